//! Canonical fingerprints: detect puzzles that are the same up to symmetry.
//!
//! A game records the features of its cells and sides ([`Features`]). The features are hashed under
//! every symmetry of the board ([`Grid::looks`]), and the smallest hash is the [`Fingerprint`].

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use recreo_board::{Cell, Direction, Directions, Grid, Look};

/// The canonical form of a puzzle, hashed. It does not change when the puzzle is rotated,
/// reflected, shifted across joined edges or renamed (for names without a meaning of their own), or
/// under any other symmetry that its game declares. Different puzzles have different fingerprints
/// except with a probability of about 2^-64.
///
/// Fingerprints are only comparable within one run of the program: the computation may change
/// between versions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// Hashes a value that is equal for all equivalent puzzles.
    pub fn of(form: &impl Hash) -> Fingerprint {
        let half = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            salt.hash(&mut hasher);
            form.hash(&mut hasher);
            u128::from(hasher.finish())
        };
        Fingerprint(half(0) << 64 | half(1))
    }
}

/// The features of a puzzle: those of its cells, of their sides, and of the whole.
///
/// ```
/// use recreo_board::{Cell, Grid};
/// use recreo_game::Features;
///
/// let dots = |cells: [u32; 2]| {
///     let mut features = Features::new(&Grid::plane(3, 3).unwrap());
///     cells.into_iter().for_each(|cell| features.cell(Cell(cell), "a dot"));
///     features.fingerprint()
/// };
/// assert_eq!(dots([0, 4]), dots([8, 4]));
/// assert_ne!(dots([0, 4]), dots([0, 8]));
/// ```
pub struct Features {
    grid: Grid,
    cells: Vec<u64>,
    /// Arbitrary names of the cells, counted from 1; 0 means no name.
    names: Vec<u32>,
    /// The features of the sides of each cell; empty while there are none.
    sides: Vec<[u64; 6]>,
    ways: Directions,
    whole: u64,
}

/// The maximum work (symmetries times cells). Above it, shifts across joined edges are left out.
const MOST_WORK: u64 = 1 << 26;

impl Features {
    /// Creates the features of a board from its cells and holes.
    pub fn new(grid: &Grid) -> Features {
        let none = vec![0; grid.len()];
        let (ways, whole) = (Directions::NONE, 0);
        let mut features = Features {
            grid: grid.clone(),
            names: vec![0; grid.len()],
            cells: none,
            sides: Vec::new(),
            ways,
            whole,
        };
        grid.holes().for_each(|hole| features.cell(hole, "hole"));
        features
    }

    /// Adds a feature of a cell. Several features must be added in the same order for all cells.
    pub fn cell(&mut self, cell: Cell, what: impl Hash) {
        let known = &mut self.cells[cell.index()];
        *known = with(*known, what);
    }

    /// Gives a cell an arbitrary name. It only matters which cells have equal names.
    pub fn name(&mut self, cell: Cell, name: u32) {
        self.names[cell.index()] = name.saturating_add(1);
    }

    /// Adds a feature of a side of a cell (north, east, south, west, up or down), as seen from that
    /// cell.
    pub fn side(&mut self, cell: Cell, side: Direction, what: impl Hash) {
        self.sides.resize(self.grid.len(), [0; 6]);
        if let Some(face) = face(side) {
            let known = &mut self.sides[cell.index()][face];
            *known = with(*known, what);
        }
    }

    /// Sets the directions of movement that apply to the whole board.
    pub fn ways(&mut self, ways: Directions) {
        self.ways = ways;
    }

    /// Adds a feature without a place, such as a list or a rule.
    pub fn whole(&mut self, what: impl Hash) {
        self.whole = with(self.whole, what);
    }

    /// Computes the fingerprint.
    pub fn fingerprint(&self) -> Fingerprint {
        let cells = self.grid.len() as u64;
        let all = || self.grid.looks();
        let moved = all().count() as u64 * cells <= MOST_WORK;
        let looks = all().filter(|look| moved || look.is_unmoved());
        let seen = looks.map(|look| self.seen(&look));
        seen.min().unwrap_or(Fingerprint(0))
    }

    /// Hashes the features under one symmetry.
    fn seen(&self, look: &Look) -> Fingerprint {
        let mut at = vec![Cell(0); self.grid.len()];
        for cell in (0..self.grid.len() as u32).map(Cell) {
            at[look.cell(cell).index()] = cell;
        }
        let mut faces = [0; 6];
        for (old, side) in Direction::FACES.into_iter().enumerate() {
            if let Some(new) = look.way(side).and_then(face) {
                faces[new] = old;
            }
        }
        let way = |way: Direction| look.way(way).map(Direction::number);
        let mut ways: Vec<_> =
            Direction::ALL.into_iter().filter(|&way| self.ways.contains(way)).map(way).collect();
        ways.sort_unstable();
        let mut names: HashMap<u32, u32> = HashMap::from([(0, 0)]);
        let named = at.iter().map(|cell| {
            let next = names.len() as u32;
            *names.entry(self.names[cell.index()]).or_insert(next)
        });
        let named: Vec<u32> = named.collect();
        let cells: Vec<u64> = at.iter().map(|cell| self.cells[cell.index()]).collect();
        let sides = at.iter().filter_map(|cell| self.sides.get(cell.index()));
        let sides: Vec<[u64; 6]> = sides.map(|sides| faces.map(|face| sides[face])).collect();
        let surface = self.grid.surface().name();
        Fingerprint::of(&(look.sides(), surface, self.whole, ways, named, cells, sides))
    }
}

/// Returns the index of a straight direction in [`Direction::FACES`].
fn face(side: Direction) -> Option<usize> {
    Direction::FACES.iter().position(|&face| face == side)
}

fn with(known: u64, what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    known.hash(&mut hasher);
    what.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that fails here says so")]
mod tests {
    use recreo_board::{Rng, Surface};

    use super::*;

    /// Random features, transformed by one symmetry.
    fn random_features(grid: &Grid, look: &Look, seed: u64) -> Fingerprint {
        let [width, height, layers] = look.sides();
        let holes: Vec<Cell> = grid.holes().map(|hole| look.cell(hole)).collect();
        let seen = Grid::new(width, height, layers, grid.surface()).unwrap().with_holes(holes);
        let mut features = Features::new(&seen);
        let mut rng = Rng::new(seed);
        let mut names = [1, 2, 3, 4];
        Rng::new(look.cell(Cell(0)).0.into()).shuffle(&mut names);
        for cell in grid.cells() {
            let image = look.cell(cell);
            match rng.below(3) {
                0 => features.cell(image, rng.below(2)),
                1 => features.name(image, names[rng.below(4) as usize]),
                _ => {
                    let side = Direction::FACES[rng.below(6) as usize];
                    features.side(image, look.way(side).unwrap(), "sign");
                }
            }
        }
        let way = Direction::FLAT[rng.below(8) as usize];
        features.ways(look.way(way).into_iter().collect());
        features.whole(rng.below(2));
        features.fingerprint()
    }

    #[test]
    fn equivalent_puzzles_have_equal_fingerprints_and_others_differ() {
        for (width, height, layers, surface) in [
            (4, 4, 1, Surface::Plane),
            (3, 5, 1, Surface::Plane),
            (4, 3, 1, Surface::Cylinder),
            (3, 4, 1, Surface::Torus),
            (3, 3, 2, Surface::Plane),
        ] {
            let grid = Grid::new(width, height, layers, surface).unwrap().with_holes([Cell(5)]);
            let mut found = Vec::new();
            for seed in 0..50 {
                let mut all = grid.looks().map(|look| random_features(&grid, &look, seed));
                let first = all.next().unwrap();
                assert!(all.all(|other| other == first), "{grid:?} #{seed}");
                found.push(first);
            }
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), 50, "{grid:?}");
        }
    }
}

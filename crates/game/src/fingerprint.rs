//! Puzzles that are the same but for how one looks at them.
//!
//! A game puts down what its puzzle shows at cells and sides ([`Features`]). That is looked at in every way in which the board can be looked
//! at ([`Grid::looks`]), what is seen is hashed each time, and the least hash is what stays ([`Fingerprint`]).

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use recreo_board::{Cell, Direction, Directions, Grid, Look};

/// What stays of a puzzle when it is turned, mirrored, cut at another place of joined edges, or when names are given to its things that
/// mean nothing by themselves, or looked at in any other way that its game knows to change nothing. Two puzzles that are alike are equal in this; two that are not differ, but for a chance of one in 2^64 or less.
///
/// It is good for as long as the program runs: how it is computed may change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// From something that is the same for all puzzles that are alike.
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

/// What a puzzle shows: the features of its cells, of their sides, and of the whole.
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
    /// Names that mean nothing by themselves, counted from 1; 0 is none.
    names: Vec<u32>,
    /// What is at the sides of cells, empty as long as nothing is.
    sides: Vec<[u64; 6]>,
    ways: Directions,
    whole: u64,
}

/// With more work than this, ways to look that only cut joined edges elsewhere are left out.
const MOST_WORK: u64 = 1 << 26;

impl Features {
    /// A board of which nothing is known but its cells and holes.
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

    /// What is at a cell. Several things are told in one order for all cells.
    pub fn cell(&mut self, cell: Cell, what: impl Hash) {
        let known = &mut self.cells[cell.index()];
        *known = with(*known, what);
    }

    /// The name of what is at a cell, where only matters which cells have the same.
    pub fn name(&mut self, cell: Cell, name: u32) {
        self.names[cell.index()] = name.saturating_add(1);
    }

    /// What is at a side of a cell (north, east, south, west, up or down), as it is seen from that cell.
    pub fn side(&mut self, cell: Cell, side: Direction, what: impl Hash) {
        self.sides.resize(self.grid.len(), [0; 6]);
        if let Some(face) = face(side) {
            let known = &mut self.sides[cell.index()][face];
            *known = with(*known, what);
        }
    }

    /// The ways in which one goes on this board, all over it.
    pub fn ways(&mut self, ways: Directions) {
        self.ways = ways;
    }

    /// What is neither here nor there: a list, a rule.
    pub fn whole(&mut self, what: impl Hash) {
        self.whole = with(self.whole, what);
    }

    /// What stays of it however it is looked at.
    pub fn fingerprint(&self) -> Fingerprint {
        let cells = self.grid.len() as u64;
        let all = || self.grid.looks();
        let moved = all().count() as u64 * cells <= MOST_WORK;
        let looks = all().filter(|look| moved || look.is_unmoved());
        let seen = looks.map(|look| self.seen(&look));
        seen.min().unwrap_or(Fingerprint(0))
    }

    /// What is seen in one way.
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

/// The place of a straight direction in [`Direction::FACES`].
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

    /// Features by chance, as they are seen in one way.
    fn by_chance(grid: &Grid, look: &Look, seed: u64) -> Fingerprint {
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
    fn what_is_alike_is_equal_and_what_is_not_differs() {
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
                let mut all = grid.looks().map(|look| by_chance(&grid, &look, seed));
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

//! The open moves of a cell by table look-up. The cell and its eight neighbours are nine bits, and
//! a precomputed table holds the allowed moves for each of the 512 patterns.

use recreo_board::{Cell, Direction, Directions, Surface};

use super::super::{Diagonals, Ground};

/// A set of moves, one bit each by their numbers.
pub(in crate::maze) type Ways = u16;

/// The open moves on a ground.
pub(in crate::maze) struct Walker<'a> {
    ground: &'a Ground,
    width: u32,
    height: u32,
    layers: bool,
    /// The allowed moves by the nine bits around a cell: rows from north to south, columns from
    /// west to east.
    allowed: Box<[Ways; 512]>,
    /// The number that a move adds to a cell's number away from the edges.
    deltas: [i32; 10],
}

/// Returns the index of a flat direction among the nine bits.
fn ninth(way: Direction) -> u32 {
    let (dx, dy, _) = way.delta();
    ((dy + 1) * 3 + dx + 1) as u32
}

impl<'a> Walker<'a> {
    pub(in crate::maze) fn new(ground: &'a Ground) -> Walker<'a> {
        let grid = ground.grid();
        let (width, height) = (grid.width(), grid.height());
        let mut allowed = Box::new([0; 512]);
        for (around, ways) in allowed.iter_mut().enumerate() {
            for way in ground.moves().iter().filter(|way| way.number() < 8) {
                if allows(ground.diagonals(), way, around) {
                    *ways |= 1 << way.number();
                }
            }
        }
        let deltas = Direction::ALL.map(|way| {
            let (dx, dy, dz) = way.delta();
            dx + (dy + dz * height as i32) * width as i32
        });
        let between_layers = [Direction::Up, Direction::Down];
        let layers =
            grid.layers() > 1 && between_layers.iter().any(|&w| ground.moves().contains(w));
        Walker { ground, width, height, layers, allowed, deltas }
    }

    pub(super) fn ground(&self) -> &'a Ground {
        self.ground
    }

    /// Returns the open moves of a cell.
    #[inline]
    pub(in crate::maze) fn ways(&self, cell: Cell) -> Ways {
        let (row, x) = (cell.0 / self.width, cell.0 % self.width);
        let y = row % self.height;
        let inner = x > 0 && x + 1 < self.width && y > 0 && y + 1 < self.height;
        let around = if inner { self.around(row as usize, x) } else { self.around_edge(cell) };
        let ways = self.allowed[around & 511];
        if self.layers { ways | self.ways_between_layers(cell) } else { ways }
    }

    /// Returns the cell that an open move leads to.
    #[inline]
    pub(in crate::maze) fn next(&self, cell: Cell, way: usize) -> Cell {
        let x = cell.0 % self.width;
        let near = Cell(cell.0.wrapping_add_signed(self.deltas[way]));
        if self.ground.grid().surface() == Surface::Plane {
            return near;
        }
        let y = cell.0 / self.width % self.height;
        if way > 7 || x > 0 && x + 1 < self.width && y > 0 && y + 1 < self.height {
            return near;
        }
        self.ground.grid().step(cell, Direction::ALL[way]).unwrap_or(near)
    }

    /// Returns the nine bits around a cell that is not on an edge.
    #[inline]
    fn around(&self, row: usize, x: u32) -> usize {
        let (words, in_row) = (self.ground.words(), self.ground.words_in_row());
        let (word, bit) = ((x - 1) as usize / 64, (x - 1) % 64);
        let three = |row: usize| {
            let at = row * in_row + word;
            let low = words[at] >> bit;
            let high = if bit > 61 { words[at + 1] << (64 - bit) } else { 0 };
            (low | high) as usize & 7
        };
        three(row - 1) | three(row) << 3 | three(row + 1) << 6
    }

    #[cold]
    fn around_edge(&self, cell: Cell) -> usize {
        let grid = self.ground.grid();
        let open = |way: &Direction| grid.step(cell, *way).is_some_and(|c| self.ground.is_open(c));
        Direction::FLAT.iter().filter(|way| open(way)).fold(0, |bits, &way| bits | 1 << ninth(way))
    }

    fn ways_between_layers(&self, cell: Cell) -> Ways {
        let open = |way: &Direction| self.ground.step(cell, *way).is_some();
        [Direction::Up, Direction::Down]
            .iter()
            .filter(|way| open(way))
            .fold(0, |ways, way| ways | 1 << way.number())
    }
}

/// Returns the numbers of the moves in a set, lowest first.
#[inline]
pub(in crate::maze) fn each(ways: Ways) -> impl Iterator<Item = usize> {
    let mut left = ways;
    std::iter::from_fn(move || {
        let way = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(way)
    })
}

/// Whether the rules allow a move, by the nine bits around it.
fn allows(rule: Diagonals, way: Direction, around: usize) -> bool {
    let open = |number: u8| {
        Direction::from_number(number % 8).is_some_and(|way| around >> ninth(way) & 1 != 0)
    };
    let (this, left, right) = (way.number(), way.number() + 7, way.number() + 1);
    open(this)
        && (way.is_straight()
            || match rule {
                Diagonals::Free => true,
                Diagonals::Touch => open(left) || open(right),
                Diagonals::Clear => open(left) && open(right),
                Diagonals::Never => false,
            })
}

/// Whether the opposite of every move is in the set.
pub(super) fn is_symmetric(moves: Directions) -> bool {
    moves.iter().all(|way| moves.contains(way.opposite()))
}

#[cfg(test)]
mod tests {
    use recreo_board::Rng;

    use super::super::tests::random_ground;
    use super::*;

    #[test]
    fn the_table_matches_the_rules() {
        let mut rng = Rng::new(5);
        for _ in 0..400 {
            let ground = random_ground(&mut rng);
            let walker = Walker::new(&ground);
            for cell in ground.grid().cells().filter(|&cell| ground.is_open(cell)) {
                let moves: Vec<_> = each(walker.ways(cell))
                    .map(|way| (Direction::ALL[way], walker.next(cell, way)))
                    .collect();
                assert!(ground.steps(cell).eq(moves));
            }
        }
    }
}

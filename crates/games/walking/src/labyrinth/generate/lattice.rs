//! Boards as arrays of bytes, one byte per place.
//!
//! The generators that grow a tree cell by cell keep one byte a cell: the way from the cell to its
//! parent in the tree, as one of six bits, and [`IN`]. That byte serves as the "visited" mark, as
//! the stack for going back, and at the end as the maze: an edge is open if one of its cells is the
//! parent of the other.
//!
//! Besides the cells there are places on the *rim*, marked [`RIM`], beyond the edges of the board.
//! So a step needs no bounds check: it reads a byte that is not free.

use recreo_board::{Cell, Direction, Grid, Surface};
use recreo_game::Stopped;

use super::super::Maze;
use super::site::Meter;

/// A way out of a cell: its index in [`Direction::FACES`].
pub(super) type Way = usize;

/// Not reached yet.
pub(super) const FREE: u8 = 0;
/// Not a cell.
pub(super) const RIM: u8 = 0x40;
/// In the maze. The root has this and no parent.
pub(super) const IN: u8 = 0x80;

/// Returns the opposite way.
#[inline]
pub(super) const fn back(way: Way) -> Way {
    if way < 4 { way ^ 2 } else { way ^ 1 }
}

/// Returns the byte of a cell whose parent is in this direction.
#[inline]
pub(super) const fn child(way: Way) -> u8 {
    IN | 1 << way
}

/// Returns the way that a cell's byte encodes.
#[inline]
pub(super) const fn way_of(byte: u8) -> Way {
    byte.trailing_zeros() as Way
}

/// The neighbourhood of places.
pub(super) trait Lattice {
    /// The number of ways: 4 on a flat board, 6 on a layered one.
    const WAYS: usize;

    /// Returns the number of places, including the rim.
    fn places(&self) -> usize;
    /// Returns the place one step away, which may be on the rim.
    fn step(&self, place: usize, way: Way) -> usize;
    /// Returns the place of a cell.
    fn place(&self, cell: Cell) -> usize;
    /// Returns the cell at a place that is not on the rim.
    fn cell(&self, place: usize) -> Cell;
    /// Marks the rim in zeroed bytes.
    fn mark_rim(&self, bytes: &mut [u8]);
    /// Opens the edge from every cell to its parent in a closed maze.
    fn carve(&self, bytes: &[u8], maze: &mut Maze, meter: &Meter<'_>) -> Result<(), Stopped>;
}

/// A plane board with a row of rim above, one below, and one column of rim between the end of a row
/// and the beginning of the next, so that every way is a constant offset.
pub(super) struct Plane {
    width: usize,
    height: usize,
    offsets: [usize; 4],
}

impl Plane {
    /// Returns the lattice of a grid, if it is a plane board of one layer without holes.
    pub(super) fn of(grid: &Grid) -> Option<Plane> {
        let plain = grid.surface() == Surface::Plane && grid.layers() == 1;
        if !plain || grid.open_cells() != grid.len() {
            return None;
        }
        let (width, height) = (grid.width() as usize, grid.height() as usize);
        let stride = width + 1;
        Some(Plane {
            width,
            height,
            offsets: [stride.wrapping_neg(), 1, stride, 1usize.wrapping_neg()],
        })
    }

    fn stride(&self) -> usize {
        self.width + 1
    }
}

impl Lattice for Plane {
    const WAYS: usize = 4;

    fn places(&self) -> usize {
        (self.height + 2) * self.stride()
    }

    #[inline]
    fn step(&self, place: usize, way: Way) -> usize {
        place.wrapping_add(self.offsets[way & 3])
    }

    fn place(&self, cell: Cell) -> usize {
        (cell.index() / self.width + 1) * self.stride() + cell.index() % self.width
    }

    fn cell(&self, place: usize) -> Cell {
        Cell(((place / self.stride() - 1) * self.width + place % self.stride()) as u32)
    }

    fn mark_rim(&self, bytes: &mut [u8]) {
        let stride = self.stride();
        bytes[..stride].fill(RIM);
        bytes[(self.height + 1) * stride..].fill(RIM);
        for row in bytes.chunks_exact_mut(stride) {
            row[self.width] = RIM;
        }
    }

    fn carve(&self, bytes: &[u8], maze: &mut Maze, meter: &Meter<'_>) -> Result<(), Stopped> {
        let stride = self.stride();
        for y in 0..self.height {
            let here = &bytes[(y + 1) * stride..][..stride];
            let below = &bytes[(y + 2) * stride..][..stride];
            let [east, south, _] = maze.row_mut(y);
            for (word, x) in (0..self.width).step_by(64).enumerate() {
                let end = (x + 64).min(self.width);
                // The rim at the end of the row encodes no way.
                east[word] = gather(&here[x..end], 1, &here[x + 1..=end], 3);
                south[word] = gather(&here[x..end], 2, &below[x..end], 0);
            }
            meter.finishing(y * self.width)?;
        }
        Ok(())
    }
}

/// Returns one bit for each of up to 64 pairs of bytes: whether the first has bit `a` or the second
/// bit `b`.
#[inline]
fn gather(first: &[u8], a: u32, second: &[u8], b: u32) -> u64 {
    let mut word = 0;
    for (i, (first, second)) in first.chunks(8).zip(second.chunks(8)).enumerate() {
        let flags = (eight(first) >> a | eight(second) >> b) & 0x0101_0101_0101_0101;
        // The top byte of the product collects the lowest bit of every byte, each at its own
        // position.
        word |= (flags.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i);
    }
    word
}

#[inline]
fn eight(bytes: &[u8]) -> u64 {
    match bytes.try_into() {
        Ok(eight) => u64::from_le_bytes(eight),
        Err(_) => bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

/// Any grid, with joined edges, layers and holes. The rim is one place after the last cell.
pub(super) struct AnyGrid<'a>(pub(super) &'a Grid);

impl Lattice for AnyGrid<'_> {
    const WAYS: usize = 6;

    fn places(&self) -> usize {
        self.0.len() + 1
    }

    #[inline]
    fn step(&self, place: usize, way: Way) -> usize {
        self.0.step(Cell(place as u32), Direction::FACES[way]).map_or(self.0.len(), Cell::index)
    }

    fn place(&self, cell: Cell) -> usize {
        cell.index()
    }

    fn cell(&self, place: usize) -> Cell {
        Cell(place as u32)
    }

    fn mark_rim(&self, bytes: &mut [u8]) {
        bytes[self.0.len()] = RIM;
        if self.0.open_cells() != self.0.len() {
            for cell in self.0.holes() {
                bytes[cell.index()] = RIM;
            }
        }
    }

    fn carve(&self, bytes: &[u8], maze: &mut Maze, meter: &Meter<'_>) -> Result<(), Stopped> {
        for cell in self.0.cells() {
            let way = way_of(bytes[cell.index()]);
            let edge = Direction::FACES.get(way).and_then(|&side| self.0.edge(cell, side));
            if let Some(edge) = edge {
                maze.set_passage(edge, true);
            }
            meter.finishing(cell.index())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use recreo_game::Control;

    use super::*;

    fn check<L: Lattice>(lattice: &L, grid: &Grid) {
        let mut bytes = vec![FREE; lattice.places()];
        lattice.mark_rim(&mut bytes);
        assert_eq!(bytes.iter().filter(|&&byte| byte == FREE).count(), grid.open_cells());
        for cell in grid.cells() {
            let place = lattice.place(cell);
            assert_eq!((bytes[place], lattice.cell(place)), (FREE, cell));
            for way in 0..L::WAYS {
                let next = lattice.step(place, way);
                match grid.step(cell, Direction::FACES[way]) {
                    Some(beside) => assert_eq!(lattice.cell(next), beside),
                    None => assert_eq!(bytes[next], RIM),
                }
            }
        }
    }

    #[test]
    fn a_lattice_has_the_neighbours_of_its_grid() {
        for (width, height) in [(1, 1), (1, 5), (7, 1), (4, 3)] {
            let grid = Grid::plane(width, height).unwrap();
            check(&Plane::of(&grid).unwrap(), &grid);
            check(&AnyGrid(&grid), &grid);
        }
        for surface in Surface::ALL {
            let grid = Grid::new(4, 3, 2, surface).unwrap().with_holes([Cell(5)]);
            assert!(Plane::of(&grid).is_none());
            check(&AnyGrid(&grid), &grid);
        }
    }

    #[test]
    fn carving_opens_the_edges_to_parents() {
        let mut rng = recreo_board::Rng::new(3);
        for width in [1, 7, 8, 63, 64, 65, 130] {
            let grid = Grid::plane(width, 5).unwrap();
            let lattice = Plane::of(&grid).unwrap();
            let mut bytes = vec![FREE; lattice.places()];
            lattice.mark_rim(&mut bytes);
            let mut expected = Maze::closed(grid.clone());
            for cell in grid.cells() {
                let way = rng.below(4) as usize;
                if let Some(edge) = grid.edge(cell, Direction::FACES[way]) {
                    bytes[lattice.place(cell)] = child(way);
                    expected.set_passage(edge, true);
                }
            }
            let mut maze = Maze::closed(grid);
            let control = Control::new();
            lattice.carve(&bytes, &mut maze, &Meter::new(&control, 0)).unwrap();
            assert_eq!(maze, expected);
        }
    }
}

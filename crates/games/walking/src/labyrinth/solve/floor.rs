//! The places and open sides of a maze, read directly from the words of its walls.
//!
//! A *place* is the bit index of a cell in the planes of a [`Maze`]: finding a cell's walls takes a
//! shift and no division. A *way* is the number of a direction in the order N E S W up down, and a
//! set of ways is a byte with one bit each.

use std::ops::Deref;

use recreo_board::{Cell, Direction};
use recreo_game::{Control, Stopped};

use super::super::Maze;
use super::super::block::Block;

/// The bit index of a cell: the rows before it times the bits of a row, plus its column.
pub(in super::super) type Place = usize;

/// The number of a direction in the order N E S W up down.
pub(in super::super) type Way = u8;

const EAST: Way = 1;
const SOUTH: Way = 2;
const UP: Way = 4;
const DOWN: Way = 5;

/// Returns the opposite way.
#[inline]
pub(in super::super) fn back(way: Way) -> Way {
    // N and S, E and W differ in bit 1, up and down in bit 0.
    if way < UP { way ^ 2 } else { way ^ 1 }
}

/// Returns the direction of a way.
#[inline]
pub(in super::super) fn direction(way: Way) -> Direction {
    Direction::FACES[usize::from(way) % 6]
}

/// Returns the way of a direction; diagonals have none.
#[inline]
pub(in super::super) fn way_of(direction: Direction) -> Option<Way> {
    Direction::FACES.iter().position(|&face| face == direction).map(|way| way as Way)
}

/// Returns the ways in a set, in the order N E S W up down.
#[inline]
pub(in super::super) fn each(mut ways: u8) -> impl Iterator<Item = Way> {
    std::iter::from_fn(move || {
        let way = (ways != 0).then(|| ways.trailing_zeros() as Way)?;
        ways &= ways - 1;
        Some(way)
    })
}

/// Whether the board is one layer without joined edges, the case of a `PLAIN` [`Floor`].
pub(in super::super) fn is_plain(maze: &Maze) -> bool {
    let grid = maze.grid();
    grid.layers() == 1 && !grid.surface().wraps_x()
}

/// The passages of a maze: borrowed (`&[u64]`), or a copy in which they can be closed (`&mut
/// [u64]`).
///
/// `PLAIN` is the compile-time case of one layer without joined edges, where a step is a single
/// addition.
pub(in super::super) struct Floor<T, const PLAIN: bool> {
    pub(super) east: T,
    pub(super) south: T,
    down: T,
    pub(in super::super) shape: Shape<PLAIN>,
}

/// The geometry of the places.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Shape<const PLAIN: bool> {
    width: usize,
    /// Places in a row.
    row: usize,
    /// Places in a layer.
    layer: usize,
    wraps_x: bool,
    wraps_y: bool,
    /// The number that a step adds to a place and to a cell's number, except across joined edges.
    /// Eight entries, so that an index of three bits needs no bounds check.
    place_by: [usize; 8],
    cell_by: [u32; 8],
}

impl<const PLAIN: bool> Shape<PLAIN> {
    /// Returns the shape of a maze's board.
    pub(in super::super) fn of(maze: &Maze) -> Self {
        let grid = maze.grid();
        let row = maze.words_in_row() * 64;
        let layer = row * grid.height() as usize;
        let (width, area) = (grid.width(), grid.width() * grid.height());
        Shape {
            width: width as usize,
            row,
            layer,
            wraps_x: grid.surface().wraps_x(),
            wraps_y: grid.surface().wraps_y(),
            place_by: [row.wrapping_neg(), 1, row, usize::MAX, layer.wrapping_neg(), layer, 0, 0],
            cell_by: [width.wrapping_neg(), 1, width, u32::MAX, area.wrapping_neg(), area, 0, 0],
        }
    }

    /// Returns the number of words in a row.
    #[inline]
    pub(super) fn row_words(&self) -> usize {
        self.row / 64
    }

    /// Returns the places of a word that are cells: all except those beyond the end of a row.
    #[inline]
    pub(in super::super) fn cells_of_word(&self, word: usize) -> u64 {
        let left = self.width - word % self.row_words() * 64;
        if left < 64 { (1 << left) - 1 } else { u64::MAX }
    }

    /// Returns the place of a cell.
    #[inline]
    pub(in super::super) fn place(&self, cell: Cell) -> Place {
        cell.index() / self.width * self.row + cell.index() % self.width
    }

    /// Returns the cell at a place.
    #[inline]
    pub(in super::super) fn cell(&self, place: Place) -> Cell {
        Cell((place / self.row * self.width + place % self.row) as u32)
    }

    /// Returns the place one step away. The step must lead to a cell.
    #[inline]
    pub(in super::super) fn step(&self, place: Place, way: Way) -> Place {
        if !PLAIN && self.at_rim(place, way) {
            return match way {
                0 => place + (self.layer - self.row),
                1 => place - (self.width - 1),
                2 => place - (self.layer - self.row),
                _ => place + (self.width - 1),
            };
        }
        place.wrapping_add(self.place_by[usize::from(way & 7)])
    }

    /// Returns the cell one step away from a cell. The step must lead to a cell.
    #[inline]
    pub(in super::super) fn step_cell(&self, place: Place, cell: Cell, way: Way) -> Cell {
        if !PLAIN && self.at_rim(place, way) {
            return self.cell(self.step(place, way));
        }
        Cell(cell.0.wrapping_add(self.cell_by[usize::from(way & 7)]))
    }

    /// Whether the place is at the border in this direction.
    #[inline]
    fn at_rim(&self, place: Place, way: Way) -> bool {
        match way {
            0 => place % self.layer < self.row,
            1 => place % self.row == self.width - 1,
            2 => place % self.layer >= self.layer - self.row,
            3 => place.is_multiple_of(self.row),
            _ => false,
        }
    }
}

impl<'a, const PLAIN: bool> Floor<&'a [u64], PLAIN> {
    /// Returns the floor of a maze, read-only.
    pub(in super::super) fn of(maze: &'a Maze) -> Self {
        Floor {
            east: maze.plane(Direction::East),
            south: maze.plane(Direction::South),
            down: maze.plane(Direction::Down),
            shape: Shape::of(maze),
        }
    }
}

/// A copy of the walls of a maze.
pub(in super::super) struct Copy<const PLAIN: bool> {
    planes: [Block<u64>; 3],
    shape: Shape<PLAIN>,
}

impl<const PLAIN: bool> Copy<PLAIN> {
    /// Copies in pieces, so that the work can be stopped between them.
    pub(in super::super) fn of(maze: &Maze, control: &Control) -> Result<Self, Stopped> {
        let sides = [Direction::East, Direction::South, Direction::Down];
        let mut planes = sides.map(|side| Block::zeroed(maze.plane(side).len()));
        for (side, plane) in sides.into_iter().zip(&mut planes) {
            let (from, to) = (maze.plane(side).chunks(1 << 20), plane.chunks_mut(1 << 20));
            for (from, to) in from.zip(to) {
                control.spend(0)?;
                to.copy_from_slice(from);
            }
        }
        Ok(Copy { planes, shape: Shape::of(maze) })
    }

    /// Returns the floor of the copy, whose passages can be closed.
    pub(in super::super) fn floor(&mut self) -> Floor<&mut [u64], PLAIN> {
        let [east, south, down] = &mut self.planes;
        Floor { east, south, down, shape: self.shape }
    }
}

impl<const PLAIN: bool> Floor<&mut [u64], PLAIN> {
    /// Makes a passage a wall, for both its cells.
    #[inline]
    pub(super) fn close(&mut self, place: Place, way: Way) {
        let names = matches!(way, EAST | SOUTH | DOWN);
        let named = if names { place } else { self.shape.step(place, way) };
        let (word, bit) = (named / 64, named % 64);
        if !PLAIN && way >= UP {
            self.down[word] &= !(1 << bit);
            return;
        }
        // Both planes are written, one of them with no effect: the directions of a corridor are
        // unpredictable, and a mispredicted branch costs more.
        let sideways = u64::from(way & 1);
        self.east[word] &= !(sideways << bit);
        self.south[word] &= !((sideways ^ 1) << bit);
    }
}

impl<T: Deref<Target = [u64]>, const PLAIN: bool> Floor<T, PLAIN> {
    /// Returns the open ways of a place.
    #[inline]
    pub(in super::super) fn ways(&self, place: Place) -> u8 {
        let (east, south) = (&*self.east, &*self.south);
        let shape = &self.shape;
        if PLAIN {
            // Beyond the border there are either zero bits or no words.
            let north = bit(south, place.wrapping_sub(shape.row));
            let west = bit(east, place.wrapping_sub(1));
            return north | bit(east, place) << 1 | bit(south, place) << 2 | west << 3;
        }
        let north = !shape.at_rim(place, 0) || shape.wraps_y;
        let west = !shape.at_rim(place, 3) || shape.wraps_x;
        let down = &*self.down;
        u8::from(north) & bit(south, shape.step(place, 0))
            | bit(east, place) << 1
            | bit(south, place) << 2
            | (u8::from(west) & bit(east, shape.step(place, 3))) << 3
            | bit(down, place.wrapping_sub(shape.layer)) << 4
            | bit(down, place) << 5
    }

    /// Counts the cells behind an open way of a maze without loops. `enter` receives the running
    /// count and can end the count with an error.
    pub(in super::super) fn branch<E>(
        &self,
        place: Place,
        way: Way,
        stack: &mut Vec<(Place, u8)>,
        mut enter: impl FnMut(usize) -> Result<(), E>,
    ) -> Result<usize, E> {
        let mut cells = 0;
        stack.clear();
        stack.push((self.shape.step(place, way), 1 << back(way)));
        while let Some((place, came)) = stack.pop() {
            cells += 1;
            enter(cells)?;
            for way in each(self.ways(place) & !came) {
                stack.push((self.shape.step(place, way), 1 << back(way)));
            }
        }
        Ok(cells)
    }

    /// Returns the number of places, including those beyond the ends of rows.
    pub(in super::super) fn places(&self) -> usize {
        self.east.len() * 64
    }

    /// Whether no passage remains.
    pub(in super::super) fn is_closed(&self) -> bool {
        [&self.east, &self.south, &self.down]
            .into_iter()
            .all(|plane| plane.iter().all(|&word| word == 0))
    }
}

#[inline]
fn bit(words: &[u64], place: Place) -> u8 {
    words.get(place / 64).map_or(0, |word| (word >> (place % 64)) as u8 & 1)
}

#[cfg(test)]
mod tests {
    use recreo_board::{Edge, Grid, Surface};

    use super::*;

    /// Opens two thirds of the edges on every surface and compares the floor with the maze.
    #[test]
    fn a_floor_has_the_passages_of_its_maze() {
        for (surface, layers) in Surface::ALL.into_iter().flat_map(|s| [(s, 1), (s, 3)]) {
            for width in [3, 64, 65] {
                let grid = Grid::new(width, 4, layers, surface).unwrap();
                let edges: Vec<Edge> = grid.edges().collect();
                let mut maze = Maze::closed(grid.clone());
                for (i, &edge) in edges.iter().enumerate() {
                    maze.set_passage(edge, i % 3 != 0);
                }
                if is_plain(&maze) {
                    compare::<true>(&maze);
                }
                compare::<false>(&maze);
            }
        }
    }

    fn compare<const PLAIN: bool>(maze: &Maze) {
        let mut copy = Copy::<PLAIN>::of(maze, &Control::new()).unwrap();
        let mut floor = copy.floor();
        for cell in maze.grid().cells() {
            let place = floor.shape.place(cell);
            assert_eq!(floor.shape.cell(place), cell);
            let ways: Vec<_> = each(floor.ways(place))
                .map(|way| {
                    let next = floor.shape.step_cell(place, cell, way);
                    assert_eq!(floor.shape.place(next), floor.shape.step(place, way));
                    assert_eq!(way_of(direction(way)), Some(way));
                    assert_eq!(direction(back(way)), direction(way).opposite());
                    (direction(way), next)
                })
                .collect();
            assert_eq!(ways, maze.neighbours(cell).collect::<Vec<_>>());
        }
        for cell in maze.grid().cells() {
            let place = floor.shape.place(cell);
            for way in each(floor.ways(place)) {
                floor.close(place, way);
                assert_eq!(floor.ways(place) & 1 << way, 0);
                assert_eq!(floor.ways(floor.shape.step(place, way)) & 1 << back(way), 0);
            }
        }
        assert!(floor.is_closed());
    }
}

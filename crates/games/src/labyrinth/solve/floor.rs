//! The floor of a maze as a walker sees it: places and the ways that are open there, straight from the words of the walls.
//!
//! A *place* is where a cell's bit lies in the planes of a [`Maze`], so that finding a cell's walls takes a shift and no
//! division. A *way* is the number of a direction in N E S W up down, and a set of ways is a byte with a bit each.

use recreo_board::{Cell, Direction};
use recreo_game::{Control, Stopped};

use super::super::Maze;

/// Where a cell's bit lies: the rows before it times the bits of a row, plus its column.
pub(in super::super) type Place = usize;

/// A direction's number in N E S W up down.
pub(in super::super) type Way = u8;

const UP: Way = 4;

/// The way back from a way.
#[inline]
pub(in super::super) fn back(way: Way) -> Way {
    // N and S, E and W differ in bit 1, up and down in bit 0.
    if way < UP { way ^ 2 } else { way ^ 1 }
}

/// The direction of a way.
#[inline]
pub(in super::super) fn direction(way: Way) -> Direction {
    Direction::FACES[usize::from(way) % 6]
}

/// The way of a direction; diagonals have none.
#[inline]
pub(in super::super) fn way_of(direction: Direction) -> Option<Way> {
    Direction::FACES.iter().position(|&face| face == direction).map(|way| way as Way)
}

/// The ways in a set, in the order N E S W up down.
#[inline]
pub(in super::super) fn each(mut ways: u8) -> impl Iterator<Item = Way> {
    std::iter::from_fn(move || {
        let way = (ways != 0).then(|| ways.trailing_zeros() as Way)?;
        ways &= ways - 1;
        Some(way)
    })
}

/// Whether the board is one layer without joined edges, the case that [`Floor`]s are made `PLAIN` for.
pub(in super::super) fn is_plain(maze: &Maze) -> bool {
    let grid = maze.grid();
    grid.layers() == 1 && !grid.surface().wraps_x()
}

/// The passages of a maze, borrowed (`&[u64]`), or owned (`Vec<u64>`) and then to be closed one by one.
///
/// `PLAIN` says, when the code is compiled, that the board is one layer without joined edges, where a step is an addition.
pub(in super::super) struct Floor<T, const PLAIN: bool> {
    pub(super) east: T,
    pub(super) south: T,
    down: T,
    pub(in super::super) shape: Shape<PLAIN>,
}

/// How places lie beside each other.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Shape<const PLAIN: bool> {
    width: usize,
    /// Places in a row.
    row: usize,
    /// Places in a layer.
    layer: usize,
    wraps_x: bool,
    wraps_y: bool,
}

impl<const PLAIN: bool> Shape<PLAIN> {
    /// The shape of a maze's board.
    pub(in super::super) fn of(maze: &Maze) -> Self {
        let grid = maze.grid();
        let row = maze.words_in_row() * 64;
        Shape {
            width: grid.width() as usize,
            row,
            layer: row * grid.height() as usize,
            wraps_x: grid.surface().wraps_x(),
            wraps_y: grid.surface().wraps_y(),
        }
    }

    /// Words in a row.
    #[inline]
    pub(super) fn row_words(&self) -> usize {
        self.row / 64
    }

    /// The places of a word at which there are cells: all but those beyond the end of a row.
    #[inline]
    pub(in super::super) fn cells_of_word(&self, word: usize) -> u64 {
        let left = self.width - word % self.row_words() * 64;
        if left < 64 { (1 << left) - 1 } else { u64::MAX }
    }

    /// Where a cell is.
    #[inline]
    pub(in super::super) fn place(&self, cell: Cell) -> Place {
        cell.index() / self.width * self.row + cell.index() % self.width
    }

    /// Which cell is there.
    #[inline]
    pub(in super::super) fn cell(&self, place: Place) -> Cell {
        Cell((place / self.row * self.width + place % self.row) as u32)
    }

    /// The place one step away. The way must be open, or at least lead to a cell.
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
        let by = [0usize.wrapping_sub(self.row), 1, self.row, usize::MAX]
            .get(usize::from(way))
            .copied()
            .unwrap_or(if way == UP { 0usize.wrapping_sub(self.layer) } else { self.layer });
        place.wrapping_add(by)
    }

    /// The cell one step away from a cell; the way must be open.
    #[inline]
    pub(in super::super) fn step_cell(&self, place: Place, cell: Cell, way: Way) -> Cell {
        if !PLAIN {
            return self.cell(self.step(place, way));
        }
        let width = self.width as u32;
        Cell(
            cell.0
                .wrapping_add([0u32.wrapping_sub(width), 1, width, u32::MAX][usize::from(way & 3)]),
        )
    }

    /// Whether that way is the first or last of its row or column in that direction.
    #[inline]
    fn at_rim(&self, place: Place, way: Way) -> bool {
        match way {
            0 => place % self.layer < self.row,
            1 => place % self.row == self.width - 1,
            2 => place % self.layer >= self.layer - self.row,
            3 => place % self.row == 0,
            _ => false,
        }
    }
}

impl<'a, const PLAIN: bool> Floor<&'a [u64], PLAIN> {
    /// The floor of this maze, as it is.
    pub(in super::super) fn of(maze: &'a Maze) -> Self {
        Floor {
            east: maze.plane(Direction::East),
            south: maze.plane(Direction::South),
            down: maze.plane(Direction::Down),
            shape: Shape::of(maze),
        }
    }
}

impl<const PLAIN: bool> Floor<Vec<u64>, PLAIN> {
    /// A copy of the maze's floor, to close passages in.
    pub(in super::super) fn copy(maze: &Maze, control: &Control) -> Result<Self, Stopped> {
        Ok(Floor {
            east: copy(maze.plane(Direction::East), control)?,
            south: copy(maze.plane(Direction::South), control)?,
            down: copy(maze.plane(Direction::Down), control)?,
            shape: Shape::of(maze),
        })
    }

    /// Makes an open way a wall, seen from both sides.
    #[inline]
    pub(super) fn close(&mut self, place: Place, way: Way) {
        let from = if matches!(way, 0 | 3 | UP) { self.shape.step(place, way) } else { place };
        let plane = match way & 1 {
            _ if way >= UP => &mut self.down,
            0 => &mut self.south,
            _ => &mut self.east,
        };
        plane[from / 64] &= !(1 << (from % 64));
    }
}

/// A copy made in pieces, between which one can be stopped.
fn copy(words: &[u64], control: &Control) -> Result<Vec<u64>, Stopped> {
    let mut copy = Vec::with_capacity(words.len());
    for piece in words.chunks(1 << 20) {
        control.spend(0)?;
        copy.extend_from_slice(piece);
    }
    Ok(copy)
}

impl<T: AsRef<[u64]>, const PLAIN: bool> Floor<T, PLAIN> {
    /// The ways that are open at a place.
    #[inline]
    pub(in super::super) fn ways(&self, place: Place) -> u8 {
        let (east, south) = (self.east.as_ref(), self.south.as_ref());
        let shape = &self.shape;
        if PLAIN {
            // Beyond the rim lie either bits that are 0 or no words at all.
            let north = bit(south, place.wrapping_sub(shape.row));
            let west = bit(east, place.wrapping_sub(1));
            return north | bit(east, place) << 1 | bit(south, place) << 2 | west << 3;
        }
        let north = !shape.at_rim(place, 0) || shape.wraps_y;
        let west = !shape.at_rim(place, 3) || shape.wraps_x;
        let down = self.down.as_ref();
        u8::from(north) & bit(south, shape.step(place, 0))
            | bit(east, place) << 1
            | bit(south, place) << 2
            | (u8::from(west) & bit(east, shape.step(place, 3))) << 3
            | bit(down, place.wrapping_sub(shape.layer)) << 4
            | bit(down, place) << 5
    }

    /// How many cells lie behind an open way, in a maze without loops. `enter` is told how many were counted so far, and may
    /// end the counting.
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

    /// How many places there are, those beyond the ends of rows included.
    pub(in super::super) fn places(&self) -> usize {
        self.east.as_ref().len() * 64
    }

    /// Whether no passage is left.
    pub(in super::super) fn is_closed(&self) -> bool {
        [&self.east, &self.south, &self.down]
            .into_iter()
            .all(|plane| plane.as_ref().iter().all(|&word| word == 0))
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

    /// Every wall of every surface, open alone: the floor sees what the maze sees.
    #[test]
    fn a_floor_sees_what_the_maze_sees() {
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
        let mut floor = Floor::<_, PLAIN>::copy(maze, &Control::new()).unwrap();
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

use std::collections::HashMap;
use std::ops::RangeInclusive;

use recreo_board::{Cell, Direction, Grid, Surface};

use super::{Fault, stuck};

/// The permitted lengths of a side.
pub const SIDES: RangeInclusive<u32> = 1..=20;
/// The maximum number of cells in all layers together.
pub const MAX_CELLS: usize = 1024;

/// The axis along which a piece lies and slides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// A row: from west to east.
    X,
    /// A column: from north to south.
    Y,
    /// Through the layers: from the first down.
    Z,
}

impl Axis {
    /// All axes.
    pub const ALL: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

    /// The direction in which cells along the axis are counted: east, south or down.
    pub fn forward(self) -> Direction {
        match self {
            Axis::X => Direction::East,
            Axis::Y => Direction::South,
            Axis::Z => Direction::Down,
        }
    }

    /// The number of cells of the grid along the axis.
    pub(super) fn side(self, grid: &Grid) -> u32 {
        match self {
            Axis::X => grid.width(),
            Axis::Y => grid.height(),
            Axis::Z => grid.layers(),
        }
    }

    /// The difference between the numbers of neighbouring cells along the axis.
    pub(super) fn stride(self, grid: &Grid) -> u32 {
        match self {
            Axis::X => 1,
            Axis::Y => grid.width(),
            Axis::Z => grid.width() * grid.height(),
        }
    }

    /// A cell's coordinate along the axis.
    pub(super) fn coordinate(self, grid: &Grid, cell: Cell) -> u32 {
        cell.0 / self.stride(grid) % self.side(grid)
    }
}

/// A piece: its name, its first cell, its axis and its length.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The name: a letter, or a longer name such as `A1`.
    pub name: String,
    /// The axis along which it lies.
    pub axis: Axis,
    /// Its first cell: the leftmost, topmost, or in the first layer.
    pub first: Cell,
    /// The number of cells that it covers.
    pub length: u32,
}

impl Piece {
    /// The cells that it covers on a grid, in order.
    pub fn cells(&self, grid: &Grid) -> impl Iterator<Item = Cell> + use<> {
        let (first, stride) = (self.first.0, self.axis.stride(grid));
        (0..self.length).map(move |i| Cell(first + i * stride))
    }
}

/// A piece that has to reach its exit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// The number of the piece.
    pub piece: usize,
    /// The side of the board where its exit is, at the end of the piece's line.
    pub side: Direction,
}

impl Target {
    /// The target with the default exit: at the right end of the piece's row, at the bottom of its
    /// column, or at the last layer.
    pub fn usual(number: usize, piece: &Piece) -> Target {
        Target { piece: number, side: piece.axis.forward() }
    }
}

/// A move: one piece slides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slide {
    /// The number of the piece.
    pub piece: usize,
    /// The number of cells; positive to the right, down and to later layers.
    pub by: i32,
}

/// A board: cells and walls, pieces, and targets.
///
/// Walls are the holes of the grid.
///
/// ```
/// use recreo_board::{Cell, Grid};
/// use recreo_rushhour::{Axis, Board, Fault, Piece, Target};
///
/// let piece = |name: &str, axis, first, length| Piece { name: name.into(), axis, first, length };
/// let car = piece("A", Axis::X, Cell(0), 2);
/// let targets = vec![Target::usual(0, &car)];
/// let lorry = piece("B1", Axis::Y, Cell(3), 3);
/// let board = Board::new(Grid::plane(4, 4)?, vec![car.clone(), lorry.clone()], targets.clone());
/// assert!(board.is_ok());
/// // On a board of three rows the lorry fills its column for ever.
/// let board = Board::new(Grid::plane(4, 3)?, vec![car, lorry], targets);
/// let board = board.map_err(|faults| faults[0].clone())?;
/// let blocked = Fault::Blocked { name: "A".into(), by: "B1".into(), cell: Cell(3) };
/// assert_eq!(board.unsolvable(), [blocked]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    grid: Grid,
    pieces: Vec<Piece>,
    targets: Vec<Target>,
}

impl Board {
    /// Makes a board with these pieces and targets, or reports everything that is wrong with it.
    ///
    /// A valid board may have no solution; [`Board::unsolvable`] gives the reasons that can be seen
    /// without a search.
    pub fn new(grid: Grid, pieces: Vec<Piece>, targets: Vec<Target>) -> Result<Board, Vec<Fault>> {
        let (width, height, layers) = (grid.width(), grid.height(), grid.layers());
        let mut faults = Vec::new();
        if ![width, height, layers].iter().all(|side| SIDES.contains(side))
            || grid.len() > MAX_CELLS
        {
            return Err(vec![Fault::Size(width, height, layers)]);
        }
        if grid.surface() != Surface::Plane {
            faults.push(Fault::Joined);
        }
        let mut names = HashMap::new();
        let mut taken = vec![None; grid.len()];
        for (number, piece) in pieces.iter().enumerate() {
            if piece.name.is_empty() {
                faults.push(Fault::NoName { cell: piece.first });
            } else if names.insert(piece.name.as_str(), number).is_some() {
                faults.push(Fault::SameName { name: piece.name.clone(), cell: piece.first });
            }
            place(&grid, &pieces, number, &mut taken, &mut faults);
        }
        if targets.is_empty() {
            faults.push(Fault::NoTarget);
        }
        for (number, target) in targets.iter().enumerate() {
            let again = targets[..number].iter().any(|other| other.piece == target.piece);
            match pieces.get(target.piece) {
                Some(piece) if !again => {
                    let way = piece.axis.forward();
                    if target.side != way && target.side != way.opposite() {
                        let (name, cell) = (piece.name.clone(), piece.first);
                        faults.push(Fault::NotFacing { name, cell, side: target.side });
                    }
                }
                _ => faults.push(Fault::WrongTarget { number }),
            }
        }
        if faults.is_empty() { Ok(Board { grid, pieces, targets }) } else { Err(faults) }
    }

    /// The cells and walls.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces that have to reach their exits.
    pub fn targets(&self) -> &[Target] {
        &self.targets
    }

    /// The reasons, as far as they can be seen without a search, why the board has no solution:
    /// walls and pieces that block a target forever. A board without such reasons may still be
    /// unsolvable.
    pub fn unsolvable(&self) -> Vec<Fault> {
        stuck::reasons(self)
    }

    /// Whether every target is at its exit.
    pub fn is_solved(&self) -> bool {
        self.targets.iter().all(|target| {
            let Some(piece) = self.pieces.get(target.piece) else { return false };
            let at = piece.axis.coordinate(&self.grid, piece.first);
            if target.side == piece.axis.forward() {
                at + piece.length == piece.axis.side(&self.grid)
            } else {
                at == 0
            }
        })
    }

    /// The board after a slide; `None` if something is in the way, the piece is unknown, or it
    /// would not move.
    pub fn after(&self, slide: Slide) -> Option<Board> {
        let piece = self.pieces.get(slide.piece)?;
        let (axis, by) = (piece.axis, slide.by.unsigned_abs());
        let at = axis.coordinate(&self.grid, piece.first);
        let to = at.checked_add_signed(slide.by)?;
        if by == 0 || to.checked_add(piece.length)? > axis.side(&self.grid) {
            return None;
        }
        let stride = axis.stride(&self.grid);
        let moved =
            Piece { first: Cell(piece.first.0 - at * stride + to * stride), ..piece.clone() };
        let swept = Piece {
            first: piece.first.min(moved.first),
            length: piece.length + by,
            ..piece.clone()
        };
        let others = self.pieces.iter().enumerate().filter(|&(number, _)| number != slide.piece);
        let taken: Vec<Cell> = others.flat_map(|(_, other)| other.cells(&self.grid)).collect();
        if swept.cells(&self.grid).any(|cell| self.grid.is_hole(cell) || taken.contains(&cell)) {
            return None;
        }
        let mut board = self.clone();
        board.pieces[slide.piece] = moved;
        Some(board)
    }

    /// A slide in notation: the piece's name and the signed number of cells, as in `C+2`.
    pub fn notation(&self, slide: Slide) -> String {
        let name = self.pieces.get(slide.piece).map_or("?", |piece| &piece.name);
        format!("{name}{:+}", slide.by)
    }

    /// The same board with its pieces at these first cells.
    pub(super) fn with_firsts(&self, firsts: impl IntoIterator<Item = Cell>) -> Board {
        let mut board = self.clone();
        for (piece, first) in board.pieces.iter_mut().zip(firsts) {
            piece.first = first;
        }
        board
    }
}

/// Places a piece on the board and records what is wrong with its position.
fn place(
    grid: &Grid,
    pieces: &[Piece],
    number: usize,
    taken: &mut [Option<usize>],
    faults: &mut Vec<Fault>,
) {
    let piece = &pieces[number];
    let (name, cell, length) = (piece.name.clone(), piece.first, piece.length);
    let room = piece.axis.side(grid);
    if length == 0 || length > room {
        faults.push(Fault::Length { name, cell, length, room });
    } else if cell.index() >= grid.len() || piece.axis.coordinate(grid, cell) + length > room {
        faults.push(Fault::OffBoard { name, cell });
    } else {
        for cell in piece.cells(grid) {
            if grid.is_hole(cell) {
                faults.push(Fault::InWall { name: name.clone(), cell });
            }
            match taken[cell.index()].replace(number) {
                Some(earlier) => faults.push(Fault::Overlap {
                    name: pieces[earlier].name.clone(),
                    other: name.clone(),
                    cell,
                }),
                None => continue,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(name: &str, axis: Axis, first: u32, length: u32) -> Piece {
        Piece { name: name.into(), axis, first: Cell(first), length }
    }

    #[test]
    fn rh3_every_fault_is_reported_with_its_place() {
        let grid = Grid::plane(4, 4).unwrap().with_holes([Cell(5)]);
        let pieces = vec![
            piece("A", Axis::X, 4, 2),
            piece("A", Axis::Y, 4, 2),
            piece("B", Axis::X, 2, 5),
            piece("C", Axis::X, 3, 2),
            piece("D", Axis::Z, 0, 2),
            piece("", Axis::Y, 15, 1),
            piece("E", Axis::Y, 99, 1),
        ];
        let target = |piece, side| Target { piece, side };
        let targets = vec![
            target(0, Direction::South),
            target(1, Direction::South),
            target(1, Direction::South),
            target(9, Direction::East),
        ];
        let name = || "A".to_owned();
        assert_eq!(
            Board::new(grid.clone(), pieces, targets).unwrap_err(),
            [
                Fault::InWall { name: name(), cell: Cell(5) },
                Fault::SameName { name: name(), cell: Cell(4) },
                Fault::Overlap { name: name(), other: name(), cell: Cell(4) },
                Fault::Length { name: "B".into(), cell: Cell(2), length: 5, room: 4 },
                Fault::OffBoard { name: "C".into(), cell: Cell(3) },
                Fault::Length { name: "D".into(), cell: Cell(0), length: 2, room: 1 },
                Fault::NoName { cell: Cell(15) },
                Fault::OffBoard { name: "E".into(), cell: Cell(99) },
                Fault::NotFacing { name: name(), cell: Cell(4), side: Direction::South },
                Fault::WrongTarget { number: 2 },
                Fault::WrongTarget { number: 3 },
            ]
        );
        assert_eq!(Board::new(grid, vec![], vec![]).unwrap_err(), [Fault::NoTarget]);
        let large = Grid::new(20, 20, 3, Surface::Plane).unwrap();
        assert_eq!(Board::new(large, vec![], vec![]).unwrap_err(), [Fault::Size(20, 20, 3)]);
        let ring = Grid::new(5, 5, 1, Surface::Torus).unwrap();
        let faults = Board::new(ring, vec![], vec![]).unwrap_err();
        assert_eq!(faults, [Fault::Joined, Fault::NoTarget]);
    }

    #[test]
    fn rh1_a_piece_slides_over_free_cells_of_its_line_only() {
        let car = piece("A", Axis::X, 4, 2);
        let pieces = vec![car.clone(), piece("B", Axis::Y, 3, 2)];
        let board = Board::new(Grid::plane(4, 4).unwrap(), pieces, vec![Target::usual(0, &car)]);
        let board = board.unwrap();
        let after = |piece, by| board.after(Slide { piece, by });
        assert!(after(0, 1).is_some() && after(0, 2).is_none() && after(0, -1).is_none());
        assert!(after(0, 0).is_none() && after(2, 1).is_none() && after(1, i32::MAX).is_none());
        let open = after(1, 2).unwrap();
        assert_eq!(open.pieces()[1].first, Cell(11));
        assert!(!open.is_solved() && open.after(Slide { piece: 0, by: 2 }).unwrap().is_solved());
    }
}

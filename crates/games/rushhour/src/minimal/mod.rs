//! Enumeration of all minimal boards of a size.
//!
//! The definition follows Fogleman's database ("Solving Rush Hour, the Puzzle", 2018). Boards have
//! no walls, and pieces of lengths 2 and 3. The special piece has length 2, is alone in its row
//! (the middle one, or the one above the middle), and leaves to the right. No line is full. All
//! boards that can be reached from each other are represented by the hardest one. If there are
//! several, it is the one whose horizontal pieces, and then vertical pieces, give the smallest
//! number as bits with the first cell lowest. A board is minimal if no piece can be removed without
//! reducing the number of moves that it needs.
//!
//! The assignment of pieces to lines never changes, so boards are partitioned by it into groups
//! ([`group`]). Each group is searched backwards from all its solved boards at once, which meets
//! exactly the boards that can be solved. If the special row is the middle one, the vertical mirror
//! image of a group contains the mirrored boards and is not searched again.

mod group;
mod line;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use recreo_board::{Cell, Grid};
use recreo_game::{Control, Progress};

use self::group::{Group, Hardest, LINES, Marks, State};
use self::line::{Shape, shapes};
use super::{Axis, Board, Halt, Limits, Name, Piece, Target};

/// The lengths of the pieces.
const LENGTHS: [u32; 2] = [2, 3];

/// Calls `each` with every minimal board of a size. The callback can end the enumeration by
/// returning a halt of its own.
///
/// There are 1,730 boards of 5x5 cells, found in less than a second. For 6x6 cells there are
/// millions, and the enumeration takes hours. Boards of more than 64 cells, or with more than 16
/// rows and columns together, exceed any memory.
///
/// ```
/// use recreo_game::Control;
/// use recreo_rushhour::{Limits, minimal_boards};
///
/// let mut boards = Vec::new();
/// let done = minimal_boards(4, 4, &Limits::default(), &Control::new(), |board| {
///     boards.push(board);
///     Ok(())
/// });
/// assert_eq!((done, boards.len()), (Ok(()), 32));
/// ```
pub fn minimal_boards(
    width: u32,
    height: u32,
    limits: &Limits,
    control: &Control,
    each: impl FnMut(Board) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let size = Size::new(width, height).ok_or(Halt::Memory)?;
    let (marks, fewer) = (Marks::default(), Marks::default());
    let mut survey =
        Survey { size: &size, memory: limits.memory, control, each, marks, fewer, found: 0 };
    survey.choose(&mut Vec::new(), &mut Vec::new(), &[Group::blank()])
}

/// What the boards of one size have in common.
struct Size {
    grid: Grid,
    /// The special piece's row, the other rows, the columns.
    lines: Vec<Line>,
}

struct Line {
    axis: Axis,
    /// The number of its first cell.
    first: u32,
    /// The possible shapes of the line.
    shapes: Vec<Shape>,
}

impl Size {
    fn new(width: u32, height: u32) -> Option<Size> {
        let (cells, sides) = (width.checked_mul(height)?, width.checked_add(height)?);
        if cells > 64 || sides > LINES as u32 {
            return None;
        }
        let grid = Grid::plane(width, height).ok()?;
        let line = |axis: Axis, first: u32| {
            let cells = (0..axis.side(&grid)).map(|i| first + i * axis.stride(&grid));
            Line { axis, first, shapes: shapes(&cells.collect::<Vec<_>>(), &LENGTHS) }
        };
        let special = (height - 1) / 2;
        let rows = (0..height).filter(|&y| y != special).map(|y| line(Axis::X, y * width));
        let mut lines = vec![line(Axis::X, special * width)];
        lines[0].shapes.retain(|shape| shape.lengths == [2]);
        lines.extend(rows);
        lines.extend((0..width).map(|x| line(Axis::Y, x)));
        Some(Size { grid, lines })
    }

    /// Compares the mirrored shapes with these, as far as they have been chosen. If the special row
    /// is not in the middle, they are incomparable.
    fn turned(&self, chosen: &[usize]) -> Ordering {
        let rows = self.grid.height() as usize;
        if rows.is_multiple_of(2) || chosen.len() < rows {
            return Ordering::Equal;
        }
        let (others, columns) = (&chosen[1..rows], &chosen[rows..]);
        let turned =
            columns.iter().zip(&self.lines[rows..]).map(|(&c, line)| line.shapes[c].reverse);
        others.iter().rev().cmp(others).then(turned.cmp(columns.iter().copied()))
    }

    /// The sort key of a group's states: the cells of horizontal pieces, then those of vertical
    /// ones.
    fn order(&self, lines: &[Used<'_>], state: &State, turn: Turn) -> (u64, u64) {
        let mut covered = (0, 0);
        for ((line, shape), &stand) in lines.iter().zip(&state.stands) {
            let cells = shape.stands[usize::from(stand)].covered;
            if line.axis == Axis::X {
                covered.0 |= cells;
            } else {
                covered.1 |= cells;
            }
        }
        match turn {
            Turn::None => covered,
            Turn::UpsideDown => (self.flip(covered.0), self.flip(covered.1)),
        }
    }

    /// The cells mirrored upside down.
    fn flip(&self, cells: u64) -> u64 {
        let (width, height) = (self.grid.width(), self.grid.height());
        let row = |y: u32| cells >> (y * width) & ((1 << width) - 1);
        (0..height).fold(0, |flipped, y| flipped | row(y) << ((height - 1 - y) * width))
    }

    /// The board of a state, its pieces named line by line from `A`, the special one.
    fn board(&self, lines: &[Used<'_>], state: &State, turn: Turn) -> Option<Board> {
        let (width, height) = (self.grid.width(), self.grid.height());
        let mut pieces = Vec::new();
        for ((line, shape), &stand) in lines.iter().zip(&state.stands) {
            for (before, length) in shape.pieces(stand) {
                let first = line.first + before * line.axis.stride(&self.grid);
                let tall = if line.axis == Axis::Y { length } else { 1 };
                let first = match turn {
                    Turn::None => first,
                    Turn::UpsideDown => (height - tall - first / width) * width + first % width,
                };
                let name = Name::numbered(pieces.len()).to_string();
                pieces.push(Piece { name, axis: line.axis, first: Cell(first), length });
            }
        }
        let targets = vec![Target::usual(0, pieces.first()?)];
        Board::new(self.grid.clone(), pieces, targets).ok()
    }
}

struct Survey<'a, F> {
    size: &'a Size,
    memory: usize,
    control: &'a Control,
    each: F,
    marks: Marks,
    /// For boards with one piece less.
    fewer: Marks,
    found: u64,
}

impl<'a, F: FnMut(Board) -> Result<(), Halt>> Survey<'a, F> {
    /// Chooses a shape for each remaining line. `solved` contains all solved states of the lines
    /// chosen so far; if it is empty, more pieces cannot create one.
    fn choose(
        &mut self,
        chosen: &mut Vec<usize>,
        used: &mut Vec<Used<'a>>,
        solved: &[State],
    ) -> Result<(), Halt> {
        let turned = self.size.turned(chosen);
        if turned == Ordering::Less {
            return Ok(());
        }
        let Some(line) = self.size.lines.get(chosen.len()) else {
            return self.look_through(used, solved, turned);
        };
        for (number, shape) in line.shapes.iter().enumerate() {
            chosen.push(number);
            if shape.lengths.is_empty() {
                self.choose(chosen, used, solved)?;
            } else {
                used.push((line, shape));
                let group = Group::new(used.iter().map(|&(_, shape)| shape)).ok_or(Halt::Memory)?;
                let last = used.len() - 1;
                let stands = if last == 0 {
                    group.goal()..=group.goal()
                } else {
                    0..=shape.stands.len() as u8 - 1
                };
                let mut more: Vec<State> = Vec::new();
                for state in solved {
                    for stand in stands.clone() {
                        more.extend(group.with(state, last, stand));
                    }
                }
                // The lists of all lines may use a quarter of the memory.
                if size_of_val(&more[..]) > self.memory / 4 / LINES {
                    return Err(Halt::Memory);
                }
                if !more.is_empty() {
                    self.choose(chosen, used, &more)?;
                }
                used.pop();
            }
            chosen.pop();
        }
        Ok(())
    }

    /// Searches one group.
    fn look_through(
        &mut self,
        lines: &[Used<'a>],
        solved: &[State],
        turned: Ordering,
    ) -> Result<(), Halt> {
        if !are_joined(lines) {
            return Ok(());
        }
        let group = Group::new(lines.iter().map(|&(_, shape)| shape)).ok_or(Halt::Memory)?;
        self.control.spend(1)?;
        // A board that one move solves needs no piece besides the special one.
        let least = if lines.len() > 1 { 2 } else { 1 };
        for hardest in group.hardest(solved, least, &mut self.marks, self.memory, self.control)? {
            self.note(lines, &hardest, Turn::None)?;
            if turned == Ordering::Greater {
                self.note(lines, &hardest, Turn::UpsideDown)?;
            }
        }
        Ok(())
    }

    /// Reports the least of the hardest states, if it is minimal.
    fn note(&mut self, lines: &[Used<'a>], hardest: &Hardest, turn: Turn) -> Result<(), Halt> {
        let order = |state: &&State| self.size.order(lines, state, turn);
        if let Some(state) = hardest.states.iter().min_by_key(order)
            && self.is_minimal(lines, state, hardest.moves)?
            && let Some(board) = self.size.board(lines, state, turn)
        {
            self.found += 1;
            let (work, best) = (self.control.spent(), Some(self.found));
            self.control.report(Progress { work, best, ..Progress::default() });
            (self.each)(board)?;
        }
        Ok(())
    }

    /// Whether a state needs fewer moves without any one of its pieces.
    fn is_minimal(&mut self, lines: &[Used<'a>], state: &State, moves: u32) -> Result<bool, Halt> {
        let mut fewer = Vec::new();
        for (number, (line, shape)) in lines.iter().enumerate().skip(1) {
            for (without, stands) in &shape.without {
                let shapes = lines.iter().map(|&(_, shape)| shape).enumerate();
                let shapes = shapes
                    .map(|(i, shape)| if i == number { &line.shapes[*without] } else { shape });
                let group = Group::new(shapes).ok_or(Halt::Memory)?;
                let mut all = state.stands;
                all[number] = stands[usize::from(all[number])];
                let with = |state, line: usize| group.with(&state, line, all[line]);
                let Some(start) = (0..lines.len()).try_fold(Group::blank(), with) else { continue };
                // Every piece in the way moves, and then the special one.
                if group.in_the_way(&start) + 1 >= moves {
                    return Ok(false);
                }
                fewer.push((group, start));
            }
        }
        for (group, start) in fewer {
            let (marks, memory) = (&mut self.fewer, self.memory);
            if !group.is_solved_within(start, moves - 1, marks, memory, self.control)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The symmetry under which a group is seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    None,
    UpsideDown,
}

/// A line that contains pieces, and its shape.
type Used<'a> = (&'a Line, &'a Shape);

/// Whether every piece may at some time be in the way of the special piece, directly or through
/// other pieces.
fn are_joined(lines: &[Used<'_>]) -> bool {
    let mut reached = lines.first().map_or(0, |(_, shape)| shape.ranges[0]);
    let mut others: Vec<u64> =
        lines.iter().skip(1).flat_map(|(_, shape)| shape.ranges.iter().copied()).collect();
    let mut count = usize::MAX;
    while others.len() < count {
        count = others.len();
        others.retain(|&range| {
            let is_joined = range & reached != 0;
            reached |= if is_joined { range } else { 0 };
            !is_joined
        });
    }
    others.is_empty()
}

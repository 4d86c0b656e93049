//! All minimal boards of a size.
//!
//! The definition is that of Fogleman's database ("Solving Rush Hour, the Puzzle", 2018). Boards have no walls and pieces of 2
//! and 3; the special piece has length 2, is alone in its row, the middle one or the one above the middle, and leaves to the
//! right; no line is full. Of all boards that can be reached from each other one stands for them: the hardest, and if there
//! are several, the one whose horizontal pieces, and then vertical ones, make the smallest number as bits with the first cell
//! lowest. It is minimal if no piece can be taken away without making it need fewer moves.
//!
//! What pieces are in which lines never changes, so all boards are sorted by that into groups ([`group`]). A group is searched
//! backwards from its solved boards, all at once: that meets every board that can be solved, and no others. Where the special
//! row is the middle one, a group upside down has the same boards upside down and is not searched again.

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

/// The lengths that pieces have.
const LENGTHS: [u32; 2] = [2, 3];

/// Calls `each` with every minimal board of a size; whoever has enough ends it with a halt of their own.
///
/// On 5x5 cells there are 1,730, found in less than a second; on 6x6 cells there are millions, and it takes hours. Boards
/// of more than 64 cells, or whose rows and columns are more than 16 together, are too many for any memory.
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
    /// Its first cell.
    first: u32,
    /// The shapes that it may have.
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

    /// How these shapes upside down compare with these, as far as that can be told. Where the special row is not in the
    /// middle, nothing compares.
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

    /// What orders the states of a group: the cells of horizontal pieces, then those of vertical ones.
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

    /// Cells upside down.
    fn flip(&self, cells: u64) -> u64 {
        let (width, height) = (self.grid.width(), self.grid.height());
        let row = |y: u32| cells >> (y * width) & ((1 << width) - 1);
        (0..height).fold(0, |flipped, y| flipped | row(y) << ((height - 1 - y) * width))
    }

    /// A state as a board, its pieces named from `A`, the special one, line by line.
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
    /// For boards with a piece less.
    fewer: Marks,
    found: u64,
}

impl<'a, F: FnMut(Board) -> Result<(), Halt>> Survey<'a, F> {
    /// Chooses a shape for each line that is left. `solved` are all solved states of the lines chosen so far: without any,
    /// more pieces will not make one.
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
                // A quarter of the memory is for the lists of all lines.
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

    /// Looks through one group.
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
        // A board that one move solves needs no other piece than the special one.
        let least = if lines.len() > 1 { 2 } else { 1 };
        for hardest in group.hardest(solved, least, &mut self.marks, self.memory, self.control)? {
            self.note(lines, &hardest, Turn::None)?;
            if turned == Ordering::Greater {
                self.note(lines, &hardest, Turn::UpsideDown)?;
            }
        }
        Ok(())
    }

    /// Notes the least of the hardest states, if it is minimal.
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

/// How a group is seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    None,
    UpsideDown,
}

/// A line that holds pieces, and how.
type Used<'a> = (&'a Line, &'a Shape);

/// Whether every piece may at some time be in the way of one that may be in the way of another, and so on, of the special one.
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

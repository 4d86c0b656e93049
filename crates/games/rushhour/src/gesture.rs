//! How taps, drags and keys become moves.
//!
//! - A drag moves the piece on which it began along its line, as far as there is room.
//! - A tap on a piece grabs it, and so does typing its letter as a capital. An arrow key moves the
//!   grabbed piece one cell; a tap on a cell that it can reach moves it there.
//! - An arrow key with a focus moves the focused piece without grabbing it.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Gesture, Input, Key, Meaning, Message, Playtest, Problem};

use super::rules::{self, Ground};
use super::{Board, Move, Name, Puzzle, Shifts, Slide};

impl Input for Puzzle {
    fn interpret(&self, shifts: &Shifts, gesture: &Gesture) -> Result<Meaning<Move>, Problem> {
        let board = shifts.board(self);
        if let Some(number) = grabs(self, &board, gesture) {
            return Ok(Meaning::Grab(Key::Piece(number as u32)));
        }
        let grabbed = gesture.grabbed.and_then(|key| touched(&board, key));
        let slide = match &gesture.act {
            Act::Slide(key, by) => {
                let piece = touched(&board, *key).ok_or_else(nothing_here)?;
                Slide { piece, by: *by }
            }
            Act::Drag(keys) => pulled(self, &board, keys)?,
            Act::Toward(way, focus) => {
                let focused = focus.and_then(|key| touched(&board, key));
                let piece = focused.or(grabbed).ok_or_else(nothing_here)?;
                Slide { piece, by: toward(self, &board, piece, *way)? }
            }
            Act::Tap(Key::Cell(cell)) => {
                let piece = grabbed.ok_or_else(nothing_here)?;
                Slide { piece, by: up_to(self, &board, piece, *cell)? }
            }
            _ => return Err(Gesture::meaningless()),
        };
        rules::possible(self, &board, slide)?;
        Ok(Meaning::Moves(self.to_move(slide).into_iter().collect()))
    }
}

impl Playtest for Puzzle {
    /// A drag of the piece.
    fn gestures(&self, _: &Shifts, m: &Move) -> Vec<Gesture> {
        let slide = |piece: usize| Gesture::new(Act::Slide(Key::Piece(piece as u32), m.by));
        self.piece(m.piece).map(slide).into_iter().collect()
    }
}

/// The piece that a gesture grabs: one that is tapped, or whose letter is typed as a capital.
fn grabs(puzzle: &Puzzle, board: &Board, gesture: &Gesture) -> Option<usize> {
    match gesture.act {
        Act::Tap(key) => touched(board, key),
        Act::Type(typed, _) if typed.is_ascii_uppercase() => puzzle.lettered(typed),
        _ => None,
    }
}

/// The piece that a key names, or that covers the key's cell.
pub(super) fn touched(board: &Board, key: Key) -> Option<usize> {
    match key {
        Key::Piece(number) => Some(number as usize).filter(|&n| n < board.pieces().len()),
        Key::Cell(cell) => Ground::new(board).piece(cell),
        _ => None,
    }
}

fn nothing_here() -> Problem {
    Message::new("rushhour-nothing-here").into()
}

fn of(puzzle: &Puzzle, piece: usize, key: &str) -> Problem {
    let name = puzzle.name(piece);
    Message::new(key).with("piece", name.as_ref().map_or("?", Name::as_str)).into()
}

/// How far a drag moves the piece on which it began: along its line, no farther than there is room.
fn pulled(puzzle: &Puzzle, board: &Board, keys: &[Key]) -> Result<Slide, Problem> {
    let cells: Vec<Cell> = keys
        .iter()
        .filter_map(|key| match key {
            Key::Cell(cell) if cell.index() < board.grid().len() => Some(*cell),
            _ => None,
        })
        .collect();
    let ends = cells.first().zip(cells.last());
    let (&from, &to) = ends.ok_or_else(Gesture::meaningless)?;
    let ground = Ground::new(board);
    let number = ground.piece(from).ok_or_else(nothing_here)?;
    let piece = board.pieces().get(number).ok_or_else(nothing_here)?;
    let (grid, axis) = (board.grid(), piece.axis);
    let by = axis.coordinate(grid, to) as i32 - axis.coordinate(grid, from) as i32;
    if by == 0 {
        // Returning to the start is not a move; a drag across the line is refused.
        let key = if to == from { "rushhour-stays" } else { rules::along(axis) };
        return Err(of(puzzle, number, key));
    }
    let (back, forth) = ground.range(number);
    match by.clamp(back, forth) {
        // The rules then report what is in the way.
        0 => Ok(Slide { piece: number, by: by.signum() }),
        by => Ok(Slide { piece: number, by }),
    }
}

/// One cell in a direction, if the piece slides that way.
fn toward(puzzle: &Puzzle, board: &Board, piece: usize, way: Direction) -> Result<i32, Problem> {
    let axis = board.pieces().get(piece).ok_or_else(nothing_here)?.axis;
    if way == axis.forward() {
        Ok(1)
    } else if way == axis.forward().opposite() {
        Ok(-1)
    } else {
        Err(of(puzzle, piece, rules::along(axis)))
    }
}

/// How far a piece has to slide to cover a cell.
fn up_to(puzzle: &Puzzle, board: &Board, number: usize, cell: Cell) -> Result<i32, Problem> {
    let piece = board.pieces().get(number).ok_or_else(nothing_here)?;
    let grid = board.grid();
    let on_board = Some(cell).filter(|cell| cell.index() < grid.len());
    let away = on_board.and_then(|cell| rules::distance(grid, piece.axis, piece.first, cell));
    match away {
        Some(by) if by < 0 => Ok(by),
        Some(by) if by >= piece.length as i32 => Ok(by + 1 - piece.length as i32),
        Some(_) => Err(of(puzzle, number, "rushhour-stays")),
        None => Err(of(puzzle, number, "rushhour-not-reached")),
    }
}

//! What a touch, a pull or a key means, to a player and to whoever draws a board.
//!
//! - A pull moves the piece that it began on along its line, as far as there is room.
//! - A touch of a piece takes it in hand, and so does its letter, typed as a capital. An arrow moves what is in hand one cell; a
//!   touch of a cell that it can reach moves it there.
//! - An arrow with a focus moves the piece there, without taking it.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Gesture, Key, Message, Problem};

use super::rules::{self, Ground};
use super::{Axis, Board, Draft, Move, Name, Puzzle, Shifts, Slide, Spot};

/// What a gesture takes in hand.
pub(super) fn grasp(puzzle: &Puzzle, shifts: &Shifts, gesture: &Gesture) -> Option<Key> {
    let number = match gesture.act {
        Act::Tap(key) => touched(&shifts.board(puzzle), key)?,
        Act::Type(typed, _) if typed.is_ascii_uppercase() => puzzle.lettered(typed)?,
        _ => return None,
    };
    Some(Key::Piece(number as u32))
}

/// The piece that a key names or that stands in its cell.
fn touched(board: &Board, key: Key) -> Option<usize> {
    match key {
        Key::Piece(number) => Some(number as usize).filter(|&n| n < board.pieces().len()),
        Key::Cell(cell) => Ground::new(board).piece(cell),
        _ => None,
    }
}

/// Where what is in hand stands, or what was moved last, or the special piece.
pub(super) fn focus(puzzle: &Puzzle, shifts: &Shifts, held: Option<Key>) -> Option<Cell> {
    let board = shifts.board(puzzle);
    let held = held.and_then(|key| touched(&board, key));
    let special = board.targets().first().map(|target| target.piece);
    let piece = held.or(shifts.last()).or(special)?;
    board.pieces().get(piece).map(|piece| piece.first)
}

/// The moves that a gesture means.
pub(super) fn interpret(
    puzzle: &Puzzle,
    shifts: &Shifts,
    gesture: &Gesture,
) -> Result<Vec<Move>, Problem> {
    let board = shifts.board(puzzle);
    let held = gesture.held.and_then(|key| touched(&board, key));
    let slide = match &gesture.act {
        Act::Slide(key, by) => {
            let piece = touched(&board, *key).ok_or_else(nothing_here)?;
            Slide { piece, by: *by }
        }
        Act::Drag(keys) => pulled(puzzle, &board, keys)?,
        Act::Toward(way, focus) => {
            let focused = focus.and_then(|key| touched(&board, key));
            let piece = focused.or(held).ok_or_else(nothing_here)?;
            Slide { piece, by: toward(puzzle, &board, piece, *way)? }
        }
        Act::Tap(Key::Cell(cell)) => {
            let piece = held.ok_or_else(nothing_here)?;
            Slide { piece, by: up_to(puzzle, &board, piece, *cell)? }
        }
        _ => return Err(meaningless()),
    };
    rules::possible(puzzle, &board, slide)?;
    Ok(puzzle.tell(slide).into_iter().collect())
}

/// A slide of the piece.
pub(super) fn gestures(puzzle: &Puzzle, m: &Move) -> Vec<Gesture> {
    let slide = |piece: usize| Gesture::new(Act::Slide(Key::Piece(piece as u32), m.by));
    puzzle.piece(m.piece).map(slide).into_iter().collect()
}

fn meaningless() -> Problem {
    Message::new("gesture-means-nothing").into()
}

fn nothing_here() -> Problem {
    Message::new("rushhour-nothing-here").into()
}

fn of(puzzle: &Puzzle, piece: usize, key: &str) -> Problem {
    let name = puzzle.name(piece);
    Message::new(key).with("piece", name.as_ref().map_or("?", Name::as_str)).into()
}

/// How far a pull goes along the line of the piece that it began on: not farther than there is room.
fn pulled(puzzle: &Puzzle, board: &Board, keys: &[Key]) -> Result<Slide, Problem> {
    let cells: Vec<Cell> = keys
        .iter()
        .filter_map(|key| match key {
            Key::Cell(cell) if cell.index() < board.grid().len() => Some(*cell),
            _ => None,
        })
        .collect();
    let ends = cells.first().zip(cells.last());
    let (&from, &to) = ends.ok_or_else(meaningless)?;
    let ground = Ground::new(board);
    let number = ground.piece(from).ok_or_else(nothing_here)?;
    let piece = board.pieces().get(number).ok_or_else(nothing_here)?;
    let (grid, axis) = (board.grid(), piece.axis);
    let by = axis.coordinate(grid, to) as i32 - axis.coordinate(grid, from) as i32;
    if by == 0 {
        // Back where it began is no move; across its line it cannot go.
        let key = if to == from { "rushhour-stays" } else { rules::along(axis) };
        return Err(of(puzzle, number, key));
    }
    let (back, forth) = ground.range(number);
    match by.clamp(back, forth) {
        // Let the rules say what is in the way.
        0 => Ok(Slide { piece: number, by: by.signum() }),
        by => Ok(Slide { piece: number, by }),
    }
}

/// One cell that way, if the piece slides so.
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

/// How far a piece has to slide until it covers a cell.
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

/// The brushes that a board is drawn with, besides the letters of pieces: a wall, nothing, and what makes a piece special and
/// then moves its hole from side to side.
pub(super) const WALL: char = '#';
pub(super) const ERASE: char = '.';
pub(super) const NEXT_SIDE: char = '!';
const DELETE: char = '\u{8}';

/// Draws: a pull without a brush, or with a piece's letter, lays the piece over the cells that it goes through. A tap takes away
/// what is there, or lays a new piece of one cell, whose way another tap with its letter turns.
pub(super) fn edit(draft: &mut Draft, gesture: &Gesture) -> Result<(), Problem> {
    let (keys, brush): (Vec<Key>, Option<char>) = match &gesture.act {
        Act::Tap(key) => (vec![*key], gesture.brush),
        Act::Drag(keys) => (keys.clone(), gesture.brush),
        Act::Type(DELETE, Some(key)) => (vec![*key], Some(ERASE)),
        Act::Type(typed, Some(key)) => (vec![*key], Some(*typed)),
        _ => return Err(meaningless()),
    };
    let size = draft.spots().count();
    let mut cells: Vec<Cell> = Vec::new();
    for key in keys {
        match key {
            Key::Cell(cell) if cell.index() < size => cells.push(cell),
            Key::Piece(number) => {
                let pieces = draft.pieces();
                cells.extend(pieces.get(number as usize).and_then(|piece| piece.1.first()));
            }
            _ => {}
        }
    }
    let before = draft.clone();
    let brush = if gesture.alternate { brush.or(Some(WALL)) } else { brush };
    match (brush, cells.first().map(|&cell| draft.spot(cell))) {
        (_, None) => return Err(meaningless()),
        (Some(WALL), _) => cells.iter().for_each(|&cell| draft.put(cell, Spot::Wall)),
        (Some(ERASE), _) => cells.iter().for_each(|&cell| draft.put(cell, Spot::Empty)),
        (Some(NEXT_SIDE), Some(Spot::Piece(name))) => next_side(draft, name),
        (Some(letter), Some(spot)) => {
            let Some(name) = Name::letter(letter) else { return Err(meaningless()) };
            if spot == Spot::Piece(name) && cells.len() == 1 {
                turn(draft, name);
            } else {
                lay(draft, name, &cells);
            }
        }
        (None, Some(Spot::Empty)) => {
            let name = new_name(draft);
            lay(draft, name, &cells);
        }
        (None, Some(_)) if cells.len() == 1 => draft.put(cells[0], Spot::Empty),
        (None, Some(Spot::Piece(name))) => lay(draft, name, &cells),
        (None, Some(_)) => return Err(meaningless()),
    }
    forget(draft);
    if *draft == before { Err(meaningless()) } else { Ok(()) }
}

/// Lays a piece over cells. The first piece is the special one.
fn lay(draft: &mut Draft, name: Name, cells: &[Cell]) {
    let is_new = draft.pieces().iter().all(|piece| piece.0 != name);
    cells.iter().for_each(|&cell| draft.put(cell, Spot::Piece(name)));
    if is_new && cells.len() == 1 {
        draft.turn(name, Axis::X);
    }
    if draft.targets().is_empty() {
        draft.aim(name, None);
    }
}

/// Turns a piece of one cell.
fn turn(draft: &mut Draft, name: Name) {
    let layers = draft.grid().layers();
    let next = match draft.axis(name) {
        Some(Axis::X) => Axis::Y,
        Some(Axis::Y) if layers > 1 => Axis::Z,
        _ => Axis::X,
    };
    draft.turn(name, next);
}

/// Makes a piece special; its hole moves to the other side; then it is special no more.
fn next_side(draft: &mut Draft, name: Name) {
    let targets = draft.targets();
    match targets.iter().find(|target| target.0 == name).map(|target| target.1) {
        None => draft.aim(name, None),
        Some(None) => {
            let other = draft.lies(name).map(|axis| axis.forward().opposite());
            draft.aim(name, other);
        }
        Some(Some(_)) => draft.spare(name),
    }
}

/// Pieces that are no more are not special either, and longer ones need no way said.
fn forget(draft: &mut Draft) {
    let pieces = draft.pieces();
    let length = |name: Name| pieces.iter().find(|p| p.0 == name).map_or(0, |p| p.1.len());
    let gone: Vec<Name> =
        draft.targets().iter().map(|target| target.0).filter(|&name| length(name) == 0).collect();
    gone.into_iter().for_each(|name| draft.spare(name));
    draft.straighten(|name| length(name) == 1);
}

/// The first name that no piece has.
pub(super) fn new_name(draft: &Draft) -> Name {
    let used = draft.pieces();
    let is_new = |name: &Name| used.iter().all(|piece| piece.0 != *name);
    (0..).map(Name::numbered).find(is_new).unwrap_or(Name::numbered(0))
}

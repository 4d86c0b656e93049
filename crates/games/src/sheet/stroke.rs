//! What a touch or a key means where cells are shaded.
//!
//! - A tap turns a cell into its next form: nothing, shaded, clear, nothing. The second button goes straight to clear, and back.
//! - A pull paints what a tap on its first cell would put there, into every cell that looks as that one did; so nothing that was decided
//!   is painted over by a slip of the hand.
//! - With a brush, a tap puts what the brush says, or takes it away where it is; a pull puts it everywhere. The second button marks
//!   as clear whatever the brush.
//! - A character of a brush goes to the cell in focus, or to those selected; deleting takes away the shade, or else the colour.

use recreo_board::Cell;
use recreo_game::{Act, Gesture, Key, Problem};
use recreo_logic::Value;

use super::gesture::{DELETE, meaningless, on_board};
use super::ink::SHADING_COLOURS;
use super::moves::{Deed, Move};
use super::{CLEAR, LogicGame, Notes, Puzzle, SHADED, symbol, value};

/// What a brush puts down.
#[derive(Clone, Copy)]
enum Stroke {
    Shade(Value),
    Colour(u8),
}

/// The stroke of a brush.
fn stroke(brush: char) -> Option<Stroke> {
    match value(brush)? {
        value @ (SHADED | CLEAR) => Some(Stroke::Shade(value)),
        colour => {
            let number = colour - CLEAR;
            (number <= SHADING_COLOURS).then_some(Stroke::Colour(number))
        }
    }
}

/// The moves that a gesture means.
pub(super) fn interpret<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    gesture: &Gesture,
) -> Result<Vec<Move>, Problem> {
    let (keys, typed): (&[Key], Option<char>) = match &gesture.act {
        Act::Tap(key) => (std::slice::from_ref(key), gesture.brush),
        Act::Drag(keys) => (keys, gesture.brush),
        Act::Type(typed, _) if !gesture.selected.is_empty() => (&gesture.selected, Some(*typed)),
        Act::Type(typed, Some(key)) => (std::slice::from_ref(key), Some(*typed)),
        _ => return Err(meaningless()),
    };
    let mut cells: Vec<Cell> = Vec::new();
    for cell in keys.iter().filter_map(|&key| on_board(puzzle.sheet(), key)) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let Some(&first) = cells.first() else { return Err(meaningless()) };
    let before = notes.at(first).value();
    let moves = match typed {
        None => {
            let next = match (before, gesture.alternate) {
                (None, false) => Some(SHADED),
                (Some(SHADED), _) | (None, true) => Some(CLEAR),
                (Some(_), _) => None,
            };
            cells.retain(|&cell| notes.at(cell).value() == before);
            paint(puzzle, notes, &cells, next)
        }
        Some(DELETE) => erase(puzzle, notes, &cells),
        Some(_) if gesture.alternate => toggle(puzzle, notes, &cells, Stroke::Shade(CLEAR)),
        Some(brush) => match stroke(brush) {
            Some(stroke) => toggle(puzzle, notes, &cells, stroke),
            None => return Err(meaningless()),
        },
    };
    Ok(moves)
}

/// Puts a shade, or none, into all of these that have another.
fn paint<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    cells: &[Cell],
    shade: Option<Value>,
) -> Vec<Move> {
    let others = cells.iter().filter(|&&cell| notes.at(cell).value() != shade);
    let deed = shade.map_or(Deed::Erase, Deed::Enter);
    others.map(|&cell| Move { at: puzzle.sheet().position(cell), deed }).collect()
}

/// Puts it into all of these, or takes it away if all have it.
fn toggle<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    cells: &[Cell],
    stroke: Stroke,
) -> Vec<Move> {
    let colour = |cell: &Cell| notes.at(*cell).colour;
    match stroke {
        Stroke::Shade(shade) => {
            let all = cells.iter().all(|&cell| notes.at(cell).value() == Some(shade));
            paint(puzzle, notes, cells, Some(shade).filter(|_| !all))
        }
        Stroke::Colour(wanted) => {
            let all = cells.iter().all(|cell| colour(cell) == wanted);
            let wanted = if all { 0 } else { wanted };
            let others = cells.iter().filter(|cell| colour(cell) != wanted);
            let at = |cell: &Cell| puzzle.sheet().position(*cell);
            others.map(|cell| Move { at: at(cell), deed: Deed::Colour(wanted) }).collect()
        }
    }
}

/// Takes away shades where there are any, or else colours.
fn erase<G: LogicGame>(puzzle: &Puzzle<G>, notes: &Notes, cells: &[Cell]) -> Vec<Move> {
    let shades = paint(puzzle, notes, cells, None);
    if shades.is_empty() { toggle(puzzle, notes, cells, Stroke::Colour(0)) } else { shades }
}

/// The taps that turn the cell into what is wanted; a colour is typed.
pub(super) fn gestures<G: LogicGame>(puzzle: &Puzzle<G>, notes: &Notes, m: &Move) -> Vec<Gesture> {
    let cell = puzzle.sheet().grid().cell(m.at.x, m.at.y, m.at.z);
    let Some(cell) = cell else { return Vec::new() };
    let typed = |number: u8| Gesture::new(Act::Type(symbol(CLEAR + number), Some(Key::Cell(cell))));
    // A tap goes from nothing to shaded to clear to nothing, as these numbers do.
    let [now, wanted] = match m.deed {
        Deed::Enter(value) => [notes.at(cell).value().unwrap_or_default(), value],
        Deed::Erase => [notes.at(cell).value().unwrap_or_default(), 0],
        Deed::Colour(0) => return vec![typed(notes.at(cell).colour)],
        Deed::Colour(number) => return vec![typed(number)],
        _ => return Vec::new(),
    };
    let taps = (wanted + CLEAR + 1 - now) % (CLEAR + 1);
    vec![Gesture::new(Act::Tap(Key::Cell(cell))); usize::from(taps)]
}

//! The meaning of player gestures on shaded cells, and on lines along sides.
//!
//! - A tap advances the place: nothing, shaded, clear, nothing; or nothing, line, cross, nothing.
//!   The second button goes directly to the second value, and back.
//! - A drag applies the effect of a tap on its first place to every touched place with the same
//!   content as that place. Decided places are therefore not painted over by accident.
//! - With a brush, a tap applies it, or removes what it painted; a drag applies it everywhere. The
//!   second button marks as clear with any brush.
//! - A typed brush character goes to the focused cell, or to the selected cells. Deleting removes
//!   the shade, or else the colour.
//!
//! For lines, a cell stands for its sides: a line or cross typed into it goes to all undecided
//! ones, and an arrow with shift is a tap on the side it points to. A tap in the middle of a cell
//! colours it, for players who mark inside and outside.

use recreo_board::Direction;
use recreo_game::{Act, Gesture, Key, Message, Problem};
use recreo_logic::Value;

use super::moves::{Move, MoveKind};
use super::style::BRUSH_COLOURS;
use super::{CLEAR, CellStyle, Notes, Puzzle, SHADED, place, symbol, value};

/// The colours that a tap cycles through between lines: one for inside, one for outside.
const TAPPED_COLOURS: u8 = 2;

/// The effect of a brush.
#[derive(Clone, Copy)]
enum Paint {
    Value(Value),
    Colour(u8),
}

/// The effect of this brush character.
fn paint(brush: char) -> Option<Paint> {
    match value(brush)? {
        value @ (SHADED | CLEAR) => Some(Paint::Value(value)),
        colour => {
            let number = colour - CLEAR;
            (number <= BRUSH_COLOURS).then_some(Paint::Colour(number))
        }
    }
}

/// The moves of a gesture.
pub(super) fn moves(
    puzzle: &Puzzle,
    notes: &Notes,
    gesture: &Gesture,
) -> Result<Vec<Move>, Problem> {
    let aimed;
    let (keys, typed): (&[Key], Option<char>) = match &gesture.act {
        Act::Tap(key) => (std::slice::from_ref(key), gesture.brush),
        Act::Drag(keys) => (keys, gesture.brush),
        Act::Type(typed, _) if !gesture.selected.is_empty() => (&gesture.selected, Some(*typed)),
        Act::Type(typed, Some(key)) => (std::slice::from_ref(key), Some(*typed)),
        Act::Toward(way, Some(Key::Cell(cell))) if puzzle.style() == CellStyle::Lines => {
            aimed = Key::Side(*cell, *way);
            (std::slice::from_ref(&aimed), gesture.brush)
        }
        _ => return Err(Gesture::meaningless()),
    };
    // Shift is part of an arrow that points to a side.
    let alternate = gesture.alternate && !matches!(gesture.act, Act::Toward(..));
    let selection = Selection { puzzle, notes, keys: touched(puzzle, keys) };
    let Some(&first) = selection.keys.first() else { return Err(Gesture::meaningless()) };
    let paint = match typed {
        None | Some(Gesture::DELETE) => None,
        Some(_) if alternate => Some(Paint::Value(CLEAR)),
        Some(brush) => Some(paint(brush).ok_or_else(Gesture::meaningless)?),
    };
    let decides = puzzle.var(first).is_some();
    let moves = match paint {
        None if typed.is_some() => selection.erase(),
        None if decides => selection.next_value(first, alternate),
        None => selection.next_colour(first, alternate),
        Some(Paint::Value(value)) if decides => selection.toggle(value),
        Some(Paint::Value(value)) => selection.around().complete(value),
        Some(Paint::Colour(_)) if matches!(first, Key::Side(..)) => {
            return Err(Gesture::meaningless());
        }
        Some(Paint::Colour(colour)) => selection.tint(colour),
    };
    match (first, puzzle.values_at(first).only()) {
        (Key::Cell(cell), Some(value)) if moves.is_empty() => {
            let message =
                Message::new("shading-settled").with("value", puzzle.style().value_name(value));
            Err(puzzle.board().at(cell, message))
        }
        _ => Ok(moves),
    }
}

/// The cells among these keys, or the sides, each once: those of the same kind as the first.
fn touched(puzzle: &Puzzle, keys: &[Key]) -> Vec<Key> {
    let mut touched: Vec<Key> = Vec::new();
    for key in keys.iter().filter_map(|&key| place::on_board(puzzle.board().grid(), key)) {
        let is_side = matches!(key, Key::Side(..));
        let alike = touched.first().is_none_or(|first| matches!(first, Key::Side(..)) == is_side);
        if alike && (puzzle.style() == CellStyle::Lines || !is_side) && !touched.contains(&key) {
            touched.push(key);
        }
    }
    touched
}

/// The places that a gesture acts on.
struct Selection<'a> {
    puzzle: &'a Puzzle,
    notes: &'a Notes,
    keys: Vec<Key>,
}

impl Selection<'_> {
    fn value(&self, key: Key) -> Option<Value> {
        self.notes.at(key).value()
    }

    /// Makes a move at the places accepted by the filter, skipping those that cannot have the
    /// value.
    fn moves(&self, of: impl Fn(Key) -> bool, kind: MoveKind) -> Vec<Move> {
        let may = |key: Key| match kind {
            MoveKind::Enter(value) => self.puzzle.values_at(key).contains(value),
            _ => true,
        };
        let keys = self.keys.iter().filter(|&&key| of(key) && may(key));
        keys.map(|&key| Move::new(self.puzzle.board().grid(), key, kind)).collect()
    }

    /// Sets or removes the value at all places where it differs.
    fn put(&self, value: Option<Value>) -> Vec<Move> {
        let kind = value.map_or(MoveKind::Erase, MoveKind::Enter);
        self.moves(|key| self.value(key) != value, kind)
    }

    /// Sets the value at all places, or removes it if all have it.
    fn toggle(&self, value: Value) -> Vec<Move> {
        let all = self.keys.iter().all(|&key| self.value(key) == Some(value));
        self.put(Some(value).filter(|_| !all))
    }

    /// Sets the value at all undecided places, or removes it if there are none.
    fn complete(&self, value: Value) -> Vec<Move> {
        let put = self.moves(|key| self.value(key).is_none(), MoveKind::Enter(value));
        let taken = || self.moves(|key| self.value(key) == Some(value), MoveKind::Erase);
        if put.is_empty() { taken() } else { put }
    }

    /// Applies the effect of a tap on the first place to all places with the same content.
    fn next_value(&self, first: Key, alternate: bool) -> Vec<Move> {
        let before = self.value(first);
        let next = match (before, alternate) {
            (None, false) => Some(SHADED),
            (Some(SHADED), _) | (None, true) => Some(CLEAR),
            (Some(_), _) => None,
        };
        let kind = next.map_or(MoveKind::Erase, MoveKind::Enter);
        self.moves(|key| self.value(key) == before, kind)
    }

    fn next_colour(&self, first: Key, alternate: bool) -> Vec<Move> {
        let (before, forms) = (self.notes.at(first).colour, TAPPED_COLOURS + 1);
        let next = (before + if alternate { TAPPED_COLOURS } else { 1 }) % forms;
        self.moves(|key| self.notes.at(key).colour == before, MoveKind::Colour(next))
    }

    /// Gives a colour to all places, or removes it if all have it.
    fn tint(&self, colour: u8) -> Vec<Move> {
        let all = self.keys.iter().all(|&key| self.notes.at(key).colour == colour);
        let wanted = if all { 0 } else { colour };
        self.moves(|key| self.notes.at(key).colour != wanted, MoveKind::Colour(wanted))
    }

    /// Removes values if there are any, or else colours.
    fn erase(&self) -> Vec<Move> {
        let decides = self.keys.iter().all(|&key| self.puzzle.var(key).is_some());
        let values = if decides { self.put(None) } else { self.around().put(None) };
        if values.is_empty() { self.tint(0) } else { values }
    }

    /// The sides of these cells.
    fn around(&self) -> Selection<'_> {
        let grid = self.puzzle.board().grid();
        let cells = self.keys.iter().filter_map(|&key| place::cell(key));
        let sides = cells.flat_map(|cell| Direction::SIDES.map(|side| Key::Side(cell, side)));
        let mut keys: Vec<Key> = sides.filter_map(|key| place::on_board(grid, key)).collect();
        keys.sort();
        keys.dedup();
        Selection { keys, ..*self }
    }
}

/// The taps that make a move; a colour is typed.
pub(super) fn gestures(puzzle: &Puzzle, notes: &Notes, m: &Move) -> Vec<Gesture> {
    let Some(key) = m.place(puzzle.board().grid()) else { return Vec::new() };
    let typed = |number: u8| Gesture::new(Act::Type(symbol(CLEAR + number), Some(key)));
    // A tap goes from nothing to the first value, the second value, and back to nothing, in the
    // order of these numbers.
    let [now, wanted] = match m.kind {
        MoveKind::Enter(value) => [notes.at(key).value().unwrap_or_default(), value],
        MoveKind::Erase => [notes.at(key).value().unwrap_or_default(), 0],
        MoveKind::Colour(0) => return vec![typed(notes.at(key).colour)],
        MoveKind::Colour(number) => return vec![typed(number)],
        _ => return Vec::new(),
    };
    let taps = (wanted + CLEAR + 1 - now) % (CLEAR + 1);
    vec![Gesture::new(Act::Tap(key)); usize::from(taps)]
}

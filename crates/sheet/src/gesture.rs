//! The meaning of player gestures on cells with values. For shaded cells and lines, see `paint.rs`.
//!
//! - A typed value goes to the selected cells, or else to the focused cell. The mode determines
//!   what it becomes: a value, a mark in the corner or in the middle, a struck-out value, a colour.
//!   If all of these cells have it already, it is removed.
//! - A tap with a chosen value enters that value. A tap without one advances the cell's value:
//!   nothing, 1, 2, ..., nothing; the second button goes backwards.
//! - Deleting removes the value, or else the marks, or else the colour.

use recreo_board::Cell;
use recreo_game::{Act, Gesture, Input, Key, Meaning, Message, Playtest, Problem};
use recreo_logic::{Value, Values};

use super::moves::{Move, MoveKind};
use super::notes::{COLOURS, Note};
use super::puzzle::not_possible;
use super::{CellStyle, Notes, Puzzle, paint, place, symbol, value};

/// The modes, by their numbers on the pad.
const CORNER: usize = 1;
const CENTRE: usize = 2;
const STRIKE: usize = 3;
const COLOUR: usize = 4;

impl Input for Puzzle {
    fn interpret(&self, notes: &Notes, gesture: &Gesture) -> Result<Meaning<Move>, Problem> {
        let moves = match self.style() {
            CellStyle::Values => entered(self, notes, gesture)?,
            CellStyle::Shading | CellStyle::Lines => paint::moves(self, notes, gesture)?,
        };
        Ok(Meaning::Moves(moves))
    }
}

impl Playtest for Puzzle {
    fn gestures(&self, notes: &Notes, m: &Move) -> Vec<Gesture> {
        match self.style() {
            CellStyle::Values => typed(self, notes, m),
            CellStyle::Shading | CellStyle::Lines => paint::gestures(self, notes, m),
        }
    }
}

/// The moves of a gesture on cells with values.
fn entered(puzzle: &Puzzle, notes: &Notes, gesture: &Gesture) -> Result<Vec<Move>, Problem> {
    let (keys, typed): (&[Key], Option<char>) = match &gesture.act {
        Act::Tap(key) => (std::slice::from_ref(key), gesture.brush),
        Act::Drag(keys) if gesture.brush.is_some() => (keys, gesture.brush),
        Act::Type(typed, _) if !gesture.selected.is_empty() => (&gesture.selected, Some(*typed)),
        Act::Type(typed, Some(key)) => (std::slice::from_ref(key), Some(*typed)),
        _ => return Err(Gesture::meaningless()),
    };
    let grid = puzzle.board().grid();
    let mut cells: Vec<Cell> = keys
        .iter()
        .filter_map(|&key| match place::on_board(grid, key) {
            Some(Key::Cell(cell)) => Some(cell),
            _ => None,
        })
        .collect();
    cells.sort();
    cells.dedup();
    let selection = Selection { puzzle, notes, cells };
    match (typed, gesture.mode) {
        (Some(Gesture::DELETE), _) => selection.delete(),
        (Some(typed), COLOUR) => selection.colour(typed),
        (None, COLOUR) => selection.next_colour(gesture.alternate),
        (Some(typed), mode) => selection.put(value(typed).ok_or_else(Gesture::meaningless)?, mode),
        (None, 0) => selection.next_value(gesture.alternate),
        (None, _) => Err(Gesture::meaningless()),
    }
}

/// The gestures that make a move: what to type into the cell, in the right mode.
fn typed(puzzle: &Puzzle, notes: &Notes, m: &Move) -> Vec<Gesture> {
    let cell = puzzle.board().grid().cell(m.at.x, m.at.y, m.at.z);
    let Some(cell) = cell else { return Vec::new() };
    let note = notes.at(Key::Cell(cell));
    let typed = |typed: char, mode: usize| Gesture {
        mode,
        ..Gesture::new(Act::Type(typed, Some(Key::Cell(cell))))
    };
    let each = |values: Values, mode| values.iter().map(|v| typed(symbol(v), mode)).collect();
    let differing = |one: Values, other: Values| (one | other) - (one & other);
    match m.kind {
        MoveKind::Enter(value) => vec![typed(symbol(value), 0)],
        MoveKind::Erase => vec![typed(Gesture::DELETE, 0)],
        MoveKind::Corner(values) => each(differing(values, note.corner), CORNER),
        MoveKind::Centre(values) => each(differing(values, note.centre), CENTRE),
        MoveKind::Strike(values) => each(values - note.struck, STRIKE),
        MoveKind::Restore(values) => each(values & note.struck, STRIKE),
        MoveKind::Colour(colour) => {
            let digit = char::from_digit(u32::from(colour), 10);
            digit.map(|digit| typed(digit, COLOUR)).into_iter().collect()
        }
    }
}

/// The cells that a gesture acts on.
struct Selection<'a> {
    puzzle: &'a Puzzle,
    notes: &'a Notes,
    cells: Vec<Cell>,
}

impl Selection<'_> {
    fn at(&self, cell: Cell, kind: MoveKind) -> Move {
        Move::new(self.puzzle.board().grid(), Key::Cell(cell), kind)
    }

    /// The values that a cell may have.
    fn values(&self, cell: Cell) -> Values {
        self.puzzle.statement().values(cell)
    }

    /// The cells without a given value. An error if there are none.
    fn own(&self) -> Result<Vec<(Cell, Note)>, Problem> {
        let board = self.puzzle.board();
        let own = self.cells.iter().filter(|&&cell| board.given(cell).is_none());
        let own: Vec<_> = own.map(|&cell| (cell, self.notes.at(Key::Cell(cell)))).collect();
        match (own.is_empty(), self.cells.first()) {
            (false, _) => Ok(own),
            (true, Some(&cell)) => Err(board.at(cell, Message::new("sheet-given"))),
            (true, None) => Err(Gesture::meaningless()),
        }
    }

    /// Enters a value or a mark in every cell that may have it, or removes it if all of them have
    /// it.
    fn put(&self, value: Value, mode: usize) -> Result<Vec<Move>, Problem> {
        let board = self.puzzle.board();
        let own = self.own()?;
        let may = |(cell, _): &&(Cell, Note)| self.values(*cell).contains(value);
        // A value would cover a small mark, so cells with a value get none.
        let open = |(_, note): &&(Cell, Note)| mode == 0 || note.value().is_none();
        let fit: Vec<(Cell, Note)> = own.iter().filter(may).filter(open).copied().collect();
        if fit.is_empty() {
            return Err(match own.first() {
                Some(&(cell, note)) if note.value().is_some() && mode > 0 => {
                    board.at(cell, Message::new("sheet-filled"))
                }
                Some(&(cell, _)) => board.at(cell, not_possible(value, self.values(cell))),
                None => Gesture::meaningless(),
            });
        }
        let one = Values::one(value);
        let has = |note: Note| match mode {
            CORNER => note.corner.contains(value),
            CENTRE => note.centre.contains(value),
            STRIKE => note.struck.contains(value),
            _ => note.value() == Some(value),
        };
        let all = fit.iter().all(|&(_, note)| has(note));
        let toggled = |values: Values| if all { values - one } else { values | one };
        let changes = fit.iter().filter(|&&(_, note)| has(note) == all);
        Ok(changes
            .map(|&(cell, note)| {
                let kind = match mode {
                    CORNER => MoveKind::Corner(toggled(note.corner)),
                    CENTRE => MoveKind::Centre(toggled(note.centre)),
                    STRIKE if all => MoveKind::Restore(one),
                    STRIKE => MoveKind::Strike(one),
                    _ if all => MoveKind::Erase,
                    _ => MoveKind::Enter(value),
                };
                self.at(cell, kind)
            })
            .collect())
    }

    /// Advances the value of each cell.
    fn next_value(&self, back: bool) -> Result<Vec<Move>, Problem> {
        let own = self.own()?;
        let next = |&(cell, note): &(Cell, Note)| {
            let values: Vec<Value> = self.values(cell).iter().collect();
            let place = values.iter().position(|&v| Some(v) == note.value());
            let next = match (place, back) {
                (None, false) => values.first(),
                (None, true) => values.last(),
                (Some(place), false) => values.get(place + 1),
                (Some(place), true) => place.checked_sub(1).and_then(|before| values.get(before)),
            };
            self.at(cell, next.map_or(MoveKind::Erase, |&value| MoveKind::Enter(value)))
        };
        Ok(own.iter().map(next).collect())
    }

    fn colour(&self, typed: char) -> Result<Vec<Move>, Problem> {
        let colour = typed.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        let colour = colour.filter(|&colour| colour <= COLOURS).ok_or_else(Gesture::meaningless)?;
        let all = self.cells.iter().all(|&cell| self.notes.at(Key::Cell(cell)).colour == colour);
        let wanted = if all { 0 } else { colour };
        let changes =
            self.cells.iter().filter(|&&cell| self.notes.at(Key::Cell(cell)).colour != wanted);
        Ok(changes.map(|&cell| self.at(cell, MoveKind::Colour(wanted))).collect())
    }

    fn next_colour(&self, back: bool) -> Result<Vec<Move>, Problem> {
        let forms = COLOURS + 1;
        let next = |&cell: &Cell| {
            let colour = self.notes.at(Key::Cell(cell)).colour;
            let by = if back { COLOURS } else { 1 };
            self.at(cell, MoveKind::Colour((colour + by) % forms))
        };
        Ok(self.cells.iter().map(next).collect())
    }

    /// Removes values if there are any, or else marks, or else colours.
    fn delete(&self) -> Result<Vec<Move>, Problem> {
        let notes: Vec<(Cell, Note)> =
            self.cells.iter().map(|&cell| (cell, self.notes.at(Key::Cell(cell)))).collect();
        let values = notes.iter().filter(|(_, note)| note.value().is_some());
        let values: Vec<Move> = values.map(|&(cell, _)| self.at(cell, MoveKind::Erase)).collect();
        if !values.is_empty() {
            return Ok(values);
        }
        let marks: Vec<Move> = notes
            .iter()
            .flat_map(|&(cell, note)| {
                let corner = (!note.corner.is_empty()).then_some(MoveKind::Corner(Values::NONE));
                let centre = (!note.centre.is_empty()).then_some(MoveKind::Centre(Values::NONE));
                let struck = (!note.struck.is_empty()).then_some(MoveKind::Restore(note.struck));
                let kinds = [corner, centre, struck].into_iter().flatten();
                kinds.map(|kind| self.at(cell, kind)).collect::<Vec<Move>>()
            })
            .collect();
        if !marks.is_empty() {
            return Ok(marks);
        }
        let colours = notes.iter().filter(|(_, note)| note.colour > 0);
        Ok(colours.map(|&(cell, _)| self.at(cell, MoveKind::Colour(0))).collect())
    }
}

//! What a touch or a key means, to a player and to whoever draws a sheet. Where cells are shaded or lines drawn, see `stroke.rs`.
//!
//! - A character of a value goes to the selected cells, or else to the cell in focus; what it means is the mode: a value, a mark
//!   in the corner or in the middle, a value struck out, a colour. What all of them have already is taken away again.
//! - A tap with a chosen value puts that value. A tap without one turns the cell into its next form: nothing, 1, 2, ..., nothing;
//!   with the second button the other way round.
//! - Deleting takes away the value, or else the marks, or else the colour.

use recreo_board::Cell;
use recreo_game::{Act, Gesture, Key, Message, Problem};
use recreo_logic::{Value, Values};

use super::moves::{Deed, Move};
use super::notes::{COLOURS, Note};
use super::puzzle::not_possible;
use super::{Ink, LogicGame, Notes, Puzzle, Sheet, place, stroke, symbol, value};

pub(super) const DELETE: char = '\u{8}';
/// The brushes that a sheet is drawn with, besides values.
pub(super) const HOLE: char = '#';
pub(super) const ERASE: char = '.';

/// The modes, by their numbers on the pad.
const CORNER: usize = 1;
const CENTRE: usize = 2;
const STRIKE: usize = 3;
const COLOUR: usize = 4;

pub(super) fn meaningless() -> Problem {
    Message::new("gesture-means-nothing").into()
}

/// The moves that a gesture means.
pub(super) fn interpret<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    gesture: &Gesture,
) -> Result<Vec<Move>, Problem> {
    if G::INK != Ink::Values {
        return stroke::interpret(puzzle, notes, gesture);
    }
    let (keys, typed): (&[Key], Option<char>) = match &gesture.act {
        Act::Tap(key) => (std::slice::from_ref(key), gesture.brush),
        Act::Drag(keys) if gesture.brush.is_some() => (keys, gesture.brush),
        Act::Type(typed, _) if !gesture.selected.is_empty() => (&gesture.selected, Some(*typed)),
        Act::Type(typed, Some(key)) => (std::slice::from_ref(key), Some(*typed)),
        _ => return Err(meaningless()),
    };
    let grid = puzzle.sheet().grid();
    let mut cells: Vec<Cell> = keys
        .iter()
        .filter_map(|&key| match place::on_board(grid, key) {
            Some(Key::Cell(cell)) => Some(cell),
            _ => None,
        })
        .collect();
    cells.sort();
    cells.dedup();
    let hand = Hand { puzzle, notes, cells };
    match (typed, gesture.mode) {
        (Some(DELETE), _) => hand.delete(),
        (Some(typed), COLOUR) => hand.colour(typed),
        (None, COLOUR) => hand.next_colour(gesture.alternate),
        (Some(typed), mode) => hand.put(value(typed).ok_or_else(meaningless)?, mode),
        (None, 0) => hand.next_value(gesture.alternate),
        (None, _) => Err(meaningless()),
    }
}

/// What is typed into the cell, in the mode that the deed needs.
pub(super) fn gestures<G: LogicGame>(puzzle: &Puzzle<G>, notes: &Notes, m: &Move) -> Vec<Gesture> {
    if G::INK != Ink::Values {
        return stroke::gestures(puzzle, notes, m);
    }
    let cell = puzzle.sheet().grid().cell(m.at.x, m.at.y, m.at.z);
    let Some(cell) = cell else { return Vec::new() };
    let note = notes.at(Key::Cell(cell));
    let typed = |typed: char, mode: usize| Gesture {
        mode,
        ..Gesture::new(Act::Type(typed, Some(Key::Cell(cell))))
    };
    let each = |values: Values, mode| values.iter().map(|v| typed(symbol(v), mode)).collect();
    let differing = |one: Values, other: Values| (one | other) - (one & other);
    match m.deed {
        Deed::Enter(value) => vec![typed(symbol(value), 0)],
        Deed::Erase => vec![typed(DELETE, 0)],
        Deed::Corner(values) => each(differing(values, note.corner), CORNER),
        Deed::Centre(values) => each(differing(values, note.centre), CENTRE),
        Deed::Strike(values) => each(values - note.struck, STRIKE),
        Deed::Restore(values) => each(values & note.struck, STRIKE),
        Deed::Colour(colour) => {
            let digit = char::from_digit(u32::from(colour), 10);
            digit.map(|digit| typed(digit, COLOUR)).into_iter().collect()
        }
    }
}

/// The cells that something is done to.
struct Hand<'a, G: LogicGame> {
    puzzle: &'a Puzzle<G>,
    notes: &'a Notes,
    cells: Vec<Cell>,
}

impl<G: LogicGame> Hand<'_, G> {
    fn at(&self, cell: Cell, deed: Deed) -> Move {
        Move::new(self.puzzle.sheet().grid(), Key::Cell(cell), deed)
    }

    /// The cells whose value is not given; a refusal if there are none.
    fn own(&self) -> Result<Vec<(Cell, Note)>, Problem> {
        let sheet = self.puzzle.sheet();
        let own = self.cells.iter().filter(|&&cell| sheet.given(cell).is_none());
        let own: Vec<_> = own.map(|&cell| (cell, self.notes.at(Key::Cell(cell)))).collect();
        match (own.is_empty(), self.cells.first()) {
            (false, _) => Ok(own),
            (true, Some(&cell)) => Err(sheet.at(cell, Message::new("sheet-given"))),
            (true, None) => Err(meaningless()),
        }
    }

    /// Puts a value or a mark into every cell that may have it; what all of them have is taken away.
    fn put(&self, value: Value, mode: usize) -> Result<Vec<Move>, Problem> {
        let sheet = self.puzzle.sheet();
        let own = self.own()?;
        let may = |(cell, _): &&(Cell, Note)| G::values(sheet, *cell).contains(value);
        // A small mark under a value would not be seen.
        let open = |(_, note): &&(Cell, Note)| mode == 0 || note.value().is_none();
        let fit: Vec<(Cell, Note)> = own.iter().filter(may).filter(open).copied().collect();
        if fit.is_empty() {
            return Err(match own.first() {
                Some(&(cell, note)) if note.value().is_some() && mode > 0 => {
                    sheet.at(cell, Message::new("sheet-filled"))
                }
                Some(&(cell, _)) => sheet.at(cell, not_possible(value, G::values(sheet, cell))),
                None => meaningless(),
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
                let deed = match mode {
                    CORNER => Deed::Corner(toggled(note.corner)),
                    CENTRE => Deed::Centre(toggled(note.centre)),
                    STRIKE if all => Deed::Restore(one),
                    STRIKE => Deed::Strike(one),
                    _ if all => Deed::Erase,
                    _ => Deed::Enter(value),
                };
                self.at(cell, deed)
            })
            .collect())
    }

    /// The next form of a cell.
    fn next_value(&self, back: bool) -> Result<Vec<Move>, Problem> {
        let own = self.own()?;
        let next = |&(cell, note): &(Cell, Note)| {
            let values: Vec<Value> = G::values(self.puzzle.sheet(), cell).iter().collect();
            let place = values.iter().position(|&v| Some(v) == note.value());
            let next = match (place, back) {
                (None, false) => values.first(),
                (None, true) => values.last(),
                (Some(place), false) => values.get(place + 1),
                (Some(place), true) => place.checked_sub(1).and_then(|before| values.get(before)),
            };
            self.at(cell, next.map_or(Deed::Erase, |&value| Deed::Enter(value)))
        };
        Ok(own.iter().map(next).collect())
    }

    fn colour(&self, typed: char) -> Result<Vec<Move>, Problem> {
        let colour = typed.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        let colour = colour.filter(|&colour| colour <= COLOURS).ok_or_else(meaningless)?;
        let all = self.cells.iter().all(|&cell| self.notes.at(Key::Cell(cell)).colour == colour);
        let wanted = if all { 0 } else { colour };
        let changes =
            self.cells.iter().filter(|&&cell| self.notes.at(Key::Cell(cell)).colour != wanted);
        Ok(changes.map(|&cell| self.at(cell, Deed::Colour(wanted))).collect())
    }

    fn next_colour(&self, back: bool) -> Result<Vec<Move>, Problem> {
        let forms = COLOURS + 1;
        let next = |&cell: &Cell| {
            let colour = self.notes.at(Key::Cell(cell)).colour;
            let by = if back { COLOURS } else { 1 };
            self.at(cell, Deed::Colour((colour + by) % forms))
        };
        Ok(self.cells.iter().map(next).collect())
    }

    /// Takes away values where there are any, or else marks, or else colours.
    fn delete(&self) -> Result<Vec<Move>, Problem> {
        let notes: Vec<(Cell, Note)> =
            self.cells.iter().map(|&cell| (cell, self.notes.at(Key::Cell(cell)))).collect();
        let values = notes.iter().filter(|(_, note)| note.value().is_some());
        let values: Vec<Move> = values.map(|&(cell, _)| self.at(cell, Deed::Erase)).collect();
        if !values.is_empty() {
            return Ok(values);
        }
        let marks: Vec<Move> = notes
            .iter()
            .flat_map(|&(cell, note)| {
                let corner = (!note.corner.is_empty()).then_some(Deed::Corner(Values::NONE));
                let centre = (!note.centre.is_empty()).then_some(Deed::Centre(Values::NONE));
                let struck = (!note.struck.is_empty()).then_some(Deed::Restore(note.struck));
                let deeds = [corner, centre, struck].into_iter().flatten();
                deeds.map(|deed| self.at(cell, deed)).collect::<Vec<Move>>()
            })
            .collect();
        if !marks.is_empty() {
            return Ok(marks);
        }
        let colours = notes.iter().filter(|(_, note)| note.colour > 0);
        Ok(colours.map(|&(cell, _)| self.at(cell, Deed::Colour(0))).collect())
    }
}

/// Puts what the brush says into every cell touched; the game may have brushes of its own. Without a brush a tap turns the given
/// value into the next.
pub(super) fn edit<G: LogicGame>(
    sheet: &mut Sheet<G::Ornament>,
    gesture: &Gesture,
) -> Result<(), Problem> {
    let before = sheet.clone();
    if let Some(painted) = G::paint(sheet, gesture) {
        return match painted {
            Ok(()) if *sheet != before => Ok(()),
            Ok(()) => Err(meaningless()),
            Err(problem) => {
                *sheet = before;
                Err(problem)
            }
        };
    }
    let (keys, typed): (&[Key], Option<char>) = match &gesture.act {
        Act::Tap(key) => (std::slice::from_ref(key), gesture.brush),
        Act::Drag(keys) if gesture.brush.is_some() => (keys, gesture.brush),
        Act::Type(DELETE, Some(key)) => (std::slice::from_ref(key), Some(ERASE)),
        Act::Type(typed, Some(key)) => (std::slice::from_ref(key), Some(*typed)),
        _ => return Err(meaningless()),
    };
    for &key in keys {
        let Key::Cell(cell) = key else { continue };
        if cell.index() >= sheet.grid().len() {
            continue;
        }
        let hole = sheet.grid().is_hole(cell);
        match typed {
            Some(HOLE) if G::HOLES && !hole => reshape::<G>(sheet, cell, true),
            Some(ERASE) if hole && G::HOLES => reshape::<G>(sheet, cell, false),
            Some(ERASE) => sheet.give(cell, None),
            None if hole => {}
            None => {
                let values = G::values(sheet, cell);
                let now = sheet.given(cell).unwrap_or(0);
                let after = values.iter().find(|&value| value > now);
                let last = values.last().filter(|_| now == 0);
                let before = values.iter().filter(|&value| value < now).last();
                let next = if gesture.alternate { before.or(last) } else { after };
                give::<G>(sheet, cell, next)?;
            }
            Some(typed) => match value(typed) {
                Some(value) if !hole => give::<G>(sheet, cell, Some(value))?,
                _ => continue,
            },
        }
    }
    if *sheet == before { Err(meaningless()) } else { Ok(()) }
}

fn reshape<G: LogicGame>(sheet: &mut Sheet<G::Ornament>, cell: Cell, hole: bool) {
    sheet.set_hole(cell, hole);
    G::reshape(sheet);
}

fn give<G: LogicGame>(
    sheet: &mut Sheet<G::Ornament>,
    cell: Cell,
    value: Option<Value>,
) -> Result<(), Problem> {
    let values = G::values(sheet, cell);
    match value {
        _ if !G::GIVENS => Err(meaningless()),
        Some(value) if !values.contains(value) => Err(sheet.at(cell, not_possible(value, values))),
        value => {
            sheet.give(cell, value);
            Ok(())
        }
    }
}

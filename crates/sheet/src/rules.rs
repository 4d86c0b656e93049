//! The rules of play: the effect of a move, and when the puzzle is solved.

use recreo_game::{Fingerprint, Key, Message, Problem, PuzzleFacts, Rules, Size, ground};
use recreo_logic::{Value, Values};

use super::moves::{Move, MoveKind};
use super::puzzle::not_possible;
use super::{CellStyle, Notes, Puzzle};

impl Rules for Puzzle {
    type State = Notes;
    type Move = Move;

    fn size(&self) -> Size {
        self.board().size()
    }

    fn start(&self) -> Notes {
        Notes::default()
    }

    fn facts(&self) -> PuzzleFacts {
        PuzzleFacts {
            rule: Vec::new(),
            rule_variant: [ground(self.board().grid()), self.statement().rule_variant()].concat(),
            notes: self.remarks().to_vec(),
        }
    }

    fn fingerprint(&self) -> Fingerprint {
        self.statement().fingerprint()
    }

    /// Applies a move. A move that changes nothing is refused.
    fn apply(&self, notes: &mut Notes, m: &Move) -> Result<(), Problem> {
        let refuse = |message: Message| Err(Problem::new(message).at_cell(m.at));
        let Some(key) = m.place(self.board().grid()) else {
            return refuse(Message::new("sheet-off-board"));
        };
        if self.given(key).is_some() && !matches!(m.kind, MoveKind::Colour(_)) {
            return refuse(Message::new("sheet-given"));
        }
        match (self.style(), key, m.kind) {
            // Cells can be coloured in every style.
            (_, Key::Cell(_), MoveKind::Colour(_)) => {}
            (CellStyle::Lines, Key::Side(..), MoveKind::Enter(_) | MoveKind::Erase) => {}
            (CellStyle::Lines, ..) => return refuse(Message::new("lines-only-sides")),
            (_, Key::Side(..), _) => return refuse(Message::new("sheet-off-board")),
            (CellStyle::Shading, _, MoveKind::Enter(_) | MoveKind::Erase)
            | (CellStyle::Values, ..) => {}
            (CellStyle::Shading, ..) => return refuse(Message::new("shading-no-marks")),
        }
        let before = notes.at(key);
        let mut note = before;
        let used = match m.kind {
            MoveKind::Enter(value) => {
                note.value = value;
                Values::one(value)
            }
            MoveKind::Erase => {
                note.value = 0;
                Values::NONE
            }
            MoveKind::Corner(values) => {
                note.corner = values;
                values
            }
            MoveKind::Centre(values) => {
                note.centre = values;
                values
            }
            MoveKind::Strike(values) => {
                note.struck = note.struck | values;
                values
            }
            MoveKind::Restore(values) => {
                note.struck = note.struck - values;
                Values::NONE
            }
            MoveKind::Colour(colour) => {
                note.colour = colour;
                Values::NONE
            }
        };
        let possible = self.values_at(key);
        if let Some(value) = (used - possible).first() {
            return refuse(match possible.only() {
                Some(only) if self.style() == CellStyle::Shading => {
                    Message::new("shading-settled").with("value", self.style().value_name(only))
                }
                _ => not_possible(value, possible),
            });
        }
        if note == before {
            let kind = match m.kind {
                MoveKind::Enter(_) => "enter",
                MoveKind::Erase => "erase",
                MoveKind::Corner(_) => "corner",
                MoveKind::Centre(_) => "centre",
                MoveKind::Strike(_) => "strike",
                MoveKind::Restore(_) => "restore",
                MoveKind::Colour(_) => "colour",
            };
            return refuse(Message::new("sheet-no-change").with("move", kind));
        }
        notes.put(key, note);
        Ok(())
    }

    /// Whether every place has a value, or counts as having one, and every rule holds.
    fn is_solved(&self, notes: &Notes) -> bool {
        let value = |&key: &Key| self.value(notes, key).or(self.style().default_value());
        let values: Option<Vec<Value>> = self.places().iter().map(value).collect();
        values.is_some_and(|values| self.model().is_solution(&values))
    }
}

//! The effects of editor gestures.

use recreo_board::Cell;
use recreo_game::{Act, Edit, Gesture, Problem, Scene, TextView, View};
use recreo_logic::Value;

use super::puzzle::not_possible;
use super::{LogicGame, Sheet, scene, text, value};

/// The editor's brushes besides values.
pub(super) const HOLE: char = '#';
pub(super) const ERASE: char = '.';

impl<G: LogicGame> Edit for Sheet<G> {
    /// Edits the clues if the gesture is about them. Otherwise every touched cell gets the brush's
    /// content; without a brush, a tap advances the given value.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let before = self.clone();
        let edited = match G::edit_clues(self, gesture) {
            Some(edited) => edited,
            None => edit_board(self, gesture),
        };
        match edited {
            Ok(()) if *self == before => Err(Gesture::meaningless()),
            Ok(()) => Ok(()),
            Err(problem) => {
                *self = before;
                Err(problem)
            }
        }
    }

    fn editor_scene(&self, view: &View) -> Scene {
        scene::editor_scene(self, view)
    }

    fn editor_text(&self, view: &View) -> TextView {
        text::editor_text(self, view)
    }
}

/// Applies the brush to every touched cell.
fn edit_board<G: LogicGame>(sheet: &mut Sheet<G>, gesture: &Gesture) -> Result<(), Problem> {
    let (cells, typed) = match (sheet.touched(gesture), &gesture.act) {
        (Some((_, None)), Act::Drag(_)) | (None, _) => return Err(Gesture::meaningless()),
        (Some((cells, _)), Act::Type(Gesture::DELETE, _)) => (cells, Some(ERASE)),
        (Some(touched), _) => touched,
    };
    for cell in cells {
        let hole = sheet.grid().is_hole(cell);
        match (typed, G::HOLES) {
            (Some(HOLE), Some(adapt)) if !hole => {
                sheet.set_hole(cell, true);
                adapt(sheet);
            }
            (Some(ERASE), Some(adapt)) if hole => {
                sheet.set_hole(cell, false);
                adapt(sheet);
            }
            (Some(ERASE), _) => sheet.give(cell, None),
            (None, _) if hole => {}
            (None, _) => {
                let values = G::values(sheet, cell);
                let now = sheet.given(cell).unwrap_or(0);
                let after = values.iter().find(|&value| value > now);
                let last = values.last().filter(|_| now == 0);
                let before = values.iter().filter(|&value| value < now).last();
                let next = if gesture.alternate { before.or(last) } else { after };
                give(sheet, cell, next)?;
            }
            (Some(typed), _) => match value(typed) {
                Some(value) if !hole => give(sheet, cell, Some(value))?,
                _ => continue,
            },
        }
    }
    Ok(())
}

/// Sets or removes a given value, if the cell may have it.
fn give<G: LogicGame>(
    sheet: &mut Sheet<G>,
    cell: Cell,
    value: Option<Value>,
) -> Result<(), Problem> {
    let values = G::values(sheet, cell);
    match value {
        _ if !G::GIVENS => Err(Gesture::meaningless()),
        Some(value) if !values.contains(value) => Err(sheet.at(cell, not_possible(value, values))),
        value => {
            sheet.give(cell, value);
            Ok(())
        }
    }
}

//! The pad of games whose cells are filled in: the mode, the selected cells and the aids.

use ratatui::text::{Line, Span};
use recreo_board::Direction;
use recreo_game::{Act, Aids, Gesture, Key, Role};

use super::PlayScreen;
use crate::ui::{Next, Ui};

/// The state of the pad.
#[derive(Default)]
pub(super) struct Chosen {
    /// The index of the mode.
    pub(super) mode: usize,
    pub(super) aids: Aids,
    /// The cells that typed characters apply to; if empty, the cell in focus.
    pub(super) selected: Vec<Key>,
}

impl PlayScreen {
    /// Returns a gesture with the grabbed piece and the state of the pad.
    pub(super) fn gesture_of(&self, act: Act, alternate: bool) -> Gesture {
        let (mode, selected) = (self.chosen.mode, self.chosen.selected.clone());
        let (brush, grabbed) = (self.brush, self.grabbed);
        Gesture { brush, alternate, grabbed, mode, selected, ..Gesture::new(act) }
    }

    /// Selects the mode or aid of a letter. Returns whether it has one.
    pub(super) fn choose(&mut self, letter: char, ui: &Ui) -> bool {
        let Some(pad) = self.about.pad.filter(|_| self.ending.is_none()) else { return false };
        let is_it = |choice: &recreo_game::Choice| choice.key == letter;
        if let Some(mode) = pad.modes.iter().position(is_it) {
            self.chosen.mode = mode;
        } else if let Some(aid) = pad.aids.iter().position(is_it) {
            self.chosen.aids = self.chosen.aids.toggled(aid);
            self.board.aids = self.chosen.aids;
        } else {
            return false;
        }
        self.note = None;
        self.refresh(ui);
        true
    }

    /// Moves the cursor and selects the cells that it leaves and enters.
    pub(super) fn select_toward(&mut self, direction: Direction, ui: &Ui) {
        self.select(self.board.focused());
        self.board.step(direction);
        self.select(self.board.focused());
        self.refresh(ui);
    }

    fn select(&mut self, key: Key) {
        if !self.chosen.selected.contains(&key) {
            self.chosen.selected.push(key);
        }
    }

    /// Ends a drag: several cells are selected; a single one that was already in focus is touched.
    pub(super) fn pulled_over(
        &mut self,
        keys: Vec<Key>,
        alternate: bool,
        again: bool,
        ui: &Ui,
    ) -> Next {
        self.chosen.selected.clear();
        match keys[..] {
            [key] if again || self.brush.is_some() => {
                return self.touch(Act::Tap(key), alternate, ui);
            }
            [_] => {}
            _ => {
                for key in keys {
                    self.select(key);
                }
            }
        }
        self.refresh(ui);
        Next::Stay
    }

    /// Returns the modes and aids with their letters, the active ones marked.
    pub(super) fn pad_line(&self, width: u16, ui: &Ui) -> Option<Line<'static>> {
        let (pad, look) = (self.about.pad?, ui.look);
        let mut words = Vec::new();
        let mut add = |key: char, word: String, chosen: bool| {
            let style = if chosen { look.chosen() } else { look.style(Role::Ink) };
            // A mark in addition to the colour.
            let mark = if chosen { "*" } else { "" };
            words.push(Span::styled(format!("{key} {word}{mark}"), style));
        };
        for (number, mode) in pad.modes.iter().enumerate() {
            add(mode.key, ui.word(&format!("mode-{}", mode.id)), number == self.chosen.mode);
        }
        for (number, aid) in pad.aids.iter().enumerate() {
            add(aid.key, ui.word(&format!("aid-{}", aid.id)), self.chosen.aids.has(number));
        }
        let taken: usize = words.iter().map(Span::width).sum();
        let wide = taken + 2 * words.len() <= usize::from(width);
        let gap = if wide { "  " } else { " " };
        let spans = words.into_iter().flat_map(|word| [word, Span::raw(gap)]);
        Some(Line::from(spans.collect::<Vec<_>>()))
    }
}

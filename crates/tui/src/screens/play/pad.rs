//! How cells are filled, in games that have a pad: the mode, what is selected, and what is shown to those who want it.

use ratatui::text::{Line, Span};
use recreo_board::Direction;
use recreo_game::{Act, Aids, Gesture, Key, Role};

use super::PlayScreen;
use crate::ui::{Next, Ui};

/// What a player has chosen on the pad.
#[derive(Default)]
pub(super) struct Chosen {
    /// The number of the mode.
    pub(super) mode: usize,
    pub(super) aids: Aids,
    /// The cells that what is typed goes to; just the one in focus where there are none.
    pub(super) selected: Vec<Key>,
}

impl PlayScreen {
    /// A gesture with everything that the player has in hand and has chosen.
    pub(super) fn gesture_of(&self, act: Act, alternate: bool) -> Gesture {
        let (mode, selected) = (self.chosen.mode, self.chosen.selected.clone());
        let (brush, grabbed) = (self.brush, self.grabbed);
        Gesture { brush, alternate, grabbed, mode, selected, ..Gesture::new(act) }
    }

    /// What a letter chooses on the pad; says whether it does.
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

    /// The cursor moves on, and the cells that it leaves and enters are selected.
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

    /// A pull of the mouse ended: several cells are selected; one that was in focus already is touched.
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

    /// The modes and aids with their letters, the chosen ones marked.
    pub(super) fn pad_line(&self, width: u16, ui: &Ui) -> Option<Line<'static>> {
        let (pad, look) = (self.about.pad?, ui.look);
        let mut words = Vec::new();
        let mut add = |key: char, word: String, chosen: bool| {
            let style = if chosen { look.chosen() } else { look.style(Role::Ink) };
            // A mark besides the colour.
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

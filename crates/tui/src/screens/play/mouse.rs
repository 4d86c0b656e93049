//! The mouse: a click is a tap, a drag passes all cells under it, the right button is the alternate
//! button.

use recreo_game::{Act, Gesture, Key, Role};

use super::PlayScreen;
use crate::pull::Pull;
use crate::ui::{Next, Ui};

impl PlayScreen {
    /// Shows the possible moves of the piece under the pointer.
    pub(super) fn point(&mut self, at: (u16, u16), ui: &Ui) {
        let key = self.board.under(at);
        let pointed = key.and_then(|key| self.grabs(&Gesture::new(Act::Tap(key))));
        if pointed != self.pointed && self.playback.is_none() && self.ending.is_none() {
            self.pointed = pointed;
            self.refresh(ui);
        }
    }

    pub(super) fn press(&mut self, at: (u16, u16), alternate: bool) {
        self.note = None;
        let Some(pull) = Pull::begin(at, alternate, &self.board) else { return };
        let key = pull.keys[0];
        self.pulled_from_focus = key == self.board.focused() && self.chosen.selected.is_empty();
        if let (true, Key::Cell(cell)) = (self.about.cursor, key) {
            self.board.focus = self.board.extent.place(cell);
        }
        self.marks.insert(key, Role::Selection);
        self.pull = Some(pull);
    }

    pub(super) fn pull_to(&mut self, at: (u16, u16)) {
        let Some(pull) = &mut self.pull else { return };
        pull.extend_to(at, &self.board);
        self.marks.extend(pull.keys.iter().map(|&key| (key, Role::Selection)));
        self.preview();
    }

    /// Shows the result of releasing the button here; if there is none, marks the passed cells.
    fn preview(&mut self) {
        let (Some(pull), Some(session)) = (&self.pull, self.session()) else { return };
        if self.about.pad.is_some() {
            // It selects: the passed cells are marked.
            return;
        }
        let gesture = self.gesture_of(Act::Drag(pull.keys.clone()), pull.alternate);
        let seen = self.board.seen();
        match session.play().preview(&gesture) {
            Some(board) => {
                let text = board.text(&seen);
                self.marks.clear();
                self.board.show(text);
            }
            None => self.board.show(session.play().text(&seen)),
        }
    }

    pub(super) fn release(&mut self, ui: &Ui) -> Next {
        let Some(pull) = self.pull.take() else { return Next::Stay };
        self.marks.clear();
        self.hint = None;
        if self.about.pad.is_some() {
            return self.pulled_over(pull.keys, pull.alternate, self.pulled_from_focus, ui);
        }
        let alternate = pull.alternate;
        let act = pull.act();
        let pulled = matches!(act, Act::Drag(_));
        let next = self.touch(act, alternate, ui);
        if self.about.cursor && pulled {
            self.follow_drawing(ui);
        }
        // Removes the preview of the drag.
        self.refresh(ui);
        next
    }
}

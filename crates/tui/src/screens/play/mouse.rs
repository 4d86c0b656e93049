//! The mouse: a click is a tap, a drag passes all cells under it, the right button is the alternate
//! button.

use recreo_game::{Act, Gesture, Key, Role};

use super::{PlayScreen, Pull};
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
        let Some(key) = self.board.under(at) else { return };
        let again = key == self.board.focused() && self.chosen.selected.is_empty();
        if let (true, Key::Cell(cell)) = (self.about.cursor, key) {
            self.board.focus = self.board.extent.place(cell);
        }
        self.marks.insert(key, Role::Selection);
        self.pull = Some(Pull { keys: vec![key], alternate, again, last: at });
    }

    /// Adds all cells on the straight line to `at`, because the mouse may move faster than it is
    /// reported.
    pub(super) fn pull_to(&mut self, at: (u16, u16)) {
        let Some(pull) = &mut self.pull else { return };
        let (dx, dy) =
            (i32::from(at.0) - i32::from(pull.last.0), i32::from(at.1) - i32::from(pull.last.1));
        let steps = dx.abs().max(dy.abs());
        for step in 1..=steps {
            let go = |from: u16, by: i32| (i32::from(from) + by * step / steps) as u16;
            let place = (go(pull.last.0, dx), go(pull.last.1, dy));
            if let Some(key) = self.board.under(place)
                && pull.keys.last() != Some(&key)
            {
                pull.keys.push(key);
                self.marks.insert(key, Role::Selection);
            }
        }
        pull.last = at;
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
            return self.pulled_over(pull.keys, pull.alternate, pull.again, ui);
        }
        let act = match pull.keys[..] {
            [key] => Act::Tap(key),
            _ => Act::Drag(pull.keys),
        };
        let pulled = matches!(act, Act::Drag(_));
        let next = self.touch(act, pull.alternate, ui);
        if self.about.cursor && pulled {
            self.follow_drawing(ui);
        }
        // Removes the preview of the drag.
        self.refresh(ui);
        next
    }
}

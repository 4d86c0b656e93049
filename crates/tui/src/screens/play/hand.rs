//! The grabbed piece: arrow keys move it, and the cells it can reach are shown.

use recreo_game::{Act, Gesture, Key, Meaning};

use super::PlayScreen;
use super::state::GameState;
use crate::ui::Ui;

impl PlayScreen {
    /// Returns what an act grabs.
    pub(super) fn takes(&self, act: &Act) -> Option<Key> {
        let gesture = Gesture { grabbed: self.grabbed, ..Gesture::new(act.clone()) };
        self.grabs(&gesture)
    }

    /// Returns what a gesture grabs.
    pub(super) fn grabs(&self, gesture: &Gesture) -> Option<Key> {
        match self.session()?.play().interpret(gesture) {
            Ok(Meaning::Grab(key)) => Some(key),
            _ => None,
        }
    }

    /// Grabs a piece, or releases it if it is already grabbed.
    pub(super) fn take(&mut self, key: Key, ui: &Ui) {
        self.note = None;
        if self.grabbed == Some(key) {
            return self.let_go(ui);
        }
        self.grabbed = Some(key);
        self.follow_drawing(ui);
    }

    pub(super) fn let_go(&mut self, ui: &Ui) {
        self.grabbed = None;
        self.refresh(ui);
    }

    /// Moves the cursor to the end of the drawn line, so that drawing can continue.
    pub(super) fn follow_drawing(&mut self, ui: &Ui) {
        let refused = self.note.is_some();
        if let (false, GameState::Here(session)) = (refused, &self.state) {
            self.board.follow(session.play(), self.grabbed);
            self.refresh(ui);
        }
    }
}

//! What the player has in hand: a piece that arrows move, and that shows where it can go.

use recreo_game::{Act, Gesture, Key};

use super::{PlayScreen, Table};
use crate::player::desk::Desk;

impl PlayScreen {
    /// What an act takes in hand.
    pub(super) fn takes(&self, act: &Act) -> Option<Key> {
        let gesture = Gesture { held: self.held, ..Gesture::new(act.clone()) };
        self.session()?.play().grasp(&gesture)
    }

    /// Takes a thing in hand; the same thing again lets it go.
    pub(super) fn take(&mut self, key: Key, desk: &Desk) {
        self.note = None;
        if self.held == Some(key) {
            return self.let_go(desk);
        }
        self.held = Some(key);
        self.follow_drawing(desk);
    }

    pub(super) fn let_go(&mut self, desk: &Desk) {
        self.held = None;
        self.refresh(desk);
    }

    /// The cursor goes along with what was drawn, so that one can draw on.
    pub(super) fn follow_drawing(&mut self, desk: &Desk) {
        let refused = self.note.is_some();
        if let (false, Table::Here(session)) = (refused, &self.table) {
            self.board.follow(session.play(), self.held);
            self.refresh(desk);
        }
    }
}

//! A drag with the mouse: what it passed on the board.

use recreo_game::{Act, Key};

use super::board::Board;

/// A drag that has begun.
pub(crate) struct Pull {
    /// The things that it passed, in order.
    pub(crate) keys: Vec<Key>,
    /// Whether it is made with the alternate button.
    pub(crate) alternate: bool,
    last: (u16, u16),
}

impl Pull {
    /// Begins a drag. Returns `None` if there is nothing at this position.
    pub(crate) fn begin(at: (u16, u16), alternate: bool, board: &Board) -> Option<Pull> {
        Some(Pull { keys: vec![board.under(at)?], alternate, last: at })
    }

    /// Adds all things on the straight line to `at`, because the mouse may move faster than it is
    /// reported.
    pub(crate) fn extend_to(&mut self, at: (u16, u16), board: &Board) {
        let (dx, dy) =
            (i32::from(at.0) - i32::from(self.last.0), i32::from(at.1) - i32::from(self.last.1));
        let steps = dx.abs().max(dy.abs());
        for step in 1..=steps {
            let go = |from: u16, by: i32| (i32::from(from) + by * step / steps) as u16;
            let place = (go(self.last.0, dx), go(self.last.1, dy));
            if let Some(key) = board.under(place)
                && self.keys.last() != Some(&key)
            {
                self.keys.push(key);
            }
        }
        self.last = at;
    }

    /// Returns the act: a tap if only one thing was passed.
    pub(crate) fn act(self) -> Act {
        match self.keys[..] {
            [key] => Act::Tap(key),
            _ => Act::Drag(self.keys),
        }
    }
}

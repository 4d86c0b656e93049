//! Ownership of the game: on the screen, or lent to a thread.

use std::time::Duration;

use recreo_game::Control;

use super::PlayScreen;
use crate::session::Session;
use crate::ui::Ui;
use crate::work::{Stage, Work};

/// Where the game is: here, or lent to a thread.
pub(super) enum GameState {
    Here(Box<Session>),
    Away(Work<(Box<Session>, After)>),
    /// The thread panicked; the log is stored.
    Lost,
}

/// A function that runs on the screen when the work has ended.
pub(super) type After = Box<dyn FnOnce(&mut PlayScreen, &Ui) + Send>;

/// How long the screen waits for work that is usually quick before it continues without it.
const MOMENT: Duration = Duration::from_millis(40);
impl PlayScreen {
    pub(super) fn session(&self) -> Option<&Session> {
        match &self.state {
            GameState::Here(session) => Some(session),
            _ => None,
        }
    }

    pub(super) fn session_mut(&mut self) -> Option<&mut Session> {
        match &mut self.state {
            GameState::Here(session) => Some(session),
            _ => None,
        }
    }

    /// Lends the game to a thread; most work returns immediately.
    pub(super) fn at_work(
        &mut self,
        ui: &Ui,
        job: impl FnOnce(&mut Session, &Control) -> After + Send + 'static,
    ) {
        match std::mem::replace(&mut self.state, GameState::Lost) {
            GameState::Here(mut session) => {
                self.state = GameState::Away(Work::start(move |control| {
                    let after = job(&mut session, control);
                    (session, after)
                }));
                self.take_back(ui, MOMENT);
            }
            other => self.state = other,
        }
    }

    /// Takes the game back from the thread if the work is done.
    pub(super) fn take_back(&mut self, ui: &Ui, moment: Duration) {
        let GameState::Away(work) = &mut self.state else { return };
        match work.wait(moment) {
            Stage::Busy => {}
            Stage::Lost => {
                self.state = GameState::Lost;
                self.warn(ui.word("player-lost"));
            }
            Stage::Done((session, after)) => {
                self.state = GameState::Here(session);
                after(self, ui);
                self.refresh(ui);
            }
        }
    }
}

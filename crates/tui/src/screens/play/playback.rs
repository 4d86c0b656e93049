//! Playback of moves on the board: those of a hint, which are then undone, and those of the whole
//! solution. Any input ends the playback and is then handled.

use std::time::Duration;

use recreo_game::{DynPlay, TextView, View};

use super::PlayScreen;
use crate::ui::Ui;

/// How long a step is shown.
pub(super) const FRAME: Duration = Duration::from_millis(160);
/// Number of frames for which the end is shown before the playback ends.
const REST: usize = 5;
/// Maximum number of steps; longer playbacks are truncated.
const LONGEST: usize = 400;

/// A playback.
pub(super) struct Playback {
    frames: Vec<TextView>,
    /// When it began.
    since: Duration,
}

impl Playback {
    /// Returns the frame at a time, or `None` after the end.
    fn frame(&self, now: Duration) -> Option<&TextView> {
        let passed = now.saturating_sub(self.since).as_millis() / FRAME.as_millis();
        let at = usize::try_from(passed).unwrap_or(usize::MAX);
        let last = self.frames.len().checked_sub(1)?;
        self.frames.get(at.min(last)).filter(|_| at < last + REST)
    }
}

impl PlayScreen {
    /// Starts a playback of moves from the current state. There is none if only a part of the board
    /// is visible, because the moves might be outside.
    pub(super) fn start_playback(&mut self, moves: &[String], ui: &Ui) {
        let Some(session) = self.session() else { return };
        if self.board.is_part() {
            return;
        }
        let frames = frames(session.play(), moves, &self.board.seen());
        self.show_playback(frames, ui);
    }

    pub(super) fn show_playback(&mut self, mut frames: Vec<TextView>, ui: &Ui) {
        frames.truncate(LONGEST);
        self.playback = Some(Playback { frames, since: ui.clock.now() });
        self.advance_playback(ui);
    }

    /// Shows the current frame of the playback, if there is one.
    pub(super) fn show_frame(&mut self, ui: &Ui) {
        if let Some(frame) =
            self.playback.as_ref().and_then(|playback| playback.frame(ui.clock.now()))
        {
            self.board.show(frame.clone());
        }
    }

    /// Continues or ends the playback.
    pub(super) fn advance_playback(&mut self, ui: &Ui) {
        let Some(playback) = &self.playback else { return };
        if playback.frame(ui.clock.now()).is_some() {
            self.show_frame(ui);
        } else {
            self.stop_playback(ui);
        }
    }

    pub(super) fn stop_playback(&mut self, ui: &Ui) {
        if self.playback.take().is_some() {
            self.refresh(ui);
        }
    }
}

/// Returns the view after each step of these moves.
pub(super) fn frames(play: &dyn DynPlay, moves: &[String], view: &View) -> Vec<TextView> {
    let mut frames = Vec::new();
    play.walk(moves, usize::MAX, &mut |board| frames.push(board.text(view)));
    frames
}

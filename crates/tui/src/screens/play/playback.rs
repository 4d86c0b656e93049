//! Moves shown on the board one after another, as if somebody made them: the hint's, which then are taken back, and those of
//! the whole solution. Whatever is pressed meanwhile ends the show and is heeded.

use std::time::Duration;

use recreo_game::{DynPlay, TextView, View};

use super::PlayScreen;
use crate::ui::Ui;

/// How long a step is seen.
pub(super) const FRAME: Duration = Duration::from_millis(160);
/// How many steps the end is seen before the board is shown as it is.
const REST: usize = 5;
/// Longer shows are cut: nobody wants to wait for them.
const LONGEST: usize = 400;

/// A show.
pub(super) struct Playback {
    frames: Vec<TextView>,
    /// When it began, by the clock.
    since: Duration,
}

impl Playback {
    /// What to show at a time; nothing when it is over.
    fn frame(&self, now: Duration) -> Option<&TextView> {
        let passed = now.saturating_sub(self.since).as_millis() / FRAME.as_millis();
        let at = usize::try_from(passed).unwrap_or(usize::MAX);
        let last = self.frames.len().checked_sub(1)?;
        self.frames.get(at.min(last)).filter(|_| at < last + REST)
    }
}

impl PlayScreen {
    /// Begins a show of moves from the present state. Where only a part of the board is seen there is none: it might happen
    /// elsewhere.
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

    /// Shows the step whose time it is, if there is a show.
    pub(super) fn show_frame(&mut self, ui: &Ui) {
        if let Some(frame) =
            self.playback.as_ref().and_then(|playback| playback.frame(ui.clock.now()))
        {
            self.board.show(frame.clone());
        }
    }

    /// Goes on with the show, or ends it.
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

/// What the board looks like after each step of these moves.
pub(super) fn frames(play: &dyn DynPlay, moves: &[String], view: &View) -> Vec<TextView> {
    let mut frames = Vec::new();
    play.walk(moves, usize::MAX, &mut |board| frames.push(board.text(view)));
    frames
}

//! Checks, hints, moves by the solver, and animations.

use recreo_game::{
    Action, Control, Film, Message, Mistakes, Outcome, Problem, Role, SolveOptions, View,
};

use super::playback::frames;
use super::state::After;
use super::{PlayScreen, Purpose, StagedHint};
use crate::overlay::Overlay;
use crate::screens::loading::{Loading, Ready};
use crate::session::Session;
use crate::ui::{Next, Ui, capital};

impl PlayScreen {
    /// Counts the mistakes; a second call in the same state points one out.
    pub(super) fn check(&mut self, ui: &Ui) {
        if self.counted == Some(0) {
            // The check was already paid for.
            return self.tell_count(0, ui);
        }
        let show = self.counted.is_some();
        self.at_work(ui, move |session, control| {
            let found = session.perform(&Action::Check { show }, control);
            let found = found.map(|outcome| outcome.mistakes.unwrap_or(Mistakes::Unknown));
            Box::new(move |screen, ui| screen.checked(found, show, ui))
        });
    }

    fn checked(&mut self, found: Result<Mistakes, Problem>, show: bool, ui: &Ui) {
        self.hint = None;
        self.marks.clear();
        match found {
            Err(problem) => self.warn(ui.problem(&problem)),
            Ok(Mistakes::Unknown) => self.warn(ui.word("player-check-unknown")),
            Ok(Mistakes::Known(keys)) => {
                self.counted = Some(keys.len());
                if let (true, Some(&key)) = (show, keys.first()) {
                    self.marks.insert(key, Role::Error);
                    return self.show_message(ui.word("player-check-shown"));
                }
                self.tell_count(keys.len(), ui);
            }
        }
    }

    fn tell_count(&mut self, mistakes: usize, ui: &Ui) {
        let message = Message::new("player-check-count").with("count", mistakes);
        self.show_message(ui.texts.say(&message));
    }

    /// Shows the place of a hint, then its reason, then the move, then makes the move.
    pub(super) fn hint(&mut self, ui: &Ui) -> Next {
        match self.hint.as_mut() {
            // If undoing is the only help, there is no move to show.
            Some(hint) if hint.stage == 3 || (hint.stage == 2 && hint.hint.moves.is_empty()) => {
                return self.next_move(ui);
            }
            Some(hint) => {
                hint.stage += 1;
                self.tell_hint(ui);
            }
            None => self.at_work(ui, |session, control| {
                let hint = session.perform(&Action::Hint, control);
                Box::new(move |screen, ui| match hint.map(|outcome| outcome.hint) {
                    Ok(None) => {}
                    Ok(Some(hint)) => {
                        screen.forget();
                        screen.hint = Some(StagedHint { hint, stage: 1 });
                        screen.tell_hint(ui);
                    }
                    Err(problem) => screen.warn(ui.problem(&problem)),
                })
            }),
        }
        Next::Stay
    }

    fn tell_hint(&mut self, ui: &Ui) {
        let Some(StagedHint { hint, stage }) = &self.hint else { return };
        let message = match stage {
            1 => Message::new("player-hint-look"),
            2 => {
                Message::new("player-hint-why").with("reason", capital(&ui.texts.say(&hint.reason)))
            }
            _ => Message::new("player-hint-move").with("moves", hint.moves.join(" ")),
        };
        let text = ui.texts.say(&message);
        self.marks.clear();
        if *stage > 1 {
            self.marks.extend(hint.because.iter().map(|&key| (key, Role::Reason)));
        }
        self.marks.extend(hint.look.iter().map(|&key| (key, Role::Highlight)));
        if *stage > 2 {
            // The move is shown but not made.
            self.marks.clear();
            let moves = hint.moves.clone();
            self.start_playback(&moves, ui);
        }
        self.show_message(text);
    }

    pub(super) fn next_move(&mut self, ui: &Ui) -> Next {
        self.at_work(ui, |session, control| moved(session.perform(&Action::Next, control)));
        Next::Stay
    }

    pub(super) fn solve_step(&mut self, ui: &Ui) {
        self.at_work(ui, |session, control| moved(session.perform(&Action::Step, control)));
    }

    /// Whether watching an animation costs nothing because the score is already lost.
    pub(super) fn watching_is_free(&self) -> bool {
        self.help.cancelled || self.ending.is_some()
    }

    pub(super) fn ask_solver(&mut self, ui: &Ui) -> Next {
        match self.about.solvers {
            [] => Next::Stay,
            [_] => self.watch(0, ui),
            solvers => {
                let items =
                    solvers.iter().map(|name| ui.solver_name(self.about.id, name)).collect();
                let title = ui.word("player-which-solver");
                self.asked = Some((Overlay::Pick { title, items, chosen: 0 }, Purpose::Solver));
                Next::Stay
            }
        }
    }

    /// Opens the animation. The score is lost here and not earlier: the list of solvers reveals
    /// nothing.
    pub(super) fn watch(&mut self, solver: usize, ui: &Ui) -> Next {
        let Some(&name) = self.about.solvers.get(solver) else { return Next::Stay };
        if !self.watching_is_free() {
            self.change(ui, &Action::Watch);
        }
        let Some(session) = self.session() else { return Next::Stay };
        let (puzzle, layers) = (session.puzzle().clone(), self.board.extent.layers);
        let title =
            format!("{} · {}", ui.game_name(self.about.id), ui.solver_name(self.about.id, name));
        Next::Open(Box::new(Loading::new(move |control| {
            let how = SolveOptions { limit: 1, solver: Some(name.to_owned()) };
            Ok(Ready::Film { title, film: Film::solving(puzzle.as_ref(), &how, control), layers })
        })))
    }
}

/// Solves the rest of the game, and returns the playback of the solution if the whole board is
/// visible.
pub(super) fn solve_all(session: &mut Session, view: Option<View>, control: &Control) -> After {
    let play = session.play();
    let frames = view.and_then(|view| Some(frames(play, &play.route(control).ok()?, &view)));
    let solved = moved(session.perform(&Action::Solve { route: None }, control));
    Box::new(move |screen, ui| {
        solved(screen, ui);
        screen.show_playback(frames.unwrap_or_default(), ui);
    })
}

/// Returns what the screen does after a move by the solver.
fn moved(result: Result<Outcome, Problem>) -> After {
    Box::new(move |screen, ui| match result {
        Ok(_) => {
            screen.forget();
            screen.note = None;
        }
        Err(problem) => screen.warn(ui.problem(&problem)),
    })
}

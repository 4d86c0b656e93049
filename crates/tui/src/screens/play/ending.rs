//! Rates the puzzle, judges moves, and computes the result of a won game.

use std::sync::Arc;
use std::time::{Duration, Instant};

use recreo_game::{Action, Control, DynPuzzle, Event, Figure, Level, Rating, Score, SolveOptions};

use super::PlayScreen;
use super::state::GameState;
use crate::ui::Ui;
use crate::work::{Stage, Work};

/// The result of a won game.
pub(super) struct Ending {
    pub(super) score: Option<Score>,
    /// Number of moves, as the game counts them.
    pub(super) made: usize,
    /// Number of moves of the best solution, if the solver can compute it.
    pub(super) best: Option<u64>,
    /// Cost of the moves and of the best solution, if moves differ in cost.
    pub(super) costs: Option<[Figure; 2]>,
}

/// The rating of the puzzle, on which the score depends. A thread computes one that is missing.
pub(super) struct PuzzleRating {
    work: Option<Work<Option<Rating>>>,
    /// The rating, if it was computed here.
    computed: Option<Rating>,
    level: Option<Level>,
}

impl PuzzleRating {
    pub(super) fn new(puzzle: &Arc<dyn DynPuzzle>) -> PuzzleRating {
        let level = puzzle.metadata().rating.as_ref().map(|rating| rating.level);
        let puzzle = Arc::clone(puzzle);
        let work = level.is_none().then(|| Work::start(move |control| puzzle.rate(control).ok()));
        PuzzleRating { work, computed: None, level }
    }

    /// Takes the rating from its thread, if it is ready.
    pub(super) fn advance(&mut self) {
        let Some(work) = &mut self.work else { return };
        self.computed = match work.wait(Duration::ZERO) {
            Stage::Busy => return,
            Stage::Done(computed) => computed,
            Stage::Lost => None,
        };
        self.work = None;
        // A puzzle that cannot be rated counts as normal.
        self.level = Some(self.computed.as_ref().map_or(Level::Normal, |rating| rating.level));
    }
}

/// How far the moves have been judged.
#[derive(Clone, Copy, Default)]
pub(super) struct Judging {
    /// Number of log entries when everything was last judged.
    entries: usize,
    /// When to judge again.
    again: Duration,
}

/// Maximum time that judging may block the screen.
const JUDGING: Duration = Duration::from_millis(20);
/// Pause after a move could not be judged within [`JUDGING`].
const JUDGING_RESTS: Duration = Duration::from_secs(5);
/// Work budget for judging the whole game at its end, and for finding the best solution.
const LAST_WORK: u64 = 400_000_000;

impl PlayScreen {
    /// Judges the remaining moves of a won game and computes the best solution.
    pub(super) fn end(&mut self, ui: &Ui) {
        self.forget();
        (self.note, self.grabbed, self.pointed) = (None, None, None);
        self.ending = Some(Ending { score: None, made: 0, best: None, costs: None });
        self.at_work(ui, |session, control| {
            // Moves that could not be judged earn no points.
            let _ = session.perform(&Action::Judge, control);
            let summary = session.play().summary(None);
            let counted = summary.moves.and_then(|moves| usize::try_from(moves).ok());
            let made = counted.unwrap_or_else(|| moves_made(&session.play().log(0)));
            let solving = control.clone().with_budget(LAST_WORK);
            let solved = session.puzzle().solve(&SolveOptions::default(), &solving);
            let best = solved.figure("moves").and_then(Figure::number);
            let costs = summary.cost.zip(solved.figure("cost").cloned()).map(<[Figure; 2]>::from);
            Box::new(move |screen, _| {
                screen.ending = Some(Ending { score: None, made, best, costs });
            })
        });
        self.count();
    }

    /// Computes the score once the game is available and rated.
    pub(super) fn count(&mut self) {
        let GameState::Here(session) = &mut self.state else { return };
        if let (Some(level), Some(ending)) = (self.rating.level, &mut self.ending) {
            session.finish(level, self.rating.computed.as_ref());
            ending.score = Some(session.play().score(level));
        }
    }

    /// Judges moves while no input is waiting.
    pub(super) fn judge(&mut self, ui: &Ui) {
        let now = ui.clock.now();
        let Judging { entries, again } = self.judging;
        let Some(session) = self.session_mut() else { return };
        if session.is_won() || session.play().status().entries == entries || now < again {
            return;
        }
        let control = Control::new().with_deadline(Instant::now() + JUDGING);
        match session.perform(&Action::Judge, &control) {
            Ok(_) => {
                self.judging.entries = self.session().map_or(0, |s| s.play().status().entries);
            }
            Err(_) => self.judging.again = now + JUDGING_RESTS,
        }
    }
}

/// Counts the moves in a log.
fn moves_made(log: &str) -> usize {
    let entries = log
        .lines()
        .filter_map(|line| serde_json::from_str::<recreo_game::Entry<String>>(line).ok());
    entries
        .map(|entry| match entry.event {
            Event::Move { moves }
            | Event::Next { moves }
            | Event::Step { moves }
            | Event::Solve { moves } => moves.len(),
            _ => 0,
        })
        .sum()
}

//! Work after a play is won: judges its moves, counts its score and looks for the best solution.
//! This may take long, so it runs in the background. The answer includes the result if it is ready
//! in time; otherwise the client asks again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use recreo_game::{Action, Control, Figure, SolveOptions};
use recreo_store::PlayId;

use crate::exchange::Client;
use crate::play_cache::{Ended, Open, lock_play};
use crate::priority;
use crate::service::Service;
use crate::work::Sort;

/// The time limit for all of it.
const ALL: Duration = Duration::from_secs(60);
/// The work limit for finding the best solution.
const BEST: u64 = 400_000_000;
/// How long an answer waits for the result.
const MOMENT: Duration = Duration::from_millis(400);

/// Marks a play as judged when it is dropped, whatever became of the work.
pub(crate) struct Judging<'a>(&'a Mutex<Open>);

impl Judging<'_> {
    pub(crate) fn of(open: &Mutex<Open>) -> Judging<'_> {
        Judging(open)
    }
}

impl Drop for Judging<'_> {
    fn drop(&mut self) {
        let mut open = lock_play(self.0);
        open.judging = false;
        open.judged.notify_all();
    }
}

/// Waits a moment for the end of judging.
pub(crate) fn judged_in_time(open: MutexGuard<'_, Open>) -> MutexGuard<'_, Open> {
    let judged = Arc::clone(&open.judged);
    let waited = judged.wait_timeout_while(open, MOMENT, |open| open.judging);
    waited.unwrap_or_else(PoisonError::into_inner).0
}

impl Service {
    /// Starts judging a play that is won, unless that is done or in progress.
    pub(crate) fn judge(self: &Arc<Service>, id: &PlayId, open: &Arc<Mutex<Open>>, now: &mut Open) {
        if !now.session.play().status().is_won() || now.ended.is_some() || now.judging {
            return;
        }
        now.judging = true;
        let (service, id, open) = (Arc::clone(self), id.clone(), Arc::clone(open));
        let spawned = std::thread::Builder::new().name("judge".to_owned()).spawn(move || {
            priority::lower();
            let _judging = Judging::of(&open);
            let control = Control::new().with_deadline(Instant::now() + ALL);
            service.evaluate(&id, &open, &control);
        });
        // If no thread can be started now, the next request tries again.
        now.judging = spawned.is_ok();
    }

    fn evaluate(&self, id: &PlayId, open: &Mutex<Open>, control: &Control) {
        let client = Client::Named(id.as_str().into());
        let Ok(_place) = self.work.enter(Sort::Judge, &client, control) else {
            return;
        };
        let (row, puzzle, log) = {
            let open = lock_play(open);
            let puzzle = Arc::clone(open.session.puzzle());
            (open.row.puzzle.clone(), puzzle, open.session.log(0))
        };
        let level = self.level(&row, puzzle.as_ref(), control);
        let solving = control.clone().with_budget(BEST);
        let solved = puzzle.solve(&SolveOptions::default(), &solving);
        let best = solved.figure("moves").and_then(Figure::number);
        let best_cost = solved.figure("cost").cloned();
        // Judges a copy, so that the play can be read meanwhile. Nothing else can change in a play
        // that is over, so the copy can replace it. Moves that could not be judged in time earn no
        // points.
        let copy = puzzle.resume(Arc::clone(&self.clock), &log);
        let copy = copy.map(|mut copy| {
            let _ = copy.perform(&Action::Judge, control);
            copy
        });
        let Ok(copy) = copy else { return };
        let mut open = lock_play(open);
        open.session.replace_play(copy);
        open.ended = Some(Ended { level, best, best_cost });
        if self.persist(id, &mut open).is_err() {
            // The result is computed again when the play is next read.
            open.ended = None;
        }
    }
}

//! What is done when a play is won: its moves are judged, its score counted, the best solution looked for. All that may take
//! long, so it is done in the background; the answer has it if it is quick, and the client asks again if it is not.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use recreo_game::{Action, Control, SolveOptions};
use recreo_store::PlayId;

use crate::play_cache::{Ended, Open, lock_play};
use crate::service::Service;

/// How long all of it may take.
const ALL: Duration = Duration::from_secs(60);
/// The work that finding the best solution may take.
const BEST: u64 = 400_000_000;
/// How long whoever won waits for it.
pub(crate) const MOMENT: Duration = Duration::from_millis(400);

impl Service {
    /// Begins to find out what is known only at the end, unless that is known, or being found out, or there is no end yet.
    pub(crate) fn judge(self: &Arc<Service>, id: &PlayId, open: &Arc<Mutex<Open>>, now: &mut Open) {
        if !now.session.play().status().is_won() || now.ended.is_some() || now.judging {
            return;
        }
        now.judging = true;
        let (service, id, open) = (Arc::clone(self), id.clone(), Arc::clone(open));
        let spawned = std::thread::Builder::new().name("judge".to_owned()).spawn(move || {
            let control = Control::new().with_deadline(Instant::now() + ALL);
            service.evaluate(&id, &open, &control);
        });
        // Where no thread can be had now, whoever asks next tries again.
        now.judging = spawned.is_ok();
    }

    fn evaluate(&self, id: &PlayId, open: &Mutex<Open>, control: &Control) {
        let Ok(_permit) = self.work.acquire(control) else {
            lock_play(open).judging = false;
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
        let best = solved.statistics.iter().find(|(name, _)| *name == "moves");
        let best = best.and_then(|(_, figure)| figure.number());
        // A copy is judged, so that nobody has to wait who looks at the play meanwhile. Nothing else can happen in a play that is
        // over, so the copy can take its place. Moves that could not be judged in time earn nothing.
        let copy = puzzle.resume(Arc::clone(&self.clock), &log);
        let copy = copy.map(|mut copy| {
            let _ = copy.perform(&Action::Judge, control);
            copy
        });
        let mut open = lock_play(open);
        open.judging = false;
        let Ok(copy) = copy else { return };
        open.session.replace_play(copy);
        open.ended = Some(Ended { level, best });
        if self.persist(id, &mut open).is_err() {
            // It is found out again when the play is looked at.
            open.ended = None;
        }
    }
}

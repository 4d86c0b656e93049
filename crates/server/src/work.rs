//! A bounded compute queue: as many computations run at once as there are cores, some more wait,
//! and the rest get 503 with `Retry-After`.

use std::sync::{Condvar, Mutex};
use std::time::Duration;

use recreo_game::Control;

use crate::refusal::Refusal;
use crate::service::lock;

/// The compute permits.
pub(crate) struct Work {
    at_once: usize,
    waiting: usize,
    taken: Mutex<Taken>,
    left: Condvar,
}

#[derive(Default)]
struct Taken {
    running: usize,
    waiting: usize,
}

/// A permit; dropping it releases it.
pub(crate) struct Permit<'a>(&'a Work);

/// How often a waiting request checks whether it was cancelled.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

impl Work {
    pub(crate) fn new(at_once: usize, waiting: usize) -> Work {
        let taken = Mutex::default();
        Work { at_once: at_once.max(1), waiting, taken, left: Condvar::new() }
    }

    /// Whether the queue has room for one more.
    pub(crate) fn has_room(&self) -> bool {
        lock(&self.taken).waiting < self.waiting
    }

    /// Waits for a permit, unless too many wait, the deadline passes, or the request is cancelled.
    pub(crate) fn acquire(&self, control: &Control) -> Result<Permit<'_>, Refusal> {
        let mut taken = lock(&self.taken);
        if taken.running >= self.at_once {
            if taken.waiting >= self.waiting {
                return Err(Refusal::busy());
            }
            taken.waiting += 1;
            while taken.running >= self.at_once {
                taken = match self.left.wait_timeout(taken, POLL_INTERVAL) {
                    Ok((taken, _)) => taken,
                    Err(poisoned) => poisoned.into_inner().0,
                };
                if let Err(why) = control.spend(0) {
                    taken.waiting -= 1;
                    return Err(why.into());
                }
            }
            taken.waiting -= 1;
        }
        taken.running += 1;
        Ok(Permit(self))
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        lock(&self.0.taken).running -= 1;
        self.0.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn bg5_work_beyond_the_workers_waits_and_beyond_the_queue_is_refused() {
        let work = Work::new(2, 1);
        let control = Control::new();
        let first = work.acquire(&control).unwrap_or_else(|_| panic!());
        let _second = work.acquire(&control).unwrap_or_else(|_| panic!());
        let late = Control::new().with_deadline(Instant::now());
        assert!(work.acquire(&late).is_err(), "a request that waits too long is refused");
        std::thread::scope(|scope| {
            let third = scope.spawn(|| work.acquire(&control).is_ok());
            while lock(&work.taken).waiting == 0 {
                std::thread::yield_now();
            }
            assert!(work.acquire(&control).is_err(), "the queue is full");
            drop(first);
            assert!(third.join().unwrap());
        });
    }
}

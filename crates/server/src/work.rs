//! Who may compute: at most as many at once as there are cores, some more wait, the rest are told to come back.

use std::sync::{Condvar, Mutex};
use std::time::Duration;

use recreo_game::Control;

use crate::refusal::Refusal;
use crate::service::lock;

/// The places at which something is computed.
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

/// A place; it is free again when this is dropped.
pub(crate) struct Place<'a>(&'a Work);

/// How often one who waits looks whether the work is still wanted.
const GLANCE: Duration = Duration::from_millis(20);

impl Work {
    pub(crate) fn new(at_once: usize, waiting: usize) -> Work {
        let taken = Mutex::default();
        Work { at_once: at_once.max(1), waiting, taken, left: Condvar::new() }
    }

    /// Whether one more could wait for a place.
    pub(crate) fn has_room(&self) -> bool {
        lock(&self.taken).waiting < self.waiting
    }

    /// Waits for a place, unless too many wait, it takes too long, or nobody wants it any more.
    pub(crate) fn enter(&self, control: &Control) -> Result<Place<'_>, Refusal> {
        let mut taken = lock(&self.taken);
        if taken.running >= self.at_once {
            if taken.waiting >= self.waiting {
                return Err(Refusal::busy());
            }
            taken.waiting += 1;
            while taken.running >= self.at_once {
                taken = match self.left.wait_timeout(taken, GLANCE) {
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
        Ok(Place(self))
    }
}

impl Drop for Place<'_> {
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
    fn bg5_so_many_compute_at_once_some_wait_and_the_rest_come_back() {
        let work = Work::new(2, 1);
        let control = Control::new();
        let first = work.enter(&control).unwrap_or_else(|_| panic!());
        let _second = work.enter(&control).unwrap_or_else(|_| panic!());
        let late = Control::new().with_deadline(Instant::now());
        assert!(work.enter(&late).is_err(), "who waits too long is told so");
        std::thread::scope(|scope| {
            let third = scope.spawn(|| work.enter(&control).is_ok());
            while lock(&work.taken).waiting == 0 {
                std::thread::yield_now();
            }
            assert!(work.enter(&control).is_err(), "the queue is full");
            drop(first);
            assert!(third.join().unwrap());
        });
    }
}

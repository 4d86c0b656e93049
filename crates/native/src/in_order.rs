//! Parallel processing of many puzzles with ordered results, in bounded memory.
//!
//! Workers take small batches in turn, process them, and send the results to the thread of the
//! caller, which restores the order. No batch is taken while the oldest unfinished one is too
//! is_too_far_ahead behind, so a slow puzzle cannot fill the memory. The size of a batch adapts to
//! the time that the last ones took: one puzzle if each takes long, hundreds if each takes a
//! microsecond. The output does not depend on either.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use recreo_game::Control;

use crate::failure::Failure;

/// The number of batches in flight for each worker.
const WINDOW: u64 = 8;
/// Batches that take less time are too small.
const QUICK: Duration = Duration::from_micros(500);
/// Batches that take more time are too large.
const SLOW: Duration = Duration::from_millis(20);
/// The maximum number of puzzles in a batch.
const LARGEST_BATCH: usize = 512;

/// The source of batches, and how many were taken. A worker may hold its lock while it waits for
/// input.
struct Source<N> {
    next: N,
    taken: u64,
    ended: bool,
}

/// The progress of the caller. Its lock is never held while waiting for input, so results are
/// delivered while the next batch is awaited.
#[derive(Default)]
struct Delivery {
    written: u64,
    refused: bool,
}

/// The state shared by the workers and the caller.
struct Queue<N> {
    source: Mutex<Source<N>>,
    delivery: Mutex<Delivery>,
    delivered: Condvar,
    /// The maximum number of batches in flight.
    window: u64,
    /// The size of the next batch.
    wanted: AtomicUsize,
}

/// Processes batches on `jobs` threads until the control stops the work. `next` returns a batch of
/// about the given size, or `None` at the end. `sink` receives the results in order, and whether no
/// further result is ready.
pub fn in_order<I: Send, O: Send>(
    jobs: usize,
    control: &Control,
    mut next: impl FnMut(usize) -> Result<Option<I>, Failure> + Send,
    work: impl Fn(I) -> O + Sync,
    mut sink: impl FnMut(O, bool) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let jobs = jobs.max(1);
    let next = |wanted| {
        control.spend(0)?;
        next(wanted)
    };
    let queue = Queue {
        source: Mutex::new(Source { next, taken: 0, ended: false }),
        delivery: Mutex::default(),
        delivered: Condvar::new(),
        window: jobs as u64 * WINDOW,
        wanted: AtomicUsize::new(1),
    };
    let (send, answers) = mpsc::channel();
    let mut result = Ok(());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, queue, work) = (send.clone(), &queue, &work);
            scope.spawn(move || {
                while let Some((number, batch)) = queue.take() {
                    let started = Instant::now();
                    let answer = batch.map(work);
                    adapt(&queue.wanted, started.elapsed());
                    if send.send((number, answer)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);

        let mut waiting = BTreeMap::new();
        let mut next_number = 0;
        for (number, answer) in &answers {
            waiting.insert(number, answer);
            while let Some(answer) = waiting.remove(&next_number) {
                next_number += 1;
                result = answer.and_then(|answer| sink(answer, waiting.is_empty()));
                *lock(&queue.delivery) =
                    Delivery { written: next_number, refused: result.is_err() };
                queue.delivered.notify_all();
                if result.is_err() {
                    return;
                }
            }
        }
    });
    result
}

impl<I, N: FnMut(usize) -> Result<Option<I>, Failure>> Queue<N> {
    /// Returns the next batch and its number, or `None` at the end.
    fn take(&self) -> Option<(u64, Result<I, Failure>)> {
        let mut source = lock(&self.source);
        let is_too_far_ahead = |delivery: &mut Delivery| {
            !delivery.refused && source.taken - delivery.written >= self.window
        };
        let delivery = self.delivered.wait_while(lock(&self.delivery), is_too_far_ahead);
        let refused = delivery.unwrap_or_else(PoisonError::into_inner).refused;
        if refused || source.ended {
            return None;
        }
        let batch = (source.next)(self.wanted.load(Ordering::Relaxed)).transpose();
        source.ended = !matches!(batch, Some(Ok(_)));
        let number = source.taken;
        source.taken += 1;
        batch.map(|batch| (number, batch))
    }
}

fn adapt(wanted: &AtomicUsize, took: Duration) {
    let now = wanted.load(Ordering::Relaxed);
    if took < QUICK {
        wanted.store((now * 2).min(LARGEST_BATCH), Ordering::Relaxed);
    } else if took > SLOW {
        wanted.store((now / 2).max(1), Ordering::Relaxed);
    }
}

/// Locks a mutex. The counters stay consistent even if a worker panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use recreo_game::Stopped;

    use super::*;

    #[test]
    fn results_are_in_order_for_any_number_of_threads() {
        for jobs in [1, 2, 5] {
            let mut given = 0..1000u64;
            let mut got = Vec::new();
            let next = |wanted| {
                let batch: Vec<u64> = given.by_ref().take(wanted).collect();
                Ok((!batch.is_empty()).then_some(batch))
            };
            let work = |batch: Vec<u64>| {
                if batch[0].is_multiple_of(7) {
                    std::thread::sleep(Duration::from_micros(300));
                }
                batch
            };
            in_order(jobs, &Control::new(), next, work, |batch, _| {
                got.extend(batch);
                Ok(())
            })
            .unwrap();
            assert!(got.iter().copied().eq(0..1000), "{jobs} threads");
        }
    }

    #[test]
    fn a_failing_sink_or_source_ends_the_work() {
        let endless = |_| Ok(Some(()));
        let refused = in_order(2, &Control::new(), endless, |()| (), |(), _| Err(Failure::Unheard));
        assert!(matches!(refused, Err(Failure::Unheard)));
        let broken = |_| -> Result<Option<()>, _> { Err(Stopped::Cancelled.into()) };
        let failed = in_order(2, &Control::new(), broken, |()| (), |(), _| Ok(()));
        assert!(matches!(failed, Err(Failure::Stopped(_))));
    }
}

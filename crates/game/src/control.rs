//! Cancelling, bounding and observing long work.

use std::cell::Cell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use crate::Message;

/// The controls of long work: a cancel flag, an optional deadline, an optional budget of counted
/// work, an optional memory limit and an optional progress listener.
///
/// Algorithms count work in units of their own (cells, nodes). They call [`Control::spend`] every
/// few thousand units, so that a cancelled call returns within 100 ms.
///
/// ```
/// use recreo_game::{Control, Stopped};
///
/// let control = Control::new().with_budget(100);
/// assert_eq!(control.spend(60), Ok(()));
/// assert_eq!(control.spend(60), Err(Stopped::Budget));
/// ```
#[derive(Clone, Default)]
pub struct Control {
    cancel: Arc<AtomicBool>,
    spent: Arc<AtomicU64>,
    deadline: Option<Instant>,
    budget: Option<u64>,
    memory: Option<usize>,
    listener: Option<Arc<Listener>>,
}

type Listener = dyn Fn(Progress) + Send + Sync;

/// The reason why work ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The work was cancelled.
    Cancelled,
    /// The deadline passed.
    Deadline,
    /// The budget of counted work was spent.
    Budget,
    /// The memory limit was reached.
    Memory,
}

/// The progress of long work.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Progress {
    /// The units of work done.
    pub work: u64,
    /// The total number of units, if it is known.
    pub total: Option<u64>,
    /// The current depth of the search.
    pub depth: Option<u64>,
    /// The current generation, in algorithms that work in generations.
    pub generation: Option<u64>,
    /// The best result so far, in units of the algorithm.
    pub best: Option<u64>,
    /// The mean of the current results, in the same units.
    pub mean: Option<f64>,
}

impl From<Stopped> for Message {
    fn from(why: Stopped) -> Message {
        Message::new(match why {
            Stopped::Cancelled => "stopped-cancelled",
            Stopped::Deadline => "stopped-deadline",
            Stopped::Budget => "stopped-budget",
            Stopped::Memory => "stopped-memory",
        })
    }
}

impl Control {
    /// Creates a control without deadline, budget, memory limit or listener.
    pub fn new() -> Control {
        Control::default()
    }

    /// Sets a deadline.
    pub fn with_deadline(mut self, deadline: Instant) -> Control {
        self.deadline = Some(deadline);
        self
    }

    /// Limits the work to this budget, counted from now.
    pub fn with_budget(mut self, budget: u64) -> Control {
        self.budget = Some(budget);
        self.spent = Arc::default();
        self
    }

    /// Limits the memory of the algorithm to about this many bytes.
    pub fn with_memory(mut self, bytes: usize) -> Control {
        self.memory = Some(bytes);
        self
    }

    /// Returns the memory limit in bytes, if one was set. Algorithms whose memory grows with their
    /// work respect it, or a limit of their own if none was set, and end with [`Stopped::Memory`].
    #[inline]
    pub fn memory(&self) -> Option<usize> {
        self.memory
    }

    /// Sets the progress listener.
    pub fn with_listener(mut self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Control {
        self.listener = Some(Arc::new(listener));
        self
    }

    /// Uses this cancel flag. Controls that share a flag are cancelled together.
    pub fn with_cancel_flag(mut self, flag: Arc<AtomicBool>) -> Control {
        self.cancel = flag;
        self
    }

    /// Cancels the work of this control and of all its clones.
    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Counts work. Returns an error when the work must end.
    #[inline]
    pub fn spend(&self, work: u64) -> Result<(), Stopped> {
        let spent = self.spent.fetch_add(work, Ordering::Relaxed) + work;
        if self.cancel.load(Ordering::Relaxed) {
            Err(Stopped::Cancelled)
        } else if self.budget.is_some_and(|budget| spent > budget) {
            Err(Stopped::Budget)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Err(Stopped::Deadline)
        } else {
            Ok(())
        }
    }

    /// Returns an error when the work was cancelled or its deadline passed. It counts nothing, so
    /// that loops can ask as often as they like without changing what a budget allows.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        if self.cancel.load(Ordering::Relaxed) {
            Err(Stopped::Cancelled)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Err(Stopped::Deadline)
        } else {
            Ok(())
        }
    }

    /// Returns the work counted so far.
    #[inline]
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Passes progress to the listener, if there is one.
    #[inline]
    pub fn report(&self, progress: Progress) {
        if let Some(listener) = &self.listener {
            listener(progress);
        }
    }
}

/// Stops an inner loop: it asks a [`Control`] once every few hundred small units of work, and once
/// stopped it stays stopped.
///
/// A loop that [`Brake::stops`] leaves its result unfinished. Its caller asks [`Brake::check`]
/// before it relies on the result.
///
/// ```
/// use recreo_game::{Brake, Control, Stopped};
///
/// let control = Control::new();
/// let brake = Brake::new(&control);
/// control.cancel();
/// let steps = (0..).take_while(|_| !brake.stops(1)).count();
/// assert!(steps < 1000);
/// assert_eq!(brake.check(), Err(Stopped::Cancelled));
/// ```
#[derive(Clone, Debug)]
pub struct Brake {
    control: Control,
    /// The units of work left until the control is asked again.
    left: Cell<u32>,
    stopped: Cell<Option<Stopped>>,
}

/// The units of work between two questions to the control.
const BETWEEN_CHECKS: u32 = 256;

impl Brake {
    /// Creates a brake that obeys this control.
    pub fn new(control: &Control) -> Brake {
        let stopped = Cell::new(control.check().err());
        Brake { control: control.clone(), left: Cell::new(BETWEEN_CHECKS), stopped }
    }

    /// Returns the control.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// Returns whether the loop must end, after this much more work. A unit is a few microseconds
    /// at most.
    #[inline]
    pub fn stops(&self, work: u32) -> bool {
        match self.left.get().checked_sub(work) {
            Some(left) => self.left.set(left),
            None => self.ask(),
        }
        self.stopped.get().is_some()
    }

    #[cold]
    fn ask(&self) {
        self.left.set(BETWEEN_CHECKS);
        if self.stopped.get().is_none() {
            self.stopped.set(self.control.check().err());
        }
    }

    /// Returns an error if a loop was stopped.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        match self.stopped.get() {
            Some(why) => Err(why),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("spent", &self.spent())
            .field("budget", &self.budget)
            .field("deadline", &self.deadline)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::time::Duration;

    use super::*;

    #[test]
    fn bg5_any_clone_can_cancel() {
        let control = Control::new();
        assert_eq!(control.spend(1), Ok(()));
        control.clone().cancel();
        assert_eq!(control.spend(1), Err(Stopped::Cancelled));
    }

    #[test]
    fn bg5_controls_with_a_common_flag_are_cancelled_together_but_count_separately() {
        let flag = Arc::<AtomicBool>::default();
        let [one, other] = [3, 5].map(|work| {
            let control = Control::new().with_cancel_flag(Arc::clone(&flag));
            assert_eq!(control.spend(work), Ok(()));
            control
        });
        assert_eq!((one.spent(), other.spent()), (3, 5));
        flag.store(true, Ordering::Relaxed);
        assert_eq!([one, other].map(|control| control.spend(1)), [Err(Stopped::Cancelled); 2]);
    }

    #[test]
    fn bg5_a_deadline_ends_work() {
        let past = Instant::now() - Duration::from_secs(1);
        assert_eq!(Control::new().with_deadline(past).spend(1), Err(Stopped::Deadline));
    }

    #[test]
    fn bg5_a_check_sees_flag_and_deadline_but_counts_nothing() {
        let control = Control::new().with_budget(0);
        assert_eq!((control.check(), control.spent()), (Ok(()), 0));
        let past = Instant::now() - Duration::from_secs(1);
        assert_eq!(Control::new().with_deadline(past).check(), Err(Stopped::Deadline));
        control.cancel();
        assert_eq!(control.check(), Err(Stopped::Cancelled));
    }

    #[test]
    fn bg5_a_brake_stays_stopped() {
        let control = Control::new();
        let brake = Brake::new(&control);
        assert!((0..2000).all(|_| !brake.stops(1)));
        assert_eq!(brake.check(), Ok(()));
        control.cancel();
        assert!(brake.stops(BETWEEN_CHECKS) || brake.stops(1));
        assert!(brake.stops(0));
        assert_eq!(brake.check(), Err(Stopped::Cancelled));
    }

    #[test]
    fn bg5_a_listener_receives_progress() {
        let received = Arc::new(Mutex::new(Vec::new()));
        let sender = Arc::clone(&received);
        let control = Control::new().with_listener(move |p| sender.lock().unwrap().push(p.work));
        control.report(Progress { work: 5, ..Progress::default() });
        assert_eq!(*received.lock().unwrap(), [5]);
    }
}

//! How long work is watched over and stopped.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use crate::Message;

/// Goes into everything that may take long: a flag that cancels it, an optional deadline, an optional budget of counted
/// work, an optional limit of memory, and someone who wants to hear how far it is.
///
/// Work is counted in units of the algorithm's own choosing (cells, nodes). Algorithms call [`Control::spend`] every few
/// thousand units, often enough that a cancelled call returns within 100 ms.
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

/// Why work ended before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// Somebody asked for it.
    Cancelled,
    /// The time was up.
    Deadline,
    /// The counted work was used up.
    Budget,
    /// The allowed memory was used up.
    Memory,
}

/// How far long work is.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Progress {
    /// Units of work done.
    pub work: u64,
    /// Units in all, where that is known.
    pub total: Option<u64>,
    /// How deep the search stands.
    pub depth: Option<u64>,
    /// The generation that is being bred, where results come in generations.
    pub generation: Option<u64>,
    /// The best result so far, in the algorithm's own measure.
    pub best: Option<u64>,
    /// The mean of the results at hand, in the same measure.
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
    /// Neither deadline nor budget, nobody listens.
    pub fn new() -> Control {
        Control::default()
    }

    /// The same, ended at that instant.
    pub fn with_deadline(mut self, deadline: Instant) -> Control {
        self.deadline = Some(deadline);
        self
    }

    /// The same, ended after that much work, counted from now.
    pub fn with_budget(mut self, budget: u64) -> Control {
        self.budget = Some(budget);
        self.spent = Arc::default();
        self
    }

    /// The same, using at most about so many bytes for what it remembers.
    pub fn with_memory(mut self, bytes: usize) -> Control {
        self.memory = Some(bytes);
        self
    }

    /// How many bytes may be used, if somebody said. Algorithms whose memory grows with their work keep to it, or to a bound of
    /// their own where nobody said, and end with [`Stopped::Memory`].
    #[inline]
    pub fn memory(&self) -> Option<usize> {
        self.memory
    }

    /// The same, reporting to this listener.
    pub fn with_listener(mut self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Control {
        self.listener = Some(Arc::new(listener));
        self
    }

    /// The same, ended when this flag is raised: controls that share one end together.
    pub fn with_cancel_flag(mut self, flag: Arc<AtomicBool>) -> Control {
        self.cancel = flag;
        self
    }

    /// Asks the work to end; any clone of this control may ask.
    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Counts work, and says whether to go on.
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

    /// The work counted so far.
    #[inline]
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Tells the listener, if there is one.
    #[inline]
    pub fn report(&self, progress: Progress) {
        if let Some(listener) = &self.listener {
            listener(progress);
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
    fn bg5_any_clone_cancels() {
        let control = Control::new();
        assert_eq!(control.spend(1), Ok(()));
        control.clone().cancel();
        assert_eq!(control.spend(1), Err(Stopped::Cancelled));
    }

    #[test]
    fn bg5_controls_that_share_a_flag_end_together_and_count_alone() {
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
    fn bg5_a_listener_hears_progress() {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ear = Arc::clone(&heard);
        let control = Control::new().with_listener(move |p| ear.lock().unwrap().push(p.work));
        control.report(Progress { work: 5, ..Progress::default() });
        assert_eq!(*heard.lock().unwrap(), [5]);
    }
}

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time source of a play. It is injected, so that tests control it.
pub trait Clock: Send + Sync {
    /// Returns the time since a fixed moment. It never decreases.
    fn now(&self) -> Duration;
}

/// The monotonic clock of the system.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl SystemClock {
    /// Creates a clock that starts now.
    #[allow(clippy::new_without_default, reason = "the value depends on when it is made")]
    pub fn new() -> SystemClock {
        SystemClock(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A clock that only advances when [`ManualClock::pass`] is called. Clones share their time.
#[derive(Clone, Default, Debug)]
pub struct ManualClock(Arc<AtomicU64>);

impl ManualClock {
    /// Creates a clock at time 0.
    pub fn new() -> ManualClock {
        ManualClock::default()
    }

    /// Advances the clock.
    pub fn pass(&self, time: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.0.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }
}

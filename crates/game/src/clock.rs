use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Where a play gets its time from. Injected, so that tests decide how fast it runs.
pub trait Clock: Send + Sync {
    /// The time since some fixed moment; never runs backwards.
    fn now(&self) -> Duration;
}

/// The machine's own clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl SystemClock {
    /// A clock that starts now.
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

/// A clock that stands still until it is told to go on; clones tell the same time.
#[derive(Clone, Default, Debug)]
pub struct ManualClock(Arc<AtomicU64>);

impl ManualClock {
    /// A clock that stands at 0.
    pub fn new() -> ManualClock {
        ManualClock::default()
    }

    /// Lets time pass.
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

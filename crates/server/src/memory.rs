//! The memory of requests in flight. What may be large is estimated and reserved before it is made,
//! and given back when the answer has been sent.

use std::fmt;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use http::StatusCode;
use recreo_game::{Control, Message, Size, Stopped};

use crate::refusal::Refusal;
use crate::service::lock;

/// The memory that a drawing takes per cell: the scene, its shapes as an answer, and the JSON. It
/// was measured with word searches, which take the most.
const BYTES_PER_CELL: u64 = 2_700;
/// How often a waiting request checks whether it was cancelled.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Memory that requests share, in bytes: that of drawings, or that of bodies.
pub(crate) struct Memory {
    each: usize,
    all: usize,
    taken: Mutex<usize>,
    freed: Condvar,
}

/// Memory that is reserved; dropping it gives it back.
pub(crate) struct Reserved {
    memory: Arc<Memory>,
    bytes: usize,
}

impl Memory {
    /// Creates the memory: at most this much for each request, and for all together.
    pub(crate) fn new(each: usize, all: usize) -> Memory {
        Memory { each: each.min(all), all, taken: Mutex::default(), freed: Condvar::new() }
    }

    /// Returns the memory that drawing a board takes.
    pub(crate) fn of_drawing(size: Size) -> usize {
        usize::try_from(size.cells().saturating_mul(BYTES_PER_CELL)).unwrap_or(usize::MAX)
    }

    /// Waits until this much memory is free. A request that needs more than the limit is refused.
    pub(crate) fn reserve(
        self: &Arc<Memory>,
        bytes: usize,
        control: &Control,
    ) -> Result<Reserved, Refusal> {
        if bytes > self.each {
            let message = Message::new("server-memory").with("needed", bytes.div_ceil(1 << 20));
            return Err(Refusal::wrong(message.with("most", self.each >> 20)));
        }
        let mut taken = lock(&self.taken);
        while *taken + bytes > self.all {
            taken = match self.freed.wait_timeout(taken, POLL_INTERVAL) {
                Ok((taken, _)) => taken,
                Err(poisoned) => poisoned.into_inner().0,
            };
            control.spend(0).map_err(|why| match why {
                Stopped::Deadline => Refusal::busy(),
                why => why.into(),
            })?;
        }
        *taken += bytes;
        drop(taken);
        Ok(Reserved { memory: Arc::clone(self), bytes })
    }

    /// Returns a reservation of nothing, which can grow.
    pub(crate) fn nothing(self: &Arc<Memory>) -> Reserved {
        Reserved { memory: Arc::clone(self), bytes: 0 }
    }
}

impl Reserved {
    /// Reserves more memory if it is free now; otherwise the request must come again later.
    pub(crate) fn grow(&mut self, bytes: usize) -> Result<(), Refusal> {
        let mut taken = lock(&self.memory.taken);
        if *taken + bytes > self.memory.all {
            let message = Message::new("server-memory-busy").with("most", self.memory.all >> 20);
            return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message).retry(1));
        }
        *taken += bytes;
        self.bytes += bytes;
        Ok(())
    }

    /// Gives back what is more than this.
    pub(crate) fn shrink(&mut self, bytes: usize) {
        let freed = self.bytes.saturating_sub(bytes);
        self.bytes -= freed;
        *lock(&self.memory.taken) -= freed;
        self.memory.freed.notify_all();
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        self.shrink(0);
    }
}

impl fmt::Debug for Reserved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Reserved").field(&self.bytes).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn bg5_memory_is_bounded_and_given_back() {
        let memory = Arc::new(Memory::new(70, 100));
        let control = Control::new();
        assert!(memory.reserve(71, &control).is_err(), "more than one request may take");
        let mut first = memory.reserve(70, &control).unwrap_or_else(|_| panic!());
        let late = Control::new().with_deadline(Instant::now());
        assert!(memory.reserve(50, &late).is_err(), "it waits until its deadline");
        let mut body = memory.nothing();
        assert!(body.grow(30).is_ok());
        assert!(body.grow(1).is_err(), "all is taken");
        std::thread::scope(|scope| {
            let second = scope.spawn(|| memory.reserve(50, &control).is_ok());
            first.shrink(20);
            assert!(second.join().unwrap());
        });
        drop((first, body));
        assert_eq!(*lock(&memory.taken), 0);
    }
}

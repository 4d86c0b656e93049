//! Places to compute the answers of requests. Each sort of work has its own places, so that a hint
//! never waits for a preview; jobs have theirs in [`crate::queue`]. Requests wait in a fair queue:
//! a place that becomes free goes to the next client, and no other request can overtake it.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use recreo_game::{Control, Stopped};

use crate::exchange::Client;
use crate::refusal::Refusal;
use crate::service::lock;
use crate::turns::Turns;

/// The sorts of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    /// Help in a play. Most hints take milliseconds, and the few long ones must not delay them, so
    /// there are several places a core.
    Help,
    /// Previews, new puzzles, checks and files.
    Answer,
    /// Drawing large boards.
    Drawing,
    /// Judging plays that are won.
    Judge,
}

/// Places for help, per core.
const HELP_PLACES: usize = 4;

/// The places of each sort of work.
pub(crate) struct Work {
    help: Places,
    answer: Places,
    drawing: Places,
    judge: Places,
}

impl Work {
    /// Creates the places: `at_once` of a sort, for which `waiting` requests can wait.
    pub(crate) fn new(at_once: usize, waiting: usize) -> Work {
        let at_once = at_once.max(1);
        Work {
            help: Places::new(at_once * HELP_PLACES, waiting),
            answer: Places::new(at_once, waiting),
            drawing: Places::new(at_once, waiting),
            judge: Places::new(at_once, waiting),
        }
    }

    /// How many threads of requests can wait for places.
    pub(crate) fn most_waiting(waiting: usize) -> usize {
        [Sort::Help, Sort::Answer, Sort::Drawing].len() * waiting
    }

    /// Waits for a place, unless too many wait, the deadline passes, or the request is cancelled.
    pub(crate) fn enter(
        &self,
        sort: Sort,
        client: &Client,
        control: &Control,
    ) -> Result<Place<'_>, Refusal> {
        self.places(sort).enter(client, control)
    }

    fn places(&self, sort: Sort) -> &Places {
        match sort {
            Sort::Help => &self.help,
            Sort::Answer => &self.answer,
            Sort::Drawing => &self.drawing,
            Sort::Judge => &self.judge,
        }
    }

    /// How many requests wait for a place.
    #[cfg(test)]
    pub(crate) fn waiting(&self, sort: Sort) -> usize {
        lock(&self.places(sort).taken).waiting.len()
    }
}

/// The places of one sort of work.
struct Places {
    most: usize,
    waiting: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    places: usize,
    waiting: Turns<Arc<Ticket>>,
}

/// A request that waits.
#[derive(Default)]
struct Ticket {
    called: Mutex<bool>,
    bell: Condvar,
}

/// A place that is taken; dropping it gives it to the next client.
pub(crate) struct Place<'a>(&'a Places);

/// How often a waiting request checks whether it was cancelled.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

impl Places {
    fn new(most: usize, waiting: usize) -> Places {
        Places { most, waiting, taken: Mutex::default() }
    }

    fn enter(&self, client: &Client, control: &Control) -> Result<Place<'_>, Refusal> {
        let ticket = {
            let mut taken = lock(&self.taken);
            if taken.places < self.most {
                taken.places += 1;
                return Ok(Place(self));
            }
            if taken.waiting.len() >= self.waiting {
                return Err(Refusal::busy());
            }
            let ticket = Arc::<Ticket>::default();
            taken.waiting.push(client.clone(), Arc::clone(&ticket));
            ticket
        };
        loop {
            if ticket.wait() {
                return Ok(Place(self));
            }
            let Err(why) = control.spend(0) else { continue };
            let mut taken = lock(&self.taken);
            let left = taken.waiting.take(Some(client), |other| Arc::ptr_eq(other, &ticket));
            drop(taken);
            if left.is_empty() {
                // It was called meanwhile, so its place goes to the next.
                drop(Place(self));
            }
            return Err(match why {
                Stopped::Deadline => Refusal::busy(),
                why => why.into(),
            });
        }
    }
}

impl Ticket {
    /// Waits for a moment. Returns whether the request was called.
    fn wait(&self) -> bool {
        let called = lock(&self.called);
        let waited = self.bell.wait_timeout_while(called, POLL_INTERVAL, |called| !*called);
        waited.map_or_else(|poisoned| *poisoned.into_inner().0, |(called, _)| *called)
    }

    fn call(&self) {
        *lock(&self.called) = true;
        self.bell.notify_one();
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut taken = lock(&self.0.taken);
        match taken.waiting.next(|_| true) {
            // The place stays taken, by the next client.
            Some((_, ticket)) => ticket.call(),
            None => taken.places -= 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    fn client(n: u64) -> Client {
        Client::Connection(n)
    }

    fn until(done: impl Fn() -> bool) {
        while !done() {
            std::thread::yield_now();
        }
    }

    #[test]
    fn bg5_work_beyond_the_places_waits_and_beyond_the_queue_is_refused() {
        let places = Places::new(2, 1);
        let (control, own) = (Control::new(), client(1));
        let first = places.enter(&own, &control).unwrap_or_else(|_| panic!());
        let _second = places.enter(&own, &control).unwrap_or_else(|_| panic!());
        let late = Control::new().with_deadline(Instant::now());
        assert!(places.enter(&own, &late).is_err(), "a request that waits too long is refused");
        std::thread::scope(|scope| {
            let third = scope.spawn(|| places.enter(&own, &control).is_ok());
            until(|| lock(&places.taken).waiting.len() == 1);
            assert!(places.enter(&own, &control).is_err(), "the queue is full");
            drop(first);
            assert!(third.join().unwrap());
        });
    }

    #[test]
    fn bg5_every_sort_of_work_has_its_own_places() {
        let work = Work::new(1, 0);
        let (control, own) = (Control::new(), client(1));
        let _preview = work.enter(Sort::Answer, &own, &control).unwrap_or_else(|_| panic!());
        assert!(work.enter(Sort::Answer, &own, &control).is_err());
        let hints: Vec<_> = (0..HELP_PLACES)
            .map(|_| work.enter(Sort::Help, &own, &control).unwrap_or_else(|_| panic!()))
            .collect();
        assert!(work.enter(Sort::Help, &own, &control).is_err());
        assert!(work.enter(Sort::Judge, &own, &control).is_ok());
        drop(hints);
        assert!(work.enter(Sort::Help, &own, &control).is_ok());
    }

    #[test]
    fn bg5_no_client_starves_and_one_with_many_requests_delays_only_itself() {
        const CLIENTS: usize = 20;
        let places = Places::new(1, 1_000);
        let control = Control::new();
        let served = Mutex::new(Vec::new());
        let first = places.enter(&client(0), &control).unwrap_or_else(|_| panic!());
        let ask = |n: usize| {
            let place = places.enter(&client(n as u64), &control).unwrap_or_else(|_| panic!());
            lock(&served).push(n);
            drop(place);
        };
        let wait = |many: usize| until(|| lock(&places.taken).waiting.len() == many);
        std::thread::scope(|scope| {
            let ask = &ask;
            (0..100).for_each(|_| drop(scope.spawn(move || ask(0))));
            wait(100);
            for n in 1..=CLIENTS {
                scope.spawn(move || ask(n));
                wait(100 + n);
            }
            drop(first);
        });
        let served = lock(&served);
        assert_eq!(served.len(), 100 + CLIENTS);
        let expected: Vec<usize> = (0..=CLIENTS).collect();
        assert_eq!(served[..=CLIENTS], expected, "each client has its turn before a second one");
    }

    #[test]
    fn bg5_a_request_that_is_cancelled_leaves_the_queue() {
        let places = Places::new(1, 10);
        let first = places.enter(&client(1), &Control::new()).unwrap_or_else(|_| panic!());
        let gone = Control::new();
        gone.cancel();
        assert!(places.enter(&client(2), &gone).is_err());
        assert_eq!(lock(&places.taken).waiting.len(), 0);
        drop(first);
        assert_eq!(lock(&places.taken).places, 0);
    }
}

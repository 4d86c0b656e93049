//! The queue of jobs: how many run at once, and which is the next.
//!
//! Clients take turns. Usually one job runs per core. A client of which no job runs may use a spare
//! place, so that it need not wait until a long job of another client ends. A job that waits takes
//! no thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use recreo_game::Stopped;

use crate::exchange::Client;
use crate::jobs::Job;
use crate::priority;
use crate::refusal::Refusal;
use crate::service::lock;
use crate::turns::Turns;

/// This many clients can each have as many jobs waiting as one client may.
const CLIENTS: usize = 8;

/// The queue of jobs.
pub(crate) struct JobQueue {
    at_once: usize,
    waiting: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The clients of the jobs that run.
    running: Vec<Client>,
    waiting: Turns<Queued>,
}

/// A job with its work.
pub(crate) struct Queued {
    pub(crate) job: Arc<Job>,
    pub(crate) work: Work,
}

/// The work of a job, or what to do if the job is refused.
type Work = Box<dyn FnOnce(Result<(), Refusal>) + Send>;

impl Queued {
    fn is_cancelled(&self) -> bool {
        self.job.control.spend(0).is_err()
    }

    fn refuse(self, why: Refusal) {
        (self.work)(Err(why));
    }
}

impl JobQueue {
    /// Creates a queue: `at_once` jobs run, and `waiting` jobs of each client can wait.
    pub(crate) fn new(at_once: usize, waiting: usize) -> JobQueue {
        JobQueue { at_once: at_once.max(1), waiting, state: Mutex::default() }
    }

    /// Adds a job of a client, unless too many of its jobs wait, or of all clients together.
    pub(crate) fn add(self: &Arc<JobQueue>, client: Client, queued: Queued) -> Result<(), Refusal> {
        self.sweep();
        let mut state = lock(&self.state);
        let (own, all) = (state.waiting.of(&client), state.waiting.len());
        let is_full = own >= self.waiting || all >= self.waiting.saturating_mul(CLIENTS);
        if is_full && !state.may_start(self.at_once, &client) {
            return Err(Refusal::busy());
        }
        state.waiting.push(client, queued);
        if let Some((client, queued)) = state.next(self.at_once) {
            self.start(&mut state, client, queued);
        }
        state.announce();
        Ok(())
    }

    /// Removes the jobs that were cancelled while they waited.
    pub(crate) fn sweep(&self) {
        let mut state = lock(&self.state);
        let cancelled = state.waiting.take(None, Queued::is_cancelled);
        if !cancelled.is_empty() {
            state.announce();
        }
        drop(state);
        cancelled.into_iter().for_each(|queued| queued.refuse(Stopped::Cancelled.into()));
    }

    /// The connection was closed: its jobs take turns with those of all closed connections.
    pub(crate) fn closed(&self, connection: u64) {
        let client = Client::Connection(connection);
        let mut state = lock(&self.state);
        for queued in state.waiting.take(Some(&client), |_| true) {
            state.waiting.push(Client::Gone, queued);
        }
        state.running.iter_mut().filter(|own| **own == client).for_each(|own| *own = Client::Gone);
    }

    /// A client listens to a job: if the job's own connection was closed, the job takes turns with
    /// those of this client.
    pub(crate) fn adopt(&self, job: &Arc<Job>, client: &Client) {
        let mut state = lock(&self.state);
        for queued in state.waiting.take(Some(&Client::Gone), |own| Arc::ptr_eq(&own.job, job)) {
            state.waiting.push(client.clone(), queued);
        }
        state.announce();
    }

    /// Starts a job on a thread, which then takes the next one.
    fn start(self: &Arc<JobQueue>, state: &mut State, client: Client, queued: Queued) {
        state.running.push(client.clone());
        let place = Arc::new(Mutex::new(Some((client.clone(), queued))));
        let (queue, taken) = (Arc::clone(self), Arc::clone(&place));
        let thread = std::thread::Builder::new().name("job".to_owned());
        let spawned = thread.spawn(move || {
            priority::lower();
            let mut next = lock(&taken).take();
            while let Some((client, queued)) = next {
                // The work reports its own panics. A panic of the report must not end the queue.
                let _ = catch_unwind(AssertUnwindSafe(|| (queued.work)(Ok(()))));
                next = queue.ended(&client);
            }
        });
        if spawned.is_err()
            && let Some((_, queued)) = lock(&place).take()
        {
            state.leave(&client);
            queued.refuse(Refusal::busy());
        }
    }

    /// A job of this client has ended: takes the next one to run in its place.
    fn ended(&self, client: &Client) -> Option<(Client, Queued)> {
        self.sweep();
        let mut state = lock(&self.state);
        state.leave(client);
        let next = state.next(self.at_once)?;
        state.running.push(next.0.clone());
        state.announce();
        Some(next)
    }
}

impl State {
    /// Whether a job of this client may start now.
    fn may_start(&self, at_once: usize, client: &Client) -> bool {
        let running = self.running.len();
        running < at_once || running < 2 * at_once && !self.running.contains(client)
    }

    /// Takes the next job that may start.
    fn next(&mut self, at_once: usize) -> Option<(Client, Queued)> {
        let mut waiting = std::mem::take(&mut self.waiting);
        let next = waiting.next(|client| self.may_start(at_once, client));
        self.waiting = waiting;
        next
    }

    /// A job of this client has ended. Its connection may have been closed meanwhile.
    fn leave(&mut self, client: &Client) {
        let own = self.running.iter().position(|one| one == client);
        let gone = || self.running.iter().position(|one| *one == Client::Gone);
        if let Some(at) = own.or_else(gone) {
            self.running.swap_remove(at);
        }
    }

    /// Tells each job that waits its position.
    fn announce(&self) {
        for (before, queued) in self.waiting.in_order().into_iter().enumerate() {
            queued.job.waits_at(before + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use recreo_game::Control;

    use super::*;
    use crate::jobs::Jobs;

    /// A queue, and the names of its jobs in the order in which they ended.
    struct Room {
        queue: Arc<JobQueue>,
        jobs: Jobs,
        ended: mpsc::Sender<String>,
        order: mpsc::Receiver<String>,
    }

    impl Room {
        fn new() -> Room {
            let (ended, order) = mpsc::channel();
            let queue = Arc::new(JobQueue::new(1, 1_000));
            Room { queue, jobs: Jobs::default(), ended, order }
        }

        /// Adds a job that runs until the test ends it.
        fn add(&self, client: Client, name: &str) -> (Arc<Job>, mpsc::Sender<()>) {
            let job = self.jobs.add(name.to_owned(), Control::new());
            let (end, ends) = mpsc::channel();
            let (name, ended) = (name.to_owned(), self.ended.clone());
            let work = Box::new(move |accepted: Result<(), Refusal>| {
                let name = if accepted.is_ok() { name } else { format!("{name} refused") };
                if accepted.is_ok() {
                    // It also ends when the test is over.
                    ends.recv().ok();
                }
                ended.send(name).ok();
            });
            self.queue
                .add(client, Queued { job: Arc::clone(&job), work })
                .unwrap_or_else(|_| panic!());
            (job, end)
        }

        /// Waits until a job has ended.
        fn next(&self) -> String {
            self.order.recv().unwrap()
        }
    }

    fn position(job: &Arc<Job>) -> Option<usize> {
        job.answer().position
    }

    #[test]
    fn bg5_jobs_of_clients_take_turns_and_a_spare_place_is_for_a_client_without_one() {
        let room = Room::new();
        let [one, other, third] = [1, 2, 3].map(Client::Connection);
        let (_, first) = room.add(one.clone(), "one 1");
        let many: Vec<_> = (2..=100).map(|n| room.add(one.clone(), &format!("one {n}"))).collect();
        let (_, spare) = room.add(other, "other 1");
        let (waits, last) = room.add(third, "third 1");
        assert_eq!(position(&waits), Some(2));
        many.iter().chain([&(waits, last)]).for_each(|(_, end)| end.send(()).unwrap());
        first.send(()).unwrap();
        let order = [room.next(), room.next(), room.next(), room.next()];
        assert_eq!(order, ["one 1", "one 2", "third 1", "one 3"], "the other client's still runs");
        spare.send(()).unwrap();
        let rest: Vec<String> = (0..98).map(|_| room.next()).collect();
        assert!(rest.contains(&"other 1".to_owned()) && rest.contains(&"one 100".to_owned()));
    }

    #[test]
    fn bg5_jobs_of_closed_connections_share_one_turn_until_a_client_listens() {
        let room = Room::new();
        let _running = [1, 2].map(|n| room.add(Client::Connection(n), "long").1);
        let jobs: Vec<_> = (10..20)
            .map(|n| {
                let (job, _) = room.add(Client::Connection(n), "closed");
                room.queue.closed(n);
                job
            })
            .collect();
        let (own, _) = room.add(Client::Connection(3), "open");
        assert_eq!(
            (position(&jobs[0]), position(&own), position(&jobs[9])),
            (Some(1), Some(2), Some(11))
        );
        room.queue.adopt(&jobs[9], &Client::Connection(30));
        assert_eq!((position(&jobs[9]), position(&jobs[1])), (Some(3), Some(4)));
    }

    #[test]
    fn bg5_a_job_that_is_cancelled_while_it_waits_is_refused_at_once() {
        let room = Room::new();
        let client = Client::Connection(1);
        let (_, first) = room.add(client.clone(), "first");
        let (second, _) = room.add(client.clone(), "second");
        let (third, end) = room.add(client, "third");
        second.control.cancel();
        room.queue.sweep();
        assert_eq!((room.next().as_str(), position(&third)), ("second refused", Some(1)));
        first.send(()).unwrap();
        end.send(()).unwrap();
        assert_eq!([room.next(), room.next()], ["first", "third"]);
    }

    #[test]
    fn bg5_a_job_that_panics_gives_its_place_to_the_next() {
        let room = Room::new();
        let client = Client::Connection(1);
        let job = room.jobs.add("broken".to_owned(), Control::new());
        let work: Work = Box::new(|_| panic!("as a game with an error would"));
        let added = room.queue.add(client.clone(), Queued { job, work });
        assert!(added.is_ok());
        let (_, end) = room.add(client, "next");
        end.send(()).unwrap();
        assert_eq!(room.next(), "next");
    }
}

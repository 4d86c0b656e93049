//! Jobs: long work with a stream of events.
//!
//! A job runs when it has its turn in the queue (`queue.rs`). The client listens to one stream of
//! events, which ends with `done` or `failed`. Closing the stream early cancels the job. The last
//! event is kept for a while, so that the result can be read again.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use recreo_game::Control;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::mpsc;

use crate::refusal::Refusal;
use crate::service::lock;
use crate::wire::answers::{self, JobState, JobWaiting};

/// How many events wait for a slow listener.
const WAITING: usize = 64;
/// How many jobs are remembered after their end.
const REMEMBERED: usize = 256;
/// How many files made by jobs are kept.
const KEPT: usize = 8;
/// How long a job pauses while the listener's queue is full.
const REST: Duration = Duration::from_millis(3);

/// The jobs, oldest first.
#[derive(Default)]
pub(crate) struct Jobs(Mutex<VecDeque<Arc<Job>>>);

/// A job.
pub(crate) struct Job {
    pub(crate) id: String,
    pub(crate) control: Control,
    state: Mutex<State>,
    sender: mpsc::Sender<Event>,
}

struct State {
    state: JobState,
    /// The position in the queue, from 1; 0 for a job that does not wait.
    position: usize,
    /// The final event, `done` or `failed`.
    last: Option<Event>,
    /// The receiving end, which the first listener takes.
    receiver: Option<mpsc::Receiver<Event>>,
    /// The file that the job made, kept for a while.
    file: Option<Arc<File>>,
}

/// A file that a job made.
pub(crate) struct File {
    /// The file name under which a browser saves it.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// An event of a job.
#[derive(Clone, Debug)]
pub struct Event {
    /// The event's name.
    pub name: &'static str,
    /// The event's data, as JSON.
    pub data: Arc<str>,
}

impl Event {
    fn new(name: &'static str, data: &impl Serialize) -> Event {
        let data = to_raw_value(data).expect("an event can be written as JSON");
        Event { name, data: Box::<str>::from(data).into() }
    }
}

/// A client that listens to a job. Dropping it before the end cancels the job.
pub struct EventStream {
    receiver: mpsc::Receiver<Event>,
    job: Option<Arc<Job>>,
}

impl EventStream {
    /// Polls for the next event; `None` after the last.
    pub(crate) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Event>> {
        let polled = self.receiver.poll_recv(context);
        if let Poll::Ready(event) = &polled {
            self.note(event.as_ref());
        }
        polled
    }

    /// Waits for the next event; `None` after the last.
    pub fn wait(&mut self) -> Option<Event> {
        let event = self.receiver.blocking_recv();
        self.note(event.as_ref());
        event
    }

    fn note(&mut self, event: Option<&Event>) {
        if event.is_none_or(|event| matches!(event.name, "done" | "failed")) {
            self.job = None;
            self.receiver.close();
        }
    }
}

impl Drop for EventStream {
    fn drop(&mut self) {
        if let Some(job) = &self.job {
            job.control.cancel();
        }
    }
}

impl fmt::Debug for EventStream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EventStream").finish_non_exhaustive()
    }
}

impl Jobs {
    /// Adds a job that `control` can cancel.
    pub(crate) fn add(&self, id: String, control: Control) -> Arc<Job> {
        let (sender, receiver) = mpsc::channel(WAITING);
        let state = State {
            state: JobState::Waiting,
            position: 0,
            last: None,
            receiver: Some(receiver),
            file: None,
        };
        let job = Arc::new(Job { id, control, state: Mutex::new(state), sender });
        let mut jobs = lock(&self.0);
        if jobs.len() >= REMEMBERED {
            // Forgets the oldest job that has ended. The queue limits the number of the others.
            let has_ended = |job: &Arc<Job>| lock(&job.state).last.is_some();
            if jobs.iter().filter(|job| has_ended(job)).count() >= REMEMBERED {
                let ended = jobs.iter().position(has_ended);
                ended.and_then(|ended| jobs.remove(ended));
            }
        }
        jobs.push_back(Arc::clone(&job));
        job
    }

    pub(crate) fn find(&self, id: &str) -> Result<Arc<Job>, Refusal> {
        let found = lock(&self.0).iter().find(|job| job.id == id).cloned();
        found.ok_or_else(|| Refusal::missing("server-no-job"))
    }

    /// Forgets a job that was not accepted.
    pub(crate) fn forget(&self, job: &Arc<Job>) {
        lock(&self.0).retain(|other| !Arc::ptr_eq(other, job));
    }

    /// Keeps a file with the job that made it; the oldest files are dropped.
    pub(crate) fn keep(&self, job: &Job, file: File) {
        lock(&job.state).file = Some(Arc::new(file));
        let jobs = lock(&self.0);
        let with_file = jobs.iter().rev().filter(|job| lock(&job.state).file.is_some());
        with_file.skip(KEPT).for_each(|job| lock(&job.state).file = None);
    }

    /// Cancels all jobs.
    pub(crate) fn cancel_all(&self) {
        lock(&self.0).iter().for_each(|job| job.control.cancel());
    }
}

impl Job {
    /// The job's state.
    pub(crate) fn answer(&self) -> answers::Job {
        let state = lock(&self.state);
        let result = state.last.as_ref().map(|last| last.data.to_string());
        let result = result.and_then(|data| RawValue::from_string(data).ok());
        let position = Some(state.position).filter(|&position| position > 0);
        answers::Job { id: self.id.clone(), state: state.state, position, result }
    }

    /// The file that the job made, if it is still kept.
    pub(crate) fn file(&self) -> Option<Arc<File>> {
        lock(&self.state).file.clone()
    }

    /// Starts listening to the job. If another client already listens, this returns the final event
    /// once the job has ended, and `None` before.
    pub(crate) fn listen(self: &Arc<Job>) -> Option<EventStream> {
        let mut state = lock(&self.state);
        if let Some(receiver) = state.receiver.take() {
            if state.position > 0 {
                self.offer("waiting", &JobWaiting { position: Some(state.position) });
            }
            return Some(EventStream { receiver, job: Some(Arc::clone(self)) });
        }
        let last = state.last.clone()?;
        let (sender, receiver) = mpsc::channel(1);
        // The new channel has room for one event.
        let _ = sender.try_send(last);
        Some(EventStream { receiver, job: None })
    }

    /// Marks the job as running.
    pub(crate) fn begin(&self) {
        {
            let mut state = lock(&self.state);
            (state.state, state.position) = (JobState::Running, 0);
        }
        self.offer("waiting", &JobWaiting { position: None });
    }

    /// Notes the job's position in the queue, and tells a client that listens.
    pub(crate) fn waits_at(&self, position: usize) {
        let mut state = lock(&self.state);
        let is_heard = state.receiver.is_none();
        if std::mem::replace(&mut state.position, position) != position && is_heard {
            drop(state);
            self.offer("waiting", &JobWaiting { position: Some(position) });
        }
    }

    /// Sends an event that is dropped if the listener is slow, because a newer one will follow.
    pub(crate) fn offer(&self, name: &'static str, data: &impl Serialize) {
        if self.sender.capacity() > WAITING / 2 {
            let _ = self.sender.try_send(Event::new(name, data));
        }
    }

    /// Sends an event that must arrive: waits while the listener's queue is full, until the job is
    /// cancelled.
    pub(crate) fn send(&self, name: &'static str, data: &impl Serialize) {
        self.push(Event::new(name, data), || self.control.spend(0).is_ok());
    }

    fn push(&self, mut event: Event, wanted: impl Fn() -> bool) {
        loop {
            match self.sender.try_send(event) {
                Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => return,
                Err(mpsc::error::TrySendError::Full(back)) => event = back,
            }
            if !wanted() {
                return;
            }
            std::thread::sleep(REST);
        }
    }

    /// Ends the job with this result.
    pub(crate) fn done(&self, result: &impl Serialize) {
        self.end(JobState::Done, Event::new("done", result));
    }

    /// Ends the job with this problem.
    pub(crate) fn fail(&self, problem: &answers::Problem) {
        self.end(JobState::Failed, Event::new("failed", problem));
    }

    fn end(&self, end: JobState, event: Event) {
        {
            let mut state = lock(&self.state);
            (state.state, state.position) = (end, 0);
            state.last = Some(event.clone());
            if state.receiver.is_some() {
                // No client has listened yet. A later one gets the events that fitted in the queue,
                // and the final one.
                drop(state);
                if self.sender.try_send(event).is_err() {
                    let mut state = lock(&self.state);
                    state.receiver = None;
                }
                return;
            }
        }
        // A slow listener gets 60 seconds to receive the final event.
        let patience = std::time::Instant::now() + Duration::from_secs(60);
        self.push(event, || std::time::Instant::now() < patience);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn bg5_dropping_the_event_stream_cancels_the_job() {
        let jobs = Jobs::default();
        let job = jobs.add("a".to_owned(), Control::new());
        job.offer("progress", &json!({ "work": 1 }));
        let mut stream = job.listen().unwrap();
        assert_eq!(stream.wait().unwrap().name, "progress");
        assert!(job.control.spend(0).is_ok());
        drop(stream);
        assert!(job.control.spend(0).is_err());
        assert!(job.listen().is_none(), "there is one listener at a time");
    }

    #[test]
    fn the_last_event_can_be_read_again() {
        let jobs = Jobs::default();
        let job = jobs.add("a".to_owned(), Control::new());
        job.send("steps", &json!([]));
        job.done(&json!({ "n": 7 }));
        let mut stream = job.listen().unwrap();
        assert_eq!(stream.wait().unwrap().name, "steps");
        assert_eq!(&*stream.wait().unwrap().data, r#"{"n":7}"#);
        drop(stream);
        assert!(job.control.spend(0).is_ok(), "nothing is left to end");
        assert_eq!(job.listen().unwrap().wait().unwrap().name, "done");
        assert_eq!(jobs.find("a").map(|job| job.answer().state).ok(), Some(JobState::Done));
        assert!(jobs.find("b").is_err());
    }

    #[test]
    fn progress_is_left_out_when_the_listener_is_slow() {
        let job = Jobs::default().add("a".to_owned(), Control::new());
        for n in 0..1000 {
            job.offer("progress", &json!(n));
        }
        job.done(&json!(null));
        let mut stream = job.listen().unwrap();
        let heard: Vec<&str> = std::iter::from_fn(|| stream.wait()).map(|e| e.name).collect();
        assert!(heard.len() <= WAITING && heard.last() == Some(&"done"));
    }
}

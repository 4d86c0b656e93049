//! Long work with its events.
//!
//! A job runs on a thread of its own once there is a place to compute; whoever asked listens to one stream of events, which ends with
//! `done` or `failed`. Who stops listening before that ends the job. The last event is kept for a while, for those who ask how it went.

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
use crate::wire::answers::{self, JobState};

/// How many events may wait for a listener who is slow.
const WAITING: usize = 64;
/// How many jobs are remembered.
const REMEMBERED: usize = 256;
/// How many of the files that jobs made are kept.
const KEPT: usize = 8;
/// How long a job that waits for its listener rests.
const REST: Duration = Duration::from_millis(3);

/// The jobs, the oldest first.
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
    /// What `done` or `failed` said.
    last: Option<Event>,
    /// Taken by the first who listens.
    receiver: Option<mpsc::Receiver<Event>>,
    /// What it made besides, for a while.
    file: Option<Arc<File>>,
}

/// A file that a job made.
pub(crate) struct File {
    /// What a browser calls it.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// An event of a job.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its name.
    pub name: &'static str,
    /// What it says, as JSON.
    pub data: Arc<str>,
}

impl Event {
    fn new(name: &'static str, data: &impl Serialize) -> Event {
        let data = to_raw_value(data).expect("an event can be written as JSON");
        Event { name, data: Box::<str>::from(data).into() }
    }
}

/// Somebody who listens to a job. Dropping it before the end ends the job.
pub struct Listening {
    receiver: mpsc::Receiver<Event>,
    job: Option<Arc<Job>>,
}

impl Listening {
    /// The next event, when there is one; nothing after the last.
    pub(crate) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Event>> {
        let polled = self.receiver.poll_recv(context);
        if let Poll::Ready(event) = &polled {
            self.note(event.as_ref());
        }
        polled
    }

    /// Waits for the next event; nothing after the last.
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

impl Drop for Listening {
    fn drop(&mut self) {
        if let Some(job) = &self.job {
            job.control.cancel();
        }
    }
}

impl fmt::Debug for Listening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Listening").finish_non_exhaustive()
    }
}

impl Jobs {
    /// A new job that can be ended by this control.
    pub(crate) fn add(&self, id: String, control: Control) -> Arc<Job> {
        let (sender, receiver) = mpsc::channel(WAITING);
        let state =
            State { state: JobState::Waiting, last: None, receiver: Some(receiver), file: None };
        let job = Arc::new(Job { id, control, state: Mutex::new(state), sender });
        let mut jobs = lock(&self.0);
        if jobs.len() >= REMEMBERED {
            // Those that ended are forgotten first.
            let ended = jobs.iter().position(|job| lock(&job.state).last.is_some());
            jobs.remove(ended.unwrap_or(0));
        }
        jobs.push_back(Arc::clone(&job));
        job
    }

    pub(crate) fn find(&self, id: &str) -> Result<Arc<Job>, Refusal> {
        let found = lock(&self.0).iter().find(|job| job.id == id).cloned();
        found.ok_or_else(|| Refusal::missing("server-no-job"))
    }

    /// Keeps a file with the job that made it; the oldest are forgotten.
    pub(crate) fn keep(&self, job: &Job, file: File) {
        lock(&job.state).file = Some(Arc::new(file));
        let jobs = lock(&self.0);
        let with_file = jobs.iter().rev().filter(|job| lock(&job.state).file.is_some());
        with_file.skip(KEPT).for_each(|job| lock(&job.state).file = None);
    }

    /// Ends all of them.
    pub(crate) fn cancel_all(&self) {
        lock(&self.0).iter().for_each(|job| job.control.cancel());
    }
}

impl Job {
    /// Its state.
    pub(crate) fn answer(&self) -> answers::Job {
        let state = lock(&self.state);
        let result = state.last.as_ref().map(|last| last.data.to_string());
        let result = result.and_then(|data| RawValue::from_string(data).ok());
        answers::Job { id: self.id.clone(), state: state.state, result }
    }

    /// The file that it made, if it is still kept.
    pub(crate) fn file(&self) -> Option<Arc<File>> {
        lock(&self.state).file.clone()
    }

    /// Listens to it: from its beginning, or where somebody did already and it has ended, to how it went.
    pub(crate) fn listen(self: &Arc<Job>) -> Option<Listening> {
        let mut state = lock(&self.state);
        if let Some(receiver) = state.receiver.take() {
            return Some(Listening { receiver, job: Some(Arc::clone(self)) });
        }
        let last = state.last.clone()?;
        let (sender, receiver) = mpsc::channel(1);
        // There is room for one.
        let _ = sender.try_send(last);
        Some(Listening { receiver, job: None })
    }

    /// It runs now.
    pub(crate) fn begin(&self) {
        lock(&self.state).state = JobState::Running;
    }

    /// Sends an event that may be left out when the listener is slow: there will be news soon.
    pub(crate) fn offer(&self, name: &'static str, data: &impl Serialize) {
        if self.sender.capacity() > WAITING / 2 {
            let _ = self.sender.try_send(Event::new(name, data));
        }
    }

    /// Sends an event that must arrive: waits for the listener, as long as there may be one.
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

    /// It is done, with this result.
    pub(crate) fn done(&self, result: &impl Serialize) {
        self.end(JobState::Done, Event::new("done", result));
    }

    /// It failed.
    pub(crate) fn fail(&self, problem: &answers::Problem) {
        self.end(JobState::Failed, Event::new("failed", problem));
    }

    fn end(&self, end: JobState, event: Event) {
        {
            let mut state = lock(&self.state);
            state.state = end;
            state.last = Some(event.clone());
            if state.receiver.is_some() {
                // Nobody listened so far: who comes later hears the end, and what there was room for before it.
                drop(state);
                if self.sender.try_send(event).is_err() {
                    let mut state = lock(&self.state);
                    state.receiver = None;
                }
                return;
            }
        }
        // A listener hears the end, however slow, unless they have gone.
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
        let mut listening = job.listen().unwrap();
        assert_eq!(listening.wait().unwrap().name, "progress");
        assert!(job.control.spend(0).is_ok());
        drop(listening);
        assert!(job.control.spend(0).is_err());
        assert!(job.listen().is_none(), "there is one listener at a time");
    }

    #[test]
    fn the_last_event_can_be_read_again() {
        let jobs = Jobs::default();
        let job = jobs.add("a".to_owned(), Control::new());
        job.send("steps", &json!([]));
        job.done(&json!({ "n": 7 }));
        let mut listening = job.listen().unwrap();
        assert_eq!(listening.wait().unwrap().name, "steps");
        assert_eq!(&*listening.wait().unwrap().data, r#"{"n":7}"#);
        drop(listening);
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
        let mut listening = job.listen().unwrap();
        let heard: Vec<&str> = std::iter::from_fn(|| listening.wait()).map(|e| e.name).collect();
        assert!(heard.len() <= WAITING && heard.last() == Some(&"done"));
    }
}

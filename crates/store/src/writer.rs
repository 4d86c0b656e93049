//! A thread that performs all writes, with group commit.
//!
//! A write becomes durable with the sync at the end of its transaction, and one sync costs the same
//! for one write as for a hundred. So the writer takes all requests in the queue, performs them in
//! one transaction and then replies to all callers. While it waits for the disk, the next group
//! collects in the queue. (First described by DeWitt et al., "Implementation techniques for main
//! memory database systems", 1984.)
//!
//! ```text
//! callers   a b c . . . . d e f g . . . .       each waits for its reply
//! writer    [ a b c ] sync [ d e f g ] sync     one transaction for each group
//! ```
//!
//! If a write fails, the transaction of its group is rolled back, and each write is repeated in a
//! transaction of its own, so that the others succeed.

use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread::JoinHandle;

use crate::append::{self, Append};
use crate::db::{Begin, Db, Failure, Kind, Open};
use crate::{StoreError, Url, error};

/// The maximum number of requests in a group.
const MAX_GROUP: usize = 512;

/// The maximum number of attempts for a write whose transaction is rolled back by the database.
const MAX_TRIES: usize = 5;

/// The request queue and the writer thread.
pub(crate) struct Writer {
    queue: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
}

/// The reason why a write failed.
pub(crate) enum WriteFailure {
    /// The write is not allowed. It has changed nothing, so the transaction can continue.
    Refused(StoreError),
    /// The database failed. The whole transaction must be rolled back.
    Failed(Failure),
}

impl From<Failure> for WriteFailure {
    fn from(failure: Failure) -> WriteFailure {
        WriteFailure::Failed(failure)
    }
}

impl From<StoreError> for WriteFailure {
    fn from(error: StoreError) -> WriteFailure {
        WriteFailure::Refused(error)
    }
}

/// A write in the queue. It may be attempted several times until it is committed.
enum Request {
    /// Lines for a log, which are written together with those of other requests.
    Append(Append, SyncSender<Result<(), StoreError>>),
    /// Any other write.
    Other(Box<dyn Work>),
}

trait Work: Send {
    fn attempt(&mut self, db: &mut Db) -> Result<(), Failure>;
    fn reply(&mut self, outcome: Result<(), Failure>);
}

impl Request {
    /// Attempts all requests of a group: first the log lines, with few statements.
    fn attempt(group: &mut [Request], db: &mut Db) -> Result<(), Failure> {
        let (mut appends, mut others) = (Vec::new(), Vec::new());
        for request in group {
            match request {
                Request::Append(append, _) => appends.push(append),
                Request::Other(work) => others.push(work),
            }
        }
        append::write(db, appends)?;
        others.into_iter().try_for_each(|work| work.attempt(db))
    }

    fn reply(&mut self, outcome: Result<(), Failure>) {
        match self {
            Request::Append(append, sender) => reply(outcome, &mut append.done, sender),
            Request::Other(work) => work.reply(outcome),
        }
    }
}

/// Sends the result to the caller. If the caller has gone, the write remains committed.
fn reply<T>(
    outcome: Result<(), Failure>,
    done: &mut Option<Result<T, StoreError>>,
    sender: &SyncSender<Result<T, StoreError>>,
) {
    let _ = sender.send(match outcome {
        Ok(()) => done.take().unwrap_or_else(|| Err(error::closed())),
        Err(failure) => Err(failure.into()),
    });
}

struct Job<T, F> {
    work: F,
    done: Option<Result<T, StoreError>>,
    sender: SyncSender<Result<T, StoreError>>,
}

impl<T: Send, F: FnMut(&mut Db) -> Result<T, WriteFailure> + Send> Work for Job<T, F> {
    fn attempt(&mut self, db: &mut Db) -> Result<(), Failure> {
        self.done = Some(match (self.work)(db) {
            Ok(done) => Ok(done),
            Err(WriteFailure::Refused(error)) => Err(error),
            Err(WriteFailure::Failed(failure)) => return Err(failure),
        });
        Ok(())
    }

    fn reply(&mut self, outcome: Result<(), Failure>) {
        reply(outcome, &mut self.done, &self.sender);
    }
}

impl Writer {
    /// Starts the thread with an open connection.
    pub(crate) fn start(url: Url, db: Db) -> std::io::Result<Writer> {
        let (queue, requests) = channel();
        let mut writer = WriterThread { url, db: Some(db) };
        let thread = std::thread::Builder::new()
            .name("recreo-writer".to_owned())
            .spawn(move || writer.serve(&requests))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    /// Performs a write and waits until it is durable.
    pub(crate) fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Db) -> Result<T, WriteFailure> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (sender, result) = sync_channel(1);
        self.send(Request::Other(Box::new(Job { work, done: None, sender })))?;
        result.recv().unwrap_or_else(|_| Err(error::closed()))
    }

    /// Appends lines to a log and waits until they are durable.
    pub(crate) fn append(&self, append: Append) -> Result<(), StoreError> {
        let (sender, result) = sync_channel(1);
        self.send(Request::Append(append, sender))?;
        result.recv().unwrap_or_else(|_| Err(error::closed()))
    }

    fn send(&self, request: Request) -> Result<(), StoreError> {
        let queue = self.queue.as_ref().ok_or_else(error::closed)?;
        queue.send(request).map_err(|_| error::closed())
    }
}

impl Drop for Writer {
    /// Performs the remaining requests, then closes the connection.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The state of the writer thread. It has no connection while the database is unreachable.
struct WriterThread {
    url: Url,
    db: Option<Db>,
}

impl WriterThread {
    fn serve(&mut self, requests: &Receiver<Request>) {
        while let Ok(first) = requests.recv() {
            let mut group = vec![first];
            group.extend(requests.try_iter().take(MAX_GROUP - 1));
            self.write(&mut group);
        }
    }

    fn write(&mut self, group: &mut [Request]) {
        match self.commit_group(group) {
            Ok(()) => group.iter_mut().for_each(|request| request.reply(Ok(()))),
            // One of the requests is the cause. Alone, only that one fails.
            Err(failure) if failure.keeps_connection() && failure.kind != Kind::Locked => {
                for request in group {
                    let outcome = self.commit_one(request);
                    request.reply(outcome.map_err(|failure| failure.in_library(&self.url)));
                }
            }
            Err(failure) => {
                let failure = failure.in_library(&self.url);
                group.iter_mut().for_each(|request| request.reply(Err(failure.clone())));
            }
        }
    }

    /// Performs one request, and repeats it if the database rolls its transaction back.
    fn commit_one(&mut self, request: &mut Request) -> Result<(), Failure> {
        let mut outcome = Ok(());
        for _ in 0..MAX_TRIES {
            outcome = self.commit_group(std::slice::from_mut(request));
            if !matches!(&outcome, Err(failure) if failure.kind == Kind::Retry) {
                break;
            }
        }
        outcome
    }

    /// Performs a group in one transaction. If the connection fails before the commit, nothing was
    /// written, so the group is repeated once on a new connection. If it fails during the commit,
    /// the outcome is unknown, and the callers get the error.
    fn commit_group(&mut self, group: &mut [Request]) -> Result<(), Failure> {
        let mut fresh = false;
        loop {
            let db = match &mut self.db {
                Some(db) if db.is_usable() => db,
                _ => {
                    fresh = true;
                    // The old connection is closed first, because it could hold a lock that blocks
                    // the new one.
                    self.db = None;
                    self.db.insert(Db::connect(&self.url, Open::Existing)?)
                }
            };
            let written = db.begin(Begin::Write).and_then(|()| Request::attempt(group, db));
            let (at_commit, result) = match written {
                Ok(()) => (true, db.commit()),
                failed => (false, failed),
            };
            let Err(failure) = result else { return Ok(()) };
            if failure.keeps_connection() {
                db.roll_back();
                return Err(failure);
            }
            self.db = None;
            if at_commit || fresh || failure.kind != Kind::Unreachable {
                return Err(failure);
            }
        }
    }
}

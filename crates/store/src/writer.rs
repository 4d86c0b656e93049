//! One thread writes, many at a time (group commit).
//!
//! What makes a write durable is the sync at the end of a transaction, and a sync costs the same for one write as for a hundred. So the
//! writer takes everything that waits, writes it in one transaction, and then answers everybody; while it waits for the disk, the next
//! group gathers. (DeWitt et al., "Implementation techniques for main memory database systems", 1984, describe it first.)
//!
//! ```text
//! callers   a b c . . . . d e f g . . . .       each waits for its answer
//! writer    [ a b c ] sync [ d e f g ] sync     one transaction a group
//! ```
//!
//! A write that fails must not take others with it: its group is taken back and each is written again alone.

use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread::JoinHandle;

use crate::append::{self, Append};
use crate::db::{Begin, Db, Failure, Kind, Open};
use crate::{StoreError, Url, error};

/// The largest group; the next one is written right after.
const MOST: usize = 512;

/// How often a write that had to give way is tried again.
const TRIES: usize = 5;

/// The queue and the thread behind it.
pub(crate) struct Writer {
    queue: Option<Sender<Waiting>>,
    thread: Option<JoinHandle<()>>,
}

/// Why a write came to nothing.
pub(crate) enum Trouble {
    /// The write itself found that it must not be; it has changed nothing.
    Refused(StoreError),
    /// The database failed, so that the whole transaction must be taken back.
    Failed(Failure),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failed(failure)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Refused(error)
    }
}

/// A write that waits. It may be attempted several times, as long as nothing of it was committed.
enum Waiting {
    /// Lines for a log, which are written together with others.
    Append(Append, SyncSender<Result<(), StoreError>>),
    /// Anything else.
    Other(Box<dyn Work>),
}

trait Work: Send {
    fn attempt(&mut self, db: &mut Db) -> Result<(), Failure>;
    fn answer(&mut self, end: Result<(), Failure>);
}

impl Waiting {
    /// Attempts all of them: the lines first, in few statements.
    fn attempt(group: &mut [Waiting], db: &mut Db) -> Result<(), Failure> {
        let (mut appends, mut others) = (Vec::new(), Vec::new());
        for waiting in group {
            match waiting {
                Waiting::Append(append, _) => appends.push(append),
                Waiting::Other(work) => others.push(work),
            }
        }
        append::write(db, appends)?;
        others.into_iter().try_for_each(|work| work.attempt(db))
    }

    fn answer(&mut self, end: Result<(), Failure>) {
        match self {
            Waiting::Append(append, reply) => answer(end, &mut append.done, reply),
            Waiting::Other(work) => work.answer(end),
        }
    }
}

/// Tells whoever waits how it ended. Where nobody waits any more, what was written stays written.
fn answer<T>(
    end: Result<(), Failure>,
    done: &mut Option<Result<T, StoreError>>,
    reply: &SyncSender<Result<T, StoreError>>,
) {
    let _ = reply.send(match end {
        Ok(()) => done.take().unwrap_or_else(|| Err(error::closed())),
        Err(failure) => Err(failure.into()),
    });
}

struct Job<T, F> {
    work: F,
    done: Option<Result<T, StoreError>>,
    reply: SyncSender<Result<T, StoreError>>,
}

impl<T: Send, F: FnMut(&mut Db) -> Result<T, Trouble> + Send> Work for Job<T, F> {
    fn attempt(&mut self, db: &mut Db) -> Result<(), Failure> {
        self.done = Some(match (self.work)(db) {
            Ok(done) => Ok(done),
            Err(Trouble::Refused(error)) => Err(error),
            Err(Trouble::Failed(failure)) => return Err(failure),
        });
        Ok(())
    }

    fn answer(&mut self, end: Result<(), Failure>) {
        answer(end, &mut self.done, &self.reply);
    }
}

impl Writer {
    /// Starts the thread with a connection that is open already.
    pub(crate) fn start(url: Url, db: Db) -> std::io::Result<Writer> {
        let (queue, waiting) = channel();
        let mut desk = Desk { url, db: Some(db) };
        let thread = std::thread::Builder::new()
            .name("recreo-writer".to_owned())
            .spawn(move || desk.serve(&waiting))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    /// Writes, and waits until it is on disk.
    pub(crate) fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Db) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = sync_channel(1);
        self.send(Waiting::Other(Box::new(Job { work, done: None, reply })))?;
        answer.recv().unwrap_or_else(|_| Err(error::closed()))
    }

    /// Writes lines of a log, and waits until they are on disk.
    pub(crate) fn append(&self, append: Append) -> Result<(), StoreError> {
        let (reply, answer) = sync_channel(1);
        self.send(Waiting::Append(append, reply))?;
        answer.recv().unwrap_or_else(|_| Err(error::closed()))
    }

    fn send(&self, waiting: Waiting) -> Result<(), StoreError> {
        let queue = self.queue.as_ref().ok_or_else(error::closed)?;
        queue.send(waiting).map_err(|_| error::closed())
    }
}

impl Drop for Writer {
    /// Writes what still waits, then closes the connection.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Where the writer sits: the connection, or none while the database is away.
struct Desk {
    url: Url,
    db: Option<Db>,
}

impl Desk {
    fn serve(&mut self, waiting: &Receiver<Waiting>) {
        while let Ok(first) = waiting.recv() {
            let mut group = vec![first];
            group.extend(waiting.try_iter().take(MOST - 1));
            self.write(&mut group);
        }
    }

    fn write(&mut self, group: &mut [Waiting]) {
        match self.together(group) {
            Ok(()) => group.iter_mut().for_each(|work| work.answer(Ok(()))),
            // One of them is the cause; run alone, each shows whether it is.
            Err(failure) if failure.leaves_connection() && failure.kind != Kind::Locked => {
                for work in group {
                    let end = self.alone(work);
                    work.answer(end);
                }
            }
            Err(failure) => group.iter_mut().for_each(|work| work.answer(Err(failure.clone()))),
        }
    }

    fn alone(&mut self, work: &mut Waiting) -> Result<(), Failure> {
        let mut end = Ok(());
        for _ in 0..TRIES {
            end = self.together(std::slice::from_mut(work));
            if !matches!(&end, Err(failure) if failure.kind == Kind::Again) {
                break;
            }
        }
        end
    }

    /// Writes a group in one transaction. A connection that turns out to be dead before the end is opened anew, once: nothing was
    /// committed. Near the end that cannot be known, and the caller gets the error itself.
    fn together(&mut self, group: &mut [Waiting]) -> Result<(), Failure> {
        let mut fresh = false;
        loop {
            let db = match &mut self.db {
                Some(db) if db.is_whole() => db,
                _ => {
                    fresh = true;
                    // The old one is closed first: two connections of a writer could lock each other out.
                    self.db = None;
                    self.db.insert(Db::connect(&self.url, Open::Again)?)
                }
            };
            let written = db.begin(Begin::Write).and_then(|()| Waiting::attempt(group, db));
            let (ended, result) = match written {
                Ok(()) => (true, db.commit()),
                failed => (false, failed),
            };
            let Err(failure) = result else { return Ok(()) };
            if failure.leaves_connection() {
                db.roll_back();
                return Err(failure);
            }
            self.db = None;
            if ended || fresh || failure.kind != Kind::Gone {
                return Err(failure);
            }
        }
    }
}

//! The cache of plays. A play is defined by its log, so each can be evicted and rebuilt.

use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use recreo_app::{Session, SessionError};
use recreo_game::{Control, Figure, Level};
use recreo_store::{KeyHash, PlayId, PlayRow, Puzzle};

use crate::exchange::Request;
use crate::identity::may_use;
use crate::recent::Recent;
use crate::refusal::Refusal;
use crate::service::{Service, lock};

/// This many cells count as one more play in the cache's weight.
const CELLS_OF_A_PLAY: u64 = 2_000;

/// The plays in memory.
pub(crate) struct PlayCache(Mutex<Recent<PlayId, Arc<Mutex<Open>>>>);

/// A play in memory.
pub(crate) struct Open {
    pub(crate) row: PlayRow,
    /// The browsers that the player belongs to.
    owners: Vec<KeyHash>,
    pub(crate) session: Session,
    /// The results of judging: see [`crate::judge`].
    pub(crate) ended: Option<Ended>,
    /// Whether the play is being judged.
    pub(crate) judging: bool,
    /// Notified when judging has ended.
    pub(crate) judged: Arc<Condvar>,
}

/// A play with its lock.
type Opened = (PlayId, Arc<Mutex<Open>>);

/// The result of judging a won play.
#[derive(Clone)]
pub(crate) struct Ended {
    pub(crate) level: Level,
    /// The fewest moves that it could have taken, if known.
    pub(crate) best: Option<u64>,
    /// The least cost of a solution, if moves differ in cost.
    pub(crate) best_cost: Option<Figure>,
}

impl PlayCache {
    pub(crate) fn new(most: usize) -> PlayCache {
        PlayCache(Mutex::new(Recent::new(most)))
    }
}

impl Service {
    /// Opens a play that the request may use, in its current state.
    pub(crate) fn open(&self, id: &str, request: &Request) -> Result<Opened, Refusal> {
        let opened = self.open_any(id, &request.control)?;
        let may = may_use(&lock_play(&opened.1).owners, request.key().as_ref());
        may.then_some(opened).ok_or_else(|| Refusal::missing("app-no-play"))
    }

    /// Opens a play in its current state, for any client. It comes from memory unless
    /// another server or a terminal has written to its log; then it is rebuilt from the log.
    pub(crate) fn open_any(&self, id: &str, control: &Control) -> Result<Opened, Refusal> {
        let id = play_id(id)?;
        if let Some(open) = self.cached(&id) {
            // The lock keeps this server from writing an entry during the comparison.
            let now = lock_play(&open);
            if self.library.store.entries(&id)? == Some(now.session.stored() as u64) {
                drop(now);
                return Ok((id, open));
            }
            self.evict(&id);
        }
        self.build(id, control)
    }

    /// Opens a play of which the client has seen `seen` entries, to continue it. If the play in
    /// memory has as many, the store is not read: an entry whose number is taken is refused when it
    /// is written.
    pub(crate) fn open_at(
        &self,
        id: &str,
        seen: u64,
        request: &Request,
    ) -> Result<Opened, Refusal> {
        let own = play_id(id)?;
        let is_fresh = |open: &Open| {
            open.session.play().status().entries as u64 == seen
                && may_use(&open.owners, request.key().as_ref())
        };
        match self.cached(&own) {
            Some(open) if is_fresh(&lock_play(&open)) => Ok((own, open)),
            _ => self.open(id, request),
        }
    }

    /// Returns a play from memory, unless a thread panicked while it changed it. In that case the
    /// log is the correct state.
    fn cached(&self, id: &PlayId) -> Option<Arc<Mutex<Open>>> {
        let open = lock(&self.plays.0).get(id)?;
        if open.is_poisoned() {
            self.evict(id);
            return None;
        }
        Some(open)
    }

    /// Builds a play from its log.
    fn build(&self, id: PlayId, control: &Control) -> Result<Opened, Refusal> {
        let load = |row: &Puzzle| self.puzzle(row, control);
        let (row, puzzle) = self.library.play_with_puzzle(&id, load)?;
        let log = self.library.store.log(&id, 0)?;
        let session = Session::resume(id.clone(), puzzle, &log, Arc::clone(&self.clock))?;
        let cells = session.play().size().cells();
        let weight = usize::try_from(cells / CELLS_OF_A_PLAY).unwrap_or(usize::MAX);
        let owners = self.library.store.owners(&row.player.id)?;
        let judged = Arc::default();
        let open = Open { row, owners, session, ended: None, judging: false, judged };
        let open = Arc::new(Mutex::new(open));
        Ok((id.clone(), lock(&self.plays.0).put(id, open, weight.saturating_add(1))))
    }

    /// Evicts a play. It is rebuilt from its log when it is needed.
    pub(crate) fn evict(&self, id: &PlayId) {
        lock(&self.plays.0).remove(id);
    }

    /// Evicts all plays, because some have been deleted and it is not known which.
    pub(crate) fn evict_all(&self) {
        lock(&self.plays.0).clear();
    }

    /// Writes the new entries of a play; they are on disk when this returns. If that fails, the
    /// play is evicted, because it has entries that were not acknowledged.
    pub(crate) fn persist(&self, id: &PlayId, open: &mut Open) -> Result<(), Refusal> {
        let level = open.ended.as_ref().map(|ended| ended.level);
        open.session.persist(&self.library.store, level).map_err(|error| {
            if matches!(error, SessionError::Unsaved(_)) {
                self.evict(id);
            }
            error.into()
        })
    }
}

impl From<SessionError> for Refusal {
    fn from(error: SessionError) -> Refusal {
        match error {
            SessionError::Refused(problem) => problem.into(),
            SessionError::MovedOn => Refusal::behind(),
            SessionError::Unsaved(error) => error.into(),
        }
    }
}

fn play_id(text: &str) -> Result<PlayId, Refusal> {
    text.parse().map_err(|()| Refusal::missing("app-no-play"))
}

/// Locks a play.
pub(crate) fn lock_play(open: &Mutex<Open>) -> MutexGuard<'_, Open> {
    lock(open)
}

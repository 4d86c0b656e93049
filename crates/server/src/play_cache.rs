//! Plays in memory. A play is its log, so any of them can be evicted and built again.

use std::sync::{Arc, Mutex, MutexGuard};

use recreo_app::{Session, SessionError};
use recreo_game::{Control, Level};
use recreo_store::{PlayId, PlayRow};

use crate::recent::Recent;
use crate::refusal::Refusal;
use crate::service::{Service, lock};

/// So many cells weigh as much as a play of its own.
const CELLS_OF_A_PLAY: u64 = 2_000;

/// The plays in memory.
pub(crate) struct PlayCache(Mutex<Recent<PlayId, Arc<Mutex<Open>>>>);

/// A play in memory.
pub(crate) struct Open {
    pub(crate) row: PlayRow,
    pub(crate) session: Session,
    /// What was found out at the end: see [`crate::judge`].
    pub(crate) ended: Option<Ended>,
    /// Whether the end is being looked at.
    pub(crate) judging: bool,
}

/// A play and its lock.
type Opened = (PlayId, Arc<Mutex<Open>>);

/// What is known about a play that was won.
#[derive(Clone, Copy)]
pub(crate) struct Ended {
    pub(crate) level: Level,
    /// The fewest moves that it could have taken, where that is known.
    pub(crate) best: Option<u64>,
}

impl PlayCache {
    pub(crate) fn new(most: usize) -> PlayCache {
        PlayCache(Mutex::new(Recent::new(most)))
    }
}

impl Service {
    /// A play as it is now, from memory or built from its log: another server or a terminal may have gone on with it.
    pub(crate) fn open(&self, id: &str, control: &Control) -> Result<Opened, Refusal> {
        let id = play_id(id)?;
        if let Some(open) = self.cached(&id) {
            // No entry is written here while the numbers are compared.
            let now = lock_play(&open);
            if self.library.store.entries(&id)? == Some(now.session.stored() as u64) {
                drop(now);
                return Ok((id, open));
            }
            self.evict(&id);
        }
        self.build(id, control)
    }

    /// A play of which the client has seen so many entries, to go on with it. Where as many are in memory the store is not
    /// asked: an entry whose number is taken is refused when it is written.
    pub(crate) fn open_at(
        &self,
        id: &str,
        seen: u64,
        control: &Control,
    ) -> Result<Opened, Refusal> {
        let own = play_id(id)?;
        match self.cached(&own) {
            Some(open) if lock_play(&open).session.play().status().entries as u64 == seen => {
                Ok((own, open))
            }
            _ => self.open(id, control),
        }
    }

    /// A play that is in memory, unless a thread failed in the middle of a change: then its log knows what happened.
    fn cached(&self, id: &PlayId) -> Option<Arc<Mutex<Open>>> {
        let open = lock(&self.plays.0).get(id)?;
        if open.is_poisoned() {
            self.evict(id);
            return None;
        }
        Some(open)
    }

    /// A play built from its log.
    fn build(&self, id: PlayId, control: &Control) -> Result<Opened, Refusal> {
        let row = self.library.store.play(&id)?.ok_or_else(|| Refusal::missing("app-no-play"))?;
        let puzzle = self.puzzle(&row.puzzle, control)?;
        let log = self.library.store.log(&id, 0)?;
        let session = Session::resume(id.clone(), puzzle, &log, Arc::clone(&self.clock))?;
        let cells = session.play().size().cells();
        let weight = usize::try_from(cells / CELLS_OF_A_PLAY).unwrap_or(usize::MAX);
        let open = Open { row, session, ended: None, judging: false };
        let open = Arc::new(Mutex::new(open));
        Ok((id.clone(), lock(&self.plays.0).put(id, open, weight.saturating_add(1))))
    }

    /// Evicts a play: it is built again from its log when it is wanted.
    pub(crate) fn evict(&self, id: &PlayId) {
        lock(&self.plays.0).remove(id);
    }

    /// Evicts all plays: some are no longer there, and it is not known which.
    pub(crate) fn evict_all(&self) {
        lock(&self.plays.0).clear();
    }

    /// Keeps what happened since the last time; it is on disk when this returns. Where it cannot be kept, the play in memory
    /// is evicted, as it knows more than what was acknowledged.
    pub(crate) fn persist(&self, id: &PlayId, open: &mut Open) -> Result<(), Refusal> {
        let level = open.ended.map(|ended| ended.level);
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

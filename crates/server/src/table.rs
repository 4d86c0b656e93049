//! Plays in progress, as far as they are in memory. A play is its log, so any of them can be given up and built again.

use std::sync::{Arc, Mutex, MutexGuard};

use recreo_game::{Control, DynPlay, DynPuzzle, Level};
use recreo_store::{PlayId, PlayRow, Progress, StoreError};

use crate::recent::Recent;
use crate::refusal::Refusal;
use crate::service::{Service, lock};

/// So many cells weigh as much as a play of its own.
const CELLS_OF_A_PLAY: u64 = 2_000;

/// The plays in memory.
pub(crate) struct Table(Mutex<Recent<PlayId, Arc<Mutex<Open>>>>);

/// A play in memory.
pub(crate) struct Open {
    pub(crate) row: PlayRow,
    pub(crate) puzzle: Arc<dyn DynPuzzle>,
    pub(crate) play: Box<dyn DynPlay>,
    /// How many entries are on disk.
    stored: usize,
    /// What was found out at the end: see [`crate::judge`].
    pub(crate) ended: Option<Ended>,
    /// Whether somebody is finding it out.
    pub(crate) judging: bool,
}

/// A play, and who holds it.
type Opened = (PlayId, Arc<Mutex<Open>>);

/// What is known of a play that was won.
#[derive(Clone, Copy)]
pub(crate) struct Ended {
    pub(crate) level: Level,
    /// The fewest moves that it could have taken, where that is known.
    pub(crate) best: Option<u64>,
}

impl Table {
    pub(crate) fn new(most: usize) -> Table {
        Table(Mutex::new(Recent::new(most)))
    }
}

impl Service {
    /// A play as it stands, from memory or built again from its log: another server or a terminal may have gone on with it.
    pub(crate) fn open(&self, id: &str, control: &Control) -> Result<Opened, Refusal> {
        let id = play_id(id)?;
        if let Some(open) = self.at_hand(&id) {
            // Nobody writes here while it is compared.
            let now = sit_down(&open);
            if self.store.entries(&id)? == Some(now.stored as u64) {
                drop(now);
                return Ok((id, open));
            }
            self.give_up(&id);
        }
        self.build(id, control)
    }

    /// A play of which somebody has seen so many entries, to go on with it. Where as many are in memory nobody else is asked: whoever
    /// writes an entry whose number is taken is told.
    pub(crate) fn open_at(
        &self,
        id: &str,
        seen: u64,
        control: &Control,
    ) -> Result<Opened, Refusal> {
        let own = play_id(id)?;
        match self.at_hand(&own) {
            Some(open) if sit_down(&open).play.log_len() as u64 == seen => Ok((own, open)),
            _ => self.open(id, control),
        }
    }

    /// A play that is in memory, unless somebody failed in the middle of a change: then the log knows what really happened.
    fn at_hand(&self, id: &PlayId) -> Option<Arc<Mutex<Open>>> {
        let open = lock(&self.table.0).get(id)?;
        if open.is_poisoned() {
            self.give_up(id);
            return None;
        }
        Some(open)
    }

    /// A play built from its log.
    fn build(&self, id: PlayId, control: &Control) -> Result<Opened, Refusal> {
        let row = self.store.play(&id)?.ok_or_else(|| Refusal::missing("server-no-play"))?;
        let puzzle = self.puzzle(&row.puzzle, control)?;
        let log = self.store.log(&id, 0)?;
        let play = puzzle.resume(Arc::clone(&self.clock), &log)?;
        let weight = usize::try_from(play.size().cells() / CELLS_OF_A_PLAY).unwrap_or(usize::MAX);
        let stored = play.log_len();
        let open = Open { row, puzzle, play, stored, ended: None, judging: false };
        let open = Arc::new(Mutex::new(open));
        Ok((id.clone(), lock(&self.table.0).put(id, open, weight.saturating_add(1))))
    }

    /// Forgets a play: it is built again from its log when it is wanted.
    pub(crate) fn give_up(&self, id: &PlayId) {
        lock(&self.table.0).remove(id);
    }

    /// Forgets all plays: some are no longer there, and nobody says which.
    pub(crate) fn give_up_all(&self) {
        lock(&self.table.0).clear();
    }

    /// Writes down what happened since the last time; it is on disk when this returns. Where it cannot be, the play in memory is
    /// given up, as it knows more than what was acknowledged.
    pub(crate) fn keep_up(&self, id: &PlayId, open: &mut Open) -> Result<(), Refusal> {
        let news = open.play.log_lines(open.stored);
        let lines: Vec<String> = news.lines().map(str::to_owned).collect();
        if lines.is_empty() && open.ended.is_none() {
            return Ok(());
        }
        let progress = Progress::of(open.play.as_ref(), open.ended.map(|ended| ended.level));
        let kept = self.store.append(id, open.stored as u64, &lines, &progress);
        match kept {
            Ok(()) => {
                open.stored += lines.len();
                Ok(())
            }
            Err(error) => {
                self.give_up(id);
                Err(match error {
                    StoreError::Taken(_) => Refusal::behind(),
                    other => other.into(),
                })
            }
        }
    }
}

fn play_id(text: &str) -> Result<PlayId, Refusal> {
    text.parse().map_err(|()| Refusal::missing("server-no-play"))
}

/// Locks a play.
pub(crate) fn sit_down(open: &Mutex<Open>) -> MutexGuard<'_, Open> {
    lock(open)
}

//! Imports an exported library: everything, or nothing if there is an error in the file.
//!
//! The file is read twice. The first pass checks every line and writes nothing to the library; it
//! copies the input to a temporary file, because the input may be a pipe. The second pass writes
//! the lines in batches, each in one transaction, and pauses after each batch so that other users
//! of the library can write. If the second pass is interrupted, every puzzle and every play is
//! stored completely or not at all, and importing the same file again adds the rest.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::time::{Duration, Instant};

use recreo_game::{Message, Place};
use tempfile::spooled_tempfile;

use super::item::{Item, Play};
use super::{FORMAT, Transferred};
use crate::db::{Db, Failure, Value};
use crate::plays::NewPlay;
use crate::writer::WriteFailure;
use crate::{PlayerId, PuzzleId, Store, StoreError, Url, leaderboard, players, plays, puzzles};

/// The maximum length of a line, in MiB: more than the largest board needs.
const MAX_LINE_MIB: u64 = 1024;
/// The maximum size of the copy in memory. A larger one is in an unnamed temporary file.
const MAX_IN_MEMORY: usize = 8 << 20;
/// The sizes of a batch in lines and in bytes: the first limit that is reached ends it.
const BATCH_LINES: usize = 100;
const BATCH_BYTES: usize = 256 << 10;
/// The maximum pause between two batches.
const MAX_PAUSE: Duration = Duration::from_millis(500);

impl Store {
    /// Imports the output of [`Store::export`]. If it is invalid, nothing is changed, and
    /// [`StoreError::Invalid`] has the line and column.
    ///
    /// The library can be used during the import. If the import is interrupted while it writes,
    /// every stored item is complete, and importing the file again adds the missing ones.
    pub fn import(&self, input: &mut dyn BufRead) -> Result<Transferred, StoreError> {
        let mut copy = spooled_tempfile(MAX_IN_MEMORY);
        let mut checker = Checker::new(self);
        each_line(input, |bytes| {
            checker.check(bytes)?;
            Ok(copy.write_all(bytes)?)
        })?;
        if !checker.has_header {
            return Err(at_line(not_a_library(), 1));
        }
        copy.rewind()?;
        let mut import = Import::default();
        let mut batch = Batch::default();
        each_line(&mut BufReader::new(copy), |bytes| {
            batch.items.push(Item::read(bytes)?);
            batch.bytes += bytes.len();
            if batch.items.len() < BATCH_LINES && batch.bytes < BATCH_BYTES {
                return Ok(());
            }
            let since = Instant::now();
            import = self.write_batch(std::mem::take(&mut batch), import.clone())?;
            // A server queues its writers. With SQLite, they poll the lock of the file, so they
            // need a pause to get it.
            if matches!(self.url(), Url::Sqlite(_)) {
                std::thread::sleep(since.elapsed().min(MAX_PAUSE));
            }
            Ok(())
        })?;
        Ok(self.write_batch(batch, import)?.done)
    }

    fn write_batch(&self, batch: Batch, before: Import) -> Result<Import, StoreError> {
        self.write(move |db| {
            let mut import = before.clone();
            batch.items.iter().try_for_each(|item| import.write_item(db, item))?;
            Ok(import)
        })
    }
}

/// The lines to write in one transaction.
#[derive(Default)]
struct Batch {
    items: Vec<Item>,
    bytes: usize,
}

/// Calls a function with each line that is not blank, including its line break. Errors get the
/// number of the line.
fn each_line(
    input: &mut dyn BufRead,
    mut each: impl FnMut(&[u8]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let (mut number, mut bytes) = (0, Vec::new());
    loop {
        number += 1;
        bytes.clear();
        let max = MAX_LINE_MIB << 20;
        if (&mut *input).take(max + 1).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        if bytes.len() as u64 > max {
            let message = Message::new("store-line-too-long").with("most", MAX_LINE_MIB);
            return Err(at_line(StoreError::invalid(message), number));
        }
        if !bytes.iter().all(u8::is_ascii_whitespace) {
            each(&bytes).map_err(|error| at_line(error, number))?;
        }
    }
}

/// Checks the lines, and collects the ids of puzzles and players for that.
struct Checker<'a> {
    store: &'a Store,
    /// Whether the header was read.
    has_header: bool,
    puzzles: HashSet<PuzzleId>,
    players: HashSet<PlayerId>,
}

impl Checker<'_> {
    fn new(store: &Store) -> Checker<'_> {
        Checker { store, has_header: false, puzzles: HashSet::new(), players: HashSet::new() }
    }

    /// Checks a line, and that all items to which it refers are in the lines before it or in the
    /// library.
    fn check(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        match (Item::read(bytes), self.has_header) {
            (Ok(Item::Header(FORMAT)), _) => self.has_header = true,
            (Ok(Item::Header(found)), _) => {
                let message = Message::new("store-import-newer").with("found", found);
                return Err(StoreError::invalid(message.with("known", FORMAT)));
            }
            (_, false) => return Err(not_a_library()),
            (Ok(Item::Puzzle(id, ..)), _) => drop(self.puzzles.insert(id)),
            (Ok(Item::Player(player)), _) => drop(self.players.insert(player.id)),
            (Ok(Item::Play(play)), _) => self.check_references(&play)?,
            (Err(error), _) => return Err(error),
        }
        Ok(())
    }

    fn check_references(&self, play: &Play) -> Result<(), StoreError> {
        let is_stored = |table, id: Value| self.store.read(|db| exists(db, table, id.clone()));
        if !self.players.contains(&play.player) && !is_stored("players", (&play.player).into())? {
            return Err(missing("store-line-no-player", play.player.as_str()));
        }
        if !self.puzzles.contains(&play.puzzle) && !is_stored("puzzles", (&play.puzzle).into())? {
            return Err(missing("store-line-no-puzzle", play.puzzle.as_str()));
        }
        Ok(())
    }
}

/// The state of the second pass.
#[derive(Clone, Default)]
struct Import {
    /// The ids in this library of the players in the file.
    players: HashMap<PlayerId, PlayerId>,
    done: Transferred,
}

impl Import {
    fn write_item(&mut self, db: &mut Db, item: &Item) -> Result<(), WriteFailure> {
        match item {
            Item::Header(_) => {}
            Item::Puzzle(id, puzzle, made) => {
                if !self.is_known(db, "puzzles", id.into())? {
                    puzzles::insert(db, id, puzzle, *made)?;
                    self.done.puzzles += 1;
                }
            }
            Item::Player(player) => {
                let own_id = if self.is_known(db, "players", (&player.id).into())? {
                    player.id.clone()
                } else {
                    let own_id = players::insert(db, player)?.id;
                    match own_id == player.id {
                        true => self.done.players += 1,
                        false => self.done.known += 1,
                    }
                    own_id
                };
                self.players.insert(player.id.clone(), own_id);
            }
            Item::Play(play) => self.play(db, play)?,
        }
        Ok(())
    }

    fn play(&mut self, db: &mut Db, play: &Play) -> Result<(), WriteFailure> {
        let player = self.players.get(&play.player).unwrap_or(&play.player).clone();
        // They existed in the first pass, but may have been deleted since.
        if !exists(db, "players", (&player).into())? {
            return Err(missing("store-line-no-player", player.as_str()).into());
        }
        if !exists(db, "puzzles", (&play.puzzle).into())? {
            return Err(missing("store-line-no-puzzle", play.puzzle.as_str()).into());
        }
        if self.is_known(db, "plays", (&play.id).into())? {
            return Ok(());
        }
        let new = NewPlay {
            id: &play.id,
            puzzle: &play.puzzle,
            player: &player,
            began: play.began,
            touched: play.touched,
            entries: play.log.len() as u64,
            progress: play.progress,
            won: play.won,
            imported: play.imported,
        };
        plays::insert(db, &new)?;
        plays::insert_lines(db, &play.id, &play.log)?;
        if play.fame {
            leaderboard::insert(db, &play.id)?;
        }
        self.done.plays += 1;
        Ok(())
    }

    /// Returns whether the library has an item, and counts it as known if so.
    fn is_known(&mut self, db: &mut Db, table: &str, id: Value) -> Result<bool, Failure> {
        let is_known = exists(db, table, id)?;
        self.done.known += u64::from(is_known);
        Ok(is_known)
    }
}

fn exists(db: &mut Db, table: &str, id: Value) -> Result<bool, Failure> {
    let sql = format!("SELECT id FROM {table} WHERE id = $1");
    Ok(db.query_one(&sql, &[id])?.is_some())
}

fn not_a_library() -> StoreError {
    StoreError::invalid(Message::new("store-import-not-library"))
}

fn missing(key: &str, id: &str) -> StoreError {
    StoreError::invalid(Message::new(key).with("id", id))
}

/// Sets the line of an error.
fn at_line(error: StoreError, number: usize) -> StoreError {
    let StoreError::Invalid(problem) = error else { return error };
    let column = match problem.place {
        Some(Place::Line { column, .. }) => column,
        _ => 0,
    };
    StoreError::Invalid(problem.at_line(number, column))
}

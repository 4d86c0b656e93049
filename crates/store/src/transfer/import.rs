//! In: all that is in a file, or nothing and the place of what is wrong.
//!
//! A file is read twice. First all of it is looked at, and set aside meanwhile, as it may come through a pipe; nothing is written. Then it is
//! written some lines at a time, with a pause after each batch in which others who use the library get their turn. Where that breaks off,
//! every puzzle and every play is there with all that belongs to it or not at all, and importing the same file again adds the rest.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::time::{Duration, Instant};

use recreo_game::{Message, Place};
use tempfile::spooled_tempfile;

use super::item::{Item, Play};
use super::{FORMAT, Transferred};
use crate::db::{Db, Failure, Value};
use crate::plays::NewPlay;
use crate::writer::Trouble;
use crate::{PlayerId, PuzzleId, Store, StoreError, Url, leaderboard, players, plays, puzzles};

/// The longest line, in MiB: more than the largest board needs.
const LONGEST: u64 = 1024;
/// How much is set aside in memory; the rest in a file without a name.
const IN_MEMORY: usize = 8 << 20;
/// How many lines, and bytes of them, are written at once.
const BATCH: usize = 100;
const BATCH_BYTES: usize = 256 << 10;
/// The longest pause between two batches.
const PAUSE: Duration = Duration::from_millis(500);

impl Store {
    /// Reads what [`Store::export`] wrote. When something is wrong with it nothing is changed, and [`StoreError::Unfit`] has the line and
    /// column.
    ///
    /// Others can use the library meanwhile. Where writing breaks off, what was written is whole, and importing the file again adds what is
    /// missing.
    pub fn import(&self, input: &mut dyn BufRead) -> Result<Transferred, StoreError> {
        let mut aside = spooled_tempfile(IN_MEMORY);
        let mut seen = Seen::new(self);
        each_line(input, |bytes| {
            seen.look(bytes)?;
            Ok(aside.write_all(bytes)?)
        })?;
        if !seen.begun {
            return Err(at(not_a_library(), 1));
        }
        aside.rewind()?;
        let mut import = Import::default();
        let mut batch = Batch::default();
        each_line(&mut BufReader::new(aside), |bytes| {
            batch.items.push(Item::read(bytes)?);
            batch.bytes += bytes.len();
            if batch.items.len() < BATCH && batch.bytes < BATCH_BYTES {
                return Ok(());
            }
            let since = Instant::now();
            import = self.write_batch(std::mem::take(&mut batch), import.clone())?;
            // A server takes turns by itself; whoever waits for a file looks again and again whether it is free.
            if matches!(self.url(), Url::Sqlite(_)) {
                std::thread::sleep(since.elapsed().min(PAUSE));
            }
            Ok(())
        })?;
        Ok(self.write_batch(batch, import)?.done)
    }

    fn write_batch(&self, batch: Batch, so_far: Import) -> Result<Import, StoreError> {
        self.write(move |db| {
            let mut import = so_far.clone();
            batch.items.iter().try_for_each(|item| import.take(db, item))?;
            Ok(import)
        })
    }
}

/// Lines that are written at once.
#[derive(Default)]
struct Batch {
    items: Vec<Item>,
    bytes: usize,
}

/// Hands over each line that is not blank, with its end; what is wrong with one has its number.
fn each_line(
    input: &mut dyn BufRead,
    mut each: impl FnMut(&[u8]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let (mut number, mut bytes) = (0, Vec::new());
    loop {
        number += 1;
        bytes.clear();
        let most = LONGEST << 20;
        if (&mut *input).take(most + 1).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        if bytes.len() as u64 > most {
            let message = Message::new("store-line-too-long").with("most", LONGEST);
            return Err(at(StoreError::unfit(message), number));
        }
        if !bytes.iter().all(u8::is_ascii_whitespace) {
            each(&bytes).map_err(|error| at(error, number))?;
        }
    }
}

/// What the lines read so far contain.
struct Seen<'a> {
    store: &'a Store,
    /// Whether the first line was read.
    begun: bool,
    puzzles: HashSet<PuzzleId>,
    players: HashSet<PlayerId>,
}

impl Seen<'_> {
    fn new(store: &Store) -> Seen<'_> {
        Seen { store, begun: false, puzzles: HashSet::new(), players: HashSet::new() }
    }

    /// Looks whether a line is good, and whether all that it needs came before it or is in the library.
    fn look(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        match (Item::read(bytes), self.begun) {
            (Ok(Item::Head(FORMAT)), _) => self.begun = true,
            (Ok(Item::Head(found)), _) => {
                let message = Message::new("store-import-newer").with("found", found);
                return Err(StoreError::unfit(message.with("known", FORMAT)));
            }
            (_, false) => return Err(not_a_library()),
            (Ok(Item::Puzzle(id, ..)), _) => drop(self.puzzles.insert(id)),
            (Ok(Item::Player(player)), _) => drop(self.players.insert(player.id)),
            (Ok(Item::Play(play)), _) => self.look_for(&play)?,
            (Err(error), _) => return Err(error),
        }
        Ok(())
    }

    fn look_for(&self, play: &Play) -> Result<(), StoreError> {
        let there = |table, id: Value| self.store.read(|db| is_there(db, table, id.clone()));
        if !self.players.contains(&play.player) && !there("players", (&play.player).into())? {
            return Err(missing("store-line-no-player", play.player.as_str()));
        }
        if !self.puzzles.contains(&play.puzzle) && !there("puzzles", (&play.puzzle).into())? {
            return Err(missing("store-line-no-puzzle", play.puzzle.as_str()));
        }
        Ok(())
    }
}

/// What was written so far.
#[derive(Clone, Default)]
struct Import {
    /// Who the players of the file are here.
    players: HashMap<PlayerId, PlayerId>,
    done: Transferred,
}

impl Import {
    fn take(&mut self, db: &mut Db, item: &Item) -> Result<(), Trouble> {
        match item {
            Item::Head(_) => {}
            Item::Puzzle(id, puzzle, made) => {
                if !self.knows(db, "puzzles", id.into())? {
                    puzzles::insert(db, id, puzzle, *made)?;
                    self.done.puzzles += 1;
                }
            }
            Item::Player(player) => {
                let there = if self.knows(db, "players", (&player.id).into())? {
                    player.id.clone()
                } else {
                    let there = players::insert(db, player)?.id;
                    match there == player.id {
                        true => self.done.players += 1,
                        false => self.done.known += 1,
                    }
                    there
                };
                self.players.insert(player.id.clone(), there);
            }
            Item::Play(play) => self.play(db, play)?,
        }
        Ok(())
    }

    fn play(&mut self, db: &mut Db, play: &Play) -> Result<(), Trouble> {
        let player = self.players.get(&play.player).unwrap_or(&play.player).clone();
        // They were there when the file was looked at; somebody may have deleted them since.
        if !is_there(db, "players", (&player).into())? {
            return Err(missing("store-line-no-player", player.as_str()).into());
        }
        if !is_there(db, "puzzles", (&play.puzzle).into())? {
            return Err(missing("store-line-no-puzzle", play.puzzle.as_str()).into());
        }
        if self.knows(db, "plays", (&play.id).into())? {
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
            brought: play.brought,
        };
        plays::insert(db, &new)?;
        plays::insert_lines(db, &play.id, &play.log)?;
        if play.fame {
            leaderboard::insert(db, &play.id)?;
        }
        self.done.plays += 1;
        Ok(())
    }

    /// Whether it is in the library already; then it is counted as known.
    fn knows(&mut self, db: &mut Db, table: &str, id: Value) -> Result<bool, Failure> {
        let there = is_there(db, table, id)?;
        self.done.known += u64::from(there);
        Ok(there)
    }
}

fn is_there(db: &mut Db, table: &str, id: Value) -> Result<bool, Failure> {
    let sql = format!("SELECT id FROM {table} WHERE id = $1");
    Ok(db.query_one(&sql, &[id])?.is_some())
}

fn not_a_library() -> StoreError {
    StoreError::unfit(Message::new("store-import-not-library"))
}

fn missing(key: &str, id: &str) -> StoreError {
    StoreError::unfit(Message::new(key).with("id", id))
}

/// The same, on this line of the file.
fn at(error: StoreError, number: usize) -> StoreError {
    let StoreError::Unfit(problem) = error else { return error };
    let column = match problem.place {
        Some(Place::Line { column, .. }) => column,
        _ => 0,
    };
    StoreError::Unfit(problem.at_line(number, column))
}

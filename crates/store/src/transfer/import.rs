//! In: all of it, or nothing and the place of what is wrong.

use std::collections::HashMap;
use std::io::{BufRead, Read};

use recreo_game::{Message, Place, Problem, Size};
use serde_json::error::Category;

use super::{FORMAT, Line, PlayLine, PlayerLine, PuzzleLine, Transferred};
use crate::db::{Begin, Db, Open, Value};
use crate::document::{missing_field, one_line};
use crate::plays::NewPlay;
use crate::{NewPuzzle, Player, PlayerId, Store, StoreError, fame, players, plays, puzzles};

/// The longest line, in MiB: more than the largest board needs.
const LONGEST: u64 = 1024;

impl Store {
    /// Reads what [`Store::export`] wrote: all of it, or nothing and [`StoreError::Unfit`] with the line and column of what is wrong.
    ///
    /// Nobody else writes to a library in a file meanwhile.
    pub fn import(&self, input: &mut dyn BufRead) -> Result<Transferred, StoreError> {
        // Its own connection: what was read cannot be read again, as the writer would have to when it tries a second time.
        let mut db = Db::connect(self.url(), Open::Again)?;
        db.whole(Begin::Write, |db| {
            let done = Transferred::default();
            let mut import = Import { db, begun: false, players: HashMap::new(), done };
            let (mut number, mut bytes) = (0, Vec::new());
            loop {
                number += 1;
                bytes.clear();
                let most = LONGEST << 20;
                if (&mut *input).take(most + 1).read_until(b'\n', &mut bytes)? == 0 {
                    break;
                }
                if bytes.len() as u64 > most {
                    let message = Message::new("store-line-too-long").with("most", LONGEST);
                    return Err(at(StoreError::unfit(message), number));
                }
                if !bytes.iter().all(u8::is_ascii_whitespace) {
                    import.take(&bytes).map_err(|error| at(error, number))?;
                }
            }
            if import.begun { Ok(import.done) } else { Err(at(not_a_library(), 1)) }
        })
    }
}

struct Import<'a> {
    db: &'a mut Db,
    /// Whether the first line was read.
    begun: bool,
    /// Who the players of the file are here.
    players: HashMap<PlayerId, PlayerId>,
    done: Transferred,
}

impl Import<'_> {
    fn take(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let problem = Problem::new(Message::new("store-line-not-text"));
            StoreError::Unfit(problem.at_line(1, error.valid_up_to() + 1))
        })?;
        match serde_json::from_str(text) {
            Ok(Line::Library(FORMAT)) => self.begun = true,
            Ok(Line::Library(found)) => {
                let message = Message::new("store-import-newer").with("found", found);
                return Err(StoreError::unfit(message.with("known", FORMAT)));
            }
            _ if !self.begun => return Err(not_a_library()),
            Ok(Line::Puzzle(line)) => self.puzzle(text, &line)?,
            Ok(Line::Player(line)) => self.player(line)?,
            Ok(Line::Play(line)) => self.play(&line)?,
            Err(error) => return Err(unread(&error)),
        }
        Ok(())
    }

    fn puzzle(&mut self, text: &str, line: &PuzzleLine<'_>) -> Result<(), StoreError> {
        let size: Size = line.size.parse().map_err(StoreError::Unfit)?;
        // What is wrong with the document is wrong with this line, further to the right.
        let before = line.document.get().as_ptr() as usize - text.as_ptr() as usize;
        let read = NewPuzzle::read(line.document.get(), size);
        let puzzle = read.map_err(|error| right_by(error, before))?;
        if self.knows("puzzles", (&line.id).into())? {
            return Ok(());
        }
        puzzles::insert(
            self.db,
            &line.id,
            &NewPuzzle { listed: line.listed, ..puzzle },
            line.made,
        )?;
        self.done.puzzles += 1;
        Ok(())
    }

    fn player(&mut self, line: PlayerLine) -> Result<(), StoreError> {
        let name = players::tidy(&line.name)?;
        let there = if self.knows("players", (&line.id).into())? {
            line.id.clone()
        } else {
            let new = Player { id: line.id.clone(), name, made: line.made };
            let there = players::insert(self.db, &new)?.id;
            match there == line.id {
                true => self.done.players += 1,
                false => self.done.known += 1,
            }
            there
        };
        self.players.insert(line.id, there);
        Ok(())
    }

    fn play(&mut self, line: &PlayLine<'_>) -> Result<(), StoreError> {
        let wrong = || StoreError::unfit(Message::new("store-line-wrong-value"));
        let progress = line.progress().ok_or_else(wrong)?;
        if line.fame && (line.won.is_none() || line.points.is_none()) {
            return Err(wrong());
        }
        let player = self.players.get(&line.player).cloned();
        let player = match player {
            Some(player) => player,
            None if self.is_there("players", (&line.player).into())? => line.player.clone(),
            None => return Err(missing("store-line-no-player", line.player.as_str())),
        };
        if !self.is_there("puzzles", (&line.puzzle).into())? {
            return Err(missing("store-line-no-puzzle", line.puzzle.as_str()));
        }
        if self.knows("plays", (&line.id).into())? {
            return Ok(());
        }
        let log: Vec<String> = line.log.iter().map(|entry| one_line(entry.get())).collect();
        let new = NewPlay {
            id: &line.id,
            puzzle: &line.puzzle,
            player: &player,
            began: line.began,
            touched: line.touched,
            entries: log.len() as u64,
            progress,
            won: line.won,
        };
        plays::insert(self.db, &new)?;
        plays::insert_lines(self.db, &line.id, &log)?;
        if line.fame {
            fame::insert(self.db, &line.id)?;
        }
        self.done.plays += 1;
        Ok(())
    }

    /// Whether it is in the library already; then it is counted as known.
    fn knows(&mut self, table: &str, id: Value) -> Result<bool, StoreError> {
        let there = self.is_there(table, id)?;
        self.done.known += u64::from(there);
        Ok(there)
    }

    fn is_there(&mut self, table: &str, id: Value) -> Result<bool, StoreError> {
        let sql = format!("SELECT id FROM {table} WHERE id = $1");
        Ok(self.db.query_one(&sql, &[id])?.is_some())
    }
}

fn not_a_library() -> StoreError {
    StoreError::unfit(Message::new("store-import-not-library"))
}

fn missing(key: &str, id: &str) -> StoreError {
    StoreError::unfit(Message::new(key).with("id", id))
}

/// What the JSON reader found wrong with a line, in our words.
fn unread(error: &serde_json::Error) -> StoreError {
    let message = match error.classify() {
        Category::Eof => Message::new("store-line-cut-short"),
        Category::Syntax | Category::Io => Message::new("store-line-not-json"),
        Category::Data => match missing_field(error) {
            Some(field) => Message::new("store-line-missing").with("field", field),
            None => Message::new("store-line-wrong-value"),
        },
    };
    StoreError::Unfit(Problem::new(message).at_line(1, error.column()))
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

/// The same, so many characters further to the right.
fn right_by(error: StoreError, characters: usize) -> StoreError {
    let StoreError::Unfit(problem) = error else { return error };
    let column = match problem.place {
        Some(Place::Line { column, .. }) => column,
        _ => 0,
    };
    StoreError::Unfit(problem.at_line(1, characters + column))
}

//! Puzzles and their solutions.

use recreo_game::{Level, Rating, Size};

use crate::db::{Db, Failure, Row, Value};
use crate::document::{
    NewPuzzle, StoredSolution, check_rating, complete, json_error, tag, tidy_name,
};
use crate::edit::changed;
use crate::error::{check_text, no_puzzle};
use crate::filter::{Conditions, Page};
use crate::migrate::now;
use crate::writer::WriteFailure;
use crate::{PuzzleId, Store, StoreError, bit_rows, fold};

/// A puzzle in the library, without its document.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The id.
    pub id: PuzzleId,
    /// The id of the game.
    pub kind: String,
    /// The version of the game for which the puzzle was generated or written.
    pub version: u32,
    /// The name.
    pub name: Option<String>,
    /// The parameters of the generator, in canonical form.
    pub parameters: Option<String>,
    /// The random seed of the generator.
    pub seed: Option<u64>,
    /// The size of the board.
    pub size: Size,
    /// `plane`, `cylinder` or `torus`.
    pub surface: String,
    /// The rating, if known.
    pub rating: Option<Rating>,
    /// Whether lists show the puzzle.
    pub listed: bool,
    /// The time when it was added to the library, in milliseconds since 1970.
    pub made: i64,
    /// The ETag of the document. It changes with every change of the document.
    pub etag: String,
}

impl Puzzle {
    /// Returns the part of the ETag that depends on the document without name, rating and
    /// solutions. It changes when the puzzle is edited.
    pub fn document_tag(&self) -> &str {
        self.etag.split_once('-').map_or(&self.etag, |(tag, _)| tag)
    }
}

/// The puzzles to select. By default, all listed ones.
#[derive(Clone, Default, Debug)]
pub struct PuzzleFilter {
    /// Only puzzles of this game.
    pub kind: Option<String>,
    /// Only puzzles of this level.
    pub level: Option<Level>,
    /// Only puzzles of this size.
    pub size: Option<Size>,
    /// Only puzzles with all these words in the name, the id of the game or the parameters. Case
    /// and accents are ignored.
    pub text: Option<String>,
    /// Words of this text that are names of games, each with the id of the game. They also find all
    /// puzzles of that game.
    pub games: Vec<(String, String)>,
    /// Only puzzles whose id begins with this text.
    pub id: Option<String>,
    /// Whether to include unlisted puzzles.
    pub unlisted: bool,
    /// The number of the page, from 0.
    pub page: u32,
    /// The number of puzzles on a page: 0 means 50, and more than 500 means 500.
    pub per_page: u32,
}

/// The columns of a [`Puzzle`]. The query must name the table `z`.
pub(crate) const COLUMNS: &str = "z.id, z.kind, z.version, z.name, z.parameters, z.seed, z.width, z.height, z.layers, \
     z.surface, z.level, z.score, z.listed, z.made, z.tag, z.edition";

impl Store {
    /// Adds a puzzle with its solutions.
    pub fn add_puzzle(&self, puzzle: &NewPuzzle) -> Result<PuzzleId, StoreError> {
        let (id, puzzle, made) = (PuzzleId::new()?, puzzle.clone(), now());
        self.write(move |db| {
            insert(db, &id, &puzzle, made)?;
            Ok(id.clone())
        })
    }

    /// Returns the puzzle with the same document, regardless of name, rating and solutions. If
    /// there are several, returns the oldest.
    pub fn find_same(&self, puzzle: &NewPuzzle) -> Result<Option<PuzzleId>, StoreError> {
        let sql =
            "SELECT id FROM puzzles WHERE tag = $1 AND document = $2 ORDER BY made, id LIMIT 1";
        let values = [Value::from(puzzle.tag()), Value::from(puzzle.document.as_str())];
        self.read(|db| db.query_one(sql, &values)?.map(|mut row| row.read()).transpose())
    }

    /// Returns the puzzle with this id.
    pub fn puzzle(&self, id: &PuzzleId) -> Result<Option<Puzzle>, StoreError> {
        self.read(|db| find(db, id))
    }

    /// Returns the native document of a puzzle, with name, rating and solutions.
    pub fn document(&self, id: &PuzzleId) -> Result<Option<String>, StoreError> {
        let Some((bare, puzzle, solutions)) = self.read(|db| document_parts(db, id))? else {
            return Ok(None);
        };
        completed(&bare, puzzle, &solutions).map(Some)
    }

    /// Returns the native document of a puzzle that was read as `seen`, or a
    /// [`StoreError::Conflict`] if it has been edited since.
    pub fn document_seen(&self, seen: &Puzzle) -> Result<Option<String>, StoreError> {
        let Some((bare, puzzle, solutions)) = self.read(|db| document_parts(db, &seen.id))? else {
            return Ok(None);
        };
        if tag(&bare) != seen.document_tag() {
            return Err(changed(&seen.id));
        }
        completed(&bare, puzzle, &solutions).map(Some)
    }

    /// Returns a page of the puzzles that match the filter, the newest first.
    pub fn puzzles(&self, filter: &PuzzleFilter) -> Result<Page<Puzzle>, StoreError> {
        if let Some(text) = &filter.text {
            check_text(text)?;
        }
        let conditions = filter.conditions();
        let (values, limit) = conditions.paged(filter.page, filter.per_page);
        let count = format!("SELECT COUNT(*) FROM puzzles z{}", conditions.clause());
        let rows = format!(
            "SELECT {COLUMNS} FROM puzzles z{} ORDER BY z.made DESC, z.id{limit}",
            conditions.clause()
        );
        self.read(|db| {
            let total = db.query_one(&count, &conditions.values)?;
            let total = total.map_or(Ok(0), |mut row| row.integer())?;
            let items = db.query(&rows, &values)?.into_iter().map(|mut row| read(db, &mut row));
            Ok(Page { items: items.collect::<Result<_, _>>()?, total })
        })
    }

    /// Returns the documents of the newest puzzles that match the filter, at most `max`, in the
    /// order in which they were added. The page of the filter is ignored.
    pub fn documents(&self, filter: &PuzzleFilter, max: usize) -> Result<Vec<String>, StoreError> {
        const PAGE: u32 = 100;
        let mut found = Vec::new();
        for page in 0.. {
            let filter = PuzzleFilter { page, per_page: PAGE, ..filter.clone() };
            let rows = self.puzzles(&filter)?.items;
            let is_last = rows.len() < PAGE as usize;
            for row in rows.into_iter().take(max - found.len()) {
                // A puzzle may have been deleted since the query.
                found.extend(self.document(&row.id)?);
            }
            if is_last || found.len() >= max {
                break;
            }
        }
        found.reverse();
        Ok(found)
    }

    /// Sets or removes the name of a puzzle.
    pub fn rename_puzzle(&self, id: &PuzzleId, name: Option<&str>) -> Result<(), StoreError> {
        let (id, name) = (id.clone(), tidy_name(name)?);
        self.write(move |db| {
            let found = db
                .query_one("SELECT kind, parameters FROM puzzles WHERE id = $1", &[(&id).into()])?;
            let mut row = found.ok_or_else(|| no_puzzle(id.as_str()))?;
            let words = search_text(name.as_deref(), &row.text()?, row.text_or_none()?.as_deref());
            let values = [Value::from(&id), name.as_deref().into(), words.into()];
            db.execute(
                "UPDATE puzzles SET name = $2, words = $3, edition = edition + 1 WHERE id = $1",
                &values,
            )?;
            Ok(())
        })
    }

    /// Sets whether lists show a puzzle.
    pub fn set_listed(&self, id: &PuzzleId, listed: bool) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |db| {
            let values = [Value::from(&id), listed.into()];
            match db.execute("UPDATE puzzles SET listed = $2 WHERE id = $1", &values)? {
                0 => Err(no_puzzle(id.as_str()).into()),
                _ => Ok(()),
            }
        })
    }

    /// Sets the rating of a puzzle that was read as `seen`. If the puzzle has been edited since,
    /// nothing changes, because the rating belongs to the earlier version.
    pub fn set_rating(&self, seen: &Puzzle, rating: &Rating) -> Result<(), StoreError> {
        check_rating(Some(rating))?;
        let (seen, rating) = (seen.clone(), rating.clone());
        self.write(move |db| {
            let id = seen.id.clone();
            if !is_current(db, &seen)? {
                return Ok(());
            }
            let values = [Value::from(&id), rating.level.name().into(), rating.score.into()];
            let sql =
                "UPDATE puzzles SET level = $2, score = $3, edition = edition + 1 WHERE id = $1";
            if db.execute(sql, &values)? == 0 {
                return Err(no_puzzle(id.as_str()).into());
            }
            // Plays that were won before the puzzle was rated.
            let level = [Value::from(&id), rating.level.name().into()];
            db.execute("UPDATE fame SET level = $2 WHERE puzzle = $1 AND level IS NULL", &level)?;
            db.execute("DELETE FROM measures WHERE puzzle = $1", &[(&id).into()])?;
            Ok(insert_measures(db, &id, &rating)?)
        })
    }

    /// Replaces the solutions of a puzzle that was read as `seen`, and returns whether it did so:
    /// if the puzzle has been edited since or no longer has the solutions `known`, nothing changes.
    pub fn replace_solutions(
        &self,
        seen: &Puzzle,
        known: &[StoredSolution],
        solutions: &[StoredSolution],
    ) -> Result<bool, StoreError> {
        for StoredSolution { json, solver } in solutions {
            serde_json::from_str::<serde::de::IgnoredAny>(json)
                .map_err(|error| json_error(&error))?;
            check_text(solver.as_deref().unwrap_or_default())?;
        }
        let (seen, known, new) = (seen.clone(), known.to_vec(), solutions.to_vec());
        self.write(move |db| {
            let id = seen.id.clone();
            if !is_current(db, &seen)? || solutions_of(db, &id)? != known {
                return Ok(false);
            }
            let sql = "UPDATE puzzles SET edition = edition + 1 WHERE id = $1";
            if db.execute(sql, &[(&id).into()])? == 0 {
                return Err(no_puzzle(id.as_str()).into());
            }
            db.execute("DELETE FROM solutions WHERE puzzle = $1", &[(&id).into()])?;
            insert_solutions(db, &id, &new)?;
            Ok(true)
        })
    }

    /// Returns the solutions of a puzzle in order.
    pub fn solutions(&self, id: &PuzzleId) -> Result<Vec<StoredSolution>, StoreError> {
        self.read(|db| solutions_of(db, id))
    }

    /// Deletes a puzzle. If it has plays, it only becomes unlisted, and is deleted with the last of
    /// them.
    pub fn delete_puzzle(&self, id: &PuzzleId) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |db| {
            let sql = "UPDATE puzzles SET listed = 0 WHERE id = $1";
            if db.execute(sql, &[(&id).into()])? == 0 {
                return Err(no_puzzle(id.as_str()).into());
            }
            Ok(delete_if_unused(db, &id)?)
        })
    }
}

impl PuzzleFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::default();
        if !self.unlisted {
            conditions.and_plain("z.listed = 1");
        }
        if let Some(kind) = &self.kind {
            conditions.and("z.kind = ?", kind.as_str());
        }
        if let Some(level) = self.level {
            conditions.and("z.level = ?", level.name());
        }
        if let Some(size) = self.size {
            conditions.and("z.width = ?", size.width);
            conditions.and("z.height = ?", size.height);
            conditions.and("z.layers = ?", size.layers);
        }
        match &self.id {
            // The characters of an id have no special meaning in a pattern.
            Some(start) if start.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                conditions.and("z.id LIKE ?", format!("{start}%"));
            }
            Some(_) => conditions.and_plain("1 = 0"),
            None => {}
        }
        for word in self.text.as_deref().unwrap_or_default().split_whitespace() {
            let mut any = vec![("z.words LIKE ? ESCAPE '!'", fold::pattern(word).into())];
            let games = self.games.iter().filter(|(name, _)| name == word);
            any.extend(games.map(|(_, id)| ("z.kind = ?", id.as_str().into())));
            conditions.and_any(any);
        }
        conditions
    }
}

/// Puts the document of a stored puzzle together again.
fn completed(
    bare: &str,
    puzzle: Puzzle,
    solutions: &[StoredSolution],
) -> Result<String, StoreError> {
    complete(bare, puzzle.name, puzzle.rating, solutions)
        .map_err(|error| Failure::damaged(&error.to_string()).into())
}

/// Deletes a puzzle if it is unlisted and has no plays.
pub(crate) fn delete_if_unused(db: &mut Db, id: &PuzzleId) -> Result<(), Failure> {
    let sql = "DELETE FROM puzzles WHERE id = $1 AND listed = 0 \
               AND NOT EXISTS (SELECT 1 FROM plays WHERE plays.puzzle = puzzles.id)";
    db.execute(sql, &[id.into()]).map(drop)
}

/// Deletes the puzzles added before this time that are unlisted and have no plays.
pub(crate) fn delete_unused_before(db: &mut Db, time: i64) -> Result<(), Failure> {
    let sql = "DELETE FROM puzzles WHERE listed = 0 AND made < $1 \
               AND NOT EXISTS (SELECT 1 FROM plays WHERE plays.puzzle = puzzles.id)";
    db.execute(sql, &[time.into()]).map(drop)
}

pub(crate) fn insert(
    db: &mut Db,
    id: &PuzzleId,
    puzzle: &NewPuzzle,
    made: i64,
) -> Result<(), Failure> {
    let rating = puzzle.rating.as_ref();
    let words = search_text(puzzle.name.as_deref(), &puzzle.kind, puzzle.parameters.as_deref());
    let values = [
        Value::from(id),
        puzzle.kind.as_str().into(),
        puzzle.version.into(),
        puzzle.name.as_deref().into(),
        puzzle.parameters.as_deref().into(),
        puzzle.seed.map(|seed| seed.to_string()).into(),
        puzzle.size.width.into(),
        puzzle.size.height.into(),
        puzzle.size.layers.into(),
        puzzle.surface.as_str().into(),
        rating.map(|rating| rating.level.name()).into(),
        rating.map(|rating| rating.score).into(),
        puzzle.tag().into(),
        puzzle.listed.into(),
        made.into(),
        words.into(),
        puzzle.document.as_str().into(),
    ];
    db.execute(
        "INSERT INTO puzzles (id, kind, version, name, parameters, seed, width, height, layers, surface, level, score, \
         tag, edition, listed, made, words, document) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, $15, $16, $17)",
        &values,
    )?;
    bit_rows::insert(db, id, &puzzle.document, puzzle.size)?;
    if let Some(rating) = rating {
        insert_measures(db, id, rating)?;
    }
    insert_solutions(db, id, &puzzle.solutions)
}

/// Returns whether the document of a puzzle is the one of `seen`. The puzzle must exist.
fn is_current(db: &mut Db, seen: &Puzzle) -> Result<bool, WriteFailure> {
    let found = db.query_one("SELECT tag FROM puzzles WHERE id = $1", &[(&seen.id).into()])?;
    let mut row = found.ok_or_else(|| no_puzzle(seen.id.as_str()))?;
    Ok(row.text()? == seen.document_tag())
}

pub(crate) fn insert_measures(db: &mut Db, id: &PuzzleId, rating: &Rating) -> Result<(), Failure> {
    for (name, value) in &rating.parts {
        let values = [Value::from(id), name.as_str().into(), (*value).into()];
        let sql =
            "INSERT INTO measures (puzzle, name, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        db.execute(sql, &values)?;
    }
    Ok(())
}

pub(crate) fn insert_solutions(
    db: &mut Db,
    id: &PuzzleId,
    solutions: &[StoredSolution],
) -> Result<(), Failure> {
    let sql = "INSERT INTO solutions (puzzle, number, solution, solver) VALUES ($1, $2, $3, $4)";
    for (number, StoredSolution { json, solver }) in (0_u64..).zip(solutions) {
        let values =
            [Value::from(id), number.into(), json.as_str().into(), solver.as_deref().into()];
        db.execute(sql, &values)?;
    }
    Ok(())
}

/// Returns the text in which a search looks for words.
pub(crate) fn search_text(name: Option<&str>, kind: &str, parameters: Option<&str>) -> String {
    let parts = [name.unwrap_or_default(), kind, parameters.unwrap_or_default()];
    fold::without_accents(&parts.join(" "))
}

pub(crate) fn find(db: &mut Db, id: &PuzzleId) -> Result<Option<Puzzle>, Failure> {
    let sql = format!("SELECT {COLUMNS} FROM puzzles z WHERE z.id = $1");
    match db.query_one(&sql, &[id.into()])? {
        Some(mut row) => read(db, &mut row).map(Some),
        None => Ok(None),
    }
}

/// Returns the bare document of a puzzle, its row and its solutions.
pub(crate) fn document_parts(
    db: &mut Db,
    id: &PuzzleId,
) -> Result<Option<(String, Puzzle, Vec<StoredSolution>)>, Failure> {
    let bare = db.query_one("SELECT document FROM puzzles WHERE id = $1", &[id.into()])?;
    let (Some(mut bare), Some(puzzle)) = (bare, find(db, id)?) else { return Ok(None) };
    Ok(Some((bare.text()?, puzzle, solutions_of(db, id)?)))
}

fn solutions_of(db: &mut Db, id: &PuzzleId) -> Result<Vec<StoredSolution>, Failure> {
    let sql = "SELECT solution, solver FROM solutions WHERE puzzle = $1 ORDER BY number";
    let read = |mut row: Row| Ok(StoredSolution { json: row.text()?, solver: row.text_or_none()? });
    db.query(sql, &[id.into()])?.into_iter().map(read).collect()
}

/// Reads the columns [`COLUMNS`], and queries the measures.
pub(crate) fn read(db: &mut Db, row: &mut Row) -> Result<Puzzle, Failure> {
    let mut puzzle = Puzzle {
        id: row.read()?,
        kind: row.text()?,
        version: row.integer()?,
        name: row.text_or_none()?,
        parameters: row.text_or_none()?,
        seed: row.read_or_none()?,
        size: Size { width: row.integer()?, height: row.integer()?, layers: row.integer()? },
        surface: row.text()?,
        rating: None,
        listed: false,
        made: 0,
        etag: String::new(),
    };
    if let (Some(level), Some(score)) = (row.read_or_none()?, row.real_or_none()?) {
        puzzle.rating = Some(Rating { level, score, parts: measures(db, &puzzle.id)? });
    }
    puzzle.listed = row.flag()?;
    puzzle.made = row.integer()?;
    puzzle.etag = format!("{}-{}", row.text()?, row.integer::<i64>()?);
    Ok(puzzle)
}

/// Returns the measures ordered by name. The databases have different collations, so this function
/// sorts them.
fn measures(db: &mut Db, id: &PuzzleId) -> Result<Vec<(String, f64)>, Failure> {
    let sql = "SELECT name, value FROM measures WHERE puzzle = $1";
    let mut measures = Vec::new();
    for mut row in db.query(sql, &[id.into()])? {
        measures.push((row.text()?, row.real_or_none()?.unwrap_or_default()));
    }
    measures.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(measures)
}

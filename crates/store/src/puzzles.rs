//! Puzzles and their solutions.

use recreo_game::{Level, Rating, Size};

use crate::db::{Db, Failure, Row, Value};
use crate::document::{NewPuzzle, check_rating, one_line, tidy_name, unread, whole};
use crate::error::{check_text, no_puzzle};
use crate::filter::{Conditions, Page};
use crate::migrate::now;
use crate::{PuzzleId, Store, StoreError, fold};

/// A puzzle in the library, without its document.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its id.
    pub id: PuzzleId,
    /// The game's id.
    pub kind: String,
    /// The game's version that it was made or written for.
    pub version: u32,
    /// What people call it.
    pub name: Option<String>,
    /// What it was made with, in canonical form.
    pub parameters: Option<String>,
    /// The seed that it was made from.
    pub seed: Option<u64>,
    /// The size of its board.
    pub size: Size,
    /// `plane`, `cylinder` or `torus`.
    pub surface: String,
    /// How hard it is, where that was found out.
    pub rating: Option<Rating>,
    /// Whether lists show it.
    pub listed: bool,
    /// When it came into the library: milliseconds since 1970.
    pub made: i64,
    /// Another whenever its document is: for ETags.
    pub etag: String,
}

/// Which puzzles to list. All that are listed, unless more is said.
#[derive(Clone, Default, Debug)]
pub struct PuzzleFilter {
    /// Of this game.
    pub kind: Option<String>,
    /// Of this level.
    pub level: Option<Level>,
    /// Of this size.
    pub size: Option<Size>,
    /// With all these words in their names, or in the name of the game or the parameters; accents and case do not count.
    pub text: Option<String>,
    /// With an id that begins so.
    pub id: Option<String>,
    /// Those that lists do not show, too.
    pub unlisted: bool,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page; 50 when it is 0, and 500 at most.
    pub per_page: u32,
}

/// The columns that make a [`Puzzle`], of a table that the query calls `z`.
pub(crate) const COLUMNS: &str = "z.id, z.kind, z.version, z.name, z.parameters, z.seed, z.width, z.height, z.layers, \
     z.surface, z.level, z.score, z.listed, z.made, z.tag, z.edition";

impl Store {
    /// Takes a puzzle in, with its solutions.
    pub fn add_puzzle(&self, puzzle: &NewPuzzle) -> Result<PuzzleId, StoreError> {
        let (id, puzzle, made) = (PuzzleId::new()?, puzzle.clone(), now());
        self.write(move |db| {
            insert(db, &id, &puzzle, made)?;
            Ok(id.clone())
        })
    }

    /// The puzzle that is the same, whatever it is called and whatever is known of it: the oldest, if there are several.
    pub fn find_same(&self, puzzle: &NewPuzzle) -> Result<Option<PuzzleId>, StoreError> {
        let sql =
            "SELECT id FROM puzzles WHERE tag = $1 AND document = $2 ORDER BY made, id LIMIT 1";
        let values = [Value::from(puzzle.tag()), Value::from(puzzle.document.as_str())];
        self.read(|db| db.query_one(sql, &values)?.map(|mut row| row.read()).transpose())
    }

    /// The puzzle with this id.
    pub fn puzzle(&self, id: &PuzzleId) -> Result<Option<Puzzle>, StoreError> {
        self.read(|db| find(db, id))
    }

    /// The puzzle's native document, with its name, its rating and its solutions.
    pub fn document(&self, id: &PuzzleId) -> Result<Option<String>, StoreError> {
        let Some((bare, puzzle, solutions)) = self.read(|db| parts(db, id))? else {
            return Ok(None);
        };
        whole(&bare, puzzle.name, puzzle.rating, &solutions)
            .map(Some)
            .map_err(|error| Failure::damaged(&error.to_string()).into())
    }

    /// The puzzles that the filter lets through, the newest first.
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
            let total = total.map_or(Ok(0), |mut row| row.whole())?;
            let items = db.query(&rows, &values)?.into_iter().map(|mut row| read(db, &mut row));
            Ok(Page { items: items.collect::<Result<_, _>>()?, total })
        })
    }

    /// The documents of the newest puzzles that the filter lets through, at most so many, in the order in which they came. Its page does
    /// not matter.
    pub fn documents(&self, filter: &PuzzleFilter, most: usize) -> Result<Vec<String>, StoreError> {
        const PAGE: u32 = 100;
        let mut found = Vec::new();
        for page in 0.. {
            let filter = PuzzleFilter { page, per_page: PAGE, ..filter.clone() };
            let rows = self.puzzles(&filter)?.items;
            let is_last = rows.len() < PAGE as usize;
            for row in rows.into_iter().take(most - found.len()) {
                // One that was deleted meanwhile is none of them.
                found.extend(self.document(&row.id)?);
            }
            if is_last || found.len() >= most {
                break;
            }
        }
        found.reverse();
        Ok(found)
    }

    /// Calls a puzzle otherwise, or nothing at all.
    pub fn rename_puzzle(&self, id: &PuzzleId, name: Option<&str>) -> Result<(), StoreError> {
        let (id, name) = (id.clone(), tidy_name(name)?);
        self.write(move |db| {
            let found = db
                .query_one("SELECT kind, parameters FROM puzzles WHERE id = $1", &[(&id).into()])?;
            let mut row = found.ok_or_else(|| no_puzzle(id.as_str()))?;
            let words = words(name.as_deref(), &row.text()?, row.text_or_none()?.as_deref());
            let values = [Value::from(&id), name.as_deref().into(), words.into()];
            db.execute(
                "UPDATE puzzles SET name = $2, words = $3, edition = edition + 1 WHERE id = $1",
                &values,
            )?;
            Ok(())
        })
    }

    /// Says whether lists show a puzzle.
    pub fn list_puzzle(&self, id: &PuzzleId, listed: bool) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |db| {
            let values = [Value::from(&id), listed.into()];
            match db.execute("UPDATE puzzles SET listed = $2 WHERE id = $1", &values)? {
                0 => Err(no_puzzle(id.as_str()).into()),
                _ => Ok(()),
            }
        })
    }

    /// Keeps how hard a puzzle is.
    pub fn set_rating(&self, id: &PuzzleId, rating: &Rating) -> Result<(), StoreError> {
        check_rating(Some(rating))?;
        let (id, rating) = (id.clone(), rating.clone());
        self.write(move |db| {
            let values = [Value::from(&id), rating.level.name().into(), rating.score.into()];
            let sql =
                "UPDATE puzzles SET level = $2, score = $3, edition = edition + 1 WHERE id = $1";
            if db.execute(sql, &values)? == 0 {
                return Err(no_puzzle(id.as_str()).into());
            }
            // Games that were won before anybody knew.
            let level = [Value::from(&id), rating.level.name().into()];
            db.execute("UPDATE fame SET level = $2 WHERE puzzle = $1 AND level IS NULL", &level)?;
            db.execute("DELETE FROM measures WHERE puzzle = $1", &[(&id).into()])?;
            Ok(insert_measures(db, &id, &rating)?)
        })
    }

    /// Keeps solutions that were found, each a JSON value; those that are kept already are not kept twice.
    pub fn add_solutions(&self, id: &PuzzleId, solutions: &[String]) -> Result<(), StoreError> {
        for solution in solutions {
            serde_json::from_str::<serde::de::IgnoredAny>(solution)
                .map_err(|error| unread(&error))?;
        }
        let id = id.clone();
        let new: Vec<String> = solutions.iter().map(|text| one_line(text)).collect();
        self.write(move |db| {
            let sql = "UPDATE puzzles SET edition = edition + 1 WHERE id = $1";
            if db.execute(sql, &[(&id).into()])? == 0 {
                return Err(no_puzzle(id.as_str()).into());
            }
            let mut known = solutions_of(db, &id)?;
            for solution in &new {
                if !known.contains(solution) {
                    insert_solution(db, &id, known.len(), solution)?;
                    known.push(solution.clone());
                }
            }
            Ok(())
        })
    }

    /// The solutions that were found, each a JSON value, in the order in which they came.
    pub fn solutions(&self, id: &PuzzleId) -> Result<Vec<String>, StoreError> {
        self.read(|db| solutions_of(db, id))
    }

    /// Takes a puzzle off the lists. Where somebody plays it or has played it, it stays with their plays until those are deleted too.
    pub fn delete_puzzle(&self, id: &PuzzleId) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |db| {
            let sql = "UPDATE puzzles SET listed = 0 WHERE id = $1";
            if db.execute(sql, &[(&id).into()])? == 0 {
                return Err(no_puzzle(id.as_str()).into());
            }
            Ok(sweep(db, &id)?)
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
            // No sign of an id means anything but itself in a pattern.
            Some(start) if start.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                conditions.and("z.id LIKE ?", format!("{start}%"));
            }
            Some(_) => conditions.and_plain("1 = 0"),
            None => {}
        }
        for word in self.text.as_deref().unwrap_or_default().split_whitespace() {
            conditions.and("z.words LIKE ? ESCAPE '!'", fold::pattern(word));
        }
        conditions
    }
}

/// Deletes a puzzle that neither a list nor a play has any use for.
pub(crate) fn sweep(db: &mut Db, id: &PuzzleId) -> Result<(), Failure> {
    let sql = "DELETE FROM puzzles WHERE id = $1 AND listed = 0 \
               AND NOT EXISTS (SELECT 1 FROM plays WHERE plays.puzzle = puzzles.id)";
    db.execute(sql, &[id.into()]).map(drop)
}

/// Deletes the puzzles that were opened before that time and that nobody has listed or played since.
pub(crate) fn sweep_before(db: &mut Db, time: i64) -> Result<(), Failure> {
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
    let words = words(puzzle.name.as_deref(), &puzzle.kind, puzzle.parameters.as_deref());
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
    if let Some(rating) = rating {
        insert_measures(db, id, rating)?;
    }
    for (number, solution) in puzzle.solutions.iter().enumerate() {
        insert_solution(db, id, number, solution)?;
    }
    Ok(())
}

fn insert_measures(db: &mut Db, id: &PuzzleId, rating: &Rating) -> Result<(), Failure> {
    for (name, value) in &rating.parts {
        let values = [Value::from(id), name.as_str().into(), (*value).into()];
        let sql =
            "INSERT INTO measures (puzzle, name, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        db.execute(sql, &values)?;
    }
    Ok(())
}

fn insert_solution(db: &mut Db, id: &PuzzleId, number: usize, text: &str) -> Result<(), Failure> {
    let values = [Value::from(id), (number as u64).into(), text.into()];
    let sql = "INSERT INTO solutions (puzzle, number, solution) VALUES ($1, $2, $3)";
    db.execute(sql, &values).map(drop)
}

/// What a search looks at.
fn words(name: Option<&str>, kind: &str, parameters: Option<&str>) -> String {
    let parts = [name.unwrap_or_default(), kind, parameters.unwrap_or_default()];
    fold::bare(&parts.join(" "))
}

fn find(db: &mut Db, id: &PuzzleId) -> Result<Option<Puzzle>, Failure> {
    let sql = format!("SELECT {COLUMNS} FROM puzzles z WHERE z.id = $1");
    match db.query_one(&sql, &[id.into()])? {
        Some(mut row) => read(db, &mut row).map(Some),
        None => Ok(None),
    }
}

/// The bare document, and what belongs into it.
pub(crate) fn parts(
    db: &mut Db,
    id: &PuzzleId,
) -> Result<Option<(String, Puzzle, Vec<String>)>, Failure> {
    let bare = db.query_one("SELECT document FROM puzzles WHERE id = $1", &[id.into()])?;
    let (Some(mut bare), Some(puzzle)) = (bare, find(db, id)?) else { return Ok(None) };
    Ok(Some((bare.text()?, puzzle, solutions_of(db, id)?)))
}

fn solutions_of(db: &mut Db, id: &PuzzleId) -> Result<Vec<String>, Failure> {
    let sql = "SELECT solution FROM solutions WHERE puzzle = $1 ORDER BY number";
    db.query(sql, &[id.into()])?.into_iter().map(|mut row| row.text()).collect()
}

/// Reads [`COLUMNS`], and the measures besides.
pub(crate) fn read(db: &mut Db, row: &mut Row) -> Result<Puzzle, Failure> {
    let mut puzzle = Puzzle {
        id: row.read()?,
        kind: row.text()?,
        version: row.whole()?,
        name: row.text_or_none()?,
        parameters: row.text_or_none()?,
        seed: row.read_or_none()?,
        size: Size { width: row.whole()?, height: row.whole()?, layers: row.whole()? },
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
    puzzle.made = row.whole()?;
    puzzle.etag = format!("{}-{}", row.text()?, row.whole::<i64>()?);
    Ok(puzzle)
}

/// By name, whatever order a database has for texts.
fn measures(db: &mut Db, id: &PuzzleId) -> Result<Vec<(String, f64)>, Failure> {
    let sql = "SELECT name, value FROM measures WHERE puzzle = $1";
    let mut measures = Vec::new();
    for mut row in db.query(sql, &[id.into()])? {
        measures.push((row.text()?, row.real_or_none()?.unwrap_or_default()));
    }
    measures.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(measures)
}

//! Replaces a puzzle of the library by an edited version.
//!
//! A play is its log on the document with which it began. So the plays of the earlier version keep
//! that document: it becomes an unlisted puzzle of its own, to which they move. If an edit leads
//! back to such a document, its plays come back, and the unlisted puzzle is removed.

use recreo_game::Message;

use crate::db::{Db, Failure, Value};
use crate::document::NewPuzzle;
use crate::error::no_puzzle;
use crate::puzzles::{find, insert_measures, insert_solutions, search_text};
use crate::{Puzzle, PuzzleId, Store, StoreError, bit_rows};

impl Store {
    /// Replaces the document, the name, the rating and the solutions of a puzzle. Its id, the time
    /// when it was added and whether it is listed stay. Plays that were begun keep the document
    /// with which they began.
    ///
    /// Returns [`StoreError::Conflict`] and changes nothing if the puzzle has changed since it was
    /// read as `seen`, or if lists show another puzzle with the new document.
    pub fn edit_puzzle(&self, seen: &Puzzle, new: &NewPuzzle) -> Result<(), StoreError> {
        if seen.kind != new.kind {
            let message = Message::new("store-edit-kind").with("kind", seen.kind.as_str());
            return Err(StoreError::invalid(message.with("found", new.kind.as_str())));
        }
        let (seen, new, copy) = (seen.clone(), new.clone(), PuzzleId::new()?);
        self.write(move |db| {
            let id = &seen.id;
            let now = find(db, id)?.ok_or_else(|| no_puzzle(id.as_str()))?;
            if now.etag != seen.etag {
                return Err(changed(id).into());
            }
            if now.document_tag() != new.tag() {
                let twins = twins(db, id, &new)?;
                if let Some((twin, _)) = twins.iter().find(|(_, listed)| *listed) {
                    let message = Message::new("store-puzzle-known").with("id", twin.as_str());
                    return Err(StoreError::Conflict(message).into());
                }
                keep_version(db, id, &copy)?;
                for (twin, _) in twins {
                    move_plays(db, &twin, id)?;
                    db.execute("DELETE FROM puzzles WHERE id = $1", &[(&twin).into()])?;
                }
            }
            Ok(update(db, id, &new)?)
        })
    }
}

/// The error for a puzzle that has changed since it was read.
pub(crate) fn changed(id: &PuzzleId) -> StoreError {
    StoreError::Conflict(Message::new("store-puzzle-changed").with("id", id.as_str()))
}

/// Returns the other puzzles with this document, each with whether lists show it.
fn twins(db: &mut Db, id: &PuzzleId, new: &NewPuzzle) -> Result<Vec<(PuzzleId, bool)>, Failure> {
    let sql = "SELECT id, listed FROM puzzles WHERE tag = $1 AND document = $2 AND id <> $3 \
               ORDER BY made, id";
    let values = [Value::from(new.tag()), new.document.as_str().into(), id.into()];
    let rows = db.query(sql, &values)?.into_iter();
    rows.map(|mut row| Ok((row.read()?, row.flag()?))).collect()
}

/// Copies a puzzle that has plays to an unlisted puzzle, and moves the plays to it.
fn keep_version(db: &mut Db, id: &PuzzleId, copy: &PuzzleId) -> Result<(), Failure> {
    let play = db.query_one("SELECT id FROM plays WHERE puzzle = $1 LIMIT 1", &[id.into()])?;
    if play.is_none() {
        return Ok(());
    }
    let columns = "kind, version, name, parameters, seed, width, height, layers, surface, level, \
                   score, tag, edition, made, words, document";
    for sql in [
        &*format!(
            "INSERT INTO puzzles (id, listed, {columns}) SELECT CAST($2 AS TEXT), 0, {columns} \
             FROM puzzles WHERE id = $1"
        ),
        "INSERT INTO measures (puzzle, name, value) SELECT CAST($2 AS TEXT), name, value \
         FROM measures WHERE puzzle = $1",
        "INSERT INTO solutions (puzzle, number, solution, solver) \
         SELECT CAST($2 AS TEXT), number, solution, solver \
         FROM solutions WHERE puzzle = $1",
        "INSERT INTO bit_rows (puzzle, field, lines) SELECT CAST($2 AS TEXT), field, lines \
         FROM bit_rows WHERE puzzle = $1",
    ] {
        db.execute(sql, &[id.into(), copy.into()])?;
    }
    move_plays(db, id, copy)
}

/// Moves all plays of a puzzle to another with the same document.
fn move_plays(db: &mut Db, from: &PuzzleId, to: &PuzzleId) -> Result<(), Failure> {
    for table in ["plays", "fame"] {
        let sql = format!("UPDATE {table} SET puzzle = $2 WHERE puzzle = $1");
        db.execute(&sql, &[from.into(), to.into()])?;
    }
    Ok(())
}

fn update(db: &mut Db, id: &PuzzleId, new: &NewPuzzle) -> Result<(), Failure> {
    let rating = new.rating.as_ref();
    let values = [
        Value::from(id),
        new.version.into(),
        new.name.as_deref().into(),
        new.parameters.as_deref().into(),
        new.seed.map(|seed| seed.to_string()).into(),
        new.size.width.into(),
        new.size.height.into(),
        new.size.layers.into(),
        new.surface.as_str().into(),
        rating.map(|rating| rating.level.name()).into(),
        rating.map(|rating| rating.score).into(),
        new.tag().into(),
        search_text(new.name.as_deref(), &new.kind, new.parameters.as_deref()).into(),
        new.document.as_str().into(),
    ];
    db.execute(
        "UPDATE puzzles SET version = $2, name = $3, parameters = $4, seed = $5, width = $6, \
         height = $7, layers = $8, surface = $9, level = $10, score = $11, tag = $12, \
         edition = edition + 1, words = $13, document = $14 WHERE id = $1",
        &values,
    )?;
    for table in ["measures", "solutions", "bit_rows"] {
        db.execute(&format!("DELETE FROM {table} WHERE puzzle = $1"), &[id.into()])?;
    }
    bit_rows::insert(db, id, &new.document, new.size)?;
    if let Some(rating) = rating {
        insert_measures(db, id, rating)?;
    }
    insert_solutions(db, id, &new.solutions)
}

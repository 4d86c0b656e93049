//! Checks of a whole library: the file itself, and the rules that its tables follow.
//!
//! What only the games know (whether a document is a valid puzzle, whether a log can be replayed)
//! is checked by `recreo-app`.

use recreo_game::{Arg, Message, Problem};

use crate::db::{Contents, Db, Failure, Kind, Open, Row};
use crate::document::{NewPuzzle, tag};
use crate::{PlayId, PuzzleId, Store, StoreError, Url, bit_rows, fold, puzzles};

/// The maximum number of errors in a file to report.
const MAX_FILE_ERRORS: u32 = 20;

/// The references between tables, as table, column and referenced table.
const REFERENCES: [(&str, &str, &str); 9] = [
    ("bit_rows", "puzzle", "puzzles"),
    ("measures", "puzzle", "puzzles"),
    ("solutions", "puzzle", "puzzles"),
    ("plays", "puzzle", "puzzles"),
    ("plays", "player", "players"),
    ("events", "play", "plays"),
    ("fame", "play", "plays"),
    ("fame", "puzzle", "puzzles"),
    ("fame", "player", "players"),
];

/// Checks the file of a library without repairing it, and returns what the database reports about
/// damage. Returns nothing for a library on a PostgreSQL server, which checks its own
/// files.
///
/// Fails if the library does not exist, is not a library or cannot be read now.
pub fn check_file(url: &Url) -> Result<Vec<Message>, StoreError> {
    let located = |failure: Failure| StoreError::from(failure.in_library(url));
    if url.is_missing() {
        return Err(located(Failure::new(Kind::Missing, "")));
    }
    let checked = Db::connect(url, Open::Existing).and_then(|mut db| match db.contents()? {
        Contents::Library => db.check_file(MAX_FILE_ERRORS),
        Contents::Nothing => Err(Failure::new(Kind::Missing, "")),
        Contents::Other(tables) => Err(Failure::of_another_program(&tables)),
    });
    let causes = match checked {
        Err(failure) if failure.kind == Kind::Damaged => vec![failure.cause],
        other => other.map_err(located)?.into_iter().map(Arg::from).collect(),
    };
    let message = |cause: Arg| Message::new("store-check-file").with("cause", cause);
    Ok(causes.into_iter().map(message).collect())
}

impl Store {
    /// Returns the ids of all puzzles, unlisted ones included.
    pub fn puzzle_ids(&self) -> Result<Vec<PuzzleId>, StoreError> {
        self.ids("SELECT id FROM puzzles ORDER BY made, id")
    }

    /// Returns the ids of all plays.
    pub fn play_ids(&self) -> Result<Vec<PlayId>, StoreError> {
        self.ids("SELECT id FROM plays ORDER BY began, id")
    }

    fn ids<T: std::str::FromStr>(&self, sql: &str) -> Result<Vec<T>, StoreError> {
        self.read(|db| db.query(sql, &[])?.iter_mut().map(Row::read).collect())
    }

    /// Checks that all references lead to rows, that the logs of plays have all entries, that the
    /// leaderboard agrees with the plays, and that the names of players agree with the form in
    /// which they are compared. Returns a message for each violation.
    pub fn check_tables(&self) -> Result<Vec<Message>, StoreError> {
        self.read(|db| {
            let mut found = Vec::new();
            for (table, column, to) in REFERENCES {
                check_reference(db, table, column, to, &mut found)?;
            }
            check_logs(db, &mut found)?;
            check_leaderboard(db, &mut found)?;
            check_players(db, &mut found)?;
            Ok(found)
        })
    }

    /// Checks that the document of a puzzle has not changed since it was stored, and that the rows
    /// derived from it agree with it. Returns a problem for each violation.
    pub fn check_puzzle(&self, id: &PuzzleId) -> Result<Vec<Problem>, StoreError> {
        self.read(|db| {
            let Some((bare, puzzle, _)) = puzzles::document_parts(db, id)? else {
                return Ok(Vec::new());
            };
            let mut found = Vec::new();
            let sql = "SELECT tag FROM puzzles WHERE id = $1";
            let stored = db.query_one(sql, &[id.into()])?.map(|mut row| row.text()).transpose()?;
            if stored.is_some_and(|stored| stored != tag(&bare)) {
                found.push(Message::new("store-check-fingerprint").into());
            }
            match NewPuzzle::read(&bare, puzzle.size) {
                Ok(read) => {
                    let columns = [
                        ("kind", puzzle.kind, read.kind),
                        ("version", puzzle.version.to_string(), read.version.to_string()),
                        ("parameters", shown(puzzle.parameters), shown(read.parameters)),
                        ("seed", shown(puzzle.seed), shown(read.seed)),
                        ("surface", puzzle.surface, read.surface),
                    ];
                    for (column, stored, expected) in columns {
                        if stored != expected {
                            found.push(disagreement(column, &stored, &expected).into());
                        }
                    }
                }
                Err(error) => found.push(error.problem()),
            }
            if !bit_rows::agree(db, id, &bare, puzzle.size)? {
                found.push(Message::new("store-check-bit-rows").into());
            }
            Ok(found)
        })
    }
}

/// Creates the message that a column differs from the document.
fn disagreement(column: &str, stored: &str, expected: &str) -> Message {
    let message = Message::new("store-check-column").with("column", column);
    message.with("found", stored).with("expected", expected)
}

fn shown<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

fn check_reference(
    db: &mut Db,
    table: &str,
    column: &str,
    to: &str,
    found: &mut Vec<Message>,
) -> Result<(), Failure> {
    let sql = format!(
        "SELECT t.{column}, COUNT(*) FROM {table} t WHERE NOT EXISTS \
         (SELECT 1 FROM {to} r WHERE r.id = t.{column}) GROUP BY t.{column} ORDER BY t.{column}"
    );
    for mut row in db.query(&sql, &[])? {
        let message = Message::new("store-check-reference").with("table", table);
        let message = message.with("to", to).with("id", row.text()?);
        found.push(message.with("rows", row.integer::<i64>()?));
    }
    Ok(())
}

fn check_logs(db: &mut Db, found: &mut Vec<Message>) -> Result<(), Failure> {
    let sql = "SELECT p.id, p.entries, COUNT(e.number), COALESCE(MAX(e.number), -1) + 1 \
               FROM plays p LEFT JOIN events e ON e.play = p.id GROUP BY p.id, p.entries \
               HAVING COUNT(e.number) <> p.entries OR COALESCE(MAX(e.number), -1) + 1 <> p.entries \
               ORDER BY p.id";
    for mut row in db.query(sql, &[])? {
        let message = Message::new("store-check-log").with("id", row.text()?);
        let message = message.with("expected", row.integer::<i64>()?);
        found.push(message.with("found", row.integer::<i64>()?));
    }
    Ok(())
}

fn check_leaderboard(db: &mut Db, found: &mut Vec<Message>) -> Result<(), Failure> {
    let sql = "SELECT f.play FROM fame f JOIN plays p ON p.id = f.play \
               WHERE p.status <> 'won' OR p.puzzle <> f.puzzle OR p.player <> f.player ORDER BY f.play";
    for mut row in db.query(sql, &[])? {
        found.push(Message::new("store-check-leaderboard").with("id", row.text()?));
    }
    Ok(())
}

fn check_players(db: &mut Db, found: &mut Vec<Message>) -> Result<(), Failure> {
    for mut row in db.query("SELECT id, name, folded FROM players ORDER BY id", &[])? {
        let (id, name, folded) = (row.text()?, row.text()?, row.text()?);
        if fold::folded(&name) != folded {
            let message = Message::new("store-check-player").with("id", id).with("name", name);
            found.push(message);
        }
    }
    Ok(())
}

//! Places for libraries, and test data.

use std::sync::atomic::{AtomicU32, Ordering};

use recreo_game::{Level, Rating, Size};
use recreo_store::{NewPuzzle, PlayId, Progress, Puzzle, PuzzleId, Store, StoreError, Url};
use tempfile::TempDir;

use crate::postgres::Server;

/// A place for one library: a folder, or a schema on a PostgreSQL server.
pub(crate) enum Place<'a> {
    File(TempDir),
    Schema { server: &'a Server, name: String, address: String },
}

impl<'a> Place<'a> {
    pub(crate) fn file() -> Place<'static> {
        Place::File(tempfile::tempdir().unwrap())
    }

    pub(crate) fn schema(server: &'a Server, name: &str) -> Place<'a> {
        // PostgreSQL truncates names to 63 bytes.
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("r{number}_{}", &name[..name.len().min(40)]);
        let address = server.schema(&name);
        Place::Schema { server, name, address }
    }

    pub(crate) fn url(&self) -> Url {
        match self {
            Place::File(folder) => Url::Sqlite(folder.path().join("library.db")),
            Place::Schema { address, .. } => address.parse().unwrap(),
        }
    }

    pub(crate) fn open(&self) -> Store {
        self.try_open().unwrap()
    }

    pub(crate) fn try_open(&self) -> Result<Store, StoreError> {
        Store::open(&self.url())
    }

    /// Returns an empty place of the same kind.
    pub(crate) fn another(&self) -> Place<'a> {
        match self {
            Place::File(_) => Place::File(tempfile::tempdir().unwrap()),
            Place::Schema { server, name, .. } => Place::schema(server, name),
        }
    }

    /// Runs SQL directly on the database. Returns the first column of the first row.
    pub(crate) fn ask(&self, sql: &str) -> String {
        match self {
            Place::File(folder) => {
                let db = rusqlite::Connection::open(folder.path().join("library.db")).unwrap();
                db.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
                if !sql.starts_with("SELECT") {
                    db.execute_batch(sql).unwrap();
                    return String::new();
                }
                db.query_row(sql, [], |row| row.get::<_, rusqlite::types::Value>(0))
                    .map(|value| match value {
                        rusqlite::types::Value::Integer(number) => number.to_string(),
                        rusqlite::types::Value::Real(number) => number.to_string(),
                        rusqlite::types::Value::Text(text) => text,
                        other => format!("{other:?}"),
                    })
                    .unwrap()
            }
            Place::Schema { address, .. } => {
                let mut client = postgres::Client::connect(address, postgres::NoTls).unwrap();
                let messages = client.simple_query(sql).unwrap();
                let first = messages.iter().find_map(|message| match message {
                    postgres::SimpleQueryMessage::Row(row) => row.get(0),
                    _ => None,
                });
                first.unwrap_or_default().to_owned()
            }
        }
    }
}

impl Place<'_> {
    /// Runs a query directly on the database. Returns the rows, with `|` between the columns and
    /// nothing for NULL.
    pub(crate) fn rows(&self, sql: &str) -> Vec<String> {
        match self {
            Place::File(folder) => {
                let db = rusqlite::Connection::open(folder.path().join("library.db")).unwrap();
                let mut statement = db.prepare(sql).unwrap();
                let columns = statement.column_count();
                let text = |row: &rusqlite::Row<'_>, column| match row.get_unwrap(column) {
                    rusqlite::types::Value::Null => String::new(),
                    rusqlite::types::Value::Integer(number) => number.to_string(),
                    rusqlite::types::Value::Real(number) => number.to_string(),
                    rusqlite::types::Value::Text(text) => text,
                    other => panic!("{other:?}"),
                };
                let line = |row: &rusqlite::Row<'_>| {
                    Ok((0..columns).map(|column| text(row, column)).collect::<Vec<_>>().join("|"))
                };
                statement.query_map([], line).unwrap().map(Result::unwrap).collect()
            }
            Place::Schema { address, .. } => {
                let mut client = postgres::Client::connect(address, postgres::NoTls).unwrap();
                let messages = client.simple_query(sql).unwrap();
                let line = |message: &postgres::SimpleQueryMessage| match message {
                    postgres::SimpleQueryMessage::Row(row) => {
                        let text = |column| row.get(column).unwrap_or_default().to_owned();
                        Some((0..row.len()).map(text).collect::<Vec<String>>().join("|"))
                    }
                    _ => None,
                };
                messages.iter().filter_map(line).collect()
            }
        }
    }

    /// Restores the schema of version 2.
    pub(crate) fn restore_version_2(&self) {
        let views = ["cells", "lengths", "steps", "words"].map(|view| format!("solution_{view}"));
        for view in views.iter().map(String::as_str).chain(["puzzle_cells"]) {
            self.ask(&format!("DROP VIEW {view}"));
        }
        if let Place::Schema { .. } = self {
            self.ask("DROP FUNCTION puzzle_json");
        }
        self.ask("DROP TABLE bit_rows");
        self.ask("DROP TABLE player_keys");
        self.ask("ALTER TABLE solutions DROP COLUMN solver");
        self.ask("DELETE FROM migrations WHERE number > 2");
    }
}

pub(crate) const SIZE: Size = Size { width: 4, height: 3, layers: 1 };

/// Returns a puzzle of a game that does not exist, with a unique board.
pub(crate) fn puzzle(kind: &str, name: &str) -> NewPuzzle {
    static BOARD: AtomicU32 = AtomicU32::new(0);
    let board = BOARD.fetch_add(1, Ordering::Relaxed);
    let document = format!(
        r#"{{"recreo":1,"kind":"{kind}","version":1,"name":"{name}","parameters":"size=4x3","seed":"7","puzzle":{{"board":{board}}}}}"#
    );
    NewPuzzle::read(&document, SIZE).unwrap()
}

pub(crate) fn rating(level: Level, score: f64) -> Rating {
    Rating { level, score, parts: vec![("turns".to_owned(), 12.0), ("weight".to_owned(), 0.5)] }
}

/// Returns the row of a puzzle.
pub(crate) fn row(store: &Store, id: &PuzzleId) -> Puzzle {
    store.puzzle(id).unwrap().unwrap()
}

/// Begins a play of a new puzzle.
pub(crate) fn begun(store: &Store, kind: &str, player: &str) -> (PuzzleId, PlayId) {
    let puzzle = store.add_puzzle(&puzzle(kind, "Monday")).unwrap();
    let player = store.player(player).unwrap();
    let play = store.begin_play(&puzzle, &player.id).unwrap();
    (puzzle, play)
}

/// Returns a line of a log.
pub(crate) fn line(number: u64) -> String {
    format!(r#"{{"at":{number},"do":"move","moves":["N"]}}"#)
}

pub(crate) fn going_on(millis: u64) -> Progress {
    Progress { millis, ..Progress::default() }
}

pub(crate) fn won(millis: u64, points: u32) -> Progress {
    Progress {
        status: recreo_game::Status::Won,
        millis,
        points: Some(points),
        ..Progress::default()
    }
}

/// Returns the key of the error's message.
pub(crate) fn key<T: std::fmt::Debug>(result: Result<T, StoreError>) -> String {
    result.unwrap_err().problem().message.key().to_owned()
}

/// Returns the number of rows of each table.
pub(crate) fn counts(place: &Place<'_>) -> Vec<String> {
    let tables = ["puzzles", "measures", "solutions", "players", "plays", "events", "fame"];
    let count = |table| format!("CAST((SELECT COUNT(*) FROM {table}) AS TEXT)");
    let all = place.ask(&format!("SELECT {}", tables.map(count).join(" || ' ' || ")));
    tables.iter().zip(all.split(' ')).map(|(table, count)| format!("{table} {count}")).collect()
}

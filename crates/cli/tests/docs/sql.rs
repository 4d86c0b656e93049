//! Queries in SQL: each is asked of a library in SQLite and of the same library in PostgreSQL.

use std::path::Path;
use std::process::Command;

use ::postgres::{Client, NoTls, SimpleQueryMessage};
use rusqlite::types::Value;

use super::markdown::{Block, Page};
use super::postgres::Server;
use super::{run, stage, written};

/// The library that a page with queries makes.
const LIBRARY: &str = "games.db";

#[test]
fn mz12_mz16_queries_have_the_answers_shown_on_both_databases() {
    let server = Server::start(false);
    for lang in ["en", "es"] {
        let pages = written(lang);
        let with_queries = |page: &&Page| page.blocks.iter().any(|b| b.language == "sql");
        let pages: Vec<&Page> = pages.iter().filter(with_queries).collect();
        assert!(!pages.is_empty());
        for page in pages {
            let folder = tempfile::tempdir().unwrap();
            make_library(page, folder.path());
            let address = server.schema(&format!("{lang}_{}", page.name.replace('.', "_")));
            let library = |arguments: &str| {
                let command = format!("library {arguments}");
                let mut program = run::program();
                run::run(program.args(run::words(&command)).current_dir(&folder), b"").ended(0);
            };
            library(&format!("--db {LIBRARY} export -o all.jsonl"));
            library(&format!("--db {address} import all.jsonl"));
            let sqlite = rusqlite::Connection::open(folder.path().join(LIBRARY)).unwrap();
            let mut postgres = Client::connect(&address, NoTls).unwrap();
            for pair in page.blocks.windows(2).filter(|pair| pair[0].language == "sql") {
                let [query, Block { language, text, .. }] = pair else { unreachable!() };
                let place = format!("{lang}/{}:{}", page.name, query.line);
                assert_eq!(language, "text", "{place} has no answer");
                let expected: Vec<String> = text.lines().map(plain).collect();
                assert!(!expected.is_empty(), "{place}");
                assert_eq!(in_sqlite(&sqlite, &query.text), expected, "{place}, SQLite");
                assert_eq!(
                    in_postgres(&mut postgres, &query.text),
                    expected,
                    "{place}, PostgreSQL"
                );
            }
        }
    }
}

/// Runs the commands of a page, which make its library.
fn make_library(page: &Page, folder: &Path) {
    let commands = page.blocks.iter().filter(|block| block.language == "sh");
    let script: String = commands.map(|block| block.text.as_str()).collect();
    let output = Command::new("bash")
        .args(["-e", "-c", &script])
        .current_dir(folder)
        .env("PATH", stage::path())
        .env("REAL", env!("CARGO_BIN_EXE_recreo"))
        .env("STAGE", folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn in_sqlite(db: &rusqlite::Connection, query: &str) -> Vec<String> {
    let mut statement = db.prepare(query).unwrap();
    let columns = statement.column_count();
    let text = |value: Value| match value {
        Value::Null => String::new(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text,
        Value::Blob(_) => panic!("a blob"),
    };
    let rows = statement.query_map([], |row| {
        let cells: Vec<String> = (0..columns).map(|column| text(row.get_unwrap(column))).collect();
        Ok(plain(&cells.join("|")))
    });
    rows.unwrap().map(Result::unwrap).collect()
}

fn in_postgres(db: &mut Client, query: &str) -> Vec<String> {
    let line = |message: &SimpleQueryMessage| match message {
        SimpleQueryMessage::Row(row) => {
            let cells: Vec<&str> =
                (0..row.len()).map(|column| row.get(column).unwrap_or_default()).collect();
            Some(plain(&cells.join("|")))
        }
        _ => None,
    };
    db.simple_query(query).unwrap().iter().filter_map(line).collect()
}

/// A line in which a number has one form: the databases write 1 and 1.0.
fn plain(line: &str) -> String {
    let cell = |cell: &str| match cell.parse::<f64>() {
        Ok(number) => number.to_string(),
        Err(_) => cell.to_owned(),
    };
    line.split('|').map(cell).collect::<Vec<_>>().join("|")
}

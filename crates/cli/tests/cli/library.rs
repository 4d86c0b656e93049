//! The library from the command line (BG2, BG3).

use serde_json::json;

use crate::postgres::Server;
use crate::run::*;
use crate::server::Server as WebServer;

#[test]
fn bg2_a_unique_beginning_of_an_id_is_enough() {
    let folder = tempfile::tempdir().unwrap();
    let library = |arguments: &str| {
        let db = format!("sqlite:{}", folder.path().join("library.db").display());
        recreo(&format!("library --db {db} {arguments}")).ended(0).text().trim_end().to_owned()
    };
    let made = library("add labyrinth@1:size=8x5#1");
    let given = library("add sudoku@1:size=9x9#1");
    let differs = made.bytes().zip(given.bytes()).position(|(a, b)| a != b).unwrap() + 1;
    let shown = library(&format!("show {}", &made[..differs]));
    assert_eq!(shown, recreo("show labyrinth@1:size=8x5#1").ended(0).text().trim_end());
    let solved = library(&format!("show {given} --solution"));
    assert_eq!(solved.matches(|c: char| c.is_ascii_digit()).count(), 81, "{solved}");
}

/// A library in a file and in PostgreSQL.
struct Both<'a> {
    folder: &'a std::path::Path,
    address: String,
}

impl Both<'_> {
    fn library(&self, db: &str, arguments: &str) -> Run {
        let command = format!("library --db {db} {arguments}");
        run(program().args(words(&command)).current_dir(self.folder), b"")
    }

    /// Runs a query on both databases, checks that the answers are the same, and returns the rows
    /// with `|` between the columns.
    fn rows(&self, sql: &str) -> Vec<String> {
        let file = rusqlite::Connection::open(self.folder.join("library.db")).unwrap();
        let mut statement = file.prepare(sql).unwrap();
        let columns = statement.column_count();
        let text = |value: rusqlite::types::Value| match value {
            rusqlite::types::Value::Null => String::new(),
            rusqlite::types::Value::Integer(number) => number.to_string(),
            rusqlite::types::Value::Text(text) => text,
            other => panic!("{other:?}"),
        };
        let rows = statement.query_map([], |row| {
            Ok((0..columns).map(|c| text(row.get_unwrap(c))).collect::<Vec<_>>().join("|"))
        });
        let rows: Vec<String> = rows.unwrap().map(Result::unwrap).collect();
        let mut server = ::postgres::Client::connect(&self.address, ::postgres::NoTls).unwrap();
        let line = |message: &::postgres::SimpleQueryMessage| match message {
            ::postgres::SimpleQueryMessage::Row(row) => {
                let cells: Vec<&str> =
                    (0..row.len()).map(|c| row.get(c).unwrap_or_default()).collect();
                Some(cells.join("|"))
            }
            _ => None,
        };
        let others: Vec<String> =
            server.simple_query(sql).unwrap().iter().filter_map(line).collect();
        assert_eq!(rows, others, "{sql}");
        rows
    }
}

#[test]
fn mz16_the_boards_of_all_games_can_be_asked_for_in_sql() {
    let server = Server::start(false);
    let folder = tempfile::tempdir().unwrap();
    let both = Both { folder: folder.path(), address: server.schema("boards") };
    let kinds = recreo("kinds --json").ended(0).json();
    let kinds: Vec<&str> =
        kinds.as_array().unwrap().iter().map(|kind| kind["id"].as_str().unwrap()).collect();
    for kind in &kinds {
        let small = match *kind {
            "rushhour" => "moves=3..8",
            _ => "size=6x6",
        };
        let made = recreo(&format!("new {kind} --seed 5 --set {small}")).ended(0);
        let solved = run(program().args(["solve", "--to", "recreo"]), &made.out).ended(0);
        std::fs::write(folder.path().join(format!("{kind}.recreo")), &solved.out).unwrap();
        both.library("library.db", &format!("add {kind}.recreo --title {kind}")).ended(0);
    }
    both.library("library.db", "export -o all.jsonl").ended(0);
    both.library(&both.address, "import all.jsonl").ended(0);

    // Both databases have the same rows.
    for (view, columns) in [
        ("puzzle_cells", "puzzle, field, z, y, x, content"),
        ("solution_lengths", "puzzle, solution, length"),
        ("solution_steps", "puzzle, solution, step, x, y, z, move"),
        ("solution_cells", "puzzle, solution, z, y, x, content"),
        ("solution_words", "puzzle, solution, word, x, y, z, direction, length"),
    ] {
        let rows = both.rows(&format!("SELECT {columns} FROM {view} ORDER BY {columns}"));
        assert!(!rows.is_empty(), "{view}");
    }
    for kind in &kinds {
        let id = format!("(SELECT id FROM puzzles WHERE kind = '{kind}')");
        // Every cell is on the board, and every game has a field for its cells.
        let fields = both.rows(&format!(
            "SELECT field, COUNT(*) FROM puzzle_cells c JOIN puzzles p ON p.id = c.puzzle \
             WHERE p.id = {id} AND c.x >= 0 AND c.x < p.width AND c.y >= 0 AND c.y < p.height AND c.z = 0 \
             GROUP BY field ORDER BY field"
        ));
        let total = both.rows(&format!("SELECT COUNT(*) FROM puzzle_cells WHERE puzzle = {id}"));
        let inside: u64 =
            fields.iter().map(|row| row.rsplit('|').next().unwrap().parse::<u64>().unwrap()).sum();
        assert_eq!(total, [inside.to_string()], "{kind}: {fields:?}");
        let is_whole = fields.iter().any(|row| row.ends_with("|36"));
        assert_eq!(is_whole, !["flow", "rushhour"].contains(kind), "{kind}: {fields:?}");
        assert!(!fields.is_empty(), "{kind}");
        // Every solution has rows, but for the lines of slitherlink.
        let rows: usize = ["steps", "cells", "words"]
            .iter()
            .map(|view| {
                both.rows(&format!("SELECT solution FROM solution_{view} WHERE puzzle = {id}"))
                    .len()
            })
            .sum();
        assert_eq!(rows > 0, *kind != "slitherlink", "{kind}");
    }

    // The cells of a block maze are those of its text file, which has a line for each.
    let text = recreo(&format!("convert {}/maze.recreo --to classic", folder.path().display()));
    let mut expected: Vec<String> = text
        .ended(0)
        .text()
        .lines()
        .filter_map(|line| line.strip_prefix("0 "))
        .map(|line| line.split(',').collect::<Vec<_>>())
        .filter(|cell| cell[2] == "1")
        .map(|cell| format!("{}|{}", cell[1], cell[0]))
        .collect();
    expected.sort();
    let walls = "SELECT y, x FROM puzzle_cells WHERE field = 'obstacles' AND content = '1' \
                 AND puzzle = (SELECT id FROM puzzles WHERE kind = 'maze') ORDER BY y, x";
    assert!(expected.len() > 3);
    assert_eq!(both.rows(walls), expected);
    // The path of a maze is the solution of its document.
    let document = recreo(&format!("solve {}/maze.recreo --json", folder.path().display()));
    let document = document.ended(0).json();
    let path: Vec<String> = document["solutions"][0]
        .as_array()
        .unwrap()
        .iter()
        .map(|at| format!("{}|{}", at[0], at[1]))
        .collect();
    let steps = "SELECT x, y FROM solution_steps \
                 WHERE puzzle = (SELECT id FROM puzzles WHERE kind = 'maze') ORDER BY step";
    assert_eq!(both.rows(steps), path);
}

#[test]
fn mz4_mz12_solutions_are_ever_shorter_rows_after_an_import_and_a_solve() {
    let postgres = Server::start(false);
    let folder = tempfile::tempdir().unwrap();
    let address = postgres.schema("solutions");
    let maze = recreo("solve maze@1:size=8x6#3 --algorithm dfs --limit 3 --to classic").ended(0);
    for db in [folder.path().join("library.db").display().to_string(), address.clone()] {
        let server = WebServer::start(program(), &db, "127.0.0.1:0");
        let mut line = server.connect();
        let puzzle = line.post("/api/puzzles", json!({ "text": maze.text() }));
        let id = puzzle["id"].as_str().unwrap();
        for solver in ["bfs", "dfs"] {
            let job = json!({ "do": "solve", "puzzle": id, "solver": solver, "limit": 99 });
            let job = line.post("/api/jobs", job);
            let target = format!("/api/jobs/{}", job["id"].as_str().unwrap());
            loop {
                let (_, job) = line.ask("GET", &target, None).unwrap();
                match job["state"].as_str() {
                    Some("done") => break,
                    Some("waiting" | "running") => {
                        std::thread::sleep(std::time::Duration::from_millis(5));
                    }
                    _ => panic!("{job}"),
                }
            }
        }
    }
    let both = Both { folder: folder.path(), address };
    let lengths = both.rows("SELECT length FROM solution_lengths ORDER BY solution");
    let lengths: Vec<u32> = lengths.iter().map(|length| length.parse().unwrap()).collect();
    assert!(lengths.len() >= 4, "{lengths:?}");
    assert!(lengths.windows(2).all(|pair| pair[1] < pair[0]), "{lengths:?}");
    assert_eq!(lengths.last(), Some(&6), "the last one is a shortest path");
    assert_eq!(
        both.rows(
            "SELECT solution, COUNT(*) FROM solution_steps GROUP BY solution ORDER BY solution"
        ),
        (1..).zip(&lengths).map(|(n, length)| format!("{n}|{length}")).collect::<Vec<_>>()
    );
}

/// The library of an earlier version, with plays of all games.
fn old_library(folder: &std::path::Path) -> rusqlite::Connection {
    let fixtures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compat/fixtures");
    std::fs::copy(fixtures.join("library.sqlite"), folder.join("library.db")).unwrap();
    rusqlite::Connection::open(folder.join("library.db")).unwrap()
}

fn check(folder: &std::path::Path, lang: &str) -> Run {
    let command = format!("library --db library.db check --lang {lang}");
    run(program().args(words(&command)).current_dir(folder), b"")
}

#[test]
fn every_puzzle_and_play_of_an_earlier_version_passes_the_check() {
    let folder = tempfile::tempdir().unwrap();
    old_library(folder.path());
    let checked = check(folder.path(), "en").ended(0);
    assert!(checked.text().contains("library.db is intact: "), "{}", checked.text());
}

#[test]
fn a_check_names_the_damaged_puzzle_or_saved_game_and_what_is_wrong() {
    for (sql, english, spanish) in [
        (
            "UPDATE events SET line = '{\"at\":1,\"do\":\"move\",\"moves\":[\"nonsense\"]}' WHERE number = 1 \
             AND play = (SELECT MIN(play) FROM events WHERE number = 1)",
            ["saved game ", "nonsense"],
            ["partida ", "nonsense"],
        ),
        (
            "UPDATE plays SET status = 'going-on' WHERE id = (SELECT MIN(id) FROM plays WHERE status = 'won')",
            ["saved game ", "status: expected won"],
            ["partida ", "estado: se esperaba ganada"],
        ),
        (
            "UPDATE puzzles SET width = 99 WHERE id = (SELECT MIN(id) FROM puzzles)",
            ["puzzle ", "column “size”: expected "],
            ["puzle ", "columna «size»: se esperaba "],
        ),
        (
            "UPDATE puzzles SET document = REPLACE(document, '\"puzzle\":{', '\"puzzle\":{\"x\":1,') \
             WHERE id = (SELECT MIN(id) FROM puzzles)",
            ["puzzle ", "the document has changed"],
            ["puzle ", "el documento ha cambiado"],
        ),
        (
            "UPDATE puzzles SET kind = 'chess' WHERE id = (SELECT MIN(id) FROM puzzles)",
            ["puzzle ", "column “kind”: expected "],
            ["puzle ", "columna «kind»: se esperaba "],
        ),
        (
            "DELETE FROM events WHERE number = 2 AND play = (SELECT MIN(play) FROM events WHERE number = 2)",
            ["saved game ", "entries without gaps in the log"],
            ["partida ", "entradas sin huecos en el registro"],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let db = old_library(folder.path());
        assert_eq!(db.execute(sql, []).unwrap(), 1, "{sql}");
        drop(db);
        for (lang, expected) in [("en", english), ("es", spanish)] {
            let checked = check(folder.path(), lang).ended(1);
            let text = checked.text();
            let is_named = text
                .lines()
                .any(|line| line.starts_with(expected[0]) && line.contains(expected[1]));
            assert!(is_named, "{sql}: {text}");
            assert!(!text.lines().last().unwrap().contains(": 0 "), "{sql}: {text}");
        }
    }
}

#[test]
fn a_damaged_file_is_reported_with_what_can_be_saved() {
    const PAGE: usize = 4096;
    let folder = tempfile::tempdir().unwrap();
    let db = old_library(folder.path());
    let puzzles: i64 = db.query_row("SELECT COUNT(*) FROM puzzles", [], |row| row.get(0)).unwrap();
    drop(db);
    check(folder.path(), "en").ended(0);
    let path = folder.path().join("library.db");
    let good = std::fs::read(&path).unwrap();
    let library = |arguments: &str| {
        let command = format!("library --db library.db {arguments}");
        run(program().args(words(&command)).current_dir(folder.path()), b"")
    };
    // Pages of the second half hold puzzles and logs.
    let mut bytes = good.clone();
    let pages = bytes.len() / PAGE;
    bytes[pages / 2 * PAGE..][..3 * PAGE].fill(0);
    std::fs::write(&path, &bytes).unwrap();
    let checked = library("check").ended(1);
    let last = checked.text().lines().last().unwrap().to_owned();
    assert!(last.contains("is damaged; recreo library rescue saves "), "{}", checked.text());
    let json = library("check --json").ended(1).json();
    assert_eq!(json["intact"], false);
    let saved = json["rescuable"]["puzzles"].as_i64().unwrap();
    assert!(saved > puzzles / 2 && saved <= puzzles, "{json}");
    assert!(!json["rescuable"]["lost"].as_array().unwrap().is_empty(), "{json}");
    let rescued = library("rescue saved.db").ended(1);
    assert!(rescued.err.contains("saved in saved.db: "), "{}", rescued.err);
    assert!(std::fs::read(&path).unwrap() == bytes, "the damaged file is unchanged");
    std::fs::rename(folder.path().join("saved.db"), folder.path().join("whole.db")).unwrap();
    let listed = recreo(&format!("library --db {}/whole.db list --json", folder.path().display()));
    assert!(listed.ended(0).json().as_array().unwrap().len() as i64 <= saved);

    // A truncated file is noticed by every command, which says what to do.
    std::fs::write(&path, &good[..good.len() / 2]).unwrap();
    let refused = library("list").ended(2);
    assert!(refused.err.contains("library.db is damaged: "), "{}", refused.err);
    assert!(refused.err.contains("recreo library check --db sqlite:library.db"), "{}", refused.err);
}

#[test]
fn lp11_the_leaderboard_lists_the_best_plays_by_game_level_and_size() {
    let folder = tempfile::tempdir().unwrap();
    let fixture = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/compat/fixtures/library.jsonl");
    let library = |arguments: &str| {
        let db = format!("sqlite:{}", folder.path().join("library.db").display());
        recreo(&format!("library --db {db} {arguments}")).ended(0)
    };
    library(&format!("import {fixture}"));
    let plays = |arguments: &str| -> Vec<(u64, u64)> {
        let answer = library(&format!("leaderboard --json {arguments}"));
        let rows = answer.json().as_array().unwrap().clone();
        let number = |row: &serde_json::Value, field: &str| row[field].as_u64().unwrap();
        rows.iter().map(|row| (number(row, "points"), number(row, "millis"))).collect()
    };
    let all = plays("");
    assert_eq!((all.len(), all[0], all[1]), (20, (2460, 30), (840, 35)));
    assert!(all.is_sorted_by(|one, next| one.0 >= next.0));
    assert!(plays("--by time").is_sorted_by(|one, next| one.1 <= next.1));
    assert_eq!(plays("--kind sudoku"), [(740, 194), (340, 15)]);
    assert_eq!(plays("--kind flow --size 5x5"), [(280, 27)]);
    assert_eq!(plays("--limit 1"), [(2460, 30)]);
    assert_eq!(plays("--difficulty easy").len(), 14);
    let text = library("leaderboard --kind flow");
    let row: Vec<&str> = text.text().lines().next().unwrap().split_whitespace().collect();
    assert_eq!(row, ["1", "2460", "0:00", "flow", "6x6", "expert", "Beñat", "Ñuñez"]);
}

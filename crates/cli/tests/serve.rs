//! `recreo serve` as a process: what it prints, how it ends, and what a kill leaves behind.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(unix)]

#[path = "serve/server.rs"]
mod server;

use std::io::Read;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::json;

use server::Server;

#[test]
fn it_tells_where_it_is_and_ends_cleanly_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.db");
    let mut server = Server::start(&library, &[]);
    assert_eq!(server.connect().ask("GET", "/", None).unwrap().0, 200);
    server.signal("-INT");
    assert!(server.child.wait().unwrap().success());
    let mut told = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(told.contains(&library.display().to_string()), "{told}");
    assert!(told.contains("everything is saved"), "{told}");
    assert!(!library.with_extension("db-wal").exists(), "nothing is left half written");
}

#[test]
fn wrong_addresses_and_libraries_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("text.db"),
        "this is no library, but long enough to be read as one",
    )
    .unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_recreo"));
        let output = command
            .args(["--lang", "en", "serve"])
            .args(arguments)
            .current_dir(&folder)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(run(&["--addr", "0.0.0.0:7000"]).contains("this machine"));
    assert!(run(&["--addr", "here"]).contains("127.0.0.1:7272"));
    assert!(!run(&["--addr", "127.0.0.1:0", "--db", "text.db"]).is_empty());
    assert!(!run(&["--addr", "127.0.0.1:0", "--db", "mysql://x"]).is_empty());
}

#[test]
fn pl2_after_a_kill_in_the_middle_every_acknowledged_move_is_there() {
    const PLAYERS: usize = 8;
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.db");
    let mut server = Server::start(&library, &[]);
    let mut line = server.connect();
    let puzzle = line.post("/api/puzzles", json!({ "name": "sudoku@1:size=4x4#7" }));
    let player = line.post("/api/players", json!({ "name": "Ana" }));
    let play = json!({ "puzzle": puzzle["id"], "player": player["id"] });
    let plays: Vec<String> = (0..PLAYERS)
        .map(|_| line.post("/api/plays", play.clone())["id"].as_str().unwrap().to_owned())
        .collect();
    let acknowledged: Vec<AtomicU64> = (0..PLAYERS).map(|_| AtomicU64::new(0)).collect();
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for (play, acknowledged) in plays.iter().zip(&acknowledged) {
            let mut line = server.connect();
            let over = &over;
            scope.spawn(move || {
                let target = format!("/api/plays/{play}/events");
                while !over.load(Ordering::Relaxed) {
                    let entries = acknowledged.load(Ordering::Relaxed);
                    let name = format!("mark {entries}");
                    let body = json!({ "entries": entries, "do": "mark", "name": name });
                    match line.ask("POST", &target, Some(&body)) {
                        Some((200, answer)) => {
                            let entries = answer["entries"].as_u64().unwrap();
                            acknowledged.store(entries, Ordering::Relaxed);
                        }
                        Some((status, answer)) => panic!("{status} {answer}"),
                        None => break,
                    }
                }
            });
        }
        // At full load, all of them in the middle of something.
        let sum = || acknowledged.iter().map(|a| a.load(Ordering::Relaxed)).sum::<u64>();
        while sum() < 200 {
            std::thread::sleep(Duration::from_millis(1));
        }
        server.signal("-KILL");
        over.store(true, Ordering::Relaxed);
    });
    let _ = server.child.wait();
    let server = Server::start(&library, &[]);
    let mut line = server.connect();
    for (play, acknowledged) in plays.iter().zip(&acknowledged) {
        let acknowledged = acknowledged.load(Ordering::Relaxed);
        let (_, log) = line.ask("GET", &format!("/api/plays/{play}/events"), None).unwrap();
        let events = log["events"].as_array().unwrap();
        assert!(events.len() as u64 >= acknowledged, "{} of {acknowledged}", events.len());
        for (number, event) in events.iter().enumerate() {
            assert_eq!(event["name"], format!("mark {number}"));
        }
        // And it goes on.
        let body = json!({ "entries": events.len(), "do": "undo" });
        let (status, _) =
            line.ask("POST", &format!("/api/plays/{play}/events"), Some(&body)).unwrap();
        assert_eq!(status, 422, "there is nothing to undo, and the play is in order");
    }
}

//! `recreo serve` as a process: its output, its end, and the state after a kill.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(unix)]

#[allow(dead_code, reason = "other tests need more of it")]
#[path = "support/run.rs"]
mod run;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "support/server.rs"]
mod server;

use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::json;

use server::Server;

fn started(library: &Path) -> Server {
    Server::start(run::program(), library, "127.0.0.1:0")
}

#[test]
fn it_prints_its_address_and_ends_cleanly_on_a_signal() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.db");
    let mut server = started(&library);
    assert_eq!(server.connect().ask("GET", "/", None).unwrap().0, 200);
    server.signal("-INT");
    assert!(server.child.wait().unwrap().success());
    let mut report = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut report).unwrap();
    assert!(report.contains(&library.display().to_string()), "{report}");
    assert!(report.contains("everything is saved"), "{report}");
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
    let refused = |arguments: &str| {
        let command = format!("--lang en serve {arguments}");
        run::run(run::program().args(run::words(&command)).current_dir(&folder), b"").ended(2)
    };
    refused("--addr 0.0.0.0:7000").warns("expected a loopback address");
    refused("--addr here").warns("127.0.0.1:7272");
    assert!(!refused("--addr 127.0.0.1:0 --db text.db").err.is_empty());
    assert!(!refused("--addr 127.0.0.1:0 --db mysql://x").err.is_empty());
}

#[test]
fn pl2_after_a_kill_in_the_middle_every_acknowledged_move_is_there() {
    const PLAYERS: usize = 8;
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.db");
    let mut server = started(&library);
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
        // All clients are in the middle of a request.
        let sum = || acknowledged.iter().map(|a| a.load(Ordering::Relaxed)).sum::<u64>();
        while sum() < 200 {
            std::thread::sleep(Duration::from_millis(1));
        }
        server.signal("-KILL");
        over.store(true, Ordering::Relaxed);
    });
    let _ = server.child.wait();
    let server = started(&library);
    let mut line = server.connect();
    for (play, acknowledged) in plays.iter().zip(&acknowledged) {
        let acknowledged = acknowledged.load(Ordering::Relaxed);
        let (_, log) = line.ask("GET", &format!("/api/plays/{play}/events"), None).unwrap();
        let events = log["events"].as_array().unwrap();
        assert!(events.len() as u64 >= acknowledged, "{} of {acknowledged}", events.len());
        for (number, event) in events.iter().enumerate() {
            assert_eq!(event["name"], format!("mark {number}"));
        }
        // The game can be continued.
        let body = json!({ "entries": events.len(), "do": "undo" });
        let (status, _) =
            line.ask("POST", &format!("/api/plays/{play}/events"), Some(&body)).unwrap();
        assert_eq!(status, 422, "there is nothing to undo, and the play is in order");
    }
}

//! The library cannot be written for a while: failed writes are not acknowledged, and work
//! continues afterwards.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use recreo_server::Limits;
use recreo_store::Url;
use serde_json::Value;

use crate::postgres::Server;
use crate::server::TestServer;
use crate::small_disk::{on_a_small_disk, small_disk};

/// Asserts that a request was refused with this problem and a sentence.
fn is_refused_with(status: u16, reply: &Value, kind: &str) {
    assert_eq!(status, 503, "{reply}");
    assert_eq!(reply["type"], format!("/api#{kind}"), "{reply}");
    assert!(reply["detail"].as_str().is_some_and(|detail| detail.contains(' ')), "{reply}");
}

#[test]
fn a_full_disk_is_reported_loses_nothing_and_writes_resume_when_there_is_room() {
    on_a_small_disk("exec \"$PROGRAM\" --exact outage::plays_until_the_disk_is_full --nocapture");
}

#[test]
fn plays_until_the_disk_is_full() {
    let Some(folder) = small_disk() else { return };
    let ballast = folder.join("ballast");
    std::fs::write(&ballast, vec![1; 1 << 20]).unwrap();
    let url = Url::Sqlite(folder.join("library.db"));
    let server = TestServer::at(&url, Limits::default());
    let play = server.play("Ana");
    // Most of the free space is filled through one play, without pauses.
    let filling = "x".repeat(60);
    let mut taken = 0;
    let (status, reply) = loop {
        let (status, reply) = server.mark(&play, taken, &filling);
        if status != 200 {
            break (status, reply);
        }
        taken += 1;
        assert_eq!(reply["entries"], taken);
        assert!(taken < 20_000, "the disk does not fill");
    };
    is_refused_with(status, &reply, "store-full");
    assert!(taken > 10, "{taken}");
    // The server is running: stored entries can be read, further ones are refused and not stored.
    let (status, seen) = server.get(&format!("/api/plays/{play}"));
    assert_eq!((status, seen["entries"].as_u64()), (200, Some(taken)), "{seen}");
    let (status, reply) = server.mark(&play, taken, &filling);
    is_refused_with(status, &reply, "store-full");
    let (status, reply) = server.post("/api/players", &serde_json::json!({ "name": "Eva" }));
    assert!(status == 503 || status == 201, "{reply}");
    assert!(server.serves());
    std::fs::remove_file(ballast).unwrap();
    // The same request is sent again, as the page does.
    let (status, reply) = server.mark(&play, taken, "room again");
    assert_eq!((status, reply["entries"].as_u64()), (200, Some(taken + 1)), "{reply}");
    drop(server);
    let marks = TestServer::at(&url, Limits::default()).marks(&play);
    assert_eq!(marks.len() as u64, taken + 1);
    assert_eq!(marks.last().map(String::as_str), Some("room again"));
}

/// Players continue while the database is stopped and started; each repeats its next entry until it
/// is acknowledged.
#[test]
fn a_database_outage_loses_nothing() {
    const PLAYERS: usize = 3;
    let mut postgres = Server::start(false);
    let url: Url = postgres.schema("server_outage").parse().unwrap();
    let server = TestServer::at(&url, Limits::default());
    let plays: Vec<String> = (0..PLAYERS).map(|n| server.play(&format!("P{n}"))).collect();
    let [acknowledged, refused] = [AtomicU64::new(0), AtomicU64::new(0)];
    let goal = AtomicU64::new(u64::MAX);
    let wait_until = |what: &AtomicU64, least: u64| {
        let patience = Instant::now() + Duration::from_secs(120);
        while what.load(Ordering::SeqCst) < least {
            assert!(Instant::now() < patience, "no progress within the time limit");
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    std::thread::scope(|scope| {
        let players: Vec<_> = plays
            .iter()
            .map(|play| {
                let (server, acknowledged, refused, goal) =
                    (&server, &acknowledged, &refused, &goal);
                scope.spawn(move || {
                    let mut entries = 0;
                    while acknowledged.load(Ordering::SeqCst) < goal.load(Ordering::SeqCst) {
                        let (status, reply) = server.mark(play, entries, &format!("m{entries}"));
                        match status {
                            200 => {
                                acknowledged.fetch_add(1, Ordering::SeqCst);
                                entries += 1;
                            }
                            // The entry was written, and only its acknowledgement was lost.
                            409 => {
                                assert_eq!(reply["play"]["entries"], entries + 1, "{reply}");
                                entries += 1;
                            }
                            _ => {
                                is_refused_with(status, &reply, "store-gone");
                                refused.fetch_add(1, Ordering::SeqCst);
                                std::thread::sleep(Duration::from_millis(10));
                            }
                        }
                    }
                    entries
                })
            })
            .collect();
        wait_until(&acknowledged, 30);
        postgres.stop();
        wait_until(&refused, 2 * PLAYERS as u64);
        // The server is running, and reports the outage for every request that needs the library.
        assert!(server.serves());
        let (status, reply) = server.get("/api/puzzles");
        is_refused_with(status, &reply, "store-gone");
        postgres.go_on();
        let before = acknowledged.load(Ordering::SeqCst);
        wait_until(&acknowledged, before + 30);
        goal.store(0, Ordering::SeqCst);
        for (play, player) in plays.iter().zip(players) {
            let entries: u64 = player.join().unwrap();
            let expected: Vec<String> = (0..entries).map(|n| format!("m{n}")).collect();
            assert_eq!(server.marks(play), expected);
        }
    });
}

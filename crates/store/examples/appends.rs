//! Measures how many moves a second a library stores durably, and how long each write takes.
//!
//! `cargo run --release -p recreo-store --example appends [-- SECONDS [URL...]]`
//!
//! Without addresses, measures an SQLite file and a PostgreSQL server of its own in the folder for
//! temporary files, both with durable writes.
#![allow(clippy::unwrap_used, reason = "an error ends the measurement")]
#![cfg(unix)]

#[allow(dead_code, reason = "the tests use the other functions")]
#[path = "../tests/support/postgres.rs"]
mod postgres;

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use recreo_game::Size;
use recreo_store::{NewPuzzle, Progress, Store, Url};

const LINE: &str = r#"{"at":81234,"do":"move","moves":["row 3, column 5 = 7"]}"#;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let time = Duration::from_secs(arguments.next().map_or(5, |text| text.parse().unwrap()));
    let addresses: Vec<String> = arguments.collect();
    let folder = tempfile::tempdir().unwrap();
    println!("a sync alone takes {:.2} ms", sync_alone(folder.path()).as_secs_f64() * 1000.0);
    println!(
        "{:<12}{:>9}{:>12}{:>12}{:>12}{:>12}",
        "", "callers", "moves/s", "median ms", "p99 ms", "worst ms"
    );
    if !addresses.is_empty() {
        for address in addresses {
            table(&address.parse().unwrap(), time);
        }
        return;
    }
    table(&Url::Sqlite(folder.path().join("library.db")), time);
    let server = postgres::Server::start(true);
    table(&server.schema("appends").parse().unwrap(), time);
}

/// Returns the time to write and sync a block of 4 KiB: the median of 100 measurements.
fn sync_alone(folder: &Path) -> Duration {
    let mut file = File::create(folder.join("sync")).unwrap();
    let mut times: Vec<Duration> = (0..100)
        .map(|_| {
            let start = Instant::now();
            file.write_all(&[7; 4096]).unwrap();
            file.sync_data().unwrap();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn table(url: &Url, time: Duration) {
    let store = Store::open(url).unwrap();
    let name = match url {
        Url::Sqlite(_) => "SQLite",
        Url::Postgres(_) => "PostgreSQL",
    };
    for callers in [1, 16, 64] {
        let mut durations = measure(&store, callers, time);
        durations.sort_unstable();
        let at = |part: f64| {
            durations[((durations.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0
        };
        let rate = durations.len() as f64 / time.as_secs_f64();
        println!(
            "{name:<12}{callers:>9}{rate:>12.0}{:>12.2}{:>12.2}{:>12.2}",
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}

/// Returns the durations of all writes while this number of players write one entry after another.
/// Checks afterwards that every entry is stored.
fn measure(store: &Store, callers: usize, time: Duration) -> Vec<Duration> {
    let document = r#"{"recreo":1,"kind":"some","version":1,"puzzle":{}}"#;
    let size = Size { width: 9, height: 9, layers: 1 };
    let puzzle = store.add_puzzle(&NewPuzzle::read(document, size).unwrap()).unwrap();
    std::thread::scope(|scope| {
        let players: Vec<_> = (0..callers)
            .map(|n| {
                let puzzle = &puzzle;
                scope.spawn(move || {
                    let player = store.player(&format!("Player {n}")).unwrap();
                    let play = store.begin_play(puzzle, &player.id).unwrap();
                    let mut durations = Vec::new();
                    let end = Instant::now() + time;
                    while Instant::now() < end {
                        let start = Instant::now();
                        let number = durations.len() as u64;
                        let progress = Progress { millis: number, ..Progress::default() };
                        store.append(&play, number, &[LINE.to_owned()], &progress).unwrap();
                        durations.push(start.elapsed());
                    }
                    assert_eq!(store.log(&play, 0).unwrap().len(), durations.len());
                    durations
                })
            })
            .collect();
        players.into_iter().flat_map(|player| player.join().unwrap()).collect()
    })
}

//! Players, hints and new puzzles beside long jobs: whether any request starves another.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::line::Line;
use super::load;
use super::machine::Others;
use super::process::Server;
use crate::Outcome;

/// The puzzle that the players play.
const PUZZLE: &str = "sudoku@1:size=9x9#5";

/// The round trips of moves and hints beside endless jobs.
pub(crate) struct Beside {
    pub(crate) moves: Vec<Duration>,
    pub(crate) hints: Vec<Duration>,
    /// How many hints failed.
    pub(crate) failed: usize,
    /// The share of the processors that other programs used, in percent.
    pub(crate) others: Option<f64>,
}

/// Measures moves at a constant rate, and hints one after the other, beside this many endless jobs.
pub(crate) fn beside(jobs: usize, players: u32, pace: u32, seconds: u32) -> Outcome<Beside> {
    let server = Server::start()?;
    let mut line = Line::to(&server.host)?;
    let endless = endless(&mut line)?;
    for _ in 0..jobs {
        // A connection of its own makes it another client.
        Line::to(&server.host)?.post("/api/jobs", &endless)?;
    }
    let done = Arc::new(AtomicBool::new(false));
    let (host, ends) = (server.host.clone(), Arc::clone(&done));
    let hints = std::thread::spawn(move || hints(&host, &ends).map_err(|cause| cause.to_string()));
    let others = Others::beside(&server);
    let moves = load::moves(&[&server.host], PUZZLE, players, pace, seconds);
    let others = others.percent();
    done.store(true, Ordering::Relaxed);
    let (hints, failed) = hints.join().map_err(|_| "the player with hints fell over")??;
    Ok(Beside { moves: moves?, hints, failed, others })
}

/// A job that does not end: counting the solutions of an empty board.
fn endless(line: &mut Line) -> Outcome<Value> {
    let blank = json!({ "kind": "sudoku", "settings": { "size": "16x16" } });
    let draft = line.post("/api/drafts", &blank)?;
    Ok(json!({ "do": "solve", "solver": "count", "document": draft["document"] }))
}

/// Asks for the next move again and again; when a play is won, another begins.
fn hints(host: &str, ends: &AtomicBool) -> Outcome<(Vec<Duration>, usize)> {
    let mut line = Line::to(host)?;
    let player = line.post("/api/players", &json!({ "name": "Eva" }))?;
    let (mut trips, mut failed) = (Vec::new(), 0);
    for seed in 0.. {
        let name = json!({ "name": format!("sudoku@1:size=9x9#{seed}") });
        let puzzle = line.post("/api/puzzles", &name)?;
        let play = json!({ "puzzle": puzzle["id"], "player": player["id"] });
        let play = line.post("/api/plays", &play)?;
        let target = format!("/api/plays/{}/events", play["id"].as_str().unwrap_or_default());
        let mut state = play;
        while state["status"] == "going-on" {
            if ends.load(Ordering::Relaxed) {
                return Ok((trips, failed));
            }
            let next = json!({ "entries": state["entries"], "do": "next" }).to_string();
            let since = Instant::now();
            let (status, body) = line.ask("POST", &target, "", next.as_bytes())?;
            trips.push(since.elapsed());
            if status != 200 {
                failed += 1;
                break;
            }
            state = serde_json::from_slice(&body)?;
        }
    }
    Ok((trips, failed))
}

/// How many puzzles each of many clients got.
pub(crate) struct Shares {
    pub(crate) least: usize,
    pub(crate) mean: f64,
    /// How many requests failed.
    pub(crate) failed: usize,
    /// The share of the processors that other programs used, in percent.
    pub(crate) others: Option<f64>,
}

/// Clients that ask for new puzzles, one after the other, beside one that has started many jobs.
pub(crate) fn shares(clients: usize, jobs: usize, seconds: u64) -> Outcome<Shares> {
    let server = Server::start()?;
    let mut greedy = Line::to(&server.host)?;
    for seed in 0..jobs {
        let job = json!({ "do": "generate", "kind": "sudoku", "seed": seed, "unlisted": true });
        greedy.post("/api/jobs", &job)?;
    }
    let others = Others::beside(&server);
    let begin = Arc::new(Barrier::new(clients));
    let threads: Vec<_> = (0..clients)
        .map(|client| {
            let (host, begin) = (server.host.clone(), Arc::clone(&begin));
            std::thread::spawn(move || {
                begin.wait();
                let until = Instant::now() + Duration::from_secs(seconds);
                puzzles(&host, client, until).map_err(|cause| cause.to_string())
            })
        })
        .collect();
    let (mut counts, mut failed) = (Vec::new(), 0);
    for thread in threads {
        let (count, refused) = thread.join().map_err(|_| "a client fell over")??;
        counts.push(count);
        failed += refused;
    }
    let least = counts.iter().copied().min().unwrap_or_default();
    let mean = counts.iter().sum::<usize>() as f64 / clients as f64;
    Ok(Shares { least, mean, failed, others: others.percent() })
}

/// Asks for puzzles until a time; returns how many came, and how many were refused.
fn puzzles(host: &str, client: usize, until: Instant) -> Outcome<(usize, usize)> {
    let mut line = Line::to(host)?;
    let (mut count, mut failed) = (0, 0);
    for number in 0.. {
        if Instant::now() >= until {
            break;
        }
        let seed = client * 1_000_000 + number;
        let body = json!({ "kind": "sudoku", "settings": { "size": "6x6" }, "seed": seed });
        let (status, _) = line.ask("POST", "/api/puzzles", "", body.to_string().as_bytes())?;
        match status {
            200 | 201 => count += 1,
            _ => failed += 1,
        }
    }
    Ok((count, failed))
}

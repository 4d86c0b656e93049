//! The server under load: in its own process, with players who do not wait for each other.

mod browser;
mod change;
mod line;
mod load;
mod machine;
#[path = "../../crates/store/tests/support/postgres.rs"]
#[allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a measurement fails as tests do"
)]
mod postgres;
mod process;
mod starving;

use std::process::ExitCode;
use std::time::Duration;

use recreo_server::{Limits, Listener, Service};
use recreo_store::{Store, Url};
use serde_json::json;

use crate::Outcome;
use crate::options::Options;
use line::Line;
use machine::Others;
use process::Server;

const TASKS: [&str; 9] =
    ["moves", "beside", "shares", "previews", "change", "pair", "plays", "page", "frames"];

/// The argument that makes this program the server.
pub(crate) const SERVE: &str = "--serve";

/// Moves per second, and the goal for a round trip.
const PACE: u32 = 1_000;
const MEDIAN: Duration = Duration::from_millis(2);
const WORST: Duration = Duration::from_millis(10);
/// Moves per second beside endless jobs, and the goal for 99 of 100 round trips.
const PACE_BESIDE: u32 = 500;
const WORST_BESIDE: Duration = Duration::from_millis(20);
/// Number of clients that ask for puzzles, and the jobs that one more client has started.
const CLIENTS: usize = 200;
const JOBS: usize = 1_000;
/// Large previews at once, the board of each, and the goal for the memory of all of them together,
/// in megabytes: the server's own limit and what it needs besides.
const PREVIEWS: usize = 8;
const PREVIEWED: &str = "500x500";
const PREVIEW_MEGABYTES: f64 = 1_200.0;
/// Number of open plays, and the goal for their memory.
const PLAYS: usize = 10_000;
const MEGABYTES: f64 = 500.0;
/// Maximum size of the initial page load, in kilobytes.
const PAGE: f64 = 150.0;

/// Runs all selected measurements.
pub(crate) fn run(options: &Options) -> Outcome {
    options.rows_are_among(TASKS)?;
    if options.size.is_some() {
        return Err("--size is for labyrinth".into());
    }
    println!("{:<9}{:<46}{:>14}{:>14}", "task", "what", "ours", "goal");
    if options.wants("moves") {
        moves(if options.quick { 5 } else { 30 })?;
    }
    if options.wants("beside") {
        beside(if options.quick { 5 } else { 30 })?;
    }
    if options.wants("shares") {
        shares(if options.quick { 5 } else { 15 })?;
    }
    if options.wants("previews") {
        previews()?;
    }
    if options.wants("change") {
        change::run()?;
    }
    if options.wants("pair") {
        pair(if options.quick { 5 } else { 30 })?;
    }
    if options.wants("plays") {
        plays(if options.quick { PLAYS / 10 } else { PLAYS })?;
    }
    if options.wants("page") {
        page()?;
        browser::ready(if options.quick { 3 } else { 20 })?;
    }
    if options.wants("frames") {
        browser::frames(if options.quick { 3 } else { 10 })?;
    }
    Ok(())
}

fn row(task: &str, what: &str, ours: &str, goal: &str) {
    println!("{task:<9}{what:<46}{ours:>14}{goal:>14}");
}

/// Moves at a constant rate.
fn moves(seconds: u32) -> Outcome {
    for (name, players) in [("sudoku@1:size=9x9#5", 50), ("labyrinth@1:size=100x100#5", 50)] {
        let server = Server::start()?;
        let others = Others::beside(&server);
        let trips = load::moves(&[&server.host], name, players, PACE, seconds)?;
        let others = others.percent();
        let board = name.split('#').next().unwrap_or(name);
        print_trips("moves", &format!("{board}, {players} players"), trips);
        print_others("moves", others);
    }
    Ok(())
}

/// Moves and hints beside two endless jobs.
fn beside(seconds: u32) -> Outcome {
    let starving::Beside { mut moves, mut hints, failed, others } =
        starving::beside(2, 50, PACE_BESIDE, seconds)?;
    moves.sort_unstable();
    hints.sort_unstable();
    let at = |trips: &[Duration], share: usize| {
        trips.get((trips.len() * share / 1000).min(trips.len().saturating_sub(1))).copied()
    };
    let shown = |trips, share| at(trips, share).map(millis).unwrap_or_default();
    row("beside", "2 endless jobs, 50 players, 1 with hints", "", "");
    let what = format!("  99 of 100 of {} moves, at {PACE_BESIDE}/s", moves.len());
    row("beside", &what, &shown(&moves, 990), &millis(WORST_BESIDE));
    row("beside", "  all moves", &shown(&moves, 1000), "");
    let quick = moves.iter().filter(|&&trip| trip <= WORST_BESIDE).count();
    let share = 100.0 * quick as f64 / moves.len().max(1) as f64;
    let what = format!("  moves within {}", millis(WORST_BESIDE));
    row("beside", &what, &format!("{share:.2} %"), "99.00 %");
    let what = format!("  half of {} hints", hints.len());
    row("beside", &what, &shown(&hints, 500), "");
    row("beside", "  all hints", &shown(&hints, 1000), "20000.00 ms");
    row("beside", "  hints that failed", &failed.to_string(), "0");
    print_others("beside", others);
    Ok(())
}

/// New puzzles for many clients, beside one that has started many jobs.
fn shares(seconds: u64) -> Outcome {
    let starving::Shares { least, mean, failed, others } =
        starving::shares(CLIENTS, JOBS, seconds)?;
    row("shares", &format!("{CLIENTS} clients, one more with {JOBS} jobs"), "", "");
    let share = least as f64 / mean.max(f64::MIN_POSITIVE);
    row(
        "shares",
        &format!("  puzzles: mean {mean:.1}, least {least}"),
        &format!("{share:.2}"),
        "0.50",
    );
    row("shares", "  requests that failed", &failed.to_string(), "0");
    print_others("shares", others);
    Ok(())
}

/// The memory of large previews at once.
fn previews() -> Outcome {
    for kind in ["labyrinth", "wordsearch"] {
        let server = Server::start()?;
        let before = server.megabytes()?;
        let threads: Vec<_> = (0..PREVIEWS)
            .map(|seed| {
                let host = server.host.clone();
                std::thread::spawn(move || -> Result<usize, String> {
                    let ask = || -> Outcome<usize> {
                        let settings = json!({ "size": PREVIEWED });
                        let body = json!({ "kind": kind, "settings": settings, "seed": seed });
                        let body = body.to_string();
                        let mut line = Line::to(&host)?;
                        let (status, answer) =
                            line.ask("POST", "/api/preview", "", body.as_bytes())?;
                        Ok(if status == 200 && !answer.is_empty() { 1 } else { 0 })
                    };
                    ask().map_err(|cause| cause.to_string())
                })
            })
            .collect();
        let mut drawn = 0;
        for thread in threads {
            drawn += thread.join().map_err(|_| "a client fell over")??;
        }
        let most = server.most_megabytes()?;
        let what = format!("{PREVIEWS} of {kind} {PREVIEWED} at once, at first {before:.0} MB");
        row("previews", &what, &format!("{most:.0} MB"), &format!("{PREVIEW_MEGABYTES:.0} MB"));
        row("previews", "  requests that failed", &(PREVIEWS - drawn).to_string(), "0");
    }
    Ok(())
}

/// Prints how busy the machine was with other programs.
fn print_others(task: &str, percent: Option<f64>) {
    let shown = percent.map_or_else(|| "unknown".to_owned(), |percent| format!("{percent:.0} %"));
    row(task, "  processor time of other programs", &shown, "0 %");
}

/// The same rate, divided between two servers on one PostgreSQL database.
fn pair(seconds: u32) -> Outcome {
    let database = postgres::Server::start(true);
    let library = database.schema("pair");
    let servers = [Server::on(&library)?, Server::on(&library)?];
    let hosts = servers.each_ref().map(|server| server.host.as_str());
    let trips = load::moves(&hosts, "sudoku@1:size=9x9#5", 50, PACE, seconds)?;
    print_trips("pair", "two servers, one PostgreSQL, 50 players", trips);
    Ok(())
}

/// Prints the percentiles of the round trips.
fn print_trips(task: &str, what: &str, mut trips: Vec<Duration>) {
    trips.sort_unstable();
    let at = |share: usize| trips[(trips.len() * share / 1000).min(trips.len() - 1)];
    row(task, what, "", "");
    row(
        task,
        &format!("  half of {}, at {PACE}/s", trips.len()),
        &millis(at(500)),
        &millis(MEDIAN),
    );
    row(task, "  99 of 100", &millis(at(990)), &millis(WORST));
    row(task, "  999 of 1000", &millis(at(999)), "");
    row(task, "  all", &millis(at(1000)), "");
}

fn millis(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}

/// The memory of many plays.
fn plays(count: usize) -> Outcome {
    let server = Server::start()?;
    let before = server.megabytes()?;
    let mut line = Line::to(&server.host)?;
    let player = line.post("/api/players", &json!({ "name": "Ana" }))?;
    let mut puzzles = Vec::new();
    for seed in 0..20 {
        let name = format!("sudoku@1:size=9x9#{seed}");
        puzzles.push(line.post("/api/puzzles", &json!({ "name": name }))?["id"].clone());
    }
    for (_, puzzle) in (0..count).zip(puzzles.iter().cycle()) {
        let play = json!({ "puzzle": puzzle, "player": player["id"] });
        let play = line.post("/api/plays", &play)?;
        let target = format!("/api/plays/{}/events", play["id"].as_str().unwrap_or_default());
        for entries in 0..3 {
            line.post(&target, &json!({ "entries": entries, "do": "mark", "name": "here" }))?;
        }
    }
    let after = server.megabytes()?;
    let what = format!("{count} open, at first {before:.0} MB");
    let goal = format!("{:.0} MB", MEGABYTES * count as f64 / PLAYS as f64);
    row("plays", &what, &format!("{after:.0} MB"), &goal);
    Ok(())
}

/// The initial page load: the page, and all files that it and its modules refer to.
fn page() -> Outcome {
    let server = Server::start()?;
    let mut line = Line::to(&server.host)?;
    let (mut waiting, mut seen, mut bytes) = (vec!["/".to_owned()], Vec::new(), 0);
    while let Some(target) = waiting.pop() {
        if seen.contains(&target) {
            continue;
        }
        bytes += line.get(&target, "gzip")?.len();
        let text = String::from_utf8_lossy(&line.get(&target, "identity")?).into_owned();
        let folder = target.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        for part in text.split(['"', '\'']) {
            let static_import = text.contains(&format!("from \"{part}\""));
            if part.starts_with("/assets/") && (target == "/" || static_import) {
                waiting.push(part.to_owned());
            } else if static_import && (part.starts_with("./") || part.starts_with("../")) {
                waiting.push(joined(&folder, part));
            }
        }
        seen.push(target);
    }
    bytes += line.get("/api/kinds", "gzip")?.len();
    let what = format!("{} files and the list of games", seen.len());
    row("page", &what, &format!("{:.1} KB", bytes as f64 / 1000.0), &format!("{PAGE:.0} KB"));
    Ok(())
}

/// Resolves a path relative to a folder.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Runs the server until the process is ended.
pub(crate) fn serve(library: &str) -> ExitCode {
    let served = || -> Outcome {
        let url: Url = library.parse().map_err(|_| "this cannot be a library")?;
        let store = Store::open(&url).map_err(|_| "the library does not open")?;
        let texts = |lang| {
            let more = [recreo_server::messages(lang), recreo_store::messages(lang)];
            recreo_catalog::texts(lang, &more)
        };
        let service = Service::new(*recreo_catalog::CATALOG, texts, store, Limits::default());
        let listener = Listener::bind("127.0.0.1:0".parse()?)?;
        println!("{}", listener.address()?);
        Ok(recreo_server::serve(listener, &service)?)
    };
    match served() {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            eprintln!("bench: {cause}");
            ExitCode::FAILURE
        }
    }
}

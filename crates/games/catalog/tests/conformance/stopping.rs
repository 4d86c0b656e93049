//! Whatever computes ends soon after it is cancelled, on boards made to keep it busy for long.
//!
//! The work is cancelled at random moments, seeded, and the time is that of its thread on a
//! processor, so that a busy machine changes nothing.

use std::fs::{read_link, read_to_string};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread::{scope, sleep};
use std::time::Duration;

use recreo_board::Rng;
use recreo_game::{
    Action, Control, DynGame, DynPuzzle, ManualClock, NATIVE, Overrides, Settings, SolutionCount,
    SolveOptions,
};
use serde_json::{Value, json};

use crate::{make, read};

/// The longest time that work may use after it was cancelled. Most stops take less than 4 ms, the
/// system's unit of time, and nearly all less than 100 ms. The bound leaves room for slow machines;
/// work that does not stop at all takes many seconds on these boards.
const SOON: Duration = Duration::from_millis(500);

/// The number of moments at which work is cancelled, and the latest one in microseconds.
const MOMENTS: usize = 2;
const LATEST: u32 = 300_000;

/// The folder of a thread in the system's table of processes.
fn own_task() -> PathBuf {
    Path::new("/proc").join(read_link("/proc/thread-self").unwrap())
}

/// The processor time that a thread has used.
fn used(task: &Path) -> Duration {
    let times = read_to_string(task.join("schedstat")).unwrap_or_default();
    let nanos = times.split_whitespace().next().and_then(|nanos| nanos.parse().ok());
    Duration::from_nanos(nanos.unwrap_or_default())
}

/// Cancels the work after this much processor time. Returns the time that it used afterwards, or
/// `None` if it had ended before.
fn time_to_stop(moment: Duration, work: &(dyn Fn(&Control) + Sync)) -> Option<Duration> {
    let control = &Control::new();
    scope(|threads| {
        let (start, started) = mpsc::channel();
        let worker = threads.spawn(move || {
            let task = own_task();
            start.send((task.clone(), used(&task))).unwrap();
            work(control);
            used(&task)
        });
        let (task, begun) = started.recv().unwrap();
        let mut cancelled = None;
        while !worker.is_finished() && cancelled.is_none() {
            if used(&task) >= begun + moment {
                control.cancel();
                // A thread that has ended has no time any more.
                cancelled = Some(used(&task)).filter(|time| !time.is_zero());
                break;
            }
            sleep(Duration::from_micros(500));
        }
        let ended = worker.join().unwrap();
        cancelled.map(|cancelled| ended.saturating_sub(cancelled))
    })
}

/// Checks that the work stops soon at some moments.
fn stops(name: &str, work: impl Fn(&Control) + Sync) {
    let mut rng =
        Rng::new(name.bytes().fold(7, |seed, byte| seed * 31 % 1_000_003 + u64::from(byte)));
    for _ in 0..MOMENTS {
        let moment = Duration::from_micros(u64::from(rng.below(LATEST)));
        if let Some(time) = time_to_stop(moment, &work) {
            println!("{name}, cancelled after {moment:?}: {time:?} more");
            assert!(time < SOON, "{name}, cancelled after {moment:?}, used {time:?} more");
        }
    }
}

fn game(id: &str) -> &'static dyn DynGame {
    recreo_catalog::find(id).unwrap()
}

fn document(kind: &str, puzzle: &Value) -> Box<dyn DynPuzzle> {
    let version = game(kind).about().version;
    let document = json!({ "recreo": 1, "kind": kind, "version": version, "puzzle": puzzle });
    read(game(kind), document.to_string().as_bytes(), None)
}

fn generated(kind: &str, settings: &str) -> Box<dyn DynPuzzle> {
    let mut all = game(kind).settings();
    all.set_all(settings).unwrap();
    make(game(kind), &all, 1)
}

/// A row of cells for each row of the board.
fn cells(width: usize, height: usize) -> Vec<String> {
    vec![".".repeat(width); height]
}

/// A flow board with six pairs at random places, where search and reasoning have little to hold on
/// to.
fn flow() -> Box<dyn DynPuzzle> {
    let mut rng = Rng::new(6);
    let mut places: Vec<[u32; 2]> = (0..625).map(|at| [at % 25, at / 25]).collect();
    rng.shuffle(&mut places);
    let pairs =
        places.chunks(2).take(6).zip('A'..).map(|(pair, name)| (name.to_string(), json!(pair)));
    let points: serde_json::Map<String, Value> = pairs.collect();
    document("flow", &json!({ "size": "25x25", "surface": "plane", "points": points }))
}

/// Pieces with much room, and a target behind one that never leaves the way.
fn rushhour() -> Box<dyn DynPuzzle> {
    let mut pieces = json!({ "A": [[0, 5], [1, 5]], "B": [[11, 4], [11, 5], [11, 6]] });
    for (at, name) in [0, 1, 2, 3, 8, 9, 10].into_iter().zip('C'..) {
        pieces[name.to_string()] = json!([[at, at], [at + 1, at]]);
    }
    let puzzle = json!({ "size": "12x12", "pieces": pieces, "targets": { "A": "E" } });
    document("rushhour", &puzzle)
}

/// A nonogram of random cells.
fn nonogram(side: usize) -> Box<dyn DynPuzzle> {
    let mut rng = Rng::new(3);
    let picture: Vec<bool> = (0..side * side).map(|_| rng.coin()).collect();
    let runs = |line: &mut dyn Iterator<Item = bool>| -> Vec<usize> {
        let line: Vec<bool> = line.collect();
        let runs = line.split(|cell| !cell).map(<[bool]>::len);
        runs.filter(|&length| length > 0).collect()
    };
    let rows: Vec<_> =
        (0..side).map(|y| runs(&mut (0..side).map(|x| picture[y * side + x]))).collect();
    let columns: Vec<_> =
        (0..side).map(|x| runs(&mut (0..side).map(|y| picture[y * side + x]))).collect();
    let size = format!("{side}x{side}");
    let cells = cells(side, side);
    document("nonogram", &json!({ "size": size, "cells": cells, "rows": rows, "columns": columns }))
}

/// The boards by name.
fn boards(kind: &str) -> Vec<Box<dyn DynPuzzle>> {
    match kind {
        "sudoku" => {
            let blank = json!({ "size": "25x25", "cells": cells(25, 25), "box": [5, 5] });
            vec![
                document(kind, &blank),
                generated(kind, "size=16x16"),
                generated(kind, "cages=killer"),
            ]
        }
        "futoshiki" => vec![document(
            kind,
            &json!({ "size": "16x16", "cells": cells(16, 16), "signs": [[[1, 0], [0, 0]]] }),
        )],
        "hitori" => {
            let numbers: Vec<u32> = (0..900).map(|at| 1 + (at * 7 + at / 30 * 11) % 30).collect();
            let mut random = numbers.clone();
            Rng::new(1).shuffle(&mut random);
            [numbers, random]
                .into_iter()
                .map(|numbers| {
                    let puzzle =
                        json!({ "size": "30x30", "cells": cells(30, 30), "numbers": numbers });
                    document(kind, &puzzle)
                })
                .collect()
        }
        "nurikabe" => {
            let numbers: Vec<u32> = (0..400).map(|at| if at % 57 == 0 { 9 } else { 0 }).collect();
            vec![document(
                kind,
                &json!({ "size": "20x20", "cells": cells(20, 20), "numbers": numbers }),
            )]
        }
        "nonogram" => {
            let runs = vec![vec![7, 9, 5, 9, 8]; 100];
            let cells = cells(100, 100);
            let puzzle =
                json!({ "size": "100x100", "cells": cells, "rows": runs, "columns": runs });
            vec![document(kind, &puzzle), nonogram(40)]
        }
        "slitherlink" => {
            let numbers: Vec<Option<u32>> =
                (0..2500).map(|at| (at % 13 == 0).then_some(2)).collect();
            vec![document(
                kind,
                &json!({ "size": "50x50", "cells": cells(50, 50), "numbers": numbers }),
            )]
        }
        "suguru" => {
            let regions: Vec<u32> = (0..400).map(|at| at / 5).collect();
            vec![document(
                kind,
                &json!({ "size": "20x20", "cells": cells(20, 20), "regions": regions }),
            )]
        }
        "kakuro" => vec![generated(kind, "size=30x30")],
        "flow" => vec![flow(), generated(kind, "size=15x15")],
        "rushhour" => vec![rushhour(), generated(kind, "size=6x6,moves=20..25")],
        "labyrinth" => vec![generated(kind, "size=2000x2000")],
        "maze" => vec![generated(kind, "size=1500x1500"), generated(kind, "size=60x60,density=20")],
        "wordsearch" => vec![generated(kind, "size=200x200,number=300")],
        other => panic!("no board for {other}"),
    }
}

fn each_board(law: impl Fn(&str, &dyn DynPuzzle)) {
    for game in recreo_catalog::games() {
        let kind = game.about().id;
        for (number, puzzle) in boards(kind).iter().enumerate() {
            law(&format!("{kind} {number}"), puzzle.as_ref());
        }
    }
}

#[test]
fn bg5_every_solver_and_count_stops_soon_after_it_is_cancelled() {
    each_board(|name, puzzle| {
        let about = puzzle.about();
        for solver in about.solvers.iter().chain(about.analyses) {
            let limits = if about.analyses.contains(solver) { vec![1] } else { vec![1, 1000] };
            for limit in limits {
                let how = SolveOptions { limit, solver: Some((*solver).to_owned()) };
                stops(&format!("solve {name} by {solver}, limit {limit}"), |control| {
                    puzzle.solve(&how, control);
                });
            }
        }
    });
}

#[test]
fn bg5_a_check_stops_soon_after_it_is_cancelled() {
    each_board(|name, puzzle| {
        stops(&format!("check {name}"), |control| {
            SolutionCount::of(puzzle, control);
        });
    });
}

#[test]
fn bg5_a_rating_stops_soon_after_it_is_cancelled() {
    each_board(|name, puzzle| stops(&format!("rate {name}"), |control| drop(puzzle.rate(control))));
}

#[test]
fn bg5_a_hint_stops_soon_after_it_is_cancelled() {
    each_board(|name, puzzle| {
        stops(&format!("hint {name}"), |control| drop(puzzle.peek_hint(control)));
    });
}

#[test]
fn bg5_a_route_stops_soon_after_it_is_cancelled() {
    each_board(|name, puzzle| {
        stops(&format!("route {name}"), |control| drop(puzzle.route(control)));
    });
}

#[test]
fn bg5_watched_work_stops_soon_after_it_is_cancelled() {
    each_board(|name, puzzle| {
        for solver in puzzle.about().solvers {
            let how = SolveOptions { limit: 1, solver: Some((*solver).to_owned()) };
            stops(&format!("watch {name} by {solver}"), |control| {
                puzzle.solve_with_routes(&how, 1, Some(&mut |_| {}), control);
            });
        }
    });
    each_large(|name, game, settings| {
        if game.enumeration(settings).is_none() {
            stops(&format!("watch the making of {name}"), |control| {
                drop(game.watch(settings, 1, &mut |_| {}, control));
            });
        }
    });
}

#[test]
fn bg5_help_in_a_play_stops_soon_after_it_is_cancelled() {
    each_board(|name, puzzle| {
        for action in [
            Action::Check { show: true },
            Action::Next,
            Action::Step,
            Action::Solve { route: None },
            Action::Judge,
        ] {
            stops(&format!("{action:?} in {name}"), |control| {
                let mut play = puzzle.play(Arc::new(ManualClock::new())).unwrap();
                drop(play.perform(&action, control));
            });
        }
    });
}

#[test]
fn bg5_validation_stops_soon_after_it_is_cancelled() {
    each_board(|name, puzzle| {
        let game = game(puzzle.about().id);
        let mut text = Vec::new();
        puzzle.write(None, &mut text).unwrap();
        stops(&format!("validate {name}"), |control| {
            let draft = game.read(&text, Some(NATIVE), &Overrides::default()).unwrap();
            drop(draft.validate(control));
        });
    });
}

#[test]
fn bg5_every_generator_stops_soon_after_it_is_cancelled() {
    each_large(|name, game, settings| {
        stops(&format!("generate {name}"), |control| match game.enumeration(settings) {
            Some(all) => drop(all(&mut |_| true, control)),
            None => drop(game.generate(settings, 1, control)),
        });
        let streams = |control: &Control| game.stream(settings, 1, &mut io::sink(), control);
        if game.about().id == "labyrinth" {
            stops(&format!("stream {name}"), |control| drop(streams(control)));
        }
    });
}

/// Calls `law` with settings that keep each generator busy for long.
fn each_large(law: impl Fn(&str, &'static dyn DynGame, &Settings)) {
    let large = |kind| match kind {
        "sudoku" => vec!["size=25x25", "size=16x16,difficulty=expert", "size=9x9,cages=killer"],
        "futoshiki" => vec!["size=16x16", "size=9x9,difficulty=expert"],
        "hitori" | "kakuro" => vec!["size=30x30", "size=20x20,difficulty=expert"],
        "nurikabe" | "suguru" => vec!["size=20x20", "size=12x12,difficulty=expert"],
        "nonogram" => vec!["size=100x100", "size=40x40,difficulty=expert"],
        "slitherlink" => vec!["size=50x50", "size=20x20,difficulty=expert"],
        "flow" => vec!["size=40x40", "size=15x15,difficulty=expert"],
        "rushhour" => vec!["size=20x20", "size=6x6,moves=45", "size=5x5,enumerate=minimal"],
        "labyrinth" => vec!["size=5000x5000", "size=3000x3000,algorithm=wilson"],
        "maze" => vec!["size=1500x1500", "size=300x300,difficulty=expert"],
        "wordsearch" => {
            vec!["size=1000x1000,number=5000", "size=200x200,theme=invented,number=1000"]
        }
        other => panic!("no settings for {other}"),
    };
    for &game in recreo_catalog::games() {
        let kind = game.about().id;
        for text in large(kind) {
            let mut settings = game.settings();
            settings.set_all(text).unwrap();
            law(&format!("{kind} {text}"), game, &settings);
        }
    }
}

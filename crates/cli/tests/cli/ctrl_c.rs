//! Ctrl-C ends every command soon, whatever it is in the middle of, and leaves no half-written file
//! (BG5).
//!
//! Each command is interrupted at a random moment, seeded, of its own processor time. The time that
//! it uses afterwards is processor time too, so that a busy machine changes nothing.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::run::{each, program, recreo, utf8, words};

/// The processor time that a command may use after Ctrl-C, in hundredths of a second: ten for the
/// work, and the rest for slow machines and for giving back the memory of large boards. Work that
/// does not stop takes many seconds on these boards.
const SOON: u64 = 50;
/// The latest moment of an interruption, in hundredths of a second.
const LATEST: u64 = 40;
/// The real time after which a command is taken to hang.
const PATIENCE: Duration = Duration::from_secs(120);

/// Returns whether a process has ended, and its processor time in hundredths of a second. A process
/// that has ended keeps its time until it is waited for.
fn state(child: &Child) -> (bool, u64) {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap().split(' ').collect();
    let time = |field: usize| fields[field].parse::<u64>().unwrap();
    (fields[0] == "Z", time(11) + time(12))
}

/// What became of a command after Ctrl-C.
struct Stopped {
    status: ExitStatus,
    /// The processor time used afterwards; `None` if the command had ended before.
    more: Option<u64>,
    errors: String,
}

/// Runs a command until it has used this much processor time, then presses Ctrl-C.
fn interrupted(folder: &Path, command: &str, input: Stdio, moment: u64) -> Stopped {
    let (out, err) = (folder.join("stdout"), folder.join("stderr"));
    let mut child = program()
        .args(words(command))
        .current_dir(folder)
        .stdin(input)
        .stdout(File::create(&out).unwrap())
        .stderr(File::create(&err).unwrap())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    let waits = || {
        // A command that waits for input uses no time.
        begin.elapsed() > Duration::from_secs(2) && moment == 0
    };
    while state(&child).1 < moment.max(2) && !state(&child).0 && !waits() {
        sleep(Duration::from_millis(2));
    }
    let (ended, before) = state(&child);
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    let pressed = Instant::now();
    while !state(&child).0 {
        if pressed.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("{command}: it goes on after Ctrl-C");
        }
        sleep(Duration::from_millis(2));
    }
    let after = state(&child).1;
    let more = (!ended).then(|| after - before);
    Stopped { status: child.wait().unwrap(), more, errors: fs::read_to_string(err).unwrap() }
}

/// Returns what is wrong unless a command ended soon and said so.
fn wrong(command: &str, stopped: &Stopped) -> Option<String> {
    let Stopped { status, more, errors } = stopped;
    // Without an interruption the answer is yes or no.
    let Some(more) = more else {
        return (!matches!(status.code(), Some(0 | 1))).then(|| format!("{command}: {errors}"));
    };
    println!("{command}: {} ms more, {status}", more * 10);
    if *more > SOON {
        return Some(format!("{command} used {more}0 ms more after Ctrl-C"));
    }
    let said = match (status.code(), status.signal()) {
        (Some(1), None) => errors.contains("stopped: cancelled"),
        // It was ready just then, or had not yet asked to hear of Ctrl-C.
        (Some(0), None) | (None, Some(2)) => true,
        _ => false,
    };
    (!said).then(|| format!("{command}: {status}: {errors}"))
}

/// The commands that compute, read much or write much. `OUT` is a file to write.
const COMMANDS: [&str; 40] = [
    "new labyrinth --size 6000x6000 -o OUT",
    "new labyrinth --size 3000x3000 --to line -o OUT",
    "new maze --size 3000x3000 --to xml -o OUT",
    "new sudoku --size 25x25 -o OUT",
    "new rushhour --size 20x20 --set moves=150..200 -o OUT",
    "new rushhour --size 5x5 --set enumerate=minimal --lines -o OUT",
    "new kakuro --size 20x20 --count 1000 --lines -o OUT",
    "solve labyrinth.recreo --to recreo -o OUT",
    "solve labyrinth.recreo --to svg -o OUT",
    "solve maze.recreo --algorithm dfs --limit 99 --json",
    "solve blank.recreo --limit 2000000000 --json",
    "solve blank.recreo --algorithm logic",
    "solve flow.recreo",
    "solve wordsearch.recreo --to png -o OUT",
    "solve sudokus.txt --lines --limit 1000000000 -o OUT",
    "check blank.recreo",
    "check flow.recreo --json",
    "check sudokus.txt --lines",
    "rate blank.recreo",
    "rate flow.recreo",
    "rate sudokus.txt --lines",
    "hint blank.recreo",
    "hint flow.recreo --json",
    "show labyrinth.recreo --to svg -o OUT",
    "show labyrinth.recreo --to pdf -o OUT",
    "show labyrinth.recreo --to png -o OUT",
    "show wordsearch.recreo --to pdf -o OUT",
    "show wordsearch.recreo --to png -o OUT",
    "show medium.recreo --to text",
    "show medium.recreo --animated -o OUT",
    "show flow.recreo --solution",
    "convert labyrinth.recreo --to line -o OUT",
    "convert labyrinth.recreo --to recreo -o OUT",
    "convert sudokus.txt --lines --to link -o OUT",
    "book book.toml -o OUT",
    "book own.toml -o OUT",
    "stats sudokus.txt --json -o OUT",
    "library --db library.db add flow.recreo",
    "library --db library.db add sudokus.txt --lines",
    "library --db library.db add labyrinth.recreo",
];

/// Writes the boards that keep the commands busy.
fn boards(folder: &Path) {
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    let make = |command: &str| drop(recreo(&command.replace("IN", utf8(folder))).ended(0));
    make("new labyrinth --size 2500x2500 --seed 1 -o IN/labyrinth.recreo");
    make("new labyrinth --size 200x200 --seed 1 -o IN/medium.recreo");
    make("new maze --size 1500x1500 --seed 1 -o IN/maze.recreo");
    make("new wordsearch --size 300x300 --set number=400 --seed 1 -o IN/wordsearch.recreo");
    let cells = vec![".".repeat(25); 25];
    let blank = serde_json::json!({
        "recreo": 1, "kind": "sudoku", "version": 1,
        "puzzle": { "size": "25x25", "cells": cells, "box": [5, 5] },
    });
    write("blank.recreo", &blank.to_string());
    let corners = [
        ("A", 525, 356),
        ("B", 34, 455),
        ("C", 462, 94),
        ("D", 510, 531),
        ("E", 129, 518),
        ("F", 460, 417),
    ];
    let at = |place: u32| [place % 25, place / 25];
    let points: serde_json::Map<String, serde_json::Value> = corners
        .into_iter()
        .map(|(name, a, b)| (name.to_owned(), serde_json::json!([at(a), at(b)])))
        .collect();
    let flow = serde_json::json!({
        "recreo": 1, "kind": "flow", "version": 1,
        "puzzle": { "size": "25x25", "surface": "plane", "points": points },
    });
    write("flow.recreo", &flow.to_string());
    write("sudokus.txt", &format!("{}\n", ".".repeat(256)).repeat(400));
    write(
        "book.toml",
        "title = 'Much'\n[[chapter]]\nkind = 'sudoku'\nsize = '16x16'\ncount = 200\n",
    );
    write(
        "own.toml",
        "title = 'Own'\n[[chapter]]\nkind = 'labyrinth'\nfile = 'labyrinth.recreo'\ncount = 1\n",
    );
}

/// The names of the files in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    fs::read_dir(folder).unwrap().map(|entry| name(entry).into_string().unwrap()).collect()
}

#[test]
fn bg5_ctrl_c_ends_every_command_soon_and_leaves_no_half_written_file() {
    let sources = tempfile::tempdir().unwrap();
    boards(sources.path());
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let moments: Vec<(usize, u64)> = (0..COMMANDS.len())
        .map(|number| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            (number, 2 + seed % LATEST)
        })
        .collect();
    let all = each(&moments, |&(number, moment)| {
        let folder = tempfile::tempdir().unwrap();
        for name in names(sources.path()) {
            let linked =
                std::os::unix::fs::symlink(sources.path().join(&name), folder.path().join(&name));
            linked.unwrap();
        }
        let extension = COMMANDS[number].split("--to ").nth(1).unwrap_or("recreo ");
        let extension = match extension.split(' ').next().unwrap() {
            "line" | "link" => "txt",
            _ if COMMANDS[number].starts_with("book") => "pdf",
            _ if COMMANDS[number].contains("--lines") => "txt",
            _ if COMMANDS[number].contains("--animated") => "svg",
            _ if COMMANDS[number].starts_with("stats") => "json",
            other => other,
        };
        let out = format!("out.{extension}");
        let command = COMMANDS[number].replace("OUT", &out);
        let stopped = interrupted(folder.path(), &command, Stdio::null(), moment);
        if let Some(wrong) = wrong(&command, &stopped) {
            return Some(wrong);
        }
        let hidden = |name: &String| name.starts_with(".recreo-");
        let left = names(folder.path());
        if left.iter().any(hidden) {
            return Some(format!("{command} left {left:?}"));
        }
        // What was found before the stop is written whole, or nothing is.
        let text = fs::read(folder.path().join(&out)).unwrap_or_default();
        let is_whole = text.is_empty() || command.starts_with("solve") && text.ends_with(b"\n");
        let is_cut = stopped.status.code() == Some(1) && !is_whole;
        is_cut.then(|| format!("{command} left a part of {out}"))
    });
    let all: Vec<String> = all.into_iter().flatten().collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn bg5_ctrl_c_ends_a_command_that_waits_for_its_input() {
    let folder = tempfile::tempdir().unwrap();
    let commands = [
        "solve sudoku -",
        "check sudoku -",
        "rate -",
        "hint flow -",
        "show -",
        "convert --to line -",
        "stats -",
        "solve sudoku - --lines",
        "check - --lines",
        "check - --nth 3",
        "library --db library.db add -",
    ];
    for command in commands {
        // The pipe stays open, and nothing is written into it.
        let (reader, writer) = std::io::pipe().unwrap();
        let stopped = interrupted(folder.path(), command, reader.into(), 0);
        drop(writer);
        assert!(stopped.more.is_some(), "{command} did not wait: {}", stopped.errors);
        assert_eq!(wrong(command, &stopped), None);
    }
}

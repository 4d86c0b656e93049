//! Long work can be watched and stopped (BG5): Ctrl-C ends it with the best result so far.
//!
//! The tests do not depend on the speed of the machine: the program is stopped after a given amount
//! of its own processor time.

use std::fs::File;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::run::{program, recreo, utf8, words};

/// Returns the processor time of a process, in hundredths of a second.
fn worked(child: &Child) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let time = |i: usize| fields.get(i).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
    time(11) + time(12)
}

/// Runs a command until it has used this much processor time, then presses Ctrl-C.
fn interrupted(command: &str, input: &std::path::Path, hundredths: u64) -> Output {
    signalled("-INT", command, input, hundredths)
}

/// Runs a command until it has used this much processor time, then sends it a signal.
fn signalled(signal: &str, command: &str, input: &std::path::Path, hundredths: u64) -> Output {
    let mut child = program()
        .args(words(command))
        .stdin(File::open(input).unwrap())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while worked(&child) < hundredths && child.try_wait().unwrap().is_none() {
        thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    let _ = Command::new("kill").args([signal, &id]).status();
    child.wait_with_output().unwrap()
}

#[test]
fn bg5_ctrl_c_prints_the_best_solution_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let maze = folder.path().join("maze.recreo");
    let made = "new maze --size 6000x6000 --set density=10 --seed 1";
    recreo(&format!("{made} -o {}", utf8(&maze))).ended(0);
    let mut patience = 30;
    let (answer, output) = loop {
        let output = interrupted("solve maze --algorithm dfs --json", &maze, patience);
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["status"], "stopped", "the search takes much longer than that");
        if answer["solutions"][0].is_array() {
            break (answer, output);
        }
        patience *= 2;
    };
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "stopped: cancelled\n");
    let path = answer["solutions"][0].as_array().unwrap();
    assert_eq!(path.len() as u64, answer["moves"].as_u64().unwrap() + 1);
    assert!(answer["nodes"].as_u64() > Some(0) && answer["depth"].as_u64() > Some(0));
}

#[test]
fn bg2_bg5_ctrl_c_while_a_puzzle_is_made_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.recreo");
    // A board of 20x20 full of pieces that takes a thousand generations.
    let asked = format!("new rushhour --size 20x20 --set moves=150..200 -o {}", utf8(&file));
    let output = interrupted(&asked, std::path::Path::new("/dev/null"), 20);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "recreo: stopped: cancelled\n");
    assert!(!file.exists());
}

#[test]
fn bg2_a_program_that_is_killed_while_a_puzzle_is_made_leaves_nothing_behind() {
    for signal in ["-KILL", "-TERM"] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("board.recreo");
        let asked = format!("new rushhour --size 20x20 --set moves=150..200 -o {}", utf8(&file));
        let output = signalled(signal, &asked, std::path::Path::new("/dev/null"), 20);
        assert!(!output.status.success(), "it takes much longer than that");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "{signal}");
    }
}

//! The terminal player in a real terminal: tmux. A game is played, killed with SIGKILL, and
//! continued; no move is lost.
//!
//! `cargo xtask test` installs tmux if it is missing; without tmux the test reports so and passes.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use recreo_game::Status;
use recreo_store::{PlayFilter, Store, Url};
use serde_json::Value;

/// Far more than any step takes; only a hang exceeds it.
const LIMIT: Duration = Duration::from_secs(120);

const PUZZLE: [&str; 6] = ["labyrinth", "--size", "6x6", "--seed", "7", "--lang=en"];

/// A tmux server with its own data folder and working directory.
struct Terminal {
    socket: String,
    folder: tempfile::TempDir,
}

impl Terminal {
    fn new() -> Terminal {
        let folder = tempfile::tempdir().unwrap();
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        Terminal { socket: format!("recreo-test-{}-{count}", std::process::id()), folder }
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let mut tmux = Command::new("tmux");
        tmux.args(["-L", &self.socket, "-f", "/dev/null"]).args(arguments);
        tmux.env_remove("TMUX").output().unwrap()
    }

    /// Starts the program in a window of 80 by 24.
    fn start(&self, arguments: &[&str]) {
        self.start_command(&[&[env!("CARGO_BIN_EXE_recreo")], arguments].concat());
    }

    /// Starts a command in a window of 80 by 24.
    fn start_command(&self, command: &[&str]) {
        let data = format!("XDG_DATA_HOME={}", self.folder.path().display());
        let folder = self.folder.path().to_str().unwrap();
        let mut all = vec!["new-session", "-d", "-s", "play", "-x", "80", "-y", "24", "-c", folder];
        all.extend(["-e", &data, "-e", "RECREO_DATA=", "-e", "LC_ALL=C.UTF-8"]);
        all.extend(command);
        let started = self.tmux(&all);
        assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
    }

    fn screen(&self) -> String {
        let shown = self.tmux(&["capture-pane", "-p", "-t", "play"]);
        String::from_utf8_lossy(&shown.stdout).into_owned()
    }

    /// Returns the board: the screen without the status line, which contains the clock, and without
    /// the lines below the board.
    fn board(&self) -> String {
        let screen = self.screen();
        let rows: Vec<&str> = screen.lines().map(str::trim_end).collect();
        rows.get(1..rows.len().saturating_sub(2)).unwrap_or_default().join("\n")
    }

    fn press(&self, key: &str) {
        assert!(self.tmux(&["send-keys", "-t", "play", key]).status.success());
    }

    /// Waits until a condition is true.
    #[track_caller]
    fn until(&self, what: &str, is: impl Fn(&Terminal) -> bool) {
        let begun = Instant::now();
        while !is(self) {
            assert!(begun.elapsed() < LIMIT, "never: {what}\n{}", self.screen());
            thread::sleep(Duration::from_millis(20));
        }
    }

    #[track_caller]
    fn until_shown(&self, text: &str) {
        self.until(text, |terminal| terminal.screen().contains(text));
    }

    fn pid(&self) -> String {
        let pid = self.tmux(&["display-message", "-p", "-t", "play", "#{pane_pid}"]);
        String::from_utf8(pid.stdout).unwrap().trim().to_owned()
    }

    /// Kills the program with SIGKILL, as a power failure would.
    fn kill(&self) {
        assert!(Command::new("kill").args(["-9", &self.pid()]).status().unwrap().success());
        self.until("the window closes", |terminal| {
            !terminal.tmux(&["has-session", "-t", "play"]).status.success()
        });
    }

    /// Returns the moves in the logs of the games with this status.
    fn games(&self, status: Status) -> Vec<Vec<String>> {
        let library = self.folder.path().join("recreo/library.db");
        let Ok(store) = Store::open(&Url::Sqlite(library)) else { return Vec::new() };
        let filter = PlayFilter { status: Some(status), ..PlayFilter::default() };
        let plays = store.plays(&filter).unwrap().items;
        plays.iter().map(|play| moves(&store.log(&play.id, 0).unwrap())).collect()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

fn recreo(arguments: &[&str], folder: &Path) -> Vec<u8> {
    let mut recreo = Command::new(env!("CARGO_BIN_EXE_recreo"));
    let output = recreo.args(arguments).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// Returns the arrow keys that solve the puzzle, computed by the command line.
fn solution(folder: &Path) -> Vec<&'static str> {
    let puzzle = recreo(&[&["new"], &PUZZLE[..], &["--to", "recreo"]].concat(), folder);
    std::fs::write(folder.join("puzzle"), puzzle).unwrap();
    let solved = recreo(&["solve", "puzzle", "--json"], folder);
    let solved: Value = serde_json::from_slice(&solved).unwrap();
    let path: Vec<[i64; 2]> = serde_json::from_value(solved["solutions"][0].clone()).unwrap();
    let key = |pair: &[[i64; 2]]| match [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]] {
        [1, 0] => "Right",
        [-1, 0] => "Left",
        [0, 1] => "Down",
        _ => "Up",
    };
    path.windows(2).map(key).collect()
}

/// Returns the moves in a log.
fn moves(log: &[String]) -> Vec<String> {
    let entries = log.iter().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let moves = entries.filter(|entry| entry["do"] == "move");
    moves.map(|entry| entry["moves"].to_string()).collect()
}

#[test]
fn pl2_a_game_killed_in_a_real_terminal_loses_no_move() {
    if Command::new("tmux").arg("-V").output().is_err() {
        println!("skipped: there is no tmux here");
        return;
    }
    let terminal = Terminal::new();
    let keys = solution(terminal.folder.path());
    let (first, rest) = keys.split_at(keys.len() / 2);
    assert!(first.len() >= 3 && !rest.is_empty());

    terminal.start(&[&["play"], &PUZZLE[..]].concat());
    terminal.until_shown("? keys");
    let mut shown = terminal.board();
    for key in first {
        terminal.press(key);
        terminal.until("the walker moves", |terminal| terminal.board() != shown);
        shown = terminal.board();
    }
    terminal.kill();
    let games = terminal.games(Status::GoingOn);
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].len(), first.len(), "what was on the screen is on disk");

    terminal.start(&["play", "--lang=en"]);
    terminal.until_shown("Continue");
    terminal.press("Enter");
    terminal.until_shown("? keys");
    terminal.until("the board is as it was", |terminal| terminal.board() == shown);
    assert_eq!(terminal.games(Status::GoingOn), games);
    for (i, key) in rest.iter().enumerate() {
        terminal.press(key);
        terminal.until("the move is kept", |terminal| {
            let mut games = terminal.games(Status::GoingOn);
            games.extend(terminal.games(Status::Won));
            games.iter().any(|moves| moves.len() == first.len() + i + 1)
        });
    }
    terminal.until_shown("Solved in");
    terminal.until("it is among the finished", |terminal| terminal.games(Status::Won).len() == 1);
    terminal.press("q");
    terminal.until_shown("1 game finished");
    terminal.press("q");
    terminal.until("the window closes", |terminal| {
        !terminal.tmux(&["has-session", "-t", "play"]).status.success()
    });
}

#[test]
fn a_program_whose_terminal_is_gone_ends() {
    if Command::new("tmux").arg("-V").output().is_err() {
        println!("skipped: there is no tmux here");
        return;
    }
    let terminal = Terminal::new();
    terminal.start(&[&["play"], &PUZZLE[..]].concat());
    terminal.until_shown("? keys");
    let pid = terminal.pid();
    terminal.tmux(&["kill-session", "-t", "play"]);
    terminal.until("the program ends", |_| {
        !Command::new("kill").args(["-0", &pid]).output().unwrap().status.success()
    });
}

#[test]
fn bg5_a_solver_reports_progress_and_ctrl_c_shows_the_best_so_far() {
    if Command::new("tmux").arg("-V").output().is_err() {
        println!("skipped: there is no tmux here");
        return;
    }
    let terminal = Terminal::new();
    let maze = ["new", "maze", "--size", "6000x6000", "--set", "density=10", "--seed", "1"];
    recreo(&[&maze[..], &["-o", "maze.recreo"]].concat(), terminal.folder.path());
    // The output stays on the screen until the window is closed.
    let solve = "trap : INT; $0 --lang=en solve maze.recreo --algorithm dfs; echo ended with $?; sleep 1000";
    terminal.start_command(&["sh", "-c", solve, env!("CARGO_BIN_EXE_recreo")]);
    terminal.until_shown("working, depth");
    terminal.until_shown("best so far");
    terminal.press("C-c");
    terminal.until_shown("this is the best solution found so far");
    terminal.until_shown("ended with 1");
}

#[test]
fn lp2_a_puzzle_is_drawn_saved_and_played_in_a_real_terminal() {
    if Command::new("tmux").arg("-V").output().is_err() {
        println!("skipped: there is no tmux here");
        return;
    }
    let terminal = Terminal::new();
    terminal.start(&["play", "sudoku", "--edit", "--size", "4x4", "--lang=en"]);
    terminal.until_shown("Several solutions");
    terminal.press("1");
    terminal.until_shown("not saved");
    terminal.press("C-z");
    terminal.until("it is undone", |terminal| !terminal.screen().contains("not saved"));
    for key in ["1", "Right", "2", "Right", "3", "Down", "1", "Home", "3"] {
        terminal.press(key);
    }
    for key in ["Down", "2", "Right", "1", "Right", "4"] {
        terminal.press(key);
    }
    terminal.until_shown("Valid, with exactly one solution.");
    terminal.press("C-s");
    terminal.until_shown("in the library");
    terminal.press("Enter");
    terminal.until_shown("Name of the puzzle?");
    terminal.press("Sunday");
    terminal.press("Enter");
    terminal.until_shown("Saved in the library.");
    terminal.press("C-p");
    terminal.until_shown("? keys");
    terminal.press("n");
    terminal.until("a move is made", |terminal| !terminal.games(Status::GoingOn).is_empty());
    terminal.press("q");
    terminal.until_shown("F1 keys");
    // Nothing is unsaved, so the editor closes without a question.
    terminal.press("Escape");
    terminal.press("Escape");
    terminal.until_shown("Continue");
    terminal.until_shown("Sunday");
}

#[test]
fn lp11_the_leaderboard_is_read_and_a_play_replayed_in_a_real_terminal() {
    if Command::new("tmux").arg("-V").output().is_err() {
        println!("skipped: there is no tmux here");
        return;
    }
    let terminal = Terminal::new();
    let folder = terminal.folder.path();
    let fixture = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/compat/fixtures/library.jsonl");
    std::fs::create_dir(folder.join("recreo")).unwrap();
    let db = format!("sqlite:{}", folder.join("recreo/library.db").display());
    recreo(&["library", "--db", &db, "import", fixture], folder);
    terminal.start(&["play", "--lang=en"]);
    terminal.until_shown("Games");
    terminal.press("l");
    terminal.until_shown("all games");
    terminal.until_shown("2460");
    terminal.press("Tab");
    terminal.press("Tab");
    terminal.press("Right");
    terminal.until("a size is selected", |terminal| !terminal.screen().contains("2460"));
    terminal.press("Left");
    terminal.until_shown("2460");
    terminal.press("Enter");
    terminal.until_shown("step 0 of");
    terminal.press("End");
    terminal.until_shown("paused");
    terminal.press("q");
    terminal.until_shown("any size");
    terminal.press("q");
    terminal.until_shown("Continue");
}

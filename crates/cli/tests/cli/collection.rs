//! Collections: written incrementally, interrupted, continued, read.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::run::*;

const ENDS: [&str; 2] = ["recreol", "recreol.zst"];

/// Pseudo-random numbers, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

fn arguments(count: &str, file: &Path, more: &str) -> String {
    format!("new labyrinth --size 4 --count {count} -o {} {more}", utf8(file))
}

/// Returns the bytes of a whole collection with these settings.
fn made(file: &Path, count: &str, seed: &str) -> Vec<u8> {
    recreo(&arguments(count, file, &format!("--seed {seed}"))).ended(0);
    fs::read(file).unwrap()
}

fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |facts| facts.len())
}

/// Starts the program and kills it when the file has grown by `growth` bytes. Returns whether it
/// was still running.
fn killed(arguments: &str, file: &Path, growth: u64) -> bool {
    let enough = length(file) + growth;
    let mut child = program()
        .args(words(arguments))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while length(file) < enough && child.try_wait().unwrap().is_none() {
        std::thread::sleep(std::time::Duration::from_micros(300));
    }
    let at_work = child.try_wait().unwrap().is_none();
    child.kill().unwrap();
    child.wait().unwrap();
    at_work
}

/// Returns the number of puzzles in a collection, as far as it can be read.
fn puzzles(file: &Path) -> u64 {
    use std::io::{BufRead, BufReader};
    let text = BufReader::new(recreo_collection::Text::new(fs::File::open(file).unwrap()));
    text.split(b'\n').map_while(Result::ok).count() as u64
}

#[test]
fn a_collection_continued_after_a_kill_equals_one_made_in_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let mut chance = Chance(20_260_917);
    for end in ENDS {
        let file = folder.path().join(format!("killed.{end}"));
        // All of these runs are killed before they end. The first one has a random seed, which is
        // read from the file afterwards.
        for kill in 0..4 {
            let growth = 1 + chance.below(60_000);
            let jobs = ["1", "2", "3", "5"][kill];
            let run = arguments("1000000000", &file, &format!("--resume --jobs {jobs}"));
            assert!(killed(&run, &file, growth));
        }
        let seed = first_seed(&file);
        let count = (puzzles(&file) + 500).to_string();
        recreo(&arguments(&count, &file, &format!("--resume --seed {seed}")))
            .ended(0)
            .warns("created");
        let at_once = folder.path().join(format!("at_once.{end}"));
        assert!(made(&at_once, &count, &seed) == fs::read(&file).unwrap(), "{count} {end}");
        assert_eq!(puzzles(&file).to_string(), count);
    }
}

/// Creates a million mazes, about this many bytes, and kills the program repeatedly at random
/// moments; then creates them in one run.
fn a_million_mazes(end: &str, bytes: u64) {
    let folder = tempfile::tempdir().unwrap();
    let mut chance = Chance(7);
    let file = folder.path().join(format!("killed.{end}"));
    let run = arguments("1000000", &file, "--seed 7 --resume");
    let kills = (0..4).filter(|_| killed(&run, &file, 1 + chance.below(bytes / 5))).count();
    assert_eq!(kills, 4, "all were killed at work, {} bytes by then", length(&file));
    recreo(&run).ended(0);
    let at_once = folder.path().join(format!("at_once.{end}"));
    assert!(made(&at_once, "1000000", "7") == fs::read(&file).unwrap());
}

#[test]
fn a_million_mazes_after_kills_equal_a_million_made_in_one_run() {
    a_million_mazes("recreol", 130_000_000);
}

#[test]
fn a_million_compressed_mazes_after_kills_equal_a_million_made_in_one_run() {
    a_million_mazes("recreol.zst", 20_000_000);
}

fn first_seed(file: &Path) -> String {
    use std::io::{BufRead, BufReader};
    let mut line = String::new();
    let text = recreo_collection::Text::new(fs::File::open(file).unwrap());
    BufReader::new(text).read_line(&mut line).unwrap();
    let line: serde_json::Value = serde_json::from_str(&line).unwrap();
    line["seed"].as_str().unwrap().to_owned()
}

#[test]
fn a_truncated_collection_is_repaired_at_any_point() {
    let folder = tempfile::tempdir().unwrap();
    let mut chance = Chance(3);
    for end in ENDS {
        let file = folder.path().join(format!("cut.{end}"));
        let whole = made(&file, "3000", "7");
        let begins = (0..whole.len() as u64).filter(|at| *at < 130 && at % 16 == 7);
        let anywhere = (0..12).map(|_| chance.below(whole.len() as u64));
        for at in begins.chain(anywhere).collect::<Vec<_>>() {
            for seed in ["--seed 7", ""] {
                // The seed is in the first line, or in the first block of a compressed file.
                if seed.is_empty() && at < 30_000 {
                    continue;
                }
                fs::write(&file, &whole[..at as usize]).unwrap();
                recreo(&arguments("3000", &file, &format!("--resume {seed}"))).ended(0);
                assert!(fs::read(&file).unwrap() == whole, "{at} of {} {end}", whole.len());
            }
        }
    }
}

#[test]
fn a_first_line_truncated_before_its_seed_is_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cut.recreol");
    let whole = made(&file, "2", "123456789");
    let seed = whole.windows(9).position(|text| text == b"123456789").unwrap();
    for keep in [5, seed - 1, seed, seed + 4] {
        fs::write(&file, &whole[..keep]).unwrap();
        recreo(&arguments("2", &file, "--resume")).ended(0);
        assert_eq!(puzzles(&file), 2);
    }
    fs::write(&file, &whole[..seed + 10]).unwrap();
    recreo(&arguments("2", &file, "--resume")).ended(0);
    assert_eq!(fs::read(&file).unwrap(), whole, "here the seed can be read");
}

#[test]
fn a_line_contains_its_parts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("some.recreol");
    let text = String::from_utf8(made(&file, "3", "7")).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    for line in lines {
        assert_eq!(line["kind"], "labyrinth");
        let [parameters, seed] = ["parameters", "seed"].map(|key| line[key].as_str().unwrap());
        let name = format!("labyrinth@{}:{parameters}#{seed}", line["version"]);
        let again = recreo(&format!("convert {name} --to recreo")).ended(0).json();
        assert_eq!(again["puzzle"], line["puzzle"]);
    }
}

#[test]
fn a_file_with_other_puzzles_is_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.recreol");
    let whole = made(&file, "30", "7");
    let text = String::from_utf8(whole.clone()).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    let swapped = {
        lines.swap(10, 11);
        lines.join("\n") + "\n"
    };
    lines.swap(10, 11);
    let garbled = text.replacen(lines[12], &lines[12].replace("},", "}."), 1);
    let garbled =
        if garbled == text { text.replacen(lines[12], &lines[12][..40], 1) } else { garbled };
    let missing = text.replacen(&format!("{}\n", lines[4]), "", 1);
    let last = text.replace(lines[29], &lines[29].replace("\"puzzle\":{", "\"puzzle\":{\"x\":1,"));
    for (there, seed, cause) in [
        (&text[..], "--seed 8", "started as labyrinth@"),
        (&text, "--set algorithm=prim", "but labyrinth@"),
        (&swapped, "", ":11: this line is not puzzle 11"),
        (&garbled, "", ":13: this line is not puzzle 13"),
        (&missing, "", ":5: this line is not puzzle 5"),
        (&last, "", ":30: this line is not puzzle 30"),
        (&format!("{text}garbage"), "", ":31: this text is not the beginning of puzzle 31"),
        (&format!("{text}\n"), "", ":31: this line is not puzzle 31"),
        ("Dear John,\nhow are you?\n", "", "does not contain its seed"),
        ("Dear John", "--seed 7", ":1: this text is not the beginning"),
        ("{}\n", "--seed 7", ":1: this line is not puzzle 1"),
    ] {
        fs::write(&file, there).unwrap();
        recreo(&arguments("40", &file, &format!("--resume {seed}"))).ended(2).warns(cause);
        assert_eq!(fs::read(&file).unwrap(), there.as_bytes(), "{cause}");
    }
    let other = format!("new suguru --resume --count 40 -o {}", utf8(&file));
    fs::write(&file, &whole).unwrap();
    recreo(&other).ended(2).warns("but suguru@");
    assert_eq!(fs::read(&file).unwrap(), whole);
}

#[test]
fn a_damaged_compressed_collection_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.recreol.zst");
    let whole = made(&file, "5000", "7");
    let mut damaged = whole.clone();
    damaged[whole.len() / 3] ^= 4;
    let garbage = [&whole[..], b"garbage"].concat();
    for bytes in [&damaged[..], &garbage, b"plain text\n"] {
        fs::write(&file, bytes).unwrap();
        recreo(&arguments("6000", &file, "--resume --seed 7"))
            .ended(2)
            .warns("the file was not changed");
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
    fs::write(&file, &damaged).unwrap();
    recreo(&format!("check --lines {}", utf8(&file)))
        .ended(2)
        .warns("the compressed file is damaged");
    fs::write(&file, &whole[..whole.len() - 9]).unwrap();
    let read = recreo(&format!("check --lines {}", utf8(&file))).ended(2);
    read.warns("unexpected end of file");
    assert!(!read.out.is_empty(), "what can be read is answered");
}

#[cfg(unix)]
fn started(arguments: &str) -> std::process::Child {
    program().args(words(arguments)).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Presses Ctrl-C once and returns the standard error.
#[cfg(unix)]
fn interrupted(mut child: std::process::Child) -> String {
    use std::time::{Duration, Instant};
    let id = child.id().to_string();
    let status = std::process::Command::new("kill").args(["-INT", &id]).status();
    assert!(status.unwrap().success());
    let patience = Instant::now() + Duration::from_secs(60);
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > patience {
            child.kill().unwrap();
            panic!("it goes on and on");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let report = String::from_utf8(output.stderr).unwrap();
    assert!(
        report.contains("add --resume to continue it") && report.contains("stopped: cancelled"),
        "{report}"
    );
    report
}

#[cfg(unix)]
#[test]
fn the_keyboard_stops_a_collection_and_one_writes_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    for end in ENDS {
        let file = folder.path().join(format!("c.{end}"));
        let run = arguments("1000000000", &file, "--seed 7");
        let child = started(&run);
        while length(&file) == 0 {
            std::thread::yield_now();
        }
        recreo(&arguments("5", &file, "--resume --seed 7"))
            .ended(2)
            .warns("another program is writing");
        interrupted(child);
        // A continued run can be interrupted as well.
        let before = length(&file);
        let child = started(&arguments("1000000000", &file, "--resume"));
        while length(&file) <= before {
            std::thread::yield_now();
        }
        let report = interrupted(child);
        let count = puzzles(&file);
        assert!(report.replace(',', "").contains(&format!("{count} puzzles")), "{count}: {report}");
        let more = (count + 100).to_string();
        recreo(&arguments(&more, &file, "--resume")).ended(0);
        let at_once = folder.path().join(format!("at_once.{end}"));
        assert!(made(&at_once, &more, "7") == fs::read(&file).unwrap());
    }
}

#[test]
fn an_enumeration_can_be_continued_too() {
    let folder = tempfile::tempdir().unwrap();
    let run = |file: &Path, more: &str| {
        let head = "new rushhour --size 4x4 --set enumerate=minimal";
        recreo(&format!("{head} -o {} {more}", utf8(file)))
    };
    for end in ENDS {
        let file = folder.path().join(format!("all.{end}"));
        run(&file, "").ended(0);
        let whole = fs::read(&file).unwrap();
        let count = puzzles(&file);
        assert!(count > 2, "{count}");
        for keep in [0, 1, 50, whole.len() / 2, whole.len() - 1, whole.len()] {
            fs::write(&file, &whole[..keep]).unwrap();
            run(&file, "--resume").ended(0);
            assert!(fs::read(&file).unwrap() == whole, "{keep}");
        }
    }
}

#[test]
fn bg6_a_text_with_a_puzzle_on_each_line_is_not_taken_for_its_first() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.txt");
    let kinds = recreo("kinds --json").ended(0).json();
    for kind in kinds.as_array().unwrap() {
        let kind = kind["id"].as_str().unwrap();
        let new = format!("new {kind} --count 3 --seed 2 --lines");
        fs::write(&file, recreo(&new).ended(0).out).unwrap();
        recreo(&format!("show {}", utf8(&file)))
            .ended(2)
            .warns("expected one puzzle, found several");
        recreo(&format!("show {} --nth 2", utf8(&file))).ended(0);
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_collection() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.recreol");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for more in ["--resume", ""] {
        recreo(&arguments("3", &pipe, more)).ended(2).warns("a collection must be a regular file");
    }
}

//! Tables of command lines and their recorded results. A case is two lines:
//!
//! ```text
//! json solve files/sudoku.line --json
//! = {"code":0,"out":{"status":"solved",...}}
//! ```
//!
//! The first word says how the output is compared: `json` and `lines` (of JSON) as values, without
//! the wording of messages and the amount of work, see `essence.rs`; `bytes` exactly; `prose` only
//! as present or absent. Then comes the command line, in which single quotes group words; `<FILE`
//! is its standard input, `<<TEXT` the same as text in which `\n` is a new line, and `>FILE`
//! compares a file that it wrote instead of its standard output. It runs in a new folder, in which
//! `files` and `saves` are those of the fixtures.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::essence::{bytes, essence};
use crate::process::{each, words};
use crate::run::{Program, assert_none, fixture, fixtures, folder};

const TABLES: [&str; 3] = ["files.txt", "saves.txt", "contract.txt"];

/// A line of a table.
enum Line {
    /// A comment or an empty line.
    Remark(String),
    /// A command and its recorded result.
    Case(Case),
}

struct Case {
    form: String,
    command: String,
    answer: Value,
}

fn table(name: &str) -> Vec<Line> {
    let text = fixture(name);
    let mut lines = text.lines().peekable();
    let mut table = Vec::new();
    while let Some(line) = lines.next() {
        if line.is_empty() || line.starts_with('#') {
            table.push(Line::Remark(line.to_owned()));
            continue;
        }
        let (form, command) = line.split_once(' ').unwrap();
        let answer = lines.next_if(|line| line.starts_with("= "));
        let answer = answer.map_or(Value::Null, |line| serde_json::from_str(&line[2..]).unwrap());
        table.push(Line::Case(Case { form: form.to_owned(), command: command.to_owned(), answer }));
    }
    table
}

/// Runs a command line and returns its result.
fn answer(program: &Program, case: &Case) -> Value {
    let folder = folder();
    let (mut input, mut wrote, mut arguments) = (Vec::new(), None, Vec::new());
    for word in words(&case.command) {
        if let Some(text) = word.strip_prefix("<<") {
            input = text.replace("\\n", "\n").into_bytes();
        } else if let Some(file) = word.strip_prefix('<') {
            input = std::fs::read(folder.path().join(file)).unwrap();
        } else if let Some(file) = word.strip_prefix('>') {
            wrote = Some(folder.path().join(file));
        } else {
            arguments.push(word);
        }
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let run = program.run(folder.path(), &arguments, &input);
    let out = wrote.map_or(run.out, |file| std::fs::read(file).unwrap_or_default());
    let value = |bytes: &[u8]| match serde_json::from_slice(bytes) {
        Ok(value) => essence(value),
        // Not JSON: the comparison fails with the text.
        Err(_) => String::from_utf8_lossy(bytes).into(),
    };
    let out = match case.form.as_str() {
        _ if out.is_empty() => Value::Null,
        "json" => value(&out),
        "lines" => out.split(|&b| b == b'\n').filter(|line| !line.is_empty()).map(value).collect(),
        "bytes" => bytes(&out),
        "prose" => "…".into(),
        other => panic!("{other} is no way to compare"),
    };
    json!({ "code": run.code, "out": out })
}

fn holds(name: &str, least: usize) {
    let program = Program::tested();
    let cases: Vec<Case> = table(name)
        .into_iter()
        .filter_map(|line| if let Line::Case(case) = line { Some(case) } else { None })
        .collect();
    assert!(cases.len() >= least, "{} in {name}", cases.len());
    let failures = each(&cases, |case| {
        let found = answer(&program, case);
        let Case { command, answer, .. } = case;
        (found != *answer).then(|| format!("recreo {command}\n  now  {found}\n  then {answer}"))
    });
    assert_none(&failures.into_iter().flatten().collect::<Vec<_>>(), cases.len());
}

#[test]
fn every_file_is_read_checked_solved_rated_and_hinted_at_as_before() {
    holds("files.txt", 500);
}

#[test]
fn every_saved_game_is_read_with_the_same_state() {
    holds("saves.txt", 100);
}

#[test]
fn the_command_line_answers_as_before() {
    holds("contract.txt", 80);
}

pub(crate) fn record(old: &Program) {
    for name in TABLES {
        let blocks = each(&table(name), |line| match line {
            Line::Remark(line) => format!("{line}\n"),
            Line::Case(case) => {
                let mut text = format!("{} {}\n", case.form, case.command);
                let _ = writeln!(text, "= {}", answer(old, case));
                text
            }
        });
        std::fs::write(fixtures().join(name), blocks.concat()).unwrap();
    }
}

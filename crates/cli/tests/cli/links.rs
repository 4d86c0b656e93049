//! Links of puzzle sites, checked by their own editor: it opens them, writes them again, and
//! reports whether our solutions solve the puzzle that it reads. It supports seven of the kinds;
//! suguru and nonogram were added after the available version.

use std::env;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::run::*;

/// Settings of the puzzles, and how many to make.
const SORTS: [(&str, &str, u32); 17] = [
    ("flow", "--size 5x5", 500),
    ("flow", "--size 8x6", 500),
    ("futoshiki", "--size 4x4 --set givens=no", 500),
    ("futoshiki", "--size 6x6 --set givens=no", 500),
    ("hitori", "--size 5x5", 500),
    ("hitori", "--size 9x7", 400),
    // Numbers of two digits are one character of base 36.
    ("hitori", "--size 17x17", 100),
    ("kakuro", "--size 6x6", 500),
    ("kakuro", "--size 10x7", 500),
    ("nurikabe", "--size 5x5", 500),
    ("nurikabe", "--size 8x6 --difficulty easy", 500),
    ("slitherlink", "--size 5x5", 500),
    ("slitherlink", "--size 9x7", 500),
    ("sudoku", "--size 4x4", 300),
    ("sudoku", "--size 6x6", 300),
    ("sudoku", "--size 9x9", 380),
    ("sudoku", "--size 16x16", 20),
];

/// Returns the editor's answer to each question.
fn judged(questions: &[Value]) -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let program = env::current_exe().unwrap();
    let modules = program.ancestors().nth(3).unwrap().join("npm/node_modules");
    let there = modules.join("pzpr").exists();
    assert!(there, "{}: `cargo xtask test` installs pzpr", modules.display());
    let mut node = Command::new("node");
    node.arg(root.join("tests/links/pzpr.mjs")).arg(&modules);
    let lines: String = questions.iter().map(|question| format!("{question}\n")).collect();
    run(&mut node, lines.as_bytes()).ended(0).lines()
}

/// Returns kind, size and body, without the site, as this version of the editor writes it. It
/// writes 0 for a missing sum, where its successor and we write a dash, and puts a dash before
/// numbers from 16 in a hitori, which it cannot read itself.
fn body(link: &Value) -> String {
    let body = link.as_str().unwrap().rsplit_once('?').unwrap().1;
    match body.split('/').next() {
        Some("kakuro") => body.replace('-', "0"),
        Some("hitori") => body.replace('-', ""),
        _ => body.to_owned(),
    }
}

/// Returns links to `count` puzzles, each with its solution.
fn made(kind: &str, sort: &str, count: u32) -> Vec<Value> {
    let new = format!("new {kind} --seed 9 --to link --lines --count {count}");
    let links = recreo(&format!("{new} {sort}")).ended(0).out;
    let solved = recreo_reading("solve --lines", &links).ended(0).lines();
    let links = std::str::from_utf8(&links).unwrap().lines();
    let question = |(link, solved): (&str, &Value)| json!({ "link": link, "solution": solved["solutions"][0] });
    links.zip(&solved).map(question).collect()
}

/// Returns the same question with the solution upside down.
fn spoilt(question: &Value) -> Value {
    let solution = question["solution"].as_str().unwrap();
    let spoilt = if solution.contains('/') {
        solution.rsplit('/').collect::<Vec<_>>().join("/")
    } else {
        solution.chars().rev().collect()
    };
    json!({ "link": question["link"], "solution": spoilt })
}

fn exchanged(kind: &str) {
    for (_, sort, count) in SORTS.iter().filter(|sort| sort.0 == kind) {
        let questions = made(kind, sort, *count);
        assert_eq!(questions.len(), *count as usize);
        let answers = judged(&questions);
        assert_eq!(answers.len(), questions.len());
        for (question, answer) in questions.iter().zip(&answers) {
            assert_eq!(body(&answer["link"]), body(&question["link"]));
            assert_eq!(answer["fault"], "", "{question}");
        }
        // The editor must also reject wrong solutions.
        let wrong: Vec<Value> = questions.iter().take(50).map(spoilt).collect();
        let found = judged(&wrong).iter().filter(|answer| answer["fault"] != "").count();
        assert!(2 * found > wrong.len(), "{kind}: {found} of {} wrong ones seen", wrong.len());
    }
}

#[test]
fn the_editor_of_links_reads_and_solves_our_flows() {
    exchanged("flow");
}

#[test]
fn the_editor_of_links_reads_and_solves_our_futoshikis() {
    exchanged("futoshiki");
}

#[test]
fn the_editor_of_links_reads_and_solves_our_hitoris() {
    exchanged("hitori");
}

#[test]
fn the_editor_of_links_reads_and_solves_our_kakuros() {
    exchanged("kakuro");
}

#[test]
fn the_editor_of_links_reads_and_solves_our_nurikabes() {
    exchanged("nurikabe");
}

#[test]
fn the_editor_of_links_reads_and_solves_our_slitherlinks() {
    exchanged("slitherlink");
}

#[test]
fn the_editor_of_links_reads_and_solves_our_sudokus() {
    exchanged("sudoku");
}

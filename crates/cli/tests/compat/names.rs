//! The name of a puzzle always gives the same puzzle, and every format writes it with the same
//! bytes.
//!
//! In `names.txt` a name is on its own line; below it, for each format, is the SHA-256 of the
//! output, or the exit code of the refusal:
//!
//! ```text
//! flow@1:size=5x5#11
//!   recreo 9f86d0…
//!   link exit 2
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;

use crate::essence::sum;
use crate::process::{Run, each};
use crate::run::{Program, assert_none, fixture, fixtures, folder};

const NATIVE: &str = "recreo";

/// A name, and the output of each format.
struct Named {
    name: String,
    written: Vec<(String, String)>,
}

fn table() -> Vec<Named> {
    let mut table: Vec<Named> = Vec::new();
    for line in fixture("names.txt").lines() {
        match line.strip_prefix("  ").and_then(|line| line.split_once(' ')) {
            Some((format, written)) => {
                table.last_mut().unwrap().written.push((format.to_owned(), written.to_owned()));
            }
            None => table.push(Named { name: line.to_owned(), written: Vec::new() }),
        }
    }
    table
}

/// Returns the output of a run as in the table.
fn digest(run: &Run) -> String {
    if run.code == 0 { sum(&run.out) } else { format!("exit {}", run.code) }
}

/// Returns the output of each format for a name. The puzzle is generated once, as the native
/// document, from which the other formats are converted.
fn written(program: &Program, name: &str, formats: &[String]) -> Vec<(String, String)> {
    let folder = folder();
    let convert = |from: &str, format: &str, input: &[u8]| {
        program.run(folder.path(), &["convert", from, "--to", format], input)
    };
    let native = convert(name, NATIVE, b"");
    let others = formats.iter().filter(|format| *format != NATIVE);
    let others: Vec<(String, String)> = match native.code {
        0 => others.map(|f| (f.clone(), digest(&convert("-", f, &native.out)))).collect(),
        _ => Vec::new(),
    };
    std::iter::once((NATIVE.to_owned(), digest(&native))).chain(others).collect()
}

#[test]
fn a_name_gives_the_same_puzzle_and_every_format_the_same_bytes() {
    let (program, table) = (Program::tested(), table());
    assert!(table.len() > 300 && table.iter().all(|named| !named.written.is_empty()));
    let failures = each(&table, |named| {
        let formats: Vec<String> = named.written.iter().map(|(format, _)| format.clone()).collect();
        let found = written(&program, &named.name, &formats);
        let mut pairs = found.iter().zip(&named.written);
        let (found, wanted) = pairs.find(|(found, wanted)| found != wanted)?;
        Some(format!("{} --to {}: {}, not {}", named.name, found.0, found.1, wanted.1))
    });
    assert_none(&failures.into_iter().flatten().collect::<Vec<_>>(), table.len());
}

/// A file converted from the document equals the one written directly from the name.
#[test]
fn a_name_and_its_document_give_the_same_bytes() {
    let (program, table) = (Program::tested(), table());
    // Every seventh name, because the puzzle is generated again for each format.
    let some: Vec<&Named> = table.iter().step_by(7).collect();
    let failures = each(&some, |named| {
        let folder = folder();
        named.written.iter().find_map(|(format, wanted)| {
            let run = program.run(folder.path(), &["convert", &named.name, "--to", format], b"");
            (digest(&run) != *wanted).then(|| format!("{} --to {format}", named.name))
        })
    });
    assert_none(&failures.into_iter().flatten().collect::<Vec<_>>(), some.len());
}

pub(crate) fn record(old: &Program) {
    let folder = folder();
    let kinds = old.run(folder.path(), &["kinds", "--json"], b"").ended(0).lines().remove(0);
    let ids = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|f| f["id"].as_str().unwrap().to_owned()).collect()
    };
    let formats: BTreeMap<String, Vec<String>> = kinds
        .as_array()
        .unwrap()
        .iter()
        .map(|kind| {
            let all = [ids(&kind["formats"]), ids(&kind["bundles"])].concat();
            (kind["id"].as_str().unwrap().to_owned(), all)
        })
        .collect();
    let native = vec![NATIVE.to_owned()];
    let blocks = each(&table(), |named| {
        let kind = named.name.split('@').next().unwrap();
        let mut text = format!("{}\n", named.name);
        for (format, sum) in written(old, &named.name, formats.get(kind).unwrap_or(&native)) {
            let _ = writeln!(text, "  {format} {sum}");
        }
        text
    });
    std::fs::write(fixtures().join("names.txt"), blocks.concat()).unwrap();
}

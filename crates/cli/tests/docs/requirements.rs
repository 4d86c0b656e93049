//! The table of requirements: its pages are those that it gives, and each of its tests exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use recreo_manual::requirements::{self, Group, Requirement};
use recreo_manual::{LANGUAGES, texts};

use super::run::{each, program, run, words};
use super::stage::copy;
use super::{repository, sources};

fn groups() -> Vec<Group> {
    let text = fs::read_to_string(repository().join("docs/requirements.toml")).unwrap();
    requirements::read(&text).unwrap()
}

fn rows() -> Vec<Requirement> {
    groups().into_iter().flat_map(|group| group.requirements).collect()
}

/// The ids that the name of a test begins with: `mz4_mz11_all_solutions` shows MZ4 and MZ11.
fn ids(test: &str, families: &[String]) -> Vec<String> {
    let is_id = |part: &&str| {
        let letters = part.trim_end_matches(|c: char| c.is_ascii_digit());
        letters.len() < part.len() && families.contains(&letters.to_uppercase())
    };
    let mut parts = test.split('_').peekable();
    let mut found = Vec::new();
    while let Some(id) = parts.next_if(is_id) {
        found.push(id.to_uppercase());
        // `lp3_to_lp7_...` shows all in between.
        if parts.next_if_eq(&"to").is_some()
            && let Some(last) = parts.next_if(is_id)
        {
            let letters = id.trim_end_matches(|c: char| c.is_ascii_digit());
            let number = |id: &str| id[letters.len()..].parse::<u32>().unwrap();
            let between = number(id) + 1..=number(last);
            found.extend(between.map(|number| format!("{}{number}", letters.to_uppercase())));
        }
    }
    found
}

/// The names of all tests in the sources: functions with `#[test]`, names that stand alone on a
/// line (a macro makes tests of such lists), parts of scripts, tests of the page.
fn tests() -> BTreeSet<String> {
    let is_of_name = |b: u8| b == b'_' || b.is_ascii_lowercase() || b.is_ascii_digit();
    let mut found = BTreeSet::new();
    let mut attribute = false;
    for (place, line) in sources::lines(&[".rs", ".txt", ".test.mjs"]) {
        let line = line.trim();
        if place.contains("tests/cli/scripts/") {
            found.extend(line.strip_prefix("== ").map(str::to_owned));
        } else if let Some(rest) = line.strip_prefix("test(\"") {
            found.extend(rest.split_once('"').map(|(name, _)| name.to_owned()));
        } else if line.contains('_') && line.bytes().all(is_of_name) {
            found.insert(line.to_owned());
        } else if line == "#[test]" {
            attribute = true;
        } else if attribute && let Some(rest) = line.strip_prefix("fn ") {
            found.extend(rest.split_once('(').map(|(name, _)| name.to_owned()));
            attribute = false;
        }
    }
    assert!(found.len() > 1_000, "the tests are not where they were");
    found
}

#[test]
fn the_pages_of_requirements_are_those_of_the_table() {
    let groups = groups();
    for (folder, lang) in LANGUAGES {
        let name = if folder == "en" { "requirements.md" } else { "requirements.es.md" };
        let (path, page) =
            (repository().join("docs").join(name), requirements::page(&groups, &texts(lang)));
        if std::env::var_os("RECREO_WRITE_REQUIREMENTS").is_some() {
            fs::write(&path, &page).unwrap();
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        assert!(stored == page, "run this test with RECREO_WRITE_REQUIREMENTS=1: {name}");
    }
}

#[test]
fn every_requirement_has_tests_that_exist_and_carry_its_id() {
    let families: Vec<String> = groups().into_iter().map(|group| group.ids).collect();
    let tests = tests();
    let mut wrong = Vec::new();
    let rows = rows();
    for Requirement { id, tests: named, missing, .. } in &rows {
        if named.is_empty() && missing.is_none() {
            wrong.push(format!("{id} has no test"));
        }
        for test in named {
            if !tests.contains(test) {
                wrong.push(format!("{id}: there is no test {test}"));
            } else if !ids(test, &families).contains(id) {
                wrong.push(format!("{id}: the name {test} does not carry the id"));
            }
        }
    }
    let known: BTreeMap<&str, &Requirement> =
        rows.iter().map(|row| (row.id.as_str(), row)).collect();
    for test in &tests {
        let strange = ids(test, &families).into_iter().find(|id| !known.contains_key(id.as_str()));
        wrong.extend(strange.map(|id| format!("{test}: there is no requirement {id}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_commands_of_the_table_do_what_they_say() {
    let stage = tempfile::tempdir().unwrap();
    copy(&repository().join("samples"), &stage.path().join("samples"));
    let rows = rows();
    let failures = each(&rows, |row| {
        let arguments = row.attempt.strip_prefix("recreo ")?;
        let run = run(
            program()
                .args(words(arguments))
                .current_dir(stage.path())
                .env("RECREO_DATA", stage.path()),
            b"",
        );
        // The player needs a terminal; the classic menus end with their input.
        let player = arguments.starts_with("play") && run.err.contains("terminal");
        let expected = player || run.code == row.exits;
        (!expected)
            .then(|| format!("{}: {} ends with {}: {}", row.id, row.attempt, run.code, run.err))
    });
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn names_of_tests_begin_with_their_ids() {
    let families = ["MZ", "LP"].map(str::to_owned);
    assert_eq!(ids("mz4_mz11_all_are_written", &families), ["MZ4", "MZ11"]);
    assert_eq!(ids("lp3_to_lp5_help_works", &families), ["LP3", "LP4", "LP5"]);
    assert_eq!(ids("ms4_mz11_all", &families), [""; 0]);
    assert_eq!(ids("mz_all", &families), [""; 0]);
}

//! Every message that the sources use exists in both languages, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{program, words};

/// Returns the messages of a Fluent file: their keys and the arguments of each.
fn sentences(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =")
            && !name.starts_with([' ', '}'])
        {
            key = name.to_owned();
            assert!(found.insert(key.clone(), BTreeSet::new()).is_none(), "{key} comes twice");
        }
        let arguments = line.split('$').skip(1).map(|rest| {
            rest.chars().take_while(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
        });
        if let Some(known) = found.get_mut(&key) {
            known.extend(arguments);
        }
    }
    found
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Returns the quoted keys with this prefix in the sources of a crate.
fn used(folder: &Path, prefix: &str) -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(folder, &mut files);
    let mut keys = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(file).unwrap();
        for rest in text.split(&format!("\"{prefix}")).skip(1) {
            let key: String = rest.chars().take_while(|&c| c != '"').collect();
            if !key.is_empty()
                && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            {
                keys.insert(format!("{prefix}{key}"));
            }
        }
    }
    keys
}

#[test]
fn every_message_exists_in_both_languages_with_the_same_arguments() {
    for (name, prefix, least) in [("cli", "cli-", 100), ("stats", "stats-", 15)] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
        let [english, spanish] = ["messages.en.ftl", "messages.es.ftl"]
            .map(|file| sentences(&fs::read_to_string(folder.join(file)).unwrap()));
        assert_eq!(english, spanish);
        let used = used(&folder, prefix);
        assert!(used.len() > least, "{name}: {}", used.len());
        for key in &used {
            assert!(english.contains_key(key), "{key} has no sentence");
        }
        for key in english.keys() {
            // The keys of statistics are built from the names that solvers return.
            let counted = key.starts_with("cli-statistic-");
            assert!(counted || used.contains(key), "{key} is never used");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_is_an_error() {
    for arguments in ["--help", "solve --help", "--version"] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = program().args(words(arguments)).stdout(full).output().unwrap();
        let report = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {report}");
        assert!(report.contains("disk is full"), "{arguments}: {report}");
    }
}

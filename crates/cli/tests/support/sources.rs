//! The sources of the repository, line by line, and their vocabulary.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The files that people write, below a folder, with one of these endings.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    const SKIPPED: [&str; 8] =
        ["target", "fixtures", "golden", "vectors", "node_modules", "corpus", "artifacts", ".git"];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                files(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
}

/// The lines of all files with these endings, each with its place.
pub(crate) fn lines(endings: &[&str]) -> Vec<(String, String)> {
    let root = root();
    let mut paths = Vec::new();
    files(&root, endings, &mut paths);
    paths.sort();
    let mut lines = Vec::new();
    for path in paths {
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        let text = fs::read_to_string(&path).unwrap();
        let numbered = (1..).zip(text.lines());
        lines.extend(numbered.map(|(number, line)| (format!("{name}:{number}"), line.to_owned())));
    }
    assert!(lines.len() > 1_000, "the sources are not where they were");
    lines
}

/// The words of a text in lower case. Those in capitals (the words of a word search, names of
/// options' values), with digits, options and whatever stands between quotation marks or backticks
/// are left out.
pub(crate) fn plain_words(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut quoted = false;
    for token in text.split_whitespace() {
        let opens = token.starts_with(['«', '“', '`']);
        let skip =
            quoted || opens || token.starts_with('-') || token.contains(['=', '/', '@', '_', '<']);
        quoted = (quoted || opens)
            && !token.contains(['»', '”'])
            && !token.chars().skip(1).any(|c| c == '`');
        let word = token.trim_matches(|c: char| !c.is_alphabetic());
        let plain = word.chars().count() > 2
            && word.chars().all(char::is_alphabetic)
            && !word.chars().all(char::is_uppercase);
        if !skip && plain {
            found.insert(word.to_lowercase());
        }
    }
    found
}

/// The words that stand in texts with one of these endings; of Fluent files in what follows the
/// key.
fn vocabulary(endings: &[&str]) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for (_, line) in lines(endings).into_iter().filter(|(_, line)| !line.starts_with('#')) {
        let value = line.split_once('=').filter(|(key, _)| !key.trim().contains(' '));
        let value = value.map_or(line.as_str(), |(_, value)| value);
        for word in value.split(|c: char| !c.is_alphabetic()) {
            words.insert(word.to_lowercase());
        }
    }
    words
}

/// All texts in a JSON value that look like ids: they are the same in both languages.
fn ids(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let parts = text.split(|c: char| !c.is_alphabetic()).filter(|part| !part.is_empty());
            found.extend(parts.map(str::to_lowercase));
        }
        Value::Array(items) => items.iter().for_each(|item| ids(item, found)),
        Value::Object(fields) => {
            found.extend(fields.keys().cloned());
            fields.values().for_each(|item| ids(item, found));
        }
        _ => {}
    }
}

/// The words that only English texts with these endings have: neither the Spanish texts nor the
/// ids in this list of games.
pub(crate) fn english_words(endings: &[&str], kinds: &Value) -> BTreeSet<String> {
    let mut known = vocabulary(&[".es.ftl", "words.es.js"]);
    ids(kinds, &mut known);
    vocabulary(endings).into_iter().filter(|word| !known.contains(word)).collect()
}

//! Plain words: what the sources say to people is checked against the glossary of CONTRIBUTING.md.

use std::fs;

use crate::sources::{lines, root};

/// The longest line of a comment.
const COLUMNS: usize = 100;

/// Words that mean several things or that no reader of today expects. CONTRIBUTING.md, "Style".
const RIDDLES: [&str; 11] = [
    "told",
    "whoever",
    "whomever",
    "nobody",
    "somebody",
    "of old",
    "otherwise than",
    "heed",
    "amiss",
    "lest",
    "hitherto",
];

/// Whether a text has this word, or these words, on their own.
fn has(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[track_caller]
fn none(found: &[String], rule: &str) {
    assert!(found.is_empty(), "{rule}, {} places:\n{}", found.len(), found.join("\n"));
}

#[test]
fn comments_fit_their_columns() {
    // A row of a table cannot be broken.
    let is_row = |line: &str| line.trim_start_matches(['/', '!', ' ']).starts_with('|');
    let long = lines(&[".rs"]).into_iter().filter(|(_, line)| {
        line.trim_start().starts_with("//") && line.chars().count() > COLUMNS && !is_row(line)
    });
    let long: Vec<String> = long.map(|(place, _)| place).collect();
    none(&long, "a comment is at most 100 columns wide");
}

#[test]
fn texts_use_plain_words() {
    let mut found = Vec::new();
    for (place, line) in lines(&[".rs", ".en.ftl", ".en.js", ".en.md", "README.md", ".txt"]) {
        if place.contains("tests/cli/wording.rs:") {
            continue;
        }
        // The key of a message is a name, `told` a field of the command line's JSON, and `nobody` a
        // user of the system.
        let text =
            line.split_once(" = ").filter(|_| place.contains(".ftl:")).map_or(&*line, |(_, t)| t);
        let text = text.replace("\"told\"", "").replace(".told ", "").replace("\"nobody\"", "");
        for word in RIDDLES.iter().filter(|word| has(&text, word)) {
            found.push(format!("{place}: “{word}” in: {}", line.trim()));
        }
    }
    none(&found, "say it in plain technical English");
}

/// The rows of the glossary: English, Spanish, and what must not be said.
fn glossary() -> Vec<[Vec<String>; 3]> {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let (_, glossary) = text.split_once("## Glossary").expect("CONTRIBUTING.md has a glossary");
    let rows = glossary.lines().filter(|line| line.starts_with("| ")).skip(1);
    let words = |cell: &str| {
        let words = cell.split(',').map(|word| word.trim().to_lowercase());
        words.filter(|word| !word.is_empty()).collect::<Vec<String>>()
    };
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        [0, 1, 2].map(|i| words(cells[i]))
    })
    .collect()
}

/// A word with its usual endings in the plural.
fn forms(word: &str) -> [String; 3] {
    [word.to_owned(), format!("{word}s"), format!("{word}es")]
}

#[test]
fn texts_keep_to_the_glossary() {
    let rows = glossary();
    assert!(rows.len() > 20, "{}", rows.len());
    let avoided: Vec<&String> = rows.iter().flat_map(|row| &row[2]).collect();
    assert!(avoided.len() > 10, "{avoided:?}");
    let mut found = Vec::new();
    let texts = [
        ".es.ftl",
        ".en.ftl",
        "words.es.js",
        "words.en.js",
        "tutorial.es.md",
        "tutorial.en.md",
        "README.md",
        "README.es.md",
        "ARCHITECTURE.md",
        "ARCHITECTURE.es.md",
        "CHANGELOG.md",
    ];
    let mut all = lines(&texts);
    all.extend(lines(&[".md"]).into_iter().filter(|(place, _)| place.starts_with("docs/")));
    let mut in_block = false;
    for (place, line) in all {
        if place.contains(".md:") && line.trim_start().starts_with("```") {
            in_block = !in_block;
        }
        if in_block {
            continue;
        }
        // Code and names of files are written as they are, between backticks.
        let line: String = line.split('`').step_by(2).collect::<Vec<&str>>().join("`");
        for word in &avoided {
            if forms(word).iter().any(|form| has(&line, form)) {
                found.push(format!("{place}: “{word}” in: {}", line.trim()));
            }
        }
    }
    found.dedup();
    none(&found, "the glossary of CONTRIBUTING.md has another word for it");
}

//! The messages: every key in the sources has a message in both languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use recreo_game::Lang;

/// Returns the messages of a Fluent file: their keys and arguments.
fn arguments(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let lines = recreo_store::messages(lang).lines().filter(|line| !line.starts_with('#'));
    let keyed = lines.filter_map(|line| line.split_once(" = "));
    keyed
        .map(|(key, text)| {
            let arguments = text
                .split('$')
                .skip(1)
                .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric()).collect());
            (key.to_owned(), arguments.collect())
        })
        .collect()
}

/// Collects the keys in string literals of the sources.
fn used(folder: &Path, keys: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            used(&path, keys);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(path).unwrap();
            let quoted = text.split("\"store-").skip(1).filter_map(|rest| rest.split('"').next());
            keys.extend(quoted.map(|rest| format!("store-{rest}")));
        }
    }
}

#[test]
fn every_message_exists_in_both_languages_with_the_same_arguments() {
    let english = arguments(Lang::English);
    assert_eq!(english, arguments(Lang::Spanish));
    let mut keys = BTreeSet::new();
    used(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut keys);
    assert_eq!(keys, english.keys().cloned().collect());
    assert!(keys.len() > 30);
}

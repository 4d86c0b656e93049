//! Lists that parameters take: words joined by `+`, or a file that holds a word a line.
//!
//! Games are pure and a puzzle's name says everything, so files are read here and the words themselves go on.

use std::borrow::Cow;
use std::path::Path;

use recreo_app::without_bom;
use recreo_game::{Domain, Message, Problem};

use crate::failure::Failure;
use crate::files::read_file;

/// What stands for the system's own word list.
const SYSTEM: &str = "system";
/// Where systems keep it.
const SYSTEM_FILES: [&str; 2] = ["/usr/share/dict/words", "/usr/dict/words"];

/// The value of a parameter as its game takes it: where that is a list and the value names a file, the words in the file.
pub fn value(domain: Option<Domain>, value: &str) -> Result<Cow<'_, str>, Failure> {
    match domain {
        Some(Domain::List) => words(value, Path::new("")),
        _ => Ok(Cow::Borrowed(value)),
    }
}

/// A list; where it names a file, which is looked for from this folder on, the words in the file.
pub fn words<'v>(value: &'v str, folder: &Path) -> Result<Cow<'v, str>, Failure> {
    if value == SYSTEM {
        let known = SYSTEM_FILES.into_iter().find(|file| Path::new(file).is_file());
        let none = || Message::new("native-no-system-words").with("files", SYSTEM_FILES.join(", "));
        let known = known.ok_or_else(none)?;
        return words_of(Path::new(known), known, BadWords::Skip).map(Cow::Owned);
    }
    let path = folder.join(value);
    if names_file(value, &path) {
        return words_of(&path, value, BadWords::Refuse).map(Cow::Owned);
    }
    Ok(Cow::Borrowed(value))
}

/// Whether a value is meant to be a file: one of that name is there, or it could be nothing else.
fn names_file(value: &str, path: &Path) -> bool {
    path.is_file() || value.contains(['/', '\\']) || path.extension().is_some_and(|e| e == "txt")
}

/// What becomes of words that a list cannot hold.
#[derive(Clone, Copy, PartialEq)]
enum BadWords {
    Refuse,
    Skip,
}

/// The words of a file, which messages call `file`, joined: a word a line, or several with commas between; `#` begins a remark.
fn words_of(path: &Path, file: &str, bad_words: BadWords) -> Result<String, Failure> {
    let bytes = read_file(path, file)?;
    let bytes = without_bom(&bytes);
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(Failure::in_file(file, recreo_game::not_text(bytes).into_iter().collect()));
    };
    let (mut words, mut problems) = (String::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        for word in line.split([',', ';', '\t']).map(str::trim).filter(|word| !word.is_empty()) {
            if word.contains(['+', '=', ':']) || word.contains(char::is_control) {
                if bad_words == BadWords::Refuse {
                    let message = Message::new("native-list-word").with("word", word);
                    problems.push(Problem::new(message).at_line(number + 1, 0));
                }
                continue;
            }
            if !words.is_empty() {
                words.push('+');
            }
            words.push_str(word);
        }
    }
    if problems.is_empty() && words.is_empty() {
        problems.push(Message::new("native-list-empty").into());
    }
    if problems.is_empty() { Ok(words) } else { Err(Failure::in_file(file, problems)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(value_: &str) -> Result<String, Vec<String>> {
        let read = value(Some(Domain::List), value_).map(Cow::into_owned);
        read.map_err(|failure| match failure {
            Failure::Wrong { problems, .. } => {
                problems.iter().map(|p| p.message.key().to_owned()).collect()
            }
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn ws4_a_list_is_given_as_words_or_as_a_file() {
        assert_eq!(read("cat+dog").unwrap(), "cat+dog");
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pets");
        std::fs::write(&file, "\u{feff}# pets\ncat\r\n\n dog , San José # a town\n").unwrap();
        assert_eq!(read(file.to_str().unwrap()).unwrap(), "cat+dog+San José");
        assert_eq!(value(Some(Domain::Text), "a/b").unwrap(), "a/b", "only lists are files");
    }

    #[test]
    fn bg6_what_is_wrong_with_a_list_is_told() {
        assert_eq!(read("no/such/file").unwrap_err(), ["io-not-found"]);
        assert_eq!(read("words.txt").unwrap_err(), ["io-not-found"]);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("list");
        for (text, keys) in [
            (&b"cat\na+b\nx=y\n"[..], vec!["native-list-word", "native-list-word"]),
            (b" \n# nothing\n", vec!["native-list-empty"]),
            (b"caf\xe9\n", vec!["format-not-text"]),
        ] {
            std::fs::write(&file, text).unwrap();
            assert_eq!(read(file.to_str().unwrap()).unwrap_err(), keys);
        }
    }
}

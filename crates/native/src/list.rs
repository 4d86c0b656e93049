//! List parameters: words joined by `+`, or the name of a file with one word on each line.
//!
//! Games access no files and puzzle names are self-contained, so files are read here and replaced
//! by their words.

use std::borrow::Cow;
use std::path::Path;

use recreo_app::without_bom;
use recreo_game::{Domain, Message, Problem, Utf8};

use crate::failure::Failure;
use crate::files::read_file;

/// The value that stands for the word list of the system.
const SYSTEM: &str = "system";
/// The usual paths of that word list.
const SYSTEM_FILES: [&str; 2] = ["/usr/share/dict/words", "/usr/dict/words"];

/// A value in the form that games take.
#[derive(Debug)]
pub struct Listed<'v> {
    /// The value.
    pub value: Cow<'v, str>,
    /// A note for the user about the file that it comes from, with the name of the file.
    pub note: Option<(String, Message)>,
}

impl<'v> From<&'v str> for Listed<'v> {
    fn from(value: &'v str) -> Listed<'v> {
        Listed { value: Cow::Borrowed(value), note: None }
    }
}

/// Converts the value of a parameter to the form that its game takes: for list parameters, the name
/// of a file is replaced by the words in it.
pub fn value(domain: Domain, value: &str) -> Result<Listed<'_>, Failure> {
    match domain {
        Domain::List => words(value, Path::new("")),
        _ => Ok(value.into()),
    }
}

/// Converts a list. If it is the name of a file, relative to `folder`, it is replaced by the words
/// in the file.
pub fn words<'v>(value: &'v str, folder: &Path) -> Result<Listed<'v>, Failure> {
    if value == SYSTEM {
        let known = SYSTEM_FILES.into_iter().find(|file| Path::new(file).is_file());
        let none = || Message::new("native-no-system-words").with("files", SYSTEM_FILES.join(", "));
        let known = known.ok_or_else(none)?;
        return words_of(Path::new(known), known, BadWords::Skip);
    }
    let path = folder.join(value);
    if names_file(value, &path) {
        return words_of(&path, value, BadWords::Refuse);
    }
    Ok(value.into())
}

/// Returns whether a value means a file: a file with this name exists, or the value can only be a
/// path.
fn names_file(value: &str, path: &Path) -> bool {
    path.is_file() || value.contains(['/', '\\']) || path.extension().is_some_and(|e| e == "txt")
}

/// How to treat words that a list cannot contain.
#[derive(Clone, Copy, PartialEq)]
enum BadWords {
    Refuse,
    Skip,
}

/// Reads the words of a file, joined by `+`. Words are separated by line ends or commas, and `#`
/// begins a comment. Messages call the file `file`.
fn words_of(path: &Path, file: &str, bad_words: BadWords) -> Result<Listed<'static>, Failure> {
    let bytes = read_file(path, file)?;
    let read = Utf8::of(without_bom(&bytes));
    let Utf8 { text, note } = read.map_err(|problem| Failure::in_file(file, vec![problem]))?;
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
    if !problems.is_empty() {
        return Err(Failure::in_file(file, problems));
    }
    Ok(Listed { value: Cow::Owned(words), note: note.map(|note| (file.to_owned(), note)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(value_: &str) -> Result<String, Vec<String>> {
        let read = value(Domain::List, value_).map(|listed| listed.value.into_owned());
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
        assert_eq!(
            value(Domain::Text(&[]), "a/b").unwrap().value,
            "a/b",
            "only list parameters read files"
        );
    }

    #[test]
    fn ws4_a_list_in_windows_1252_is_read_with_a_note() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("lista.txt");
        std::fs::write(&file, b"caf\xe9\r\n\xf1and\xfa\r\n").unwrap();
        let name = file.to_str().unwrap();
        let Listed { value, note } = value(Domain::List, name).unwrap();
        assert_eq!(value, "café+ñandú");
        let (of, note) = note.unwrap();
        assert_eq!((&*of, note.key()), (name, "format-windows-1252"));
        assert!(super::value(Domain::List, "café+ñandú").unwrap().note.is_none());
    }

    #[test]
    fn bg6_errors_in_a_list_are_reported() {
        assert_eq!(read("no/such/file").unwrap_err(), ["io-not-found"]);
        assert_eq!(read("words.txt").unwrap_err(), ["io-not-found"]);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("list");
        for (text, keys) in [
            (&b"cat\na+b\nx=y\n"[..], vec!["native-list-word", "native-list-word"]),
            (b" \n# nothing\n", vec!["native-list-empty"]),
            (b"caf\xc3\xa9 caf\xe9\n", vec!["format-not-text"]),
            (b"caf\xe9\x00\n", vec!["format-not-text"]),
        ] {
            std::fs::write(&file, text).unwrap();
            assert_eq!(read(file.to_str().unwrap()).unwrap_err(), keys);
        }
    }
}

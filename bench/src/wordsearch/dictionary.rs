//! The Spanish dictionary, and lists of its words.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use recreo_board::Rng;
use recreo_wordsearch::{Alphabet, Word};

use crate::Outcome;
use crate::options::Options;

/// This package of the JavaScript registry contains 636,598 words with all their forms, without
/// accents.
const PACKAGE: &str = "an-array-of-spanish-words@2.0.0";

/// Returns the dictionary, one word per line; `None` if it is not available.
pub(super) fn dictionary(options: &Options) -> Outcome<Option<String>> {
    let folder = env::temp_dir().join("recreo-bench-spanish-words");
    let file = folder.join("package").join("index.json");
    if !file.exists() && (options.peers.is_none() || !fetch(&folder)) {
        return Ok(None);
    }
    let json = fs::read_to_string(file)?;
    // A list of plain words: every other part between quotes is one.
    let words: Vec<&str> = json.split('"').skip(1).step_by(2).collect();
    Ok(Some(words.join("\n")))
}

/// Downloads the package from the registry and unpacks it.
fn fetch(folder: &PathBuf) -> bool {
    let done = |command: &mut Command| command.status().is_ok_and(|status| status.success());
    if fs::create_dir_all(folder).is_err() {
        return false;
    }
    let pack = ["pack", "--silent", PACKAGE, "--pack-destination"];
    if !done(Command::new("npm").args(pack).arg(folder).stdout(std::io::stderr())) {
        return false;
    }
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut packed = files.filter(|path| path.extension().is_some_and(|kind| kind == "tgz"));
    let Some(packed) = packed.next() else { return false };
    done(Command::new("tar").arg("xzf").arg(packed).arg("-C").arg(folder))
}

/// Returns a random list of words, none inside another; with this many letters in total, if given.
pub(super) fn list(
    alphabet: &Alphabet,
    words: &[&str],
    count: usize,
    letters: Option<usize>,
    rng: &mut Rng,
) -> Outcome<Vec<Word>> {
    let draw = |rng: &mut Rng| -> Outcome<Word> {
        let word = rng.pick(words).ok_or("the dictionary is empty")?;
        Ok(alphabet.word(word).map_err(|why| why.key().to_owned())?)
    };
    loop {
        let mut list = Vec::new();
        while list.len() < count {
            let word = draw(rng)?;
            if list.iter().all(|other| !is_inside(&word, other)) {
                list.push(word);
            }
        }
        let Some(wanted) = letters else { return Ok(list) };
        let all = |list: &[Word]| list.iter().map(|word| word.letters().len()).sum::<usize>();
        for _ in 0..2000 {
            let now = all(&list);
            if now == wanted {
                return Ok(list);
            }
            let (word, place) = (draw(rng)?, rng.below(count as u32) as usize);
            let then = now - list[place].letters().len() + word.letters().len();
            let mut others = list.iter().enumerate().filter(|&(other, _)| other != place);
            if then.abs_diff(wanted) <= now.abs_diff(wanted)
                && others.all(|(_, other)| !is_inside(&word, other))
            {
                list[place] = word;
            }
        }
    }
}

/// Whether one of two words occurs inside the other, forward or backward.
fn is_inside(one: &Word, other: &Word) -> bool {
    let (mut long, mut short) = (one.letters(), other.letters());
    if short.len() > long.len() {
        (long, short) = (short, long);
    }
    long.windows(short.len()).any(|part| part == short || part.iter().rev().eq(short))
}

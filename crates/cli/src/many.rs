//! Where many puzzles come from: a text with one on each line, plain or compressed, or a bundle in a form of a game's own.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Component, Path, PathBuf};

use recreo_collection::Text;
use recreo_game::{AnyDraft, AnyGame, Beside, Bundled, Message, Problem, Unbundled, is_remark};

use crate::input::{Asked, LARGEST, Source, read_all, unmarked};
use crate::lines::{self, Cutter, Line};
use crate::report::{Failure, on_line};

/// As much of a file is looked at to find out whether it is a bundle.
const START: u64 = 1 << 16;

/// The puzzles of a file, a few at a time.
pub(crate) enum Many {
    /// One on each line.
    Lines(Cutter<Box<dyn Read + Send>>),
    /// As a game has them; and how many were taken.
    Bundle(Unbundled<Box<dyn AnyDraft>>, usize),
}

/// Some puzzles of a file.
pub(crate) enum Batch {
    /// Lines that nobody has read yet.
    Lines(lines::Batch),
    /// The number of the first, counted from 1, and all of them.
    Bundle(usize, Vec<Bundled<Box<dyn AnyDraft>>>),
}

/// A puzzle of many.
pub(crate) struct Brought {
    /// Its number, counted from 1.
    pub(crate) number: usize,
    /// The line on which it begins.
    pub(crate) line: usize,
    /// What was read, or what is wrong, with where in the file.
    pub(crate) draft: Result<Box<dyn AnyDraft>, Vec<Problem>>,
}

impl Many {
    /// Opens what the arguments ask for; in messages it is called as told.
    pub(crate) fn open(asked: &Asked, file: &str) -> Result<Many, Failure> {
        let text: Box<dyn Read + Send> = match &asked.source {
            Source::Stdin => Box::new(Text::new(io::stdin())),
            Source::File(path) => {
                let opened = File::open(path).map_err(|error| Failure::unread(file, &error))?;
                Box::new(Text::of(opened))
            }
            Source::Name(_) => return Err(Message::new("cli-lines-from-name").into()),
        };
        let mut text = BufReader::new(text);
        let start = start(&mut text).map_err(|error| unread(file, &error))?;
        let start = unmarked(&start).to_vec();
        let whole = Cursor::new(start.clone()).chain(text);
        match asked.bundle(&start) {
            None => Ok(Many::Lines(Cutter::new(Box::new(whole), says_nothing))),
            Some(form) => Many::bundle(asked, file, form, read_all(whole, file)?),
        }
    }

    /// The puzzles of a bundle of this game and form.
    pub(crate) fn bundle(
        asked: &Asked,
        file: &str,
        (game, form): (&dyn AnyGame, &str),
        bytes: Vec<u8>,
    ) -> Result<Many, Failure> {
        let folder = match &asked.source {
            Source::File(path) => path.parent().map(Path::to_path_buf).unwrap_or_default(),
            _ => PathBuf::new(),
        };
        let drafts = game.unbundle(bytes, form, asked.reading(), &Folder(folder));
        let drafts = drafts.map_err(|problems| Failure::in_file(file, problems))?;
        Ok(Many::Bundle(drafts, 0))
    }

    /// About so many puzzles; nothing when there are no more.
    pub(crate) fn batch(&mut self, wanted: usize) -> io::Result<Option<Batch>> {
        match self {
            Many::Lines(cutter) => Ok(cutter.batch(wanted)?.map(Batch::Lines)),
            Many::Bundle(drafts, taken) => {
                let first = *taken + 1;
                let batch: Vec<_> = drafts.take(wanted).collect();
                *taken += batch.len();
                Ok((!batch.is_empty()).then_some(Batch::Bundle(first, batch)))
            }
        }
    }

    /// The puzzle with this number, counted from 1, if there are so many.
    pub(crate) fn nth(&mut self, number: usize, asked: &Asked) -> io::Result<Option<Brought>> {
        const BATCH: usize = 512;
        let mut left = number.saturating_sub(1);
        while let Some(batch) = self.batch(left.clamp(1, BATCH))? {
            match left.checked_sub(batch.len()) {
                Some(rest) => left = rest,
                None => {
                    let mut found = None;
                    batch.each(asked, |brought| {
                        if brought.number == number {
                            found = Some(brought);
                        }
                        Ok::<(), io::Error>(())
                    })?;
                    return Ok(found);
                }
            }
        }
        Ok(None)
    }

    /// The only puzzle, if there is just one.
    pub(crate) fn only(&mut self, asked: &Asked) -> io::Result<Option<Brought>> {
        let first = self.nth(1, asked)?;
        Ok(if self.batch(1)?.is_none() { first } else { None })
    }
}

impl Batch {
    fn len(&self) -> usize {
        match self {
            Batch::Lines(batch) => batch.len(),
            Batch::Bundle(_, drafts) => drafts.len(),
        }
    }

    /// Reads each puzzle and hands it over.
    pub(crate) fn each<E>(
        self,
        asked: &Asked,
        mut take: impl FnMut(Brought) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Batch::Lines(batch) => batch.lines().try_for_each(|Line { number, line, text }| {
                let read = match text {
                    Some(text) => asked.understand(text),
                    None => Err(vec![Message::new("cli-line-too-long").into()]),
                };
                let draft = read.map_err(|problems| on_line(problems, line));
                take(Brought { number, line, draft })
            }),
            Batch::Bundle(first, drafts) => {
                let brought =
                    |(i, Bundled { line, draft })| Brought { number: first + i, line, draft };
                drafts.into_iter().enumerate().map(brought).try_for_each(take)
            }
        }
    }
}

/// The text up to the end of its first line that is neither blank nor a remark: somebody may be typing it.
fn start(text: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    loop {
        let line = start.len();
        text.by_ref().take(START).read_until(b'\n', &mut start)?;
        let ended = start.len() == line || start.len() >= START as usize;
        if ended || !says_nothing(unmarked(&start[line..])) {
            return Ok(start);
        }
    }
}

/// Whether a line is blank, or a remark.
fn says_nothing(line: &[u8]) -> bool {
    let said = line.trim_ascii();
    said.is_empty() || is_remark(recreo_catalog::games(), said)
}

/// A text that could not be read to its end.
pub(crate) fn unread(file: &str, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::InvalidData => {
            Failure::in_file(file, vec![Message::new("cli-text-damaged").into()])
        }
        _ => Failure::unread(file, error),
    }
}

/// The folder of a file. What a file names is looked for there and below, and nowhere else: it may come from anybody.
struct Folder(PathBuf);

impl Beside for Folder {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let name = name.replace('\\', "/");
        let path = Path::new(&name);
        let below = path.components().all(|part| matches!(part, Component::Normal(_)));
        let places = [below.then_some(path), path.file_name().map(Path::new)];
        let mut places = places.into_iter().flatten().map(|place| self.0.join(place));
        let there = places.find(|place| place.is_file()).ok_or(io::ErrorKind::NotFound)?;
        match there.metadata()?.len() {
            ..=LARGEST => fs::read(there),
            _ => Err(io::ErrorKind::FileTooLarge.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg6_a_file_names_only_what_lies_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("inner");
        fs::create_dir_all(inner.join("maps")).unwrap();
        fs::write(folder.path().join("outside"), "secret").unwrap();
        fs::write(inner.join("a.map"), "a").unwrap();
        fs::write(inner.join("maps/b.map"), "b").unwrap();
        let outside = folder.path().join("outside");
        let beside = Folder(inner);
        let read =
            |name: &str| beside.read(name).ok().map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(read("a.map").as_deref(), Some("a"));
        assert_eq!(read("maps/b.map").as_deref(), Some("b"));
        assert_eq!(read("maps\\b.map").as_deref(), Some("b"));
        assert_eq!(read("somewhere/else/a.map").as_deref(), Some("a"));
        assert_eq!(read("../outside"), None);
        assert_eq!(read(&outside.display().to_string()), None);
        assert_eq!(read(""), None);
    }
}

//! Files with many puzzles: one puzzle on each line, plain or compressed, or a bundle in a format
//! of a game.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use recreo_game::{
    About, BundleItem, BundleItems, Control, DynDraft, DynEditor, DynGame, DynPuzzle, Message,
    Problem, Siblings,
};

use crate::catalog::Catalog;
use crate::limit::Limited;
use crate::lines::{self, Cutter, Line};
use crate::open::{Opener, as_text, on_line, unreadable, without_bom};

/// The length of the beginning of a text that is used to detect a bundle, in bytes.
const START: u64 = 1 << 16;

/// A stream of the puzzles of a file, in batches.
pub struct Many(Source);

enum Source {
    /// One puzzle on each line.
    Lines(Catalog, Cutter<Box<dyn Read + Send>>),
    /// A bundle, and the number of puzzles returned so far.
    Bundle(BundleItems<Box<dyn DynDraft>>, usize),
}

/// A batch of puzzles.
pub struct Batch(Part);

enum Part {
    /// Lines that are not parsed yet.
    Lines(lines::Batch),
    /// Puzzles of a bundle, with the number of the first, counted from 1.
    Bundle(usize, Vec<BundleItem<Box<dyn DynDraft>>>),
}

/// A puzzle of a file with many.
pub struct Item {
    /// The number of the puzzle, counted from 1.
    pub number: usize,
    /// The line on which it begins.
    pub line: usize,
    /// The draft, or everything that is wrong with it. Places refer to the file.
    pub draft: Result<Box<dyn DynDraft>, Vec<Problem>>,
}

impl Item {
    /// Returns the draft. It adds the line to the problems that validation finds.
    pub fn into_draft(self) -> Result<Box<dyn DynDraft>, Vec<Problem>> {
        let line = self.line;
        self.draft.map(|draft| -> Box<dyn DynDraft> { Box::new(OnLine { draft, line }) })
    }
}

/// A draft from this line of a file.
struct OnLine {
    draft: Box<dyn DynDraft>,
    line: usize,
}

impl DynDraft for OnLine {
    fn about(&self) -> &'static About {
        self.draft.about()
    }

    fn edit(self: Box<Self>) -> Box<dyn DynEditor> {
        self.draft.edit()
    }

    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>> {
        self.draft.validate(control).map_err(|problems| on_line(problems, self.line))
    }
}

impl Many {
    /// Opens a stream: a bundle if it begins like one, otherwise one puzzle on each line.
    pub(crate) fn open(
        opener: &Opener,
        stream: Box<dyn Read + Send>,
        beside: &dyn Siblings,
    ) -> Result<Many, Vec<Problem>> {
        let catalog = opener.catalog();
        let mut text = BufReader::new(stream);
        let start = start(catalog, &mut text).map_err(|error| vec![unreadable(&error)])?;
        let start = without_bom(&start).to_vec();
        let bundle = opener.bundle(&as_text(&start));
        let whole = Cursor::new(start).chain(text);
        let Some(form) = bundle else { return Ok(Many::lines(catalog, Box::new(whole))) };
        let mut bytes = Vec::new();
        let read = Limited::new(whole, opener.max_text()).read_to_end(&mut bytes);
        read.map_err(|error| vec![unreadable(&error)])?;
        // Of a bundle whose first board is wrong, the other boards are read all the same.
        let is_damaged = || form.0.sniff(&bytes).is_some() && opener.read(&bytes).is_err();
        if opener.is_bundle(&as_text(&bytes), form, beside) || is_damaged() {
            return Many::bundle(opener, form, bytes, beside);
        }
        Ok(Many::lines(catalog, Box::new(Cursor::new(bytes))))
    }

    /// Wraps a single puzzle.
    pub(crate) fn one(draft: Box<dyn DynDraft>) -> Many {
        let item = BundleItem { line: 1, draft: Ok(draft) };
        Many(Source::Bundle(Box::new(std::iter::once(item)), 0))
    }

    /// Opens a text with one puzzle on each line.
    pub(crate) fn lines(catalog: Catalog, stream: Box<dyn Read + Send>) -> Many {
        Many(Source::Lines(catalog, Cutter::new(stream)))
    }

    /// Opens a bundle of this game and format.
    pub(crate) fn bundle(
        opener: &Opener,
        (game, form): (&dyn DynGame, &str),
        bytes: Vec<u8>,
        beside: &dyn Siblings,
    ) -> Result<Many, Vec<Problem>> {
        let drafts = game.unbundle(bytes, form, opener.overrides(), beside)?;
        Ok(Many(Source::Bundle(drafts, 0)))
    }

    /// Returns a batch of up to about `wanted` puzzles, or `None` at the end.
    pub fn batch(&mut self, wanted: usize) -> io::Result<Option<Batch>> {
        match &mut self.0 {
            Source::Lines(catalog, cutter) => {
                let batch = cutter.batch(wanted, |line| catalog.is_blank(line))?;
                Ok(batch.map(|batch| Batch(Part::Lines(batch))))
            }
            Source::Bundle(drafts, taken) => {
                let first = *taken + 1;
                let batch: Vec<_> = drafts.take(wanted).collect();
                *taken += batch.len();
                Ok((!batch.is_empty()).then_some(Batch(Part::Bundle(first, batch))))
            }
        }
    }

    /// Returns the puzzle with this number, counted from 1.
    pub fn nth(mut self, number: usize, opener: &Opener) -> Result<Item, Vec<Problem>> {
        const BATCH: usize = 512;
        let (mut left, mut found) = (number.saturating_sub(1), 0);
        let next = |many: &mut Many, wanted| many.batch(wanted).map_err(|e| vec![unreadable(&e)]);
        while let Some(batch) = next(&mut self, left.clamp(1, BATCH))? {
            found += batch.len();
            match left.checked_sub(batch.len()) {
                Some(rest) => left = rest,
                None => {
                    let found = batch.read(opener).into_iter().find(|item| item.number == number);
                    return found.ok_or_else(Vec::new);
                }
            }
        }
        let message = Message::new("app-no-such-number").with("number", number);
        Err(vec![message.with("found", found).into()])
    }

    /// Returns up to `most` puzzles, validated, or everything that is wrong with them.
    pub(crate) fn read_all(
        mut self,
        opener: &Opener,
        most: usize,
        control: &Control,
    ) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>> {
        let (mut puzzles, mut problems) = (Vec::new(), Vec::new());
        while puzzles.len() < most {
            control.check().map_err(Message::from)?;
            let batch = match self.batch(most - puzzles.len()) {
                Ok(Some(batch)) => batch,
                Ok(None) => break,
                Err(error) => {
                    problems.push(unreadable(&error));
                    break;
                }
            };
            for item in batch.read(opener) {
                match item.into_draft().and_then(|draft| draft.validate(control)) {
                    Ok(puzzle) => puzzles.push(puzzle),
                    Err(wrong) => problems.extend(wrong),
                }
            }
        }
        if puzzles.is_empty() && problems.is_empty() {
            problems.push(Message::new("app-no-puzzle").into());
        }
        if problems.is_empty() { Ok(puzzles) } else { Err(problems) }
    }
}

impl Batch {
    fn len(&self) -> usize {
        match &self.0 {
            Part::Lines(batch) => batch.len(),
            Part::Bundle(_, drafts) => drafts.len(),
        }
    }

    /// Parses all puzzles.
    pub fn read(self, opener: &Opener) -> Vec<Item> {
        let mut items = Vec::with_capacity(self.len());
        let all = self.each(opener, |item| {
            items.push(item);
            Ok::<(), std::convert::Infallible>(())
        });
        match all {
            Ok(()) => items,
            Err(never) => match never {},
        }
    }

    /// Parses all puzzles and passes each to `take`.
    pub fn each<E>(
        self,
        opener: &Opener,
        mut take: impl FnMut(Item) -> Result<(), E>,
    ) -> Result<(), E> {
        match self.0 {
            Part::Lines(batch) => batch.lines().try_for_each(|Line { number, line, text }| {
                let read = match text {
                    Some(text) => opener.read(text),
                    None => Err(vec![Message::new("app-line-too-long").into()]),
                };
                let draft = read.map_err(|problems| on_line(problems, line));
                take(Item { number, line, draft })
            }),
            Part::Bundle(first, drafts) => {
                let item =
                    |(i, BundleItem { line, draft })| Item { number: first + i, line, draft };
                drafts.into_iter().enumerate().map(item).try_for_each(take)
            }
        }
    }
}

/// Reads up to the end of the first line that is neither blank nor a comment. It reads no further,
/// because a person may be typing the text.
fn start(catalog: Catalog, text: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    loop {
        let line = start.len();
        text.by_ref().take(START).read_until(b'\n', &mut start)?;
        let ended = start.len() == line || start.len() >= START as usize;
        if ended || !catalog.is_blank(without_bom(&start[line..])) {
            return Ok(start);
        }
    }
}

//! Makes the puzzles of a book in parallel, deterministically, without repetitions.
//!
//! Each chapter has a stream of numbered puzzles, with the seed of puzzle `i` given by
//! `Rng::batch_seed`. They are taken in order; a puzzle that is already in the book, possibly
//! rotated, reflected or renamed, is skipped, and so is one that could not be made. Which puzzles
//! are skipped depends on the order of chapters and numbers only, never on the timing of threads.
//!
//! This file chooses the puzzles. [`stream`] takes those of a chapter, [`examples`] makes one for
//! the rules of each game, [`drawing`] solves and draws, [`parallel`] divides the work.

mod drawing;
mod examples;
mod parallel;
mod stream;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use recreo_board::Rng;
use recreo_game::{
    Arg, Control, DynPuzzle, Fingerprint, GenerateError, Level, Message, Problem, Progress, Texts,
};

use self::parallel::in_parallel;
use self::stream::Stream;
use crate::own::Own;
use crate::picture::Drawn;
use crate::{BookError, Chapter, Spec};

/// Maximum number of skipped puzzles: a multiple of the chapter's puzzles, plus a constant.
const PASSED_OVER: (u64, u64) = (4, 40);

/// A puzzle with its pictures.
pub(crate) struct Made {
    /// The name given by its author.
    pub(crate) name: Option<String>,
    /// Its level, if known.
    pub(crate) level: Option<Level>,
    /// The picture of the puzzle, with its list.
    pub(crate) puzzle: Drawn,
    /// The picture of the solution.
    pub(crate) solution: Drawn,
    /// Texts that the solver finds, such as a message.
    pub(crate) secrets: Vec<String>,
    /// The moves of the solution, if the solution consists of moves.
    pub(crate) moves: Option<String>,
}

/// The puzzles of all chapters, in order.
pub(crate) struct Puzzles {
    pub(crate) chapters: Vec<Vec<Made>>,
    /// For the first chapter of each game, a small puzzle that explains the rules.
    pub(crate) examples: Vec<Option<Made>>,
    /// The requested settings that are not met, one message per chapter.
    pub(crate) remarks: Vec<Message>,
}

/// Makes all puzzles of a book.
pub(crate) fn puzzles(
    spec: &Spec,
    texts: &Texts,
    jobs: usize,
    control: &Control,
) -> Result<Puzzles, BookError> {
    let press = Press::new(spec, texts, jobs, control);
    let mut seen = Seen::new();
    for chapter in &spec.chapters {
        let own = chapter.own.iter().flat_map(|own| &own.puzzles);
        seen.extend(own.map(|puzzle| (chapter.id(), puzzle.fingerprint())));
    }
    let examples = if spec.rules { press.examples(&seen)? } else { press.no_examples() };
    for (chapter, example) in spec.chapters.iter().zip(&examples) {
        seen.extend(example.as_ref().map(|example| (chapter.id(), example.fingerprint())));
    }
    let chosen = press.chosen(seen)?;
    let remarks = press.remarks(&chosen);
    Ok(Puzzles { remarks, ..press.finished(chosen, examples)? })
}

/// Makes only the examples of a book.
#[cfg(test)]
pub(crate) fn examples(spec: &Spec, texts: &Texts) -> Result<Vec<Option<Puzzle>>, BookError> {
    Press::new(spec, texts, 1, &Control::new()).examples(&Seen::new())
}

impl Chapter {
    fn id(&self) -> &'static str {
        self.game.about().id
    }

    /// Returns the requested level, if there is one.
    fn level(&self) -> Result<Level, ()> {
        match &self.own {
            None => self.settings.get("difficulty").parse(),
            Some(_) => Err(()),
        }
    }
}

pub(crate) type Puzzle = Arc<dyn DynPuzzle>;

/// The context of the work.
struct Press<'a> {
    spec: &'a Spec,
    texts: &'a Texts,
    jobs: usize,
    /// Reports the progress of the book.
    control: &'a Control,
    /// Controls each puzzle, without reporting progress.
    quiet: Control,
    done: AtomicU64,
    total: u64,
}

impl<'a> Press<'a> {
    fn new(spec: &'a Spec, texts: &'a Texts, jobs: usize, control: &'a Control) -> Press<'a> {
        let quiet = control.clone().with_listener(|_| {});
        // Each puzzle is made, then solved and drawn.
        let total = 2 * spec.puzzles() as u64;
        Press { spec, texts, jobs, control, quiet, done: AtomicU64::new(0), total }
    }

    fn count_one(&self) {
        let work = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let total = Some(self.total);
        self.control.report(Progress { work: work.min(self.total), total, ..Progress::default() });
    }

    fn no_examples(&self) -> Vec<Option<Puzzle>> {
        self.spec.chapters.iter().map(|_| None).collect()
    }

    /// Returns the puzzles of each chapter, without repetitions.
    fn chosen(&self, mut seen: Seen) -> Result<Vec<Vec<Puzzle>>, BookError> {
        let chapters = &self.spec.chapters;
        let wanted = chapters
            .iter()
            .enumerate()
            .filter(|(_, chapter)| chapter.own.is_none())
            .flat_map(|(n, chapter)| (0..chapter.count as u64).map(move |number| (n, number)));
        let wanted: Vec<(usize, u64)> = wanted.collect();
        let mut made = self.make(&wanted).into_iter();
        let mut chosen = Vec::with_capacity(chapters.len());
        for (n, chapter) in chapters.iter().enumerate() {
            if let Some(own) = &chapter.own {
                self.check(chapter, own)?;
                chosen.push(own.puzzles.clone());
                continue;
            }
            let mut batch: Vec<Attempt> = made.by_ref().take(chapter.count).collect();
            let mut stream = Stream::new(chapter);
            loop {
                stream.take(batch, &mut seen)?;
                let missing = chapter.count - stream.taken.len();
                if missing == 0 {
                    break;
                }
                let from = stream.next;
                if from >= chapter.count as u64 * PASSED_OVER.0 + PASSED_OVER.1 {
                    return Err(stream.too_few().into());
                }
                let more: Vec<(usize, u64)> =
                    (from..from + missing as u64).map(|number| (n, number)).collect();
                batch = self.make(&more);
            }
            chosen.push(stream.taken);
        }
        Ok(chosen)
    }

    /// Returns a message for each chapter whose puzzles do not meet the requested settings: their
    /// number, and the first difference.
    fn remarks(&self, chosen: &[Vec<Puzzle>]) -> Vec<Message> {
        let of_chapter = |(n, (chapter, puzzles)): (usize, (&Chapter, &Vec<Puzzle>))| {
            if chapter.own.is_some() {
                return None;
            }
            let mut remarks =
                puzzles.iter().filter_map(|puzzle| puzzle.facts().notes.into_iter().next());
            let first = remarks.next()?;
            let name = || Arg::from(Message::new(format!("{}-name", chapter.id())));
            let message = Message::new("book-differs")
                .with("chapter", (n + 1).to_string())
                .with("title", chapter.title.as_deref().map_or_else(name, Arg::from))
                .with("count", 1 + remarks.count())
                .with("all", puzzles.len());
            Some(message.with("first", first))
        };
        self.spec.chapters.iter().zip(chosen).enumerate().filter_map(of_chapter).collect()
    }

    /// Refuses puzzles of a file that cannot be printed.
    fn check(&self, chapter: &Chapter, own: &Own) -> Result<(), BookError> {
        let places: Vec<usize> = (0..own.puzzles.len()).collect();
        let checked = in_parallel(self.jobs, &places, |&at| {
            let checked = own.check(at, &self.quiet);
            self.count_one();
            checked
        });
        let at_its_place = |why| match why {
            BookError::Wrong(problem) => chapter.problem(problem).into(),
            stopped => stopped,
        };
        checked.into_iter().collect::<Result<(), BookError>>().map_err(at_its_place)
    }

    fn make(&self, wanted: &[(usize, u64)]) -> Vec<Attempt> {
        in_parallel(self.jobs, wanted, |&(n, number)| {
            let chapter = &self.spec.chapters[n];
            let own = || Rng::batch_seed(self.spec.seed, n as u64 + 1);
            let seed = Rng::batch_seed(chapter.seed.unwrap_or_else(own), number);
            let puzzle =
                Puzzle::from(chapter.game.generate(&chapter.settings, seed, &self.quiet)?);
            self.has_its_level(chapter, puzzle.as_ref())?;
            let fingerprint = puzzle.fingerprint();
            self.count_one();
            Ok((puzzle, fingerprint))
        })
    }

    /// Refuses a puzzle with another level than requested, which its notes report.
    fn has_its_level(
        &self,
        chapter: &Chapter,
        puzzle: &dyn DynPuzzle,
    ) -> Result<(), GenerateError> {
        let remarks = puzzle.facts().notes;
        let (Ok(asked), [remark, ..]) = (chapter.level(), &remarks[..]) else { return Ok(()) };
        match self.rated(puzzle) {
            Some(level) if level != asked => Err(Problem::new(remark.clone()).into()),
            _ => Ok(()),
        }
    }
}

/// The puzzles that are already in the book, by game.
type Seen = HashSet<(&'static str, Fingerprint)>;

type Attempt = Result<(Puzzle, Fingerprint), GenerateError>;

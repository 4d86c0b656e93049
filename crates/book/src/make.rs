//! Makes the puzzles of a book in parallel, deterministically, without repetitions.
//!
//! Each chapter has a stream of numbered puzzles, with the seed of puzzle `i` given by
//! `Rng::batch_seed`. They are taken in order; a puzzle that is already in the book, possibly
//! rotated, reflected or renamed, is skipped, and so is one that could not be made. Which puzzles
//! are skipped depends on the order of chapters and numbers only, never on the timing of threads.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use recreo_board::Rng;
use recreo_game::{
    Arg, Control, Domain, DynGame, DynPuzzle, Fingerprint, GenerateError, Level, Message, Problem,
    Progress, Settings, Size, SolveOptions, Texts, View,
};
use recreo_render::add_list;

use crate::own::Own;
use crate::picture::Drawn;
use crate::rules::{Variant, secrets, variants};
use crate::spec::{unfit, usual_settings};
use crate::{BookError, Chapter, Spec};

/// Work budget for rating a puzzle.
const RATING: u64 = 20_000_000;
/// Maximum number of skipped puzzles: a multiple of the chapter's puzzles, plus a constant.
const PASSED_OVER: (u64, u64) = (4, 40);
/// Maximum number of puzzles of a chapter that cannot be made before it is given up.
const FAILURES: u64 = 3;
/// The seeds of examples, which are the same in every book.
const EXAMPLES: RangeInclusive<u64> = 1..=4;

/// Maximum total width in cells of an example's layers, so that they are large enough on small
/// paper.
const CELLS_BESIDE: u32 = 24;

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

    /// Returns a small puzzle for each chapter that needs one; `None` if it cannot be made or is
    /// already in the book.
    fn examples(&self, seen: &Seen) -> Result<Vec<Option<Puzzle>>, BookError> {
        let is_first = |n: usize| {
            let before = &self.spec.chapters[..n];
            before.iter().all(|chapter| chapter.id() != self.spec.chapters[n].id())
        };
        let numbers: Vec<usize> = (0..self.spec.chapters.len()).collect();
        let examples = in_parallel(self.jobs, &numbers, |&n| {
            if !is_first(n) {
                return Ok(None);
            }
            self.example(&self.spec.chapters[n], seen)
        });
        examples.into_iter().collect()
    }

    /// Returns the one of a few puzzles whose solution has the most moves: a maze with its exit
    /// beside the entrance explains nothing.
    fn example(&self, chapter: &Chapter, seen: &Seen) -> Result<Option<Puzzle>, BookError> {
        let usual = self.example_settings(chapter.game);
        let by_its_rules = self.with_rules_of(chapter, usual.clone());
        let of_its_sort = self.with_choices_of(chapter, by_its_rules.clone());
        let mut tried: Vec<String> = Vec::new();
        let mut last = None;
        for settings in [of_its_sort, by_its_rules, usual] {
            if tried.contains(&settings.to_string()) {
                continue;
            }
            tried.push(settings.to_string());
            last = self.example_of(chapter.game, &settings, seen)?.or(last);
            if last.as_ref().is_some_and(|&(moves, _)| moves > 0) {
                break;
            }
        }
        Ok(last.map(|(_, puzzle)| puzzle))
    }

    /// Returns an example with these settings, and its number of moves.
    fn example_of(
        &self,
        game: &dyn DynGame,
        settings: &Settings,
        seen: &Seen,
    ) -> Result<Option<(usize, Puzzle)>, BookError> {
        let moves = |puzzle: &Puzzle| Some(puzzle.route(&self.quiet).ok()?.len());
        let mut best: Option<(usize, Puzzle)> = None;
        for seed in EXAMPLES {
            match game.generate(settings, seed, &self.quiet) {
                Ok(puzzle) => {
                    let puzzle = Puzzle::from(puzzle);
                    let moves = moves(&puzzle).unwrap_or(0);
                    let is_new = || !seen.contains(&(game.about().id, puzzle.fingerprint()));
                    if is_new() && best.as_ref().is_none_or(|best| moves > best.0) {
                        best = Some((moves, puzzle));
                    }
                }
                Err(GenerateError::Stopped(why)) => return Err(BookError::Stopped(why)),
                Err(_) => {}
            }
        }
        Ok(best)
    }

    /// Returns the settings of the smallest board of the game.
    fn example_settings(&self, game: &dyn DynGame) -> Settings {
        let usual = usual_settings(game, self.spec.language);
        let mut settings = usual.clone();
        let preset = game.about().presets.first().copied().unwrap_or_default();
        let fits = settings.set_all(preset).is_ok() && game.accepts(&settings).is_ok();
        if fits { settings } else { usual }
    }

    /// Adds the rules of a chapter: cages, joined edges, layers.
    fn with_rules_of(&self, chapter: &Chapter, mut settings: Settings) -> Settings {
        let of_all = |variant: &Variant| !variant.secret && variant.only.is_empty();
        for variant in variants(chapter, self.texts).into_iter().filter(of_all) {
            let values = match variant.parameter {
                "size" => layered(settings.get("size"), &variant.value),
                _ => vec![variant.value],
            };
            let changed = |value: &String| {
                let mut changed = settings.clone();
                let set = changed.set(variant.parameter, value);
                (set.is_ok() && chapter.game.accepts(&changed).is_ok()).then_some(changed)
            };
            settings = values.iter().find_map(changed).unwrap_or(settings);
        }
        settings
    }

    /// Adds the other choices of a chapter that a small board supports, such as moves or theme.
    /// Numbers are for large boards, and examples are as easy as possible.
    fn with_choices_of(&self, chapter: &Chapter, mut settings: Settings) -> Settings {
        let variants = variants(chapter, self.texts);
        for parameter in chapter.game.about().parameters {
            let is_secret =
                || variants.iter().any(|found| found.secret && found.parameter == parameter.name);
            let is_word = matches!(parameter.domain, Domain::Choice(_) | Domain::Text);
            if !is_word || parameter.name == "difficulty" || is_secret() {
                continue;
            }
            let Some(value) = chapter.value(parameter.name) else { continue };
            let mut changed = settings.clone();
            if changed.set(parameter.name, &value).is_ok() && chapter.game.accepts(&changed).is_ok()
            {
                settings = changed;
            }
        }
        settings
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
            let mut stream = Stream { chapter, taken: Vec::new(), next: 0, failures: 0 };
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

    /// Solves and draws all puzzles.
    fn finished(
        &self,
        chosen: Vec<Vec<Puzzle>>,
        examples: Vec<Option<Puzzle>>,
    ) -> Result<Puzzles, BookError> {
        let chapters = &self.spec.chapters;
        // Examples are not counted, and have no hidden texts.
        let mut work: Vec<(&Chapter, &dyn DynPuzzle, bool)> = Vec::new();
        for (chapter, puzzles) in chapters.iter().zip(&chosen) {
            work.extend(puzzles.iter().map(|puzzle| (chapter, puzzle.as_ref(), true)));
        }
        for (chapter, example) in chapters.iter().zip(&examples) {
            work.extend(example.iter().map(|puzzle| (chapter, puzzle.as_ref(), false)));
        }
        let drawn = in_parallel(self.jobs, &work, |&(chapter, puzzle, counts)| {
            let mut made = self.drawn(chapter, puzzle)?;
            if counts {
                made.secrets = secrets(chapter, puzzle, self.texts);
                self.count_one();
            }
            Ok(made)
        });
        let mut drawn = drawn.into_iter();
        let mut result =
            Puzzles { chapters: Vec::new(), examples: Vec::new(), remarks: Vec::new() };
        for puzzles in &chosen {
            let made: Result<Vec<Made>, BookError> = drawn.by_ref().take(puzzles.len()).collect();
            result.chapters.push(made?);
        }
        for example in &examples {
            let made = if example.is_some() { drawn.next().transpose()? } else { None };
            result.examples.push(made);
        }
        Ok(result)
    }

    fn drawn(&self, chapter: &Chapter, puzzle: &dyn DynPuzzle) -> Result<Made, BookError> {
        let wrong = |problem: Problem| BookError::from(chapter.problem(problem.message));
        let view = View::default();
        let (mut backdrop, mut scene) = (puzzle.backdrop(&view), puzzle.scene(&view));
        let mut solution = Drawn { backdrop: backdrop.clone(), scene: scene.clone() };
        add_list(&mut backdrop, &mut scene, &puzzle.summary(None).list);
        let (solved, routes) =
            puzzle.solve_with_routes(&SolveOptions::default(), 1, None, &self.quiet);
        // Cancelled work ends without a solution.
        self.quiet.spend(0).map_err(BookError::Stopped)?;
        if let Some(route) = routes.first() {
            puzzle.walk(route, 1, &mut |board| solution.scene = board.scene(&view));
        }
        let moves = solved.solutions.first().and_then(|solution| {
            let words: Vec<String> = serde_json::from_str(solution.as_str()).ok()?;
            Some(words.join(" "))
        });
        let puzzle_drawn = Drawn { backdrop, scene };
        if let Some(character) = puzzle_drawn.picture().unwritable() {
            let message = Message::new("book-character").with("character", character);
            return Err(wrong(message.into()));
        }
        let name = chapter.own.as_ref().and_then(|_| puzzle.metadata().name.clone());
        let name = name.filter(|name| unfit(name).is_none());
        let level = self.level(chapter, puzzle);
        let secrets = Vec::new();
        Ok(Made { name, level, puzzle: puzzle_drawn, solution, secrets, moves })
    }

    /// Returns the requested level, or else the rating if it can be computed within the budget.
    fn level(&self, chapter: &Chapter, puzzle: &dyn DynPuzzle) -> Option<Level> {
        chapter.level().ok().or_else(|| self.rated(puzzle))
    }

    fn rated(&self, puzzle: &dyn DynPuzzle) -> Option<Level> {
        let control = self.quiet.clone().with_budget(RATING);
        let rated = puzzle.rate(&control).ok();
        rated.or_else(|| puzzle.metadata().rating.clone()).map(|rating| rating.level)
    }
}

/// Returns candidate sizes with as many layers as another size: first a smaller one, as layers are
/// side by side, then this size.
fn layered(small: &str, size: &str) -> Vec<String> {
    let (Ok(small), Ok(size)) = (small.parse::<Size>(), size.parse::<Size>()) else {
        return Vec::new();
    };
    let layers = size.layers;
    let longest = if layers > 1 { CELLS_BESIDE / layers } else { u32::MAX };
    let [width, height] = [small.width, small.height].map(|side| side.min(longest).max(1));
    let smaller = Size { width, height, layers };
    vec![smaller.to_string(), Size { layers, ..small }.to_string()]
}

/// The puzzles that are already in the book, by game.
type Seen = HashSet<(&'static str, Fingerprint)>;

type Attempt = Result<(Puzzle, Fingerprint), GenerateError>;

/// The numbered puzzles of a chapter that have been examined.
struct Stream<'a> {
    chapter: &'a Chapter,
    taken: Vec<Puzzle>,
    next: u64,
    failures: u64,
}

impl Stream<'_> {
    /// Takes the next puzzles of the stream, except those in `seen`.
    fn take(&mut self, batch: Vec<Attempt>, seen: &mut Seen) -> Result<(), BookError> {
        for attempt in batch {
            self.next += 1;
            match attempt {
                Ok((puzzle, fingerprint)) => {
                    if seen.insert((self.chapter.id(), fingerprint)) {
                        self.taken.push(puzzle);
                    }
                }
                Err(GenerateError::Stopped(why)) => return Err(BookError::Stopped(why)),
                Err(why) => {
                    self.failures += 1;
                    if self.failures > FAILURES.max(self.taken.len() as u64) {
                        let message =
                            Message::new("book-generation-failed").with("why", Message::from(why));
                        return Err(self.chapter.problem(message).into());
                    }
                }
            }
        }
        Ok(())
    }

    fn too_few(&self) -> Problem {
        let message = Message::new("book-too-few").with("found", self.taken.len());
        self.chapter.problem(message.with("count", self.chapter.count))
    }
}

/// Applies `work` to each item with this many threads, and returns the results in order.
fn in_parallel<T: Sync, R: Send>(
    jobs: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(number) else { break };
                    let result = work(item);
                    if let Ok(mut done) = done.lock() {
                        done.push((number, result));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_unstable_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

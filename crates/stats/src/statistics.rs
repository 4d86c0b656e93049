//! What is counted of many puzzles: by game, and for each game by level, size, technique and measure.

use std::collections::BTreeMap;

use recreo_app::{Item, unsound};
use recreo_game::{About, Control, Level, Problem, PuzzleName, Rating, Size, Stopped};

use crate::distribution::Distribution;

/// The largest number of bars in a histogram.
pub(crate) const BARS: u32 = 12;

/// What is known of one puzzle.
pub struct Observation {
    /// Its number in the file.
    pub(crate) number: usize,
    pub(crate) about: &'static About,
    pub(crate) name: Option<PuzzleName>,
    pub(crate) size: Size,
    /// Absent where the puzzle cannot have one, or rating would have taken too long.
    pub(crate) rating: Option<Rating>,
}

impl Observation {
    /// Looks at a puzzle of a file; or says what is wrong with it. A rating in the file is believed. Otherwise the puzzle is
    /// rated, unless it has no solution, or several where there should be one; a puzzle with a name was made by Recreo, so
    /// that needs no check.
    pub fn of(item: Item, control: &Control) -> Result<Result<Observation, Vec<Problem>>, Stopped> {
        let number = item.number;
        let puzzle = match item.into_draft().and_then(|draft| draft.validate(control)) {
            Ok(puzzle) => puzzle,
            Err(problems) => {
                // A puzzle whose validation was stopped may be valid.
                control.spend(0)?;
                return Ok(Err(problems));
            }
        };
        let name = puzzle.puzzle_name();
        let rating = match &puzzle.metadata().rating {
            Some(rating) => Some(rating.clone()),
            None if name.is_none() && unsound(puzzle.as_ref(), control).is_some() => None,
            None => match puzzle.rate(control) {
                Ok(rating) => Some(rating),
                Err(Stopped::Cancelled) => return Err(Stopped::Cancelled),
                Err(_) => None,
            },
        };
        let (about, size) = (puzzle.about(), puzzle.size());
        Ok(Ok(Observation { number, about, name, size, rating }))
    }
}

/// The statistics of a collection.
#[derive(Default)]
pub struct Statistics {
    /// How many puzzles could not be read.
    pub unreadable: u64,
    /// By the id of the game.
    pub(crate) kinds: BTreeMap<&'static str, KindStatistics>,
}

/// The statistics of the puzzles of one game.
pub(crate) struct KindStatistics {
    pub(crate) about: &'static About,
    pub(crate) puzzles: u64,
    pub(crate) unrated: u64,
    pub(crate) levels: [u64; Level::ALL.len()],
    /// By the number of cells, then by the size itself.
    pub(crate) sizes: BTreeMap<(u64, String), u64>,
    pub(crate) score: Distribution,
    /// The parts of the ratings, in the order of their first occurrence.
    pub(crate) parts: Vec<(String, Distribution)>,
}

impl Statistics {
    /// How many puzzles were counted.
    pub fn puzzles(&self) -> u64 {
        self.kinds.values().map(|kind| kind.puzzles).sum()
    }

    /// Counts a puzzle.
    pub fn add(&mut self, seen: &Observation) {
        let kind = self.kinds.entry(seen.about.id);
        kind.or_insert_with(|| KindStatistics::new(seen.about)).add(seen);
    }
}

impl KindStatistics {
    fn new(about: &'static About) -> KindStatistics {
        KindStatistics {
            about,
            puzzles: 0,
            unrated: 0,
            levels: [0; Level::ALL.len()],
            sizes: BTreeMap::new(),
            score: Distribution::default(),
            parts: Vec::new(),
        }
    }

    fn add(&mut self, seen: &Observation) {
        self.puzzles += 1;
        *self.sizes.entry((seen.size.cells(), seen.size.to_string())).or_default() += 1;
        let Some(rating) = &seen.rating else {
            self.unrated += 1;
            return;
        };
        self.levels[rating.level as usize] += 1;
        self.score.add(rating.score);
        for (n, (name, value)) in rating.parts.iter().enumerate() {
            // Most puzzles have the same parts in the same order.
            let at = match self.parts.get(n) {
                Some(part) if part.0 == *name => n,
                _ => self.parts.iter().position(|part| part.0 == *name).unwrap_or_else(|| {
                    self.parts.push((name.clone(), Distribution::default()));
                    self.parts.len() - 1
                }),
            };
            self.parts[at].1.add(*value);
        }
    }

    /// The techniques that occurred, in the order in which the game lists them: name, message key, and the distribution of
    /// their uses in the puzzles that need them.
    pub(crate) fn techniques(
        &self,
    ) -> impl Iterator<Item = (&'static str, &'static str, &Distribution)> {
        self.about.techniques.iter().filter_map(|&(name, key)| {
            let part = self.parts.iter().find(|part| part.0 == name)?;
            Some((name, key, &part.1))
        })
    }

    /// The measures that are not uses of techniques.
    pub(crate) fn measures(&self) -> impl Iterator<Item = &(String, Distribution)> {
        let is_technique = |name: &str| self.about.techniques.iter().any(|known| known.0 == name);
        self.parts.iter().filter(move |part| !is_technique(&part.0))
    }
}

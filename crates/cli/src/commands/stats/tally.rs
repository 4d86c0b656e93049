//! What is counted of many puzzles: by game, and for each game by level, size, technique and measure.

use std::collections::BTreeMap;

use recreo_game::{About, Level, PuzzleName, Rating, Size};

use super::spread::Spread;

/// Histograms have at most so many bars.
pub(super) const BARS: u32 = 12;

/// What is told of a puzzle.
pub(super) struct Facts {
    /// The number of its line.
    pub(super) number: usize,
    pub(super) about: &'static About,
    pub(super) name: Option<PuzzleName>,
    pub(super) size: Size,
    /// Nothing where that would have taken too much.
    pub(super) rating: Option<Rating>,
}

#[derive(Default)]
pub(super) struct Tally {
    pub(super) unreadable: u64,
    /// By id.
    pub(super) kinds: BTreeMap<&'static str, KindTally>,
}

pub(super) struct KindTally {
    pub(super) about: &'static About,
    pub(super) puzzles: u64,
    pub(super) unrated: u64,
    pub(super) levels: [u64; Level::ALL.len()],
    /// By the number of cells, then by the size itself.
    pub(super) sizes: BTreeMap<(u64, String), u64>,
    pub(super) score: Spread,
    /// The parts of the ratings, in the order in which they turned up.
    pub(super) parts: Vec<(String, Spread)>,
}

impl Tally {
    pub(super) fn puzzles(&self) -> u64 {
        self.kinds.values().map(|kind| kind.puzzles).sum()
    }

    pub(super) fn add(&mut self, facts: &Facts) {
        let kind = self.kinds.entry(facts.about.id).or_insert_with(|| KindTally::new(facts.about));
        kind.add(facts);
    }
}

impl KindTally {
    fn new(about: &'static About) -> KindTally {
        KindTally {
            about,
            puzzles: 0,
            unrated: 0,
            levels: [0; Level::ALL.len()],
            sizes: BTreeMap::new(),
            score: Spread::default(),
            parts: Vec::new(),
        }
    }

    fn add(&mut self, facts: &Facts) {
        self.puzzles += 1;
        *self.sizes.entry((facts.size.cells(), facts.size.to_string())).or_default() += 1;
        let Some(rating) = &facts.rating else {
            self.unrated += 1;
            return;
        };
        self.levels[rating.level as usize] += 1;
        self.score.add(rating.score);
        for (n, (name, value)) in rating.parts.iter().enumerate() {
            // Most puzzles have the same parts in the same order.
            let place = match self.parts.get(n) {
                Some(part) if part.0 == *name => Some(n),
                _ => self.parts.iter().position(|part| part.0 == *name),
            };
            match place.and_then(|place| self.parts.get_mut(place)) {
                Some(part) => part.1.add(*value),
                None => {
                    let mut spread = Spread::default();
                    spread.add(*value);
                    self.parts.push((name.clone(), spread));
                }
            }
        }
    }

    /// The techniques that turned up, in the order in which the game lists them: their keys, and their uses in the puzzles that need them.
    pub(super) fn techniques(&self) -> impl Iterator<Item = (&'static str, &'static str, &Spread)> {
        self.about.techniques.iter().filter_map(|&(name, key)| {
            let part = self.parts.iter().find(|part| part.0 == name)?;
            Some((name, key, &part.1))
        })
    }

    /// The measures that are not uses of techniques.
    pub(super) fn measures(&self) -> impl Iterator<Item = &(String, Spread)> {
        let is_technique = |name: &str| self.about.techniques.iter().any(|known| known.0 == name);
        self.parts.iter().filter(move |part| !is_technique(&part.0))
    }
}

//! The example beside the rules of each game: a small puzzle by the rules of the chapter.

use std::ops::RangeInclusive;

use recreo_game::{Domain, DynGame, GenerateError, Settings, Size};

use super::parallel::in_parallel;
use super::{Press, Puzzle, Seen};
use crate::rules::{Variant, variants};
use crate::{BookError, Chapter};

/// The seeds of examples, which are the same in every book.
const EXAMPLES: RangeInclusive<u64> = 1..=4;

/// Maximum total width in cells of an example's layers, so that they are large enough on small
/// paper.
const CELLS_BESIDE: u32 = 24;

impl Press<'_> {
    /// Returns a small puzzle for each chapter that needs one; `None` if it cannot be made or is
    /// already in the book.
    pub(super) fn examples(&self, seen: &Seen) -> Result<Vec<Option<Puzzle>>, BookError> {
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
        let usual = game.settings_in(self.spec.language);
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
            let is_word = matches!(parameter.domain, Domain::Choice(_) | Domain::Text(_));
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

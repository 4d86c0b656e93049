//! Difficulty rating, from the deductions that a puzzle needs and never from its number of clues.
//!
//! The rating walks through the puzzle in rounds. Each round makes all deductions of the easiest
//! applicable technique together. A deduction weighs three times as much as one whose cost is one
//! unit lower. Its weight is divided by the square root of the number of deductions available in
//! the round, because one of many is found sooner. The score is the base-3 logarithm of the total
//! weight: it grows with the cost of the hardest technique, and slowly with the number of
//! deductions, so it compares puzzles of one game and size only. On published sudokus this order
//! agrees well with established raters, although the code knows nothing specific to sudoku.
//!
//! The reason of a deduction is irreducible, not of the smallest size, and depends on the order of
//! the search. So the rating is an upper bound, and a turned or mirrored copy of a puzzle can have
//! another score and, near the border between two levels, another level.
//!
//! | level  | hardest deduction needed             |
//! |--------|--------------------------------------|
//! | easy   | singles; one rule at a glance        |
//! | normal | one rule in full, or two rules       |
//! | hard   | three to five rules together         |
//! | expert | more than that                       |

use recreo_game::{Control, Level, Rating, Stopped, Unfinished};

use crate::engine::Engine;
use crate::ladder::Ladder;
use crate::{Facts, Model, Technique, Var, grade};

/// The level of a puzzle whose hardest deduction uses this technique.
pub fn level(technique: Technique) -> Level {
    match technique {
        Technique::HiddenSingle | Technique::NakedSingle | Technique::Bound => Level::Easy,
        Technique::NakedSet(_)
        | Technique::HiddenSet(_)
        | Technique::Combination
        | Technique::Interaction => Level::Normal,
        Technique::Few(_) => Level::Hard,
        Technique::Chain(_) | Technique::Nested(_) => Level::Expert,
    }
}

/// The hardest technique of a level.
pub fn ceiling(level: Level) -> Technique {
    match level {
        Level::Easy => Technique::Bound,
        Level::Normal => Technique::Interaction,
        Level::Hard => Technique::Few(u8::MAX),
        Level::Expert => Technique::HIGHEST,
    }
}

/// The cost of one deduction.
fn cost(technique: Technique) -> f64 {
    match technique {
        Technique::HiddenSingle => 1.0,
        Technique::NakedSingle | Technique::Bound => 2.0,
        Technique::Interaction => 2.5,
        Technique::NakedSet(size) => 2.0 + f64::from(size) / 2.0,
        Technique::HiddenSet(size) => 2.5 + f64::from(size) / 2.0,
        Technique::Combination => 3.0,
        Technique::Few(rules) => f64::from(rules),
        Technique::Chain(rules) => f64::from(rules.min(12)) + 1.0,
        Technique::Nested(nodes) => 14.0 + f64::from(nodes).sqrt(),
    }
}

/// The name under which a technique is counted.
fn name(technique: Technique) -> &'static str {
    match technique {
        Technique::HiddenSingle => "hidden-single",
        Technique::NakedSingle => "naked-single",
        Technique::Bound => "bound",
        Technique::NakedSet(_) => "naked-set",
        Technique::HiddenSet(_) => "hidden-set",
        Technique::Combination => "combination",
        Technique::Interaction => "interaction",
        Technique::Few(_) => "few-rules",
        Technique::Chain(_) => "chain",
        Technique::Nested(_) => "nested",
    }
}

/// The level of a puzzle with one solution. It equals the level from [`rate`] and is faster to
/// compute.
pub fn grade(model: &Model, facts: &Facts, control: &Control) -> Result<Level, Stopped> {
    grade::grade(&mut Engine::new(model, control), facts, control)
}

/// Returns the facts narrowed by everything that the techniques of a level find. The level is easy
/// or normal.
pub fn settled(
    model: &Model,
    facts: &Facts,
    level: Level,
    control: &Control,
) -> Result<Facts, Stopped> {
    let mut engine = Engine::new(model, control);
    engine.load(facts);
    grade::solves(&mut engine, level);
    engine.check()?;
    let mut settled = facts.clone();
    for (at, &values) in engine.all().iter().enumerate() {
        settled.narrow(Var(at as u32), values);
    }
    Ok(settled)
}

/// Rates a puzzle. The parts of the rating are the number of rounds and the number of deductions
/// per technique. A puzzle with several solutions is rated by what can be deduced; the part
/// `undecided` then gives the number of variables left open. If the rating was stopped, what is
/// known so far is a lower bound for a puzzle with one solution.
pub fn rate(model: &Model, facts: &Facts, control: &Control) -> Result<Rating, Unfinished<Rating>> {
    let mut ladder = Ladder::new(model, facts, Technique::HIGHEST, control);
    let mut way = Deductions::default();
    loop {
        let steps = match ladder.easiest(control) {
            Ok(steps) => steps,
            Err(why) => {
                let so_far = Some(way.rating(way.hardest().max(ladder.reached()), 0));
                return Err(Unfinished { why, so_far });
            }
        };
        let Some(first) = steps.first() else { break };
        let technique = first.technique;
        let made = steps.iter().filter(|step| ladder.take(step)).count() as f64;
        way.add(technique, made, steps.len() as f64);
        if matches!(technique, Technique::Nested(_)) {
            // Nothing later is harder, and finding it is slow.
            return Ok(way.rating(technique, 0));
        }
    }
    Ok(way.rating(way.hardest(), ladder.undecided()))
}

/// The deductions of a rating.
#[derive(Default)]
struct Deductions {
    /// The number of deductions of each technique.
    counts: Vec<(&'static str, f64)>,
    hardest: Option<Technique>,
    weight: f64,
    rounds: u32,
}

impl Deductions {
    /// Adds a round with so many deductions of one technique, chosen among those available.
    fn add(&mut self, technique: Technique, made: f64, available: f64) {
        match self.counts.iter_mut().find(|count| count.0 == name(technique)) {
            Some(count) => count.1 += made,
            None => self.counts.push((name(technique), made)),
        }
        self.weight += 3_f64.powf(cost(technique)) * made / available.sqrt();
        self.hardest = self.hardest.max(Some(technique));
        self.rounds += 1;
    }

    fn hardest(&self) -> Technique {
        self.hardest.unwrap_or(Technique::HiddenSingle)
    }

    fn rating(&self, hardest: Technique, undecided: usize) -> Rating {
        let score = (self.weight.max(1.0).ln() / 3_f64.ln() * 100.0).round() / 100.0;
        let mut parts: Vec<(String, f64)> = vec![("rounds".to_owned(), f64::from(self.rounds))];
        parts.extend(self.counts.iter().map(|&(name, count)| (name.to_owned(), count)));
        if undecided > 0 {
            parts.push(("undecided".to_owned(), undecided as f64));
        }
        Rating { level: level(hardest), score, parts }
    }
}

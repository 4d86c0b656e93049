//! How hard a puzzle is: from the deductions that it needs, never from how many clues it has.
//!
//! A puzzle is walked through in rounds: in each, all deductions of the easiest technique that has any are made together. Each
//! deduction weighs three times as much as one that is a unit easier, and less where there were many to choose from, for then one of them is soon
//! seen. The score is the logarithm of the whole weight, so it is close to the cost of the hardest technique and grows a little
//! with how often it is needed. On published sudokus this orders puzzles much as the well-known raters do, though it knows nothing
//! of sudoku.
//!
//! | level  | the hardest deduction that is needed |
//! |--------|--------------------------------------|
//! | easy   | singles; one rule at a glance        |
//! | normal | one rule in full, or two rules       |
//! | hard   | three to five rules together         |
//! | expert | more than that                       |

use recreo_game::{Control, Level, Rating, Stopped};

use crate::engine::Engine;
use crate::ladder::Ladder;
use crate::{Facts, Model, Technique, Var, grade};

/// The level of a puzzle whose hardest deduction is this one.
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

/// How hard one deduction is to see.
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

/// The level of a puzzle with one solution: what [`rate`] says, and sooner.
pub fn grade(model: &Model, facts: &Facts, control: &Control) -> Result<Level, Stopped> {
    grade::grade(&mut Engine::new(model), facts, control)
}

/// What the techniques of a level tell of a puzzle, be it easy or normal; beyond that nothing is looked for.
pub fn settled(model: &Model, facts: &Facts, level: Level) -> Facts {
    let mut engine = Engine::new(model);
    engine.load(facts);
    grade::solves(&mut engine, level);
    let mut settled = facts.clone();
    for (at, &values) in engine.all().iter().enumerate() {
        settled.narrow(Var(at as u32), values);
    }
    settled
}

/// Rates a puzzle. Its parts are how many deductions of each technique were made, and in how many rounds. A puzzle with several
/// solutions is rated by what can be deduced; the part `undecided` then says how many variables stay open.
pub fn rate(model: &Model, facts: &Facts, control: &Control) -> Result<Rating, Stopped> {
    let mut ladder = Ladder::new(model, facts, Technique::HIGHEST);
    let mut counts: Vec<(&'static str, f64)> = Vec::new();
    let mut hardest = Technique::HiddenSingle;
    let (mut weight, mut rounds) = (0.0, 0);
    loop {
        let steps = ladder.easiest(control)?;
        let Some(first) = steps.first() else { break };
        let technique = first.technique;
        let made = steps.iter().filter(|step| ladder.take(step)).count() as f64;
        match counts.iter_mut().find(|count| count.0 == name(technique)) {
            Some(count) => count.1 += made,
            None => counts.push((name(technique), made)),
        }
        weight += 3_f64.powf(cost(technique)) * made / (steps.len() as f64).sqrt();
        hardest = hardest.max(technique);
        rounds += 1;
        if matches!(technique, Technique::Nested(_)) {
            // Nothing that comes later is harder than this, and looking for it is slow.
            break;
        }
    }
    let nested = matches!(hardest, Technique::Nested(_));
    let undecided = if nested { 0 } else { ladder.undecided() };
    let score = (weight.max(1.0).ln() / 3_f64.ln() * 100.0).round() / 100.0;
    let mut parts: Vec<(String, f64)> = vec![("rounds".to_owned(), f64::from(rounds))];
    parts.extend(counts.into_iter().map(|(name, count)| (name.to_owned(), count)));
    if undecided > 0 {
        parts.push(("undecided".to_owned(), undecided as f64));
    }
    Ok(Rating { level: level(hardest), score, parts })
}

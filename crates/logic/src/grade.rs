//! The level of a puzzle, quickly: what singles solve is seen without writing down a single deduction.

use recreo_game::{Control, Level, Stopped};

use crate::engine::{Engine, Strength, Why};
use crate::ladder::{Ladder, locked::locked};
use crate::{Facts, Technique, rate};

/// Works out all that the techniques of a level show, easy or normal, from what the engine holds, and says whether that is
/// everything.
pub(crate) fn solves(engine: &mut Engine<'_>, level: Level) -> bool {
    let strength = if level == Level::Easy { Strength::Glance } else { Strength::Full };
    loop {
        if engine.propagate(strength).is_err() {
            return false;
        }
        let complete = engine.all().iter().all(|values| values.is_single());
        if complete || level == Level::Easy {
            return complete;
        }
        let steps = locked(engine.model, engine.all(), engine);
        let mark = engine.mark();
        for (var, gone) in steps.into_iter().flat_map(|step| step.removed) {
            if engine.narrow(var, engine.values(var) - gone, Why::Told).is_err() {
                return false;
            }
        }
        if engine.mark() == mark {
            return false;
        }
    }
}

/// The level of a puzzle with one solution, by the rules that the engine has switched on: the same that [`rate::rate`] says.
pub(crate) fn grade(
    engine: &mut Engine<'_>,
    facts: &Facts,
    control: &Control,
) -> Result<Level, Stopped> {
    for level in [Level::Easy, Level::Normal] {
        engine.load(facts);
        if solves(engine, level) {
            return Ok(level);
        }
    }
    let mut ladder = Ladder::with_engine(engine.twin(), facts, rate::ceiling(Level::Hard));
    let mut hardest = Technique::HiddenSingle;
    loop {
        let steps = ladder.easiest(control)?;
        let Some(first) = steps.first() else { break };
        hardest = hardest.max(first.technique);
        for step in &steps {
            ladder.take(step);
        }
    }
    Ok(if ladder.undecided() == 0 { rate::level(hardest) } else { Level::Expert })
}

//! Fast grading: computes the level of a puzzle by propagation, without recording single steps.

use recreo_game::{Control, Level, Stopped};

use crate::engine::{Conflict, Engine, Strength, Why};
use crate::ladder::{Ladder, locked::locked};
use crate::{Facts, Technique, rate};

/// Propagates everything that the techniques of a level (easy or normal) find from the engine's
/// state. Returns whether that solves the puzzle; false if the control stops the engine.
pub(crate) fn solves(engine: &mut Engine<'_>, level: Level) -> bool {
    follows(engine, level).unwrap_or(false)
}

/// The same, with a contradiction reported as an error.
fn follows(engine: &mut Engine<'_>, level: Level) -> Result<bool, Conflict> {
    let strength = if level == Level::Easy { Strength::Glance } else { Strength::Full };
    loop {
        engine.propagate(strength)?;
        if engine.check().is_err() {
            return Ok(false);
        }
        let complete = engine.all().iter().all(|values| values.is_single());
        if complete || level == Level::Easy {
            return Ok(complete);
        }
        let steps = locked(engine.model, engine.all(), engine);
        let mark = engine.mark();
        for (var, gone) in steps.into_iter().flat_map(|step| step.removed) {
            engine.narrow(var, engine.values(var) - gone, Why::Assumed)?;
        }
        if engine.mark() == mark {
            return Ok(false);
        }
    }
}

/// The level of a puzzle with one solution, by the rules switched on in the engine; equal to the
/// level from [`rate::rate`]. Only assumption-based steps are found one at a time; everything
/// easier is propagated between them.
pub(crate) fn grade(
    engine: &mut Engine<'_>,
    facts: &Facts,
    control: &Control,
) -> Result<Level, Stopped> {
    engine.load(facts);
    if solves(engine, Level::Easy) {
        return Ok(Level::Easy);
    }
    engine.check()?;
    let mut ladder =
        Ladder::with_engine(engine.with_same_rules(), facts, rate::ceiling(Level::Hard));
    let mut hardest = Technique::Interaction;
    loop {
        engine.load(ladder.left());
        match follows(engine, Level::Normal) {
            Ok(true) => return Ok(rate::level(hardest)),
            Ok(false) => ladder.take_all(engine.all()),
            Err(_) => return Ok(Level::Expert),
        }
        engine.check()?;
        let steps = ladder.by_assuming(control)?;
        let Some(first) = steps.first() else { return Ok(Level::Expert) };
        hardest = hardest.max(first.technique);
        for step in &steps {
            ladder.take(step);
        }
    }
}

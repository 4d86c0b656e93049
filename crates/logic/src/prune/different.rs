//! No two are equal.

use crate::engine::{Conflict, Engine, Why};
use crate::sets::Sets;
use crate::{RuleId, Values, Var};

/// Values that are seen, and values that have one place left among those that must be somewhere.
pub(crate) fn glance(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    needs: Values,
) -> Result<(), Conflict> {
    loop {
        // Once holds the values of at least one variable, twice of at least two; settled those of variables that have
        // one value left, open those of the others.
        let (mut once, mut twice) = (Values::NONE, Values::NONE);
        let (mut settled, mut open, mut count) = (Values::NONE, Values::NONE, 0);
        for &var in scope {
            let values = engine.values(var);
            twice = twice | (once & values);
            once = once | values;
            if values.is_single() {
                settled = settled | values;
                count += 1;
            } else {
                open = open | values;
            }
        }
        if settled.len() < count {
            let value = (settled & twice).iter().find(|&value| {
                scope.iter().filter(|&&var| engine.values(var) == Values::one(value)).count() > 1
            });
            let value = value.expect("of more settled cells than values two are equal");
            return Err(Conflict::Twice(id, value));
        }
        if let Some(missing) = (needs - once).first() {
            return Err(Conflict::Nowhere(id, missing));
        }
        let lonely = (once - twice - settled) & needs;
        if (open & settled).is_empty() && lonely.is_empty() {
            return Ok(());
        }
        for &var in scope {
            let values = engine.values(var);
            if values.is_single() {
                continue;
            }
            let own = values & lonely;
            if let Some(value) = own.first() {
                engine.narrow(var, Values::one(value), Why::Place(id, value))?;
                if let Some(other) = (own - Values::one(value)).first() {
                    return Err(Conflict::Nowhere(id, other));
                }
            } else if !(values & settled).is_empty() {
                engine.narrow(var, values - settled, Why::Seen(id))?;
            }
        }
    }
}

/// Sets of variables that share as many values.
pub(crate) fn full(engine: &mut Engine<'_>, id: RuleId, scope: &[Var]) -> Result<(), Conflict> {
    let mut needs = engine.model.needs(id);
    let (mut open, mut domains) = (Vec::new(), Vec::new());
    for &var in scope {
        let values = engine.values(var);
        if values.is_single() {
            // A value that has its place needs no other, even where nobody has looked around yet.
            needs = needs - values;
        } else {
            open.push(var);
            domains.push(values);
        }
    }
    let Some(set) = Sets::of(&domains, needs).next() else { return Ok(()) };
    for (place, removed) in set.removed {
        let var = open[place];
        engine.narrow(var, engine.values(var) - removed, Why::Whole(id))?;
    }
    Ok(())
}

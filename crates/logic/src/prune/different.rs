//! All values are different.

use crate::engine::{Conflict, Engine, Why};
use crate::sets::Sets;
use crate::{RuleId, Values, Var};

/// Removes seen values and finds values with one place left among those that must occur.
pub(crate) fn glance(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    needs: Values,
) -> Result<(), Conflict> {
    loop {
        // `once` holds the values of at least one variable and `twice` those of at least two;
        // `settled` holds the values of settled variables and `open` those of the others.
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
            let value = value.expect("with more settled cells than values, two are equal");
            return Err(Conflict::Twice(id, value));
        }
        if let Some(missing) = (needs - once).first() {
            return Err(Conflict::Nowhere(id, missing));
        }
        let single_place = (once - twice - settled) & needs;
        if (open & settled).is_empty() && single_place.is_empty() {
            return Ok(());
        }
        for &var in scope {
            let values = engine.values(var);
            if values.is_single() {
                continue;
            }
            let own = values & single_place;
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

/// Finds the smallest naked or hidden set.
pub(crate) fn full(engine: &mut Engine<'_>, id: RuleId, scope: &[Var]) -> Result<(), Conflict> {
    let mut needs = engine.model.needs(id);
    let (mut open, mut domains) = (Vec::new(), Vec::new());
    for &var in scope {
        let values = engine.values(var);
        if values.is_single() {
            // A placed value needs no other place, even if it has not been removed elsewhere yet.
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

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
        let mut settled = Values::NONE;
        for &var in scope {
            let values = engine.values(var);
            if values.is_single() {
                if settled.has_all(values) {
                    return Err(Conflict::Twice(id, values.first().unwrap_or_default()));
                }
                settled = settled | values;
            }
        }
        let mark = engine.mark();
        // Once holds the values of at least one variable, twice of at least two.
        let (mut once, mut twice) = (Values::NONE, Values::NONE);
        for &var in scope {
            let mut values = engine.values(var);
            if !values.is_single() {
                if !(values & settled).is_empty() {
                    engine.narrow(var, values - settled, Why::Seen(id))?;
                    values = values - settled;
                }
            }
            twice = twice | (once & values);
            once = once | values;
        }
        if !once.has_all(needs) {
            let missing = (needs - once).first().unwrap_or_default();
            return Err(Conflict::Nowhere(id, missing));
        }
        let lonely = (once - twice - settled) & needs;
        if !lonely.is_empty() {
            for &var in scope {
                let values = engine.values(var);
                let own = values & lonely;
                if !own.is_empty() && !values.is_single() {
                    let value = own.first().unwrap_or_default();
                    engine.narrow(var, Values::one(value), Why::Place(id, value))?;
                    if let Some(other) = (own - Values::one(value)).first() {
                        return Err(Conflict::Nowhere(id, other));
                    }
                }
            }
        }
        if engine.mark() == mark {
            return Ok(());
        }
    }
}

/// Sets of variables that share as many values.
pub(crate) fn full(engine: &mut Engine<'_>, id: RuleId, scope: &[Var]) -> Result<(), Conflict> {
    let open: Vec<Var> =
        scope.iter().copied().filter(|&var| !engine.values(var).is_single()).collect();
    let domains: Vec<Values> = open.iter().map(|&var| engine.values(var)).collect();
    let Some(set) = Sets::of(&domains, engine.model.needs(id)).next() else { return Ok(()) };
    for (place, removed) in set.removed {
        let var = open[place];
        engine.narrow(var, engine.values(var) - removed, Why::Whole(id))?;
    }
    Ok(())
}

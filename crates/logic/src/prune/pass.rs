//! None of them has the value, or exactly two.

use crate::engine::{Conflict, Engine, Why};
use crate::{RuleId, Value, Values, Var};

pub(crate) fn prune(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    value: Value,
) -> Result<(), Conflict> {
    let own = Values::one(value);
    let (mut sure, mut possible) = (0, 0);
    for &var in scope {
        let values = engine.values(var);
        sure += u32::from(values == own);
        possible += u32::from(values.contains(value));
    }
    let goes_on = match (sure, possible) {
        (0, 1) | (2, 3..) => false,
        (1, 2) => true,
        (3.., _) | (1, 1) => return Err(Conflict::Whole(id)),
        _ => return Ok(()),
    };
    for &var in scope {
        let values = engine.values(var);
        if values != own && values.contains(value) {
            let left = if goes_on { own } else { values - own };
            engine.narrow(var, left, Why::Whole(id))?;
        }
    }
    Ok(())
}

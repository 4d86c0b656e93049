//! Exactly two variables have the value, or none.

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
    let continues = match (sure, possible) {
        (0, 1) | (2, 3..) => false,
        (1, 2) => true,
        (3.., _) | (1, 1) => return Err(Conflict::Whole(id)),
        _ => return Ok(()),
    };
    for &var in scope {
        let values = engine.values(var);
        if values != own && values.contains(value) {
            let left = if continues { own } else { values - own };
            engine.narrow(var, left, Why::Whole(id))?;
        }
    }
    Ok(())
}

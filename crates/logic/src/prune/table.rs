//! The values together form one of the rows of a table.

use crate::engine::{Conflict, Engine, Why};
use crate::{RuleId, Value, Values, Var};

pub(crate) fn prune(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    rows: &[Vec<Value>],
) -> Result<(), Conflict> {
    let mut supported = vec![Values::NONE; scope.len()];
    for row in rows {
        if scope.iter().zip(row).all(|(&var, &value)| engine.values(var).contains(value)) {
            for (values, &value) in supported.iter_mut().zip(row) {
                *values = *values | Values::one(value);
            }
        }
    }
    if supported.first().is_some_and(|values| values.is_empty()) {
        return Err(Conflict::Whole(id));
    }
    for (&var, values) in scope.iter().zip(supported) {
        engine.narrow(var, values, Why::Whole(id))?;
    }
    Ok(())
}

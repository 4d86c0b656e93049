//! One variable differs from each of the others.

use crate::engine::{Conflict, Engine, Why};
use crate::{RuleId, Var};

pub(crate) fn prune(engine: &mut Engine<'_>, id: RuleId, scope: &[Var]) -> Result<(), Conflict> {
    let Some((&one, others)) = scope.split_first() else { return Ok(()) };
    for &other in others {
        let values = engine.values(other);
        if values.is_single() {
            engine.narrow(one, engine.values(one) - values, Why::Seen(id))?;
        }
    }
    let own = engine.values(one);
    if own.is_single() {
        for &other in others {
            engine.narrow(other, engine.values(other) - own, Why::Seen(id))?;
        }
    }
    Ok(())
}

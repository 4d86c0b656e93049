//! Between `least` and `most` variables have one of the counted values.

use crate::engine::{Conflict, Engine, Why};
use crate::{RuleId, Values, Var};

pub(crate) fn prune(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    counted: Values,
    least: u32,
    most: u32,
) -> Result<(), Conflict> {
    let (mut sure, mut possible) = (0, 0);
    for &var in scope {
        let values = engine.values(var);
        sure += u32::from(counted.has_all(values));
        possible += u32::from(!(values & counted).is_empty());
    }
    if sure > most || possible < least {
        return Err(Conflict::Whole(id));
    }
    for &var in scope {
        let values = engine.values(var);
        let open = !counted.has_all(values) && !(values & counted).is_empty();
        if open && sure == most {
            engine.narrow(var, values - counted, Why::Whole(id))?;
        } else if open && possible == least {
            engine.narrow(var, values & counted, Why::Whole(id))?;
        }
    }
    Ok(())
}

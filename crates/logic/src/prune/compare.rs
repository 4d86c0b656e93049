//! Two variables are equal, or one is less than the other.

use crate::engine::{Conflict, Engine, Why};
use crate::{RuleId, Values, Var};

pub(crate) fn equal(engine: &mut Engine<'_>, id: RuleId, scope: &[Var]) -> Result<(), Conflict> {
    let &[a, b] = scope else { return Ok(()) };
    engine.narrow(a, engine.values(b), Why::Whole(id))?;
    engine.narrow(b, engine.values(a), Why::Whole(id))
}

pub(crate) fn less(engine: &mut Engine<'_>, id: RuleId, scope: &[Var]) -> Result<(), Conflict> {
    let &[small, large] = scope else { return Ok(()) };
    let least = engine.values(small).first().unwrap_or_default();
    engine.narrow(large, Values(!0 << least << 1), Why::Whole(id))?;
    let most = engine.values(large).last().unwrap_or_default();
    engine.narrow(small, Values((1 << most) - 1), Why::Whole(id))
}

//! Propagation of shape rules: see [`crate::shape`].

use crate::engine::{Conflict, Engine, Strength, Why};
use crate::shape::{Shape, State, Workspace};
use crate::{RuleId, Var};

pub(crate) fn prune(
    engine: &mut Engine<'_>,
    workspace: &mut Workspace,
    id: RuleId,
    (scope, shape): (&[Var], &Shape),
    strength: Strength,
) -> Result<(), Conflict> {
    shape.read(scope, engine.all(), workspace);
    if shape.look(strength, workspace).is_err() {
        return Err(Conflict::Whole(id));
    }
    for &(place, state) in &workspace.settled {
        let var = scope[place as usize];
        let values = engine.values(var);
        let left = if state == State::In { values & shape.values } else { values - shape.values };
        engine.narrow(var, left, Why::Whole(id))?;
    }
    Ok(())
}

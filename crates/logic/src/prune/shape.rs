//! Propagation of shape rules: see [`crate::shape`].

use crate::engine::{Conflict, Engine, Strength, Why};
use crate::shape::{Room, Shape, State};
use crate::{RuleId, Var};

pub(crate) fn prune(
    engine: &mut Engine<'_>,
    room: &mut Room,
    id: RuleId,
    (scope, shape): (&[Var], &Shape),
    strength: Strength,
) -> Result<(), Conflict> {
    shape.read(scope, engine.all(), room);
    if shape.look(strength, room).is_err() {
        return Err(Conflict::Whole(id));
    }
    for &(place, state) in &room.settled {
        let var = scope[place as usize];
        let values = engine.values(var);
        let left = if state == State::In { values & shape.values } else { values - shape.values };
        engine.narrow(var, left, Why::Whole(id))?;
    }
    Ok(())
}

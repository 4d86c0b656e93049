//! The values multiply to a given product.

use crate::engine::{Conflict, Engine, Why};
use crate::{RuleId, Values, Var};

/// Every value divides the remaining product; the last open variable equals it.
pub(crate) fn glance(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    total: u64,
) -> Result<(), Conflict> {
    if total == 0 {
        return some_zero(engine, id, scope);
    }
    let mut left = total;
    let mut open = 0;
    for &var in scope {
        match engine.values(var).only() {
            Some(0) => return Err(Conflict::Whole(id)),
            Some(value) if left.is_multiple_of(u64::from(value)) => left /= u64::from(value),
            Some(_) => return Err(Conflict::Whole(id)),
            None => open += 1,
        }
    }
    if open == 0 {
        return if left == 1 { Ok(()) } else { Err(Conflict::Whole(id)) };
    }
    let fits = |value: u64| match open {
        1 => value == left,
        _ => value != 0 && left.is_multiple_of(value),
    };
    let fitting = Values::of((0..Values::MOST as u8).filter(|&value| fits(u64::from(value))));
    for &var in scope {
        if !engine.values(var).is_single() {
            engine.narrow(var, fitting, Why::Whole(id))?;
        }
    }
    Ok(())
}

/// A product of zero has a factor of zero.
fn some_zero(engine: &mut Engine<'_>, id: RuleId, scope: &[Var]) -> Result<(), Conflict> {
    let mut places = scope.iter().copied().filter(|&var| engine.values(var).contains(0));
    match (places.next(), places.next()) {
        (None, _) => Err(Conflict::Whole(id)),
        (Some(place), None) => engine.narrow(place, Values::one(0), Why::Whole(id)),
        _ => Ok(()),
    }
}

/// Finds all ways to reach the product, by the remaining quotient after each variable.
pub(crate) fn full(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    total: u64,
) -> Result<(), Conflict> {
    if total == 0 {
        return some_zero(engine, id, scope);
    }
    // The quotients that can remain before each variable, computed forwards; then those that reach
    // 1 at the end, computed backwards.
    let mut before = vec![vec![total]];
    for &var in scope {
        let last = before.last().map(Vec::as_slice).unwrap_or_default();
        let mut next: Vec<u64> = Vec::new();
        for &left in last {
            let factors = engine.values(var).iter().map(u64::from);
            next.extend(factors.filter(|&f| f != 0 && left.is_multiple_of(f)).map(|f| left / f));
        }
        next.sort_unstable();
        next.dedup();
        before.push(next);
    }
    let mut after = vec![1_u64];
    for (place, &var) in scope.iter().enumerate().rev() {
        let mut supported = Values::NONE;
        let mut earlier = Vec::new();
        for &left in &before[place] {
            let mut alive = false;
            for value in engine.values(var).iter() {
                let factor = u64::from(value);
                if factor != 0
                    && left.is_multiple_of(factor)
                    && after.binary_search(&(left / factor)).is_ok()
                {
                    supported = supported | Values::one(value);
                    alive = true;
                }
            }
            if alive {
                earlier.push(left);
            }
        }
        if supported.is_empty() {
            return Err(Conflict::Whole(id));
        }
        engine.narrow(var, supported, Why::Whole(id))?;
        after = earlier;
    }
    Ok(())
}

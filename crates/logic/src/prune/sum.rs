//! The values add up to a given sum, with or without repetition.
//!
//! Without repetition, only the set of used values matters. A set determines its sum, so the search
//! goes through sets instead of tuples: at most 2^9 for nine digits (dynamic programming over
//! subsets, as Held and Karp did for tours). Glance propagation knows less: it takes the sets of
//! digits with the right size and sum and keeps the digits they contain, without asking which
//! variable takes which. Kakuro players know these short lists by heart.

use std::sync::OnceLock;

use crate::engine::{Conflict, Engine, Why};
use crate::{RuleId, Values, Var};

/// The buffers of [`full`], kept between calls.
#[derive(Default)]
pub(crate) struct Scratch {
    /// The state of each set of values: not reached, reached from the front, or part of a complete
    /// way.
    state: Vec<u8>,
    /// The reached sets in order of size: sets of one value, then of two, and so on.
    reached: Vec<u32>,
}

/// Above this number of different values the rule is only propagated at a glance, because there
/// would be too many sets.
const MOST_VALUES: usize = 14;

/// The sets of digits from 1 to 9 with this many digits and this sum.
fn digit_sets(count: usize, sum: u32) -> &'static [Values] {
    static SETS: OnceLock<Vec<Vec<Values>>> = OnceLock::new();
    let all = SETS.get_or_init(|| {
        let mut sets = vec![Vec::new(); 10 * 46];
        for bits in 0..512_u32 {
            let set = Values(bits << 1);
            let sum: u32 = set.iter().map(u32::from).sum();
            sets[set.len() * 46 + sum as usize].push(set);
        }
        sets
    });
    if count < 10 && sum < 46 { &all[count * 46 + sum as usize] } else { &[] }
}

/// The open part of the sum.
struct Rest {
    open: usize,
    sum: u32,
    /// The union of the open variables' domains.
    values: Values,
    least: u32,
    most: u32,
}

fn rest(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    total: u32,
    distinct: bool,
) -> Result<Rest, Conflict> {
    let mut used = Values::NONE;
    let mut sum = total;
    for &var in scope {
        if let Some(value) = engine.values(var).only() {
            if distinct && used.contains(value) {
                return Err(Conflict::Twice(id, value));
            }
            used = used | Values::one(value);
            sum = sum.checked_sub(u32::from(value)).ok_or(Conflict::Whole(id))?;
        }
    }
    let mut rest = Rest { open: 0, sum, values: Values::NONE, least: 0, most: 0 };
    for &var in scope {
        let mut values = engine.values(var);
        if !values.is_single() {
            if distinct && !(values & used).is_empty() {
                engine.narrow(var, values - used, Why::Seen(id))?;
                values = values - used;
            }
            rest.open += 1;
            rest.values = rest.values | values;
            rest.least += u32::from(values.first().unwrap_or_default());
            rest.most += u32::from(values.last().unwrap_or_default());
        }
    }
    Ok(rest)
}

/// Keeps the values of the sets with the right sum, and the values between the smallest and largest
/// that fit.
pub(crate) fn glance(
    engine: &mut Engine<'_>,
    id: RuleId,
    scope: &[Var],
    total: u32,
    distinct: bool,
) -> Result<(), Conflict> {
    let rest = rest(engine, id, scope, total, distinct)?;
    if rest.open == 0 {
        return if rest.sum == 0 { Ok(()) } else { Err(Conflict::Whole(id)) };
    }
    if rest.sum < rest.least || rest.sum > rest.most {
        return Err(Conflict::Whole(id));
    }
    let mut fitting = rest.values;
    if distinct && Values::range(1, 9).has_all(rest.values) {
        fitting = Values::NONE;
        for &set in digit_sets(rest.open, rest.sum) {
            if rest.values.has_all(set) {
                fitting = fitting | set;
            }
        }
        if fitting.is_empty() {
            return Err(Conflict::Whole(id));
        }
    }
    for &var in scope {
        let values = engine.values(var);
        if values.is_single() {
            continue;
        }
        let first = u32::from(values.first().unwrap_or_default());
        let last = u32::from(values.last().unwrap_or_default());
        // The other variables add up to at most `most - last` and at least `least - first`.
        let lowest = rest.sum.saturating_sub(rest.most - last).min(31) as u8;
        // (A variable that occurs twice in the rule may have been narrowed by this loop.)
        let highest = (rest.sum - rest.least.saturating_sub(first)).min(31) as u8;
        engine.narrow(var, values & fitting & Values::range(lowest, highest), Why::Whole(id))?;
    }
    Ok(())
}

/// Everything that the rule implies.
pub(crate) fn full(
    engine: &mut Engine<'_>,
    scratch: &mut Scratch,
    id: RuleId,
    scope: &[Var],
    total: u32,
    distinct: bool,
) -> Result<(), Conflict> {
    let rest = rest(engine, id, scope, total, distinct)?;
    let mut open: Vec<Var> =
        scope.iter().copied().filter(|&var| !engine.values(var).is_single()).collect();
    if open.len() < 2 {
        return Ok(());
    }
    if rest.sum < rest.least || rest.sum > rest.most {
        return Err(Conflict::Whole(id));
    }
    let supported = if !distinct {
        by_sums(engine, &open, rest.sum)
    } else if rest.values.len() <= MOST_VALUES {
        // Starting with small domains keeps the number of sets low.
        open.sort_by_key(|&var| engine.values(var).len());
        by_sets(engine, scratch, &open, rest.sum)
    } else {
        return Ok(());
    };
    for (&var, values) in open.iter().zip(supported) {
        if values.is_empty() {
            return Err(Conflict::Whole(id));
        }
        engine.narrow(var, values, Why::Whole(id))?;
    }
    Ok(())
}

/// The values that each open variable has in some way to reach the sum, with repetition.
fn by_sums(engine: &Engine<'_>, open: &[Var], sum: u32) -> Vec<Values> {
    let sum = sum as usize;
    let mut before = vec![vec![false; sum + 1]];
    before[0][0] = true;
    for (place, &var) in open.iter().enumerate() {
        let mut next = vec![false; sum + 1];
        for value in engine.values(var).iter().map(usize::from).filter(|&value| value <= sum) {
            for so_far in 0..=sum - value {
                next[so_far + value] |= before[place][so_far];
            }
        }
        before.push(next);
    }
    let mut supported = vec![Values::NONE; open.len()];
    let mut after = vec![false; sum + 1];
    after[sum] = true;
    for (place, &var) in open.iter().enumerate().rev() {
        let mut earlier = vec![false; sum + 1];
        for value in engine.values(var).iter().filter(|&value| usize::from(value) <= sum) {
            for so_far in 0..=sum - usize::from(value) {
                if before[place][so_far] && after[so_far + usize::from(value)] {
                    supported[place] = supported[place] | Values::one(value);
                    earlier[so_far] = true;
                }
            }
        }
        after = earlier;
    }
    supported
}

const REACHED: u8 = 1;
const ALIVE: u8 = 2;

/// The values that each open variable has in some way to reach the sum, without repetition.
fn by_sets(engine: &Engine<'_>, scratch: &mut Scratch, open: &[Var], sum: u32) -> Vec<Values> {
    // Values are renumbered without gaps, so that a set is an index.
    let all = open.iter().fold(Values::NONE, |all, &var| all | engine.values(var));
    let values: Vec<u8> = all.iter().collect();
    let dense: Vec<Vec<(u32, u32)>> = open
        .iter()
        .map(|&var| {
            let own = engine.values(var);
            let numbered = values.iter().enumerate().filter(|v| own.contains(*v.1));
            numbered.map(|(bit, &value)| (1 << bit, u32::from(value))).collect()
        })
        .collect();
    let sum_of = |set: u32| -> u32 {
        let bits = (0..values.len()).filter(|bit| set >> bit & 1 != 0);
        bits.map(|bit| u32::from(values[bit])).sum()
    };
    scratch.state.clear();
    scratch.state.resize(1 << values.len(), 0);
    scratch.reached.clear();
    scratch.reached.push(0);
    let mut starts = vec![0];
    for own in &dense {
        let (start, end) = (starts[starts.len() - 1], scratch.reached.len());
        starts.push(end);
        for at in start..end {
            let set = scratch.reached[at];
            for &(bit, _) in own {
                let next = set | bit;
                if set & bit == 0 && scratch.state[next as usize] == 0 {
                    scratch.state[next as usize] = REACHED;
                    scratch.reached.push(next);
                }
            }
        }
    }
    for &set in &scratch.reached[starts[open.len()]..] {
        if sum_of(set) == sum {
            scratch.state[set as usize] = ALIVE;
        }
    }
    let mut supported = vec![Values::NONE; open.len()];
    for (place, own) in dense.iter().enumerate().rev() {
        for at in starts[place]..starts[place + 1] {
            let set = scratch.reached[at];
            for &(bit, value) in own {
                if set & bit == 0 && scratch.state[(set | bit) as usize] == ALIVE {
                    supported[place] = supported[place] | Values::one(value as u8);
                    scratch.state[set as usize] = ALIVE;
                }
            }
        }
    }
    supported
}

//! The places that are in form connected groups. Each group has one seed and the size given by its
//! seed.
//!
//! At a glance, a complete group is closed all around; an incomplete group with a single exit
//! continues there; an open place that would join two seeds, or too many places, is out. In full,
//! the reach of each seed is computed with the number of places its group still lacks. A place that
//! no seed reaches is out. A place that is in and reached by only one seed belongs to that seed. An
//! open place is in if without it the seed could not reach its own places or could not reach enough
//! places.

mod blame;

pub(super) use blame::why;

use super::{Broken, Graph, NONE, State, Walk, Workspace};
use crate::engine::Strength;

/// Marks a group or place with two different seeds.
const TWO: u32 = NONE - 1;

#[derive(Default)]
pub(super) struct Scratch {
    /// The group of each place that is in; for open places, the seed of the groups they touch.
    group: Vec<u32>,
    touches: Vec<u32>,
    groups: Vec<Group>,
    /// How many seeds reach each place; and the seed at each place.
    reached: Vec<u32>,
    by: Vec<u32>,
    distance: Vec<u32>,
    queue: Vec<u32>,
}

/// A connected component of places that are in.
#[derive(Clone, Copy)]
struct Group {
    /// The index of its seed; `NONE` or `TWO` if there is none or more than one.
    seed: u32,
    size: u32,
    /// An exit, and whether there is another.
    exit: u32,
    exits: bool,
}

/// The seeds with their sizes; size 0 means any size.
type Seeds<'a> = &'a [(u32, u32)];

/// The size that a seed requires, or the maximum for any size.
fn size(seeds: Seeds<'_>, seed: u32) -> u32 {
    match seeds[seed as usize].1 {
        0 => NONE,
        size => size,
    }
}

/// The kind of a contradiction.
enum Cause {
    /// A seed is out.
    Seed(u32),
    /// A group has two seeds.
    Two(u32),
    /// A group has more than this number of places.
    Large(u32, u32),
    /// A seed cannot reach enough places.
    Short(u32),
    /// A place that is in is not reached by any seed.
    Lost(u32),
}

pub(super) fn look(
    graph: &Graph,
    seeds: Seeds<'_>,
    strength: Strength,
    workspace: &mut Workspace,
) -> Result<(), Broken> {
    let largest = gather(graph, seeds, workspace).map_err(|_| Broken)?;
    let Workspace { states, settled, groups: scratch, .. } = workspace;
    for group in &scratch.groups {
        if group.is_incomplete(seeds) {
            if group.exit == NONE {
                return Err(Broken);
            }
            if !group.exits {
                settled.push((group.exit, State::In));
            }
        }
    }
    for place in 0..graph.len() as u32 {
        if states[place as usize] == State::Open
            && joins_too_much(graph, seeds, scratch, place, largest)
        {
            settled.push((place, State::Out));
        }
    }
    if strength == Strength::Full { full(graph, seeds, workspace) } else { Ok(()) }
}

impl Group {
    /// Whether the group lacks a seed or places.
    fn is_incomplete(&self, seeds: Seeds<'_>) -> bool {
        match self.seed {
            NONE => true,
            seed => self.size < seeds.get(seed as usize).map_or(0, |seed| seed.1),
        }
    }
}

/// Finds the groups. Returns the size of the largest group allowed.
fn gather(graph: &Graph, seeds: Seeds<'_>, workspace: &mut Workspace) -> Result<u32, Cause> {
    for &(seed, _) in seeds {
        match workspace.states.get(seed as usize) {
            Some(State::In) => {}
            Some(State::Open) => {
                workspace.settled.push((seed, State::In));
                workspace.states[seed as usize] = State::In;
            }
            _ => return Err(Cause::Seed(seed)),
        }
    }
    let Workspace { states, groups: scratch, stack, .. } = workspace;
    let largest = (0..seeds.len() as u32).map(|seed| size(seeds, seed)).max().unwrap_or(0);
    let Scratch { group, touches, groups, by, .. } = scratch;
    for list in [&mut *group, &mut *touches, &mut *by] {
        list.clear();
        list.resize(graph.len(), NONE);
    }
    for (number, &(seed, _)) in seeds.iter().enumerate() {
        let only = by[seed as usize] == NONE;
        by[seed as usize] = if only { number as u32 } else { TWO };
    }
    groups.clear();
    let either = |one: u32, other: u32| match (one, other) {
        (NONE, other) => other,
        (one, NONE) => one,
        (one, other) if one == other => one,
        _ => TWO,
    };
    for start in 0..graph.len() as u32 {
        if states[start as usize] != State::In || group[start as usize] != NONE {
            continue;
        }
        let number = groups.len() as u32;
        let mut own = Group { seed: NONE, size: 0, exit: NONE, exits: false };
        let from = stack.len();
        group[start as usize] = number;
        stack.push(start);
        let mut next = from;
        while let Some(&place) = stack.get(next) {
            next += 1;
            own.size += 1;
            own.seed = either(own.seed, by[place as usize]);
            for &(other, _) in graph.around(place) {
                match states[other as usize] {
                    State::In if group[other as usize] == NONE => {
                        group[other as usize] = number;
                        stack.push(other);
                    }
                    State::Open if own.exit == NONE => own.exit = other,
                    State::Open => own.exits |= own.exit != other,
                    _ => {}
                }
            }
        }
        for place in stack.drain(from..) {
            for &(other, _) in graph.around(place) {
                if states[other as usize] == State::Open {
                    touches[other as usize] = either(touches[other as usize], own.seed);
                }
            }
        }
        groups.push(own);
        let most = match own.seed {
            TWO => return Err(Cause::Two(start)),
            // The group also needs room for its seed.
            NONE => largest.saturating_sub(1),
            seed => size(seeds, seed),
        };
        if own.size > most {
            return Err(Cause::Large(start, most));
        }
    }
    Ok(largest)
}

/// Whether a place would join two seeds or make a group too large.
fn joins_too_much(
    graph: &Graph,
    seeds: Seeds<'_>,
    scratch: &Scratch,
    place: u32,
    largest: u32,
) -> bool {
    let most = match scratch.touches[place as usize] {
        TWO => return true,
        // The group also needs room for its seed.
        NONE => largest.saturating_sub(1),
        seed => size(seeds, seed),
    };
    let around = graph.around(place);
    let mut joined: u32 = 1;
    for (at, &(other, _)) in around.iter().enumerate() {
        let group = scratch.group[other as usize];
        let before = around[..at].iter();
        if group != NONE && !before.clone().any(|&(one, _)| scratch.group[one as usize] == group) {
            joined += scratch.groups[group as usize].size;
        }
    }
    joined > most
}

/// Computes the reach of all seeds.
fn survey(graph: &Graph, seeds: Seeds<'_>, workspace: &mut Workspace) -> Result<(), Cause> {
    let Workspace { states, groups: scratch, .. } = workspace;
    scratch.reached.clear();
    scratch.reached.resize(graph.len(), 0);
    for number in 0..seeds.len() as u32 {
        reach(graph, seeds, states, scratch, number);
        if (scratch.queue.len() as u32) < seeds[number as usize].1 {
            return Err(Cause::Short(number));
        }
        for at in 0..scratch.queue.len() {
            scratch.reached[scratch.queue[at] as usize] += 1;
        }
    }
    let lost = |place: &usize| scratch.reached[*place] == 0 && states[*place] == State::In;
    match (0..states.len()).find(lost) {
        Some(place) => Err(Cause::Lost(place as u32)),
        None => Ok(()),
    }
}

fn full(graph: &Graph, seeds: Seeds<'_>, workspace: &mut Workspace) -> Result<(), Broken> {
    survey(graph, seeds, workspace).map_err(|_| Broken)?;
    let Workspace { states, settled, groups: scratch, walk, .. } = workspace;
    for (place, &state) in states.iter().enumerate() {
        if scratch.reached[place] == 0 && state == State::Open {
            settled.push((place as u32, State::Out));
        }
    }
    for number in 0..seeds.len() as u32 {
        reach(graph, seeds, states, scratch, number);
        needed(graph, seeds[number as usize], states, scratch, walk, settled);
    }
    Ok(())
}

/// Computes all places that a seed's group can have, in `queue`. (Their distance is not `NONE`.)
fn reach(graph: &Graph, seeds: Seeds<'_>, states: &[State], scratch: &mut Scratch, number: u32) {
    let Scratch { group, touches, groups, distance, queue, .. } = scratch;
    // Only the places reached last time need to be reset.
    for place in queue.drain(..) {
        if let Some(distance) = distance.get_mut(place as usize) {
            *distance = NONE;
        }
    }
    distance.resize(graph.len(), NONE);
    let start = seeds[number as usize].0;
    let own = group[start as usize];
    let (have, size) = (groups[own as usize].size, size(seeds, number));
    distance[start as usize] = have;
    queue.push(start);
    // Breadth first: the group itself, then distance one, distance two, and so on.
    let mut next = 0;
    while let Some(&place) = queue.get(next) {
        next += 1;
        for &(other, _) in graph.around(place) {
            if group[other as usize] == own && distance[other as usize] == NONE {
                distance[other as usize] = have;
                queue.push(other);
            }
        }
    }
    let mut next = 0;
    while let Some(&place) = queue.get(next) {
        next += 1;
        let further = distance[place as usize] + 1;
        if further > size {
            break;
        }
        for &(other, _) in graph.around(place) {
            let to = other as usize;
            let free = match states[to] {
                State::Out => false,
                State::Open => touches[to] == NONE || touches[to] == number,
                State::In => groups[group[to] as usize].seed == NONE,
            };
            if free && distance[to] == NONE {
                distance[to] = further;
                queue.push(other);
            }
        }
    }
}

/// Finds the places that a seed needs to reach its own places, or to reach enough places.
fn needed(
    graph: &Graph,
    (start, size): (u32, u32),
    states: &[State],
    scratch: &Scratch,
    walk: &mut Walk,
    settled: &mut Vec<(u32, State)>,
) {
    let Scratch { distance, reached, queue, .. } = scratch;
    let all = queue.len() as u32;
    if all == size {
        let open = queue.iter().filter(|&&place| states[place as usize] == State::Open);
        settled.extend(open.map(|&place| (place, State::In)));
        return;
    }
    // The weight of a place: one place, and in the upper half one place of the seed's own.
    const OWN: u64 = 1 << 32;
    let passes = |place: usize| distance[place] != NONE;
    let weight = |place: usize| {
        let own = states[place] == State::In && reached[place] == 1;
        1 + if own { OWN } else { 0 }
    };
    walk.cuts(graph, start, passes, weight, |place, behind| {
        let left = all - 1 - (behind % OWN) as u32;
        if states[place] == State::Open && (behind >= OWN || left < size) {
            settled.push((place as u32, State::In));
        }
    });
}

//! Reasons for contradictions among groups.
//!
//! Some causes determine their places exactly: two seeds and the path between them, or a group and
//! one place too many. For the others (a seed that cannot reach enough places, a place that no seed
//! reaches) the surrounding places are cited and then reduced by deletion.

use super::{Cause, Scratch, Seeds, gather, survey};
use crate::shape::{Graph, NONE, State, Workspace};

/// Finds places that contradict each other: those involved in the contradiction, reduced by
/// deletion.
pub(in crate::shape) fn why(graph: &Graph, seeds: Seeds<'_>, workspace: &mut Workspace) -> bool {
    let states = workspace.states.clone();
    let cause = gather(graph, seeds, workspace).and_then(|_| survey(graph, seeds, workspace));
    let Err(cause) = cause else {
        workspace.states = states;
        return false;
    };
    let exactly = cite(graph, seeds, workspace, cause);
    // The rule itself states that seeds are in, so they are not cited.
    workspace.reason.retain(|&place| states[place as usize] != State::Open);
    if exactly {
        return true;
    }
    let mut cited = std::mem::take(&mut workspace.reason);
    cited.sort_unstable();
    cited.dedup();
    for all in [false, true] {
        if all {
            // The cited places did not suffice.
            cited.clear();
            let known = states.iter().enumerate().filter(|(_, state)| **state != State::Open);
            cited.extend(known.map(|(place, _)| place as u32));
        }
        if is_broken(graph, seeds, &states, &cited, workspace) {
            workspace.reason = leave_out(graph, seeds, &states, cited, workspace);
            return true;
        }
    }
    workspace.states = states;
    false
}

/// Whether these places contradict each other.
fn is_broken(
    graph: &Graph,
    seeds: Seeds<'_>,
    states: &[State],
    known: &[u32],
    workspace: &mut Workspace,
) -> bool {
    workspace.states.fill(State::Open);
    for &place in known {
        workspace.states[place as usize] = states[place as usize];
    }
    gather(graph, seeds, workspace).and_then(|_| survey(graph, seeds, workspace)).is_err()
}

/// Deletes places, several at a time while that succeeds (U. Junker, "QuickXplain", 2004).
fn leave_out(
    graph: &Graph,
    seeds: Seeds<'_>,
    states: &[State],
    mut cited: Vec<u32>,
    workspace: &mut Workspace,
) -> Vec<u32> {
    // The first `needed` places are necessary.
    let (mut needed, mut step) = (0, cited.len() / 4);
    while needed < cited.len() {
        step = step.clamp(1, cited.len() - needed);
        let some: Vec<u32> = cited.drain(needed..needed + step).collect();
        if is_broken(graph, seeds, states, &cited, workspace) {
            step *= 2;
            continue;
        }
        cited.splice(needed..needed, some);
        if step == 1 {
            needed += 1;
        }
        step /= 2;
    }
    cited
}

/// Adds the places involved in a contradiction to the reason. Returns whether they are exactly what
/// it rests on.
fn cite(graph: &Graph, seeds: Seeds<'_>, workspace: &mut Workspace, cause: Cause) -> bool {
    let Workspace { states, reason, groups: scratch, label, .. } = workspace;
    match cause {
        Cause::Seed(seed) => {
            // (A seed outside the board contradicts the rule by itself.)
            reason.extend((seed < graph.len() as u32).then_some(seed));
            true
        }
        Cause::Large(start, most) => {
            let seed = seed_near(graph, scratch, start);
            cite_group(graph, scratch, seed.unwrap_or(start), reason, label);
            reason.truncate(most as usize + 1);
            true
        }
        Cause::Two(start) => {
            let Some(seed) = seed_near(graph, scratch, start) else { return false };
            cite_group(graph, scratch, seed, reason, label);
            let others = |place: &&u32| **place != seed && scratch.by[**place as usize] != NONE;
            let Some(&other) = reason.iter().find(others) else { return false };
            // The labels lead back to the first seed.
            reason.clear();
            let mut place = other;
            while place != seed {
                reason.push(place);
                place = label[place as usize];
            }
            reason.push(seed);
            true
        }
        Cause::Short(number) => {
            let region = scratch.queue.clone();
            for place in region {
                cite_border(graph, states, scratch, place, reason, label);
            }
            let start = seeds[number as usize].0;
            cite_group(graph, scratch, start, reason, label);
            false
        }
        Cause::Lost(place) => {
            let mut reached = vec![place];
            let mut next = 0;
            let mut seen = vec![false; graph.len()];
            seen[place as usize] = true;
            while let Some(&place) = reached.get(next) {
                next += 1;
                for &(other, _) in graph.around(place) {
                    let to = other as usize;
                    let free = states[to] != State::Out && scratch.reached[to] == 0;
                    if free && !std::mem::replace(&mut seen[to], true) {
                        reached.push(other);
                    }
                }
            }
            for &place in &reached {
                cite_border(graph, states, scratch, place, reason, label);
            }
            reason.push(place);
            false
        }
    }
}

/// Adds what limits a group around a place: places that are out, and other groups.
fn cite_border(
    graph: &Graph,
    states: &[State],
    scratch: &Scratch,
    place: u32,
    reason: &mut Vec<u32>,
    label: &mut Vec<u32>,
) {
    for &(other, _) in graph.around(place) {
        match states[other as usize] {
            State::Out => reason.push(other),
            State::In => cite_group(graph, scratch, other, reason, label),
            State::Open => {
                for &(beyond, _) in graph.around(other) {
                    match states[beyond as usize] {
                        State::In => cite_group(graph, scratch, beyond, reason, label),
                        State::Out => reason.push(beyond),
                        State::Open => {}
                    }
                }
            }
        }
    }
}

/// Adds all places of a group, starting at one; the label of each is the place before it.
fn cite_group(
    graph: &Graph,
    scratch: &Scratch,
    start: u32,
    reason: &mut Vec<u32>,
    label: &mut Vec<u32>,
) {
    if reason.contains(&start) {
        return;
    }
    let group = scratch.group[start as usize];
    label.clear();
    label.resize(graph.len(), NONE);
    label[start as usize] = start;
    let mut next = reason.len();
    reason.push(start);
    while let Some(&place) = reason.get(next) {
        next += 1;
        for &(other, _) in graph.around(place) {
            if scratch.group[other as usize] == group && label[other as usize] == NONE {
                label[other as usize] = place;
                reason.push(other);
            }
        }
    }
}

/// A seed in the group of a place.
fn seed_near(graph: &Graph, scratch: &Scratch, start: u32) -> Option<u32> {
    let group = scratch.group[start as usize];
    let own = |place: &u32| {
        scratch.group[*place as usize] == group && scratch.by[*place as usize] != NONE
    };
    (0..graph.len() as u32).find(own)
}

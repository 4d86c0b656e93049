//! The places that are in are connected.
//!
//! At a glance, a component with a single exit continues there, and an open place with no possible
//! neighbour is out. In full, unreachable places are out, and an open place is in if without it two
//! places that are in would be disconnected. Full propagation finds everything that the rule
//! implies.
//!
//! ```text
//!   o . # .      the o at the left must get out below;
//!   # . # .      both o are connected through the gap in the wall,
//!   . . . o      which one depth-first search finds (an articulation point)
//! ```

use super::{Broken, Graph, NONE, State, Workspace};
use crate::engine::Strength;

pub(super) fn look(
    graph: &Graph,
    strength: Strength,
    workspace: &mut Workspace,
) -> Result<(), Broken> {
    let Some(root) = workspace.states.iter().position(|&state| state == State::In) else {
        return Ok(());
    };
    if strength == Strength::Glance && workspace.states.contains(&State::Open) {
        glance(graph, workspace)
    } else {
        full(graph, root as u32, workspace)
    }
}

/// The exits of one component.
enum Ways {
    None,
    One(u32),
    Several,
}

fn glance(graph: &Graph, workspace: &mut Workspace) -> Result<(), Broken> {
    let Workspace { states, settled, stack, label, .. } = workspace;
    label.clear();
    label.resize(graph.len(), 0);
    let (mut parts, mut closed) = (0, false);
    for start in 0..graph.len() as u32 {
        match states[start as usize] {
            State::In if label[start as usize] == 0 => {}
            State::Open => {
                let blocked = |&(other, _): &(u32, u32)| {
                    states[other as usize] == State::Out || other == start
                };
                if graph.around(start).iter().all(blocked) {
                    settled.push((start, State::Out));
                }
                continue;
            }
            _ => continue,
        }
        parts += 1;
        let mut ways = Ways::None;
        label[start as usize] = 1;
        stack.push(start);
        while let Some(place) = stack.pop() {
            for &(other, _) in graph.around(place) {
                match states[other as usize] {
                    State::In if label[other as usize] == 0 => {
                        label[other as usize] = 1;
                        stack.push(other);
                    }
                    State::Open => {
                        ways = match ways {
                            Ways::None => Ways::One(other),
                            Ways::One(way) if way == other => ways,
                            _ => Ways::Several,
                        }
                    }
                    _ => {}
                }
            }
        }
        match ways {
            Ways::None => closed = true,
            Ways::One(way) => settled.push((way, State::In)),
            Ways::Several => {}
        }
    }
    if parts > 1 {
        return if closed { Err(Broken) } else { Ok(()) };
    }
    // A single component need not grow; but if it cannot, it is the whole shape.
    settled.retain(|&(_, state)| state == State::Out);
    if closed {
        settled.clear();
        let open = states.iter().enumerate().filter(|(_, state)| **state == State::Open);
        settled.extend(open.map(|(place, _)| (place as u32, State::Out)));
    }
    Ok(())
}

fn full(graph: &Graph, root: u32, workspace: &mut Workspace) -> Result<(), Broken> {
    let Workspace { states, settled, walk, .. } = workspace;
    let passes = |place: usize| states[place] != State::Out;
    let is_in = |place: usize| u64::from(states[place] == State::In);
    walk.cuts(graph, root, passes, is_in, |place, behind| {
        if behind > 0 && states[place] == State::Open {
            settled.push((place as u32, State::In));
        }
    });
    for (place, &state) in states.iter().enumerate() {
        if walk.order[place] == 0 {
            match state {
                State::In => return Err(Broken),
                State::Open => settled.push((place as u32, State::Out)),
                State::Out => {}
            }
        }
    }
    Ok(())
}

/// Two places that are in, and a wall between them. Of the component with the shorter wall, only
/// those wall places are cited that face the other place.
pub(super) fn why(graph: &Graph, workspace: &mut Workspace) -> bool {
    let Workspace { states, reason, stack, label, .. } = workspace;
    label.clear();
    label.resize(graph.len(), NONE);
    // A place of the component with the shortest wall, and the length of that wall.
    let mut best: Option<(u32, usize)> = None;
    let mut parts = 0;
    for start in 0..graph.len() as u32 {
        if states[start as usize] != State::In || label[start as usize] != NONE {
            continue;
        }
        let part = parts;
        parts += 1;
        let mut wall = 0;
        label[start as usize] = part;
        stack.push(start);
        while let Some(place) = stack.pop() {
            for &(other, _) in graph.around(place) {
                if label[other as usize] != part {
                    label[other as usize] = part;
                    if states[other as usize] == State::Out {
                        wall += 1;
                    } else {
                        stack.push(other);
                    }
                }
            }
        }
        if best.is_none_or(|(_, least)| wall < least) {
            best = Some((start, wall));
        }
    }
    let Some((one, _)) = best.filter(|_| parts > 1) else { return false };
    // The region reachable from it, and the wall around that region.
    label.fill(NONE);
    label[one as usize] = INSIDE;
    stack.push(one);
    while let Some(place) = stack.pop() {
        for &(other, _) in graph.around(place) {
            let to = other as usize;
            if states[to] == State::Out {
                label[to] = WALL;
            } else if label[to] == NONE {
                label[to] = INSIDE;
                stack.push(other);
            }
        }
    }
    let apart = |&(place, state): &(usize, &State)| *state == State::In && label[place] == NONE;
    let Some((another, _)) = states.iter().enumerate().find(apart) else { return false };
    reason.extend([one, another as u32]);
    // A wall place is needed if it can be reached from the other place, even through wall places
    // that are not needed.
    label[another] = BEYOND;
    stack.push(another as u32);
    while let Some(place) = stack.pop() {
        for &(other, _) in graph.around(place) {
            let to = other as usize;
            if label[to] == WALL {
                label[to] = NEEDED;
                reason.push(other);
            } else if label[to] == NONE {
                label[to] = BEYOND;
                stack.push(other);
            }
        }
    }
    true
}

const INSIDE: u32 = 0;
const WALL: u32 = 1;
const NEEDED: u32 = 2;
const BEYOND: u32 = 3;

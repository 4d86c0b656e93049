//! The sides that are in form one single loop.
//!
//! At a glance, a side that joins the two ends of a path closes a loop, which is wrong if any part
//! of the loop is elsewhere. In full, a loop lies within one block, a biconnected component of the
//! board (found by one depth-first search: J. Hopcroft and R. Tarjan, "Efficient algorithms for
//! graph manipulation", 1973). Sides into a dead end are therefore out, and so are all blocks
//! except the one with a side that is in. Separate rules state that exactly two sides or none meet
//! at each corner; here that is only checked.

use super::{Broken, Graph, NONE, State, Walk, Workspace};
use crate::engine::Strength;

pub(super) fn look(
    graph: &Graph,
    ends: &[[u32; 2]],
    strength: Strength,
    workspace: &mut Workspace,
) -> Result<(), Broken> {
    glance(graph, ends, workspace)?;
    if strength == Strength::Full || !workspace.states.contains(&State::Open) {
        workspace.settled.clear();
        full(graph, workspace)?;
    }
    Ok(())
}

/// The path that a corner is on (union-find with path compression).
fn path_of(towards: &mut [u32], mut corner: u32) -> u32 {
    while towards[corner as usize] != corner {
        let next = towards[corner as usize];
        towards[corner as usize] = towards[next as usize];
        corner = next;
    }
    corner
}

/// Joins corners into paths: `towards` holds the union-find parents, `meeting` the number of sides
/// at each corner. Returns the number of paths, and a side that closes a loop if there is one.
fn lines(
    corners: usize,
    ends: &[[u32; 2]],
    states: &[State],
    towards: &mut Vec<u32>,
    meeting: &mut Vec<u32>,
) -> Result<(u32, u32), Broken> {
    towards.clear();
    towards.extend(0..corners as u32);
    meeting.clear();
    meeting.resize(corners, 0);
    let (mut lines, mut closing) = (0, NONE);
    for (side, (&[a, b], &state)) in ends.iter().zip(states).enumerate() {
        if state != State::In {
            continue;
        }
        if a == NONE {
            lines += 1;
            continue;
        }
        for end in [a, b] {
            let meeting = &mut meeting[end as usize];
            lines += u32::from(*meeting == 0);
            *meeting += 1;
            if *meeting > 2 {
                return Err(Broken);
            }
        }
        let (one, other) = (path_of(towards, a), path_of(towards, b));
        if one == other {
            closing = side as u32;
        } else {
            towards[one as usize] = other;
            lines -= 1;
        }
    }
    Ok((lines, closing))
}

fn glance(graph: &Graph, ends: &[[u32; 2]], workspace: &mut Workspace) -> Result<(), Broken> {
    let Workspace { states, settled, label, sizes: meeting, .. } = workspace;
    let (lines, closing) = lines(graph.len(), ends, states, label, meeting)?;
    if closing != NONE && lines > 1 {
        return Err(Broken);
    }
    for (side, (&[a, b], &state)) in ends.iter().zip(&*states).enumerate() {
        if state != State::Open {
            continue;
        }
        let mut joins_ends = || {
            meeting[a as usize] > 0
                && meeting[b as usize] > 0
                && path_of(label, a) == path_of(label, b)
        };
        // (A side without ends is never part of a loop.)
        if closing != NONE || a == NONE || lines > 1 && joins_ends() {
            settled.push((side as u32, State::Out));
        }
    }
    Ok(())
}

/// Numbers the blocks: `block_of` gets the block of each side that is not out, `sizes` the number
/// of sides of each block.
fn blocks(
    graph: &Graph,
    states: &[State],
    walk: &mut Walk,
    sides: &mut Vec<u32>,
    block_of: &mut Vec<u32>,
    sizes: &mut Vec<u32>,
) {
    walk.clear(graph.len());
    sides.clear();
    sizes.clear();
    block_of.clear();
    block_of.resize(states.len(), NONE);
    let mut count = 0;
    for root in 0..graph.len() as u32 {
        if walk.order[root as usize] != 0 {
            continue;
        }
        count += 1;
        walk.order[root as usize] = count;
        walk.low[root as usize] = count;
        walk.way.push((root, 0, NONE));
        while let Some(&(corner, next, by)) = walk.way.last() {
            let at = corner as usize;
            if let Some(&(other, side)) = graph.around(corner).get(next as usize) {
                if let Some(last) = walk.way.last_mut() {
                    last.1 += 1;
                }
                let to = other as usize;
                if side == by || states[side as usize] == State::Out {
                    continue;
                }
                if other == corner {
                    // A side from a corner to itself is a closed block of its own, so it counts as
                    // two sides.
                    if block_of[side as usize] == NONE {
                        block_of[side as usize] = sizes.len() as u32;
                        sizes.push(2);
                    }
                } else if walk.order[to] == 0 {
                    count += 1;
                    walk.order[to] = count;
                    walk.low[to] = count;
                    sides.push(side);
                    walk.way.push((other, 0, side));
                } else if walk.order[to] < walk.order[at] {
                    sides.push(side);
                    walk.low[at] = walk.low[at].min(walk.order[to]);
                }
                continue;
            }
            walk.way.pop();
            let Some(&(before, ..)) = walk.way.last() else { break };
            let (low, before) = (walk.low[at], before as usize);
            walk.low[before] = walk.low[before].min(low);
            if low >= walk.order[before] {
                let block = sizes.len() as u32;
                sizes.push(0);
                while let Some(side) = sides.pop() {
                    block_of[side as usize] = block;
                    sizes[block as usize] += 1;
                    if side == by {
                        break;
                    }
                }
            }
        }
    }
}

fn full(graph: &Graph, workspace: &mut Workspace) -> Result<(), Broken> {
    let Workspace { states, settled, label, walk, stack, sizes, .. } = workspace;
    blocks(graph, states, walk, stack, label, sizes);
    stack.clear();
    let own = states.iter().position(|&state| state == State::In).map(|side| label[side]);
    let mut possible = false;
    for (side, &state) in states.iter().enumerate() {
        let block = label[side];
        let may = state != State::Out
            && block != NONE
            && sizes[block as usize] > 1
            && own.is_none_or(|own| own == block);
        possible |= may;
        match state {
            State::In if !may => return Err(Broken),
            State::Open if !may => settled.push((side as u32, State::Out)),
            _ => {}
        }
    }
    if possible { Ok(()) } else { Err(Broken) }
}

pub(super) fn why(graph: &Graph, ends: &[[u32; 2]], workspace: &mut Workspace) -> bool {
    branches(graph, workspace)
        || closes_early(graph, ends, workspace)
        || leads_nowhere(graph, ends, workspace)
        || falls_apart(graph, ends, workspace)
}

/// Three sides that meet at a corner.
fn branches(graph: &Graph, workspace: &mut Workspace) -> bool {
    let Workspace { states, reason, .. } = workspace;
    for corner in 0..graph.len() as u32 {
        let meeting = graph.around(corner).iter().map(|&(_, side)| side);
        reason.extend(meeting.filter(|&side| states[side as usize] == State::In).take(3));
        if reason.len() == 3 {
            reason.dedup();
            return true;
        }
        reason.clear();
    }
    false
}

/// A closed loop and a side that is not on it.
fn closes_early(graph: &Graph, ends: &[[u32; 2]], workspace: &mut Workspace) -> bool {
    let Workspace { states, reason, label, sizes, .. } = workspace;
    let Ok((2.., closing)) = lines(graph.len(), ends, states, label, sizes) else { return false };
    if closing == NONE {
        return false;
    }
    let (mut side, [mut corner, end]) = (closing, ends[closing as usize]);
    reason.push(closing);
    // No corner has more than two sides here, so the next side is unique.
    while corner != end {
        let on = |&&(_, other): &&(u32, u32)| other != side && states[other as usize] == State::In;
        let Some(&(next, other)) = graph.around(corner).iter().find(|end| on(end)) else {
            return false;
        };
        reason.push(other);
        (corner, side) = (next, other);
    }
    let apart = (0..states.len() as u32)
        .find(|side| states[*side as usize] == State::In && !reason.contains(side));
    reason.extend(apart);
    apart.is_some()
}

const HERE: u32 = 1;
const BEYOND: u32 = 2;
const GATE: u32 = 3;

/// A side that is in, and the sides that close off the part of the board behind it.
fn leads_nowhere(graph: &Graph, ends: &[[u32; 2]], workspace: &mut Workspace) -> bool {
    let Workspace { states, reason, label, walk, stack, sizes, .. } = workspace;
    blocks(graph, states, walk, stack, label, sizes);
    let is_bridge = |side: usize| label[side] == NONE || sizes[label[side] as usize] == 1;
    let bridge = (0..states.len()).find(|&side| states[side] == State::In && is_bridge(side));
    let Some(bridge) = bridge else { return false };
    reason.push(bridge as u32);
    let [a, b] = ends[bridge];
    if a == NONE {
        return true;
    }
    let mut best: Option<Vec<u32>> = None;
    for (here, there) in [(a, b), (b, a)] {
        label.clear();
        label.resize(graph.len(), NONE);
        spread(graph, here, HERE, label, stack, |side| {
            side != bridge as u32 && states[side as usize] != State::Out
        });
        spread(graph, there, BEYOND, label, stack, |side| side != bridge as u32);
        let gates = gates(ends, states, label);
        if best.as_ref().is_none_or(|best| gates.len() < best.len()) {
            best = Some(gates);
        }
    }
    reason.extend(best.into_iter().flatten());
    true
}

/// Two sides that are in and lie in different blocks, so that at most one corner joins them, and
/// the sides that would have to be open for a loop through both.
fn falls_apart(graph: &Graph, ends: &[[u32; 2]], workspace: &mut Workspace) -> bool {
    let Workspace { states, reason, label, stack, walk, sizes, .. } = workspace;
    blocks(graph, states, walk, stack, label, sizes);
    let is_in = |side: &usize| states[*side] == State::In;
    let Some(one) = (0..states.len()).find(is_in) else { return false };
    let own = label[one];
    let Some(other) = (0..states.len()).filter(is_in).find(|&side| label[side] != own) else {
        return false;
    };
    reason.extend([one as u32, other as u32]);
    // The corners of one block, then everything connected to the other side without passing through
    // them.
    let block: Vec<usize> = (0..states.len()).filter(|&side| label[side] == own).collect();
    label.clear();
    label.resize(graph.len(), NONE);
    for corner in block.into_iter().flat_map(|side| ends[side]) {
        label[corner as usize] = GATE;
    }
    let open = |side: u32| states[side as usize] != State::Out;
    for end in ends[other] {
        if label[end as usize] == NONE {
            spread(graph, end, HERE, label, stack, open);
        }
    }
    // The block's entry corner stays closed; the other corners are treated like any other.
    for corner in 0..graph.len() as u32 {
        if label[corner as usize] == GATE {
            let mut meeting = graph.around(corner).iter();
            let touches = ends[other].contains(&corner)
                || meeting.any(|&(to, side)| label[to as usize] == HERE && open(side));
            if !touches {
                label[corner as usize] = NONE;
            }
        }
    }
    for end in ends[one] {
        if label[end as usize] == NONE {
            spread(graph, end, BEYOND, label, stack, |_| true);
        }
    }
    reason.extend(gates(ends, states, label));
    true
}

/// Labels all unlabelled corners reachable from one corner over passable sides.
fn spread(
    graph: &Graph,
    start: u32,
    own: u32,
    label: &mut [u32],
    stack: &mut Vec<u32>,
    passes: impl Fn(u32) -> bool,
) {
    stack.clear();
    label[start as usize] = own;
    stack.push(start);
    while let Some(corner) = stack.pop() {
        for &(other, side) in graph.around(corner) {
            if label[other as usize] == NONE && passes(side) {
                label[other as usize] = own;
                stack.push(other);
            }
        }
    }
}

/// The sides between the labels HERE and BEYOND that are out.
fn gates(ends: &[[u32; 2]], states: &[State], label: &[u32]) -> Vec<u32> {
    let between = |side: &usize| {
        let [a, b] = ends[*side];
        states[*side] == State::Out
            && a != NONE
            && matches!((label[a as usize], label[b as usize]), (HERE, BEYOND) | (BEYOND, HERE))
    };
    (0..ends.len()).filter(between).map(|side| side as u32).collect()
}

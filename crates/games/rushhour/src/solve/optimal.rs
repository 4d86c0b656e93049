//! Among the solutions with the fewest moves: their number, and one with the fewest steps.
//!
//! Slides are reversible, so the predecessors of a state on a shortest path are those of its
//! neighbours that are one move nearer to the start. The computation goes from the nearest solved
//! states back to the start, layer by layer, and visits exactly the states on shortest paths.

use recreo_game::Control;

use super::Halt;
use super::search::Search;
use super::space::{Hop, Space};

/// The best of the shortest solutions.
pub(super) struct Best {
    pub(super) hops: Vec<Hop>,
    /// The number of shortest solutions.
    pub(super) ways: u64,
    /// Their first hops.
    pub(super) firsts: Vec<Hop>,
}

/// A state on a shortest path.
struct Node {
    state: u32,
    /// The fewest steps from here to a solved state by a path with the fewest moves.
    steps: u32,
    ways: u64,
    /// The next state on the path with the fewest steps, and the hop to it.
    next: usize,
    hop: Hop,
}

/// The best shortest solution, after a search for all nearest solved states.
pub(super) fn best<S: Space>(
    space: &S,
    search: &Search<'_, S>,
    memory: usize,
    control: &Control,
) -> Result<Option<Best>, Halt> {
    let count = search.states.len();
    // In the worst case every state needs a node.
    let fits = |nodes: usize| search.bytes() + count * 4 + nodes * size_of::<Node>() <= memory;
    if !fits(0) {
        return Err(Halt::Memory);
    }
    let last = search.layers.last().map_or(0, |&start| start as usize);
    let solved = (last..count).filter(|&n| space.is_solved(&search.states[n]));
    let mut nodes: Vec<Node> = solved
        .map(|n| Node { state: n as u32, steps: 0, ways: 1, next: 0, hop: Hop::NONE })
        .collect();
    // For each state, the number of its node plus one.
    let mut node_of = vec![0u32; count];
    let mut firsts = Vec::new();
    let (mut from, mut depth) = (0, search.layers.len() - 1);
    while depth > 0 {
        let end = nodes.len();
        let layer = search.layers[depth - 1]..search.layers[depth];
        for node in from..end {
            if node % Search::<S>::EVERY == 0 {
                control.spend(1)?;
                if !fits(nodes.capacity() * 2) {
                    return Err(Halt::Memory);
                }
            }
            let (steps, ways) = (nodes[node].steps, nodes[node].ways);
            let state = search.states[nodes[node].state as usize];
            space.follow::<true>(&state, Hop::NONE, |before, hop| {
                let Some(number) = search.find(&before).filter(|number| layer.contains(number))
                else {
                    return;
                };
                let steps = steps + u32::from(hop.by.unsigned_abs());
                let hop = Hop { by: -hop.by, ..hop };
                if depth == 1 {
                    firsts.push(hop);
                }
                let known = node_of[number as usize] as usize;
                if known == 0 {
                    nodes.push(Node { state: number, steps, ways, next: node, hop });
                    node_of[number as usize] = nodes.len() as u32;
                } else {
                    let earlier = &mut nodes[known - 1];
                    earlier.ways = earlier.ways.saturating_add(ways);
                    if steps < earlier.steps {
                        (earlier.steps, earlier.next, earlier.hop) = (steps, node, hop);
                    }
                }
            });
        }
        from = end;
        depth -= 1;
    }
    let Some(start) = nodes.len().checked_sub(1).filter(|&start| nodes[start].state == 0) else {
        return Ok(None);
    };
    let mut hops = Vec::new();
    let mut at = start;
    while nodes[at].hop != Hop::NONE {
        hops.push(nodes[at].hop);
        at = nodes[at].next;
    }
    Ok(Some(Best { hops, ways: nodes[start].ways, firsts }))
}

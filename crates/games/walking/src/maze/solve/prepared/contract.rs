//! Puts nodes in their order of importance, least first, and shortcuts where paths over them were.
//!
//! A node is taken out of the graph; for every two neighbours whose shortest way went over it, an arc takes its place. Which node is
//! taken next is decided by how many arcs that adds and by how many nodes were taken below it, so that the graph thins out evenly.
//! Whether there is another way as short is asked of a search that gives up early: then a shortcut too many is put in, which
//! costs room but no truth.
//!
//! When the rest of the graph is so dense that taking nodes out would only make it denser, it stays as it is: a core in which
//! all arcs lead both ways. A graph that is dense from the beginning, or takes too much work, has no hierarchy.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use recreo_game::{Control, Stopped};

use super::super::super::Cost;
use super::hierarchy::{Arc, Hierarchy};

/// A search for another way looks at so many nodes.
const PATIENCE: usize = 100;
/// All such searches together look at so many nodes, and at so many besides for each node of the graph.
const WORK: u64 = 60_000_000;
const WORK_FOR_EACH: u64 = 200;
/// A graph with more arcs than this for each node, on average, has no hierarchy.
const STREWN: usize = 5;
/// Nodes with more neighbours than this are not taken out.
const DENSE: usize = 48;

struct Contraction {
    arcs: Vec<Vec<Arc>>,
    /// One more than the greatest depth of the nodes taken out beside it.
    depth: Vec<u32>,
    witness: Witness,
}

/// The hierarchy over a graph that is given by the arcs of every node, the same both ways, if it is worth its while.
pub(super) fn contract(arcs: &[Vec<Arc>], control: &Control) -> Result<Option<Hierarchy>, Stopped> {
    let nodes = arcs.len();
    if arcs.iter().map(Vec::len).sum::<usize>() > STREWN * nodes {
        return Ok(None);
    }
    let witness = Witness::new(nodes);
    let mut work = Contraction { arcs: arcs.to_vec(), depth: vec![0; nodes], witness };
    let mut up: Vec<Vec<Arc>> = vec![Vec::new(); nodes];
    let mut queue = BinaryHeap::new();
    for node in 0..nodes as u32 {
        queue.push(Reverse((work.importance(node), node)));
        if node % 256 == 0 {
            control.spend(256)?;
        }
    }
    let mut turn = 0u32;
    while let Some(Reverse((noted, node))) = queue.pop() {
        turn += 1;
        if turn.is_multiple_of(64) {
            control.spend(64)?;
        }
        if work.witness.looked > WORK + WORK_FOR_EACH * nodes as u64 {
            return Ok(None);
        }
        // What was noted may be out of date; then the node waits again, unless it is still first.
        let importance = work.importance(node);
        if importance > noted && queue.peek().is_some_and(|next| importance > next.0.0) {
            queue.push(Reverse((importance, node)));
            continue;
        }
        if work.arcs[node as usize].len() > DENSE {
            continue;
        }
        up[node as usize] = work.take_out(node);
    }
    // Those that were not taken out are the core.
    for (node, arcs) in work.arcs.into_iter().enumerate() {
        if !arcs.is_empty() {
            up[node] = arcs;
        }
    }
    Ok(Some(Hierarchy::new(up)))
}

impl Contraction {
    /// How late a node should be taken out.
    fn importance(&mut self, node: u32) -> i32 {
        let degree = self.arcs[node as usize].len();
        let depth = self.depth[node as usize] as i32;
        if degree > DENSE {
            return i32::MAX;
        }
        let shortcuts = if degree < 2 { 0 } else { self.shortcuts(node).len() };
        2 * (shortcuts as i32 - degree as i32) + depth
    }

    /// The arcs that are needed when a node is taken out: for each pair of its neighbours without another way as short.
    fn shortcuts(&mut self, node: u32) -> Vec<(u32, Arc)> {
        let around = &self.arcs[node as usize];
        let mut found = Vec::new();
        for (i, one) in around.iter().enumerate() {
            let others = &around[i + 1..];
            let Some(most) = others.iter().map(|other| one.cost + other.cost).max() else { break };
            self.witness.search(&self.arcs, one.to, node, most, others);
            for other in others {
                let cost = one.cost + other.cost;
                if self.witness.cost(other.to).is_none_or(|known| cost < known) {
                    found.push((one.to, Arc { to: other.to, via: node, cost }));
                }
            }
        }
        found
    }

    /// Takes a node out, and gives the arcs that it had.
    fn take_out(&mut self, node: u32) -> Vec<Arc> {
        let shortcuts = self.shortcuts(node);
        let arcs = std::mem::take(&mut self.arcs[node as usize]);
        let depth = self.depth[node as usize] + 1;
        for arc in &arcs {
            let neighbour = arc.to as usize;
            self.arcs[neighbour].retain(|back| back.to != node);
            self.depth[neighbour] = self.depth[neighbour].max(depth);
        }
        for (from, arc) in shortcuts {
            self.put(from, arc);
            self.put(arc.to, Arc { to: from, ..arc });
        }
        arcs
    }

    /// Puts an arc in, unless there is one as short.
    fn put(&mut self, from: u32, arc: Arc) {
        let arcs = &mut self.arcs[from as usize];
        match arcs.iter_mut().find(|old| old.to == arc.to) {
            Some(old) if old.cost <= arc.cost => {}
            Some(old) => *old = arc,
            None => arcs.push(arc),
        }
    }
}

/// A short search for other ways.
struct Witness {
    round: u32,
    /// Nodes that were looked at in all rounds.
    looked: u64,
    labels: Vec<(u32, Cost)>,
    waiting: BinaryHeap<Reverse<(Cost, u32)>>,
}

impl Witness {
    fn new(nodes: usize) -> Witness {
        Witness {
            round: 0,
            looked: 0,
            labels: vec![(0, Cost::ZERO); nodes],
            waiting: BinaryHeap::new(),
        }
    }

    fn cost(&self, node: u32) -> Option<Cost> {
        let (round, cost) = self.labels[node as usize];
        (round == self.round).then_some(cost)
    }

    /// Notes costs of ways from a node that avoid another, up to `most`, until it has no more patience.
    fn search(&mut self, arcs: &[Vec<Arc>], from: u32, avoid: u32, most: Cost, targets: &[Arc]) {
        self.round += 1;
        self.waiting.clear();
        self.labels[from as usize] = (self.round, Cost::ZERO);
        self.waiting.push(Reverse((Cost::ZERO, from)));
        let mut wanted = targets.len();
        for _ in 0..PATIENCE {
            let Some(Reverse((cost, node))) = self.waiting.pop() else { return };
            self.looked += 1;
            if self.cost(node) != Some(cost) {
                continue;
            }
            if targets.iter().any(|target| target.to == node) {
                wanted -= 1;
                if wanted == 0 {
                    return;
                }
            }
            for arc in &arcs[node as usize] {
                let sum = cost + arc.cost;
                if arc.to != avoid && sum <= most && self.cost(arc.to).is_none_or(|c| sum < c) {
                    self.labels[arc.to as usize] = (self.round, sum);
                    self.waiting.push(Reverse((sum, arc.to)));
                }
            }
        }
    }
}

//! Builds a contraction hierarchy: orders nodes by importance, and adds shortcuts that replace the
//! paths over less important nodes.
//!
//! A node is removed from the graph; for every two neighbours whose shortest path goes over it, a
//! shortcut arc takes its place. The next node to remove is the one with the smallest importance:
//! the number of added minus removed arcs, and the depth of nodes removed below it, so that the
//! graph thins out evenly. A witness search, which gives up early, looks for another path that is
//! as short; if it gives up, an unnecessary shortcut is added, which costs space but not
//! correctness.
//!
//! When the remaining graph is so dense that removing nodes would make it denser, it is kept as a
//! core in which all arcs lead both ways. A graph that is dense from the start, or takes too much
//! work, gets no hierarchy.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use recreo_game::{Control, Stopped};

use super::super::super::Cost;
use super::hierarchy::{Arc, Hierarchy};

/// The largest number of nodes that a witness search visits.
const WITNESS_NODES: usize = 100;
/// The largest number of nodes that all witness searches visit together: a constant, plus a number
/// for each node of the graph.
const WORK: u64 = 60_000_000;
const WORK_FOR_EACH: u64 = 200;
/// A graph with more arcs per node than this on average gets no hierarchy.
const MAX_AVERAGE_DEGREE: usize = 5;
/// Nodes with more neighbours than this are not removed.
const MAX_DEGREE: usize = 48;

struct Contraction {
    arcs: Vec<Vec<Arc>>,
    /// One more than the greatest depth of removed neighbours.
    depth: Vec<u32>,
    witness: Witness,
}

/// Builds the hierarchy of a graph, given by the arcs of every node, which are symmetric. Returns
/// `None` if the graph is too dense or takes too much work.
pub(super) fn contract(arcs: &[Vec<Arc>], control: &Control) -> Result<Option<Hierarchy>, Stopped> {
    let nodes = arcs.len();
    if arcs.iter().map(Vec::len).sum::<usize>() > MAX_AVERAGE_DEGREE * nodes {
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
        // The queued importance may be outdated; then the node is queued again, unless it still
        // comes first.
        let importance = work.importance(node);
        if importance > noted && queue.peek().is_some_and(|next| importance > next.0.0) {
            queue.push(Reverse((importance, node)));
            continue;
        }
        if work.arcs[node as usize].len() > MAX_DEGREE {
            continue;
        }
        up[node as usize] = work.remove(node);
    }
    // The nodes that were not removed are the core.
    for (node, arcs) in work.arcs.into_iter().enumerate() {
        if !arcs.is_empty() {
            up[node] = arcs;
        }
    }
    Ok(Some(Hierarchy::new(up)))
}

impl Contraction {
    /// Returns the importance of a node: less important nodes are removed first.
    fn importance(&mut self, node: u32) -> i32 {
        let degree = self.arcs[node as usize].len();
        let depth = self.depth[node as usize] as i32;
        if degree > MAX_DEGREE {
            return i32::MAX;
        }
        let shortcuts = if degree < 2 { 0 } else { self.shortcuts(node).len() };
        2 * (shortcuts as i32 - degree as i32) + depth
    }

    /// Returns the shortcuts that are needed when a node is removed: one for each pair of its
    /// neighbours without another path that is as short.
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

    /// Removes a node and returns its arcs.
    fn remove(&mut self, node: u32) -> Vec<Arc> {
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

    /// Adds an arc, unless there is one that is as short.
    fn put(&mut self, from: u32, arc: Arc) {
        let arcs = &mut self.arcs[from as usize];
        match arcs.iter_mut().find(|old| old.to == arc.to) {
            Some(old) if old.cost <= arc.cost => {}
            Some(old) => *old = arc,
            None => arcs.push(arc),
        }
    }
}

/// A limited search for other paths.
struct Witness {
    round: u32,
    /// The number of nodes visited in all rounds.
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

    /// Records costs of paths from a node that avoid another node, up to `most`, until the limit of
    /// nodes is reached.
    fn search(&mut self, arcs: &[Vec<Arc>], from: u32, avoid: u32, most: Cost, targets: &[Arc]) {
        self.round += 1;
        self.waiting.clear();
        self.labels[from as usize] = (self.round, Cost::ZERO);
        self.waiting.push(Reverse((Cost::ZERO, from)));
        let mut wanted = targets.len();
        for _ in 0..WITNESS_NODES {
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

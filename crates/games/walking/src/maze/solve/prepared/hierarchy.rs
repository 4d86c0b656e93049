//! A contraction hierarchy (Geisberger, Sanders, Schultes and Delling, 2008): nodes ordered by
//! importance, with arcs that lead only to more important nodes. A shortest path goes up from both
//! ends to the most important node on it, so both searches stay small. A shortcut, which replaces a
//! path over a less important node, stores the node that it passes.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::super::super::Cost;

/// The `via` of an arc that is not a shortcut.
pub(super) const DIRECT: u32 = u32::MAX;

/// A weighted arc of the graph.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    pub(super) to: u32,
    /// The node that a shortcut passes, or [`DIRECT`].
    pub(super) via: u32,
    pub(super) cost: Cost,
}

pub(super) struct Hierarchy {
    arcs: Vec<Arc>,
    /// The index of the first arc of each node.
    first: Vec<u32>,
}

/// The label of a node in the search from one end.
#[derive(Clone, Copy, Default)]
struct Label {
    cost: Cost,
    /// The previous node; the node itself where the search started.
    before: u32,
    /// The query in which the label was set.
    query: u32,
}

/// The memory of a query, reused by later ones.
pub(super) struct Search {
    query: u32,
    labels: [Vec<Label>; 2],
    waiting: [BinaryHeap<Reverse<(Cost, u32)>>; 2],
}

impl Search {
    pub(super) fn new(nodes: usize) -> Search {
        let labels = || vec![Label::default(); nodes];
        Search { query: 0, labels: [labels(), labels()], waiting: Default::default() }
    }

    /// Starts a new query, which invalidates the labels of the last one.
    fn begin(&mut self) {
        self.waiting.iter_mut().for_each(BinaryHeap::clear);
        self.query = self.query.wrapping_add(1);
        if self.query == 0 {
            self.labels.iter_mut().flatten().for_each(|label| *label = Label::default());
            self.query = 1;
        }
    }

    #[inline]
    fn cost(&self, side: usize, node: u32) -> Option<Cost> {
        let label = &self.labels[side][node as usize];
        (label.query == self.query).then_some(label.cost)
    }

    /// Records a path to a node if it is better than the known ones, and queues the node with the
    /// given sum.
    #[inline]
    fn reach(&mut self, side: usize, node: u32, before: u32, cost: Cost, sum: Cost) {
        if self.cost(side, node).is_none_or(|known| cost < known) {
            let query = self.query;
            self.labels[side][node as usize] = Label { cost, before, query };
            self.waiting[side].push(Reverse((sum, node)));
        }
    }
}

impl Hierarchy {
    /// Creates a hierarchy of the arcs that lead up from each node, or for [`Hierarchy::aim`] of
    /// all arcs.
    pub(super) fn new(up: Vec<Vec<Arc>>) -> Hierarchy {
        let mut first = vec![0];
        let mut arcs = Vec::with_capacity(up.iter().map(Vec::len).sum());
        for from in up {
            arcs.extend(from);
            first.push(arcs.len() as u32);
        }
        Hierarchy { arcs, first }
    }

    /// Returns the number of arcs.
    pub(super) fn len(&self) -> usize {
        self.arcs.len()
    }

    #[inline]
    fn up(&self, node: u32) -> &[Arc] {
        let node = node as usize;
        &self.arcs[self.first[node] as usize..self.first[node + 1] as usize]
    }

    /// Returns the least cost between the two ends and the node where both searches meet, by a
    /// bidirectional search. Each end is given as nodes with the costs to them.
    pub(super) fn meet(
        &self,
        search: &mut Search,
        ends: &[Vec<(u32, Cost)>; 2],
    ) -> Option<(Cost, u32)> {
        search.begin();
        for (side, end) in ends.iter().enumerate() {
            end.iter().for_each(|&(node, cost)| search.reach(side, node, node, cost, cost));
        }
        let mut best: Option<(Cost, u32)> = None;
        loop {
            let next = [0, 1].map(|side| search.waiting[side].peek().map(|next| next.0.0));
            let side = match next {
                [Some(one), Some(other)] => usize::from(other < one),
                [None, None] => return best,
                [None, _] => 1,
                [_, None] => 0,
            };
            let Some(Reverse((cost, node))) = search.waiting[side].pop() else { return best };
            if best.is_some_and(|(least, _)| cost >= least) {
                return best;
            }
            if search.cost(side, node) != Some(cost) {
                continue;
            }
            let whole = search.cost(1 - side, node).map(|rest| (cost + rest, node));
            best = best.into_iter().chain(whole).min();
            // Stall on demand: a node that is reached at a lower cost from above is on no shortest
            // path that only goes up.
            let up = self.up(node);
            let stalls =
                |arc: &Arc| search.cost(side, arc.to).is_some_and(|above| above + arc.cost < cost);
            if up.iter().any(stalls) {
                continue;
            }
            for arc in up {
                let cost = cost + arc.cost;
                search.reach(side, arc.to, node, cost, cost);
            }
        }
    }

    /// The same for a graph whose arcs lead both ways, by A*. `guess` is a lower bound for the
    /// remaining cost from a node.
    pub(super) fn aim(
        &self,
        search: &mut Search,
        ends: &[Vec<(u32, Cost)>; 2],
        guess: impl Fn(u32) -> Cost,
    ) -> Option<(Cost, u32)> {
        search.begin();
        for &(node, cost) in &ends[1] {
            search.reach(1, node, node, cost, cost);
        }
        for &(node, cost) in &ends[0] {
            search.reach(0, node, node, cost, cost + guess(node));
        }
        let mut best: Option<(Cost, u32)> = None;
        while let Some(Reverse((sum, node))) = search.waiting[0].pop() {
            if best.is_some_and(|(least, _)| sum >= least) {
                break;
            }
            let Some(cost) = search.cost(0, node).filter(|&cost| cost + guess(node) == sum) else {
                continue;
            };
            let whole = search.cost(1, node).map(|rest| (cost + rest, node));
            best = best.into_iter().chain(whole).min();
            for arc in self.up(node) {
                let cost = cost + arc.cost;
                search.reach(0, arc.to, node, cost, cost + guess(arc.to));
            }
        }
        best
    }

    /// Passes every node of the path that was found to `visit`, from the first to the last.
    pub(super) fn chain(&self, search: &Search, meeting: u32, mut visit: impl FnMut(u32)) {
        let mut nodes = vec![meeting];
        self.trace(search, 0, &mut nodes);
        nodes.reverse();
        self.trace(search, 1, &mut nodes);
        visit(nodes[0]);
        let mut left = Vec::new();
        for pair in nodes.windows(2) {
            left.push((pair[0], pair[1]));
            while let Some((from, to)) = left.pop() {
                match self.via(from, to) {
                    DIRECT => visit(to),
                    middle => left.extend([(middle, to), (from, middle)]),
                }
            }
        }
    }

    /// Adds the predecessors of the last node in the search from one side.
    fn trace(&self, search: &Search, side: usize, nodes: &mut Vec<u32>) {
        let mut node = nodes[nodes.len() - 1];
        loop {
            let before = search.labels[side][node as usize].before;
            if before == node {
                return;
            }
            nodes.push(before);
            node = before;
        }
    }

    /// Returns the node that the arc between two nodes passes. The arc is stored with the less
    /// important of them.
    fn via(&self, from: u32, to: u32) -> u32 {
        let there = |node: u32, other: u32| self.up(node).iter().find(|arc| arc.to == other);
        there(from, to).or_else(|| there(to, from)).map_or(DIRECT, |arc| arc.via)
    }
}

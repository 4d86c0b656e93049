//! Rules about the shape that variables form together: connectivity, groups of given sizes, one
//! single loop.
//!
//! To such a rule, each variable is a place that is in the shape, out of it, or open. The rule
//! answers two questions: which places follow ([`Shape::look`]), and which few places a
//! contradiction rests on ([`Shape::why`]). The reason for a deduction is the answer to the second
//! question with the deduction negated. The search, the backward analysis of the trail and the SAT
//! solver therefore share one implementation per kind of rule, and reasons stay small however large
//! the board is.

mod connected;
mod groups;
mod line;
#[cfg(test)]
mod tests;

use crate::engine::Strength;
use crate::{Rule, Value, Values, Var};

/// The state of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Open,
    In,
    Out,
}

/// The rule is violated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Broken;

/// An undirected graph as one array of adjacency lists.
#[derive(Clone, PartialEq, Debug)]
struct Graph {
    first: Vec<u32>,
    /// The neighbour and the index of the pair.
    joined: Vec<(u32, u32)>,
}

impl Graph {
    fn new(places: usize, pairs: &[[u32; 2]]) -> Graph {
        let mut first = vec![0; places + 1];
        let inside = |&&[a, b]: &&[u32; 2]| (a as usize) < places && (b as usize) < places;
        for &[a, b] in pairs.iter().filter(inside) {
            first[a as usize] += 1;
            first[b as usize] += 1;
        }
        let mut sum = 0;
        for first in &mut first {
            sum += std::mem::replace(first, sum);
        }
        let mut next = first.clone();
        let mut joined = vec![(0, 0); sum as usize];
        for (number, &[a, b]) in pairs.iter().enumerate().filter(|(_, pair)| inside(pair)) {
            for (from, to) in [(a, b), (b, a)] {
                joined[next[from as usize] as usize] = (to, number as u32);
                next[from as usize] += 1;
            }
        }
        Graph { first, joined }
    }

    fn len(&self) -> usize {
        self.first.len() - 1
    }

    fn around(&self, place: u32) -> &[(u32, u32)] {
        let at = place as usize;
        &self.joined[self.first[at] as usize..self.first[at + 1] as usize]
    }
}

/// A rule about a shape.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shape {
    /// The values of a variable that is in the shape.
    pub(crate) values: Values,
    graph: Graph,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Connected,
    /// The seeds with their sizes.
    Groups(Vec<(u32, u32)>),
    /// The ends of each side: the graph's nodes are corners and its pairs are sides.
    Loop(Vec<[u32; 2]>),
}

/// Buffers kept between calls, and the results of the last call.
#[derive(Default)]
pub(crate) struct Workspace {
    /// The state of each place, as input.
    pub(crate) states: Vec<State>,
    /// The deductions: places that are in or out.
    pub(crate) settled: Vec<(u32, State)>,
    /// The places that a contradiction rests on.
    pub(crate) reason: Vec<u32>,
    stack: Vec<u32>,
    label: Vec<u32>,
    sizes: Vec<u32>,
    walk: Walk,
    groups: groups::Scratch,
}

/// A depth-first search that finds the articulation points of a graph, the places whose removal
/// disconnects it (R. Tarjan, "Depth-first search and linear graph algorithms", 1972).
#[derive(Default)]
struct Walk {
    /// The time at which each place was reached, from 1 on; 0 if it was not.
    order: Vec<u32>,
    /// The earliest place reachable from the subtree by one back edge.
    low: Vec<u32>,
    /// The weight of the subtree.
    behind: Vec<u64>,
    /// The current path: place, index of the next neighbour, pair by which it was reached.
    way: Vec<(u32, u32, u32)>,
}

impl Walk {
    fn clear(&mut self, places: usize) {
        for list in [&mut self.order, &mut self.low] {
            list.clear();
            list.resize(places, 0);
        }
        self.behind.clear();
        self.behind.resize(places, 0);
        self.way.clear();
    }

    /// Searches from one place through all passable places. Calls `cut` for each place that
    /// separates part of the graph from the root, with the weight of that part. (The root itself is
    /// not reported.)
    fn cuts(
        &mut self,
        graph: &Graph,
        root: u32,
        passes: impl Fn(usize) -> bool,
        weight: impl Fn(usize) -> u64,
        mut cut: impl FnMut(usize, u64),
    ) {
        self.clear(graph.len());
        let mut count = 1;
        self.order[root as usize] = count;
        self.low[root as usize] = count;
        self.way.push((root, 0, NONE));
        while let Some((place, next, by)) = self.way.last_mut() {
            let (at, by) = (*place as usize, *by);
            if let Some(&(other, pair)) = graph.around(*place).get(*next as usize) {
                *next += 1;
                let to = other as usize;
                if pair == by || !passes(to) {
                    continue;
                }
                if self.order[to] == 0 {
                    count += 1;
                    self.order[to] = count;
                    self.low[to] = count;
                    self.way.push((other, 0, pair));
                } else {
                    self.low[at] = self.low[at].min(self.order[to]);
                }
                continue;
            }
            // The subtree of this place is finished.
            self.way.pop();
            let Some(&(before, ..)) = self.way.last() else { break };
            let (low, behind, before) =
                (self.low[at], self.behind[at] + weight(at), before as usize);
            self.low[before] = self.low[before].min(low);
            self.behind[before] += behind;
            if low >= self.order[before] {
                cut(before, behind);
            }
        }
    }
}

const NONE: u32 = u32::MAX;

impl Shape {
    /// The shape of a rule, if the rule is about one.
    pub(crate) fn of(rule: &Rule) -> Option<Shape> {
        Some(match rule {
            Rule::Connected { vars, values, joined } => Shape {
                values: *values,
                graph: Graph::new(vars.len(), joined),
                kind: Kind::Connected,
            },
            Rule::Groups { vars, values, joined, seeds } => Shape {
                values: *values,
                graph: Graph::new(vars.len(), joined),
                kind: Kind::Groups(seeds.clone()),
            },
            Rule::Loop { vars, value, ends } => {
                let corners = ends.iter().flatten().max().map_or(0, |&last| last as usize + 1);
                // A side without ends can be part of no loop, so it joins nothing.
                let mut ends = ends.clone();
                ends.resize(vars.len(), [NONE, NONE]);
                let graph = Graph::new(corners, &ends);
                Shape { values: Values::one(*value), graph, kind: Kind::Loop(ends) }
            }
            _ => return None,
        })
    }

    /// Whether these values of all places satisfy the rule.
    pub(crate) fn holds(&self, values: &[Value]) -> bool {
        if values.len() != self.places() {
            return false;
        }
        let mut workspace = Workspace::default();
        workspace.states.extend(values.iter().map(|&value| self.state(Values::one(value))));
        self.look(Strength::Full, &mut workspace).is_ok()
    }

    /// The state of a place whose variable has these values left.
    pub(crate) fn state(&self, values: Values) -> State {
        if self.values.has_all(values) {
            State::In
        } else if (values & self.values).is_empty() {
            State::Out
        } else {
            State::Open
        }
    }

    /// The corners at the ends of each side, for a loop.
    pub(crate) fn ends(&self) -> Option<&[[u32; 2]]> {
        match &self.kind {
            Kind::Loop(ends) => Some(ends),
            Kind::Connected | Kind::Groups(_) => None,
        }
    }

    /// The neighbours of a place, each with the index of the pair. For a loop these are corners and
    /// sides.
    pub(crate) fn around(&self, place: u32) -> &[(u32, u32)] {
        self.graph.around(place)
    }

    /// The number of places.
    pub(crate) fn places(&self) -> usize {
        self.ends().map_or(self.graph.len(), <[_]>::len)
    }

    /// The sides that meet at each corner, for a loop.
    pub(crate) fn corners(&self) -> Vec<Vec<u32>> {
        let corners = if matches!(self.kind, Kind::Loop(_)) { self.graph.len() as u32 } else { 0 };
        let meeting = |corner| self.graph.around(corner).iter().map(|&(_, side)| side).collect();
        (0..corners).map(meeting).collect()
    }

    /// Reads the states of all places from the domains.
    pub(crate) fn read(&self, scope: &[Var], left: &[Values], workspace: &mut Workspace) {
        workspace.states.clear();
        workspace.states.extend(scope.iter().map(|var| self.state(left[var.index()])));
    }

    /// Computes what follows from `states` and stores it in `settled`. If no place is open, the
    /// answer is final at any strength.
    pub(crate) fn look(&self, strength: Strength, workspace: &mut Workspace) -> Result<(), Broken> {
        workspace.settled.clear();
        match &self.kind {
            Kind::Connected => connected::look(&self.graph, strength, workspace),
            Kind::Groups(seeds) => groups::look(&self.graph, seeds, strength, workspace),
            Kind::Loop(ends) => line::look(&self.graph, ends, strength, workspace),
        }
    }

    /// Finds known places that contradict each other and stores them in `reason`; overwrites
    /// `states`. If the check finds no contradiction, the reason is all known places.
    pub(crate) fn why(&self, workspace: &mut Workspace) {
        workspace.reason.clear();
        let seen = match &self.kind {
            Kind::Connected => connected::why(&self.graph, workspace),
            Kind::Groups(seeds) => groups::why(&self.graph, seeds, workspace),
            Kind::Loop(ends) => line::why(&self.graph, ends, workspace),
        };
        if !seen {
            workspace.reason.clear();
            let known =
                workspace.states.iter().enumerate().filter(|(_, state)| **state != State::Open);
            workspace.reason.extend(known.map(|(place, _)| place as u32));
        }
    }
}

//! Rules about the shape that variables make together: that they hang together, fall into groups, or are one loop.
//!
//! To such a rule a variable is a place that is in the shape, out of it, or open. It answers two questions about places: what follows
//! ([`Shape::look`]), and which few places a contradiction rests on ([`Shape::why`]). Why something follows is the second question
//! asked of its opposite. So the search, the trail that is read backwards, and the SAT solver share one piece of code for each
//! sort of rule, and reasons stay small however large the board is.

mod connected;
mod groups;
mod line;
#[cfg(test)]
mod tests;

use crate::engine::Strength;
use crate::{Rule, Value, Values, Var};

/// What is known of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Open,
    In,
    Out,
}

/// The rule cannot be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Broken;

/// Places, and which of them are joined, as a list for each place in one long list.
#[derive(Clone, PartialEq, Debug)]
struct Graph {
    first: Vec<u32>,
    /// The other end, and the number of the pair.
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
    /// A variable with one of these values is in.
    pub(crate) values: Values,
    graph: Graph,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Connected,
    /// The seeds with their sizes.
    Groups(Vec<(u32, u32)>),
    /// Places are sides, and what is joined are corners.
    Loop(Vec<[u32; 2]>),
}

/// Room to work in, kept between looks, and what came of the last.
#[derive(Default)]
pub(crate) struct Room {
    /// What is known of each place, for those who have to work it out first.
    pub(crate) states: Vec<State>,
    /// What follows: a place is in, or out.
    pub(crate) settled: Vec<(u32, State)>,
    /// The places that a contradiction rests on.
    pub(crate) reason: Vec<u32>,
    stack: Vec<u32>,
    label: Vec<u32>,
    sizes: Vec<u32>,
    walk: Walk,
    groups: groups::Scratch,
}

/// A walk in depth through a graph, by which places are found without which it would fall apart (R. Tarjan, "Depth-first search
/// and linear graph algorithms", 1972).
#[derive(Default)]
struct Walk {
    /// When each place was reached, from 1 on; 0 if it was not.
    order: Vec<u32>,
    /// The earliest place that can be reached from what lies behind, without going back.
    low: Vec<u32>,
    /// How much lies behind.
    behind: Vec<u64>,
    /// The way to the place where the walk is: place, next neighbour to look at, pair by which it was reached.
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

    /// Walks from one place through all that can be passed, and tells of each place behind which something lies that cannot be reached without it, and
    /// how much that weighs. (Without the first place nothing can be reached.)
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
            // Everything behind this place was walked through.
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
    /// What a rule says about a shape, if it does.
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
                // A side without ends can be part of no loop: it is one that joins nothing.
                let mut ends = ends.clone();
                ends.resize(vars.len(), [NONE, NONE]);
                let graph = Graph::new(corners, &ends);
                Shape { values: Values::one(*value), graph, kind: Kind::Loop(ends) }
            }
            _ => return None,
        })
    }

    /// Whether these values of all places keep the rule.
    pub(crate) fn holds(&self, values: &[Value]) -> bool {
        if values.len() != self.places() {
            return false;
        }
        let mut room = Room::default();
        room.states.extend(values.iter().map(|&value| self.state(Values::one(value))));
        self.look(Strength::Full, &mut room).is_ok()
    }

    /// How a place stands whose variable has these values left.
    pub(crate) fn state(&self, values: Values) -> State {
        if self.values.has_all(values) {
            State::In
        } else if (values & self.values).is_empty() {
            State::Out
        } else {
            State::Open
        }
    }

    /// The corners at the ends of each side, if it is a loop.
    pub(crate) fn ends(&self) -> Option<&[[u32; 2]]> {
        match &self.kind {
            Kind::Loop(ends) => Some(ends),
            Kind::Connected | Kind::Groups(_) => None,
        }
    }

    /// What is joined to a place: the other, and the number of the pair. If it is a loop, these are corners and sides.
    pub(crate) fn around(&self, place: u32) -> &[(u32, u32)] {
        self.graph.around(place)
    }

    /// How many places there are.
    pub(crate) fn places(&self) -> usize {
        self.ends().map_or(self.graph.len(), <[_]>::len)
    }

    /// The sides that meet at each corner, if it is a loop.
    pub(crate) fn corners(&self) -> Vec<Vec<u32>> {
        let corners = if matches!(self.kind, Kind::Loop(_)) { self.graph.len() as u32 } else { 0 };
        let meeting = |corner| self.graph.around(corner).iter().map(|&(_, side)| side).collect();
        (0..corners).map(meeting).collect()
    }

    /// Writes down how all places stand.
    pub(crate) fn read(&self, scope: &[Var], left: &[Values], room: &mut Room) {
        room.states.clear();
        room.states.extend(scope.iter().map(|var| self.state(left[var.index()])));
    }

    /// What follows from `states`, into `settled`. Where nothing is open, the answer is final at any strength.
    pub(crate) fn look(&self, strength: Strength, room: &mut Room) -> Result<(), Broken> {
        room.settled.clear();
        match &self.kind {
            Kind::Connected => connected::look(&self.graph, strength, room),
            Kind::Groups(seeds) => groups::look(&self.graph, seeds, strength, room),
            Kind::Loop(ends) => line::look(&self.graph, ends, strength, room),
        }
    }

    /// Which of the known places contradict each other, into `reason`; `states` is used up. If no contradiction is seen, all
    /// that are known.
    pub(crate) fn why(&self, room: &mut Room) {
        room.reason.clear();
        let seen = match &self.kind {
            Kind::Connected => connected::why(&self.graph, room),
            Kind::Groups(seeds) => groups::why(&self.graph, seeds, room),
            Kind::Loop(ends) => line::why(&self.graph, ends, room),
        };
        if !seen {
            room.reason.clear();
            let known = room.states.iter().enumerate().filter(|(_, state)| **state != State::Open);
            room.reason.extend(known.map(|(place, _)| place as u32));
        }
    }
}

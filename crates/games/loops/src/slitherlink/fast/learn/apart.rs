//! Separation conflicts: a clause for two lines that cannot be on one loop.
//!
//! A depth-first search runs from the first line over all sides that are not crossed. Whatever it
//! does not reach is separate from that line. So is everything behind an articulation point,
//! because a loop passes through a corner only once (J. Hopcroft and R. Tarjan, as in
//! `../blocks.rs`). The reason consists of the crossed sides that would otherwise connect the two
//! parts.

use super::super::super::net::NONE;
use super::super::CROSS;
use super::super::ground::Ground;
use recreo_logic::Value;

/// The buffers of the search.
pub(super) struct Apart {
    /// The time at which each corner was reached, from 1 on; 0 if it was not.
    reached: Vec<u32>,
    low: Vec<u32>,
    way: Vec<(u32, u8, u32)>,
    /// The corners in the order in which they were reached.
    order: Vec<u32>,
    /// The two lines that cannot be on one loop, and the crossed sides that separate them.
    pub(super) lines: [u32; 2],
    pub(super) gates: Vec<u32>,
}

impl Apart {
    pub(super) fn new(corners: usize) -> Apart {
        Apart {
            reached: vec![0; corners],
            low: vec![0; corners],
            way: Vec::new(),
            order: Vec::with_capacity(corners),
            lines: [NONE; 2],
            gates: Vec::new(),
        }
    }

    /// Searches for two lines that cannot be on one loop, starting from the first line; `line_at`
    /// returns a line at a corner.
    pub(super) fn find(
        &mut self,
        ground: &Ground,
        first: u32,
        state: impl Fn(u32) -> Value,
        line_at: impl Fn(u32) -> Option<u32>,
    ) -> bool {
        self.reached.fill(0);
        self.order.clear();
        self.way.clear();
        let [root, other_end] = ground.ends[first as usize];
        self.reached[root as usize] = 1;
        self.low[root as usize] = 1;
        self.order.push(root);
        self.way.push((root, 0, NONE));
        while let Some((corner, looked, by)) = self.way.last_mut() {
            let (here, by) = (*corner, *by);
            let at = here as usize;
            if let Some(&(side, next)) = ground.next[at].get(usize::from(*looked)) {
                *looked += 1;
                if side == by || state(side) == CROSS {
                    continue;
                }
                let to = next as usize;
                if self.reached[to] == 0 {
                    self.order.push(next);
                    self.reached[to] = self.order.len() as u32;
                    self.low[to] = self.order.len() as u32;
                    self.way.push((next, 0, side));
                } else {
                    self.low[at] = self.low[at].min(self.reached[to]);
                }
                continue;
            }
            self.way.pop();
            let Some(&(before, ..)) = self.way.last() else { break };
            let above = before as usize;
            self.low[above] = self.low[above].min(self.low[at]);
            if self.low[at] < self.reached[above] {
                continue;
            }
            // Everything reached since then lies behind the corner `before`.
            let behind = &self.order[self.reached[at] as usize - 1..];
            if before == root && self.reached[other_end as usize] >= self.reached[at] {
                continue;
            }
            if let Some(second) = behind.iter().find_map(|&corner| line_at(corner)) {
                self.lines = [first, second];
                let from = self.reached[at];
                let within = |corner: u32| self.reached[corner as usize] >= from;
                self.gates.clear();
                for &corner in behind {
                    for (side, next) in ground.next[corner as usize] {
                        if next != NONE && next != before && !within(next) {
                            self.gates.push(side);
                        }
                    }
                }
                return true;
            }
        }
        let unreached = (0..ground.corners as u32).filter(|&at| self.reached[at as usize] == 0);
        let Some(second) = unreached.into_iter().find_map(line_at) else { return false };
        self.lines = [first, second];
        self.part(ground, second, state);
        true
    }

    /// Collects the crossed sides around the reached region or around the region of the second
    /// line, whichever has fewer.
    fn part(&mut self, ground: &Ground, second: u32, state: impl Fn(u32) -> Value) {
        let beyond = self.order.len();
        let start = ground.ends[second as usize][0];
        self.reached[start as usize] = NONE;
        self.order.push(start);
        let mut at = beyond;
        while let Some(&corner) = self.order.get(at) {
            at += 1;
            for (side, next) in ground.next[corner as usize] {
                if state(side) != CROSS && self.reached[next as usize] == 0 {
                    self.reached[next as usize] = NONE;
                    self.order.push(next);
                }
            }
        }
        let far = |corner: u32| self.reached[corner as usize] == NONE;
        let near = |corner: u32| self.reached[corner as usize] != 0 && !far(corner);
        self.gates.clear();
        let (here, there) = self.order.split_at(beyond);
        let gates = |corners: &[u32], within: &dyn Fn(u32) -> bool| {
            let mut gates = Vec::new();
            for &corner in corners {
                for (side, next) in ground.next[corner as usize] {
                    if next != NONE && !within(next) {
                        gates.push(side);
                    }
                }
            }
            gates
        };
        let [one, other] = [gates(here, &near), gates(there, &far)];
        self.gates = if one.len() < other.len() { one } else { other };
    }
}

//! A loop lies within one block, a biconnected component of the board without its crossed sides.
//!
//! One depth-first search finds the blocks (J. Hopcroft and R. Tarjan, "Algorithm 447: efficient
//! algorithms for graph manipulation", 1973). Sides outside the block that contains the line cannot
//! be part of the loop, nor can a side that is a block of its own.

use super::super::net::NONE;
use super::engine::{Contradiction, Engine, LOOP, OPEN};
use super::{CROSS, LINE};

/// The buffers of the search.
pub(super) struct Blocks {
    /// The time at which each corner was reached, from 1 on; 0 if it was not.
    reached: Vec<u32>,
    /// The earliest corner reachable from the subtree by one back edge.
    low: Vec<u32>,
    /// The current path: corner, number of its sides already examined, side by which it was
    /// reached.
    way: Vec<(u32, u8, u32)>,
    /// The traversed sides that belong to no block yet.
    passed: Vec<u32>,
    /// The block of each side.
    block: Vec<u32>,
    /// The number of sides of each block.
    size: Vec<u32>,
}

impl Blocks {
    pub(super) fn new(sides: usize, corners: usize) -> Blocks {
        Blocks {
            reached: vec![0; corners],
            low: vec![0; corners],
            way: Vec::new(),
            passed: Vec::new(),
            block: vec![NONE; sides],
            size: Vec::new(),
        }
    }

    fn find(&mut self, next: &[[(u32, u32); 4]], state: &[u8]) {
        self.reached.fill(0);
        self.block.fill(NONE);
        self.size.clear();
        self.passed.clear();
        let mut time = 0;
        for root in 0..self.reached.len() as u32 {
            if self.reached[root as usize] != 0 {
                continue;
            }
            time += 1;
            self.reached[root as usize] = time;
            self.low[root as usize] = time;
            self.way.push((root, 0, NONE));
            while let Some((corner, looked, by)) = self.way.last_mut() {
                let (at, by) = (*corner as usize, *by);
                if let Some(&(side, other)) = next[at].get(usize::from(*looked)) {
                    *looked += 1;
                    if side == by || state[side as usize] == CROSS {
                        continue;
                    }
                    let to = other as usize;
                    if self.reached[to] == 0 {
                        time += 1;
                        self.reached[to] = time;
                        self.low[to] = time;
                        self.passed.push(side);
                        self.way.push((other, 0, side));
                    } else if self.reached[to] < self.reached[at] {
                        self.passed.push(side);
                        self.low[at] = self.low[at].min(self.reached[to]);
                    }
                    continue;
                }
                self.way.pop();
                let Some(&(before, ..)) = self.way.last() else { break };
                let before = before as usize;
                self.low[before] = self.low[before].min(self.low[at]);
                if self.low[at] >= self.reached[before] {
                    let block = self.size.len() as u32;
                    let mut size = 0;
                    while let Some(side) = self.passed.pop() {
                        self.block[side as usize] = block;
                        size += 1;
                        if side == by {
                            break;
                        }
                    }
                    self.size.push(size);
                }
            }
        }
    }
}

impl Engine<'_> {
    /// Draws all consequences, including that the loop lies in one block.
    pub(super) fn follow_far(&mut self, blocks: &mut Blocks) -> Result<(), Contradiction> {
        loop {
            self.follow()?;
            let known = self.trail.len();
            if known == self.ground.sides {
                return Ok(());
            }
            self.keep_one_block(blocks)?;
            if self.trail.len() == known {
                return Ok(());
            }
        }
    }

    /// Crosses the sides that are outside the loop's block. Their consequences are still to be
    /// drawn.
    pub(super) fn keep_one_block(&mut self, blocks: &mut Blocks) -> Result<(), Contradiction> {
        blocks.find(&self.ground.next, &self.state);
        let sides = 0..self.ground.sides as u32;
        let line = sides.clone().find(|&side| self.state[side as usize] == LINE);
        let own = line.map(|side| blocks.block[side as usize]);
        let mut possible = false;
        for side in sides {
            let state = self.state[side as usize];
            if state == CROSS {
                continue;
            }
            let block = blocks.block[side as usize];
            let large = blocks.size.get(block as usize).is_some_and(|&size| size > 1);
            if large && own.is_none_or(|own| own == block) {
                possible = true;
            } else if state == OPEN {
                self.set(side, CROSS, LOOP)?;
            } else {
                return Err(Contradiction(LOOP, NONE));
            }
        }
        if possible { Ok(()) } else { Err(Contradiction(LOOP, NONE)) }
    }
}

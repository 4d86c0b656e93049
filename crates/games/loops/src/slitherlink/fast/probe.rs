//! Probing: each open side is tried both ways.
//!
//! When propagation has reached its fixpoint, open sides are tried as a line and as a cross. A
//! refuted value is settled, and so is everything that both tries have in common. If a try is not
//! refuted, its consequences are not refuted either and need not be tried again in the same round
//! ("failed literals" and "necessary assignments", as in J. Freeman, "Improvements to propositional
//! satisfiability search algorithms", 1995).

use recreo_game::{Control, Stopped};
use recreo_logic::Value;

use super::blocks::Blocks;
use super::engine::{ASSUMED, Contradiction, Engine, OPEN};
use super::ground::Ground;
use super::{CROSS, LINE};

/// The number of decided sides between two checks of the control.
const BETWEEN_LOOKS: u64 = 10_000;

/// The results of tries.
pub(super) struct Probe {
    /// For each side, as a cross and as a line: the last round in which it was found to be
    /// consistent.
    possible: Vec<[u32; 2]>,
    round: u32,
    /// The consequences of the first of two tries: for each side the try's index and the value.
    followed: Vec<(u32, Value)>,
    tries: u32,
    /// The consequences of both tries.
    common: Vec<(u32, Value)>,
    blocks: Blocks,
    reported: u64,
}

impl Probe {
    pub(super) fn new(ground: &Ground) -> Probe {
        Probe {
            possible: vec![[0; 2]; ground.sides],
            round: 0,
            followed: vec![(0, OPEN); ground.sides],
            tries: 0,
            common: Vec::new(),
            blocks: Blocks::new(ground.sides, ground.corners),
            reported: 0,
        }
    }

    /// Settles everything that probing finds. The inner result is an error if there is no loop.
    pub(super) fn run(
        &mut self,
        engine: &mut Engine<'_>,
        control: &Control,
    ) -> Result<Result<(), Contradiction>, Stopped> {
        loop {
            if let Err(wrong) = engine.follow_far(&mut self.blocks) {
                return Ok(Err(wrong));
            }
            self.round += 1;
            let mut changed = false;
            for side in 0..engine.ground.sides as u32 {
                if engine.state[side as usize] != OPEN {
                    continue;
                }
                if engine.decided - self.reported > BETWEEN_LOOKS {
                    control.spend(engine.decided - self.reported)?;
                    self.reported = engine.decided;
                }
                let known = engine.trail.len();
                if let Err(wrong) = self.both(engine, side) {
                    return Ok(Err(wrong));
                }
                changed |= engine.trail.len() > known;
            }
            if !changed {
                return Ok(Ok(()));
            }
        }
    }

    /// Tries a side both ways, unless that cannot yield anything, and settles the results.
    fn both(&mut self, engine: &mut Engine<'_>, side: u32) -> Result<(), Contradiction> {
        let mark = engine.mark();
        let possible = self.possible[side as usize].map(|round| round == self.round);
        self.tries += 1;
        self.common.clear();
        for (value, other) in [(CROSS, LINE), (LINE, CROSS)] {
            if possible[usize::from(value == LINE)] {
                continue;
            }
            let before = engine.trail.len();
            if engine.set(side, value, ASSUMED).and_then(|()| engine.follow()).is_err() {
                engine.undo(mark);
                engine.set(side, other, ASSUMED)?;
                return engine.follow();
            }
            for &next in &engine.trail[before..] {
                let own = engine.state[next as usize];
                self.possible[next as usize][usize::from(own == LINE)] = self.round;
                if self.followed[next as usize] == (self.tries, own) {
                    self.common.push((next, own));
                }
                self.followed[next as usize] = (self.tries, own);
            }
            engine.undo(mark);
        }
        if self.common.is_empty() {
            return Ok(());
        }
        for &(next, value) in &self.common {
            engine.set(next, value, ASSUMED)?;
        }
        engine.follow()
    }
}

//! A fast slitherlink solver: finds and counts the loops that the numbers allow.
//!
//! Direct consequences (`engine.rs`, `colour.rs`, `blocks.rs`) and probing of sides (`probe.rs`)
//! settle most human-made puzzles. The rest goes to a clause-learning search (`learn/`). The solver
//! shares no code with the kernel, so each checks the other.
//!
//! For the generator there is also a solver restricted to human techniques (`person.rs`).

mod blame;
mod blocks;
mod colour;
mod edit;
mod engine;
mod ground;
mod learn;
mod person;
mod probe;
mod table;
#[cfg(test)]
pub(super) mod tests;

use recreo_game::{Control, End, Stopped};
use recreo_logic::{Found, Value};

use super::net::Net;
use engine::Engine;
use learn::Learner;
use probe::Probe;

pub(super) use ground::Ground;
pub(super) use person::{FULL, GLANCE, Person, TWO};

/// The value of a side that is part of the loop.
pub(super) const LINE: Value = 1;
/// The value of a side that is not part of the loop.
pub(super) const CROSS: Value = 2;

/// Finds the loops that agree with these numbers (one entry per open cell of the net), up to a
/// limit. A loop is a [`LINE`] or [`CROSS`] for each side of the net.
pub(super) fn solutions(net: &Net, clues: &[Option<u8>], limit: usize, control: &Control) -> Found {
    let ground = Ground::new(net);
    let mut solver = Solver::new(&ground);
    let (mut solutions, mut nodes) = (Vec::new(), 0);
    let end = if limit == 0 {
        End::Limit
    } else {
        solver.run(clues, limit, &mut solutions, &mut nodes, control).unwrap_or_else(End::Stopped)
    };
    Found { solutions, end, nodes }
}

/// A solver for many puzzles on the same board.
pub(super) struct Solver<'a> {
    engine: Engine<'a>,
    probe: Probe,
}

impl<'a> Solver<'a> {
    pub(super) fn new(ground: &'a Ground) -> Solver<'a> {
        Solver { engine: Engine::new(ground, true), probe: Probe::new(ground) }
    }

    /// Whether probing solves the puzzle; then there is exactly one loop.
    pub(super) fn solves(
        &mut self,
        clues: &[Option<u8>],
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.engine.begin(clues.iter().copied());
        Ok(self.probe.run(&mut self.engine, control)?.is_ok() && self.engine.is_solved())
    }

    fn run(
        &mut self,
        clues: &[Option<u8>],
        limit: usize,
        solutions: &mut Vec<Vec<Value>>,
        nodes: &mut u64,
        control: &Control,
    ) -> Result<End, Stopped> {
        self.engine.begin(clues.iter().copied());
        if self.probe.run(&mut self.engine, control)?.is_err() {
            return Ok(End::Exhausted);
        }
        let ground = self.engine.ground;
        if self.engine.is_solved() {
            solutions.push(self.engine.state[..ground.sides].to_vec());
            return Ok(if limit == 1 { End::Limit } else { End::Exhausted });
        }
        let mut learner = Learner::new(ground, clues, &self.engine.state);
        while solutions.len() < limit {
            let found = learner.next(control);
            *nodes = learner.failures;
            let Some(solution) = found? else { return Ok(End::Exhausted) };
            control.spend(1)?;
            learner.forbid(&solution);
            solutions.push(solution);
        }
        Ok(End::Limit)
    }
}

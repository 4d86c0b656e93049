//! A clause-learning search (CDCL), for the few boards where probing single sides does not suffice.
//!
//! The rules of numbers and corners become clauses, and so does the fact that a side is a line
//! where the colours of its faces differ. A violated clause is traced back to the assumptions it
//! rests on. This gives a new clause, and the search backtracks to the level where that clause
//! first has a consequence (J. Marques-Silva and K. Sakallah, "GRASP", 1999). Two literals of each
//! clause are watched, and variables of recent conflicts are assumed first (M. Moskewicz and
//! others, "Chaff", 2001). The overall structure follows N. Eén and N. Sörensson, "An extensible
//! SAT-solver", 2003. The single-loop rule has too many clauses to write down, so its clauses are
//! generated when they are violated (`lines.rs`, `apart.rs`).

mod apart;
mod blame;
mod clauses;
mod heap;
mod lines;
mod write;

use recreo_game::{Control, Stopped};
use recreo_logic::Value;

use super::super::net::NONE;
use super::engine::OPEN;
use super::ground::Ground;
use super::{CROSS, LINE};
use apart::Apart;
use clauses::Watch;
use heap::Heap;

/// A variable or its negation: twice the variable's index, plus one for the negation.
type Literal = u32;

/// The number of conflicts between two checks of the control.
const BETWEEN_LOOKS: u64 = 64;
/// The number of conflicts before the first restart.
const FIRST_RESTART: u64 = 100;

/// The initial limit of the clause list: 16 million bytes.
const MOST: usize = 1 << 22;

/// A search over clauses. The first variables are the sides, followed by the faces.
pub(super) struct Learner<'a> {
    ground: &'a Ground,
    /// The list of clauses (`clauses.rs`), and the limit of its length.
    clauses: Vec<u32>,
    most: usize,
    watches: Vec<Vec<Watch>>,
    /// For each literal: 1 true, 2 false, 0 open.
    truth: Vec<u8>,
    level: Vec<u32>,
    /// The clause that implied each variable, or [`NONE`].
    because: Vec<u32>,
    /// The last value of each variable.
    phase: Vec<bool>,
    trail: Vec<Literal>,
    done: usize,
    levels: Vec<Mark>,
    heap: Heap,
    bump: f32,
    seen: Vec<bool>,
    learned: Vec<Literal>,
    mate: Vec<u32>,
    mates: Vec<(u32, u32)>,
    lines: u32,
    closed: Option<u32>,
    broken: bool,
    apart: Apart,
    /// The number of separation checks to skip; it grows while the checks find nothing.
    skip: u32,
    rest: u32,
    pub(super) failures: u64,
}

/// The start of a decision level.
struct Mark {
    trail: usize,
    mates: usize,
    lines: u32,
    closed: Option<u32>,
}

impl<'a> Learner<'a> {
    /// Creates a search with these numbers and the known sides.
    pub(super) fn new(ground: &'a Ground, clues: &[Option<u8>], state: &[Value]) -> Learner<'a> {
        let colours = ground.parts_in_two();
        let variables = ground.sides + if colours { ground.faces() } else { 0 };
        let mut learner = Learner {
            ground,
            clauses: Vec::new(),
            most: MOST,
            watches: (0..2 * variables).map(|_| Vec::new()).collect(),
            truth: vec![0; 2 * variables],
            level: vec![0; variables],
            because: vec![NONE; variables],
            phase: vec![false; variables],
            trail: Vec::with_capacity(variables),
            done: 0,
            levels: Vec::new(),
            heap: Heap::new(variables),
            bump: 1.0,
            seen: vec![false; variables],
            learned: Vec::new(),
            mate: (0..ground.corners as u32).collect(),
            mates: Vec::new(),
            lines: 0,
            closed: None,
            broken: false,
            apart: Apart::new(ground.corners),
            skip: 0,
            rest: 0,
            failures: 0,
        };
        for (side, &value) in state.iter().enumerate().take(ground.sides) {
            if value != OPEN {
                learner.add(&[literal(side as u32, value == LINE)]);
            }
        }
        learner.write(clues, colours);
        learner
    }

    #[inline]
    fn is_true(&self, literal: Literal) -> bool {
        self.truth[literal as usize] == 1
    }

    #[inline]
    fn is_false(&self, literal: Literal) -> bool {
        self.truth[literal as usize] == 2
    }

    #[inline]
    fn assign(&mut self, literal: Literal, because: u32) {
        let variable = (literal >> 1) as usize;
        self.truth[literal as usize] = 1;
        self.truth[literal as usize ^ 1] = 2;
        self.level[variable] = self.levels.len() as u32;
        self.because[variable] = because;
        self.trail.push(literal);
    }

    /// Propagates all consequences. Returns false on a conflict; then every literal of the clause
    /// `learned` is false.
    fn follow(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.done) {
            self.done += 1;
            if let Some(clause) = self.visit(literal) {
                let mut broken = std::mem::take(&mut self.learned);
                broken.clear();
                broken.extend(self.clause(clause));
                self.learned = broken;
                return false;
            }
            let side = literal >> 1;
            if literal & 1 == 0 && side < self.ground.sides as u32 && !self.lengthen(side) {
                return false;
            }
        }
        true
    }

    /// Backtracks to this decision level.
    fn back_to(&mut self, level: usize) {
        if self.levels.len() <= level {
            return;
        }
        let Some(mark) = self.levels.drain(level..).next() else { return };
        for literal in self.trail.drain(mark.trail..) {
            let variable = literal >> 1;
            self.truth[literal as usize] = 0;
            self.truth[literal as usize ^ 1] = 0;
            self.phase[variable as usize] = literal & 1 == 0;
            self.heap.insert(variable);
        }
        for (corner, mate) in self.mates.drain(mark.mates..).rev() {
            self.mate[corner as usize] = mate;
        }
        self.done = mark.trail;
        (self.lines, self.closed) = (mark.lines, mark.closed);
    }

    fn assume(&mut self, literal: Literal) {
        self.levels.push(Mark {
            trail: self.trail.len(),
            mates: self.mates.len(),
            lines: self.lines,
            closed: self.closed,
        });
        self.assign(literal, NONE);
    }

    /// Returns the next loop that is not forbidden, if any.
    pub(super) fn next(&mut self, control: &Control) -> Result<Option<Vec<Value>>, Stopped> {
        self.back_to(0);
        let mut round = 0;
        let mut rest = FIRST_RESTART;
        while !self.broken {
            if !(self.follow() && self.is_inseparable()) {
                if !self.learn() {
                    self.broken = true;
                }
                if self.failures.is_multiple_of(BETWEEN_LOOKS) {
                    control.spend(BETWEEN_LOOKS * 100)?;
                }
                rest = rest.saturating_sub(1);
                if rest == 0 {
                    round += 1;
                    rest = FIRST_RESTART * luby(round);
                    self.back_to(0);
                    if self.clauses.len() > self.most {
                        self.forget();
                    }
                }
                continue;
            }
            let open = loop {
                match self.heap.pop() {
                    Some(variable) if self.truth[2 * variable as usize] != 0 => {}
                    next => break next,
                }
            };
            let Some(variable) = open else {
                let value =
                    |side: u32| if self.is_true(literal(side, true)) { LINE } else { CROSS };
                return Ok(Some((0..self.ground.sides as u32).map(value).collect()));
            };
            self.assume(literal(variable, self.phase[variable as usize]));
        }
        Ok(None)
    }

    /// Forbids a loop.
    pub(super) fn forbid(&mut self, solution: &[Value]) {
        self.back_to(0);
        // Every other loop has a side that this one does not have.
        let others = (0..).zip(solution).filter(|(_, value)| **value != LINE);
        let clause: Vec<Literal> = others.map(|(side, _)| literal(side, true)).collect();
        self.add(&clause);
    }
}

#[inline]
fn literal(variable: u32, positive: bool) -> Literal {
    2 * variable + u32::from(!positive)
}

/// The sequence 1 1 2 1 1 2 4 ... (M. Luby, A. Sinclair and D. Zuckerman, "Optimal speedup of Las
/// Vegas algorithms", 1993).
fn luby(mut at: u64) -> u64 {
    loop {
        let power = (at + 2).ilog2();
        if at + 2 == 1 << power {
            return 1 << (power - 1);
        }
        at -= (1 << power) - 1;
    }
}

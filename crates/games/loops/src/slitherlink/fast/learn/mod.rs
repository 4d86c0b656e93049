//! A search that learns, for the few boards where trying sides one by one leads far afield.
//!
//! Rules are written as clauses: of each number, of each corner, and that a side is a line where
//! the colours of its faces differ. A clause that fails is traced back to the assumptions that it
//! rests on, which gives a new clause, and everything is taken back to where that would have told
//! something (J. Marques-Silva and K. Sakallah, "GRASP", 1999; two literals of each clause are
//! watched and those that failed lately are assumed first: M. Moskewicz and others, "Chaff", 2001;
//! the whole is arranged as in N. Eén and N. Sörensson, "An extensible SAT-solver", 2003). That
//! there is only one loop has too many clauses to write down; those that are broken are made when
//! they are (`lines.rs`, `apart.rs`).

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

/// A variable or its opposite: twice its number, and one more for the opposite.
type Literal = u32;

/// How many failures there are between two looks at the clock.
const BETWEEN_LOOKS: u64 = 64;
/// The first search is begun anew after so many failures.
const FIRST_RESTART: u64 = 100;

/// So long the list of clauses may get at first: 16 million bytes.
const MOST: usize = 1 << 22;

/// A search over clauses. The first variables are the sides, then come the faces.
pub(super) struct Learner<'a> {
    ground: &'a Ground,
    /// Clauses one behind the other (`clauses.rs`), and how long that list may get.
    clauses: Vec<u32>,
    most: usize,
    watches: Vec<Vec<Watch>>,
    /// For each literal: 1 true, 2 false, 0 open.
    truth: Vec<u8>,
    level: Vec<u32>,
    /// The clause from which each variable follows, or [`NONE`].
    because: Vec<u32>,
    /// What each variable was last.
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
    /// So many times nobody looks for lines that lie apart: the longer nothing comes of it, the
    /// more seldom.
    skip: u32,
    rest: u32,
    pub(super) failures: u64,
}

/// Where a level begins.
struct Mark {
    trail: usize,
    mates: usize,
    lines: u32,
    closed: Option<u32>,
}

impl<'a> Learner<'a> {
    /// With these numbers, and what is known of the sides.
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
    fn believe(&mut self, literal: Literal, because: u32) {
        let variable = (literal >> 1) as usize;
        self.truth[literal as usize] = 1;
        self.truth[literal as usize ^ 1] = 2;
        self.level[variable] = self.levels.len() as u32;
        self.because[variable] = because;
        self.trail.push(literal);
    }

    /// Draws all consequences; false if something cannot be, and then `learned` is a clause of
    /// which every literal is false.
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

    /// Takes back the assumptions above so many.
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
        self.believe(literal, NONE);
    }

    /// The next loop, other than those that were found before.
    pub(super) fn next(&mut self, control: &Control) -> Result<Option<Vec<Value>>, Stopped> {
        self.back_to(0);
        let mut round = 0;
        let mut rest = FIRST_RESTART;
        while !self.broken {
            if !(self.follow() && self.hangs_together()) {
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

    /// Rules a loop out.
    pub(super) fn forbid(&mut self, solution: &[Value]) {
        self.back_to(0);
        // Another loop has a side that this one has not.
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

//! All solutions, by assuming and taking back: the battery of techniques runs inside every assumption (LP12).
//!
//! A variable is assumed to have a value; what follows from that, rule by rule in full, is worked out; then the same with the value ruled out.
//! The next variable is one with few values whose rules have often failed (Boussemart, Hemery, Lecoutre and Sais,
//! "Boosting systematic search by weighting constraints", 2004).

use recreo_board::Rng;
use recreo_game::{Control, End};

use crate::engine::{Conflict, Engine, Strength, Why};
use crate::{Value, Values, Var};

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The solutions, a value for each variable.
    pub solutions: Vec<Vec<Value>>,
    /// Why there are no more.
    pub end: End,
    /// How many assumptions were made.
    pub nodes: u64,
}

/// Why a search ended early.
enum Halt {
    Enough,
    Nodes,
    Stopped(recreo_game::Stopped),
}

pub(crate) struct Search<'e, 'm, 'r> {
    engine: &'e mut Engine<'m>,
    weights: Vec<u32>,
    limit: usize,
    most_nodes: u64,
    nodes: u64,
    solutions: Vec<Vec<Value>>,
    rng: Option<&'r mut Rng>,
    strength: Strength,
    control: &'r Control,
}

/// How many assumptions are made between two looks at the clock.
const BETWEEN_LOOKS: u64 = 64;

impl<'e, 'm, 'r> Search<'e, 'm, 'r> {
    /// From what the engine holds.
    pub(crate) fn new(engine: &'e mut Engine<'m>, limit: usize, control: &'r Control) -> Self {
        let weights = engine.all().iter().map(|_| 1).collect();
        let (nodes, most_nodes) = (0, u64::MAX);
        let solutions = Vec::new();
        let (rng, strength) = (None, Strength::Full);
        Search { engine, weights, limit, most_nodes, nodes, solutions, rng, strength, control }
    }

    /// The same, with at most so many assumptions.
    pub(crate) fn at_most(mut self, nodes: u64) -> Self {
        self.most_nodes = nodes;
        self
    }

    /// The same, looking at rules only at a glance: better where solutions are many.
    pub(crate) fn lightly(mut self) -> Self {
        self.strength = Strength::Glance;
        self
    }

    /// The same, in an order left to chance.
    pub(crate) fn by_chance(mut self, rng: &'r mut Rng) -> Self {
        self.rng = Some(rng);
        self
    }

    /// Looks for solutions. `None` in place of an end: too many assumptions were needed.
    pub(crate) fn run(mut self) -> (Vec<Vec<Value>>, Option<End>, u64) {
        let mark = self.engine.mark();
        let halt = match self.engine.propagate(self.strength) {
            Ok(()) => self.go().err(),
            Err(_) => None,
        };
        self.engine.undo(mark);
        let end = match halt {
            None => Some(End::Exhausted),
            Some(Halt::Enough) => Some(End::Limit),
            Some(Halt::Nodes) => None,
            Some(Halt::Stopped(why)) => Some(End::Stopped(why)),
        };
        (self.solutions, end, self.nodes)
    }

    fn go(&mut self) -> Result<(), Halt> {
        while let Some((var, value)) = self.choose() {
            self.nodes += 1;
            if self.nodes > self.most_nodes {
                return Err(Halt::Nodes);
            }
            if self.nodes.is_multiple_of(BETWEEN_LOOKS) {
                self.control.spend(BETWEEN_LOOKS).map_err(Halt::Stopped)?;
            }
            let mark = self.engine.mark();
            match self.assume(var, Values::one(value)) {
                Ok(()) => self.go()?,
                Err(conflict) => self.weigh(conflict),
            }
            self.engine.undo(mark);
            let others = self.engine.values(var) - Values::one(value);
            if let Err(conflict) = self.assume(var, others) {
                self.weigh(conflict);
                return Ok(());
            }
        }
        self.solutions.extend(self.engine.solution());
        if self.solutions.len() >= self.limit { Err(Halt::Enough) } else { Ok(()) }
    }

    fn assume(&mut self, var: Var, values: Values) -> Result<(), Conflict> {
        self.engine.narrow(var, values, Why::Assumed)?;
        self.engine.propagate(self.strength)
    }

    fn weigh(&mut self, conflict: Conflict) {
        let rule = match conflict {
            Conflict::Empty(var) => {
                self.weights[var.index()] += 1;
                return;
            }
            Conflict::Twice(rule, _) | Conflict::Nowhere(rule, _) | Conflict::Whole(rule) => rule,
        };
        for var in self.engine.model.scope(rule) {
            self.weights[var.index()] += 1;
        }
    }

    /// What to assume next, or nothing if everything is settled.
    fn choose(&mut self) -> Option<(Var, Value)> {
        let mut best: Option<(usize, u64)> = None;
        for (at, values) in self.engine.all().iter().enumerate() {
            if values.is_single() {
                continue;
            }
            let weight = u64::from(self.weights[at]);
            let mut cost = ((values.len() as u64) << 32) / weight;
            if let Some(rng) = &mut self.rng {
                // Which of several equally good variables comes first is left to chance.
                cost = (cost & !0xFFFF) | u64::from(rng.below(0xFFFF));
            }
            if best.is_none_or(|(_, least)| cost < least) {
                best = Some((at, cost));
            }
        }
        let var = Var(best?.0 as u32);
        let values = self.engine.values(var);
        let nth = match &mut self.rng {
            Some(rng) => rng.below(values.len() as u32) as usize,
            None => 0,
        };
        values.iter().nth(nth).map(|value| (var, value))
    }
}

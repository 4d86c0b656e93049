//! Backtracking search for all solutions, with full propagation inside every assumption (LP12).
//!
//! The search assumes a value for a variable, propagates it rule by rule in full, then does the
//! same with the value ruled out. The next variable is one with a small domain whose rules have
//! often failed (dom/wdeg; F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, "Boosting systematic
//! search by weighting constraints", 2004).

use recreo_board::Rng;
use recreo_game::{Control, End};

use crate::engine::{Conflict, Engine, Strength, Why};
use crate::{Value, Values, Var};

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The solutions, one value per variable.
    pub solutions: Vec<Vec<Value>>,
    /// Why the search ended.
    pub end: End,
    /// The number of assumptions made.
    pub nodes: u64,
}

/// The cause of an early end.
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

/// The number of assumptions between two checks of the control.
const BETWEEN_LOOKS: u64 = 64;

impl<'e, 'm, 'r> Search<'e, 'm, 'r> {
    /// Creates a search from the engine's current state.
    pub(crate) fn new(engine: &'e mut Engine<'m>, limit: usize, control: &'r Control) -> Self {
        let weights = engine.all().iter().map(|_| 1).collect();
        let (nodes, most_nodes) = (0, u64::MAX);
        let solutions = Vec::new();
        let (rng, strength) = (None, Strength::Full);
        Search { engine, weights, limit, most_nodes, nodes, solutions, rng, strength, control }
    }

    /// Limits the number of assumptions.
    pub(crate) fn at_most(mut self, nodes: u64) -> Self {
        self.most_nodes = nodes;
        self
    }

    /// Propagates only at a glance, which is faster when solutions are plentiful.
    pub(crate) fn glance_only(mut self) -> Self {
        self.strength = Strength::Glance;
        self
    }

    /// Chooses variables and values at random.
    pub(crate) fn randomized(mut self, rng: &'r mut Rng) -> Self {
        self.rng = Some(rng);
        self
    }

    /// Runs the search. The end is `None` if it reached the limit of assumptions.
    pub(crate) fn run(mut self) -> (Vec<Vec<Value>>, Option<End>, u64) {
        let mark = self.engine.mark();
        let halt = match self.engine.propagate(self.strength) {
            Ok(()) => self.branch().err(),
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

    fn branch(&mut self) -> Result<(), Halt> {
        loop {
            self.engine.check().map_err(Halt::Stopped)?;
            let Some((var, value)) = self.choose() else { break };
            self.nodes += 1;
            if self.nodes > self.most_nodes {
                return Err(Halt::Nodes);
            }
            if self.nodes.is_multiple_of(BETWEEN_LOOKS) {
                self.control.spend(BETWEEN_LOOKS).map_err(Halt::Stopped)?;
            }
            let mark = self.engine.mark();
            match self.assume(var, Values::one(value)) {
                Ok(()) => self.branch()?,
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

    /// Picks the next assumption. `None` if every variable is settled.
    fn choose(&mut self) -> Option<(Var, Value)> {
        let mut best: Option<(usize, u64)> = None;
        for (at, values) in self.engine.all().iter().enumerate() {
            if values.is_single() {
                continue;
            }
            let weight = u64::from(self.weights[at]);
            let mut cost = ((values.len() as u64) << 32) / weight;
            if let Some(rng) = &mut self.rng {
                // Ties between equally good variables are broken at random.
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

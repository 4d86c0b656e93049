//! The second engine: the model as clauses for the SAT solver batsat (a CDCL solver descended from
//! MiniSat).
//!
//! A variable becomes one literal per value, exactly one of which is true (the direct encoding of
//! de Kleer, 1989); two values share one literal. The modules `rules` and `layers` encode the rules
//! as clauses. Shape rules are theory propagators instead (`shapes`).
//!
//! There are two uses. [`Sat::new`] and [`Sat::solutions`] fix the facts as clauses, which leaves a
//! small problem to count. [`Sat::switched`] gives every rule and every known cell a selector
//! literal, so that a contradiction comes with the selectors it needs; explanations are made from
//! these.

mod layers;
mod rules;
mod shapes;

use std::cell::Cell;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use recreo_game::{Control, End, Stopped};

use shapes::Propagators;

use crate::{Found, Model, RuleId, Value, Values, Var};

/// The solver and its clauses.
pub(crate) struct Sat {
    solver: Solver<Watch>,
    /// The rules that are theory propagators rather than clauses.
    propagators: Propagators,
    vars: Vec<Literals>,
    /// A literal that is always true.
    yes: Lit,
    /// The negated selector of the rule being encoded, or the negation of `yes`.
    unless: Lit,
    /// The clause being built.
    clause: Vec<Lit>,
}

/// The literals of a variable: a single literal for two values, none for one value.
#[derive(Clone, Copy)]
struct Literals {
    values: Values,
    first: u32,
}

/// Checks the control at every decision, and counts the decisions as work.
struct Watch {
    control: Control,
    decisions: Cell<u64>,
    /// The number of learned clauses, one per conflict.
    learnt: u64,
    /// The number of learned clauses at which a question is abandoned.
    last: u64,
    stopped: Cell<Option<Stopped>>,
}

/// The number of decisions that are counted at once.
const PATIENCE: u64 = 256;

impl Callbacks for Watch {
    fn on_new_clause(&mut self, _: &[Lit], _: ClauseKind) {
        self.learnt += 1;
    }

    fn stop(&self) -> bool {
        let decisions = self.decisions.get() + 1;
        self.decisions.set(decisions);
        if decisions.is_multiple_of(PATIENCE) {
            self.spend(PATIENCE);
        } else {
            self.check();
        }
        self.learnt > self.last || self.stopped.get().is_some()
    }
}

impl Watch {
    fn spend(&self, work: u64) {
        if let Err(why) = self.control.spend(work) {
            self.stopped.set(Some(why));
        }
    }

    fn check(&self) {
        if let Err(why) = self.control.check() {
            self.stopped.set(Some(why));
        }
    }
}

impl Sat {
    /// Creates variables with these domains and no rules.
    fn empty(domains: &[Values], control: &Control) -> Sat {
        // Without this minimum, small models could keep almost no learned clauses.
        let options = SolverOpts { min_learnts_lim: 2000, ..SolverOpts::default() };
        let watch = Watch {
            control: control.clone(),
            decisions: Cell::new(0),
            learnt: 0,
            last: u64::MAX,
            stopped: Cell::new(control.spend(0).err()),
        };
        let mut solver = Solver::new(options, watch);
        let yes = Lit::new(solver.new_var_default(), true);
        let propagators = Propagators::default();
        let (vars, clause) = (Vec::new(), Vec::new());
        let mut sat = Sat { solver, propagators, vars, yes, unless: !yes, clause };
        sat.solver.add_clause_reuse(&mut vec![yes]);
        for &values in domains {
            sat.variable(values);
        }
        sat
    }

    /// Encodes a model with these domains.
    pub(crate) fn new(model: &Model, domains: &[Values], control: &Control) -> Sat {
        let mut sat = Sat::empty(domains, control);
        for rule in (0..model.rules().len() as u32).map(RuleId) {
            sat.rule(model, rule);
        }
        sat
    }

    /// Encodes a model with a selector for each of these rules, returned in the same order.
    pub(crate) fn switched(model: &Model, rules: &[RuleId], control: &Control) -> (Sat, Vec<Lit>) {
        let mut sat = Sat::empty(model.domains(), control);
        let mut switches = Vec::with_capacity(rules.len());
        for &rule in rules {
            let switch = sat.fresh();
            switches.push(switch);
            sat.unless = !switch;
            sat.rule(model, rule);
        }
        sat.unless = !sat.yes;
        (sat, switches)
    }

    /// Encodes a whole model with a selector for each of these rules, returned in the same order;
    /// all other rules always hold.
    pub(crate) fn partly_switched(
        model: &Model,
        rules: &[RuleId],
        control: &Control,
    ) -> (Sat, Vec<Lit>) {
        let (mut sat, switches) = Sat::switched(model, rules, control);
        let always = (0..model.rules().len() as u32).map(RuleId);
        for rule in always.filter(|rule| !rules.contains(rule)) {
            sat.rule(model, rule);
        }
        (sat, switches)
    }

    /// Creates a selector that restricts variables to these values while it is on.
    pub(crate) fn switch(&mut self, narrowed: impl Iterator<Item = (Var, Values)>) -> Lit {
        let switch = self.fresh();
        self.unless = !switch;
        for (var, values) in narrowed {
            let own = self.vars[var.index()].values;
            for value in (own - values).iter() {
                self.add(&[!self.is(var, value)]);
            }
        }
        self.unless = !self.yes;
        switch
    }

    /// Creates a selector that requires one of these values while it is on.
    pub(crate) fn either(&mut self, choices: impl Iterator<Item = (Var, Value)>) -> Lit {
        let switch = self.fresh();
        self.unless = !switch;
        let choices: Vec<Lit> = choices.map(|(var, value)| self.is(var, value)).collect();
        self.add(&choices);
        self.unless = !self.yes;
        switch
    }

    /// Whether the clauses are satisfiable under these assumptions.
    fn holds(&mut self, assumed: &[Lit]) -> Result<bool, Stopped> {
        let watch = self.solver.cb();
        watch.check();
        if let Some(why) = watch.stopped.get() {
            return Err(why);
        }
        self.propagators.question = assumed.len();
        let answer = self.solver.solve_limited_th(&mut self.propagators, assumed);
        if answer == lbool::UNDEF {
            // The answer is undefined only after a stop.
            return Err(self.solver.cb().stopped.get().unwrap_or(Stopped::Budget));
        }
        Ok(answer == lbool::TRUE)
    }

    /// The same within a conflict limit; `None` above it.
    pub(crate) fn holds_within(
        &mut self,
        conflicts: u64,
        assumed: &[Lit],
    ) -> Result<Option<bool>, Stopped> {
        let watch = self.solver.cb_mut();
        watch.last = watch.learnt.saturating_add(conflicts);
        let answer = self.holds(assumed);
        let watch = self.solver.cb_mut();
        watch.last = u64::MAX;
        match answer {
            Err(_) if watch.stopped.get().is_none() => Ok(None),
            answer => answer.map(Some),
        }
    }

    /// Whether the last contradiction used this assumption.
    pub(crate) fn blames(&self, assumed: Lit) -> bool {
        self.solver.unsat_core_contains_var(assumed.var())
    }

    /// The number of conflicts so far.
    pub(crate) fn conflicts(&self) -> u64 {
        self.solver.num_conflicts()
    }

    /// Enumerates solutions up to a limit, counting the known ones. Each is forbidden once found.
    pub(crate) fn solutions(mut self, limit: usize, known: Vec<Vec<Value>>) -> Found {
        for solution in &known {
            self.forbid(solution);
        }
        let mut solutions = known;
        let end = loop {
            if solutions.len() >= limit {
                break End::Limit;
            }
            match self.holds(&[]) {
                Err(why) => break End::Stopped(why),
                Ok(false) => break End::Exhausted,
                Ok(true) => {}
            }
            let solution = self.solution();
            self.forbid(&solution);
            solutions.push(solution);
        };
        let watch = self.solver.cb();
        watch.spend(watch.decisions.get() % PATIENCE);
        Found { solutions, end, nodes: self.solver.num_decisions() }
    }

    /// Forbids one solution permanently.
    pub(crate) fn forbid(&mut self, solution: &[Value]) {
        let is = |(var, &value): (usize, &Value)| !self.is(Var(var as u32), value);
        let others: Vec<Lit> = solution.iter().enumerate().map(is).collect();
        self.add(&others);
    }

    /// The values in the solver's model.
    pub(crate) fn solution(&self) -> Vec<Value> {
        let mut solution = Vec::with_capacity(self.vars.len());
        for (var, literals) in self.vars.iter().enumerate() {
            let mut found = literals.values.iter().filter(|&value| {
                self.solver.value_lit(self.is(Var(var as u32), value)) == lbool::TRUE
            });
            solution.extend(found.next());
        }
        solution
    }

    fn variable(&mut self, values: Values) {
        let literals = match values.len() {
            0 | 1 => 0,
            2 => 1,
            several => several,
        };
        let first = self.solver.num_vars();
        for _ in 0..literals {
            self.fresh();
        }
        self.vars.push(Literals { values, first });
        if values.is_empty() {
            self.add(&[]);
        } else if literals > 2 {
            let own: Vec<Lit> = (first..first + literals as u32).map(literal).collect();
            self.add(&own);
            self.at_most_one(&own);
        }
    }

    /// The literal for "this variable has this value".
    fn is(&self, var: Var, value: Value) -> Lit {
        let Literals { values, first } = self.vars[var.index()];
        if !values.contains(value) {
            return !self.yes;
        }
        let below = (values.0 & (Values::one(value).0 - 1)).count_ones();
        match values.len() {
            1 => self.yes,
            2 if below == 0 => literal(first),
            2 => !literal(first),
            _ => literal(first + below),
        }
    }

    fn values(&self, var: Var) -> Values {
        self.vars[var.index()].values
    }

    fn fresh(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    /// Adds a clause that holds while the current rule is on.
    fn add(&mut self, clause: &[Lit]) {
        self.clause.clear();
        self.clause.extend_from_slice(clause);
        self.clause.push(self.unless);
        self.solver.add_clause_reuse(&mut self.clause);
    }

    fn at_most_one(&mut self, literals: &[Lit]) {
        for (i, &one) in literals.iter().enumerate() {
            for &other in &literals[i + 1..] {
                self.add(&[!one, !other]);
            }
        }
    }

    /// Whether the clauses are already unsatisfiable or the work was stopped, so that encoding can
    /// end.
    fn is_over(&self) -> bool {
        let watch = self.solver.cb();
        watch.spend(0);
        !self.solver.is_ok() || watch.stopped.get().is_some()
    }
}

fn literal(index: u32) -> Lit {
    Lit::new(batsat::Var::unsafe_from_idx(index), true)
}

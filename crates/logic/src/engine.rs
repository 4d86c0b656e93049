//! The propagation engine: the current domains and a queue of rules to apply. It is the inner loop
//! of the crate.
//!
//! Rules wait in a FIFO queue and are applied as a whole. An all-different rule of nine variables
//! is nine words, and one pass of bitwise operations over them finds both seen values and hidden
//! singles. Every change goes on a trail together with the rule that made it, so that it can be
//! undone, and so that a contradiction can be traced back to the rules it rests on
//! ([`Engine::blame`]).

mod blame;
mod lines;

pub(crate) use blame::Settled;
use lines::{Glance, Lines};
use recreo_game::{Brake, Control, Stopped};

use crate::shape::{Shape, State};
use crate::{Facts, Model, Rule, RuleId, Value, Values, Var, prune};

pub(crate) struct Engine<'m> {
    pub(crate) model: &'m Model,
    domains: Vec<Values>,
    trail: Vec<Change>,
    queue: Vec<RuleId>,
    /// Queued rules about shapes. They are applied when the other queue is empty.
    wide: Vec<RuleId>,
    queued: Vec<bool>,
    off: Vec<bool>,
    heavy: Vec<bool>,
    scratch: prune::Scratch,
    /// The paths that a loop's sides form so far.
    lines: Option<Box<Lines>>,
    brake: Brake,
}

/// One entry of the trail: a change to a variable.
#[derive(Clone, Copy)]
struct Change {
    var: Var,
    before: Values,
    why: Why,
}

/// The cause of a change to a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// The value was given or assumed.
    Assumed,
    /// Other variables of the rule have the removed values.
    Seen(RuleId),
    /// This value has no other place in the rule.
    Place(RuleId, Value),
    /// The domains of all variables of the rule.
    Whole(RuleId),
}

/// A violated rule or an empty domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Conflict {
    /// A variable has no value left.
    Empty(Var),
    /// Two variables of the rule have this value.
    Twice(RuleId, Value),
    /// No variable of the rule can have this value.
    Nowhere(RuleId, Value),
    /// The domains of all variables of the rule contradict it.
    Whole(RuleId),
}

/// The strength of propagation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Strength {
    /// What a player sees at a glance: singles, smallest and largest values.
    Glance,
    /// Everything that a single rule implies.
    Full,
}

/// The work of applying a rule at a glance and in full, in units of the brake.
const GLANCE: u32 = 1;
pub(crate) const FULL: u32 = 32;

impl<'m> Engine<'m> {
    /// Creates an engine with the model's domains and every rule on. It stops propagating when the
    /// control is cancelled or its deadline passes.
    pub(crate) fn new(model: &'m Model, control: &Control) -> Engine<'m> {
        let rules = model.rules().len();
        let mut engine = Engine {
            model,
            domains: model.domains().to_vec(),
            trail: Vec::with_capacity(256),
            queue: Vec::with_capacity(rules),
            wide: Vec::new(),
            queued: vec![false; rules],
            off: vec![false; rules],
            heavy: vec![true; rules],
            scratch: prune::Scratch::default(),
            lines: Lines::of(model).map(Box::new),
            brake: Brake::new(control),
        };
        engine.load_lines();
        engine
    }

    fn load_lines(&mut self) {
        let model = self.model;
        if let Some(lines) = &mut self.lines
            && let Some(shape) = model.shape(lines.rule)
        {
            lines.load(shape, model.scope(lines.rule), &self.domains);
        }
    }

    /// Creates another engine for the same model with the same rules on.
    pub(crate) fn with_same_rules(&self) -> Engine<'m> {
        Engine { off: self.off.clone(), ..Engine::new(self.model, self.brake.control()) }
    }

    /// Whether a loop must end, after this much more work.
    #[inline]
    pub(crate) fn stops(&self, work: u32) -> bool {
        self.brake.stops(work)
    }

    /// Returns an error if the control stopped this engine. What it found since is unfinished, so
    /// callers ask this before they rely on a propagation without a conflict.
    #[inline]
    pub(crate) fn check(&self) -> Result<(), Stopped> {
        self.brake.check()
    }

    /// Resets the domains to the facts and queues every rule that is on.
    pub(crate) fn load(&mut self, facts: &Facts) {
        self.domains.copy_from_slice(facts.all());
        self.trail.clear();
        self.load_lines();
        self.clear_queue();
        self.queue_all();
    }

    /// Queues every rule that is on.
    pub(crate) fn queue_all(&mut self) {
        for rule in 0..self.off.len() {
            self.enqueue(RuleId(rule as u32));
        }
    }

    /// Switches a rule on or off.
    pub(crate) fn switch(&mut self, rule: RuleId, on: bool) {
        self.off[rule.index()] = !on;
    }

    pub(crate) fn is_on(&self, rule: RuleId) -> bool {
        !self.off[rule.index()]
    }

    #[inline]
    pub(crate) fn values(&self, var: Var) -> Values {
        self.domains[var.index()]
    }

    pub(crate) fn all(&self) -> &[Values] {
        &self.domains
    }

    /// The length of the trail, to be passed to [`Engine::undo`].
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all changes after the mark.
    pub(crate) fn undo(&mut self, mark: usize) {
        self.clear_queue();
        while self.trail.len() > mark {
            if let Some(change) = self.trail.pop() {
                self.domains[change.var.index()] = change.before;
            }
        }
        if let Some(lines) = &mut self.lines {
            lines.undo(mark);
        }
    }

    fn clear_queue(&mut self) {
        for rule in self.queue.drain(..).chain(self.wide.drain(..)) {
            self.queued[rule.index()] = false;
        }
    }

    #[inline]
    fn enqueue(&mut self, rule: RuleId) {
        self.heavy[rule.index()] = true;
        if !self.queued[rule.index()] && !self.off[rule.index()] {
            self.queued[rule.index()] = true;
            let wide = self.model.shape(rule).is_some();
            if wide { &mut self.wide } else { &mut self.queue }.push(rule);
        }
    }

    /// The variables that changed after a mark, with their earlier values.
    pub(crate) fn changes(&self, mark: usize) -> impl Iterator<Item = (Var, Values)> {
        self.trail[mark..].iter().map(|change| (change.var, change.before))
    }

    /// Restricts a variable to these values and queues its rules.
    #[inline]
    pub(crate) fn narrow(&mut self, var: Var, values: Values, why: Why) -> Result<(), Conflict> {
        let before = self.domains[var.index()];
        let after = before & values;
        if after == before {
            return Ok(());
        }
        self.domains[var.index()] = after;
        self.trail.push(Change { var, before, why });
        if after.is_empty() {
            return Err(Conflict::Empty(var));
        }
        let model = self.model;
        for &rule in model.rules_of(var) {
            self.enqueue(rule);
        }
        Ok(())
    }

    /// Applies the queued rules until a fixpoint, or until the control stops it
    /// ([`Engine::check`]).
    pub(crate) fn propagate(&mut self, strength: Strength) -> Result<(), Conflict> {
        loop {
            let mut next = 0;
            while let Some(&rule) = self.queue.get(next) {
                next += 1;
                if self.stops(GLANCE) {
                    self.clear_queue();
                    return Ok(());
                }
                // An all-different rule reaches its own fixpoint in one application; other rules
                // may need another one after their own change.
                let different = matches!(self.model.rules()[rule.index()], Rule::AllDifferent(_));
                self.queued[rule.index()] = different;
                let result = self.look(rule, Strength::Glance);
                if different {
                    self.queued[rule.index()] = false;
                }
                if let Err(conflict) = result {
                    self.clear_queue();
                    return Err(conflict);
                }
            }
            self.queue.clear();
            if let Some(rule) = self.wide.pop() {
                self.queued[rule.index()] = false;
                if self.stops(FULL) {
                    self.clear_queue();
                    return Ok(());
                }
                if let Err(conflict) = self.look(rule, Strength::Glance) {
                    self.clear_queue();
                    return Err(conflict);
                }
                continue;
            }
            if strength == Strength::Glance || !self.look_harder()? {
                return Ok(());
            }
        }
    }

    /// Applies changed rules in full, until one of them changes a variable.
    fn look_harder(&mut self) -> Result<bool, Conflict> {
        for rule in 0..self.heavy.len() {
            if self.heavy[rule] && !self.off[rule] {
                if self.stops(FULL) {
                    return Ok(false);
                }
                self.heavy[rule] = false;
                let mark = self.mark();
                if let Err(conflict) = self.look(RuleId(rule as u32), Strength::Full) {
                    self.clear_queue();
                    return Err(conflict);
                }
                if self.mark() > mark {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Applies one rule once.
    #[inline]
    pub(crate) fn look(&mut self, id: RuleId, strength: Strength) -> Result<(), Conflict> {
        let model = self.model;
        let scope = model.scope(id);
        match (&model.rules()[id.index()], strength) {
            (Rule::AllDifferent(_), Strength::Glance) => {
                prune::different::glance(self, id, scope, model.needs(id))
            }
            (Rule::AllDifferent(_), Strength::Full) => prune::different::full(self, id, scope),
            (Rule::Unlike(..), _) => prune::unlike::prune(self, id, scope),
            (Rule::Equal(..), _) => prune::compare::equal(self, id, scope),
            (Rule::Less(..), _) => prune::compare::less(self, id, scope),
            (Rule::Sum { total, distinct, .. }, Strength::Glance) => {
                prune::sum::glance(self, id, scope, *total, *distinct)
            }
            (Rule::Sum { total, distinct, .. }, Strength::Full) => {
                self.with_scratch(|engine, scratch| {
                    prune::sum::full(engine, &mut scratch.sum, id, scope, *total, *distinct)
                })
            }
            (Rule::Product { total, .. }, Strength::Glance) => {
                prune::product::glance(self, id, scope, *total)
            }
            (Rule::Product { total, .. }, Strength::Full) => {
                prune::product::full(self, id, scope, *total)
            }
            (Rule::Count { values, least, most, .. }, _) => {
                prune::count::prune(self, id, scope, *values, *least, *most)
            }
            (Rule::Table { rows, .. }, _) => prune::table::prune(self, id, scope, rows),
            (Rule::Runs { value, lengths, .. }, _) => self.with_scratch(|engine, scratch| {
                let row = (scope, *value, lengths.as_slice());
                prune::runs::prune(engine, &mut scratch.runs, id, row, strength)
            }),
            (Rule::Pass { value, .. }, _) => prune::pass::prune(self, id, scope, *value),
            (Rule::Connected { .. } | Rule::Groups { .. } | Rule::Loop { .. }, _) => {
                let Some(shape) = model.shape(id) else { return Ok(()) };
                if strength == Strength::Glance
                    && self.lines.as_ref().is_some_and(|lines| lines.rule == id)
                    && self.glance_at_lines(id, shape)?
                {
                    return Ok(());
                }
                self.with_scratch(|engine, scratch| {
                    prune::shape::prune(engine, &mut scratch.shape, id, (scope, shape), strength)
                })
            }
        }
    }

    /// Applies a loop rule at a glance, from its paths. Returns false if the loop needs full
    /// propagation.
    fn glance_at_lines(&mut self, id: RuleId, shape: &Shape) -> Result<bool, Conflict> {
        let Some(mut lines) = self.lines.take() else { return Ok(false) };
        let glance = lines.read(shape, &self.trail, &self.domains);
        let scope = self.model.scope(id);
        let result = match glance {
            Err(_) => Err(Conflict::Whole(id)),
            Ok(Glance::Settled) => Ok(false),
            Ok(Glance::Nothing) => Ok(true),
            Ok(Glance::Out) => {
                let open = |var: &Var| shape.state(self.domains[var.index()]) == State::Open;
                let out = lines.out.iter().map(|&side| scope[side as usize]);
                let out: Vec<Var> = out.filter(open).collect();
                let mut out = out.into_iter();
                let result = out.try_for_each(|var| {
                    self.narrow(var, self.values(var) - shape.values, Why::Whole(id))
                });
                lines.was_looked_at(self.trail.len());
                result.map(|()| true)
            }
        };
        self.lines = Some(lines);
        result
    }

    fn with_scratch<T>(
        &mut self,
        work: impl FnOnce(&mut Engine<'m>, &mut prune::Scratch) -> T,
    ) -> T {
        let mut scratch = std::mem::take(&mut self.scratch);
        let result = work(self, &mut scratch);
        self.scratch = scratch;
        result
    }

    /// The solution, if every variable has one value.
    pub(crate) fn solution(&self) -> Option<Vec<Value>> {
        self.domains.iter().map(|values| values.only()).collect()
    }
}

//! What variables may still be, and what rules make of it: the inner loop of everything else.
//!
//! Rules wait in a queue, first come first served, and each is looked at as a whole: an all-different rule of nine variables is
//! nine words, and both "seen" and "one place left" fall out of one pass of and, or and not over them. Every change is on a trail with the
//! rule that made it, so that it can be taken back, and so that a contradiction can be traced to the rules that it
//! rests on ([`Engine::blame`]).

mod blame;
mod lines;

pub(crate) use blame::Settled;
use lines::{Glance, Lines};

use crate::shape::{Shape, State};
use crate::{Facts, Model, Rule, RuleId, Value, Values, Var, prune};

pub(crate) struct Engine<'m> {
    pub(crate) model: &'m Model,
    domains: Vec<Values>,
    trail: Vec<Change>,
    waiting: Vec<RuleId>,
    /// Rules about a whole shape: they are looked at when no other rule has anything to say.
    wide: Vec<RuleId>,
    is_waiting: Vec<bool>,
    off: Vec<bool>,
    heavy: Vec<bool>,
    scratch: prune::Scratch,
    /// What a loop has so far.
    lines: Option<Box<Lines>>,
}

/// What a rule did to a variable.
#[derive(Clone, Copy)]
struct Change {
    var: Var,
    before: Values,
    why: Why,
}

/// By what right a rule changed a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// It was given or assumed.
    Assumed,
    /// Other variables of the rule have these values.
    Seen(RuleId),
    /// This value has no other place in the rule.
    Place(RuleId, Value),
    /// All that is known of the rule's variables.
    Whole(RuleId),
}

/// A rule that cannot be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Conflict {
    /// A variable has no value left.
    Empty(Var),
    /// Two variables of the rule have this value.
    Twice(RuleId, Value),
    /// No variable of the rule can have this value.
    Nowhere(RuleId, Value),
    /// All that is known of the rule's variables.
    Whole(RuleId),
}

/// How hard rules are looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Strength {
    /// What shows at a glance: singles, smallest and largest.
    Glance,
    /// All that a single rule says.
    Full,
}

impl<'m> Engine<'m> {
    /// Nothing known but the model, every rule on.
    pub(crate) fn new(model: &'m Model) -> Engine<'m> {
        let rules = model.rules().len();
        let mut engine = Engine {
            model,
            domains: model.domains().to_vec(),
            trail: Vec::with_capacity(256),
            waiting: Vec::with_capacity(rules),
            wide: Vec::new(),
            is_waiting: vec![false; rules],
            off: vec![false; rules],
            heavy: vec![true; rules],
            scratch: prune::Scratch::default(),
            lines: Lines::of(model).map(Box::new),
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

    /// Another engine for the same model, with the same rules on.
    pub(crate) fn twin(&self) -> Engine<'m> {
        Engine { off: self.off.clone(), ..Engine::new(self.model) }
    }

    /// Begins again with what is known, every rule that is on waiting to be looked at.
    pub(crate) fn load(&mut self, facts: &Facts) {
        self.domains.copy_from_slice(facts.all());
        self.trail.clear();
        self.load_lines();
        self.forget_waiting();
        self.rouse();
    }

    /// Lets every rule that is on be looked at again.
    pub(crate) fn rouse(&mut self) {
        for rule in 0..self.off.len() {
            self.wait(RuleId(rule as u32));
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

    /// How far the trail goes: what [`Engine::undo`] goes back to.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back everything after the mark.
    pub(crate) fn undo(&mut self, mark: usize) {
        self.forget_waiting();
        while self.trail.len() > mark {
            if let Some(change) = self.trail.pop() {
                self.domains[change.var.index()] = change.before;
            }
        }
        if let Some(lines) = &mut self.lines {
            lines.undo(mark);
        }
    }

    fn forget_waiting(&mut self) {
        for rule in self.waiting.drain(..).chain(self.wide.drain(..)) {
            self.is_waiting[rule.index()] = false;
        }
    }

    #[inline]
    fn wait(&mut self, rule: RuleId) {
        self.heavy[rule.index()] = true;
        if !self.is_waiting[rule.index()] && !self.off[rule.index()] {
            self.is_waiting[rule.index()] = true;
            let wide = self.model.shape(rule).is_some();
            if wide { &mut self.wide } else { &mut self.waiting }.push(rule);
        }
    }

    /// The variables that changed after a mark, with what they were.
    pub(crate) fn changes(&self, mark: usize) -> impl Iterator<Item = (Var, Values)> {
        self.trail[mark..].iter().map(|change| (change.var, change.before))
    }

    /// Leaves a variable only these values.
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
            self.wait(rule);
        }
        Ok(())
    }

    /// Looks at rules until none has anything new to say.
    pub(crate) fn propagate(&mut self, strength: Strength) -> Result<(), Conflict> {
        loop {
            let mut next = 0;
            while let Some(&rule) = self.waiting.get(next) {
                next += 1;
                // All-different rules are looked at until they have nothing to add; others may have after their own change.
                let different = matches!(self.model.rules()[rule.index()], Rule::AllDifferent(_));
                self.is_waiting[rule.index()] = different;
                let result = self.look(rule, Strength::Glance);
                if different {
                    self.is_waiting[rule.index()] = false;
                }
                if let Err(conflict) = result {
                    self.forget_waiting();
                    return Err(conflict);
                }
            }
            self.waiting.clear();
            if let Some(rule) = self.wide.pop() {
                self.is_waiting[rule.index()] = false;
                if let Err(conflict) = self.look(rule, Strength::Glance) {
                    self.forget_waiting();
                    return Err(conflict);
                }
                continue;
            }
            if strength == Strength::Glance || !self.look_harder()? {
                return Ok(());
            }
        }
    }

    /// Looks in full at the rules that changed, until one says something new.
    fn look_harder(&mut self) -> Result<bool, Conflict> {
        for rule in 0..self.heavy.len() {
            if self.heavy[rule] && !self.off[rule] {
                self.heavy[rule] = false;
                let mark = self.mark();
                if let Err(conflict) = self.look(RuleId(rule as u32), Strength::Full) {
                    self.forget_waiting();
                    return Err(conflict);
                }
                if self.mark() > mark {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Looks at one rule once.
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

    /// What a loop says at a glance, from the lines that there are; false if that is a matter of looking in full.
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

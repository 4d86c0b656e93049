//! The ladder of techniques: at each step, the easiest deduction.
//!
//! The rungs are the same for every model (see [`Technique`]). The search for a step starts at the
//! lowest rung:
//!
//! 1. *Singles*: a rule has one place left for a value (hidden single), or a variable has one value
//!    left because it sees all others (naked single; `singles.rs`).
//! 2. *One rule*, at a glance and then in full: bounds, naked and hidden sets, combinations
//!    (`one_rule.rs`).
//! 3. *Two rules*: all places of a value in one rule are seen by the same cell or lie in the same
//!    other rule (locked candidates; `locked.rs`).
//! 4. *A refuted assumption*: following singles from one assumption leads to a contradiction, which
//!    rests on a set of rules made as small as possible (`assume.rs`). The number of rules measures
//!    how hard the deduction is to see. An X-wing uses four rules (two rows and two columns); an
//!    XY-wing (three cells with two values each) also uses four.
//! 5. *A refuted assumption with further assumptions inside it* (`nested.rs`).
//!
//! Removing a known cell's value from the cells that see it is not a step, because every player
//! does that at once. The ladder therefore keeps two states: what is *known* (given, entered, or
//! removed by a step) and what is *left* after these direct exclusions.

mod assume;
mod chain;
pub(crate) mod locked;
mod nested;
mod one_rule;
mod singles;

pub use chain::{Chain, DeadEnd, Link, chain};
use recreo_game::{Control, Stopped, Unfinished};

use crate::engine::{Engine, Strength};
use crate::{Facts, Model, Rule, RuleId, Step, Technique, Value, Values, Var};

/// A solving path, as far as the ladder gets.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The deductions in order, each with the number of other deductions available on the same
    /// rung.
    pub steps: Vec<(Step, usize)>,
    /// The facts after the last step.
    pub facts: Facts,
    /// Whether the path ended in a contradiction, so that there is no solution.
    pub contradiction: bool,
}

/// Returns the easiest deduction from the facts. `None` if the puzzle is complete, if no technique
/// applies, or if the facts are contradictory. If the search was stopped, what is known so far is
/// the easiest technique that may still apply.
pub fn next(
    model: &Model,
    facts: &Facts,
    control: &Control,
) -> Result<Option<Step>, Unfinished<Technique>> {
    let mut ladder = Ladder::new(model, facts, Technique::HIGHEST, control);
    Ok(ladder.easiest_or_reached(control)?.into_iter().next())
}

/// Returns the easiest deduction like [`next`], merged with other deductions of the same technique
/// from the same rules. If these rules cover only part of the board, all of them are merged;
/// otherwise only those that `together` accepts as related to the first.
pub fn next_of_rule(
    model: &Model,
    facts: &Facts,
    together: impl Fn(&Step, &Step) -> bool,
    control: &Control,
) -> Result<Option<Step>, Unfinished<Technique>> {
    let mut ladder = Ladder::new(model, facts, Technique::HIGHEST, control);
    let mut steps = ladder.easiest_or_reached(control)?.into_iter();
    let Some(mut first) = steps.next() else { return Ok(None) };
    let part = |&rule: &RuleId| model.scope(rule).len() < model.domains().len();
    if matches!(first.technique, Technique::Bound | Technique::Combination) {
        let all = first.rules.iter().all(part);
        let alike = |step: &Step| {
            step.technique == first.technique
                && step.rules == first.rules
                && (all || together(&first, step))
        };
        let more: Vec<Step> = steps.filter(alike).collect();
        first.removed.extend(more.into_iter().flat_map(|step| step.removed));
        first.removed.sort_by_key(|change| change.0);
    }
    Ok(Some(first))
}

/// Returns the solving path from the facts. It ends early if the puzzle has no solution or more
/// than one.
pub fn walk(model: &Model, facts: &Facts, control: &Control) -> Result<Way, Stopped> {
    climb(model, facts, Technique::HIGHEST, control)
}

/// Returns the solving path that uses no technique above `ceiling`.
pub fn climb(
    model: &Model,
    facts: &Facts,
    ceiling: Technique,
    control: &Control,
) -> Result<Way, Stopped> {
    let mut ladder = Ladder::new(model, facts, ceiling, control);
    let mut steps = Vec::new();
    loop {
        let easiest = ladder.easiest(control)?;
        let others = easiest.len().saturating_sub(1);
        let Some(step) = easiest.into_iter().next() else { break };
        ladder.take(&step);
        steps.push((step, others));
    }
    let contradiction = ladder.contradiction;
    Ok(Way { steps, facts: ladder.known, contradiction })
}

/// The state of the ladder: what is known, what is left, and the engine that finds the next step.
pub(crate) struct Ladder<'m> {
    model: &'m Model,
    /// Given, entered or removed by a step.
    known: Facts,
    /// `known` without the values that known cells exclude from the cells that see them.
    left: Facts,
    ceiling: Technique,
    engine: Engine<'m>,
    /// The rules in force.
    rules: Vec<RuleId>,
    contradiction: bool,
    /// The easiest technique that may have the next step, because all easier ones have none.
    reached: Technique,
}

impl<'m> Ladder<'m> {
    pub(crate) fn new(
        model: &'m Model,
        facts: &Facts,
        ceiling: Technique,
        control: &Control,
    ) -> Ladder<'m> {
        Ladder::with_engine(Engine::new(model, control), facts, ceiling)
    }

    /// Creates a ladder that uses only the rules switched on in the engine.
    pub(crate) fn with_engine(engine: Engine<'m>, facts: &Facts, ceiling: Technique) -> Ladder<'m> {
        let (model, contradiction, reached) = (engine.model, false, Technique::HiddenSingle);
        let (known, left) = (facts.clone(), facts.clone());
        let all = (0..model.rules().len() as u32).map(RuleId);
        let rules = all.filter(|&rule| engine.is_on(rule)).collect();
        let mut ladder =
            Ladder { model, known, left, ceiling, engine, rules, contradiction, reached };
        for at in 0..model.domains().len() {
            let var = Var(at as u32);
            if let Some(value) = ladder.known[var].only() {
                ladder.look_around(var, value);
            }
        }
        ladder
    }

    /// Removes a known value from every variable that sees it.
    fn look_around(&mut self, var: Var, value: Value) {
        let gone = Values::one(value);
        for &rule in self.model.rules_of(var) {
            if !self.engine.is_on(rule) {
                continue;
            }
            let scope = self.model.scope(rule);
            match self.model.rules()[rule.index()] {
                Rule::AllDifferent(_) | Rule::Sum { distinct: true, .. } => {
                    for &other in scope {
                        if other != var {
                            self.left.narrow(other, self.left[other] - gone);
                        }
                    }
                }
                Rule::Unlike(one, _) if one == var => {
                    for &other in &scope[1..] {
                        self.left.narrow(other, self.left[other] - gone);
                    }
                }
                Rule::Unlike(one, _) => {
                    self.left.narrow(one, self.left[one] - gone);
                }
                _ => {}
            }
        }
    }

    /// Applies a step. Returns whether it changed anything.
    pub(crate) fn take(&mut self, step: &Step) -> bool {
        let mut any = false;
        for &(var, removed) in &step.removed {
            let changed = self.known.narrow(var, self.known[var] - removed);
            any |= changed;
            self.left.narrow(var, self.left[var] - removed);
            if let (true, Some(value)) = (changed, self.known[var].only()) {
                self.look_around(var, value);
            }
        }
        any
    }

    /// The remaining values of each variable.
    pub(crate) fn left(&self) -> &Facts {
        &self.left
    }

    /// The number of variables without a single known value.
    pub(crate) fn undecided(&self) -> usize {
        self.known.all().iter().filter(|values| !values.is_single()).count()
    }

    /// The easiest technique that may have the next step, as far as the search for it came.
    pub(crate) fn reached(&self) -> Technique {
        self.reached
    }

    /// Returns all steps of the lowest technique that has any or, if the search was stopped, the
    /// easiest technique that may have some.
    fn easiest_or_reached(
        &mut self,
        control: &Control,
    ) -> Result<Vec<Step>, Unfinished<Technique>> {
        let steps = self.easiest(control);
        steps.map_err(|why| Unfinished { why, so_far: Some(self.reached) })
    }

    /// Returns all steps of the lowest technique that has any.
    pub(crate) fn easiest(&mut self, control: &Control) -> Result<Vec<Step>, Stopped> {
        self.reached = Technique::HiddenSingle;
        control.spend(1)?;
        if self.known.is_complete() {
            self.engine.load(&self.known);
            self.contradiction = self.engine.propagate(Strength::Glance).is_err();
            self.engine.check()?;
            return Ok(Vec::new());
        }
        if self.left.all().iter().any(|values| values.is_empty()) {
            self.contradiction = true;
            return Ok(Vec::new());
        }
        type Rung<'m> = fn(&mut Ladder<'m>) -> Vec<Step>;
        let rungs: [(Rung<'m>, Technique); 4] = [
            (Ladder::singles, Technique::Bound),
            (Ladder::at_a_glance, Technique::NakedSet(2)),
            (Ladder::locked, Technique::NakedSet(2)),
            // A few rules together may turn out to be one or two.
            (Ladder::in_full, Technique::Combination),
        ];
        for (rung, beyond) in rungs {
            let steps = rung(self);
            self.engine.check()?;
            let steps = self.allowed(steps);
            if self.contradiction || !steps.is_empty() {
                return Ok(steps);
            }
            self.reached = beyond;
        }
        self.by_assuming(control)
    }

    /// Narrows both states to these values.
    pub(crate) fn take_all(&mut self, left: &[Values]) {
        for (at, &values) in left.iter().enumerate() {
            self.known.narrow(Var(at as u32), values);
            self.left.narrow(Var(at as u32), values);
        }
    }

    /// Returns the steps of the lowest assumption-based technique, when no other technique has any.
    pub(crate) fn by_assuming(&mut self, control: &Control) -> Result<Vec<Step>, Stopped> {
        if self.ceiling <= Technique::Interaction && !self.has_sums() {
            return Ok(Vec::new());
        }
        let mut refuted = Vec::new();
        for strength in [Strength::Glance, Strength::Full] {
            // Two rules applied in full are easier to see than a long chain of singles.
            refuted.extend(self.refuted(strength, control)?);
            let simple = |step: &Step| step.technique <= Technique::Few(u8::MAX);
            if self.contradiction || refuted.iter().any(simple) {
                break;
            }
        }
        let steps = self.allowed(refuted);
        if self.contradiction || !steps.is_empty() {
            return Ok(steps);
        }
        if self.ceiling < Technique::Nested(0) {
            return Ok(Vec::new());
        }
        self.reached = Technique::Nested(0);
        let steps = self.nested(control)?;
        Ok(self.allowed(steps))
    }

    /// Keeps the easiest of these steps, if they are within the ceiling.
    fn allowed(&self, mut steps: Vec<Step>) -> Vec<Step> {
        let lowest = steps.iter().map(|step| step.technique).min();
        let lowest = lowest.filter(|&technique| technique <= self.ceiling);
        steps.retain(|step| Some(step.technique) == lowest);
        steps
    }

    /// Whether some rules interact in ways that only assumptions reveal.
    fn has_sums(&self) -> bool {
        let seen = |rule: &Rule| matches!(rule, Rule::AllDifferent(_) | Rule::Unlike(..));
        !self.model.rules().iter().all(seen)
    }
}

//! The ladder: always the easiest deduction, step by step.
//!
//! The rungs are the same for every model (see [`Technique`]). A step is looked for on the lowest rung first:
//!
//! 1. *singles*: a rule has one place left for a value, or a variable sees all values but one (`singles.rs`);
//! 2. *one rule*, at a glance, then in full: bounds, sets, combinations (`one_rule.rs`);
//! 3. *two rules*: all places of a value in one rule are seen from elsewhere (`locked.rs`);
//! 4. *an assumption refuted* by following singles, resting on as few rules as can be found (`assume.rs`); it is this number that says how
//!    hard it is to see. Two rows and two columns that hold each other (an X-wing) are four rules, three cells with two values each
//!    (an XY-wing) are four as well;
//! 5. *an assumption refuted only by assuming more* (`nested.rs`).
//!
//! What a known cell rules out in the cells that see it is not a step: everybody sees it. So the ladder keeps two accounts: what is
//! *known* (given, entered, or struck out by a step) and what is *left* after looking around.

mod assume;
mod chain;
pub(crate) mod locked;
mod nested;
mod one_rule;
mod singles;

pub use chain::{Chain, DeadEnd, Link, chain};
use recreo_game::{Control, Stopped};

use crate::engine::{Engine, Strength};
use crate::{Facts, Model, Rule, RuleId, Step, Technique, Value, Values, Var};

/// A way through a puzzle, as far as the ladder goes.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The deductions in order, each with how many others on the same rung were there to be seen.
    pub steps: Vec<(Step, usize)>,
    /// What is known at its end.
    pub facts: Facts,
    /// Whether it ended in a contradiction: there is no solution.
    pub contradiction: bool,
}

/// The easiest deduction from what is known; nothing if everything is, or if what is known cannot be right.
pub fn next(model: &Model, facts: &Facts, control: &Control) -> Result<Option<Step>, Stopped> {
    let mut ladder = Ladder::new(model, facts, Technique::HIGHEST);
    Ok(ladder.easiest(control)?.into_iter().next())
}

/// The same, and where a single rule tells it, whatever else this rule tells as easily: all of it if the rule is about a part of the board,
/// otherwise what belongs together with the first.
pub fn next_of_rule(
    model: &Model,
    facts: &Facts,
    together: impl Fn(&Step, &Step) -> bool,
    control: &Control,
) -> Result<Option<Step>, Stopped> {
    let mut ladder = Ladder::new(model, facts, Technique::HIGHEST);
    let mut steps = ladder.easiest(control)?.into_iter();
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

/// The way from what is known to the solution. It ends early where there is no solution, or more than one.
pub fn walk(model: &Model, facts: &Facts, control: &Control) -> Result<Way, Stopped> {
    climb(model, facts, Technique::HIGHEST, control)
}

/// The same with nothing harder than this technique.
pub fn climb(
    model: &Model,
    facts: &Facts,
    ceiling: Technique,
    control: &Control,
) -> Result<Way, Stopped> {
    let mut ladder = Ladder::new(model, facts, ceiling);
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

/// What is known, what is left, and what follows next.
pub(crate) struct Ladder<'m> {
    model: &'m Model,
    /// Given, entered or struck out.
    known: Facts,
    /// The same less what known cells rule out in those that see them.
    left: Facts,
    ceiling: Technique,
    engine: Engine<'m>,
    /// The rules that hold.
    rules: Vec<RuleId>,
    contradiction: bool,
}

impl<'m> Ladder<'m> {
    pub(crate) fn new(model: &'m Model, facts: &Facts, ceiling: Technique) -> Ladder<'m> {
        Ladder::with_engine(Engine::new(model), facts, ceiling)
    }

    /// The same, with only the rules that the engine has switched on.
    pub(crate) fn with_engine(engine: Engine<'m>, facts: &Facts, ceiling: Technique) -> Ladder<'m> {
        let (model, contradiction) = (engine.model, false);
        let (known, left) = (facts.clone(), facts.clone());
        let all = (0..model.rules().len() as u32).map(RuleId);
        let rules = all.filter(|&rule| engine.is_on(rule)).collect();
        let mut ladder = Ladder { model, known, left, ceiling, engine, rules, contradiction };
        for at in 0..model.domains().len() {
            let var = Var(at as u32);
            if let Some(value) = ladder.known[var].only() {
                ladder.look_around(var, value);
            }
        }
        ladder
    }

    /// Rules a known value out wherever it is seen.
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

    /// Makes a step, and says whether it was news.
    pub(crate) fn take(&mut self, step: &Step) -> bool {
        let mut any = false;
        for &(var, removed) in &step.removed {
            let news = self.known.narrow(var, self.known[var] - removed);
            any |= news;
            self.left.narrow(var, self.left[var] - removed);
            if let (true, Some(value)) = (news, self.known[var].only()) {
                self.look_around(var, value);
            }
        }
        any
    }

    /// What is left of each variable.
    pub(crate) fn left(&self) -> &Facts {
        &self.left
    }

    /// How many variables are not known.
    pub(crate) fn undecided(&self) -> usize {
        self.known.all().iter().filter(|values| !values.is_single()).count()
    }

    /// The steps of the lowest technique that has any.
    pub(crate) fn easiest(&mut self, control: &Control) -> Result<Vec<Step>, Stopped> {
        control.spend(1)?;
        if self.known.is_complete() {
            self.engine.load(&self.known);
            self.contradiction = self.engine.propagate(Strength::Glance).is_err();
            return Ok(Vec::new());
        }
        if self.left.all().iter().any(|values| values.is_empty()) {
            self.contradiction = true;
            return Ok(Vec::new());
        }
        let rungs = [Ladder::singles, Ladder::at_a_glance, Ladder::locked, Ladder::in_full];
        for rung in rungs {
            let steps = rung(self);
            let steps = self.allowed(steps);
            if self.contradiction || !steps.is_empty() {
                return Ok(steps);
            }
        }
        self.by_assuming(control)
    }

    /// Takes in what else was found out.
    pub(crate) fn take_all(&mut self, left: &[Values]) {
        for (at, &values) in left.iter().enumerate() {
            self.known.narrow(Var(at as u32), values);
            self.left.narrow(Var(at as u32), values);
        }
    }

    /// The steps of the lowest technique that assumes something, where no other has any.
    pub(crate) fn by_assuming(&mut self, control: &Control) -> Result<Vec<Step>, Stopped> {
        if self.ceiling <= Technique::Interaction && !self.has_sums() {
            return Ok(Vec::new());
        }
        let mut refuted = Vec::new();
        for strength in [Strength::Glance, Strength::Full] {
            // Two rules looked at in full are easier to see than a long chain of singles.
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
        let steps = self.nested(control)?;
        Ok(self.allowed(steps))
    }

    /// The easiest of these steps, if they are easy enough.
    fn allowed(&self, mut steps: Vec<Step>) -> Vec<Step> {
        let lowest = steps.iter().map(|step| step.technique).min();
        let lowest = lowest.filter(|&technique| technique <= self.ceiling);
        steps.retain(|step| Some(step.technique) == lowest);
        steps
    }

    /// Whether there are rules whose interaction only assumptions show.
    fn has_sums(&self) -> bool {
        let seen = |rule: &Rule| matches!(rule, Rule::AllDifferent(_) | Rule::Unlike(..));
        !self.model.rules().iter().all(seen)
    }
}

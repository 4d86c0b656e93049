//! Explanations: the few rules and known cells that a deduction follows from.
//!
//! Removing a known cell's value from the cells that see it needs no explanation. A [`Reason`] is
//! correct if the cited rules alone force the conclusion from the model's domains, the facts about
//! the cited cells, and what those cells exclude in the cells that see them. It is irreducible if
//! it no longer forces the conclusion without any one of its rules or cells.
//!
//! Reasons are found by deletion. For a step with few rules, a small search tests whether the
//! remaining rules still force the conclusion (`trial.rs`). In general, the model goes to the SAT
//! solver with one selector literal per rule and per cell. A contradiction yields the selectors it
//! used, and deletion makes this core irreducible (`cores.rs`; N. Dershowitz, Z. Hanna and A.
//! Nadel, "A scalable algorithm for minimal unsatisfiable core extraction", 2006). If at most five
//! rules suffice, a set of minimum cardinality is found first (`fewest.rs`).

mod cores;
mod fewest;
mod shrink;
mod trace;
mod trial;
mod visibility;

use recreo_game::{Control, Stopped};

use crate::{Facts, Model, RuleId, Step, Value, Values, Var, prove};
use cores::{Cores, Effort};
use trial::Trial;

/// An irreducible explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The rules cited, except those by which a known cell directly excludes a value.
    pub rules: Vec<RuleId>,
    /// The cells cited.
    pub cells: Vec<Var>,
}

/// The statement to be explained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// These variables do not have these values.
    RuledOut(Vec<(Var, Values)>),
    /// There is no solution.
    Contradiction,
}

impl Conclusion {
    /// The conclusion that a variable has this value.
    pub fn is(model: &Model, var: Var, value: Value) -> Conclusion {
        let others = model.domains()[var.index()] - Values::one(value);
        Conclusion::RuledOut(vec![(var, others)])
    }

    /// The conclusion that a variable does not have this value.
    pub fn is_not(var: Var, value: Value) -> Conclusion {
        Conclusion::RuledOut(vec![(var, Values::one(value))])
    }
}

/// Explains why a variable has this value or cannot have it. `None` if the facts leave both open.
///
/// The facts about a decided variable do not count in its own reason. If the facts contradict each
/// other, everything follows from them: call [`contradiction`] first.
///
/// ```
/// use recreo_game::{Control, Message};
/// use recreo_logic::{Facts, Model, Rule, Values, explain};
///
/// let mut model = Model::new();
/// let [a, b, c] = [(); 3].map(|()| model.variable(Values::range(1, 3)));
/// let row = model.add(Rule::AllDifferent(vec![a, b, c]), Message::new("the-row"));
/// let less = model.add(Rule::Less(b, c), Message::new("b-is-less-than-c"));
/// let facts = Facts::new(&model).with(a, 1);
/// // c is 3: a is 1 and excludes 1 from b, so b is more than 1, and c is more than b.
/// let reason = explain::because(&model, &facts, c, 3, &Control::new()).unwrap().unwrap();
/// assert_eq!(reason.rules, [less]);
/// assert_eq!(reason.cells, [a]);
/// ```
pub fn because(
    model: &Model,
    facts: &Facts,
    var: Var,
    value: Value,
    control: &Control,
) -> Result<Option<Reason>, Stopped> {
    let mut known = facts.clone();
    if facts[var].is_single() {
        known = Facts::new(model);
        for (at, &values) in facts.all().iter().enumerate().filter(|&(at, _)| at != var.index()) {
            known.narrow(Var(at as u32), values);
        }
    }
    let citable = visibility::known(model, &known);
    let mut cores = Cores::new(model, &known, &all_rules(model), &citable, control);
    match cores.reason(&Conclusion::is_not(var, value), Effort::Thorough)? {
        Some(reason) => Ok(Some(reason)),
        None => cores.reason(&Conclusion::is(model, var, value), Effort::Thorough),
    }
}

/// Finds an irreducible reason for a step. `None` if the step does not follow.
///
/// The step's own rules are tried first; the rest of the model is used only if they do not suffice.
pub fn reason(
    model: &Model,
    facts: &Facts,
    step: &Step,
    control: &Control,
) -> Result<Option<Reason>, Stopped> {
    let conclusion = Conclusion::RuledOut(step.removed.clone());
    let cores = |rules: &[RuleId], citable: &[Var]| {
        Cores::new(model, facts, rules, citable, control).reason(&conclusion, Effort::Quick)
    };
    if step.rules.iter().any(|&rule| model.shape(rule).is_some()) {
        // A shape rule has too many variables for a trial search.
        if let Some(citable) = trace::traced(model, facts, &conclusion, &step.rules, control)
            && let Some(reason) = cores(&step.rules, &citable)?
        {
            return Ok(Some(reason));
        }
    } else if step.rules.len() <= trial::MOST_RULES {
        let mut trial = Trial::new(model, facts, &conclusion, control);
        if let Some(reason) = trial.reason(&step.rules) {
            return Ok(Some(reason));
        }
    }
    let citable = visibility::known(model, facts);
    match cores(&step.rules, &citable)? {
        Some(reason) => Ok(Some(reason)),
        None => cores(&all_rules(model), &citable),
    }
}

/// Finds an irreducible set of rules and known cells that contradict each other. `None` if there is
/// a solution.
pub fn contradiction(
    model: &Model,
    facts: &Facts,
    control: &Control,
) -> Result<Option<Reason>, Stopped> {
    Cores::new(model, facts, &all_rules(model), &visibility::known(model, facts), control)
        .reason(&Conclusion::Contradiction, Effort::Thorough)
}

fn all_rules(model: &Model) -> Vec<RuleId> {
    (0..model.rules().len() as u32).map(RuleId).collect()
}

impl Reason {
    /// Whether the reason is correct and irreducible. Every check counts solutions from scratch, so
    /// this is slow and meant for tests.
    pub fn is_irreducible(&self, model: &Model, facts: &Facts, conclusion: &Conclusion) -> bool {
        let without_rule = |at: usize| {
            let mut less = self.clone();
            less.rules.remove(at);
            less
        };
        let without_cell = |at: usize| {
            let mut less = self.clone();
            less.cells.remove(at);
            less
        };
        self.forces(model, facts, conclusion)
            && (0..self.rules.len()).all(|at| !without_rule(at).forces(model, facts, conclusion))
            && (0..self.cells.len()).all(|at| !without_cell(at).forces(model, facts, conclusion))
    }

    fn forces(&self, model: &Model, facts: &Facts, conclusion: &Conclusion) -> bool {
        let known = visibility::seen(model, facts, &self.cells);
        let mut part = Model::new();
        for &values in model.domains() {
            part.variable(values);
        }
        for &rule in &self.rules {
            part.add(model.rules()[rule.index()].clone(), model.name(rule).clone());
        }
        let impossible =
            |known: &Facts| prove::solutions(&part, known, 1, &Control::new()).solutions.is_empty();
        match conclusion {
            Conclusion::Contradiction => impossible(&known),
            Conclusion::RuledOut(removed) => removed.iter().all(|&(var, values)| {
                let mut assumed = known.clone();
                assumed.narrow(var, values);
                impossible(&assumed)
            }),
        }
    }
}

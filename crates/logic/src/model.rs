//! What a puzzle of logic declares: variables, and rules between them, each with the sentence that a person would say.

use std::sync::Arc;

use recreo_game::Message;

use crate::shape::Shape;
use crate::{Value, Values};

/// A variable, by its number: the first that was declared is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var(pub u32);

impl Var {
    /// Its number, for looking things up.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rule of a model, by its number: the first that was added is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub u32);

impl RuleId {
    /// Its number, for looking things up.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What must hold between variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rule {
    /// No two of them are equal.
    AllDifferent(Vec<Var>),
    /// The first is unlike each of the others.
    Unlike(Var, Vec<Var>),
    /// They are equal.
    Equal(Var, Var),
    /// The first is less than the second.
    Less(Var, Var),
    /// They add up to this; `distinct` if no two may be equal.
    Sum {
        /// What is added.
        vars: Vec<Var>,
        /// What it gives.
        total: u32,
        /// Whether no two may be equal.
        distinct: bool,
    },
    /// They multiply to this.
    Product {
        /// What is multiplied.
        vars: Vec<Var>,
        /// What it gives.
        total: u64,
    },
    /// From `least` to `most` of them have one of these values. No two neighbours shaded: at most 1 of the two is.
    Count {
        /// Who is counted.
        vars: Vec<Var>,
        /// The values that count.
        values: Values,
        /// At least so many.
        least: u32,
        /// At most so many.
        most: u32,
    },
    /// Together they are one of these rows, each as long as there are variables.
    Table {
        /// Whose values a row gives.
        vars: Vec<Var>,
        /// What they may be together.
        rows: Vec<Vec<Value>>,
    },
    /// Along the row that they are, runs of the value have these lengths, in this order, with at least one other value between
    /// two runs. (A length of 0 is no run.)
    Runs {
        /// The row.
        vars: Vec<Var>,
        /// What runs are made of.
        value: Value,
        /// How long the runs are.
        lengths: Vec<u32>,
    },
    /// None of them has the value, or exactly two: what a line does where its sides meet.
    Pass {
        /// The sides that meet.
        vars: Vec<Var>,
        /// What a side of the line has.
        value: Value,
    },
    /// Those that have one of the values hang together.
    Connected {
        /// The places.
        vars: Vec<Var>,
        /// What a place has that counts.
        values: Values,
        /// Which of `vars` are neighbours, by their numbers there.
        joined: Vec<[u32; 2]>,
    },
    /// Those that have one of the values fall into groups that hang together, each with exactly one seed and as many places as the
    /// seed says. Seeds have one of the values.
    Groups {
        /// The places.
        vars: Vec<Var>,
        /// What a place of a group has.
        values: Values,
        /// Which of `vars` are neighbours, by their numbers there.
        joined: Vec<[u32; 2]>,
        /// The seeds, by their number in `vars`, and how large their groups are; 0 for any size.
        seeds: Vec<(u32, u32)>,
    },
    /// The sides that have the value are one loop. (A model says [`Rule::Pass`] of each corner besides: what happens at a corner is
    /// then told of that corner.)
    Loop {
        /// The sides.
        vars: Vec<Var>,
        /// What a side of the loop has.
        value: Value,
        /// The two corners that each side joins, by numbers from 0 on.
        ends: Vec<[u32; 2]>,
    },
}

impl Rule {
    /// The variables that it is about.
    pub fn vars(&self) -> Vec<Var> {
        match self {
            Rule::AllDifferent(vars)
            | Rule::Sum { vars, .. }
            | Rule::Product { vars, .. }
            | Rule::Count { vars, .. }
            | Rule::Table { vars, .. }
            | Rule::Runs { vars, .. }
            | Rule::Pass { vars, .. }
            | Rule::Connected { vars, .. }
            | Rule::Groups { vars, .. }
            | Rule::Loop { vars, .. } => vars.clone(),
            Rule::Unlike(one, others) => {
                std::iter::once(*one).chain(others.iter().copied()).collect()
            }
            Rule::Equal(a, b) | Rule::Less(a, b) => vec![*a, *b],
        }
    }

    /// Whether these values of its variables, in the order of [`Rule::vars`], keep it.
    pub fn holds(&self, values: &[Value]) -> bool {
        let different = |values: &[Value]| values.len() == Values::of(values.iter().copied()).len();
        match self {
            Rule::AllDifferent(_) => different(values),
            Rule::Unlike(..) => values.split_first().is_none_or(|(one, rest)| !rest.contains(one)),
            Rule::Equal(..) => values.first() == values.last(),
            Rule::Less(..) => values.first() < values.last(),
            Rule::Sum { total, distinct, .. } => {
                let sum: u32 = values.iter().map(|&value| u32::from(value)).sum();
                sum == *total && (!distinct || different(values))
            }
            Rule::Product { total, .. } => {
                let product = values.iter().try_fold(1_u64, |p, &v| p.checked_mul(u64::from(v)));
                // With a nought among them it does not matter how large the others would grow.
                if values.contains(&0) { *total == 0 } else { product == Some(*total) }
            }
            Rule::Count { values: counted, least, most, .. } => {
                let count = values.iter().filter(|&&value| counted.contains(value)).count() as u32;
                (*least..=*most).contains(&count)
            }
            Rule::Table { rows, .. } => rows.iter().any(|row| row == values),
            Rule::Runs { value, lengths, .. } => {
                let runs = values.split(|other| other != value).map(|run| run.len() as u32);
                runs.filter(|&run| run > 0).eq(lengths.iter().copied().filter(|&run| run > 0))
            }
            Rule::Pass { value, .. } => {
                matches!(values.iter().filter(|&other| other == value).count(), 0 | 2)
            }
            Rule::Connected { .. } | Rule::Groups { .. } | Rule::Loop { .. } => {
                Shape::of(self).is_none_or(|shape| shape.holds(values))
            }
        }
    }
}

/// Variables and rules.
///
/// ```
/// use recreo_game::Message;
/// use recreo_logic::{Model, Rule, Values};
///
/// let mut model = Model::new();
/// let [a, b] = [(); 2].map(|()| model.variable(Values::range(1, 2)));
/// let rule = model.add(Rule::Less(a, b), Message::new("a-is-less-than-b"));
/// assert_eq!(model.scope(rule), [a, b]);
/// assert_eq!(model.rules_of(b), [rule]);
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Model {
    domains: Vec<Values>,
    rules: Vec<Rule>,
    names: Vec<Message>,
    scopes: Vec<Vec<Var>>,
    needs: Vec<Values>,
    shapes: Vec<Option<Arc<Shape>>>,
    rules_of: Vec<Vec<RuleId>>,
}

impl Model {
    /// No variable and no rule.
    pub fn new() -> Model {
        Model::default()
    }

    /// A new variable that may have these values.
    pub fn variable(&mut self, values: Values) -> Var {
        self.domains.push(values);
        self.rules_of.push(Vec::new());
        Var(self.domains.len() as u32 - 1)
    }

    /// One more rule between variables that were declared, and what a person would call it: "row 3", "the cage at row 1, column 2".
    pub fn add(&mut self, rule: Rule, name: Message) -> RuleId {
        let id = RuleId(self.rules.len() as u32);
        let scope = rule.vars();
        for (place, var) in scope.iter().enumerate() {
            let of = &mut self.rules_of[var.index()];
            if !of.contains(&id) {
                // What a variable's own neighbours say comes before what it says to others: reasons are shorter for it.
                let own = place == 0 && matches!(rule, Rule::Unlike(..));
                of.insert(if own { 0 } else { of.len() }, id);
            }
        }
        let all = scope.iter().fold(Values::NONE, |all, var| all | self.domains[var.index()]);
        let tight = matches!(rule, Rule::AllDifferent(_)) && all.len() == scope.len();
        self.needs.push(if tight { all } else { Values::NONE });
        self.shapes.push(Shape::of(&rule).map(Arc::new));
        self.rules.push(rule);
        self.names.push(name);
        self.scopes.push(scope);
        id
    }

    /// What each variable may be before anything else is known.
    #[inline]
    pub fn domains(&self) -> &[Values] {
        &self.domains
    }

    /// All rules, in the order in which they were added.
    #[inline]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// What a person would call a rule.
    #[inline]
    pub fn name(&self, rule: RuleId) -> &Message {
        &self.names[rule.index()]
    }

    /// The variables that a rule is about.
    #[inline]
    pub fn scope(&self, rule: RuleId) -> &[Var] {
        &self.scopes[rule.index()]
    }

    /// The values that each must be somewhere: all of a rule that has as many variables as values and lets none be equal.
    #[inline]
    pub fn needs(&self, rule: RuleId) -> Values {
        self.needs[rule.index()]
    }

    /// What a rule says about a shape, if it does.
    pub(crate) fn shape(&self, rule: RuleId) -> Option<&Arc<Shape>> {
        self.shapes[rule.index()].as_ref()
    }

    /// The rules that a variable is in.
    #[inline]
    pub fn rules_of(&self, var: Var) -> &[RuleId] {
        &self.rules_of[var.index()]
    }

    /// Whether these values, one for each variable, keep a rule.
    pub(crate) fn keeps(&self, rule: RuleId, values: &[Value]) -> bool {
        let scope = self.scopes[rule.index()].iter();
        let own: Vec<Value> = scope.map(|var| values[var.index()]).collect();
        match self.shape(rule) {
            Some(shape) => shape.holds(&own),
            None => self.rules[rule.index()].holds(&own),
        }
    }

    /// Whether these values, one for each variable, are a solution.
    pub fn is_solution(&self, values: &[Value]) -> bool {
        values.len() == self.domains.len()
            && self.domains.iter().zip(values).all(|(domain, &value)| domain.contains(value))
            && (0..self.rules.len() as u32).all(|rule| self.keeps(RuleId(rule), values))
    }
}

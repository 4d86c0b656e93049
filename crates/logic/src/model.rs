//! Puzzle models: variables, and rules between them, each with the name that a person would use for
//! it.

use std::sync::Arc;

use recreo_game::Message;

use crate::shape::Shape;
use crate::{Value, Values};

/// A variable, identified by its index. The first declared variable is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var(pub u32);

impl Var {
    /// The index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rule of a model, identified by its index. The first added rule is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub u32);

impl RuleId {
    /// The index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A constraint on variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rule {
    /// All values are different.
    AllDifferent(Vec<Var>),
    /// The first variable differs from each of the others.
    Unlike(Var, Vec<Var>),
    /// The two variables are equal.
    Equal(Var, Var),
    /// The first variable is less than the second.
    Less(Var, Var),
    /// The values add up to `total`.
    Sum {
        /// The summands.
        vars: Vec<Var>,
        /// The sum.
        total: u32,
        /// Whether all values are different.
        distinct: bool,
    },
    /// The product of the values is `total`.
    Product {
        /// The factors.
        vars: Vec<Var>,
        /// The product.
        total: u64,
    },
    /// From `least` to `most` variables have one of these values. For example, "no two neighbours
    /// are shaded" is at most 1 of 2.
    Count {
        /// The counted variables.
        vars: Vec<Var>,
        /// The values that count.
        values: Values,
        /// The lower bound.
        least: u32,
        /// The upper bound.
        most: u32,
    },
    /// The values together form one of the given rows.
    Table {
        /// The variables, in the order of a row's values.
        vars: Vec<Var>,
        /// The allowed rows, each with one value per variable.
        rows: Vec<Vec<Value>>,
    },
    /// The runs of a value along a row of variables have these lengths, in this order, separated by
    /// at least one other value. (A length of 0 means no run.)
    Runs {
        /// The row, in order.
        vars: Vec<Var>,
        /// The value that forms runs.
        value: Value,
        /// The lengths of the runs.
        lengths: Vec<u32>,
    },
    /// Exactly two variables have the value, or none: the sides of a loop that meet at one corner.
    Pass {
        /// The sides that meet.
        vars: Vec<Var>,
        /// The value of a side that is part of the loop.
        value: Value,
    },
    /// The places with one of the values are connected.
    Connected {
        /// The places.
        vars: Vec<Var>,
        /// The values of a place that counts.
        values: Values,
        /// The pairs of neighbours, as indices into `vars`.
        joined: Vec<[u32; 2]>,
    },
    /// The places with one of the values form connected groups. Each group has exactly one seed and
    /// as many places as the seed's number. Seeds have one of the values.
    Groups {
        /// The places.
        vars: Vec<Var>,
        /// The values of a place that belongs to a group.
        values: Values,
        /// The pairs of neighbours, as indices into `vars`.
        joined: Vec<[u32; 2]>,
        /// The seeds, as indices into `vars`, with the sizes of their groups; size 0 means any
        /// size.
        seeds: Vec<(u32, u32)>,
    },
    /// The sides that have the value form one single loop. (Models also add [`Rule::Pass`] for each
    /// corner, so that a deduction at a corner cites only that corner.)
    Loop {
        /// The sides.
        vars: Vec<Var>,
        /// The value of a side that is part of the loop.
        value: Value,
        /// The two corners that each side joins, numbered from 0.
        ends: Vec<[u32; 2]>,
    },
}

impl Rule {
    /// The variables that the rule constrains.
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

    /// Whether these values, in the order of [`Rule::vars`], satisfy the rule.
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
                // With a zero factor the size of the other factors does not matter.
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

/// A constraint model: variables and rules.
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
    /// Creates an empty model.
    pub fn new() -> Model {
        Model::default()
    }

    /// Declares a variable with these possible values.
    pub fn variable(&mut self, values: Values) -> Var {
        self.domains.push(values);
        self.rules_of.push(Vec::new());
        Var(self.domains.len() as u32 - 1)
    }

    /// Adds a rule between declared variables. The name is what a person would call it: "row 3",
    /// "the cage at row 1, column 2".
    pub fn add(&mut self, rule: Rule, name: Message) -> RuleId {
        let id = RuleId(self.rules.len() as u32);
        let scope = rule.vars();
        for (place, var) in scope.iter().enumerate() {
            let of = &mut self.rules_of[var.index()];
            if !of.contains(&id) {
                // A variable's own Unlike rule goes first, because that gives shorter reasons.
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

    /// The domain of each variable before any facts.
    #[inline]
    pub fn domains(&self) -> &[Values] {
        &self.domains
    }

    /// All rules, in the order in which they were added.
    #[inline]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The name of a rule.
    #[inline]
    pub fn name(&self, rule: RuleId) -> &Message {
        &self.names[rule.index()]
    }

    /// The variables that a rule constrains.
    #[inline]
    pub fn scope(&self, rule: RuleId) -> &[Var] {
        &self.scopes[rule.index()]
    }

    /// The values that must each occur in a rule: all values of an all-different rule with as many
    /// variables as values, otherwise none.
    #[inline]
    pub fn needs(&self, rule: RuleId) -> Values {
        self.needs[rule.index()]
    }

    /// The shape of a rule, if the rule is about one.
    pub(crate) fn shape(&self, rule: RuleId) -> Option<&Arc<Shape>> {
        self.shapes[rule.index()].as_ref()
    }

    /// The rules that a variable occurs in.
    #[inline]
    pub fn rules_of(&self, var: Var) -> &[RuleId] {
        &self.rules_of[var.index()]
    }

    /// Whether a full assignment, one value per variable, satisfies a rule.
    pub(crate) fn keeps(&self, rule: RuleId, values: &[Value]) -> bool {
        let scope = self.scopes[rule.index()].iter();
        let own: Vec<Value> = scope.map(|var| values[var.index()]).collect();
        match self.shape(rule) {
            Some(shape) => shape.holds(&own),
            None => self.rules[rule.index()].holds(&own),
        }
    }

    /// Whether a full assignment, one value per variable, is a solution.
    pub fn is_solution(&self, values: &[Value]) -> bool {
        values.len() == self.domains.len()
            && self.domains.iter().zip(values).all(|(domain, &value)| domain.contains(value))
            && (0..self.rules.len() as u32).all(|rule| self.keeps(RuleId(rule), values))
    }
}

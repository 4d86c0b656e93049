//! The encoding of each kind of rule.
//!
//! - *Different*: no two variables share a value; with as many values as variables, every value has
//!   a place.
//! - *Less*, *table*: every value needs one of its supports (I. Gent, "Arc consistency in SAT",
//!   2002).
//! - *Sum of different values*: one of the few sets of values with the right sum is chosen, and it
//!   is the set of used values.
//! - *Sum*, *product*, *count*, *runs*: running totals, see `layers`.

use std::sync::Arc;

use batsat::Lit;

use super::Sat;
use crate::shape::Shape;
use crate::{Model, Rule, RuleId, Value, Values, Var};

/// The maximum number of sets for encoding a sum of different values by sets; above it, running
/// totals are used.
const MOST_SETS: usize = 64;

impl Sat {
    pub(super) fn rule(&mut self, model: &Model, id: RuleId) {
        if self.is_over() {
            return;
        }
        match &model.rules()[id.index()] {
            Rule::AllDifferent(vars) => self.different(vars),
            Rule::Unlike(one, others) => self.unlike(*one, others),
            Rule::Equal(a, b) => self.equal(*a, *b),
            Rule::Less(a, b) => self.less(*a, *b),
            Rule::Sum { vars, total, distinct: false } => self.sum(vars, *total),
            Rule::Sum { vars, total, distinct: true } => self.distinct_sum(vars, *total),
            Rule::Product { vars, total } => self.product(vars, *total),
            Rule::Count { vars, values, least, most } => {
                self.count(vars, *values, *least as usize, *most as usize);
            }
            Rule::Table { vars, rows } => self.table(vars, rows),
            Rule::Runs { vars, value, lengths } => self.runs(vars, *value, lengths),
            Rule::Pass { vars, value } => self.pass(vars, *value),
            Rule::Connected { vars, .. } | Rule::Groups { vars, .. } | Rule::Loop { vars, .. } => {
                if let Some(shape) = model.shape(id) {
                    self.shape(model, vars, shape);
                }
            }
        }
    }

    fn union(&self, vars: &[Var]) -> Values {
        vars.iter().fold(Values::NONE, |union, &var| union | self.values(var))
    }

    /// The literals for "this variable has the value", for the variables that can have it.
    fn places(&self, vars: &[Var], value: Value) -> Vec<Lit> {
        let can = vars.iter().filter(|&&var| self.values(var).contains(value));
        can.map(|&var| self.is(var, value)).collect()
    }

    fn different(&mut self, vars: &[Var]) {
        let values = self.union(vars);
        for value in values.iter() {
            let places = self.places(vars, value);
            self.at_most_one(&places);
            if values.len() == vars.len() {
                self.add(&places);
            }
        }
        if values.len() < vars.len() {
            self.add(&[]);
        }
    }

    fn unlike(&mut self, one: Var, others: &[Var]) {
        for &other in others {
            for value in (self.values(one) & self.values(other)).iter() {
                self.add(&[!self.is(one, value), !self.is(other, value)]);
            }
        }
    }

    fn equal(&mut self, a: Var, b: Var) {
        for value in (self.values(a) | self.values(b)).iter() {
            let (a, b) = (self.is(a, value), self.is(b, value));
            self.add(&[!a, b]);
            self.add(&[a, !b]);
        }
    }

    fn less(&mut self, a: Var, b: Var) {
        for value in self.values(a).iter() {
            let larger = self.values(b).iter().filter(|&other| other > value);
            let clause: Vec<Lit> = std::iter::once(!self.is(a, value))
                .chain(larger.map(|larger| self.is(b, larger)))
                .collect();
            self.add(&clause);
        }
        for value in self.values(b).iter() {
            let smaller = self.values(a).iter().filter(|&other| other < value);
            let clause: Vec<Lit> = std::iter::once(!self.is(b, value))
                .chain(smaller.map(|smaller| self.is(a, smaller)))
                .collect();
            self.add(&clause);
        }
    }

    fn distinct_sum(&mut self, vars: &[Var], total: u32) {
        self.different(vars);
        let values = self.union(vars);
        let Some(sets) = sets(values, vars.len(), total, MOST_SETS) else {
            return self.sum(vars, total);
        };
        let used: Vec<(Value, Lit)> =
            values.iter().map(|value| (value, self.any(&self.places(vars, value)))).collect();
        let chosen: Vec<Lit> = match sets.len() {
            1 => vec![self.yes],
            _ => sets.iter().map(|_| self.fresh()).collect(),
        };
        self.add(&chosen);
        for &(value, used) in &used {
            let (mut with, mut without) = (vec![!used], vec![used]);
            for (set, &chosen) in sets.iter().zip(&chosen) {
                let has = set.contains(value);
                self.add(&[!chosen, if has { used } else { !used }]);
                if has { &mut with } else { &mut without }.push(chosen);
            }
            self.add(&with);
            self.add(&without);
        }
    }

    /// A literal that is true if and only if one of these is.
    fn any(&mut self, of: &[Lit]) -> Lit {
        match of {
            [] => !self.yes,
            [one] => *one,
            _ => {
                let any = self.fresh();
                let mut clause = vec![!any];
                for &one in of {
                    self.add(&[!one, any]);
                    clause.push(one);
                }
                self.add(&clause);
                any
            }
        }
    }

    fn sum(&mut self, vars: &[Var], total: u32) {
        let steps: Vec<_> = vars.iter().map(|&var| self.choices(var)).collect();
        let total = u64::from(total);
        let add = |sum: u64, value: u64| Some(sum + value).filter(|&sum| sum <= total);
        self.layers(&steps, 0, add, |sum| sum == total);
    }

    fn product(&mut self, vars: &[Var], total: u64) {
        if total == 0 {
            let zeros: Vec<Lit> = vars.iter().map(|&var| self.is(var, 0)).collect();
            return self.add(&zeros);
        }
        let steps: Vec<_> = vars.iter().map(|&var| self.choices(var)).collect();
        let multiply = |product: u64, value: u64| {
            let product = product.checked_mul(value)?;
            (product != 0 && total.is_multiple_of(product)).then_some(product)
        };
        self.layers(&steps, 1, multiply, |product| product == total);
    }

    /// The literals of a variable, each with its value.
    fn choices(&self, var: Var) -> Vec<(Lit, u64)> {
        self.values(var).iter().map(|value| (self.is(var, value), u64::from(value))).collect()
    }

    fn count(&mut self, vars: &[Var], values: Values, least: usize, most: usize) {
        let mut sure = 0;
        let mut open = Vec::new();
        for &var in vars {
            let own = self.values(var);
            if values.has_all(own) {
                sure += 1;
            } else if !(own & values).is_empty() {
                let counted: Vec<Lit> =
                    (own & values).iter().map(|value| self.is(var, value)).collect();
                open.push(self.any(&counted));
            }
        }
        if sure > most || least > most || least > sure + open.len() {
            return self.add(&[]);
        }
        let (least, most) = (least.saturating_sub(sure), (most - sure).min(open.len()));
        let not: Vec<Lit> = open.iter().map(|&literal| !literal).collect();
        // The most common bounds need no running totals.
        let at_least = match least {
            0 => true,
            1 => {
                self.add(&open);
                true
            }
            _ => least + 1 == open.len() && self.at_most_one_few(&not),
        };
        let at_most = if most == open.len() {
            true
        } else if most + 1 == open.len() {
            self.add(&not);
            true
        } else {
            most == 1 && self.at_most_one_few(&open)
        };
        if !at_least || !at_most {
            let steps: Vec<_> =
                open.iter().map(|&counted| vec![(counted, 1), (!counted, 0)]).collect();
            let count = |so_far: u64, one: u64| Some(so_far + one).filter(|&n| n <= most as u64);
            self.layers(&steps, 0, count, |count| count >= least as u64);
        }
    }

    /// Encodes "at most one" by forbidding all pairs, if they are few. Returns whether it did.
    fn at_most_one_few(&mut self, literals: &[Lit]) -> bool {
        let few = literals.len() <= 6;
        if few {
            self.at_most_one(literals);
        }
        few
    }

    /// The total is twice the number of run cells so far, plus one where a run may begin.
    fn runs(&mut self, vars: &[Var], value: Value, lengths: &[u32]) {
        let mut ends = vec![0];
        for &length in lengths.iter().filter(|&&length| length > 0) {
            ends.push(ends[ends.len() - 1] + u64::from(length));
        }
        let all = ends[ends.len() - 1];
        let steps: Vec<_> = vars
            .iter()
            .map(|&var| {
                let is = self.is(var, value);
                vec![(is, 1), (!is, 0)]
            })
            .collect();
        let go = |total: u64, full: u64| {
            let (cells, may_begin) = (total / 2, total % 2 == 1);
            let between = ends.binary_search(&cells).is_ok();
            match full {
                0 => between.then_some(2 * cells + 1),
                _ => ((may_begin || !between) && cells < all).then_some(2 * cells + 2),
            }
        };
        self.layers(&steps, 1, go, |total| total / 2 == all);
    }

    fn pass(&mut self, vars: &[Var], value: Value) {
        let sides: Vec<Lit> = vars.iter().map(|&var| self.is(var, value)).collect();
        self.none_or_two(&sides);
    }

    /// Encodes "no side alone, and no three".
    fn none_or_two(&mut self, sides: &[Lit]) {
        for (i, &side) in sides.iter().enumerate() {
            let mut others = sides.to_vec();
            others[i] = !side;
            self.add(&others);
            for (j, &second) in sides.iter().enumerate().skip(i + 1) {
                for &third in &sides[j + 1..] {
                    self.add(&[!side, !second, !third]);
                }
            }
        }
    }

    fn shape(&mut self, model: &Model, vars: &[Var], shape: &Arc<Shape>) {
        let mut places = Vec::with_capacity(vars.len());
        for &var in vars {
            let own = self.values(var);
            let all = shape.values.has_all(own);
            let counted = (own & shape.values).iter().map(|value| self.is(var, value));
            let counted: Vec<Lit> = if all { vec![self.yes] } else { counted.collect() };
            places.push(self.any(&counted));
        }
        // The corners are part of the loop rule, even if no other rule states them or none is on.
        let corners = model.rules().iter().any(|rule| matches!(rule, Rule::Pass { .. }));
        if !corners || self.unless != !self.yes {
            for sides in shape.corners() {
                let sides: Vec<Lit> = sides.into_iter().map(|side| places[side as usize]).collect();
                self.none_or_two(&sides);
            }
        }
        self.propagators.add(Arc::clone(shape), places, !self.unless);
    }

    fn table(&mut self, vars: &[Var], rows: &[Vec<Value>]) {
        let fits = |row: &&Vec<Value>| {
            row.len() == vars.len()
                && vars.iter().zip(*row).all(|(&var, &value)| self.values(var).contains(value))
        };
        let rows: Vec<&Vec<Value>> = rows.iter().filter(fits).collect();
        let chosen: Vec<Lit> = rows.iter().map(|_| self.fresh()).collect();
        self.add(&chosen);
        for (i, &var) in vars.iter().enumerate() {
            for value in self.values(var).iter() {
                let is = self.is(var, value);
                let mut supports = vec![!is];
                for (row, &chosen) in rows.iter().zip(&chosen) {
                    if row[i] == value {
                        self.add(&[!chosen, is]);
                        supports.push(chosen);
                    }
                }
                self.add(&supports);
            }
        }
    }
}

/// All sets of `size` of these values with this sum. `None` if there are more than `limit`.
fn sets(values: Values, size: usize, total: u32, limit: usize) -> Option<Vec<Values>> {
    fn grow(
        left: &[Value],
        set: Values,
        size: usize,
        total: u32,
        limit: usize,
        found: &mut Vec<Values>,
    ) -> bool {
        if size == 0 {
            if total == 0 {
                found.push(set);
            }
            return found.len() <= limit;
        }
        // The smallest and largest sums of the remaining values.
        let sum = |values: &[Value]| values.iter().map(|&value| u32::from(value)).sum::<u32>();
        if left.len() < size
            || sum(&left[..size]) > total
            || sum(&left[left.len() - size..]) < total
        {
            return true;
        }
        let (first, rest) = (left[0], &left[1..]);
        (u32::from(first) > total
            || grow(
                rest,
                set | Values::one(first),
                size - 1,
                total - u32::from(first),
                limit,
                found,
            ))
            && grow(rest, set, size, total, limit, found)
    }
    let values: Vec<Value> = values.iter().collect();
    let mut found = Vec::new();
    grow(&values, Values::NONE, size, total, limit, &mut found).then_some(found)
}

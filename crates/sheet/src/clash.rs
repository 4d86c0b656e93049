//! Values that violate a rule outright, and clues that contradict each other.

use std::collections::BTreeSet;

use recreo_game::{Control, Key, Message, Problem};
use recreo_logic::explain::{self, Reason};
use recreo_logic::{Model, Rule, RuleId, Value, Var};

use super::{Notes, Puzzle, place, symbol};

/// The work limit for finding an irreducible set of contradicting clues.
const LOOK: u64 = 20_000_000;

/// A violated rule and the variables that violate it.
struct Clash {
    rule: RuleId,
    vars: Vec<Var>,
}

/// Finds every rule that these values violate; for rules about differences, every violating pair.
fn clashes(model: &Model, value: impl Fn(Var) -> Option<Value>) -> Vec<Clash> {
    let mut found: Vec<Clash> = Vec::new();
    for (number, rule) in model.rules().iter().enumerate() {
        let id = RuleId(number as u32);
        let scope = model.scope(id);
        let known: Vec<(Var, Value)> =
            scope.iter().filter_map(|&var| Some((var, value(var)?))).collect();
        let pairs: Vec<(usize, usize)> = match rule {
            Rule::AllDifferent(_) | Rule::Sum { distinct: true, .. } => {
                let all = 0..known.len();
                all.clone().flat_map(|a| (a + 1..all.end).map(move |b| (a, b))).collect()
            }
            Rule::Unlike(one, _) if known.first().is_some_and(|first| first.0 == *one) => {
                (1..known.len()).map(|b| (0, b)).collect()
            }
            _ => Vec::new(),
        };
        let equal = pairs.into_iter().filter(|&(a, b)| known[a].1 == known[b].1);
        let equal: Vec<Vec<Var>> = equal.map(|(a, b)| vec![known[a].0, known[b].0]).collect();
        let other = equal.is_empty() && is_violated(rule, scope, &known);
        let whole = other.then(|| known.iter().map(|&(var, _)| var).collect());
        found.extend(equal.into_iter().chain(whole).map(|vars| Clash { rule: id, vars }));
    }
    found
}

/// Whether the rule can no longer hold: all its values are known and violate it, or the known
/// values already exceed it.
fn is_violated(rule: &Rule, scope: &[Var], known: &[(Var, Value)]) -> bool {
    let values: Vec<Value> = known.iter().map(|&(_, value)| value).collect();
    if known.len() == scope.len() {
        return !rule.holds(&values);
    }
    match rule {
        Rule::Sum { total, .. } => values.iter().map(|&v| u32::from(v)).sum::<u32>() > *total,
        Rule::Count { values: counted, most, .. } => {
            values.iter().filter(|&&value| counted.contains(value)).count() as u32 > *most
        }
        _ => false,
    }
}

/// The places whose values violate a rule.
pub(super) fn places(puzzle: &Puzzle, notes: &Notes) -> BTreeSet<Key> {
    let value = |var| puzzle.value(notes, puzzle.place(var));
    let found = clashes(puzzle.model(), value);
    found.into_iter().flat_map(|clash| clash.vars).map(|var| puzzle.place(var)).collect()
}

impl Puzzle {
    /// Explains why the puzzle has no solution: the rules that given values violate, or else an
    /// irreducible set of contradicting clues.
    pub fn contradictions(&self) -> Vec<Problem> {
        let model = self.model();
        let given = |var| self.given(self.place(var));
        let mut seen = BTreeSet::new();
        let outright: Vec<Problem> = clashes(model, given)
            .iter()
            // Two equal values can violate a row and a neighbour rule at once; they are reported
            // once.
            .filter(|clash| {
                let mut vars = clash.vars.clone();
                vars.sort();
                clash.vars.len() != 2 || seen.insert(vars)
            })
            .map(|clash| describe(self, clash))
            .collect();
        if !outright.is_empty() {
            return outright;
        }
        let control = Control::new().with_budget(LOOK);
        let reason = explain::contradiction(model, &self.start_facts(), &control);
        reason.ok().flatten().map(|reason| contradiction(self, &reason)).into_iter().collect()
    }
}

/// Describes a clash, at the later of its cells.
fn describe(puzzle: &Puzzle, clash: &Clash) -> Problem {
    let model = puzzle.model();
    let value = |var: Var| puzzle.given(puzzle.place(var)).expect("given values clash");
    let rule = &model.rules()[clash.rule.index()];
    let name = model.name(clash.rule).clone();
    let (&[one, other], true) = (&clash.vars[..], clash.vars.len() == 2) else {
        return whole(puzzle, clash, rule, name);
    };
    let at = if matches!(rule, Rule::Less(..)) { one } else { one.max(other) };
    let elsewhere = if at == one { other } else { one };
    let message = match rule {
        Rule::Unlike(..) => Message::new("sheet-clash-unlike"),
        Rule::Less(..) => Message::new("sheet-clash-less").with("more", symbol(value(other))),
        Rule::AllDifferent(_) | Rule::Sum { .. } if value(one) == value(other) => {
            Message::new("sheet-clash-twice").with("rule", name)
        }
        _ => return whole(puzzle, clash, rule, name),
    };
    let message = message.with("value", symbol(value(at)));
    at_place(puzzle, at, message.with("other", puzzle.name_of(elsewhere)))
}

/// Describes a rule that all its values together violate.
fn whole(puzzle: &Puzzle, clash: &Clash, rule: &Rule, name: Message) -> Problem {
    let values = clash.vars.iter().filter_map(|&var| puzzle.given(puzzle.place(var)));
    let message = match rule {
        Rule::Sum { total, .. } => Message::new("sheet-clash-sum")
            .with("total", *total)
            .with("sum", values.map(u32::from).sum::<u32>()),
        _ => Message::new("sheet-clash-together"),
    };
    let message = message.with("rule", name);
    match clash.vars.last() {
        Some(&last) => at_place(puzzle, last, message),
        None => message.into(),
    }
}

/// Describes clues that contradict each other, at the first of them.
fn contradiction(puzzle: &Puzzle, reason: &Reason) -> Problem {
    let keys: Vec<Key> = reason.cells.iter().map(|&var| puzzle.place(var)).collect();
    let places = place::names(puzzle.board().grid(), &keys);
    let rules = super::words::rules(puzzle, &reason.rules);
    let first = reason.cells.first().copied();
    let message = match (first, rules) {
        (Some(_), Some(rules)) => {
            Message::new("sheet-contradiction").with("cells", places).with("rules", rules)
        }
        (Some(_), None) => Message::new("sheet-contradiction-cells").with("cells", places),
        (None, Some(rules)) => Message::new("sheet-contradiction-rules")
            .with("rules", rules)
            .with("count", reason.rules.len()),
        (None, None) => Message::new("sheet-contradiction-none"),
    };
    match first {
        Some(first) => at_place(puzzle, first, message),
        None => message.into(),
    }
}

/// Creates a problem at a variable's cell.
fn at_place(puzzle: &Puzzle, var: Var, message: Message) -> Problem {
    match place::cell(puzzle.place(var)) {
        Some(cell) => puzzle.board().at(cell, message),
        None => message.into(),
    }
}

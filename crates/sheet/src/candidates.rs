//! The candidates that remain after known values are excluded from the cells that see them, as
//! every player does without a technique.

use recreo_logic::{Facts, Model, Rule, RuleId, Values, Var};

/// Narrows the facts by what known values exclude from the cells that see them.
pub(super) fn remaining(model: &Model, known: &Facts) -> Facts {
    let mut left = known.clone();
    for (number, rule) in model.rules().iter().enumerate() {
        let scope = model.scope(RuleId(number as u32));
        match rule {
            Rule::AllDifferent(_) | Rule::Sum { distinct: true, .. } => {
                for &var in scope {
                    exclude(&mut left, known, var, scope);
                }
            }
            Rule::Unlike(one, others) => {
                exclude(&mut left, known, *one, others);
                for &other in others {
                    exclude(&mut left, known, other, std::slice::from_ref(one));
                }
            }
            _ => {}
        }
    }
    left
}

fn exclude(left: &mut Facts, known: &Facts, var: Var, others: &[Var]) {
    if let Some(value) = known[var].only() {
        for &other in others.iter().filter(|&&other| other != var) {
            left.narrow(other, left[other] - Values::one(value));
        }
    }
}

//! The candidates that remain after known values are ruled out wherever they are seen: what
//! everybody sees without a technique.

use recreo_logic::{Facts, Model, Rule, RuleId, Values, Var};

/// What is known, less what known values rule out wherever they are seen.
pub(super) fn remaining(model: &Model, known: &Facts) -> Facts {
    let mut left = known.clone();
    for (number, rule) in model.rules().iter().enumerate() {
        let scope = model.scope(RuleId(number as u32));
        match rule {
            Rule::AllDifferent(_) | Rule::Sum { distinct: true, .. } => {
                for &var in scope {
                    strike(&mut left, known, var, scope);
                }
            }
            Rule::Unlike(one, others) => {
                strike(&mut left, known, *one, others);
                for &other in others {
                    strike(&mut left, known, other, std::slice::from_ref(one));
                }
            }
            _ => {}
        }
    }
    left
}

fn strike(left: &mut Facts, known: &Facts, var: Var, others: &[Var]) {
    if let Some(value) = known[var].only() {
        for &other in others.iter().filter(|&&other| other != var) {
            left.narrow(other, left[other] - Values::one(value));
        }
    }
}

//! What known cells rule out in those that see them.

use crate::{Facts, Model, Rule, Value, Values, Var};

/// Calls for every variable that sees this one: that must be different from it by a rule. Some are called more than once.
pub(super) fn around(model: &Model, var: Var, mut call: impl FnMut(Var)) {
    for &rule in model.rules_of(var) {
        let others = match &model.rules()[rule.index()] {
            Rule::AllDifferent(vars) | Rule::Sum { vars, distinct: true, .. } => vars.as_slice(),
            Rule::Unlike(one, others) if *one == var => others,
            Rule::Unlike(one, _) => std::slice::from_ref(one),
            _ => continue,
        };
        others.iter().copied().filter(|&other| other != var).for_each(&mut call);
    }
}

/// The model's own values, less what is known of these cells, less what they are seen to exclude.
pub(super) fn seen(model: &Model, facts: &Facts, cells: &[Var]) -> Facts {
    let mut seen = Facts::new(model);
    for &cell in cells {
        seen.narrow(cell, facts[cell]);
        if let Some(value) = facts[cell].only() {
            rule_out(model, &mut seen, cell, value);
        }
    }
    seen
}

fn rule_out(model: &Model, seen: &mut Facts, cell: Var, value: Value) {
    around(model, cell, |other| {
        seen.narrow(other, seen[other] - Values::one(value));
    });
}

/// The cells of which more is known than the model says: those that a reason can cite.
pub(super) fn known(model: &Model, facts: &Facts) -> Vec<Var> {
    let all = (0..model.domains().len()).map(|at| Var(at as u32));
    all.filter(|&var| facts[var] != model.domains()[var.index()] || facts[var].is_single())
        .collect()
}

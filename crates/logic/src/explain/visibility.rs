//! The values that known cells exclude from the cells that see them.

use crate::{Facts, Model, Rule, Value, Values, Var};

/// Calls the function for every variable that sees this one, that is, must differ from it by a
/// rule. The same variable may come up more than once.
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

/// The model's domains, narrowed by the facts about these cells and by what the cells exclude in
/// others.
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

/// The cells with more known than the model's domain. A reason can cite only these.
pub(super) fn known(model: &Model, facts: &Facts) -> Vec<Var> {
    let all = (0..model.domains().len()).map(|at| Var(at as u32));
    all.filter(|&var| facts[var] != model.domains()[var.index()] || facts[var].is_single())
        .collect()
}

//! What the kernel says, as the games on sheets tell it.

use recreo_game::{Control, Stopped};
use recreo_logic::{Facts, Model, RuleId, Step, Technique, Var, ladder};

/// What a deduction rests on.
pub(super) struct Reason {
    pub(super) rules: Vec<RuleId>,
    pub(super) cells: Vec<Var>,
}

/// The variables that are not known, in the order in which techniques settle them, as far as those go that are quick to try.
pub(super) fn order(model: &Model, facts: &Facts, control: &Control) -> Vec<Var> {
    let Ok(way) = ladder::climb(model, facts, Technique::Interaction, control) else {
        return Vec::new();
    };
    let mut known = facts.clone();
    let mut order = Vec::new();
    for (step, _) in way.steps {
        for (var, gone) in step.removed {
            if known.narrow(var, known[var] - gone) && known[var].is_single() {
                order.push(var);
            }
        }
    }
    order
}

/// What a step rests on, as little as can be.
pub(super) fn reason(
    _model: &Model,
    _facts: &Facts,
    step: &Step,
    _control: &Control,
) -> Result<Reason, Stopped> {
    Ok(Reason { rules: step.rules.clone(), cells: step.cells.clone() })
}

/// Clues that contradict each other, as few as can be.
pub(super) fn contradiction(_model: &Model, _facts: &Facts, _control: &Control) -> Option<Reason> {
    None
}

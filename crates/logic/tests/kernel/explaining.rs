//! Explanations are correct and irreducible: each part is left out in turn and checked by brute
//! force.

use crate::boards;
use crate::random;
use recreo_board::Rng;
use recreo_game::Control;
use recreo_logic::explain::{self, Conclusion, Reason};
use recreo_logic::{Facts, Model, Rule, RuleId, Value, Values, Var, ladder};

use crate::random::Spread;

/// An independent reimplementation of the values left by the model's domains if only these cells
/// are known.
fn seen(model: &Model, facts: &Facts, cells: &[Var]) -> Facts {
    let mut left = Facts::new(model);
    for &cell in cells {
        left.narrow(cell, facts[cell]);
        let Some(value) = facts[cell].only() else { continue };
        for rule in model.rules() {
            let pairs: Vec<(Var, Var)> = match rule {
                Rule::AllDifferent(vars) | Rule::Sum { vars, distinct: true, .. } => {
                    vars.iter().flat_map(|&a| vars.iter().map(move |&b| (a, b))).collect()
                }
                Rule::Unlike(one, others) => {
                    others.iter().flat_map(|&b| [(*one, b), (b, *one)]).collect()
                }
                _ => Vec::new(),
            };
            for (a, b) in pairs {
                if a == cell && b != cell {
                    left.narrow(b, left[b] - Values::one(value));
                }
            }
        }
    }
    left
}

fn forces(
    model: &Model,
    facts: &Facts,
    rules: &[RuleId],
    cells: &[Var],
    what: &Conclusion,
) -> bool {
    let mut part = Model::new();
    for &values in model.domains() {
        part.variable(values);
    }
    for rule in rules {
        part.add(model.rules()[rule.index()].clone(), model.name(*rule).clone());
    }
    let solutions = random::by_brute_force(&part, &seen(model, facts, cells));
    match what {
        Conclusion::Contradiction => solutions.is_empty(),
        Conclusion::RuledOut(removed) => solutions
            .iter()
            .all(|row| removed.iter().all(|(var, values)| !values.contains(row[var.index()]))),
    }
}

fn without<T: Copy>(parts: &[T], at: usize) -> Vec<T> {
    parts.iter().enumerate().filter(|&(i, _)| i != at).map(|(_, &part)| part).collect()
}

fn check(model: &Model, facts: &Facts, reason: &Reason, what: &Conclusion) {
    let Reason { rules, cells } = reason;
    let context = format!("{what:?} because {reason:?} in {model:?} with {facts:?}");
    assert!(forces(model, facts, rules, cells, what), "does not follow: {context}");
    for at in 0..rules.len() {
        assert!(
            !forces(model, facts, &without(rules, at), cells, what),
            "redundant rule: {context}"
        );
    }
    for at in 0..cells.len() {
        assert!(
            !forces(model, facts, rules, &without(cells, at), what),
            "redundant cell: {context}"
        );
    }
    assert!(reason.is_irreducible(model, facts, what));
}

/// The facts without those about one variable.
fn but_for(model: &Model, facts: &Facts, var: Var) -> Facts {
    let mut others = Facts::new(model);
    for (at, &values) in facts.all().iter().enumerate().filter(|&(at, _)| at != var.index()) {
        others.narrow(Var(at as u32), values);
    }
    others
}

fn explain(seed: u64, count: usize) {
    let mut rng = Rng::new(seed);
    let control = Control::new();
    let mut spread = Spread::default();
    let (mut forced, mut ruled_out, mut open, mut steps) = (0, 0, 0, 0);
    for _ in 0..count {
        let (model, facts) = random::puzzle(&mut rng);
        let solutions = random::by_brute_force(&model, &facts);
        spread.count(solutions.len());
        let contradiction = explain::contradiction(&model, &facts, &control).unwrap();
        assert_eq!(contradiction.is_some(), solutions.is_empty());
        if let Some(reason) = contradiction {
            check(&model, &facts, &reason, &Conclusion::Contradiction);
            continue;
        }
        for var in (0..facts.all().len()).map(|at| Var(at as u32)) {
            let known =
                if facts[var].is_single() { but_for(&model, &facts, var) } else { facts.clone() };
            let mut left = Values::NONE;
            for row in random::by_brute_force(&model, &known) {
                left = left | Values::one(row[var.index()]);
            }
            for value in model.domains()[var.index()].iter() {
                let reason = explain::because(&model, &facts, var, value, &control).unwrap();
                let what = if !left.contains(value) {
                    ruled_out += 1;
                    Conclusion::is_not(var, value)
                } else if left.is_single() {
                    forced += 1;
                    Conclusion::is(&model, var, value)
                } else {
                    open += 1;
                    assert_eq!(reason, None);
                    continue;
                };
                check(&model, &known, &reason.unwrap(), &what);
            }
        }
        steps += explain_path(&model, &facts, &solutions, &control);
    }
    spread.check("explained");
    println!("values forced {forced}, ruled out {ruled_out}, open {open}; steps {steps}");
}

/// Checks that every step of the ladder has a reason.
fn explain_path(
    model: &Model,
    facts: &Facts,
    solutions: &[Vec<Value>],
    control: &Control,
) -> usize {
    let mut known = facts.clone();
    let way = ladder::walk(model, facts, control).unwrap();
    for (step, _) in &way.steps {
        let reason = explain::reason(model, &known, step, control).unwrap().unwrap();
        check(model, &known, &reason, &Conclusion::RuledOut(step.removed.clone()));
        for &(var, removed) in &step.removed {
            assert!(solutions.iter().all(|row| !removed.contains(row[var.index()])));
            known.narrow(var, known[var] - removed);
        }
    }
    way.steps.len()
}

#[test]
fn lp12_two_equal_clues_in_a_row_contradict_and_only_they_are_cited() {
    let model = boards::sudoku(2, 2);
    let facts = boards::givens(&model, &"1..1 .... ..2. ....".replace(' ', ""));
    let reason = explain::contradiction(&model, &facts, &Control::new()).unwrap().unwrap();
    assert_eq!(reason, Reason { rules: vec![], cells: vec![Var(0), Var(3)] });
}

#[test]
fn lp12_the_last_place_in_a_row_cites_the_row_and_the_cells_that_see_the_others() {
    let model = boards::sudoku(2, 2);
    let facts = boards::givens(&model, &"...2 .1.. ..4. 3...".replace(' ', ""));
    let reason = explain::because(&model, &facts, Var(2), 1, &Control::new()).unwrap().unwrap();
    // The row or the box: either has one place left.
    let (second_box, first_row) = (RuleId(1), RuleId(4));
    assert!([[second_box], [first_row]].iter().any(|rules| reason.rules == rules));
    assert_eq!(reason.cells, [Var(3), Var(5)]);
}

/// Inkala's puzzle of 2012, where named techniques do not get far.
#[test]
fn lp12_there_is_a_reason_where_no_technique_applies() {
    let model = boards::sudoku(3, 3);
    let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let facts = boards::givens(&model, line);
    let control = Control::new();
    let reason = explain::because(&model, &facts, Var(1), 1, &control).unwrap().unwrap();
    assert!(reason.is_irreducible(&model, &facts, &Conclusion::is(&model, Var(1), 1)));
}

#[test]
fn lp12_every_part_of_an_explanation_is_needed() {
    explain(1, 400);
}

#[test]
#[ignore = "minutes"]
fn lp12_every_part_of_an_explanation_is_needed_for_long() {
    explain(2, 20_000);
}

//! Every deduction is correct, every rung keeps its definition, and the ladder takes the lowest
//! rung available.

use crate::boards::{givens, sudoku};
use crate::random;
use recreo_board::Rng;
use recreo_game::{Control, Level, Message};
use recreo_logic::{
    Facts, Model, Rule, RuleId, Technique, Value, Values, Var, ladder, prove, rate,
};

fn is_right(model: &Model, facts: &Facts, solutions: &[Vec<Value>]) {
    let way = ladder::walk(model, facts, &Control::new()).unwrap();
    if solutions.is_empty() {
        assert!(
            way.contradiction || !way.facts.is_complete(),
            "a puzzle without a solution was completed"
        );
        return;
    }
    assert!(!way.contradiction);
    let mut known = facts.clone();
    for (step, _) in &way.steps {
        let mut changed = false;
        for &(var, gone) in &step.removed {
            for solution in solutions {
                assert!(!gone.contains(solution[var.index()]), "{step:?} contradicts a solution");
            }
            changed |= known.narrow(var, known[var] - gone);
        }
        assert!(changed, "{step:?} changes nothing");
    }
    assert_eq!(known, way.facts);
    assert_eq!(
        way.facts.is_complete(),
        solutions.len() == 1,
        "the ladder completes the puzzle if the solution is unique"
    );
}

#[test]
fn lp12_every_deduction_agrees_with_every_solution() {
    let mut rng = Rng::new(12);
    let mut spread = random::Spread::default();
    for _ in 0..1_500 {
        let (model, facts) = random::puzzle(&mut rng);
        let solutions = random::by_brute_force(&model, &facts);
        spread.count(solutions.len());
        is_right(&model, &facts, &solutions);
    }
    spread.check("ladder");
}

/// The first step of the ladder.
fn first(model: &Model, facts: &Facts) -> (Technique, Vec<(Var, Values)>, Vec<RuleId>) {
    let step = ladder::next(model, facts, &Control::new()).unwrap().unwrap();
    (step.technique, step.removed, step.rules)
}

#[test]
fn lp12_hidden_single() {
    let model = sudoku(2, 2);
    // In the first box, 1 cannot be in the second row or in the first column.
    let facts = givens(&model, "......1.1...");
    let (technique, removed, rules) = first(&model, &facts);
    assert_eq!(technique, Technique::HiddenSingle);
    assert_eq!(removed, [(Var(1), Values::range(2, 4))]);
    assert_eq!(rules, [RuleId(0)]);
}

#[test]
fn lp12_naked_single() {
    let mut model = Model::new();
    let vars: Vec<Var> = (0..4).map(|_| model.variable(Values::range(1, 5))).collect();
    model.add(Rule::Unlike(vars[0], vars[1..].to_vec()), Message::new("star"));
    let mut facts = Facts::new(&model);
    facts.narrow(vars[0], Values::range(1, 4));
    for (var, value) in vars[1..].iter().zip([1, 2, 4]) {
        facts.narrow(*var, Values::one(value));
    }
    let (technique, removed, rules) = first(&model, &facts);
    assert_eq!(technique, Technique::NakedSingle);
    assert_eq!(removed, [(vars[0], Values::of([1, 2, 4]))]);
    assert!(rules.is_empty(), "direct exclusions cite no rule");
}

#[test]
fn lp12_the_smaller_of_two_cells_is_not_the_largest_value() {
    let mut model = Model::new();
    let [a, b] = [(); 2].map(|()| model.variable(Values::range(1, 3)));
    let rule = model.add(Rule::Less(a, b), Message::new("less"));
    let (technique, removed, rules) = first(&model, &Facts::new(&model));
    assert_eq!((technique, rules), (Technique::Bound, vec![rule]));
    assert!(removed == [(a, Values::one(3))] || removed == [(b, Values::one(1))]);
}

#[test]
fn lp12_an_x_wing_rests_on_four_rules() {
    // 1 has two places in the first row and two in the fifth, in the same two columns.
    let mut model = Model::new();
    let vars: Vec<Var> = (0..25).map(|_| model.variable(Values::range(1, 5))).collect();
    let line = |cell: &dyn Fn(usize, usize) -> usize, i| (0..5).map(|j| vars[cell(i, j)]).collect();
    for i in 0..5 {
        model.add(Rule::AllDifferent(line(&|i, j| 5 * i + j, i)), Message::new("row"));
    }
    for i in 0..5 {
        model.add(Rule::AllDifferent(line(&|i, j| 5 * j + i, i)), Message::new("column"));
    }
    let mut facts = Facts::new(&model);
    for cell in [2, 3, 4, 22, 23, 24] {
        facts.narrow(vars[cell], Values::range(2, 5));
    }
    let (technique, removed, rules) = first(&model, &facts);
    assert_eq!(technique, Technique::Few(4));
    assert_eq!(rules, [0, 4, 5, 6].map(RuleId));
    let mut gone: Vec<usize> = removed.iter().map(|(var, _)| var.index()).collect();
    gone.sort_unstable();
    assert_eq!(gone, [5, 6, 10, 11, 15, 16]);
    assert!(removed.iter().all(|&(_, values)| values == Values::one(1)));
}

#[test]
fn lp12_no_step_of_a_hard_sudoku_rests_on_more_than_five_rules() {
    let model = sudoku(3, 3);
    // Rated 7.1 by Sukaku Explainer (Sudoku Exchange puzzle bank, 0001d2888928).
    let line = "2...5...6.1.....9.6..8.1..3..7.9.6.....7.3...9...8...21.......5.6.9.2.1...3.6.2..";
    let way = ladder::walk(&model, &givens(&model, line), &Control::new()).unwrap();
    assert!(way.facts.is_complete());
    assert!(way.steps.iter().all(|(step, _)| step.rules.len() <= 5));
}

#[test]
fn lp13_levels_follow_the_number_of_rules_seen_together() {
    let model = sudoku(3, 3);
    let level =
        |line: &str| rate::rate(&model, &givens(&model, line), &Control::new()).unwrap().level;
    // Published by Sudoku Exchange with the Sukaku Explainer ratings 1.2, 2.6 and 7.1; the last is
    // A. Inkala's of 2012.
    assert_eq!(
        level(".5.7.3.6...7...8.....816.......3......5...1..73..4..869.6...2.484.572.93...4.9..."),
        Level::Easy
    );
    assert_eq!(
        level("6...5...7.3........8.4.92...153.......8...3.......759...95.1.3........8.2...7...4"),
        Level::Normal
    );
    assert_eq!(
        level("2...5...6.1.....9.6..8.1..3..7.9.6.....7.3...9...8...21.......5.6.9.2.1...3.6.2.."),
        Level::Hard
    );
    assert_eq!(
        level("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
        Level::Expert
    );
}

#[test]
fn lp12_a_refutation_can_be_explained_as_a_chain() {
    let model = sudoku(3, 3);
    let line = "2...5...6.1.....9.6..8.1..3..7.9.6.....7.3...9...8...21.......5.6.9.2.1...3.6.2..";
    let mut facts = givens(&model, line);
    let solution = prove::solutions(&model, &facts, 1, &Control::new()).solutions.remove(0);
    let way = ladder::walk(&model, &facts, &Control::new()).unwrap();
    let mut chains = 0;
    for (step, _) in &way.steps {
        if let Technique::Few(_) = step.technique {
            let chain = ladder::chain(&model, &facts, step).unwrap();
            chains += 1;
            assert_eq!(Some(chain.value), step.removed[0].1.first());
            // Each link follows from the links before it by the step's own rules.
            for link in &chain.links {
                assert!(link.rule.is_none_or(|rule| step.rules.contains(&rule)));
                assert!(facts[link.var].contains(link.value));
            }
            // The assumption is wrong, so it cannot agree with the solution.
            assert_ne!(solution[chain.var.index()], chain.value);
        }
        for &(var, gone) in &step.removed {
            facts.narrow(var, facts[var] - gone);
        }
    }
    assert!(chains > 2, "only {chains}");
}

//! Generated puzzles have one solution, the reported level and no redundant clues.

use crate::boards::{slitherlink, sudoku};
use recreo_board::Rng;
use recreo_game::{Control, Level, Message};
use recreo_logic::generate::{Clue, Made, Recipe, fill, make};
use recreo_logic::{Facts, Model, Rule, RuleId, Value, Values, Var, ladder, prove, rate};

/// The model with only the kept rules, and the given values.
fn puzzle(recipe: &Recipe<'_>, kept: &[usize]) -> (Model, Facts) {
    let clues = |wanted: bool| {
        let groups = recipe.groups.iter().enumerate();
        groups.filter(move |(at, _)| kept.contains(at) == wanted).flat_map(|(_, group)| group)
    };
    let dropped: Vec<RuleId> = clues(false)
        .filter_map(|clue| if let Clue::Rule(rule) = *clue { Some(rule) } else { None })
        .collect();
    let mut model = Model::new();
    for &values in recipe.model.domains() {
        model.variable(values);
    }
    for (at, rule) in recipe.model.rules().iter().enumerate() {
        if !dropped.contains(&RuleId(at as u32)) {
            model.add(rule.clone(), Message::new("rule"));
        }
    }
    let mut facts = Facts::new(&model);
    for clue in clues(true) {
        if let Clue::Given(var) = *clue {
            facts.narrow(var, Values::one(recipe.solution[var.index()]));
        }
    }
    (model, facts)
}

fn count(recipe: &Recipe<'_>, kept: &[usize]) -> usize {
    let (model, facts) = puzzle(recipe, kept);
    prove::solutions(&model, &facts, 2, &Control::new()).solutions.len()
}

fn without(kept: &[usize], group: usize) -> Vec<usize> {
    kept.iter().copied().filter(|&other| other != group).collect()
}

fn is_sound(recipe: &Recipe<'_>, made: &Made, wanted: Option<Level>) {
    let (model, facts) = puzzle(recipe, &made.kept);
    let found = prove::solutions(&model, &facts, 2, &Control::new());
    assert_eq!(found.solutions, [recipe.solution.to_vec()], "the wanted solution is the only one");
    let rating = rate::rate(&model, &facts, &Control::new()).unwrap();
    assert_eq!(rating.level, made.level, "{rating:?}");
    match wanted {
        Some(level @ (Level::Easy | Level::Normal)) => assert!(made.level <= level),
        _ => {
            for &group in &made.kept {
                assert_eq!(
                    count(recipe, &without(&made.kept, group)),
                    2,
                    "group {group} is needed"
                );
            }
        }
    }
}

fn cells(model: &Model) -> impl Iterator<Item = Var> + use<> {
    (0..model.domains().len() as u32).map(Var)
}

fn composed(model: &Model, rng: &mut Rng) -> Vec<Value> {
    fill(model, &Facts::new(model), 100_000, rng, &Control::new()).unwrap().unwrap()
}

#[test]
fn lp14_sudokus_have_one_solution_and_no_redundant_clues() {
    let mut rng = Rng::new(14);
    let wanted_levels = [None, Some(Level::Easy), Some(Level::Normal), Some(Level::Hard)];
    for (round, &wanted) in wanted_levels.iter().cycle().take(40).enumerate() {
        let model = if round % 2 == 0 { sudoku(2, 3) } else { sudoku(2, 2) };
        let solution = composed(&model, &mut rng);
        assert!(model.is_solution(&solution));
        let groups = cells(&model).map(|var| vec![Clue::Given(var)]).collect();
        let recipe = Recipe { model: &model, solution: &solution, groups };
        let made = make(&recipe, wanted, &mut rng, &Control::new()).unwrap().unwrap();
        is_sound(&recipe, &made, wanted);
    }
}

#[test]
fn lp14_symmetrical_clues_are_kept_or_removed_together() {
    let mut rng = Rng::new(15);
    let model = sudoku(3, 3);
    for wanted in [None, Some(Level::Easy)] {
        let solution = composed(&model, &mut rng);
        let pair = |at: u32| vec![Clue::Given(Var(at)), Clue::Given(Var(80 - at))];
        let groups = (0..40).map(pair).chain([vec![Clue::Given(Var(40))]]).collect();
        let recipe = Recipe { model: &model, solution: &solution, groups };
        let made = make(&recipe, wanted, &mut rng, &Control::new()).unwrap().unwrap();
        is_sound(&recipe, &made, wanted);
    }
}

/// A latin square with every sign between neighbours.
fn signs(side: u32, rng: &mut Rng) -> (Model, Vec<Value>, Vec<Vec<Clue>>) {
    let mut model = Model::new();
    for _ in 0..side * side {
        model.variable(Values::range(1, side as Value));
    }
    for i in 0..side {
        let row = (0..side).map(|j| Var(i * side + j)).collect();
        let column = (0..side).map(|j| Var(j * side + i)).collect();
        model.add(Rule::AllDifferent(row), Message::new("row"));
        model.add(Rule::AllDifferent(column), Message::new("column"));
    }
    let solution = composed(&model, rng);
    let mut groups: Vec<Vec<Clue>> = cells(&model).map(|var| vec![Clue::Given(var)]).collect();
    for at in 0..side * side {
        let right = (at % side + 1 < side).then_some(at + 1);
        let below = (at / side + 1 < side).then_some(at + side);
        for other in [right, below].into_iter().flatten() {
            let less = solution[at as usize] < solution[other as usize];
            let (small, large) = if less { (at, other) } else { (other, at) };
            let rule = model.add(Rule::Less(Var(small), Var(large)), Message::new("sign"));
            groups.push(vec![Clue::Rule(rule)]);
        }
    }
    (model, solution, groups)
}

#[test]
fn lp14_optional_rules_are_clues_too() {
    let mut rng = Rng::new(16);
    let wanted_levels = [None, Some(Level::Easy), Some(Level::Normal)];
    for &wanted in wanted_levels.iter().cycle().take(15) {
        let (model, solution, groups) = signs(5, &mut rng);
        let recipe = Recipe { model: &model, solution: &solution, groups };
        let made = make(&recipe, wanted, &mut rng, &Control::new()).unwrap().unwrap();
        is_sound(&recipe, &made, wanted);
    }
}

#[test]
fn lp14_a_board_with_too_few_possible_clues_gives_no_puzzle() {
    let mut rng = Rng::new(17);
    let model = sudoku(2, 2);
    let solution = composed(&model, &mut rng);
    let recipe =
        Recipe { model: &model, solution: &solution, groups: vec![vec![Clue::Given(Var(0))]] };
    for wanted in [None, Some(Level::Easy), Some(Level::Normal)] {
        assert_eq!(make(&recipe, wanted, &mut rng, &Control::new()).unwrap(), None);
    }
}

#[test]
fn lp14_an_easy_puzzle_is_solved_by_singles_and_needs_every_clue_for_it() {
    let mut rng = Rng::new(18);
    let model = sudoku(3, 3);
    let solution = composed(&model, &mut rng);
    let groups = cells(&model).map(|var| vec![Clue::Given(var)]).collect();
    let recipe = Recipe { model: &model, solution: &solution, groups };
    let made = make(&recipe, Some(Level::Easy), &mut rng, &Control::new()).unwrap().unwrap();
    let solved = |kept: &[usize]| {
        let (model, facts) = puzzle(&recipe, kept);
        let ceiling = rate::ceiling(Level::Easy);
        ladder::climb(&model, &facts, ceiling, &Control::new()).unwrap().facts.is_complete()
    };
    assert!(solved(&made.kept));
    assert!(made.kept.iter().all(|&group| !solved(&without(&made.kept, group))));
}

/// A suguru board: regions that hold 1 to their number of cells, and touching cells that differ.
/// Neighbours with the same letter form a region.
fn touching(rows: &[&str]) -> Model {
    let (height, width) = (rows.len(), rows[0].len());
    let letter = |at: usize| rows[at / width].as_bytes()[at % width];
    let apart = |a: usize, b: usize| {
        let (x, y) = ((a % width).abs_diff(b % width), (a / width).abs_diff(b / width));
        (x.max(y), x + y)
    };
    let all = 0..height * width;
    let mut region: Vec<usize> = all.clone().collect();
    for _ in all.clone() {
        for a in all.clone() {
            let near = |&b: &usize| apart(a, b).1 <= 1 && letter(a) == letter(b);
            region[a] = all.clone().filter(near).map(|b| region[b]).min().unwrap();
        }
    }
    let cells = |number: usize| all.clone().filter(|&at| region[at] == number).collect::<Vec<_>>();
    let mut model = Model::new();
    for at in all.clone() {
        model.variable(Values::range(1, cells(region[at]).len() as Value));
    }
    let vars = |cells: Vec<usize>| cells.into_iter().map(|at| Var(at as u32)).collect::<Vec<_>>();
    for number in all.clone().filter(|&at| region[at] == at) {
        model.add(Rule::AllDifferent(vars(cells(number))), Message::new("region"));
    }
    for at in all.clone() {
        let others = all.clone().filter(|&other| apart(at, other).0 == 1).collect();
        model.add(Rule::Unlike(Var(at as u32), vars(others)), Message::new("neighbours"));
    }
    model
}

#[test]
fn lp14_abandoned_searches_remove_no_needed_clue() {
    let mut rng = Rng::new(19);
    let model = touching(&[
        "abbbaaab", "aaabcabb", "abbccabb", "cbbccdda", "ccbaddba", "caaadaba", "bacccaba",
        "bbbccbba",
    ]);
    for _ in 0..25 {
        let solution = composed(&model, &mut rng);
        let groups = cells(&model).map(|var| vec![Clue::Given(var)]).collect();
        let recipe = Recipe { model: &model, solution: &solution, groups };
        let made = make(&recipe, None, &mut rng, &Control::new()).unwrap().unwrap();
        let (model, facts) = puzzle(&recipe, &made.kept);
        let by = |method| prove::solutions_by(method, &model, &facts, 2, &Control::new()).solutions;
        assert_eq!(by(prove::Method::Clauses), std::slice::from_ref(&solution));
        assert_eq!(by(prove::Method::Search), std::slice::from_ref(&solution));
    }
}

#[test]
fn lp13_the_generator_and_the_rating_agree_on_the_level() {
    let mut rng = Rng::new(17);
    for _ in 0..40 {
        let (model, solution, groups) = signs(7, &mut rng);
        let recipe = Recipe { model: &model, solution: &solution, groups };
        let Some(made) = make(&recipe, None, &mut rng, &Control::new()).unwrap() else { continue };
        let (model, facts) = puzzle(&recipe, &made.kept);
        assert_eq!(rate::rate(&model, &facts, &Control::new()).unwrap().level, made.level);
        assert_eq!(rate::grade(&model, &facts, &Control::new()).unwrap(), made.level);
    }
}

#[test]
fn lp14_loops_have_one_solution_and_expert_ones_no_redundant_clues() {
    let mut rng = Rng::new(18);
    let control = Control::new();
    let mut levels = [0; 4];
    for _ in 0..6 {
        let (blank, _) = slitherlink(4, 4, None);
        let solution = fill(&blank, &Facts::new(&blank), 100_000, &mut rng, &control).unwrap();
        let solution = solution.unwrap();
        let (model, cells) = slitherlink(4, 4, Some(&solution));
        let groups = cells.into_iter().map(|cell| vec![Clue::Rule(cell)]).collect();
        let recipe = Recipe { model: &model, solution: &solution, groups };
        for level in [Level::Easy, Level::Normal, Level::Hard, Level::Expert] {
            let made = make(&recipe, Some(level), &mut rng, &control).unwrap();
            let Some(made) = made else { continue };
            levels[made.level as usize] += 1;
            if level == Level::Hard {
                assert_eq!(count(&recipe, &made.kept), 1);
            } else {
                is_sound(&recipe, &made, Some(level));
            }
        }
    }
    println!("loops by level: {levels:?}");
    assert!(levels.iter().all(|&made| made > 0), "{levels:?}");
}

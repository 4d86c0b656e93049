//! Shapes on small boards with holes and joined edges: every engine held against trying everything.

use recreo_board::Rng;
use recreo_game::{Control, Message};
use recreo_logic::explain::{self, Conclusion};
use recreo_logic::prove::{self, Method};
use recreo_logic::{Facts, Model, Rule, Value, Values, Var, ladder};

use crate::random::{self, Spread};

/// Cells and which of them are neighbours: a rectangle, a cylinder or a torus, some with holes.
struct Board {
    cells: u32,
    joined: Vec<[u32; 2]>,
}

fn board(rng: &mut Rng, most: u32) -> Board {
    let wide = 2 + rng.below(3);
    let tall = (2 + rng.below(3)).min(most / wide);
    let (round, over) = (rng.below(3) == 0, rng.below(4) == 0);
    let holes = rng.below(3);
    let hole: Vec<bool> = (0..wide * tall).map(|_| rng.below(10) < holes).collect();
    let number = |x: u32, y: u32| {
        let at = (y * wide + x) as usize;
        (!hole[at]).then(|| hole[..at].iter().filter(|hole| !**hole).count() as u32)
    };
    let mut joined = Vec::new();
    for y in 0..tall {
        for x in 0..wide {
            let right = (x + 1 < wide || round).then(|| ((x + 1) % wide, y));
            let down = (y + 1 < tall || over).then(|| (x, (y + 1) % tall));
            for (to_x, to_y) in [right, down].into_iter().flatten() {
                if let (Some(one), Some(other)) = (number(x, y), number(to_x, to_y)) {
                    joined.push([one, other]);
                }
            }
        }
    }
    Board { cells: hole.iter().filter(|hole| !**hole).count() as u32, joined }
}

/// Some of the variables are known, mostly as in the row of values.
fn facts(rng: &mut Rng, model: &Model, likely: &[Value], wrong: u32) -> Facts {
    let mut facts = Facts::new(model);
    let known = 1 + rng.below(5);
    for (at, &value) in likely.iter().enumerate() {
        if rng.below(10) < known {
            let other = rng.below(20) < wrong;
            facts.narrow(Var(at as u32), Values::one(value ^ u8::from(other)));
        }
    }
    facts
}

/// Cells that are shaded or not.
fn shading(rng: &mut Rng) -> (Model, Facts) {
    let Board { cells, joined } = board(rng, 10);
    let mut model = Model::new();
    let vars: Vec<Var> = (0..cells).map(|_| model.variable(Values::range(0, 1))).collect();
    let likely: Vec<Value> = vars.iter().map(|_| u8::from(rng.below(3) == 0)).collect();
    let rule = match rng.below(3) {
        0 => {
            let values = Values::one(u8::from(rng.coin()));
            Rule::Connected { vars: vars.clone(), values, joined: joined.clone() }
        }
        _ => {
            let (values, joined) = (Values::one(1), joined.clone());
            let mut seeds = Vec::new();
            for place in 0..cells {
                if likely[place as usize] == 1 && rng.below(3) > 0 {
                    seeds.push((place, rng.below(5)));
                }
            }
            Rule::Groups { vars: vars.clone(), values, joined, seeds }
        }
    };
    model.add(rule, Message::new("the-shape"));
    for _ in 0..rng.below(3) {
        let mut some = vars.clone();
        rng.shuffle(&mut some);
        some.truncate(3);
        let least = rng.below(2);
        let most = least + rng.below(2);
        let values = Values::one(1);
        model.add(Rule::Count { vars: some, values, least, most }, Message::new("a-count"));
    }
    let wrong = rng.below(3);
    let facts = facts(rng, &model, &likely, wrong);
    (model, facts)
}

/// Sides that are on or not.
fn line(rng: &mut Rng) -> (Model, Facts) {
    let Board { cells: corners, joined: mut ends } = board(rng, 8);
    ends.truncate(11);
    let mut model = Model::new();
    let vars: Vec<Var> = ends.iter().map(|_| model.variable(Values::range(0, 1))).collect();
    let rule = Rule::Loop { vars: vars.clone(), value: 1, ends: ends.clone() };
    let loops = random::by_brute_force(
        &{
            let mut alone = model.clone();
            alone.add(rule.clone(), Message::new("the-loop"));
            alone
        },
        &Facts::new(&model),
    );
    let by_chance: Vec<Value> = vars.iter().map(|_| rng.below(2) as Value).collect();
    let likely = rng.pick(&loops).cloned().unwrap_or(by_chance);
    if rng.below(3) > 0 {
        for corner in 0..corners {
            let meet = ends.iter().zip(&vars).filter(|(ends, _)| ends.contains(&corner));
            let vars = meet.map(|(_, &var)| var).collect();
            model.add(Rule::Pass { vars, value: 1 }, Message::new("a-corner"));
        }
    }
    model.add(rule, Message::new("the-loop"));
    let wrong = rng.below(18);
    let facts = facts(rng, &model, &likely, wrong);
    (model, facts)
}

fn agree(seed: u64, count: usize, make: fn(&mut Rng) -> (Model, Facts)) {
    let mut rng = Rng::new(seed);
    let control = Control::new();
    let mut spread = Spread::default();
    for i in 0..count {
        let (model, facts) = make(&mut rng);
        let expected = random::by_brute_force(&model, &facts);
        spread.count(expected.len());
        for method in [Method::Search, Method::Clauses] {
            let mut found = prove::solutions_by(method, &model, &facts, usize::MAX, &control);
            found.solutions.sort();
            assert_eq!(found.solutions, expected, "{method:?} on model {i}: {model:?} {facts:?}");
        }
        let found = prove::solutions(&model, &facts, 2, &control);
        assert_eq!(found.solutions.len(), expected.len().min(2));
        // What is deduced loses no solution.
        let way = ladder::walk(&model, &facts, &control).unwrap();
        assert!(!way.contradiction || expected.is_empty());
        for (at, values) in way.facts.all().iter().enumerate() {
            assert!(expected.iter().all(|row| values.contains(row[at])), "{model:?} {facts:?}");
        }
        let rules = model.rules().iter();
        for row in &expected {
            assert!(rules.clone().all(|rule| random::keeps(rule, row)) && model.is_solution(row));
        }
    }
    spread.check("shapes");
}

#[test]
fn lp15_shadings_on_any_surface_are_counted_as_by_brute_force() {
    agree(1, 1500, shading);
}

#[test]
fn lp15_loops_on_any_surface_are_counted_as_by_brute_force() {
    agree(2, 1500, line);
}

#[test]
#[ignore = "minutes"]
fn lp15_shapes_on_any_surface_are_counted_as_by_brute_force_for_long() {
    agree(3, 100_000, shading);
    agree(4, 100_000, line);
}

/// Every step and every contradiction has a reason with nothing to spare.
fn explained(seed: u64, count: usize, make: fn(&mut Rng) -> (Model, Facts)) {
    let mut rng = Rng::new(seed);
    let control = Control::new();
    let mut spread = Spread::default();
    for _ in 0..count {
        let (model, facts) = make(&mut rng);
        let solutions = prove::solutions(&model, &facts, 2, &control).solutions;
        spread.count(solutions.len());
        if solutions.is_empty() {
            let reason = explain::contradiction(&model, &facts, &control).unwrap().unwrap();
            assert!(reason.stands(&model, &facts, &Conclusion::Contradiction));
            continue;
        }
        let mut known = facts.clone();
        for (step, _) in ladder::walk(&model, &facts, &control).unwrap().steps {
            let reason = explain::reason(&model, &known, &step, &control).unwrap().unwrap();
            let what = Conclusion::RuledOut(step.removed.clone());
            assert!(
                reason.stands(&model, &known, &what),
                "{step:?} {reason:?} {model:?} {known:?}"
            );
            for &(var, removed) in &step.removed {
                known.narrow(var, known[var] - removed);
            }
        }
    }
    spread.check("explained");
}

#[test]
fn lp12_every_part_of_an_explanation_of_a_shape_is_needed() {
    explained(5, 150, shading);
    explained(6, 150, line);
}

#[test]
#[ignore = "minutes"]
fn lp12_every_part_of_an_explanation_of_a_shape_is_needed_for_long() {
    explained(7, 10_000, shading);
    explained(8, 10_000, line);
}

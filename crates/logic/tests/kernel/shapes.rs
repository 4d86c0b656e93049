//! Shape rules on small boards with holes and joined edges: every engine compared with brute force.

use recreo_board::Rng;
use recreo_game::{Control, Message};
use recreo_logic::explain::{self, Conclusion};
use recreo_logic::prove::{self, Method};
use recreo_logic::{Facts, Model, Rule, Technique, Value, Values, Var, ladder};

use crate::boards;
use crate::random::{self, Spread};

/// Cells and their neighbours: a rectangle, a cylinder or a torus, sometimes with holes.
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

/// Random facts, mostly in agreement with these values.
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

/// A random shading.
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

/// A random set of sides with a loop rule.
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
        // Deductions lose no solution.
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
fn lp16_shadings_on_any_surface_are_counted_as_by_brute_force() {
    agree(1, 1500, shading);
}

#[test]
fn lp16_loops_on_any_surface_are_counted_as_by_brute_force() {
    agree(2, 1500, line);
}

#[test]
#[ignore = "minutes"]
fn lp16_shapes_on_any_surface_are_counted_as_by_brute_force_for_long() {
    agree(3, 100_000, shading);
    agree(4, 100_000, line);
}

/// Reads a board of cells that are in (`o`), out (`#`) or open (`.`), with one rule about them.
/// Returns the ladder's first step: the technique, the board after it, and the cells it cites.
fn first(board: &str, rule: fn(Vec<Var>, Vec<[u32; 2]>) -> Rule) -> (Technique, String, String) {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let (wide, cells) = (rows[0].len() as u32, rows.concat());
    let mut model = Model::new();
    let vars: Vec<Var> = cells.chars().map(|_| model.variable(Values::range(0, 1))).collect();
    let mut joined = Vec::new();
    for at in 0..cells.len() as u32 {
        joined.extend(((at + 1) % wide > 0).then_some([at, at + 1]));
        joined.extend((at + wide < cells.len() as u32).then_some([at, at + wide]));
    }
    model.add(rule(vars.clone(), joined), Message::new("the-shape"));
    let mut facts = Facts::new(&model);
    for (&var, cell) in vars.iter().zip(cells.chars()) {
        match cell {
            'o' => facts.narrow(var, Values::one(1)),
            '#' => facts.narrow(var, Values::one(0)),
            _ => false,
        };
    }
    let control = Control::new();
    let step = ladder::next(&model, &facts, &control).unwrap().unwrap();
    let reason = explain::reason(&model, &facts, &step, &control).unwrap().unwrap();
    let mut after = cells.clone().into_bytes();
    for &(var, gone) in &step.removed {
        after[var.index()] = if gone == Values::one(0) { b'o' } else { b'#' };
    }
    let mut cited = vec![b'.'; cells.len()];
    for cell in reason.cells {
        cited[cell.index()] = cells.as_bytes()[cell.index()];
    }
    let draw = |cells: Vec<u8>| {
        let rows: Vec<&[u8]> = cells.chunks(wide as usize).collect();
        rows.into_iter().map(|row| String::from_utf8_lossy(row)).collect::<Vec<_>>().join(" ")
    };
    (step.technique, draw(after), draw(cited))
}

/// The islands of the example in Wikipedia's article on nurikabe.
#[test]
fn lp12_a_published_nurikabe_has_one_solution() {
    let seeds: Vec<&str> = "2........2 ......2... .2..7..... .......... ......3.3. ..2....3.. 2..4...... .......... .1....2.4."
        .split_whitespace()
        .collect();
    let sea = "oo#ooo##oo ###oo#o### #o#oo#o#o# #o######o# ##o#ooo#o# o#o####o## o##oo#oo#o ##oo#####o #o###oo#oo";
    let (wide, tall, clues) = (10, seeds.len() as u32, seeds.concat());
    let mut model = Model::new();
    let vars: Vec<Var> = clues.chars().map(|_| model.variable(Values::range(0, 1))).collect();
    let mut joined = Vec::new();
    for (x, y) in (0..tall).flat_map(|y| (0..wide).map(move |x| (x, y))) {
        let at = y * wide + x;
        joined.extend((x + 1 < wide).then_some([at, at + 1]));
        joined.extend((y + 1 < tall).then_some([at, at + wide]));
        if x + 1 < wide && y + 1 < tall {
            let pool = [at, at + 1, at + wide, at + wide + 1].map(Var).to_vec();
            let rule = Rule::Count { vars: pool, values: Values::one(1), least: 1, most: 4 };
            model.add(rule, Message::new("no-pool"));
        }
    }
    let (water, land) = (Values::one(0), Values::one(1));
    let sea_rule = Rule::Connected { vars: vars.clone(), values: water, joined: joined.clone() };
    model.add(sea_rule, Message::new("the-sea"));
    let numbers = clues.chars().enumerate();
    let seeds =
        numbers.filter_map(|(at, number)| Some((at as u32, number.to_digit(10)?))).collect();
    model.add(Rule::Groups { vars, values: land, joined, seeds }, Message::new("the-islands"));
    let expected: Vec<Value> =
        sea.split_whitespace().flat_map(str::bytes).map(|cell| u8::from(cell == b'o')).collect();
    let control = Control::new();
    for method in [Method::Search, Method::Clauses] {
        let found = prove::solutions_by(method, &model, &Facts::new(&model), 2, &control);
        assert_eq!(found.solutions, std::slice::from_ref(&expected), "{method:?}");
    }
    let way = ladder::walk(&model, &Facts::new(&model), &control).unwrap();
    assert!(way.facts.is_complete());
}

fn connected(vars: Vec<Var>, joined: Vec<[u32; 2]>) -> Rule {
    Rule::Connected { vars, values: Values::one(1), joined }
}

#[test]
fn lp12_a_component_with_one_exit_continues_there() {
    let (technique, after, cited) = first("o#.. #.#. ..#. #..o", |vars, mut joined| {
        // The first cell has an exit that the drawn board does not show.
        joined.push([0, 8]);
        connected(vars, joined)
    });
    assert_eq!(technique, Technique::Bound);
    assert_eq!(after, "o#.. #.#. o.#. #..o");
    assert_eq!(
        cited, "o#.. #... .... ...o",
        "two places that must be connected, and the wall around one"
    );
}

#[test]
fn lp12_connected_places_use_the_gap_in_a_wall() {
    let (technique, after, cited) = first("o.#.. ..#.. ....o ..#..", connected);
    assert_eq!(technique, Technique::Combination);
    assert_eq!(after, "o.#.. ..#.. .o..o ..#..", "the first cell of the path through the gap");
    assert_eq!(cited, "o.#.. ..#.. ....o ..#..", "both ends and the wall");
}

#[test]
fn lp12_two_groups_do_not_touch() {
    let (technique, after, _) = first("o.o ... ...", |vars, joined| {
        let seeds = vec![(0, 3), (2, 3)];
        Rule::Groups { vars, values: Values::one(1), joined, seeds }
    });
    assert_eq!((technique, after.as_str()), (Technique::Bound, "o#o ... ..."));
}

#[test]
fn lp12_a_cell_that_no_seed_reaches_is_out() {
    let rule =
        |vars, joined| Rule::Groups { vars, values: Values::one(1), joined, seeds: vec![(4, 3)] };
    let (technique, after, cited) = first(".... o#.. .... ....", rule);
    assert_eq!((technique, after.as_str()), (Technique::Combination, "..#. o#.. .... ...."));
    assert_eq!(
        cited, ".... .... .... ....",
        "the cell is too far away, and seeds are part of the rule"
    );
    let (_, after, cited) = first("..## o#.# ..## .###", rule);
    assert_eq!(after, "..## o### ..## .###");
    assert_eq!(cited, ".... .#.. .... ....", "the cell is near enough, but a place between is out");
}

#[test]
fn lp12_a_loop_does_not_close_early() {
    let (model, _) = boards::slitherlink(4, 1, None);
    // The first cell has three sides of the loop; a fourth side of the loop is far away.
    let mut facts = Facts::new(&model);
    for side in [0, 4, 8, 3] {
        facts.narrow(Var(side), Values::one(1));
    }
    let control = Control::new();
    let way = ladder::climb(&model, &facts, Technique::Bound, &control).unwrap();
    assert_eq!(way.facts[Var(9)], Values::one(0));
    let reason = explain::because(&model, &facts, Var(9), 1, &control).unwrap().unwrap();
    assert_eq!(reason.rules.len(), 1, "only the loop rule is cited");
    assert!(reason.is_irreducible(&model, &facts, &Conclusion::is_not(Var(9), 1)));
}

/// Checks that every step and every contradiction has an irreducible reason.
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
            assert!(reason.is_irreducible(&model, &facts, &Conclusion::Contradiction));
            continue;
        }
        let mut known = facts.clone();
        for (step, _) in ladder::walk(&model, &facts, &control).unwrap().steps {
            let reason = explain::reason(&model, &known, &step, &control).unwrap().unwrap();
            let what = Conclusion::RuledOut(step.removed.clone());
            assert!(
                reason.is_irreducible(&model, &known, &what),
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

use recreo_board::{Cell, Surface};
use recreo_game::Control;
use recreo_logic::{Facts, rate};

use super::super::fast::tests::{model, number};
use super::super::fast::{CROSS, solutions};
use super::*;

fn board(width: u32, height: u32, surface: Surface, holes: &[u32]) -> Net {
    let grid = recreo_board::Grid::new(width, height, 1, surface).unwrap();
    Net::new(&grid.with_holes(holes.iter().map(|&hole| Cell(hole))))
}

fn boards() -> Vec<Net> {
    vec![
        board(6, 6, Surface::Plane, &[]),
        board(7, 5, Surface::Plane, &[9, 10, 17]),
        board(6, 5, Surface::Cylinder, &[]),
        board(5, 6, Surface::Torus, &[14]),
    ]
}

fn made(net: &Net, level: Option<Level>, symmetric: bool, seed: u64) -> Made {
    let control = Control::new();
    let mut grade = |clues: &[Option<u8>]| {
        let model = model(net, clues);
        rate::grade(&model, &Facts::new(&model), &control)
    };
    let order = Order { level, symmetric };
    make(net, order, &mut grade, &mut Rng::new(seed), &control).unwrap().unwrap()
}

/// Follows the line from one of its sides until it closes, and checks that no other line is left.
fn is_one_loop(net: &Net, drawn: &[Value]) -> bool {
    let Some(first) = drawn.iter().position(|&value| value == LINE) else { return false };
    let [start, mut at] = net.ends[first];
    let (mut last, mut length) = (first as u32, 1);
    while at != start {
        let lines = net.at_corner(at as usize).filter(|&side| drawn[side as usize] == LINE);
        let on: Vec<u32> = lines.filter(|&side| side != last).collect();
        let [next] = on[..] else { return false };
        let [a, b] = net.ends[next as usize];
        (last, at) = (next, if a == at { b } else { a });
        length += 1;
    }
    length == drawn.iter().filter(|&&value| value == LINE).count()
}

#[test]
fn lp14_a_composed_line_is_one_loop_on_every_surface() {
    let mut rng = Rng::new(5);
    for net in boards() {
        let faces = Faces::new(&net);
        for _ in 0..40 {
            let drawn = compose::compose(&net, &faces, &mut rng).unwrap();
            assert_eq!(drawn.len(), net.sides.len());
            assert!(drawn.iter().all(|&value| [LINE, CROSS].contains(&value)));
            assert!(is_one_loop(&net, &drawn));
        }
    }
}

#[test]
fn lp14_a_puzzle_has_one_solution_and_the_level_asked_for() {
    for (seed, net) in boards().iter().enumerate() {
        for level in [Level::Easy, Level::Normal, Level::Hard, Level::Expert] {
            let made = made(net, Some(level), false, seed as u64);
            assert_eq!(made.level, Some(level));
            for (cell, clue) in made.clues.iter().enumerate() {
                assert!(clue.is_none_or(|clue| clue == number(net, &made.solution, cell)));
            }
            let found = solutions(net, &made.clues, 2, &Control::new());
            assert_eq!(found.solutions, [made.solution]);
        }
    }
}

#[test]
fn lp14_no_number_of_an_easy_puzzle_is_redundant() {
    for net in boards() {
        let made = made(&net, None, false, 11);
        assert_eq!(made.level, None);
        let ground = Ground::new(&net);
        let mut person = Person::new(&ground);
        let mut clues = made.clues.clone();
        assert_eq!(person.solve(&clues, &made.solution, GLANCE), Some(GLANCE));
        for cell in 0..clues.len() {
            let clue = clues[cell].take();
            let without = person.solve(&clues, &made.solution, GLANCE);
            assert_eq!(without.is_none(), clue.is_some());
            clues[cell] = clue;
        }
    }
}

#[test]
fn lp14_the_glance_solver_agrees_with_the_kernel_on_easy() {
    let control = Control::new();
    let mut rng = Rng::new(2);
    let mut counts = [0; 2];
    for net in boards() {
        let (ground, faces) = (Ground::new(&net), Faces::new(&net));
        let mut person = Person::new(&ground);
        for _ in 0..12 {
            let solution = compose::compose(&net, &faces, &mut rng).unwrap();
            let clue = |cell| (rng.below(100) < 72).then(|| number(&net, &solution, cell));
            let clues: Vec<Option<u8>> = (0..net.cells.len()).map(clue).collect();
            let model = model(&net, &clues);
            let seen = person.solve(&clues, &solution, FULL);
            if solutions(&net, &clues, 2, &control).solutions.len() == 1 {
                let level = rate::grade(&model, &Facts::new(&model), &control).unwrap();
                assert_eq!(seen == Some(GLANCE), level == Level::Easy);
                assert!(seen != Some(FULL) || level == Level::Normal);
                counts[usize::from(level == Level::Easy)] += 1;
            } else {
                assert_eq!(seen, None);
            }
        }
    }
    assert!(counts[1] > 3, "easy and not: {counts:?}");
}

#[test]
fn lp14_numbers_are_symmetrical_on_request() {
    for net in boards() {
        let made = made(&net, Some(Level::Hard), true, 4);
        let last = net.grid.len() as u32 - 1;
        for (cell, clue) in net.cells.iter().zip(&made.clues) {
            if let Ok(across) = net.cells.binary_search(&Cell(last - cell.0)) {
                assert_eq!(clue.is_some(), made.clues[across].is_some());
            }
        }
    }
}

#[test]
fn bg1_the_same_seed_makes_the_same_puzzle() {
    let net = board(6, 6, Surface::Torus, &[3]);
    for level in [None, Some(Level::Hard)] {
        assert_eq!(made(&net, level, false, 9), made(&net, level, false, 9));
        assert_ne!(made(&net, level, false, 9).clues, made(&net, level, false, 10).clues);
    }
}

#[test]
fn bg5_generation_stops_on_cancellation() {
    let net = board(10, 10, Surface::Plane, &[]);
    let control = Control::new();
    control.cancel();
    let order = Order { level: Some(Level::Hard), symmetric: false };
    let mut grade = |_: &[Option<u8>]| Ok(Level::Expert);
    let stopped = make(&net, order, &mut grade, &mut Rng::new(1), &control);
    assert_eq!(stopped, Err(Stopped::Cancelled));
    // If no board has the wanted level, generation returns the nearest one and ends.
    let small = board(3, 3, Surface::Plane, &[]);
    let order = Order { level: Some(Level::Normal), symmetric: false };
    let nearest = make(&small, order, &mut grade, &mut Rng::new(1), &Control::new()).unwrap();
    assert_eq!(nearest.unwrap().level, Some(Level::Expert));
    let none = board(1, 1, Surface::Plane, &[0]);
    assert_eq!(make(&none, order, &mut grade, &mut Rng::new(1), &Control::new()), Ok(None));
}

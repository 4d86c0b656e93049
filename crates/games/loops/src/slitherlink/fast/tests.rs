use std::time::{Duration, Instant};

use recreo_board::{Cell, Grid, Rng, Surface};
use recreo_game::{Control, Message};
use recreo_logic::{Facts, Model, Rule, Values, Var, prove};

use super::*;

/// All loops of a net, found by drawing side by side from each start corner until the path returns.
/// It uses only the net's ends.
fn loops(net: &Net) -> Vec<Vec<Value>> {
    struct Pen<'a> {
        net: &'a Net,
        start: u32,
        drawn: Vec<Value>,
        seen: Vec<bool>,
        all: Vec<Vec<Value>>,
    }
    fn draw(pen: &mut Pen<'_>, at: u32) {
        for side in 0..pen.net.sides.len() {
            let [a, b] = pen.net.ends[side];
            if pen.drawn[side] == LINE || (a != at && b != at) {
                continue;
            }
            let to = if a == at { b } else { a };
            pen.drawn[side] = LINE;
            if to == pen.start {
                pen.all.push(pen.drawn.clone());
            } else if to > pen.start && !pen.seen[to as usize] {
                pen.seen[to as usize] = true;
                draw(pen, to);
                pen.seen[to as usize] = false;
            }
            pen.drawn[side] = CROSS;
        }
    }
    let mut all = Vec::new();
    for start in 0..net.meeting.len() as u32 {
        let (drawn, seen) = (vec![CROSS; net.sides.len()], vec![false; net.meeting.len()]);
        let mut pen = Pen { net, start, drawn, seen, all };
        draw(&mut pen, start);
        all = pen.all;
    }
    // Each loop was found in both directions.
    all.sort();
    all.dedup();
    all
}

/// The number of a cell.
pub(in super::super) fn number(net: &Net, loop_: &[Value], cell: usize) -> u8 {
    net.around[cell].iter().filter(|&&side| loop_[side as usize] == LINE).count() as u8
}

/// The same puzzle as a kernel model.
pub(in super::super) fn model(net: &Net, clues: &[Option<u8>]) -> Model {
    let mut model = Model::new();
    let name = || Message::new("slitherlink-name");
    let vars: Vec<Var> = net.sides.iter().map(|_| model.variable(Values::range(1, 2))).collect();
    for (around, clue) in net.around.iter().zip(clues) {
        if let Some(count) = clue.map(u32::from) {
            let (vars, values) = (around.map(Var).to_vec(), Values::one(LINE));
            model.add(Rule::Count { vars, values, least: count, most: count }, name());
        }
    }
    for corner in 0..net.meeting.len() {
        let vars = net.at_corner(corner).map(Var).collect();
        model.add(Rule::Pass { vars, value: LINE }, name());
    }
    model.add(Rule::Loop { vars, value: LINE, ends: net.ends.clone() }, name());
    model
}

/// Small boards of every surface, with and without holes, including a row of holes around a torus.
fn small() -> Vec<Grid> {
    let cells = |numbers: &[u32]| numbers.iter().map(|&number| Cell(number)).collect::<Vec<_>>();
    let grid = |width, height, surface, holes: &[u32]| {
        Grid::new(width, height, 1, surface).unwrap().with_holes(cells(holes))
    };
    vec![
        grid(3, 3, Surface::Plane, &[]),
        grid(4, 3, Surface::Plane, &[]),
        grid(4, 4, Surface::Plane, &[5]),
        grid(5, 3, Surface::Plane, &[0, 6, 12]),
        grid(6, 1, Surface::Plane, &[]),
        grid(3, 2, Surface::Cylinder, &[]),
        grid(4, 2, Surface::Cylinder, &[2]),
        grid(3, 3, Surface::Cylinder, &[]),
        grid(3, 3, Surface::Torus, &[]),
        grid(4, 3, Surface::Torus, &[1, 6]),
        grid(3, 4, Surface::Torus, &[3, 4, 5]),
    ]
}

fn agree_with_brute_force(rounds: u32) {
    let mut rng = Rng::new(8);
    let mut spread = [0; 3];
    for grid in small() {
        let net = Net::new(&grid);
        let all = loops(&net);
        for round in 0..rounds {
            // The numbers of a loop, some of them left out; in a third of the rounds one number is
            // random.
            let wanted = rng.pick(&all).unwrap();
            let left = 20 + 20 * (round % 5);
            let clue = |cell| (rng.below(100) < left).then(|| number(&net, wanted, cell));
            let mut clues: Vec<Option<u8>> = (0..net.cells.len()).map(clue).collect();
            if rng.below(3) == 0 {
                let cell = rng.below(clues.len() as u32) as usize;
                clues[cell] = Some(rng.below(5) as u8);
            }
            let agrees = |drawn: &&Vec<Value>| {
                let own = |cell: usize| number(&net, drawn, cell);
                (0..clues.len()).all(|cell| clues[cell].is_none_or(|clue| own(cell) == clue))
            };
            let mut right: Vec<Vec<Value>> = all.iter().filter(agrees).cloned().collect();
            spread[right.len().min(2)] += 1;
            let found = solutions(&net, &clues, 40, &Control::new());
            let mut solutions = found.solutions;
            solutions.sort();
            if right.len() >= 40 {
                assert_eq!((found.end, solutions.len()), (End::Limit, 40));
                right.retain(|drawn| solutions.contains(drawn));
            } else {
                assert_eq!(found.end, End::Exhausted);
            }
            assert_eq!(solutions, right, "{grid:?} {clues:?}");
        }
    }
    assert!(spread.iter().all(|&count| count >= rounds), "none, one and several: {spread:?}");
}

#[test]
fn lp12_the_solver_finds_exactly_the_loops_found_by_brute_force() {
    agree_with_brute_force(20);
}

#[test]
#[ignore = "long"]
fn lp12_the_solver_finds_exactly_the_loops_found_by_brute_force_for_long() {
    agree_with_brute_force(2_000);
}

fn agree_with_the_kernel(rounds: u32, size: u32) {
    let control = Control::new();
    let mut rng = Rng::new(3);
    let mut spread = [0; 3];
    for surface in Surface::ALL {
        for round in 0..rounds {
            let holes: Vec<Cell> =
                (0..2 * (round % 3)).map(|_| Cell(rng.below(size * size))).collect();
            let grid = Grid::new(size, size, 1, surface).unwrap().with_holes(holes);
            let net = Net::new(&grid);
            let any = solutions(&net, &vec![None; net.cells.len()], 30, &control).solutions;
            let wanted = rng.pick(&any).unwrap();
            let left = 50 + 10 * (round % 5);
            let clue = |cell| (rng.below(100) < left).then(|| number(&net, wanted, cell));
            let mut clues: Vec<Option<u8>> = (0..net.cells.len()).map(clue).collect();
            if rng.below(4) == 0 {
                let cell = rng.below(clues.len() as u32) as usize;
                clues[cell] = Some(rng.below(4) as u8);
            }
            let mut found = solutions(&net, &clues, 6, &control);
            let model = model(&net, &clues);
            let kernel = prove::solutions(&model, &Facts::new(&model), 6, &control);
            assert_eq!(found.end, kernel.end, "{grid:?} {clues:?}");
            assert_eq!(found.solutions.len(), kernel.solutions.len(), "{grid:?} {clues:?}");
            spread[found.solutions.len().min(2)] += 1;
            assert!(found.solutions.iter().all(|solution| model.is_solution(solution)));
            found.solutions.sort();
            found.solutions.dedup();
            assert_eq!(found.solutions.len(), kernel.solutions.len());
        }
    }
    assert!(spread.iter().all(|&count| count > 0), "none, one and several: {spread:?}");
}

#[test]
fn lp12_the_fast_solver_and_the_kernel_agree() {
    agree_with_the_kernel(12, 5);
}

#[test]
#[ignore = "long"]
fn lp12_the_fast_solver_and_the_kernel_agree_for_long() {
    agree_with_the_kernel(150, 6);
    agree_with_the_kernel(60, 9);
}

#[test]
fn lp12_degenerate_boards_have_an_answer() {
    let control = Control::new();
    let full_of_holes = Grid::plane(2, 2).unwrap().with_holes((0..4).map(Cell));
    let none = solutions(&Net::new(&full_of_holes), &[], 2, &control);
    assert_eq!((none.solutions.len(), none.end), (0, End::Exhausted));
    let net = Net::new(&Grid::plane(2, 2).unwrap());
    for wrong in [vec![Some(0); 4], vec![Some(200); 4], vec![Some(4), Some(4), None, None]] {
        assert!(solutions(&net, &wrong, 2, &control).solutions.is_empty());
    }
    // A loop around one cell needs no other number.
    let one = solutions(&net, &[Some(4), None, None, None], 2, &control);
    assert_eq!((one.solutions.len(), one.end), (1, End::Exhausted));
    assert_eq!(solutions(&net, &[None; 4], 0, &control).end, End::Limit);
    assert_eq!(solutions(&net, &[None; 4], 100, &control).solutions.len(), 13);
}

#[test]
fn bg5_a_stopped_search_ends_soon() {
    let net = Net::new(&Grid::plane(20, 20).unwrap());
    let clues = vec![None; 400];
    let control = Control::new();
    control.cancel();
    let found = solutions(&net, &clues, usize::MAX, &control);
    assert_eq!(found.end, End::Stopped(Stopped::Cancelled));
    let soon = Control::new().with_deadline(Instant::now() + Duration::from_millis(50));
    let found = solutions(&net, &clues, usize::MAX, &soon);
    assert_eq!(found.end, End::Stopped(Stopped::Deadline));
    assert_eq!(
        solutions(&net, &clues, usize::MAX, &Control::new().with_budget(1_000)).end,
        End::Stopped(Stopped::Budget)
    );
}

use recreo_board::{Cell, Grid, Path, Rng};
use recreo_game::Control;

use super::super::solve::tests::small_board;
use super::super::{Board, Rule, Solution, solve};
use super::known::Line;
use super::lattice::NONE;
use super::*;

/// The sides that a solution passes.
fn lines(lattice: &Lattice, solution: &Solution) -> Vec<bool> {
    let mut lines = vec![false; lattice.edges.len()];
    for path in solution.paths() {
        for pair in path.cells().windows(2) {
            lines[usize::from(lattice.between(pair[0], pair[1]).unwrap())] = true;
        }
    }
    lines
}

/// A part of a solution, as a player may have drawn it.
fn partly(solution: &Solution, rng: &mut Rng) -> Vec<Vec<Cell>> {
    let mut draw = |path: &Path| {
        let mut cells = path.cells().to_vec();
        if rng.coin() {
            cells.reverse();
        }
        cells.truncate(rng.below(cells.len() as u32) as usize);
        cells
    };
    solution.paths().iter().map(&mut draw).collect()
}

/// After every tier, each fact must hold in every solution that contains the drawn lines.
fn every_fact_is_true(
    board: &Board,
    rule: Rule,
    solutions: &[Solution],
    drawn: &[Vec<Cell>],
) -> [u32; 3] {
    let lattice = Lattice::new(board, rule);
    let all: Vec<Vec<bool>> = solutions.iter().map(|s| lines(&lattice, s)).collect();
    let mut known = Known::new(&lattice);
    let given = known.give(drawn);
    let fits = |lines: &&Vec<bool>| {
        (0..lines.len() as u16).all(|e| !known.is_drawn(e) || lines[usize::from(e)])
    };
    let fitting: Vec<&Vec<bool>> = all.iter().filter(fits).collect();
    if given.is_err() {
        assert!(fitting.is_empty());
        return [0, 0, 1];
    }
    let mut reasoning = Reasoning::new(known, true);
    for tier in Tier::ALL {
        let result = reasoning.exhaust(tier, &Control::new()).unwrap();
        if result.is_err() {
            assert!(fitting.is_empty(), "{rule} {tier:?} {result:?} {board:?} {drawn:?}");
            return [0, 0, 1];
        }
        let known = &reasoning.known;
        for (edge, line) in known.line.iter().enumerate() {
            let should = match line {
                Line::Unknown => continue,
                Line::Drawn => true,
                Line::Barred => false,
            };
            let fact = known.facts[known.when[edge] as usize];
            for lines in &fitting {
                assert_eq!(lines[edge], should, "{rule} {tier:?} {fact:?} {board:?} {drawn:?}");
            }
        }
    }
    [u32::from(reasoning.is_done()), 1, 0]
}

fn sound(boards: usize, sides: u32, seed: u64) {
    let mut rng = Rng::new(seed);
    for rule in Rule::ALL {
        let mut tally = [0; 3];
        for _ in 0..boards {
            let board = small_board(&mut rng, sides);
            let solved = solve(&board, rule, 3000, &Control::new()).unwrap();
            if !solved.all {
                continue;
            }
            let drawn = match rng.pick(&solved.solutions) {
                Some(solution) if rng.below(3) > 0 => partly(solution, &mut rng),
                _ => vec![Vec::new(); board.colours()],
            };
            let ended = every_fact_is_true(&board, rule, &solved.solutions, &drawn);
            for i in 0..3 {
                tally[i] += ended[i];
            }
        }
        println!("{rule}: {tally:?} of {boards}");
    }
}

#[test]
fn ff6_what_is_deduced_holds_in_every_solution() {
    sound(1000, 4, 21);
}

#[test]
#[ignore = "minutes"]
fn ff6_what_is_deduced_holds_in_every_solution_of_many_boards() {
    sound(20_000, 5, 22);
}

/// Each plain fact that a reason names must follow from the facts named before it and from nothing
/// else.
fn follows_from_its_premises(reasoning: &Reasoning<'_>, fact: u32) {
    let lattice = reasoning.known.lattice;
    let mut known = Known::new(lattice);
    for number in reasoning.grounds(fact) {
        let fact = reasoning.known.facts[number as usize];
        let lines = |cell: u16, line: Line| {
            let sides = lattice.sides(cell).iter();
            sides.filter(|side| known.line[usize::from(side.edge)] == line).count()
        };
        let need = |cell: u16| usize::from(lattice.need[usize::from(cell)]);
        let follows = match (fact.why, fact.what) {
            (Why::Full(cell), _) => lines(cell, Line::Drawn) == need(cell),
            (Why::OnlyWay(cell), _) => known.open[usize::from(cell)] as usize == need(cell),
            (Why::DeadEnd(cell), _) => (known.open[usize::from(cell)] as usize) < need(cell),
            (Why::Apart, What::Bar(edge)) => {
                let (a, b) = lattice.edges[usize::from(edge)];
                let [one, other] = [a, b].map(|cell| known.colour_of(cell));
                let colours = one != other && one != NONE && other != NONE;
                colours || known.strand[usize::from(a)] == known.strand[usize::from(b)]
            }
            _ => true,
        };
        assert!(follows, "{fact:?}");
        match fact.what {
            What::Draw(edge) => known.draw(edge, fact.why).unwrap(),
            What::Bar(edge) => known.bar(edge, fact.why).unwrap(),
            What::Paint(cell, colour) => known.paint(cell, colour, fact.why),
        }
    }
}

#[test]
fn lp13_a_reason_names_all_that_it_rests_on() {
    let mut rng = Rng::new(23);
    for i in 0..300 {
        let (board, rule) = (small_board(&mut rng, 5), Rule::ALL[i % 4]);
        let lattice = Lattice::new(&board, rule);
        let mut reasoning = Reasoning::new(Known::new(&lattice), true);
        if reasoning.exhaust(Tier::Deep, &Control::new()).unwrap().is_ok() {
            for fact in 0..reasoning.known.now() {
                follows_from_its_premises(&reasoning, fact);
            }
        }
    }
}

/// A cell that fills a corner, and the side to its neighbour that it bars, have no premises.
#[test]
fn lp13_what_a_fact_does_not_rest_on_is_left_out() {
    let grid = Grid::plane(5, 5).unwrap();
    let board = Board::new(grid, vec![(Cell(2), Cell(22)), (Cell(10), Cell(14))]).unwrap();
    let lattice = Lattice::new(&board, Rule::Cover);
    let mut reasoning = Reasoning::new(Known::new(&lattice), true);
    let _ = reasoning.exhaust(Tier::Local, &Control::new()).unwrap();
    let corner = lattice.between(Cell(24), Cell(23)).unwrap();
    assert!(reasoning.known.is_drawn(corner));
    let fact = reasoning.known.when(corner);
    assert_eq!(reasoning.grounds(fact).into_iter().collect::<Vec<_>>(), [fact]);
}

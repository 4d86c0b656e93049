use recreo_board::{Cell, Rng};
use recreo_game::Control;

use super::super::solve::tests::{boards, small_board};
use super::super::{Board, Rule, Solution, solve};
use super::*;

/// The sides that a solution goes through.
fn lines(lattice: &Lattice, solution: &Solution) -> Vec<bool> {
    let mut lines = vec![false; lattice.edges.len()];
    for path in solution.paths() {
        for pair in path.cells().windows(2) {
            lines[usize::from(lattice.between(pair[0], pair[1]).unwrap())] = true;
        }
    }
    lines
}

/// A part of a solution as a player may have drawn it.
fn partly(solution: &Solution, rng: &mut Rng) -> Vec<Vec<Cell>> {
    let mut draw = |path: &recreo_board::Path| {
        let mut cells = path.cells().to_vec();
        if rng.coin() {
            cells.reverse();
        }
        cells.truncate(rng.below(cells.len() as u32) as usize);
        cells
    };
    solution.paths().iter().map(&mut draw).collect()
}

/// Everything that is found out holds in every solution that contains what was drawn, after every tier.
fn all_is_true(board: &Board, rule: Rule, solutions: &[Solution], drawn: &[Vec<Cell>]) -> [u32; 3] {
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
                known::Line::Unknown => continue,
                known::Line::Drawn => true,
                known::Line::Barred => false,
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
            let ended = all_is_true(&board, rule, &solved.solutions, &drawn);
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

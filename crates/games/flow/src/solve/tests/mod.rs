use recreo_board::{Cell, Grid, Rng};
use recreo_game::{Control, Stopped};

use super::super::{Board, Count, Rule, Solution, count, solve};

pub(in super::super) mod boards;
mod brute;
mod engines;
mod frontier;
mod generated;

/// A random small board: random points, or the ends of woven paths.
pub(in super::super) fn small_board(rng: &mut Rng, sides: u32) -> Board {
    loop {
        let grid = boards::small_grid(rng, sides);
        let board = match rng.below(16) {
            0..9 => boards::scattered(&grid, 1 + rng.below(2 * sides - 2) as usize, rng),
            9 => {
                let (grid, paths) = boards::woven(&grid, true, rng);
                boards::ends(&grid, &paths)
            }
            _ => {
                let (grid, paths) = boards::woven(&grid, false, rng);
                boards::ends(&grid, &paths)
            }
        };
        if let Some(board) = board {
            return board;
        }
    }
}

/// The paths must join their points without crossing, and keep the rule.
fn check_drawn(board: &Board, rule: Rule, solution: &Solution) {
    let paths: Vec<Vec<Cell>> = solution.paths().iter().map(|p| p.cells().to_vec()).collect();
    let mut seen = vec![false; board.grid().len()];
    for (path, &(from, to)) in paths.iter().zip(board.pairs()) {
        assert_eq!((path[0], path[path.len() - 1]), (from, to));
        assert!(recreo_board::Path::new(board.grid(), path.clone()).is_ok());
        assert!(path.iter().all(|c| !std::mem::replace(&mut seen[c.index()], true)));
    }
    assert!(brute::keeps(board.grid(), rule, &paths), "{rule}: {solution}");
}

/// The solutions must be distinct and valid.
fn check_solutions(board: &Board, rule: Rule, limit: usize) -> usize {
    let solved = solve(board, rule, limit, &Control::new()).unwrap();
    assert_eq!(solved.rule, rule);
    for (i, solution) in solved.solutions.iter().enumerate() {
        assert!(solved.solutions[..i].iter().all(|other| other.paths() != solution.paths()));
        check_drawn(board, rule, solution);
    }
    assert_eq!(solved.all, solved.solutions.len() < limit);
    solved.solutions.len()
}

fn agree_with_brute_force(boards: usize, sides: u32, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut spread = [[0; 3]; 4];
    for _ in 0..boards {
        let board = small_board(&mut rng, sides);
        for (i, rule) in Rule::ALL.into_iter().enumerate() {
            let brute = brute::count(&board, rule);
            let counted = count(&board, rule, u64::MAX - 1, &Control::new());
            assert_eq!(counted, Ok(Count::Exactly(brute)), "{rule} on {board:?}");
            for limit in 1..=3 {
                let found = check_solutions(&board, rule, limit);
                assert_eq!(found as u64, brute.min(limit as u64), "{rule} on {board:?}");
            }
            spread[i][brute.min(2) as usize] += 1;
        }
    }
    for (rule, [none, one, more]) in Rule::ALL.into_iter().zip(spread) {
        println!("{rule}: {none} unsolvable, {one} unique, {more} with more solutions");
        assert!(none * 3 >= boards && (one + more) * 3 >= boards, "{rule}: trivial set");
    }
}

#[test]
fn ff2_counts_agree_with_brute_force_under_every_rule() {
    agree_with_brute_force(10_000, 4, 1);
}

#[test]
#[ignore = "minutes"]
fn ff2_counts_agree_with_brute_force_on_many_boards() {
    agree_with_brute_force(20_000, 5, 2);
}

fn agree_with_a_frontier_count(boards: usize, (least, most): (u32, u32), seed: u64) {
    let mut rng = Rng::new(seed);
    let mut spread = [[0; 3]; 4];
    for _ in 0..boards {
        let mut side = || least + rng.below(most - least + 1);
        let grid = Grid::plane(side(), side()).unwrap();
        let board = match rng.below(4) {
            0 => boards::scattered(&grid, 2 + rng.below(3) as usize, &mut rng),
            1 => boards::unique(&grid, Rule::Cover, &mut rng),
            2 => boards::unique(&grid, Rule::NoTouch, &mut rng),
            _ => {
                let (grid, paths) = boards::woven(&grid, rng.coin(), &mut rng);
                boards::ends(&grid, &paths)
            }
        };
        let Some(board) = board else { continue };
        for (i, rule) in Rule::ALL.into_iter().enumerate() {
            // Under the rule `free` there are far more borders, and the smaller boards are a
            // sufficient test.
            if rule == Rule::Free && grid.len() > 36 {
                continue;
            }
            let reference = frontier::count(&board, rule);
            let counted = count(&board, rule, u64::MAX - 1, &Control::new());
            assert_eq!(counted, Ok(Count::Exactly(reference)), "{rule} on {board:?}");
            assert_eq!(check_solutions(&board, rule, 2) as u64, reference.min(2), "{rule}");
            spread[i][reference.min(2) as usize] += 1;
        }
    }
    for (rule, [none, one, more]) in Rule::ALL.into_iter().zip(spread) {
        println!("{rule}: {none} unsolvable, {one} unique, {more} with more solutions");
    }
}

#[test]
fn ff2_counts_agree_with_a_frontier_count_on_larger_boards() {
    agree_with_a_frontier_count(60, (5, 7), 3);
}

#[test]
#[ignore = "minutes"]
fn ff2_counts_agree_with_a_frontier_count_up_to_9x9() {
    agree_with_a_frontier_count(200, (6, 9), 4);
}

/// The woven paths must be among the solutions of the board with their ends.
fn finds_what_was_woven(boards: usize, (least, most): (u32, u32), seed: u64) {
    let mut rng = Rng::new(seed);
    for _ in 0..boards {
        let mut side = || least + rng.below(most - least + 1);
        let grid = Grid::plane(side(), side()).unwrap();
        let (grid, paths) = boards::woven(&grid, false, &mut rng);
        let Some(board) = boards::ends(&grid, &paths) else { continue };
        for rule in [Rule::NoTouch, Rule::NoDetour, Rule::Cover] {
            let solved = solve(&board, rule, 200, &Control::new()).unwrap();
            let drawn = |path: &recreo_board::Path| path.cells().to_vec();
            let woven =
                solved.solutions.iter().any(|s| s.paths().iter().map(drawn).eq(paths.clone()));
            assert!(woven || !solved.all, "{rule} on {board:?}");
        }
    }
}

#[test]
fn ff2_paths_woven_on_large_boards_are_found() {
    finds_what_was_woven(300, (8, 14), 5);
}

#[test]
#[ignore = "minutes"]
fn ff2_paths_woven_on_many_large_boards_are_found() {
    finds_what_was_woven(20_000, (8, 14), 6);
}

/// Half-way down the ends of both colours alternate, yet their paths do not cross: one leads around
/// the other's point, above.
#[test]
fn ff2_paths_may_lead_round_a_point() {
    let pairs = [(5, 14), (8, 4), (30, 35)].map(|(one, other)| (Cell(one), Cell(other)));
    let board = Board::new(Grid::plane(6, 6).unwrap(), pairs.to_vec()).unwrap();
    for (rule, solutions) in [(Rule::NoTouch, 1), (Rule::Cover, 565)] {
        assert_eq!(frontier::count(&board, rule), solutions);
        assert_eq!(count(&board, rule, 1000, &Control::new()), Ok(Count::Exactly(solutions)));
    }
}

#[test]
fn bg5_a_cancelled_search_stops() {
    let board = Board::new(Grid::plane(12, 12).unwrap(), vec![(Cell(0), Cell(143))]).unwrap();
    let control = Control::new();
    control.cancel();
    for rule in Rule::ALL {
        assert_eq!(solve(&board, rule, 1, &control), Err(Stopped::Cancelled));
    }
    let little = Control::new().with_budget(20_000);
    assert_eq!(count(&board, Rule::Free, u64::MAX - 1, &little), Err(Stopped::Budget));
}

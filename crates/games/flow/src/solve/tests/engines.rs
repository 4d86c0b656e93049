//! Each method of covering a board on its own: search alone, probing with and without flips, and
//! meeting in the middle.

use recreo_board::{Grid, Rng, Surface};
use recreo_game::Control;

use super::super::drawing::Drawing;
use super::super::flips::flipped;
use super::super::meet::meet;
use super::super::probe::{Probe, Shown};
use super::super::search::Search;
use super::super::strips::{Cut, strips};
use super::super::sweep::Sweep;
use super::super::{Board, Count, Rule, Solution, count, drawing, solve};
use super::{boards, brute, check_drawn, small_board};

fn probed(probe: &mut Probe<'_>, known: Option<&Drawing>) -> Option<Drawing> {
    match probe.run(known, u64::MAX, u64::MAX).unwrap() {
        Shown::NoMore => None,
        Shown::Solution(drawing) => Some(drawing),
        Shown::Nothing => panic!("it was to be tried to the end"),
    }
}

/// The number of solutions that probing finds, up to two.
fn found_by_probing(board: &Board, sweep: &Sweep, flips: bool) -> u64 {
    let control = Control::new();
    let mut probe = Probe::new(sweep, flips, &control);
    let Some(first) = probed(&mut probe, None) else { return 0 };
    let second = if flips { flipped(sweep, &first) } else { None };
    let second = second.or_else(|| probed(&mut probe, Some(&first)));
    for drawing in [Some(&first), second.as_ref()].into_iter().flatten() {
        check_drawn(board, Rule::Cover, &drawing::solution(board, sweep, drawing));
    }
    assert_ne!(second.as_ref(), Some(&first));
    1 + u64::from(second.is_some())
}

fn engines_agree(boards: usize, sides: u32, seed: u64) {
    let mut rng = Rng::new(seed);
    let control = Control::new();
    for _ in 0..boards {
        let board = small_board(&mut rng, sides);
        let sweep = Sweep::new(&board);
        let brute = brute::count(&board, Rule::Cover);
        let mut search = Search::<false>::new(&sweep, Rule::Cover, u64::MAX, false, &control);
        assert!(search.run().unwrap());
        assert_eq!(search.total, brute, "{board:?}");
        for flips in [false, true] {
            let found = found_by_probing(&board, &sweep, flips);
            assert_eq!(found, brute.min(2), "{flips} on {board:?}");
        }
        for rule in [Rule::Cover, Rule::Free] {
            halves_agree(&board, &sweep, rule);
        }
    }
}

/// Meeting in the middle must agree with the count, with two solutions drawn.
fn halves_agree(board: &Board, sweep: &Sweep, rule: Rule) {
    let met = meet(board, sweep, rule, (u64::MAX, 2), &Control::new()).unwrap();
    let Some(met) = met else {
        assert!(!sweep.flat, "{board:?}");
        return;
    };
    let brute = brute::count(board, rule);
    assert_eq!(met.total, brute, "{rule:?} on {board:?}");
    assert_eq!(met.drawings.len() as u64, brute.min(2));
    let solutions: Vec<_> =
        met.drawings.iter().map(|drawing| drawing::solution(board, sweep, drawing)).collect();
    solutions.iter().for_each(|solution| check_drawn(board, rule, solution));
    assert!(solutions.windows(2).all(|two| two[0] != two[1]), "{board:?}");
}

/// Every combination of the strips' solutions is a solution of the board, so the product of their
/// numbers is a lower bound.
#[test]
fn ff2_the_strips_of_a_solution_have_no_more_solutions_than_the_board() {
    let mut rng = Rng::new(13);
    let (mut many, mut other) = (0, 0);
    for _ in 0..60 {
        let surface = Surface::ALL[rng.below(3) as usize];
        let grid = Grid::new(6 + rng.below(2), 6, 1, surface).unwrap();
        let (grid, paths) = boards::woven(&grid, true, &mut rng);
        let Some(board) = boards::ends(&grid, &paths) else { continue };
        let control = Control::new();
        let solved = solve(&board, Rule::Cover, 1, &control).unwrap();
        let Count::Exactly(all) = count(&board, Rule::Cover, u64::MAX - 1, &control).unwrap()
        else {
            panic!("counted to the end");
        };
        let own = solved.solutions[0].paths();
        for columns in [false, true] {
            let strips = strips(&board, own, Cut { first: 3, others: 2, columns });
            assert!(strips.len() <= 3);
            let product: u64 =
                strips.iter().map(|strip| brute::count(&strip.board, Rule::Cover)).product();
            assert!((1..=all).contains(&product), "{product} of {all} on {board:?}");
            many += usize::from(product > 1);
            let mut mended = own.to_vec();
            for strip in &strips {
                let solved = solve(&strip.board, Rule::Cover, 2, &control).unwrap();
                mended = strip.mend(&mended, solved.solutions.last().unwrap());
            }
            other += usize::from(mended != own);
            check_drawn(&board, Rule::Cover, &Solution::new(board.grid(), mended));
        }
    }
    assert!(many > 50 && other > 50, "{many} {other}: trivial set");
}

#[test]
fn ff2_each_way_to_cover_a_board_agrees_with_brute_force() {
    engines_agree(1000, 5, 11);
}

#[test]
#[ignore = "minutes"]
fn ff2_each_way_to_cover_many_boards_agrees_with_brute_force() {
    engines_agree(100_000, 5, 12);
}

//! Each of the ways to cover a board by itself: the search alone, and probing alone, with flips and without.

use recreo_board::Rng;
use recreo_game::Control;

use super::super::drawing::{Drawing, flipped};
use super::super::probe::{Probe, Shown};
use super::super::search::Search;
use super::super::sweep::Sweep;
use super::super::{Board, Rule, drawing};
use super::{brute, check_drawn, small_board};

fn probed(probe: &mut Probe<'_>, known: Option<&Drawing>) -> Option<Drawing> {
    match probe.run(known, u64::MAX, u64::MAX).unwrap() {
        Shown::NoMore => None,
        Shown::Solution(drawing) => Some(drawing),
        Shown::Nothing => panic!("it was to be tried to the end"),
    }
}

/// How many solutions probing finds, up to two.
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
    }
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

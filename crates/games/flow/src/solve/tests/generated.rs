//! New boards have one solution according to a count that shares no code with the solver, on which
//! the generator relies.

use recreo_board::{Grid, Rng};
use recreo_game::{Control, Unwatched};

use super::frontier;
use crate::Rule;
use crate::generate::{default_colours, generate};

fn are_unique(sides: std::ops::RangeInclusive<u32>, seeds: u64) {
    for rule in Rule::ALL {
        for side in sides.clone() {
            for seed in 0..seeds {
                let grid = Grid::plane(side, side).unwrap();
                let (colours, rng) = (default_colours(&grid, rule), &mut Rng::new(seed));
                let control = Control::new();
                let made = generate(&grid, colours, rule, rng, &mut Unwatched, &control);
                let (board, _) = made.unwrap_or_else(|why| panic!("{why:?}"));
                assert_eq!(frontier::count(&board, rule), 1, "{rule} {side}x{side}#{seed}");
            }
        }
    }
}

#[test]
fn ff2_new_boards_have_one_solution_by_a_frontier_count() {
    are_unique(5..=7, 4);
    are_unique(8..=9, 1);
}

#[test]
#[ignore = "takes minutes"]
fn ff2_many_new_boards_have_one_solution_by_a_frontier_count() {
    are_unique(5..=9, 50);
}

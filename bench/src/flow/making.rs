//! New boards under `cover`, with the default number of colours.

use recreo_flow::{Rule, Solved, solve};
use recreo_game::Control;

use super::boards::{SEED, params, puzzle};
use super::table::{Goal, Row, Spread};
use crate::Outcome;
use crate::clock::each_fastest;

const SIZES: [(u32, Goal); 3] = [(9, Goal::None), (10, Goal::Mean(0.010)), (15, Goal::Mean(0.100))];

/// Measures every size; each board must have one solution.
pub(super) fn measure(boards: usize) -> Outcome {
    for (side, goal) in SIZES {
        let params = params((side, side), Rule::Cover, 0)?;
        let seeds: Vec<u64> = (SEED..).take(boards).collect();
        let mut times = Vec::new();
        for (made, seconds) in each_fastest(&seeds, |&seed| puzzle(&params, seed)) {
            let made = made.ok_or_else(|| format!("a board of {side}x{side} was not made"))?;
            let solved = solve(made.board(), Rule::Cover, 2, &Control::new());
            if !solved.as_ref().is_ok_and(Solved::is_unique)
                || made.board().colours() != params.colours
            {
                return Err(format!("a board of {side}x{side} is not as asked: {solved:?}").into());
            }
            times.push(seconds);
        }
        let (rule, name) = (params.rule.name(), format!("cover, {}", params.colours));
        Row::new("generate", rule, (side, side), name, Spread::new(times), goal).print();
    }
    Ok(())
}

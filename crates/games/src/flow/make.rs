//! A new puzzle, of the level that was asked for.

use recreo_board::Rng;
use recreo_game::{Control, Level, Unmade, Unwatched, Watch};

use super::generate::generate;
use super::{Params, Puzzle, colour, rate};
use crate::level::of_level;

/// Makes a puzzle. If a level is asked for, puzzles are made until one has it; the one that is kept is made once more for
/// whoever watches.
pub(super) fn make<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Puzzle, Unmade> {
    let Some(wanted) = params.level else { return one(params, rng, watch, control) };
    let make = |_, rng: &mut Rng| one(params, rng, &mut Unwatched, control);
    let level = |puzzle: &Puzzle| Ok(rate::rate(puzzle, control)?.level);
    let (puzzle, _, seed) = of_level(wanted, tries(params, wanted), rng, make, level)?;
    if W::ON { one(params, &mut Rng::new(seed), watch, control) } else { Ok(puzzle) }
}

/// How many puzzles are tried: work for some seconds at the most.
fn tries(params: &Params, _: Level) -> usize {
    (200_000 / params.grid.len()).clamp(100, 2000)
}

fn one<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Puzzle, Unmade> {
    let grid = params.cells(rng);
    let (board, solution) = generate(&grid, params.colours, params.rule, rng, watch, control)?;
    let letters = (0..board.colours()).map(colour::letter).collect();
    Ok(Puzzle::new(board, params.rule, letters).with_solution(solution))
}

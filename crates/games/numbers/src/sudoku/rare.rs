//! Plain 9x9 sudokus of the rare levels.
//!
//! A minimal sudoku left to chance is hard one time in four and expert one time in two hundred. So
//! minimal ones are made as fast as can be, and those that are plainly too easy are sorted out by
//! quicker and quicker looks: what singles solve, what single rules solve, what a search solves
//! with hardly an assumption. Only what is left is walked through deduction by deduction.

use recreo_board::Rng;
use recreo_game::{Control, Level, Stopped};
use recreo_logic::prove::{self, Method};
use recreo_logic::{Facts, Model, Values, Var, rate};

use super::fast;

/// How many sudokus are made at the most.
const TRIES: usize = 4_000;

/// An expert sudoku that a search solves with fewer assumptions is too rare to be worth looking
/// for.
const ASSUMPTIONS: u64 = 3;

/// A minimal sudoku of this level; nothing if none was found.
pub(super) fn rare(
    model: &Model,
    wanted: Level,
    symmetric: bool,
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<fast::Grid>, Stopped> {
    for _ in 0..TRIES {
        control.spend(1)?;
        let grid = if symmetric { fast::symmetric(rng) } else { fast::minimal(rng) };
        let mut facts = Facts::new(model);
        for (at, &value) in grid.iter().enumerate().filter(|given| *given.1 > 0) {
            facts.narrow(Var(at as u32), Values::one(value));
        }
        let promising = wanted < Level::Expert
            || prove::solutions_by(Method::Search, model, &facts, 2, control).nodes >= ASSUMPTIONS;
        if promising && rate::grade(model, &facts, control)? == wanted {
            return Ok(Some(grid));
        }
    }
    Ok(None)
}

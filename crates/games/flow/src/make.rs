//! A new puzzle, of the level that was asked for.

use recreo_board::{Cell, Path, Rng};
use recreo_game::{Control, GenerateError, Unwatched, Watch};
use recreo_kit::level::of_level;

use super::generate::generate;
use super::{Board, Params, Puzzle, Rule, Solution, colour, rate};

/// Makes a puzzle. If a level is asked for, puzzles are made until one has it; the one that is kept is made once more for
/// whoever watches.
pub(super) fn make<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Puzzle, GenerateError> {
    let Some(wanted) = params.level else { return one(params, rng, watch, control) };
    let make = |_, rng: &mut Rng| one(params, rng, &mut Unwatched, control);
    let level = |puzzle: &Puzzle| Ok(rate::rate(puzzle, control)?.level);
    let (puzzle, _, seed) = of_level(wanted, tries(params), rng, make, level)?;
    if W::ON { one(params, &mut Rng::new(seed), watch, control) } else { Ok(puzzle) }
}

/// How many puzzles are tried: work for some seconds at the most.
fn tries(params: &Params) -> usize {
    (200_000 / params.grid.len()).clamp(100, 2000)
}

fn one<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Puzzle, GenerateError> {
    let grid = params.cells(rng);
    let (board, solution) = generate(&grid, params.colours, params.rule, rng, watch, control)?;
    Ok(in_reading_order(&board, &solution, params.rule))
}

/// Colours are numbered as they appear, as if the board had been read from a file.
fn in_reading_order(board: &Board, solution: &Solution, rule: Rule) -> Puzzle {
    let mut paths: Vec<Vec<Cell>> = solution.paths().iter().map(|p| p.cells().to_vec()).collect();
    for path in &mut paths {
        if path.last() < path.first() {
            path.reverse();
        }
    }
    paths.sort();
    let ends = |path: &Vec<Cell>| Some((*path.first()?, *path.last()?));
    let pairs = paths.iter().filter_map(ends).collect();
    let grid = board.grid().clone();
    let letters = (0..paths.len()).map(colour::letter).collect();
    let solution = Solution::new(&grid, paths.into_iter().map(Path::trusted).collect());
    // The same points in another order are as good a board.
    let board = Board::new(grid, pairs).unwrap_or_else(|_| board.clone());
    Puzzle::new(board, rule, letters).with_solution(solution)
}

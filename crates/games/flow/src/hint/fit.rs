//! Whether the drawn paths can be completed to a solution.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Control, Stopped};

use super::super::find::along;
use super::super::{Board, Puzzle, Rule, solve};

/// How many completions of the rest of a board are examined if the rule concerns the shape of whole
/// paths.
const LOOKED_AT: usize = 200;

/// The drawn paths, compared with the solutions.
pub(super) enum Fit {
    /// A solution that contains the drawn paths: each path from where the player began it, both
    /// points included.
    Completed(Vec<Vec<Cell>>),
    /// No solution contains them.
    None,
    /// There are too many candidates to examine.
    Unknown,
}

/// Looks for a solution that contains the drawn paths.
pub(super) fn fit(puzzle: &Puzzle, drawn: &[Vec<Cell>], control: &Control) -> Result<Fit, Stopped> {
    let solutions = puzzle.solutions(control)?;
    for solution in solutions {
        let paths = solution.paths().iter().zip(drawn);
        let paths: Vec<Vec<Cell>> = paths.map(|(path, drawn)| along(path.cells(), drawn)).collect();
        if paths.iter().zip(drawn).all(|(path, drawn)| path.starts_with(drawn)) {
            return Ok(Fit::Completed(paths));
        }
    }
    if solutions.len() < 2 { Ok(Fit::None) } else { complete(puzzle, drawn, control) }
}

/// Solves the rest of the board: drawn cells become holes, and each path's last cell becomes its
/// point.
fn complete(puzzle: &Puzzle, drawn: &[Vec<Cell>], control: &Control) -> Result<Fit, Stopped> {
    let (board, rule) = (puzzle.board(), puzzle.rule());
    let grid = board.grid();
    let mut holes: Vec<Cell> = grid.holes().collect();
    let mut pairs = board.pairs().to_vec();
    let mut begun: Vec<&[Cell]> = Vec::new();
    for (pair, path) in pairs.iter_mut().zip(drawn) {
        let Some((&last, before)) = path.split_last() else {
            begun.push(&[]);
            continue;
        };
        let partner = if path.first() == Some(&pair.0) { pair.1 } else { pair.0 };
        *pair = (last, partner);
        holes.extend(before);
        begun.push(before);
    }
    let Ok(rest) = Board::new(grid.clone().with_holes(holes), pairs) else { return Ok(Fit::None) };
    let limit = if matches!(rule, Rule::Cover | Rule::Free) { 1 } else { LOOKED_AT };
    let solved = solve(&rest, rule, limit, control)?;
    for solution in &solved.solutions {
        let paths = begun.iter().zip(solution.paths());
        let paths: Vec<Vec<Cell>> =
            paths.map(|(begun, path)| [begun, path.cells()].concat()).collect();
        if keeps_shape(grid, rule, &paths) {
            return Ok(Fit::Completed(paths));
        }
    }
    Ok(if solved.all { Fit::None } else { Fit::Unknown })
}

/// Whether whole paths have the shape that the rule requires.
fn keeps_shape(grid: &Grid, rule: Rule, paths: &[Vec<Cell>]) -> bool {
    let mut colours = vec![0; grid.len()];
    for (path, colour) in paths.iter().zip(1..) {
        path.iter().for_each(|cell| colours[cell.index()] = colour);
    }
    let same = |one: Cell, other: Cell| colours[one.index()] == colours[other.index()];
    match rule {
        Rule::Cover | Rule::Free => true,
        Rule::NoDetour => !grid.cells().any(|cell| {
            let block = [Direction::East, Direction::South, Direction::SouthEast];
            block.into_iter().all(|way| grid.step(cell, way).is_some_and(|c| same(cell, c)))
        }),
        Rule::NoTouch => {
            let beside = grid.edges().filter_map(|edge| edge.cells(grid));
            let lines: usize = paths.iter().map(|path| path.len() - 1).sum();
            beside.filter(|&(one, other)| same(one, other)).count() == lines
        }
    }
}

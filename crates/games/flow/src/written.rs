//! Reads a solution in its written form, which shows the colour of each cell but not the order of
//! the cells on the path.

use recreo_board::{Cell, CellSet, Grid, Path};
use recreo_game::{Control, Json, Rules, Solve, solves};

use super::{Answer, Board, Puzzle, Rule, Solution, solve};

/// The work limit for the search of one path through all cells of its colour.
const SEARCH_BUDGET: u64 = 20_000_000;

/// Reads a solution. Returns `None` if it is not one of this puzzle.
pub(super) fn read(puzzle: &Puzzle, json: &Json) -> Option<Answer> {
    let text: String = json.read()?;
    let (board, grid) = (puzzle.board(), puzzle.board().grid());
    let letters: Vec<char> = text.chars().filter(|&c| c != '/').collect();
    if letters.len() != grid.len() {
        return None;
    }
    let path = |(colour, &ends): (usize, &(Cell, Cell))| {
        let letter = puzzle.letter(colour);
        let cells: Vec<Cell> = grid.cells().filter(|c| letters[c.index()] == letter).collect();
        through_all(grid, &cells, ends)
    };
    let paths = board.pairs().iter().enumerate().map(path).collect::<Option<Vec<Path>>>()?;
    let answer = puzzle.answer(&Solution::new(grid, paths));
    let moves = puzzle.route(&puzzle.start(), &answer, &Control::new());
    // The text of an answer is its identity: a cell with a letter of no colour makes it another.
    let is_same = Json::new(&answer) == *json;
    (is_same && solves(puzzle, &moves)).then_some(answer)
}

/// Returns a path between two cells that visits all cells of a set once.
fn through_all(grid: &Grid, cells: &[Cell], ends: (Cell, Cell)) -> Option<Path> {
    forced(grid, cells, ends).or_else(|| searched(grid, cells, ends))
}

/// Follows the path while there is only one way to go on, which is the case all along if it does
/// not touch itself.
fn forced(grid: &Grid, cells: &[Cell], (from, to): (Cell, Cell)) -> Option<Path> {
    let mut left = CellSet::new(grid.len());
    left.extend(cells.iter().copied());
    let mut path = vec![from];
    let mut at = from;
    left.remove(from);
    while at != to {
        let ways = grid.neighbours(at).map(|(_, next)| next);
        let mut ways = ways.filter(|&next| left.contains(next));
        let next = ways.next()?;
        if ways.any(|other| other != next) {
            return None;
        }
        left.remove(next);
        path.push(next);
        at = next;
    }
    (path.len() == cells.len()).then(|| Path::trusted(path))
}

/// Solves a board of these cells alone, which one path covers.
fn searched(grid: &Grid, cells: &[Cell], ends: (Cell, Cell)) -> Option<Path> {
    let mut own = CellSet::new(grid.len());
    own.extend(cells.iter().copied());
    let holes = (0..grid.len() as u32).map(Cell).filter(|&cell| !own.contains(cell));
    let board = Board::new(grid.clone().with_holes(holes), vec![ends]).ok()?;
    let control = Control::new().with_budget(SEARCH_BUDGET);
    let found = solve(&board, Rule::Cover, 1, &control).ok()?;
    found.solutions.first()?.paths().first().cloned()
}

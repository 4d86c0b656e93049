//! Straight paths to visible cells, for games in which one walks by touch.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Key, Message, Problem};

/// The maximum number of steps of one gesture.
pub const FARTHEST: usize = 4096;

/// Returns the steps straight to a cell in one of these directions. Where joined edges allow
/// several, the shortest is chosen.
pub fn straight(
    from: Cell,
    to: Cell,
    ways: impl IntoIterator<Item = Direction>,
    step: impl Fn(Cell, Direction) -> Option<Cell>,
) -> Option<Vec<Direction>> {
    let steps_in = |way: Direction| {
        let mut at = from;
        for steps in 1..=FARTHEST {
            at = step(at, way)?;
            if at == to {
                return Some(vec![way; steps]);
            }
            if at == from {
                return None;
            }
        }
        None
    };
    ways.into_iter().filter_map(steps_in).min_by_key(Vec::len)
}

/// Returns the steps through cells in turn. `steps_to` finds those between consecutive cells.
pub fn follow(
    from: Cell,
    keys: &[Key],
    steps_to: impl Fn(Cell, Cell) -> Result<Vec<Direction>, Problem>,
) -> Result<Vec<Direction>, Problem> {
    let mut at = from;
    let mut steps = Vec::new();
    for key in keys {
        let Key::Cell(cell) = *key else { continue };
        if cell != at {
            steps.extend(steps_to(at, cell)?);
            at = cell;
        }
    }
    steps.truncate(FARTHEST);
    Ok(steps)
}

/// Returns the problem, with the message key `words`, that a cell cannot be reached in a straight
/// line.
pub fn out_of_sight(grid: &Grid, cell: Cell, words: &'static str) -> Problem {
    let problem = Problem::new(Message::new(words));
    let on_board = cell.index() < grid.len();
    if on_board { problem.at_cell(grid.position(cell)) } else { problem }
}

//! Walking by touch: straight to cells in sight, for the games in which one walks.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Key, Message, Problem};

/// How far one gesture walks at the most.
pub const FARTHEST: usize = 4096;

/// The steps straight to a cell by one of these ways; the fewest, where edges are joined.
pub fn straight(
    from: Cell,
    to: Cell,
    ways: impl IntoIterator<Item = Direction>,
    step: impl Fn(Cell, Direction) -> Option<Cell>,
) -> Option<Vec<Direction>> {
    let in_sight = |way: Direction| {
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
    ways.into_iter().filter_map(in_sight).min_by_key(Vec::len)
}

/// The steps through cells in turn, each found from the one before.
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

/// A cell that cannot be walked straight to, in the game's own words.
pub fn out_of_sight(grid: &Grid, cell: Cell, words: &'static str) -> Problem {
    let problem = Problem::new(Message::new(words));
    let on_board = cell.index() < grid.len();
    if on_board { problem.at_cell(grid.position(cell)) } else { problem }
}

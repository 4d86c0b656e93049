//! The sides of cells as they are drawn, and the openings at the entrance and the exit.

use recreo_board::{Cell, Direction};
use recreo_game::{Key, Role};

use super::Maze;

/// Returns the key of a cell's side, and its role: a wall, or gone.
pub(super) fn side(maze: &Maze, cell: Cell, way: Direction) -> (Key, Role) {
    match maze.grid().edge(cell, way) {
        Some(edge) if maze.is_passage(edge) => (Key::edge(edge), Role::Gone),
        Some(edge) => (Key::edge(edge), Role::Wall),
        None if is_door(maze, cell, way) => (Key::Side(cell, way), Role::Gone),
        None => (Key::Side(cell, way), Role::Wall),
    }
}

/// Whether this side is the opening of the entrance or the exit: the left side of the entrance and
/// the right side of the exit; if those sides are joined, the bottom and the top. A torus has no
/// border and no openings.
pub(super) fn is_door(maze: &Maze, cell: Cell, way: Direction) -> bool {
    let joined = maze.grid().surface().wraps_x();
    let (enter, leave) = if joined {
        (Direction::South, Direction::North)
    } else {
        (Direction::West, Direction::East)
    };
    maze.grid().step(cell, way).is_none()
        && (cell == maze.entrance() && way == enter || cell == maze.exit() && way == leave)
}

//! The changes of edges that generators report for animations.

use recreo_board::{Direction, Edge, Grid};
use recreo_game::{Change, Key, Role};

/// An edge becomes a passage: its wall disappears, or between layers its stairs appear.
pub(super) fn opened(edge: Edge) -> Change {
    let role = if edge.side() == Direction::Down { Role::Ink } else { Role::Gone };
    Change { key: Key::edge(edge), role }
}

/// An edge becomes a wall.
pub(super) fn walled(edge: Edge) -> Change {
    let role = if edge.side() == Direction::Down { Role::Gone } else { Role::Wall };
    Change { key: Key::edge(edge), role }
}

/// An edge is opened between two cells of the maze.
pub(super) fn joined(grid: &Grid, edge: Edge) -> Vec<Change> {
    let cells = edge.cells(grid).map(|(a, b)| [a, b]).into_iter().flatten();
    let cells = cells.map(|cell| Change { key: Key::Cell(cell), role: Role::Explored });
    cells.chain([opened(edge)]).collect()
}

//! How films of generators show what happens to an edge.

use recreo_board::{Direction, Edge, Grid};
use recreo_game::{Change, Key, Role};

/// An edge that is a passage from now on: its wall goes, or between layers its stairs come.
pub(super) fn opened(edge: Edge) -> Change {
    let role = if edge.side() == Direction::Down { Role::Ink } else { Role::Gone };
    Change { key: Key::edge(edge), role }
}

/// An edge that is none any more.
pub(super) fn walled(edge: Edge) -> Change {
    let role = if edge.side() == Direction::Down { Role::Gone } else { Role::Wall };
    Change { key: Key::edge(edge), role }
}

/// An edge opened between two cells of the maze.
pub(super) fn joined(grid: &Grid, edge: Edge) -> Vec<Change> {
    let cells = edge.cells(grid).map(|(a, b)| [a, b]).into_iter().flatten();
    let cells = cells.map(|cell| Change { key: Key::Cell(cell), role: Role::Explored });
    cells.chain([opened(edge)]).collect()
}

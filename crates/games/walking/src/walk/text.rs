//! Draws a walk as text.

use recreo_board::Cell;
use recreo_game::Role;

use super::Walk;

/// Returns the mark of an entrance or an exit.
pub(crate) fn end_mark(is_entrance: bool, is_exit: bool) -> Option<(char, Role)> {
    if is_exit {
        Some(('★', Role::Goal))
    } else if is_entrance {
        Some(('▸', Role::Start))
    } else {
        None
    }
}

/// Returns the mark and the role of a cell: the walker, the trail, or the cell's own mark. Without
/// a walk it is the cell's own mark.
pub(crate) fn mark(walk: Option<&Walk>, cell: Cell, end: Option<(char, Role)>) -> (char, Role) {
    match walk {
        Some(walk) if walk.at() == cell => ('●', Role::Accent),
        Some(walk) if walk.is_on_trail(cell) => (end.map_or('·', |(mark, _)| mark), Role::Path),
        Some(walk) if walk.has_walked(cell) => end.unwrap_or((' ', Role::Explored)),
        _ => end.unwrap_or((' ', Role::Ground)),
    }
}

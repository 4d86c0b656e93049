//! What a walk looks like in characters.

use recreo_board::Cell;
use recreo_game::Role;

use super::Walk;

/// The mark of an entrance or an exit.
pub(crate) fn end_mark(is_entrance: bool, is_exit: bool) -> Option<(char, Role)> {
    if is_exit {
        Some(('★', Role::Goal))
    } else if is_entrance {
        Some(('▸', Role::Start))
    } else {
        None
    }
}

/// What is seen in a cell: the walker, the trail, or what the cell is by itself. Without a walk
/// there is only the latter.
pub(crate) fn mark(walk: Option<&Walk>, cell: Cell, end: Option<(char, Role)>) -> (char, Role) {
    match walk {
        Some(walk) if walk.at() == cell => ('●', Role::Accent),
        Some(walk) if walk.is_on_trail(cell) => (end.map_or('·', |(mark, _)| mark), Role::Path),
        Some(walk) if walk.has_walked(cell) => end.unwrap_or((' ', Role::Explored)),
        _ => end.unwrap_or((' ', Role::Ground)),
    }
}

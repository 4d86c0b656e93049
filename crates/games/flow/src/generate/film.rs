//! The animation of the generator's work.

use recreo_board::Cell;
use recreo_game::{Role, Watch};
use recreo_kit::film::{Film, colour};

use super::cover::Cover;

/// Shows the cells whose path changed since the last call.
pub(super) fn show_cover<W: Watch>(film: &mut Film<'_, W>, cover: &Cover) {
    if !W::ON {
        return;
    }
    let role = |cell: u16| {
        let path = cover.path_of(cell);
        match cover.length(path) {
            1 => Role::Ground,
            _ => colour(path.into()),
        }
    };
    film.step(cover.cells.iter().map(|&cell| (Cell(cell.into()), role(cell))));
}

/// Marks the cells where a second solution was found.
pub(super) fn doubt<W: Watch>(film: &mut Film<'_, W>, steps: &[(u16, u16)]) {
    if W::ON {
        film.step(steps.iter().map(|&(cell, _)| (Cell(cell.into()), Role::Warning)));
    }
}

/// Shows the only solution, path by path.
pub(super) fn finish<W: Watch>(film: &mut Film<'_, W>, cover: &Cover) {
    if !W::ON {
        return;
    }
    film.step(cover.cells.iter().map(|&cell| (Cell(cell.into()), Role::Ground)));
    for (number, path) in cover.drawn().iter().enumerate() {
        path.iter().for_each(|&cell| film.step([(cell, colour(number))]));
    }
}

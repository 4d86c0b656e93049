//! What a spectator sees of the making.

use recreo_board::Cell;
use recreo_game::{Role, Watch};

use super::cover::Cover;
use crate::film::{Film, colour};

impl<W: Watch> Film<'_, W> {
    /// Cells that changed their path since.
    pub(super) fn show_cover(&mut self, cover: &Cover) {
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
        self.step(cover.cells.iter().map(|&cell| (Cell(cell.into()), role(cell))));
    }

    /// Cells where another solution was found.
    pub(super) fn doubt(&mut self, steps: &[(u16, u16)]) {
        if W::ON {
            self.step(steps.iter().map(|&(cell, _)| (Cell(cell.into()), Role::Warning)));
        }
    }

    /// The only solution, path by path.
    pub(super) fn finish(&mut self, cover: &Cover) {
        if !W::ON {
            return;
        }
        self.step(cover.cells.iter().map(|&cell| (Cell(cell.into()), Role::Ground)));
        for (number, path) in cover.drawn().iter().enumerate() {
            path.iter().for_each(|&cell| self.step([(cell, colour(number))]));
        }
    }
}

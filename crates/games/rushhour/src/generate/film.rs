//! The animation of the generator's work: every board that needs more moves than its generation,
//! and finally the board that is kept.

use recreo_board::Cell;
use recreo_game::{Role, Watch};
use recreo_kit::film::{Film, colour};

use crate::Board;

/// Shows a board: the cells that differ from the previous one.
pub(super) fn show_board<W: Watch>(film: &mut Film<'_, W>, board: &Board) {
    if !W::ON {
        return;
    }
    let grid = board.grid();
    let wall = |cell: u32| if grid.is_hole(Cell(cell)) { Role::Wall } else { Role::Ground };
    let mut roles: Vec<Role> = (0..grid.len() as u32).map(wall).collect();
    for (number, piece) in board.pieces().iter().enumerate() {
        let target = board.targets().iter().any(|target| target.piece == number);
        let role = if target { Role::Accent } else { colour(number) };
        piece.cells(grid).for_each(|cell| roles[cell.index()] = role);
    }
    film.step((0..).map(Cell).zip(roles));
}

//! What a spectator sees of the making: every board that needs more moves than those it is bred among, and
//! in the end the one that is kept.

use recreo_board::{Cell, Grid};
use recreo_game::{Change, Key, Role, Watch};

use crate::rushhour::Board;

/// How many colours there are to tell pieces apart.
const COLOURS: usize = 20;

/// The board as it was last shown.
pub(super) struct Film<'a, W: Watch> {
    watch: &'a mut W,
    shown: Vec<Role>,
}

impl<'a, W: Watch> Film<'a, W> {
    pub(super) fn new(grid: &Grid, watch: &'a mut W) -> Self {
        let places = if W::ON { grid.len() } else { 0 };
        Film { watch, shown: vec![Role::Ground; places] }
    }

    /// Shows a board: the cells where it differs from the one before.
    pub(super) fn show(&mut self, board: &Board) {
        if !W::ON {
            return;
        }
        let (grid, places) = (board.grid(), self.shown.len() as u32);
        let wall = |cell: u32| if grid.is_hole(Cell(cell)) { Role::Wall } else { Role::Ground };
        let mut roles: Vec<Role> = (0..places).map(wall).collect();
        for (number, piece) in board.pieces().iter().enumerate() {
            let target = board.targets().iter().any(|target| target.piece == number);
            let role = if target { Role::Accent } else { Role::Colour((number % COLOURS) as u8) };
            piece.cells(grid).for_each(|cell| roles[cell.index()] = role);
        }
        let differ = (0..places).zip(self.shown.iter().zip(&roles)).filter(|(_, (a, b))| a != b);
        let change = |(cell, (_, &role))| Change { key: Key::Cell(Cell(cell)), role };
        let changes: Vec<Change> = differ.map(change).collect();
        if !changes.is_empty() {
            self.watch.step(&changes);
        }
        self.shown = roles;
    }
}

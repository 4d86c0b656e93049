//! What a spectator sees of cells that change their roles.

use recreo_board::{Cell, Grid};
use recreo_game::{Change, Key, Role, Watch};

/// How many colours there are to tell paths or pieces apart.
const COLOURS: usize = 20;

/// The colour of the path or piece with this number.
#[inline]
pub fn colour(number: usize) -> Role {
    Role::Colour((number % COLOURS) as u8)
}

/// The board as it was last shown. Where nobody watches, nothing is kept and nothing is to be shown.
pub struct Film<'a, W: Watch> {
    watch: &'a mut W,
    shown: Vec<Role>,
}

impl<'a, W: Watch> Film<'a, W> {
    /// All cells are ground.
    pub fn new(grid: &Grid, watch: &'a mut W) -> Self {
        let places = if W::ON { grid.len() } else { 0 };
        Film { watch, shown: vec![Role::Ground; places] }
    }

    /// One step: those of these cells whose role is another than before.
    pub fn step(&mut self, roles: impl IntoIterator<Item = (Cell, Role)>) {
        let mut changes = Vec::new();
        for (cell, role) in roles {
            let Some(shown) = self.shown.get_mut(cell.index()) else { continue };
            if *shown != role {
                *shown = role;
                changes.push(Change { key: Key::Cell(cell), role });
            }
        }
        if !changes.is_empty() {
            self.watch.step(&changes);
        }
    }
}

//! Reporting the roles of cells as steps of an animation.

use recreo_board::{Cell, Grid};
use recreo_game::{Change, Key, Role, Watch};

/// The number of colours for paths and pieces.
const COLOURS: usize = 20;

/// Returns the colour role of the path or piece with this number.
#[inline]
pub fn colour(number: usize) -> Role {
    Role::Colour((number % COLOURS) as u8)
}

/// The roles of all cells as last reported. Without a spectator, it stores nothing and reports
/// nothing.
pub struct Film<'a, W: Watch> {
    watch: &'a mut W,
    shown: Vec<Role>,
}

impl<'a, W: Watch> Film<'a, W> {
    /// Creates a board on which all cells are ground.
    pub fn new(grid: &Grid, watch: &'a mut W) -> Self {
        let places = if W::ON { grid.len() } else { 0 };
        Film { watch, shown: vec![Role::Ground; places] }
    }

    /// Reports a step with those of these cells whose role has changed.
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

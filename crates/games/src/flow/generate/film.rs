//! What a spectator sees of the making.

use recreo_board::{Cell, Grid};
use recreo_game::{Change, Key, Role, Watch};

use super::cover::Cover;

/// How many colours there are to tell paths apart.
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

    /// Cells that changed their path since.
    pub(super) fn show(&mut self, cover: &Cover) {
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
        let changes = cover.cells.iter().map(|&cell| (cell, role(cell)));
        self.step(changes.collect());
    }

    /// Cells where another solution was found.
    pub(super) fn doubt(&mut self, steps: &[(u16, u16)]) {
        if W::ON {
            self.step(steps.iter().map(|&(cell, _)| (cell, Role::Warning)).collect());
        }
    }

    /// The only solution, path by path.
    pub(super) fn finish(&mut self, cover: &Cover) {
        if !W::ON {
            return;
        }
        self.step(cover.cells.iter().map(|&cell| (cell, Role::Ground)).collect());
        for (number, path) in cover.drawn().iter().enumerate() {
            for &Cell(cell) in path {
                self.step(vec![(cell as u16, colour(number))]);
            }
        }
    }

    fn step(&mut self, roles: Vec<(u16, Role)>) {
        let mut changes = Vec::new();
        for (cell, role) in roles {
            let shown = &mut self.shown[usize::from(cell)];
            if *shown != role {
                *shown = role;
                changes.push(Change { key: Key::Cell(Cell(cell.into())), role });
            }
        }
        if !changes.is_empty() {
            self.watch.step(&changes);
        }
    }
}

fn colour(number: usize) -> Role {
    Role::Colour((number % COLOURS) as u8)
}

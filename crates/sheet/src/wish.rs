//! What a new puzzle should be, and what it is made of.

use recreo_board::{Grid, Rng};
use recreo_game::{Level, Message, Problem, Settings};
use recreo_kit::holes::with_holes;
use recreo_logic::Value;

use super::{LogicGame, Sheet};

/// What a new puzzle should be.
#[derive(Clone, PartialEq, Debug)]
pub struct Wish<T> {
    /// The cells, without the holes that are still to be made.
    pub grid: Grid,
    /// How many holes.
    pub holes: usize,
    /// How hard it should be; whatever comes when absent.
    pub level: Option<Level>,
    /// Whether given values lie as if the board were turned by half.
    pub symmetric: bool,
    /// What the game itself can be asked for.
    pub own: T,
}

impl<T> Wish<T> {
    /// What these settings ask for: `size`, `surface`, `holes`, `difficulty`, `symmetry`, where a game has them, and its own.
    pub(crate) fn read<G: LogicGame<Own = T>>(settings: &Settings) -> Result<Wish<T>, Problem> {
        let grid = settings.grid()?;
        let holes: usize = settings.read("holes");
        let most = grid.len() / 4;
        if holes > most {
            let message = Message::new("sheet-too-many-holes").with("holes", holes);
            return Err(message.with("size", settings.get("size")).with("most", most).into());
        }
        let own = G::own(settings, &grid)?;
        let level = settings.get("difficulty").parse().ok();
        let symmetric = settings.get("symmetry") == "half-turn";
        Ok(Wish { grid, holes, level, symmetric, own })
    }

    /// The cells, with holes by chance.
    pub fn cells(&self, rng: &mut Rng) -> Grid {
        with_holes(&self.grid, self.holes, rng)
    }
}

/// A puzzle that a game made in a way of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Quick<O> {
    /// The puzzle, with one solution.
    pub sheet: Sheet<O>,
    /// How hard it is, if that is not how hard it should be.
    pub level: Option<Level>,
}

impl<O> From<Sheet<O>> for Quick<O> {
    fn from(sheet: Sheet<O>) -> Quick<O> {
        Quick { sheet, level: None }
    }
}

/// A full board, from which a puzzle is made by leaving out whatever can be left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Composition<O> {
    /// The board with its whole ornament and without given values.
    pub sheet: Sheet<O>,
    /// The value of each cell, in reading order.
    pub solution: Vec<Value>,
}

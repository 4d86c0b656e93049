//! The draft of a logic game: a board and the game's own clues.

use std::fmt;
use std::ops::{Deref, DerefMut};

use recreo_board::Grid;
use recreo_game::{Fingerprint, Key};
use recreo_logic::{Model, Value};

use super::{Board, LogicGame, ModelBuilder, fingerprint, place};

/// A puzzle before validation: a [`Board`], to which it dereferences, and the game's own clues.
pub struct Sheet<G: LogicGame> {
    board: Board,
    /// What is printed besides the given values: regions, cages, signs, sums.
    pub clues: G::Clues,
}

impl<G: LogicGame> Sheet<G> {
    /// Creates a sheet without given values.
    pub fn new(grid: Grid, clues: G::Clues) -> Sheet<G> {
        Sheet { board: Board::new(grid), clues }
    }

    /// Creates a sheet from a value, or 0, for each place of the grid. Missing values and values at
    /// holes become 0.
    pub fn with_givens(grid: Grid, givens: Vec<Value>, clues: G::Clues) -> Sheet<G> {
        Sheet { board: Board::with_givens(grid, givens), clues }
    }

    /// Creates a sheet from a board and clues.
    pub(super) fn on(board: Board, clues: G::Clues) -> Sheet<G> {
        Sheet { board, clues }
    }

    /// Returns the same sheet with every value v replaced by `largest` + 1 - v, and with these
    /// clues.
    pub fn counted_down(&self, largest: Value, clues: G::Clues) -> Sheet<G> {
        Sheet { board: self.board.counted_down(largest), clues }
    }

    /// The model of a valid sheet: variable i is the i-th cell that is not a hole, or, for lines,
    /// the i-th of [`Grid::sides`].
    pub fn model(&self) -> Model {
        let mut model = Model::new();
        let mut vars = vec![None; self.grid().len()];
        for key in place::places(G::STYLE, self.grid()) {
            match key {
                Key::Cell(cell) => {
                    vars[cell.index()] = Some(model.variable(G::values(self, cell)));
                }
                _ => {
                    model.variable(G::STYLE.values());
                }
            }
        }
        G::rules(self, &mut ModelBuilder::new(&mut model, &vars));
        model
    }

    /// The fingerprint of what is drawn, equal for sheets that are rotations or reflections of each
    /// other. If the numbers are `interchangeable`, only their equality pattern counts.
    pub fn drawn_fingerprint(&self, interchangeable: bool) -> Fingerprint {
        fingerprint::drawn(self, interchangeable)
    }
}

impl<G: LogicGame> Deref for Sheet<G> {
    type Target = Board;

    fn deref(&self) -> &Board {
        &self.board
    }
}

impl<G: LogicGame> DerefMut for Sheet<G> {
    fn deref_mut(&mut self) -> &mut Board {
        &mut self.board
    }
}

// Derived implementations would require these traits of the game itself.
impl<G: LogicGame> Clone for Sheet<G> {
    fn clone(&self) -> Sheet<G> {
        Sheet { board: self.board.clone(), clues: self.clues.clone() }
    }
}

impl<G: LogicGame> PartialEq for Sheet<G> {
    fn eq(&self, other: &Sheet<G>) -> bool {
        self.board == other.board && self.clues == other.clues
    }
}

impl<G: LogicGame> fmt::Debug for Sheet<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sheet").field("board", &self.board).field("clues", &self.clues).finish()
    }
}

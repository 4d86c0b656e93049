//! The statement of a puzzle, right or wrong.

use recreo_board::{Cell, Grid, Position};
use recreo_game::{Problem, Size};
use recreo_logic::Value;

use super::symbol;

/// A statement as it is written down: a grid whose holes are no cells, values that are given, and the game's own ornament.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet<O> {
    grid: Grid,
    /// The value given at each place; 0 where there is none.
    givens: Vec<Value>,
    /// What is printed besides.
    pub ornament: O,
}

impl<O> Sheet<O> {
    /// A sheet on which no value is given.
    pub fn new(grid: Grid, ornament: O) -> Sheet<O> {
        let givens = vec![0; grid.len()];
        Sheet { grid, givens, ornament }
    }

    /// A sheet with a value, or 0, for each place of a grid; missing ones are 0, and so is what stands at holes.
    pub fn filled_with(grid: Grid, mut values: Vec<Value>, ornament: O) -> Sheet<O> {
        values.resize(grid.len(), 0);
        if grid.open_cells() < grid.len() {
            for (i, value) in values.iter_mut().enumerate() {
                *value *= Value::from(!grid.is_hole(Cell(i as u32)));
            }
        }
        Sheet { grid, givens: values, ornament }
    }

    /// The same sheet with its values counted down from this one, and this beside them.
    pub fn counted_down(&self, largest: Value, ornament: O) -> Sheet<O> {
        let down =
            |&value: &Value| if value == 0 { 0 } else { (largest + 1).saturating_sub(value) };
        let values = self.places().iter().map(down).collect();
        Sheet::filled_with(self.grid().clone(), values, ornament)
    }

    /// The grid, with its holes.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How large it is.
    pub fn size(&self) -> Size {
        let grid = &self.grid;
        Size { width: grid.width(), height: grid.height(), layers: grid.layers() }
    }

    /// The cells, holes left out, in reading order: the variables of the model, the first is 0.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.grid.cells()
    }

    /// The value given at a place, if there is one.
    pub fn given(&self, cell: Cell) -> Option<Value> {
        self.givens.get(cell.index()).copied().filter(|&value| value > 0)
    }

    /// Every place with a given value.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, Value)> {
        let all = self.givens.iter().enumerate().map(|(i, &value)| (Cell(i as u32), value));
        all.filter(|&(_, value)| value > 0)
    }

    /// The values given at all places in reading order, 0 where there is none.
    pub fn places(&self) -> &[Value] {
        &self.givens
    }

    /// Gives a value, or none; nothing happens in holes and off the board.
    pub fn give(&mut self, cell: Cell, value: Option<Value>) {
        let Some(given) = self.givens.get_mut(cell.index()) else { return };
        if !self.grid.is_hole(cell) {
            *given = value.unwrap_or(0);
        }
    }

    /// Makes a place a hole, or a cell again; nothing happens off the board.
    pub fn set_hole(&mut self, cell: Cell, hole: bool) {
        if let Some(given) = self.givens.get_mut(cell.index()) {
            *given = 0;
            let others = (0..self.grid.len() as u32).map(Cell);
            let others = others.filter(|&c| c != cell && self.grid.is_hole(c));
            let holes: Vec<Cell> = others.chain(hole.then_some(cell)).collect();
            self.grid = self.grid.clone().with_holes(holes);
        }
    }

    /// The same with a value in every cell, in the order of the variables.
    pub fn filled(&self, values: &[Value]) -> Sheet<()> {
        let mut givens = vec![0; self.grid.len()];
        for (cell, &value) in self.cells().zip(values) {
            givens[cell.index()] = value;
        }
        Sheet { grid: self.grid.clone(), givens, ornament: () }
    }

    /// The rows, layer by layer: each cell its value, `.` where there is none, `#` where there is a hole.
    pub fn rows(&self) -> Vec<String> {
        let character = |(i, &value): (usize, &Value)| match value {
            0 if self.grid.is_hole(Cell(i as u32)) => '#',
            0 => '.',
            value => symbol(value),
        };
        let all: Vec<char> = self.givens.iter().enumerate().map(character).collect();
        all.chunks(self.grid.width() as usize).map(|row| row.iter().collect()).collect()
    }

    /// Where a cell is.
    pub fn position(&self, cell: Cell) -> Position {
        self.grid.position(cell)
    }

    /// A problem that is at a cell.
    pub fn at(&self, cell: Cell, problem: impl Into<Problem>) -> Problem {
        problem.into().at_cell(self.position(cell))
    }
}

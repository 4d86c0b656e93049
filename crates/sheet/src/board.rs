//! A grid with given values.

use recreo_board::{Cell, Grid, Position};
use recreo_game::{Act, Gesture, Key, Problem, Size};
use recreo_logic::Value;

use super::symbol;

/// A grid, possibly with holes, and the values given in its cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    grid: Grid,
    /// The value given at each place; 0 for none.
    givens: Vec<Value>,
}

impl Board {
    /// Creates a board without given values.
    pub fn new(grid: Grid) -> Board {
        let givens = vec![0; grid.len()];
        Board { grid, givens }
    }

    /// Creates a board from a value, or 0, for each place of the grid. Missing values and values at
    /// holes become 0.
    pub fn with_givens(grid: Grid, mut givens: Vec<Value>) -> Board {
        givens.resize(grid.len(), 0);
        if grid.open_cells() < grid.len() {
            for (i, value) in givens.iter_mut().enumerate() {
                *value *= Value::from(!grid.is_hole(Cell(i as u32)));
            }
        }
        Board { grid, givens }
    }

    /// The grid, with its holes.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The size of the grid.
    pub fn size(&self) -> Size {
        Size::from(&self.grid)
    }

    /// The cells without the holes, in reading order: the variables of the model.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.grid.cells()
    }

    /// The value given at a place.
    pub fn given(&self, cell: Cell) -> Option<Value> {
        self.givens.get(cell.index()).copied().filter(|&value| value > 0)
    }

    /// Every place with a given value.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, Value)> {
        let all = self.givens.iter().enumerate().map(|(i, &value)| (Cell(i as u32), value));
        all.filter(|&(_, value)| value > 0)
    }

    /// The given values of all places in reading order; 0 for none.
    pub fn places(&self) -> &[Value] {
        &self.givens
    }

    /// Returns the cells and holes that an editor gesture touches, and the brush or typed
    /// character.
    pub fn touched(&self, gesture: &Gesture) -> Option<(Vec<Cell>, Option<char>)> {
        let (keys, brush) = match &gesture.act {
            Act::Tap(key) => (std::slice::from_ref(key), gesture.brush),
            Act::Drag(keys) => (&keys[..], gesture.brush),
            Act::Type(typed, Some(key)) => (std::slice::from_ref(key), Some(*typed)),
            _ => return None,
        };
        let on_board = |key: &Key| match *key {
            Key::Cell(cell) => Some(cell).filter(|cell| cell.index() < self.grid.len()),
            _ => None,
        };
        Some((keys.iter().filter_map(on_board).collect(), brush))
    }

    /// Returns the cell into which a character is typed.
    pub fn typed(&self, gesture: &Gesture) -> Option<(Cell, char)> {
        let Act::Type(typed, Some(Key::Cell(cell))) = gesture.act else { return None };
        let is_cell = cell.index() < self.grid.len() && !self.grid.is_hole(cell);
        is_cell.then_some((cell, typed))
    }

    /// Sets or removes the given value of a cell. Does nothing for holes and places off the board.
    pub fn give(&mut self, cell: Cell, value: Option<Value>) {
        let Some(given) = self.givens.get_mut(cell.index()) else { return };
        if !self.grid.is_hole(cell) {
            *given = value.unwrap_or(0);
        }
    }

    /// Makes a place a hole, or a cell again. Does nothing off the board.
    pub fn set_hole(&mut self, cell: Cell, hole: bool) {
        if let Some(given) = self.givens.get_mut(cell.index()) {
            *given = 0;
            let others = (0..self.grid.len() as u32).map(Cell);
            let others = others.filter(|&c| c != cell && self.grid.is_hole(c));
            let holes: Vec<Cell> = others.chain(hole.then_some(cell)).collect();
            self.grid = self.grid.clone().with_holes(holes);
        }
    }

    /// Returns the same grid with a value in every cell, in the order of the variables.
    pub fn filled(&self, values: &[Value]) -> Board {
        let mut givens = vec![0; self.grid.len()];
        for (cell, &value) in self.cells().zip(values) {
            givens[cell.index()] = value;
        }
        Board { grid: self.grid.clone(), givens }
    }

    /// Returns the same board with every value v replaced by `largest` + 1 - v.
    pub(crate) fn counted_down(&self, largest: Value) -> Board {
        let down =
            |&value: &Value| if value == 0 { 0 } else { (largest + 1).saturating_sub(value) };
        let values = self.givens.iter().map(down).collect();
        Board::with_givens(self.grid.clone(), values)
    }

    /// The rows, layer by layer: the value of each cell, `.` for none, `#` for a hole.
    pub fn rows(&self) -> Vec<String> {
        let character = |(i, &value): (usize, &Value)| match value {
            0 if self.grid.is_hole(Cell(i as u32)) => '#',
            0 => '.',
            value => symbol(value),
        };
        let all: Vec<char> = self.givens.iter().enumerate().map(character).collect();
        all.chunks(self.grid.width() as usize).map(|row| row.iter().collect()).collect()
    }

    /// The position of a cell.
    pub fn position(&self, cell: Cell) -> Position {
        self.grid.position(cell)
    }

    /// Creates a problem at a cell.
    pub fn at(&self, cell: Cell, problem: impl Into<Problem>) -> Problem {
        problem.into().at_cell(self.position(cell))
    }
}

//! Boards that tests of the kernel are about.

use recreo_game::Message;
use recreo_logic::{Facts, Model, Rule, Value, Values, Var};

/// A sudoku of boxes of so many rows and columns; its rules are the boxes, then the rows, then the columns.
pub(crate) fn sudoku(rows: u32, columns: u32) -> Model {
    let side = rows * columns;
    let mut model = Model::new();
    for _ in 0..side * side {
        model.variable(Values::range(1, side as Value));
    }
    let mut house = |cell: &dyn Fn(u32, u32) -> u32| {
        for number in 0..side {
            let vars = (0..side).map(|i| Var(cell(number, i))).collect();
            model.add(Rule::AllDifferent(vars), Message::new("house"));
        }
    };
    house(&|b, i| (b / rows * rows + i / columns) * side + b % rows * columns + i % columns);
    house(&|row, i| row * side + i);
    house(&|column, i| i * side + column);
    model
}

/// What the digits of a board on one line say; anything else is an empty cell.
pub(crate) fn givens(model: &Model, line: &str) -> Facts {
    let mut facts = Facts::new(model);
    for (at, character) in line.chars().enumerate() {
        if let Some(digit) = character.to_digit(10).filter(|&digit| digit > 0) {
            facts.narrow(Var(at as u32), Values::one(digit as Value));
        }
    }
    facts
}

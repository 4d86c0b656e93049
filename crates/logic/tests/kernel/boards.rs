//! Boards for the kernel tests.

use recreo_game::Message;
use recreo_logic::{Facts, Model, Rule, RuleId, Value, Values, Var};

/// A sudoku with boxes of this many rows and columns. Its rules are the boxes, then the rows, then
/// the columns.
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

/// The facts given by the digits of a board on one line; any other character is an empty cell.
pub(crate) fn givens(model: &Model, line: &str) -> Facts {
    let mut facts = Facts::new(model);
    for (at, character) in line.chars().enumerate() {
        if let Some(digit) = character.to_digit(10).filter(|&digit| digit > 0) {
            facts.narrow(Var(at as u32), Values::one(digit as Value));
        }
    }
    facts
}

/// A slitherlink board without clues. With a solution, each cell also gets a rule with its number
/// of sides.
pub(crate) fn slitherlink(
    wide: u32,
    tall: u32,
    solution: Option<&[Value]>,
) -> (Model, Vec<RuleId>) {
    let mut model = Model::new();
    let mut ends: Vec<[u32; 2]> = Vec::new();
    let corner = |x: u32, y: u32| y * (wide + 1) + x;
    let across = |x: u32, y: u32| Var(y * wide + x);
    let down = |x: u32, y: u32| Var(wide * (tall + 1) + y * (wide + 1) + x);
    for y in 0..=tall {
        ends.extend((0..wide).map(|x| [corner(x, y), corner(x + 1, y)]));
    }
    for y in 0..tall {
        ends.extend((0..=wide).map(|x| [corner(x, y), corner(x, y + 1)]));
    }
    let vars: Vec<Var> = ends.iter().map(|_| model.variable(Values::range(0, 1))).collect();
    for corner in 0..(wide + 1) * (tall + 1) {
        let meet = vars.iter().copied().filter(|var| ends[var.index()].contains(&corner)).collect();
        model.add(Rule::Pass { vars: meet, value: 1 }, Message::new("corner"));
    }
    let mut cells = Vec::new();
    if let Some(solution) = solution {
        for cell in 0..wide * tall {
            let (x, y) = (cell % wide, cell / wide);
            let vars = vec![across(x, y), across(x, y + 1), down(x, y), down(x + 1, y)];
            let count = vars.iter().map(|var| u32::from(solution[var.index()])).sum();
            let rule = Rule::Count { vars, values: Values::one(1), least: count, most: count };
            cells.push(model.add(rule, Message::new("cell")));
        }
    }
    model.add(Rule::Loop { vars, value: 1, ends }, Message::new("loop"));
    (model, cells)
}

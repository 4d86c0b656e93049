//! A sheet to be played, with its model and its solution once somebody asked for them.

use std::sync::OnceLock;

use recreo_board::{Cell, Position};
use recreo_game::{Control, End, Message, Problem, Stopped};
use recreo_logic::{Facts, Found, Model, Value, Values, Var, prove};
use serde::{Serialize, Serializer};

use super::rules::model;
use super::{LogicGame, Notes, Sheet, symbol};

/// A statement in which nothing is wrong.
pub struct Puzzle<G: LogicGame> {
    sheet: Sheet<G::Ornament>,
    wiring: OnceLock<Wiring>,
    /// The first two solutions, or as many as there are.
    known: OnceLock<Vec<Vec<Value>>>,
    remarks: Vec<Message>,
}

/// The model, and which cell is which variable.
struct Wiring {
    model: Model,
    cells: Vec<Cell>,
    vars: Vec<Option<Var>>,
}

impl<G: LogicGame> Puzzle<G> {
    /// A puzzle of a sheet that was found valid.
    pub(super) fn new(sheet: Sheet<G::Ornament>) -> Puzzle<G> {
        let (wiring, known) = (OnceLock::new(), OnceLock::new());
        Puzzle { sheet, wiring, known, remarks: Vec::new() }
    }

    /// The same where its only solution is known already.
    pub(super) fn with_solution(self, solution: Vec<Value>) -> Puzzle<G> {
        // It is empty: the puzzle was just made.
        let _ = self.known.set(vec![solution]);
        self
    }

    /// The same with something that whoever asked for it should know.
    pub(super) fn with_remark(mut self, remark: Message) -> Puzzle<G> {
        self.remarks.push(remark);
        self
    }

    /// The puzzle, or everything that is wrong with the sheet.
    pub(super) fn validate(sheet: Sheet<G::Ornament>) -> Result<Puzzle<G>, Vec<Problem>> {
        for find in [G::misfits, G::faults] {
            let problems = find(&sheet);
            if !problems.is_empty() {
                return Err(problems);
            }
        }
        if sheet.grid().open_cells() == 0 {
            return Err(vec![Message::new("sheet-no-cells").into()]);
        }
        let wrong = sheet.givens().filter_map(|(cell, value)| {
            let values = G::values(&sheet, cell);
            let wrong = !values.contains(value);
            wrong.then(|| sheet.at(cell, not_possible(value, values)))
        });
        let problems: Vec<Problem> = wrong.collect();
        if problems.is_empty() { Ok(Puzzle::new(sheet)) } else { Err(problems) }
    }

    /// The statement.
    pub fn sheet(&self) -> &Sheet<G::Ornament> {
        &self.sheet
    }

    /// In what it is not as it was asked for.
    pub(super) fn remarks(&self) -> &[Message] {
        &self.remarks
    }

    fn wiring(&self) -> &Wiring {
        self.wiring.get_or_init(|| {
            let mut vars = vec![None; self.sheet.grid().len()];
            let cells: Vec<Cell> = self.sheet.cells().collect();
            for (i, cell) in cells.iter().enumerate() {
                vars[cell.index()] = Some(Var(i as u32));
            }
            Wiring { model: model::<G>(&self.sheet), cells, vars }
        })
    }

    /// The rules as a model.
    pub fn model(&self) -> &Model {
        &self.wiring().model
    }

    /// The cells in the order of their variables.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.wiring().cells
    }

    /// The cell of a variable.
    pub(super) fn cell(&self, var: Var) -> Cell {
        self.wiring().cells[var.index()]
    }

    /// The variable of a cell; none for a hole or a place off the board.
    pub(super) fn var(&self, cell: Cell) -> Option<Var> {
        self.wiring().vars.get(cell.index()).copied().flatten()
    }

    /// Where a variable's cell is.
    pub(super) fn position(&self, var: Var) -> Position {
        self.sheet.position(self.cell(var))
    }

    /// What the given values say.
    pub(super) fn facts(&self) -> Facts {
        self.known(&Notes::default())
    }

    /// What the given values, those that were entered, and those that were struck out say.
    pub(super) fn known(&self, notes: &Notes) -> Facts {
        let mut facts = Facts::new(self.model());
        let entered = notes.iter().filter_map(|(cell, note)| Some((cell, note.value()?)));
        for (cell, value) in self.sheet.givens().chain(entered) {
            if let Some(var) = self.var(cell) {
                facts.narrow(var, Values::one(value));
            }
        }
        for (cell, note) in notes.iter().filter(|(_, note)| note.value().is_none()) {
            if let Some(var) = self.var(cell) {
                facts.narrow(var, facts[var] - note.struck());
            }
        }
        facts
    }

    /// The value in a cell: given or entered.
    pub(super) fn value(&self, notes: &Notes, cell: Cell) -> Option<Value> {
        self.sheet.given(cell).or_else(|| notes.at(cell).value())
    }

    /// Solutions, up to a limit.
    pub(super) fn search(&self, limit: usize, control: &Control) -> Found {
        match G::quick(&self.sheet, limit, control) {
            Some(found) => found,
            None => prove::solutions(self.model(), &self.facts(), limit, control),
        }
    }

    /// At most two solutions: none, the only one, or two of several. Found when first wanted.
    pub(super) fn solutions(&self, control: &Control) -> Result<&[Vec<Value>], Stopped> {
        match self.known.get() {
            Some(known) => Ok(known),
            None => match self.search(2, control) {
                Found { end: End::Stopped(why), .. } => Err(why),
                found => Ok(self.known.get_or_init(|| found.solutions)),
            },
        }
    }

    /// A solution as a person can check it.
    pub(super) fn answer(&self, values: Vec<Value>) -> Answer {
        Answer { text: G::solution(&self.sheet, &values), values }
    }
}

/// A value that a cell cannot have.
pub(super) fn not_possible(value: Value, values: Values) -> Message {
    let (first, last) = (values.first().unwrap_or(0), values.last().unwrap_or(0));
    Message::new("sheet-value-range")
        .with("value", symbol(value))
        .with("min", symbol(first))
        .with("max", symbol(last))
}

/// A solution: the filled board on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    text: String,
    values: Vec<Value>,
}

impl Answer {
    /// The value of each cell, holes left out, in reading order.
    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

//! A valid sheet, with its model and its solutions, both computed on demand.

use std::sync::OnceLock;

use recreo_game::{Arg, Control, End, Key, Message, Stopped};
use recreo_logic::{Facts, Found, Model, Value, Values, Var, prove};
use serde::{Serialize, Serializer};

use super::statement::Statement;
use super::{Board, CellStyle, LogicGame, Mark, Notes, Sheet, place, symbol};

/// A valid puzzle of any logic game.
pub struct Puzzle {
    statement: Box<dyn Statement>,
    compiled: OnceLock<Compiled>,
    marks: OnceLock<Vec<Mark>>,
    /// Up to two solutions.
    known: OnceLock<Vec<Vec<Value>>>,
    remarks: Vec<Message>,
}

/// The model, and the places of its variables.
struct Compiled {
    model: Model,
    /// The place of each variable, in the order of their keys.
    places: Vec<Key>,
}

impl Puzzle {
    /// Creates the puzzle of a valid sheet.
    pub(super) fn new<G: LogicGame>(sheet: Sheet<G>) -> Puzzle {
        Puzzle {
            statement: Box::new(sheet),
            compiled: OnceLock::new(),
            marks: OnceLock::new(),
            known: OnceLock::new(),
            remarks: Vec::new(),
        }
    }

    /// Returns the same puzzle with its only solution, already known.
    pub(super) fn with_solution(self, solution: Vec<Value>) -> Puzzle {
        Puzzle { known: OnceLock::from(vec![solution]), ..self }
    }

    /// Returns the same puzzle with a remark on how it differs from the request.
    pub(super) fn with_remark(mut self, remark: Message) -> Puzzle {
        self.remarks.push(remark);
        self
    }

    /// Returns the sheet of a puzzle of this game.
    ///
    /// # Panics
    ///
    /// Panics if it is a puzzle of another game.
    pub fn sheet<G: LogicGame>(&self) -> &Sheet<G> {
        let sheet = self.statement.as_any().downcast_ref();
        sheet.expect("a puzzle of this game holds its sheet")
    }

    /// The grid and the given values.
    pub fn board(&self) -> &Board {
        self.statement.board()
    }

    /// The statement.
    pub(super) fn statement(&self) -> &dyn Statement {
        &*self.statement
    }

    /// How values appear to a player.
    pub(super) fn style(&self) -> CellStyle {
        self.statement.style()
    }

    /// What is drawn besides values and borders.
    pub(super) fn marks(&self) -> &[Mark] {
        self.marks.get_or_init(|| self.statement.marks())
    }

    /// The remarks on how it differs from the request.
    pub(super) fn remarks(&self) -> &[Message] {
        &self.remarks
    }

    fn compiled(&self) -> &Compiled {
        self.compiled.get_or_init(|| {
            let places = place::places(self.style(), self.board().grid());
            Compiled { model: self.statement.model(), places }
        })
    }

    /// The rules as a model.
    pub fn model(&self) -> &Model {
        &self.compiled().model
    }

    /// The places in the order of their variables.
    pub(super) fn places(&self) -> &[Key] {
        &self.compiled().places
    }

    /// The place of a variable.
    pub(super) fn place(&self, var: Var) -> Key {
        self.compiled().places[var.index()]
    }

    /// The variable of a place; `None` if nothing is decided there.
    pub(super) fn var(&self, key: Key) -> Option<Var> {
        self.places().binary_search(&key).ok().map(|i| Var(i as u32))
    }

    /// The name of a variable's place.
    pub(super) fn name_of(&self, var: Var) -> Arg {
        place::name(self.board().grid(), self.place(var))
    }

    /// The facts from the given values.
    pub(super) fn start_facts(&self) -> Facts {
        self.known(&Notes::default())
    }

    /// The facts from the given, entered and struck-out values.
    pub(super) fn known(&self, notes: &Notes) -> Facts {
        let mut facts = Facts::new(self.model());
        let entered = notes.iter().filter_map(|(key, note)| Some((key, note.value()?)));
        let givens = self.board().givens().map(|(cell, value)| (Key::Cell(cell), value));
        for (key, value) in givens.chain(entered) {
            if let Some(var) = self.var(key) {
                facts.narrow(var, Values::one(value));
            }
        }
        for (key, note) in notes.iter().filter(|(_, note)| note.value().is_none()) {
            if let Some(var) = self.var(key) {
                facts.narrow(var, facts[var] - note.struck());
            }
        }
        facts
    }

    /// The value given at a place.
    pub(super) fn given(&self, key: Key) -> Option<Value> {
        if let Key::Cell(cell) = key { self.board().given(cell) } else { None }
    }

    /// The values that a place may have; none if nothing is decided there.
    pub(super) fn values_at(&self, key: Key) -> Values {
        self.statement.values_at(key)
    }

    /// The value at a place, given or entered.
    pub(super) fn value(&self, notes: &Notes, key: Key) -> Option<Value> {
        self.given(key).or_else(|| notes.at(key).value())
    }

    /// Finds solutions, up to a limit.
    pub(super) fn search(&self, limit: usize, control: &Control) -> Found {
        let found = self.statement.fast_solutions(limit, control);
        found.unwrap_or_else(|| prove::solutions(self.model(), &self.start_facts(), limit, control))
    }

    /// Returns none, one, or two solutions, depending on their number. They are computed on the
    /// first call.
    pub(super) fn solutions(&self, control: &Control) -> Result<&[Vec<Value>], Stopped> {
        match self.known.get() {
            Some(known) => Ok(known),
            None => match self.search(2, control) {
                Found { end: End::Stopped(why), .. } => Err(why),
                found => Ok(self.known.get_or_init(|| found.solutions)),
            },
        }
    }

    /// A solution in a form that a person can check.
    pub(super) fn answer(&self, values: Vec<Value>) -> Answer {
        Answer { text: self.statement.solution_text(&values), values }
    }
}

/// The message for a value that a cell cannot have.
pub(super) fn not_possible(value: Value, values: Values) -> Message {
    let (Some(first), Some(last)) = (values.first(), values.last()) else {
        return Message::new("lines-only-sides");
    };
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
    /// The value of each cell that is not a hole, in reading order; for lines, of each side.
    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

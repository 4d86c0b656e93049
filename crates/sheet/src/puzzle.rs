//! A sheet to be played, with its model and its solution once somebody asked for them.

use std::sync::OnceLock;

use recreo_game::{Arg, Control, End, Key, Message, Problem, Stopped};
use recreo_logic::{Facts, Found, Model, Value, Values, Var, prove};
use serde::{Serialize, Serializer};

use super::rules::{model, values};
use super::{LogicGame, Notes, Sheet, place, symbol};

/// A statement in which nothing is wrong.
pub struct Puzzle<G: LogicGame> {
    sheet: Sheet<G::Ornament>,
    wiring: OnceLock<Wiring>,
    /// The first two solutions, or as many as there are.
    known: OnceLock<Vec<Vec<Value>>>,
    remarks: Vec<Message>,
}

/// The model, and which place is which variable.
struct Wiring {
    model: Model,
    /// The place of each variable. They are in the order of their keys.
    places: Vec<Key>,
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
            let values = values::<G>(&sheet, Key::Cell(cell));
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
            let places = place::places(G::INK, self.sheet.grid());
            Wiring { model: model::<G>(&self.sheet), places }
        })
    }

    /// The rules as a model.
    pub fn model(&self) -> &Model {
        &self.wiring().model
    }

    /// The places in the order of their variables.
    pub(super) fn places(&self) -> &[Key] {
        &self.wiring().places
    }

    /// The place of a variable.
    pub(super) fn place(&self, var: Var) -> Key {
        self.wiring().places[var.index()]
    }

    /// The variable of a place; none where nothing is to be decided.
    pub(super) fn var(&self, key: Key) -> Option<Var> {
        self.places().binary_search(&key).ok().map(|i| Var(i as u32))
    }

    /// What a variable's place is called.
    pub(super) fn said(&self, var: Var) -> Arg {
        place::said(self.sheet.grid(), self.place(var))
    }

    /// What the given values say.
    pub(super) fn facts(&self) -> Facts {
        self.known(&Notes::default())
    }

    /// What the given values, those that were entered, and those that were struck out say.
    pub(super) fn known(&self, notes: &Notes) -> Facts {
        let mut facts = Facts::new(self.model());
        let entered = notes.iter().filter_map(|(key, note)| Some((key, note.value()?)));
        let givens = self.sheet.givens().map(|(cell, value)| (Key::Cell(cell), value));
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
        if let Key::Cell(cell) = key { self.sheet.given(cell) } else { None }
    }

    /// The value at a place: given or entered.
    pub(super) fn value(&self, notes: &Notes, key: Key) -> Option<Value> {
        self.given(key).or_else(|| notes.at(key).value())
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
    /// The value of each cell, holes left out, in reading order; of each side, where lines are drawn.
    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

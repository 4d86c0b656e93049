//! The known state of the variables.

use std::ops::Index;

use crate::{Model, Value, Values, Var};

/// The possible values of each variable: its domain in the model, without the values ruled out by
/// clues, entries and deductions.
///
/// ```
/// use recreo_logic::{Facts, Model, Values};
///
/// let mut model = Model::new();
/// let a = model.variable(Values::range(1, 4));
/// let facts = Facts::new(&model).with(a, 3);
/// assert_eq!(facts[a].only(), Some(3));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    values: Vec<Values>,
}

impl Facts {
    /// Creates facts with the model's domains and no further knowledge.
    pub fn new(model: &Model) -> Facts {
        Facts { values: model.domains().to_vec() }
    }

    /// Returns the facts with one more variable fixed to a value.
    pub fn with(mut self, var: Var, value: Value) -> Facts {
        self.narrow(var, Values::one(value));
        self
    }

    /// Restricts a variable to these values. Returns whether that changed it.
    #[inline]
    pub fn narrow(&mut self, var: Var, values: Values) -> bool {
        let known = &mut self.values[var.index()];
        let narrowed = *known & values;
        let changed = narrowed != *known;
        *known = narrowed;
        changed
    }

    /// The possible values of all variables, in order.
    #[inline]
    pub fn all(&self) -> &[Values] {
        &self.values
    }

    /// Whether every variable has one value.
    pub fn is_complete(&self) -> bool {
        self.values.iter().all(|values| values.is_single())
    }
}

impl Index<Var> for Facts {
    type Output = Values;

    #[inline]
    fn index(&self, var: Var) -> &Values {
        &self.values[var.index()]
    }
}

//! What is known of each variable.

use std::ops::Index;

use crate::{Model, Value, Values, Var};

/// What each variable may be: the model's own values, less what clues, entries and deductions have ruled out.
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
    /// Nothing but what the model says.
    pub fn new(model: &Model) -> Facts {
        Facts { values: model.domains().to_vec() }
    }

    /// The same, and that a variable has this value.
    pub fn with(mut self, var: Var, value: Value) -> Facts {
        self.narrow(var, Values::one(value));
        self
    }

    /// Rules out all other values of a variable, and says whether that was news.
    #[inline]
    pub fn narrow(&mut self, var: Var, values: Values) -> bool {
        let known = &mut self.values[var.index()];
        let narrowed = *known & values;
        let news = narrowed != *known;
        *known = narrowed;
        news
    }

    /// What is known, variable by variable.
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

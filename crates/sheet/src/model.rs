//! A builder for the model of rules between cells.

use std::ops::RangeInclusive;

use recreo_board::{Cell, Grid};
use recreo_game::Message;
use recreo_kit::adjacency::pairs;
use recreo_logic::{Model, Rule, RuleId, Value, Values, Var};

/// Adds rules between cells to a model. Holes and places off the board are left out of every rule.
/// For lines, variable i is the i-th of [`Grid::sides`](recreo_board::Grid::sides).
pub struct ModelBuilder<'a> {
    model: &'a mut Model,
    /// The variable of each place.
    vars: &'a [Option<Var>],
}

impl<'a> ModelBuilder<'a> {
    /// Creates a builder for this model, whose cells have these variables.
    pub(super) fn new(model: &'a mut Model, vars: &'a [Option<Var>]) -> ModelBuilder<'a> {
        ModelBuilder { model, vars }
    }

    /// Adds: all values are different.
    pub fn all_different(
        &mut self,
        cells: impl IntoIterator<Item = Cell>,
        name: Message,
    ) -> RuleId {
        let vars = self.vars(cells);
        self.model.add(Rule::AllDifferent(vars), name)
    }

    /// Adds: a cell differs from each of the others.
    pub fn unlike(
        &mut self,
        cell: Cell,
        others: impl IntoIterator<Item = Cell>,
        name: Message,
    ) -> Option<RuleId> {
        let (var, others) = (self.var(cell)?, self.vars(others));
        Some(self.model.add(Rule::Unlike(var, others), name))
    }

    /// Adds: the first cell is less than the second.
    pub fn less(&mut self, less: Cell, more: Cell, name: Message) -> Option<RuleId> {
        let rule = Rule::Less(self.var(less)?, self.var(more)?);
        Some(self.model.add(rule, name))
    }

    /// Adds: the values add up to `total`, all different if `distinct`.
    pub fn sum(
        &mut self,
        cells: impl IntoIterator<Item = Cell>,
        total: u32,
        distinct: bool,
        name: Message,
    ) -> RuleId {
        let vars = self.vars(cells);
        self.model.add(Rule::Sum { vars, total, distinct }, name)
    }

    /// Adds: the number of cells with this value is in the range.
    pub fn count(
        &mut self,
        cells: impl IntoIterator<Item = Cell>,
        value: Value,
        times: RangeInclusive<u32>,
        name: Message,
    ) -> RuleId {
        let (vars, values) = (self.vars(cells), Values::one(value));
        let (least, most) = times.into_inner();
        self.model.add(Rule::Count { vars, values, least, most }, name)
    }

    /// Adds: the cells of a grid with this value are connected.
    pub fn connected(&mut self, grid: &Grid, value: Value, name: Message) -> RuleId {
        let (vars, values) = (self.vars(grid.cells()), Values::one(value));
        let joined = self.joined(grid);
        self.model.add(Rule::Connected { vars, values, joined }, name)
    }

    /// The variables of every two cells that touch.
    pub fn joined(&self, grid: &Grid) -> Vec<[u32; 2]> {
        let vars = |(one, other)| Some([self.var(one)?.0, self.var(other)?.0]);
        pairs(grid).filter_map(vars).collect()
    }

    /// Adds any other rule: see [`ModelBuilder::var`].
    pub fn add(&mut self, rule: Rule, name: Message) -> RuleId {
        self.model.add(rule, name)
    }

    /// The variable of a cell; `None` for a hole.
    pub fn var(&self, cell: Cell) -> Option<Var> {
        self.vars.get(cell.index()).copied().flatten()
    }

    fn vars(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<Var> {
        cells.into_iter().filter_map(|cell| self.var(cell)).collect()
    }
}

/// The values from 1 to `most`.
pub fn up_to(most: u32) -> Values {
    Values::range(1, most.min(Values::MOST as u32 - 1) as Value)
}

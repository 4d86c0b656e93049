//! The statement of a puzzle without the type of its game, so that the code for puzzles is compiled
//! once for all logic games.

use std::any::Any;

use recreo_board::Cell;
use recreo_game::{Brush, Control, Fingerprint, Key, Message};
use recreo_logic::{Found, Model, Value, Values};

use super::{Board, CellStyle, LogicGame, Mark, Sheet};

/// What every [`Sheet`] provides, independent of its game. These calls happen once per puzzle or
/// picture; data that solvers need constantly is in the model.
pub(super) trait Statement: Send + Sync {
    /// The grid and the given values.
    fn board(&self) -> &Board;
    /// How values appear to a player.
    fn style(&self) -> CellStyle;
    /// The values that a cell may have.
    fn values(&self, cell: Cell) -> Values;
    /// The rules.
    fn model(&self) -> Model;
    /// The solutions, if the game has its own solver for this sheet.
    fn fast_solutions(&self, limit: usize, control: &Control) -> Option<Found>;
    /// A solution on one line.
    fn solution_text(&self, values: &[Value]) -> String;
    /// The canonical fingerprint.
    fn fingerprint(&self) -> Fingerprint;
    /// The rules that differ between sheets of the game, as parameters and their values.
    fn rule_variant(&self) -> Vec<(&'static str, String)>;
    /// What is drawn besides values and borders.
    fn marks(&self) -> Vec<Mark>;
    /// Whether a border runs between two neighbours; `None` if the game has no borders.
    fn border(&self, one: Cell, other: Cell) -> Option<bool>;
    /// Explains in the game's own words why a rule gives a place its value.
    fn reason_in_words(
        &self,
        rule: &Message,
        settled: (Key, Value),
        known: &dyn Fn(Key) -> Option<Value>,
    ) -> Option<Message>;
    /// What the editor shows in addition.
    fn editing(&self) -> Editing;
    /// The sheet, to be downcast to its game's type.
    fn as_any(&self) -> &dyn Any;
}

/// What the editor shows in addition to the player's view.
pub(super) struct Editing {
    /// Whether values can be given.
    pub(super) givens: bool,
    /// Whether holes can be made.
    pub(super) holes: bool,
    /// Whether sides between cells can be touched.
    pub(super) sides: bool,
    /// The brushes for clues.
    pub(super) brushes: Vec<Brush>,
    /// Values that are shown although they are not given.
    pub(super) picture: Vec<(Cell, Value)>,
}

impl dyn Statement + '_ {
    /// The values that a cell or side may have; none where nothing is decided.
    pub(super) fn values_at(&self, key: Key) -> Values {
        match (key, self.style()) {
            (Key::Side(..), CellStyle::Lines) => CellStyle::Lines.values(),
            (Key::Cell(cell), CellStyle::Values | CellStyle::Shading) => self.values(cell),
            _ => Values::NONE,
        }
    }
}

impl<G: LogicGame> Statement for Sheet<G> {
    fn board(&self) -> &Board {
        self
    }

    fn style(&self) -> CellStyle {
        G::STYLE
    }

    fn values(&self, cell: Cell) -> Values {
        G::values(self, cell)
    }

    fn model(&self) -> Model {
        Sheet::model(self)
    }

    fn fast_solutions(&self, limit: usize, control: &Control) -> Option<Found> {
        G::FAST_SOLVER?(self, limit, control)
    }

    fn solution_text(&self, values: &[Value]) -> String {
        G::solution_text(self, values)
    }

    fn fingerprint(&self) -> Fingerprint {
        G::fingerprint(self)
    }

    fn rule_variant(&self) -> Vec<(&'static str, String)> {
        G::RULE_VARIANT.map_or_else(Vec::new, |variant| variant(self))
    }

    fn marks(&self) -> Vec<Mark> {
        G::marks(self)
    }

    fn border(&self, one: Cell, other: Cell) -> Option<bool> {
        G::BORDERS.map(|border| border(self, one, other))
    }

    fn reason_in_words(
        &self,
        rule: &Message,
        settled: (Key, Value),
        known: &dyn Fn(Key) -> Option<Value>,
    ) -> Option<Message> {
        G::REASON_IN_WORDS?(self, rule, settled, known)
    }

    fn editing(&self) -> Editing {
        Editing {
            givens: G::GIVENS,
            holes: G::HOLES.is_some(),
            sides: G::SIDES,
            brushes: G::BRUSHES.map_or_else(Vec::new, |brushes| brushes(self)),
            picture: G::PICTURE.map_or_else(Vec::new, |picture| picture(self)),
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

//! A deduction: what it rules out, by which technique, and what it rests on.

use crate::{RuleId, Values, Var};

/// The technique of a deduction. The order of the variants is the order of the ladder, easiest
/// first.
///
/// The rungs mean the same for every puzzle; a game may give them its own names (naked pair,
/// X-wing).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// A rule has one place left for a value.
    HiddenSingle,
    /// A variable has one value left, because it sees all the others.
    NakedSingle,
    /// One rule applied at a glance: the smallest and largest values that fit.
    Bound,
    /// Variables of one rule that share as many values as there are variables, so that the other
    /// variables cannot have them.
    NakedSet(u8),
    /// Values of one rule that have as many places as there are values, so that nothing else can be
    /// in these places.
    HiddenSet(u8),
    /// One rule applied in full: a value that occurs in no way to satisfy it.
    Combination,
    /// Two rules that share variables and together leave no place for a value.
    Interaction,
    /// Three or more rules, with their number, that together refute a value by following singles.
    Few(u8),
    /// The same with more rules than a person keeps in mind.
    Chain(u8),
    /// A value that is refuted only with further assumptions inside the first.
    Nested(u8),
}

impl Technique {
    /// The top of the ladder: all techniques.
    pub const HIGHEST: Technique = Technique::Nested(u8::MAX);
}

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The values that the step rules out, for each variable it changes.
    pub removed: Vec<(Var, Values)>,
    /// The rules that the step rests on, except those by which known cells directly exclude a
    /// value.
    pub rules: Vec<RuleId>,
    /// The variables whose known state the step rests on.
    pub cells: Vec<Var>,
}

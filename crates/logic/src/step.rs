//! A deduction: what changed, by which technique, and what it rests on.

use crate::{RuleId, Values, Var};

/// How a deduction is made. Their order is the ladder: the weakest first.
///
/// The rungs mean the same for every puzzle; a game may have names of its own for what happens on them (naked pair, X-wing).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// One rule has one place left for a value.
    HiddenSingle,
    /// A variable sees all values but one.
    NakedSingle,
    /// One rule, looked at roughly: the smallest and largest that fit.
    Bound,
    /// Several variables of one rule that share as many values, which the others cannot have.
    NakedSet(u8),
    /// Several values of one rule that have as many places, where nothing else can be.
    HiddenSet(u8),
    /// One rule, looked at in full: a value that no way of keeping it has.
    Combination,
    /// Two rules that share variables: together they leave no room for a value.
    Interaction,
    /// So many rules, three or more, that together leave no room for a value, seen by following singles.
    Few(u8),
    /// The same resting on more rules than one keeps in mind.
    Chain(u8),
    /// A value that is refuted only by assuming more on top of it.
    Nested(u8),
}

impl Technique {
    /// Everything.
    pub const HIGHEST: Technique = Technique::Nested(u8::MAX);
}

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// How it was made.
    pub technique: Technique,
    /// The values that it rules out, for each variable that it changes.
    pub removed: Vec<(Var, Values)>,
    /// The rules that it rests on, besides those by which known cells are seen to exclude a value.
    pub rules: Vec<RuleId>,
    /// The variables about which something must be known.
    pub cells: Vec<Var>,
}

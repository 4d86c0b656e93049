//! Propagation of each kind of rule, one file per kind.
//!
//! There are two strengths. *At a glance* is what a player sees without pencil marks: seen values,
//! the last place for a value, the smallest and largest values that fit. *In full* is everything
//! that one rule implies: a value stays only if some way to satisfy the rule contains it (domain
//! consistency). (For all-different rules, full means naked and hidden sets of size up to four.)

pub(crate) mod compare;
pub(crate) mod count;
pub(crate) mod different;
pub(crate) mod pass;
pub(crate) mod product;
pub(crate) mod runs;
pub(crate) mod shape;
pub(crate) mod sum;
pub(crate) mod table;
pub(crate) mod unlike;

/// Buffers of the propagators, reused between calls.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(crate) sum: sum::Scratch,
    pub(crate) runs: runs::Scratch,
    pub(crate) shape: crate::shape::Workspace,
}

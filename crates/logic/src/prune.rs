//! What each rule says about what its variables may be: a file for each sort of rule.
//!
//! A rule can be looked at in two ways. *At a glance* is what a person sees without writing anything down: values that are
//! seen, one place left, the smallest and the largest that fit. *In full* is all that the rule alone says: a value stays only if
//! some way of keeping the rule has it. (For large all-different rules full means sets of up to four.)

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

/// Room that rules work in, kept between looks.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(crate) sum: sum::Scratch,
    pub(crate) runs: runs::Scratch,
    pub(crate) shape: crate::shape::Room,
}

//! Puzzles of logic as models.
//!
//! A puzzle declares variables with a few values each and rules between them ([`Model`]); what is known of a particular puzzle
//! (clues, what a player entered) is one set of values for each variable ([`Facts`]). Solving, counting, proving that
//! there is one solution, explaining, rating and generating are the same code for all puzzles:
//!
//! - [`ladder`] takes the easiest deduction, again and again: hints, and the way through a puzzle;
//! - [`rate`] says how hard that way is;
//! - [`explain`] says what a deduction rests on, with nothing that could be left out;
//! - [`prove`] finds all solutions, by a search with the techniques inside every assumption, or by a SAT solver;
//! - [`generate`] adds information until there is one solution, and takes away what is not needed.
//!
//! A rule can be looked at in two ways, at a glance or in full (`prune/`), and everything stands on one engine that does so
//! (`engine.rs`). A new sort of rule is a variant of [`Rule`], a file in `prune/`, and its clauses in `sat/`; or, if it is about the
//! shape that many variables make together, a file in `shape/` that serves both.
//!
//! ```
//! use recreo_game::{Control, Message};
//! use recreo_logic::{Facts, Model, Rule, Technique, Values, ladder};
//!
//! // Three cells in a row hold 1, 2 and 3; the first is less than the second, and the third is not 3.
//! let mut model = Model::new();
//! let [a, b, c] = [(); 3].map(|()| model.variable(Values::range(1, 3)));
//! model.add(Rule::AllDifferent(vec![a, b, c]), Message::new("the-row"));
//! model.add(Rule::Less(a, b), Message::new("the-sign"));
//! let mut facts = Facts::new(&model);
//! facts.narrow(c, Values::range(1, 2));
//!
//! let step = ladder::next(&model, &facts, &Control::new()).unwrap().unwrap();
//! assert_eq!(step.technique, Technique::Bound, "the first is less than something: it is not 3");
//! let way = ladder::walk(&model, &facts, &Control::new()).unwrap();
//! assert_eq!(way.facts[b].only(), Some(3));
//! ```
#![forbid(unsafe_code)]

mod engine;
pub mod explain;
mod facts;
pub mod generate;
mod grade;
pub mod ladder;
mod model;
pub mod prove;
mod prune;
pub mod rate;
mod sat;
mod search;
mod sets;
mod shape;
mod step;
mod values;

pub use facts::Facts;
pub use model::{Model, Rule, RuleId, Var};
pub use search::Found;
pub use step::{Step, Technique};
pub use values::{Value, Values};

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

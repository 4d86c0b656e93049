//! Constraint models for logic puzzles.
//!
//! A puzzle declares variables with small domains and rules (constraints) between them ([`Model`]).
//! The state of one puzzle, with its clues and the player's entries, is one set of possible values
//! per variable ([`Facts`]). Solving, counting, proving uniqueness, explaining, rating and
//! generating share the same code for all puzzles:
//!
//! - [`ladder`] finds the easiest deduction at each step. It produces hints and the solving path of
//!   a puzzle.
//! - [`rate`] computes the difficulty of that path.
//! - [`explain`] finds an irreducible set of rules and cells that a deduction follows from.
//! - [`prove`] enumerates solutions, by a search that propagates inside every assumption or by a
//!   SAT solver.
//! - [`generate`] adds clues until the solution is unique, then removes redundant clues.
//!
//! Every rule has two strengths of propagation, at a glance and in full (`prune/`). One propagation
//! engine (`engine.rs`) runs them for all of these modules. To add a kind of rule, add a variant of
//! [`Rule`], a file in `prune/` and its clauses in `sat/`. A rule about the shape that many
//! variables form together instead needs one file in `shape/`, which serves both.
//!
//! ```
//! use recreo_game::{Control, Message};
//! use recreo_logic::{Facts, Model, Rule, Technique, Values, ladder};
//!
//! // Three cells in a row hold 1, 2 and 3. The first is less than the second; the third is not 3.
//! let mut model = Model::new();
//! let [a, b, c] = [(); 3].map(|()| model.variable(Values::range(1, 3)));
//! model.add(Rule::AllDifferent(vec![a, b, c]), Message::new("the-row"));
//! model.add(Rule::Less(a, b), Message::new("the-sign"));
//! let mut facts = Facts::new(&model);
//! facts.narrow(c, Values::range(1, 2));
//!
//! let step = ladder::next(&model, &facts, &Control::new()).unwrap().unwrap();
//! assert_eq!(step.technique, Technique::Bound, "a is less than b, so it is not 3");
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

/// Runs the README example as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

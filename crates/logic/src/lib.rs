//! Puzzles of logic as models.
//!
//! A puzzle declares variables with a few values each and rules between them ([`Model`]); what is known of a particular puzzle
//! (clues, what a player entered) is one set of values for each variable ([`Facts`]). Solving, counting, proving that
//! there is one solution, explaining, rating and generating are the same code for all puzzles.
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
mod step;
mod values;

pub use facts::Facts;
pub use model::{Model, Rule, RuleId, Var};
pub use search::Found;
pub use step::{Step, Technique};
pub use values::{Value, Values};

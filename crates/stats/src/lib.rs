//! Statistics of puzzle collections: how many puzzles there are of each level and size, which
//! techniques they need, and how their scores and other measures are distributed.
//!
//! ```text
//!                            Statistics --+-- Report --> table, chart (SVG, PNG, PDF)
//!   puzzles --> Observation ------+       +-- json
//!                            CsvTable ------- one row for each puzzle
//! ```
//!
//! An [`Observation`] is the data about one puzzle. [`Statistics`] accumulates observations in
//! bounded memory. A [`Report`] is the result as text, for [`Report::table`] and [`Report::chart`].
#![forbid(unsafe_code)]

mod chart;
mod csv;
mod distribution;
mod json;
mod report;
mod statistics;
mod table;

pub use csv::CsvTable;
pub use json::json;
pub use report::{Report, part_name, rounded};
pub use statistics::{Observation, Statistics};

use recreo_game::Lang;

/// Returns the messages of this crate, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    }
}

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

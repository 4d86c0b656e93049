//! The command line from the outside: every test runs the real program.
//!
//! Most tests are scripts, see [`script`]; the others are in Rust.
#![allow(clippy::unwrap_used, reason = "what cannot be unwrapped is a test that fails")]

mod book;
mod bulk;
mod collection;
#[cfg(target_os = "linux")]
mod ctrl_c;
mod exchange;
mod flow;
mod library;
mod links;
mod maze;
#[cfg(target_os = "linux")]
mod monitor;
mod new;
#[path = "../../../store/tests/support/postgres.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod postgres;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/run.rs"]
mod run;
mod rushhour;
mod script;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/server.rs"]
mod server;
mod show;
#[path = "../support/sources.rs"]
mod sources;
mod spanish;
mod stats;
mod texts;
mod wording;

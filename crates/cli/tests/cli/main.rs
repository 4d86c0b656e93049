//! The command line as its users meet it: every test runs the real program.
#![allow(clippy::unwrap_used, reason = "what cannot be unwrapped is a test that fails")]

mod bad_input;
mod book;
mod bulk;
mod check;
mod collection;
mod exchange;
mod flow;
mod language;
mod library;
mod links;
mod logic;
mod maze;
#[cfg(target_os = "linux")]
mod monitor;
mod names;
mod new;
mod pages;
mod play;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/run.rs"]
mod run;
mod rushhour;
mod show;
mod solve;
mod stats;
mod texts;
mod wordsearch;

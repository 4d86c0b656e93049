//! The page in a real browser: every game by the gestures that its solution implies, every page,
//! both languages, fingers and keys.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod booklet;
mod chrome;
mod doing;
mod hands;
mod hostile;
mod importing;
mod layout;
mod needs;
mod pages;
mod pictures;
mod playing;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/run.rs"]
mod run;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/server.rs"]
mod server;
mod solutions;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/sources.rs"]
mod sources;
mod table;

//! The API as a function: every route, and whatever can be wrong with a question. What needs a network is in `tests/network`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod drafts;
mod gestures;
mod imports;
mod jobs;
mod plays;
mod puzzles;
mod routes;
mod saved;
mod scores;
mod server;
mod two_servers;

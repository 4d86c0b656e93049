//! The API without a network: every route, and invalid requests. Tests of the network are in
//! `tests/network`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod drafts;
mod edits;
mod fairness;
mod gestures;
mod identity;
mod imports;
mod jobs;
mod plays;
mod puzzles;
mod routes;
mod saved;
mod scores;
mod server;
mod solutions;
mod two_servers;

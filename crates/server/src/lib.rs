//! The HTTP API of Recreo and the embedded web page.
//!
//! [`Service::handle`] is a plain function from a [`Request`] to a [`Response`], over games behind one face, their texts and a
//! store: it knows neither a particular game nor a network, and may block. [`serve`] is the one place that does: it listens on
//! the machine itself only, and hands questions over.
//!
//! ```text
//!  browser --> http (limits, Host, Origin, gzip) --> Service::handle --> routes (one table: dispatch, checks, description)
//!                                                        |
//!             plays in memory (rebuilt from their logs at any time) --> store (durable before it is acknowledged)
//!             jobs and whatever computes: at most as many at once as cores, a queue, a deadline, a cancel flag
//! ```
//!
//! - `exchange.rs` requests and responses; `refusal.rs` what went wrong.
//! - `routes.rs` the table of routes, `api/` their handlers; `wire/` the types of everything that goes over the wire, from which
//!   `openapi.json` and the types of the page are written.
//! - `labels.rs` what things are called; `tutorial.rs` pages as blocks.
//! - `play_cache.rs` open plays; `judge.rs` what is done when one is won; `work.rs` who may compute; `jobs.rs` long work with its events.
//! - `page.rs` the embedded page; `http/` the socket, timeouts and same-origin checks.
#![forbid(unsafe_code)]

mod api;
mod exchange;
mod http;
mod jobs;
mod judge;
mod labels;
mod library;
mod page;
mod play_cache;
mod recent;
mod refusal;
mod routes;
mod service;
mod tutorial;
mod wire;
mod work;

pub use crate::http::{Listener, Stopper, serve};
pub use exchange::{Body, Request, Response};
pub use jobs::{Event, Listening};
pub use service::{Limits, Service};

use recreo_game::Lang;

/// What this crate says, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

//! The HTTP API of Recreo and the embedded web page.
//!
//! [`Service::handle`] is a plain function from a [`Request`] to a [`Response`], over a catalog of
//! games, their texts and a store. It knows neither a particular game nor a network, and may block.
//! [`serve`] is the network part: it listens on this machine only and passes requests on.
//!
//! ```text
//!  browser --> http (limits, Host, Origin, gzip) --> Service::handle --> routes (one table:
//!                                                        |              dispatch, checks,
//!                                                        |              description)
//!     plays in memory (rebuilt from their logs) --> store (durable before it is acknowledged)
//!     jobs and computations: places of their own, fair queues, deadlines, cancellation
//! ```
//!
//! - `exchange.rs`: requests and responses; `refusal.rs`: errors.
//! - `routes.rs`: the table of routes; `api/`: their handlers; `wire/`: the types of all bodies and
//!   queries, from which `openapi.json` and the page's `types.js` are generated.
//! - `labels.rs`: labels by id; `tutorial.rs`: tutorials as blocks.
//! - `play_cache.rs`: open plays; `judge.rs`: the work after a win.
//! - `work.rs`: places to compute answers; `jobs.rs`: long work with its events; `queue.rs`: which
//!   job is the next; `turns.rs`: the fair queue of both; `memory.rs`: the memory of requests.
//! - `page.rs`: the embedded page; `http/`: the socket, timeouts and same-origin checks.
#![forbid(unsafe_code)]

mod api;
mod exchange;
mod http;
mod identity;
mod jobs;
mod judge;
mod labels;
mod library;
mod memory;
mod page;
mod play_cache;
mod priority;
mod queue;
mod recent;
mod refusal;
mod routes;
mod service;
mod turns;
mod tutorial;
mod wire;
mod work;

pub use crate::http::{Listener, Stopper, serve};
pub use exchange::{Body, Request, Response};
pub use jobs::{Event, EventStream};
pub use service::{Limits, Service};

use recreo_game::Lang;

/// Returns this crate's messages as Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

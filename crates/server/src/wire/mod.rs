//! What goes over the wire, as types: requests, answers, and the parts that they share. Their schemas are in `openapi.json` and in
//! the page's `types.js`; a test compares both with the types and can write them anew (`schemas.rs`).

pub(crate) mod answers;
pub(crate) mod gesture;
pub(crate) mod input;
pub(crate) mod requests;
pub(crate) mod scene;
#[cfg(test)]
pub(crate) mod schemas;

#[cfg(test)]
pub(crate) use schemas::{Answered, Readable};
#[cfg(not(test))]
pub(crate) use serde::{Serialize as Answered, de::DeserializeOwned as Readable};

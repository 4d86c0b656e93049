//! The handlers of the routes.

pub(crate) mod describe;
pub(crate) mod drafts;
pub(crate) mod events;
pub(crate) mod files;
pub(crate) mod jobs;
pub(crate) mod kinds;
pub(crate) mod players;
pub(crate) mod plays;
pub(crate) mod puzzles;
pub(crate) mod replay;

/// Imports that most handlers need.
mod prelude {
    pub(super) use crate::exchange::Response;
    pub(super) use crate::labels::Labels;
    pub(super) use crate::refusal::Refusal;
    pub(super) use crate::service::{Answer, Context};
    pub(super) use crate::wire::input::{Body, Query, expected};
    pub(super) use crate::wire::scene;
    pub(super) use crate::work::Sort;
}

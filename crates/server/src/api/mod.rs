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

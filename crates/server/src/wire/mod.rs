//! Games as JSON: what is shown, and what a person did.

pub(crate) mod gesture;
pub(crate) mod scene;

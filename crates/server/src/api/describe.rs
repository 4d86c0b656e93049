//! `GET /api`: what can be asked.

use crate::exchange::Response;
use crate::openapi;
use crate::service::{Answer, Call};

pub(crate) fn api(_: &Call<'_>) -> Answer {
    Ok(Response::json(&openapi::document()).tagged_by_itself())
}

//! `GET /api`: what can be asked; and how much of it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use http::{StatusCode, header};
use serde_json::Value;

use crate::exchange::{Body, Reply, Response};
use crate::refusal::Refusal;
use crate::service::Context;
use crate::wire::answers::Limits;

/// The description of the API (OpenAPI 3.1), which `wire::schemas` writes from the routes and their types.
pub(crate) const DESCRIPTION: &str = include_str!("../openapi.json");

pub(crate) fn api(_: &Context<'_>, (): ()) -> Result<Reply<BTreeMap<String, Value>>, Refusal> {
    let mut response = Response::empty(StatusCode::OK);
    response.body = Body::Whole(Cow::Borrowed(DESCRIPTION.as_bytes()));
    Ok(response.with(header::CONTENT_TYPE, "application/json").tagged_by_itself().into())
}

/// `GET /api/limits`
pub(crate) fn limits(context: &Context<'_>, (): ()) -> Result<Reply<Limits>, Refusal> {
    let limits = &context.service.limits;
    Ok(Reply::json(&Limits {
        body: limits.body,
        cells: limits.cells,
        book: limits.book,
        import: limits.import,
    }))
}

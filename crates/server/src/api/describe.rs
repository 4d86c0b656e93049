//! `GET /api`, the description of the API, and `GET /api/limits`.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::exchange::Response;
use crate::service::{Answer, Context};
use crate::wire::answers::Limits;

/// The OpenAPI 3.1 description, which `wire::schemas` generates from the routes and their types.
pub(crate) const DESCRIPTION: &str = include_str!("../openapi.json");

pub(crate) fn api(_: &Context<'_>, (): ()) -> Answer<BTreeMap<String, Value>> {
    Ok(Response::bytes("application/json", DESCRIPTION.as_bytes()).tagged_by_itself())
}

/// `GET /api/limits`
pub(crate) fn limits(context: &Context<'_>, (): ()) -> Answer<Limits> {
    let limits = &context.service.limits;
    Ok(Response::json(&Limits {
        body: limits.body,
        cells: limits.cells,
        book: limits.book,
        import: limits.import,
    }))
}

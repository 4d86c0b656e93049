//! `GET /api`: what can be asked; and how much of it.

use serde_json::json;

use crate::exchange::Response;
use crate::openapi;
use crate::service::{Answer, Context};

pub(crate) fn api(_: &Context<'_>) -> Answer {
    Ok(Response::json(&openapi::document()).tagged_by_itself())
}

/// `GET /api/limits`
pub(crate) fn limits(context: &Context<'_>) -> Answer {
    let limits = &context.service.limits;
    Ok(Response::json(&json!({
        "body": limits.body,
        "cells": limits.cells,
        "book": limits.book,
        "import": limits.import,
    })))
}

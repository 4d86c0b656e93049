//! The description of the API (OpenAPI 3.1), made from the table of routes.

use serde_json::{Map, Value, json};

use crate::fields;
use crate::routes::{LANG, ROUTES, Route};

/// The description.
pub(crate) fn document() -> Value {
    let mut paths = Map::new();
    for route in ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        if let Some(path) = path.as_object_mut() {
            path.insert(route.method.to_lowercase(), operation(route));
        }
    }
    let schemas: Value = serde_json::from_str(include_str!("schemas.json")).unwrap_or_default();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Recreo",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Play, make, solve, study and share puzzles. Sentences come in the language of `lang`, else of \
                Accept-Language. What goes wrong is told as problem details (RFC 9457).",
        },
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

fn operation(route: &Route) -> Value {
    let places = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let places = places.map(|name| parameter(name, "path", "", true));
    let asks = std::iter::once(&LANG).chain(route.query);
    let asks = asks.map(|(name, about)| parameter(name, "query", about, false));
    let mut good = json!({ "description": route.about });
    if let (false, Some(good)) = (route.answer.is_empty(), good.as_object_mut()) {
        let kind = if route.answer == "Export" { "application/jsonl" } else { "application/json" };
        let schema = json!({ "$ref": format!("#/components/schemas/{}", route.answer) });
        good.insert("content".to_owned(), json!({ kind: { "schema": schema } }));
    }
    let problem = json!({
        "description": "What went wrong",
        "content": { "application/problem+json": {
            "schema": { "$ref": "#/components/schemas/Problem" },
        } },
    });
    let good = route.statuses.iter().map(|status| (status.to_string(), good.clone()));
    let mut responses: Map<String, Value> = good.collect();
    responses.insert("default".to_owned(), problem);
    let mut operation = json!({
        "summary": route.about,
        "operationId": name(route),
        "parameters": places.chain(asks).collect::<Value>(),
        "responses": responses,
    });
    if let (false, Some(operation)) = (route.body.is_empty(), operation.as_object_mut()) {
        operation.insert(
            "requestBody".to_owned(),
            json!({
                "required": true,
                "content": { "application/json": { "schema": fields::schema(route.body) } },
            }),
        );
    }
    operation
}

/// A name of its own for each: `get-plays-id-events`.
fn name(route: &Route) -> String {
    let words = route.path.split(['/', '{', '}']).filter(|word| !word.is_empty() && *word != "api");
    let method = route.method.to_lowercase();
    std::iter::once(method.as_str()).chain(words).collect::<Vec<_>>().join("-")
}

fn parameter(name: &str, place: &str, about: &str, needed: bool) -> Value {
    json!({
        "name": name,
        "in": place,
        "required": needed,
        "description": about,
        "schema": { "type": "string" },
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_name_in_the_description_is_described() {
        let document = document();
        let schemas = document["components"]["schemas"].as_object().unwrap();
        assert!(!schemas.is_empty(), "the schemas can be read");
        let mut refs = HashSet::new();
        collect(&document, &mut refs);
        for name in refs {
            let name = name.trim_start_matches("#/components/schemas/");
            assert!(schemas.contains_key(name), "{name}");
        }
        let operations: Vec<String> = ROUTES.iter().map(name).collect();
        let different: HashSet<&String> = operations.iter().collect();
        assert_eq!(different.len(), operations.len());
    }

    fn collect(value: &Value, refs: &mut HashSet<String>) {
        match value {
            Value::Object(map) => {
                refs.extend(map.get("$ref").and_then(Value::as_str).map(str::to_owned));
                map.values().for_each(|value| collect(value, refs));
            }
            Value::Array(list) => list.iter().for_each(|value| collect(value, refs)),
            _ => {}
        }
    }
}

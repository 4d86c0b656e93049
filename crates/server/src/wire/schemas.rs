//! The description of the API and the types of the page, made from the routes and the types of the wire.
//!
//! `RECREO_WRITE_SCHEMAS=1 cargo test -p recreo-server --lib schemas` writes both files anew.

use std::borrow::Cow;
use std::path::Path;

use schemars::generate::{Contract, SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema, json_schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::answers::{
    FilmFrames, FilmPicture, FilmStart, FilmSteps, JobProgress, PlayState, Problem,
};
use super::input::Input;
use super::requests::{Document, Settings};
use crate::routes::{ROUTES, Route};

/// What can be answered, and has a schema.
pub(crate) trait Answered: Serialize + JsonSchema {}
impl<T: Serialize + JsonSchema> Answered for T {}

/// What can be read, and has a schema.
pub(crate) trait Readable: DeserializeOwned + JsonSchema {}
impl<T: DeserializeOwned + JsonSchema> Readable for T {}

/// The schemas so far: what is read may leave out more than what is answered.
pub(crate) struct Schemas {
    pub(crate) requests: SchemaGenerator,
    pub(crate) answers: SchemaGenerator,
}

/// A route as it is described.
pub(crate) struct Operation {
    pub(crate) input: Described,
    answer: Value,
}

/// The input of a route as it is described.
pub(crate) enum Described {
    Nothing,
    Query(Value),
    Body(Value),
}

/// Describes a route by its types.
pub(crate) fn operation<I: Input, A: Answered>(schemas: &mut Schemas) -> Operation {
    let answer = schemas.answers.subschema_for::<A>().to_value();
    Operation { input: I::describe(schemas), answer }
}

/// Types that are read in several forms.
macro_rules! forms {
    ($($type:ty: $schema:tt)*) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }

            fn inline_schema() -> bool {
                true
            }
        }
    )*};
}

forms! {
    Settings: {
        "type": ["object", "string"],
        "additionalProperties": { "type": ["string", "number", "boolean"] },
    }
    Document: { "type": ["object", "string"] }
}

/// A seed: a number or its digits.
pub(crate) fn seed(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "integer"], "pattern": "^[0-9]+$" })
}

fn description() -> Value {
    let settings = |contract| {
        SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
            settings.contract = contract;
        })
    };
    let mut schemas = Schemas {
        requests: settings(Contract::Deserialize).into_generator(),
        answers: settings(Contract::Serialize).into_generator(),
    };
    let problem = schemas.answers.subschema_for::<Problem>();
    let mut paths = Map::new();
    for route in ROUTES.iter() {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.to_lowercase()] = described(route, &mut schemas, &problem);
    }
    // Parts that the page has names for, and the events of jobs, which no route answers at once.
    schemas.answers.subschema_for::<PlayState>();
    schemas.answers.subschema_for::<JobProgress>();
    schemas.answers.subschema_for::<FilmStart>();
    schemas.answers.subschema_for::<FilmSteps>();
    schemas.answers.subschema_for::<FilmFrames>();
    schemas.answers.subschema_for::<FilmPicture>();
    let mut components = Map::new();
    for (name, schema) in schemas.requests.take_definitions(true) {
        components.insert(name, tidy(schema, true));
    }
    for (name, schema) in schemas.answers.take_definitions(true) {
        components.insert(name, tidy(schema, false));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Recreo",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Play, make, solve, study and share puzzles. Sentences come in the language of `lang`, else of \
                Accept-Language. Errors are problem details (RFC 9457) that name the field.",
        },
        "paths": paths,
        "components": { "schemas": components },
    })
}

fn described(route: &Route, schemas: &mut Schemas, problem: &Schema) -> Value {
    let Operation { input, answer } = (route.describe)(schemas);
    let parameter = |name: &str, place: &str, needed: bool, mut schema: Value| {
        let about = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        json!({
            "name": name,
            "in": place,
            "required": needed,
            "description": about.unwrap_or_default(),
            "schema": schema,
        })
    };
    let text = |about: &str| json!({ "type": "string", "description": about });
    let in_path = route.path.split('/').filter_map(|p| p.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> =
        in_path.map(|name| parameter(name, "path", true, text(""))).collect();
    let lang = text("en or es; else what Accept-Language prefers");
    parameters.push(parameter("lang", "query", false, lang));
    let mut good = json!({ "description": route.about });
    match answer["type"].as_str() {
        Some("null") => {}
        Some("string") => good["content"] = json!({ "application/jsonl": { "schema": answer } }),
        _ => good["content"] = json!({ "application/json": { "schema": tidy(answer, false) } }),
    }
    let good = route.statuses.iter().map(|status| (status.to_string(), good.clone()));
    let mut responses: Map<String, Value> = good.collect();
    let content = json!({ "application/problem+json": { "schema": problem } });
    let wrong = json!({ "description": "What went wrong", "content": content });
    responses.insert("default".to_owned(), wrong);
    let mut operation = json!({
        "summary": route.about,
        "operationId": operation_id(route),
        "responses": responses,
    });
    match input {
        Described::Nothing => {}
        Described::Query(schema) => {
            let properties = tidy(schema, true)["properties"].take();
            for (name, schema) in properties.as_object().into_iter().flatten() {
                parameters.push(parameter(name, "query", false, schema.clone()));
            }
        }
        Described::Body(schema) => {
            let content = json!({ "application/json": { "schema": tidy(schema, true) } });
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
    }
    operation["parameters"] = parameters.into();
    operation
}

/// A name of its own for each: `get-plays-id-events`.
fn operation_id(route: &Route) -> String {
    let words = route.path.split(['/', '{', '}']).filter(|word| !word.is_empty() && *word != "api");
    let method = route.method.to_lowercase();
    std::iter::once(method.as_str()).chain(words).collect::<Vec<_>>().join("-")
}

/// A schema without what readers need not know. In requests, `null` is the same as nothing and is not mentioned.
fn tidy(schema: Value, in_request: bool) -> Value {
    let Value::Object(mut map) = schema else { return schema };
    for name in ["title", "format", "default"] {
        if !map.get(name).is_some_and(Value::is_object) {
            map.remove(name);
        }
    }
    if let Some(Value::String(about)) = map.get_mut("description") {
        *about = about.replace('\n', " ");
    }
    if let Some(Value::Object(properties)) = map.get_mut("properties") {
        for schema in properties.values_mut() {
            *schema = tidy(schema.take(), in_request);
        }
    }
    for name in ["items", "additionalProperties"] {
        if let Some(schema) = map.get_mut(name) {
            *schema = tidy(schema.take(), in_request);
        }
    }
    if let Some(Value::Array(parts)) = map.get_mut("prefixItems") {
        parts.iter_mut().for_each(|part| *part = tidy(part.take(), false));
    }
    if in_request && let Some(Value::Array(types)) = map.get_mut("type") {
        types.retain(|kind| kind != "null");
        if let [kind] = &types[..] {
            let kind = kind.clone();
            map.insert("type".to_owned(), kind);
        }
    }
    let Some(Value::Array(choices)) = map.remove("anyOf").or_else(|| map.remove("oneOf")) else {
        return map.into();
    };
    let mut choices: Vec<Value> =
        choices.into_iter().map(|choice| tidy(choice, in_request)).collect();
    let can_be_null = choices.iter().any(|choice| choice["type"] == "null");
    if can_be_null && in_request {
        choices.retain(|choice| choice["type"] != "null");
    }
    if let ([Value::Object(only)], true) = (&choices[..], in_request) {
        map.extend(only.clone());
    } else if can_be_null {
        map.insert("oneOf".to_owned(), choices.into());
    } else if choices.iter().all(|choice| choice["properties"].is_object()) {
        map.extend(merged(&choices));
    } else {
        map.insert("anyOf".to_owned(), choices.into());
    }
    map.into()
}

/// Alternatives that are all objects, as one object with all their properties.
fn merged(choices: &[Value]) -> Map<String, Value> {
    let mut properties = Map::new();
    for (name, schema) in choices.iter().flat_map(|choice| entries(&choice["properties"])) {
        match properties.get_mut(name) {
            None => drop(properties.insert(name.clone(), schema.clone())),
            Some(there) if there == schema => {}
            Some(there) if there["const"].is_string() || there["enum"].is_array() => {
                let mut words = there["enum"].as_array().cloned().unwrap_or_default();
                words.extend(there.get("const").cloned());
                words.push(schema["const"].clone());
                *there = json!({ "type": "string", "enum": words });
            }
            Some(there) => {
                let first = || vec![there.clone()];
                let mut either = there["anyOf"].as_array().cloned().unwrap_or_else(first);
                if !either.contains(schema) {
                    either.push(schema.clone());
                }
                *there = json!({ "anyOf": either });
            }
        }
    }
    let needed = |choice: &Value| -> Vec<Value> {
        choice["required"].as_array().cloned().unwrap_or_default()
    };
    let mut always = choices.first().map(&needed).unwrap_or_default();
    always.retain(|name| choices.iter().all(|choice| needed(choice).contains(name)));
    let mut object = json!({ "type": "object", "properties": properties });
    if !always.is_empty() {
        object["required"] = always.into();
    }
    if choices.iter().all(|choice| choice["additionalProperties"] == false) {
        object["minProperties"] = 1.into();
        object["maxProperties"] = 1.into();
    }
    object.as_object().cloned().unwrap_or_default()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// The description as a file: a line for each operation and each schema.
fn file(description: &Value) -> String {
    fn write(value: &Value, depth: usize, text: &mut String) {
        let Some(map) = value.as_object().filter(|map| depth > 0 && !map.is_empty()) else {
            text.push_str(&value.to_string());
            return;
        };
        text.push('{');
        for (n, (name, value)) in map.iter().enumerate() {
            text.push_str(if n > 0 { ",\n" } else { "\n" });
            text.push_str(&format!("{}: ", Value::from(name.as_str())));
            write(value, depth - 1, text);
        }
        text.push_str("\n}");
    }
    let mut text = String::new();
    write(description, 3, &mut text);
    text + "\n"
}

/// The schemas as types in comments, which the page imports.
fn types(description: &Value) -> String {
    let mut text = "// What the server answers, as types. Written from its Rust types, as /api is: see CONTRIBUTING.md.\n".to_owned();
    for (name, schema) in entries(&description["components"]["schemas"]) {
        let about = schema["description"].as_str().unwrap_or_default();
        if !schema["properties"].is_object() {
            text.push_str(&format!("\n/** @typedef {{{}}} {name} {about} */\n", kind(schema)));
            continue;
        }
        text.push_str(&format!("\n/**\n * @typedef {{object}} {name} {about}\n"));
        for (part, schema) in entries(&schema["properties"]) {
            let needed = description["components"]["schemas"][name]["required"].as_array();
            let needed = needed.is_some_and(|needed| needed.contains(&part.as_str().into()));
            let part = if needed { part.clone() } else { format!("[{part}]") };
            let about = schema["description"].as_str().unwrap_or_default();
            let line = format!(" * @property {{{}}} {part} {about}", kind(schema));
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text.push_str(" */\n");
    }
    text + "\nexport {};\n"
}

/// A schema as a type of TypeScript.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or_default().to_owned();
    }
    let either = |mut parts: Vec<String>| {
        parts.sort_by_key(|part| part == "null");
        parts.dedup();
        parts.join(" | ")
    };
    if let Some(words) = schema["enum"].as_array() {
        return either(words.iter().map(Value::to_string).collect());
    }
    if let Some(choices) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        return either(choices.iter().map(kind).collect());
    }
    let list = |item: &Value| {
        let item = kind(item);
        if item.contains('|') { format!("({item})[]") } else { format!("{item}[]") }
    };
    let plain = |name: &str| match name {
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => match (schema["prefixItems"].as_array(), schema["maxItems"].as_u64()) {
            (Some(parts), _) => {
                format!("[{}]", parts.iter().map(kind).collect::<Vec<_>>().join(", "))
            }
            (None, Some(n)) => {
                format!("[{}]", vec![kind(&schema["items"]); n as usize].join(", "))
            }
            (None, None) => list(&schema["items"]),
        },
        "object" if schema["properties"].is_object() => {
            let parts = entries(&schema["properties"]);
            let parts: Vec<String> =
                parts.map(|(name, s)| format!("{name}?: {}", kind(s))).collect();
            format!("{{{}}}", parts.join(", "))
        }
        "object" if schema["additionalProperties"].is_object() => {
            format!("Record<string, {}>", kind(&schema["additionalProperties"]))
        }
        "object" => "Record<string, unknown>".to_owned(),
        _ => "unknown".to_owned(),
    };
    match &schema["type"] {
        Value::String(name) => plain(name),
        Value::Array(names) => either(names.iter().filter_map(Value::as_str).map(plain).collect()),
        _ => "unknown".to_owned(),
    }
}

/// The description that is served and the types that the page uses are those of the code.
#[test]
fn the_description_and_the_types_of_the_page_are_those_of_the_code() {
    let description = description();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (file, text) in [
        (here.join("src/openapi.json"), file(&description)),
        (here.join("../../web/types.js"), types(&description)),
    ] {
        if std::env::var_os("RECREO_WRITE_SCHEMAS").is_some() {
            std::fs::write(&file, &text).unwrap();
        }
        let there = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            there == text,
            "{} is out of date: RECREO_WRITE_SCHEMAS=1 writes it",
            file.display()
        );
    }
}

#[test]
fn every_name_in_the_description_is_described() {
    let document = description();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    assert!(!schemas.is_empty());
    let mut refs = std::collections::HashSet::new();
    collect(&document, &mut refs);
    for name in refs {
        let name = name.trim_start_matches("#/components/schemas/");
        assert!(schemas.contains_key(name), "{name}");
    }
    let operations: Vec<String> = ROUTES.iter().map(operation_id).collect();
    let different: std::collections::HashSet<&String> = operations.iter().collect();
    assert_eq!(different.len(), operations.len());
}

fn collect(value: &Value, refs: &mut std::collections::HashSet<String>) {
    match value {
        Value::Object(map) => {
            refs.extend(map.get("$ref").and_then(Value::as_str).map(str::to_owned));
            map.values().for_each(|value| collect(value, refs));
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, refs)),
        _ => {}
    }
}

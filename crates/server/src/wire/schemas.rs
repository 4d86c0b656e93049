//! Generates the API's description and the page's types from the routes and the wire types.
//!
//! `RECREO_WRITE_SCHEMAS=1 cargo test -p recreo-server --lib schemas` regenerates both files.

use std::collections::BTreeSet;
use std::path::Path;

use schemars::generate::{Contract, SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::answers::{
    FilmFrames, FilmPicture, FilmStart, FilmSteps, JobProgress, JobWaiting, PlayState, Problem,
};
use super::input::Input;
use crate::routes::{ROUTES, Route};

/// A type of answers with a schema.
pub(crate) trait Answered: Serialize + JsonSchema {}
impl<T: Serialize + JsonSchema> Answered for T {}

/// A type of requests with a schema.
pub(crate) trait Readable: DeserializeOwned + JsonSchema {}
impl<T: DeserializeOwned + JsonSchema> Readable for T {}

/// The schemas collected so far. Request fields may be omitted in more cases than answer fields, so
/// they are kept apart.
pub(crate) struct Schemas {
    pub(crate) requests: SchemaGenerator,
    pub(crate) answers: SchemaGenerator,
}

/// The description of a route's input.
pub(crate) enum Described {
    Nothing,
    Query(Schema),
    Body(Schema),
}

/// Describes the input and the answer of a route by their types.
pub(crate) fn operation<I: Input, A: Answered>(schemas: &mut Schemas) -> (Described, Schema) {
    (I::describe(schemas), schemas.answers.subschema_for::<A>())
}

fn description() -> Value {
    let generator = |contract| {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
            settings.contract = contract;
        });
        settings.into_generator()
    };
    let (requests, answers) = (generator(Contract::Deserialize), generator(Contract::Serialize));
    let mut schemas = Schemas { requests, answers };
    let mut paths = Map::new();
    for route in ROUTES.iter() {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.to_lowercase()] = described(route, &mut schemas);
    }
    // Parts that the page refers to by name, and the events of jobs, which no route returns
    // directly.
    type More = (PlayState, JobWaiting, JobProgress, FilmStart, FilmSteps, FilmFrames, FilmPicture);
    More::json_schema(&mut schemas.answers);
    let mut components = schemas.requests.take_definitions(true);
    for (name, mut schema) in schemas.answers.take_definitions(true) {
        // An optional field of an answer is left out rather than `null`.
        let required = schema["required"].clone();
        for (field, of) in entries_mut(schema.get_mut("properties")) {
            if !required.as_array().is_some_and(|all| all.contains(&json!(field))) {
                without_null(of);
            }
        }
        components.insert(name, schema);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Recreo",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Play, make, solve, study and share puzzles. Messages are in the language of `lang`, or by default of \
                Accept-Language. Errors are problem details (RFC 9457) that name the field.",
        },
        "paths": paths,
        "components": { "schemas": components },
    })
}

fn described(route: &Route, schemas: &mut Schemas) -> Value {
    let (input, answer) = (route.describe)(schemas);
    let parameter = |name: &str, place: &str, schema: Value| json!({ "name": name, "in": place, "required": place == "path", "schema": schema });
    let text = json!({ "type": "string" });
    let in_path = route.path.split('/').filter_map(|p| p.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> =
        in_path.map(|name| parameter(name, "path", text.clone())).collect();
    let lang = "The language, en or es; by default, from Accept-Language";
    let lang = json!({ "type": "string", "enum": ["en", "es"], "description": lang });
    parameters.push(parameter("lang", "query", lang));
    let content = |kind: &str, schema: &Schema| json!({ kind: { "schema": schema } });
    let problem = content("application/problem+json", &schemas.answers.subschema_for::<Problem>());
    let mut responses =
        json!({ "default": { "description": "The request failed", "content": problem } });
    for status in route.statuses {
        let answered = match answer.get("type").and_then(Value::as_str) {
            Some("null") => json!({}),
            Some("string") => content("application/jsonl", &answer),
            _ => content("application/json", &answer),
        };
        responses[status.to_string()] = json!({ "description": route.about, "content": answered });
    }
    let mut operation = json!({
        "summary": route.about,
        "operationId": operation_id(route),
        "responses": responses,
    });
    match input {
        Described::Nothing => {}
        Described::Query(mut schema) => {
            for (name, schema) in entries_mut(schema.get_mut("properties")) {
                one_type(schema);
                parameters.push(parameter(name, "query", schema.take()));
            }
        }
        Described::Body(schema) => {
            let content = content("application/json", &schema);
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
    }
    operation["parameters"] = parameters.into();
    if route.deprecated {
        operation["deprecated"] = true.into();
    }
    operation
}

/// A unique id for each operation: `get-plays-id-events`.
fn operation_id(route: &Route) -> String {
    let words = route.path.split(['/', '{', '}']).filter(|word| !word.is_empty() && *word != "api");
    let method = route.method.to_lowercase();
    std::iter::once(method.as_str()).chain(words).collect::<Vec<_>>().join("-")
}

fn without_null(schema: &mut Value) {
    for choices in ["type", "anyOf"] {
        if let Some(choices) = schema.get_mut(choices).and_then(Value::as_array_mut) {
            choices.retain(|choice| choice != "null" && choice["type"] != "null");
        }
    }
}

/// A parameter of a query has one type, and is left out rather than `null`.
fn one_type(schema: &mut Value) {
    without_null(schema);
    let Some(schema) = schema.as_object_mut() else { return };
    if let Some([only]) = schema.get("type").and_then(Value::as_array).map(Vec::as_slice) {
        let only = only.clone();
        schema.insert("type".to_owned(), only);
    }
    if let Some([only]) = schema.get("anyOf").and_then(Value::as_array).map(Vec::as_slice) {
        let only = only["$ref"].clone();
        schema.remove("anyOf");
        schema.insert("$ref".to_owned(), only);
    }
    schema.retain(|name, value| name != "default" || !value.is_null());
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn entries_mut(value: Option<&mut Value>) -> impl Iterator<Item = (&String, &mut Value)> {
    value.and_then(Value::as_object_mut).into_iter().flatten()
}

/// The description as a file, with one line per path and per schema.
fn file(description: &Value) -> String {
    let lines = |map: &Value| {
        // Line breaks in doc comments are only layout.
        let line = |(name, value)| format!("\"{name}\": {value}").replace("\\n", " ");
        entries(map).map(line).collect::<Vec<_>>().join(",\n")
    };
    let (paths, schemas) = (&description["paths"], &description["components"]["schemas"]);
    format!(
        "{{\"openapi\": {}, \"info\": {},\n\"paths\": {{\n{}\n}},\n\"components\": {{\"schemas\": {{\n{}\n}}}}}}\n",
        description["openapi"],
        description["info"],
        lines(paths),
        lines(schemas)
    )
}

/// The schemas as JSDoc types, which the page imports.
fn types(description: &Value) -> String {
    let mut text =
        "// The types of the API. Generated from the server's Rust types: see CONTRIBUTING.md.\n"
            .to_owned();
    let about = |schema: &Value| {
        let about = schema["description"].as_str().unwrap_or_default();
        format!(" {about}").replace('\n', " ").trim_end().to_owned()
    };
    for (name, schema) in entries(&description["components"]["schemas"]) {
        text += "\n/**\n";
        if schema["properties"].is_object() {
            text += &format!(" * @typedef {{object}} {name}{}\n", about(schema));
            for (part, of) in entries(&schema["properties"]) {
                let part = if needs(schema, part) { part.clone() } else { format!("[{part}]") };
                text += &format!(" * @property {{{}}} {part}{}\n", kind(of), about(of));
            }
        } else {
            let choices = kind(schema).replace(" | {", "\n *   | {");
            text += &format!(" * @typedef {{{choices}}} {name}{}\n", about(schema));
        }
        text += " */\n";
    }
    text + "\nexport {};\n"
}

fn needs(schema: &Value, part: &str) -> bool {
    schema["required"].as_array().is_some_and(|needed| needed.contains(&part.into()))
}

/// A schema as a TypeScript type.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(choices) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        return union(choices);
    }
    let words = schema["enum"].as_array().map_or(&[][..], Vec::as_slice);
    let words = words.iter().chain(schema.get("const"));
    let words: Vec<String> = words.map(Value::to_string).collect();
    if !words.is_empty() {
        return words.join(" | ");
    }
    let types =
        schema["type"].as_array().map_or(std::slice::from_ref(&schema["type"]), Vec::as_slice);
    let plain = |name: &Value| match name.as_str() {
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => list(schema),
        Some("object") if schema["properties"].is_object() => union(std::slice::from_ref(schema)),
        Some("object") => format!("Record<string, {}>", kind(&schema["additionalProperties"])),
        Some(name) => name.to_owned(),
        None => "unknown".to_owned(),
    };
    types.iter().map(plain).collect::<Vec<_>>().join(" | ")
}

fn list(schema: &Value) -> String {
    let parts = match (schema["prefixItems"].as_array(), schema["maxItems"].as_u64()) {
        (Some(parts), _) => parts.iter().map(kind).collect(),
        (None, Some(length)) => vec![kind(&schema["items"]); length as usize],
        (None, None) => return format!("Array<{}>", kind(&schema["items"])),
    };
    format!("[{}]", parts.join(", "))
}

/// A union. Each object type lists the fields of the others as absent, so that the presence of a
/// field identifies the type.
fn union(choices: &[Value]) -> String {
    let names = choices.iter().flat_map(|choice| entries(&choice["properties"]));
    let names: BTreeSet<&String> = names.map(|(name, _)| name).collect();
    let one = |choice: &Value| {
        if !choice["properties"].is_object() {
            return kind(choice);
        }
        let field = |name: &&String| match choice["properties"].get(*name) {
            Some(of) if needs(choice, name) => format!("{name}: {}", kind(of)),
            Some(of) => format!("{name}?: {}", kind(of)),
            None => format!("{name}?: undefined"),
        };
        format!("{{{}}}", names.iter().map(field).collect::<Vec<_>>().join(", "))
    };
    choices.iter().map(one).collect::<Vec<_>>().join(" | ")
}

/// `openapi.json` and the page's `types.js` are up to date.
#[test]
fn openapi_json_and_types_js_match_the_code() {
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
            "{} is out of date: RECREO_WRITE_SCHEMAS=1 regenerates it",
            file.display()
        );
    }
}

#[test]
fn every_schema_reference_resolves() {
    let document = description();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    assert!(!schemas.is_empty());
    let text = document.to_string();
    for name in text.split("\"#/components/schemas/").skip(1) {
        let name = name.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name}");
    }
    let operations: BTreeSet<String> = ROUTES.iter().map(operation_id).collect();
    assert_eq!(operations.len(), ROUTES.len());
}

//! What the body of a question may hold. One table for each route checks what comes in and describes it in the API's own
//! description, so that the two cannot differ.

use recreo_game::Message;
use serde_json::{Map, Value, json};

use crate::refusal::Refusal;

/// One part of a body.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) form: FieldForm,
    pub(crate) needed: bool,
    pub(crate) about: &'static str,
}

/// What a part may be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FieldForm {
    Text,
    /// A whole number that is not negative.
    Whole,
    /// The same, or its digits as text: seeds are larger than the numbers that all readers of JSON hold.
    Seed,
    Flag,
    /// One of these words.
    Word(&'static [&'static str]),
    /// An object of texts, numbers and truth values, or `name=value,name=value`.
    Settings,
    /// An object whose parts are described under this name.
    Object(&'static str),
    /// A document: as an object, or as its text.
    Document,
    /// A list of objects that are described under this name; their parts are texts.
    Files(&'static str, &'static [&'static str]),
}

/// A part that must be there.
pub(crate) const fn need(name: &'static str, form: FieldForm, about: &'static str) -> Field {
    Field { name, form, needed: true, about }
}

/// A part that may be there.
pub(crate) const fn may(name: &'static str, form: FieldForm, about: &'static str) -> Field {
    Field { name, form, needed: false, about }
}

/// A body that was found to be as its table says.
#[derive(Debug, Default)]
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    /// Reads a body.
    pub(crate) fn read(body: &[u8], table: &[Field]) -> Result<Fields, Refusal> {
        let value: Value = serde_json::from_slice(body).map_err(|error| {
            let problem = recreo_game::Problem::new(Message::new("server-body-not-json"));
            Refusal::new(
                http::StatusCode::BAD_REQUEST,
                problem.at_line(error.line(), error.column()),
            )
        })?;
        let Value::Object(map) = value else {
            return Err(Refusal::malformed(Message::new("server-body-no-object")));
        };
        for (name, value) in &map {
            let Some(field) = table.iter().find(|field| field.name == name) else {
                let known: Vec<&str> = table.iter().map(|field| field.name).collect();
                let message = Message::new("server-field-unknown").with("name", name.as_str());
                return Err(Refusal::malformed(message.with("known", known.join(", "))));
            };
            if !value.is_null() && !field.form.fits(value) {
                return Err(wrong(name));
            }
        }
        let absent =
            |field: &&Field| field.needed && map.get(field.name).is_none_or(Value::is_null);
        if let Some(field) = table.iter().find(absent) {
            let message = Message::new("server-field-missing").with("name", field.name);
            return Err(Refusal::malformed(message));
        }
        Ok(Fields(map))
    }

    /// A part, if it is there.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.get(name)?.as_str()
    }

    pub(crate) fn whole(&self, name: &str) -> Option<u64> {
        whole(self.get(name)?)
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    /// A document's bytes.
    pub(crate) fn document(&self, name: &str) -> Option<Vec<u8>> {
        let value = self.get(name)?;
        let text = value.as_str().map(str::to_owned);
        Some(text.unwrap_or_else(|| value.to_string()).into_bytes())
    }
}

fn whole(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// The refusal of a part that is not what it should be.
pub(crate) fn wrong(name: &str) -> Refusal {
    Refusal::malformed(Message::new("server-field-wrong").with("name", name))
}

impl FieldForm {
    fn fits(self, value: &Value) -> bool {
        let plain = |value: &Value| value.is_string() || value.is_number() || value.is_boolean();
        match self {
            FieldForm::Text => value.is_string(),
            FieldForm::Whole => value.as_u64().is_some(),
            FieldForm::Seed => whole(value).is_some(),
            FieldForm::Flag => value.is_boolean(),
            FieldForm::Word(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            FieldForm::Settings => {
                value.is_string() || value.as_object().is_some_and(|map| map.values().all(plain))
            }
            FieldForm::Object(_) => value.is_object(),
            FieldForm::Document => value.is_object() || value.is_string(),
            FieldForm::Files(_, parts) => value.as_array().is_some_and(|list| {
                list.iter().all(|file| {
                    file.as_object().is_some_and(|file| {
                        file.iter().all(|(name, value)| {
                            parts.contains(&name.as_str()) && value.is_string()
                        })
                    })
                })
            }),
        }
    }

    fn schema(self) -> Value {
        match self {
            FieldForm::Text => json!({ "type": "string" }),
            FieldForm::Whole => json!({ "type": "integer", "minimum": 0 }),
            FieldForm::Seed => json!({ "type": ["string", "integer"], "pattern": "^[0-9]+$" }),
            FieldForm::Flag => json!({ "type": "boolean" }),
            FieldForm::Word(words) => json!({ "type": "string", "enum": words }),
            FieldForm::Settings => json!({
                "type": ["object", "string"],
                "additionalProperties": { "type": ["string", "number", "boolean"] },
            }),
            FieldForm::Object(name) => json!({ "$ref": format!("#/components/schemas/{name}") }),
            FieldForm::Document => json!({ "type": ["object", "string"] }),
            FieldForm::Files(name, _) => {
                let item = json!({ "$ref": format!("#/components/schemas/{name}") });
                json!({ "type": "array", "items": item })
            }
        }
    }
}

/// A table as a JSON schema.
pub(crate) fn schema(table: &[Field]) -> Value {
    let needed: Vec<&str> = table.iter().filter(|f| f.needed).map(|f| f.name).collect();
    let parts: Map<String, Value> = table
        .iter()
        .map(|field| {
            let mut part = field.form.schema();
            if let Some(part) = part.as_object_mut() {
                part.insert("description".to_owned(), field.about.into());
            }
            (field.name.to_owned(), part)
        })
        .collect();
    let mut schema =
        json!({ "type": "object", "properties": parts, "additionalProperties": false });
    if let (false, Some(schema)) = (needed.is_empty(), schema.as_object_mut()) {
        schema.insert("required".to_owned(), needed.into());
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg6_a_body_that_is_not_as_described_is_refused_with_the_part_that_is_wrong() {
        let table = [
            need("kind", FieldForm::Text, ""),
            may("seed", FieldForm::Seed, ""),
            may("settings", FieldForm::Settings, ""),
        ];
        let texts = recreo_game::Texts::new(recreo_game::Lang::English, []);
        let refused = |body: &str| {
            let refusal = Fields::read(body.as_bytes(), &table).unwrap_err();
            let details = refusal.details(&texts);
            assert_eq!(details["status"], 400, "{body}");
            details["type"].as_str().unwrap_or_default().trim_start_matches("/api#").to_owned()
        };
        for (body, key) in [
            ("", "server-body-not-json"),
            ("{\"kind\":", "server-body-not-json"),
            ("[]", "server-body-no-object"),
            ("{}", "server-field-missing"),
            (r#"{"kind":null}"#, "server-field-missing"),
            (r#"{"kind":7}"#, "server-field-wrong"),
            (r#"{"kind":"a","seed":-1}"#, "server-field-wrong"),
            (r#"{"kind":"a","seed":"1x"}"#, "server-field-wrong"),
            (r#"{"kind":"a","settings":{"size":[1]}}"#, "server-field-wrong"),
            (r#"{"kind":"a","sead":1}"#, "server-field-unknown"),
        ] {
            assert_eq!(refused(body), key, "{body}");
        }
        let good = Fields::read(br#"{"kind":"a","seed":"18446744073709551615"}"#, &table).unwrap();
        assert_eq!(good.whole("seed"), Some(u64::MAX));
    }
}

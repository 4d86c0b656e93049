use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::Problem;
use crate::document::misread;

/// A value stored as JSON text. A solution of millions of cells takes no more memory than its text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Serializes a value.
    pub fn new(value: &impl Serialize) -> Json {
        let raw = serde_json::value::to_raw_value(value);
        Json(raw.expect("JSON holds the strings, numbers and lists of a solution"))
    }

    /// Reads the value as a type; `None` if it has another form.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(self.as_str()).ok()
    }

    /// Returns the JSON text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl FromStr for Json {
    type Err = Problem;

    /// Reads JSON text, whose value may be of any form.
    fn from_str(text: &str) -> Result<Json, Problem> {
        serde_json::from_str(text).map_err(|error| misread(&error))
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.as_str() == other.as_str()
    }
}

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeMap};

/// How hard a puzzle is, in a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// For a beginner.
    Easy,
    /// For everybody.
    Normal,
    /// For those who know the game.
    Hard,
    /// For those who have played it for years.
    Expert,
}

impl Level {
    /// All four, easiest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

    /// Its name in files and parameters.
    pub fn name(self) -> &'static str {
        ["easy", "normal", "hard", "expert"][self as usize]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(name: &str) -> Result<Level, ()> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or(())
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(|()| de::Error::custom(format!("no such level: {name}")))
    }
}

/// How hard a puzzle is, and what that is made of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// In a word.
    pub level: Level,
    /// In a number: the higher, the harder.
    #[serde(serialize_with = "as_tidy")]
    pub score: f64,
    /// The measures behind the number, by name.
    #[serde(serialize_with = "as_map", deserialize_with = "from_map")]
    pub parts: Vec<(String, f64)>,
}

fn as_map<S: Serializer>(parts: &[(String, f64)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(parts.len()))?;
    for (name, value) in parts {
        map.serialize_entry(name, &tidy(*value))?;
    }
    map.end()
}

fn from_map<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, f64)>, D::Error> {
    let map = serde_json::Map::<String, serde_json::Value>::deserialize(deserializer)?;
    Ok(map.into_iter().filter_map(|(name, value)| Some((name, value.as_f64()?))).collect())
}

fn as_tidy<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    tidy(*value).serialize(serializer)
}

/// Whole numbers are written without a point.
fn tidy(value: f64) -> serde_json::Value {
    if value.fract() == 0.0 && value.abs() < 9e15 { (value as i64).into() } else { value.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lp13_a_rating_is_read_as_it_is_written() {
        let parts = vec![("turns".to_owned(), 12.0), ("weight".to_owned(), 0.5)];
        let rating = Rating { level: Level::Hard, score: 31.5, parts };
        let json = serde_json::to_string(&rating).unwrap();
        assert_eq!(json, r#"{"level":"hard","score":31.5,"parts":{"turns":12,"weight":0.5}}"#);
        assert_eq!(serde_json::from_str::<Rating>(&json).unwrap(), rating);
        assert!(serde_json::from_str::<Rating>(r#"{"level":"odd","score":1,"parts":{}}"#).is_err());
    }
}

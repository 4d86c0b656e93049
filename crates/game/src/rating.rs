use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeMap};

/// The difficulty of a puzzle, as a level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Suitable for beginners.
    Easy,
    /// Suitable for most players.
    Normal,
    /// Suitable for players who know the game.
    Hard,
    /// Suitable for players with years of experience.
    Expert,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

    /// The names in files and parameters.
    const NAMES: [&str; 4] = ["easy", "normal", "hard", "expert"];

    /// Returns the name in files and parameters.
    pub fn name(self) -> &'static str {
        Level::NAMES[self as usize]
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
        name.parse().map_err(|()| de::Error::unknown_variant(&name, &Level::NAMES))
    }
}

/// The difficulty of a puzzle and the measures behind it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The difficulty as a number; higher is harder.
    #[serde(serialize_with = "as_tidy")]
    pub score: f64,
    /// The measures that the score is computed from, by name.
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

/// Converts a number to JSON; whole numbers have no decimal point.
fn tidy(value: f64) -> serde_json::Value {
    if value.fract() == 0.0 && value.abs() < 9e15 { (value as i64).into() } else { value.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lp13_a_rating_survives_writing_and_reading() {
        let parts = vec![("turns".to_owned(), 12.0), ("weight".to_owned(), 0.5)];
        let rating = Rating { level: Level::Hard, score: 31.5, parts };
        let json = serde_json::to_string(&rating).unwrap();
        assert_eq!(json, r#"{"level":"hard","score":31.5,"parts":{"turns":12,"weight":0.5}}"#);
        assert_eq!(serde_json::from_str::<Rating>(&json).unwrap(), rating);
        assert!(serde_json::from_str::<Rating>(r#"{"level":"odd","score":1,"parts":{}}"#).is_err());
    }
}

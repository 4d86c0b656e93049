//! The ids of puzzles, players and plays: twelve random characters.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::db::Value;
use crate::{StoreError, error};

/// The characters of an id.
const LETTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// The length of an id. There are 36^12 ids (4.7 * 10^18); among 10^9 random ones, the probability
/// that any two are equal is about 0.1.
const LENGTH: usize = 12;

/// Returns a random id, from the random number generator of the operating system.
fn random_id() -> Result<String, StoreError> {
    let mut id = String::with_capacity(LENGTH);
    let mut bytes = [0; 2 * LENGTH];
    while id.len() < LENGTH {
        getrandom::fill(&mut bytes).map_err(|error| error::no_randomness(&error.to_string()))?;
        for byte in bytes {
            // 252 is the largest multiple of 36 in a byte; larger bytes would bias the letters.
            let letter = LETTERS.get(usize::from(byte % 36)).filter(|_| byte < 252);
            if let Some(&letter) = letter.filter(|_| id.len() < LENGTH) {
                id.push(letter.into());
            }
        }
    }
    Ok(id)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(String);

        impl $name {
            pub(crate) fn new() -> Result<$name, StoreError> {
                random_id().map($name)
            }

            /// Returns the twelve characters.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ();

            /// Fails for a text that is not an id.
            fn from_str(text: &str) -> Result<$name, ()> {
                let fits = text.len() == LENGTH && text.bytes().all(|b| LETTERS.contains(&b));
                fits.then(|| $name(text.to_owned())).ok_or(())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                let refused = |()| de::Error::invalid_value(Unexpected::Str(&text), &"an id");
                text.parse().map_err(refused)
            }
        }

        impl From<&$name> for Value {
            fn from(id: &$name) -> Value {
                Value::from(id.as_str())
            }
        }
    )*};
}

ids! {
    /// The id of a puzzle.
    PuzzleId
    /// The id of a player.
    PlayerId
    /// The id of a play.
    PlayId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_parse_as_written() {
        let mut seen = std::collections::HashSet::new();
        for _ in 0..1000 {
            let id = PlayId::new().unwrap();
            assert_eq!(id.to_string().parse(), Ok(id.clone()));
            assert!(seen.insert(id));
        }
        for invalid in ["", "abc", "ABCDEFGHIJKL", "abcdefghijk'", "abcdefghijklm", "abcdefghijñ"]
        {
            assert!(invalid.parse::<PlayId>().is_err(), "{invalid}");
        }
    }
}

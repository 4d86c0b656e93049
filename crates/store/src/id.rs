//! The names of things in the library: twelve characters that nobody chose.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::db::Value;
use crate::{StoreError, error};

/// What ids are made of.
const LETTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// How long they are: of the 36^12 there are, a thousand million can be drawn and the chance that any two are alike is one in ten.
const LENGTH: usize = 12;

/// Twelve letters and digits by the system's own chance.
fn drawn() -> Result<String, StoreError> {
    let mut id = String::with_capacity(LENGTH);
    let mut bytes = [0; 2 * LENGTH];
    while id.len() < LENGTH {
        getrandom::fill(&mut bytes).map_err(|error| error::no_chance(&error.to_string()))?;
        for byte in bytes {
            // Bytes from 252 on would make some letters likelier than others.
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
                drawn().map($name)
            }

            /// The twelve characters.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ();

            /// Fails for whatever cannot be an id.
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
                text.parse().map_err(|()| de::Error::custom("not an id"))
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
    /// Names a puzzle.
    PuzzleId
    /// Names a player.
    PlayerId
    /// Names a play.
    PlayId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written_and_differ() {
        let mut seen = std::collections::HashSet::new();
        for _ in 0..1000 {
            let id = PlayId::new().unwrap();
            assert_eq!(id.to_string().parse(), Ok(id.clone()));
            assert!(seen.insert(id));
        }
        for nonsense in ["", "abc", "ABCDEFGHIJKL", "abcdefghijk'", "abcdefghijklm", "abcdefghijñ"]
        {
            assert!(nonsense.parse::<PlayId>().is_err(), "{nonsense}");
        }
    }
}

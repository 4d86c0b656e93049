use std::fmt;

use serde::{Serialize, Serializer};

use crate::Texts;

/// A value in the statistics of a solver or an analysis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Figure {
    /// A number.
    Number(u64),
    /// Numbers for 0, 1, 2, ...: for example, the number of states at each distance.
    Counts(Vec<u64>),
    /// A number with decimals, as text: it is exact.
    Decimal(String),
    /// A text, such as a board on one line.
    Text(String),
    /// One of several names, such as a technique.
    Name(Name),
}

/// An id, and the message that shows it to a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name {
    /// The id, as programs get it.
    pub id: &'static str,
    /// The key of the message.
    pub message: &'static str,
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl Figure {
    /// Returns the number, if the value is one.
    pub fn number(&self) -> Option<u64> {
        match self {
            Figure::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the value as text in a language.
    pub fn text(&self, texts: &Texts) -> String {
        match self {
            Figure::Name(name) => texts.word(name.message),
            Figure::Decimal(number) => texts.decimal(number),
            figure => figure.to_string(),
        }
    }
}

impl From<u64> for Figure {
    fn from(number: u64) -> Figure {
        Figure::Number(number)
    }
}

impl From<Vec<u64>> for Figure {
    fn from(counts: Vec<u64>) -> Figure {
        Figure::Counts(counts)
    }
}

impl From<String> for Figure {
    fn from(text: String) -> Figure {
        Figure::Text(text)
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Number(number) => number.fmt(f),
            Figure::Counts(counts) => {
                let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
                f.write_str(&counts.join(" "))
            }
            Figure::Text(text) | Figure::Decimal(text) => f.write_str(text),
            Figure::Name(name) => f.write_str(name.id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_plain_json_and_text() {
        let figures = [Figure::from(7), vec![1, 2].into(), "AA.".to_owned().into()];
        assert_eq!(serde_json::to_string(&figures).unwrap(), r#"[7,[1,2],"AA."]"#);
        assert_eq!(figures.clone().map(|figure| figure.to_string()), ["7", "1 2", "AA."]);
        assert_eq!(figures.map(|figure| figure.number()), [Some(7), None, None]);
    }
}

use std::fmt;

use serde::Serialize;

/// A value in the statistics of a solver or an analysis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Figure {
    /// A number.
    Number(u64),
    /// Numbers for 0, 1, 2, ...: for example, the number of states at each distance.
    Counts(Vec<u64>),
    /// A text, such as a board on one line.
    Text(String),
}

impl Figure {
    /// Returns the number, if the value is one.
    pub fn number(&self) -> Option<u64> {
        match self {
            Figure::Number(number) => Some(*number),
            _ => None,
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
            Figure::Text(text) => f.write_str(text),
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

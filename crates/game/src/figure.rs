use std::fmt;

use serde::Serialize;

/// What a solver or an analysis tells besides its solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Figure {
    /// A count.
    Number(u64),
    /// A count for 0, for 1, for 2, ...: how many states need so many moves.
    Counts(Vec<u64>),
    /// A text: a board on one line.
    Text(String),
}

impl Figure {
    /// The count, where it is one.
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
    fn a_figure_is_written_as_what_it_is() {
        let figures = [Figure::from(7), vec![1, 2].into(), "AA.".to_owned().into()];
        assert_eq!(serde_json::to_string(&figures).unwrap(), r#"[7,[1,2],"AA."]"#);
        assert_eq!(figures.clone().map(|figure| figure.to_string()), ["7", "1 2", "AA."]);
        assert_eq!(figures.map(|figure| figure.number()), [Some(7), None, None]);
    }
}

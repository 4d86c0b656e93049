//! What goes into a query, and what comes out of one.

use super::Failure;

/// A value in a row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Null,
    Whole(i64),
    Real(f64),
    Text(String),
}

/// A row of an answer, read from left to right.
pub(crate) struct Row(std::vec::IntoIter<Value>);

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Whole(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Whole(number.into())
    }
}

impl From<u64> for Value {
    /// Numbers past the databases' own range are as large as those go: nobody plays for 292 million years.
    fn from(number: u64) -> Value {
        Value::Whole(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Whole(yes.into())
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Real(number)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, T::into)
    }
}

impl Row {
    pub(crate) fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    /// A text.
    pub(crate) fn text(&mut self) -> Result<String, Failure> {
        self.text_or_none()?.ok_or_else(|| Failure::damaged("NULL"))
    }

    /// A text, if there is one.
    pub(crate) fn text_or_none(&mut self) -> Result<Option<String>, Failure> {
        match self.0.next() {
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(Value::Null) => Ok(None),
            other => Err(unexpected(other)),
        }
    }

    /// A whole number of the type that is wanted.
    pub(crate) fn whole<T: TryFrom<i64>>(&mut self) -> Result<T, Failure> {
        self.whole_or_none()?.ok_or_else(|| Failure::damaged("NULL"))
    }

    /// A whole number, if there is one.
    pub(crate) fn whole_or_none<T: TryFrom<i64>>(&mut self) -> Result<Option<T>, Failure> {
        match self.0.next() {
            Some(Value::Whole(number)) => match T::try_from(number) {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(Failure::damaged(&number.to_string())),
            },
            Some(Value::Null) => Ok(None),
            other => Err(unexpected(other)),
        }
    }

    /// A real number, if there is one.
    pub(crate) fn real_or_none(&mut self) -> Result<Option<f64>, Failure> {
        match self.0.next() {
            Some(Value::Real(number)) => Ok(Some(number)),
            Some(Value::Null) => Ok(None),
            other => Err(unexpected(other)),
        }
    }

    /// Yes or no.
    pub(crate) fn flag(&mut self) -> Result<bool, Failure> {
        Ok(self.whole::<i64>()? != 0)
    }

    /// Something that is written as text.
    pub(crate) fn read<T: std::str::FromStr>(&mut self) -> Result<T, Failure> {
        let text = self.text()?;
        text.parse().map_err(|_| Failure::damaged(&text))
    }

    /// Something that is written as text, if there is.
    pub(crate) fn read_or_none<T: std::str::FromStr>(&mut self) -> Result<Option<T>, Failure> {
        let Some(text) = self.text_or_none()? else { return Ok(None) };
        text.parse().map(Some).map_err(|_| Failure::damaged(&text))
    }
}

fn unexpected(value: Option<Value>) -> Failure {
    Failure::damaged(&format!("{value:?}"))
}

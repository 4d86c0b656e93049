//! The parameters of queries and the rows of their results.

use super::Failure;

/// A parameter, or a value in a row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
}

/// A row of a result. Its columns are read from left to right.
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
        Value::Integer(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Integer(number.into())
    }
}

impl From<u64> for Value {
    /// Numbers beyond the range of the databases become the largest number, 2^63 - 1. The largest
    /// numbers are times in milliseconds, for which this is 292 million years.
    fn from(number: u64) -> Value {
        Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Integer(yes.into())
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

    /// Reads a text.
    pub(crate) fn text(&mut self) -> Result<String, Failure> {
        self.text_or_none()?.ok_or_else(|| Failure::damaged("NULL"))
    }

    /// Reads a text or NULL.
    pub(crate) fn text_or_none(&mut self) -> Result<Option<String>, Failure> {
        match self.0.next() {
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(Value::Null) => Ok(None),
            other => Err(unexpected(other)),
        }
    }

    /// Reads an integer of type `T`.
    pub(crate) fn integer<T: TryFrom<i64>>(&mut self) -> Result<T, Failure> {
        self.integer_or_none()?.ok_or_else(|| Failure::damaged("NULL"))
    }

    /// Reads an integer or NULL.
    pub(crate) fn integer_or_none<T: TryFrom<i64>>(&mut self) -> Result<Option<T>, Failure> {
        match self.0.next() {
            Some(Value::Integer(number)) => match T::try_from(number) {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(Failure::damaged(&number.to_string())),
            },
            Some(Value::Null) => Ok(None),
            other => Err(unexpected(other)),
        }
    }

    /// Reads a real number or NULL.
    pub(crate) fn real_or_none(&mut self) -> Result<Option<f64>, Failure> {
        match self.0.next() {
            Some(Value::Real(number)) => Ok(Some(number)),
            Some(Value::Null) => Ok(None),
            other => Err(unexpected(other)),
        }
    }

    /// Reads a flag, 0 or 1.
    pub(crate) fn flag(&mut self) -> Result<bool, Failure> {
        Ok(self.integer::<i64>()? != 0)
    }

    /// Reads a text and parses it.
    pub(crate) fn read<T: std::str::FromStr>(&mut self) -> Result<T, Failure> {
        let text = self.text()?;
        text.parse().map_err(|_| Failure::damaged(&text))
    }

    /// Reads a text or NULL and parses it.
    pub(crate) fn read_or_none<T: std::str::FromStr>(&mut self) -> Result<Option<T>, Failure> {
        let Some(text) = self.text_or_none()? else { return Ok(None) };
        text.parse().map(Some).map_err(|_| Failure::damaged(&text))
    }
}

fn unexpected(value: Option<Value>) -> Failure {
    Failure::damaged(&format!("{value:?}"))
}

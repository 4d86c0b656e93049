//! Values as characters.

use recreo_kit::code::Code;
use recreo_logic::{Value, Values};

/// The character of a value: 1 to 9, `A` for 10, `B` for 11 and so on.
///
/// ```
/// use recreo_sheet::{symbol, value};
///
/// assert_eq!([1, 9, 10, 25].map(symbol), ['1', '9', 'A', 'P']);
/// let values = [value('7'), value('G'), value('g'), value('.')];
/// assert_eq!(values, [Some(7), Some(16), Some(16), None]);
/// ```
pub fn symbol(value: Value) -> char {
    match value {
        0..=9 => char::from(b'0' + value),
        10..=35 => char::from(b'A' + value - 10),
        _ => '?',
    }
}

/// The value of a character in upper or lower case. `None` for other characters; `0` is not a
/// value.
pub fn value(symbol: char) -> Option<Value> {
    let value = match symbol {
        '1'..='9' => symbol as Value - b'0',
        'A'..='Z' => symbol as Value - b'A' + 10,
        'a'..='z' => symbol as Value - b'a' + 10,
        _ => return None,
    };
    (usize::from(value) < Values::MOST).then_some(value)
}

/// The code of a value as its character, for lines.
pub struct Symbol;

impl Code for Symbol {
    type Item = Value;

    fn read(&self, text: &[u8]) -> Option<(Vec<Value>, usize)> {
        Some((vec![value(char::from(*text.first()?))?], 1))
    }

    fn write(&self, items: &[Value]) -> Option<(String, usize)> {
        Some((symbol(*items.first()?).to_string(), 1))
    }
}

/// The characters of values, smallest first.
pub(crate) fn symbols(values: Values) -> String {
    values.iter().map(symbol).collect()
}

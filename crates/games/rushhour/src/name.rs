//! The names of pieces.

use std::fmt;
use std::str::FromStr;

/// The name of a piece: a letter, optionally followed by letters and digits.
///
/// ```
/// use recreo_rushhour::Name;
///
/// assert_eq!("A1".parse::<Name>().map(|name| name.to_string()), Ok("A1".to_owned()));
/// assert!("1A".parse::<Name>().is_err() && "TOOLONGNAME".parse::<Name>().is_err());
/// let names = [0, 25, 26, 53].map(|number| Name::numbered(number).to_string());
/// assert_eq!(names, ["A", "Z", "A1", "B2"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; Name::LONGEST]);

impl Name {
    /// The maximum length of a name.
    pub const LONGEST: usize = 8;

    /// The name made of one letter; `None` for other characters.
    pub fn letter(letter: char) -> Option<Name> {
        letter.is_ascii_alphabetic().then(|| {
            let mut bytes = [0; Name::LONGEST];
            bytes[0] = letter as u8;
            Name(bytes)
        })
    }

    /// The name for a number: first the capital letters, then capital letters with numbers.
    pub fn numbered(number: usize) -> Name {
        let letter = char::from(b'A' + (number % 26) as u8);
        let text = match number / 26 {
            0 => letter.to_string(),
            round => format!("{letter}{round}"),
        };
        text.parse().unwrap_or(Name(*b"A\0\0\0\0\0\0\0"))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|&byte| byte == 0).unwrap_or(Name::LONGEST);
        std::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }

    /// The letter, if the name is a single letter.
    pub fn as_letter(&self) -> Option<char> {
        (self.0[1] == 0).then_some(char::from(self.0[0]))
    }
}

impl FromStr for Name {
    type Err = ();

    fn from_str(text: &str) -> Result<Name, ()> {
        let begins_well = text.starts_with(|first: char| first.is_ascii_alphabetic());
        let is_short = text.len() <= Name::LONGEST;
        if !begins_well || !is_short || !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(());
        }
        let mut bytes = [0; Name::LONGEST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Name(bytes))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

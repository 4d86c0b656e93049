use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A range of numbers, or no restriction.
///
/// ```
/// use recreo_game::Span;
///
/// assert_eq!("20..25".parse::<Span>().map(|span| span.range()), Ok(Some(20..=25)));
/// assert_eq!("7..7".parse::<Span>().map(|span| span.to_string()), Ok("7".to_owned()));
/// assert_eq!("any".parse::<Span>(), Ok(Span::default()));
/// assert!("9..7".parse::<Span>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Span(Option<(u32, u32)>);

impl Span {
    /// Returns the range, or `None` if there is no restriction.
    pub fn range(self) -> Option<RangeInclusive<u32>> {
        self.0.map(|(from, to)| from..=to)
    }

    /// Returns whether the range lies between these numbers.
    pub(crate) fn is_within(self, min: u32, max: u32) -> bool {
        self.0.is_none_or(|(from, to)| min <= from && to <= max)
    }
}

impl FromStr for Span {
    type Err = ();

    fn from_str(text: &str) -> Result<Span, ()> {
        let number = |text: &str| text.parse::<u32>().map_err(drop);
        let ends = match text.split_once("..") {
            _ if text == "any" => None,
            Some((from, to)) => Some((number(from)?, number(to.trim_start_matches('='))?)),
            None => Some((number(text)?, number(text)?)),
        };
        if ends.is_some_and(|(from, to)| from > to) { Err(()) } else { Ok(Span(ends)) }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("any"),
            Some((from, to)) if from == to => from.fmt(f),
            Some((from, to)) => write!(f, "{from}..{to}"),
        }
    }
}

//! The steps of a walk.

use std::fmt;
use std::str::FromStr;

use recreo_board::Direction;
use recreo_game::Message;

/// A step to a neighbouring cell: `N`, `NE`, `E`, `SE`, `S`, `SW`, `W`, `NW`, between layers `U`
/// and `D`; or its number, 0 to 9.
///
/// ```
/// use recreo_walking::maze::Step;
///
/// let step: Step = "5".parse().map_err(|()| "a step")?;
/// assert_eq!(step.to_string(), "SW");
/// assert_eq!("sw".parse(), Ok(step));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step(pub Direction);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.letters())
    }
}

impl FromStr for Step {
    type Err = ();

    fn from_str(text: &str) -> Result<Step, ()> {
        let number = || text.parse().ok().and_then(Direction::from_number);
        Direction::from_letters(text).or_else(number).map(Step).ok_or(())
    }
}

/// Returns a direction as the message "to go in this direction"; languages use different
/// prepositions.
pub(super) fn toward(way: Direction) -> Message {
    Message::new(format!("maze-toward-{}", way.letters().to_ascii_lowercase()))
}

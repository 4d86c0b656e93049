//! What the values of a game are to a person: characters that are written, or shades.
//!
//! To the kernel a value is a number. What it looks like, what it is called in a sentence, by which brush it is put down and
//! what a place counts as in which nothing is put down, is said here, once for each ink.

use recreo_game::{Arg, Brush, Message, Role};
use recreo_logic::Value;

use super::symbol;

/// A cell that is shaded.
pub const SHADED: Value = 1;
/// A cell that is known to be clear.
pub const CLEAR: Value = 2;

/// How many colours a shading can be marked with, by the brushes that follow those of the two shades.
pub(super) const SHADING_COLOURS: u8 = 4;

/// How values are put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Digits and letters, with small marks beside them.
    Values,
    /// [`SHADED`] and [`CLEAR`]. What is left without a mark is clear, so a shading is done when everything is shaded that has to be.
    Shading,
}

/// What a shading says in words of its own; everything else is said as of values.
const OF_SHADINGS: [&str; 17] = [
    "brush-value",
    "chain-place",
    "chain-value",
    "end-broken",
    "end-no-place",
    "end-no-value",
    "end-twice",
    "hint-wrong",
    "shape-entry",
    "tally",
    "why-bound",
    "why-chain",
    "why-confined",
    "why-no-other",
    "why-one-rule",
    "why-only-place",
    "why-several",
];

impl Ink {
    /// The sentence with this key, as it is said of values put down in this ink.
    pub(super) fn say(self, key: &str) -> Message {
        let own = self == Ink::Shading && OF_SHADINGS.contains(&key);
        Message::new(format!("{}-{key}", if own { "shading" } else { "sheet" }))
    }

    /// What a value is called within a sentence.
    pub(super) fn name(self, value: Value) -> Arg {
        match (self, value) {
            (Ink::Values, _) => symbol(value).into(),
            (Ink::Shading, SHADED) => Message::new("shading-shaded").into(),
            (Ink::Shading, _) => Message::new("shading-clear").into(),
        }
    }

    /// The value that a place has in the end if nothing was put down there.
    pub(super) fn rest(self) -> Option<Value> {
        (self == Ink::Shading).then_some(CLEAR)
    }

    /// The brush of a value.
    pub(super) fn brush(self, value: Value) -> Brush {
        let role = match (self, value) {
            (Ink::Shading, SHADED) => Role::Ink,
            (Ink::Shading, _) => Role::SmallMark,
            (Ink::Values, _) => Role::Entry,
        };
        let label = self.say("brush-value").with("value", self.name(value));
        Brush { key: symbol(value), label, role }
    }

    /// The brushes of the colours that places are marked with, where colours are no mode of a pad.
    pub(super) fn colours(self) -> Vec<Brush> {
        let count = if self == Ink::Shading { SHADING_COLOURS } else { 0 };
        let brush = |number: u8| {
            let letter = char::from(b'a' + number);
            let label = Message::new("shading-brush-colour").with("letter", letter);
            Brush { key: symbol(CLEAR + 1 + number), label, role: Role::Colour(number) }
        };
        (0..count).map(brush).collect()
    }
}

#[cfg(test)]
mod tests {
    use recreo_game::Lang;

    use super::*;
    use crate::registry;

    #[test]
    fn what_shadings_say_exists_in_both_languages() {
        for lang in Lang::ALL {
            let texts = registry::texts(lang, &[]);
            for key in OF_SHADINGS {
                assert!(texts.has(Ink::Values.say(key).key()), "{key}");
                assert!(texts.has(Ink::Shading.say(key).key()), "{key}");
            }
        }
    }
}

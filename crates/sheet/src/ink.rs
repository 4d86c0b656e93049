//! What the values of a game are to a person: characters that are written, shades, or lines along the sides of cells.
//!
//! To the kernel a value is a number. What it looks like, what it is called in a sentence, by which brush it is put down and
//! what a place counts as in which nothing is put down, is said here, once for each ink.

use recreo_game::{Arg, Brush, Message, Role};
use recreo_logic::{Value, Values};

use super::symbol;

/// A cell that is shaded.
pub const SHADED: Value = 1;
/// A cell that is known to be clear.
pub const CLEAR: Value = 2;

/// A side that a line runs along.
pub const LINE: Value = SHADED;
/// A side that no line runs along.
pub const CROSS: Value = CLEAR;

/// How many colours cells can be marked with where there is no pad, by the brushes that follow those of the two values.
pub(super) const BRUSH_COLOURS: u8 = 4;

/// How values are put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Digits and letters, with small marks beside them.
    Values,
    /// [`SHADED`] and [`CLEAR`]. What is left without a mark is clear, so a shading is done when everything is shaded that has to be.
    Shading,
    /// [`LINE`] and [`CROSS`], at the sides of cells. What is left without a mark is crossed out. Cells are only coloured.
    Lines,
}

/// What shadings and lines say in words of their own; everything else is said as of values.
const IN_OWN_WORDS: [&str; 25] = [
    "brush-first",
    "brush-second",
    "chain-place",
    "chain-value",
    "end-broken",
    "end-no-place",
    "end-no-value",
    "end-twice",
    "hint-bar",
    "hint-both",
    "hint-put",
    "hint-wrong",
    "places",
    "shape-entry",
    "tally",
    "value-first",
    "value-second",
    "why-bound",
    "why-chain",
    "why-confined",
    "why-no-other",
    "why-one-rule",
    "why-only-place",
    "why-see-many",
    "why-several",
];

impl Ink {
    /// The sentence with this key, as it is said of values put down in this ink.
    pub(super) fn say(self, key: &str) -> Message {
        let own = IN_OWN_WORDS.contains(&key);
        let family = match self {
            Ink::Shading if own => "shading",
            Ink::Lines if own => "lines",
            _ => "sheet",
        };
        Message::new(format!("{family}-{key}"))
    }

    /// What a value is called within a sentence.
    pub(super) fn name(self, value: Value) -> Arg {
        match (self, value) {
            (Ink::Values, _) => symbol(value).into(),
            (_, SHADED) => self.say("value-first").into(),
            _ => self.say("value-second").into(),
        }
    }

    /// The two values, where there are always two; none where the game says which there are.
    pub(super) fn values(self) -> Values {
        match self {
            Ink::Values => Values::NONE,
            Ink::Shading | Ink::Lines => Values::of([SHADED, CLEAR]),
        }
    }

    /// The value that a place has in the end if nothing was put down there.
    pub(super) fn rest(self) -> Option<Value> {
        (self != Ink::Values).then_some(CLEAR)
    }

    /// The brush of a value.
    pub(super) fn brush(self, value: Value) -> Brush {
        let role = match (self, value) {
            (Ink::Values, _) | (Ink::Lines, LINE) => Role::Entry,
            (Ink::Shading, SHADED) => Role::Ink,
            (Ink::Shading | Ink::Lines, _) => Role::SmallMark,
        };
        let label = match (self, value) {
            (Ink::Values, _) => Message::new("sheet-brush-value").with("value", symbol(value)),
            (_, SHADED) => self.say("brush-first"),
            _ => self.say("brush-second"),
        };
        Brush { key: symbol(value), label, role }
    }

    /// The brushes of the colours that places are marked with, where colours are no mode of a pad.
    pub(super) fn colours(self) -> Vec<Brush> {
        let count = if self == Ink::Values { 0 } else { BRUSH_COLOURS };
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
    use recreo_game::{Lang, Texts};

    use super::*;

    #[test]
    fn what_inks_say_exists_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang, [crate::messages(lang)]);
            for key in IN_OWN_WORDS {
                for ink in [Ink::Shading, Ink::Lines] {
                    assert!(texts.has(ink.say(key).key()), "{key}");
                }
            }
        }
    }
}

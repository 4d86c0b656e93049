use recreo_board::Direction;

use crate::{Key, Message, Problem};

/// What a player did on the board, independent of the input device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gesture {
    /// The kind of gesture and its targets.
    pub act: Act,
    /// The key of the selected brush or value in the scene's palette, if any.
    pub brush: Option<char>,
    /// Whether the second button, a long press or shift was used.
    pub alternate: bool,
    /// The thing that the player has grabbed: see [`Meaning::Grab`](crate::Meaning::Grab).
    pub grabbed: Option<Key>,
    /// The index of the selected mode in the game's [`Pad`](crate::Pad).
    pub mode: usize,
    /// The selected cells, in games with a pad. Typed values apply to all of them.
    pub selected: Vec<Key>,
}

/// The kinds of gestures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// A tap on a thing.
    Tap(Key),
    /// A drag through several things, in order.
    Drag(Vec<Key>),
    /// A slide of a piece along its axis by this number of cells.
    Slide(Key, i32),
    /// An arrow key (or page up and page down for layers), with the focused thing, if any.
    Toward(Direction, Option<Key>),
    /// A typed character, with the focused thing, if any. [`Gesture::DELETE`] deletes.
    Type(char, Option<Key>),
}

impl Gesture {
    /// The character that stands for the delete key.
    pub const DELETE: char = '\u{8}';

    /// Returns the problem of a gesture that has no meaning here.
    pub fn meaningless() -> Problem {
        Message::new("gesture-means-nothing").into()
    }

    /// Creates a plain gesture: no brush, no alternate button, nothing grabbed or selected, the
    /// first mode.
    pub fn new(act: Act) -> Gesture {
        Gesture { act, brush: None, alternate: false, grabbed: None, mode: 0, selected: Vec::new() }
    }
}

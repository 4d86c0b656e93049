use recreo_board::Direction;

use crate::{Key, Message, Problem};

/// What a person did on the board, whatever the device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gesture {
    /// The act itself.
    pub act: Act,
    /// The brush or value of the scene's palette that was chosen, if any.
    pub brush: Option<char>,
    /// Done with the second button, a long press, or shift.
    pub alternate: bool,
    /// What the player has in hand: see [`Meaning::Grab`](crate::Meaning::Grab).
    pub grabbed: Option<Key>,
    /// The number of the mode that was chosen on the game's [`Pad`](crate::Pad).
    pub mode: usize,
    /// What is selected, where there is a pad: what is typed goes to all of it.
    pub selected: Vec<Key>,
}

/// The acts that a board understands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// A touch of one thing.
    Tap(Key),
    /// A pull through several things, in order.
    Drag(Vec<Key>),
    /// A piece moved along its axis by so many cells.
    Slide(Key, i32),
    /// An arrow key (or page up and down for the layers), at the focused thing if there is one.
    Toward(Direction, Option<Key>),
    /// A character typed, at the focused thing if there is one; [`Gesture::DELETE`] deletes.
    Type(char, Option<Key>),
}

impl Gesture {
    /// The character that a delete key types.
    pub const DELETE: char = '\u{8}';

    /// Says that a gesture means nothing here.
    pub fn meaningless() -> Problem {
        Message::new("gesture-means-nothing").into()
    }

    /// The act, without brush or alternate button, with nothing in hand or selected, in the first mode.
    pub fn new(act: Act) -> Gesture {
        Gesture { act, brush: None, alternate: false, grabbed: None, mode: 0, selected: Vec::new() }
    }
}

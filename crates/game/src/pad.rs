//! Input of values, in games whose cells take values.
//!
//! All hosts handle a game with a [`Pad`] in the same way:
//!
//! - A drag over cells *selects* them and makes no move; the next typed or chosen value applies to
//!   all of them. A tap on a cell that is not in focus moves the focus there. A tap on the focused
//!   cell is passed to the game, which may cycle the cell through its values.
//! - The *mode* is the meaning of a typed character: a value, a small mark, a colour. Hosts always
//!   show it.
//! - An *aid* is optional extra information, such as conflicts. It changes pictures, never the
//!   state.

/// The modes and aids of a game whose cells take values.
#[derive(Debug)]
pub struct Pad {
    /// The modes; the first is the initial one. The message `mode-ID` is the name of a mode.
    pub modes: &'static [Choice],
    /// The aids. The message `aid-ID` is the name of an aid.
    pub aids: &'static [Choice],
}

/// A mode or an aid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The id.
    pub id: &'static str,
    /// The letter that selects it on a keyboard.
    pub key: char,
}

/// The set of enabled aids, as indices into [`Pad::aids`].
///
/// ```
/// use recreo_game::Aids;
///
/// let aids = Aids::default().toggled(1);
/// assert!(aids.has(1) && !aids.has(0));
/// assert_eq!(aids.toggled(1), Aids::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Aids(u8);

impl Aids {
    /// Returns whether the aid with this index is enabled.
    pub fn has(self, number: usize) -> bool {
        number < 8 && self.0 >> number & 1 == 1
    }

    /// Returns the set with this aid toggled.
    #[must_use]
    pub fn toggled(self, number: usize) -> Aids {
        if number < 8 { Aids(self.0 ^ 1 << number) } else { self }
    }
}

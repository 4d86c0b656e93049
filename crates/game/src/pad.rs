//! How cells are filled, in games whose cells take values.
//!
//! A game with a [`Pad`] is entered alike in every shell:
//!
//! - A pull over cells *selects* them and makes no move; what is typed or chosen next goes to all of them. A tap on a cell that
//!   is not in focus brings it into focus; a tap on the cell in focus is a tap to the game, which may turn it into its next form.
//! - The *mode* says what a value that is typed means: a value, a small mark, a colour. The shell always shows it.
//! - An *aid* is something that is shown only to those who want it, such as conflicts. It changes pictures, never the state.

/// How cells are filled.
#[derive(Debug)]
pub struct Pad {
    /// The ways in which what is typed can be meant; the first is where one begins. `mode-ID` says what each is called.
    pub modes: &'static [Choice],
    /// What can be shown to those who want it. `aid-ID` says what each is called.
    pub aids: &'static [Choice],
}

/// One of several things to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its id.
    pub id: &'static str,
    /// The letter that chooses it on a keyboard.
    pub key: char,
}

/// The aids that somebody wants, by their numbers on the [`Pad`].
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
    /// Whether the aid with this number is wanted.
    pub fn has(self, number: usize) -> bool {
        number < 8 && self.0 >> number & 1 == 1
    }

    /// The same, with this one wanted if it was not, and not if it was.
    #[must_use]
    pub fn toggled(self, number: usize) -> Aids {
        if number < 8 { Aids(self.0 ^ 1 << number) } else { self }
    }
}

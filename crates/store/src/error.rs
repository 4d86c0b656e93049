//! The errors of a library, grouped by what the caller can do about them.

use std::{fmt, io};

use recreo_game::{Lang, Message, Problem, Texts, cause};

/// The reason why a call failed.
#[derive(Debug)]
pub enum StoreError {
    /// The library cannot be used now: the server is unreachable, the database is locked, the disk
    /// is full. The next call tries again. A write that fails with this error may have been
    /// committed, so read before you repeat it.
    Unavailable(Message),
    /// Stored data is damaged, or the file of the library is.
    Damaged(Message),
    /// The puzzle, player or play does not exist.
    Missing(Message),
    /// A concurrent write was first. Nothing was changed.
    Conflict(Message),
    /// The given data is invalid. If it was read from a text, the problem has a line and column.
    /// Nothing was changed.
    Invalid(Problem),
    /// The address is not that of a library, or this version of Recreo cannot open the library.
    Unusable(Message),
    /// The exported file could not be written, or the imported file could not be read.
    Io(io::Error),
}

impl StoreError {
    /// Returns the problem to report, with line and column if it is about a text.
    pub fn problem(&self) -> Problem {
        match self {
            StoreError::Unavailable(message)
            | StoreError::Damaged(message)
            | StoreError::Missing(message)
            | StoreError::Conflict(message)
            | StoreError::Unusable(message) => message.clone().into(),
            StoreError::Invalid(problem) => problem.clone(),
            StoreError::Io(error) => cause(error).into(),
        }
    }

    pub(crate) fn invalid(message: Message) -> StoreError {
        StoreError::Invalid(message.into())
    }
}

impl fmt::Display for StoreError {
    /// In English. To report an error in the user's language, use [`StoreError::problem`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = Texts::new(Lang::English, [messages(Lang::English)]);
        f.write_str(&texts.problem(&self.problem()))
    }
}

impl std::error::Error for StoreError {}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        StoreError::Io(error)
    }
}

/// Returns the messages of this crate as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

pub(crate) fn no_puzzle(id: &str) -> StoreError {
    StoreError::Missing(Message::new("store-no-puzzle").with("id", id))
}

pub(crate) fn no_player(id: &str) -> StoreError {
    StoreError::Missing(Message::new("store-no-player").with("id", id))
}

pub(crate) fn no_play(id: &str) -> StoreError {
    StoreError::Missing(Message::new("store-no-play").with("id", id))
}

/// The system's random number generator failed.
pub(crate) fn no_randomness(cause: &str) -> StoreError {
    StoreError::Unavailable(Message::new("store-other").with("cause", cause))
}

/// The writer thread has ended, which only happens while the library is being closed.
pub(crate) fn closed() -> StoreError {
    StoreError::Unavailable(Message::new("store-closed"))
}

/// Checks that both databases can store a text: PostgreSQL cannot store U+0000.
pub(crate) fn check_text(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') {
        return Err(StoreError::invalid(Message::new("store-text-nul")));
    }
    Ok(())
}

/// Checks that both databases store a number without change.
pub(crate) fn check_number(number: f64) -> Result<(), StoreError> {
    if number.is_finite() {
        return Ok(());
    }
    Err(StoreError::invalid(Message::new("store-number").with("number", number.to_string())))
}

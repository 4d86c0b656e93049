//! What can go wrong with a library, grouped by what can be done about it.

use std::{fmt, io};

use recreo_game::{Lang, Message, Problem, Texts, cause};

/// Why the library did not do as it was asked.
#[derive(Debug)]
pub enum StoreError {
    /// It cannot be used now: the server is away, somebody else holds the file, the disk is full. The next call tries anew. A write
    /// that ends so may or may not have happened: read before writing it again.
    Unavailable(Message),
    /// What was asked for is not there.
    Missing(Message),
    /// Somebody else was first. Nothing was changed.
    Taken(Message),
    /// What was given cannot be kept; where it came from a text, with its place. Nothing was changed.
    Unfit(Problem),
    /// This is no library, or not one for this version of Recreo.
    Unusable(Message),
    /// What is exported could not be written, or what is imported not be read.
    Io(io::Error),
}

impl StoreError {
    /// What to say of it, and the line and column where it is about a text.
    pub fn problem(&self) -> Problem {
        match self {
            StoreError::Unavailable(message)
            | StoreError::Missing(message)
            | StoreError::Taken(message)
            | StoreError::Unusable(message) => message.clone().into(),
            StoreError::Unfit(problem) => problem.clone(),
            StoreError::Io(error) => cause(error).into(),
        }
    }

    pub(crate) fn unfit(message: Message) -> StoreError {
        StoreError::Unfit(message.into())
    }
}

impl fmt::Display for StoreError {
    /// In English; shells say [`StoreError::problem`] in the language of the person.
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

/// The sentences of this crate, as a Fluent source.
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

/// The system has no randomness to give.
pub(crate) fn no_chance(said: &str) -> StoreError {
    StoreError::Unavailable(Message::new("store-other").with("cause", said))
}

/// The writer has ended, which only happens when the library is being closed.
pub(crate) fn closed() -> StoreError {
    StoreError::Unavailable(Message::new("store-closed"))
}

/// Texts that both databases can hold: PostgreSQL has no room for the character with the number 0.
pub(crate) fn check_text(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') {
        return Err(StoreError::unfit(Message::new("store-text-nul")));
    }
    Ok(())
}

/// Numbers that both databases hold alike.
pub(crate) fn check_number(number: f64) -> Result<(), StoreError> {
    if number.is_finite() {
        return Ok(());
    }
    Err(StoreError::unfit(Message::new("store-number").with("number", number.to_string())))
}

//! Making puzzles.

use std::io::{self, Write};

use recreo_board::Rng;

use crate::{Control, Draft, Message, Problem, Settings, Stopped, Watch};

/// Making puzzles. Implemented by the checked parameters: size, surface, difficulty, the game's own switches.
pub trait Generate: Sized + Send + Sync {
    /// The drafts of the game.
    type Draft: Draft;

    /// What a film of a puzzle's making begins with, where the size of the blank board is left to chance.
    const CANVAS: Option<Canvas<Self>> = None;
    /// Writes a new puzzle's [`Draft::Json`] without ever holding all of it, the same puzzle as
    /// [`Generate::generate`] makes; gives nothing where the parameters do not allow it.
    const STREAM: Option<fn(&Self) -> Option<Stream<'_>>> = None;
    /// Lists every puzzle that the parameters describe; gives nothing where they ask for a random one.
    const ENUMERATE: Option<Enumerate<Self>> = None;

    /// The parameters that these settings mean.
    fn from_settings(settings: &Settings) -> Result<Self, Problem>;
    /// An empty board to edit on.
    fn blank(&self) -> Self::Draft;
    /// A new puzzle. Bounded by counted work, so that a seed always gives the same puzzle.
    fn generate<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Generated<PuzzleOf<Self>>;
}

/// Gives the blank board that a puzzle was made on.
pub type Canvas<M> = fn(&PuzzleOf<M>) -> <M as Generate>::Draft;

/// Gives the enumeration of all puzzles that a maker's parameters describe.
pub type Enumerate<M> = fn(&M) -> Option<Enumeration<'_, PuzzleOf<M>>>;

/// The puzzles that a maker makes.
pub type PuzzleOf<M> = <<M as Generate>::Draft as Draft>::Puzzle;

/// Writes a puzzle while it is being made.
pub type Stream<'a> =
    Box<dyn FnOnce(&mut Rng, &mut dyn Write, &Control) -> Result<(), GenerateError> + 'a>;

/// Hands puzzles over until there are no more, or until whoever takes them says `false`: enough.
pub type Enumeration<'a, P> =
    Box<dyn FnOnce(&mut dyn FnMut(P) -> bool, &Control) -> Result<(), GenerateError> + 'a>;

/// A new puzzle, or why there is none.
pub type Generated<P> = Result<P, GenerateError>;

/// Why there is no new puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum GenerateError {
    /// It was stopped.
    Stopped(Stopped),
    /// It cannot be, or was not found within the allowed work.
    Impossible(Problem),
    /// It could not be written.
    Write(String),
}

impl From<Stopped> for GenerateError {
    fn from(stopped: Stopped) -> GenerateError {
        GenerateError::Stopped(stopped)
    }
}

impl From<Problem> for GenerateError {
    fn from(problem: Problem) -> GenerateError {
        GenerateError::Impossible(problem)
    }
}

impl From<GenerateError> for Message {
    fn from(why: GenerateError) -> Message {
        match why {
            GenerateError::Stopped(stopped) => stopped.into(),
            GenerateError::Impossible(problem) => problem.message,
            GenerateError::Write(cause) => Message::new("io-other").with("cause", cause),
        }
    }
}

impl From<io::Error> for GenerateError {
    fn from(error: io::Error) -> GenerateError {
        GenerateError::Write(error.to_string())
    }
}

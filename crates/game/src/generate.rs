//! Generating puzzles.

use std::io::{self, Write};

use recreo_board::Rng;

use crate::{Control, Draft, Message, Problem, Settings, Stopped, Unfinished, Watch};

/// Generating puzzles. The checked parameters of a game implement it: size, surface, difficulty and
/// options of the game.
pub trait Generate: Sized + Send + Sync {
    /// The type of the game's drafts.
    type Draft: Draft;

    /// Returns the board from which an animation of the generator starts, in games that choose the
    /// size of the board at random.
    const CANVAS: Option<Canvas<Self>> = None;
    /// Writes the [`Draft::Json`] of a new puzzle without ever holding it in memory. The puzzle is
    /// the same as from [`Generate::generate`]. The function returns `None` if the parameters do
    /// not allow streaming.
    const STREAM: Option<fn(&Self) -> Option<Stream<'_>>> = None;
    /// Enumerates all puzzles that the parameters describe. The function returns `None` if they ask
    /// for a random puzzle.
    const ENUMERATE: Option<Enumerate<Self>> = None;

    /// Checks the settings and converts them to parameters.
    fn from_settings(settings: &Settings) -> Result<Self, Problem>;
    /// Returns an empty board to edit.
    fn blank(&self) -> Self::Draft;
    /// Generates a puzzle. The effort is bounded by counted work, not by time, so that a seed
    /// always gives the same puzzle.
    fn generate<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Generated<PuzzleOf<Self>>;
}

/// Returns the blank board on which a puzzle was generated.
pub type Canvas<M> = fn(&PuzzleOf<M>) -> <M as Generate>::Draft;

/// Returns the enumeration of all puzzles that a maker's parameters describe.
pub type Enumerate<M> = fn(&M) -> Option<Enumeration<'_, PuzzleOf<M>>>;

/// The type of the puzzles of a maker.
pub type PuzzleOf<M> = <<M as Generate>::Draft as Draft>::Puzzle;

/// Writes a puzzle while generating it.
pub type Stream<'a> =
    Box<dyn FnOnce(&mut Rng, &mut dyn Write, &Control) -> Result<(), GenerateError> + 'a>;

/// Passes puzzles to a function until there are no more or the function returns `false`.
pub type Enumeration<'a, P> =
    Box<dyn FnOnce(&mut dyn FnMut(P) -> bool, &Control) -> Result<(), GenerateError> + 'a>;

/// The result of a generator.
pub type Generated<P> = Result<P, GenerateError>;

/// The reason why a generator gave no puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum GenerateError {
    /// The control stopped the work.
    Stopped(Stopped),
    /// The settings allow no such puzzle, or none was found within the budget.
    Impossible(Problem),
    /// The puzzle could not be written.
    Write(String),
}

impl<T> From<Unfinished<T>> for GenerateError {
    fn from(unfinished: Unfinished<T>) -> GenerateError {
        GenerateError::Stopped(unfinished.why)
    }
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

//! Series of puzzles generated from settings and a seed, numbered from 0.

mod check;

use std::iter::once;

use recreo_board::Rng;
use recreo_game::{
    Control, DynGame, DynPuzzle, GenerateError, LINE, Message, NATIVE, Problem, PuzzleName,
    Settings, WriteError,
};

pub use check::{SeriesCheck, SeriesError, seed_in};

/// The puzzles that a game generates from the same settings. The seed of each is derived from the
/// seed of the series.
#[derive(Clone)]
pub struct Series {
    /// The game.
    pub game: &'static dyn DynGame,
    /// The settings.
    pub settings: Settings,
    /// The seed of the series, which is also the seed of its first puzzle.
    pub seed: u64,
}

impl Series {
    /// Returns the name of the first puzzle, which identifies the whole series.
    pub fn name(&self) -> PuzzleName {
        let about = self.game.about();
        PuzzleName {
            kind: about.id.to_owned(),
            version: about.version,
            parameters: self.settings.to_string(),
            seed: self.seed,
        }
    }

    /// Returns the seed of a puzzle.
    pub fn seed_of(&self, number: u64) -> u64 {
        Rng::batch_seed(self.seed, number)
    }

    /// Generates a puzzle.
    pub fn puzzle(
        &self,
        number: u64,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, GenerateError> {
        self.game.generate(&self.settings, self.seed_of(number), control)
    }
}

/// Returns the ids of all formats in which new puzzles of a game can be written.
fn known_formats(game: &dyn DynGame) -> impl Iterator<Item = &'static str> {
    let own = game.formats().into_iter().map(|format| format.id);
    once(NATIVE).chain(own).chain(game.bundles().into_iter().map(|bundle| bundle.id))
}

/// Returns the format for writing new puzzles: the requested one if the game has it; by default the
/// native document, or the one-line format if the puzzles must be on one line each and the game has
/// that format.
pub fn output_format(
    game: &dyn DynGame,
    asked: Option<&str>,
    on_lines: bool,
) -> Result<&'static str, Problem> {
    let known = |id: &str| known_formats(game).find(|known| *known == id);
    match asked {
        Some(id) => known(id).ok_or_else(|| unknown_format(game, id)),
        None if on_lines => Ok(known(LINE).unwrap_or(NATIVE)),
        None => Ok(NATIVE),
    }
}

/// Returns the problem that a game does not have a format.
pub fn unknown_format(game: &dyn DynGame, id: &str) -> Problem {
    let known: Vec<&str> = known_formats(game).collect();
    Message::new("format-unknown").with("format", id).with("known", known.join(", ")).into()
}

/// Writes a puzzle in a format that must take a single line.
pub fn write_line(puzzle: &dyn DynPuzzle, format: &str) -> Result<Vec<u8>, WriteError> {
    let mut line = Vec::new();
    puzzle.write(Some(format), &mut line)?;
    if !is_one_line(&line) {
        let message = Message::new("app-not-one-line").with("format", format);
        return Err(WriteError::Refused(message.into()));
    }
    if !line.ends_with(b"\n") {
        line.push(b'\n');
    }
    Ok(line)
}

/// Returns whether a text has at most one line.
pub fn is_one_line(text: &[u8]) -> bool {
    !text.strip_suffix(b"\n").unwrap_or(text).contains(&b'\n')
}

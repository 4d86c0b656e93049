//! The trait that names the types of a game.

use crate::{About, DrawText, Edit, Generate, Playtest, Rate, Teach};

/// A game: the types of its puzzles, drafts and makers, and its description.
///
/// `CONTRIBUTING.md` explains step by step how to add a game.
pub trait Game: Sized + Send + Sync + 'static {
    /// The type of a valid puzzle.
    type Puzzle: Playable;
    /// The type that readers and the editor hold.
    type Draft: Edit<Puzzle = Self::Puzzle>;
    /// The checked parameters, which generate puzzles.
    type Maker: Generate<Draft = Self::Draft>;

    /// The description of the game.
    const ABOUT: &'static About;
}

/// All the traits that a puzzle needs in order to be played.
pub trait Playable: Rate + Teach + DrawText + Playtest {}

impl<P: Rate + Teach + DrawText + Playtest> Playable for P {}

//! The contract: the small traits that together make a game.

use crate::{About, DrawText, Edit, Generate, Playtest, Rate, Teach};

/// A game: its puzzles, its drafts, its maker, and what it says about itself. Everything else is written once against
/// this contract.
///
/// `CONTRIBUTING.md` shows step by step how to add one.
pub trait Game: Sized + Send + Sync + 'static {
    /// A puzzle of the game.
    type Puzzle: Playable;
    /// What readers and the editor hold.
    type Draft: Edit<Puzzle = Self::Puzzle>;
    /// The checked parameters, which make new puzzles.
    type Maker: Generate<Draft = Self::Draft>;

    /// What the game says about itself.
    const ABOUT: &'static About;
}

/// Everything that a puzzle needs in order to be played.
pub trait Playable: Rate + Teach + DrawText + Playtest {}

impl<P: Rate + Teach + DrawText + Playtest> Playable for P {}

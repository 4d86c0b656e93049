//! What a puzzle looks like, as data.

use recreo_board::Cell;

use crate::{Key, Message, Rules, Scene, TextView, View};

/// Showing a puzzle as a picture.
pub trait Draw: Rules {
    /// What does not change while one plays: nothing, where a game leaves everything to its scene.
    fn backdrop(&self, view: &View) -> Scene {
        let Scene { width, height, .. } = self.scene(&self.start(), view);
        Scene { width, height, ..Scene::default() }
    }
    /// What may change.
    fn scene(&self, state: &Self::State, view: &View) -> Scene;
    /// The pictures of two states, to be compared. By default both are whole. A game of large boards leaves out of both
    /// what is the same in either, so that a move costs no more than what it changes.
    fn scenes(&self, before: Seen<'_, Self::State>, after: Seen<'_, Self::State>) -> [Scene; 2] {
        [before, after].map(|Seen { state, view }| self.scene(state, view))
    }
    /// What is said beside the board; the player may have grabbed something.
    /// By default the grabbed cell has the focus.
    fn summary(&self, _: &Self::State, grabbed: Option<Key>) -> Summary {
        Summary { focus: grabbed.and_then(Key::cell), ..Summary::default() }
    }
}

/// Showing a puzzle in characters.
pub trait DrawText: Draw {
    /// What the puzzle looks like in characters: by default the texts of its picture.
    fn text(&self, state: &Self::State, view: &View) -> TextView {
        let mut picture = self.backdrop(view);
        let scene = self.scene(state, view);
        picture.shapes.extend(scene.shapes);
        TextView::of(&Scene { hot: scene.hot, ..picture })
    }
}

/// A state, and what of it is wanted.
#[derive(Debug)]
pub struct Seen<'a, S> {
    /// The state.
    pub state: &'a S,
    /// How it is looked at.
    pub view: &'a View,
}

impl<S> Copy for Seen<'_, S> {}

impl<S> Clone for Seen<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

/// What is said beside a board.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Summary {
    /// The cell where the player is, or the grabbed thing, or where the last move ended: the cursor and a small window
    /// follow it.
    pub focus: Option<Cell>,
    /// What is to be found or done: words, each with whether it is done.
    pub list: Vec<ListItem>,
    /// How far the player is, in short phrases.
    pub progress: Vec<Message>,
    /// How many moves it took, where the game counts differently from its log: a piece that is moved on is one move.
    pub moves: Option<u64>,
}

/// An item of the list beside a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListItem {
    /// What gestures and hints call it.
    pub key: Key,
    /// What it says.
    pub text: String,
    /// Whether it is done: then it is struck through.
    pub done: bool,
}

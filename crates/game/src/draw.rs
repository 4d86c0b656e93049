//! The appearance of a puzzle, as data.

use recreo_board::Cell;

use crate::{Figure, Key, Message, Rules, Scene, TextView, View};

/// Drawing a puzzle as a scene.
pub trait Draw: Rules {
    /// Returns the part of the picture that never changes during a play. It is empty by default, so
    /// that [`Draw::scene`] is the whole picture.
    fn backdrop(&self, view: &View) -> Scene {
        let Scene { width, height, .. } = self.scene(&self.start(), view);
        Scene { width, height, ..Scene::default() }
    }
    /// Returns the part of the picture that depends on the state.
    fn scene(&self, state: &Self::State, view: &View) -> Scene;
    /// Returns the scenes of two states, for comparison. By default both are complete. Games with
    /// large boards leave out of both what is equal in them, so that the cost of a move depends
    /// only on what it changes.
    fn scenes(&self, before: Seen<'_, Self::State>, after: Seen<'_, Self::State>) -> [Scene; 2] {
        [before, after].map(|Seen { state, view }| self.scene(state, view))
    }
    /// Returns what is shown beside the board. `grabbed` is the thing that the player has grabbed.
    /// By default a grabbed cell has the focus.
    fn summary(&self, _: &Self::State, grabbed: Option<Key>) -> Summary {
        Summary { focus: grabbed.and_then(Key::cell), ..Summary::default() }
    }
}

/// Drawing a puzzle with characters.
pub trait DrawText: Draw {
    /// Returns the picture as characters. By default it consists of the texts of the scene.
    fn text(&self, state: &Self::State, view: &View) -> TextView {
        let mut picture = self.backdrop(view);
        let scene = self.scene(state, view);
        picture.shapes.extend(scene.shapes);
        TextView::of(&Scene { hot: scene.hot, ..picture })
    }
}

/// A state together with the view of it.
#[derive(Debug)]
pub struct Seen<'a, S> {
    /// The state.
    pub state: &'a S,
    /// The view.
    pub view: &'a View,
}

impl<S> Copy for Seen<'_, S> {}

impl<S> Clone for Seen<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

/// The information beside a board.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Summary {
    /// The cell of the player, of the grabbed thing or of the last move. The cursor and small
    /// windows follow it.
    pub focus: Option<Cell>,
    /// The items to find or to do, each with whether it is done.
    pub list: Vec<ListItem>,
    /// The progress of the player, in short phrases.
    pub progress: Vec<Message>,
    /// The number of moves, for games that do not count them as the log does. For example, moving
    /// the same piece twice in a row is one move.
    pub moves: Option<u64>,
    /// The cost of the moves so far, for puzzles in which moves differ in cost. It compares with
    /// the statistic `cost` of the best solution.
    pub cost: Option<Figure>,
}

/// An item of the list beside a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListItem {
    /// The key that gestures and hints use for the item.
    pub key: Key,
    /// The text of the item.
    pub text: String,
    /// Whether the item is done. Done items are struck through.
    pub done: bool,
}

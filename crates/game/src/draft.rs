//! Drafts: puzzles as readers and the editor hold them, valid or not.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Bundle, Control, Format, Gesture, Json, ListItem, Metadata, Overrides, Problem, Rules, Scene,
    TextView, View,
};

/// A puzzle as it was written down, valid or not.
pub trait Draft: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The type of a validated draft.
    type Puzzle: Rules;
    /// The form of the draft in the native document: plain strings, numbers and lists.
    type Json: Serialize + DeserializeOwned;

    /// The file formats besides the native document.
    const FORMATS: &'static [Format<Self>];
    /// The file formats that hold many puzzles, besides one puzzle on each line.
    const BUNDLES: &'static [Bundle<Self>] = &[];
    /// Applies overrides given alongside the file. Absent if only the readers use overrides.
    const OVERRIDE: Option<ApplyOverrides<Self>> = None;
    /// Access to the metadata that a draft carries, such as its name and its solutions. Absent if
    /// no format of the game holds any.
    const METADATA: Option<MetadataAccess<Self>> = None;
    /// Puts solutions in the order in which the game stores them, and drops those that it does not
    /// store. Absent if the game stores every solution, in the order in which it was found.
    const SOLUTION_SPACE: Option<SolutionSpace<Self>> = None;

    /// Stores the state of a saved game in a draft before it is written in a file format. Absent if
    /// no format of the game holds states.
    const SET_STATE: Option<SetState<Self>> = None;

    /// Converts a puzzle to a draft.
    fn of(puzzle: &Self::Puzzle) -> Self;
    /// Converts the draft to its form in the native document.
    fn to_json(&self) -> Self::Json;
    /// Reads the draft of a native document, or reports everything that is wrong with it as a
    /// document. Checks sizes before it allocates.
    fn from_json(json: Self::Json) -> Result<Self, Vec<Problem>>;
    /// Returns the puzzle, or every broken rule with its place. If `control` stops the validation,
    /// the result is one problem that says so.
    fn validate(self, control: &Control) -> Result<Self::Puzzle, Vec<Problem>>;
}

/// Stores a state in a draft.
pub type SetState<D> = fn(&mut D, &<<D as Draft>::Puzzle as Rules>::State);

/// Returns those of the given solutions that are stored, in order.
pub type SolutionSpace<D> = fn(&D, &[Json]) -> Vec<Json>;

/// Applies overrides to a draft.
pub type ApplyOverrides<D> = fn(&mut D, &Overrides) -> Result<(), Problem>;

/// Access to the metadata that a draft carries.
#[derive(Clone, Copy, Debug)]
pub struct MetadataAccess<D> {
    /// Reads the metadata from a draft.
    pub get: fn(&D) -> Metadata,
    /// Stores metadata in a draft before it is written.
    pub set: fn(&mut D, &Metadata),
}

/// Editing a draft by hand.
pub trait Edit: Draft {
    /// The list beside the board, whose items gestures can target. Absent if the game has none.
    const LIST: Option<fn(&Self) -> Vec<ListItem>> = None;

    /// Applies a gesture. A gesture that is refused changes nothing and returns the reason.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem>;
    /// Returns the picture of the draft, complete or not, with everything that can be edited.
    fn editor_scene(&self, view: &View) -> Scene;
    /// Returns the same picture as characters. By default it consists of the texts of the scene.
    fn editor_text(&self, view: &View) -> TextView {
        TextView::of(&self.editor_scene(view))
    }
}

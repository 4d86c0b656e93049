//! Drafts: what readers and the editor hold, which may be anything.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Bundle, Control, Format, Gesture, ListItem, Metadata, Overrides, Problem, Rules, Scene,
    TextView, View,
};

/// A puzzle as it was written down, valid or not.
pub trait Draft: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// A draft that was found valid.
    type Puzzle: Rules;
    /// The draft in the native document: plain strings, numbers and lists.
    type Json: Serialize + DeserializeOwned;

    /// The file formats besides the native document.
    const FORMATS: &'static [Format<Self>];
    /// The forms of files with many puzzles, besides one on each line.
    const BUNDLES: &'static [Bundle<Self>] = &[];
    /// Applies overrides given alongside the file; absent where a draft takes none besides what its readers look at.
    const OVERRIDE: Option<ApplyOverrides<Self>> = None;
    /// How to get at the name and the solutions that a draft carries; absent where no format holds any.
    const METADATA: Option<MetadataAccess<Self>> = None;

    /// The puzzle as it was written down.
    fn of(puzzle: &Self::Puzzle) -> Self;
    /// The draft as the native document holds it.
    fn to_json(&self) -> Self::Json;
    /// The draft that a native document holds, or everything that is wrong with it as a document. Checks sizes before it
    /// allocates.
    fn from_json(json: Self::Json) -> Result<Self, Vec<Problem>>;
    /// The puzzle, or every rule that is broken, with its place. Being stopped is one problem that says so.
    fn validate(self, control: &Control) -> Result<Self::Puzzle, Vec<Problem>>;
}

/// Applies overrides to a draft.
pub type ApplyOverrides<D> = fn(&mut D, &Overrides) -> Result<(), Problem>;

/// How to get at the metadata that a draft carries.
#[derive(Clone, Copy, Debug)]
pub struct MetadataAccess<D> {
    /// What the file said about the puzzle besides the puzzle.
    pub get: fn(&D) -> Metadata,
    /// Puts what is known about the puzzle into a draft that is about to be written.
    pub set: fn(&mut D, &Metadata),
}

/// Drawing a draft by hand.
pub trait Edit: Draft {
    /// The list beside the board: what gestures can point at to edit it.
    const LIST: Option<fn(&Self) -> Vec<ListItem>> = None;

    /// What a gesture does to the draft. What cannot be done changes nothing and says why.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem>;
    /// What the draft, which may be half made, looks like, with what can be edited.
    fn editor_scene(&self, view: &View) -> Scene;
    /// The same in characters: by default the texts of the picture.
    fn editor_text(&self, view: &View) -> TextView {
        TextView::of(&self.editor_scene(view))
    }
}

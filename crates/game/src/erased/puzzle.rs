//! Drafts and puzzles with their types hidden, and what was written beside them.

use std::io::Write;
use std::sync::Arc;

use super::board::{DynBoard, Position, StateOf};
use super::editor::{DynEditor, Edited};
use super::game::{NATIVE, unknown_format};
use super::play::{DynPlay, Played};
use crate::document::{read_log, write_document};
use crate::log::Entry;
use crate::{
    About, Bundle, Clock, Control, Draft, Fingerprint, Game, Metadata, Overrides, Play, Problem,
    PuzzleFacts, PuzzleName, Rate, Rating, Rules, Settings, Solve, Stopped, WriteError,
};

/// Something that was read and may or may not be a puzzle.
pub trait DynDraft: Send + Sync {
    /// What the game says about itself.
    fn about(&self) -> &'static About;
    /// An editor that begins with it.
    fn edit(self: Box<Self>) -> Box<dyn DynEditor>;
    /// The puzzle, or everything that is wrong with it.
    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>>;
}

/// A valid puzzle and what is known of it; as a board, it is the position before the first move.
pub trait DynPuzzle: DynBoard + Send + Sync {
    /// What is known about the puzzle.
    fn metadata(&self) -> &Metadata;
    /// To add to what is known.
    fn metadata_mut(&mut self) -> &mut Metadata;
    /// What can be said about the puzzle without solving it.
    fn facts(&self) -> PuzzleFacts;
    /// Why it has no solution, as far as that can be seen without a search.
    fn contradictions(&self) -> Vec<Problem>;
    /// The canonical fingerprint: equal for puzzles that are turned, mirrored or renamed into each other.
    fn fingerprint(&self) -> Fingerprint;
    /// How hard it is.
    fn rate(&self, control: &Control) -> Result<Rating, Stopped>;
    /// Writes it in a format; the native one when absent.
    fn write(&self, format: Option<&str>, out: &mut dyn Write) -> Result<(), WriteError>;
    /// Writes it as one of the puzzles of a bundle, and the file of this name that goes beside the bundle.
    fn write_bundled(&self, bundle: &str, beside: &str) -> Result<Bundled, WriteError>;
    /// A play of it: the one it was saved with, or a new one.
    fn play(&self, clock: Arc<dyn Clock>) -> Result<Box<dyn DynPlay>, Problem>;
    /// A play of it that goes on from a log kept elsewhere, a line for each entry.
    fn resume(&self, clock: Arc<dyn Clock>, log: &[String]) -> Result<Box<dyn DynPlay>, Problem>;
    /// An editor that begins with it.
    fn edit(&self) -> Box<dyn DynEditor>;
}

/// A puzzle in a bundle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundled {
    /// What the puzzle adds to the bundle.
    pub text: Vec<u8>,
    /// The file that goes beside the bundle; empty where it has none.
    pub beside: Vec<u8>,
}

impl dyn DynPuzzle + '_ {
    /// The name that gives this puzzle for ever, where it was made from a seed.
    pub fn puzzle_name(&self) -> Option<PuzzleName> {
        let (about, metadata) = (self.about(), self.metadata());
        Some(PuzzleName {
            kind: about.id.to_owned(),
            version: about.version,
            parameters: metadata.parameters.clone()?,
            seed: metadata.seed?,
        })
    }

    /// The parameters and their values that describe it: the rules that can be seen on the board, its size, then what it
    /// was made with.
    pub fn rule_variant(&self) -> Vec<(&'static str, String)> {
        let mut seen = self.facts().rule_variant;
        seen.push(("size", self.size().to_string()));
        let mut settings = Settings::new(self.about().parameters);
        if let Some(made_with) = &self.metadata().parameters
            && settings.set_all(made_with).is_ok()
        {
            let unseen = settings.iter().filter(|(name, _)| !seen.iter().any(|s| s.0 == *name));
            let unseen: Vec<_> = unseen.map(|(name, value)| (name, value.to_owned())).collect();
            seen.extend(unseen);
        }
        seen
    }
}

/// A typed puzzle with its metadata and the log that it was saved with.
pub(super) struct Loaded<G: Game> {
    pub(super) puzzle: Arc<G::Puzzle>,
    pub(super) start: StateOf<G>,
    pub(super) metadata: Metadata,
    pub(super) log: Vec<Entry<String>>,
}

/// A typed draft with its metadata and log.
pub(super) struct Drafted<G: Game> {
    pub(super) draft: G::Draft,
    pub(super) metadata: Metadata,
    pub(super) log: Vec<Entry<String>>,
}

/// The metadata that a draft carries.
pub(super) fn metadata<D: Draft>(draft: &D) -> Metadata {
    D::METADATA.map_or_else(Metadata::default, |access| (access.get)(draft))
}

impl<G: Game> Drafted<G> {
    /// A draft with what its own file says about it.
    pub(super) fn new(draft: G::Draft) -> Drafted<G> {
        Drafted { metadata: metadata(&draft), draft, log: Vec::new() }
    }

    /// Applies overrides given alongside the file.
    pub(super) fn with_overrides(mut self, overrides: &Overrides) -> Result<Drafted<G>, Problem> {
        if let Some(apply) = G::Draft::OVERRIDE.filter(|_| !overrides.is_empty()) {
            let written = self.draft.clone();
            apply(&mut self.draft, overrides)?;
            if self.draft != written {
                // What was known is known about another puzzle.
                self.metadata = Metadata { name: self.metadata.name, ..Metadata::default() };
            }
        }
        Ok(self)
    }
}

impl<G: Game> DynDraft for Drafted<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn edit(self: Box<Self>) -> Box<dyn DynEditor> {
        Box::new(Edited::<G>::new(self.draft))
    }

    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>> {
        let puzzle = Loaded::<G>::new(self.draft.validate(control)?);
        Ok(Box::new(Loaded { metadata: self.metadata, log: self.log, ..puzzle }))
    }
}

impl<G: Game> Loaded<G> {
    /// A puzzle of which nothing else is known.
    pub(super) fn new(puzzle: G::Puzzle) -> Loaded<G> {
        let start = puzzle.start();
        Loaded { puzzle: Arc::new(puzzle), start, metadata: Metadata::default(), log: Vec::new() }
    }

    /// The puzzle as it was written down, with what is known about it.
    fn draft(&self) -> G::Draft {
        let mut draft = G::Draft::of(&self.puzzle);
        if let Some(access) = G::Draft::METADATA {
            (access.set)(&mut draft, &self.metadata);
        }
        draft
    }

    fn bundle(id: &str) -> Result<&'static Bundle<G::Draft>, Problem> {
        let found = G::Draft::BUNDLES.iter().find(|bundle| bundle.binding.id == id);
        found.ok_or_else(|| unknown_format::<G>(id))
    }
}

impl<G: Game> Position for Loaded<G> {
    type Game = G;

    fn puzzle(&self) -> &Arc<G::Puzzle> {
        &self.puzzle
    }

    fn state(&self) -> &StateOf<G> {
        &self.start
    }
}

impl<G: Game> DynPuzzle for Loaded<G> {
    fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    fn metadata_mut(&mut self) -> &mut Metadata {
        &mut self.metadata
    }

    fn facts(&self) -> PuzzleFacts {
        self.puzzle.facts()
    }

    fn contradictions(&self) -> Vec<Problem> {
        G::Puzzle::CONTRADICTIONS.map_or_else(Vec::new, |find| find(&self.puzzle))
    }

    fn fingerprint(&self) -> Fingerprint {
        self.puzzle.fingerprint()
    }

    fn rate(&self, control: &Control) -> Result<Rating, Stopped> {
        self.puzzle.rate(control)
    }

    fn write(&self, format: Option<&str>, out: &mut dyn Write) -> Result<(), WriteError> {
        let id = format.unwrap_or(NATIVE);
        if id == NATIVE {
            let json = G::Draft::of(&self.puzzle).to_json();
            return write_document(G::ABOUT, &self.metadata, &json, out).map_err(WriteError::Io);
        }
        match G::Draft::FORMATS.iter().find(|format| format.id == id) {
            Some(format) => (format.write)(&self.draft(), out),
            None => Err(WriteError::Refused(unknown_format::<G>(id))),
        }
    }

    fn write_bundled(&self, bundle: &str, beside: &str) -> Result<Bundled, WriteError> {
        let (bundle, draft) = (Self::bundle(bundle)?, self.draft());
        let mut bundled = Bundled { text: Vec::new(), beside: Vec::new() };
        (bundle.write)(&draft, beside, &mut bundled.text)?;
        if let Some(write_beside) = bundle.write_beside {
            write_beside(&draft, &mut bundled.beside)?;
        }
        Ok(bundled)
    }

    fn play(&self, clock: Arc<dyn Clock>) -> Result<Box<dyn DynPlay>, Problem> {
        let play = Play::resume(Arc::clone(&self.puzzle), clock, &self.log)?;
        Ok(Box::new(Played::<G>(play)))
    }

    fn resume(&self, clock: Arc<dyn Clock>, log: &[String]) -> Result<Box<dyn DynPlay>, Problem> {
        let play = Play::resume(Arc::clone(&self.puzzle), clock, &read_log(log)?)?;
        Ok(Box::new(Played::<G>(play)))
    }

    fn edit(&self) -> Box<dyn DynEditor> {
        Box::new(Edited::<G>::new(self.draft()))
    }
}

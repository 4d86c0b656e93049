//! Drafts and puzzles with their types hidden, and their metadata.

use std::collections::HashSet;
use std::io::Write;
use std::sync::Arc;

use super::board::{DynBoard, Position, StateOf};
use super::editor::{DynEditor, Edited};
use super::game::{NATIVE, unknown_format};
use super::play::{DynPlay, Played};
use super::solution::OpenSolution;
use crate::document::{read_log, write_document};
use crate::log::Entry;
use crate::{
    About, Bundle, Clock, Control, Draft, Figure, Fingerprint, Game, Json, ManualClock, Message,
    Metadata, Overrides, Play, Problem, PuzzleFacts, PuzzleName, Rate, Rating, Rules, Settings,
    Solve, Unfinished, WriteError,
};

/// The message about solutions of a document that do not solve its puzzle.
pub const SOLUTIONS_WRONG: &str = "document-solutions-wrong";

/// A draft that was read from a file, valid or not.
pub trait DynDraft: Send + Sync {
    /// Returns the description of the game.
    fn about(&self) -> &'static About;
    /// Opens the draft in an editor.
    fn edit(self: Box<Self>) -> Box<dyn DynEditor>;
    /// Returns the puzzle, or everything that is wrong with the draft.
    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>>;
}

/// A valid puzzle and its metadata. As a board it is the position before the first move.
pub trait DynPuzzle: DynBoard + Send + Sync {
    /// Returns the metadata.
    fn metadata(&self) -> &Metadata;
    /// Returns the metadata for changing it.
    fn metadata_mut(&mut self) -> &mut Metadata;
    /// Returns the solutions among these that hold in this puzzle, in the order in which the game
    /// stores them, without repeated ones and those that it does not store.
    fn solution_space(&self, solutions: &[Json]) -> Vec<Json>;
    /// Returns the length of a stored solution in the measures of the game, the most important
    /// first, or `None` if it does not fit the puzzle.
    fn measure_solution(&self, solution: &Json) -> Option<Vec<(&'static str, Figure)>>;
    /// Opens a stored solution to show it, or returns `None` if it does not solve the puzzle.
    fn open_solution(&self, solution: &Json, control: &Control) -> Option<OpenSolution>;
    /// Returns the facts that need no solver.
    fn facts(&self) -> PuzzleFacts;
    /// Returns the reasons why the puzzle has no solution, as far as they can be found without a
    /// search.
    fn contradictions(&self) -> Vec<Problem>;
    /// Returns the canonical fingerprint, which is equal for puzzles that are rotations,
    /// reflections or renamings of each other.
    fn fingerprint(&self) -> Fingerprint;
    /// Rates the difficulty.
    fn rate(&self, control: &Control) -> Result<Rating, Unfinished<Rating>>;
    /// Writes the puzzle in a format, by default the native one.
    fn write(&self, format: Option<&str>, out: &mut dyn Write) -> Result<(), WriteError>;
    /// Writes the puzzle as one entry of a bundle, and the companion file of the bundle. `beside`
    /// is the name of the companion file.
    fn write_bundled(&self, bundle: &str, beside: &str) -> Result<Bundled, WriteError>;
    /// Returns a play of the puzzle. It continues the log that the puzzle was read with, if there
    /// is one.
    fn play(&self, clock: Arc<dyn Clock>) -> Result<Box<dyn DynPlay>, Problem>;
    /// Returns a play that continues a log stored elsewhere, one entry on each line.
    fn resume(&self, clock: Arc<dyn Clock>, log: &[String]) -> Result<Box<dyn DynPlay>, Problem>;
    /// Opens the puzzle in an editor.
    fn edit(&self) -> Box<dyn DynEditor>;
}

/// A puzzle written as one entry of a bundle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundled {
    /// The entry itself.
    pub text: Vec<u8>,
    /// The contents of the companion file; empty if the bundle has none.
    pub beside: Vec<u8>,
}

impl dyn DynPuzzle + '_ {
    /// Returns the permanent name of a puzzle that was generated from a seed.
    pub fn puzzle_name(&self) -> Option<PuzzleName> {
        let (about, metadata) = (self.about(), self.metadata());
        Some(PuzzleName {
            kind: about.id.to_owned(),
            version: about.version,
            parameters: metadata.parameters.clone()?,
            seed: metadata.seed?,
        })
    }

    /// Returns the parameters that describe the puzzle: first the rules visible on the board, then
    /// its size, then the parameters it was generated with.
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

/// A typed puzzle with its metadata and the log it was saved with.
pub(super) struct Loaded<G: Game> {
    pub(super) puzzle: Arc<G::Puzzle>,
    pub(super) start: StateOf<G>,
    pub(super) metadata: Metadata,
    pub(super) log: Vec<Entry<String>>,
    /// Notes about its file: its encoding, dropped solutions.
    pub(super) notes: Vec<Message>,
}

/// A typed draft with its metadata and log.
pub(super) struct Drafted<G: Game> {
    pub(super) draft: G::Draft,
    pub(super) metadata: Metadata,
    pub(super) log: Vec<Entry<String>>,
    /// Notes about the encoding of its file.
    pub(super) notes: Vec<Message>,
}

/// Returns the metadata that a draft carries.
pub(super) fn metadata<D: Draft>(draft: &D) -> Metadata {
    D::METADATA.map_or_else(Metadata::default, |access| (access.get)(draft))
}

impl<G: Game> Drafted<G> {
    /// Wraps a draft together with the metadata of its file.
    pub(super) fn new(draft: G::Draft) -> Drafted<G> {
        Drafted { metadata: metadata(&draft), draft, log: Vec::new(), notes: Vec::new() }
    }

    /// Applies overrides given alongside the file.
    pub(super) fn with_overrides(mut self, overrides: &Overrides) -> Result<Drafted<G>, Problem> {
        if let Some(apply) = G::Draft::OVERRIDE.filter(|_| !overrides.is_empty()) {
            let written = self.draft.clone();
            apply(&mut self.draft, overrides)?;
            if self.draft != written {
                // The stored metadata belongs to the unchanged puzzle.
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
        Box::new(Edited::<G>::with_metadata(self.draft, self.metadata))
    }

    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>> {
        let mut loaded = Loaded::<G>::checked(self.draft.validate(control)?, self.metadata);
        loaded.notes.splice(0..0, self.notes);
        Ok(Box::new(Loaded { log: self.log, ..loaded }))
    }
}

impl<G: Game> Loaded<G> {
    /// Wraps a puzzle without metadata.
    pub(super) fn new(puzzle: G::Puzzle) -> Loaded<G> {
        Loaded {
            start: puzzle.start(),
            puzzle: Arc::new(puzzle),
            metadata: Metadata::default(),
            log: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Converts the puzzle to a draft that carries the metadata.
    fn draft(&self) -> G::Draft {
        let mut draft = G::Draft::of(&self.puzzle);
        if let Some(access) = G::Draft::METADATA {
            (access.set)(&mut draft, &self.metadata);
        }
        draft
    }

    /// Returns the draft with the state of the saved game, if the game writes states down.
    fn draft_in_play(&self) -> Result<G::Draft, Problem> {
        let mut draft = self.draft();
        if let (Some(set), false) = (G::Draft::SET_STATE, self.log.is_empty()) {
            let clock = Arc::new(ManualClock::new());
            set(&mut draft, Play::resume(Arc::clone(&self.puzzle), clock, &self.log)?.state());
        }
        Ok(draft)
    }

    /// Returns the solutions among these that hold, without repeated ones.
    fn holding(&self, solutions: &[Json]) -> Vec<Json> {
        let mut seen = HashSet::new();
        let distinct = solutions.iter().filter(|json| seen.insert(json.as_str()));
        distinct.filter(|json| self.puzzle.read_solution(json).is_some()).cloned().collect()
    }

    /// Returns these solutions as the game stores them.
    fn space(&self, solutions: Vec<Json>) -> Vec<Json> {
        match G::Draft::SOLUTION_SPACE {
            Some(space) => space(&G::Draft::of(&self.puzzle), &solutions),
            None => solutions,
        }
    }

    /// Wraps a puzzle with metadata that was read or edited. Drops the solutions that do not hold
    /// or that the game does not store, with a note for each reason.
    pub(super) fn checked(puzzle: G::Puzzle, metadata: Metadata) -> Loaded<G> {
        let mut loaded = Loaded { metadata, ..Loaded::new(puzzle) };
        let given = std::mem::take(&mut loaded.metadata.solutions);
        let holding = loaded.holding(&given);
        let wrong = given.iter().filter(|json| !holding.contains(json)).count();
        loaded.metadata.solutions = loaded.space(holding);
        let superfluous = given.len() - wrong - loaded.metadata.solutions.len();
        for (key, count) in
            [(SOLUTIONS_WRONG, wrong), ("document-solutions-superfluous", superfluous)]
        {
            if count > 0 {
                loaded.notes.push(Message::new(key).with("count", count));
            }
        }
        loaded
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

    fn solution_space(&self, solutions: &[Json]) -> Vec<Json> {
        self.space(self.holding(solutions))
    }

    fn measure_solution(&self, solution: &Json) -> Option<Vec<(&'static str, Figure)>> {
        let solution = self.puzzle.read_solution(solution)?;
        Some(self.puzzle.measure(&solution))
    }

    fn open_solution(&self, solution: &Json, control: &Control) -> Option<OpenSolution> {
        OpenSolution::of::<G>(&self.puzzle, solution, control)
    }

    fn facts(&self) -> PuzzleFacts {
        let mut facts = self.puzzle.facts();
        facts.notes.splice(0..0, self.notes.iter().cloned());
        facts
    }

    fn contradictions(&self) -> Vec<Problem> {
        G::Puzzle::CONTRADICTIONS.map_or_else(Vec::new, |find| find(&self.puzzle))
    }

    fn fingerprint(&self) -> Fingerprint {
        self.puzzle.fingerprint()
    }

    fn rate(&self, control: &Control) -> Result<Rating, Unfinished<Rating>> {
        self.puzzle.rate(control)
    }

    fn write(&self, format: Option<&str>, out: &mut dyn Write) -> Result<(), WriteError> {
        let id = format.unwrap_or(NATIVE);
        if id == NATIVE {
            let draft = G::Draft::of(&self.puzzle);
            let space = G::Draft::SOLUTION_SPACE.filter(|_| !self.metadata.solutions.is_empty());
            let ordered = space.map(|space| Metadata {
                solutions: space(&draft, &self.metadata.solutions),
                ..self.metadata.clone()
            });
            let metadata = ordered.as_ref().unwrap_or(&self.metadata);
            return write_document(G::ABOUT, metadata, &draft.to_json(), out)
                .map_err(WriteError::Io);
        }
        match G::Draft::FORMATS.iter().find(|format| format.id == id) {
            Some(format) => (format.write)(&self.draft_in_play()?, out),
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
        Box::new(Edited::<G>::with_metadata(G::Draft::of(&self.puzzle), self.metadata.clone()))
    }
}

//! Drafts and puzzles behind one face, with what was written beside them.

use std::io::Write;
use std::sync::Arc;

use super::editor::DynEditor;
use super::film::{Film, Told, frames};
use super::game::{NATIVE, unknown_format};
use super::play::DynPlay;
use crate::document::{read_log, write_document};
use crate::log::Entry;
use crate::{
    About, Bundle, Change, Clock, Control, Editor, Fingerprint, Game, Head, Json, Message,
    Overrides, Play, Problem, PuzzleName, Rating, Recording, Settings, Size, Solve, Solved,
    Stopped, Unwatched, View, WriteError,
};

/// Something that was read and may or may not be a puzzle.
pub trait DynDraft: Send + Sync {
    /// Who the game is.
    fn about(&self) -> &'static About;
    /// An editor that begins with it.
    fn edit(self: Box<Self>) -> Box<dyn DynEditor>;
    /// The puzzle, or everything that is wrong with it.
    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>>;
}

/// A valid puzzle and what is known of it.
pub trait DynPuzzle: Send + Sync {
    /// Who the game is.
    fn about(&self) -> &'static About;
    /// The size of its board.
    fn size(&self) -> Size;
    /// What is known of the puzzle.
    fn head(&self) -> &Head;
    /// To add to what is known.
    fn head_mut(&mut self) -> &mut Head;
    /// The name that gives this puzzle for ever, where it was made from a seed.
    fn puzzle_name(&self) -> Option<PuzzleName>;
    /// The solutions.
    fn solve(&self, how: &Solve, control: &Control) -> Solved<Json>;
    /// The same, and for each the moves that lead to it.
    fn solve_with_routes(&self, how: &Solve, control: &Control)
    -> (Solved<Json>, Vec<Vec<String>>);
    /// What every answer about it must name, as parameters and their values.
    fn terms(&self) -> Vec<(&'static str, &'static str)>;
    /// The parameters and their values that tell what it is like: its size and the rules that can be seen on the board, then what it
    /// was made with.
    fn variant(&self) -> Vec<(&'static str, String)>;
    /// Why it has no solution, as far as that can be seen without a search.
    fn unsolvable(&self) -> Vec<Problem>;
    /// In what it is not as it was asked for.
    fn remarks(&self) -> Vec<Message>;
    /// What stays of it however it is turned, mirrored or named.
    fn fingerprint(&self) -> Fingerprint;
    /// How hard it is.
    fn rate(&self, control: &Control) -> Result<Rating, Stopped>;
    /// The formats that hold solutions, the native one first.
    fn solution_formats(&self) -> Vec<&'static str>;
    /// Writes it in a format; the native one when absent.
    fn write(&self, format: Option<&str>, out: &mut dyn Write) -> Result<(), WriteError>;
    /// Writes it as one of the puzzles of a bundle; the file beside that has this name.
    fn write_bundled(
        &self,
        bundle: &str,
        beside: &str,
        out: &mut dyn Write,
    ) -> Result<(), WriteError>;
    /// Writes the file that goes beside a bundle in which it is.
    fn write_beside(&self, bundle: &str, out: &mut dyn Write) -> Result<(), WriteError>;
    /// A film of a solver at work.
    fn film(&self, how: &Solve, control: &Control) -> Film;
    /// The solutions, the steps of the solver told as they are made; and the moves that lead to the first of them.
    fn watch(
        &self,
        how: &Solve,
        tell: &mut dyn FnMut(&[Change]),
        control: &Control,
    ) -> (Solved<Json>, Vec<String>);
    /// A play of it: the one it was saved with, or a new one.
    fn play(&self, clock: Arc<dyn Clock>) -> Result<Box<dyn DynPlay>, Problem>;
    /// A play of it that goes on from a log kept elsewhere, a line for each entry.
    fn resume(&self, clock: Arc<dyn Clock>, log: &[String]) -> Result<Box<dyn DynPlay>, Problem>;
    /// An editor that begins with it.
    fn edit(&self) -> Box<dyn DynEditor>;
}

/// A typed puzzle with its head and the log it was saved with.
pub(super) struct Loaded<G: Game> {
    pub(super) puzzle: Arc<G::Puzzle>,
    pub(super) head: Head,
    pub(super) log: Vec<Entry<String>>,
}

/// A typed draft with its head and log.
pub(super) struct Drafted<G: Game> {
    pub(super) draft: G::Draft,
    pub(super) head: Head,
    pub(super) log: Vec<Entry<String>>,
}

impl<G: Game> Drafted<G> {
    /// A draft with what its own file tells of it.
    pub(super) fn new(draft: G::Draft) -> Drafted<G> {
        Drafted { head: G::head(&draft), draft, log: Vec::new() }
    }

    /// The same as it was told to be.
    pub(super) fn heeding(mut self, reading: &Overrides) -> Result<Drafted<G>, Problem> {
        if reading.tells_anything() {
            let written = self.draft.clone();
            G::heed(&mut self.draft, reading)?;
            if self.draft != written {
                // What was known is known of another puzzle.
                self.head = Head { name: self.head.name, ..Head::default() };
            }
        }
        Ok(self)
    }
}

impl<G: Game> DynDraft for Drafted<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn edit(self: Box<Self>) -> Box<dyn DynEditor> {
        Box::new(Editor::<G>::new(self.draft))
    }

    fn validate(self: Box<Self>, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>> {
        let puzzle = Arc::new(G::validate(self.draft, control)?);
        Ok(Box::new(Loaded::<G> { puzzle, head: self.head, log: self.log }))
    }
}

impl<G: Game> Loaded<G> {
    /// The puzzle as it was written down, with what is known of it.
    fn inscribed(&self) -> G::Draft {
        let mut draft = G::draft(&self.puzzle);
        G::inscribe(&mut draft, &self.head);
        draft
    }

    fn bundle(id: &str) -> Result<&'static Bundle<G::Draft>, Problem> {
        let found = G::bundles().iter().find(|bundle| bundle.binding.id == id);
        found.ok_or_else(|| unknown_format::<G>(id))
    }
}

/// Solutions as JSON.
pub(super) fn erase<S: serde::Serialize>(solved: Solved<S>) -> Solved<Json> {
    Solved {
        solutions: solved.solutions.iter().map(Json::new).collect(),
        end: solved.end,
        statistics: solved.statistics,
    }
}

impl<G: Game> DynPuzzle for Loaded<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn size(&self) -> Size {
        G::size(&self.puzzle)
    }

    fn head(&self) -> &Head {
        &self.head
    }

    fn head_mut(&mut self) -> &mut Head {
        &mut self.head
    }

    fn puzzle_name(&self) -> Option<PuzzleName> {
        self.head.puzzle_name::<G>()
    }

    fn solve(&self, how: &Solve, control: &Control) -> Solved<Json> {
        let start = G::start(&self.puzzle);
        erase(G::solve(&self.puzzle, &start, how, &mut Unwatched, control))
    }

    fn solve_with_routes(
        &self,
        how: &Solve,
        control: &Control,
    ) -> (Solved<Json>, Vec<Vec<String>>) {
        let start = G::start(&self.puzzle);
        let solved = G::solve(&self.puzzle, &start, how, &mut Unwatched, control);
        let route = |found| {
            let route = G::route(&self.puzzle, &start, found);
            route.iter().map(ToString::to_string).collect()
        };
        let routes = solved.solutions.iter().map(route).collect();
        (erase(solved), routes)
    }

    fn terms(&self) -> Vec<(&'static str, &'static str)> {
        G::terms(&self.puzzle)
    }

    fn variant(&self) -> Vec<(&'static str, String)> {
        let mut seen = G::variant(&self.puzzle);
        seen.push(("size", G::size(&self.puzzle).to_string()));
        let mut settings = Settings::new(G::about().parameters);
        if let Some(made_with) = &self.head.parameters
            && settings.set_all(made_with).is_ok()
        {
            let unseen = settings.iter().filter(|(name, _)| !seen.iter().any(|s| s.0 == *name));
            let unseen: Vec<_> = unseen.map(|(name, value)| (name, value.to_owned())).collect();
            seen.extend(unseen);
        }
        seen
    }

    fn unsolvable(&self) -> Vec<Problem> {
        G::unsolvable(&self.puzzle)
    }

    fn remarks(&self) -> Vec<Message> {
        G::remarks(&self.puzzle)
    }

    fn fingerprint(&self) -> Fingerprint {
        G::fingerprint(&self.puzzle)
    }

    fn rate(&self, control: &Control) -> Result<Rating, Stopped> {
        G::rate(&self.puzzle, control)
    }

    fn solution_formats(&self) -> Vec<&'static str> {
        let own = G::formats().iter().filter(|format| format.solutions).map(|format| format.id);
        std::iter::once(NATIVE).chain(own).collect()
    }

    fn write(&self, format: Option<&str>, out: &mut dyn Write) -> Result<(), WriteError> {
        let id = format.unwrap_or(NATIVE);
        if id == NATIVE {
            let draft = G::draft(&self.puzzle);
            return write_document::<G>(&self.head, &draft, out).map_err(WriteError::Io);
        }
        match G::formats().iter().find(|format| format.id == id) {
            Some(format) => (format.write)(&self.inscribed(), out),
            None => Err(WriteError::Refused(unknown_format::<G>(id))),
        }
    }

    fn write_bundled(
        &self,
        bundle: &str,
        beside: &str,
        out: &mut dyn Write,
    ) -> Result<(), WriteError> {
        (Self::bundle(bundle)?.write)(&self.inscribed(), beside, out)
    }

    fn write_beside(&self, bundle: &str, out: &mut dyn Write) -> Result<(), WriteError> {
        (Self::bundle(bundle)?.write_beside)(&self.inscribed(), out)
    }

    fn film(&self, how: &Solve, control: &Control) -> Film {
        let start = G::start(&self.puzzle);
        let mut steps = Recording::default();
        let solved = G::solve(&self.puzzle, &start, how, &mut steps, control);
        let first = G::text(&self.puzzle, &start, &View::default());
        // A solver that tells no steps shows its solution.
        let route = solved.solutions.first().filter(|_| steps.is_empty());
        let route = route.map_or_else(Vec::new, |found| G::route(&self.puzzle, &start, found));
        let frames = frames::<G>(&self.puzzle, start, &route, &View::default());
        Film { first, steps, frames }
    }

    fn watch(
        &self,
        how: &Solve,
        tell: &mut dyn FnMut(&[Change]),
        control: &Control,
    ) -> (Solved<Json>, Vec<String>) {
        let start = G::start(&self.puzzle);
        let mut told = Told(|changes: &[Change]| tell(changes));
        let solved = G::solve(&self.puzzle, &start, how, &mut told, control);
        let route = solved.solutions.first().map(|found| G::route(&self.puzzle, &start, found));
        let route = route.iter().flatten().map(ToString::to_string).collect();
        (erase(solved), route)
    }

    fn play(&self, clock: Arc<dyn Clock>) -> Result<Box<dyn DynPlay>, Problem> {
        Ok(Box::new(Play::<G>::resume(Arc::clone(&self.puzzle), clock, &self.log)?))
    }

    fn resume(&self, clock: Arc<dyn Clock>, log: &[String]) -> Result<Box<dyn DynPlay>, Problem> {
        let log = read_log(log)?;
        Ok(Box::new(Play::<G>::resume(Arc::clone(&self.puzzle), clock, &log)?))
    }

    fn edit(&self) -> Box<dyn DynEditor> {
        let mut draft = G::draft(&self.puzzle);
        G::inscribe(&mut draft, &self.head);
        Box::new(Editor::<G>::new(draft))
    }
}

//! A kind of game behind one face.

use std::io::Write;
use std::marker::PhantomData;
use std::sync::Arc;

use recreo_board::Rng;

use super::editor::DynEditor;
use super::film::{Film, Sides, Told, sides, with_sides};
use super::puzzle::{Drafted, DynDraft, DynPuzzle, Loaded};
use super::sniff::{looks_native, not_text};
use crate::document::{read_document, write_document_around};
use crate::{
    About, BundleFormat, BundleItem, BundleItems, Change, Control, Editor, Game, GenerateError,
    Head, Message, Overrides, Problem, Recording, Scene, Settings, Siblings, Unwatched, View,
    Watch, document_kind,
};

/// A kind of game, whichever.
pub trait DynGame: Send + Sync {
    /// Who it is.
    fn about(&self) -> &'static About;
    /// Its parameters at their defaults.
    fn settings(&self) -> Settings {
        Settings::new(self.about().parameters)
    }
    /// Whether the settings go together.
    fn accepts(&self, settings: &Settings) -> Result<(), Problem>;
    /// A new puzzle.
    fn generate(
        &self,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, GenerateError>;
    /// A new puzzle, with a film of how it was made; the film begins with the blank board.
    fn film(
        &self,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Film, GenerateError>;
    /// A new puzzle, its steps told as they are made; and the blank board that they begin with, as a picture in which whatever
    /// they change has a shape of its own or is a cell.
    fn watch(
        &self,
        settings: &Settings,
        seed: u64,
        tell: &mut dyn FnMut(&[Change]),
        control: &Control,
    ) -> Result<(Box<dyn DynPuzzle>, Scene), GenerateError>;
    /// Writes the document of a new puzzle as it is made, in little memory; absent where that cannot be done.
    fn stream(
        &self,
        settings: &Settings,
        seed: u64,
        out: &mut dyn Write,
        control: &Control,
    ) -> Option<Result<(), GenerateError>>;
    /// Whether the settings ask for every puzzle of a sort, and not for one by chance.
    fn enumerates(&self, settings: &Settings) -> bool;
    /// Hands over every puzzle that the settings ask for, until it is told `false`; none where they ask for one by chance.
    fn enumerate(
        &self,
        settings: &Settings,
        each: &mut dyn FnMut(Box<dyn DynPuzzle>) -> bool,
        control: &Control,
    ) -> Result<(), GenerateError>;
    /// An editor on a blank board.
    fn blank(&self, settings: &Settings) -> Result<Box<dyn DynEditor>, Problem>;
    /// The formats besides the native document: id and file endings.
    fn formats(&self) -> Vec<(&'static str, &'static [&'static str])>;
    /// The format that a file seems to have.
    fn sniff(&self, bytes: &[u8]) -> Option<&'static str>;
    /// Reads a file: of this format, or of the one that it seems to have. Whoever asks this game is believed: what looks like none of
    /// its formats may still be its line, which another game's resembles more.
    fn read(
        &self,
        bytes: &[u8],
        format: Option<&str>,
        reading: &Overrides,
    ) -> Result<Box<dyn DynDraft>, Vec<Problem>>;
    /// The forms of files that hold many puzzles, besides one a line.
    fn bundles(&self) -> Vec<BundleFormat>;
    /// The bundle that a file seems to be; its beginning up to the first line that is neither blank nor a remark is enough.
    fn sniff_bundle(&self, start: &[u8]) -> Option<&'static str>;
    /// The puzzles of such a file, each read when it is asked for.
    fn unbundle(
        &self,
        bytes: Vec<u8>,
        bundle: &str,
        reading: &Overrides,
        beside: &dyn Siblings,
    ) -> Result<BundleItems<Box<dyn DynDraft>>, Vec<Problem>>;
}

/// The native document's id among the formats.
pub const NATIVE: &str = "recreo";

/// The id of a puzzle on one line, where a game has that format.
pub const LINE: &str = "line";

/// The ending of files with a link: a format that has it is a web address.
pub const LINK: &str = "url";

/// The face of a typed game: `&GameAdapter::<MyGame>::NEW` is a `&'static dyn DynGame`.
pub struct GameAdapter<G>(PhantomData<fn() -> G>);

impl<G> GameAdapter<G> {
    /// The one value of its type.
    pub const NEW: GameAdapter<G> = GameAdapter(PhantomData);
}

impl<G: Game> GameAdapter<G> {
    fn make<W: Watch>(
        settings: &Settings,
        seed: u64,
        watch: &mut W,
        control: &Control,
    ) -> Result<G::Puzzle, GenerateError> {
        G::generate(&G::params(settings)?, &mut Rng::new(seed), watch, control)
    }
}

impl<G: Game> DynGame for GameAdapter<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn accepts(&self, settings: &Settings) -> Result<(), Problem> {
        G::params(settings).map(drop)
    }

    fn generate(
        &self,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, GenerateError> {
        let puzzle = Self::make(settings, seed, &mut Unwatched, control)?;
        let head = Head::made(settings, seed);
        Ok(Box::new(Loaded::<G> { puzzle: Arc::new(puzzle), head, log: Vec::new() }))
    }

    fn film(
        &self,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Film, GenerateError> {
        let mut steps = Recording::default();
        let puzzle = Self::make(settings, seed, &mut steps, control)?;
        let first = G::draft_text(&G::canvas(&G::params(settings)?, &puzzle), &View::default());
        let mut last = first.clone();
        for step in 0..steps.len() {
            steps.step(step).iter().for_each(|&change| last.repaint(change));
        }
        // Where roles alone do not show the puzzle, it comes last.
        let puzzle = G::draft_text(&G::draft(&puzzle), &View::default());
        let frames = if last.glyphs().eq(puzzle.glyphs()) { Vec::new() } else { vec![puzzle] };
        Ok(Film { first, steps, frames })
    }

    fn watch(
        &self,
        settings: &Settings,
        seed: u64,
        tell: &mut dyn FnMut(&[Change]),
        control: &Control,
    ) -> Result<(Box<dyn DynPuzzle>, Scene), GenerateError> {
        let mut changed = Sides::new();
        let mut told = Told(|changes: &[Change]| {
            changed.extend(sides(changes));
            tell(changes);
        });
        let puzzle = Self::make(settings, seed, &mut told, control)?;
        let (canvas, view) = (G::canvas(&G::params(settings)?, &puzzle), View::default());
        let first = G::draft_scene(&canvas, &view);
        let first = match changed.is_empty() {
            true => first,
            false => with_sides(first, &G::draft_text(&canvas, &view), &changed),
        };
        let head = Head::made(settings, seed);
        let puzzle = Loaded::<G> { puzzle: Arc::new(puzzle), head, log: Vec::new() };
        Ok((Box::new(puzzle), first))
    }

    fn stream(
        &self,
        settings: &Settings,
        seed: u64,
        out: &mut dyn Write,
        control: &Control,
    ) -> Option<Result<(), GenerateError>> {
        let params = G::params(settings).ok()?;
        let stream = G::stream(&params)?;
        let head = Head::made(settings, seed);
        Some(write_document_around::<G, GenerateError>(&head, out, |out| {
            stream(&mut Rng::new(seed), out, control)
        }))
    }

    fn enumerates(&self, settings: &Settings) -> bool {
        G::params(settings).is_ok_and(|params| G::enumerate(&params).is_some())
    }

    fn enumerate(
        &self,
        settings: &Settings,
        each: &mut dyn FnMut(Box<dyn DynPuzzle>) -> bool,
        control: &Control,
    ) -> Result<(), GenerateError> {
        let params = G::params(settings)?;
        let Some(enumeration) = G::enumerate(&params) else { return Ok(()) };
        let mut hand_over = |puzzle| {
            let (puzzle, head) = (Arc::new(puzzle), Head::default());
            each(Box::new(Loaded::<G> { puzzle, head, log: Vec::new() }))
        };
        enumeration(&mut hand_over, control)
    }

    fn blank(&self, settings: &Settings) -> Result<Box<dyn DynEditor>, Problem> {
        Ok(Box::new(Editor::<G>::new(G::blank(&G::params(settings)?))))
    }

    fn formats(&self) -> Vec<(&'static str, &'static [&'static str])> {
        G::formats().iter().map(|format| (format.id, format.extensions)).collect()
    }

    fn sniff(&self, bytes: &[u8]) -> Option<&'static str> {
        if let Some(kind) = document_kind(bytes) {
            return (kind == G::about().id).then_some(NATIVE);
        }
        G::formats().iter().find(|format| (format.sniff)(bytes)).map(|format| format.id)
    }

    fn read(
        &self,
        bytes: &[u8],
        format: Option<&str>,
        reading: &Overrides,
    ) -> Result<Box<dyn DynDraft>, Vec<Problem>> {
        reading.check(G::about()).map_err(|problem| vec![problem])?;
        let find = |id: &str| G::formats().iter().find(|format| format.id == id);
        let drafted = match format.or_else(|| self.sniff(bytes)) {
            Some(NATIVE) => None,
            Some(id) => {
                let format = find(id).ok_or_else(|| vec![unknown_format::<G>(id)])?;
                Some((format.read)(bytes, reading)?)
            }
            None if looks_native(bytes) => None,
            None => {
                let line = find(LINE).and_then(|line| (line.read)(bytes, reading).ok());
                Some(line.ok_or_else(|| vec![fits_no_format::<G>(bytes)])?)
            }
        };
        let drafted = match drafted {
            Some(draft) => Drafted::<G>::new(draft),
            None => {
                let (head, draft, log) = read_document::<G>(bytes)?;
                Drafted { draft, head, log }
            }
        };
        Ok(Box::new(drafted.heeding(reading).map_err(|problem| vec![problem])?))
    }

    fn bundles(&self) -> Vec<BundleFormat> {
        G::bundles().iter().map(|bundle| bundle.binding).collect()
    }

    fn sniff_bundle(&self, start: &[u8]) -> Option<&'static str> {
        G::bundles().iter().find(|bundle| (bundle.sniff)(start)).map(|bundle| bundle.binding.id)
    }

    fn unbundle(
        &self,
        bytes: Vec<u8>,
        bundle: &str,
        reading: &Overrides,
        beside: &dyn Siblings,
    ) -> Result<BundleItems<Box<dyn DynDraft>>, Vec<Problem>> {
        reading.check(G::about()).map_err(|problem| vec![problem])?;
        let found = G::bundles().iter().find(|known| known.binding.id == bundle);
        let found = found.ok_or_else(|| vec![unknown_format::<G>(bundle)])?;
        let reading = reading.clone();
        let erased = move |BundleItem { line, draft }: BundleItem<G::Draft>| {
            let heeded = draft.and_then(|draft| {
                let drafted = Drafted::<G>::new(draft).heeding(&reading);
                drafted.map_err(|problem| vec![problem.at_line(line, 0)])
            });
            let draft = heeded.map(|drafted| -> Box<dyn DynDraft> { Box::new(drafted) });
            BundleItem { line, draft }
        };
        Ok(Box::new((found.read)(bytes, beside)?.map(erased)))
    }
}

fn fits_no_format<G: Game>(bytes: &[u8]) -> Problem {
    not_text(bytes).unwrap_or_else(|| {
        let message = Message::new("format-fits-none").with("game", G::about().id);
        Problem::new(message.with("formats", known_formats::<G>())).at_line(1, 0)
    })
}

pub(super) fn unknown_format<G: Game>(id: &str) -> Problem {
    let message = Message::new("format-unknown").with("format", id);
    message.with("known", known_formats::<G>()).into()
}

fn known_formats<G: Game>() -> String {
    let own = G::formats().iter().map(|format| format.id);
    let bundles = G::bundles().iter().map(|bundle| bundle.binding.id);
    std::iter::once(NATIVE).chain(own).chain(bundles).collect::<Vec<&str>>().join(", ")
}

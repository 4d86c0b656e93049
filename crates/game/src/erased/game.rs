//! A game, with its types hidden.

use std::borrow::Cow;
use std::io::Write;
use std::marker::PhantomData;

use recreo_board::Rng;

use super::editor::{DynEditor, Edited};
use super::puzzle::{Drafted, DynDraft, DynPuzzle, Loaded};
use super::sniff::looks_native;
use crate::document::{read_document, write_document_around};
use crate::{
    About, BundleFormat, BundleItem, BundleItems, Control, Draft, Enumeration, Format, Game,
    Generate, GenerateError, Lang, Message, Metadata, OnStep, Overrides, Problem, Settings,
    Siblings, Unwatched, Utf8, Watch, Watcher, document_kind,
};

/// A generated puzzle, and the blank board from which the recorded steps start.
pub type Watched = (Box<dyn DynPuzzle>, Box<dyn DynEditor>);

/// A game of any kind.
pub trait DynGame: Send + Sync {
    /// Returns the description of the game.
    fn about(&self) -> &'static About;
    /// Checks whether the settings are compatible with each other.
    fn accepts(&self, settings: &Settings) -> Result<(), Problem>;
    /// Generates a puzzle.
    fn generate(
        &self,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, GenerateError>;
    /// Generates a puzzle and passes each step of the generator to a function. Also returns the
    /// blank board from which the steps start.
    fn watch(
        &self,
        settings: &Settings,
        seed: u64,
        on_step: &mut OnStep<'_>,
        control: &Control,
    ) -> Result<Watched, GenerateError>;
    /// Generates a puzzle and writes its document incrementally, in little memory. Returns `None`
    /// if the game or the settings do not allow it.
    fn stream(
        &self,
        settings: &Settings,
        seed: u64,
        out: &mut dyn Write,
        control: &Control,
    ) -> Option<Result<(), GenerateError>>;
    /// Returns an enumeration of all puzzles that the settings describe, or `None` if they ask for
    /// a random puzzle.
    fn enumeration(&self, settings: &Settings) -> Option<Enumeration<'_, Box<dyn DynPuzzle>>>;
    /// Opens a blank board in an editor.
    fn blank(&self, settings: &Settings) -> Result<Box<dyn DynEditor>, Problem>;
    /// Returns the formats besides the native document.
    fn formats(&self) -> Vec<FormatInfo>;
    /// Detects the format of a file, if this game has one that fits.
    fn sniff(&self, bytes: &[u8]) -> Option<&'static str>;
    /// Reads a file in this format, or in the detected format. If no format fits but the game has a
    /// line format, that one is tried: the caller chose this game, even if the line resembles one
    /// of another game more.
    fn read(
        &self,
        bytes: &[u8],
        format: Option<&str>,
        overrides: &Overrides,
    ) -> Result<Box<dyn DynDraft>, Vec<Problem>>;
    /// Returns the bundle formats: files with many puzzles in a form other than one per line.
    fn bundles(&self) -> Vec<BundleFormat>;
    /// Opens a bundle. Each puzzle is read on demand.
    fn unbundle(
        &self,
        bytes: Vec<u8>,
        bundle: &str,
        overrides: &Overrides,
        siblings: &dyn Siblings,
    ) -> Result<BundleItems<Box<dyn DynDraft>>, Vec<Problem>>;
}

impl dyn DynGame + '_ {
    /// Returns the parameters with their default values.
    pub fn settings(&self) -> Settings {
        Settings::new(self.about().parameters)
    }

    /// Returns the parameters as they usually are for people of a language: the default values,
    /// except for [`About::customs`].
    pub fn settings_in(&self, lang: Lang) -> Settings {
        let mut settings = self.settings();
        let customs = settings.set_all((self.about().customs)(lang));
        debug_assert!(customs.is_ok(), "{customs:?}");
        settings
    }

    /// Detects the bundle format of a file from its beginning, up to the first line that is neither
    /// blank nor a comment.
    pub fn sniff_bundle(&self, start: &[u8]) -> Option<&'static str> {
        let bundles = self.bundles().into_iter();
        bundles.filter(|bundle| (bundle.sniff)(start)).map(|bundle| bundle.id).next()
    }
}

/// A format, independent of its game.
#[derive(Clone, Copy, Debug)]
pub struct FormatInfo {
    /// The id in commands.
    pub id: &'static str,
    /// The file extensions, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether it can hold solutions.
    pub solutions: bool,
}

/// The format id of the native document.
pub const NATIVE: &str = "recreo";

/// The format id of a puzzle on one line, in games that have that format.
pub const LINE: &str = "line";

/// The file extension of links. A format with this extension is a web address.
pub const LINK: &str = "url";

/// Implements [`DynGame`] for a [`Game`]: `&GameAdapter::<MyGame>::NEW` is a `&'static dyn
/// DynGame`.
pub struct GameAdapter<G>(PhantomData<fn() -> G>);

impl<G> GameAdapter<G> {
    /// The only value of the type.
    pub const NEW: GameAdapter<G> = GameAdapter(PhantomData);
}

impl<G: Game> GameAdapter<G> {
    fn make<W: Watch>(
        settings: &Settings,
        seed: u64,
        watch: &mut W,
        control: &Control,
    ) -> Result<(G::Maker, Box<Loaded<G>>), GenerateError> {
        let maker = G::Maker::from_settings(settings)?;
        let puzzle = maker.generate(&mut Rng::new(seed), watch, control)?;
        let metadata = Metadata::made(settings, seed);
        Ok((maker, Box::new(Loaded { metadata, ..Loaded::new(puzzle) })))
    }
}

impl<G: Game> DynGame for GameAdapter<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn accepts(&self, settings: &Settings) -> Result<(), Problem> {
        G::Maker::from_settings(settings).map(drop)
    }

    fn generate(
        &self,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, GenerateError> {
        let (_, puzzle) = Self::make(settings, seed, &mut Unwatched, control)?;
        Ok(puzzle)
    }

    fn watch(
        &self,
        settings: &Settings,
        seed: u64,
        on_step: &mut OnStep<'_>,
        control: &Control,
    ) -> Result<Watched, GenerateError> {
        let (maker, puzzle) = Self::make(settings, seed, &mut Watcher(on_step), control)?;
        let canvas = match G::Maker::CANVAS {
            Some(canvas) => canvas(&puzzle.puzzle),
            None => maker.blank(),
        };
        Ok((puzzle, Box::new(Edited::<G>::new(canvas))))
    }

    fn stream(
        &self,
        settings: &Settings,
        seed: u64,
        out: &mut dyn Write,
        control: &Control,
    ) -> Option<Result<(), GenerateError>> {
        let maker = G::Maker::from_settings(settings).ok()?;
        let stream = G::Maker::STREAM?(&maker)?;
        let metadata = Metadata::made(settings, seed);
        Some(write_document_around(G::ABOUT, &metadata, out, |out| {
            stream(&mut Rng::new(seed), out, control)
        }))
    }

    fn enumeration(&self, settings: &Settings) -> Option<Enumeration<'_, Box<dyn DynPuzzle>>> {
        let maker = G::Maker::from_settings(settings).ok()?;
        let enumerate = G::Maker::ENUMERATE?;
        enumerate(&maker).is_some().then_some(())?;
        Some(Box::new(move |each, control| {
            let Some(enumeration) = enumerate(&maker) else { return Ok(()) };
            let mut pass_on = |puzzle| each(Box::new(Loaded::<G>::new(puzzle)));
            enumeration(&mut pass_on, control)
        }))
    }

    fn blank(&self, settings: &Settings) -> Result<Box<dyn DynEditor>, Problem> {
        Ok(Box::new(Edited::<G>::new(G::Maker::from_settings(settings)?.blank())))
    }

    fn formats(&self) -> Vec<FormatInfo> {
        let info = |format: &Format<G::Draft>| FormatInfo {
            id: format.id,
            extensions: format.extensions,
            solutions: format.solutions,
        };
        G::Draft::FORMATS.iter().map(info).collect()
    }

    fn sniff(&self, bytes: &[u8]) -> Option<&'static str> {
        if let Some(kind) = document_kind(bytes) {
            return (kind == G::ABOUT.id).then_some(NATIVE);
        }
        G::Draft::FORMATS.iter().find(|format| (format.sniff)(bytes)).map(|format| format.id)
    }

    fn read(
        &self,
        bytes: &[u8],
        format: Option<&str>,
        overrides: &Overrides,
    ) -> Result<Box<dyn DynDraft>, Vec<Problem>> {
        overrides.check(G::ABOUT)?;
        let Utf8 { text, note } = Utf8::of(bytes)?;
        let bytes = text.as_bytes();
        let find = |id: &str| G::Draft::FORMATS.iter().find(|format| format.id == id);
        let drafted = match format.or_else(|| self.sniff(bytes)) {
            Some(NATIVE) => None,
            Some(id) => {
                let format = find(id).ok_or_else(|| vec![unknown_format::<G>(id)])?;
                Some((format.read)(bytes, overrides)?)
            }
            None if looks_native(bytes) => None,
            None => {
                let line = find(LINE).and_then(|line| (line.read)(bytes, overrides).ok());
                Some(line.ok_or_else(|| vec![fits_no_format::<G>()])?)
            }
        };
        let drafted = match drafted {
            Some(draft) => Drafted::<G>::new(draft),
            None => {
                let (metadata, json, log) = read_document(G::ABOUT, bytes)?;
                Drafted { metadata, log, ..Drafted::new(G::Draft::from_json(json)?) }
            }
        };
        let drafted = drafted.with_overrides(overrides)?;
        Ok(Box::new(Drafted { notes: note.into_iter().collect(), ..drafted }))
    }

    fn bundles(&self) -> Vec<BundleFormat> {
        G::Draft::BUNDLES.iter().map(|bundle| bundle.binding).collect()
    }

    fn unbundle(
        &self,
        bytes: Vec<u8>,
        bundle: &str,
        overrides: &Overrides,
        siblings: &dyn Siblings,
    ) -> Result<BundleItems<Box<dyn DynDraft>>, Vec<Problem>> {
        overrides.check(G::ABOUT)?;
        let found = G::Draft::BUNDLES.iter().find(|known| known.binding.id == bundle);
        let found = found.ok_or_else(|| vec![unknown_format::<G>(bundle)])?;
        let Utf8 { text, note } = Utf8::of(&bytes)?;
        let bytes = match text {
            Cow::Borrowed(_) => bytes,
            Cow::Owned(text) => text.into_bytes(),
        };
        let overrides = overrides.clone();
        let erased = move |BundleItem { line, draft }: BundleItem<G::Draft>| {
            let overridden = draft.and_then(|draft| {
                let drafted = Drafted::<G>::new(draft).with_overrides(&overrides);
                drafted.map_err(|problem| vec![problem.at_line(line, 0)])
            });
            let draft = overridden.map(|drafted| -> Box<dyn DynDraft> {
                Box::new(Drafted { notes: note.iter().cloned().collect(), ..drafted })
            });
            BundleItem { line, draft }
        };
        Ok(Box::new((found.read)(bytes, siblings)?.map(erased)))
    }
}

fn fits_no_format<G: Game>() -> Problem {
    let message = Message::new("format-fits-none").with("game", G::ABOUT.id);
    Problem::new(message.with("formats", known_formats::<G>())).at_line(1, 0)
}

pub(super) fn unknown_format<G: Game>(id: &str) -> Problem {
    let message = Message::new("format-unknown").with("format", id);
    message.with("known", known_formats::<G>()).into()
}

fn known_formats<G: Game>() -> String {
    let own = G::Draft::FORMATS.iter().map(|format| format.id);
    let bundles = G::Draft::BUNDLES.iter().map(|bundle| bundle.binding.id);
    std::iter::once(NATIVE).chain(own).chain(bundles).collect::<Vec<&str>>().join(", ")
}

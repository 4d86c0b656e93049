//! A kind of game behind one face.

use std::io::Write;
use std::marker::PhantomData;
use std::sync::Arc;

use recreo_board::Rng;

use super::editor::AnyEditor;
use super::film::{Film, Sides, Told, sides, with_sides};
use super::puzzle::{AnyDraft, AnyPuzzle, Drafted, Loaded};
use crate::document::{read_document, write_document_around};
use crate::{
    About, Beside, Binding, Bundled, Change, Control, Editor, Game, Head, Message, Problem,
    Reading, Recording, Scene, Settings, Unbundled, Unmade, Unwatched, View, Watch, document_kind,
};

/// A kind of game, whichever.
pub trait AnyGame: Send + Sync {
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
    ) -> Result<Box<dyn AnyPuzzle>, Unmade>;
    /// A new puzzle, with a film of how it was made; the film begins with the blank board.
    fn film(&self, settings: &Settings, seed: u64, control: &Control) -> Result<Film, Unmade>;
    /// A new puzzle, its steps told as they are made; and the blank board that they begin with, as a picture in which whatever
    /// they change has a shape of its own or is a cell.
    fn watch(
        &self,
        settings: &Settings,
        seed: u64,
        tell: &mut dyn FnMut(&[Change]),
        control: &Control,
    ) -> Result<(Box<dyn AnyPuzzle>, Scene), Unmade>;
    /// Writes the document of a new puzzle as it is made, in little memory; absent where that cannot be done.
    fn stream(
        &self,
        settings: &Settings,
        seed: u64,
        out: &mut dyn Write,
        control: &Control,
    ) -> Option<Result<(), Unmade>>;
    /// Whether the settings ask for every puzzle of a sort, and not for one by chance.
    fn enumerates(&self, settings: &Settings) -> bool;
    /// Hands over every puzzle that the settings ask for, until it is told `false`; none where they ask for one by chance.
    fn enumerate(
        &self,
        settings: &Settings,
        each: &mut dyn FnMut(Box<dyn AnyPuzzle>) -> bool,
        control: &Control,
    ) -> Result<(), Unmade>;
    /// An editor on a blank board.
    fn blank(&self, settings: &Settings) -> Result<Box<dyn AnyEditor>, Problem>;
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
        reading: &Reading,
    ) -> Result<Box<dyn AnyDraft>, Vec<Problem>>;
    /// The forms of files that hold many puzzles, besides one a line.
    fn bundles(&self) -> Vec<Binding>;
    /// The bundle that a file seems to be; its beginning up to the first line that is neither blank nor a remark is enough.
    fn sniff_bundle(&self, start: &[u8]) -> Option<&'static str>;
    /// The puzzles of such a file, each read when it is asked for.
    fn unbundle(
        &self,
        bytes: Vec<u8>,
        bundle: &str,
        reading: &Reading,
        beside: &dyn Beside,
    ) -> Result<Unbundled<Box<dyn AnyDraft>>, Vec<Problem>>;
}

/// The native document's id among the formats.
pub const NATIVE: &str = "recreo";

/// The id of a puzzle on one line, where a game has that format.
pub const LINE: &str = "line";

/// The ending of files with a link: a form that has it is an address of the web.
const LINK: &str = "url";

/// The face of a typed game: `&Kind::<MyGame>::NEW` is a `&'static dyn AnyGame`.
pub struct Kind<G>(PhantomData<fn() -> G>);

impl<G> Kind<G> {
    /// The one value of its type.
    pub const NEW: Kind<G> = Kind(PhantomData);
}

impl<G: Game> Kind<G> {
    fn make<W: Watch>(
        settings: &Settings,
        seed: u64,
        watch: &mut W,
        control: &Control,
    ) -> Result<G::Puzzle, Unmade> {
        G::generate(&G::params(settings)?, &mut Rng::new(seed), watch, control)
    }
}

impl<G: Game> AnyGame for Kind<G> {
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
    ) -> Result<Box<dyn AnyPuzzle>, Unmade> {
        let puzzle = Self::make(settings, seed, &mut Unwatched, control)?;
        let head = Head::made(settings, seed);
        Ok(Box::new(Loaded::<G> { puzzle: Arc::new(puzzle), head, log: Vec::new() }))
    }

    fn film(&self, settings: &Settings, seed: u64, control: &Control) -> Result<Film, Unmade> {
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
    ) -> Result<(Box<dyn AnyPuzzle>, Scene), Unmade> {
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
    ) -> Option<Result<(), Unmade>> {
        let params = G::params(settings).ok()?;
        let stream = G::stream(&params)?;
        let head = Head::made(settings, seed);
        Some(write_document_around::<G, Unmade>(&head, out, |out| {
            stream(&mut Rng::new(seed), out, control)
        }))
    }

    fn enumerates(&self, settings: &Settings) -> bool {
        G::params(settings).is_ok_and(|params| G::enumerate(&params).is_some())
    }

    fn enumerate(
        &self,
        settings: &Settings,
        each: &mut dyn FnMut(Box<dyn AnyPuzzle>) -> bool,
        control: &Control,
    ) -> Result<(), Unmade> {
        let params = G::params(settings)?;
        let Some(enumeration) = G::enumerate(&params) else { return Ok(()) };
        let mut hand_over = |puzzle| {
            let (puzzle, head) = (Arc::new(puzzle), Head::default());
            each(Box::new(Loaded::<G> { puzzle, head, log: Vec::new() }))
        };
        enumeration(&mut hand_over, control)
    }

    fn blank(&self, settings: &Settings) -> Result<Box<dyn AnyEditor>, Problem> {
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
        reading: &Reading,
    ) -> Result<Box<dyn AnyDraft>, Vec<Problem>> {
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

    fn bundles(&self) -> Vec<Binding> {
        G::bundles().iter().map(|bundle| bundle.binding).collect()
    }

    fn sniff_bundle(&self, start: &[u8]) -> Option<&'static str> {
        G::bundles().iter().find(|bundle| (bundle.sniff)(start)).map(|bundle| bundle.binding.id)
    }

    fn unbundle(
        &self,
        bytes: Vec<u8>,
        bundle: &str,
        reading: &Reading,
        beside: &dyn Beside,
    ) -> Result<Unbundled<Box<dyn AnyDraft>>, Vec<Problem>> {
        reading.check(G::about()).map_err(|problem| vec![problem])?;
        let found = G::bundles().iter().find(|known| known.binding.id == bundle);
        let found = found.ok_or_else(|| vec![unknown_format::<G>(bundle)])?;
        let reading = reading.clone();
        let erased = move |Bundled { line, draft }: Bundled<G::Draft>| {
            let heeded = draft.and_then(|draft| {
                let drafted = Drafted::<G>::new(draft).heeding(&reading);
                drafted.map_err(|problem| vec![problem.at_line(line, 0)])
            });
            let draft = heeded.map(|drafted| -> Box<dyn AnyDraft> { Box::new(drafted) });
            Bundled { line, draft }
        };
        Ok(Box::new((found.read)(bytes, beside)?.map(erased)))
    }
}

/// Whether this is a native document, or nothing at all, which its reader explains best.
pub fn looks_native(bytes: &[u8]) -> bool {
    matches!(bytes.iter().find(|byte| !byte.is_ascii_whitespace()), None | Some(b'{'))
}

/// Where bytes stop being text, if they do.
pub fn not_text(bytes: &[u8]) -> Option<Problem> {
    let good = std::str::from_utf8(bytes).err()?.valid_up_to();
    let before = String::from_utf8_lossy(bytes.get(..good).unwrap_or_default());
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    Some(Problem::new(Message::new("format-not-text")).at_line(line, column))
}

fn fits_no_format<G: Game>(bytes: &[u8]) -> Problem {
    not_text(bytes).unwrap_or_else(|| {
        let message = Message::new("format-fits-none").with("game", G::about().id);
        Problem::new(message.with("formats", known_formats::<G>())).at_line(1, 0)
    })
}

/// The games that a file may be of. A native document says which; otherwise those with a format that it looks like. Of several,
/// those in which it is a valid puzzle: letters in rows are points to one game and pieces to another.
pub fn detect(games: &[&'static dyn AnyGame], bytes: &[u8]) -> Vec<&'static dyn AnyGame> {
    let games = games.iter().copied();
    if let Some(kind) = document_kind(bytes) {
        return games.filter(|game| game.about().id == kind).collect();
    }
    // What is an address is nothing else, whatever it looks like.
    let is_link = |game: &dyn AnyGame, form: &str| {
        game.formats().iter().any(|(id, endings)| *id == form && endings.contains(&LINK))
    };
    let looks_alike = |game: &&'static dyn AnyGame| {
        let form = game.sniff(bytes);
        form.is_some_and(|form| !is_address(bytes) || is_link(*game, form))
    };
    let alike: Vec<&dyn AnyGame> = games.filter(looks_alike).collect();
    if alike.len() < 2 {
        return alike;
    }
    let control = Control::new().with_budget(LOOK);
    let is_valid = |game: &&'static dyn AnyGame| {
        let draft = game.read(bytes, None, &Reading::default());
        draft.is_ok_and(|draft| draft.validate(&control).is_ok())
    };
    let valid: Vec<&dyn AnyGame> = alike.iter().copied().filter(is_valid).collect();
    if valid.is_empty() { alike } else { valid }
}

/// Whether a text has a puzzle on each line: its first lines are puzzles by themselves, and the whole is none, or no more than the first,
/// or those have rows already. `puzzle` reads a line or all of them.
pub fn one_a_line(
    games: &[&'static dyn AnyGame],
    bytes: &[u8],
    puzzle: impl Fn(&[u8]) -> Option<Box<dyn AnyPuzzle>>,
) -> bool {
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty());
    let (Some(first), Some(second)) = (lines.next(), lines.next()) else { return false };
    if document_kind(second).is_some() {
        return true;
    }
    // A row of a board may be a board by itself, unless it has rows.
    let in_one_line = |game: &&dyn AnyGame| match game.sniff(first) {
        Some(form) => form == LINE || is_address(first),
        None => false,
    };
    let has_rows = first.contains(&b'/');
    let written = |puzzle: Box<dyn AnyPuzzle>| {
        let mut text = Vec::new();
        puzzle.write(None, &mut text).ok().map(|()| text)
    };
    games.iter().any(in_one_line)
        && puzzle(second).is_some()
        && puzzle(first).is_some_and(|first| match puzzle(bytes) {
            Some(whole) => has_rows || written(whole) == written(first),
            None => true,
        })
}

/// Whether this is an address of the web.
fn is_address(bytes: &[u8]) -> bool {
    let start = bytes.trim_ascii_start();
    start.starts_with(b"http://") || start.starts_with(b"https://")
}

/// The work that finding out a file's game may take.
const LOOK: u64 = 10_000_000;

pub(super) fn unknown_format<G: Game>(id: &str) -> Problem {
    let message = Message::new("format-unknown").with("format", id);
    message.with("known", known_formats::<G>()).into()
}

fn known_formats<G: Game>() -> String {
    let own = G::formats().iter().map(|format| format.id);
    let bundles = G::bundles().iter().map(|bundle| bundle.binding.id);
    std::iter::once(NATIVE).chain(own).chain(bundles).collect::<Vec<&str>>().join(", ")
}

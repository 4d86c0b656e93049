//! Detects the contents of a file: one puzzle or many, of which game, in which format.
//!
//! These steps are tried in order:
//!
//! 1. A compressed text is unpacked, and a byte order mark is removed. A text in Windows-1252 is
//!    recognised ([`Utf8`]). A file whose name is that of a collection (`.recreol`, `.recreol.zst`)
//!    has one puzzle on each line in any case.
//! 2. A bundle (a format of a game for many puzzles) is detected by the given format, by the file
//!    extension or by its first line. The first line decides only if the rest of the text is not
//!    one puzzle: the name of a maze may look like the size of a board.
//! 3. A text with one puzzle on each line is detected by its first lines. A puzzle on the first
//!    line followed by other text counts as one, so that the other text is reported instead of
//!    ignored.
//! 4. Anything else is one puzzle, of the given game or of the one that
//!    [`detect`](crate::Catalog::detect) finds. If there is none, or several, a file extension that
//!    only one game has decides.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

use recreo_collection::{Form, Text};
use recreo_game::{
    Control, DynDraft, DynGame, DynPuzzle, LINE, ManualClock, Message, NATIVE, Overrides, Place,
    Problem, Siblings, Size, Term, Utf8, cause, document_kind, looks_native, not_text,
};
use serde_json::Value;

use crate::catalog::Catalog;
use crate::detect::{has_guaranteed_solutions, kind_linked_to, last_lines};
use crate::limit::{Limited, TooLong};
use crate::many::Many;

/// The work budget for detecting the contents of a file.
const DETECTION_BUDGET: u64 = 10_000_000;
/// The default for the maximum length of a text, in bytes.
const MAX_TEXT: u64 = 4 << 30;
/// The maximum length of a text, in bytes and in trailing lines, in which trailing text is looked
/// for.
const MAX_TRAILING_BYTES: usize = 1 << 20;
const MAX_TRAILING_LINES: usize = 8;
/// The maximum number of unreadable lines to report for a text that should hold one puzzle.
const MAX_UNREADABLE: usize = 20;
/// The number of unreadable lines after which the rest of such a text is not read.
const MAX_TRIED: usize = 1_000;

/// Opens files. It holds the games to choose from and the options given alongside the file.
#[derive(Clone)]
pub struct Opener {
    catalog: Catalog,
    game: Option<&'static dyn DynGame>,
    format: Option<String>,
    extension: String,
    is_collection: bool,
    overrides: Overrides,
    max_cells: Option<u64>,
    max_text: u64,
}

/// The contents of a file.
pub enum Opened {
    /// One puzzle.
    One(Box<dyn DynDraft>),
    /// A stream of puzzles, some of which may be unreadable.
    Many(Many),
}

impl Opener {
    pub(crate) fn new(catalog: Catalog) -> Opener {
        Opener {
            catalog,
            game: None,
            format: None,
            extension: String::new(),
            is_collection: false,
            overrides: Overrides::default(),
            max_cells: None,
            max_text: MAX_TEXT,
        }
    }

    /// Sets the game of the file, if the user named it.
    pub fn with_game(mut self, game: Option<&'static dyn DynGame>) -> Opener {
        self.game = game;
        self
    }

    /// Sets the format of the file, if the user named it.
    pub fn with_format(mut self, format: Option<&str>) -> Opener {
        self.format = format.map(str::to_owned);
        self
    }

    /// Sets the name of the file. Its extension helps to detect the format, and tells collections.
    pub fn with_file_name(mut self, name: &str) -> Opener {
        let name = Path::new(name);
        let extension = name.extension().and_then(OsStr::to_str);
        self.extension = extension.unwrap_or_default().to_ascii_lowercase();
        self.is_collection = Form::named(name).is_some();
        self
    }

    /// Sets the overrides given alongside the file.
    pub fn with_overrides(mut self, overrides: Overrides) -> Opener {
        self.overrides = overrides;
        self
    }

    /// Refuses native documents of boards with more cells, before they are unpacked.
    pub fn with_max_cells(mut self, cells: u64) -> Opener {
        self.max_cells = Some(cells);
        self
    }

    /// Refuses longer texts. The length counts after decompression.
    pub fn with_max_text(mut self, bytes: u64) -> Opener {
        self.max_text = bytes;
        self
    }

    /// Returns the game that the user named.
    pub fn game(&self) -> Option<&'static dyn DynGame> {
        self.game
    }

    pub(crate) fn catalog(&self) -> Catalog {
        self.catalog
    }

    pub(crate) fn overrides(&self) -> &Overrides {
        &self.overrides
    }

    /// Reads a file, plain or compressed. Files that it refers to are looked up in `beside`.
    pub fn open(
        &self,
        bytes: Vec<u8>,
        beside: &dyn Siblings,
        control: &Control,
    ) -> Result<Opened, Vec<Problem>> {
        if self.is_collection {
            // If the collection is damaged, everything before the damage is read.
            let text = Limited::new(Text::new(io::Cursor::new(bytes)), self.max_text);
            return self.open_many(Box::new(text), beside).map(Opened::Many);
        }
        let bytes = self.unpacked(bytes)?;
        let text = as_text(&bytes);
        if let Some(form) = self.bundle(&text).filter(|form| self.is_bundle(&text, *form, beside)) {
            drop(text);
            return Many::bundle(self, form, bytes, beside).map(Opened::Many);
        }
        if self.is_line_by_line(&text, control) {
            drop(text);
            return Ok(Opened::Many(Many::lines(self.catalog, Box::new(io::Cursor::new(bytes)))));
        }
        let with_trailing_text = |wrong: Vec<Problem>| {
            self.trailing_text(&text, &wrong, control).map_or(wrong, |trailing| vec![trailing])
        };
        self.read(&bytes).map(Opened::One).map_err(with_trailing_text)
    }

    /// Opens a file of which one puzzle after the other is read: the puzzles of a bundle, one on
    /// each line, or the only puzzle. With `by_lines` the user says that it has one on each line,
    /// which holds if the first line is a puzzle.
    pub fn open_each(
        &self,
        bytes: Vec<u8>,
        by_lines: bool,
        beside: &dyn Siblings,
        control: &Control,
    ) -> Result<Many, Vec<Problem>> {
        if !self.is_collection {
            let text = self.unpacked(bytes)?;
            let lines = text.split(|&byte| byte == b'\n');
            let first = lines.into_iter().find(|line| !self.catalog.is_blank(line));
            let is_line = |line| self.read(line).is_ok_and(|draft| draft.validate(control).is_ok());
            if !(by_lines && first.is_none_or(is_line))
                && let Ok(Opened::One(draft)) = self.open(text.clone(), beside, control)
            {
                return Ok(Many::one(draft));
            }
            return self.open_many(Box::new(io::Cursor::new(text)), beside);
        }
        self.open_many(Box::new(Text::new(io::Cursor::new(bytes))), beside)
    }

    /// Opens a text with many puzzles as a stream: a bundle, or one puzzle on each line. The caller
    /// has decompressed it ([`Text`]).
    pub fn open_many(
        &self,
        stream: Box<dyn Read + Send>,
        beside: &dyn Siblings,
    ) -> Result<Many, Vec<Problem>> {
        Many::open(self, stream, beside)
    }

    /// Reads a file that must contain exactly one puzzle.
    pub fn open_one(
        &self,
        bytes: Vec<u8>,
        beside: &dyn Siblings,
        control: &Control,
    ) -> Result<Box<dyn DynDraft>, Vec<Problem>> {
        self.open(bytes, beside, control)?.into_one(self, control)
    }

    /// Reads one puzzle, of the game that the user named or of the detected one.
    pub fn read(&self, bytes: &[u8]) -> Result<Box<dyn DynDraft>, Vec<Problem>> {
        let bytes = without_bom(bytes);
        let text = as_text(bytes);
        let (game, format) = match self.game {
            Some(game) => (game, self.format.as_deref()),
            None => self.only_game(&text)?,
        };
        if let Some(most) = self.max_cells
            && let Some(size) = size_in_document(&text).filter(|size| size.cells() > most)
        {
            return Err(vec![too_many_cells(size, most)]);
        }
        game.read(bytes, format, &self.overrides)
    }

    /// Returns the game and the bundle format of a file with this beginning, if it is a bundle.
    pub(crate) fn bundle(&self, start: &[u8]) -> Option<(&'static dyn DynGame, &'static str)> {
        let is_named = |game: &&'static dyn DynGame| {
            self.game.is_none_or(|named| named.about().id == game.about().id)
        };
        let games = self.catalog.games().iter().copied().filter(is_named);
        crate::detect::bundle_of(games, self.format.as_deref(), &self.extension, start)
    }

    /// Returns whether a text that begins like a bundle is one. The given format and the file
    /// extension decide; the beginning alone decides only if the whole text is not one puzzle.
    pub(crate) fn is_bundle(
        &self,
        text: &[u8],
        (game, bundle): (&dyn DynGame, &str),
        beside: &dyn Siblings,
    ) -> bool {
        self.format.is_some()
            || self.extension == bundle
            || !self.is_one_puzzle(text, (game, bundle), beside)
    }

    /// Returns whether a text that begins like a bundle is one puzzle: of the same game, or of
    /// another one that can read it. If neither the puzzle nor the bundle can be read, the format
    /// that the whole text looks like counts more than its first line.
    fn is_one_puzzle(
        &self,
        bytes: &[u8],
        (game, bundle): (&dyn DynGame, &str),
        beside: &dyn Siblings,
    ) -> bool {
        let none = Overrides::default();
        let alike: Vec<&dyn DynGame> = match game.sniff(bytes) {
            Some(_) => vec![game],
            None if self.game.is_some() => Vec::new(),
            None => {
                let others = self.catalog.games().iter().copied();
                others.filter(|other| other.sniff(bytes).is_some()).collect()
            }
        };
        let has_board = || {
            let items = game.unbundle(bytes.to_vec(), bundle, &none, beside);
            items.ok().and_then(|mut items| items.next()).is_some_and(|item| item.draft.is_ok())
        };
        !alike.is_empty()
            && (alike.iter().any(|other| other.read(bytes, None, &none).is_ok()) || !has_board())
    }

    /// Returns whether a text has one puzzle on each line.
    fn is_line_by_line(&self, bytes: &[u8], control: &Control) -> bool {
        let control = control.clone().with_budget(DETECTION_BUDGET);
        let puzzle = |bytes: &[u8]| self.read(bytes).ok()?.validate(&control).ok();
        // The first row of a board in a format of several lines may itself be a board.
        let has_rows = self.format_of_extension(bytes).is_some_and(|(_, form)| form != LINE);
        self.catalog.has_puzzle_per_line(bytes, puzzle)
            || !(has_rows && document_kind(bytes).is_none())
                && self.catalog.ends_after_first_line(bytes, puzzle)
    }

    /// Returns the problem of text that follows a puzzle of several lines. Returns `None` if
    /// `wrong` already refers to these last lines, because they may be rows of a board with errors.
    fn trailing_text(&self, bytes: &[u8], wrong: &[Problem], control: &Control) -> Option<Problem> {
        if bytes.len() > MAX_TRAILING_BYTES {
            return None;
        }
        let control = control.clone().with_budget(DETECTION_BUDGET);
        let last = wrong.iter().filter_map(|problem| match problem.place {
            Some(Place::Line { line, .. }) => Some(line),
            _ => None,
        });
        let last = last.max().unwrap_or(0);
        let mut ends = last_lines(bytes).take(MAX_TRAILING_LINES);
        let (_, line) = ends.find(|&(start, line)| {
            let puzzle = || self.read(&bytes[..start]).ok()?.validate(&control).ok();
            line > last
                && start > 0
                && puzzle().is_some_and(|puzzle| has_guaranteed_solutions(&*puzzle))
        })?;
        Some(Problem::new(Message::new("app-text-trailing")).at_line(line, 0))
    }

    /// Returns the only game that the bytes fit, and the format to read them in if the file
    /// extension decides it.
    fn only_game<'a>(
        &'a self,
        bytes: &[u8],
    ) -> Result<(&'static dyn DynGame, Option<&'a str>), Vec<Problem>> {
        let format = self.format.as_deref();
        let fitting = self.catalog.detect(bytes);
        if let [game] = fitting[..] {
            return Ok((game, format));
        }
        let is_text = not_text(bytes).is_none() && !looks_native(bytes);
        if let Some((game, form)) = self.format_of_extension(bytes).filter(|_| is_text) {
            return Ok((game, Some(form)));
        }
        Err(if fitting.is_empty() {
            vec![self.fits_none(bytes)]
        } else {
            fits_several(&fitting, bytes)
        })
    }

    /// Returns the game and the format that the file extension names, if it names only one game.
    /// Of several formats of that game, the contents decide.
    fn format_of_extension(&self, bytes: &[u8]) -> Option<(&'static dyn DynGame, &'static str)> {
        if self.game.is_some() || self.format.is_some() || bytes.trim_ascii().is_empty() {
            return None;
        }
        let named = |game: &&'static dyn DynGame| {
            let formats = game.formats().into_iter();
            let formats = formats.filter(|form| form.extensions.contains(&&*self.extension));
            let formats: Vec<&'static str> = formats.map(|form| form.id).collect();
            Some((*game, formats)).filter(|(_, formats)| !formats.is_empty())
        };
        let mut games = self.catalog.games().iter().filter_map(named);
        let (Some((game, formats)), None) = (games.next(), games.next()) else { return None };
        let seen = game.sniff(bytes).filter(|seen| formats.contains(seen));
        Some((game, seen.or_else(|| formats.first().copied())?))
    }

    /// Returns the reason why the bytes fit no game, as precisely as possible.
    fn fits_none(&self, bytes: &[u8]) -> Problem {
        if let Some(kind) = document_kind(bytes) {
            return match self.catalog.game(&kind) {
                Err(problem) => problem,
                Ok(_) => Message::new("app-fits-none").with("known", self.catalog.terms()).into(),
            };
        }
        if looks_native(bytes) {
            // The metadata cannot be read, so the readers of all games report the same problem.
            let read = |game: &&dyn DynGame| game.read(bytes, Some(NATIVE), &Overrides::default());
            let first = self.catalog.games().first().and_then(|game| read(game).err());
            if let Some(problem) = first.and_then(|problems| problems.into_iter().next()) {
                return problem;
            }
        }
        let known = |key| Message::new(key).with("known", self.catalog.terms());
        if let Some(kind) = kind_linked_to(bytes) {
            return Problem::new(known("app-fits-no-link").with("kind", kind)).at_line(1, 0);
        }
        not_text(bytes).unwrap_or_else(|| Problem::new(known("app-fits-none")).at_line(1, 0))
    }

    /// Decompresses a file and removes its byte order mark.
    fn unpacked(&self, bytes: Vec<u8>) -> Result<Vec<u8>, Problem> {
        let mut text = Vec::new();
        let mut stream = Limited::new(Text::new(io::Cursor::new(bytes)), self.max_text);
        stream.read_to_end(&mut text).map_err(|error| unreadable(&error))?;
        let marked = text.len() - without_bom(&text).len();
        text.drain(..marked);
        Ok(text)
    }

    pub(crate) fn max_text(&self) -> u64 {
        self.max_text
    }
}

impl Opened {
    /// Returns up to `most` puzzles, validated, or everything that is wrong with them.
    pub fn into_all(
        self,
        opener: &Opener,
        most: usize,
        control: &Control,
    ) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>> {
        match self {
            Opened::One(draft) => {
                let puzzle = draft.validate(control)?;
                // A saved game is valid only if its log is possible.
                puzzle.play(Arc::new(ManualClock::new()))?;
                Ok(vec![puzzle])
            }
            Opened::Many(many) => many.read_all(opener, most, control),
        }
    }

    /// Returns the only puzzle. Other text besides it is reported, and several puzzles are an
    /// error.
    pub fn into_one(
        self,
        opener: &Opener,
        control: &Control,
    ) -> Result<Box<dyn DynDraft>, Vec<Problem>> {
        let mut many = match self {
            Opened::One(draft) => return Ok(draft),
            Opened::Many(many) => many,
        };
        let (mut only, mut problems, mut unreadable_lines) = (None, Vec::new(), 0);
        while unreadable_lines < MAX_TRIED {
            control.check().map_err(Message::from)?;
            let batch = match many.batch(1) {
                Ok(Some(batch)) => batch,
                Ok(None) => break,
                Err(error) => {
                    problems.push(unreadable(&error));
                    break;
                }
            };
            for item in batch.read(opener) {
                match item.into_draft() {
                    Ok(_) if only.is_some() => {
                        return Err(vec![Message::new("app-holds-many").into()]);
                    }
                    Ok(draft) => only = Some(draft),
                    Err(wrong) => {
                        unreadable_lines += 1;
                        if problems.len() < MAX_UNREADABLE {
                            problems.extend(wrong);
                        }
                    }
                }
            }
        }
        match only {
            Some(draft) if problems.is_empty() => Ok(draft),
            None if problems.is_empty() => Err(vec![Message::new("app-no-puzzle").into()]),
            _ => Err(problems),
        }
    }
}

/// Returns the problem that bytes fit several games, and what is wrong with them in each game that
/// cannot read them.
fn fits_several(games: &[&'static dyn DynGame], bytes: &[u8]) -> Vec<Problem> {
    let terms: Vec<Term> = games.iter().map(|game| Term::game(game.about().id)).collect();
    let several = Message::new("app-fits-several").with("games", terms);
    let control = Control::new().with_budget(DETECTION_BUDGET);
    let first_wrong = |game: &&'static dyn DynGame| {
        let read = game.read(bytes, None, &Overrides::default());
        let wrong = read.and_then(|draft| draft.validate(&control)).err()?.into_iter().next()?;
        let message = Message::new("app-as-game").with("game", Term::game(game.about().id));
        Some(Problem { message: message.with("cause", wrong.message), ..wrong })
    };
    let wrong = games.iter().filter_map(first_wrong);
    std::iter::once(Problem::new(several)).chain(wrong).collect()
}

/// Returns a file in UTF-8 for detecting its contents; a file that is not text stays as it is. The
/// games convert the bytes themselves and note it.
pub(crate) fn as_text(bytes: &[u8]) -> Cow<'_, [u8]> {
    match Utf8::of(bytes).map(|utf8| utf8.text) {
        Ok(Cow::Owned(text)) => Cow::Owned(text.into_bytes()),
        Ok(Cow::Borrowed(_)) | Err(_) => Cow::Borrowed(bytes),
    }
}

/// Removes the byte order mark that some editors write.
pub fn without_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// Converts the places of problems in a single line to places in the whole text.
pub fn on_line(problems: Vec<Problem>, number: usize) -> Vec<Problem> {
    let placed = |problem: Problem| match problem.place {
        Some(Place::Line { line: 1, column }) => problem.at_line(number, column),
        Some(Place::Line { .. }) => problem,
        Some(Place::Cell(_)) => Problem::new(problem.with_place()).at_line(number, 0),
        None => problem.at_line(number, 0),
    };
    problems.into_iter().map(placed).collect()
}

/// Returns the reason why a stream could not be read.
pub fn unreadable(error: &io::Error) -> Problem {
    match error.kind() {
        ErrorKind::InvalidData => Message::new("app-text-damaged").into(),
        _ => TooLong::problem_of(error).unwrap_or_else(|| cause(error).into()),
    }
}

/// Returns the problem that a board is larger than a host allows.
pub fn too_many_cells(size: Size, most: u64) -> Problem {
    let message = Message::new("app-board-too-large").with("size", size.to_string());
    message.with("cells", size.cells()).with("most", most).into()
}

/// Returns the size field of a native document without reading the puzzle.
fn size_in_document(bytes: &[u8]) -> Option<Size> {
    let mut values = serde_json::Deserializer::from_slice(bytes).into_iter::<Value>();
    values.next()?.ok()?.get("puzzle")?.get("size")?.as_str()?.parse().ok()
}

//! Where puzzles come from: files, standard input, or the names of puzzles; and which game they are of.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ArgMatches;
use recreo_collection::Form;
use recreo_game::{
    AnyDraft, AnyGame, AnyPlay, AnyPuzzle, Control, Message, NATIVE, Problem, PuzzleName, Reading,
    Settings, SystemClock, Unmade, bundle_of, document_kind, kind_linked_to, looks_native,
    not_text, one_a_line,
};

use crate::commands::numbers;
use crate::list;
use crate::many::{self, Brought, Many};
use crate::output::Target;
use crate::report::Failure;
use crate::shell::Shell;

/// More than any puzzle needs; what is larger is refused before it is read.
pub(crate) const LARGEST: u64 = 4 << 30;

/// What `[KIND] [FILE|-]` asks for.
pub(crate) struct Asked {
    /// The game, if it was said.
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// Where the puzzle is.
    pub(crate) source: Source,
    /// How to read it.
    format: Option<String>,
    reading: Reading,
    /// Which puzzle of a file with many.
    nth: Option<usize>,
}

/// Where a puzzle is.
pub(crate) enum Source {
    /// On standard input.
    Stdin,
    /// In a file.
    File(PathBuf),
    /// Nowhere: it is made again from its name.
    Name(PuzzleName),
}

/// A puzzle that was read, and where.
pub(crate) struct Opened {
    pub(crate) puzzle: Box<dyn AnyPuzzle>,
    /// What to call its source in messages.
    pub(crate) file: String,
}

impl Asked {
    /// What the arguments ask for. A first word that is a game's id is the game; `./labyrinth` is a file of that name.
    pub(crate) fn from(matches: &ArgMatches) -> Result<Asked, Failure> {
        let word =
            |id| matches.get_one::<std::ffi::OsString>(id).map(std::ffi::OsString::as_os_str);
        let (game, source) = match (word("kind"), word("file")) {
            (None, _) => (None, Source::Stdin),
            (Some(kind), Some(source)) => (Some(game_named(kind)?), Source::from(source)?),
            (Some(first), None) => match first.to_str().and_then(recreo_catalog::find) {
                Some(game) => (Some(game), Source::Stdin),
                None => (None, Source::from(first)?),
            },
        };
        let format = matches.get_one::<String>("from").cloned();
        let nth = match matches.try_contains_id("nth") {
            Ok(true) => numbers::whole(matches, "nth", 1, u32::MAX.into())?.map(|n| n as usize),
            _ => None,
        };
        Ok(Asked { game, source, format, reading: reading(matches)?, nth })
    }

    /// A puzzle of this game, or of the one that it fits, in any form.
    pub(crate) fn of(game: Option<&'static dyn AnyGame>) -> Asked {
        Asked { game, source: Source::Stdin, format: None, reading: Reading::default(), nth: None }
    }

    /// What is in a file, of this game or of the one that it fits, in any form.
    pub(crate) fn in_file(path: &Path, game: Option<&'static dyn AnyGame>) -> Asked {
        Asked { source: Source::File(path.to_path_buf()), ..Asked::of(game) }
    }

    /// That what is written does not take the place of what is read.
    pub(crate) fn is_not(&self, target: &Target) -> Result<(), Failure> {
        match &self.source {
            Source::File(path) => target.is_not(path),
            Source::Stdin | Source::Name(_) => Ok(()),
        }
    }

    /// What is told with the file.
    pub(crate) fn reading(&self) -> &Reading {
        &self.reading
    }

    /// The game and the bundle that a file which begins like this is of, if it is one.
    pub(crate) fn bundle(&self, start: &[u8]) -> Option<(&'static dyn AnyGame, &'static str)> {
        let games = recreo_catalog::games().iter().copied();
        let games =
            games.filter(|game| self.game.is_none_or(|said| said.about().id == game.about().id));
        let ending = match &self.source {
            Source::File(path) => path.extension().and_then(OsStr::to_str).unwrap_or_default(),
            _ => "",
        };
        bundle_of(games, self.format.as_deref(), ending, start)
    }

    /// Reads the draft. What it is called in messages comes with it.
    pub(crate) fn draft(&self, shell: &Shell, control: &Control) -> Result<Drafted, Failure> {
        let file = self.source.name(shell);
        if let Some(number) = self.nth {
            return self.pick(number, &file);
        }
        let draft = match &self.source {
            Source::Name(name) => Drafted::Puzzle(made_again(name, self.game, control)?),
            Source::Stdin => {
                if io::stdin().is_terminal() {
                    eprintln!("{}", shell.word("cli-reading-terminal"));
                }
                self.read(&file, &read_all(io::stdin().lock(), &file)?)?
            }
            Source::File(path) if Form::named(path).is_some() => return Err(holds_many(&file)),
            Source::File(path) => self.read(&file, &read_file(path, &file)?)?,
        };
        Ok(draft)
    }

    /// Reads the puzzle; one that breaks the rules is refused.
    pub(crate) fn open(&self, shell: &Shell, control: &Control) -> Result<Opened, Failure> {
        let file = self.source.name(shell);
        let puzzle = match self.draft(shell, control)? {
            Drafted::Puzzle(puzzle) => puzzle,
            Drafted::Draft(draft) => {
                let puzzle = draft.validate(control);
                let puzzle = puzzle.map_err(|problems| Failure::in_file(&file, problems))?;
                remark(shell, &file, puzzle.as_ref());
                puzzle
            }
        };
        Ok(Opened { puzzle, file })
    }

    /// The puzzle with this number of a file with many.
    fn pick(&self, number: usize, file: &str) -> Result<Drafted, Failure> {
        let mut many = Many::open(self, file)?;
        let found = many.nth(number, self).map_err(|error| many::unread(file, &error))?;
        let none = || Message::new("cli-nth-beyond").with("number", number);
        picked(file, found.ok_or_else(|| Failure::in_file(file, vec![none().into()]))?)
    }

    fn read(&self, file: &str, bytes: &[u8]) -> Result<Drafted, Failure> {
        let bytes = unmarked(bytes);
        if let Some((game, form)) = self.bundle(bytes)
            && (self.format.is_some() || game.sniff(bytes).is_none())
        {
            let mut many = Many::bundle(self, file, (game, form), bytes.to_vec())?;
            let only = many.only(self).map_err(|error| many::unread(file, &error))?;
            return picked(file, only.ok_or_else(|| holds_many(file))?);
        }
        if self.is_one_a_line(bytes) {
            return Err(holds_many(file));
        }
        let draft = self.understand(bytes).map_err(|problems| Failure::in_file(file, problems))?;
        Ok(Drafted::Draft(draft))
    }

    /// Whether a text has a puzzle on each line.
    pub(crate) fn is_one_a_line(&self, bytes: &[u8]) -> bool {
        one_a_line(recreo_catalog::games(), bytes, |bytes| {
            self.understand(bytes).ok()?.validate(&Control::new()).ok()
        })
    }

    /// Reads a draft from bytes: of the game that was said, or of the one that they fit.
    pub(crate) fn understand(&self, bytes: &[u8]) -> Result<Box<dyn AnyDraft>, Vec<Problem>> {
        let bytes = unmarked(bytes);
        let game = match self.game {
            Some(game) => game,
            None => detect(bytes).map_err(|problem| vec![problem])?,
        };
        game.read(bytes, self.format.as_deref(), &self.reading)
    }
}

/// A text without the mark that some editors put in front.
pub(crate) fn unmarked(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// Says what was wrong with a file and could be set right.
pub(crate) fn remark(shell: &Shell, file: &str, puzzle: &dyn AnyPuzzle) {
    for remark in puzzle.remarks() {
        eprintln!("{file}: {}", shell.say(&remark));
    }
}

/// What is told with the file.
fn reading(matches: &ArgMatches) -> Result<Reading, Failure> {
    let mut reading = Reading::default();
    if let Some(size) = matches.get_one::<String>("size") {
        reading = reading.tell("size", size);
    }
    for pair in said(matches) {
        let (name, value) = pair?;
        // Which game it is may not be known before the file is read; a list is a list in all of them.
        let parameters = recreo_catalog::games().iter().flat_map(|game| game.about().parameters);
        let domain = parameters.into_iter().find(|p| p.name == name).map(|p| p.domain);
        reading = reading.tell(name, &list::value(domain, value)?);
    }
    Ok(reading)
}

/// What `--set` says, each a name and a value.
fn said(matches: &ArgMatches) -> impl Iterator<Item = Result<(&str, &str), Problem>> {
    matches.get_many::<String>("set").into_iter().flatten().map(|pair| {
        let malformed = || Message::new("setting-malformed").with("text", pair.as_str()).into();
        pair.split_once('=').ok_or_else(malformed)
    })
}

/// What was read: a draft, or what a name gave, which is a puzzle already.
pub(crate) enum Drafted {
    Draft(Box<dyn AnyDraft>),
    Puzzle(Box<dyn AnyPuzzle>),
}

impl Opened {
    /// The game that was saved with the puzzle, or a new one.
    pub(crate) fn play_as_saved(&self) -> Result<Box<dyn AnyPlay>, Failure> {
        let play = self.puzzle.play(Arc::new(SystemClock::new()));
        play.map_err(|problem| Failure::in_file(&self.file, vec![problem]))
    }

    /// The same, its clock running, with these moves made on it.
    pub(crate) fn play(&self, moves: Option<&String>) -> Result<Box<dyn AnyPlay>, Failure> {
        let mut play = self.play_as_saved()?;
        if play.is_paused() {
            play.go_on()?;
        }
        if let Some(moves) = moves {
            let moves: Vec<&str> = moves.split_whitespace().collect();
            play.make(&moves)?;
        }
        Ok(play)
    }
}

impl Source {
    fn from(word: &OsStr) -> Result<Source, Failure> {
        if word == "-" {
            return Ok(Source::Stdin);
        }
        let path = PathBuf::from(word);
        if !path.exists()
            && let Some(text) = word.to_str()
        {
            if text.contains('@') {
                return Ok(Source::Name(text.parse()?));
            }
            if !text.contains(['.', '/', '\\']) {
                return Err(no_game_nor_file(text).into());
            }
        }
        Ok(Source::File(path))
    }

    /// What to call it in messages.
    pub(crate) fn name(&self, shell: &Shell) -> String {
        match self {
            Source::Stdin => shell.word("cli-stdin"),
            Source::File(path) => path.display().to_string(),
            Source::Name(name) => name.to_string(),
        }
    }
}

/// The game with this id.
pub(crate) fn game_named(word: &OsStr) -> Result<&'static dyn AnyGame, Failure> {
    let id = word.to_string_lossy();
    recreo_catalog::find(&id).ok_or_else(|| unknown_game(&id).into())
}

/// The settings that `--size`, `--difficulty` and `--set` give.
pub(crate) fn settings(game: &dyn AnyGame, matches: &ArgMatches) -> Result<Settings, Failure> {
    let mut settings = game.settings();
    for name in ["size", "difficulty"] {
        if let Some(value) = matches.get_one::<String>(name) {
            settings.set(name, value)?;
        }
    }
    for pair in said(matches) {
        let (name, value) = pair?;
        let domain = game.about().parameters.iter().find(|p| p.name == name).map(|p| p.domain);
        settings.set(name, &list::value(domain, value)?)?;
    }
    game.accepts(&settings)?;
    Ok(settings)
}

/// The puzzle that a name gives, for ever: or not, when the generator has changed since.
fn made_again(
    name: &PuzzleName,
    said: Option<&'static dyn AnyGame>,
    control: &Control,
) -> Result<Box<dyn AnyPuzzle>, Failure> {
    let game = recreo_catalog::find(&name.kind).ok_or_else(|| unknown_game(&name.kind))?;
    let about = game.about();
    if let Some(said) = said.filter(|said| said.about().id != about.id) {
        let message = Message::new("document-other-kind").with("kind", about.id);
        return Err(message.with("wanted", said.about().id).into());
    }
    if name.version != about.version {
        return Err(Message::new("name-other-version")
            .with("name", name.to_string())
            .with("version", name.version)
            .with("current", about.version)
            .into());
    }
    let mut settings = game.settings();
    settings.set_all(&name.parameters)?;
    game.accepts(&settings)?;
    game.generate(&settings, name.seed, control).map_err(unmade)
}

/// Why there is no new puzzle.
pub(crate) fn unmade(why: Unmade) -> Failure {
    match why {
        Unmade::Stopped(why) => why.into(),
        Unmade::Impossible(problem) => problem.into(),
        Unmade::Unwritten(cause) => Message::new("io-other").with("cause", cause).into(),
    }
}

/// The one game that the bytes fit.
fn detect(bytes: &[u8]) -> Result<&'static dyn AnyGame, Problem> {
    match recreo_catalog::detect(bytes)[..] {
        [game] => Ok(game),
        [] => Err(fits_no_game(bytes)),
        ref several => {
            let ids: Vec<&str> = several.iter().map(|game| game.about().id).collect();
            Err(Message::new("cli-fits-several").with("games", ids.join(", ")).into())
        }
    }
}

/// Why the bytes fit no game, as far as can be told.
fn fits_no_game(bytes: &[u8]) -> Problem {
    if let Some(kind) = document_kind(bytes) {
        return unknown_game(&kind).into();
    }
    if looks_native(bytes) {
        // Not even its head can be read: every game's reader says the same of it.
        let read = |game: &&dyn AnyGame| game.read(bytes, Some(NATIVE), &Reading::default()).err();
        let problems = recreo_catalog::games().first().and_then(read);
        if let Some(problem) = problems.and_then(|problems| problems.into_iter().next()) {
            return problem;
        }
    }
    if let Some(kind) = kind_linked_to(bytes) {
        let message = Message::new("cli-fits-no-link").with("kind", kind);
        return Problem::new(message.with("known", known_games())).at_line(1, 0);
    }
    not_text(bytes).unwrap_or_else(|| {
        Problem::new(Message::new("cli-fits-none").with("known", known_games())).at_line(1, 0)
    })
}

fn known_games() -> String {
    let ids: Vec<&str> = recreo_catalog::games().iter().map(|game| game.about().id).collect();
    ids.join(", ")
}

fn unknown_game(id: &str) -> Message {
    Message::new("cli-unknown-game").with("game", id).with("known", known_games())
}

fn no_game_nor_file(word: &str) -> Message {
    Message::new("cli-no-game-nor-file").with("word", word).with("known", known_games())
}

/// What was read of one puzzle of many.
fn picked(file: &str, brought: Brought) -> Result<Drafted, Failure> {
    let draft = brought.draft.map_err(|problems| Failure::in_file(file, problems))?;
    Ok(Drafted::Draft(draft))
}

fn holds_many(file: &str) -> Failure {
    Failure::in_file(file, vec![Message::new("cli-collection-many").into()])
}

/// Everything that a file holds; in messages it is called as told.
pub(crate) fn read_file(path: &Path, file: &str) -> Result<Vec<u8>, Failure> {
    let unread = |error: io::Error| Failure::unread(file, &error);
    let opened = File::open(path).map_err(unread)?;
    let facts = opened.metadata().map_err(unread)?;
    if facts.is_dir() {
        return Err(unread(io::ErrorKind::IsADirectory.into()));
    }
    if facts.len() > LARGEST {
        return Err(too_large(file));
    }
    let mut bytes = Vec::new();
    let expected = usize::try_from(facts.len()).unwrap_or(usize::MAX);
    if bytes.try_reserve_exact(expected.saturating_add(1)).is_err() {
        return Err(unread(io::ErrorKind::OutOfMemory.into()));
    }
    read_into(opened, bytes, file)
}

/// Everything that a stream holds.
pub(crate) fn read_all(stream: impl Read, file: &str) -> Result<Vec<u8>, Failure> {
    read_into(stream, Vec::new(), file)
}

fn read_into(stream: impl Read, mut bytes: Vec<u8>, file: &str) -> Result<Vec<u8>, Failure> {
    let read = stream.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::unread(file, &error))?;
    if bytes.len() as u64 > LARGEST { Err(too_large(file)) } else { Ok(bytes) }
}

fn too_large(file: &str) -> Failure {
    let message = Message::new("cli-file-too-large").with("most", LARGEST >> 30);
    Failure::in_file(file, vec![message.into()])
}

//! The input of commands: files, standard input or puzzle names, and the game they belong to.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::ArgMatches;
use recreo_app::{Item, Many, Opened, Opener};
use recreo_catalog::CATALOG;
use recreo_collection::Text;
use recreo_game::{
    Action, Control, DynDraft, DynGame, DynPlay, DynPuzzle, Message, Overrides, Problem,
    PuzzleName, Settings, SystemClock, Vocabulary,
};

use recreo_native::{Folder, LARGEST, list, read_all};

use crate::commands::numbers;
use crate::interrupt::{Stoppable, unless_stopped};
use crate::output::Target;
use crate::progress::Bar;
use crate::report::Failure;
use crate::shell::Shell;

/// The maximum length of a file that is read as a whole to detect what it contains, in bytes.
const MAX_WHOLE: u64 = 1 << 20;

/// The input that `[KIND] [FILE|-]` and its options name.
pub(crate) struct Asked {
    /// Where the puzzle is.
    pub(crate) source: Source,
    /// How to read it: game, format and overrides.
    pub(crate) opener: Opener,
    /// The number of the puzzle in a file with many.
    nth: Option<usize>,
    /// Notes about the lists among the overrides.
    notes: Notes,
}

/// Where a puzzle is.
pub(crate) enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// A name, from which the puzzle is generated again.
    Name(PuzzleName),
}

/// A puzzle that was read.
pub(crate) struct Loaded {
    pub(crate) puzzle: Box<dyn DynPuzzle>,
    /// The name of its source in messages.
    pub(crate) file: String,
}

impl Asked {
    /// Parses the arguments. A first word that is the id of a game is the game; `./labyrinth` is a
    /// file of that name. Names of games in other forms are games if there is no such file.
    pub(crate) fn from(matches: &ArgMatches) -> Result<Asked, Failure> {
        let word =
            |id| matches.get_one::<std::ffi::OsString>(id).map(std::ffi::OsString::as_os_str);
        let (game, source) = match (word("kind"), word("file")) {
            (None, _) => (None, Source::Stdin),
            (Some(kind), Some(source)) => (Some(game_named(kind)?), Source::from(source)?),
            (Some(first), None) => match game_alone(first)? {
                Some(game) => (Some(game), Source::Stdin),
                None => (None, Source::from(first)?),
            },
        };
        let format = matches.get_one::<String>("from").map(String::as_str);
        let nth = match matches.try_contains_id("nth") {
            Ok(true) => numbers::whole(matches, "nth", 1, u32::MAX.into())?.map(|n| n as usize),
            _ => None,
        };
        let (overrides, notes) = overrides(game, matches)?;
        let opener = CATALOG.opener().with_game(game).with_format(format);
        let opener = opener.with_overrides(overrides).with_max_text(LARGEST);
        Ok(Asked { opener: source.named(opener), source, nth, notes })
    }

    /// Returns the input that reads a file of any format, of this game if given.
    pub(crate) fn in_file(path: &Path, game: Option<&'static dyn DynGame>) -> Asked {
        let source = Source::File(path.to_path_buf());
        let opener = source.named(CATALOG.opener().with_game(game).with_max_text(LARGEST));
        Asked { source, opener, nth: None, notes: Notes::new() }
    }

    /// Prints the notes about the lists that were given alongside.
    pub(crate) fn print_notes(&self, shell: &Shell) {
        print_notes(shell, &self.notes);
    }

    /// Returns the input that reads a puzzle of a game from a file, or from standard input.
    pub(crate) fn of_game(
        path: Option<&Path>,
        game: &'static dyn DynGame,
        format: Option<&str>,
    ) -> Asked {
        let source = path.map_or(Source::Stdin, |path| Source::File(path.to_path_buf()));
        let opener = CATALOG.opener().with_game(Some(game)).with_format(format);
        Asked {
            opener: source.named(opener.with_max_text(LARGEST)),
            source,
            nth: None,
            notes: Notes::new(),
        }
    }

    /// Refuses a target that would overwrite the input.
    pub(crate) fn is_not(&self, target: &Target) -> Result<(), Failure> {
        match &self.source {
            Source::File(path) => target.is_not(path),
            Source::Stdin | Source::Name(_) => Ok(()),
        }
    }

    /// Opens an input that contains many puzzles, with `by_lines` one on each line. Of standard
    /// input and of large files the beginning decides how it is read, so that they are never held
    /// in memory.
    pub(crate) fn many(
        &self,
        file: &str,
        by_lines: bool,
        control: &Control,
    ) -> Result<Many, Failure> {
        let unread = |error| Failure::unread(file, &error);
        let in_file = |problems| Failure::in_file(file, problems).or_stopped(control);
        let (opener, folder) = (self.opener.clone(), self.source.folder());
        let text: Box<dyn Read + Send> = match &self.source {
            Source::Stdin => Box::new(Text::new(Stoppable::new(io::stdin(), control))),
            Source::File(path) => {
                let mut opened = File::open(path).map_err(unread)?;
                match opened.metadata() {
                    Ok(about) if about.is_file() && about.len() <= MAX_WHOLE => {
                        let mut bytes = Vec::new();
                        opened.read_to_end(&mut bytes).map_err(unread)?;
                        let within = control.clone();
                        let many = unless_stopped(control, move || {
                            opener.open_each(bytes, by_lines, &folder, &within)
                        })?;
                        return many.map_err(in_file);
                    }
                    _ => Box::new(Text::of(opened)),
                }
            }
            Source::Name(_) => return Err(Message::new("cli-lines-from-name").into()),
        };
        let many = unless_stopped(control, move || opener.open_many(text, &folder))?;
        many.map_err(in_file)
    }

    /// Reads the whole file or standard input, and does something with the contents. A stopped
    /// control ends it, whatever it is in the middle of.
    pub(crate) fn contents<T: Send + 'static>(
        &self,
        file: &str,
        control: &Control,
        then: impl FnOnce(Opened, &Opener, &Control) -> Result<T, Vec<Problem>> + Send + 'static,
    ) -> Result<T, Failure> {
        let (opener, folder, within) = (self.opener.clone(), self.source.folder(), control.clone());
        let path = match &self.source {
            Source::File(path) => Some(path.clone()),
            Source::Stdin | Source::Name(_) => None,
        };
        let name = file.to_owned();
        unless_stopped(control, move || {
            let in_file = |problems| Failure::in_file(&name, problems);
            let opened = match path {
                Some(path) => recreo_native::open(&opener, &path, &name, &within)?,
                None => {
                    let bytes = read_all(io::stdin().lock(), &name)?;
                    opener.open(bytes, &folder, &within).map_err(in_file)?
                }
            };
            then(opened, &opener, &within).map_err(in_file)
        })?
        .map_err(|failure| failure.or_stopped(control))
    }

    /// Returns the control for reading the puzzle within a time limit. A puzzle named by its random
    /// seed is generated in its own time, because generators have limits of their own.
    pub(crate) fn reading_within(&self, control: &Control, time: Duration) -> Control {
        match self.source {
            Source::Name(_) => control.clone(),
            Source::Stdin | Source::File(_) => numbers::within(control, Some(time)),
        }
    }

    /// Reads the draft.
    pub(crate) fn draft(&self, shell: &Shell, control: &Control) -> Result<Drafted, Failure> {
        let file = self.source.name(shell);
        let in_file = |problems| Failure::in_file(&file, problems);
        self.print_notes(shell);
        if let Some(number) = self.nth {
            let (many, opener) = (self.many(&file, false, control)?, self.opener.clone());
            let item = unless_stopped(control, move || many.nth(number, &opener))?;
            let draft = item.and_then(Item::into_draft).map(Drafted::Draft);
            return draft.map_err(|problems| in_file(problems).or_stopped(control));
        }
        match &self.source {
            Source::Name(name) => {
                return made_again(name, self.opener.game(), control).map(Drafted::Puzzle);
            }
            Source::Stdin if io::stdin().is_terminal() => {
                eprintln!("{}", shell.word("cli-reading-terminal"));
            }
            _ => {}
        }
        let draft = self.contents(&file, control, Opened::into_one)?;
        Ok(Drafted::Draft(draft))
    }

    /// Reads the puzzle. An invalid puzzle is an error.
    pub(crate) fn open(&self, shell: &Shell, control: &Control) -> Result<Loaded, Failure> {
        let file = self.source.name(shell);
        let puzzle = match self.draft(shell, control)? {
            Drafted::Puzzle(puzzle) => puzzle,
            Drafted::Draft(draft) => {
                let puzzle = draft.validate(control);
                let puzzle = puzzle
                    .map_err(|problems| Failure::in_file(&file, problems).or_stopped(control))?;
                remark(shell, &file, puzzle.as_ref());
                puzzle
            }
        };
        Ok(Loaded { puzzle, file })
    }
}

/// Reads the puzzle that the arguments name, within a time limit. Returns a progress bar, the
/// control for further work within the same limit, and the puzzle.
pub(crate) fn open_within(
    shell: &Shell,
    matches: &ArgMatches,
    time: Duration,
) -> Result<(Bar, Control, Loaded), Failure> {
    let (bar, control) = Bar::watching(shell, numbers::control(matches, 1)?);
    let asked = Asked::from(matches)?;
    let opened = asked.open(shell, &asked.reading_within(&control, time))?;
    Ok((bar, numbers::within(&control, Some(time)), opened))
}

/// Prints the notes about a file: what was corrected or ignored.
pub(crate) fn remark(shell: &Shell, file: &str, puzzle: &dyn DynPuzzle) {
    for remark in puzzle.facts().notes {
        eprintln!("{file}: {}", shell.say(&remark));
    }
}

/// Returns the overrides given with `--size` and `--set`. The game may not be known before the file
/// is read: then the names are those of every game.
fn overrides(
    game: Option<&'static dyn DynGame>,
    matches: &ArgMatches,
) -> Result<(Overrides, Notes), Failure> {
    let (mut overrides, mut notes) = (Overrides::default(), Notes::new());
    if let Some(size) = matches.get_one::<String>("size") {
        overrides = overrides.with("size", size);
    }
    let is_meant = |other: &&dyn DynGame| game.is_none_or(|g| g.about().id == other.about().id);
    let games = || CATALOG.games().iter().copied().filter(is_meant);
    let (words, all) = (Vocabulary::of(games()).of_overrides(), Vocabulary::of(games()));
    for pair in pairs(matches) {
        let (name, value) = pair?;
        overrides = match words.parameter(name) {
            Ok(parameter) => {
                let listed = list::value(parameter.domain, value)?;
                notes.extend(listed.note);
                overrides.with(parameter.name, &words.value(parameter, &listed.value)?)
            }
            // The game of the file says that it does not accept this one.
            Err(_) => overrides.with(all.parameter(name).map_or(name, |p| p.name), value),
        };
    }
    Ok((overrides, notes))
}

/// Notes about files other than the puzzle's, each with the name of its file.
type Notes = Vec<(String, Message)>;

/// Prints notes about files.
pub(crate) fn print_notes<'n>(
    shell: &Shell,
    notes: impl IntoIterator<Item = &'n (String, Message)>,
) {
    for (file, note) in notes {
        eprintln!("{file}: {}", shell.say(note));
    }
}

/// Returns the name and value of each `--set`.
fn pairs(matches: &ArgMatches) -> impl Iterator<Item = Result<(&str, &str), Problem>> {
    matches.get_many::<String>("set").into_iter().flatten().map(|pair| {
        let malformed = || Message::new("setting-malformed").with("text", pair.as_str()).into();
        pair.split_once('=').ok_or_else(malformed)
    })
}

/// What was read: a draft, or a puzzle generated from its name, which is already valid.
pub(crate) enum Drafted {
    Draft(Box<dyn DynDraft>),
    Puzzle(Box<dyn DynPuzzle>),
}

impl Loaded {
    /// Returns the game saved with the puzzle, or a new one.
    pub(crate) fn play_as_saved(&self) -> Result<Box<dyn DynPlay>, Failure> {
        let play = self.puzzle.play(Arc::new(SystemClock::new()));
        play.map_err(|problem| Failure::in_file(&self.file, vec![problem]))
    }

    /// Returns the saved or new game with a running clock, after the moves given with `--moves`.
    pub(crate) fn play(&self, matches: &ArgMatches) -> Result<Box<dyn DynPlay>, Failure> {
        let mut play = self.play_as_saved()?;
        if play.status().paused {
            play.act(Action::Resume)?;
        }
        if let Ok(Some(moves)) = matches.try_get_one::<String>("moves") {
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

    /// Passes the file name to the opener.
    fn named(&self, opener: Opener) -> Opener {
        match self {
            Source::File(path) => opener.with_file_name(&path.to_string_lossy()),
            Source::Stdin | Source::Name(_) => opener,
        }
    }

    /// Returns the folder of the files that this input refers to.
    fn folder(&self) -> Folder {
        match self {
            Source::File(path) => Folder::of(path),
            Source::Stdin | Source::Name(_) => Folder::current(),
        }
    }

    /// Returns the name of the input in messages.
    pub(crate) fn name(&self, shell: &Shell) -> String {
        match self {
            Source::Stdin => shell.word("cli-stdin"),
            Source::File(path) => path.display().to_string(),
            Source::Name(name) => name.to_string(),
        }
    }
}

/// Returns the game that a word names.
pub(crate) fn game_named(word: &OsStr) -> Result<&'static dyn DynGame, Failure> {
    Ok(CATALOG.called(&word.to_string_lossy())?)
}

/// Returns the game, if the only word is one and not a file, a link or a puzzle name.
fn game_alone(word: &OsStr) -> Result<Option<&'static dyn DynGame>, Failure> {
    let Some(word) = word.to_str() else { return Ok(None) };
    let by_id = CATALOG.find(word);
    if by_id.is_some() || word.contains(['@', '.', '/', '\\']) || Path::new(word).exists() {
        return Ok(by_id);
    }
    Ok(CATALOG.find_called(word)?)
}

/// Returns the settings given with `--size`, `--difficulty` and `--set`; the others are as usual in
/// the user's language.
pub(crate) fn settings(
    shell: &Shell,
    game: &dyn DynGame,
    matches: &ArgMatches,
) -> Result<Settings, Failure> {
    let (words, mut settings) = (Vocabulary::of([game]), game.settings_in(shell.lang));
    for name in ["size", "difficulty"] {
        if let Some(value) = matches.get_one::<String>(name) {
            words.set(&mut settings, words.parameter(name)?, value)?;
        }
    }
    for pair in pairs(matches) {
        let (name, value) = pair?;
        let parameter = words.parameter(name)?;
        let listed = list::value(parameter.domain, value)?;
        print_notes(shell, &listed.note);
        words.set(&mut settings, parameter, &listed.value)?;
    }
    game.accepts(&settings)?;
    Ok(settings)
}

/// Generates the puzzle of a name again. Fails if the generator has changed since.
fn made_again(
    name: &PuzzleName,
    named: Option<&'static dyn DynGame>,
    control: &Control,
) -> Result<Box<dyn DynPuzzle>, Failure> {
    let (game, settings) = CATALOG.named(name)?;
    if let Some(named) = named.filter(|named| named.about().id != game.about().id) {
        let message = Message::new("document-other-kind").with("kind", game.about().id);
        return Err(message.with("wanted", named.about().id).into());
    }
    Ok(game.generate(&settings, name.seed, control)?)
}

fn no_game_nor_file(word: &str) -> Message {
    Message::new("cli-no-game-nor-file").with("word", word).with("known", CATALOG.terms())
}

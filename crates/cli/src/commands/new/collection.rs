//! `recreo new -o FILE.recreol`: writes a collection incrementally. It can be interrupted at any
//! time; `--resume` continues it.
//!
//! To continue, the same settings must be given again, but not the seed: it is read from the first
//! puzzle. Before anything is appended, the whole file is verified ([`SeriesCheck`]). In compressed
//! collections, whose frames have checksums, this also detects a modified puzzle in the middle.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use clap::ArgMatches;
use recreo_app::{SeriesCheck, SeriesError, seed_in};
use recreo_collection::{Collection, Piece, Resumable, ResumeError, Text};
use recreo_game::{DynGame, Message, NATIVE};

use super::{Recipe, counted, numbers, series};
use crate::interrupt;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

/// Maximum number of bytes searched for the seed in the first line.
const MAX_BEFORE_SEED: u64 = 1 << 20;

pub(super) fn run(
    shell: &Shell,
    matches: &ArgMatches,
    game: &'static dyn DynGame,
    path: &Path,
) -> Outcome {
    if let Some(format) = matches.get_one::<String>("to").filter(|format| *format != NATIVE) {
        let message = Message::new("cli-collection-format").with("format", format.as_str());
        return Err(message.with("native", NATIVE).into());
    }
    let series = series(shell, game, matches)?;
    let deadline = numbers::deadline(matches)?;
    let (format, lines) = (NATIVE, true);
    let mut recipe = Recipe { series, title: None, format, lines, binder: None, deadline };
    let asked = numbers::whole(matches, "count", 1, u64::MAX)?;
    let jobs = numbers::jobs(matches)?;
    let resume = matches.get_flag("resume");
    let place = Place::of(path)?;
    let file = &place.file;
    if game.enumeration(&recipe.series.settings).is_some() {
        if !resume {
            drop(created(path, file)?);
        }
        let begun = Begun::unseen(path, file)?;
        return enumerated(shell, &recipe, asked.unwrap_or(u64::MAX), &place, begun);
    }
    let count = asked.unwrap_or(1);
    let mut collection = if resume {
        let seed_given = matches.contains_id("seed");
        let found = if seed_given { None } else { first_seed(path, file)? };
        recipe.series.seed = found.unwrap_or(recipe.series.seed);
        let seed_known = seed_given || found.is_some();
        let mut check = SeriesCheck::new(&recipe.series, seed_known, interrupt::control());
        let surveyed = Resumable::survey(path, |number, piece| check.piece(number, piece));
        let found = surveyed.map_err(|why| not_resumed(file, why))?;
        check.last(found.lines()).map_err(|why| in_file(file, why.into()))?;
        if found.lines() > count {
            let message = Message::new("cli-collection-longer").with("count", found.lines());
            return Err(Failure::in_file(file, vec![message.with("asked", count).into()]));
        }
        if found.lines() == count {
            return completed(shell, found, file);
        }
        resumed(shell, found, file)?
    } else {
        created(path, file)?
    };
    let range = collection.lines()..count;
    let made = recipe.many(shell, range, jobs, |lines| Ok(collection.append(lines)?));
    ended(shell, collection, &place, made)?;
    shell.note(&recipe.made(count));
    Ok(Answer::Yes)
}

/// The path of a collection.
struct Place<'a> {
    path: &'a Path,
    /// Its name in messages.
    file: String,
    /// Whether the file did not exist before.
    new: bool,
}

impl Place<'_> {
    /// Accepts a path that does not exist or is a regular file: a pipe or a device can be neither
    /// verified nor continued.
    fn of(path: &Path) -> Result<Place<'_>, Failure> {
        let file = path.display().to_string();
        match fs::metadata(path) {
            Ok(there) if !there.is_file() && !there.is_dir() => {
                Err(problem(&file, "cli-collection-no-file"))
            }
            there => Ok(Place { path, new: there.is_err(), file }),
        }
    }

    /// Removes the file if nothing was written to it.
    fn clear(&self) {
        let is_empty = fs::metadata(self.path).is_ok_and(|there| there.len() == 0);
        if self.new && is_empty {
            // If it cannot be removed, a harmless empty file remains.
            let _ = fs::remove_file(self.path);
        }
    }
}

fn created(path: &Path, file: &str) -> Result<Collection, Failure> {
    Collection::create(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => problem(file, "cli-collection-exists"),
        io::ErrorKind::ResourceBusy => problem(file, "cli-collection-busy"),
        _ => Failure::unsaved(file, &error),
    })
}

/// Continues a collection and reports it.
fn resumed(shell: &Shell, found: Resumable, file: &str) -> Result<Collection, Failure> {
    let key = if found.is_cut() { "cli-collection-mended" } else { "cli-collection-goes-on" };
    if found.lines() > 0 || found.is_cut() {
        shell.note(&Message::new(key).with("file", file).with("count", found.lines()));
    }
    found.resume().map_err(|error| Failure::unsaved(file, &error))
}

/// Finishes a collection that contains all its puzzles, and reports it.
fn completed(shell: &Shell, found: Resumable, file: &str) -> Outcome {
    let note = Message::new("cli-collection-complete").with("file", file);
    let note = note.with("count", found.lines());
    // If it was interrupted after its last puzzle, only the end of the file is missing.
    let finished = found.resume().and_then(Collection::finish);
    finished.map_err(|error| Failure::unsaved(file, &error))?;
    shell.note(&note);
    Ok(Answer::Yes)
}

/// Finishes a collection. If not all puzzles could be created, the complete ones are kept.
fn ended(
    shell: &Shell,
    mut collection: Collection,
    place: &Place<'_>,
    made: Result<(), Failure>,
) -> Result<(), Failure> {
    let file = &place.file;
    let unsaved = |error: io::Error| Failure::unsaved(file, &error);
    match made {
        Ok(()) => collection.finish().map_err(unsaved),
        Err(Failure::Io(error)) => Err(unsaved(error)),
        Err(why) => {
            collection.save().map_err(unsaved)?;
            let lines = collection.lines();
            drop(collection);
            place.clear();
            // Only an interrupted collection can be continued: a puzzle that cannot be created now
            // cannot be created later either.
            let stopped = matches!(why, Failure::Stopped(_));
            let key = match (stopped, lines) {
                (true, 0) => return Err(why),
                (true, _) => "cli-collection-kept",
                (false, _) => "cli-collection-unmade",
            };
            let note = Message::new(key).with("file", file.as_str()).with("count", lines);
            shell.note(&note.with("number", lines + 1));
            Err(why)
        }
    }
}

/// Returns the seed in the first line, or `None` if there is no line. A line without a seed is an
/// error.
fn first_seed(path: &Path, file: &str) -> Result<Option<u64>, Failure> {
    let stream = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.map_err(|error| Failure::unread(file, &error))?,
    };
    let mut line = Vec::new();
    // Read errors are reported by the verification of the whole file.
    let read = BufReader::new(Text::new(stream)).take(MAX_BEFORE_SEED).read_until(b'\n', &mut line);
    match seed_in(&line) {
        None if read.is_ok() && line.ends_with(b"\n") => {
            Err(problem(file, "cli-collection-no-seed"))
        }
        seed => Ok(seed),
    }
}

fn problem(file: &str, key: &'static str) -> Failure {
    Failure::in_file(file, vec![Message::new(key).into()])
}

fn in_file(file: &str, why: Failure) -> Failure {
    match why {
        Failure::Wrong { problems, .. } => Failure::in_file(file, problems),
        other => other,
    }
}

fn not_resumed(file: &str, why: ResumeError<SeriesError>) -> Failure {
    let (key, lines) = match why {
        ResumeError::Io(error) if error.kind() == io::ErrorKind::ResourceBusy => {
            return problem(file, "cli-collection-busy");
        }
        ResumeError::Io(error) => return Failure::unread(file, &error),
        ResumeError::Refused(why) => return in_file(file, why.into()),
        ResumeError::Damaged(lines) => ("cli-collection-damaged", lines),
        ResumeError::Foreign(lines) => ("cli-collection-foreign", lines),
    };
    Failure::in_file(file, vec![Message::new(key).with("count", lines).into()])
}

/// The existing part of an enumerated collection. A checksum of its lines is compared after the
/// same puzzles have been enumerated again.
struct Begun {
    found: Resumable,
    lines: DefaultHasher,
    /// The truncated data after the last complete line.
    rest: Vec<u8>,
}

impl Begun {
    fn unseen(path: &Path, file: &str) -> Result<Begun, Failure> {
        let (mut lines, mut rest) = (DefaultHasher::new(), Vec::new());
        let surveyed = Resumable::survey(path, |_, piece| {
            match piece {
                Piece::Line(line) => count_in(&mut lines, line),
                Piece::Cut(part) => rest = part.to_vec(),
            }
            Ok::<(), SeriesError>(())
        });
        let found = surveyed.map_err(|why| not_resumed(file, why))?;
        Ok(Begun { found, lines, rest })
    }

    /// Continues with `next` after verifying that the existing lines are those of `lines`.
    fn go_on(
        self,
        shell: &Shell,
        file: &str,
        lines: &DefaultHasher,
        next: &[u8],
    ) -> Result<Collection, Failure> {
        self.fits(file, lines, next)?;
        resumed(shell, self.found, file)
    }

    /// Verifies that the file contains these lines, followed by nothing or by a beginning of
    /// `next`.
    fn fits(&self, file: &str, lines: &DefaultHasher, next: &[u8]) -> Result<(), Failure> {
        if self.lines.finish() != lines.finish() || !next.starts_with(&self.rest) {
            return Err(problem(file, "cli-collection-not-these"));
        }
        Ok(())
    }
}

fn count_in(lines: &mut DefaultHasher, line: &[u8]) {
    lines.write(line);
    lines.write(b"\n");
}

/// Writes every puzzle that matches the settings, after the existing ones.
fn enumerated(
    shell: &Shell,
    recipe: &Recipe,
    most: u64,
    place: &Place<'_>,
    begun: Begun,
) -> Outcome {
    let file = &place.file;
    let there = begun.found.lines();
    let (mut begun, mut collection) = (Some(begun), None);
    let mut lines = DefaultHasher::new();
    let made = recipe.all(shell, most, |number, line| {
        if number < there {
            count_in(&mut lines, line.strip_suffix(b"\n").unwrap_or(line));
        } else {
            if let Some(begun) = begun.take() {
                collection = Some(begun.go_on(shell, file, &lines, line)?);
            }
            collection.as_mut().map_or(Ok(()), |collection| collection.append(line))?;
        }
        Ok(())
    });
    if made.is_ok()
        && let Some(begun) = begun
    {
        // The enumeration ended within the existing puzzles.
        begun.fits(file, &lines, b"")?;
        if there > 0 {
            return completed(shell, begun.found, file);
        }
        drop(begun);
        place.clear();
        shell.note(&counted(0, most));
        return Ok(Answer::Yes);
    }
    let count = made.as_ref().map_or(0, |count| *count);
    match collection {
        Some(collection) => ended(shell, collection, place, made.map(drop))?,
        None => {
            place.clear();
            made.map(drop)?;
        }
    }
    shell.note(&counted(count, most));
    Ok(Answer::Yes)
}

//! `recreo new -o FILE.recreol`: a collection, written as it grows. It can be stopped at any moment, and `--resume` goes on.
//!
//! Whoever goes on gives the same settings again, but need not know the seed: the first puzzle's is the series' own.
//! Before anything is added, all of it is looked at ([`SeriesCheck`]). Where frames have checksums, a puzzle in the middle that somebody
//! changed is noticed too.

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

/// How much of a first line is searched for its seed, in bytes.
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
    let series = series(game, matches)?;
    let mut recipe = Recipe { series, format: NATIVE, lines: true, binder: None };
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

/// Where a collection is, or will be.
struct Place<'a> {
    path: &'a Path,
    /// What it is called in messages.
    file: String,
    /// Whether nothing was there before.
    new: bool,
}

impl Place<'_> {
    /// What is there must be a file: a pipe or a device cannot be looked through, nor taken up again.
    fn of(path: &Path) -> Result<Place<'_>, Failure> {
        let file = path.display().to_string();
        match fs::metadata(path) {
            Ok(there) if !there.is_file() && !there.is_dir() => {
                Err(problem(&file, "cli-collection-no-file"))
            }
            there => Ok(Place { path, new: there.is_err(), file }),
        }
    }

    /// Takes away what nothing was written to.
    fn clear(&self) {
        let is_empty = fs::metadata(self.path).is_ok_and(|there| there.len() == 0);
        if self.new && is_empty {
            // Whoever cannot remove it has an empty file, which is no harm.
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

/// Goes on with what was found, and says so.
fn resumed(shell: &Shell, found: Resumable, file: &str) -> Result<Collection, Failure> {
    let key = if found.is_cut() { "cli-collection-mended" } else { "cli-collection-goes-on" };
    if found.lines() > 0 || found.is_cut() {
        shell.note(&Message::new(key).with("file", file).with("count", found.lines()));
    }
    found.resume().map_err(|error| Failure::unsaved(file, &error))
}

/// Ends a collection that has all its puzzles, and says so.
fn completed(shell: &Shell, found: Resumable, file: &str) -> Outcome {
    let note = Message::new("cli-collection-complete").with("file", file);
    let note = note.with("count", found.lines());
    // What was stopped after its last puzzle lacks only its end.
    let finished = found.resume().and_then(Collection::finish);
    finished.map_err(|error| Failure::unsaved(file, &error))?;
    shell.note(&note);
    Ok(Answer::Yes)
}

/// Ends a collection; where it could not be made to its end, what there is of it is kept.
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
            // Only what was stopped can go on: what cannot be made now cannot be made later.
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

/// The seed in the first line. Nothing if there is no line; one without a seed is refused.
fn first_seed(path: &Path, file: &str) -> Result<Option<u64>, Failure> {
    let stream = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.map_err(|error| Failure::unread(file, &error))?,
    };
    let mut line = Vec::new();
    // What cannot be read is told by whoever looks at the whole file.
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

/// A collection of every puzzle of a sort that was begun: what it holds is known by a checksum, and compared when the same puzzles
/// have come by again.
struct Begun {
    found: Resumable,
    lines: DefaultHasher,
    /// What was cut short after them.
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

    /// Goes on with `next`, after lines that were these.
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

    /// That it holds these lines, and nothing behind them but a beginning of the next.
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

/// Every puzzle of a sort, after those that are there already.
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
        // There are no more than were there.
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

//! `recreo new -o FILE.recreol`: a collection, written as it grows. It can be stopped at any moment, and `--resume` goes on.
//!
//! Whoever goes on gives the same settings again, but need not know the seed: the first puzzle's is the batch's own.
//! Before anything is added, all of it is looked at. Every line must be of this run: it begins as it must, with the seed that its number has,
//! and is whole. The first puzzle, the last, and what was cut short after it are made anew and compared. A puzzle in the middle that
//! somebody changed into another is noticed where frames have checksums, and not in plain lines: that would take making them all.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use clap::ArgMatches;
use recreo_board::Rng;
use recreo_collection::{Collection, Piece, Standing, Text, Unfit};
use recreo_game::{DynGame, Message, NATIVE, NativeDocument, Problem, PuzzleName};
use serde::de::IgnoredAny;

use super::{Recipe, all_told, numbers, seed};
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{input, interrupt};

/// More of a first line than stands before its seed.
const HEAD: u64 = 1 << 20;

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
    let mut recipe = Recipe {
        game,
        settings: input::settings(game, matches)?,
        seed: seed(matches)?,
        format: NATIVE.to_owned(),
        lines: true,
        binder: None,
    };
    let asked = numbers::whole(matches, "count", 1, u64::MAX)?;
    let jobs = numbers::jobs(matches)?;
    let resume = matches.get_flag("resume");
    let place = Place::of(path)?;
    let file = &place.file;
    if game.enumeration(&recipe.settings).is_some() {
        if !resume {
            drop(created(path, file)?);
        }
        let begun = Begun::unseen(path, file)?;
        return enumerated(shell, &recipe, asked.unwrap_or(u64::MAX), &place, begun);
    }
    let count = asked.unwrap_or(1);
    let mut collection = if resume {
        let seed_told = matches.contains_id("seed");
        let found = if seed_told { None } else { first_seed(path, file)? };
        recipe.seed = found.unwrap_or(recipe.seed);
        let mut check = Check::new(&recipe, seed_told || found.is_some());
        let surveyed = Standing::survey(path, |number, piece| check.piece(number, piece));
        let standing = surveyed.map_err(|why| unfit(file, why))?;
        check.last(standing.lines()).map_err(|why| in_file(file, why))?;
        if standing.lines() > count {
            let message = Message::new("cli-collection-longer").with("count", standing.lines());
            return Err(Failure::in_file(file, vec![message.with("asked", count).into()]));
        }
        if standing.lines() == count {
            return completed(shell, standing, file);
        }
        continued(shell, standing, file)?
    } else {
        created(path, file)?
    };
    let range = collection.lines()..count;
    let made = recipe.many(shell, range, jobs, |lines| Ok(collection.append(lines)?));
    ended(shell, collection, &place, made)?;
    eprintln!("{}", shell.say(&recipe.told(count)));
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
fn continued(shell: &Shell, standing: Standing, file: &str) -> Result<Collection, Failure> {
    let key = if standing.is_cut() { "cli-collection-mended" } else { "cli-collection-goes-on" };
    let told = Message::new(key).with("file", file).with("count", standing.lines());
    if standing.lines() > 0 || standing.is_cut() {
        eprintln!("{}", shell.say(&told));
    }
    standing.go_on().map_err(|error| Failure::unsaved(file, &error))
}

/// Ends a collection that has all its puzzles, and says so.
fn completed(shell: &Shell, standing: Standing, file: &str) -> Outcome {
    let told = Message::new("cli-collection-complete").with("file", file);
    let told = told.with("count", standing.lines());
    // What was stopped after its last puzzle lacks only its end.
    let finished = standing.go_on().and_then(Collection::finish);
    finished.map_err(|error| Failure::unsaved(file, &error))?;
    eprintln!("{}", shell.say(&told));
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
            let told = Message::new(key).with("file", file.as_str()).with("count", lines);
            eprintln!("{}", shell.say(&told.with("number", lines + 1)));
            Err(why)
        }
    }
}

/// The seed that the first line tells. Nothing if there is no line; one that tells no seed is refused.
fn first_seed(path: &Path, file: &str) -> Result<Option<u64>, Failure> {
    let stream = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.map_err(|error| Failure::unread(file, &error))?,
    };
    let mut line = Vec::new();
    // What cannot be read is told by whoever looks at the whole file.
    let read = BufReader::new(Text::new(stream)).take(HEAD).read_until(b'\n', &mut line);
    match seed_in(&line) {
        None if read.is_ok() && line.ends_with(b"\n") => {
            Err(problem(file, "cli-collection-no-seed"))
        }
        seed => Ok(seed),
    }
}

/// The seed in a document's head, even if the document was cut short after it. Within JSON texts quotes are written otherwise, so
/// what looks like the key is the key.
fn seed_in(line: &[u8]) -> Option<u64> {
    let text = String::from_utf8_lossy(line);
    let head = text.split(",\"puzzle\":").next()?;
    let (_, after) = head.split_once(",\"seed\":\"")?;
    after.split_once('"')?.0.parse().ok()
}

/// Looks whether lines are those of a run.
struct Check<'a> {
    recipe: &'a Recipe,
    /// Whether the seed is the one that the file was made with, if it was made by this run.
    seed_known: bool,
    /// What stands before and after the seed in every line, once it is known.
    frame: Option<[Vec<u8>; 2]>,
    /// The line that was looked at last.
    latest: Vec<u8>,
}

/// What is wrong with a line; or that the looking was stopped.
type Refusal = Failure;

impl Check<'_> {
    fn new(recipe: &Recipe, seed_known: bool) -> Check<'_> {
        Check { recipe, seed_known, frame: None, latest: Vec::new() }
    }

    fn piece(&mut self, number: u64, piece: Piece<'_>) -> Result<(), Refusal> {
        match piece {
            Piece::Line(line) => self.line(number, line),
            Piece::Cut(part) => self.cut(number, part),
        }
    }

    fn line(&mut self, number: u64, line: &[u8]) -> Result<(), Refusal> {
        self.latest.clear();
        self.latest.extend_from_slice(line);
        let Some([before, after]) = &self.frame else {
            let first = self.made(0)?;
            if first != line {
                return Err(self.other(line));
            }
            self.frame = Some(self.around_the_seed(&first));
            return Ok(());
        };
        let seed = Rng::batch_seed(self.recipe.seed, number);
        let mut digits = itoa(seed);
        if after.is_empty() {
            // Puzzles without a name do not tell their seed.
            digits.clear();
        }
        let rest = line.strip_prefix(&before[..]).and_then(|rest| rest.strip_prefix(&digits[..]));
        let fits = rest.is_some_and(|rest| rest.starts_with(after));
        if fits && serde_json::from_slice::<IgnoredAny>(line).is_ok() {
            return Ok(());
        }
        Err(not_of_this_run(number, "cli-collection-line"))
    }

    fn cut(&mut self, number: u64, part: &[u8]) -> Result<(), Refusal> {
        let mut made = self.made(number)?;
        if !self.seed_known
            && let [before, after] = self.around_the_seed(&made)
            && !after.is_empty()
        {
            // Cut before its seed was told: any will do.
            made = before;
            let digits = part.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            if part.len() - digits == made.len() {
                made.extend_from_slice(&part[made.len()..]);
            }
        }
        if made.starts_with(part) {
            return Ok(());
        }
        Err(not_of_this_run(number, "cli-collection-rest"))
    }

    /// The last of so many lines is looked at more closely.
    fn last(&self, lines: u64) -> Result<(), Refusal> {
        if lines > 1 && !self.latest.is_empty() && self.made(lines - 1)? != self.latest {
            return Err(not_of_this_run(lines - 1, "cli-collection-line"));
        }
        Ok(())
    }

    /// The line of a puzzle, made anew.
    fn made(&self, number: u64) -> Result<Vec<u8>, Refusal> {
        let mut line = Vec::new();
        self.recipe.numbered(number, &mut line, &interrupt::control())?;
        line.pop();
        Ok(line)
    }

    /// What stands in a line before and after its seed; where it tells none, only what stands before the puzzle.
    fn around_the_seed(&self, first: &[u8]) -> [Vec<u8>; 2] {
        let after = b"\",\"puzzle\":";
        let key = [&b",\"seed\":\""[..], &itoa(self.recipe.seed), after].concat();
        if let Some(at) = first.windows(key.len()).position(|window| window == key) {
            return [first[..at + 9].to_vec(), after.to_vec()];
        }
        let puzzle = &after[1..];
        let at = first.windows(puzzle.len()).position(|window| window == puzzle).unwrap_or(0);
        [first[..at].to_vec(), Vec::new()]
    }

    /// A first line that this run would not write.
    fn other(&self, line: &[u8]) -> Refusal {
        let asked = self.recipe.name().to_string();
        let message = match named(line) {
            Some(there) if there != asked => {
                Message::new("cli-collection-other").with("there", there).with("asked", asked)
            }
            _ => Message::new("cli-collection-line").with("number", 1),
        };
        Problem::new(message).at_line(1, 0).into()
    }
}

fn itoa(number: u64) -> Vec<u8> {
    number.to_string().into_bytes()
}

/// What a line says that it is: a puzzle's name, or its kind.
fn named(line: &[u8]) -> Option<String> {
    let document: NativeDocument<IgnoredAny> = serde_json::from_slice(line).ok()?;
    let NativeDocument { kind, version, parameters, seed, .. } = document;
    let (Some(parameters), Some(seed)) = (parameters, seed.and_then(|seed| seed.parse().ok()))
    else {
        return Some(format!("{kind}@{version}"));
    };
    Some(PuzzleName { kind, version, parameters, seed }.to_string())
}

fn not_of_this_run(number: u64, key: &'static str) -> Refusal {
    let message = Message::new(key).with("number", number + 1);
    Problem::new(message).at_line(usize::try_from(number + 1).unwrap_or(usize::MAX), 0).into()
}

fn problem(file: &str, key: &'static str) -> Failure {
    Failure::in_file(file, vec![Message::new(key).into()])
}

fn in_file(file: &str, why: Refusal) -> Failure {
    match why {
        Failure::Wrong { problems, .. } => Failure::in_file(file, problems),
        other => other,
    }
}

fn unfit(file: &str, why: Unfit<Refusal>) -> Failure {
    let (key, lines) = match why {
        Unfit::Io(error) if error.kind() == io::ErrorKind::ResourceBusy => {
            return problem(file, "cli-collection-busy");
        }
        Unfit::Io(error) => return Failure::unread(file, &error),
        Unfit::Refused(why) => return in_file(file, why),
        Unfit::Damaged(lines) => ("cli-collection-damaged", lines),
        Unfit::Foreign(lines) => ("cli-collection-foreign", lines),
    };
    Failure::in_file(file, vec![Message::new(key).with("count", lines).into()])
}

/// A collection of every puzzle of a sort that was begun: what it holds is known by a checksum, and compared when the same puzzles
/// have come by again.
struct Begun {
    standing: Standing,
    lines: DefaultHasher,
    /// What was cut short after them.
    rest: Vec<u8>,
}

impl Begun {
    fn unseen(path: &Path, file: &str) -> Result<Begun, Failure> {
        let (mut lines, mut rest) = (DefaultHasher::new(), Vec::new());
        let surveyed = Standing::survey(path, |_, piece| {
            match piece {
                Piece::Line(line) => count_in(&mut lines, line),
                Piece::Cut(part) => rest = part.to_vec(),
            }
            Ok::<(), Refusal>(())
        });
        let standing = surveyed.map_err(|why| unfit(file, why))?;
        Ok(Begun { standing, lines, rest })
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
        continued(shell, self.standing, file)
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
    let there = begun.standing.lines();
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
            return completed(shell, begun.standing, file);
        }
        drop(begun);
        place.clear();
        eprintln!("{}", shell.say(&all_told(0, most)));
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
    eprintln!("{}", shell.say(&all_told(count, most)));
    Ok(Answer::Yes)
}

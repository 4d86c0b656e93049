//! `recreo new`: creates puzzles.

mod collection;

use std::io::Write;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use clap::ArgMatches;
use recreo_app::{Series, is_one_line, output_format, write_line};
use recreo_game::{
    Control, DynGame, DynPuzzle, LONGEST_NAME, Message, NATIVE, PuzzleName, clean_name,
};

use super::bundle::Binder;
use super::{is_not_compressed, numbers};
use crate::output::Target;
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{endings, input, interrupt};
use recreo_native::in_order;

/// Maximum number of warnings printed in full; the others are counted.
const MAX_WARNINGS: u64 = 5;

/// What to create and how to write it.
struct Recipe {
    series: Series,
    /// The name of the puzzle.
    title: Option<String>,
    format: &'static str,
    /// Whether each puzzle must be on its own line.
    lines: bool,
    /// The bundle writer, if the format is a bundle format.
    binder: Option<Binder>,
    /// The time limit for the work on a puzzle, or on all of an enumeration.
    deadline: Option<Duration>,
}

/// Consecutive puzzles of a series.
#[derive(Default)]
struct Made {
    text: Vec<u8>,
    /// The requested settings that puzzles do not meet, by puzzle number.
    remarks: Vec<(u64, Vec<Message>)>,
    /// Why the next puzzle could not be created.
    failure: Option<Failure>,
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let kind = matches.get_one::<String>("kind").map(String::as_str).unwrap_or_default();
    let game = input::game_named(kind.as_ref())?;
    let target = Target::from(matches);
    let lines = matches.get_flag("lines");
    let title = asked_title(matches)?;
    if let Some(path) = target.collection() {
        if title.is_some() {
            return Err(Message::new("cli-new-title-many").into());
        }
        return collection::run(shell, matches, game, path);
    }
    if matches.get_flag("resume") {
        return Err(Message::new("cli-resume-what").into());
    }
    is_not_compressed(&target)?;
    let to = matches.get_one::<String>("to").map(String::as_str);
    if to.is_none() {
        target.is_no_picture()?;
    }
    let format = match to {
        None if !lines => endings::format_of(&target, game)?,
        _ => output_format(game, to, lines)?,
    };
    endings::check(&target, Some(game), format)?;
    let asked = numbers::whole(matches, "count", 1, u64::MAX)?;
    let binder = Binder::new(format, &target)?;
    if let Some(beside) = binder.as_ref().and_then(|binder| binder.binding.beside)
        && asked.is_some_and(|count| count > 1)
    {
        let message = Message::new("cli-bundle-new").with("format", format);
        return Err(message.with("beside", beside).into());
    }
    let (series, deadline) = (series(shell, game, matches)?, numbers::deadline(matches)?);
    let recipe = Recipe { series, title, format, lines, binder, deadline };
    let jobs = numbers::jobs(matches)?;
    if game.enumeration(&recipe.series.settings).is_some() {
        let (most, mut count) = (asked.unwrap_or(u64::MAX), 0);
        target.write(|out| {
            count = recipe.all(shell, most, |_, text| Ok(out.write_all(text)?))?;
            recipe.finish(out)
        })?;
        shell.note(&counted(count, most));
        return Ok(Answer::Yes);
    }
    let count = asked.unwrap_or(1);
    if count == 1 {
        recipe.one(shell, &target)?;
    } else {
        target.write(|out| {
            recipe.many(shell, 0..count, jobs, |text| Ok(out.write_all(text)?))?;
            recipe.finish(out)
        })?;
    }
    shell.note(&recipe.made(count));
    Ok(Answer::Yes)
}

/// Returns the name given with `--title`, if there is one.
fn asked_title(matches: &ArgMatches) -> Result<Option<String>, Failure> {
    let title = matches.get_one::<String>("title").and_then(|title| clean_name(title));
    let length = title.as_ref().map_or(0, |title| title.chars().count());
    if length > LONGEST_NAME {
        let message = Message::new("cli-new-title-long").with("most", LONGEST_NAME);
        return Err(message.with("found", length).into());
    }
    Ok(title)
}

/// Returns the requested series, with a random seed if none is given.
pub(super) fn series(
    shell: &Shell,
    game: &'static dyn DynGame,
    matches: &ArgMatches,
) -> Result<Series, Failure> {
    let settings = input::settings(shell, game, matches)?;
    Ok(Series { game, settings, seed: numbers::seed(matches)? })
}

/// Reports the number of enumerated puzzles, and whether there may be more.
fn counted(count: u64, most: u64) -> Message {
    let key = if count < most { "cli-new-all" } else { "cli-new-first" };
    Message::new(key).with("count", count)
}

impl Recipe {
    /// Reports the number of created puzzles and the name that recreates them.
    fn made(&self, count: u64) -> Message {
        let name = self.series.name();
        if name.parameters.len() > PuzzleName::LONGEST_PARAMETERS {
            return Message::new("cli-new-made-nameless").with("count", count);
        }
        let name = name.to_string();
        if count == 1 {
            Message::new("cli-new-made").with("name", name)
        } else {
            Message::new("cli-new-made-many").with("name", name).with("count", count)
        }
    }

    /// Returns a control that Ctrl-C cancels, with the time limit.
    fn control(&self) -> Control {
        numbers::within(&interrupt::control(), self.deadline)
    }

    fn one(&self, shell: &Shell, target: &Target) -> Result<(), Failure> {
        let (_bar, control) = Bar::watching(shell, self.control());
        let Series { game, settings, seed } = &self.series;
        target.write(|out| {
            // A streamed document has no place for a name.
            if self.format == NATIVE
                && self.title.is_none()
                && let Some(streamed) = game.stream(settings, *seed, out, &control)
            {
                return Ok(streamed?);
            }
            let mut made = game.generate(settings, *seed, &control)?;
            made.facts().notes.iter().for_each(|remark| shell.note(remark));
            if self.title.is_some() {
                let mut nameless = Vec::new();
                self.append(0, made.as_ref(), &mut nameless)?;
                made.metadata_mut().name.clone_from(&self.title);
                let mut text = Vec::new();
                self.append(0, made.as_ref(), &mut text)?;
                if text == nameless {
                    shell.note(&Message::new("cli-new-title-lost").with("format", self.format));
                }
                out.write_all(&text)?;
                return self.finish(out);
            }
            if let Some(binder) = &self.binder {
                out.write_all(&binder.bind(binder.leaf(made.as_ref())?, true)?)?;
                return self.finish(out);
            }
            let (format, is_line) = (self.format, self.lines);
            interrupt::piped(&control, out, move |out| written(made.as_ref(), format, is_line, out))
        })
    }

    /// Passes every puzzle that matches the settings to `put` with its number, at most `most`, and
    /// returns their number.
    fn all(
        &self,
        shell: &Shell,
        most: u64,
        mut put: impl FnMut(u64, &[u8]) -> Result<(), Failure>,
    ) -> Result<u64, Failure> {
        let (_bar, control) = Bar::watching(shell, self.control());
        let (mut written, mut failure) = (0, None);
        let mut take = |puzzle: Box<dyn DynPuzzle>| {
            let mut text = Vec::new();
            let appended = self.append(written, puzzle.as_ref(), &mut text);
            if let Err(why) = appended.and_then(|()| put(written, &text)) {
                failure = Some(why);
                return false;
            }
            written += 1;
            written < most
        };
        let all = self.series.game.enumeration(&self.series.settings);
        let ended = all.map_or(Ok(()), |all| all(&mut take, &control));
        failure.map_or(ended.map_err(Failure::from), Err)?;
        Ok(written)
    }

    /// Passes these puzzles of the series to `put` in order. If one cannot be created, the puzzles
    /// before it are still passed.
    fn many(
        &self,
        shell: &Shell,
        numbers: Range<u64>,
        jobs: usize,
        mut put: impl FnMut(&[u8]) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let bar = Bar::new(shell);
        let control = interrupt::control();
        let (mut given, made) = (numbers.start, AtomicU64::new(numbers.start));
        let mut remarked = 0;
        let ended = in_order(
            jobs,
            &control,
            |wanted| {
                let from = given;
                given = numbers.end.min(from.saturating_add(wanted as u64));
                Ok((from < given).then_some(from..given))
            },
            |batch| {
                let mut some = Made::default();
                for i in batch {
                    match self.numbered(i, &mut some.text, &control) {
                        Ok(remarks) if remarks.is_empty() => {}
                        Ok(remarks) => some.remarks.push((i, remarks)),
                        Err(why) => {
                            some.failure = Some(why);
                            break;
                        }
                    }
                    bar.at(made.fetch_add(1, Ordering::Relaxed) + 1, Some(numbers.end));
                }
                some
            },
            |some, _| {
                put(&some.text)?;
                for (i, remarks) in some.remarks {
                    remarked += 1;
                    for remark in remarks.into_iter().filter(|_| remarked <= MAX_WARNINGS) {
                        let note = Message::new("cli-new-remark").with("number", i + 1);
                        shell.note(&note.with("remark", remark));
                    }
                }
                some.failure.map_or(Ok(()), Err)
            },
        );
        if remarked > MAX_WARNINGS {
            shell.note(&Message::new("cli-new-remarked").with("count", remarked));
        }
        ended
    }

    /// Appends puzzle `i` of the series to `out` and returns the requested settings that it does
    /// not meet. On failure `out` is unchanged.
    fn numbered(
        &self,
        i: u64,
        out: &mut Vec<u8>,
        control: &Control,
    ) -> Result<Vec<Message>, Failure> {
        let made = self.series.puzzle(i, &numbers::within(control, self.deadline))?;
        let start = out.len();
        if let Err(why) = self.append(i, made.as_ref(), out) {
            out.truncate(start);
            return Err(why);
        }
        Ok(made.facts().notes)
    }

    fn append(&self, i: u64, puzzle: &dyn DynPuzzle, out: &mut Vec<u8>) -> Result<(), Failure> {
        if let Some(binder) = &self.binder {
            out.extend(binder.bind(binder.leaf(puzzle)?, i == 0)?);
            return Ok(());
        }
        let start = out.len();
        written(puzzle, self.format, self.lines, out)?;
        // Puzzles of several lines are separated by an empty line.
        if i > 0 && !is_one_line(&out[start..]) {
            out.insert(start, b'\n');
        }
        Ok(())
    }

    /// Writes the closing text after the last puzzle.
    fn finish(&self, out: &mut dyn Write) -> Result<(), Failure> {
        self.binder.as_ref().map_or(Ok(()), |binder| binder.finish(out))
    }
}

/// Writes a puzzle in a format, on one line if it must be.
fn written(
    puzzle: &dyn DynPuzzle,
    format: &str,
    is_line: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if is_line && format != NATIVE {
        return Ok(out.write_all(&write_line(puzzle, format)?)?);
    }
    Ok(puzzle.write(Some(format), out)?)
}

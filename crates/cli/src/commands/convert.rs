//! `recreo convert`: writes one or many puzzles in another format.

use clap::ArgMatches;
use recreo_app::{Item, write_line};
use recreo_catalog::CATALOG;
use recreo_game::{Control, DynDraft, NATIVE, Problem, write_play};

use super::bulk::{self, Bulk};
use super::bundle::{Binder, Leaf};
use super::{is_not_compressed, numbers, written};
use crate::output::Target;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{endings, input, interrupt};

/// Maximum number of problems reported before the file is abandoned.
const MAX_REPORTED: usize = 10;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let format = matches.get_one::<String>("to").map_or(NATIVE, String::as_str);
    let target = Target::from(matches);
    is_not_compressed(&target)?;
    endings::check(&target, None, format)?;
    let binder = Binder::new(format, &target)?;
    let limit = numbers::limit(matches)?;
    if matches.get_flag("lines") {
        return match binder {
            Some(binder) => bundle(shell, matches, &target, &binder),
            None => bulk::run(shell, matches, &target, |draft, out, control| {
                let control = &numbers::within(control, Some(limit));
                out.extend(write_line(draft.validate(control)?.as_ref(), format)?);
                Ok(Answer::Yes)
            }),
        };
    }
    let (_bar, control, opened) = input::open_within(shell, matches, limit)?;
    endings::check(&target, CATALOG.find(opened.puzzle.about().id), format)?;
    if let Some(binder) = binder {
        let text = binder.bind(binder.leaf(opened.puzzle.as_ref())?, true)?;
        target.write(|out| {
            out.write_all(&text)?;
            binder.finish(out)
        })?;
        return Ok(Answer::Yes);
    }
    // Only the native document contains a game in progress.
    let play = if format == NATIVE { Some(opened.play_as_saved()?) } else { None };
    target.write(|out| match play {
        Some(play) => interrupt::piped(&control, out, move |out| {
            Ok(write_play(opened.puzzle.as_ref(), play.as_ref(), out)?)
        }),
        None => written(opened.puzzle, format, &control, out),
    })?;
    Ok(Answer::Yes)
}

/// Writes many puzzles into one bundle. If any puzzle has a problem, reports the problems and
/// writes nothing.
fn bundle(shell: &Shell, matches: &ArgMatches, target: &Target, binder: &Binder) -> Outcome {
    /// The line of a puzzle and its encoded form.
    type Bound = (usize, Result<Leaf, Failure>);
    let limit = numbers::limit(matches)?;
    let leaf = |draft: Box<dyn DynDraft>, control: &Control| {
        binder.leaf(draft.validate(&numbers::within(control, Some(limit)))?.as_ref())
    };
    let bulk = Bulk::open(shell, matches)?;
    let file = bulk.file.clone();
    let (mut first, mut wrong) = (true, Vec::new());
    target.write(|out| {
        let work = |item: Item, found: &mut Vec<Bound>, control: &Control| {
            let leaf = match item.draft {
                Ok(draft) => leaf(draft, control).map_err(|why| why.at_line(item.line)),
                Err(problems) => Err(problems.into()),
            };
            found.push((item.line, leaf));
            Ok(())
        };
        bulk.each(shell, work, |found, _| {
            for (line, leaf) in found {
                let bound =
                    leaf.and_then(|leaf| binder.bind(leaf, first).map_err(|why| why.at_line(line)));
                match bound {
                    Ok(text) => {
                        first = false;
                        out.write_all(&text)?;
                    }
                    Err(Failure::Wrong { problems, .. }) => wrong.extend(problems),
                    Err(other) => return Err(other),
                }
            }
            if wrong.len() < MAX_REPORTED { Ok(()) } else { Err(reported(&file, &mut wrong)) }
        })?;
        if wrong.is_empty() { binder.finish(out) } else { Err(reported(&file, &mut wrong)) }
    })?;
    Ok(Answer::Yes)
}

/// Returns the first problems of a file as a failure.
fn reported(file: &str, wrong: &mut Vec<Problem>) -> Failure {
    wrong.truncate(MAX_REPORTED);
    Failure::in_file(file, std::mem::take(wrong))
}

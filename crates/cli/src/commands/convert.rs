//! `recreo convert`: writes a puzzle in another format.

use clap::ArgMatches;
use recreo_game::{NATIVE, write_play};

use super::{bulk, new};
use crate::input::Asked;
use crate::interrupt;
use crate::output::Target;
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let format = matches.get_one::<String>("to").map_or(NATIVE, String::as_str);
    let target = Target::from(matches);
    if matches.get_flag("lines") {
        return bulk::run(shell, matches, &target, |draft, out, control| {
            let puzzle = draft.validate(control);
            let puzzle = puzzle.map_err(|problems| Failure::Wrong { file: None, problems })?;
            out.extend(new::one_line(puzzle.as_ref(), format)?);
            Ok(Answer::Yes)
        });
    }
    let (_bar, control) = Bar::watching(shell, interrupt::control());
    let opened = Asked::from(matches)?.open(shell, &control)?;
    // Only the native document holds a game in progress.
    let play = if format == NATIVE { Some(opened.play_as_saved()?) } else { None };
    target.write(|out| match play {
        Some(play) => Ok(write_play(opened.puzzle.as_ref(), play.as_ref(), out)?),
        None => Ok(opened.puzzle.write(Some(format), out)?),
    })?;
    Ok(Answer::Yes)
}

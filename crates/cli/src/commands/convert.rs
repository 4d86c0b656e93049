//! `recreo convert`: writes a puzzle in another format.

use clap::ArgMatches;
use recreo_game::{NATIVE, write_play};

use crate::input::Asked;
use crate::interrupt;
use crate::output::Target;
use crate::progress::Bar;
use crate::report::{Answer, Outcome};
use crate::shell::Shell;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let (_bar, control) = Bar::watching(shell, interrupt::control());
    let opened = Asked::from(matches)?.open(shell, &control)?;
    let format = matches.get_one::<String>("to").map_or(NATIVE, String::as_str);
    // Only the native document holds a game in progress.
    let play = if format == NATIVE { Some(opened.play_as_saved()?) } else { None };
    Target::from(matches).write(|out| match play {
        Some(play) => Ok(write_play(opened.puzzle.as_ref(), play.as_ref(), out)?),
        None => Ok(opened.puzzle.write(Some(format), out)?),
    })?;
    Ok(Answer::Yes)
}

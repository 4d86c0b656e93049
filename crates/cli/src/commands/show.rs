//! `recreo show`: draws a puzzle or a saved game.

use clap::ArgMatches;
use recreo_game::{Action, Control, DynPlay, Message};

use super::check::unsound;
use crate::args::DRAWINGS;
use crate::draw::{self, Drawing};
use crate::input::{Asked, Loaded};
use crate::interrupt;
use crate::output::Target;
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let (_bar, control) = Bar::watching(shell, interrupt::control());
    let target = Target::from(matches);
    let asked = matches.get_one::<String>("to").map(String::as_str);
    // A file's name tells what is wanted when nothing else does.
    let named = if asked.is_none() { target.form(&DRAWINGS)? } else { None };
    let animated = matches.get_flag("animated");
    let usual = if animated { "svg" } else { "text" };
    let format = asked.or(named).unwrap_or(usual);
    if animated && format != "svg" {
        return Err(Message::new("cli-animated-svg").with("format", format).into());
    }
    let drawing = Drawing::new(format, draw::theme(matches), &target)?.sized(matches)?;
    let asked = Asked::from(matches)?;
    asked.is_not(&target)?;
    let opened = asked.open(shell, &control)?;
    let mut play = opened.play(matches.get_one::<String>("moves"))?;
    if matches.get_flag("solution") {
        finish(play.as_mut(), &control)?;
        remark_on_others(shell, &opened, &control);
    }
    let title = title(shell, &opened);
    if animated {
        let route = play.route(&control)?;
        target.write(|out| drawing.film(shell, play.as_ref(), &route, &title, out))?;
        return Ok(Answer::Yes);
    }
    target.write(|out| drawing.draw(shell, play.as_ref(), &title, out))?;
    Ok(Answer::Yes)
}

/// Lets the machine finish the game, if it is not finished.
pub(super) fn finish(play: &mut dyn DynPlay, control: &Control) -> Result<(), Failure> {
    if !play.status().is_won() {
        play.perform(&Action::Solve { route: None }, control)?;
    }
    Ok(())
}

/// Says that the solution is one of several, where that should not be and is found out soon.
pub(super) fn remark_on_others(shell: &Shell, opened: &Loaded, control: &Control) {
    if unsound(opened.puzzle.as_ref(), control).is_some_and(|verdict| verdict.is_one_of_several()) {
        let told = shell.say(&Message::new("cli-show-one-of-several"));
        eprintln!("{}: {told}", opened.file);
    }
}

/// What a picture of the puzzle is called.
pub(super) fn title(shell: &Shell, opened: &Loaded) -> String {
    let head = opened.puzzle.metadata();
    let named = head.name.clone().or_else(|| Some(opened.puzzle.puzzle_name()?.to_string()));
    named.unwrap_or_else(|| shell.word(&format!("{}-name", opened.puzzle.about().id)))
}

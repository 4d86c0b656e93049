//! `recreo show`: draws a puzzle or a saved game.

use clap::ArgMatches;
use recreo_game::{Action, Control, Message, Problem};

use super::check::unsound;
use super::{numbers, solutions};
use crate::draw::{self, Drawing};
use crate::endings;
use crate::input::{Asked, Loaded};
use crate::interrupt;
use crate::output::Target;
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let (_bar, control) = Bar::watching(shell, interrupt::control());
    let target = Target::from(matches);
    let asked = Asked::from(matches)?;
    asked.is_not(&target)?;
    if matches.get_flag("solutions") {
        let opened = asked.open(shell, &control)?;
        return solutions::list(shell, matches, &opened, &target, &control);
    }
    let animated = matches.get_flag("animated");
    let format = format(matches, &target, if animated { "svg" } else { "text" })?;
    if animated && format != "svg" {
        return Err(Message::new("cli-animated-svg").with("format", format).into());
    }
    let drawing = Drawing::new(format, draw::theme(matches), &target)?.sized(matches)?;
    let limit = numbers::limit(matches)?;
    let opened = asked.open(shell, &asked.reading_within(&control, limit))?;
    if !animated {
        return draw(shell, matches, &opened, drawing, &target, &control);
    }
    let play = opened.play(matches)?;
    let solving = numbers::within(&control, Some(limit));
    let route = play.route(&solving).map_err(|why| unfinished(why, &solving))?;
    let title = asked_title(shell, matches, &opened);
    target.write(|out| drawing.animation(shell, play, route, &title, &control, out))?;
    Ok(Answer::Yes)
}

/// Returns the format given with `--to`, or else by the extension of the output file.
pub(super) fn format<'a>(
    matches: &'a ArgMatches,
    target: &Target,
    usual: &'a str,
) -> Result<&'a str, Failure> {
    match matches.get_one::<String>("to") {
        Some(format) => {
            endings::check(target, None, format)?;
            Ok(format)
        }
        None => Ok(endings::of_picture(target)?.unwrap_or(usual)),
    }
}

/// Draws a puzzle, or if requested its solution or the one with this number.
pub(super) fn draw(
    shell: &Shell,
    matches: &ArgMatches,
    opened: &Loaded,
    drawing: Drawing,
    target: &Target,
    control: &Control,
) -> Outcome {
    if let Some(number) = solutions::number(matches)? {
        let puzzle = opened.puzzle.as_ref();
        let solutions = solutions::known(shell, matches, puzzle, control)?;
        let control = numbers::within(control, Some(numbers::limit(matches)?));
        let solution = solutions.open(puzzle, number, &control)?;
        let title = asked_title(shell, matches, opened);
        target.write(|out| drawing.draw_solution(shell, solution.solved(), &title, out))?;
        return Ok(Answer::Yes);
    }
    let mut play = opened.play(matches)?;
    if matches.contains_id("solution") {
        let control = &numbers::within(control, Some(numbers::limit(matches)?));
        if !play.status().is_won() {
            let solved = play.perform(&Action::Solve { route: None }, control);
            solved.map_err(|why| unfinished(why, control))?;
        }
        let verdict = unsound(opened.puzzle.as_ref(), control);
        if verdict.is_some_and(|verdict| verdict.is_one_of_several()) {
            eprintln!("{}: {}", opened.file, shell.word("cli-show-one-of-several"));
        }
    }
    let title = asked_title(shell, matches, opened);
    target.write(|out| drawing.draw(shell, play, &title, control, out))?;
    Ok(Answer::Yes)
}

/// Returns the title given with `--title`, where the command has it, or else the puzzle's own.
fn asked_title(shell: &Shell, matches: &ArgMatches, opened: &Loaded) -> String {
    match matches.try_get_one::<String>("title") {
        Ok(Some(asked)) => asked.clone(),
        _ => title(shell, opened),
    }
}

/// Why a solution was not drawn: the search was stopped, or else there is this problem.
fn unfinished(problem: Problem, control: &Control) -> Failure {
    match control.check() {
        Err(why) => why.into(),
        Ok(()) => problem.into(),
    }
}

/// Returns the title of a picture of the puzzle.
pub(super) fn title(shell: &Shell, opened: &Loaded) -> String {
    let name = opened.puzzle.metadata().name.clone();
    let name = name.or_else(|| Some(opened.puzzle.puzzle_name()?.to_string()));
    name.unwrap_or_else(|| shell.word(&format!("{}-name", opened.puzzle.about().id)))
}

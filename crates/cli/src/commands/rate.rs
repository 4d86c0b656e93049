//! `recreo rate`: how hard a puzzle is, and what makes it so. What has no solution, or several where there should be one, has no level: it
//! is told as `recreo check` tells it.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_game::{About, Message, Rating};
use recreo_stats::{part_name, rounded};

use super::{bulk, check, numbers};
use crate::input::Asked;
use crate::output::{self, Target};
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    if matches.get_flag("lines") {
        return bulk::run(shell, matches, &Target::Stdout, |draft, out, control| {
            let puzzle = draft.validate(control);
            let puzzle = puzzle.map_err(|problems| Failure::Wrong { file: None, problems })?;
            if let Some(verdict) = check::unsound(puzzle.as_ref(), control) {
                output::json_line(out, &verdict.json(shell))?;
                return Ok(Answer::No);
            }
            output::json_line(out, &puzzle.rate(control)?)?;
            Ok(Answer::Yes)
        });
    }
    let (_bar, control) = Bar::watching(shell, numbers::control(matches, 1)?);
    let opened = Asked::from(matches)?.open(shell, &control)?;
    if let Some(verdict) = check::unsound(opened.puzzle.as_ref(), &control) {
        if matches.get_flag("json") {
            output::to_stdout(|out| output::json_line(out, &verdict.json(shell)))?;
        } else {
            super::print(&verdict.told(shell, &opened.file))?;
        }
        return Ok(Answer::No);
    }
    let rating = opened.puzzle.rate(&control)?;
    if matches.get_flag("json") {
        output::to_stdout(|out| output::json_line(out, &rating))?;
    } else {
        super::print(&told(shell, opened.puzzle.about(), &rating))?;
    }
    Ok(Answer::Yes)
}

fn told(shell: &Shell, about: &About, rating: &Rating) -> String {
    let message = Message::new("cli-rate-level")
        .with("level", Message::new(format!("level-{}", rating.level)))
        .with("score", rounded(rating.score));
    let mut text = shell.say(&message) + "\n";
    for (part, value) in &rating.parts {
        let name = part_name(&shell.texts, about, part);
        let _ = writeln!(text, "  {name}: {}", rounded(*value));
    }
    text
}

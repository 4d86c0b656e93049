//! `recreo rate`: rates the difficulty of a puzzle. A puzzle without a solution, or with several
//! although one is promised, has no level; it is reported as by `recreo check`.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_game::{About, Message, Rating};
use recreo_stats::{part_name, rounded};

use super::{answer, bulk, check, numbers};
use crate::input;
use crate::output::{self, Target};
use crate::report::{Answer, Outcome};
use crate::shell::Shell;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let limit = numbers::limit(matches)?;
    if matches.get_flag("lines") {
        return bulk::run(shell, matches, &Target::Stdout, |draft, out, control| {
            let control = &numbers::within(control, Some(limit));
            let puzzle = draft.validate(control)?;
            if let Some(verdict) = check::unsound(puzzle.as_ref(), control) {
                output::json_line(out, &verdict.json(shell))?;
                return Ok(Answer::No);
            }
            output::json_line(out, &puzzle.rate(control)?)?;
            Ok(Answer::Yes)
        });
    }
    let (_bar, control, opened) = input::open_within(shell, matches, limit)?;
    if let Some(verdict) = check::unsound(opened.puzzle.as_ref(), &control) {
        answer(matches, &verdict.json(shell), || verdict.text(shell, &opened.file))?;
        return Ok(Answer::No);
    }
    let rating = opened.puzzle.rate(&control)?;
    answer(matches, &rating, || text(shell, opened.puzzle.about(), &rating))?;
    Ok(Answer::Yes)
}

fn text(shell: &Shell, about: &About, rating: &Rating) -> String {
    let message = Message::new("cli-rate-level")
        .with("level", Message::new(format!("level-{}", rating.level)))
        .with("score", rounded(&shell.texts, rating.score));
    let mut text = shell.say(&message) + "\n";
    for (part, value) in &rating.parts {
        let name = part_name(&shell.texts, about, part);
        let _ = writeln!(text, "  {name}: {}", rounded(&shell.texts, *value));
    }
    text
}

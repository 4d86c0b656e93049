//! `recreo rate`: rates the difficulty of a puzzle. A puzzle without a solution, or with several
//! although one is promised, has no level; it is reported as by `recreo check`.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_game::{About, Message, Rating, Unfinished};
use recreo_stats::{part_name, rounded};
use serde::Serialize;

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
            match puzzle.rate(control) {
                Ok(rating) => {
                    output::json_line(out, &rating)?;
                    Ok(Answer::Yes)
                }
                Err(unfinished) => {
                    output::json_line(out, &AtLeast::new(unfinished))?;
                    Ok(Answer::No)
                }
            }
        });
    }
    let (_bar, control, opened) = input::open_within(shell, matches, limit)?;
    if let Some(verdict) = check::unsound(opened.puzzle.as_ref(), &control) {
        answer(matches, &verdict.json(shell), || verdict.text(shell, &opened.file))?;
        return Ok(Answer::No);
    }
    let (about, level) = (opened.puzzle.about(), "cli-rate-level");
    match opened.puzzle.rate(&control) {
        Ok(rating) => {
            answer(matches, &rating, || text(shell, about, level, &rating))?;
            Ok(Answer::Yes)
        }
        Err(unfinished) => {
            shell.note(&unfinished.why.into());
            let known = AtLeast::new(unfinished);
            answer(matches, &known, || {
                let so_far = known.at_least.as_ref();
                so_far.map_or_else(String::new, |least| text(shell, about, "cli-rate-least", least))
            })?;
            Ok(Answer::No)
        }
    }
}

/// A rating that was stopped, in JSON: what is known of it so far.
#[derive(Serialize)]
struct AtLeast {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<Rating>,
}

impl AtLeast {
    fn new(unfinished: Unfinished<Rating>) -> AtLeast {
        AtLeast { status: "stopped", at_least: unfinished.so_far }
    }
}

fn text(shell: &Shell, about: &About, key: &str, rating: &Rating) -> String {
    let message = Message::new(key)
        .with("level", Message::new(format!("level-{}", rating.level)))
        .with("score", rounded(&shell.texts, rating.score));
    let mut text = shell.say(&message) + "\n";
    for (part, value) in &rating.parts {
        let name = part_name(&shell.texts, about, part);
        let _ = writeln!(text, "  {name}: {}", rounded(&shell.texts, *value));
    }
    text
}

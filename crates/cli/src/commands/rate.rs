//! `recreo rate`: how hard a puzzle is, and what makes it so.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_game::{Message, Rating};

use super::{bulk, numbers};
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
            output::json_line(out, &puzzle.rate(control)?)?;
            Ok(Answer::Yes)
        });
    }
    let (_bar, control) = Bar::watching(shell, numbers::control(matches, 1)?);
    let opened = Asked::from(matches)?.open(shell, &control)?;
    let rating = opened.puzzle.rate(&control)?;
    if matches.get_flag("json") {
        output::to_stdout(|out| output::json_line(out, &rating))?;
    } else {
        super::print(&told(shell, opened.puzzle.about().id, &rating))?;
    }
    Ok(Answer::Yes)
}

fn told(shell: &Shell, id: &str, rating: &Rating) -> String {
    let message = Message::new("cli-rate-level")
        .with("level", Message::new(format!("level-{}", rating.level)))
        .with("score", tidy(rating.score));
    let mut text = shell.say(&message) + "\n";
    for (part, value) in &rating.parts {
        let name = shell.name_of(&[format!("{id}-part-{part}")], part);
        let _ = writeln!(text, "  {name}: {}", tidy(*value));
    }
    text
}

/// At most two digits behind the point, and no point where there are none.
fn tidy(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [tidy(12.0), tidy(0.5), tidy(1.0 / 3.0), tidy(100.0)],
            ["12", "0.5", "0.33", "100"]
        );
    }
}

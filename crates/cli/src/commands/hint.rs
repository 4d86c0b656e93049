//! `recreo hint`: what to do next, and why.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_game::{DynPlay, Hint, Message};
use serde::Serialize;

use super::numbers;
use crate::input::Asked;
use crate::progress::Bar;
use crate::report::{Answer, Outcome, coordinates};
use crate::shell::Shell;
use crate::{draw, output};

#[derive(Serialize)]
struct HintJson {
    #[serde(rename = "move")]
    moves: String,
    technique: &'static str,
    reason: String,
    cells: Vec<Vec<u32>>,
}

/// What is said where there is nothing to do.
#[derive(Serialize)]
struct NoHintJson {
    #[serde(rename = "move")]
    moves: (),
    reason: String,
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let (_bar, control) = Bar::watching(shell, numbers::control(matches, 1)?);
    let opened = Asked::from(matches)?.open(shell, &control)?;
    let play = opened.play(matches.get_one::<String>("moves"))?;
    let json = matches.get_flag("json");
    match play.peek_hint(&control) {
        Ok(hint) if json => {
            let cells = draw::positions(play.as_ref(), &hint.look);
            let layered = play.size().layers > 1;
            let hint = HintJson {
                moves: hint.moves.join(" "),
                technique: technique_id(hint.technique),
                reason: shell.say(&hint.reason),
                cells: cells.into_iter().map(|at| coordinates(at, layered)).collect(),
            };
            output::to_stdout(|out| output::json_line(out, &hint))?;
            Ok(Answer::Yes)
        }
        Ok(hint) => {
            super::print(&told(shell, play.as_ref(), &hint))?;
            Ok(Answer::Yes)
        }
        Err(problem) if control.spend(0).is_err() => {
            eprintln!("{}", shell.say(&problem.message));
            Ok(Answer::No)
        }
        Err(problem) => {
            let reason = shell.texts.problem(&problem);
            if json {
                output::to_stdout(|out| output::json_line(out, &NoHintJson { moves: (), reason }))?;
            } else {
                super::print(&(reason + "\n"))?;
            }
            Ok(Answer::No)
        }
    }
}

/// What stays of the key of a technique's name when the words before it are left out: `naked-pair`.
fn technique_id(key: &'static str) -> &'static str {
    key.split_once("technique-").map_or(key, |(_, id)| id)
}

fn told(shell: &Shell, play: &dyn DynPlay, hint: &Hint<String>) -> String {
    let mut text = shell.say(&hint.reason) + "\n";
    let cells = draw::positions(play, &hint.look);
    if !cells.is_empty() {
        let _ =
            writeln!(text, "{}", shell.say(&Message::new("cli-hint-look").with("cells", cells)));
    }
    if hint.moves.is_empty() {
        return text;
    }
    let message = Message::new("cli-hint-move")
        .with("move", hint.moves.join(" "))
        .with("technique", Message::new(hint.technique));
    let _ = writeln!(text, "{}", shell.say(&message));
    text
}

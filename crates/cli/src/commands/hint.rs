//! `recreo hint`: shows the next step and its reason.

use clap::ArgMatches;
use recreo_game::{DynPlay, Hint, Message};
use serde::Serialize;

use super::{answer, numbers};
use crate::report::{Answer, Outcome, coordinates};
use crate::shell::Shell;
use crate::{draw, input};

/// A hint in JSON. If there is no next step, only `reason` is present.
#[derive(Serialize)]
struct HintJson {
    #[serde(rename = "move")]
    moves: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<Vec<u32>>>,
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let (_bar, control, opened) = input::open_within(shell, matches, numbers::limit(matches)?)?;
    let play = opened.play(matches)?;
    match play.peek_hint(&control) {
        Ok(hint) => {
            let cells = draw::positions(play.as_ref(), &hint.look);
            let layered = play.size().layers > 1;
            let json = HintJson {
                moves: Some(hint.moves.join(" ")),
                technique: Some(technique_id(hint.technique)),
                reason: shell.say(&hint.reason),
                cells: Some(cells.into_iter().map(|at| coordinates(at, layered)).collect()),
            };
            answer(matches, &json, || text(shell, play.as_ref(), &hint))?;
            Ok(Answer::Yes)
        }
        Err(problem) if control.check().is_err() => {
            shell.note(&problem.message);
            if matches.get_flag("json") {
                let reason = shell.say(&problem.message);
                let json = HintJson { moves: None, technique: None, reason, cells: None };
                answer(matches, &json, String::new)?;
            }
            Ok(Answer::No)
        }
        Err(problem) => {
            let reason = shell.texts.problem(&problem);
            let text = format!("{reason}\n");
            let json = HintJson { moves: None, technique: None, reason, cells: None };
            answer(matches, &json, || text)?;
            Ok(Answer::No)
        }
    }
}

/// Returns a technique's message key without its prefix: `naked-pair`.
fn technique_id(key: &'static str) -> &'static str {
    key.split_once("technique-").map_or(key, |(_, id)| id)
}

fn text(shell: &Shell, play: &dyn DynPlay, hint: &Hint<String>) -> String {
    let mut text = shell.say(&hint.reason) + "\n";
    let cells = draw::positions(play, &hint.look);
    if !cells.is_empty() {
        text += &(shell.say(&Message::new("cli-hint-look").with("cells", cells)) + "\n");
    }
    if !hint.moves.is_empty() {
        let message = Message::new("cli-hint-move").with("move", hint.moves.join(" "));
        let message = message.with("technique", Message::new(hint.technique));
        text += &(shell.say(&message) + "\n");
    }
    text
}

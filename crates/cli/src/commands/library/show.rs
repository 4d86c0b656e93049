//! `recreo library show`: draws a puzzle of the library, or writes it in a format or as JSON.

use clap::ArgMatches;
use recreo_app::unknown_format;
use recreo_game::{Message, NATIVE, Overrides};
use recreo_store::Store;
use serde::Serialize;
use serde_json::value::RawValue;

use super::super::{numbers, show, solutions, written};
use super::list::PuzzleJson;
use crate::args::DRAWINGS;
use crate::draw::{self, Drawing};
use crate::input::{Loaded, game_named};
use crate::interrupt;
use crate::output::{self, Target};
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

#[derive(Serialize)]
struct WholeJson<'a> {
    #[serde(flatten)]
    puzzle: PuzzleJson<'a>,
    solutions: u64,
    document: Box<RawValue>,
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches, store: &Store) -> Outcome {
    let id = matches.get_one::<String>("id").map(String::as_str).unwrap_or_default();
    let puzzle = super::find(store, id)?;
    let document = store.document(&puzzle.id)?.unwrap_or_default();
    let target = Target::from(matches);
    if matches.get_flag("json") && !matches.get_flag("solutions") {
        let json = WholeJson {
            puzzle: PuzzleJson::new(&puzzle),
            solutions: store.solutions(&puzzle.id)?.len() as u64,
            document: RawValue::from_string(document).map_err(std::io::Error::from)?,
        };
        target.write(|out| output::json_line(out, &json))?;
        return Ok(Answer::Yes);
    }
    let (_bar, control) = Bar::watching(shell, interrupt::control());
    let format = show::format(matches, &target, "text")?;
    let is_drawing = DRAWINGS.contains(&format);
    if !is_drawing && matches.contains_id("solution") {
        let message = Message::new("cli-holds-no-solution").with("format", format);
        return Err(message.with("known", DRAWINGS.join(", ")).into());
    }
    let game = game_named(puzzle.kind.as_ref())?;
    if !is_drawing && format != NATIVE && !game.formats().iter().any(|known| known.id == format) {
        return Err(unknown_format(game, format).into());
    }
    let read = game.read(document.as_bytes(), Some(NATIVE), &Overrides::default());
    let limit = numbers::limit(matches)?;
    let read = read.and_then(|draft| draft.validate(&numbers::within(&control, Some(limit))));
    let file = format!("{} ({})", puzzle.id, store.url());
    let puzzle = read.map_err(|problems| Failure::in_file(&file, problems))?;
    let opened = Loaded { puzzle, file };
    if matches.get_flag("solutions") {
        return solutions::list(shell, matches, &opened, &target, &control);
    }
    if is_drawing {
        let drawing = Drawing::new(format, draw::theme(matches), &target)?.sized(matches)?;
        return show::draw(shell, matches, &opened, drawing, &target, &control);
    }
    // Formats that contain solutions get the stored ones.
    target.write(|out| written(opened.puzzle, format, &control, out))?;
    Ok(Answer::Yes)
}

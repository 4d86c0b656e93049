//! A puzzle of the library: drawn, in any of its formats, or as JSON.

use clap::ArgMatches;
use recreo_game::{Message, NATIVE, Overrides};
use recreo_store::Store;
use serde::Serialize;
use serde_json::value::RawValue;

use super::super::{new, show};
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
    if matches.get_flag("json") {
        let json = WholeJson {
            puzzle: PuzzleJson::new(&puzzle),
            solutions: store.solutions(&puzzle.id)?.len() as u64,
            document: RawValue::from_string(document).map_err(std::io::Error::from)?,
        };
        target.write(|out| output::json_line(out, &json))?;
        return Ok(Answer::Yes);
    }
    let (_bar, control) = Bar::watching(shell, interrupt::control());
    let game = game_named(puzzle.kind.as_ref())?;
    let asked = matches.get_one::<String>("to").map(String::as_str);
    let named = if asked.is_none() { target.form(&DRAWINGS)? } else { None };
    let format = asked.or(named).unwrap_or("text");
    let is_drawing = DRAWINGS.contains(&format);
    if !is_drawing && matches.get_flag("solution") {
        let message = Message::new("cli-holds-no-solution").with("format", format);
        return Err(message.with("known", DRAWINGS.join(", ")).into());
    }
    if !is_drawing && format != NATIVE && !game.formats().iter().any(|known| known.id == format) {
        return Err(new::unknown_format(game, format));
    }
    let read = game.read(document.as_bytes(), Some(NATIVE), &Overrides::default());
    let read = read.and_then(|draft| draft.validate(&control));
    let file = format!("{} ({})", puzzle.id, store.url());
    let puzzle = read.map_err(|problems| Failure::in_file(&file, problems))?;
    let opened = Loaded { puzzle, file };
    if !is_drawing {
        // What is kept of the solutions is in the formats that hold them.
        target.write(|out| Ok(opened.puzzle.write(Some(format), out)?))?;
        return Ok(Answer::Yes);
    }
    let drawing = Drawing::new(format, draw::theme(matches), &target)?.sized(matches)?;
    let mut play = opened.play(None)?;
    if matches.get_flag("solution") {
        show::finish(play.as_mut(), &control)?;
        show::remark_on_others(shell, &opened, &control);
    }
    let title = show::title(shell, &opened);
    target.write(|out| drawing.draw(shell, play.as_ref(), &title, out))?;
    Ok(Answer::Yes)
}

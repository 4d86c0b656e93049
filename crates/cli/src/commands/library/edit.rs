//! `recreo library edit`: replaces a puzzle by an edited version of it.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use recreo_app::{Editing, Library};
use recreo_catalog::CATALOG;
use recreo_game::Message;
use recreo_store::Store;
use serde::Serialize;

use super::super::{answer, numbers};
use super::list::PuzzleJson;
use crate::input::{Asked, Drafted, game_named};
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

/// Default time limit for rating the edited puzzle.
const RATING: Duration = Duration::from_secs(5);

#[derive(Serialize)]
struct EditedJson<'a> {
    #[serde(flatten)]
    puzzle: PuzzleJson<'a>,
    /// The number of stored solutions that still hold.
    kept: usize,
    /// The number of stored solutions that were dropped.
    dropped: usize,
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches, store: Store) -> Outcome {
    let text = |id: &str| matches.get_one::<String>(id).map(String::as_str);
    let row = super::find(&store, text("id").unwrap_or_default())?;
    let game = game_named(row.kind.as_ref())?;
    let path = matches.get_one::<PathBuf>("file").filter(|path| path.as_os_str() != "-");
    let asked = Asked::of_game(path.map(PathBuf::as_path), game, text("from"));
    let (_bar, control) = Bar::watching(shell, numbers::control(matches, 1)?);
    let puzzle = match asked.draft(shell, &control)? {
        Drafted::Puzzle(puzzle) => puzzle,
        Drafted::Draft(draft) => {
            let file = asked.source.name(shell);
            draft.validate(&control).map_err(|problems| Failure::in_file(&file, problems))?
        }
    };
    let rating = numbers::deadline(matches)?.unwrap_or(RATING);
    let how = Editing { title: text("title"), until: Instant::now().checked_add(rating) };
    let library = Library { store, catalog: *CATALOG };
    let edited = library.edit(&row, puzzle, how, &control);
    let edited = edited.map_err(|error| Failure::from(error.problems()))?;
    edited.notes.iter().for_each(|note| shell.note(note));
    let done = Message::new("cli-library-edited").with("id", edited.row.id.as_str());
    let done = done.with("kept", edited.kept).with("dropped", edited.dropped);
    let json = EditedJson {
        puzzle: PuzzleJson::new(&edited.row),
        kept: edited.kept,
        dropped: edited.dropped,
    };
    answer(matches, &json, || format!("{}\n", shell.say(&done)))?;
    Ok(Answer::Yes)
}

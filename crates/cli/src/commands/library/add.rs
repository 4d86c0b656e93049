//! `recreo library add`: adds one puzzle, or one per line.

use std::time::Duration;

use clap::ArgMatches;
use recreo_game::{Control, DynPuzzle, Stopped, Unfinished, clean_name};
use recreo_store::{NewPuzzle, Store, StoreError};
use serde::Serialize;

use super::super::{answer, bulk, numbers};
use crate::input;
use crate::output::{self, Target};
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

/// Default time limit for rating a puzzle. A puzzle that takes longer is added without a rating.
const RATING: Duration = Duration::from_secs(5);

#[derive(Serialize)]
struct AddedJson {
    id: String,
}

pub(super) fn run(
    shell: &Shell,
    matches: &ArgMatches,
    open: impl FnOnce() -> Result<Store, StoreError>,
) -> Outcome {
    let rating = numbers::deadline(matches)?.unwrap_or(RATING);
    let title = matches.get_one::<String>("title");
    if matches.get_flag("lines") {
        let store = open()?;
        return bulk::run(shell, matches, &Target::Stdout, |draft, out, control| {
            let mut puzzle = draft.validate(&numbers::within(control, Some(numbers::USUAL)))?;
            let id = add(&store, puzzle.as_mut(), title, rating, control)?;
            output::json_line(out, &AddedJson { id })?;
            Ok(Answer::Yes)
        });
    }
    let (_bar, _, mut opened) = input::open_within(shell, matches, numbers::USUAL)?;
    // The rating has its own limit, from now on.
    let control = numbers::control(matches, 1)?;
    let id = add(&open()?, opened.puzzle.as_mut(), title, rating, &control)?;
    let text = format!("{id}\n");
    answer(matches, &AddedJson { id }, || text)?;
    Ok(Answer::Yes)
}

/// Adds a puzzle, and rates it first if it has no rating.
fn add(
    store: &Store,
    puzzle: &mut dyn DynPuzzle,
    title: Option<&String>,
    rating: Duration,
    control: &Control,
) -> Result<String, Failure> {
    if puzzle.metadata().rating.is_none() {
        match puzzle.rate(&numbers::within(control, Some(rating))) {
            Ok(rating) => puzzle.metadata_mut().rating = Some(rating),
            // The user cancelled: nothing is added.
            Err(Unfinished { why: Stopped::Cancelled, .. }) => {
                return Err(Stopped::Cancelled.into());
            }
            Err(_) => {}
        }
    }
    let own = puzzle.metadata().name.as_deref().and_then(clean_name);
    puzzle.metadata_mut().name = title.and_then(|title| clean_name(title)).or(own);
    Ok(store.add_puzzle(&NewPuzzle::of(puzzle)?)?.to_string())
}

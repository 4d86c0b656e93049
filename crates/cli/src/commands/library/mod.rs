//! `recreo library`: manages the stored puzzles, in the same library as the page.

mod add;
mod backup;
mod check;
mod edit;
mod leaderboard;
mod list;
mod show;
mod transfer;

use clap::ArgMatches;
use recreo_game::{Message, clean_name};
use recreo_store::{Puzzle, PuzzleFilter, Store, Url};

use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let url = super::library_url(matches)?;
    // Only these two create a library. They read their input first: if it cannot be read, no
    // library is created.
    match matches.subcommand() {
        Some(("add", matches)) => {
            return add::run(shell, matches, || super::open_or_create(shell, &url));
        }
        Some(("import", matches)) => {
            return transfer::import(shell, matches, || super::open_or_create(shell, &url));
        }
        _ => {}
    }
    let open = || Store::open_existing(&url);
    match matches.subcommand() {
        // The default library is created when it is first written to, and empty until then.
        None | Some(("list", _)) if url == Url::default_library() && url.is_missing() => {
            list::none(shell, matches)
        }
        Some(("list", matches)) => list::run(shell, matches, &open()?),
        Some(("leaderboard", matches)) => leaderboard::run(shell, matches, &open()?),
        Some(("show", matches)) => show::run(shell, matches, &open()?),
        Some(("edit", matches)) => edit::run(shell, matches, open()?),
        Some(("rename", matches)) => rename(shell, matches, &open()?),
        Some(("delete", matches)) => delete(shell, matches, &open()?),
        Some(("export", matches)) => transfer::export(shell, matches, &open()?),
        Some(("check", matches)) => check::run(shell, matches, &url),
        Some(("backup", matches)) => backup::run(shell, matches, &open()?),
        Some(("rescue", matches)) => check::rescue(shell, matches, &url),
        _ => list::all(shell, &open()?),
    }
}

fn rename(shell: &Shell, matches: &ArgMatches, store: &Store) -> Outcome {
    let text = |id: &str| matches.get_one::<String>(id).map(String::as_str).unwrap_or_default();
    let puzzle = find(store, text("id"))?;
    store.rename_puzzle(&puzzle.id, clean_name(text("name")).as_deref())?;
    shell.note(&Message::new("cli-library-renamed").with("id", puzzle.id.as_str()));
    Ok(Answer::Yes)
}

fn delete(shell: &Shell, matches: &ArgMatches, store: &Store) -> Outcome {
    // All ids are resolved before any puzzle is deleted.
    let asked = matches.get_many::<String>("id").into_iter().flatten();
    let found = asked.map(|id| find(store, id)).collect::<Result<Vec<Puzzle>, Failure>>()?;
    for puzzle in found {
        store.delete_puzzle(&puzzle.id)?;
        shell.note(&Message::new("cli-library-deleted").with("id", puzzle.id.as_str()));
    }
    Ok(Answer::Yes)
}

/// Returns the only puzzle whose id begins with `start`.
fn find(store: &Store, start: &str) -> Result<Puzzle, Failure> {
    let filter = PuzzleFilter { id: Some(start.to_owned()), per_page: 2, ..Default::default() };
    let mut found = store.puzzles(&filter)?;
    match (found.items.pop(), found.total) {
        (Some(puzzle), 1) => Ok(puzzle),
        (None, _) => Err(Message::new("store-no-puzzle").with("id", start).into()),
        _ => Err(Message::new("cli-library-several").with("id", start).into()),
    }
}

//! `recreo library backup`: copies the library to a file.

use std::path::PathBuf;

use clap::ArgMatches;
use recreo_game::Message;
use recreo_store::{Store, StoreError};

use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

pub(super) fn run(shell: &Shell, matches: &ArgMatches, store: &Store) -> Outcome {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let file = path.display().to_string();
    store.back_up(&path, matches.get_flag("replace")).map_err(|error| unsaved(&file, error))?;
    shell.note(&Message::new("cli-library-backed-up").with("file", file));
    Ok(Answer::Yes)
}

/// Adds the name of the file to an error of writing it.
pub(super) fn unsaved(file: &str, error: StoreError) -> Failure {
    match error {
        StoreError::Io(error) => Failure::unsaved(file, &error),
        other => other.into(),
    }
}

//! `recreo library export` and `import`: writes and reads the whole library.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use recreo_game::Message;
use recreo_store::{Store, StoreError, Transferred};

use crate::output::{self, Target};
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

pub(super) fn export(shell: &Shell, matches: &ArgMatches, store: &Store) -> Outcome {
    let mut done = Transferred::default();
    Target::from(matches).write(|out| {
        done = store.export(out).map_err(|error| match error {
            StoreError::Io(error) => Failure::from(error),
            other => other.into(),
        })?;
        Ok(())
    })?;
    shell.note(&summary("cli-library-exported", done));
    Ok(Answer::Yes)
}

pub(super) fn import(
    shell: &Shell,
    matches: &ArgMatches,
    open: impl FnOnce() -> Result<Store, StoreError>,
) -> Outcome {
    let path = matches.get_one::<PathBuf>("file").filter(|path| path.as_os_str() != "-");
    let file = path.map_or_else(|| shell.word("cli-stdin"), |path| path.display().to_string());
    let mut input: Box<dyn BufRead> = match path {
        Some(path) => {
            Box::new(BufReader::new(opened(path).map_err(|e| Failure::unread(&file, &e))?))
        }
        None => Box::new(BufReader::new(io::stdin())),
    };
    let done = open()?.import(input.as_mut()).map_err(|error| match error {
        StoreError::Io(error) => Failure::unread(&file, &error),
        StoreError::Invalid(problem) => Failure::in_file(&file, vec![problem]),
        other => other.into(),
    })?;
    if matches.get_flag("json") {
        output::to_stdout(|out| output::json_line(out, &done))?;
    } else {
        shell.note(&summary("cli-library-imported", done));
    }
    Ok(Answer::Yes)
}

fn opened(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
}

fn summary(key: &str, done: Transferred) -> Message {
    let message = Message::new(key).with("puzzles", done.puzzles).with("players", done.players);
    message.with("plays", done.plays).with("known", done.known)
}

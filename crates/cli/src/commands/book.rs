//! `recreo book`: a specification becomes a book as a PDF file.

use std::ffi::OsString;
use std::path::Path;

use clap::ArgMatches;
use recreo_book::{Spec, Unprinted};
use recreo_game::Message;
use recreo_games::registry;

use super::numbers;
use crate::output::Target;
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{input, interrupt, lang};

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let target = Target::from(matches);
    if target.is_terminal() {
        return Err(Message::new("cli-not-to-terminal").with("format", "pdf").into());
    }
    let jobs = numbers::jobs(matches)?;
    let (file, bytes) = given(shell, matches)?;
    let in_file = |problems| Failure::in_file(&file, problems);
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| in_file(recreo_game::not_text(&bytes).into_iter().collect()))?;
    let spec = Spec::read(text, registry::games()).map_err(in_file)?;
    let (bar, control) = Bar::watching(shell, interrupt::control());
    let printed = recreo_book::print(&spec, &lang::texts(spec.language), jobs, &control);
    drop(bar);
    let book = printed.map_err(|why| match why {
        Unprinted::Wrong(problem) => in_file(vec![problem]),
        Unprinted::Stopped(why) => why.into(),
    })?;
    target.write(|out| Ok(out.write_all(&book.pdf)?))?;
    let told = Message::new("cli-book-made").with("pages", book.pages);
    eprintln!("{}", shell.say(&told.with("puzzles", book.puzzles)));
    Ok(Answer::Yes)
}

/// The specification, and what it is called.
fn given(shell: &Shell, matches: &ArgMatches) -> Result<(String, Vec<u8>), Failure> {
    let Some(path) = matches.get_one::<OsString>("spec").map(Path::new) else {
        return Err(Message::new("cli-wrong-use").into());
    };
    if path.as_os_str() == "-" {
        let file = shell.word("cli-stdin");
        let bytes = input::read_all(std::io::stdin().lock(), &file)?;
        return Ok((file, bytes));
    }
    let file = path.display().to_string();
    let bytes = input::read_file(path, &file)?;
    Ok((file, bytes))
}

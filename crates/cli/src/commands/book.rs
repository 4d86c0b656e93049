//! `recreo book`: creates a PDF book from a TOML specification.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io;
use std::path::Path;

use clap::ArgMatches;
use recreo_app::{Opened, Opener};
use recreo_book::{BookError, Source, Spec, Wanted};
use recreo_game::{Control, DynPuzzle, Message, Problem, cause};
use recreo_store::{PuzzleFilter, Store, Url};

use super::numbers;
use crate::input::{Asked, print_notes};
use crate::output::Target;
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{interrupt, lang};

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let target = Target::from(matches);
    if target.is_terminal() {
        return Err(Message::new("cli-not-to-terminal").with("format", "pdf").into());
    }
    target.is_of_sort("pdf")?;
    let jobs = numbers::jobs(matches)?;
    let (file, bytes) = given(shell, matches)?;
    target.is_not(Path::new(&file))?;
    let in_file = |problems| Failure::in_file(&file, problems);
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| in_file(recreo_game::not_text(&bytes).into_iter().collect()))?;
    let control = numbers::within(&interrupt::control(), numbers::deadline(matches)?);
    let (bar, control) = Bar::watching(shell, control);
    let folder = Path::new(&file).parent().unwrap_or(Path::new(""));
    let url = super::library_url(matches)?;
    let source = SpecSource { shell, folder, target: &target, url: &url, control: &control };
    let spec = Spec::read_with(text, recreo_catalog::games(), &source);
    let spec = spec.map_err(|problems| in_file(problems).or_stopped(&control))?;
    let within = control.clone();
    let printed = interrupt::unless_stopped(&control, move || {
        recreo_book::print(&spec, &lang::texts(spec.language), jobs, &within)
    })?;
    drop(bar);
    let book = printed.map_err(|why| match why {
        BookError::Wrong(problem) => in_file(vec![problem]),
        BookError::Stopped(why) => why.into(),
    })?;
    target.write(|out| Ok(out.write_all(&book.pdf)?))?;
    for remark in &book.remarks {
        eprintln!("{file}: {}", shell.say(remark));
    }
    let made = Message::new("cli-book-made").with("pages", book.pages);
    shell.note(&made.with("puzzles", book.puzzles));
    Ok(Answer::Yes)
}

/// Resolves the files and library puzzles that a specification refers to.
struct SpecSource<'a> {
    shell: &'a Shell,
    /// The folder of the specification; relative paths start here.
    folder: &'a Path,
    /// The output file, which must differ from every input file.
    target: &'a Target,
    url: &'a Url,
    control: &'a Control,
}

impl Source for SpecSource<'_> {
    fn puzzles(&self, wanted: &Wanted<'_>) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>> {
        match wanted.file {
            Some(file) => {
                let path = self.folder.join(file);
                self.target.is_not(&path).map_err(problems_of)?;
                let asked = Asked::in_file(&path, wanted.game);
                let most = wanted.most;
                let all = move |opened: Opened, opener: &Opener, control: &Control| {
                    opened.into_all(opener, most, control)
                };
                asked.contents("", self.control, all).map_err(problems_of)
            }
            None => self.in_library(wanted),
        }
    }

    fn list<'v>(&self, value: &'v str) -> Result<Cow<'v, str>, Vec<Problem>> {
        let listed = recreo_native::list::words(value, self.folder).map_err(problems_of)?;
        print_notes(self.shell, &listed.note);
        Ok(listed.value)
    }
}

/// Returns the problems of a failure without the file name, which the caller adds.
fn problems_of(failure: Failure) -> Vec<Problem> {
    match failure {
        Failure::Wrong { problems, .. } => problems,
        Failure::Stopped(why) => vec![Message::from(why).into()],
        Failure::Io(error) => vec![cause(&error).into()],
        Failure::Unheard => Vec::new(),
    }
}

impl SpecSource<'_> {
    /// Returns the puzzles of the library that a chapter asks for.
    fn in_library(&self, wanted: &Wanted<'_>) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>> {
        let Some(game) = wanted.game else { return Ok(Vec::new()) };
        let filter = PuzzleFilter {
            kind: Some(game.about().id.to_owned()),
            level: wanted.level,
            size: wanted.size,
            text: Some(wanted.text.to_owned()),
            ..PuzzleFilter::default()
        };
        let documents =
            Store::open_existing(self.url).and_then(|store| store.documents(&filter, wanted.most));
        let documents = documents.map_err(|error| vec![error.problem()])?;
        recreo_book::read_documents(game, &documents, self.control)
    }
}

/// Returns the name and the content of the specification.
fn given(shell: &Shell, matches: &ArgMatches) -> Result<(String, Vec<u8>), Failure> {
    let Some(path) = matches.get_one::<OsString>("spec").map(Path::new) else {
        return Err(Message::new("cli-wrong-use").into());
    };
    if path.as_os_str() == "-" {
        let file = shell.word("cli-stdin");
        let bytes = recreo_native::read_all(io::stdin().lock(), &file)?;
        return Ok((file, bytes));
    }
    let file = path.display().to_string();
    let bytes = recreo_native::read_file(path, &file)?;
    Ok((file, bytes))
}

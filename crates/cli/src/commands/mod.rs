//! The commands, one module each.

mod book;
mod bulk;
mod bundle;
mod check;
mod compare;
mod completions;
mod convert;
mod hint;
mod kinds;
mod library;
mod man;
mod new;
pub(crate) mod numbers;
mod play;
mod rate;
mod serve;
mod show;
mod solutions;
mod solve;
mod stats;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, ColorChoice};
use recreo_game::{Control, DynPuzzle, Message, Term, Texts, cause};
use recreo_store::{Store, StoreError, Url};
use serde::Serialize;

use crate::output::Target;
use crate::report::{self, Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{args, interrupt, lang, output, refusal};

/// Runs a command.
type Run = fn(&Shell, &ArgMatches) -> Outcome;

const COMMANDS: [(&str, Run); 16] = [
    ("kinds", kinds::run),
    ("new", new::run),
    ("solve", solve::run),
    ("compare", compare::run),
    ("check", check::run),
    ("rate", rate::run),
    ("hint", hint::run),
    ("show", show::run),
    ("convert", convert::run),
    ("book", book::run),
    ("stats", stats::run),
    ("play", play::run),
    ("library", library::run),
    ("serve", serve::run),
    ("completions", completions::run),
    ("man", man::run),
];

/// The entry point of the program: parses the arguments and runs the command.
pub(crate) fn main(mut arguments: Vec<OsString>) -> ExitCode {
    if arguments.get(1).is_some_and(|word| word == "help") {
        // `recreo help COMMAND` becomes `recreo COMMAND --help`, whose texts are translated.
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let arguments = args::with_joined_number(arguments);
    let texts = lang::texts(lang::chosen(&arguments, |name| std::env::var(name).ok()));
    let colour = colour(&arguments);
    let matches = match args::command(&texts).color(colour).try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            return printed_help(&texts, &error);
        }
        Err(error) => {
            print_errors(&refusal::lines(&texts, &error, &intended_command(&arguments)));
            return ExitCode::from(2);
        }
    };
    let shell = Shell::new(texts, &matches, colour);
    let outcome = match matches.subcommand() {
        Some((name, matches)) => {
            let found = COMMANDS.iter().find(|command| command.0 == name);
            found.map_or(Ok(Answer::Yes), |command| command.1(&shell, matches))
        }
        None => serve::without_arguments(&shell),
    };
    match outcome {
        Ok(answer) => ExitCode::from(answer as u8),
        Err(failure) => {
            print_errors(&failure.lines(&shell.texts));
            print_errors(report::advice(&shell.texts, &failure).as_slice());
            ExitCode::from(report::exit_code(&failure))
        }
    }
}

/// Prints the help or the version. A closed pipe is not an error.
fn printed_help(texts: &Texts, help: &clap::Error) -> ExitCode {
    match help.print().and_then(|()| std::io::stdout().flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            let message = Message::new("cli-stdout-failed").with("cause", cause(&error));
            print_errors(&[texts.say(&message)]);
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Prints lines on standard error.
fn print_errors(lines: &[String]) {
    let mut out = std::io::stderr().lock();
    for line in lines {
        // There is no other place to report a failure to.
        let _ = writeln!(out, "recreo: {line}");
    }
}

/// Returns the command that an invalid command line probably means, to refer to its help.
fn intended_command(arguments: &[OsString]) -> String {
    let is_command = |word: &&str| COMMANDS.iter().any(|command| command.0 == *word);
    match arguments.iter().skip(1).filter_map(|word| word.to_str()).find(is_command) {
        Some(command) => format!("recreo {command}"),
        None => "recreo".to_owned(),
    }
}

/// Returns the value of `--color`, which help texts need before the arguments are parsed.
fn colour(arguments: &[OsString]) -> ColorChoice {
    lang::last_value(arguments, "--color").and_then(|when| when.parse().ok()).unwrap_or_default()
}

/// Returns the library given with `--db`, or the default one.
fn library_url(matches: &ArgMatches) -> Result<Url, Failure> {
    match matches.get_one::<String>("db") {
        Some(text) => Ok(text.parse()?),
        None => Ok(Url::default_library()),
    }
}

/// Opens a library, and creates it if it does not exist.
fn open_or_create(shell: &Shell, url: &Url) -> Result<Store, StoreError> {
    let store = Store::open(url)?;
    if store.is_new() {
        shell.note(&Message::new("cli-library-created").with("library", url.to_string()));
    }
    Ok(store)
}

/// Refuses a target whose name promises compression: only collections are compressed.
fn is_not_compressed(target: &Target) -> Result<(), Failure> {
    match target {
        Target::File(path)
            if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("zst")) =>
        {
            let message = Message::new("cli-not-compressed");
            Err(message.with("file", path.display().to_string()).into())
        }
        _ => Ok(()),
    }
}

/// Returns the rule variant of an answer, one line per parameter.
fn rule_lines(shell: &Shell, id: &str, rule: &[(&str, &str)]) -> String {
    let line = |&(name, value): &(&str, &str)| {
        let label = |term: &Term| shell.texts.label(term);
        format!(
            "  {}: {}\n",
            label(&Term::parameter(id, name)),
            label(&Term::value(id, name, value))
        )
    };
    rule.iter().map(line).collect()
}

/// The answer in JSON when nothing was found before a stop.
#[derive(Serialize)]
struct StoppedJson {
    status: &'static str,
    solutions: [(); 0],
}

impl Default for StoppedJson {
    fn default() -> StoppedJson {
        StoppedJson { status: "stopped", solutions: [] }
    }
}

/// Writes a puzzle in a format of its game, until the control is stopped.
fn written(
    puzzle: Box<dyn DynPuzzle>,
    format: &str,
    control: &Control,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let format = format.to_owned();
    interrupt::piped(control, out, move |out| Ok(puzzle.write(Some(&format), out)?))
}

/// Prints an answer: as JSON with `--json`, else as text.
fn answer(
    matches: &ArgMatches,
    json: &impl Serialize,
    words: impl FnOnce() -> String,
) -> Result<(), Failure> {
    output::to_stdout(|out| match matches.get_flag("json") {
        true => output::json_line(out, json),
        false => Ok(out.write_all(words().as_bytes())?),
    })
}

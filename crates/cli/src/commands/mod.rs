//! What each command does.

mod book;
mod bulk;
mod bundle;
mod check;
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
mod solve;
mod stats;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, ColorChoice};
use recreo_game::Message;
use recreo_store::Url;

use crate::output::Target;
use crate::report::{self, Failure, Outcome};
use crate::shell::Shell;
use crate::{args, lang, output, refusal};

/// The program: understands its arguments and does what they ask.
pub(crate) fn main(mut arguments: Vec<OsString>) -> ExitCode {
    if arguments.get(1).is_some_and(|word| word == "help") {
        // `recreo help COMMAND` is `recreo COMMAND --help`, whose words are ours.
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let texts = lang::texts(lang::chosen(&arguments, |name| std::env::var(name).ok()));
    let definition = args::command(&texts).color(colour(&arguments));
    let matches = match definition.try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            // Help that nobody reads to its end is no failure.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            let command = command_meant(&arguments);
            tell(&refusal::told(&texts, &error, &command));
            return ExitCode::from(2);
        }
    };
    let shell = Shell::new(texts, &matches);
    match run(&shell, &matches) {
        Ok(answer) => ExitCode::from(answer as u8),
        Err(failure) => {
            tell(&failure.lines(&shell.texts));
            tell(&report::advice(&shell.texts, &failure).into_iter().collect::<Vec<_>>());
            ExitCode::from(report::exit_code(&failure))
        }
    }
}

fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    match matches.subcommand() {
        Some(("kinds", matches)) => kinds::run(shell, matches),
        Some(("new", matches)) => new::run(shell, matches),
        Some(("solve", matches)) => solve::run(shell, matches),
        Some(("check", matches)) => check::run(shell, matches),
        Some(("rate", matches)) => rate::run(shell, matches),
        Some(("hint", matches)) => hint::run(shell, matches),
        Some(("show", matches)) => show::run(shell, matches),
        Some(("convert", matches)) => convert::run(shell, matches),
        Some(("book", matches)) => book::run(shell, matches),
        Some(("stats", matches)) => stats::run(shell, matches),
        Some(("play", matches)) => play::run(shell, matches),
        Some(("library", matches)) => library::run(shell, matches),
        Some(("completions", matches)) => completions::run(shell, matches),
        Some(("man", matches)) => man::run(shell, matches),
        Some(("serve", matches)) => serve::run(shell, matches),
        _ => serve::usual(shell),
    }
}

/// Says something on standard error.
fn tell(lines: &[String]) {
    let mut out = std::io::stderr().lock();
    for line in lines {
        // Where even this cannot be written there is nobody to tell.
        let _ = writeln!(out, "recreo: {line}");
    }
}

/// The command that a wrong command line probably means, for pointing at its help.
fn command_meant(arguments: &[OsString]) -> String {
    const COMMANDS: [&str; 15] = [
        "kinds",
        "new",
        "solve",
        "check",
        "rate",
        "hint",
        "show",
        "convert",
        "book",
        "stats",
        "play",
        "library",
        "serve",
        "completions",
        "man",
    ];
    let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    match words.find(|word| COMMANDS.contains(word)) {
        Some(command) => format!("recreo {command}"),
        None => "recreo".to_owned(),
    }
}

/// What `--color` says, for help texts, which are shown before the arguments are understood.
fn colour(arguments: &[OsString]) -> ColorChoice {
    let asked = arguments.windows(2).find_map(|pair| match pair {
        [name, value] if name == "--color" => value.to_str(),
        [_, both] => both.to_str().and_then(|both| both.strip_prefix("--color=")),
        _ => None,
    });
    match asked {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
    }
}

/// The library that was asked for, or the usual one.
fn library_url(matches: &ArgMatches) -> Result<Url, Failure> {
    match matches.get_one::<String>("db") {
        Some(text) => Ok(text.parse()?),
        None => Ok(Url::default_library()),
    }
}

/// That a file's name does not promise what is not done: only collections are compressed.
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

/// What an answer is about, a line each: the rule that a puzzle was solved by.
fn terms(shell: &Shell, id: &str, terms: &[(&str, &str)]) -> String {
    let line = |&(name, value): &(&str, &str)| {
        let keys = [format!("{id}-parameter-{name}"), format!("parameter-{name}")];
        let value = shell.name_of(&[format!("{id}-{name}-{value}")], value);
        format!("  {}: {value}\n", shell.name_of(&keys, name))
    };
    terms.iter().map(line).collect()
}

/// Writes a text to standard output.
fn print(text: &str) -> Result<(), Failure> {
    output::to_stdout(|out| Ok(out.write_all(text.as_bytes())?))
}

//! `recreo man`: the manual pages, and the command line as one page of Markdown; both are made from
//! the definition of the command line.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command};
use clap_mangen::Man;

use crate::output::Target;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{args, output};

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let mut command = args::command(&shell.texts);
    command.build();
    if matches.get_flag("markdown") {
        let page = markdown(shell, &command);
        output::to_stdout(|out| Ok(out.write_all(page.as_bytes())?))?;
        return Ok(Answer::Yes);
    }
    let Some(folder) = matches.get_one::<PathBuf>("dir") else {
        let page = page(shell, command)?;
        output::to_stdout(|out| Ok(out.write_all(page.as_bytes())?))?;
        return Ok(Answer::Yes);
    };
    fs::create_dir_all(folder)
        .map_err(|error| Failure::unsaved(&folder.display().to_string(), &error))?;
    let subcommands: Vec<Command> = command.get_subcommands().cloned().collect();
    for command in std::iter::once(command).chain(subcommands) {
        let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
        let page = page(shell, command)?;
        let target = Target::File(folder.join(format!("{name}.1")));
        target.write(|out| Ok(out.write_all(page.as_bytes())?))?;
    }
    Ok(Answer::Yes)
}

/// One page, its headings in the language.
fn page(shell: &Shell, command: Command) -> Result<String, Failure> {
    let mut roff = Vec::new();
    Man::new(command).render(&mut roff)?;
    let roff = String::from_utf8_lossy(&roff);
    let lines = roff.lines().map(|line| {
        let Some(heading) = line.strip_prefix(".SH ") else { return format!("{line}\n") };
        let heading = match heading {
            "NAME" => shell.word("cli-man-name"),
            "SYNOPSIS" => shell.word("cli-man-synopsis"),
            "DESCRIPTION" => shell.word("cli-man-description"),
            "EXTRA" => shell.word("cli-man-extra"),
            "VERSION" => shell.word("cli-man-version"),
            own => own.to_uppercase(),
        };
        format!(".SH {heading}\n")
    });
    Ok(lines.collect())
}

/// The whole command line as one page of Markdown: a section for each command, with a table of its
/// arguments and options.
fn markdown(shell: &Shell, command: &Command) -> String {
    let mut page = format!("# {}\n", shell.word("cli-man-title"));
    describe(&mut page, command, None);
    for line in command.get_after_help().map(ToString::to_string).iter().flat_map(|t| t.lines()) {
        let _ = write!(page, "\n{}\n", escaped(line.trim()));
    }
    let mut pending: Vec<(&Command, String)> = vec![];
    push_subcommands(&mut pending, command, "recreo");
    while let Some((command, name)) = pending.pop() {
        let level = "#".repeat(name.split(' ').count().min(3));
        let _ = write!(page, "\n{level} {name}\n");
        describe(&mut page, command, Some(&name));
        push_subcommands(&mut pending, command, &name);
    }
    page
}

/// Adds the subcommands so that the first one is taken next.
fn push_subcommands<'a>(pending: &mut Vec<(&'a Command, String)>, of: &'a Command, name: &str) {
    let start = pending.len();
    pending.extend(of.get_subcommands().map(|sub| (sub, format!("{name} {}", sub.get_name()))));
    pending[start..].reverse();
}

/// Writes what a command does, how it is typed, and its arguments and options by their headings.
/// Options that every command takes are described with the program (`name` is none).
fn describe(page: &mut String, command: &Command, name: Option<&str>) {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let usage = command.clone().render_usage().to_string();
    let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
    let _ = write!(page, "\n{}\n\n```text\n{}\n```\n", escaped(&about), usage.trim());
    let mut arguments: Vec<&Arg> = command.get_arguments().collect();
    arguments.retain(|arg| !arg.is_hide_set() && (name.is_none() || !arg.is_global_set()));
    let mut headings: Vec<&str> = Vec::new();
    for heading in arguments.iter().filter_map(|arg| arg.get_help_heading()) {
        if !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    // Arguments come before options, as they are typed.
    headings.sort_by_key(|heading| {
        let is_heading = |arg: &&&Arg| arg.get_help_heading() == Some(*heading);
        arguments.iter().find(is_heading).is_none_or(|arg| !arg.is_positional())
    });
    for heading in headings {
        let _ = write!(page, "\n| {heading} | |\n|---|---|\n");
        for arg in arguments.iter().filter(|arg| arg.get_help_heading() == Some(heading)) {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(page, "| `{}` | {} |", spelled(arg), escaped(&help));
        }
    }
}

/// An argument as it is typed: `-o, --output FILE`.
fn spelled(arg: &Arg) -> String {
    let short = arg.get_short().map(|short| format!("-{short}"));
    let long = arg.get_long().map(|long| format!("--{long}"));
    let mut spelled: Vec<String> =
        vec![short.into_iter().chain(long).collect::<Vec<_>>().join(", ")];
    if arg.is_positional() || arg.get_action().takes_values() {
        spelled.extend(arg.get_value_names().into_iter().flatten().map(ToString::to_string));
    }
    spelled.retain(|word| !word.is_empty());
    spelled.join(" ").replace('|', "\\|")
}

/// Text that Markdown would otherwise read as markup.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '|' | '*' | '_' | '<' | '>' | '`' | '\\') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

//! `recreo man`: the manual pages, made from the definition of the command line.

use std::fs;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use clap_mangen::Man;

use crate::output::Target;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;
use crate::{args, output};

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let mut command = args::command(&shell.texts);
    command.build();
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

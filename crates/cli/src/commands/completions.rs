//! `recreo completions`: writes the completion script of a shell.

use clap::ArgMatches;
use clap_complete::Shell as Dialect;

use crate::report::{Answer, Outcome};
use crate::shell::Shell;
use crate::{args, output};

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let dialect = match matches.get_one::<String>("shell").map(String::as_str) {
        Some("elvish") => Dialect::Elvish,
        Some("fish") => Dialect::Fish,
        Some("powershell") => Dialect::PowerShell,
        Some("zsh") => Dialect::Zsh,
        _ => Dialect::Bash,
    };
    let mut script = Vec::new();
    clap_complete::generate(dialect, &mut args::command(&shell.texts), "recreo", &mut script);
    output::to_stdout(|out| Ok(out.write_all(&script)?))?;
    Ok(Answer::Yes)
}

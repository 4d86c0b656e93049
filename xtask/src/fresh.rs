//! `cargo xtask fresh`: what a stranger sees who clones the repository and types the README's two commands.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs, process};

use crate::shell::{self, Failure, Stream, answer, program};

/// Clones into a temporary folder, which is kept if asked, and runs the commands there.
pub(crate) fn run(keep: bool) -> Result<(), Failure> {
    if answer(&["git", "status", "--porcelain"]).is_some_and(|changes| !changes.is_empty()) {
        eprintln!("Note: what is not committed is not in the clone (`git status` shows it).");
    }
    let folder = env::temp_dir().join(format!("recreo-fresh-{}", process::id()));
    let result = in_clone(&folder);
    if keep {
        eprintln!("The clone is in {}", folder.display());
    } else if let Err(cause) = fs::remove_dir_all(&folder) {
        eprintln!("Note: {} could not be removed: {cause}", folder.display());
    }
    result
}

fn in_clone(folder: &Path) -> Result<(), Failure> {
    let clone = ["git", "clone", "--quiet", "--no-hardlinks", "."];
    shell::run(program(&clone).arg(folder))?;
    let [product, checks] = commands(folder, "README.md")?;
    if commands(folder, "README.es.md")? != [product.clone(), checks.clone()] {
        let reason = "README.md and README.es.md do not begin with the same two commands";
        return Err(Failure::Check(reason.into()));
    }

    eprintln!("\n== {product}");
    let shown = shell::run_keeping(&mut typed_in(folder, &product), |stream, line| {
        stream == Stream::Out && !line.trim().is_empty()
    })?;
    if shown.is_empty() {
        return Err(Failure::Check(format!("`{product}` showed no list of games")));
    }
    eprintln!("\n== {checks}");
    shell::run(&mut typed_in(folder, &checks))?;
    eprintln!("\nBoth commands of the README work in a fresh clone.");
    Ok(())
}

/// The command as a stranger would type it there: own target folder, nothing on standard input, and nothing that the
/// cargo that runs us has set.
fn typed_in(folder: &Path, line: &str) -> Command {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut command = program(&words);
    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&*name);
        }
    }
    command.current_dir(folder).stdin(Stdio::null()).env("CARGO_TARGET_DIR", folder.join("target"));
    command
}

/// The first two commands that a README shows.
fn commands(folder: &Path, readme: &str) -> Result<[String; 2], Failure> {
    let text = fs::read_to_string(folder.join(readme))
        .map_err(|cause| Failure::Check(format!("{readme} cannot be read: {cause}")))?;
    let found: Vec<String> = fenced_commands(&text).take(2).collect();
    <[String; 2]>::try_from(found)
        .ok()
        .filter(|both| both.iter().all(|line| line.starts_with("cargo ")))
        .ok_or_else(|| Failure::Check(format!("{readme} does not begin with two cargo commands")))
}

/// The lines of fenced blocks, without prompts and comments.
fn fenced_commands(text: &str) -> impl Iterator<Item = String> {
    let mut inside = false;
    text.lines().filter_map(move |line| {
        if line.trim_start().starts_with("```") {
            inside = !inside;
            return None;
        }
        let line = line.split(" #").next().unwrap_or_default().trim();
        let line = line.strip_prefix("$ ").unwrap_or(line);
        (inside && !line.is_empty() && !line.starts_with('#')).then(|| line.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_out_of_a_readme() {
        let readme = "# Title\n`cargo no`\n```sh\n# Play\n$ cargo run --release   # a list\n\n```\nand\n\
                      ```\ncargo xtask test\n```\n";
        let found: Vec<String> = fenced_commands(readme).collect();
        assert_eq!(found, ["cargo run --release", "cargo xtask test"]);
    }
}

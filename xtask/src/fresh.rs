//! `cargo xtask fresh`: clones the repository and runs the first two commands of the README, as a
//! new user would.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs, process};

use crate::shell::{self, Failure, answer, program};

/// Clones into a temporary folder, and runs the commands there. The folder is removed unless
/// `keep`.
pub(crate) fn run(keep: bool) -> Result<(), Failure> {
    if answer(&["git", "status", "--porcelain"]).is_some_and(|changes| !changes.is_empty()) {
        eprintln!("Note: uncommitted changes are not in the clone (see `git status`).");
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
    let mut serving = typed_in(folder, &product);
    // The library is in the clone, not in the data folder of the user.
    page_is_there(serving.env("XDG_DATA_HOME", folder.join("library")), &product)?;
    eprintln!("\n== {checks}");
    shell::run(&mut typed_in(folder, &checks))?;
    eprintln!("\nBoth commands of the README work in a fresh clone.");
    Ok(())
}

/// Starts the program, waits until it prints the address of its page, requests the page, and kills
/// the program.
pub(crate) fn page_is_there(command: &mut Command, typed: &str) -> Result<(), Failure> {
    let failed = |cause: String| Failure::Check(format!("`{typed}`: {cause}"));
    let mut process =
        command.stdout(Stdio::piped()).spawn().map_err(|cause| failed(cause.to_string()))?;
    let out = process.stdout.take().map(BufReader::new);
    let mut lines = out.into_iter().flat_map(BufRead::lines).map_while(Result::ok);
    let address = lines.find_map(|line| Some(line.split_once("http://")?.1.trim().to_owned()));
    let seen = match &address {
        Some(address) => look(address.trim_end_matches('/')),
        None => Err("it did not print the address of its page".to_owned()),
    };
    let _ = process.kill();
    let _ = process.wait();
    seen.map_err(failed)
}

/// Checks that the page at an address such as `127.0.0.1:7272` answers and is Recreo's.
fn look(address: &str) -> Result<(), String> {
    let failed = |cause: io::Error| format!("the page at {address}: {cause}");
    let mut stream = TcpStream::connect(address).map_err(failed)?;
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .map_err(failed)?;
    let mut page = String::new();
    stream.read_to_string(&mut page).map_err(failed)?;
    let ours = page.starts_with("HTTP/1.1 200") && page.contains("<title>Recreo");
    if ours { Ok(()) } else { Err(format!("the page at {address} is not Recreo's: {page}")) }
}

/// Returns the command as a new user would run it in the clone: own target folder, no standard
/// input, and none of the variables that the surrounding cargo has set.
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

/// Returns the first two commands of a README.
fn commands(folder: &Path, readme: &str) -> Result<[String; 2], Failure> {
    let text = fs::read_to_string(folder.join(readme))
        .map_err(|cause| Failure::Check(format!("{readme} cannot be read: {cause}")))?;
    let found: Vec<String> = fenced_commands(&text).take(2).collect();
    <[String; 2]>::try_from(found)
        .ok()
        .filter(|both| both.iter().all(|line| line.starts_with("cargo ")))
        .ok_or_else(|| Failure::Check(format!("{readme} does not begin with two cargo commands")))
}

/// Returns the lines of fenced code blocks, without prompts and comments.
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

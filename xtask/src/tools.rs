//! What the checks need beside Rust itself: looked for, and installed where that is possible.

use std::process::{Command, Stdio};

use crate::shell::{Failure, answer, program, run};

/// A component of the toolchain, such as `rustfmt`, which answers to a subcommand of cargo.
pub(crate) fn component(subcommand: &str, component: &str) -> Result<(), Failure> {
    if works(&["cargo", subcommand, "--version"]) {
        return Ok(());
    }
    eprintln!("{component} is missing: adding it to the toolchain");
    run(&mut program(&["rustup", "component", "add", component]))
}

/// A subcommand of cargo that is a package of its own.
pub(crate) fn subcommand(name: &str) -> Result<(), Failure> {
    if works(&["cargo", name, "--version"]) {
        return Ok(());
    }
    eprintln!("cargo-{name} is missing: installing it, which takes a few minutes once");
    run(&mut program(&["cargo", "install", &format!("cargo-{name}"), "--locked"]))
}

/// A program of the system: `check` is a command that works when it is there, `package` its name in Debian.
pub(crate) fn system(check: &[&str], package: &str, purpose: &str) -> Result<(), Failure> {
    if works(check) {
        return Ok(());
    }
    let root = answer(&["id", "-u"]).is_some_and(|user| user == "0");
    if !root || !works(&["apt-get", "--version"]) {
        return Err(Failure::Check(format!(
            "{package} is missing, which is needed for {purpose}: install it with the system's package manager, for \
             example `sudo apt-get install {package}`"
        )));
    }
    eprintln!("{package} is missing, which is needed for {purpose}: installing it");
    run(&mut program(&["apt-get", "update"]))?;
    run(unattended(&mut program(&["apt-get", "install", "-y", package])))
}

fn unattended(command: &mut Command) -> &mut Command {
    command.env("DEBIAN_FRONTEND", "noninteractive")
}

fn works(line: &[&str]) -> bool {
    let mut command = program(line);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

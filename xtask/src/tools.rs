//! What the checks need beside Rust itself: looked for, and installed where that is possible.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::shell::{Failure, answer, program, run, target_folder};

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

/// A package of npm with an exact version, in a folder among the builds: gives back that folder's `node_modules`.
pub(crate) fn npm(package: &str, version: &str) -> Result<PathBuf, Failure> {
    let folder = target_folder().join("npm");
    let modules = folder.join("node_modules");
    let about = fs::read_to_string(modules.join(package).join("package.json")).unwrap_or_default();
    if about.contains(&format!("\"version\": \"{version}\"")) {
        return Ok(modules);
    }
    eprintln!("{package} {version} is missing: installing it among the builds");
    fs::create_dir_all(&folder)
        .map_err(|cause| Failure::Check(format!("{}: {cause}", folder.display())))?;
    let wanted = format!("{package}@{version}");
    let install = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--prefix"];
    run(program(&install).arg(&folder).arg(wanted))?;
    Ok(modules)
}

/// PostgreSQL, whose programs Debian keeps out of the path.
pub(crate) fn postgres() -> Result<(), Failure> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if versions.into_iter().any(|version| version.path().join("bin/initdb").exists()) {
        return Ok(());
    }
    system(&["initdb", "--version"], "postgresql", "the tests of the library")
}

fn unattended(command: &mut Command) -> &mut Command {
    command.env("DEBIAN_FRONTEND", "noninteractive")
}

fn works(line: &[&str]) -> bool {
    let mut command = program(line);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

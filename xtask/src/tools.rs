//! Finds the tools that the checks need besides Rust, and installs them if possible.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::shell::{Failure, answer, program, run, target_folder};

/// Requires a component of the toolchain, such as `rustfmt`, which provides a subcommand of cargo.
pub(crate) fn component(subcommand: &str, component: &str) -> Result<(), Failure> {
    if works(&["cargo", subcommand, "--version"]) {
        return Ok(());
    }
    eprintln!("{component} is missing: adding it to the toolchain");
    run(&mut program(&["rustup", "component", "add", component]))
}

/// Requires the standard library for another target.
pub(crate) fn target(name: &str) -> Result<(), Failure> {
    let libraries = answer(&["rustc", "--print", "target-libdir", "--target", name]);
    if libraries.is_some_and(|folder| PathBuf::from(folder).exists()) {
        return Ok(());
    }
    eprintln!("the target {name} is missing: adding it to the toolchain");
    run(&mut program(&["rustup", "target", "add", name]))
}

/// Requires a subcommand of cargo that is a separate package.
pub(crate) fn subcommand(name: &str) -> Result<(), Failure> {
    if works(&["cargo", name, "--version"]) {
        return Ok(());
    }
    install(&format!("cargo-{name}"))
}

/// Requires a program that is a package of the same name.
pub(crate) fn binary(package: &str) -> Result<(), Failure> {
    if works(&[package, "--version"]) {
        return Ok(());
    }
    install(package)
}

fn install(package: &str) -> Result<(), Failure> {
    eprintln!("{package} is missing: installing it; this takes a few minutes, once");
    run(&mut program(&["cargo", "install", package, "--locked"]))
}

/// Requires a system program: `check` is a command that succeeds if it is installed, `package` its
/// name in Debian.
pub(crate) fn system(check: &[&str], package: &str, purpose: &str) -> Result<(), Failure> {
    if works(check) {
        return Ok(());
    }
    let root = answer(&["id", "-u"]).is_some_and(|user| user == "0");
    if !root || !works(&["apt-get", "--version"]) {
        return Err(Failure::Check(format!(
            "{package} is missing; it is needed for {purpose}: install it with the system's package manager, for \
             example `sudo apt-get install {package}`"
        )));
    }
    eprintln!("{package} is missing; it is needed for {purpose}: installing it");
    run(&mut program(&["apt-get", "update"]))?;
    run(unattended(&mut program(&["apt-get", "install", "-y", package])))
}

/// Requires an exact version of an npm package, installed in the target folder. Returns its
/// `node_modules` folder.
pub(crate) fn npm(package: &str, version: &str) -> Result<PathBuf, Failure> {
    let folder = target_folder().join("npm");
    let modules = folder.join("node_modules");
    let about = fs::read_to_string(modules.join(package).join("package.json")).unwrap_or_default();
    if about.contains(&format!("\"version\": \"{version}\"")) {
        return Ok(modules);
    }
    eprintln!("{package} {version} is missing: installing it in the target folder");
    fs::create_dir_all(&folder)
        .map_err(|cause| Failure::Check(format!("{}: {cause}", folder.display())))?;
    let wanted = format!("{package}@{version}");
    let install = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--prefix"];
    run(program(&install).arg(&folder).arg(wanted))?;
    Ok(modules)
}

/// Requires PostgreSQL, whose programs Debian does not put into the path.
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

//! `cargo xtask publish-check`: checks whether the packages could be published.
//!
//! It checks the licences and versions of all dependencies with cargo-deny, then each package: its
//! manifest, its files, and that cargo can package it. Nothing is uploaded, and after the
//! dependencies have been fetched the network is not used.

use std::fs;
use std::path::{Component, Path};

use crate::manifests::{self, Manifest, Member, unquoted};
use crate::shell::{self, Failure, program, root};
use crate::tools;

/// What crates.io and readers of a package expect in the manifest.
const FIELDS: [&str; 3] = ["description", "license", "readme"];

/// Files that every package must contain.
const FILES: [&str; 3] = ["README.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// What comes before the path of another file in Rust source.
const INCLUDES: [&str; 4] = ["include_str!(", "include_bytes!(", "include!(", "#[path ="];

/// Runs all checks; prints every problem of the packages, not just the first.
pub(crate) fn run() -> Result<(), Failure> {
    dependencies_are_allowed()?;
    let root_manifest = Manifest::read(&root())?;
    let members = manifests::members(&root())?;
    let (packages, tools): (Vec<&Member>, Vec<&Member>) =
        members.iter().partition(|member| is_published(member));

    let mut problems: Vec<String> = unversioned("Cargo.toml", &root_manifest).collect();
    for package in &packages {
        let place = package.folder.join("Cargo.toml").display().to_string();
        let files = files_of(package)?;
        problems.extend(missing_fields(package, &root_manifest, &FIELDS));
        problems.extend(unversioned(&place, &package.manifest));
        problems.extend(missing_files(package, &files));
        problems.extend(outside_files(package, &files)?);
    }
    if !problems.is_empty() {
        let list = problems.join("\n  ");
        return Err(Failure::Check(format!("the packages cannot be published:\n  {list}")));
    }
    package_all(&tools)?;
    eprintln!("\n{} packages could be published.", packages.len());
    Ok(())
}

/// Checks licences and duplicate versions against `deny.toml`.
fn dependencies_are_allowed() -> Result<(), Failure> {
    tools::subcommand("deny")?;
    // cargo-deny checks the dependencies of all platforms; a build fetches those of one.
    shell::run(&mut program(&["cargo", "fetch", "--locked"]))?;
    let mut deny = program(&["cargo", "deny", "--offline", "check"]);
    // A skip in deny.toml without a duplicate is an error, and so is an unused licence.
    deny.args(["--deny", "unmatched-skip", "--deny", "unnecessary-skip", "licenses", "bans"]);
    shell::run(&mut deny)
}

/// Returns whether a member is meant for publication. Tools set `publish = false` themselves; a
/// member that inherits the field follows the workspace, whose value does not matter here.
fn is_published(member: &Member) -> bool {
    member.manifest.get("package", "publish") != Some("false")
}

/// Lists the fields that a manifest lacks, its own and inherited ones taken together.
fn missing_fields(package: &Member, root_manifest: &Manifest, fields: &[&str]) -> Vec<String> {
    let is_missing = |key: &&str| {
        let value = package.manifest.field(root_manifest, key);
        // Where `readme` is absent, cargo takes a README.md beside the manifest.
        let beside =
            || *key == "readme" && root().join(&package.folder).join("README.md").is_file();
        value.is_none_or(|value| unquoted(value).is_empty()) && !beside()
    };
    let place = package.folder.join("Cargo.toml");
    let missing = fields.iter().copied().filter(is_missing);
    missing.map(|key| format!("{}: no `{key}`", place.display())).collect()
}

/// Lists the dependencies that cargo refuses to package.
fn unversioned<'a>(place: &'a str, manifest: &'a Manifest) -> impl Iterator<Item = String> + 'a {
    let names = manifest.paths_without_version();
    names.map(move |name| format!("{place}: dependency `{name}` has a path but no version"))
}

/// Returns the files that cargo would put into the package, relative to its folder.
fn files_of(package: &Member) -> Result<Vec<String>, Failure> {
    let mut list = program(&["cargo", "package", "--list", "--allow-dirty", "--offline"]);
    list.args(["--quiet", "--package", &package.name]);
    let typed = shell::typed(&list);
    let failed = |cause: String| Failure::Check(format!("`{typed}` failed: {cause}"));
    let output = list.output().map_err(|cause| failed(cause.to_string()))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    let files = String::from_utf8_lossy(&output.stdout);
    Ok(files.lines().map(|line| line.replace('\\', "/")).collect())
}

/// Lists the required files that the package does not contain.
fn missing_files(package: &Member, files: &[String]) -> Vec<String> {
    let missing = FILES.iter().filter(|wanted| !files.iter().any(|file| file == *wanted));
    missing.map(|file| format!("{}: the package has no {file}", package.name)).collect()
}

/// Lists the places where code reads a file outside its package: it compiles here, but fails, or
/// reads something else, where the package is used. Tests are ignored, because users do not run
/// them.
fn outside_files(package: &Member, files: &[String]) -> Result<Vec<String>, Failure> {
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| file.ends_with(".rs") && !is_test(file)) {
        let path = package.folder.join(file);
        let source = fs::read_to_string(root().join(&path))
            .map_err(|cause| Failure::Check(format!("{}: {cause}", path.display())))?;
        for outside in leaving(file, &source) {
            let (place, name) = (path.display(), &package.name);
            problems.push(format!("{place}: `{outside}` is outside of the package {name}"));
        }
    }
    Ok(problems)
}

fn is_test(file: &str) -> bool {
    file.split('/').any(|part| matches!(part, "tests" | "benches" | "examples" | "tests.rs"))
}

/// Returns the paths in a source file that lead out of its package. A build script can construct
/// paths in any way, so there every string that begins with `../` counts.
fn leaving<'a>(file: &'a str, source: &'a str) -> impl Iterator<Item = &'a str> {
    let depth = file.matches('/').count();
    let script = file == "build.rs";
    let marks: &[&str] = if script { &["\"../"] } else { &INCLUDES };
    let found = marks.iter().flat_map(move |mark| {
        source.match_indices(mark).filter_map(move |(at, mark)| {
            // Only `cargo test --doc` compiles what follows this attribute.
            let before = source[..at].trim_end().trim_end_matches("#[doc =").trim_end();
            if before.ends_with("#[cfg(doctest)]") {
                return None;
            }
            let after = if script { &source[at..] } else { &source[at + mark.len()..] };
            after.trim_start().strip_prefix('"')?.split('"').next()
        })
    });
    found.filter(move |path| leaves(path, depth))
}

/// Returns whether a relative path climbs higher than `depth` folders.
fn leaves(path: &str, depth: usize) -> bool {
    let mut depth = depth;
    for component in Path::new(path).components() {
        match component {
            Component::ParentDir if depth == 0 => return true,
            Component::ParentDir => depth -= 1,
            Component::Normal(_) => depth += 1,
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    false
}

/// Makes the `.crate` files, without compiling them.
fn package_all(tools: &[&Member]) -> Result<(), Failure> {
    let mut package = program(&["cargo", "package", "--workspace", "--no-verify"]);
    // With a lock file cargo looks for our own packages in the registry as long as the workspace
    // says `publish = false`; they are not there yet.
    package.args(["--allow-dirty", "--offline", "--exclude-lockfile"]);
    for tool in tools {
        package.args(["--exclude", &tool.name]);
    }
    shell::run(&mut package)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The part of `publish-check` that needs no other program, so that every test run includes it.
    #[test]
    fn every_package_describes_itself() {
        let root_manifest = Manifest::read(&root()).unwrap();
        let members = manifests::members(&root()).unwrap();
        let packages = members.iter().filter(|member| is_published(member));
        let fields = ["description", "license"];
        let missing = packages.flat_map(|package| missing_fields(package, &root_manifest, &fields));
        let problems: Vec<String> = missing.collect();
        assert!(problems.is_empty(), "{problems:#?}");
    }

    #[test]
    fn tools_are_not_published() {
        let members = manifests::members(&root()).unwrap();
        let published = |name| members.iter().any(|it| it.name == name && is_published(it));
        assert!(published("recreo") && published("recreo-board"));
        assert!(!published("recreo-bench") && !published("xtask"));
    }

    #[test]
    fn paths_out_of_the_package_are_found() {
        let found = |file, source| leaving(file, source).collect::<Vec<_>>();
        let source = "include_str!(\"../words.ftl\"); include_bytes!(\n    \"../../font.ttf\")";
        assert_eq!(found("src/lib.rs", source), ["../../font.ttf"]);
        assert_eq!(found("src/a/b.rs", source), [""; 0]);
        assert_eq!(found("build.rs", "here.join(\"../../web\"); \"a/../b\""), ["../../web"]);
        assert_eq!(found("src/lib.rs", "\"../../web\""), [""; 0], "not the path of an include");
        let tried =
            "#[cfg(doctest)]\n#[doc = include_str!(\"../../../README.md\")]\nstruct Readme;";
        assert_eq!(found("src/lib.rs", tried), [""; 0], "for doc tests only");
    }

    #[test]
    fn tests_may_read_other_files() {
        assert!(is_test("src/tests/spec.rs") && is_test("tests/api/main.rs"));
        assert!(!is_test("src/testing.rs") && !is_test("build.rs"));
    }
}

//! The manifests of the workspace, read as text: xtask has no dependencies, hence no TOML parser.
//!
//! The reader knows the part of TOML that our manifests use: tables, `key = value`, strings,
//! arrays and inline tables, also over several lines.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::Failure;

/// The key-value pairs of one `Cargo.toml`.
#[derive(Debug, Default)]
pub(crate) struct Manifest {
    entries: Vec<Entry>,
}

/// `key = value` in a table; the value is TOML text on one line.
#[derive(Debug)]
struct Entry {
    table: String,
    key: String,
    value: String,
}

/// A package of the workspace.
#[derive(Debug)]
pub(crate) struct Member {
    /// Its folder, relative to the workspace.
    pub(crate) folder: PathBuf,
    /// Its name.
    pub(crate) name: String,
    /// Its manifest.
    pub(crate) manifest: Manifest,
}

impl Manifest {
    /// Reads the `Cargo.toml` in a folder.
    pub(crate) fn read(folder: &Path) -> Result<Manifest, Failure> {
        let path = folder.join("Cargo.toml");
        let text = fs::read_to_string(&path)
            .map_err(|cause| Failure::Check(format!("{}: {cause}", path.display())))?;
        Ok(Manifest::parse(&text))
    }

    /// Parses the text of a manifest.
    pub(crate) fn parse(text: &str) -> Manifest {
        let mut manifest = Manifest::default();
        let mut table = String::new();
        let mut pending = String::new();
        for line in text.lines() {
            let line = without_comment(line).trim();
            if pending.is_empty() && line.starts_with('[') {
                table = line.trim_matches(['[', ']']).trim().to_owned();
                continue;
            }
            pending.push_str(line);
            if nesting(&pending) > 0 {
                pending.push(' ');
                continue;
            }
            if let Some((key, value)) = pending.split_once('=') {
                let (key, value) = (key.trim().to_owned(), value.trim().to_owned());
                manifest.entries.push(Entry { table: table.clone(), key, value });
            }
            pending.clear();
        }
        manifest
    }

    /// Returns the value of a key as TOML text.
    pub(crate) fn get(&self, table: &str, key: &str) -> Option<&str> {
        let mut entries = self.entries.iter();
        entries.find(|entry| entry.table == table && entry.key == key).map(|entry| &*entry.value)
    }

    /// Returns a field of `[package]`, looked up in `root` if the member inherits it.
    pub(crate) fn field<'a>(&'a self, root: &'a Manifest, key: &str) -> Option<&'a str> {
        let inherited = self.get("package", &format!("{key}.workspace")) == Some("true")
            || self.get("package", key).is_some_and(|value| value.contains("workspace = true"));
        if inherited { root.get("workspace.package", key) } else { self.get("package", key) }
    }

    /// Returns the dependencies by path that have no version requirement, which cargo refuses to
    /// package. Development dependencies may lack it: cargo leaves them out of the package.
    pub(crate) fn paths_without_version(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter_map(|entry| {
            let packaged =
                entry.table.ends_with("dependencies") && !entry.table.ends_with("dev-dependencies");
            let has = |word: &str| entry.value.contains(&format!("{word} ="));
            (packaged && has("path") && !has("version")).then_some(&*entry.key)
        })
    }
}

/// Lists the members of the workspace in `root`, in the order of their folders.
pub(crate) fn members(root: &Path) -> Result<Vec<Member>, Failure> {
    let workspace = Manifest::read(root)?;
    let patterns = workspace.get("workspace", "members").unwrap_or_default();
    let mut members = Vec::new();
    for pattern in strings(patterns) {
        for folder in matching(root, pattern)? {
            members.push(member(root, &folder)?);
        }
    }
    members.sort_by(|a, b| a.folder.cmp(&b.folder));
    Ok(members)
}

/// Finds the package that a file belongs to: the nearest folder above it with a `[package]`.
pub(crate) fn package_of(root: &Path, file: &Path) -> Result<Member, Failure> {
    let outside = || Failure::Use(format!("{} belongs to no package here", file.display()));
    let full = root.join(file).canonicalize().map_err(|_| outside())?;
    let root = root.canonicalize().map_err(|_| outside())?;
    let inside = full.strip_prefix(&root).map_err(|_| outside())?;
    let mut folders = inside.ancestors().skip(1);
    folders.find_map(|folder| member(&root, folder).ok()).ok_or_else(outside)
}

/// Returns the strings of a TOML array.
fn strings(array: &str) -> impl Iterator<Item = &str> {
    array.split('"').skip(1).step_by(2)
}

/// Removes the quotes of a TOML string.
pub(crate) fn unquoted(value: &str) -> &str {
    value.trim().trim_matches('"')
}

fn member(root: &Path, folder: &Path) -> Result<Member, Failure> {
    let manifest = Manifest::read(&root.join(folder))?;
    let name = manifest.get("package", "name").map(|name| unquoted(name).to_owned());
    let no_name = || Failure::Check(format!("{}: no package name", folder.display()));
    Ok(Member { folder: folder.to_owned(), name: name.ok_or_else(no_name)?, manifest })
}

/// Expands a pattern of members: a folder, or `folder/*` for all packages directly in it.
fn matching(root: &Path, pattern: &str) -> Result<Vec<PathBuf>, Failure> {
    let Some(parent) = pattern.strip_suffix("/*") else { return Ok(vec![pattern.into()]) };
    let entries = fs::read_dir(root.join(parent))
        .map_err(|cause| Failure::Check(format!("{parent}: {cause}")))?;
    let folders = entries.flatten().map(|entry| Path::new(parent).join(entry.file_name()));
    Ok(folders.filter(|folder| root.join(folder).join("Cargo.toml").is_file()).collect())
}

fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (at, character) in line.char_indices() {
        match character {
            '"' => quoted = !quoted,
            '#' if !quoted => return &line[..at],
            _ => {}
        }
    }
    line
}

/// Counts the brackets that a piece of TOML leaves open.
fn nesting(text: &str) -> i32 {
    let mut quoted = false;
    let mut depth = 0;
    for character in text.chars() {
        match character {
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
    }
    depth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    const ROOT: &str = "[workspace]\nmembers = [\n  \"crates/*\", # libraries\n  \"xtask\",\n]\n\
        [workspace.package]\nlicense = \"MIT OR Apache-2.0\"\n\
        [workspace.dependencies]\n\
        a = { path = \"crates/a\" }\nb = { version = \"0.1\", path = \"crates/b\" }\nc = \"1\"\n";

    #[test]
    fn values_over_several_lines_are_joined() {
        let root = Manifest::parse(ROOT);
        let members = root.get("workspace", "members").unwrap();
        assert_eq!(strings(members).collect::<Vec<_>>(), ["crates/*", "xtask"]);
    }

    #[test]
    fn inherited_fields_come_from_the_workspace() {
        let root = Manifest::parse(ROOT);
        for inherits in ["license.workspace = true", "license = { workspace = true }"] {
            let member = Manifest::parse(&format!("[package]\n{inherits}\n"));
            assert_eq!(member.field(&root, "license"), Some("\"MIT OR Apache-2.0\""));
            assert_eq!(member.field(&root, "readme"), None);
        }
        let own =
            Manifest::parse("[package]\nlicense = \"MIT\"\ndescription = \"a # in it\" # why");
        assert_eq!(own.field(&root, "license"), Some("\"MIT\""));
        assert_eq!(own.field(&root, "description"), Some("\"a # in it\""));
    }

    #[test]
    fn paths_without_version_are_found() {
        let root = Manifest::parse(ROOT);
        assert_eq!(root.paths_without_version().collect::<Vec<_>>(), ["a"]);
        let tests = Manifest::parse("[dev-dependencies]\na = { path = \"../a\" }\n");
        assert_eq!(tests.paths_without_version().count(), 0);
    }

    #[test]
    fn this_workspace_is_read() {
        let root = shell::root();
        let members = members(&root).unwrap();
        for name in ["recreo", "recreo-board", "recreo-bench", "xtask"] {
            assert!(members.iter().any(|member| member.name == name), "{name} in {members:?}");
        }
        let found = package_of(&root, Path::new("xtask/src/main.rs")).unwrap();
        assert_eq!((found.name.as_str(), found.folder.as_path()), ("xtask", Path::new("xtask")));
        for nowhere in ["README.md", "no/such/file.rs", "/"] {
            assert!(package_of(&root, Path::new(nowhere)).is_err(), "{nowhere}");
        }
    }
}

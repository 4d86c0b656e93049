//! Generates the list of the page's files, which are embedded in the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Extensions of the page's files. Other files in the folder, such as notes and tool settings, are
/// not embedded.
const SHOWN: [&str; 10] =
    ["css", "html", "ico", "js", "json", "png", "svg", "txt", "webmanifest", "woff2"];

fn main() -> io::Result<()> {
    // Not `env!`: a moved or copied folder must use the files that are next to it now.
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // `web` is a symbolic link in the repository and a folder in the package; some systems have no
    // symbolic links.
    let folders = [here.join("web"), here.join("../../web")];
    let folder = folders.into_iter().find(|folder| folder.join("index.html").is_file());
    let folder =
        folder.ok_or_else(|| io::Error::other("the folder `web` with the page is missing"))?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&folder).unwrap_or(&file);
        let name = name.to_string_lossy().replace('\\', "/");
        let path = file.canonicalize()?;
        let _ = writeln!(list, "    ({name:?}, include_bytes!({path:?})),");
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("page.rs"), list)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let tool = ["package.json", "package-lock.json", "tsconfig.json", "jsconfig.json"];
        if name.starts_with('.') || name == "node_modules" || tool.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|end| SHOWN.iter().any(|shown| end == *shown)) {
            files.push(path);
        }
    }
    Ok(())
}

//! `cargo xtask docs`: builds the documentation as a site, with mdBook.

use std::fs;
use std::path::Path;

use crate::shell::{Failure, program, run, target_folder};
use crate::tools;

/// The languages, each a book of its own.
const LANGUAGES: [&str; 2] = ["en", "es"];

/// Writes the site into the target folder and prints its address.
pub(crate) fn build() -> Result<(), Failure> {
    tools::binary("mdbook")?;
    run(&mut program(&["cargo", "build", "--locked", "-p", "recreo", "-p", "recreo-manual"]))?;
    let (source, site) = (target_folder().join("docs/source"), target_folder().join("docs/site"));
    // Pages that were deleted must not stay in the site.
    for folder in [&source, &site] {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|cause| failure(folder, &cause))?;
        }
        fs::create_dir_all(folder).map_err(|cause| failure(folder, &cause))?;
    }
    let built = target_folder().join("debug");
    let manual = built.join("recreo-manual");
    let mut assemble = program(&[&manual.to_string_lossy(), "docs"]);
    run(assemble.arg(&source).arg(built.join("recreo")))?;
    for language in LANGUAGES {
        let mut build = program(&["mdbook", "build"]);
        run(build.arg(source.join(language)).arg("--dest-dir").arg(site.join(language)))?;
    }
    let (from, index) = (source.join("index.html"), site.join("index.html"));
    fs::copy(&from, &index).map_err(|cause| failure(&from, &cause))?;
    println!("The documentation is in {}", index.display());
    Ok(())
}

fn failure(path: &Path, cause: &std::io::Error) -> Failure {
    Failure::Check(format!("{}: {cause}", path.display()))
}

//! The documentation: every page is whole, and everything that it shows is run.
//!
//! `docs/en` and `docs/es` are the hand-written pages of the site; `recreo_manual::assemble` adds
//! the generated ones. The tests check links, languages of code blocks and both books against each
//! other ([`whole`]), run the commands of every page, and of the READMEs, page by page in order
//! ([`stage`]), ask the queries in SQL of both databases ([`sql`]), read the examples of file
//! formats ([`formats`]) and the sample puzzles ([`samples`]), and compare the table of
//! requirements with the tests ([`requirements`]). The Rust examples are doc tests of the library.
//!
//! A page marks what the tests need to know by comments that readers do not see:
//!
//! - `<!-- file: NAME -->` before a block: the block is a file that the page's commands find.
//! - `<!-- file: NAME, format: KIND FORMAT -->`: the same, and an example of a format, which must
//!   come back byte for byte when it is written again.
//! - A `text` block after an `sh` block is its output; `...` stands for any text, a line of `...`
//!   for any lines.
//! - A `text` block after an `sql` block is its answer, with `|` between the columns.
//! - ```` ```sh exits=1 ````: the last command ends with this exit code.
//!
//! `recreo serve` is started on a free port and ended with the page; `curl` finds it. `recreo play`
//! needs a terminal, so that it asks for one is taken for success.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod formats;
mod markdown;
#[path = "../../../store/tests/support/postgres.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod postgres;
mod requirements;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/run.rs"]
mod run;
mod samples;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../support/sources.rs"]
mod sources;
mod sql;
mod stage;
mod whole;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use markdown::Page;

/// The repository.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The sources of the site with the generated pages, in a folder that goes with the tests.
fn site() -> &'static Path {
    static SITE: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = SITE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let command_line = |lang: recreo_game::Lang| {
            let page = run::recreo(&format!("man --markdown --lang {}", lang.code())).ended(0);
            Ok(page.text().to_owned())
        };
        recreo_manual::assemble(&repository().join("docs"), folder.path(), &command_line).unwrap();
        folder
    });
    folder.path()
}

/// All pages of a language, generated ones included, by their paths in the book.
fn pages(lang: &str) -> Vec<Page> {
    let folder = site().join(lang).join("src");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    let page = |file: &PathBuf| {
        let name = file.strip_prefix(&folder).unwrap().to_str().unwrap().to_owned();
        Page::new(&name, &fs::read_to_string(file).unwrap())
    };
    files.iter().map(page).collect()
}

/// The pages of a language that people write.
fn written(lang: &str) -> Vec<Page> {
    let generated = |page: &Page| {
        let others = ["command-line.md", "requirements.md"];
        page.name.starts_with("kinds/") || others.contains(&page.name.as_str())
    };
    pages(lang).into_iter().filter(|page| !generated(page)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|end| end == "md") {
            files.push(path);
        }
    }
}

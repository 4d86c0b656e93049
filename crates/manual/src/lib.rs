//! The sources of the documentation site: the pages of `docs/`, and the pages that are generated.
//!
//! `docs/en` and `docs/es` are mdBooks with the pages that people write. [`assemble`] copies them
//! into a folder and adds a page for each game (see [`kinds`]), the page of the command line and
//! the table of requirements (see [`requirements`]).
//! `cargo xtask docs` calls it and runs mdBook on the result; the tests of the program call it and
//! check the result without mdBook.
#![forbid(unsafe_code)]

pub mod kinds;
pub mod requirements;

use std::fs;
use std::io;
use std::path::Path;

use recreo_game::{Lang, Texts};

/// The line of a `SUMMARY.md` that is replaced by the list of the games' pages.
pub const KINDS_MARK: &str = "<!-- kinds -->";

/// The folders of both languages.
pub const LANGUAGES: [(&str, Lang); 2] = [("en", Lang::English), ("es", Lang::Spanish)];

/// Returns the messages that the pages use.
pub fn texts(lang: Lang) -> Texts {
    let own = match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    };
    recreo_catalog::texts(lang, &[own, recreo_render::messages(lang)])
}

/// Writes the sources of the whole site into a folder: an mdBook for each language, `index.html`,
/// and all generated pages. `command_line` returns the page of the command line, in Markdown.
pub fn assemble(
    docs: &Path,
    out: &Path,
    command_line: &dyn Fn(Lang) -> io::Result<String>,
) -> io::Result<()> {
    fs::create_dir_all(out)?;
    fs::copy(docs.join("index.html"), out.join("index.html"))?;
    let requirements = fs::read_to_string(docs.join("requirements.toml"))?;
    let requirements = requirements::read(&requirements).map_err(io::Error::other)?;
    for (folder, lang) in LANGUAGES {
        let book = out.join(folder);
        copy(&docs.join(folder), &book)?;
        let pages = book.join("src");
        copy(&docs.join("screens"), &pages.join("screens"))?;
        fs::write(pages.join("command-line.md"), command_line(lang)?)?;
        let table = requirements::page(&requirements, &texts(lang));
        fs::write(pages.join("requirements.md"), table)?;
        let mut list = Vec::new();
        fs::create_dir_all(pages.join("kinds"))?;
        for page in kinds::pages(&texts(lang)) {
            list.push(format!("  - [{}](kinds/{}.md)", page.title, page.id));
            fs::write(pages.join(format!("kinds/{}.md", page.id)), page.text)?;
            for (name, picture) in page.pictures {
                fs::write(pages.join("kinds").join(name), picture)?;
            }
        }
        let summary = pages.join("SUMMARY.md");
        let text = fs::read_to_string(&summary)?;
        fs::write(summary, text.replace(KINDS_MARK, &list.join("\n")))?;
    }
    Ok(())
}

/// Copies a folder with everything in it.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

//! Pages without their commands: links, languages, structure.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use super::markdown::{Block, Page};
use super::{pages, repository, site, written};

/// The languages of blocks.
const LANGUAGES: [&str; 10] =
    ["sh", "text", "toml", "json", "rust", "xml", "csv", "http", "python", "sql"];

#[test]
fn every_block_has_a_language_and_can_be_read() {
    for lang in ["en", "es"] {
        for page in pages(lang) {
            for Block { language, text, line, .. } in &page.blocks {
                let place = format!("{lang}/{}:{line}", page.name);
                assert!(LANGUAGES.contains(&language.as_str()), "{place}: ```{language}");
                match language.as_str() {
                    "json" => {
                        let values = serde_json::Deserializer::from_str(text);
                        for value in values.into_iter::<serde_json::Value>() {
                            value.unwrap_or_else(|why| panic!("{place}: {why}"));
                        }
                    }
                    "toml" => {
                        let read = toml::de::DeTable::parse(text);
                        read.unwrap_or_else(|why| panic!("{place}: {why}"));
                    }
                    "xml" => {
                        roxmltree::Document::parse(text)
                            .unwrap_or_else(|why| panic!("{place}: {why}"));
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn every_page_is_in_the_summary_and_the_other_way_round() {
    for lang in ["en", "es"] {
        let pages = pages(lang);
        let summary = pages.iter().find(|page| page.name == "SUMMARY.md").unwrap();
        let listed: Vec<String> = summary.links().into_iter().map(|(_, target)| target).collect();
        let there: BTreeSet<&str> = pages
            .iter()
            .map(|page| page.name.as_str())
            .filter(|name| *name != "SUMMARY.md")
            .collect();
        assert_eq!(listed.iter().map(String::as_str).collect::<BTreeSet<_>>(), there, "{lang}");
        assert_eq!(listed.len(), there.len(), "{lang}: a page is listed twice");
    }
}

#[test]
fn every_link_leads_somewhere() {
    for lang in ["en", "es"] {
        for page in pages(lang) {
            let folder = site().join(lang).join("src");
            check_links(&page, &folder.join(&page.name), &format!("{lang}/{}", page.name));
        }
    }
    let others =
        ["ARCHITECTURE.md", "CONTRIBUTING.md", "samples/README.md", "samples/README.es.md"];
    for name in ["README.md", "README.es.md"].into_iter().chain(others) {
        let path = repository().join(name);
        check_links(&Page::new(name, &std::fs::read_to_string(&path).unwrap()), &path, name);
    }
}

fn check_links(page: &Page, path: &Path, place: &str) {
    for (line, target) in page.links() {
        if target.starts_with("https://") || target.starts_with("http://") {
            continue;
        }
        let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
        let mut at =
            if file.is_empty() { path.to_owned() } else { plain(&path.with_file_name(file)) };
        // A link to the other book leads to its built page: src/../../es/index.html.
        if let Some(html) = at.to_str().and_then(|at| at.strip_suffix(".html")) {
            let (book, page) = html.rsplit_once('/').unwrap();
            at = Path::new(book).join("src").join(page).with_extension("md");
        }
        assert!(at.exists(), "{place}:{line}: there is no {target}");
        if !anchor.is_empty() {
            let text = std::fs::read_to_string(&at).unwrap();
            let anchors = Page::new("", &text).anchors();
            assert!(
                anchors.iter().any(|a| a == anchor),
                "{place}:{line}: no #{anchor}: {anchors:?}"
            );
        }
    }
}

/// The path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

#[test]
fn both_languages_have_the_same_pages_and_the_same_code() {
    let [english, spanish] = ["en", "es"].map(written);
    let names = |pages: &[Page]| pages.iter().map(|page| page.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&english), names(&spanish));
    for (english, spanish) in english.iter().zip(&spanish) {
        let headings = |page: &Page| -> Vec<usize> {
            let marks = page.prose.lines().filter(|line| line.starts_with('#'));
            marks.map(|line| line.len() - line.trim_start_matches('#').len()).collect()
        };
        assert_eq!(headings(english), headings(spanish), "{}: headings", english.name);
        assert_eq!(english.blocks.len(), spanish.blocks.len(), "{}: blocks", english.name);
        for (one, other) in english.blocks.iter().zip(&spanish.blocks) {
            let place = format!("{}:{} and {}", english.name, one.line, other.line);
            assert_eq!((&one.language, &one.info), (&other.language, &other.info), "{place}");
            assert_eq!((&one.file, &one.format), (&other.file, &other.format), "{place}");
            // What the program answers is in the language of the page.
            let is_output = one.language == "text" && one.file.is_none();
            if !is_output {
                assert_eq!(uncommented(one), uncommented(other), "{place}");
            }
        }
    }
}

/// The code of a block without its comments, which are in the language of the page.
fn uncommented(block: &Block) -> String {
    let mark = match block.language.as_str() {
        "sh" | "toml" | "python" => "#",
        "rust" => "//",
        _ => return block.text.clone(),
    };
    let lines = block.text.lines().map(|line| {
        let code = if line.trim_start().starts_with(mark) { "" } else { line };
        code.split(&format!("  {mark} ")).next().unwrap_or_default().trim_end()
    });
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

//! The examples of file formats: each format of each game has one, and it comes back as it was.

use std::collections::BTreeSet;

use super::run::{each, recreo, recreo_reading};
use super::written;

#[test]
fn every_format_has_a_page_with_an_example_for_each_game() {
    let pages = written("en");
    let shown: BTreeSet<(String, String, String)> = pages
        .iter()
        .flat_map(|page| page.blocks.iter().map(move |block| (page, block)))
        .filter_map(|(page, block)| {
            let (kind, format) = block.format.clone()?;
            Some((page.name.clone(), kind, format))
        })
        .collect();
    let mut missing = Vec::new();
    for kind in recreo("kinds --json").ended(0).json().as_array().unwrap() {
        let [formats, bundles] = ["formats", "bundles"].map(|key| kind[key].as_array().unwrap());
        for format in formats.iter().chain(bundles) {
            let [kind, format] = [&kind["id"], &format["id"]].map(|id| id.as_str().unwrap());
            // The native document has the same fields around each game's own; three games show it.
            let wanted = (format!("formats/{format}.md"), kind.to_owned(), format.to_owned());
            let has_page = shown.iter().any(|shown| shown.0 == wanted.0);
            if !has_page || format != "recreo" && !shown.contains(&wanted) {
                missing.push(wanted);
            }
        }
    }
    assert!(missing.is_empty(), "no example: {missing:#?}");
}

#[test]
fn every_example_is_read_and_comes_back_as_it_was() {
    let pages = written("en");
    let blocks: Vec<_> =
        pages.iter().flat_map(|page| page.blocks.iter().map(move |block| (page, block))).collect();
    let failures = each(&blocks, |(page, block)| {
        let (kind, format) = block.format.as_ref()?;
        let place = format!("{}:{}", page.name, block.line);
        let folder = tempfile::tempdir().unwrap();
        for other in page.blocks.iter().filter(|other| other.file.is_some()) {
            std::fs::write(folder.path().join(other.file.as_ref().unwrap()), &other.text).unwrap();
        }
        let file = folder.path().join(block.file.as_ref().unwrap());
        let file = file.to_str().unwrap();
        let many = ["sdm", "opensudoku", "nonpack", "pbn", "numberlinks", "scen"]
            .contains(&format.as_str());
        let lines = if many { "--lines " } else { "" };
        let checked = recreo(&format!("check {kind} '{file}' --from {format} {lines}--json"));
        if checked.code != 0 || checked.text().contains("\"valid\":false") {
            return Some(format!("{place}: {}{}", checked.text(), checked.err));
        }
        // What stands in one file is written to one file, as a scenario has its map beside it.
        let out = folder.path().join("out").with_extension(file.rsplit('.').next().unwrap());
        let command = format!("convert {kind} '{file}' --from {format} {lines}--to {format}");
        let written = recreo_reading(&format!("{command} -o '{}'", out.display()), b"");
        let back = std::fs::read_to_string(&out).unwrap_or_default();
        let same = written.code == 0 && back.replace("out.map", "arena.map") == block.text;
        (!same).then(|| format!("{place}: {}\n{back}", written.err))
    });
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

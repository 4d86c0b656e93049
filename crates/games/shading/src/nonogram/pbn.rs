//! Sets of nonograms in the XML format of webpbn.com (Jan Wolter, "XML Format for Paint-by-Number
//! Puzzles", version 0.3):
//!
//! ```xml
//! <puzzleset>
//!   <puzzle type="grid" defaultcolor="black">
//!     <source>webpbn.com</source> <id>#1</id> <title>...</title> <author>...</author>
//!     <copyright>...</copyright>
//!     <color name="black" char="X">000</color>
//!     <clues type="columns"> <line><count>2</count><count>1</count></line> ... </clues>
//!     <clues type="rows"> ... </clues>
//!     <solution type="goal"> <image> |.X..| ... </image> </solution>
//!   </puzzle>
//! </puzzleset>
//! ```
//!
//! A puzzle without clues gets those of its picture. Puzzles in several colours and triangular ones
//! are refused.

use std::io::Write;

use quick_xml::escape::escape;
use recreo_game::{BundleItem, BundleItems, Message, Problem, WriteError};
use recreo_kit::xml;
use recreo_sheet::Sheet;
use roxmltree::{Document, Node, ParsingOptions};

use super::clues::Credits;
use super::format::grid;
use super::{Clues, Nonogram};

/// The text before the first puzzle and after the last.
pub(super) const HEAD: &str = "<?xml version=\"1.0\"?>\n\
    <!DOCTYPE pbn SYSTEM \"https://webpbn.com/pbn-0.3.dtd\">\n<puzzleset>\n";
pub(super) const FOOT: &str = "</puzzleset>\n";

/// Whether a file begins like a set of puzzles.
pub(super) fn sniff(start: &[u8]) -> bool {
    xml::begins_with(start, "<puzzleset")
}

/// Reads the nonograms of a set.
pub(super) fn read(bytes: &[u8]) -> Result<BundleItems<Sheet<Nonogram>>, Vec<Problem>> {
    // The entity is defined in an external DTD, which is not fetched.
    let text = xml::text(bytes)?.replace("&copy;", "©");
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&text, options).map_err(|error| {
        let (line, column) = xml::place(&error, &text);
        vec![Problem::new(Message::new("nonogram-xml")).at_line(line, column)]
    })?;
    let read: Vec<BundleItem<Sheet<Nonogram>>> = document
        .descendants()
        .filter(|node| node.has_tag_name("puzzle"))
        .map(|node| {
            let line = document.text_pos_at(node.range().start).row as usize;
            BundleItem { line, draft: puzzle(&document, node) }
        })
        .collect();
    Ok(Box::new(read.into_iter()))
}

fn refused(document: &Document<'_>, node: Node<'_, '_>, message: Message) -> Vec<Problem> {
    let at = document.text_pos_at(node.range().start);
    vec![Problem::new(message).at_line(at.row as usize, at.col as usize)]
}

fn puzzle(document: &Document<'_>, node: Node<'_, '_>) -> Result<Sheet<Nonogram>, Vec<Problem>> {
    let wrong = |node, message| refused(document, node, message);
    if let Some(sort) = node.attribute("type").filter(|&sort| sort != "grid") {
        return Err(wrong(node, Message::new("nonogram-pbn-sort").with("sort", sort)));
    }
    let counts = node.descendants().filter(|node| node.has_tag_name("count"));
    let usual = node.attribute("defaultcolor").unwrap_or("black");
    let mut colours: Vec<&str> =
        counts.map(|count| count.attribute("color").unwrap_or(usual)).collect();
    colours.sort_unstable();
    colours.dedup();
    if colours.len() > 1 {
        let message = Message::new("nonogram-pbn-colours").with("count", colours.len());
        return Err(wrong(node, message));
    }
    let picture = picture(document, node)?;
    let columns = clues(document, node, "columns")?;
    let rows = clues(document, node, "rows")?;
    let mut found = match (rows, columns, &picture) {
        (Some(rows), Some(columns), _) => Clues::new(rows, columns),
        (_, _, Some(picture)) => {
            let width = picture.first().map_or(0, Vec::len);
            Clues::of(&picture.concat(), width)
        }
        _ => return Err(wrong(node, Message::new("nonogram-pbn-nothing"))),
    };
    let shown = |row: Vec<bool>| row.iter().map(|&on| if on { '#' } else { '.' }).collect();
    found.picture = picture.into_iter().flatten().map(shown).collect();
    found.credits = credits(node);
    let grid = grid(found.columns.len(), found.rows.len());
    let grid = grid.map_err(|problem| wrong(node, problem.message))?;
    let mismatches = found.mismatches(&grid).into_iter();
    let mismatches: Vec<Problem> =
        mismatches.flat_map(|problem| wrong(node, problem.message)).collect();
    if mismatches.is_empty() { Ok(Sheet::new(grid, found)) } else { Err(mismatches) }
}

/// Returns the numbers of all rows, or of all columns, if present.
fn clues(
    document: &Document<'_>,
    puzzle: Node<'_, '_>,
    sort: &str,
) -> Result<Option<Vec<Vec<u32>>>, Vec<Problem>> {
    let mut all = puzzle.children().filter(|node| node.has_tag_name("clues"));
    let Some(clues) = all.find(|node| node.attribute("type") == Some(sort)) else {
        return Ok(None);
    };
    let count = |node: Node<'_, '_>| {
        let text = node.text().unwrap_or_default().trim();
        let message = || Message::new("nonogram-number").with("text", text);
        text.parse::<u32>().map_err(|_| refused(document, node, message()))
    };
    let line = |node: Node<'_, '_>| {
        node.children().filter(|node| node.has_tag_name("count")).map(count).collect()
    };
    let lines = clues.children().filter(|node| node.has_tag_name("line")).map(line);
    lines.collect::<Result<_, _>>().map(Some)
}

/// Returns the picture, if there is one.
fn picture(
    document: &Document<'_>,
    puzzle: Node<'_, '_>,
) -> Result<Option<Vec<Vec<bool>>>, Vec<Problem>> {
    let goal = |node: &Node<'_, '_>| {
        node.has_tag_name("solution") && node.attribute("type").is_none_or(|sort| sort == "goal")
    };
    let image = puzzle
        .children()
        .find(goal)
        .and_then(|solution| solution.children().find(|node| node.has_tag_name("image")));
    let Some(image) = image else { return Ok(None) };
    let ground = puzzle.attribute("backgroundcolor").unwrap_or("white");
    let ground = puzzle
        .children()
        .find(|node| node.has_tag_name("color") && node.attribute("name") == Some(ground));
    let clear = ground.and_then(|colour| colour.attribute("char")?.chars().next()).unwrap_or('.');
    let lines = image.text().unwrap_or_default().lines().map(str::trim);
    let rows = lines
        .filter(|line| !line.is_empty())
        .map(|line| line.trim_matches('|').chars().map(|c| c != clear).collect::<Vec<bool>>());
    let rows: Vec<Vec<bool>> = rows.collect();
    if rows.windows(2).any(|pair| pair[0].len() != pair[1].len()) {
        return Err(refused(document, image, Message::new("nonogram-pbn-image")));
    }
    Ok(Some(rows).filter(|rows| !rows.is_empty()))
}

fn credits(puzzle: Node<'_, '_>) -> Credits {
    let text = |name: &str| -> String {
        let node = puzzle.children().find(|node| node.has_tag_name(name));
        let text = node.and_then(|node| node.text()).unwrap_or_default();
        text.split(|c: char| c.is_whitespace() || c.is_control())
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    Credits {
        catalogue: format!("{} {}", text("source"), text("id")).trim().to_owned(),
        title: text("title"),
        by: text("author"),
        copyright: text("copyright"),
        license: String::new(),
    }
}

pub(super) fn write(sheet: &Sheet<Nonogram>, out: &mut dyn Write) -> Result<(), WriteError> {
    let Clues { rows, columns, picture, credits } = &sheet.clues;
    writeln!(out, r#"<puzzle type="grid" defaultcolor="black">"#)?;
    for (name, text) in [
        ("source", &credits.catalogue),
        ("title", &credits.title),
        ("author", &credits.by),
        ("copyright", &credits.copyright),
    ] {
        let safe: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if !safe.is_empty() {
            writeln!(out, "<{name}>{}</{name}>", escape(safe.as_str()))?;
        }
    }
    writeln!(out, r#"<color name="white" char=".">fff</color>"#)?;
    writeln!(out, r#"<color name="black" char="X">000</color>"#)?;
    for (sort, lines) in [("columns", columns), ("rows", rows)] {
        writeln!(out, r#"<clues type="{sort}">"#)?;
        for runs in lines {
            let counts: String = runs.iter().map(|run| format!("<count>{run}</count>")).collect();
            writeln!(out, "<line>{counts}</line>")?;
        }
        writeln!(out, "</clues>")?;
    }
    if !picture.is_empty() {
        writeln!(out, "<solution type=\"goal\">\n<image>")?;
        for row in picture {
            writeln!(out, "|{}|", row.replace('#', "X"))?;
        }
        writeln!(out, "</image>\n</solution>")?;
    }
    Ok(writeln!(out, "</puzzle>")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dancer with all optional elements; then a block of two by two, given by its picture alone.
    const SET: &str = include_str!("../../tests/sheets/golden/nonogram/set.xml");

    fn read_all(text: &str) -> Vec<(usize, Result<Clues, String>)> {
        let item = |BundleItem { line, draft }: BundleItem<Sheet<Nonogram>>| {
            let key = |problems: Vec<Problem>| problems[0].message.key().to_owned();
            (line, draft.map(|sheet| sheet.clues).map_err(key))
        };
        read(text.as_bytes()).unwrap().map(item).collect()
    }

    #[test]
    fn a_set_is_read_with_its_credits() {
        assert!(sniff(SET.as_bytes()));
        let all = read_all(SET);
        let [(3, Ok(dancer)), (44, Ok(block))] = &all[..] else { panic!("{all:?}") };
        assert_eq!(dancer.rows.len(), 10);
        assert_eq!((&dancer.rows[1], &dancer.columns[1]), (&vec![2, 1], &vec![2, 1, 3]));
        assert_eq!(dancer.credits.catalogue, "webpbn.com #1");
        assert_eq!(dancer.credits.copyright, "© Copyright 2004 by Jan Wolter & others");
        assert_eq!((dancer.picture.len(), dancer.picture[0].as_str()), (10, ".##.."));
        assert_eq!(
            (&block.rows, &block.columns),
            (&vec![vec![], vec![2], vec![2]], &vec![vec![2], vec![2]])
        );
    }

    #[test]
    fn written_sets_are_read_again() {
        let sheets: Vec<_> = read(SET.as_bytes()).unwrap().map(|b| b.draft.unwrap()).collect();
        let mut text = HEAD.as_bytes().to_vec();
        sheets.iter().for_each(|sheet| write(sheet, &mut text).unwrap());
        text.extend(FOOT.as_bytes());
        let again: Vec<_> = read(&text).unwrap().map(|b| b.draft.unwrap()).collect();
        assert_eq!(again, sheets);
    }

    #[test]
    fn bg6_unsupported_puzzles_are_refused_with_their_line() {
        let set = |inner: &str| format!("<puzzleset>\n{inner}\n</puzzleset>");
        let line = r#"<line><count color="red">1</count><count color="blue">1</count></line>"#;
        let mixed = line.replace(r#" color="blue""#, "");
        for (puzzle, key) in [
            (r#"<puzzle type="triddler"/>"#.to_owned(), "nonogram-pbn-sort"),
            (
                format!(r#"<puzzle><clues type="rows">{mixed}</clues></puzzle>"#),
                "nonogram-pbn-colours",
            ),
            ("<puzzle/>".to_owned(), "nonogram-pbn-nothing"),
            (
                format!(r#"<puzzle><clues type="rows">{line}</clues></puzzle>"#),
                "nonogram-pbn-colours",
            ),
            (
                r#"<puzzle><clues type="rows"><line><count>x</count></line></clues></puzzle>"#
                    .to_owned(),
                "nonogram-number",
            ),
            (
                "<puzzle><solution><image>|..|\n|.|</image></solution></puzzle>".to_owned(),
                "nonogram-pbn-image",
            ),
        ] {
            assert_eq!(read_all(&set(&puzzle)), [(2, Err(key.to_owned()))], "{puzzle}");
        }
        for broken in ["<puzzleset>", "<puzzleset><puzzle></puzzleset>", "\u{1}"] {
            let key = read(broken.as_bytes()).err().unwrap()[0].message.key().to_owned();
            assert_eq!(key, "nonogram-xml");
        }
    }
}

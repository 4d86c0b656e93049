//! The format `non` by Steve Simpson, after the description in Michael Terry's nonogram database
//! (`FORMAT.md` of `mikix/nonogram-db`):
//!
//! ```text
//! title "A small one"
//! width 4
//! height 3
//!
//! rows
//! 2,1
//! 1
//! 3
//!
//! columns
//! ...
//!
//! goal "110110001110"
//! ```
//!
//! Unknown keys are skipped, as that description asks. A line of numbers may be blank for a line
//! without a run; blank lines between lines of numbers are skipped if there are enough lines
//! without them. HTML escapes in strings are kept unchanged.

use std::io::Write;

use recreo_game::{Message, Problem, WriteError};
use recreo_sheet::Sheet;
use recreo_sheet::rows::{self, Row};

use super::clues::Credits;
use super::format::{grid, numbers, with_commas};
use super::{Clues, Nonogram, pack};

pub(super) fn sniff(bytes: &[u8]) -> bool {
    let Some(text) = rows::text(bytes) else { return false };
    let has = |wanted: &str| text.lines().any(|line| key(line) == wanted);
    let many = text.lines().any(|line| pack::is_divider(line.as_bytes()));
    !many && has("width") && has("height") && has("rows") && has("columns")
}

/// The first word of a line.
fn key(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or("")
}

/// A line of a file, trimmed, with its position.
fn place(number: usize, line: &str) -> Row<'_> {
    let blanks = line.chars().count() - line.trim_start().chars().count();
    Row { text: line.trim(), line: number + 1, column: 1 + blanks }
}

/// The contents of the file so far.
#[derive(Default)]
struct Contents {
    width: Option<usize>,
    height: Option<usize>,
    rows: Option<Vec<Vec<u32>>>,
    columns: Option<Vec<Vec<u32>>>,
    picture: Vec<String>,
    credits: Credits,
}

pub(super) fn read(bytes: &[u8]) -> Result<Sheet<Nonogram>, Vec<Problem>> {
    let alone = |problem: Problem| vec![problem];
    // Called only for its errors: the bytes are not text, or empty.
    if rows::text(bytes).is_none() {
        return Err(rows::open(bytes).map_or_else(alone, |_| Vec::new()));
    }
    let text = rows::text(bytes).unwrap_or_default();
    let lines: Vec<Row<'_>> = text.lines().enumerate().map(|(i, line)| place(i, line)).collect();
    let (mut contents, mut problems, mut at) = (Contents::default(), Vec::new(), 0);
    while let Some(&line) = lines.get(at) {
        at += 1;
        let key = key(line.text);
        let rest = line.text[key.len()..].trim();
        let column = line.end() - rest.chars().count();
        let whole = || {
            let number = rest.parse::<u32>().ok().map(|number| number as usize);
            let message = Message::new("nonogram-number").with("text", rows::shown(rest));
            number.ok_or_else(|| line.at(column, message))
        };
        let twice = match key {
            "width" => contents.width.is_some(),
            "height" => contents.height.is_some(),
            "rows" => contents.rows.is_some(),
            "columns" => contents.columns.is_some(),
            _ => false,
        };
        if twice {
            // This may be the start of another nonogram, so the values of the first do not fit what
            // follows.
            let message = Message::new("nonogram-repeated-key").with("key", key);
            problems.push(line.at(line.column, message));
            break;
        }
        let done = match key {
            "width" => whole().map(|width| contents.width = Some(width)),
            "height" => whole().map(|height| contents.height = Some(height)),
            "rows" | "columns" => {
                let end = lines[at..].iter().position(|line| is_key(line.text));
                let body = &lines[at..end.map_or(lines.len(), |end| at + end)];
                at += body.len();
                let wanted = if key == "rows" { contents.height } else { contents.width };
                list(line, body, wanted, key).map(|list| {
                    let list = Some(list);
                    *(if key == "rows" { &mut contents.rows } else { &mut contents.columns }) =
                        list;
                })
            }
            "goal" => goal(line, column, unquoted(rest), contents.width)
                .map(|picture| contents.picture = picture),
            "catalogue" => set_text(&mut contents.credits.catalogue, rest),
            "title" => set_text(&mut contents.credits.title, rest),
            "by" => set_text(&mut contents.credits.by, rest),
            "copyright" => set_text(&mut contents.credits.copyright, rest),
            "license" => set_text(&mut contents.credits.license, rest),
            _ => Ok(()),
        };
        problems.extend(done.err());
    }
    let end = lines.last().map_or((1, 1), |last| (last.line, last.end()));
    let missing = |key: &str| {
        let message = Message::new("nonogram-missing").with("key", key);
        Problem::new(message).at_line(end.0, end.1)
    };
    if problems.is_empty() {
        problems.extend(contents.width.is_none().then(|| missing("width")));
        problems.extend(contents.height.is_none().then(|| missing("height")));
        problems.extend(contents.rows.is_none().then(|| missing("rows")));
        problems.extend(contents.columns.is_none().then(|| missing("columns")));
    }
    problems.truncate(rows::MOST_PROBLEMS);
    let (Some(rows), Some(columns), true) = (contents.rows, contents.columns, problems.is_empty())
    else {
        return Err(problems);
    };
    let grid = grid(columns.len(), rows.len()).map_err(alone)?;
    let clues =
        Clues { picture: contents.picture, credits: contents.credits, ..Clues::new(rows, columns) };
    let mismatches = clues.mismatches(&grid);
    if mismatches.is_empty() { Ok(Sheet::new(grid, clues)) } else { Err(mismatches) }
}

/// Whether a line begins with a key, which ends a list of numbers.
fn is_key(line: &str) -> bool {
    line.starts_with(|c: char| c.is_alphabetic())
}

/// Reads the lines of numbers of a section.
fn list(
    head: Row<'_>,
    body: &[Row<'_>],
    wanted: Option<usize>,
    key: &str,
) -> Result<Vec<Vec<u32>>, Problem> {
    let name = if key == "rows" { "height" } else { "width" };
    let wanted = wanted.ok_or_else(|| {
        head.at(head.column, Message::new("nonogram-before").with("key", key).with("first", name))
    })?;
    // Checks the size before anything is allocated for it.
    grid(wanted, wanted).map_err(|problem| problem.at_line(head.line, head.column))?;
    let full = |row: &&Row<'_>| !row.text.is_empty();
    let filled: Vec<Row<'_>> = body.iter().filter(full).copied().collect();
    let count = filled.len();
    if count > wanted || (count < wanted && body.len() < wanted) {
        let last = if count > wanted { filled[wanted] } else { *filled.last().unwrap_or(&head) };
        let message = Message::new(format!("nonogram-{key}"));
        return Err(last.at(last.column, message.with("count", count).with("wanted", wanted)));
    }
    let lines = if count == wanted { &filled[..] } else { &body[..wanted] };
    if let Some(late) = body.iter().skip(wanted).find(full).filter(|_| count < wanted) {
        let message = Message::new(format!("nonogram-{key}"));
        return Err(late.at(late.column, message.with("count", count).with("wanted", wanted)));
    }
    lines.iter().map(|&line| numbers(line)).collect()
}

/// Reads the picture: 0 is clear, everything else is shaded.
fn goal(
    line: Row<'_>,
    column: usize,
    text: &str,
    width: Option<usize>,
) -> Result<Vec<String>, Problem> {
    let width = width.filter(|&width| width > 0).ok_or_else(|| {
        let message = Message::new("nonogram-before").with("key", "goal");
        line.at(column, message.with("first", "width"))
    })?;
    let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let row = |row: &[char]| row.iter().map(|&c| if c == '0' { '.' } else { '#' }).collect();
    Ok(cells.chunks(width).map(row).collect())
}

/// Returns a string without its quotes.
fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

/// Stores a text, which must be on one line.
fn set_text(place: &mut String, text: &str) -> Result<(), Problem> {
    *place = on_one_line(unquoted(text));
    Ok(())
}

/// Replaces line breaks and similar characters, which would end the string.
fn on_one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

pub(super) fn write(sheet: &Sheet<Nonogram>, out: &mut dyn Write) -> Result<(), WriteError> {
    let Clues { rows, columns, picture, credits } = &sheet.clues;
    let Credits { catalogue, title, by, copyright, license } = credits;
    for (key, text) in [
        ("catalogue", catalogue),
        ("title", title),
        ("by", by),
        ("copyright", copyright),
        ("license", license),
    ] {
        let text = on_one_line(text);
        let code = |c: char| c.is_ascii_alphanumeric() || "-.+".contains(c);
        match key {
            _ if text.is_empty() => {}
            "license" if text.chars().all(code) => writeln!(out, "{key} {text}")?,
            _ => writeln!(out, "{key} \"{text}\"")?,
        }
    }
    writeln!(out, "width {}\nheight {}", columns.len(), rows.len())?;
    for (key, lines) in [("rows", rows), ("columns", columns)] {
        writeln!(out, "\n{key}")?;
        for runs in lines {
            writeln!(out, "{}", with_commas(runs))?;
        }
    }
    if !picture.is_empty() {
        let digit = |c: char| if c == '#' { '1' } else { '0' };
        let goal: String = picture.iter().flat_map(|row| row.chars()).map(digit).collect();
        writeln!(out, "\ngoal \"{goal}\"")?;
    }
    Ok(())
}

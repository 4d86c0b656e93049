//! The links of f-puzzles.com, which setters of sudokus use to share irregular boxes, diagonals and
//! cages.
//!
//! ```text
//! https://f-puzzles.com/?load=N4Igzg...            the form of the editor
//! https://sudokupad.app/fpuzzlesN4Igzg...          the form of players, also after `?puzzleid=`
//! ```
//!
//! The rest of the link is JSON, compressed as by the `lz-string` library and in base 64. Its
//! fields are known from other readers (dclamage's `SudokuSolver`, lisudoku's `sudoku_formats`):
//!
//! - `size`, and `grid`, rows of cells: a `value` is a given number only if it is marked `given`,
//!   and `region` is present if the box is not the usual one;
//! - `diagonal+`, `diagonal-`: whether the diagonal holds each number once;
//! - `killercage`: `cells`, each as `R1C1`, and the sum as `value`.
//!
//! Metadata (title, author, the solution) is ignored. Every other rule is an error that names it:
//! without the rule, the board would be another puzzle.

use std::io::{self, Write};

use recreo_board::{Cell, Grid};
use recreo_game::{Message, Problem, Size, WriteError};
use recreo_logic::Value;
use recreo_sheet::{Regions, Sheet, rows};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value as Json};

use super::{Boxes, Cage, SIDES, Sudoku, Variant, clues, format};

/// The address of written links.
const SITE: &str = "https://f-puzzles.com/?load=";

/// The part of an address that identifies the editor.
const EDITOR: &str = "f-puzzles.com/";

/// The longest packed text that is accepted. At the best compression it expands to some ten million
/// characters.
const LONGEST: usize = 1 << 13;

/// The longest side that the editor supports.
const WIDEST: u32 = 16;

/// Metadata fields, which are not rules.
const REMARKS: [&str; 10] = [
    "activeConstraints",
    "author",
    "disabledlogic",
    "highlightConflicts",
    "hint",
    "ruleset",
    "solution",
    "successMessage",
    "title",
    "truecandidatesoptions",
];

/// A puzzle as the editor writes it.
#[derive(Serialize, Deserialize)]
struct Board {
    size: u32,
    grid: Vec<Vec<Square>>,
    #[serde(rename = "diagonal+", default, skip_serializing_if = "std::ops::Not::not")]
    rising: bool,
    #[serde(rename = "diagonal-", default, skip_serializing_if = "std::ops::Not::not")]
    falling: bool,
    #[serde(rename = "killercage", default, skip_serializing_if = "Vec::is_empty")]
    cages: Vec<KillerCage>,
    #[serde(flatten)]
    others: Map<String, Json>,
}

/// A cell.
#[derive(Default, Serialize, Deserialize)]
struct Square {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<u32>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    given: bool,
    /// Absent for the usual box; `null` for no box.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    region: Option<Option<u16>>,
}

/// A cage; its sum is a text, or in some links a number.
#[derive(Serialize, Deserialize)]
struct KillerCage {
    cells: Vec<String>,
    #[serde(default)]
    value: Json,
}

/// Deserialises a field that is present, perhaps as `null`.
fn present<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Option<u16>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// Returns the packed part of a link, and the number of characters before it.
fn packed(text: &str) -> Option<(&str, usize)> {
    let start = match text.find(EDITOR) {
        Some(site) => site + text[site..].find("load=")? + "load=".len(),
        None => text.find("/fpuzzles").or_else(|| text.find("=fpuzzles"))? + "/fpuzzles".len(),
    };
    let rest = &text[start..];
    Some((rest.split(['&', '?', '#']).next().unwrap_or(rest), start))
}

pub(super) fn sniff(bytes: &[u8]) -> bool {
    let start = bytes.trim_ascii_start();
    let start = &start[..start.len().min(256)];
    let leads_there = |text: &str| text.contains(EDITOR) || packed(text).is_some();
    std::str::from_utf8(start).is_ok_and(|text| text.starts_with("http") && leads_there(text))
}

pub(super) fn read(bytes: &[u8]) -> Result<Sheet<Sudoku>, Vec<Problem>> {
    let wrong = |key: &str, column: usize| vec![Problem::new(Message::new(key)).at_line(1, column)];
    let text = std::str::from_utf8(bytes).map_err(|_| wrong("link-not-plain", 1))?;
    let blanks = text.len() - text.trim_start().len();
    let (packed, start) =
        packed(text.trim()).ok_or_else(|| wrong("sudoku-fpuzzles-address", blanks + 1))?;
    let column = blanks + start + 1;
    let json = unpack(packed).map_err(|key| wrong(key, column))?;
    let board: Board =
        serde_json::from_str(&json).map_err(|_| wrong("sudoku-fpuzzles-damaged", column))?;
    let placed = |problem: Problem| match problem.place {
        None => problem.at_line(1, column),
        Some(_) => problem,
    };
    sheet(&board).map_err(|problems| problems.into_iter().map(placed).collect())
}

/// Returns the JSON of a packed text, or the key of the error.
fn unpack(packed: &str) -> Result<String, &'static str> {
    if packed.len() > LONGEST {
        return Err("sudoku-fpuzzles-long");
    }
    let packed = ["%2B", "%2b", "%2F", "%2f", "%3D", "%3d"]
        .into_iter()
        .zip(["+", "+", "/", "/", "=", "="])
        .fold(packed.to_owned(), |text, (code, character)| text.replace(code, character));
    let known = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    if packed.is_empty() || !packed.bytes().all(known) {
        return Err("sudoku-fpuzzles-damaged");
    }
    let text = lz_str::decompress_from_base64(&packed).ok_or("sudoku-fpuzzles-damaged")?;
    String::from_utf16(&text).map_err(|_| "sudoku-fpuzzles-damaged")
}

/// Converts a board, or returns everything that is not supported.
fn sheet(board: &Board) -> Result<Sheet<Sudoku>, Vec<Problem>> {
    let side = board.size;
    let is_side = |length: usize| length == side as usize;
    let square = is_side(board.grid.len()) && board.grid.iter().all(|row| is_side(row.len()));
    if !(*SIDES.start()..=WIDEST).contains(&side) || !square {
        let message = Message::new("sudoku-fpuzzles-size").with("size", side);
        return Err(vec![message.with("most", WIDEST).into()]);
    }
    let size = Size { width: side, height: side, layers: 1 };
    let grid = format::grid(size)?;
    let blank = Sheet::<Sudoku>::new(grid.clone(), usual(&grid));
    let squares = || blank.cells().zip(board.grid.iter().flatten());

    let mut problems: Vec<Problem> = unknown_rules(board).collect();
    let values = squares().map(|(cell, square)| {
        let value = square.value.filter(|_| square.given).unwrap_or(0);
        let message = Message::new("sudoku-fpuzzles-value").with("value", value);
        let fits = value <= side;
        fits.then_some(value as Value).ok_or_else(|| blank.at(cell, message.with("last", side)))
    });
    let values = keep_valid(values, &mut problems);
    let regions = squares().map(|(cell, square)| {
        let usual = || Some(blank.clues.of(&grid, cell) as u16);
        let region = square.region.unwrap_or_else(usual);
        region.ok_or_else(|| blank.at(cell, Message::new("sudoku-fpuzzles-no-box")))
    });
    let regions = keep_valid(regions, &mut problems);
    let cages = keep_valid(board.cages.iter().map(|cage| cage.read(side)), &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let irregular = Boxes::irregular(Regions::new(regions).tidy(&grid));
    let regular = irregular.rectangles(&grid).filter(|size| !size.contains(&1)).map(Boxes::regular);
    let boxes = regular.unwrap_or(irregular).with_diagonals(board.rising).with_cages(cages);
    Ok(Sheet::with_givens(grid, values, boxes))
}

/// The boxes of cells without a region: rows, if the side admits no rectangles.
fn usual(grid: &Grid) -> Boxes {
    let rows = || Boxes::plain(grid, &Variant { irregular: true, ..Variant::default() });
    clues::usual(grid.width()).map_or_else(rows, Boxes::regular)
}

/// Returns the successful results; adds the errors of the others to the problems.
fn keep_valid<T>(
    things: impl Iterator<Item = Result<T, Problem>>,
    problems: &mut Vec<Problem>,
) -> Vec<T> {
    things.filter_map(|thing| thing.map_err(|problem| problems.push(problem)).ok()).collect()
}

/// Returns an error for each rule that is not supported. One diagonal alone is such a rule, too.
fn unknown_rules(board: &Board) -> impl Iterator<Item = Problem> {
    let is_rule = |(name, value): &(&String, &Json)| {
        let nothing = match value {
            Json::Null | Json::Bool(false) => true,
            Json::Array(list) => list.is_empty(),
            Json::Object(fields) => fields.is_empty(),
            Json::String(text) => text.is_empty(),
            _ => false,
        };
        !nothing && !REMARKS.contains(&name.as_str())
    };
    let others = board.others.iter().filter(is_rule).map(|(name, _)| rows::shown(name));
    let alone = match (board.rising, board.falling) {
        (true, false) => Some("diagonal+".into()),
        (false, true) => Some("diagonal-".into()),
        _ => None,
    };
    let refuse = |rule: String| Message::new("sudoku-fpuzzles-rule").with("rule", rule).into();
    others.chain(alone).map(refuse)
}

impl KillerCage {
    fn read(&self, side: u32) -> Result<Cage, Problem> {
        let sum = match &self.value {
            Json::String(text) => text.trim().parse().ok(),
            Json::Number(number) => number.as_u64().and_then(|sum| u32::try_from(sum).ok()),
            _ => None,
        };
        let cells = self.cells.iter().map(|text| {
            let wrong = || Message::new("sudoku-fpuzzles-cell").with("text", rows::shown(text));
            place(text, side).ok_or_else(|| wrong().into())
        });
        let cells = cells.collect::<Result<Vec<u32>, Problem>>()?;
        let first = self.cells.first().map_or("", String::as_str);
        let no_sum = || Message::new("sudoku-fpuzzles-sum").with("cell", rows::shown(first));
        Ok(Cage { sum: sum.ok_or_else(no_sum)?, cells })
    }
}

/// Parses a cell such as `R1C1` to its place, counted from 0 in reading order.
fn place(text: &str, side: u32) -> Option<u32> {
    let (row, column) = text.strip_prefix('R')?.split_once('C')?;
    let number = |digits: &str| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse::<u32>().ok().filter(|&n| plain && (1..=side).contains(&n)).map(|n| n - 1)
    };
    Some(number(row)? * side + number(column)?)
}

pub(super) fn write(sheet: &Sheet<Sudoku>, out: &mut dyn Write) -> Result<(), WriteError> {
    let (grid, boxes) = (sheet.grid(), &sheet.clues);
    let side = grid.width();
    if grid.layers() > 1 || side > WIDEST {
        let message = Message::new("sudoku-fpuzzles-too-large").with("most", WIDEST);
        return Err(Problem::new(message).into());
    }
    let alone = boxes.clone().with_diagonals(false).with_cages(Vec::new());
    let is_usual = alone.rectangles(grid).is_some_and(|size| clues::usual(side) == Some(size));
    let square = |cell: Cell| {
        let value = sheet.given(cell).map(u32::from);
        let region = (!is_usual).then(|| Some(boxes.of(grid, cell) as u16));
        Square { value, given: value.is_some(), region }
    };
    let cells: Vec<Cell> = sheet.cells().collect();
    let cage = |cage: &Cage| KillerCage {
        cells: cage
            .cells
            .iter()
            .map(|at| format!("R{}C{}", at / side + 1, at % side + 1))
            .collect(),
        value: cage.sum.to_string().into(),
    };
    let board = Board {
        size: side,
        grid: cells
            .chunks(side as usize)
            .map(|row| row.iter().copied().map(square).collect())
            .collect(),
        rising: boxes.has_diagonals(),
        falling: boxes.has_diagonals(),
        cages: boxes.all_cages().iter().map(cage).collect(),
        others: Map::new(),
    };
    let json = serde_json::to_string(&board).map_err(io::Error::from)?;
    writeln!(out, "{SITE}{}", pack(&json))?;
    Ok(())
}

/// Packs a text. The packing library pads the last four characters wrongly, which strict readers
/// would reject.
fn pack(text: &str) -> String {
    let mut packed = lz_str::compress_to_base64(text);
    packed.truncate(packed.trim_end_matches('=').len());
    let missing = packed.len().next_multiple_of(4) - packed.len();
    packed + &"=".repeat(missing)
}

#[cfg(test)]
mod tests {
    use recreo_game::Place;

    use super::super::format::{read_line, write_line};
    use super::*;

    fn link(json: &str) -> String {
        format!("{SITE}{}", pack(json))
    }

    fn line(sheet: &Sheet<Sudoku>) -> String {
        let mut text = Vec::new();
        write_line(sheet, &mut text).unwrap();
        String::from_utf8(text).unwrap().trim_end().to_owned()
    }

    fn written(sheet: &Sheet<Sudoku>) -> Option<String> {
        let mut text = Vec::new();
        write(sheet, &mut text).ok()?;
        Some(String::from_utf8(text).unwrap().trim_end().to_owned())
    }

    /// The message keys of the problems of a link, each with whether it names a cell.
    fn wrong(text: &str) -> Vec<(String, bool)> {
        let problems = read(text.as_bytes()).unwrap_err();
        let key = |problem: Problem| {
            let at_cell = matches!(problem.place, Some(Place::Cell(_)));
            assert!(at_cell || matches!(problem.place, Some(Place::Line { line: 1, .. })));
            (problem.message.key().to_owned(), at_cell)
        };
        problems.into_iter().map(key).collect()
    }

    /// From lisudoku's `sudoku_formats`, `README.md`.
    #[test]
    fn a_link_of_the_editor_is_read_and_written_alike() {
        let link = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vy\
                    GCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";
        let sheet = read(link.as_bytes()).unwrap();
        assert_eq!(line(&sheet), format!("1{}", ".".repeat(80)));
        assert_eq!(written(&sheet).unwrap(), link);
    }

    /// From dclamage's `SudokuSolver`, `SudokuTests/SumConstraintTests.cs`.
    #[test]
    fn cages_are_read_from_links_of_every_site() {
        let packed = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBj\
                      AIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4\
                      wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=";
        let expected = format!("{};cages=9:1.10,33:2.3.11.12.20", ".".repeat(81));
        for text in [
            format!("https://www.f-puzzles.com/?load={packed}"),
            format!("https://sudokupad.app/fpuzzles{packed}\n"),
            format!("https://sudokupad.app/?puzzleid=fpuzzles{packed}&setting-nogrid=1"),
            format!(
                "https://f-puzzles.com/?load={}",
                packed.replace('+', "%2B").replace('/', "%2f")
            ),
        ] {
            assert!(sniff(text.as_bytes()), "{text}");
            assert_eq!(line(&read(text.as_bytes()).unwrap()), expected, "{text}");
        }
    }

    #[test]
    fn a_link_preserves_the_board_of_a_line() {
        let seven =
            format!("{};boxes=aaaaaaabbbbbbbcccccccdddddddeeeeeeefffffffggggggg", ".".repeat(49));
        for text in [
            "1.3.34..2.4....1",
            "................;diagonals",
            "................;boxes=aaabacbbccbdcddd;diagonals;cages=3:1.2,10:3.4.8",
            "..1...2.....3......4.......5.......6;box=2x3",
            ".........................;boxes=aaaaabbbbbcccccdddddeeeee",
            &seven,
        ] {
            let sheet = read_line(text.as_bytes()).unwrap();
            let link = written(&sheet).unwrap();
            assert_eq!(read(link.as_bytes()).unwrap(), sheet, "{text}");
        }
    }

    #[test]
    fn unsupported_boards_are_not_written() {
        let cube = read_line(b"................/1...............").unwrap();
        let large = read_line(".".repeat(400).as_bytes()).unwrap();
        assert_eq!((written(&cube), written(&large)), (None, None));
    }

    #[test]
    fn only_given_values_are_read_and_metadata_is_ignored() {
        let rows = r#"[{"value":1,"given":true},{"value":2},{"centerPencilMarks":[3]},{}]"#;
        let grid =
            format!("[{rows},[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}]]");
        let remarks = r#""title":"A","author":"B","ruleset":"C","thermometer":[],"antiking":false"#;
        let text = link(&format!(r#"{{"size":4,{remarks},"grid":{grid}}}"#));
        assert_eq!(line(&read(text.as_bytes()).unwrap()), "1...............");
    }

    #[test]
    fn bg6_every_unsupported_rule_is_reported() {
        let row = "[{},{},{},{}]";
        let board = |rules: &str, first: &str| {
            link(&format!(r#"{{"size":4,"grid":[{first},{row},{row},{row}]{rules}}}"#))
        };
        let rule = ("sudoku-fpuzzles-rule".to_owned(), false);
        assert_eq!(wrong(&board(r#","antiknight":true"#, row)), std::slice::from_ref(&rule));
        assert_eq!(wrong(&board(r#","diagonal+":true"#, row)), std::slice::from_ref(&rule));
        let two = board(r#","diagonal-":true,"xv":[{"cells":["R1C1","R1C2"],"value":"X"}]"#, row);
        assert_eq!(wrong(&two), [rule.clone(), rule.clone()]);
        for (cage, key) in [
            (r#"{"cells":["R1C5"],"value":"3"}"#, "sudoku-fpuzzles-cell"),
            (r#"{"cells":["R+1C1"],"value":"3"}"#, "sudoku-fpuzzles-cell"),
            (r#"{"cells":["R1C1","R1C2"]}"#, "sudoku-fpuzzles-sum"),
            (r#"{"cells":["R1C1","R1C2"],"value":"?"}"#, "sudoku-fpuzzles-sum"),
        ] {
            let text = board(&format!(r#","killercage":[{cage}]"#), row);
            assert_eq!(wrong(&text), [(key.to_owned(), false)]);
        }
        let first = r#"[{"value":5,"given":true},{"region":null},{},{}]"#;
        let at = |key: &str| (key.to_owned(), true);
        let both = [at("sudoku-fpuzzles-value"), at("sudoku-fpuzzles-no-box")];
        assert_eq!(wrong(&board("", first)), both);
    }

    #[test]
    fn bg6_a_damaged_link_is_refused_with_its_place() {
        for (text, key) in [
            ("https://f-puzzles.com/?id=abc".to_owned(), "sudoku-fpuzzles-address"),
            (format!("{SITE}N4Igzglg"), "sudoku-fpuzzles-damaged"),
            (format!("{SITE}!"), "sudoku-fpuzzles-damaged"),
            (SITE.to_owned(), "sudoku-fpuzzles-damaged"),
            (format!("{SITE}{}", "A".repeat(LONGEST + 1)), "sudoku-fpuzzles-long"),
            (link("{\"x\":3}"), "sudoku-fpuzzles-damaged"),
            (link("{\"size\":4,\"grid\":[]}"), "sudoku-fpuzzles-size"),
            (link("{\"size\":4000000000,\"grid\":[]}"), "sudoku-fpuzzles-size"),
        ] {
            assert_eq!(wrong(&text), [(key.to_owned(), false)], "{text}");
        }
        assert!(!sniff(b"https://puzz.link/p?sudoku/4/4/g1k23k3g") && !sniff(b"fpuzzles"));
    }
}

//! What is printed beside a nonogram, and what else a file may hold.

use recreo_board::Grid;
use recreo_game::{Control, Message, Metadata, MetadataAccess, Problem};
use recreo_logic::Value;
use recreo_sheet::rows::MOST_PROBLEMS;
use recreo_sheet::{CLEAR, SHADED, Sheet};
use serde::{Deserialize, Serialize};

use super::{Nonogram, fast};

/// The lengths of the runs, line by line.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Read")]
pub struct Clues {
    /// Row by row, from the left.
    pub rows: Vec<Vec<u32>>,
    /// Column by column, from the top.
    pub columns: Vec<Vec<u32>>,
    /// The picture from which they were made, if it is known: `#` where it is shaded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picture: Vec<String>,
    /// Who made it, and what it is called.
    #[serde(default, skip_serializing_if = "Credits::is_empty")]
    pub credits: Credits,
}

/// What a file says about a puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Credits {
    /// Where it comes from.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub catalogue: String,
    /// What it is called.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Who made it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// Whose it is.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub copyright: String,
    /// On which terms.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub license: String,
}

impl Credits {
    fn is_empty(&self) -> bool {
        *self == Credits::default()
    }
}

/// The title of a sheet. A title that the sheet has already is kept.
pub(super) const TITLE: MetadataAccess<Sheet<Nonogram>> = MetadataAccess {
    get: |sheet| {
        let title = Some(sheet.clues.credits.title.clone()).filter(|title| !title.is_empty());
        Metadata { name: title, ..Metadata::default() }
    },
    set: |sheet, metadata| {
        let title = &mut sheet.clues.credits.title;
        if let (Some(name), true) = (&metadata.name, title.is_empty()) {
            title.clone_from(name);
        }
    },
};

/// The same as it may be written: with noughts where there is no run.
#[derive(Deserialize)]
struct Read {
    rows: Vec<Vec<u32>>,
    columns: Vec<Vec<u32>>,
    #[serde(default)]
    picture: Vec<String>,
    #[serde(default)]
    credits: Credits,
}

impl From<Read> for Clues {
    fn from(read: Read) -> Clues {
        let Read { rows, columns, picture, credits } = read;
        Clues { picture, credits, ..Clues::new(rows, columns) }
    }
}

impl Clues {
    /// Clues with these numbers; a nought is no run.
    pub fn new(mut rows: Vec<Vec<u32>>, mut columns: Vec<Vec<u32>>) -> Clues {
        for line in rows.iter_mut().chain(&mut columns) {
            line.retain(|&run| run > 0);
        }
        Clues { rows, columns, ..Clues::default() }
    }

    /// The clues of a picture of this width, which is kept too.
    pub(super) fn of(picture: &[bool], width: usize) -> Clues {
        let rows: Vec<&[bool]> = picture.chunks(width.max(1)).collect();
        let column = |x: usize| rows.iter().map(|row| row[x]).collect::<Vec<bool>>();
        let characters = |row: &&[bool]| row.iter().map(|&on| if on { '#' } else { '.' }).collect();
        Clues {
            rows: rows.iter().map(|row| runs(row)).collect(),
            columns: (0..width).map(|x| runs(&column(x))).collect(),
            picture: rows.iter().map(characters).collect(),
            credits: Credits::default(),
        }
    }

    /// Whether the picture is shaded, cell by cell; nothing if there is none.
    pub(super) fn shades(&self) -> Option<Vec<bool>> {
        let cells = self.picture.iter().flat_map(|row| row.chars());
        (!self.picture.is_empty()).then(|| cells.map(|c| c == '#').collect())
    }

    /// The picture to go on drawing: the one that is kept, or one that the clues allow, or a blank
    /// one.
    pub(super) fn canvas(&self, grid: &Grid) -> Vec<bool> {
        self.shades().unwrap_or_else(|| {
            let control = Control::new().with_budget(LOOKS);
            let found = fast::solutions(&self.rows, &self.columns, 1, &control);
            let shaded = |values: &Vec<Value>| values.iter().map(|&v| v == SHADED).collect();
            let first = found.as_ref().and_then(|found| found.solutions.first());
            first.map_or_else(|| vec![false; grid.len()], shaded)
        })
    }

    /// What does not belong to a board of this size.
    pub(super) fn mismatches(&self, grid: &Grid) -> Vec<Problem> {
        let (width, height) = (grid.width() as usize, grid.height() as usize);
        let missing = |key: &str, count: usize, wanted: usize| {
            let message = Message::new(key).with("count", count).with("wanted", wanted);
            (count != wanted).then(|| Problem::new(message))
        };
        let wide = self.picture.iter().all(|row| row.chars().count() == width);
        let fits = self.picture.is_empty() || (wide && self.picture.len() == height);
        let size = Message::new("nonogram-picture-size").with("rows", height);
        missing("nonogram-rows", self.rows.len(), height)
            .into_iter()
            .chain(missing("nonogram-columns", self.columns.len(), width))
            .chain((!fits).then(|| size.with("columns", width).into()))
            .collect()
    }

    /// What no picture can keep: lines that are too short for their runs, or rows that ask for more
    /// shaded cells than columns do. And a picture that does not keep the clues.
    pub(super) fn problems(&self, grid: &Grid) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (lines, length, side) in
            [(&self.rows, grid.width(), "row"), (&self.columns, grid.height(), "column")]
        {
            for (number, runs) in lines.iter().enumerate() {
                let need = total(runs) + (runs.len() as u64).saturating_sub(1);
                if need > u64::from(length) {
                    let message = Message::new(format!("nonogram-long-{side}"));
                    let message = message.with("number", number + 1).with("length", length);
                    problems.push(message.with("need", need).with("runs", said(runs)).into());
                }
            }
        }
        let sum = |lines: &[Vec<u32>]| lines.iter().map(|runs| total(runs)).sum::<u64>();
        let (rows, columns) = (sum(&self.rows), sum(&self.columns));
        if rows != columns && problems.is_empty() {
            let message = Message::new("nonogram-sums").with("rows", rows);
            problems.push(message.with("columns", columns).into());
        }
        if let (Some(picture), true) = (self.shades(), problems.is_empty()) {
            let drawn = Clues::of(&picture, grid.width() as usize);
            for (printed, drawn, side) in
                [(&self.rows, drawn.rows, "row"), (&self.columns, drawn.columns, "column")]
            {
                for (number, runs) in printed.iter().enumerate() {
                    if let Some(other) = drawn.get(number).filter(|other| *other != runs) {
                        let message = Message::new(format!("nonogram-picture-{side}"));
                        let message = message.with("number", number + 1).with("runs", said(runs));
                        problems.push(message.with("drawn", said(other)).into());
                    }
                }
            }
        }
        problems.truncate(MOST_PROBLEMS);
        problems
    }
}

/// How many lines are looked at for a picture to go on drawing.
const LOOKS: u64 = 200_000;

fn total(runs: &[u32]) -> u64 {
    runs.iter().map(|&run| u64::from(run)).sum()
}

/// The runs of a line.
pub(super) fn runs(line: &[bool]) -> Vec<u32> {
    let pieces = line.split(|&shaded| !shaded).filter(|piece| !piece.is_empty());
    pieces.map(|piece| piece.len() as u32).collect()
}

/// Runs as they are printed: `2 1`, and 0 where there is none.
pub(super) fn said(runs: &[u32]) -> String {
    let numbers: Vec<String> = runs.iter().map(u32::to_string).collect();
    if numbers.is_empty() { "0".to_owned() } else { numbers.join(" ") }
}

/// The values of a picture's cells.
pub(super) fn values(picture: &[bool]) -> Vec<Value> {
    picture.iter().map(|&shaded| if shaded { SHADED } else { CLEAR }).collect()
}

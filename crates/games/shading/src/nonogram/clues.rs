//! The clues of a nonogram, and the other contents of its files.

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
    /// The picture from which they were made, if it is known: `#` for a shaded cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picture: Vec<String>,
    /// The author and title, and other credits.
    #[serde(default, skip_serializing_if = "Credits::is_empty")]
    pub credits: Credits,
}

/// The credits in a file of a puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Credits {
    /// The source.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub catalogue: String,
    /// The title.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The author.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// The owner of the copyright.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub copyright: String,
    /// The license.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub license: String,
}

impl Credits {
    fn is_empty(&self) -> bool {
        *self == Credits::default()
    }
}

/// Access to the title of a sheet. An existing title is kept.
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

/// The clues as they are read: with a zero for a line without a run.
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
    /// Returns clues with these numbers; zeros are dropped.
    pub fn new(mut rows: Vec<Vec<u32>>, mut columns: Vec<Vec<u32>>) -> Clues {
        for line in rows.iter_mut().chain(&mut columns) {
            line.retain(|&run| run > 0);
        }
        Clues { rows, columns, ..Clues::default() }
    }

    /// Returns the clues of a picture of this width, with the picture.
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

    /// Whether each cell of the picture is shaded, or `None` without a picture.
    pub(super) fn shades(&self) -> Option<Vec<bool>> {
        let cells = self.picture.iter().flat_map(|row| row.chars());
        (!self.picture.is_empty()).then(|| cells.map(|c| c == '#').collect())
    }

    /// The picture to edit: the stored one, or one that satisfies the clues, or a blank one.
    pub(super) fn canvas(&self, grid: &Grid) -> Vec<bool> {
        self.shades().unwrap_or_else(|| {
            let control = Control::new().with_budget(EXAMINED_LINES);
            let found = fast::solutions(&self.rows, &self.columns, 1, &control);
            let shaded = |values: &Vec<Value>| values.iter().map(|&v| v == SHADED).collect();
            let first = found.as_ref().and_then(|found| found.solutions.first());
            first.map_or_else(|| vec![false; grid.len()], shaded)
        })
    }

    /// Returns what does not fit a board of this size.
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

    /// Returns the clues that no picture satisfies: lines that are too short for their runs, or
    /// rows that sum to another number of shaded cells than the columns. Also reports a stored
    /// picture that does not satisfy the clues.
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
                    problems.push(message.with("need", need).with("runs", runs_text(runs)).into());
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
                        let message =
                            message.with("number", number + 1).with("runs", runs_text(runs));
                        problems.push(message.with("drawn", runs_text(other)).into());
                    }
                }
            }
        }
        problems.truncate(MOST_PROBLEMS);
        problems
    }
}

/// The limit of line examinations when a picture to edit is searched for.
const EXAMINED_LINES: u64 = 200_000;

fn total(runs: &[u32]) -> u64 {
    runs.iter().map(|&run| u64::from(run)).sum()
}

/// Returns the runs of a line.
pub(super) fn runs(line: &[bool]) -> Vec<u32> {
    let pieces = line.split(|&shaded| !shaded).filter(|piece| !piece.is_empty());
    pieces.map(|piece| piece.len() as u32).collect()
}

/// Formats runs as they are printed: `2 1`, or 0 for none.
pub(super) fn runs_text(runs: &[u32]) -> String {
    let numbers: Vec<String> = runs.iter().map(u32::to_string).collect();
    if numbers.is_empty() { "0".to_owned() } else { numbers.join(" ") }
}

/// The cell values of a picture.
pub(super) fn values(picture: &[bool]) -> Vec<Value> {
    picture.iter().map(|&shaded| if shaded { SHADED } else { CLEAR }).collect()
}

//! Word searches as JSON, as programs and web pages exchange them: a grid, a list of words, and
//! their places.
//!
//! ```json
//! {"title":"Pets","grid":["GATO","XPEZ"],"words":["gato","pez"],
//!  "solution":[{"word":"gato","x":0,"y":0,"direction":"E","length":4},
//!              {"word":"pez","x":1,"y":1,"direction":"E","length":3}]}
//! ```
//!
//! The reader also accepts: rows as lists of letters, or all in one text; a list of such grids for
//! a board with layers; `name` for `title`, `rows`, `board`, `puzzle` or `letters` for `grid`,
//! `wordList` and similar for `words`; words as objects with a `word`, or as the keys of an object.
//! A file with a `solution` of this form is resolved; a word that is not in it is absent. Solutions
//! in other forms are ignored.

use std::collections::BTreeMap;
use std::io::Write;

use recreo_board::{Cell, Direction, Position, Surface};
use recreo_game::{Message, Overrides, Problem, WriteError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::draft::on_board;
use super::rows::{self, Sheet};
use super::{Draft, Hit, Word, format, params};

#[derive(Serialize, Deserialize)]
struct File {
    #[serde(default, alias = "name", skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(alias = "rows", alias = "board", alias = "puzzle", alias = "letters")]
    grid: Rows,
    #[serde(alias = "wordList", alias = "wordlist", alias = "word_list")]
    words: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    surface: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    alphabet: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accents: Option<String>,
    #[serde(default, alias = "solutions", skip_serializing_if = "Option::is_none")]
    solution: Option<Places>,
}

/// The rows, or one text with a row a line.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Rows {
    List(Vec<Row>),
    Text(String),
}

/// A list, or an object whose keys are the words.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Words {
    List(Vec<Entry>),
    Names(BTreeMap<String, Value>),
}

/// The places of words, in this format's form or another.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Places {
    Ours(Vec<Place>),
    Other(Value),
}

/// A row as a text, a row of letters, or all rows of a layer.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Row {
    Text(String),
    Cells(Vec<Cells>),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Cells {
    Letter(String),
    Row(Vec<String>),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Entry {
    Word(String),
    Object { word: String },
}

impl Entry {
    fn text(&self) -> &str {
        match self {
            Entry::Word(word) | Entry::Object { word } => word,
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Place {
    word: String,
    x: u32,
    y: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    z: u32,
    direction: String,
    length: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Whether it is an object with a grid and words that is not a native document.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
        return false;
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(2048)]);
    let is_there = |key: &str| head.contains(&format!("\"{key}\""));
    let grid = ["board", "puzzle", "letters"].into_iter().any(is_there) && head.contains("\"word");
    !is_there("recreo") && (is_there("grid") || is_there("rows") || grid)
}

/// Reads a word search.
pub(super) fn read(bytes: &[u8], overrides: &Overrides) -> Result<Draft, Vec<Problem>> {
    let text = rows::text(bytes)?;
    let file: File = serde_json::from_str(text).map_err(|error| vec![explain(&error)])?;
    let given = params::alphabet_override(overrides)?;
    let alphabet = match given {
        Some(alphabet) if file.alphabet.is_none() && file.accents.is_none() => alphabet,
        _ => format::alphabet(file.alphabet.as_deref(), file.accents.as_deref())?,
    };
    let mut sheet = Sheet::new(&alphabet);
    let grid = match file.grid {
        Rows::List(rows) => rows,
        Rows::Text(text) => text.trim().lines().map(|row| Row::Text(row.to_owned())).collect(),
    };
    for (number, row) in (1..).zip(&grid) {
        match row {
            Row::Text(text) => sheet.text_row(text, number, 1),
            Row::Cells(cells) if cells.iter().all(|cell| matches!(cell, Cells::Letter(_))) => {
                let is_layer = |text: &str| text.chars().count() > 3;
                let texts: Vec<&str> = cells.iter().filter_map(Cells::letter).collect();
                if texts.iter().any(|text| is_layer(text)) {
                    texts.iter().for_each(|text| sheet.text_row(text, number, 1));
                    sheet.end_layer(number);
                } else {
                    sheet.row(texts.into_iter().zip(1..), number);
                }
            }
            Row::Cells(cells) => {
                for row in cells.iter().filter_map(Cells::row) {
                    sheet.row(row.iter().map(String::as_str).zip(1..), number);
                }
                sheet.end_layer(number);
            }
        }
    }
    let letters = sheet.letters(format::surface(file.surface.as_deref())?)?;
    let texts: Vec<&str> = match &file.words {
        Words::List(entries) => entries.iter().map(Entry::text).collect(),
        Words::Names(names) => names.keys().map(String::as_str).collect(),
    };
    let texts = texts.into_iter().map(|text| (text, 0));
    let words = rows::words(&alphabet, texts)?;
    let mut draft = Draft::with_words(alphabet, letters, words);
    draft.name = file.title.filter(|title| !title.is_empty());
    if let Some(Places::Ours(solution)) = file.solution {
        let places = solution.iter().map(|place| {
            let at = Position { x: place.x, y: place.y, z: place.z };
            (place.word.as_str(), at, place.direction.as_str(), place.length, 0)
        });
        resolve(&mut draft, places)?;
    }
    Ok(draft)
}

impl Cells {
    fn letter(&self) -> Option<&str> {
        match self {
            Cells::Letter(letter) => Some(letter),
            Cells::Row(_) => None,
        }
    }

    fn row(&self) -> Option<&[String]> {
        match self {
            Cells::Row(row) => Some(row),
            Cells::Letter(_) => None,
        }
    }
}

/// Resolves a draft with the places of a file: word, start, direction (letters or number), length,
/// line. Each must be a word of the list, and really lie there.
pub(super) fn resolve<'t>(
    draft: &mut Draft,
    places: impl Iterator<Item = (&'t str, Position, &'t str, u32, usize)>,
) -> Result<(), Vec<Problem>> {
    let mut resolved = vec![Vec::new(); draft.words().len()];
    let mut problems = Vec::new();
    for (text, at, direction, length, line) in places {
        let place = |problem: Problem| {
            if line > 0 { problem.at_line(line, 0) } else { problem }
        };
        let spelt = draft.alphabet().word(text).ok();
        let is_it = |word: &Word| spelt.as_ref().is_some_and(|w| w.letters() == word.letters());
        let Some(number) = draft.words().iter().position(is_it) else {
            let message = Message::new("wordsearch-not-listed").with("word", text);
            problems.push(place(message.into()));
            continue;
        };
        let Some(direction) = direction_of(direction) else {
            let message = Message::new("wordsearch-direction").with("name", direction);
            problems.push(place(message.into()));
            continue;
        };
        let start = on_board(draft.letters().grid(), at);
        let hit = start.map(|start| Hit { start, direction, length });
        match hit.filter(|&hit| lies(draft, number, hit)) {
            Some(hit) => resolved[number].push(hit),
            None => {
                let message = Message::new("wordsearch-lies-not").with("word", text);
                problems.push(place(Problem::new(message.with("cell", at))));
            }
        }
    }
    if !problems.is_empty() {
        problems.truncate(super::draft::MOST_PROBLEMS);
        return Err(problems);
    }
    resolved.iter_mut().for_each(|hits: &mut Vec<Hit>| hits.sort_unstable());
    draft.resolve(resolved);
    Ok(())
}

/// Whether a word of the list lies there.
fn lies(draft: &Draft, word: usize, hit: Hit) -> bool {
    let letters = draft.letters();
    let Some(word) = draft.words().get(word).map(Word::letters) else { return false };
    if hit.length as usize != word.len() {
        return false;
    }
    let cells: Vec<Cell> = hit.cells(letters.grid()).collect();
    cells.len() == word.len() && cells.iter().zip(word).all(|(&cell, &l)| letters.at(cell) == l)
}

/// Parses a direction by its letters, such as `E` or `NW`, or by its number.
fn direction_of(text: &str) -> Option<Direction> {
    Direction::from_letters(text).or_else(|| text.parse().ok().and_then(Direction::from_number))
}

/// Every place of a resolved draft: word, start, hit.
pub(super) fn places(draft: &Draft) -> impl Iterator<Item = (&Word, Position, Hit)> {
    let grid = draft.letters().grid();
    let resolved = draft.resolved().unwrap_or_default();
    draft.words().iter().zip(resolved).flat_map(move |(word, hits)| {
        hits.iter().map(move |&hit| (word, grid.position(hit.start), hit))
    })
}

/// Writes a word search with the places of its words, if it is resolved.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let (alphabet, accents) = params::named(draft.alphabet());
    let surface = draft.letters().grid().surface();
    let mut layers = rows::layers(draft.alphabet(), draft.letters());
    let grid = match &mut layers[..] {
        [rows] => std::mem::take(rows).into_iter().map(Row::Text).collect(),
        layers => {
            let cells = |row: &String| Cells::Row(split_cells(row));
            layers.iter().map(|rows| Row::Cells(rows.iter().map(cells).collect())).collect()
        }
    };
    let solution = draft.resolved().map(|_| {
        let place = |(word, at, hit): (&Word, Position, Hit)| Place {
            word: word.text().to_owned(),
            x: at.x,
            y: at.y,
            z: at.z,
            direction: hit.direction.to_string(),
            length: hit.length,
        };
        Places::Ours(places(draft).map(place).collect())
    });
    let words = draft.words().iter().map(|word| Entry::Word(word.text().to_owned()));
    let file = File {
        title: draft.name.clone(),
        grid: Rows::List(grid),
        words: Words::List(words.collect()),
        surface: (surface != Surface::Plane).then(|| surface.to_string()),
        alphabet,
        accents: accents.map(str::to_owned),
        solution,
    };
    serde_json::to_writer(&mut *out, &file).map_err(std::io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}

/// The characters of a row as separate texts.
fn split_cells(row: &str) -> Vec<String> {
    use unicode_segmentation::UnicodeSegmentation;
    if row.contains(' ') {
        row.split(' ').map(str::to_owned).collect()
    } else {
        row.graphemes(true).map(str::to_owned).collect()
    }
}

/// Converts an error of the JSON parser to a problem.
fn explain(error: &serde_json::Error) -> Problem {
    let message = if error.is_data() {
        Message::new("wordsearch-json-shape")
    } else {
        Message::new("wordsearch-json")
    };
    Problem::new(message).at_line(error.line(), error.column())
}

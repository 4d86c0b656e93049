//! Parses and checks a line of an imported library. References to other items are checked in
//! `import`.

use recreo_game::{Message, Place, Problem, Size, misread_in};
use serde_json::error::Category;

use super::{Line, PlayLine, PuzzleLine};
use crate::document::{missing_field, one_line};
use crate::plays::Progress;
use crate::{NewPuzzle, PlayId, Player, PlayerId, PuzzleId, StoreError, players};

/// The content of a line.
pub(super) enum Item {
    /// The first line, with the version of the format.
    Header(u32),
    /// A puzzle, and the time when it was added to its library.
    Puzzle(PuzzleId, Box<NewPuzzle>, i64),
    Player(Player),
    Play(Box<Play>),
}

/// A play with its log.
pub(super) struct Play {
    pub(super) id: PlayId,
    pub(super) puzzle: PuzzleId,
    pub(super) player: PlayerId,
    pub(super) began: i64,
    pub(super) touched: i64,
    pub(super) progress: Progress,
    pub(super) won: Option<i64>,
    pub(super) imported: bool,
    pub(super) fame: bool,
    pub(super) log: Vec<String>,
}

impl Item {
    /// Parses a line. An error has its column.
    pub(super) fn read(bytes: &[u8]) -> Result<Item, StoreError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let problem = Problem::new(Message::new("store-line-not-text"));
            StoreError::Invalid(problem.at_line(1, error.valid_up_to() + 1))
        })?;
        match serde_json::from_str(text).map_err(|error| json_error(&error, text))? {
            Line::Library(format) => Ok(Item::Header(format)),
            Line::Puzzle(line) => puzzle(text, line),
            Line::Player(line) => {
                let name = players::tidy(&line.name)?;
                Ok(Item::Player(Player { id: line.id, name, made: line.made }))
            }
            Line::Play(line) => play(line),
        }
    }
}

fn puzzle(text: &str, line: PuzzleLine<'_>) -> Result<Item, StoreError> {
    let size: Size = line.size.parse().map_err(StoreError::Invalid)?;
    // An error in the document gets its column in the line.
    let offset = line.document.get().as_ptr() as usize - text.as_ptr() as usize;
    let read = NewPuzzle::read(line.document.get(), size);
    let puzzle = read.map_err(|error| shifted(error, offset))?;
    Ok(Item::Puzzle(line.id, Box::new(NewPuzzle { listed: line.listed, ..puzzle }), line.made))
}

fn play(line: PlayLine<'_>) -> Result<Item, StoreError> {
    let Some(progress) = line.progress() else {
        let message = Message::new("store-line-status").with("found", line.status);
        return Err(StoreError::invalid(message));
    };
    if line.fame && (line.won.is_none() || line.points.is_none() || line.imported) {
        return Err(StoreError::invalid(Message::new("store-line-leaderboard")));
    }
    Ok(Item::Play(Box::new(Play {
        id: line.id,
        puzzle: line.puzzle,
        player: line.player,
        began: line.began,
        touched: line.touched,
        progress,
        won: line.won,
        imported: line.imported,
        fame: line.fame,
        log: line.log.iter().map(|entry| one_line(entry.get())).collect(),
    })))
}

/// Converts an error of the JSON parser.
fn json_error(error: &serde_json::Error, text: &str) -> StoreError {
    let message = match (error.classify(), missing_field(error)) {
        (Category::Eof, _) => Message::new("store-line-cut-short"),
        (Category::Syntax | Category::Io, _) => Message::new("store-line-not-json"),
        (Category::Data, Some(field)) => Message::new("store-line-missing").with("field", field),
        (Category::Data, None) => misread_in(error, text).message,
    };
    StoreError::Invalid(Problem::new(message).at_line(1, error.column()))
}

/// Moves the column of an error to the right.
fn shifted(error: StoreError, offset: usize) -> StoreError {
    let StoreError::Invalid(problem) = error else { return error };
    let column = match problem.place {
        Some(Place::Line { column, .. }) => column,
        _ => 0,
    };
    StoreError::Invalid(problem.at_line(1, offset + column))
}

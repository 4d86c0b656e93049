//! A line of an import that was read and checked, except for what only the library knows.

use recreo_game::{Message, Place, Problem, Size};
use serde_json::error::Category;

use super::{Line, PlayLine, PuzzleLine};
use crate::document::{missing_field, one_line};
use crate::plays::Progress;
use crate::{NewPuzzle, PlayId, Player, PlayerId, PuzzleId, StoreError, players};

/// What a line holds.
pub(super) enum Item {
    /// The first line, with the number of its format.
    Head(u32),
    /// A puzzle, and when it came into its library.
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
    pub(super) brought: bool,
    pub(super) fame: bool,
    pub(super) log: Vec<String>,
}

impl Item {
    /// Reads a line; what is wrong with it has its column.
    pub(super) fn read(bytes: &[u8]) -> Result<Item, StoreError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let problem = Problem::new(Message::new("store-line-not-text"));
            StoreError::Unfit(problem.at_line(1, error.valid_up_to() + 1))
        })?;
        match serde_json::from_str(text).map_err(|error| unread(&error))? {
            Line::Library(format) => Ok(Item::Head(format)),
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
    let size: Size = line.size.parse().map_err(StoreError::Unfit)?;
    // What is wrong with the document is wrong with this line, further to the right.
    let before = line.document.get().as_ptr() as usize - text.as_ptr() as usize;
    let read = NewPuzzle::read(line.document.get(), size);
    let puzzle = read.map_err(|error| right_by(error, before))?;
    Ok(Item::Puzzle(line.id, Box::new(NewPuzzle { listed: line.listed, ..puzzle }), line.made))
}

fn play(line: PlayLine<'_>) -> Result<Item, StoreError> {
    let wrong = || StoreError::unfit(Message::new("store-line-wrong-value"));
    let progress = line.progress().ok_or_else(wrong)?;
    if line.fame && (line.won.is_none() || line.points.is_none() || line.brought) {
        return Err(wrong());
    }
    Ok(Item::Play(Box::new(Play {
        id: line.id,
        puzzle: line.puzzle,
        player: line.player,
        began: line.began,
        touched: line.touched,
        progress,
        won: line.won,
        brought: line.brought,
        fame: line.fame,
        log: line.log.iter().map(|entry| one_line(entry.get())).collect(),
    })))
}

/// What the JSON reader found wrong with a line, in our words.
fn unread(error: &serde_json::Error) -> StoreError {
    let message = match error.classify() {
        Category::Eof => Message::new("store-line-cut-short"),
        Category::Syntax | Category::Io => Message::new("store-line-not-json"),
        Category::Data => match missing_field(error) {
            Some(field) => Message::new("store-line-missing").with("field", field),
            None => Message::new("store-line-wrong-value"),
        },
    };
    StoreError::Unfit(Problem::new(message).at_line(1, error.column()))
}

/// The same, so many characters further to the right.
fn right_by(error: StoreError, characters: usize) -> StoreError {
    let StoreError::Unfit(problem) = error else { return error };
    let column = match problem.place {
        Some(Place::Line { column, .. }) => column,
        _ => 0,
    };
    StoreError::Unfit(problem.at_line(1, characters + column))
}

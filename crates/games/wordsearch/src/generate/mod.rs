//! Generates boards (WS4).
//!
//! 1. The list is prepared: words that cannot be on the board, or would be there twice, are left
//!    out with a reason (`prepare`).
//! 2. Words are placed, the longest first, at random places where they fit; if some find no place,
//!    others are moved (`place`, `tight`).
//! 3. The remaining cells take the hidden message, then random letters with the frequencies of the
//!    words (`fill`). No letter is ever written that completes a word of the list a second time, or
//!    a blocked word, in any direction (`guard`).
//!
//! All limits are counts of work, so the same request and seed always give the same board.
//!
//! # When words contain each other
//!
//! Not every list fits a board on which each word can be found exactly once, hence these rules:
//! - A word that reads the same backwards (`OSO`) counts as one place, although it can be read both
//!   ways.
//! - A word that lies inside another one (`SOL` in `SOLAR`), forwards or backwards, or that is the
//!   reverse of another one (`ROMA`, `AMOR`), is found there and only there: it has no place of its
//!   own. If the letters of its host may not be shared, or if it would be read in a direction that
//!   is not allowed, it is left out.
//! - A word that would so be there twice (`SOL` in `SOLAR` and in `GIRASOL`) is left out, and so
//!   are words with the same letters as another, and words that contain a blocked word.

mod board;
mod fill;
mod guard;
mod invent;
mod place;
mod prepare;
mod rows;
#[cfg(test)]
mod tests;
mod tight;

use recreo_board::{Cell, Directions, Grid, Rng};
use recreo_game::{Control, GenerateError, Message, Problem, Role, Watch};
use recreo_kit::film::{Film, colour};

pub use self::invent::{choose, invent};

use self::board::Board;
use self::fill::Filling;
use self::place::Placing;
use self::prepare::Plan;
use super::alphabet::{Alphabet, Word};
use super::letters::{Hit, Letters};

/// Whether words share cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Overlaps {
    /// Words may share cells.
    #[default]
    Allowed,
    /// Words share as many cells as possible.
    Wanted,
    /// No two words share a cell.
    Forbidden,
}

/// The request for a new board.
#[derive(Clone, Debug)]
pub struct Wish<'a> {
    /// The grid, whose holes give the shape.
    pub grid: Grid,
    /// The alphabet.
    pub alphabet: &'a Alphabet,
    /// The words to be hidden. Without any, all letters are random.
    pub words: &'a [Word],
    /// The allowed directions.
    pub directions: Directions,
    /// Whether they share cells.
    pub overlaps: Overlaps,
    /// Words that must not occur anywhere, in any direction.
    pub blocked: &'a [Word],
    /// The hidden message, spelt by the letters that no word uses, in reading order. If there are
    /// more such letters, random ones follow the message.
    pub message: Option<&'a Word>,
}

/// A generated board.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The letters.
    pub letters: Letters,
    /// The place of each word, in the order of the request; `None` for those left out.
    pub places: Vec<Option<Hit>>,
    /// The words that were left out, with reasons.
    pub left_out: Vec<LeftOut>,
    /// The cells of the hidden message.
    pub message: Vec<Cell>,
    /// The number of cells with a random letter.
    pub filled: usize,
}

/// A word that is not on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// Its number in the request.
    pub word: usize,
    /// The reason.
    pub why: Message,
}

/// The most boards to begin; and the most places to examine on all of them before no further board
/// is begun.
const ATTEMPTS: usize = 40;
const MOST_PLACES: u64 = 20_000_000;

/// Generates a board. Words without a place are left out and reported.
///
/// ```
/// use recreo_board::{Grid, Rng};
/// use recreo_game::{Control, Unwatched};
/// use recreo_wordsearch::generate::{Overlaps, Wish, generate};
/// use recreo_wordsearch::{Accents, Alphabet, directions_of};
///
/// let spanish = Alphabet::named("spanish", Accents::Fold).ok_or("known")?;
/// let words: Vec<_> = ["sol", "luna", "montaña"].iter().flat_map(|w| spanish.word(w)).collect();
/// let grid = Grid::plane(7, 7).map_err(|error| error.to_string())?;
/// let wish = Wish {
///     directions: directions_of(&grid),
///     grid,
///     alphabet: &spanish,
///     words: &words,
///     overlaps: Overlaps::Allowed,
///     blocked: &[],
///     message: None,
/// };
/// let made = generate(&wish, &mut Rng::new(1), &mut Unwatched, &Control::new());
/// let made = made.map_err(|why| format!("{why:?}"))?;
/// assert!(made.left_out.is_empty() && made.places.iter().all(Option::is_some));
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
///
/// If it is stopped, if the message has no room, or if no letters were found for the remaining
/// cells.
pub fn generate<W: Watch>(
    wish: &Wish<'_>,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Made, GenerateError> {
    control.spend(0)?;
    let plan = Plan::new(wish);
    let mut film = Film::new(&wish.grid, watch);
    let (mut best, mut refusal): (Option<Made>, Option<Message>) =
        (None, plan.message_refusal(wish));
    let tries = if refusal.is_some() { 0 } else { ATTEMPTS };
    let mut work = 0;
    for attempt in 1..=tries {
        if work > MOST_PLACES {
            break;
        }
        let mut board = Board::new(&wish.grid, &plan);
        let mut placing = Placing::new(&mut board, wish, rng, &mut film, control);
        let all = placing.all()?;
        let open = wish.grid.open_cells();
        let letters = wish.message.map_or(0, |message| message.letters().len());
        if letters > 0 && !placing.compact(open.saturating_sub(letters))? {
            refusal = Some(plan.message_too_long(wish, placing.board.filled, attempt));
            work += placing.work;
            continue;
        }
        work += placing.work;
        let filling = Filling::new(&mut board, wish, rng, control);
        match filling.fill()? {
            Ok(filled) => {
                let made = plan.made(wish, &board, filled, attempt);
                if W::ON {
                    show(&made, &mut film);
                }
                let fewer = |best: &Made| made.left_out.len() < best.left_out.len();
                if best.as_ref().is_none_or(fewer) {
                    best = Some(made);
                }
                if all {
                    break;
                }
            }
            Err(why) => refusal = Some(why),
        }
    }
    let refused = || refusal.unwrap_or_else(|| Message::new("wordsearch-unfilled"));
    best.ok_or_else(|| GenerateError::Impossible(Problem::new(refused())))
}

/// Shows the words at their final places.
fn show<W: Watch>(made: &Made, film: &mut Film<'_, W>) {
    let grid = made.letters.grid();
    film.step(grid.cells().map(|cell| (cell, Role::Ground)));
    for (number, hit) in made.places.iter().enumerate() {
        let cells = hit.iter().flat_map(|hit| hit.cells(grid));
        film.step(cells.map(|cell| (cell, colour(number))));
    }
}

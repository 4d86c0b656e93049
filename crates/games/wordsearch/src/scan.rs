//! The source document's search for a word (WS5): read the board from left to right and from top to
//! bottom until a cell holds the word's first letter; look around it for the second, which fixes
//! the direction; compare the others in that direction; otherwise continue.
//!
//! It takes time proportional to words times cells. [`find`](super::find) finds all words in one
//! pass; this search remains because its steps can be shown, and as the reference for tests of the
//! other.

use recreo_board::{Cell, Directions};
use recreo_game::{Control, Role, Stopped, Unwatched, Watch};
use recreo_kit::film::Film;

use super::alphabet::Letter;
use super::letters::{Hit, Letters, is_counted};

/// The number of examined cells between two checks whether to stop.
const STRIDE: u64 = 4096;

/// The result of a scan.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Scanned {
    /// The places of the word, in reading order of its first letter.
    pub(super) hits: Vec<Hit>,
    /// The number of compared letters.
    pub(super) compared: u64,
}

/// Returns every place of a word, in reading order of its first letter, then in the order of
/// directions.
///
/// A palindrome counts once although it can be read both ways, and a single letter once in its
/// cell.
pub fn scan(letters: &Letters, word: &[Letter], directions: Directions) -> Vec<Hit> {
    let mut unwatched = Unwatched;
    let mut film = Film::new(letters.grid(), &mut unwatched);
    let scanned = watched(letters, word, directions, Role::Path, &mut film, &Control::new());
    scanned.map(|scanned| scanned.hits).unwrap_or_default()
}

/// The same with a spectator, who sees the cells with the first letter, and the finds in the role
/// `found`.
pub(super) fn watched<W: Watch>(
    letters: &Letters,
    word: &[Letter],
    directions: Directions,
    found: Role,
    film: &mut Film<'_, W>,
    control: &Control,
) -> Result<Scanned, Stopped> {
    let grid = letters.grid();
    let mut scanned = Scanned::default();
    let Some((&first, rest)) = word.split_first() else { return Ok(scanned) };
    let palindrome = word.iter().eq(word.iter().rev());
    let mut asked = 0;
    for (number, _) in (0..).zip(letters.cells()).filter(|&(_, &letter)| letter == first) {
        let start = Cell(number);
        if W::ON {
            film.step([(start, Role::Explored)]);
        }
        for direction in directions.iter() {
            let hit = Hit { start, direction, length: word.len() as u32 };
            let mut cells = hit.cells(grid).skip(1);
            let mut fits = |&letter: &Letter| {
                scanned.compared += 1;
                cells.next().is_some_and(|cell| letters.at(cell) == letter)
            };
            if rest.iter().all(&mut fits)
                && is_counted(direction, palindrome, word.len(), directions)
            {
                scanned.hits.push(hit);
                if W::ON {
                    film.step(hit.cells(grid).map(|cell| (cell, found)));
                }
            }
        }
        if scanned.compared - asked > STRIDE {
            control.spend(scanned.compared - asked)?;
            asked = scanned.compared;
        }
    }
    control.spend(scanned.compared - asked + letters.cells().len() as u64)?;
    Ok(scanned)
}

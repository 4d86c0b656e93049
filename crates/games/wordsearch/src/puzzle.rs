//! A playable word search: its board, its words, and their places.

use recreo_board::{Cell, Grid, Position};
use recreo_game::{Control, Message, Stopped};

use super::find::Lexicon;
use super::{Alphabet, Draft, Hit, Letters, Word};

/// A board with all its letters, the words of the list, and their places.
#[derive(Debug)]
pub struct Puzzle {
    draft: Draft,
    /// The places of each word, in reading order.
    places: Places,
    /// Notes on differences from the request.
    notes: Vec<Message>,
}

impl Puzzle {
    /// Builds the puzzle and searches for the places of its words.
    pub(super) fn new(draft: Draft, control: &Control) -> Result<Puzzle, Stopped> {
        let places = search(&draft, control).map_err(|(why, _)| why)?;
        Ok(Puzzle { draft, places, notes: Vec::new() })
    }

    /// The same with notes on differences from the request.
    pub(super) fn with_notes(self, notes: Vec<Message>) -> Puzzle {
        Puzzle { notes, ..self }
    }

    /// Notes on differences from the request.
    pub(super) fn notes(&self) -> &[Message] {
        &self.notes
    }

    /// The alphabet of the board.
    pub fn alphabet(&self) -> &Alphabet {
        self.draft.alphabet()
    }

    /// The board.
    pub fn letters(&self) -> &Letters {
        self.draft.letters()
    }

    /// Its cells.
    pub fn grid(&self) -> &Grid {
        self.draft.letters().grid()
    }

    /// The words, in the order of the list.
    pub fn words(&self) -> &[Word] {
        self.draft.words()
    }

    /// The places of a word, by its index in the list: none, usually one, or several.
    pub fn places(&self, word: usize) -> &[Hit] {
        self.places.get(word).map_or(&[], Vec::as_slice)
    }

    /// The cell at a position, unless it is a hole.
    pub(super) fn cell(&self, at: Position) -> Option<Cell> {
        self.grid().cell(at.x, at.y, at.z)
    }

    /// The draft of the puzzle.
    pub(super) fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The letters of a word on the board.
    pub(super) fn spelt(&self, word: usize) -> String {
        self.words().get(word).map_or_else(String::new, |word| self.draft.spelt(word))
    }
}

/// The places of each word of a list.
pub(super) type Places = Vec<Vec<Hit>>;

/// Returns the places of each word of a draft, found in one pass; or why the search was stopped,
/// with the places found until then.
pub(super) fn search(draft: &Draft, control: &Control) -> Result<Places, (Stopped, Places)> {
    let mut places = vec![Vec::new(); draft.words().len()];
    let lexicon = Lexicon::new(draft.words().iter().map(Word::letters));
    let directions = draft.letters().directions();
    let searched = lexicon.search(draft.letters(), directions, control, |found| {
        if let Some(places) = places.get_mut(found.word as usize) {
            places.push(found.hit);
        }
    });
    places.iter_mut().for_each(|hits| hits.sort_unstable());
    match searched {
        Ok(()) => Ok(places),
        Err(why) => Err((why, places)),
    }
}

//! The letters that no word uses.
//!
//! First the hidden message in reading order, then letters by chance: drawn from the letters of all words, so that each comes as
//! often as in the list and an Ñ gives nothing away. Now and then one is drawn from the whole alphabet, the oftener the fewer
//! letters the words have, so that a short list does not show by its letters. A letter that would complete an unwanted word
//! is not written; where none can be written, the letter before is drawn again.

use std::collections::HashMap;

use recreo_board::{Cell, Rng};
use recreo_game::{Control, Message, Stopped};

use super::super::alphabet::{Letter, Word};
use super::Wish;
use super::board::Board;
use super::rows::EMPTY;

/// How many letters are written or taken back before a board is given up, for each cell and besides.
const MOST_A_CELL: usize = 20;
const MOST_BESIDES: usize = 50_000;
/// Letters that are drawn before all that are left are looked at.
const DRAWS: usize = 8;
/// For every so many letters of words, one more is drawn from them for each from the whole alphabet.
const WORDS_LETTERS: usize = 4;
/// Cells between two questions whether to go on.
const STRIDE: usize = 4096;

/// What filled the cells.
pub(super) struct Filled {
    /// The cells of the message.
    pub(super) message: Vec<Cell>,
    /// How many cells took a letter by chance.
    pub(super) by_chance: usize,
}

/// Cells being filled.
pub(super) struct Filling<'p, 'a> {
    board: &'p mut Board<'a>,
    wish: &'p Wish<'p>,
    rng: &'p mut Rng,
    control: &'p Control,
    /// The letters of all words, one after another.
    bag: Vec<Letter>,
}

/// A letter for each bit.
type Tried = [u64; 4];

impl<'p, 'a> Filling<'p, 'a> {
    pub(super) fn new(
        board: &'p mut Board<'a>,
        wish: &'p Wish<'p>,
        rng: &'p mut Rng,
        control: &'p Control,
    ) -> Self {
        let bag = wish.words.iter().flat_map(Word::letters).copied().collect();
        Filling { board, wish, rng, control, bag }
    }

    /// Fills every cell; or says why not.
    pub(super) fn fill(mut self) -> Result<Result<Filled, Message>, Stopped> {
        let is_free = |cell: &Cell| self.board.rows.at(*cell) == EMPTY;
        let mut free: Vec<Cell> = self.wish.grid.cells().filter(is_free).collect();
        let message = self.wish.message.map_or(&[][..], |message| message.letters());
        let rest = free.split_off(message.len().min(free.len()));
        for (&cell, &letter) in free.iter().zip(message) {
            if !self.board.write(cell, letter) {
                return Ok(Err(Message::new("wordsearch-message-spoilt")));
            }
        }
        if !self.by_chance(&rest)? {
            return Ok(Err(Message::new("wordsearch-unfilled")));
        }
        Ok(Ok(Filled { message: free, by_chance: rest.len() }))
    }

    /// Letters by chance for these cells; tells whether they were found.
    fn by_chance(&mut self, cells: &[Cell]) -> Result<bool, Stopped> {
        // Letters that were tried, for cells that were come back to.
        let mut tried: HashMap<usize, Tried> = HashMap::new();
        let mut at = 0;
        for step in 0..cells.len() * MOST_A_CELL + MOST_BESIDES {
            if at == cells.len() {
                return Ok(true);
            }
            if step % STRIDE == STRIDE - 1 {
                self.control.spend(STRIDE as u64)?;
            }
            if self.write_any(cells[at], tried.get(&at)) {
                at += 1;
                continue;
            }
            tried.remove(&at);
            let Some(before) = at.checked_sub(1) else { return Ok(false) };
            at = before;
            let letter = usize::from(self.board.rows.at(cells[at]));
            tried.entry(at).or_default()[letter / 64] |= 1 << (letter % 64);
            self.board.rows.set(cells[at], EMPTY);
        }
        Ok(false)
    }

    /// Writes a letter that may be there and was not tried; tells whether there is one.
    fn write_any(&mut self, cell: Cell, tried: Option<&Tried>) -> bool {
        let mut refused = tried.copied().unwrap_or_default();
        let is_refused = |refused: &Tried, letter: Letter| {
            refused[usize::from(letter) / 64] >> (letter % 64) & 1 != 0
        };
        for _ in 0..DRAWS {
            let letter = self.draw();
            if is_refused(&refused, letter) {
                continue;
            }
            if self.board.write(cell, letter) {
                return true;
            }
            refused[usize::from(letter) / 64] |= 1 << (letter % 64);
        }
        let mut others: Vec<Letter> = (0..self.wish.alphabet.len() as Letter).collect();
        others.retain(|&letter| !is_refused(&refused, letter));
        self.rng.shuffle(&mut others);
        others.into_iter().any(|letter| self.board.write(cell, letter))
    }

    /// A letter by chance, as often as the words have it.
    fn draw(&mut self) -> Letter {
        let from_words = (self.bag.len() / WORDS_LETTERS) as u32;
        if self.rng.below(1 + from_words) == 0 {
            return self.rng.below(self.wish.alphabet.len() as u32) as Letter;
        }
        self.rng.pick(&self.bag).copied().unwrap_or(0)
    }
}

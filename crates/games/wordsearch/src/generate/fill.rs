//! Fills the cells that no word uses.
//!
//! First come the letters of the hidden message in reading order, then random letters. These are
//! drawn from the letters of all words, so that each is as frequent as in the list and an Ñ reveals
//! nothing. Occasionally one is drawn from the whole alphabet, more often if the words have few
//! letters, so that the letters of a short list are not conspicuous. A letter that would complete a
//! forbidden word is not written; if none is possible, the search backtracks to the letter before.

use std::collections::HashMap;

use recreo_board::{Cell, Rng};
use recreo_game::{Control, Message, Stopped};

use super::super::alphabet::{Letter, Word};
use super::Wish;
use super::board::Board;
use super::rows::EMPTY;

/// The limit of written or removed letters for each cell of the board, before it is given up.
const MOST_A_CELL: usize = 20;
const MOST_EXTRA: usize = 50_000;
/// The number of draws before all remaining letters are tried.
const DRAWS: usize = 8;
/// A letter is drawn from the whole alphabet with probability 1 / (1 + n / `WORDS_LETTERS`), where
/// n is the number of letters of all words.
const WORDS_LETTERS: usize = 4;
/// The number of cells between two checks whether to stop.
const STRIDE: usize = 4096;

/// The result of filling the cells.
pub(super) struct Filled {
    /// The cells of the message.
    pub(super) message: Vec<Cell>,
    /// The number of cells with a random letter.
    pub(super) random: usize,
}

/// The state of the search.
pub(super) struct Filling<'p, 'a> {
    board: &'p mut Board<'a>,
    wish: &'p Wish<'p>,
    rng: &'p mut Rng,
    control: &'p Control,
    /// The letters of all words, one after another.
    bag: Vec<Letter>,
}

/// A set of letters, a bit each.
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

    /// Fills every cell, or returns why this is not possible.
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
        if !self.fill_at_random(&rest)? {
            return Ok(Err(Message::new("wordsearch-unfilled")));
        }
        Ok(Ok(Filled { message: free, random: rest.len() }))
    }

    /// Fills these cells with random letters. Returns whether this succeeded.
    fn fill_at_random(&mut self, cells: &[Cell]) -> Result<bool, Stopped> {
        // The letters tried at each cell to which the search backtracked.
        let mut tried: HashMap<usize, Tried> = HashMap::new();
        let mut at = 0;
        for step in 0..cells.len() * MOST_A_CELL + MOST_EXTRA {
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

    /// Writes an admissible letter that was not tried. Returns whether there is one.
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

    /// Draws a random letter with the frequencies of the words.
    fn draw(&mut self) -> Letter {
        let from_words = (self.bag.len() / WORDS_LETTERS) as u32;
        if self.rng.below(1 + from_words) == 0 {
            return self.rng.below(self.wish.alphabet.len() as u32) as Letter;
        }
        self.rng.pick(&self.bag).copied().unwrap_or(0)
    }
}

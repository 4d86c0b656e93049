//! Prevents unwanted words on the board: a second occurrence of words of the list, and blocked
//! words.
//!
//! All of them, forwards and backwards, are in one [graph](super::super::dawg). Whenever a letter
//! is written, the slices that contain it are matched against the graph; a letter that completes a
//! word is refused, unless the word is meant to be there. So no unwanted word is ever completed,
//! and a finished board needs no check.

use recreo_board::Cell;

use super::super::alphabet::Letter;
use super::super::dawg::{Dawg, Node, SYMBOLS};
use super::rows::{EMPTY, Row, Rows, Slot, WALL};

/// The unwanted words.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    dawg: Dawg,
    /// The symbol of each letter. Letters that no word has need no symbol of their own.
    symbols: Box<[u8; 256]>,
    /// Whether letters take two symbols, because there are too many.
    is_wide: bool,
    /// For each first symbol of a word, its second symbols, a bit each; the last bit if a word has
    /// no second one. Most slices are decided by this table.
    pairs: Box<[u64; 64]>,
    longest: usize,
    /// For each word of the graph, forwards or backwards: the index of its first source.
    starts: Vec<u32>,
    /// The input number of a word, and whether it is read backwards.
    sources: Vec<(u32, bool)>,
}

impl Guard {
    /// Returns the guard against these words.
    pub(super) fn new<'a>(words: impl Iterator<Item = &'a [Letter]> + Clone) -> Guard {
        let mut used = [false; 256];
        words.clone().flatten().for_each(|&letter| used[usize::from(letter)] = true);
        let is_wide = used.iter().filter(|&&used| used).count() >= usize::from(SYMBOLS);
        let mut symbols = Box::new([SYMBOLS; 256]);
        let mut count = 0;
        for (letter, symbol) in symbols.iter_mut().enumerate().filter(|&(letter, _)| used[letter]) {
            *symbol = if is_wide { letter as u8 >> 4 } else { count };
            count = count.wrapping_add(1);
        }
        let mut both: Vec<(Vec<u8>, u32, bool)> = Vec::new();
        let mut longest = 0;
        for (number, word) in (0..).zip(words) {
            longest = longest.max(word.len());
            let write = |&letter: &Letter| {
                let second = is_wide.then_some(letter & 15);
                std::iter::once(symbols[usize::from(letter)]).chain(second)
            };
            both.push((word.iter().flat_map(write).collect(), number, false));
            both.push((word.iter().rev().flat_map(write).collect(), number, true));
        }
        both.sort_unstable();
        let is_new = |i: usize| i == 0 || both[i].0 != both[i - 1].0;
        let starts: Vec<u32> = (0..both.len()).filter(|&i| is_new(i)).map(|i| i as u32).collect();
        let dawg = Dawg::new(starts.iter().map(|&i| both[i as usize].0.as_slice()));
        let sources = both.iter().map(|&(_, number, backwards)| (number, backwards)).collect();
        let mut pairs = Box::new([0; 64]);
        for symbol in dawg.root().following() {
            let second = dawg.step(dawg.root(), symbol);
            pairs[usize::from(symbol)] = second.map_or(0, Node::bits);
        }
        Guard { dawg, symbols, is_wide, pairs, longest, starts, sources }
    }

    /// Passes every word inside these letters (the whole included) to `notify`: place, number, and
    /// whether it is read backwards.
    pub(super) fn inside(&self, letters: &[Letter], mut notify: impl FnMut(usize, usize, bool)) {
        for from in 0..letters.len() {
            let mut node = self.dawg.root();
            for &letter in &letters[from..] {
                match self.step(node, letter) {
                    Some(next) => node = next,
                    None => break,
                }
                if node.ends() {
                    let number = node.number() as usize;
                    let start = self.starts[number] as usize;
                    let end =
                        self.starts.get(number + 1).map_or(self.sources.len(), |&i| i as usize);
                    for &(source, backwards) in &self.sources[start..end] {
                        notify(from, source as usize, backwards);
                    }
                }
            }
        }
    }

    #[inline]
    fn step(&self, node: Node, letter: Letter) -> Option<Node> {
        let first = self.symbols[usize::from(letter)];
        if first == SYMBOLS {
            return None;
        }
        let node = self.dawg.step(node, first)?;
        if self.is_wide { self.dawg.step(node, letter & 15) } else { Some(node) }
    }

    /// Whether the letter in a cell completes a word, except inside the meant slice.
    pub(super) fn is_violated(
        &self,
        rows: &Rows,
        cell: Cell,
        meant: Option<(Slot, usize)>,
    ) -> bool {
        rows.rows.iter().enumerate().any(|(number, row)| {
            let meant = meant.filter(|(slot, _)| usize::from(slot.row) == number);
            let meant = meant.map(|(slot, length)| (slot.from as usize, length));
            row.places_of(cell).any(|place| self.is_violated_at(row, place, meant))
        })
    }

    /// The same for a slice around a place of one row.
    fn is_violated_at(&self, row: &Row, place: usize, meant: Option<(usize, usize)>) -> bool {
        let mut next = row.letters[place + 1];
        for from in (0..=place).rev().take(self.longest) {
            let letter = row.letters[from];
            if letter == EMPTY || letter == WALL {
                return false;
            }
            if self.may_begin(letter, next)
                && row.is_start(from)
                && self.reads(row, from, place, meant)
            {
                return true;
            }
            next = letter;
        }
        false
    }

    /// Whether any word begins with these two letters.
    #[inline]
    fn may_begin(&self, letter: Letter, next: Letter) -> bool {
        let first = self.symbols[usize::from(letter)];
        let second = if self.is_wide { letter & 15 } else { self.symbols[usize::from(next)] };
        // A word of one letter does not depend on the next.
        self.pairs[usize::from(first) % 64] & (1 << (second % 64) | 1 << SYMBOLS) != 0
    }

    /// Whether a word begins at `from` and reaches `to`, and is not meant.
    fn reads(&self, row: &Row, from: usize, to: usize, meant: Option<(usize, usize)>) -> bool {
        let most = row.ring(from).unwrap_or(usize::MAX);
        let mut node = self.dawg.root();
        for (length, &letter) in (1..=most).zip(&row.letters[from..]) {
            match self.step(node, letter) {
                Some(next) => node = next,
                None => return false,
            }
            if node.ends()
                && from + length > to
                && !meant.is_some_and(|meant| is_within(row, from, length, meant))
            {
                return true;
            }
        }
        false
    }
}

/// Whether a slice lies within the meant one. A slice of a ring may continue over the joint.
fn is_within(row: &Row, from: usize, length: usize, meant: (usize, usize)) -> bool {
    let into = |from: usize| from >= meant.0 && from + length <= meant.0 + meant.1;
    into(from) || row.ring(from).is_some_and(|ring| into(from + ring))
}

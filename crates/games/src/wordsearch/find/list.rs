//! The words of a dictionary on their way to be sorted.

use super::super::alphabet::Letter;
use super::coding::Coding;

/// Words one after another.
#[derive(Default)]
pub(super) struct List {
    letters: Vec<Letter>,
    /// Where each word ends.
    ends: Vec<u32>,
}

impl List {
    /// Adds a word whose letters are written to the end of those given; tells whether it could be written. What could not counts
    /// as an empty word.
    pub(super) fn push(&mut self, write: impl FnOnce(&mut Vec<Letter>) -> bool) -> bool {
        let start = self.letters.len();
        let written = write(&mut self.letters);
        if !written {
            self.letters.truncate(start);
        }
        self.ends.push(self.letters.len() as u32);
        written
    }

    /// All letters.
    pub(super) fn letters(&self) -> &[Letter] {
        &self.letters
    }

    /// The words in symbols, to be sorted.
    pub(super) fn coded(mut self, coding: &Coding) -> Coded {
        let mut symbols = Vec::new();
        coding.write(&self.letters, &mut symbols);
        for end in &mut self.ends {
            *end *= coding.width() as u32;
        }
        Coded { symbols, ends: self.ends }
    }
}

/// Words in symbols.
pub(super) struct Coded {
    symbols: Vec<u8>,
    ends: Vec<u32>,
}

impl Coded {
    /// The word with this number.
    #[inline]
    pub(super) fn word(&self, number: u32) -> &[u8] {
        let start = if number == 0 { 0 } else { self.ends[number as usize - 1] };
        &self.symbols[start as usize..self.ends[number as usize] as usize]
    }

    /// The numbers of the words in sorted order, the first of each that is there twice, none that is empty.
    pub(super) fn sorted(&self) -> Vec<u32> {
        let numbers = 0..self.ends.len() as u32;
        let mut order: Vec<u32> = numbers.filter(|&n| !self.word(n).is_empty()).collect();
        if order.windows(2).all(|pair| self.word(pair[0]) < self.word(pair[1])) {
            return order;
        }
        // The first symbols and the number as one large number: most comparisons never look at the words.
        let mut keys: Vec<u128> = order.iter().map(|&n| self.key(n)).collect();
        keys.sort_unstable();
        order.clear();
        order.extend(keys.iter().map(|&key| key as u32));
        let alike = |a: &u32, b: &u32| self.key(*a) >> 32 == self.key(*b) >> 32;
        for run in order.chunk_by_mut(alike).filter(|run| run.len() > 1) {
            run.sort_by(|&a, &b| self.word(a).cmp(self.word(b)));
        }
        order.dedup_by(|b, a| self.word(*a) == self.word(*b));
        order
    }

    fn key(&self, number: u32) -> u128 {
        const SYMBOLS: usize = 16;
        let word = self.word(number);
        let first = &word[..word.len().min(SYMBOLS)];
        // One more than the symbol, so that a word comes before those that begin with it.
        let key = first.iter().fold(0, |key, &symbol| key << 6 | (u128::from(symbol) + 1));
        key << (6 * (SYMBOLS - first.len()) + 32) | u128::from(number)
    }
}

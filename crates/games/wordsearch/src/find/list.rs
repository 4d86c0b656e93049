//! The words of a dictionary before and after encoding, and their sorted order.

use super::super::alphabet::Letter;
use super::coding::Coding;

/// Words one after another.
#[derive(Default)]
pub(super) struct List {
    letters: Vec<Letter>,
    /// The end of each word.
    ends: Vec<u32>,
}

impl List {
    /// Adds a word, whose letters `write` appends. Returns whether `write` succeeded; if not, the
    /// word is empty.
    pub(super) fn push(&mut self, write: impl FnOnce(&mut Vec<Letter>) -> bool) -> bool {
        let start = self.letters.len();
        let written = write(&mut self.letters);
        if !written {
            self.letters.truncate(start);
        }
        self.ends.push(self.letters.len() as u32);
        written
    }

    /// The letters of all words.
    pub(super) fn letters(&self) -> &[Letter] {
        &self.letters
    }

    /// Encodes the words.
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
    /// Returns the word with this number.
    #[inline]
    pub(super) fn word(&self, number: u32) -> &[u8] {
        let start = if number == 0 { 0 } else { self.ends[number as usize - 1] };
        &self.symbols[start as usize..self.ends[number as usize] as usize]
    }

    /// Returns the numbers of the words in sorted order, without empty words and repetitions.
    pub(super) fn sorted(&self) -> Vec<u32> {
        let numbers = 0..self.ends.len() as u32;
        let mut order: Vec<u32> = numbers.filter(|&n| !self.word(n).is_empty()).collect();
        if order.windows(2).all(|pair| self.word(pair[0]) < self.word(pair[1])) {
            return order;
        }
        // The first symbols and the number as one large number: most comparisons do not read the
        // words. Dictionaries are sorted in another order (such as Ñ after Z), so they contain long
        // runs for a merging sort.
        let mut keys: Vec<u128> = order.iter().map(|&n| self.key(n)).collect();
        keys.sort();
        order.clear();
        for alike in keys.chunk_by(|a, b| a >> 32 == b >> 32) {
            let start = order.len();
            order.extend(alike.iter().map(|&key| key as u32));
            order[start..].sort_by(|&a, &b| self.word(a).cmp(self.word(b)));
        }
        order.dedup_by(|b, a| self.word(*a) == self.word(*b));
        order
    }

    /// The first symbols of a word, above its number.
    fn key(&self, number: u32) -> u128 {
        const SYMBOLS: usize = 12;
        let word = self.word(number);
        let mut key = [0; 16];
        let length = word.len().min(SYMBOLS);
        key[..length].copy_from_slice(&word[..length]);
        u128::from_be_bytes(key) | u128::from(number)
    }
}

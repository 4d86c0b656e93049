//! Encodes letters as symbols of few bits.

use super::super::alphabet::Letter;

/// The encoding of the letters of a dictionary as symbols. It keeps their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Coding {
    /// The symbol of each letter; with two symbols a letter, that of its upper half.
    first: Box<[u8; 256]>,
    /// Whether a letter takes two symbols.
    is_wide: bool,
    /// The number of bits of a symbol.
    pub(super) bits: u32,
    /// The symbol of letters that no word has, and of the end of a line: no word continues with it.
    pub(super) none: u8,
}

impl Coding {
    /// Returns an encoding for words with these letters.
    pub(super) fn of(letters: &[Letter]) -> Coding {
        let mut used = [false; 256];
        for &letter in letters {
            used[usize::from(letter)] = true;
        }
        let count = used.iter().filter(|&&used| used).count();
        let is_wide = count > 62;
        let (bits, none) = if is_wide || count <= 31 { (5, 31) } else { (6, 62) };
        let mut first = Box::new([none; 256]);
        let mut symbol = 0;
        for (letter, symbols) in first.iter_mut().enumerate().filter(|&(letter, _)| used[letter]) {
            *symbols = if is_wide { letter as u8 >> 4 } else { symbol };
            symbol = symbol.wrapping_add(1);
        }
        Coding { first, is_wide, bits, none }
    }

    /// The number of symbols of a letter.
    #[inline]
    pub(super) fn width(&self) -> usize {
        if self.is_wide { 2 } else { 1 }
    }

    /// Replaces the contents of `symbols` by these letters.
    pub(super) fn write(&self, letters: &[Letter], symbols: &mut Vec<u8>) {
        symbols.clear();
        if self.is_wide {
            symbols.extend(letters.iter().flat_map(|&letter| {
                let first = self.first[usize::from(letter)];
                [first, if first == self.none { first } else { letter & 15 }]
            }));
        } else {
            symbols.extend(letters.iter().map(|&letter| self.first[usize::from(letter)]));
        }
    }
}

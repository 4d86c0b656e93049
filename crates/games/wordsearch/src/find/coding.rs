//! Letters as symbols of few bits.

use super::super::alphabet::Letter;

/// How the letters of a dictionary are written as symbols, in the same order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Coding {
    /// The symbol of each letter; of its upper half where letters take two.
    first: Box<[u8; 256]>,
    /// Whether a letter takes two symbols.
    is_wide: bool,
    /// The bits of a symbol.
    pub(super) bits: u32,
    /// What stands for letters that no word has, and for the end of a line: no word goes on so.
    pub(super) none: u8,
}

impl Coding {
    /// A coding for words with these letters.
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

    /// How many symbols a letter takes.
    #[inline]
    pub(super) fn width(&self) -> usize {
        if self.is_wide { 2 } else { 1 }
    }

    /// Letters as symbols, in place of what is there.
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

//! Tables of the first symbols of words.

use super::super::dawg::{Dawg, Node};
use super::coding::Coding;

/// The number of bits of a key, which the first symbols of a word make.
const KEY_BITS: u32 = 20;
const WORDS: usize = 1 << (KEY_BITS - 6);

/// Tables indexed by the first symbols of a word, packed into a key.
#[derive(Clone, Debug)]
pub(super) struct Prefixes {
    /// Whether any word begins with the key, or is a shorter word that the key begins with.
    any: Box<[u64; WORDS]>,
    /// Whether a word of at least `symbols` symbols begins with the key.
    long: Box<[u64; WORDS]>,
    /// The number of set bits of `long` before each of its words.
    ranks: Vec<u32>,
    /// The nodes after these keys, in order.
    nodes: Vec<Node>,
    /// By all symbols but the last: the index of the shorter words in [`Prefixes::short_words`].
    shorts: Vec<u32>,
    /// Lists of shorter words, one for each prefix that has any; list 0 is empty.
    short_words: Vec<Vec<Short>>,
    /// The number of bits of a symbol.
    bits: u32,
    /// The number of symbols of a key.
    pub(super) symbols: usize,
    /// The mask of the bits of a key.
    mask: usize,
}

/// A word that is shorter than a key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Short {
    /// Its number of symbols.
    pub(super) length: usize,
    /// Its index in sorted order.
    pub(super) number: u32,
}

impl Prefixes {
    pub(super) fn of(dawg: &Dawg, coding: &Coding) -> Prefixes {
        let bits = coding.bits;
        let symbols = (KEY_BITS / bits) as usize;
        let mut prefixes = Prefixes {
            any: zeros(),
            long: zeros(),
            ranks: Vec::with_capacity(WORDS),
            nodes: Vec::new(),
            shorts: vec![0; 1 << (bits * (symbols as u32 - 1))],
            short_words: vec![Vec::new()],
            bits,
            symbols,
            mask: (1 << (bits * symbols as u32)) - 1,
        };
        prefixes.grow(dawg, dawg.root(), 0, symbols, &mut Vec::new());
        prefixes.nodes.shrink_to_fit();
        let mut before = 0;
        for (any, long) in prefixes.any.iter_mut().zip(prefixes.long.iter()) {
            prefixes.ranks.push(before);
            before += long.count_ones();
            *any |= long;
        }
        prefixes
    }

    /// Enters the continuations of a node, with `left` symbols to go and these words ended on the
    /// path. Prefixes arrive in ascending order.
    fn grow(&mut self, dawg: &Dawg, node: Node, key: usize, left: usize, ended: &mut Vec<Short>) {
        if left == 0 {
            self.long[key / 64] |= 1 << (key % 64);
            self.nodes.push(node);
            return;
        }
        if node.ends() {
            ended.push(Short { length: self.symbols - left, number: node.number() });
            // All continuations; longer words with the same prefix overwrite their part.
            let span = 1 << (self.bits * left as u32);
            for key in key * span..(key + 1) * span {
                self.any[key / 64] |= 1 << (key % 64);
            }
            let span = span >> self.bits;
            self.shorts[key * span..(key + 1) * span].fill(self.short_words.len() as u32);
            self.short_words.push(ended.clone());
        }
        for symbol in node.following() {
            if let Some(next) = dawg.step(node, symbol) {
                self.grow(dawg, next, key << self.bits | usize::from(symbol), left - 1, ended);
            }
        }
        if node.ends() {
            ended.pop();
        }
    }

    /// Shifts one more symbol into a key.
    #[inline]
    pub(super) fn next(&self, key: usize, symbol: u8) -> usize {
        (key << self.bits | usize::from(symbol)) & self.mask
    }

    /// Whether any word begins with the key, or is a shorter word that the key begins with.
    #[inline]
    pub(super) fn has(&self, key: usize) -> bool {
        self.any[key / 64 % WORDS] >> (key % 64) & 1 != 0
    }

    /// The words shorter than a key that the key begins with.
    #[inline]
    pub(super) fn shorter(&self, key: usize) -> &[Short] {
        &self.short_words[self.shorts[key >> self.bits] as usize]
    }

    /// The node after a key, if a word begins with it.
    #[inline]
    pub(super) fn node(&self, key: usize) -> Option<Node> {
        let (word, bit) = (key / 64 % WORDS, key % 64);
        if self.long[word] >> bit & 1 == 0 {
            return None;
        }
        let before = self.long[word] & ((1 << bit) - 1);
        self.nodes.get((self.ranks[word] + before.count_ones()) as usize).copied()
    }

    /// The size in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let shorts = self.shorts.capacity() * 4;
        let row = |row: &Vec<Short>| row.capacity() * size_of::<Short>() + size_of::<Vec<Short>>();
        let short_words: usize = self.short_words.iter().map(row).sum();
        let nodes = self.nodes.capacity() * size_of::<Node>();
        2 * WORDS * 8 + self.ranks.capacity() * 4 + nodes + shorts + short_words
    }
}

fn zeros() -> Box<[u64; WORDS]> {
    vec![0; WORDS].into_boxed_slice().try_into().unwrap_or_else(|_| Box::new([0; WORDS]))
}

//! A set of words as a minimal acyclic automaton (DAWG): words share their common prefixes and
//! suffixes.
//!
//! ```text
//!        S -> O -> L -> [end]        SOL, SAL, COL, CAL as four paths through one graph:
//!  root <      X                     after S and after C, both vowels lead to the same rest.
//!        C -> A -> L -> [end]
//! ```
//!
//! It is built from sorted words in one pass (Daciuk, Mihov, Watson and Watson, "Incremental
//! construction of minimal acyclic finite-state automata", 2000): nodes of the previous word that
//! cannot grow any more are replaced by equal known ones. A node is a set of bits, one for each
//! symbol that can follow. Its edges are adjacent in memory; the index of an edge is the number of
//! bits below that of its symbol. An edge contains the node it leads to, so a step is one memory
//! access, and the number of words under its elder siblings, so the sum along a path is the index
//! of the word in sorted order (Lucchesi and Kowaltowski, "Applications of finite automata
//! representing large vocabularies", 1993).

/// Symbols are below this; the last bit of a node marks the end of a word.
pub(super) const SYMBOLS: u8 = 63;
const END: u64 = 1 << SYMBOLS;

/// A node of the graph, with the number of preceding words.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Node {
    /// A bit for each symbol that can follow, and [`END`].
    follow: u64,
    /// The index of the first edge of the node.
    base: u32,
    /// In an edge: the number of words under elder siblings. On a path: the number of words before
    /// it in sorted order, except those that end on the path.
    before: u32,
}

impl Node {
    /// Whether a word ends here.
    #[inline]
    pub(super) fn ends(self) -> bool {
        self.follow & END != 0
    }

    /// The index, in sorted order, of the word that ends here.
    #[inline]
    pub(super) fn number(self) -> u32 {
        self.before
    }

    /// The symbols that can follow, a bit each; the last bit marks the end of a word.
    pub(super) fn bits(self) -> u64 {
        self.follow
    }

    /// The symbols that can follow.
    pub(super) fn following(self) -> impl Iterator<Item = u8> {
        (0..SYMBOLS).filter(move |symbol| self.follow >> symbol & 1 != 0)
    }
}

/// The graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dawg {
    root: Node,
    edges: Vec<Node>,
}

impl Dawg {
    /// Builds the graph of sorted words without repetitions.
    pub(super) fn new<'a>(words: impl IntoIterator<Item = &'a [u8]>) -> Dawg {
        let mut growing = Growing::default();
        growing.open.push(Open::default());
        let mut last: &[u8] = &[];
        for word in words {
            let common = last.iter().zip(word).take_while(|(a, b)| a == b).count();
            growing.close(common, last);
            growing.open.resize_with(word.len() + 1, Open::default);
            growing.begin(common, word.len());
            last = word;
        }
        growing.close(0, last);
        let root = growing.freeze();
        Dawg { root: Node { before: 0, ..root }, edges: growing.edges }
    }

    /// The node before the first symbol.
    #[inline]
    pub(super) fn root(&self) -> Node {
        self.root
    }

    /// The node after one more symbol, if any word continues with it.
    #[inline]
    pub(super) fn step(&self, node: Node, symbol: u8) -> Option<Node> {
        let bit = 1u64 << (symbol & SYMBOLS);
        if node.follow & !END & bit == 0 {
            return None;
        }
        let elder = (node.follow & (bit - 1)).count_ones();
        let edge = self.edges.get((node.base + elder) as usize)?;
        // A word that ends at a node precedes all that continue from it.
        let before = node.before + u32::from(node.ends()) + edge.before;
        Some(Node { before, ..*edge })
    }

    /// The size in memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.edges.capacity() * size_of::<Node>()
    }
}

/// A node of the previous word that may still get more edges.
#[derive(Default)]
struct Open {
    follow: u64,
    /// The index of its first finished edge in [`Growing::waiting`].
    first: usize,
    /// The number of finished words that end at it or beyond.
    words: u32,
}

/// The graph under construction.
#[derive(Default)]
struct Growing {
    edges: Vec<Node>,
    open: Vec<Open>,
    /// The finished edges of open nodes, those of deeper nodes later.
    waiting: Vec<Node>,
    known: Known,
    /// The number of words of the node that was frozen last.
    frozen: u32,
}

impl Growing {
    /// Finishes all open nodes of a word's path that are deeper than this.
    fn close(&mut self, depth: usize, word: &[u8]) {
        while self.open.len() > depth + 1 {
            let symbol = word[self.open.len() - 2];
            let node = self.freeze();
            let words = self.frozen;
            if let Some(parent) = self.open.last_mut() {
                let ends = u32::from(parent.follow & END != 0);
                self.waiting.push(Node { before: parent.words - ends, ..node });
                parent.follow |= 1 << symbol;
                parent.words += words;
            }
        }
    }

    /// Opens the nodes of a word beyond its common prefix with the previous one.
    fn begin(&mut self, common: usize, length: usize) {
        let waiting = self.waiting.len();
        for open in &mut self.open[common + 1..] {
            open.first = waiting;
        }
        if let Some(last) = self.open.get_mut(length) {
            last.follow |= END;
            last.words += 1;
        }
    }

    /// Finishes the deepest open node: finds an equal known one, or adds it.
    fn freeze(&mut self) -> Node {
        let open = self.open.pop().unwrap_or_default();
        self.frozen = open.words;
        let base = if open.first == self.waiting.len() {
            0
        } else {
            let edges = &self.waiting[open.first..];
            let base = self.known.find(edges, &mut self.edges);
            self.waiting.truncate(open.first);
            base
        };
        Node { follow: open.follow, base, before: 0 }
    }
}

/// A hash table of the known rows of edges.
#[derive(Default)]
struct Known {
    /// High bits: the hash. Low bits: the index of the row's first edge, plus one; 0 is a free
    /// slot.
    slots: Vec<u64>,
    filled: usize,
}

impl Known {
    /// Returns the index of these edges in `edges`, and appends them if they are new.
    fn find(&mut self, row: &[Node], edges: &mut Vec<Node>) -> u32 {
        if self.filled * 2 >= self.slots.len() {
            self.grow();
        }
        let hash = hash(row);
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let there = self.slots[slot];
            if there == 0 {
                let base = edges.len() as u32;
                self.slots[slot] = hash << 32 | u64::from(base + 1);
                self.filled += 1;
                edges.extend_from_slice(row);
                return base;
            }
            let base = there as u32 - 1;
            if there >> 32 == hash & 0xffff_ffff
                && edges.get(base as usize..base as usize + row.len()) == Some(row)
            {
                return base;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(256);
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        for there in old.into_iter().filter(|&there| there != 0) {
            let mut slot = (there >> 32) as usize & (size - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = there;
        }
    }
}

fn hash(row: &[Node]) -> u64 {
    let mut hash = row.len() as u64;
    for node in row {
        let edge = node.follow ^ u64::from(node.base) << 32 ^ u64::from(node.before);
        hash = (hash.rotate_left(23) ^ edge).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    // The lower half of the product selects the slot and is stored.
    hash >> 32
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use recreo_board::Rng;

    use super::*;

    fn walk(dawg: &Dawg, word: &[u8]) -> Option<u32> {
        let end = word.iter().try_fold(dawg.root(), |node, &symbol| dawg.step(node, symbol))?;
        end.ends().then(|| end.number())
    }

    #[test]
    fn ws5_the_graph_holds_its_words_with_their_numbers_and_no_others() {
        let mut rng = Rng::new(5);
        for _ in 0..300 {
            let symbols = 1 + rng.below(6) as u8;
            let word = |rng: &mut Rng| -> Vec<u8> {
                let length = 1 + rng.below(7);
                (0..length).map(|_| rng.below(u32::from(symbols)) as u8 * 12).collect()
            };
            let count = rng.below(60);
            let words: BTreeSet<Vec<u8>> = (0..count).map(|_| word(&mut rng)).collect();
            let dawg = Dawg::new(words.iter().map(Vec::as_slice));
            for (number, word) in (0..).zip(&words) {
                assert_eq!(walk(&dawg, word), Some(number));
            }
            for _ in 0..100 {
                let other = word(&mut rng);
                assert_eq!(walk(&dawg, &other).is_some(), words.contains(&other));
            }
        }
    }

    #[test]
    fn words_share_common_suffixes() {
        let words: [&[u8]; 4] = [&[0, 4, 9], &[0, 5, 9], &[1, 4, 9], &[1, 5, 9]];
        assert_eq!(Dawg::new(words).edges.len(), 1 + 2 + 2);
    }
}

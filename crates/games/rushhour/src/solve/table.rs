//! The hash table of the states met.

/// Maps states to their numbers: open addressing, at most half full, searched by a tag of 63 bits
/// that is not 0.
#[derive(Default)]
pub(super) struct Table {
    /// A slot is empty if its tag is 0.
    tags: Vec<u64>,
    numbers: Vec<u32>,
    bits: u32,
    len: usize,
}

/// The bit of a tag's word that marks it.
const MARK: u64 = 1 << 63;

impl Table {
    /// Clears the table and gives it 2^bits slots.
    pub(super) fn clear(&mut self, bits: u32) {
        self.tags.clear();
        self.tags.resize(1 << bits, 0);
        self.numbers.resize(1 << bits, 0);
        (self.bits, self.len) = (bits, 0);
    }

    /// The memory of a table with this many slots.
    pub(super) fn bytes(slots: usize) -> usize {
        slots * (size_of::<u64>() + size_of::<u32>())
    }

    pub(super) fn slots(&self) -> usize {
        self.tags.len()
    }

    /// Whether one more state would make it more than half full.
    #[inline(always)]
    pub(super) fn is_full(&self) -> bool {
        self.len * 2 >= self.tags.len()
    }

    /// The first slot examined for a tag.
    #[inline(always)]
    fn home(&self, tag: u64) -> usize {
        // The multiplier of Fibonacci hashing: the high bits depend on all bits below.
        (tag.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.bits)) as usize
    }

    /// The slot of a state: where it is stored, or else where it belongs. `same` returns whether
    /// the state with a number is the one looked for, given that their tags are equal. Marked
    /// states are not found.
    #[inline(always)]
    pub(super) fn slot(&self, tag: u64, same: impl Fn(u32) -> bool) -> Slot {
        let last = self.tags.len() - 1;
        let mut at = self.home(tag);
        loop {
            let found = self.tags[at & last];
            if found == 0 {
                return Slot::Free(at & last);
            }
            if found == tag && same(self.numbers[at & last]) {
                return Slot::Taken(at & last);
            }
            at += 1;
        }
    }

    /// Marks a state; returns whether it is stored and was unmarked.
    #[inline(always)]
    pub(super) fn mark(&mut self, tag: u64, same: impl Fn(u32) -> bool) -> bool {
        let last = self.tags.len() - 1;
        let mut at = self.home(tag);
        loop {
            let found = self.tags[at & last];
            if found == 0 {
                return false;
            }
            if found & !MARK == tag && same(self.numbers[at & last]) {
                self.tags[at & last] = tag | MARK;
                return found & MARK == 0;
            }
            at += 1;
        }
    }

    #[inline(always)]
    pub(super) fn number(&self, slot: usize) -> u32 {
        self.numbers[slot]
    }

    /// Fills a free slot. The table must not be full.
    #[inline(always)]
    pub(super) fn fill(&mut self, slot: usize, tag: u64, number: u32) {
        self.tags[slot] = tag;
        self.numbers[slot] = number;
        self.len += 1;
    }
}

/// The result of a lookup.
#[derive(Clone, Copy)]
pub(super) enum Slot {
    /// The state is not stored; its free slot.
    Free(usize),
    /// The state's slot.
    Taken(usize),
}

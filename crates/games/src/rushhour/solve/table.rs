//! The states that were met, in a table that is open for the next.

/// Which state has which number: open addressing, at most half full, found by a tag of 64 bits.
pub(super) struct Table {
    /// A slot is empty where the tag is 0.
    tags: Vec<u64>,
    numbers: Vec<u32>,
    bits: u32,
    len: usize,
}

impl Table {
    pub(super) fn new(bits: u32) -> Table {
        Table { tags: vec![0; 1 << bits], numbers: vec![0; 1 << bits], bits, len: 0 }
    }

    /// Bytes of a table with that many slots.
    pub(super) fn bytes(slots: usize) -> usize {
        slots * (size_of::<u64>() + size_of::<u32>())
    }

    pub(super) fn slots(&self) -> usize {
        self.tags.len()
    }

    /// Whether one more state would make it more than half full.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.len * 2 >= self.tags.len()
    }

    /// The slot of a state: where it is, or else where it belongs. `same` tells whether the state with this number is the
    /// one looked for, given that their tags are equal.
    #[inline]
    pub(super) fn slot(&self, tag: u64, same: impl Fn(u32) -> bool) -> Slot {
        let last = self.tags.len() - 1;
        // The multiplier of Fibonacci hashing: the high bits depend on all bits below.
        let mut at = (tag.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.bits)) as usize;
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

    #[inline]
    pub(super) fn number(&self, slot: usize) -> u32 {
        self.numbers[slot]
    }

    /// Fills a free slot. There must be room.
    #[inline]
    pub(super) fn fill(&mut self, slot: usize, tag: u64, number: u32) {
        self.tags[slot] = tag;
        self.numbers[slot] = number;
        self.len += 1;
    }

    /// Makes it larger by a power of two.
    #[cold]
    pub(super) fn grow(&mut self, by: u32) {
        let old = std::mem::replace(self, Table::new(self.bits + by));
        for (tag, number) in old.tags.into_iter().zip(old.numbers) {
            if tag != 0
                && let Slot::Free(slot) = self.slot(tag, |_| false)
            {
                self.fill(slot, tag, number);
            }
        }
    }
}

/// What a state's slot holds.
#[derive(Clone, Copy)]
pub(super) enum Slot {
    /// Nothing.
    Free(usize),
    /// The state.
    Taken(usize),
}

//! Memory of the search: states whose number of continuations is known.

/// The number of solutions from each state of the slots at a place. States are stored and compared
/// in full, so hash collisions cannot mix them up.
pub(super) struct Memo {
    stride: usize,
    keys: Vec<u16>,
    counts: Vec<u64>,
    /// The hash table: number of the entry plus one, or 0. Its length is a power of two.
    table: Vec<u32>,
}

impl Memo {
    /// The maximum number of stored numbers, about 256 MiB. Later states are not remembered.
    const MOST: usize = 1 << 27;

    /// A memory for states of this many slots.
    pub(super) fn new(slots: usize) -> Memo {
        Memo { stride: slots + 1, keys: Vec::new(), counts: Vec::new(), table: vec![0; 1 << 12] }
    }

    /// The number of solutions from a state, if it is known.
    #[inline]
    pub(super) fn get(&self, at: u16, state: &[u16]) -> Option<u64> {
        let mut probe = hash(at, state) as usize;
        loop {
            match self.table[probe & (self.table.len() - 1)] {
                0 => return None,
                entry if self.is(entry as usize - 1, at, state) => {
                    return Some(self.counts[entry as usize - 1]);
                }
                _ => probe += 1,
            }
        }
    }

    /// Stores a state that was not known.
    pub(super) fn insert(&mut self, at: u16, state: &[u16], count: u64) {
        if self.keys.len() >= Self::MOST {
            return;
        }
        if self.counts.len() * 2 >= self.table.len() {
            self.grow();
        }
        self.keys.push(at);
        self.keys.extend_from_slice(state);
        self.counts.push(count);
        self.enter(hash(at, state), self.counts.len() as u32);
    }

    #[inline]
    fn is(&self, entry: usize, at: u16, state: &[u16]) -> bool {
        let key = &self.keys[entry * self.stride..(entry + 1) * self.stride];
        key[0] == at && key[1..] == *state
    }

    fn enter(&mut self, hash: u64, entry: u32) {
        let mask = self.table.len() - 1;
        let mut probe = hash as usize & mask;
        while self.table[probe] != 0 {
            probe = (probe + 1) & mask;
        }
        self.table[probe] = entry;
    }

    #[cold]
    fn grow(&mut self) {
        self.table = vec![0; self.table.len() * 4];
        for entry in 0..self.counts.len() {
            let key = &self.keys[entry * self.stride..(entry + 1) * self.stride];
            let hash = hash(key[0], &key[1..]);
            self.enter(hash, entry as u32 + 1);
        }
    }
}

/// A hash that mixes four numbers at a time.
#[inline]
fn hash(at: u16, state: &[u16]) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mix = |hash: u64, word: u64| (hash.rotate_left(23) ^ word).wrapping_mul(ODD);
    let mut hash = mix(0, u64::from(at));
    let (words, rest) = state.as_chunks::<4>();
    for &[a, b, c, d] in words {
        let word = u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48;
        hash = mix(hash, word);
    }
    for &last in rest {
        hash = mix(hash, u64::from(last));
    }
    hash ^ hash >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_is_remembered_apart() {
        let mut memo = Memo::new(5);
        let state = |n: u16| [n, n / 7, n % 3, 1, 0];
        for n in 0..5000 {
            assert_eq!(memo.get(n % 11, &state(n)), None);
            memo.insert(n % 11, &state(n), u64::from(n));
        }
        for n in 0..5000 {
            assert_eq!(memo.get(n % 11, &state(n)), Some(u64::from(n)));
            assert_eq!(memo.get(11, &state(n)), None);
        }
    }
}

//! The states of the slots at one place, each with the number of ways to reach it.

use super::super::search::COLOUR;

/// A state of at most [`MOST_SLOTS`] slots, one byte each: empty, the number of the mate plus one,
/// or a colour.
pub(in super::super) type Packed = u128;

/// The maximum number of slots in a state.
pub(super) const MOST_SLOTS: usize = 16;
/// The byte value of colour 0.
pub(super) const FIRST_COLOUR: u8 = MOST_SLOTS as u8 + 1;
/// The number of colours that a byte can represent.
pub(super) const MOST_COLOURS: usize = 256 - FIRST_COLOUR as usize;

/// Packs the slots of a search.
#[inline]
pub(in super::super) fn packed(slots: &[u16]) -> Packed {
    let mut bytes = [0; MOST_SLOTS];
    for (byte, &value) in bytes.iter_mut().zip(slots) {
        let above = if value < COLOUR { 0 } else { COLOUR - u16::from(FIRST_COLOUR) };
        *byte = (value - above) as u8;
    }
    Packed::from_le_bytes(bytes)
}

/// Unpacks a state into the slots of a search.
pub(in super::super) fn unpack(state: Packed, slots: &mut [u16]) {
    for (byte, value) in state.to_le_bytes().into_iter().zip(slots) {
        let above = if byte < FIRST_COLOUR { 0 } else { COLOUR - u16::from(FIRST_COLOUR) };
        *value = u16::from(byte) + above;
    }
}

/// A set of states, each with the number of ways to reach it.
pub(in super::super) struct Layer {
    states: Vec<(Packed, u64)>,
    /// The hash table: a part of each state's hash, and its number plus one; 0 if free. At most
    /// half of it is in use.
    table: Vec<u64>,
}

impl Layer {
    pub(super) fn new() -> Layer {
        Layer { states: Vec::new(), table: vec![0; 1 << 10] }
    }

    /// The layer before the first cell: one state without edges.
    pub(super) fn start() -> Layer {
        let mut layer = Layer::new();
        layer.add(0, 1);
        layer
    }

    pub(in super::super) fn len(&self) -> usize {
        self.states.len()
    }

    /// The states, with the ways to each.
    pub(super) fn states(&self) -> impl Iterator<Item = (Packed, u64)> {
        self.states.iter().copied()
    }

    /// Adds ways to a state.
    #[inline]
    pub(in super::super) fn add(&mut self, state: Packed, ways: u64) {
        let (hash, mask) = (hash(state), self.table.len() - 1);
        let mut probe = hash as usize & mask;
        loop {
            let entry = self.table[probe];
            if entry == 0 {
                break;
            }
            if entry >> 32 == hash >> 32 {
                let known = &mut self.states[entry as u32 as usize - 1];
                if known.0 == state {
                    known.1 = known.1.saturating_add(ways);
                    return;
                }
            }
            probe = (probe + 1) & mask;
        }
        self.states.push((state, ways));
        self.table[probe] = hash & !u64::from(u32::MAX) | self.states.len() as u64;
        if 2 * self.states.len() > self.table.len() {
            self.grow();
        }
    }

    /// Removes states; none can be added after that.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(Packed) -> bool) {
        self.states.retain(|&(state, _)| keep(state));
        self.table = Vec::new();
    }

    #[cold]
    fn grow(&mut self) {
        let mut table = vec![0; 4 * self.table.len()];
        let mask = table.len() - 1;
        for (number, &(state, _)) in self.states.iter().enumerate() {
            let hash = hash(state);
            let mut probe = hash as usize & mask;
            while table[probe] != 0 {
                probe = (probe + 1) & mask;
            }
            table[probe] = hash & !u64::from(u32::MAX) | (number as u64 + 1);
        }
        self.table = table;
    }
}

/// A hash that mixes both halves.
#[inline]
fn hash(state: Packed) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let (low, high) = (state as u64, (state >> 64) as u64);
    let mixed = (low.wrapping_mul(ODD).rotate_left(29) ^ high).wrapping_mul(ODD);
    mixed ^ mixed >> 29
}

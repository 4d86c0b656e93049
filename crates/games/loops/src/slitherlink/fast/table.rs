//! Four sides at once: the sixteen ways in which they can be line or cross, as a set of sixteen
//! bits.
//!
//! Way number `w` has a line at side `i` if bit `i` of `w` is set. Each known side, and each known
//! relation of a pair (equal or different), removes half of the ways. Whatever all remaining ways
//! have in common is known too.

/// The ways in which side `i` is a line.
pub(super) const LINES: [u16; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// The ways that remain for a state of side `i`: 0 open, 1 line, 2 cross.
pub(super) const STATES: [[u16; 3]; 4] = {
    let mut states = [[0xffff; 3]; 4];
    let mut side = 0;
    while side < 4 {
        states[side][1] = LINES[side];
        states[side][2] = !LINES[side];
        side += 1;
    }
    states
};

/// The pairs of sides.
pub(super) const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// The ways in which the two sides of a pair differ.
pub(super) const UNLIKE: [u16; 6] = {
    let mut unlike = [0; 6];
    let mut pair = 0;
    while pair < 6 {
        unlike[pair] = LINES[PAIRS[pair].0] ^ LINES[PAIRS[pair].1];
        pair += 1;
    }
    unlike
};

/// The ways with 0 to 4 lines.
pub(super) const COUNTS: [u16; 5] = {
    let mut counts = [0; 5];
    let mut way = 0_u16;
    while way < 16 {
        counts[way.count_ones() as usize] |= 1 << way;
        way += 1;
    }
    counts
};

/// The ways of a corner: no line, or two.
pub(super) const CORNER: u16 = COUNTS[0] | COUNTS[2];

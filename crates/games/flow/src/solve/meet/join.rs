//! Which states of two halves fit together.

use super::layer::{FIRST_COLOUR, Layer, MOST_SLOTS, Packed};

/// A state of the other half as it is seen from this one.
#[derive(Clone, Copy)]
struct Seen {
    state: Packed,
    /// All bits of the slots with a colour.
    coloured: Packed,
    /// The state in its own half, and the ways to it.
    own: Packed,
    ways: u64,
}

/// Calls with the states of either half that fit together, and with how many solutions they make, until told to stop.
///
/// The other half is the board turned by half, so that its columns run the other way.
pub(super) fn each_match(
    width: usize,
    one: &Layer,
    other: &Layer,
    mut tell: impl FnMut(Packed, Packed, u64) -> bool,
) {
    // Edges lead across the same columns: states by these columns, in one list.
    let mut from = vec![0u32; (1 << width) + 1];
    other.states().for_each(|(own, _)| from[columns(turned(own, width)) as usize + 1] += 1);
    for i in 1..from.len() {
        from[i] += from[i - 1];
    }
    let empty = Seen { state: 0, coloured: 0, own: 0, ways: 0 };
    let mut list = vec![empty; other.len()];
    let mut next = from.clone();
    for (own, ways) in other.states() {
        let state = turned(own, width);
        let place = &mut next[columns(state) as usize];
        list[*place as usize] = Seen { state, coloured: coloured(state), own, ways };
        *place += 1;
    }
    for (state, ways) in one.states() {
        let (columns, is_coloured) = (columns(state), coloured(state));
        let range = from[columns as usize] as usize..from[columns as usize + 1] as usize;
        for seen in &list[range] {
            let clash = is_coloured & seen.coloured & (state ^ seen.state) != 0;
            if !clash
                && fits(columns, &state.to_le_bytes(), &seen.state.to_le_bytes())
                && !tell(state, seen.own, ways.saturating_mul(seen.ways))
            {
                return;
            }
        }
    }
}

/// A state in which columns are counted from the other side.
fn turned(state: Packed, width: usize) -> Packed {
    let bytes = state.to_le_bytes();
    let mut turned = [0; MOST_SLOTS];
    for (x, &value) in bytes[..width].iter().enumerate() {
        let mate = (1..FIRST_COLOUR).contains(&value);
        turned[width - 1 - x] = if mate { width as u8 + 1 - value } else { value };
    }
    Packed::from_le_bytes(turned)
}

/// A bit for each slot that is not empty.
fn columns(state: Packed) -> u32 {
    let bytes = state.to_le_bytes().into_iter().enumerate();
    bytes.fold(0, |columns, (x, value)| columns | u32::from(value != 0) << x)
}

fn coloured(state: Packed) -> Packed {
    let all = |value: u8| if value >= FIRST_COLOUR { u8::MAX } else { 0 };
    Packed::from_le_bytes(state.to_le_bytes().map(all))
}

/// Whether strands that go on through these columns join the two ends of each colour, and make no ring.
fn fits(columns: u32, one: &[u8; MOST_SLOTS], other: &[u8; MOST_SLOTS]) -> bool {
    let mut left = columns;
    for x in 0..MOST_SLOTS {
        // A way begins where either half has a colour, and goes on in the other.
        let (colour, mut halves) = match (one[x], other[x]) {
            _ if left & 1 << x == 0 => continue,
            (colour @ FIRST_COLOUR.., _) => (colour, [other, one]),
            (_, colour @ FIRST_COLOUR..) => (colour, [one, other]),
            _ => continue,
        };
        let mut x = x;
        loop {
            left &= !(1 << x);
            let value = halves[0][x];
            if value >= FIRST_COLOUR {
                if value != colour {
                    return false;
                }
                break;
            }
            x = usize::from(value).wrapping_sub(1) % MOST_SLOTS;
            halves.swap(0, 1);
        }
    }
    left == 0
}

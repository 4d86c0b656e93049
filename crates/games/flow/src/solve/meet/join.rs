//! Matching the states of the two halves.

use super::layer::{FIRST_COLOUR, Layer, MOST_SLOTS, Packed};

/// A state of the other half as seen from this one.
#[derive(Clone, Copy)]
struct Seen {
    state: Packed,
    /// All bits of the slots that hold a colour.
    coloured: Packed,
    /// The state in its own half, and the ways to it.
    own: Packed,
    ways: u64,
}

/// Calls `report` with each pair of matching states and the number of solutions that the pair has,
/// until it returns false.
///
/// The other half is the rotated board, so its columns run in the opposite direction.
pub(super) fn each_match(
    width: usize,
    one: &Layer,
    other: &Layer,
    mut report: impl FnMut(Packed, Packed, u64) -> bool,
) {
    // Matching states have edges in the same columns: the states are listed by column set.
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
                && !report(state, seen.own, ways.saturating_mul(seen.ways))
            {
                return;
            }
        }
    }
}

/// A state with its columns counted from the other side.
fn turned(state: Packed, width: usize) -> Packed {
    let bytes = state.to_le_bytes();
    let mut turned = [0; MOST_SLOTS];
    for (x, &value) in bytes[..width].iter().enumerate() {
        let mate = (1..FIRST_COLOUR).contains(&value);
        turned[width - 1 - x] = if mate { width as u8 + 1 - value } else { value };
    }
    Packed::from_le_bytes(turned)
}

/// One bit for each non-empty slot.
fn columns(state: Packed) -> u32 {
    let bytes = state.to_le_bytes().into_iter().enumerate();
    bytes.fold(0, |columns, (x, value)| columns | u32::from(value != 0) << x)
}

fn coloured(state: Packed) -> Packed {
    let all = |value: u8| if value >= FIRST_COLOUR { u8::MAX } else { 0 };
    Packed::from_le_bytes(state.to_le_bytes().map(all))
}

/// Whether the strands that continue through these columns join the two ends of each colour and
/// form no ring.
fn fits(columns: u32, one: &[u8; MOST_SLOTS], other: &[u8; MOST_SLOTS]) -> bool {
    let mut left = columns;
    for x in 0..MOST_SLOTS {
        // A way begins where either half has a colour, and continues in the other half.
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

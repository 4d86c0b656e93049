//! Precomputed tables: the remaining slots of a digit in a band, the remaining columns in a stack,
//! and the peers of a cell.

/// The lowest cell of every row of a band.
pub(super) const ROWS: u32 = 0o1_001_001;
/// A whole row.
pub(super) const ROW: u32 = 0o777;
/// A whole band.
pub(super) const BAND: u32 = 0o777_777_777;

/// The six arrangements: the slots of three rows, a bit for row * 3 + box.
const ARRANGEMENTS: [u16; 6] = arrangements();

const fn arrangements() -> [u16; 6] {
    let mut all = [0; 6];
    let mut next = 0;
    let mut first = 0;
    while first < 3 {
        let mut second = 0;
        while second < 3 {
            if first != second {
                let third = 3 - first - second;
                all[next] = 1 << first | 8 << second | 64 << third;
                next += 1;
            }
            second += 1;
        }
        first += 1;
    }
    all
}

/// Returns the slots that remain of those given: those of the arrangements that fit in them, or
/// none.
const fn remaining(slots: usize) -> u16 {
    let mut union = 0;
    let mut i = 0;
    while i < 6 {
        if ARRANGEMENTS[i] as usize & !slots == 0 {
            union |= ARRANGEMENTS[i];
        }
        i += 1;
    }
    union
}

/// For the slots of a band, the cells of the remaining slots.
pub(super) static ACROSS: [u32; 512] = across();

const fn across() -> [u32; 512] {
    let mut table = [0; 512];
    let mut slots = 0;
    while slots < 512 {
        let left = remaining(slots);
        let mut slot = 0;
        while slot < 9 {
            if left >> slot & 1 != 0 {
                table[slots] |= 7 << (3 * slot);
            }
            slot += 1;
        }
        slots += 1;
    }
    table
}

/// The same for a stack of three boxes, with a bit for band * 3 + column: the columns that remain
/// of each band, nine bits apart.
pub(super) static DOWN: [u32; 512] = down();

const fn down() -> [u32; 512] {
    let mut table = [0; 512];
    let mut slots = 0;
    while slots < 512 {
        let left = remaining(slots) as u32;
        table[slots] = left & 7 | (left & 0o70) << 6 | (left & 0o700) << 12;
        slots += 1;
    }
    table
}

/// For every cell, the cells that stay possible for a digit once it is in that cell: all outside
/// its row, column and box, and the cell itself.
pub(super) static LEAVES: [[u32; 4]; 81] = leaves();

const fn leaves() -> [[u32; 4]; 81] {
    let mut table = [[BAND, BAND, BAND, 0]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let mut other = 0;
        while other < 81 {
            let (r, c) = (other / 9, other % 9);
            let boxed = r / 3 == row / 3 && c / 3 == column / 3;
            if other != cell && (r == row || c == column || boxed) {
                table[cell][other / 27] &= !(1 << (other % 27));
            }
            other += 1;
        }
        cell += 1;
    }
    table
}

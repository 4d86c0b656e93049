//! Unavoidable sets: sets of cells of a filled grid of which every puzzle with this unique solution
//! gives at least one.
//!
//! Two digits can be exchanged in any cells that are closed under "same row, column or box" among
//! the cells of the two; so can two rows of a band in any columns in which they hold the same
//! digits, and two columns of a stack in rows. The exchange does not affect the other digits:
//! without a given among those cells there is another solution. (Felgenhauer and Jarvis 2006 count
//! with such sets; McGuire, Tugemann and Civario 2014 call them unavoidable and search with them.)

use super::Grid;
use super::board::Cells;

/// Returns the unavoidable sets of two digits, of two rows of a band, and of two columns of a
/// stack.
pub(super) fn unavoidable(grid: &Grid) -> Vec<Cells> {
    let mut found = Vec::with_capacity(256);
    // For every digit and row the column, for every digit and column the row, for every digit and
    // box the row.
    let mut columns = [[0u8; 9]; 9];
    let mut rows = [[0u8; 9]; 9];
    let mut boxes = [[0u8; 9]; 9];
    for (cell, &value) in grid.iter().enumerate() {
        let (row, column, digit) = (cell / 9, cell % 9, usize::from(value - 1));
        columns[digit][row] = column as u8;
        rows[digit][column] = row as u8;
        boxes[digit][row / 3 * 3 + column / 3] = row as u8;
    }
    for a in 0..9 {
        for b in 0..a {
            // Rows that must change together with a row.
            let mut linked = [0u16; 9];
            for row in 0..9 {
                let (at, bt) = (usize::from(columns[a][row]), usize::from(columns[b][row]));
                let band = row / 3 * 3;
                linked[row] = 1 << row
                    | 1 << rows[b][at]
                    | 1 << rows[a][bt]
                    | 1 << boxes[b][band + at / 3]
                    | 1 << boxes[a][band + bt / 3];
            }
            let mut left = 0o777u16;
            while left != 0 {
                let mut together = left & left.wrapping_neg();
                let mut fresh = together;
                while fresh != 0 {
                    let more = linked[fresh.trailing_zeros() as usize];
                    fresh = (fresh & (fresh - 1)) | (more & !together);
                    together |= more;
                }
                left &= !together;
                let mut set = [0; 4];
                while together != 0 {
                    let row = together.trailing_zeros() as usize;
                    together &= together - 1;
                    let two = 1 << columns[a][row] | 1 << columns[b][row];
                    set[row / 3] |= two << (9 * (row % 3));
                }
                found.push(set);
            }
        }
    }
    for (first, second) in [(0, 1), (0, 2), (1, 2)] {
        for group in 0..3 {
            let (first, second) = (3 * group + first, 3 * group + second);
            lines(|i| (9 * first + i, 9 * second + i), grid, &mut found);
            lines(|i| (9 * i + first, 9 * i + second), grid, &mut found);
        }
    }
    found
}

/// Adds the unavoidable sets of two lines, given the cells that are exchanged.
fn lines(cells: impl Fn(usize) -> (usize, usize), grid: &Grid, found: &mut Vec<Cells>) {
    let mut holder = [0; 10];
    for i in 0..9 {
        holder[usize::from(grid[cells(i).0])] = i;
    }
    let mut left = 0o777u16;
    while left != 0 {
        let start = left.trailing_zeros() as usize;
        let mut i = start;
        let mut set = [0; 4];
        loop {
            left &= !(1 << i);
            let (a, b) = cells(i);
            set[a / 27] |= 1 << (a % 27);
            set[b / 27] |= 1 << (b % 27);
            i = holder[usize::from(grid[b])];
            if i == start {
                break;
            }
        }
        found.push(set);
    }
}

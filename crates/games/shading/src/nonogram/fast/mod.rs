//! A quick solver and generator of nonograms. Rows and columns are words of bits, and all
//! arrangements of the runs of a line are examined together (`line.rs`). It shares no code with the
//! kernel, so each can check the other.

mod bits;
mod board;
mod line;
mod make;
mod picture;
mod search;
#[cfg(test)]
mod tests;

use recreo_board::Rng;
use recreo_game::{Control, Stopped};
use recreo_logic::{Found, Value};
use recreo_sheet::{CLEAR, SHADED};

pub(super) use make::{LineClues, Needs};

use bits::Bits;
use board::Clues;
use make::Generator;

/// The limit of line examinations; beyond it the kernel, which learns from conflicts, is faster.
const PATIENCE: u64 = 50_000;

/// Returns the pictures that satisfy these clues, by rows and by columns, up to a limit, or `None`
/// if they are too hard to find.
pub(super) fn solutions(
    rows: &[Vec<u32>],
    columns: &[Vec<u32>],
    limit: usize,
    control: &Control,
) -> Option<Found> {
    let clues = Clues { rows, columns };
    match rows.len().max(columns.len()) {
        0..32 => found::<u32>(&clues, limit, control),
        32..64 => found::<u64>(&clues, limit, control),
        _ => found::<u128>(&clues, limit, control),
    }
}

fn found<W: Bits>(clues: &Clues<'_>, limit: usize, control: &Control) -> Option<Found> {
    // Many pictures take long with any solver.
    let patience = PATIENCE.saturating_mul(limit.max(1) as u64);
    let pictures = search::search::<W>(clues, limit, patience, control)?;
    let values = |picture: Vec<W>| -> Vec<Value> {
        let value = |row: W, x| if row.has(x) { SHADED } else { CLEAR };
        let cells = picture.iter().flat_map(|&row| (0..clues.width()).map(move |x| value(row, x)));
        cells.collect()
    };
    let solutions = pictures.found.into_iter().map(values).collect();
    Some(Found { solutions, end: pictures.end, nodes: pictures.nodes })
}

/// Returns the clues of a new picture that need these techniques.
pub(super) fn make(
    width: u32,
    height: u32,
    needs: Needs,
    rng: &mut Rng,
    control: &Control,
) -> Result<LineClues, Stopped> {
    match width.max(height) {
        0..32 => Generator::<u32>::new(width, height).make(needs, rng, control),
        32..64 => Generator::<u64>::new(width, height).make(needs, rng, control),
        _ => Generator::<u128>::new(width, height).make(needs, rng, control),
    }
}

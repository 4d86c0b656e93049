//! Finds all pictures that satisfy the clues, up to a limit.
//!
//! If line solving leaves cells open, the search probes cells with both values. If one value leads
//! to a contradiction, the other holds; consequences of both values hold. Only if no probe settles
//! anything, a cell is assumed to be shaded, then clear: the one whose worse value settles most.

use recreo_game::{Control, End, Stopped};

use super::bits::Bits;
use super::board::{Board, Clues};

/// The pictures found, as rows of bits.
pub(super) struct Pictures<W> {
    pub(super) found: Vec<Vec<W>>,
    pub(super) end: End,
    /// The number of assumptions.
    pub(super) nodes: u64,
}

struct Search<'a, W> {
    clues: &'a Clues<'a>,
    limit: usize,
    control: &'a Control,
    /// The limit of line examinations.
    patience: u64,
    examined: u64,
    /// Line examinations already reported to the control.
    reported: u64,
    nodes: u64,
    found: Vec<Vec<W>>,
    /// Boards for probing.
    spare: [Board<W>; 2],
}

/// Why a search ended early.
enum Halt {
    Enough,
    OutOfPatience,
    Stopped(Stopped),
}

/// What probing has shown.
enum Probed {
    /// No picture agrees with the known cells.
    Contradiction,
    /// All cells are known.
    Complete,
    /// The column and row of the cell on which to branch.
    Branch(u32, u32),
}

/// The number of line examinations between two checks of the time limit.
const CHECK_INTERVAL: u64 = 4096;

/// Returns the pictures that satisfy the clues, or `None` if this takes more line examinations than
/// the limit.
pub(super) fn search<W: Bits>(
    clues: &Clues<'_>,
    limit: usize,
    patience: u64,
    control: &Control,
) -> Option<Pictures<W>> {
    let blank = Board::new(clues.width(), clues.height());
    let spare = [blank.clone(), blank.clone()];
    let (examined, reported, nodes, found) = (0, 0, 0, Vec::new());
    let mut search =
        Search { clues, limit, control, patience, examined, reported, nodes, found, spare };
    let end = match search.all(blank) {
        _ if limit == 0 => End::Limit,
        Ok(()) => End::Exhausted,
        Err(Halt::Enough) => End::Limit,
        Err(Halt::OutOfPatience) => return None,
        Err(Halt::Stopped(why)) => End::Stopped(why),
    };
    Some(Pictures { found: search.found, end, nodes: search.nodes })
}

impl<W: Bits> Search<'_, W> {
    /// Finds every picture that agrees with the known cells.
    fn all(&mut self, mut board: Board<W>) -> Result<(), Halt> {
        if board.propagate(self.clues, &mut self.examined).is_err() {
            return Ok(());
        }
        let (x, y) = match self.probe(&mut board)? {
            Probed::Contradiction => return Ok(()),
            Probed::Complete => {
                let rows = 0..self.clues.height();
                self.found.push(rows.map(|y| board.row(y).shaded).collect());
                return if self.found.len() >= self.limit { Err(Halt::Enough) } else { Ok(()) };
            }
            Probed::Branch(x, y) => (x, y),
        };
        self.nodes += 1;
        let mut other = board.clone();
        board.put(x, y, true);
        self.all(board)?;
        other.put(x, y, false);
        self.all(other)
    }

    fn spend(&mut self) -> Result<(), Halt> {
        if self.examined - self.reported > CHECK_INTERVAL {
            self.control.spend(self.examined - self.reported).map_err(Halt::Stopped)?;
            self.reported = self.examined;
        }
        if self.examined > self.patience { Err(Halt::OutOfPatience) } else { Ok(()) }
    }

    /// Probes cells until no probe settles anything.
    fn probe(&mut self, board: &mut Board<W>) -> Result<Probed, Halt> {
        loop {
            if board.open() == 0 {
                return Ok(Probed::Complete);
            }
            let (mut best, mut news) = (None, false);
            for (x, y) in candidates(board, self.clues) {
                if !board.open_in(y).has(x) {
                    continue;
                }
                self.spend()?;
                let ways = [true, false].map(|shade| {
                    let spare = &mut self.spare[usize::from(shade)];
                    spare.copy(board);
                    spare.put(x, y, shade);
                    spare.propagate(self.clues, &mut self.examined).is_ok()
                });
                let [clear, shaded] = &self.spare;
                match ways {
                    [false, false] => return Ok(Probed::Contradiction),
                    [true, false] => board.copy(shaded),
                    [false, true] => board.copy(clear),
                    [true, true] => {
                        let before = board.open();
                        if board.agree(shaded, clear) {
                            news = true;
                            if board.propagate(self.clues, &mut self.examined).is_err() {
                                return Ok(Probed::Contradiction);
                            }
                        }
                        let settled = [shaded, clear].map(|way| before - way.open());
                        let score = (settled[0].min(settled[1]), settled[0].max(settled[1]));
                        if best.is_none_or(|(other, _)| score > other) {
                            best = Some((score, (x, y)));
                        }
                        continue;
                    }
                }
                news = true;
            }
            if !news {
                return Ok(match best {
                    Some((_, (x, y))) => Probed::Branch(x, y),
                    None => Probed::Complete,
                });
            }
        }
    }
}

/// Returns the open cells, those with many known neighbours first.
fn candidates<W: Bits>(board: &Board<W>, clues: &Clues<'_>) -> Vec<(u32, u32)> {
    let mut cells = Vec::new();
    for y in 0..clues.height() {
        for x in board.open_in(y).each() {
            let open = |row: u32, x: u32| row < clues.height() && board.open_in(row).has(x);
            let around = [
                x > 0 && open(y, x - 1),
                x + 1 < clues.width() && open(y, x + 1),
                y > 0 && open(y - 1, x),
                open(y + 1, x),
            ];
            cells.push((around.into_iter().filter(|&open| open).count(), (x, y)));
        }
    }
    cells.sort_by_key(|&(open, _)| open);
    cells.into_iter().map(|(_, cell)| cell).collect()
}

//! All pictures that keep the clues, up to a limit.
//!
//! Where single lines say no more, a cell is tried both ways. What one way contradicts is the
//! other; what both ways agree on holds. Only where no cell tells anything like that, one is
//! assumed to be shaded, then clear: the one whose poorer side settles most.

use recreo_game::{Control, End, Stopped};

use super::bits::Bits;
use super::board::{Board, Clues, Contradiction};

/// What was found: pictures as rows of bits.
pub(super) struct Pictures<W> {
    pub(super) found: Vec<Vec<W>>,
    pub(super) end: End,
    /// How many assumptions were made.
    pub(super) nodes: u64,
}

struct Search<'a, W> {
    clues: &'a Clues<'a>,
    limit: usize,
    control: &'a Control,
    /// How many lines are looked at before the search is given up.
    patience: u64,
    looks: u64,
    /// Looks of which the control was told.
    told: u64,
    nodes: u64,
    found: Vec<Vec<W>>,
    /// Boards to try cells on.
    spare: [Board<W>; 2],
}

/// Why a search ends before everything was tried.
enum Halt {
    Enough,
    OutOfPatience,
    Stopped(Stopped),
}

/// How many lines are looked at between two looks at the clock.
const BETWEEN_LOOKS: u64 = 4096;

/// The pictures that keep the clues; nothing if that takes more looks at lines than this.
pub(super) fn search<W: Bits>(
    clues: &Clues<'_>,
    limit: usize,
    patience: u64,
    control: &Control,
) -> Option<Pictures<W>> {
    let blank = Board::new(clues.width(), clues.height());
    let spare = [blank.clone(), blank.clone()];
    let (looks, told, nodes, found) = (0, 0, 0, Vec::new());
    let mut search = Search { clues, limit, control, patience, looks, told, nodes, found, spare };
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
    /// Every picture that what is known leaves.
    fn all(&mut self, mut board: Board<W>) -> Result<(), Halt> {
        if board.propagate(self.clues, &mut self.looks).is_err() {
            return Ok(());
        }
        let Ok(cell) = self.probe(&mut board)? else { return Ok(()) };
        let Some((x, y)) = cell else {
            let rows = 0..self.clues.height();
            self.found.push(rows.map(|y| board.row(y).shaded).collect());
            return if self.found.len() >= self.limit { Err(Halt::Enough) } else { Ok(()) };
        };
        self.nodes += 1;
        let mut other = board.clone();
        board.put(x, y, true);
        self.all(board)?;
        other.put(x, y, false);
        self.all(other)
    }

    fn spend(&mut self) -> Result<(), Halt> {
        if self.looks - self.told > BETWEEN_LOOKS {
            self.control.spend(self.looks - self.told).map_err(Halt::Stopped)?;
            self.told = self.looks;
        }
        if self.looks > self.patience { Err(Halt::OutOfPatience) } else { Ok(()) }
    }

    /// Tries cells until none of them tells anything, and gives the one to assume something of;
    /// none if all is known.
    #[allow(clippy::type_complexity, reason = "a halt, a contradiction, or perhaps a cell")]
    fn probe(
        &mut self,
        board: &mut Board<W>,
    ) -> Result<Result<Option<(u32, u32)>, Contradiction>, Halt> {
        loop {
            if board.open() == 0 {
                return Ok(Ok(None));
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
                    spare.propagate(self.clues, &mut self.looks).is_ok()
                });
                let [clear, shaded] = &self.spare;
                match ways {
                    [false, false] => return Ok(Err(Contradiction)),
                    [true, false] => board.copy(shaded),
                    [false, true] => board.copy(clear),
                    [true, true] => {
                        let before = board.open();
                        if board.agree(shaded, clear) {
                            news = true;
                            if board.propagate(self.clues, &mut self.looks).is_err() {
                                return Ok(Err(Contradiction));
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
                return Ok(Ok(best.map(|(_, cell)| cell)));
            }
        }
    }
}

/// Open cells, those first that have many known neighbours.
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

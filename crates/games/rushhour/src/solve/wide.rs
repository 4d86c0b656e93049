//! Boards of more than 64 cells, or with very many pieces. A state is only the places, packed into
//! words. The covered cells are recomputed when the search expands a state, which costs little
//! compared with generating its many successors.

use recreo_board::{Cell, Grid};

use super::space::{Hop, Space, digits};
use crate::MAX_CELLS;
use crate::rail::Rail;

/// One bit for each cell.
type Cells = [u64; MAX_CELLS / 64];

fn has(cells: &Cells, cell: u32) -> bool {
    cells.get(cell as usize / 64).is_some_and(|word| word >> (cell % 64) & 1 != 0)
}

fn put(cells: &mut Cells, cell: u32) {
    cells[cell as usize / 64] |= 1 << (cell % 64);
}

/// The number of words that is enough for any board: a place has at most 5 bits, so a word holds
/// 12.
pub(super) const MOST_WORDS: usize = MAX_CELLS.div_ceil(12);

/// The state space of a board whose places fit in `WORDS` words.
pub(super) struct Wide<const WORDS: usize> {
    rails: Vec<Rail>,
    shifts: Vec<u32>,
    goals: Option<Vec<(usize, u32)>>,
    walls: Cells,
    start: [u64; WORDS],
}

impl<const WORDS: usize> Wide<WORDS> {
    /// The space of these rails, whose digits must fit.
    pub(super) fn new(grid: &Grid, rails: &[Rail], goals: Option<&[(usize, u32)]>) -> Self {
        let (shifts, _) = digits(rails, 64);
        let mut walls = [0; MAX_CELLS / 64];
        for cell in (0..grid.len() as u32).filter(|&cell| grid.is_hole(Cell(cell))) {
            put(&mut walls, cell);
        }
        let mut start = [0; WORDS];
        for (rail, &shift) in rails.iter().zip(&shifts) {
            if rail.slack > 0 {
                start[shift as usize / 64] |= u64::from(rail.place) << (shift % 64);
            }
        }
        Wide { rails: rails.to_vec(), shifts, goals: goals.map(<[_]>::to_vec), walls, start }
    }

    fn place(&self, state: &[u64; WORDS], rail: usize) -> u32 {
        let (slack, shift) = (self.rails[rail].slack, self.shifts[rail]);
        if slack == 0 {
            return 0;
        }
        let mask = (1 << (32 - slack.leading_zeros())) - 1;
        (state[shift as usize / 64] >> (shift % 64)) as u32 & mask
    }

    /// The cells that the last slide left, passed and entered.
    fn swept(&self, state: &[u64; WORDS], last: Hop) -> Cells {
        let mut swept = [0; MAX_CELLS / 64];
        if let Some(rail) = self.rails.get(usize::from(last.rail)) {
            let to = self.place(state, usize::from(last.rail));
            let from = to.wrapping_add_signed(-i32::from(last.by));
            let cells = rail.length + u32::from(last.by.unsigned_abs());
            for i in 0..cells {
                put(&mut swept, rail.first(from.min(to)).0 + i * rail.stride);
            }
        }
        swept
    }
}

impl<const WORDS: usize> Space for Wide<WORDS> {
    type State = [u64; WORDS];

    const EXACT: bool = false;

    fn start(&self) -> Self::State {
        self.start
    }

    fn tag(&self, state: &Self::State) -> u64 {
        let mix = |tag: u64, &word: &u64| {
            (tag.rotate_left(29) ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93)
        };
        let tag = state.iter().fold(0, mix);
        (tag ^ tag >> 32) >> 1 | 1
    }

    fn is_solved(&self, state: &Self::State) -> bool {
        let stands = |&(rail, place): &(usize, u32)| self.place(state, rail) == place;
        self.goals.as_ref().is_some_and(|goals| goals.iter().all(stands))
    }

    fn follow<const FAR: bool>(
        &self,
        state: &Self::State,
        last: Hop,
        mut each: impl FnMut(Self::State, Hop),
    ) {
        let mut taken = self.walls;
        for (number, rail) in self.rails.iter().enumerate() {
            let first = rail.first(self.place(state, number)).0;
            (0..rail.length).for_each(|i| put(&mut taken, first + i * rail.stride));
        }
        let swept = self.swept(state, last);
        let last_rail = usize::from(last.rail);
        for (number, rail) in self.rails.iter().enumerate() {
            let shift = self.shifts[number];
            let place = self.place(state, number);
            for way in [1i8, -1] {
                let undoes = FAR || last.by.signum() != way;
                if number == last_rail && undoes {
                    continue;
                }
                let furthest = if way > 0 { rail.slack - place } else { place };
                let furthest = if FAR { furthest } else { furthest.min(1) };
                let mut is_new = number > last_rail || last == Hop::NONE || number == last_rail;
                let mut next = *state;
                for far in 1..=furthest {
                    let head = if way > 0 {
                        rail.first(place + far).0 + (rail.length - 1) * rail.stride
                    } else {
                        rail.first(place - far).0
                    };
                    if has(&taken, head) {
                        break;
                    }
                    let word = &mut next[shift as usize / 64];
                    let one = 1 << (shift % 64);
                    *word = if way > 0 { *word + one } else { *word - one };
                    is_new |= has(&swept, head);
                    if is_new {
                        each(next, Hop { rail: number as u16, by: far as i8 * way });
                    }
                }
            }
        }
    }

    fn places(&self, state: &Self::State) -> impl Iterator<Item = u32> {
        let state = *state;
        (0..self.rails.len()).map(move |rail| self.place(&state, rail))
    }
}

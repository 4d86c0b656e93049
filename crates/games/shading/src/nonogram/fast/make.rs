//! New pictures whose clues tell them: line by line, or only to those who look at several lines at
//! once.

use recreo_board::Rng;
use recreo_game::{Control, End, Stopped};

use super::bits::Bits;
use super::board::{Board, Clues};
use super::line::Look;
use super::picture::{Picture, draw};
use super::search::search;

/// The lengths of the runs of a line, written over what was there.
fn runs<W: Bits>(line: W, lengths: &mut Vec<u32>) {
    lengths.clear();
    let mut rest = line;
    while !rest.is_empty() {
        rest = rest >> rest.lowest();
        let length = (!rest).lowest();
        lengths.push(length);
        rest = rest >> length;
    }
}

/// Clues by rows and by columns.
pub(in super::super) type Told = (Vec<Vec<u32>>, Vec<Vec<u32>>);

/// What is needed to see a picture in its clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Needs {
    /// Single lines, however closely one has to look at them.
    Lines,
    /// Single lines, at a glance.
    Glances,
    /// Single lines, and some of them in full.
    FullLooks,
    /// Several lines at once.
    Several,
}

/// Pictures of one size, made one after the other.
pub(super) struct Studio<W> {
    width: u32,
    height: u32,
    told: Told,
    columns: Vec<W>,
    board: Board<W>,
}

/// How much of a board, one cell in so many, may stay open after the first look at its lines: more
/// is not worth mending.
const WORTH_MENDING: u32 = 3;
/// How often a picture is mended.
const MENDINGS: u32 = 12;
/// How many pictures are drawn for one that needs what was wished for.
const DRAWN: u32 = 20_000;
/// How many lines are looked at to see whether a picture is the only one.
const PATIENCE: u64 = 50_000;

impl<W: Bits> Studio<W> {
    pub(super) fn new(width: u32, height: u32) -> Studio<W> {
        Studio {
            width,
            height,
            told: (vec![Vec::new(); height as usize], vec![Vec::new(); width as usize]),
            columns: vec![W::NONE; width as usize],
            board: Board::new(width, height),
        }
    }

    /// What the picture's clues are.
    fn tell(&mut self, picture: &Picture<W>) {
        self.columns.fill(W::NONE);
        for (y, &row) in picture.iter().enumerate() {
            runs(row, &mut self.told.0[y]);
            let bit = W::ONE << y as u32;
            for x in row.each() {
                self.columns[x as usize] = self.columns[x as usize] | bit;
            }
        }
        for (x, &column) in self.columns.iter().enumerate() {
            runs(column, &mut self.told.1[x]);
        }
    }

    /// Whether some line has nothing to say: it is all shaded, or all clear.
    fn is_dull(&self, picture: &Picture<W>) -> bool {
        let plain = |line: W, length: u32| line.is_empty() || line == W::first(length);
        picture.iter().any(|&row| plain(row, self.width))
            || self.columns.iter().any(|&column| plain(column, self.height))
    }

    /// Looks at the clues line by line as closely as this, and gives how many cells that leaves
    /// open.
    fn look(&mut self, look: Look) -> u32 {
        let clues = Clues { rows: &self.told.0, columns: &self.told.1 };
        self.board.clear();
        // The clues are those of a picture: there is no contradiction.
        let _ = self.board.settle(&clues, look, &mut 0);
        self.board.open()
    }

    /// Whether the clues, of which full looks leave so many cells open, need what was wished for
    /// and no more.
    fn is_as_wished(&mut self, wished: Needs, left: u32) -> bool {
        match wished {
            Needs::Lines => left == 0,
            Needs::Glances => left == 0 && self.look(Look::Glance) == 0,
            Needs::FullLooks => left == 0 && self.look(Look::Glance) > 0,
            Needs::Several if left == 0 => false,
            Needs::Several => {
                let clues = Clues { rows: &self.told.0, columns: &self.told.1 };
                let found = search::<W>(&clues, 2, PATIENCE, &Control::new());
                found.is_some_and(|found| found.end == End::Exhausted)
            }
        }
    }

    /// Clues of a picture that tell it and need what was wished for. Where none turns up, as may be
    /// on the smallest boards, any that can be told line by line.
    pub(super) fn make(
        &mut self,
        wished: Needs,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<Told, Stopped> {
        let small = self.width.min(self.height) < 5;
        for number in 0.. {
            let wished = if number < DRAWN { wished } else { Needs::Lines };
            let mut picture = draw(self.width, self.height, rng);
            for _ in 0..MENDINGS {
                control.spend(1)?;
                self.tell(&picture);
                if self.is_dull(&picture) && !small {
                    break;
                }
                let left = self.look(Look::Full);
                if self.is_as_wished(wished, left) {
                    return Ok(self.told.clone());
                }
                if left == 0 || left > self.width * self.height / WORTH_MENDING {
                    break;
                }
                self.mend(&mut picture, left, rng);
            }
        }
        Err(Stopped::Budget)
    }

    /// Turns a few of the cells over that could not be told.
    fn mend(&self, picture: &mut Picture<W>, left: u32, rng: &mut Rng) {
        for _ in 0..1 + left / 24 {
            let mut number = rng.below(left);
            for (y, row) in picture.iter_mut().enumerate() {
                let open = self.board.open_in(y as u32);
                if number < open.count() {
                    if let Some(x) = open.each().nth(number as usize) {
                        *row = *row ^ (W::ONE << x);
                    }
                    break;
                }
                number -= open.count();
            }
        }
    }
}

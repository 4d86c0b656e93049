//! Generates pictures that their clues determine: line by line, or only by several lines at once.

use recreo_board::Rng;
use recreo_game::{Control, End, Stopped};

use super::bits::Bits;
use super::board::{Board, Clues};
use super::line::LineTechnique;
use super::picture::{Picture, draw};
use super::search::search;

/// Writes the lengths of the runs of a line, replacing the former contents.
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
pub(in super::super) type LineClues = (Vec<Vec<u32>>, Vec<Vec<u32>>);

/// The techniques that the clues of a picture need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Needs {
    /// Single lines, with any propagation.
    Lines,
    /// Single lines, with the overlap of the outermost positions of their runs.
    Overlaps,
    /// Single lines, and some of them with all arrangements of their runs.
    Arrangements,
    /// Several lines at once.
    Several,
}

/// A generator of pictures of one size. It reuses its buffers.
pub(super) struct Generator<W> {
    width: u32,
    height: u32,
    clues: LineClues,
    columns: Vec<W>,
    board: Board<W>,
}

/// If more than one cell in this many stays open after full line solving, the picture is discarded.
const REPAIRABLE: u32 = 3;
/// The number of repairs of one picture.
const REPAIRS: u32 = 12;
/// The most pictures to draw for one that needs the requested techniques.
const DRAWN: u32 = 20_000;
/// The limit of line examinations in a uniqueness check.
const PATIENCE: u64 = 50_000;

impl<W: Bits> Generator<W> {
    pub(super) fn new(width: u32, height: u32) -> Generator<W> {
        Generator {
            width,
            height,
            clues: (vec![Vec::new(); height as usize], vec![Vec::new(); width as usize]),
            columns: vec![W::NONE; width as usize],
            board: Board::new(width, height),
        }
    }

    /// Computes the clues of a picture.
    fn compute_clues(&mut self, picture: &Picture<W>) {
        self.columns.fill(W::NONE);
        for (y, &row) in picture.iter().enumerate() {
            runs(row, &mut self.clues.0[y]);
            let bit = W::ONE << y as u32;
            for x in row.each() {
                self.columns[x as usize] = self.columns[x as usize] | bit;
            }
        }
        for (x, &column) in self.columns.iter().enumerate() {
            runs(column, &mut self.clues.1[x]);
        }
    }

    /// Whether some line is all shaded or all clear.
    fn has_uniform_line(&self, picture: &Picture<W>) -> bool {
        let plain = |line: W, length: u32| line.is_empty() || line == W::first(length);
        picture.iter().any(|&row| plain(row, self.width))
            || self.columns.iter().any(|&column| plain(column, self.height))
    }

    /// Propagates the clues line by line with this technique. Returns the number of open cells.
    fn solve_lines(&mut self, technique: LineTechnique) -> u32 {
        let clues = Clues { rows: &self.clues.0, columns: &self.clues.1 };
        self.board.clear();
        // The clues are those of a picture: there is no contradiction.
        let _ = self.board.settle(&clues, technique, &mut 0);
        self.board.open()
    }

    /// Whether the clues, of which full line solving leaves `left` cells open, need the requested
    /// techniques and no harder ones.
    fn needs_exactly(&mut self, needs: Needs, left: u32) -> bool {
        match needs {
            Needs::Lines => left == 0,
            Needs::Overlaps => left == 0 && self.solve_lines(LineTechnique::Overlap) == 0,
            Needs::Arrangements => left == 0 && self.solve_lines(LineTechnique::Overlap) > 0,
            Needs::Several if left == 0 => false,
            Needs::Several => {
                let clues = Clues { rows: &self.clues.0, columns: &self.clues.1 };
                let found = search::<W>(&clues, 2, PATIENCE, &Control::new());
                found.is_some_and(|found| found.end == End::Exhausted)
            }
        }
    }

    /// Returns the clues of a picture that they determine, and that need the requested techniques.
    /// If none is found, as may be on the smallest boards, returns any that line solving
    /// determines.
    pub(super) fn make(
        &mut self,
        needs: Needs,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<LineClues, Stopped> {
        let small = self.width.min(self.height) < 5;
        for number in 0.. {
            let needs = if number < DRAWN { needs } else { Needs::Lines };
            let mut picture = draw(self.width, self.height, rng);
            for _ in 0..REPAIRS {
                control.spend(1)?;
                self.compute_clues(&picture);
                if self.has_uniform_line(&picture) && !small {
                    break;
                }
                let left = self.solve_lines(LineTechnique::Complete);
                if self.needs_exactly(needs, left) {
                    return Ok(self.clues.clone());
                }
                if left == 0 || left > self.width * self.height / REPAIRABLE {
                    break;
                }
                self.repair(&mut picture, left, rng);
            }
        }
        Err(Stopped::Budget)
    }

    /// Flips a few of the cells that are open after line solving.
    fn repair(&self, picture: &mut Picture<W>, left: u32, rng: &mut Rng) {
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

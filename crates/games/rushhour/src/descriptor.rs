//! The source document's number for the state of a board (RH5), extended to boards of any size.
//!
//! Pieces are numbered from the special one, then by letter. The number is `T = sum of position *
//! 5^piece`, where the position is the coordinate of the piece's first cell along its own axis.
//! This is what the document's code computes; its worked example takes the line instead of the
//! position for some pieces, which contradicts the code. Given the lines and lengths of the pieces,
//! the state can be recovered from the number.
//!
//! The document's boards have sides of six cells, with five positions for the shortest piece. On
//! other boards, the radix of a piece is the number of positions that a piece of two cells has
//! along its axis, or, for a piece of one cell, its own number of positions. This mixed radix is 5
//! throughout on the document's boards.

use std::fmt;
use std::str::FromStr;

use recreo_board::{Cell, Grid};

use super::tab::LETTERS;
use super::{Board, Piece};

/// The number of a state, of any length: 19^200 is possible.
///
/// ```
/// use recreo_rushhour::{Board, Descriptor};
///
/// let board: Board = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.".parse()?;
/// let number = Descriptor::of(&board);
/// assert_eq!(number.to_string(), "232001");
/// let other = "232006".parse::<Descriptor>()?.board(&board).ok_or("a state of the board")?;
/// assert_eq!(other.pieces()[0].first.0, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Descriptor {
    /// The digits in base 10^9, least significant first, without zeros at the end.
    digits: Vec<u32>,
}

const BASE: u64 = 1_000_000_000;

/// The error for a text that is not a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a whole number in decimal digits")]
pub struct NoNumber;

impl Descriptor {
    /// The number of a board's state.
    pub fn of(board: &Board) -> Descriptor {
        let mut number = Descriptor { digits: Vec::new() };
        for slot in table(board).into_iter().rev() {
            match slot.and_then(|piece| board.pieces().get(piece)) {
                Some(piece) => {
                    let position = piece.axis.coordinate(board.grid(), piece.first);
                    number.push(radix(board.grid(), piece), position);
                }
                None => number.push(unused(board.grid()), 0),
            }
        }
        number
    }

    /// The state with this number, for a board whose pieces are known; `None` if the number is
    /// invalid or pieces would overlap.
    pub fn board(&self, known: &Board) -> Option<Board> {
        let grid = known.grid();
        let table = table(known);
        let pieces = known.pieces();
        let positions = self.positions(grid, table.iter().map(|slot| pieces.get((*slot)?)))?;
        let mut moved = pieces.to_vec();
        for (slot, position) in table.into_iter().zip(positions) {
            let Some(piece) = slot.and_then(|slot| moved.get_mut(slot)) else { continue };
            let stride = piece.axis.stride(grid);
            let line = piece.first.0 - piece.axis.coordinate(grid, piece.first) * stride;
            piece.first = Cell(line + position * stride);
        }
        Board::new(grid.clone(), moved, known.targets().to_vec()).ok()
    }

    /// The positions of pieces along their axes, in the order of their numbers; `None` for a number
    /// without a piece. Returns `None` if this is no number of these pieces.
    pub(super) fn positions<'a>(
        &self,
        grid: &Grid,
        pieces: impl Iterator<Item = Option<&'a Piece>>,
    ) -> Option<Vec<u32>> {
        let mut left = self.clone();
        let position = |slot: Option<&Piece>| match slot {
            Some(piece) => {
                let position = left.pop(radix(grid, piece));
                (position + piece.length <= piece.axis.side(grid)).then_some(position)
            }
            None => Some(left.pop(unused(grid))).filter(|&position| position == 0),
        };
        let positions = pieces.map(position).collect::<Option<Vec<u32>>>()?;
        left.digits.is_empty().then_some(positions)
    }

    /// Multiplies the number by a radix and adds a digit.
    fn push(&mut self, radix: u32, more: u32) {
        let mut carry = u64::from(more);
        for digit in &mut self.digits {
            let value = u64::from(*digit) * u64::from(radix) + carry;
            *digit = (value % BASE) as u32;
            carry = value / BASE;
        }
        if carry > 0 {
            self.digits.push(carry as u32);
        }
    }

    /// Divides the number by a radix and returns the remainder.
    fn pop(&mut self, radix: u32) -> u32 {
        let mut rest = 0;
        for digit in self.digits.iter_mut().rev() {
            let value = rest * BASE + u64::from(*digit);
            *digit = (value / u64::from(radix)) as u32;
            rest = value % u64::from(radix);
        }
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
        rest as u32
    }
}

/// The piece of each number: the special one has 0. Pieces named by letters have the number of
/// their letter, as in the document's code, so a letter without a piece is a number without one.
/// Other pieces are numbered in the order of their names, after all special ones.
pub(super) fn table(board: &Board) -> Vec<Option<usize>> {
    if let Some(numbers) = by_letter(board) {
        let slots = numbers.iter().max().map_or(0, |most| most + 1);
        let slot = |number| numbers.iter().position(|&other| other == number);
        return (0..slots).map(slot).collect();
    }
    let mut order: Vec<usize> = (0..board.pieces().len()).collect();
    order.sort_by_key(|&number| {
        let target = board.targets().iter().position(|target| target.piece == number);
        let name = board.pieces().get(number).map(|piece| piece.name.as_str());
        (target.unwrap_or(usize::MAX), name.map(|name| (name.len(), name)))
    });
    order.into_iter().map(Some).collect()
}

/// The number of each piece by its letter: x and the small letters, or A and the other capitals.
fn by_letter(board: &Board) -> Option<Vec<usize>> {
    let &[target] = board.targets() else { return None };
    let special = board.pieces().get(target.piece)?.name.as_str();
    let number = |letter: u8| match special {
        "A" => Some(usize::from(letter.checked_sub(b'A')?)).filter(|&number| number < 26),
        "x" if letter == b'x' => Some(0),
        "x" => LETTERS.iter().position(|&other| other == letter).map(|number| number + 1),
        _ => None,
    };
    let of_piece = |piece: &Piece| match piece.name.as_bytes() {
        &[letter] => number(letter),
        _ => None,
    };
    board.pieces().iter().map(of_piece).collect()
}

/// The number of positions that a piece counts by.
fn radix(grid: &Grid, piece: &Piece) -> u32 {
    piece.axis.side(grid) - piece.length.min(2) + 1
}

/// The number of positions that a number without a piece counts by: those of a piece of two cells
/// in a row.
fn unused(grid: &Grid) -> u32 {
    (grid.width() - 1).max(1)
}

impl fmt::Display for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = self.digits.iter().rev();
        write!(f, "{}", digits.next().copied().unwrap_or(0))?;
        digits.try_for_each(|digit| write!(f, "{digit:09}"))
    }
}

impl FromStr for Descriptor {
    type Err = NoNumber;

    fn from_str(text: &str) -> Result<Descriptor, NoNumber> {
        // An upper bound for all boards: 1024 pieces of 20 positions.
        const LONGEST: usize = 1400;
        if text.is_empty() || text.len() > LONGEST {
            return Err(NoNumber);
        }
        let mut number = Descriptor { digits: Vec::new() };
        for c in text.chars() {
            number.push(10, c.to_digit(10).ok_or(NoNumber)?);
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::{Rng, Surface};

    use super::*;
    use crate::{Axis, Slide, Target};

    #[test]
    fn rh5_the_documents_board_is_232001() {
        let board: Board = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.".parse().unwrap();
        // x b1: 1; a: 0; b: 0; c: 1 * 5^3; d: 1 * 5^4; e: 4 * 5^5; f: 4 * 5^6; g: 2 * 5^7.
        let sum = 1 + 125 + 625 + 4 * 3125 + 4 * 15_625 + 2 * 78_125;
        assert_eq!(Descriptor::of(&board).to_string(), sum.to_string());
        assert_eq!(sum, 232_001);
    }

    #[test]
    fn rh5_a_letter_without_a_piece_keeps_its_number() {
        let number = |text: &str| Descriptor::of(&text.parse::<Board>().unwrap()).to_string();
        // x at 1; b at 2 has number 2, as in the document's code.
        let board = ".xx.../....../....b./....b./....../......";
        assert_eq!(number(board), (1 + 2 * 25).to_string());
        assert_eq!(number(&board.replace('x', "A").replace('b', "C")), "51");
        assert_eq!(number(&board.replace('b', "a")), "11");
        let known: Board = board.parse().unwrap();
        assert_eq!("51".parse::<Descriptor>().unwrap().board(&known), Some(known.clone()));
        // Number 1 has no piece.
        assert_eq!("56".parse::<Descriptor>().unwrap().board(&known), None);
    }

    #[test]
    fn rh5_a_state_can_be_had_back_from_its_number() {
        let flat: Board = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.".parse().unwrap();
        let wide: Board = "aa..x..f/b...x..f/b..ccc.f/..dd..ee".parse().unwrap();
        let grid = Grid::new(20, 20, 2, Surface::Plane).unwrap();
        let piece =
            |n: u32, axis, length| Piece { name: format!("N{n}"), axis, first: Cell(n), length };
        let row = (0..20).map(|x| piece(x, Axis::Z, 1)).chain(
            (0..300)
                .filter(|n| n % 3 == 0)
                .map(|n| piece(40 + n, Axis::X, if (40 + n) % 20 < 18 { 2 } else { 1 })),
        );
        let pieces: Vec<Piece> = row.collect();
        let targets = vec![Target::usual(0, &pieces[0])];
        let huge = Board::new(grid, pieces, targets).unwrap();
        let mut rng = Rng::new(2);
        for board in [flat, wide, huge] {
            let mut now = board.clone();
            for _ in 0..200 {
                let piece = rng.below(board.pieces().len() as u32) as usize;
                let by = if rng.coin() { 1 } else { -1 };
                now = now.after(Slide { piece, by }).unwrap_or(now);
                let number = Descriptor::of(&now);
                assert_eq!(number.board(&board).as_ref(), Some(&now));
                assert_eq!(number.to_string().parse(), Ok(number));
            }
        }
    }

    #[test]
    fn rh5_numbers_of_no_state_are_refused() {
        let board: Board = "xx./a../a..".parse().unwrap();
        let at = |number: &str| number.parse::<Descriptor>().unwrap().board(&board);
        assert_eq!(Descriptor::of(&board).to_string(), "2");
        assert!(at("2").is_some() && at("3").is_some());
        // Both in the corner; a piece outside the board; a number too large for the pieces.
        assert!(at("0").is_none() && at("4").is_none());
        for text in ["", "-1", "1x", " 1", &"9".repeat(2000)] {
            assert_eq!(text.parse::<Descriptor>(), Err(NoNumber));
        }
    }
}

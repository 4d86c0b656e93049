//! Makes new puzzles: one random puzzle, or all minimal ones.

use std::ops::RangeInclusive;

use recreo_board::{Cell, Rng};
use recreo_game::{Control, GenerateError, Message, Stopped, Watch};

use super::find::{limits, why};
use super::generate::generate;
use super::{Board, Halt, Name, Params, Puzzle, minimal_boards};

impl Params {
    /// Makes one puzzle of any level.
    pub(super) fn make_one<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        if self.all_minimal {
            return self.one_minimal(rng, control);
        }
        let wish = self.wish();
        let made = generate(&wish, rng, watch, control)?;
        let puzzle = Puzzle::new(&named(&made.board));
        if made.exact {
            return Ok(puzzle);
        }
        let pieces = made.board.pieces().len() as u32;
        let note = Message::new("rushhour-nearest")
            .with("moves", moves(&(made.moves..=made.moves)))
            .with("pieces", self::pieces(&(pieces..=pieces)))
            .with("wanted_moves", moves(&wish.moves))
            .with("wanted_pieces", self::pieces(&wish.pieces));
        Ok(puzzle.with_note(note))
    }

    /// Calls back with every minimal board of the size, until the callback returns `false`.
    pub(super) fn each_minimal(
        &self,
        each: &mut dyn FnMut(Puzzle) -> bool,
        control: &Control,
    ) -> Result<(), GenerateError> {
        let (width, height) = (self.grid.width(), self.grid.height());
        let mut enough = false;
        let ended = minimal_boards(width, height, &limits(control), control, |board| {
            enough = !each(Puzzle::new(&named(&board)));
            if enough { Err(Halt::Stopped(Stopped::Cancelled)) } else { Ok(()) }
        });
        match ended {
            Err(halt) if !enough => Err(why(halt).into()),
            _ => Ok(()),
        }
    }

    /// A random minimal board.
    fn one_minimal(&self, rng: &mut Rng, control: &Control) -> Result<Puzzle, GenerateError> {
        let mut chosen = None;
        let mut count = 0;
        // Reservoir sampling: the n-th board replaces the kept one with probability 1/n, so all are
        // equally likely.
        let mut take = |puzzle| {
            count += 1;
            if rng.below(count) == 0 {
                chosen = Some(puzzle);
            }
            true
        };
        self.each_minimal(&mut take, control)?;
        chosen
            .ok_or_else(|| Message::new("rushhour-unmade").into())
            .map_err(GenerateError::Impossible)
    }
}

/// A number of moves, or a range.
fn moves(range: &RangeInclusive<u32>) -> Message {
    number(range, ["rushhour-number-moves", "rushhour-number-moves-range"])
}

/// A number of pieces, or a range.
fn pieces(range: &RangeInclusive<u32>) -> Message {
    number(range, ["rushhour-number-pieces", "rushhour-number-pieces-range"])
}

fn number(range: &RangeInclusive<u32>, [one, several]: [&'static str; 2]) -> Message {
    let (least, most) = (*range.start(), *range.end());
    let message = Message::new(if least == most { one } else { several }).with("least", least);
    if least == most { message } else { message.with("most", most) }
}

/// The same board with the usual names: the special piece A, the others B, C, ... in reading order.
fn named(board: &Board) -> Board {
    let is_target = |number: usize| board.targets().iter().any(|target| target.piece == number);
    let mut order: Vec<(bool, Cell, usize)> = board
        .pieces()
        .iter()
        .enumerate()
        .map(|(number, piece)| (!is_target(number), piece.first, number))
        .collect();
    order.sort_unstable();
    let mut pieces = board.pieces().to_vec();
    for (place, &(_, _, number)) in order.iter().enumerate() {
        if let Some(piece) = pieces.get_mut(number) {
            piece.name = Name::numbered(place).to_string();
        }
    }
    // The same pieces under other names always make a valid board.
    Board::new(board.grid().clone(), pieces, board.targets().to_vec())
        .unwrap_or_else(|_| board.clone())
}

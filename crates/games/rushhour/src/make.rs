//! Makes new puzzles: one by chance, or all minimal ones.

use recreo_board::{Cell, Rng};
use recreo_game::{Control, GenerateError, Message, Stopped, Watch};

use super::find::{limits, why};
use super::generate::generate;
use super::{Board, Halt, Name, Params, Puzzle, minimal_boards};

impl Params {
    /// Makes a puzzle of whatever level.
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
        let note = Message::new("rushhour-nearest")
            .with("moves", made.moves)
            .with("pieces", made.board.pieces().len())
            .with("least_moves", *wish.moves.start())
            .with("most_moves", *wish.moves.end())
            .with("least_pieces", *wish.pieces.start())
            .with("most_pieces", *wish.pieces.end());
        Ok(puzzle.with_note(note))
    }

    /// Hands over every minimal board of the size, one after another, until it is told `false`.
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

    /// One of the minimal boards by chance.
    fn one_minimal(&self, rng: &mut Rng, control: &Control) -> Result<Puzzle, GenerateError> {
        let mut chosen = None;
        let mut count = 0;
        // The last of so many is kept with a chance of one in so many: then all are as likely.
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

/// The same board with its pieces called as people do: the special piece A, the others B, C, ... in
/// reading order.
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
    // The same pieces under other names are as good a board.
    Board::new(board.grid().clone(), pieces, board.targets().to_vec())
        .unwrap_or_else(|_| board.clone())
}

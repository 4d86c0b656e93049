//! A board to be played, and its solutions as a person can check them.

use recreo_game::Message;
use serde::{Serialize, Serializer};

use super::{Board, Draft, Fault, Move, Name, Slide, Solution};

/// A board whose pieces are numbered in reading order, and what they are called.
#[derive(Debug)]
pub struct Puzzle {
    board: Board,
    names: Vec<Name>,
    /// In what it differs from what was asked for.
    note: Option<Message>,
}

impl Puzzle {
    /// The puzzle of a board. Pieces are numbered anew, in reading order; names that cannot be
    /// written are replaced.
    pub fn new(board: &Board) -> Puzzle {
        // A board written down and read again is the same board.
        Puzzle::from_draft(&Draft::from_board(board)).unwrap_or_else(|_| {
            let names = (0..board.pieces().len()).map(Name::numbered).collect();
            Puzzle { board: board.clone(), names, note: None }
        })
    }

    /// The puzzle of a draft, or everything that is wrong with it.
    pub(super) fn from_draft(draft: &Draft) -> Result<Puzzle, Vec<Fault>> {
        let board = draft.board()?;
        let names = draft.pieces().into_iter().map(|piece| piece.0).collect();
        Ok(Puzzle { board, names, note: None })
    }

    /// The same puzzle, with a note that says in what it differs from what was asked for.
    pub(super) fn with_note(self, note: Message) -> Puzzle {
        Puzzle { note: Some(note), ..self }
    }

    /// In what it differs from what was asked for.
    pub(super) fn note(&self) -> Option<&Message> {
        self.note.as_ref()
    }

    /// The board before the first move.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What a piece is called.
    pub fn name(&self, piece: usize) -> Option<Name> {
        self.names.get(piece).copied()
    }

    /// The number of the piece with this name.
    pub fn piece(&self, name: Name) -> Option<usize> {
        self.names.iter().position(|&other| other == name)
    }

    /// The number of the piece that is called by a letter, in either case.
    pub(super) fn lettered(&self, letter: char) -> Option<usize> {
        let is =
            |name: &Name| name.as_letter().is_some_and(|own| own.eq_ignore_ascii_case(&letter));
        self.names.iter().position(is)
    }

    /// A slide as it is written.
    pub fn tell(&self, slide: Slide) -> Option<Move> {
        Some(Move { piece: self.name(slide.piece)?, by: slide.by })
    }

    /// A solution as it is written.
    pub(super) fn answer(&self, solution: &Solution) -> Answer {
        Answer { moves: solution.slides().iter().filter_map(|&slide| self.tell(slide)).collect() }
    }
}

/// A solution: the moves, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    moves: Vec<Move>,
}

impl Answer {
    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.moves)
    }
}

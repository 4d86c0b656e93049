//! A playable board, and its solutions in a form that people can check.

use recreo_game::Message;
use serde::{Serialize, Serializer};

use super::{Board, Draft, Fault, Move, Name, Slide, Solution};

/// A board whose pieces are numbered in reading order, with their names.
#[derive(Debug)]
pub struct Puzzle {
    board: Board,
    names: Vec<Name>,
    /// How it differs from the request, if it does.
    note: Option<Message>,
}

impl Puzzle {
    /// Makes the puzzle of a board. Pieces are renumbered in reading order; names that cannot be
    /// written are replaced.
    pub fn new(board: &Board) -> Puzzle {
        // A board converted to a draft and back is the same board.
        Puzzle::from_draft(&Draft::from_board(board)).unwrap_or_else(|_| {
            let names = (0..board.pieces().len()).map(Name::numbered).collect();
            Puzzle { board: board.clone(), names, note: None }
        })
    }

    /// Makes the puzzle of a draft, or reports everything that is wrong with it.
    pub(super) fn from_draft(draft: &Draft) -> Result<Puzzle, Vec<Fault>> {
        let board = draft.board()?;
        let names = draft.pieces().into_iter().map(|piece| piece.0).collect();
        Ok(Puzzle { board, names, note: None })
    }

    /// The same puzzle, with a note about how it differs from the request.
    pub(super) fn with_note(self, note: Message) -> Puzzle {
        Puzzle { note: Some(note), ..self }
    }

    /// How it differs from the request.
    pub(super) fn note(&self) -> Option<&Message> {
        self.note.as_ref()
    }

    /// The initial board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The name of a piece.
    pub fn name(&self, piece: usize) -> Option<Name> {
        self.names.get(piece).copied()
    }

    /// The number of the piece with this name.
    pub fn piece(&self, name: Name) -> Option<usize> {
        self.names.iter().position(|&other| other == name)
    }

    /// The number of the piece named by a letter, in either case.
    pub(super) fn lettered(&self, letter: char) -> Option<usize> {
        let is =
            |name: &Name| name.as_letter().is_some_and(|own| own.eq_ignore_ascii_case(&letter));
        self.names.iter().position(is)
    }

    /// A slide as a move of the game.
    pub fn to_move(&self, slide: Slide) -> Option<Move> {
        Some(Move { piece: self.name(slide.piece)?, by: slide.by })
    }

    /// A solution as an answer.
    pub(super) fn answer(&self, solution: &Solution) -> Answer {
        Answer {
            moves: solution.slides().iter().filter_map(|&slide| self.to_move(slide)).collect(),
        }
    }
}

/// A solution: the moves in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    moves: Vec<Move>,
}

impl Answer {
    /// A solution of these moves.
    pub(super) fn new(moves: Vec<Move>) -> Answer {
        Answer { moves }
    }

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

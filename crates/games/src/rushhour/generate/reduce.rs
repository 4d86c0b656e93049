//! From the hardest board of a component to the one that is delivered.

use recreo_board::Cell;
use recreo_game::Stopped;

use super::{LARGEST, LOOK, Making, stopped};
use crate::rushhour::{Board, Fewest, Limits, Piece, Target, solve};

impl Making<'_> {
    /// A board with the moves that were asked for, or with as many as this one if it has fewer, and reduced if that was asked
    /// for.
    ///
    /// Each slide of a shortest solution brings the board one move nearer to being solved, so a board that needs too many is
    /// played on until it needs as many as asked for.
    pub(super) fn deliverable(
        &mut self,
        mut board: Board,
        moves: u32,
    ) -> Result<Option<(Board, u32)>, Stopped> {
        let wished = moves.min(*self.site.wish.moves.end());
        if moves > wished {
            let Some(slides) = self.solution(&board)? else { return Ok(None) };
            for &slide in slides.iter().take((moves - wished) as usize) {
                match board.after(slide) {
                    Some(after) => board = after,
                    None => return Ok(None),
                }
            }
        }
        if self.site.wish.reduce {
            let Some(reduced) = self.reduced(board, wished)? else { return Ok(None) };
            board = reduced;
        }
        Ok(Some((self.tidy(&board), wished)))
    }

    /// Takes away pieces without which as many moves are needed. One round is enough: fewer pieces never need more moves, so
    /// a piece that mattered once matters still when others are gone.
    fn reduced(&mut self, board: Board, moves: u32) -> Result<Option<Board>, Stopped> {
        let mut board = board;
        let mut order: Vec<String> = board.pieces().iter().map(|p| p.name.clone()).collect();
        self.rng.shuffle(&mut order);
        for name in order {
            let Some(number) = board.pieces().iter().position(|p| p.name == name) else { continue };
            if board.targets().iter().any(|target| target.piece == number) {
                continue;
            }
            let Some(without) = without(&board, number) else { continue };
            match self.solution(&without)? {
                None => return Ok(None),
                Some(slides) if slides.len() as u32 == moves => board = without,
                Some(_) => {}
            }
        }
        Ok(Some(board))
    }

    fn solution(&mut self, board: &Board) -> Result<Option<Vec<crate::rushhour::Slide>>, Stopped> {
        let look = self.control.clone().with_budget(LARGEST);
        match solve(board, Fewest::Moves, &Limits::default(), &look) {
            Ok(solved) => {
                self.spend(LOOK + solved.states)?;
                Ok(solved.solution.map(|solution| solution.slides().to_vec()))
            }
            Err(unfinished) => {
                self.spend(LOOK + unfinished.states)?;
                stopped(unfinished.why).map(|()| None)
            }
        }
    }

    /// The same with names in reading order.
    fn tidy(&self, board: &Board) -> Board {
        let grid = self.site.grid();
        let walls: Vec<Cell> = (0..grid.len() as u32)
            .map(Cell)
            .filter(|&cell| board.grid().is_hole(cell) && !grid.is_hole(cell))
            .collect();
        let genome = super::Genome::of(board, &walls);
        self.site.board(&genome).unwrap_or_else(|| board.clone())
    }
}

/// The board without a piece.
fn without(board: &Board, number: usize) -> Option<Board> {
    let keep = |&(i, _): &(usize, &Piece)| i != number;
    let pieces = board.pieces().iter().enumerate().filter(keep).map(|(_, p)| p.clone()).collect();
    let target = |target: &Target| Target {
        piece: target.piece - usize::from(target.piece > number),
        ..*target
    };
    Board::new(board.grid().clone(), pieces, board.targets().iter().map(target).collect()).ok()
}

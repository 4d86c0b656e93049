//! From the hardest board of a component to the board that is delivered.

use recreo_game::{Stopped, Watch};

use super::genome::Genome;
use super::making::Making;
use crate::{Board, Piece, Target};

impl<W: Watch> Making<'_, W> {
    /// A board with the requested number of moves, or with this board's number if that is smaller,
    /// and reduced if requested. `None` if establishing this takes too long.
    ///
    /// Each slide of a shortest solution brings the board one move nearer to being solved, so a
    /// board that needs too many moves is played until it needs the requested number.
    pub(super) fn deliverable(
        &mut self,
        mut board: Board,
        moves: u32,
    ) -> Result<Option<(Board, u32)>, Stopped> {
        let wish = self.site.wish;
        let wished = moves.min(*wish.moves.end());
        if moves > wished {
            let Some(slides) = self.solution(&board)? else { return Ok(None) };
            for &slide in slides.iter().take((moves - wished) as usize) {
                let Some(after) = board.after(slide) else { return Ok(None) };
                board = after;
            }
        }
        if wish.reduce {
            let Some(reduced) = self.reduced(board, wished)? else { return Ok(None) };
            board = reduced;
        }
        // Names in reading order.
        let genome = Genome::of(&board, &self.site.own_walls(&board));
        Ok(self.site.board(&genome).map(|board| (board, wished)))
    }

    /// Removes pieces without which as many moves are needed. One round is enough: fewer pieces
    /// never need more moves, so a piece that matters still matters after others are removed.
    fn reduced(&mut self, mut board: Board, moves: u32) -> Result<Option<Board>, Stopped> {
        let mut order: Vec<String> = board.pieces().iter().map(|p| p.name.clone()).collect();
        self.rng.shuffle(&mut order);
        for name in order {
            let Some(number) = board.pieces().iter().position(|p| p.name == name) else { continue };
            let Some(without) = without(&board, number) else { continue };
            match self.solution(&without)? {
                None => return Ok(None),
                Some(slides) if slides.len() as u32 == moves => board = without,
                Some(_) => {}
            }
        }
        Ok(Some(board))
    }
}

/// The board without a piece; `None` without its only target.
fn without(board: &Board, number: usize) -> Option<Board> {
    let others = board.pieces().iter().enumerate().filter(|&(other, _)| other != number);
    let pieces: Vec<Piece> = others.map(|(_, piece)| piece.clone()).collect();
    let targets = board.targets().iter().filter(|target| target.piece != number);
    let target = |target: &Target| {
        let piece = target.piece - usize::from(target.piece > number);
        Target { piece, ..*target }
    };
    Board::new(board.grid().clone(), pieces, targets.map(target).collect()).ok()
}

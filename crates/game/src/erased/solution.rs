//! A stored solution, opened to be shown.

use std::sync::Arc;

use super::board::{Ahead, DynBoard, as_text};
use crate::{Control, Game, Json, Rules, Scene, Solve, TextView, View};

/// A solution whose moves were tried: they lead from the board where it begins to a solved one. It
/// is independent of any play.
pub struct OpenSolution {
    origin: Box<dyn DynBoard + Send + Sync>,
    moves: Vec<String>,
    solved: Box<dyn DynBoard + Send + Sync>,
}

/// A board on the way of a solution. What the solution has drawn has a role of its own, which
/// themes give a colour of its own.
#[derive(Clone, Copy)]
pub struct SolutionBoard<'a> {
    origin: &'a dyn DynBoard,
    board: &'a dyn DynBoard,
}

impl OpenSolution {
    /// Opens a solution in its serialized form, or returns `None` if it does not solve the puzzle.
    pub(super) fn of<G: Game>(
        puzzle: &Arc<G::Puzzle>,
        json: &Json,
        control: &Control,
    ) -> Option<OpenSolution> {
        let solution = puzzle.read_solution(json)?;
        let origin = puzzle.origin(&solution);
        let mut state = origin.clone();
        let moves = puzzle.route(&state, &solution, control);
        for m in &moves {
            puzzle.apply(&mut state, m).ok()?;
        }
        let board = |state| Box::new(Ahead::<G> { puzzle: Arc::clone(puzzle), state });
        puzzle.is_solved(&state).then(|| OpenSolution {
            origin: board(origin),
            moves: as_text(&moves),
            solved: board(state),
        })
    }

    /// Returns the board where the solution begins.
    pub fn origin(&self) -> &dyn DynBoard {
        self.origin.as_ref()
    }

    /// Returns the moves, in text form.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Returns the solved board.
    pub fn solved(&self) -> SolutionBoard<'_> {
        SolutionBoard { origin: self.origin.as_ref(), board: self.solved.as_ref() }
    }

    /// Passes the board after each single step to `each`. If there are more than `most` steps, it
    /// passes only about `most` evenly spaced boards, the last one among them.
    pub fn walk(&self, most: usize, each: &mut dyn FnMut(SolutionBoard<'_>)) {
        let origin = self.origin.as_ref();
        origin.walk(&self.moves, most, &mut |board| each(SolutionBoard { origin, board }));
    }
}

impl SolutionBoard<'_> {
    /// Returns the board itself, drawn as if a player had solved it.
    pub fn board(&self) -> &dyn DynBoard {
        self.board
    }

    /// Returns the picture, without the backdrop.
    pub fn scene(&self, view: &View) -> Scene {
        let mut scene = self.board.scene(view);
        scene.mark_as_solution(&self.origin.scene(view));
        scene
    }

    /// Returns the picture as characters.
    pub fn text(&self, view: &View) -> TextView {
        let mut text = self.board.text(view);
        text.mark_as_solution(&self.origin.text(view));
        text
    }
}

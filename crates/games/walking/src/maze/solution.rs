//! Solutions: paths from the entrance, or from the player who has left it, to an exit without
//! repeats, and the solution space of improving solutions (MZ4).

use recreo_board::{Cell, CellSet, Direction, Grid, Path};
use recreo_game::{Message, Problem};

use super::{Cost, Draft, Ground};
pub(super) use crate::walk::{cell, cells};

/// The reason why a list of cells is not a solution. The number is the index of the cell in the
/// list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// The list is empty.
    Empty,
    /// It begins neither at the entrance nor at the player.
    Start,
    /// It does not end at an exit.
    End,
    /// It walks through an obstacle.
    Obstacle(usize),
    /// It visits a cell twice.
    Again(usize),
    /// The cell is not a neighbour of the one before.
    Jump(usize),
    /// It uses a move that the player does not have.
    Move(usize),
    /// It cuts a corner that the rule for diagonals forbids.
    Corner(usize),
}

/// Returns the first fault of a solution, if any.
pub(super) fn fault(draft: &Draft, cells: &[Cell]) -> Option<Fault> {
    let ground = &draft.ground;
    let (Some(first), Some(last)) = (cells.first(), cells.last()) else {
        return Some(Fault::Empty);
    };
    let mut seen = CellSet::new(ground.grid().len());
    for (i, &cell) in cells.iter().enumerate() {
        if !ground.is_open(cell) {
            return Some(Fault::Obstacle(i));
        }
        if !seen.insert(cell) {
            return Some(Fault::Again(i));
        }
    }
    if !draft.entrances.contains(first) && draft.player != Some(*first) {
        return Some(Fault::Start);
    }
    if !draft.exits.contains(last) {
        return Some(Fault::End);
    }
    for (i, pair) in cells.windows(2).enumerate() {
        let (from, to) = (pair[0], pair[1]);
        if ground.way(from, to).is_some() {
            continue;
        }
        let beside =
            Direction::ALL.into_iter().filter(|&way| ground.grid().step(from, way) == Some(to));
        let mut known = false;
        let mut any = false;
        for way in beside {
            any = true;
            known |= ground.moves().contains(way);
        }
        return Some(match (any, known) {
            (false, _) => Fault::Jump(i + 1),
            (true, false) => Fault::Move(i + 1),
            (true, true) => Fault::Corner(i + 1),
        });
    }
    None
}

impl Fault {
    /// Returns the message about the solution with this number.
    pub(super) fn message(self, grid: &Grid, cells: &[Cell], number: usize) -> Message {
        let message = |key: &str, i: usize| {
            let place = cells.get(i).map(|&cell| grid.position(cell));
            let message = Message::new(key).with("number", number);
            match place {
                Some(place) => message.with("cell", place),
                None => message,
            }
        };
        match self {
            Fault::Empty => message("maze-solution-empty", 0),
            Fault::Start => message("maze-solution-start", 0),
            Fault::End => message("maze-solution-end", cells.len().saturating_sub(1)),
            Fault::Obstacle(i) => message("maze-solution-obstacle", i),
            Fault::Again(i) => message("maze-solution-again", i),
            Fault::Jump(i) => message("maze-solution-jump", i),
            Fault::Move(i) => message("maze-solution-move", i),
            Fault::Corner(i) => message("maze-solution-corner", i),
        }
    }

    /// Returns the message as a problem of a draft.
    pub(super) fn problem(self, grid: &Grid, cells: &[Cell], number: usize) -> Problem {
        self.message(grid, cells, number).into()
    }
}

/// Solutions in the order in which they were found, each better than the one before.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Space {
    paths: Vec<Path>,
    best: Option<Cost>,
}

impl Space {
    /// Adds a solution if it is better than all before; returns whether it was added.
    pub(super) fn add(&mut self, ground: &Ground, path: Path) -> bool {
        let Some(cost) = ground.cost_of(path.cells()) else { return false };
        let better = self.best.is_none_or(|best| cost < best);
        if better {
            self.best = Some(cost);
            self.paths.push(path);
        }
        better
    }

    /// Returns the solutions, the best last.
    pub(super) fn into_paths(self) -> Vec<Path> {
        self.paths
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::Direction;

    use super::*;
    use crate::maze::Diagonals;

    /// 3 . #
    /// . # 4
    fn draft() -> Draft {
        let mut draft = Draft::blank(Grid::plane(3, 2).unwrap());
        draft.ground.set_obstacle(Cell(2), true);
        draft.ground.set_obstacle(Cell(4), true);
        draft
    }

    #[test]
    fn mz4_a_solution_is_a_path_from_entrance_to_exit_without_repeats() {
        let of = |cells: &[u32]| {
            let cells: Vec<Cell> = cells.iter().copied().map(Cell).collect();
            fault(&draft(), &cells)
        };
        assert_eq!(of(&[0, 1, 5]), None);
        assert_eq!(of(&[0, 3, 1, 5]), None);
        for (cells, wrong) in [
            (&[][..], Fault::Empty),
            (&[1, 5], Fault::Start),
            (&[0, 1], Fault::End),
            (&[0, 4, 5], Fault::Obstacle(1)),
            (&[0, 3, 0, 1, 5], Fault::Again(2)),
            (&[0, 5], Fault::Jump(1)),
        ] {
            assert_eq!(of(cells), Some(wrong), "{cells:?}");
        }
        let mut few = draft();
        few.ground = few.ground.with_moves(Direction::SIDES.into_iter().collect());
        assert_eq!(fault(&few, &[0, 1, 5].map(Cell)), Some(Fault::Move(2)));
        let mut clear = draft();
        clear.ground = clear.ground.with_diagonals(Diagonals::Clear);
        assert_eq!(fault(&clear, &[0, 1, 5].map(Cell)), Some(Fault::Corner(2)));
    }

    #[test]
    fn mz4_the_solution_space_keeps_only_improvements() {
        let draft = draft();
        let mut space = Space::default();
        let mut add = |cells: &[u32]| {
            let cells = cells.iter().copied().map(Cell).collect();
            space.add(&draft.ground, Path::trusted(cells))
        };
        assert!(add(&[0, 3, 1, 5]));
        assert!(!add(&[0, 3, 1, 5]), "a duplicate");
        assert!(add(&[0, 1, 5]));
        assert!(!add(&[0, 3, 1, 5]), "worse");
        let lengths: Vec<usize> = space.into_paths().iter().map(Path::len).collect();
        assert_eq!(lengths, [4, 3]);
    }

    #[test]
    fn mz10_a_draft_drops_solutions_that_are_no_longer_valid() {
        let mut draft = draft();
        draft.solutions = [&[0, 3, 1, 5][..], &[0, 1, 5]]
            .map(|cells| Path::trusted(cells.iter().copied().map(Cell).collect()))
            .into();
        draft.ground.set_obstacle(Cell(3), true);
        draft.forget_broken_solutions();
        assert_eq!(draft.solutions.len(), 1);
        let metadata = draft.metadata();
        assert_eq!(metadata.solutions[0].as_str(), "[[0,0],[1,0],[2,1]]");
        let mut again = Draft { solutions: Vec::new(), ..draft.clone() };
        again.set_metadata(&metadata);
        assert_eq!(again.solutions, draft.solutions);
    }
}

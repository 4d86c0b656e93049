//! A maze as read from a file or edited, valid or not.

use std::cmp::Reverse;

use recreo_board::{Cell, CellSet, Grid, Path};
use recreo_game::{Json, Message, Metadata, Overrides, Problem};

use super::solution::{self, Space};
use super::weights::Weights;
use super::{Cost, Costs, Diagonals, Ground, Maze, Walk, params};
use crate::walk::positions;

/// The largest number of places that a message lists.
const NAMED: usize = 12;

/// A maze as read from a file or edited. It may lack an entrance or an exit, or have several
/// entrances.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// The name of the maze.
    pub name: Option<String>,
    /// The cells and the moves.
    pub ground: Ground,
    /// The entrances; exactly one in a valid maze.
    pub entrances: Vec<Cell>,
    /// The exits.
    pub exits: Vec<Cell>,
    /// The cell of the player, if it has left the entrance: an intermediate state (MZ3).
    pub player: Option<Cell>,
    /// The stored solutions, each better than the one before (MZ4).
    pub solutions: Vec<Path>,
    /// The cost of the shortest path according to a scenario file.
    pub length: Option<f64>,
    /// Warnings about faults in the file that were corrected.
    pub notes: Vec<Message>,
}

impl Draft {
    /// Creates a draft without entrance and exits.
    pub fn new(ground: Ground) -> Draft {
        Draft {
            name: None,
            ground,
            entrances: Vec::new(),
            exits: Vec::new(),
            player: None,
            solutions: Vec::new(),
            length: None,
            notes: Vec::new(),
        }
    }

    /// Creates an empty board with the entrance at the top left and the exit at the bottom right of
    /// the last layer.
    pub fn blank(grid: Grid) -> Draft {
        let last = Cell(grid.len() as u32 - 1);
        let mut draft = Draft::new(Ground::new(grid));
        draft.entrances = vec![Cell(0)];
        draft.exits = vec![last];
        draft
    }

    /// Returns the board.
    pub fn grid(&self) -> &Grid {
        self.ground.grid()
    }

    /// Returns the source document's number for each cell: gap 0, obstacle 1, player 2, entrance 3,
    /// exit 4; the largest number if several apply (MZ1).
    pub fn contents(&self) -> impl Fn(Cell) -> u8 {
        let (entrances, exits) = (self.set(&self.entrances), self.set(&self.exits));
        move |cell| match cell {
            _ if exits.contains(cell) => 4,
            _ if entrances.contains(cell) => 3,
            _ if self.player == Some(cell) => 2,
            _ => u8::from(!self.ground.is_open(cell)),
        }
    }

    /// Sets the weight of a cell (MZ14). Refuses a weight out of range, a weight of a cell that is
    /// not open, and any on a board that is too large.
    pub(super) fn set_weight(&mut self, cell: Cell, weight: u32) -> Result<(), Problem> {
        let at = self.grid().position(cell);
        let refused = |message: Message| Err(Problem::new(message).at_cell(at));
        let Some(weight) = u8::try_from(weight).ok().filter(|w| (1..=Weights::MOST).contains(w))
        else {
            return refused(Message::new("maze-weight-range").with("weight", weight));
        };
        if weight > 1 && !self.ground.is_open(cell) {
            return refused(Message::new("maze-weight-closed").with("cell", at));
        }
        if weight > 1 && !Ground::fits_weights(self.grid()) {
            return refused(weights_too_large());
        }
        self.ground.set_weight(cell, weight);
        Ok(())
    }

    /// Returns cells as a set, because there may be as many entrances and exits as cells.
    fn set(&self, cells: &[Cell]) -> CellSet {
        let mut set = CellSet::new(self.grid().len());
        set.extend(cells.iter().copied());
        set
    }

    /// Returns the maze, or all its problems.
    pub fn maze(&self) -> Result<Maze, Vec<Problem>> {
        let problems = self.problems();
        match (self.entrances.first(), problems.is_empty()) {
            (Some(&entrance), true) => {
                let exits = self.exits.iter().copied();
                Maze::new(self.ground.clone(), entrance, exits)
                    .map_err(|_| vec![Message::new("maze-no-exit").into()])
            }
            _ => Err(problems),
        }
    }

    /// Returns every violated rule, with its place.
    fn problems(&self) -> Vec<Problem> {
        let grid = self.grid();
        let mut problems = Vec::new();
        if grid.open_cells() < 2 {
            problems.push(Message::new("maze-two-cells").into());
        }
        let mut entrances = self.entrances.clone();
        entrances.dedup();
        match entrances[..] {
            [] => problems.push(Message::new("maze-no-entrance").into()),
            [_] => {}
            ref several => {
                let places: Vec<_> =
                    several.iter().take(NAMED).map(|&cell| grid.position(cell)).collect();
                let message = Message::new("maze-entrances").with("places", places);
                problems.push(message.into());
            }
        }
        if self.exits.is_empty() {
            problems.push(Message::new("maze-no-exit").into());
        }
        let gates = [("maze-closed-entrance", &entrances), ("maze-closed-exit", &self.exits)];
        for (key, cells) in gates {
            for &cell in cells.iter().filter(|&&cell| !self.ground.is_open(cell)) {
                problems.push(Problem::new(Message::new(key)).at_cell(grid.position(cell)));
            }
        }
        let exits = self.set(&self.exits);
        for &cell in entrances.iter().filter(|&&cell| exits.contains(cell)) {
            let message = Message::new("maze-entrance-is-exit");
            problems.push(Problem::new(message).at_cell(grid.position(cell)));
        }
        if let Some(cell) = self.player {
            let closed = (!self.ground.is_open(cell)).then_some("maze-closed-player");
            let out = exits.contains(cell).then_some("maze-player-out");
            if let Some(key) = closed.or(out) {
                problems.push(Problem::new(Message::new(key)).at_cell(grid.position(cell)));
            }
        }
        for (number, path) in self.solutions.iter().enumerate() {
            problems.extend(
                solution::fault(self, path.cells())
                    .map(|fault| fault.problem(grid, path.cells(), number + 1)),
            );
        }
        problems
    }

    /// Drops the solutions that are no longer valid because of new obstacles or removed moves,
    /// those that new weights or costs made no better than the ones before, and the stated length
    /// of the best path.
    pub(super) fn forget_broken_solutions(&mut self) {
        self.length = None;
        let mut space = Space::default();
        for path in std::mem::take(&mut self.solutions) {
            if solution::fault(self, path.cells()).is_none() {
                space.add(&self.ground, path);
            }
        }
        self.solutions = space.into_paths();
    }

    /// Stores the walker's cell as the player's, unless it is the entrance or an exit, whose
    /// numbers files write instead (MZ1). Solutions from another cell of the player are dropped.
    pub(super) fn set_state(&mut self, walk: &Walk) {
        let is_end = |at: &Cell| self.entrances.contains(at) || self.exits.contains(at);
        self.player = Some(walk.at()).filter(|at| !is_end(at));
        self.forget_broken_solutions();
    }

    /// Applies overrides given alongside the file: moves, the rule for diagonals, costs. Solutions
    /// that are no longer valid are dropped.
    pub(super) fn apply_overrides(&mut self, overrides: &Overrides) -> Result<(), Problem> {
        let mut ground = self.ground.clone();
        if let Some(text) = overrides.get::<String>("moves").filter(|text| text != "any") {
            let moves = params::on_board(params::directions(&text)?, ground.grid());
            ground = ground.with_moves(moves);
        }
        if let Some(diagonals) = overrides.get::<Diagonals>("diagonals") {
            ground = ground.with_diagonals(diagonals);
        }
        if let Some(costs) = overrides.get::<Costs>("costs") {
            ground = ground.with_costs(costs);
        }
        if ground != self.ground {
            self.ground = ground;
            self.forget_broken_solutions();
        }
        Ok(())
    }

    /// Returns the metadata of the file: the name and the solutions.
    pub(super) fn metadata(&self) -> Metadata {
        Metadata {
            name: self.name.clone(),
            solutions: self.as_json(&self.solutions),
            ..Metadata::default()
        }
    }

    /// Sets the name and the solution space.
    pub(super) fn set_metadata(&mut self, metadata: &Metadata) {
        self.name = metadata.name.clone();
        self.solutions = self.space_of(&metadata.solutions);
    }

    /// Returns the solution space that consists of these solutions.
    pub(super) fn solution_space(&self, solutions: &[Json]) -> Vec<Json> {
        self.as_json(&self.space_of(solutions))
    }

    /// Returns the valid solutions in the order in which backtracking finds them, each better than
    /// the one before (MZ4). Solvers return the best first, so the order given says nothing.
    fn space_of(&self, solutions: &[Json]) -> Vec<Path> {
        let path = |json: &Json| {
            let cells = solution::cells(self.grid(), json)?;
            let valid = solution::fault(self, &cells).is_none();
            let cost = self.ground.cost_of(&cells).filter(|_| valid)?;
            Some((cost, Path::trusted(cells)))
        };
        let mut paths: Vec<(Cost, Path)> = solutions.iter().filter_map(path).collect();
        paths.sort_by_key(|(cost, _)| Reverse(*cost));
        paths.dedup_by(|later, earlier| later.0 == earlier.0);
        paths.into_iter().map(|(_, path)| path).collect()
    }

    fn as_json(&self, paths: &[Path]) -> Vec<Json> {
        let json =
            |path: &Path| Json::new(&positions(self.grid(), path.cells()).collect::<Vec<_>>());
        paths.iter().map(json).collect()
    }
}

/// Returns the message that a board is too large for weights.
pub(super) fn weights_too_large() -> Message {
    Message::new("maze-weights-too-large").with("cells", Weights::MOST_CELLS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(draft: &Draft) -> Vec<String> {
        let problems = draft.maze().err().unwrap_or_default();
        problems.iter().map(|problem| problem.message.key().to_owned()).collect()
    }

    #[test]
    fn mz6_a_maze_has_at_least_two_cells() {
        assert!(keys(&Draft::blank(Grid::plane(2, 1).unwrap())).is_empty());
        let one = Draft::blank(Grid::plane(1, 1).unwrap());
        assert_eq!(keys(&one), ["maze-two-cells", "maze-entrance-is-exit"]);
    }

    #[test]
    fn mz10_every_fault_of_a_draft_is_reported() {
        let mut draft = Draft::blank(Grid::plane(3, 3).unwrap());
        draft.entrances.push(Cell(1));
        draft.exits.clear();
        draft.ground.set_obstacle(Cell(0), true);
        assert_eq!(keys(&draft), ["maze-entrances", "maze-no-exit", "maze-closed-entrance"]);
        draft.entrances.clear();
        draft.exits = vec![Cell(0)];
        assert_eq!(keys(&draft), ["maze-no-entrance", "maze-closed-exit"]);
    }

    #[test]
    fn mz14_only_open_cells_have_weights_from_1_to_9() {
        let mut draft = Draft::blank(Grid::plane(3, 3).unwrap());
        draft.ground.set_obstacle(Cell(1), true);
        let mut set = |cell, weight| {
            let problem = draft.set_weight(Cell(cell), weight).err()?;
            Some((problem.message.key().to_owned(), problem.place.is_some()))
        };
        assert_eq!(set(4, 9), None);
        assert_eq!(set(1, 1), None);
        assert_eq!(set(1, 2), Some(("maze-weight-closed".to_owned(), true)));
        assert_eq!(set(4, 0), Some(("maze-weight-range".to_owned(), true)));
        assert_eq!(set(4, 10), Some(("maze-weight-range".to_owned(), true)));
        assert_eq!(set(4, 258), Some(("maze-weight-range".to_owned(), true)));
        assert_eq!(draft.ground.heavy_cells().collect::<Vec<_>>(), [(Cell(4), 9)]);
        let mut huge = Draft::blank(Grid::plane((1 << 27) + 1, 1).unwrap());
        let refused = huge.set_weight(Cell(0), 2).unwrap_err();
        assert_eq!(refused.message.key(), "maze-weights-too-large");
        assert!(!huge.ground.is_weighted());
    }

    #[test]
    fn mz1_the_larger_number_is_written_where_several_coincide() {
        let mut draft = Draft::blank(Grid::plane(2, 2).unwrap());
        draft.ground.set_obstacle(Cell(1), true);
        let contents = |draft: &Draft| [0, 1, 2, 3].map(|n| draft.contents()(Cell(n)));
        assert_eq!(contents(&draft), [3, 1, 0, 4]);
        draft.exits.push(Cell(0));
        assert_eq!(contents(&draft), [4, 1, 0, 4]);
    }
}

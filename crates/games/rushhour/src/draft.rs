//! A board as it was entered, valid or not.

use std::collections::BTreeMap;

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Control, Format, Json, Metadata, MetadataAccess, Problem};

use super::{Axis, Board, DraftJson, Fault, Move, Name, Piece, Puzzle, drawing, explain, format};

/// The contents of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Spot {
    /// Nothing.
    #[default]
    Empty,
    /// A wall.
    Wall,
    /// Part of the piece with this name.
    Piece(Name),
}

/// A board as it was entered: a piece may be bent, in several parts, or without a way to its exit.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// All cells, as a grid without walls.
    grid: Grid,
    spots: Vec<Spot>,
    /// The axes of pieces of one cell, which their cells do not show.
    axes: BTreeMap<Name, Axis>,
    /// The special pieces with the sides of their exits; `None` for the default side.
    targets: Vec<(Name, Option<Direction>)>,
    /// The solution of the file, until the board is changed.
    solution: Option<Vec<Move>>,
}

impl Draft {
    /// Makes a draft without pieces. Holes of the grid become walls.
    pub fn new(grid: &Grid) -> Draft {
        let mut spots = vec![Spot::Wall; grid.len()];
        for cell in grid.cells() {
            spots[cell.index()] = Spot::Empty;
        }
        let whole = Grid::new(grid.width(), grid.height(), grid.layers(), grid.surface());
        let grid = whole.unwrap_or_else(|_| grid.clone());
        Draft { grid, spots, axes: BTreeMap::new(), targets: Vec::new(), solution: None }
    }

    /// Makes the draft of a board. Names that cannot be written are replaced.
    pub fn from_board(board: &Board) -> Draft {
        let mut draft = Draft::new(board.grid());
        let names: Result<Vec<Name>, ()> =
            board.pieces().iter().map(|piece| piece.name.parse()).collect();
        let names =
            names.unwrap_or_else(|()| (0..board.pieces().len()).map(Name::numbered).collect());
        for (piece, &name) in board.pieces().iter().zip(&names) {
            piece.cells(board.grid()).for_each(|cell| draft.put(cell, Spot::Piece(name)));
            if piece.length == 1 {
                draft.turn(name, piece.axis);
            }
        }
        for target in board.targets() {
            let piece = board.pieces().get(target.piece).zip(names.get(target.piece));
            if let Some((piece, &name)) = piece {
                let usual = target.side == piece.axis.forward();
                draft.aim(name, (!usual).then_some(target.side));
            }
        }
        draft
    }

    /// The grid, including its walls.
    pub fn grid(&self) -> Grid {
        let walls = self.spots().filter(|&(_, spot)| spot == Spot::Wall).map(|(cell, _)| cell);
        self.grid.clone().with_holes(walls)
    }

    /// The contents of a cell.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.spots.get(cell.index()).copied().unwrap_or(Spot::Wall)
    }

    /// Every position with its contents.
    pub fn spots(&self) -> impl Iterator<Item = (Cell, Spot)> {
        self.spots.iter().enumerate().map(|(i, &spot)| (Cell(i as u32), spot))
    }

    /// Sets the contents of a cell. Does nothing off the board.
    pub fn put(&mut self, cell: Cell, spot: Spot) {
        self.solution = None;
        if let Some(old) = self.spots.get_mut(cell.index()) {
            *old = spot;
        }
    }

    /// The names of the pieces in reading order, each with its cells.
    pub fn pieces(&self) -> Vec<(Name, Vec<Cell>)> {
        let mut places = BTreeMap::<Name, usize>::new();
        let mut pieces = Vec::<(Name, Vec<Cell>)>::new();
        for (cell, spot) in self.spots() {
            let Spot::Piece(name) = spot else { continue };
            let place = *places.entry(name).or_insert(pieces.len());
            match pieces.get_mut(place) {
                Some((_, cells)) => cells.push(cell),
                None => pieces.push((name, vec![cell])),
            }
        }
        pieces
    }

    /// The axis of a piece of one cell, if it is known.
    pub fn axis(&self, name: Name) -> Option<Axis> {
        self.axes.get(&name).copied()
    }

    /// Sets the axis of a piece of one cell.
    pub fn turn(&mut self, name: Name, axis: Axis) {
        self.solution = None;
        self.axes.insert(name, axis);
    }

    /// Removes the axes of all pieces except these.
    pub(super) fn straighten(&mut self, keep: impl Fn(Name) -> bool) {
        self.axes.retain(|&name, _| keep(name));
    }

    /// The axis of a piece, if its cells are in a line or the axis was set.
    pub fn lies(&self, name: Name) -> Option<Axis> {
        let pieces = self.pieces();
        let (_, cells) = pieces.iter().find(|piece| piece.0 == name)?;
        match cells.len() {
            1 => self.axis(name),
            _ => drawing::axis(&self.grid, cells),
        }
    }

    /// The piece made of these cells, if they are in a line.
    pub(super) fn piece(&self, name: Name, cells: &[Cell]) -> Option<Piece> {
        let (axis, first) = (self.lies(name)?, *cells.first()?);
        Some(Piece { name: name.to_string(), axis, first, length: cells.len() as u32 })
    }

    /// The special pieces with the sides of their exits; `None` for the default side.
    pub fn targets(&self) -> &[(Name, Option<Direction>)] {
        &self.targets
    }

    /// Makes a piece special, with its exit on a side, or on the default side.
    pub fn aim(&mut self, name: Name, side: Option<Direction>) {
        self.spare(name);
        self.targets.push((name, side));
    }

    /// Makes a special piece ordinary.
    pub fn spare(&mut self, name: Name) {
        self.solution = None;
        self.targets.retain(|target| target.0 != name);
    }

    /// The solution that came with the board.
    pub(super) fn solution(&self) -> Option<&[Move]> {
        self.solution.as_deref()
    }

    /// Sets the solution that comes with the board.
    pub(super) fn resolve(&mut self, moves: Vec<Move>) {
        self.solution = Some(moves);
    }

    /// The solution as metadata of the puzzle.
    fn metadata(&self) -> Metadata {
        Metadata { solutions: self.solution.iter().map(Json::new).collect(), ..Metadata::default() }
    }

    /// Sets the first solution of the metadata.
    fn set_metadata(&mut self, metadata: &Metadata) {
        let moves = |json: &Json| {
            let texts: Vec<String> = serde_json::from_str(json.as_str()).ok()?;
            texts.iter().map(|text| text.parse().ok()).collect()
        };
        self.solution = metadata.solutions.first().and_then(moves);
    }

    /// The board, with its pieces in reading order, or everything that is wrong with it.
    pub fn board(&self) -> Result<Board, Vec<Fault>> {
        drawing::board(self)
    }
}

impl recreo_game::Draft for Draft {
    type Puzzle = Puzzle;
    type Json = DraftJson;

    const FORMATS: &'static [Format<Draft>] = format::FORMATS;
    const METADATA: Option<MetadataAccess<Draft>> =
        Some(MetadataAccess { get: Draft::metadata, set: Draft::set_metadata });

    fn of(puzzle: &Puzzle) -> Draft {
        Draft::from_board(puzzle.board())
    }

    fn to_json(&self) -> DraftJson {
        DraftJson::new(self)
    }

    fn from_json(json: DraftJson) -> Result<Draft, Vec<Problem>> {
        json.read()
    }

    fn validate(self, _: &Control) -> Result<Puzzle, Vec<Problem>> {
        Puzzle::from_draft(&self).map_err(|faults| {
            let grid = self.grid();
            faults.iter().map(|fault| explain::problem(&grid, fault)).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Target;

    #[test]
    fn rh9_one_cell_pieces_long_names_and_any_side_are_written_down_and_read_back() {
        let grid = Grid::new(3, 3, 2, Default::default()).unwrap().with_holes([Cell(8)]);
        let piece = |name: &str, axis, first, length| Piece {
            name: name.into(),
            axis,
            first: Cell(first),
            length,
        };
        let pieces =
            vec![piece("A1", Axis::Z, 0, 2), piece("B", Axis::Y, 1, 1), piece("C", Axis::X, 3, 3)];
        let target = |piece, side| Target { piece, side };
        let targets = vec![target(0, Direction::Up), target(1, Direction::South)];
        let board = Board::new(grid, pieces, targets).unwrap();
        let draft = Draft::from_board(&board);
        assert_eq!(draft.board().unwrap(), board);
        let name = |text: &str| text.parse::<Name>().unwrap();
        assert_eq!(draft.targets(), [(name("A1"), Some(Direction::Up)), (name("B"), None)]);
    }
}

//! A playable board, with its solutions once they have been computed.

use std::sync::OnceLock;

use recreo_board::{Cell, Path, Position};
use recreo_game::{Control, Stopped};
use serde::{Serialize, Serializer};

use super::{Board, Rule, Solution, colour, solve};

/// A board, its rule, and the letters of its colours.
#[derive(Debug)]
pub struct Puzzle {
    board: Board,
    rule: Rule,
    letters: Vec<char>,
    /// For each cell, the number of its point's colour plus one, or 0 if it has no point.
    points: Vec<u16>,
    /// The first two solutions, or all if there are fewer.
    known: OnceLock<Vec<Solution>>,
}

impl Puzzle {
    /// Makes a puzzle whose colours have these letters.
    pub(super) fn new(board: Board, rule: Rule, letters: Vec<char>) -> Puzzle {
        let mut points = vec![0; board.grid().len()];
        for (colour, &(one, other)) in board.pairs().iter().enumerate() {
            points[one.index()] = colour as u16 + 1;
            points[other.index()] = colour as u16 + 1;
        }
        Puzzle { board, rule, letters, points, known: OnceLock::new() }
    }

    /// Makes a new puzzle from a board and its only solution. Colours are numbered in reading
    /// order, as if the board had been read from a file.
    pub(super) fn in_reading_order(board: &Board, solution: &Solution, rule: Rule) -> Puzzle {
        let mut paths: Vec<Vec<Cell>> =
            solution.paths().iter().map(|p| p.cells().to_vec()).collect();
        for path in &mut paths {
            if path.last() < path.first() {
                path.reverse();
            }
        }
        paths.sort();
        let ends = |path: &Vec<Cell>| Some((*path.first()?, *path.last()?));
        let pairs = paths.iter().filter_map(ends).collect();
        let grid = board.grid().clone();
        let letters = (0..paths.len()).map(colour::letter).collect();
        let solution = Solution::new(&grid, paths.into_iter().map(Path::trusted).collect());
        // The same points in another order always make a valid board.
        let board = Board::new(grid, pairs).unwrap_or_else(|_| board.clone());
        Puzzle::new(board, rule, letters).with_solution(solution)
    }

    /// The same puzzle, with its only solution already known.
    pub(super) fn with_solution(self, solution: Solution) -> Puzzle {
        // The cell is still empty: the puzzle was just made.
        let _ = self.known.set(vec![solution]);
        self
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The letter of a colour.
    pub fn letter(&self, colour: usize) -> char {
        self.letters.get(colour).copied().unwrap_or('?')
    }

    /// The colour of the point in a cell.
    pub fn point(&self, cell: Cell) -> Option<usize> {
        usize::from(*self.points.get(cell.index())?).checked_sub(1)
    }

    /// The other point of the same colour.
    pub fn partner(&self, point: Cell) -> Option<Cell> {
        let &(one, other) = self.board.pairs().get(self.point(point)?)?;
        Some(if point == one { other } else { one })
    }

    /// The cell at a position, or `None` off the board and in holes.
    pub(super) fn cell(&self, at: Position) -> Option<Cell> {
        self.board.grid().cell(at.x, at.y, at.z)
    }

    /// At most two solutions: none, the only one, or two of several. Computed on first use.
    pub(super) fn solutions(&self, control: &Control) -> Result<&[Solution], Stopped> {
        match self.known.get() {
            Some(known) => Ok(known),
            None => {
                let solved = solve(&self.board, self.rule, 2, control)?;
                Ok(self.known.get_or_init(|| solved.solutions))
            }
        }
    }

    /// A solution in the form that people can check.
    pub(super) fn answer(&self, solution: &Solution) -> Answer {
        let grid = self.board.grid();
        let mut text: Vec<char> = vec!['#'; grid.len()];
        grid.cells().for_each(|cell| text[cell.index()] = '.');
        for (colour, path) in solution.paths().iter().enumerate() {
            path.cells().iter().for_each(|cell| text[cell.index()] = self.letter(colour));
        }
        let rows: Vec<String> =
            text.chunks(grid.width() as usize).map(|row| row.iter().collect()).collect();
        Answer { text: rows.join("/"), paths: solution.paths().to_vec() }
    }
}

/// A solution, displayed as the filled board on one line: rows joined by `/`, each cell the letter
/// of its colour, `.` if it is empty and `#` if it is a hole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    text: String,
    paths: Vec<Path>,
}

impl Answer {
    /// The paths in the order of the colours, each from its colour's first point to its second.
    pub fn paths(&self) -> &[Path] {
        &self.paths
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

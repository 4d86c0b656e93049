use std::fmt;
use std::str::FromStr;

use recreo_board::{Cell, Direction, Edge, Grid};

/// The stable identity of a thing on the board. Shapes of a scene carry it, gestures refer to it,
/// and steps of an algorithm change its role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    /// A cell.
    Cell(Cell),
    /// A side shared by two cells, or an outer side: the cell, and its side east, south or down
    /// (any side on the rim).
    Side(Cell, Direction),
    /// A numbered movable piece, or a path of one colour.
    Piece(u32),
    /// Any other part of the drawing, such as all walls as one outline.
    Part(&'static str),
}

impl Key {
    /// Returns the key of an edge.
    pub fn edge(edge: Edge) -> Key {
        Key::Side(edge.cell(), edge.side())
    }

    /// Returns the cell that the key names, if it names one.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Key::Cell(cell) => Some(cell),
            _ => None,
        }
    }

    /// Returns the cell that the key names, if it is a cell of the grid and not a hole.
    pub fn open_cell(self, grid: &Grid) -> Option<Cell> {
        self.cell().filter(|&cell| cell.index() < grid.len() && !grid.is_hole(cell))
    }

    /// Returns the edge of the grid that the key names, if it names one.
    pub fn as_edge(self, grid: &Grid) -> Option<Edge> {
        match self {
            Key::Side(cell, side) if cell.index() < grid.len() => grid.edge(cell, side),
            _ => None,
        }
    }
}

impl fmt::Display for Key {
    /// Writes `cell-17`, `side-17E`, `piece-3` or `walls`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Cell(cell) => write!(f, "cell-{}", cell.0),
            Key::Side(cell, side) => write!(f, "side-{}{side}", cell.0),
            Key::Piece(number) => write!(f, "piece-{number}"),
            Key::Part(name) => f.write_str(name),
        }
    }
}

impl FromStr for Key {
    type Err = ();

    /// Reads the keys that a gesture may refer to: cells, sides and pieces.
    fn from_str(text: &str) -> Result<Key, ()> {
        let (kind, rest) = text.split_once('-').ok_or(())?;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, letters) = rest.split_at(digits);
        let number: u32 = number.parse().map_err(drop)?;
        match (kind, letters) {
            ("cell", "") => Ok(Key::Cell(Cell(number))),
            ("piece", "") => Ok(Key::Piece(number)),
            ("side", letters) => {
                Direction::from_letters(letters).map(|d| Key::Side(Cell(number), d)).ok_or(())
            }
            _ => Err(()),
        }
    }
}

/// The purpose of a shape. A theme assigns each role a colour, in light, dark, print and high
/// contrast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The background.
    Ground,
    /// A raised or tinted area.
    Surface,
    /// Thin lines between cells.
    Line,
    /// Text and thick strokes.
    Ink,
    /// Secondary text.
    FaintInk,
    /// A wall or a border between regions.
    Wall,
    /// The accent colour: the player's piece, the focused thing.
    Accent,
    /// A start.
    Start,
    /// A goal.
    Goal,
    /// Correct or done.
    Good,
    /// A warning.
    Warning,
    /// An error. It is never shown by colour alone.
    Error,
    /// The thing that a hint is about.
    Highlight,
    /// The evidence for a hint.
    Reason,
    /// A clue.
    Given,
    /// A value entered by the player.
    Entry,
    /// A pencil mark.
    SmallMark,
    /// A selected cell.
    Selection,
    /// A cell with the same value as the selected one.
    SameValue,
    /// Visited by an algorithm or by the player.
    Explored,
    /// Next to be visited by an algorithm.
    Frontier,
    /// Part of the path under construction, or of the solution.
    Path,
    /// Drawn by a solution that is shown, not by the player.
    Solution,
    /// One of twenty colours for pieces and paths, numbered from 0. A letter always accompanies it.
    Colour(u8),
    /// One of eight shades of a cell from light to heavy, numbered from 0. A number always
    /// accompanies it.
    Shade(u8),
    /// Not drawn.
    Gone,
}

impl Role {
    /// Returns the role of a thing on the board of a solution. `is_drawn` says whether the solution
    /// has drawn it: ink can also be part of the puzzle. Pieces, paths and words with colours of
    /// their own keep them, because the colours say which is which.
    pub(crate) fn in_solution(self, is_drawn: bool) -> Role {
        match self {
            Role::Path | Role::Entry => Role::Solution,
            Role::Ink if is_drawn => Role::Solution,
            other => other,
        }
    }

    /// Returns the name for themes and style sheets: `small-mark`, `colour-3`.
    pub fn name(self) -> String {
        match self {
            Role::Colour(number) => format!("colour-{number}"),
            Role::Shade(number) => format!("shade-{number}"),
            other => {
                let mut name = String::new();
                for c in format!("{other:?}").chars() {
                    if c.is_uppercase() && !name.is_empty() {
                        name.push('-');
                    }
                    name.push(c.to_ascii_lowercase());
                }
                name
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        for key in [Key::Cell(Cell(17)), Key::Side(Cell(4), Direction::South), Key::Piece(0)] {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        for nonsense in ["", "cell", "cell-", "cell-x", "side-4Q", "piece-99999999999", "walls"] {
            assert_eq!(nonsense.parse::<Key>(), Err(()), "{nonsense}");
        }
        assert_eq!(Role::SmallMark.name(), "small-mark");
        assert_eq!(Role::Colour(3).name(), "colour-3");
        assert_eq!(Role::Shade(7).name(), "shade-7");
    }
}

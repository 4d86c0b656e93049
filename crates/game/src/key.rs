use std::fmt;
use std::str::FromStr;

use recreo_board::{Cell, Direction, Edge, Grid};

/// The name of something on the board that stays while the thing stays: shapes of a scene carry it, gestures point at it,
/// steps of an algorithm change its role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    /// A cell.
    Cell(Cell),
    /// A side that two cells share, or an outer side: the cell, and its side east, south or down (or any side on the rim).
    Side(Cell, Direction),
    /// A piece that moves, or a path of one colour, by its number.
    Piece(u32),
    /// A part of the drawing that is none of these, such as all walls as one outline.
    Part(&'static str),
}

impl Key {
    /// The key of an edge.
    pub fn edge(edge: Edge) -> Key {
        Key::Side(edge.cell(), edge.side())
    }

    /// The cell that this key names, if it names one.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Key::Cell(cell) => Some(cell),
            _ => None,
        }
    }

    /// The cell of the grid that this key names, if it names one that is no hole.
    pub fn open_cell(self, grid: &Grid) -> Option<Cell> {
        self.cell().filter(|&cell| cell.index() < grid.len() && !grid.is_hole(cell))
    }

    /// The edge of the grid that this key names, if it names one.
    pub fn as_edge(self, grid: &Grid) -> Option<Edge> {
        match self {
            Key::Side(cell, side) if cell.index() < grid.len() => grid.edge(cell, side),
            _ => None,
        }
    }
}

impl fmt::Display for Key {
    /// `cell-17`, `side-17E`, `piece-3`, `walls`.
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

    /// Reads what a gesture may point at: cells, sides and pieces.
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

/// What a thing is there for; a theme gives each role its colour, in light, dark, print and high contrast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The paper.
    Ground,
    /// A raised or tinted area.
    Surface,
    /// Hairlines between cells.
    Line,
    /// Text and thick strokes.
    Ink,
    /// Text that steps back.
    FaintInk,
    /// A wall or a border of regions.
    Wall,
    /// The one accent: the player's own piece, what is in focus.
    Accent,
    /// Where it begins.
    Start,
    /// Where it should end.
    Goal,
    /// Right, done.
    Good,
    /// Doubtful.
    Warning,
    /// Wrong; never shown by colour alone.
    Error,
    /// What a hint points at.
    Highlight,
    /// What a hint rests on.
    Reason,
    /// A clue.
    Given,
    /// What the player entered.
    Entry,
    /// A pencil mark.
    SmallMark,
    /// What is selected.
    Selection,
    /// The same value as the selected one.
    SameValue,
    /// Seen by an algorithm, or walked by the player.
    Explored,
    /// Next to be looked at by an algorithm.
    Frontier,
    /// On the way that is being built, or on the solution.
    Path,
    /// One of twenty colours for pieces and paths, numbered from 0; always with a letter beside it.
    Colour(u8),
    /// Not drawn (any more).
    Gone,
}

impl Role {
    /// Its name for themes and style sheets: `small-mark`, `colour-3`.
    pub fn name(self) -> String {
        match self {
            Role::Colour(number) => format!("colour-{number}"),
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
    }
}

//! Families of games, by which lists are grouped.

use std::fmt;

/// A family of games that are played alike. Lists and pages group the games by it, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Values are entered into cells: sudoku.
    Numbers,
    /// Cells are shaded or left clear: nonograms.
    Shading,
    /// Lines are drawn along the sides of cells, or from cell to cell, until they close:
    /// slitherlink.
    Loops,
    /// Points are joined by paths that fill the board: Flow Free.
    Paths,
    /// Objects are placed: star battle.
    Placement,
    /// Words are found: word searches.
    Words,
    /// Pieces are moved: Rush Hour.
    Sliding,
    /// A way through is found: mazes.
    Mazes,
}

impl Family {
    /// Returns the id, which is also the end of the message key `family-ID` of the name.
    pub fn id(self) -> &'static str {
        match self {
            Family::Numbers => "numbers",
            Family::Shading => "shading",
            Family::Loops => "loops",
            Family::Paths => "paths",
            Family::Placement => "placement",
            Family::Words => "words",
            Family::Sliding => "sliding",
            Family::Mazes => "mazes",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

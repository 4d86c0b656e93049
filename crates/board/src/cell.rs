use std::fmt;

/// A cell of a [`Grid`](crate::Grid), as its number in reading order: left to right, top to bottom,
/// layer by layer.
///
/// A cell takes four bytes, so arrays of cells are small and arrays indexed by cells need no
/// hashing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u32);

impl Cell {
    /// Returns the number of the cell as an array index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The coordinates of a cell: `x` from the left, `y` from the top, `z` from the first layer, all
/// counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// The column, from the left.
    pub x: u32,
    /// The row, from the top.
    pub y: u32,
    /// The layer, from the first.
    pub z: u32,
}

impl fmt::Display for Position {
    /// Writes `x,y`, or `x,y,z` when the cell is not on the first layer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)?;
        if self.z > 0 { write!(f, ",{}", self.z) } else { Ok(()) }
    }
}

use std::fmt;

/// A place on a [`Grid`](crate::Grid), as its number in reading order: left to right, top to bottom, layer by layer.
///
/// Four bytes, so that arrays of cells stay small and arrays indexed by cells need no hashing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u32);

impl Cell {
    /// The cell's number, ready to index an array.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a cell is: `x` from the left, `y` from the top, `z` from the first layer, all counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// Column, from the left.
    pub x: u32,
    /// Row, from the top.
    pub y: u32,
    /// Layer, from the first.
    pub z: u32,
}

impl fmt::Display for Position {
    /// `x,y`, and `x,y,z` when the cell is not on the first layer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)?;
        if self.z > 0 { write!(f, ",{}", self.z) } else { Ok(()) }
    }
}

//! The order in which cells are decided, and the data that each decision needs.
//!
//! Cells are taken row by row along the shorter side. When a cell is decided, the edges to earlier
//! cells are already decided, and the edges to later cells are decided now. The edges from decided
//! to undecided cells are kept in slots, at most one edge a slot at a time. Slot `x` holds the edge
//! down column `x`, and the next slot holds the edge to the right. If edges of the board are
//! joined, one more slot holds the edge around the row, and one for each column holds the edge
//! around that column.
//!
//! ```text
//!   o o o o o      o decided, * the cell whose turn it is; slots 0 1 2 3 4 lead down,
//!   o o * 3 4      slot 5 into * from the left, and slot 2 into it from above
//!   0 1
//! ```

use recreo_board::{Cell, Grid};

use super::drawing::{DOWN, LEFT, RIGHT, UP};
use crate::Board;

/// No colour.
pub(super) const NONE: u16 = u16::MAX;

/// The longest row of a sweep.
pub(super) const MAX_SIDE: usize = 40;

/// The maximum number of slots: joined both ways, 40 wide.
pub(super) const MAX_SLOTS: usize = MAX_SIDE + 2 + MAX_SIDE;

/// The maximum number of colours, rounded up to whole 64-bit words: two points each on 40x40 cells.
pub(super) const MAX_COLOURS: usize = 832;

/// At most four small values.
#[derive(Clone, Copy, Default)]
pub(super) struct Few<T> {
    items: [T; 4],
    len: u8,
}

impl<T: Copy> Few<T> {
    #[inline]
    fn extend(&mut self, item: Option<T>) {
        if let Some(item) = item {
            self.items[usize::from(self.len & 3)] = item;
            self.len += 1;
        }
    }

    #[inline]
    pub(super) fn all(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

/// An edge to another cell: its slot, the other cell's place in the sweep, and the bit of the side
/// it is on.
#[derive(Clone, Copy, Default)]
pub(super) struct Link {
    pub(super) slot: u8,
    pub(super) side: u8,
    pub(super) place: u16,
}

/// One cell of the sweep.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The colour of the point here, or [`NONE`].
    pub(super) point: u16,
    pub(super) hole: bool,
    pub(super) column: u8,
    pub(super) row: u8,
    /// The sides that lead to later cells.
    pub(super) open: u8,
    /// The edges to earlier cells.
    pub(super) ins: Few<Link>,
    /// The edges to later cells.
    pub(super) outs: Few<Link>,
}

/// A board laid out for the search.
pub(super) struct Sweep {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Whether the left and right edges are joined, and whether the top and bottom edges are.
    pub(super) joined: (bool, bool),
    pub(super) slots: usize,
    /// Whether no edges are joined, so that it is defined what is between two slots.
    pub(super) flat: bool,
    pub(super) steps: Vec<Step>,
    pub(super) cells: Vec<Cell>,
    /// For each colour the places of its points in the sweep, the earlier one first.
    pub(super) points: Vec<(u16, u16)>,
    /// On a flat board, for each place: the number of colours that have both points in this row or
    /// below, one on each side of the line between this column and the next.
    pub(super) apart: Vec<u16>,
    /// On a flat board, the places and colours of the points on the rim below the first row,
    /// clockwise from the right.
    pub(super) rim: Vec<(u16, u16)>,
    /// For each colour, the place from which on both its ends are on the line around the undecided
    /// cells (already met, or on the rim), unless they are joined.
    pub(super) on_line: Vec<u16>,
}

/// How a board lies in a sweep.
struct Layout {
    /// The width of the board.
    columns: usize,
    /// Whether the rows of the sweep are the columns of the board.
    turned: bool,
    width: usize,
    height: usize,
    /// Whether the left and right edges of the sweep are joined.
    across: bool,
    /// Whether the top and bottom edges of the sweep are joined.
    along: bool,
}

impl Layout {
    /// Chooses the rows that need fewer slots.
    fn new(grid: &Grid) -> Layout {
        let (columns, rows) = (grid.width() as usize, grid.height() as usize);
        let (around_x, around_y) = (grid.surface().wraps_x(), grid.surface().wraps_y());
        let upright = Layout {
            columns,
            turned: false,
            width: columns,
            height: rows,
            across: around_x,
            along: around_y,
        };
        let turned = Layout {
            columns,
            turned: true,
            width: rows,
            height: columns,
            across: around_y,
            along: around_x,
        };
        if turned.slots_used() < upright.slots_used() { turned } else { upright }
    }

    /// The number of slots that hold edges.
    fn slots_used(&self) -> usize {
        self.width + 1 + usize::from(self.across) + if self.along { self.width } else { 0 }
    }

    /// The number of slots, numbered as in the module documentation. With joined top and bottom
    /// edges, the slot around the row always has its number.
    fn slots(&self) -> usize {
        if self.along { self.width + 2 + self.width } else { self.slots_used() }
    }

    /// The cells in the order of the sweep.
    fn cells(&self) -> Vec<Cell> {
        if !self.turned {
            return (0..(self.width * self.height) as u32).map(Cell).collect();
        }
        let row = |y: usize| (0..self.width).map(move |x| Cell((x * self.columns + y) as u32));
        (0..self.height).flat_map(row).collect()
    }

    /// The place of a cell in the sweep.
    fn place(&self, cell: Cell) -> u16 {
        let (x, y) = (cell.index() % self.columns, cell.index() / self.columns);
        (if self.turned { x * self.width + y } else { cell.index() }) as u16
    }

    /// The links of a cell to earlier and to later cells. `is_hole` is asked about places.
    fn links(
        &self,
        (x, y): (usize, usize),
        is_hole: impl Fn(usize) -> bool,
    ) -> (Few<Link>, Few<Link>) {
        let &Layout { width, height, across, along, .. } = self;
        let (at, count) = (y * width + x, width * height);
        let (mut ins, mut outs) = (Few::default(), Few::default());
        let hole = is_hole(at);
        let link = |side: u8, slot: usize, place: usize| {
            let link = Link { slot: slot as u8, side, place: place as u16 };
            (!hole && !is_hole(place)).then_some(link)
        };
        if y > 0 {
            ins.extend(link(UP, x, at - width));
        } else if along {
            outs.extend(link(UP, width + 2 + x, count - width + x));
        }
        if x > 0 {
            ins.extend(link(LEFT, width, at - 1));
        } else if across {
            outs.extend(link(LEFT, width + 1, at + width - 1));
        }
        if x + 1 < width {
            outs.extend(link(RIGHT, width, at + 1));
        } else if across {
            ins.extend(link(RIGHT, width + 1, at + 1 - width));
        }
        if y + 1 < height {
            outs.extend(link(DOWN, x, at + width));
        } else if along {
            ins.extend(link(DOWN, width + 2 + x, x));
        }
        (ins, outs)
    }

    /// The steps of the sweep over these cells, of which `point` gives the colours of points.
    fn steps(&self, grid: &Grid, cells: &[Cell], point: &[u16]) -> Vec<Step> {
        let whole = grid.open_cells() == cells.len();
        let is_hole = |place: usize| !whole && grid.is_hole(cells[place]);
        let step = |at: usize| {
            let (x, y) = (at % self.width, at / self.width);
            let (ins, outs) = self.links((x, y), is_hole);
            Step {
                point: point[at],
                hole: is_hole(at),
                column: x as u8,
                row: y as u8,
                open: outs.all().iter().fold(0, |open, out: &Link| open | out.side),
                ins,
                outs,
            }
        };
        (0..cells.len()).map(step).collect()
    }
}

impl Sweep {
    pub(super) fn new(board: &Board) -> Sweep {
        let grid = board.grid();
        let layout = Layout::new(grid);
        let cells = layout.cells();
        let in_order = |&(one, other): &(Cell, Cell)| {
            let (one, other) = (layout.place(one), layout.place(other));
            (one.min(other), one.max(other))
        };
        let points: Vec<(u16, u16)> = board.pairs().iter().map(in_order).collect();
        let point = colours_at(cells.len(), &points);
        let (width, height) = (layout.width, layout.height);
        let flat = !layout.across && !layout.along;
        let rim = if flat { rim(width, height, &point) } else { Vec::new() };
        Sweep {
            width,
            height,
            joined: (layout.across, layout.along),
            slots: layout.slots(),
            flat,
            steps: layout.steps(grid, &cells, &point),
            cells,
            apart: if flat { apart(width, height, &points) } else { Vec::new() },
            on_line: on_line(&points, &rim),
            points,
            rim,
        }
    }

    /// The place that an edge on a side leads to.
    #[inline]
    pub(super) fn across(&self, place: u16, side: u8) -> Option<u16> {
        if self.flat {
            let width = self.width as u16;
            let step = [1, width, 1u16.wrapping_neg(), width.wrapping_neg()];
            return Some(place.wrapping_add(step[side.trailing_zeros() as usize & 3]));
        }
        self.beside(place, side)
    }

    /// The place of the neighbour on a side, unless it is a hole or outside the board.
    pub(super) fn beside(&self, place: u16, side: u8) -> Option<u16> {
        let step = &self.steps[usize::from(place)];
        let mut links = step.ins.all().iter().chain(step.outs.all());
        links.find(|link| link.side == side).map(|link| link.place)
    }

    /// Whether the chessboard colouring shows that no paths between the points can cover every
    /// cell. A path has as many dark cells as light ones, or one more of the colour that both its
    /// ends have.
    pub(super) fn is_lopsided(&self) -> bool {
        let (width, (across, along)) = (self.width, self.joined);
        if (across && width % 2 == 1) || (along && self.height % 2 == 1) {
            return false;
        }
        let mut surplus = 0;
        for (y, row) in self.steps.chunks(width).enumerate() {
            for (x, step) in row.iter().enumerate().filter(|(_, step)| !step.hole) {
                let weight = if step.point == NONE { 2 } else { 1 };
                surplus += if (x + y) % 2 == 0 { weight } else { -weight };
            }
        }
        surplus != 0
    }
}

/// For each place the colour of the point there, or [`NONE`].
fn colours_at(count: usize, points: &[(u16, u16)]) -> Vec<u16> {
    let mut point = vec![NONE; count];
    for (colour, &(first, second)) in points.iter().enumerate() {
        point[usize::from(first)] = colour as u16;
        point[usize::from(second)] = colour as u16;
    }
    point
}

/// See [`Sweep::on_line`].
fn on_line(points: &[(u16, u16)], rim: &[(u16, u16)]) -> Vec<u16> {
    let mut on_line: Vec<u16> = points.iter().map(|&(_, second)| second).collect();
    for &(place, colour) in rim {
        let (first, second) = points[usize::from(colour)];
        if place == second {
            on_line[usize::from(colour)] = first;
        }
    }
    // The first point of a colour may be on the rim too, if the second is.
    for &(place, colour) in rim {
        let (first, second) = points[usize::from(colour)];
        if place == first && first != second && on_line[usize::from(colour)] == first {
            on_line[usize::from(colour)] = 0;
        }
    }
    on_line
}

/// See [`Sweep::apart`].
fn apart(width: usize, height: usize, points: &[(u16, u16)]) -> Vec<u16> {
    let mut apart = vec![0u16; width * height];
    for &(first, second) in points {
        let (row, one) = (usize::from(first) / width, usize::from(first) % width);
        let other = usize::from(second) % width;
        for count in &mut apart[row * width..][one.min(other)..one.max(other)] {
            *count += 1;
        }
    }
    for place in (0..width * (height - 1)).rev() {
        apart[place] += apart[place + width];
    }
    apart
}

/// See [`Sweep::rim`].
fn rim(width: usize, height: usize, point: &[u16]) -> Vec<(u16, u16)> {
    let right = (1..height).map(|y| y * width + width - 1);
    let bottom = (1..width - 1).rev().map(|x| (height - 1) * width + x);
    let left = (1..height).rev().map(|y| y * width);
    let places = right.chain(bottom).chain(left);
    places.filter(|&place| point[place] != NONE).map(|place| (place as u16, point[place])).collect()
}

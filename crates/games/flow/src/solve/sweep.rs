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

use recreo_board::Cell;

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

impl Sweep {
    pub(super) fn new(board: &Board) -> Sweep {
        let grid = board.grid();
        let (columns, rows) = (grid.width() as usize, grid.height() as usize);
        let (around_x, around_y) = (grid.surface().wraps_x(), grid.surface().wraps_y());
        let slots = |width: usize, across: bool, along: bool| {
            width + 1 + usize::from(across) + if along { width } else { 0 }
        };
        let turned = slots(rows, around_y, around_x) < slots(columns, around_x, around_y);
        let (width, height, across, along) = if turned {
            (rows, columns, around_y, around_x)
        } else {
            (columns, rows, around_x, around_y)
        };

        let count = width * height;
        let cells: Vec<Cell> = if turned {
            let row = |y: usize| (0..width).map(move |x| Cell((x * columns + y) as u32));
            (0..height).flat_map(row).collect()
        } else {
            (0..count as u32).map(Cell).collect()
        };
        let place = |cell: Cell| {
            let (x, y) = (cell.index() % columns, cell.index() / columns);
            (if turned { x * width + y } else { cell.index() }) as u16
        };
        let points: Vec<(u16, u16)> = board
            .pairs()
            .iter()
            .map(|&(one, other)| (place(one).min(place(other)), place(one).max(place(other))))
            .collect();

        let mut point = vec![NONE; count];
        for (colour, &(first, second)) in points.iter().enumerate() {
            point[usize::from(first)] = colour as u16;
            point[usize::from(second)] = colour as u16;
        }
        let whole = grid.open_cells() == count;
        let is_hole = |place: usize| !whole && grid.is_hole(cells[place]);
        let mut steps = Vec::with_capacity(count);
        for y in 0..height {
            for x in 0..width {
                let at = y * width + x;
                let hole = is_hole(at);
                let (mut ins, mut outs) = (Few::default(), Few::default());
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
                let open = outs.all().iter().fold(0, |open, out: &Link| open | out.side);
                steps.push(Step {
                    point: point[at],
                    hole,
                    column: x as u8,
                    row: y as u8,
                    open,
                    ins,
                    outs,
                });
            }
        }
        let slots = if along { width + 2 + width } else { slots(width, across, false) };
        let flat = !across && !along;
        let apart = if flat { apart(width, height, &points) } else { Vec::new() };
        let rim = if flat { rim(width, height, &point) } else { Vec::new() };
        let mut on_line: Vec<u16> = points.iter().map(|&(_, second)| second).collect();
        for &(place, colour) in &rim {
            let (first, second) = points[usize::from(colour)];
            let on_line = &mut on_line[usize::from(colour)];
            *on_line = if place == second { first } else { *on_line };
        }
        // The first point of a colour may be on the rim too, if the second is.
        for &(place, colour) in &rim {
            let (first, second) = points[usize::from(colour)];
            if place == first && first != second && on_line[usize::from(colour)] == first {
                on_line[usize::from(colour)] = 0;
            }
        }
        Sweep {
            width,
            height,
            joined: (across, along),
            slots,
            flat,
            steps,
            cells,
            points,
            apart,
            rim,
            on_line,
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

//! Subgoals (Uras, Koenig and Hernández, "Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor
//! Grids", 2013): the open cells at the corners of obstacles, the only cells where a shortest path
//! needs to turn.
//!
//! ```text
//! # # n .
//! . . s .      s is a subgoal: diagonally next to it is a corner of the obstacle, and both cells
//! . . . .      between, n and the one to the west, are open. A path around that corner turns at s.
//! ```
//!
//! A subgoal is directly reachable from a cell if a path to it exists that is as short as on an
//! empty board, and no other subgoal is on such a path. The directly reachable subgoals are found
//! by following each diagonal and scanning along both straight lines from each of its cells, no
//! further than the previous scans allowed.

use recreo_board::Cell;

use super::super::super::{Cost, Ground};
use super::super::lanes::{Around, Lanes};

/// Column and row, numbered from 1 inside the border.
pub(super) type Place = (usize, usize);

pub(super) struct Subgoals {
    width: usize,
    open: Lanes,
    marks: Lanes,
    ranks: Vec<u32>,
    /// Subgoals and cells that are not open, by rows and by columns: where scans end.
    rows: Lanes,
    columns: Lanes,
    places: Vec<(u32, u32)>,
}

/// The increments of column and row for one step along a line.
type Step = (isize, isize);

impl Subgoals {
    pub(super) fn new(ground: &Ground) -> Subgoals {
        let open = Lanes::open(ground);
        let marks = open.map(is_corner);
        let rows = open.with(&marks, |open, mark| !open | mark);
        let places = marks.iter().map(|(y, x)| (x as u32, y as u32)).collect();
        let (columns, ranks) = (rows.turned(), marks.ranks());
        Subgoals {
            width: ground.grid().width() as usize,
            open,
            marks,
            ranks,
            rows,
            columns,
            places,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns the coordinates of a subgoal.
    pub(super) fn place(&self, goal: u32) -> Place {
        let (x, y) = self.places[goal as usize];
        (x as usize, y as usize)
    }

    /// Returns the cell of a subgoal.
    #[inline]
    pub(super) fn cell(&self, goal: u32) -> Cell {
        let (x, y) = self.place(goal);
        Cell(((y - 1) * self.width + x - 1) as u32)
    }

    /// Returns the subgoal at a place, if there is one.
    #[inline]
    pub(super) fn at(&self, (x, y): Place) -> Option<u32> {
        self.marks.get(y, x).then(|| self.marks.rank(&self.ranks, y, x))
    }

    /// Returns the cost of the path that goes diagonally first and then straight, if nothing blocks
    /// it.
    pub(super) fn direct(&self, from: Place, to: Place) -> Option<Cost> {
        let (dx, dy) = (to.0 as isize - from.0 as isize, to.1 as isize - from.1 as isize);
        let (diagonal, length) = (dx.abs().min(dy.abs()), dx.abs().max(dy.abs()));
        let mut at = from;
        for _ in 0..diagonal {
            at = self.diagonal(at, (dx.signum(), dy.signum()))?;
        }
        let way = if dx.abs() > dy.abs() { (dx.signum(), 0) } else { (0, dy.signum()) };
        let mut left = length - diagonal;
        while left > 0 {
            let (free, goal) = self.clearance(at, way);
            if free as isize >= left {
                break;
            }
            goal?;
            left -= free as isize;
            at = moved(at, way, free);
        }
        Some(Cost { straight: (length - diagonal) as u32, diagonal: diagonal as u32 })
    }

    /// Passes every directly reachable subgoal to `visit`, with the cost of the path to it.
    pub(super) fn in_sight(&self, from: Place, mut visit: impl FnMut(u32, Cost)) {
        const SIDES: [Step; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let free = SIDES.map(|way| {
            let (free, goal) = self.clearance(from, way);
            match goal {
                Some(goal) => {
                    visit(goal, Cost { straight: free as u32, diagonal: 0 });
                    free - 1
                }
                None => free,
            }
        });
        for (one, other) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
            let way = (SIDES[one].0 + SIDES[other].0, SIDES[one].1 + SIDES[other].1);
            let mut limits = [(one, free[one]), (other, free[other])];
            let mut at = from;
            for diagonal in 1.. {
                let Some(next) = self.diagonal(at, way) else { break };
                at = next;
                if let Some(goal) = self.at(at) {
                    visit(goal, Cost { straight: 0, diagonal });
                    break;
                }
                for (side, limit) in &mut limits {
                    let (mut free, goal) = self.clearance(at, SIDES[*side]);
                    if let Some(goal) = goal.filter(|_| free <= *limit) {
                        visit(goal, Cost { straight: free as u32, diagonal });
                        free -= 1;
                    }
                    *limit = free.min(*limit);
                }
            }
        }
    }

    /// Returns the place one diagonal move further, if it is open.
    #[inline]
    fn diagonal(&self, (x, y): Place, (dx, dy): Step) -> Option<Place> {
        let (to_x, to_y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
        let clear = self.open.get(y, to_x) && self.open.get(to_y, x) && self.open.get(to_y, to_x);
        clear.then_some((to_x, to_y))
    }

    /// Returns the number of straight steps to the next subgoal, and that subgoal; or to the last
    /// open cell.
    #[inline]
    fn clearance(&self, (x, y): Place, way: Step) -> (usize, Option<u32>) {
        let (to, steps) = match way {
            (0, 1) => {
                let to = self.columns.after(x, y);
                ((x, to), to - y)
            }
            (0, _) => {
                let to = self.columns.before(x, y);
                ((x, to), y - to)
            }
            (1, _) => {
                let to = self.rows.after(y, x);
                ((to, y), to - x)
            }
            _ => {
                let to = self.rows.before(y, x);
                ((to, y), x - to)
            }
        };
        match self.at(to) {
            Some(goal) => (steps, Some(goal)),
            None => (steps - 1, None),
        }
    }
}

fn moved((x, y): Place, (dx, dy): Step, steps: usize) -> Place {
    let by = |step: isize| step * steps as isize;
    (x.wrapping_add_signed(by(dx)), y.wrapping_add_signed(by(dy)))
}

/// Returns the open cells with an obstacle diagonally next to them and both cells between open.
fn is_corner(at: Around<'_>) -> u64 {
    let (east, west) = (at.next(0), at.previous(0));
    let corner = |down: isize| at.line(down) & (east & !at.next(down) | west & !at.previous(down));
    at.line(0) & (corner(-1) | corner(1))
}

//! The board in the form that the solver needs: the faces on both sides of each side, and the rules
//! to recheck when a face is coloured.
//!
//! A loop colours the faces of a board: crossing a line changes the colour, crossing any other side
//! does not. Faces are the cells, the holes, and the outside: one face on a plane; one at the top
//! and one at the bottom on a cylinder (with both, a cylinder is a sphere, and every loop on a
//! sphere divides it in two). A loop on a torus may not divide it. Its line still defines a
//! colouring, except that the colours may or may not be exchanged as a whole at each seam, where
//! the board's edges are joined. This adds two unknowns, one for each seam (the loop's class in the
//! first homology of the torus modulo 2). The relation of two faces is therefore three bits:
//! whether the colours differ, and for each seam whether its unknown is added.

use recreo_board::{Cell, Direction, Surface};

use super::super::net::{NONE, Net};

/// The bit of a relation: the colours differ.
pub(super) const DIFFER: u8 = 1;
const SEAM_X: u8 = 2;
const SEAM_Y: u8 = 4;

/// Flat lists for the solver.
pub(in super::super) struct Ground {
    pub(super) sides: usize,
    pub(super) cells: usize,
    pub(super) corners: usize,
    /// The corners at the ends of each side.
    pub(super) ends: Vec<[u32; 2]>,
    /// The faces on both sides of each side; open cells keep their own indices.
    pub(super) parts: Vec<[u32; 2]>,
    /// The seams on which each side lies.
    pub(super) seam: Vec<u8>,
    /// The sides of each cell, north first.
    pub(super) around: Vec<[u32; 4]>,
    /// The faces across them, and the seams in between.
    pub(super) across: Vec<[(u32, u8); 4]>,
    /// The sides that meet at each corner, north first; the index `sides` for a missing one.
    pub(super) meeting: Vec<[u32; 4]>,
    /// The faces around each corner (north-west, north-east, south-east, south-west), and the seams
    /// between opposite ones.
    pub(super) faces_at: Vec<([u32; 4], u8)>,
    /// The sides of each face.
    sides_of: Lists,
    /// The corners of each face.
    corners_of: Lists,
    /// Pairs of faces without a side between them, because neither is an open cell, with the seam.
    pub(super) open_between: Vec<(u32, u32, u8)>,
    /// The neighbours of each corner: the side to each, and the corner at its other end.
    pub(super) next: Vec<[(u32, u32); 4]>,
}

/// A list for each face, all stored in one array.
struct Lists {
    ends: Vec<u32>,
    all: Vec<u32>,
}

impl Lists {
    fn new(count: usize, pairs: &[(u32, u32)]) -> Lists {
        let mut ends = vec![0; count + 1];
        pairs.iter().for_each(|&(list, _)| ends[list as usize + 1] += 1);
        for at in 0..count {
            ends[at + 1] += ends[at];
        }
        let (mut next, mut all) = (ends.clone(), vec![0; pairs.len()]);
        for &(list, item) in pairs {
            all[next[list as usize] as usize] = item;
            next[list as usize] += 1;
        }
        Lists { ends, all }
    }

    #[inline]
    fn of(&self, at: u32) -> &[u32] {
        let at = at as usize;
        &self.all[self.ends[at] as usize..self.ends[at + 1] as usize]
    }
}

/// The face at each place.
struct Faces<'a> {
    net: &'a Net,
    number: Vec<u32>,
    cells: u32,
}

impl<'a> Faces<'a> {
    fn new(net: &'a Net) -> Faces<'a> {
        let cells = net.grid.width() * net.grid.height();
        let mut number = vec![NONE; cells as usize];
        for (at, cell) in net.cells.iter().enumerate() {
            number[cell.index()] = at as u32;
        }
        let holes = number.iter_mut().filter(|number| **number == NONE);
        holes.zip(net.cells.len() as u32..).for_each(|(hole, number)| *hole = number);
        Faces { net, number, cells }
    }

    fn len(&self) -> usize {
        self.cells as usize + 2
    }

    /// The face at a place, which may be just beyond an edge.
    fn at(&self, x: i64, y: i64) -> u32 {
        let (grid, surface) = (&self.net.grid, self.net.grid.surface());
        let (width, height) = (i64::from(grid.width()), i64::from(grid.height()));
        let beyond = |at: i64, size: i64, joined: bool| !joined && !(0..size).contains(&at);
        if beyond(x, width, surface.wraps_x()) || beyond(y, height, surface.wraps_y()) {
            let bottom = surface == Surface::Cylinder && y >= height;
            return self.cells + u32::from(bottom);
        }
        self.number[(y.rem_euclid(height) * width + x.rem_euclid(width)) as usize]
    }
}

impl Ground {
    pub(in super::super) fn new(net: &Net) -> Ground {
        let (grid, faces) = (&net.grid, Faces::new(net));
        let torus = grid.surface() == Surface::Torus;
        let (width, height) = (i64::from(grid.width()), i64::from(grid.height()));
        let place = |cell: Cell| {
            let at = grid.position(cell);
            (i64::from(at.x), i64::from(at.y))
        };
        let over = |on: bool, seam: u8| if on && torus { seam } else { 0 };
        let across_from = |x: i64, y: i64| {
            [
                (faces.at(x, y - 1), over(y == 0, SEAM_Y)),
                (faces.at(x + 1, y), over(x == width - 1, SEAM_X)),
                (faces.at(x, y + 1), over(y == height - 1, SEAM_Y)),
                (faces.at(x - 1, y), over(x == 0, SEAM_X)),
            ]
        };
        let across: Vec<[(u32, u8); 4]> = net
            .cells
            .iter()
            .map(|&cell| {
                let (x, y) = place(cell);
                across_from(x, y)
            })
            .collect();
        let sides = net.sides.len();
        let (mut parts, mut seam) = (Vec::with_capacity(sides), Vec::with_capacity(sides));
        let mut faces_at = vec![([NONE; 4], 0); net.meeting.len()];
        let mut sides_of = Vec::with_capacity(2 * sides);
        for (side, &(cell, direction)) in net.sides.iter().enumerate() {
            let (x, y) = place(cell);
            let own = faces.at(x, y);
            let way = Direction::SIDES.iter().position(|&way| way == direction).unwrap_or(0);
            let (other, over_seam) = across_from(x, y)[way];
            parts.push([own, other]);
            seam.push(over_seam);
            sides_of.extend([(own, side as u32), (other, side as u32)]);
            // The points at its ends, and the faces around them.
            let points = match direction {
                Direction::North => [(x, y), (x + 1, y)],
                Direction::East => [(x + 1, y), (x + 1, y + 1)],
                Direction::South => [(x, y + 1), (x + 1, y + 1)],
                _ => [(x, y), (x, y + 1)],
            };
            for (&corner, (x, y)) in net.ends[side].iter().zip(points) {
                let around = [(-1, -1), (0, -1), (0, 0), (-1, 0)];
                let seams = over(x % width == 0, SEAM_X) ^ over(y % height == 0, SEAM_Y);
                faces_at[corner as usize] =
                    (around.map(|(dx, dy)| faces.at(x + dx, y + dy)), seams);
            }
        }
        let mut corners_of = Vec::with_capacity(4 * faces_at.len());
        for (corner, (around, _)) in faces_at.iter().enumerate() {
            corners_of.extend(around.iter().map(|&face| (face, corner as u32)));
        }
        let mut open_between = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let own = faces.at(x, y);
                if own < net.cells.len() as u32 {
                    continue;
                }
                for (other, over) in across_from(x, y) {
                    if other >= net.cells.len() as u32 {
                        open_between.push((own, other, over));
                    }
                }
            }
        }
        let meeting = |sides_at: &[u32; 4]| {
            sides_at.map(|side| if side == NONE { sides as u32 } else { side })
        };
        let next = |(corner, sides_at): (usize, &[u32; 4])| {
            sides_at.map(|side| match net.ends.get(side as usize) {
                Some(&[a, b]) => (side, if a == corner as u32 { b } else { a }),
                None => (sides as u32, NONE),
            })
        };
        Ground {
            sides,
            cells: net.cells.len(),
            corners: net.meeting.len(),
            ends: net.ends.clone(),
            parts,
            seam,
            around: net.around.clone(),
            across,
            meeting: net.meeting.iter().map(meeting).collect(),
            faces_at,
            sides_of: Lists::new(faces.len(), &sides_of),
            corners_of: Lists::new(faces.len(), &corners_of),
            open_between,
            next: net.meeting.iter().enumerate().map(next).collect(),
        }
    }

    /// The number of faces.
    pub(super) fn faces(&self) -> usize {
        self.sides_of.ends.len() - 1
    }

    /// Whether every loop divides the board in two.
    pub(super) fn parts_in_two(&self) -> bool {
        self.seam.iter().all(|&seam| seam == 0)
    }

    /// The sides around a face.
    #[inline]
    pub(super) fn sides_of(&self, face: u32) -> &[u32] {
        self.sides_of.of(face)
    }

    /// The corners around a face.
    #[inline]
    pub(super) fn corners_of(&self, face: u32) -> &[u32] {
        self.corners_of.of(face)
    }
}

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

/// A column and a row, which may be just beyond an edge.
type At = (i64, i64);

/// The face at each place.
struct Faces<'a> {
    net: &'a Net,
    number: Vec<u32>,
    width: i64,
    height: i64,
}

impl<'a> Faces<'a> {
    fn new(net: &'a Net) -> Faces<'a> {
        let (width, height) = (net.grid.width(), net.grid.height());
        let mut number = vec![NONE; (width * height) as usize];
        for (at, cell) in net.cells.iter().enumerate() {
            number[cell.index()] = at as u32;
        }
        let holes = number.iter_mut().filter(|number| **number == NONE);
        holes.zip(net.cells.len() as u32..).for_each(|(hole, number)| *hole = number);
        Faces { net, number, width: width.into(), height: height.into() }
    }

    fn len(&self) -> usize {
        self.number.len() + 2
    }

    fn place(&self, cell: Cell) -> At {
        let at = self.net.grid.position(cell);
        (i64::from(at.x), i64::from(at.y))
    }

    /// The face at a place, which may be just beyond an edge.
    fn at(&self, (x, y): At) -> u32 {
        let surface = self.net.grid.surface();
        let beyond = |at: i64, size: i64, joined: bool| !joined && !(0..size).contains(&at);
        if beyond(x, self.width, surface.wraps_x()) || beyond(y, self.height, surface.wraps_y()) {
            let bottom = surface == Surface::Cylinder && y >= self.height;
            return self.number.len() as u32 + u32::from(bottom);
        }
        self.number[(y.rem_euclid(self.height) * self.width + x.rem_euclid(self.width)) as usize]
    }

    /// Whether a face is an open cell.
    fn is_open(&self, face: u32) -> bool {
        face < self.net.cells.len() as u32
    }

    /// The seam, if a step crosses it.
    fn over(&self, crosses: bool, seam: u8) -> u8 {
        if crosses && self.net.grid.surface() == Surface::Torus { seam } else { 0 }
    }

    /// The faces across the sides of a place, north first, and the seams in between.
    fn across(&self, (x, y): At) -> [(u32, u8); 4] {
        [
            (self.at((x, y - 1)), self.over(y == 0, SEAM_Y)),
            (self.at((x + 1, y)), self.over(x == self.width - 1, SEAM_X)),
            (self.at((x, y + 1)), self.over(y == self.height - 1, SEAM_Y)),
            (self.at((x - 1, y)), self.over(x == 0, SEAM_X)),
        ]
    }

    /// The faces on both sides of each side, and the seam on which it lies.
    fn beside_sides(&self) -> (Vec<[u32; 2]>, Vec<u8>) {
        let beside = |&(cell, direction): &(Cell, Direction)| {
            let at = self.place(cell);
            let way = Direction::SIDES.iter().position(|&way| way == direction);
            let (other, seam) = self.across(at)[way.expect("a side is in one of four directions")];
            ([self.at(at), other], seam)
        };
        self.net.sides.iter().map(beside).unzip()
    }

    /// See [`Ground::faces_at`].
    fn around_corners(&self) -> Vec<([u32; 4], u8)> {
        let mut faces_at = vec![([NONE; 4], 0); self.net.meeting.len()];
        for (corners, &(cell, direction)) in self.net.ends.iter().zip(&self.net.sides) {
            for (&corner, point) in corners.iter().zip(ends(self.place(cell), direction)) {
                faces_at[corner as usize] = self.around(point);
            }
        }
        faces_at
    }

    /// The faces around a point, which is named by the place south-east of it, and the seams
    /// between opposite ones.
    fn around(&self, (x, y): At) -> ([u32; 4], u8) {
        let around = [(-1, -1), (0, -1), (0, 0), (-1, 0)];
        let seam_x = self.over(x % self.width == 0, SEAM_X);
        let seam_y = self.over(y % self.height == 0, SEAM_Y);
        (around.map(|(dx, dy)| self.at((x + dx, y + dy))), seam_x ^ seam_y)
    }

    /// See [`Ground::open_between`].
    fn open_between(&self) -> Vec<(u32, u32, u8)> {
        let places = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let closed = places.filter(|&at| !self.is_open(self.at(at)));
        let pairs = closed.flat_map(|at| {
            let across = self.across(at).into_iter().filter(|&(other, _)| !self.is_open(other));
            across.map(move |(other, over)| (self.at(at), other, over))
        });
        pairs.collect()
    }
}

/// The points at the ends of a side of a place.
fn ends((x, y): At, direction: Direction) -> [At; 2] {
    match direction {
        Direction::North => [(x, y), (x + 1, y)],
        Direction::East => [(x + 1, y), (x + 1, y + 1)],
        Direction::South => [(x, y + 1), (x + 1, y + 1)],
        _ => [(x, y), (x, y + 1)],
    }
}

/// Pairs of an item and its index, for each item of each list.
fn listed<'a>(lists: impl Iterator<Item = &'a [u32]>) -> Vec<(u32, u32)> {
    let pairs =
        (0..).zip(lists).flat_map(|(index, list)| list.iter().map(move |&item| (item, index)));
    pairs.collect()
}

impl Ground {
    pub(in super::super) fn new(net: &Net) -> Ground {
        let (faces, sides) = (Faces::new(net), net.sides.len());
        let (parts, seam) = faces.beside_sides();
        let faces_at = faces.around_corners();
        let sides_of = listed(parts.iter().map(<[u32; 2]>::as_slice));
        let corners_of = listed(faces_at.iter().map(|(around, _)| around.as_slice()));
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
            across: net.cells.iter().map(|&cell| faces.across(faces.place(cell))).collect(),
            meeting: net.meeting.iter().map(meeting).collect(),
            faces_at,
            sides_of: Lists::new(faces.len(), &sides_of),
            corners_of: Lists::new(faces.len(), &corners_of),
            open_between: faces.open_between(),
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

//! A random loop, on any surface.
//!
//! The loop starts around one face and is deformed step by step. Where the line runs along a face
//! in one piece, it can be rerouted around the face's other side, if it does not touch itself
//! there. That keeps it a single loop, on any surface. A step that lengthens the loop is always
//! taken, a step that shortens it only with a certain probability (the method of N. Metropolis and
//! others, "Equation of state calculations by fast computing machines", 1953, with the loop's
//! length in place of the energy). As a result the line winds over the whole board without becoming
//! so dense that all numbers are alike. On a cylinder or torus it may also start as a line around
//! the board.

use recreo_board::{Cell, Direction, Rng, Surface};
use recreo_logic::Value;

use super::super::fast::{CROSS, LINE};
use super::super::net::Net;

/// The average number of steps per face after the line has spread over the board.
const ROUNDS: u32 = 10;

/// The percentage of shortening steps that are taken: while the loop spreads, and after that.
const SHORTER: [u32; 2] = [20, 70];

/// The faces, each as its sides in order: cells, and holes with a single boundary.
pub(super) struct Faces {
    faces: Vec<Vec<u32>>,
    /// The corner between each side of a face and the next.
    corners: Vec<Vec<u32>>,
}

impl Faces {
    pub(super) fn new(net: &Net) -> Faces {
        let mut faces: Vec<Vec<u32>> = net.around.iter().map(|around| around.to_vec()).collect();
        faces.extend(holes(net).into_iter().filter_map(|sides| in_order(net, sides)));
        let shared = |one: u32, other: u32| {
            let [a, b] = net.ends[one as usize];
            if net.ends[other as usize].contains(&b) { b } else { a }
        };
        let corners = |sides: &Vec<u32>| {
            let next = sides.iter().cycle().skip(1);
            sides.iter().zip(next).map(|(&one, &other)| shared(one, other)).collect()
        };
        Faces { corners: faces.iter().map(corners).collect(), faces }
    }
}

/// The sides of each hole; holes that share a side count as one.
fn holes(net: &Net) -> Vec<Vec<u32>> {
    let grid = &net.grid;
    let mut seen = vec![false; (grid.width() * grid.height()) as usize];
    let mut holes = Vec::new();
    for first in (0..seen.len() as u32).map(Cell) {
        if !grid.is_hole(first) || seen[first.index()] {
            continue;
        }
        seen[first.index()] = true;
        let (mut stack, mut sides, mut inner) = (vec![first], Vec::new(), true);
        let whole = grid.clone().with_holes([]);
        while let Some(cell) = stack.pop() {
            for direction in Direction::SIDES {
                match whole.step(cell, direction) {
                    Some(next) if grid.is_hole(next) => {
                        if !std::mem::replace(&mut seen[next.index()], true) {
                            stack.push(next);
                        }
                    }
                    Some(next) => sides.extend(net.side(next, direction.opposite())),
                    // A hole at the rim is connected to the outside.
                    None => inner = false,
                }
            }
        }
        if inner {
            holes.push(sides);
        }
    }
    holes
}

/// The sides in cyclic order, if they form a single loop.
fn in_order(net: &Net, mut sides: Vec<u32>) -> Option<Vec<u32>> {
    let mut ordered = vec![sides.pop()?];
    let [start, mut at] = net.ends[ordered[0] as usize];
    while at != start {
        let mut next =
            (0..sides.len()).filter(|&next| net.ends[sides[next] as usize].contains(&at));
        let (Some(found), None) = (next.next(), next.next()) else { return None };
        let side = sides.swap_remove(found);
        let [a, b] = net.ends[side as usize];
        at = if a == at { b } else { a };
        ordered.push(side);
    }
    sides.is_empty().then_some(ordered)
}

/// Composes a loop: [`LINE`] or [`CROSS`] for each side of the net. `None` on a board without
/// cells.
pub(super) fn compose(net: &Net, faces: &Faces, rng: &mut Rng) -> Option<Vec<Value>> {
    let mut drawn =
        Drawn { line: vec![false; net.sides.len()], degree: vec![0; net.meeting.len()] };
    let around = if rng.below(3) == 0 { ring(net, rng) } else { None };
    let first = around.or_else(|| {
        net.around.get(rng.below(net.cells.len() as u32) as usize).map(|around| around.to_vec())
    })?;
    first.into_iter().for_each(|side| drawn.flip(net, side));
    let count = faces.faces.len() as u32;
    let spreading = net.grid.width().max(net.grid.height());
    for round in 0..spreading + ROUNDS {
        let shorter = SHORTER[usize::from(round >= spreading)];
        for _ in 0..count {
            drawn.push(net, faces, rng.below(count) as usize, shorter, rng);
        }
    }
    Some(drawn.line.into_iter().map(|line| if line { LINE } else { CROSS }).collect())
}

/// A straight line around the board, if its edges are joined and no hole is in the way.
fn ring(net: &Net, rng: &mut Rng) -> Option<Vec<u32>> {
    let (grid, surface) = (&net.grid, net.grid.surface());
    let along = surface == Surface::Cylinder || (surface == Surface::Torus && rng.coin());
    let straight = |cells: Vec<Option<Cell>>, side| {
        cells.into_iter().map(|cell| net.side(cell?, side)).collect::<Option<Vec<u32>>>()
    };
    if along && surface != Surface::Plane {
        let y = rng.below(grid.height());
        straight((0..grid.width()).map(|x| grid.cell(x, y, 0)).collect(), Direction::North)
    } else if surface == Surface::Torus {
        let x = rng.below(grid.width());
        straight((0..grid.height()).map(|y| grid.cell(x, y, 0)).collect(), Direction::West)
    } else {
        None
    }
}

struct Drawn {
    line: Vec<bool>,
    degree: Vec<u8>,
}

impl Drawn {
    fn flip(&mut self, net: &Net, side: u32) {
        let line = &mut self.line[side as usize];
        *line = !*line;
        for end in net.ends[side as usize] {
            let degree = &mut self.degree[end as usize];
            *degree = if *line { *degree + 1 } else { *degree - 1 };
        }
    }

    /// Reroutes the line around the other side of a face, if that keeps it a single loop.
    fn push(&mut self, net: &Net, faces: &Faces, face: usize, shorter: u32, rng: &mut Rng) {
        let (sides, corners) = (&faces.faces[face], &faces.corners[face]);
        let (mut pieces, mut lines) = (0, 0);
        for (at, &side) in sides.iter().enumerate() {
            let next = sides[(at + 1) % sides.len()];
            let [line, continues] = [side, next].map(|side| self.line[side as usize]);
            lines += usize::from(line);
            pieces += usize::from(line && !continues);
            if !line && !continues && self.degree[corners[at] as usize] > 0 {
                return;
            }
        }
        let longer = 2 * lines < sides.len();
        // Removing the whole loop, or drawing a second one, is not a valid step.
        if pieces == 1 && (longer || 2 * lines == sides.len() || rng.below(100) < shorter) {
            sides.iter().for_each(|&side| self.flip(net, side));
        }
    }
}

//! Counting by an independent frontier method: row by row, all partial boards with the same border
//! are counted together.
//!
//! Unlike the solver, it chooses the colour of each cell at once. The rules about shape can
//! therefore be checked immediately from the colours on the border. Of strands it only stores which
//! edges out of the decided part belong together, so that no ring is closed. For boards without
//! joined edges.

use std::collections::HashMap;

use recreo_board::Direction;

use super::super::super::{Board, Rule};

const HOLE: u8 = 255;
const EMPTY: u8 = 254;

/// The border of the decided part: for the last decided cell in each column its colour, and the
/// strand of its edge down (0 if it has none); the strand of the edge to the right of the last
/// cell; and the colour that the last cell replaced.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Border {
    colours: Vec<u8>,
    down: Vec<u8>,
    right: u8,
    corner: u8,
}

impl Border {
    /// Renumbers the strands in reading order, so that equal borders have equal representations.
    fn tidy(mut self) -> Border {
        let mut names = HashMap::from([(0, 0)]);
        for strand in self.down.iter_mut().chain([&mut self.right]) {
            let next = names.len() as u8;
            *strand = *names.entry(*strand).or_insert(next);
        }
        self
    }

    fn rename(&mut self, from: u8, to: u8) {
        let strands = self.down.iter_mut().chain([&mut self.right]);
        strands.filter(|strand| **strand == from).for_each(|strand| *strand = to);
    }
}

/// The number of solutions.
pub(super) fn count(board: &Board, rule: Rule) -> u64 {
    let grid = board.grid();
    let width = grid.width() as usize;
    let start = Border { colours: vec![HOLE; width], down: vec![0; width], right: 0, corner: HOLE };
    let mut borders = HashMap::from([(start, 1u64)]);
    for y in 0..grid.height() {
        for x in 0..grid.width() {
            let mut next = HashMap::new();
            for (border, ways) in borders {
                for border in successors(board, rule, (x, y), &border) {
                    *next.entry(border.tidy()).or_insert(0) += ways;
                }
            }
            borders = next;
        }
    }
    borders.values().sum()
}

fn successors(board: &Board, rule: Rule, (x, y): (u32, u32), border: &Border) -> Vec<Border> {
    let column = x as usize;
    let (above, up) = (border.colours[column], border.down[column]);
    let (left, beside) = match column {
        0 => (HOLE, 0),
        _ => (border.colours[column - 1], border.right),
    };
    let corner = if x == 0 { HOLE } else { border.corner };
    let mut taken = border.clone();
    (taken.down[column], taken.right, taken.corner) = (0, 0, above);

    let Some(cell) = board.grid().cell(x, y, 0) else {
        taken.colours[column] = HOLE;
        return if up == 0 && beside == 0 { vec![taken] } else { Vec::new() };
    };
    let joined = usize::from(up > 0) + usize::from(beside > 0);
    let mut found = Vec::new();
    if rule == Rule::Free
        && joined == 0
        && !board.pairs().iter().any(|p| p.0 == cell || p.1 == cell)
    {
        let mut empty = taken.clone();
        empty.colours[column] = EMPTY;
        found.push(empty);
    }
    let sides = [Direction::East, Direction::South].map(|s| board.grid().step(cell, s).is_some());
    for colour in 0..board.colours() as u8 {
        let is_point = |c: usize| board.pairs()[c].0 == cell || board.pairs()[c].1 == cell;
        let point = (0..board.colours()).find(|&c| is_point(c));
        let degree = if point.is_some() { 1 } else { 2 };
        if point.is_some_and(|c| c as u8 != colour)
            || (up > 0 && above != colour)
            || (beside > 0 && left != colour)
            || (up > 0 && up == beside)
            || joined > degree
        {
            continue;
        }
        let touches = (above == colour && up == 0) || (left == colour && beside == 0);
        let detour = [above, left, corner] == [colour; 3];
        if (rule == Rule::NoTouch && touches) || (rule == Rule::NoDetour && detour) {
            continue;
        }
        for (right, down) in [(false, false), (true, false), (false, true), (true, true)] {
            let leaves = usize::from(right) + usize::from(down);
            if joined + leaves != degree || (right && !sides[0]) || (down && !sides[1]) {
                continue;
            }
            let mut next = taken.clone();
            next.colours[column] = colour;
            // A new strand if none comes in; one strand for both if two come in.
            let strand = [up, beside].into_iter().find(|&s| s > 0).unwrap_or(200);
            if joined == 2 {
                next.rename(beside, up);
            }
            next.right = if right { strand } else { 0 };
            next.down[column] = if down { strand } else { 0 };
            found.push(next);
        }
    }
    found
}

use std::io::{self, Read};

use pathfinding::directed::{astar::astar, bfs::bfs};

use crate::clock::fastest;
use crate::report;

/// The cost of a straight move; a diagonal one costs the square root of 2 times that, rounded. The
/// crate requires costs with a total order.
const STRAIGHT: u64 = 1 << 32;
const DIAGONAL: u64 = 6_074_001_000;

/// Which cells are open, row by row.
struct Map {
    width: usize,
    height: usize,
    open: Vec<bool>,
}

/// Columns and rows of the moves, the straight ones first.
const MOVES: [(isize, isize); 8] =
    [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

impl Map {
    /// Reads a grid map; also returns the lines after it.
    fn read(text: &str) -> Option<(Map, Vec<&str>)> {
        let mut lines = text.lines();
        let mut number = |name: &str| lines.next()?.strip_prefix(name)?.trim().parse().ok();
        let (_, height, width) =
            (number("type octile").unwrap_or(0), number("height")?, number("width")?);
        let mut lines = text.lines().skip(4);
        let rows: Vec<&str> = lines.by_ref().take(height).collect();
        let open = rows.concat().bytes().map(|byte| byte == b'.').collect::<Vec<_>>();
        (open.len() == width * height).then_some((Map { width, height, open }, lines.collect()))
    }

    /// Returns the cell at this offset, if it is open.
    fn open(&self, cell: usize, (dx, dy): (isize, isize)) -> Option<usize> {
        let x = (cell % self.width).checked_add_signed(dx).filter(|&x| x < self.width)?;
        let y = (cell / self.width).checked_add_signed(dy).filter(|&y| y < self.height)?;
        Some(y * self.width + x).filter(|&cell| self.open[cell])
    }

    /// Returns the targets of the first `ways` moves; with `clear`, diagonal ones need two open
    /// cells beside them.
    fn moves(&self, cell: usize, ways: usize, clear: bool) -> impl Iterator<Item = (usize, u64)> {
        MOVES.into_iter().take(ways).filter_map(move |(dx, dy)| {
            let next = self.open(cell, (dx, dy))?;
            let straight = dx == 0 || dy == 0;
            let past = || self.open(cell, (dx, 0)).and(self.open(cell, (0, dy))).is_some();
            let passes = straight || !clear || past();
            passes.then_some((next, if straight { STRAIGHT } else { DIAGONAL }))
        })
    }

    fn guess(&self, from: usize, to: usize) -> u64 {
        let dx = (from % self.width).abs_diff(to % self.width) as u64;
        let dy = (from / self.width).abs_diff(to / self.width) as u64;
        dx.abs_diff(dy) * STRAIGHT + dx.min(dy) * DIAGONAL
    }
}

/// Answers the questions of a scenario that follows its map; reports the mean time of a question.
pub(crate) fn route(questions: usize) {
    let mut text = String::new();
    let read = io::stdin().read_to_string(&mut text);
    let Some((map, lines)) = read.ok().and_then(|_| Map::read(&text)) else { return };
    let asked: Vec<(usize, usize, f64)> = lines
        .iter()
        .skip(1)
        .filter_map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let number = |i: usize| fields.get(i)?.parse::<usize>().ok();
            let from = number(5)? * map.width + number(4)?;
            Some((from, number(7)? * map.width + number(6)?, fields.get(8)?.parse().ok()?))
        })
        .collect();
    let (lengths, seconds) = fastest(|| {
        asked
            .iter()
            .map(|&(from, to, _)| {
                let moves = |&cell: &usize| map.moves(cell, 8, true);
                astar(&from, moves, |&cell| map.guess(cell, to), |&cell| cell == to)
            })
            .map(|found| found.map(|(path, length)| (path.len(), length)))
            .collect::<Vec<_>>()
    });
    let right = lengths.iter().zip(&asked).all(|(found, asked)| {
        found.is_some_and(|(_, length)| (length as f64 / STRAIGHT as f64 - asked.2).abs() < 1e-4)
    });
    let right = right && asked.len() == questions;
    let answer = if right { Ok(()) } else { Err("a length is wrong") };
    report("pathfinding", questions, seconds / questions as f64, answer);
}

/// Searches from the first open cell to the last, with four moves or with eight.
pub(crate) fn spread(moves: &str, size: usize) {
    let mut text = String::new();
    let read = io::stdin().read_to_string(&mut text);
    let Some((map, lines)) = read.ok().and_then(|_| Map::read(&text)) else { return };
    let ways = if moves == "sides" { 4 } else { 8 };
    let (from, to) =
        (map.open.iter().position(|&open| open), map.open.iter().rposition(|&open| open));
    let (Some(from), Some(to)) = (from, to) else { return };
    let (path, seconds) = fastest(|| {
        let next = |&cell: &usize| map.moves(cell, ways, false).map(|(next, _)| next);
        bfs(&from, next, |&cell| cell == to)
    });
    let moves = lines.first().and_then(|line| line.parse::<usize>().ok());
    let right = path.map(|path| path.len() - 1) == moves;
    report("pathfinding", size, seconds, if right { Ok(()) } else { Err("the length is wrong") });
}

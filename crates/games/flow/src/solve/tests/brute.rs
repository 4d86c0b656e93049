//! Counting by brute force: every path of the first colour, then of the second, and so on. The
//! completed drawing is checked cell by cell.

use recreo_board::{Cell, Direction, Grid};

use super::super::super::{Board, Rule};

/// The number of solutions.
pub(super) fn count(board: &Board, rule: Rule) -> u64 {
    let mut colours = vec![None; board.grid().len()];
    for (colour, &(one, other)) in board.pairs().iter().enumerate() {
        colours[one.index()] = Some(colour);
        colours[other.index()] = Some(colour);
    }
    let mut paths = vec![vec![board.pairs()[0].0]];
    extend(board, rule, &mut colours, &mut paths)
}

fn extend(
    board: &Board,
    rule: Rule,
    colours: &mut [Option<usize>],
    paths: &mut Vec<Vec<Cell>>,
) -> u64 {
    let colour = paths.len() - 1;
    let here = *paths[colour].last().unwrap();
    if here == board.pairs()[colour].1 {
        if colour + 1 == board.colours() {
            return u64::from(keeps(board.grid(), rule, paths));
        }
        paths.push(vec![board.pairs()[colour + 1].0]);
        let found = extend(board, rule, colours, paths);
        paths.pop();
        return found;
    }
    let mut found = 0;
    for (_, next) in board.grid().neighbours(here) {
        let empty = colours[next.index()].is_none();
        if empty || next == board.pairs()[colour].1 {
            colours[next.index()] = Some(colour);
            paths[colour].push(next);
            found += extend(board, rule, colours, paths);
            paths[colour].pop();
            if empty {
                colours[next.index()] = None;
            }
        }
    }
    found
}

/// Whether paths that join the points without crossing keep the rule.
pub(super) fn keeps(grid: &Grid, rule: Rule, paths: &[Vec<Cell>]) -> bool {
    let colour = |cell: Cell| paths.iter().position(|path| path.contains(&cell));
    let full = || grid.cells().all(|cell| colour(cell).is_some());
    let detour = |cell: Cell| {
        let block = [Direction::East, Direction::South, Direction::SouthEast];
        block.into_iter().all(|way| grid.step(cell, way).is_some_and(|c| colour(c) == colour(cell)))
    };
    let touches = |path: &[Cell]| {
        let beside = |a: Cell, b: Cell| grid.direction_between(a, b).is_some();
        (0..path.len()).any(|i| (i + 2..path.len()).any(|j| beside(path[i], path[j])))
    };
    match rule {
        Rule::Free => true,
        Rule::Cover => full(),
        Rule::NoDetour => full() && !grid.cells().any(detour),
        Rule::NoTouch => full() && !paths.iter().any(|path| touches(path)),
    }
}

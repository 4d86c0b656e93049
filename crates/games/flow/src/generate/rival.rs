//! How a cover is changed to exclude another solution.

use recreo_board::{Cell, Rng};

use super::cover::{Cover, NONE};
use crate::{Solution, Solved};

/// Every step of a path that the other solution does not take, in both directions.
pub(super) fn loose_steps(cover: &Cover, solved: &Solved) -> Vec<(u16, u16)> {
    let drawn = cover.drawn();
    let differs = |solution: &&Solution| {
        solution.paths().iter().zip(&drawn).any(|(theirs, ours)| theirs.cells() != ours)
    };
    let Some(rival) = solved.solutions.iter().find(differs) else { return Vec::new() };
    let count = drawn.iter().flatten().map(|cell| cell.index() + 1).max().unwrap_or(0);
    let mut theirs = vec![[NONE; 2]; count];
    for pair in rival.paths().iter().flat_map(|path| path.cells().windows(2)) {
        theirs[pair[0].index()][1] = pair[1].0 as u16;
        theirs[pair[1].index()][0] = pair[0].0 as u16;
    }
    let number = |cell: Cell| cell.0 as u16;
    let steps = drawn.iter().flat_map(|path| path.windows(2));
    steps
        .filter(|pair| !theirs[pair[0].index()].contains(&number(pair[1])))
        .flat_map(|pair| [(pair[0], pair[1]), (pair[1], pair[0])])
        .map(|(from, to)| (number(from), number(to)))
        .collect()
}

/// Changes the cover where another solution differs, so that the other is excluded: an end beside
/// such a step takes one of its cells, or else the path is cut there. Returns whether that was
/// possible.
pub(super) fn dislodge(cover: &mut Cover, mut loose: Vec<(u16, u16)>, rng: &mut Rng) -> bool {
    rng.shuffle(&mut loose);
    for &(bitten, left) in &loose {
        for end in cover.near(bitten) {
            let free = end != NONE && cover.is_end(end) && !cover.linked(end, bitten);
            if free && cover.bite(end, bitten, left, rng) {
                return true;
            }
        }
    }
    loose.iter().any(|&(one, other)| cover.cut(one, other))
}

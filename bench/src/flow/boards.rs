//! The measured boards: generated before any clock runs, from fixed seeds.

use std::fmt;

use recreo_board::{Cell, Grid, Rng};
use recreo_flow::{Board, Flow, Params, Puzzle, Rule};
use recreo_game::{Control, Game as _, Generate as _, Settings, Unwatched};

use crate::Outcome;
use crate::beside::beside;
use crate::links::Links;

/// Boards are generated from this seed and the following ones.
pub(super) const SEED: u64 = 7;

/// Numbers of colours, used in turn.
#[derive(Clone, Copy)]
pub(super) struct Colours(pub(super) &'static [usize]);

impl fmt::Display for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [first, .., last] => write!(f, "{first}-{last}"),
            [only] => write!(f, "{only}"),
            [] => Ok(()),
        }
    }
}

/// Returns the parameters of a new puzzle; 0 colours mean the default number.
pub(super) fn params((width, height): (u32, u32), rule: Rule, colours: usize) -> Outcome<Params> {
    let mut settings = Settings::new(Flow::ABOUT.parameters);
    let words = [
        ("size", format!("{width}x{height}")),
        ("rule", rule.name().to_owned()),
        ("colours", colours.to_string()),
    ];
    for (name, word) in words {
        settings.set(name, &word).map_err(|problem| format!("{problem:?}"))?;
    }
    Ok(Params::from_settings(&settings).map_err(|problem| format!("{problem:?}"))?)
}

/// Generates a puzzle; `None` if the generator's work budget is not enough.
pub(super) fn puzzle(params: &Params, seed: u64) -> Option<Puzzle> {
    params.generate(&mut Rng::new(seed), &mut Unwatched, &Control::new()).ok()
}

/// Generates puzzles, with the numbers of colours in turn.
pub(super) fn puzzles(
    size: (u32, u32),
    rule: Rule,
    colours: Colours,
    count: usize,
) -> Outcome<Vec<Puzzle>> {
    let params: Vec<Params> =
        colours.0.iter().map(|&colours| params(size, rule, colours)).collect::<Outcome<_>>()?;
    let seeds = (SEED..).take(4 * count);
    let puzzles: Vec<Puzzle> = seeds
        .zip(params.iter().cycle())
        .filter_map(|(seed, params)| puzzle(params, seed))
        .take(count)
        .collect();
    if puzzles.is_empty() { Err(format!("no board of {size:?} cells").into()) } else { Ok(puzzles) }
}

/// Returns their boards, with only the points.
pub(super) fn boards_of(
    size: (u32, u32),
    rule: Rule,
    colours: Colours,
    count: usize,
) -> Outcome<Vec<Board>> {
    let puzzles = puzzles(size, rule, colours, count)?;
    Ok(puzzles.iter().map(|puzzle| puzzle.board().clone()).collect())
}

/// Returns boards of few colours, with many solutions: a random path over all cells, cut in pieces.
pub(super) fn cut_walks(
    (width, height): (u32, u32),
    colours: Colours,
    count: usize,
) -> Outcome<Vec<Board>> {
    let sides = (width as usize, height as usize);
    let boards = (SEED..).zip(colours.0.iter().cycle()).take(count).map(|(seed, &colours)| {
        let mut rng = Rng::new(seed);
        let walk = walk(sides, &mut rng);
        let mut cuts: Vec<usize> = (1..walk.len() / 3).map(|third| 3 * third).collect();
        rng.shuffle(&mut cuts);
        cuts.truncate(colours - 1);
        cuts.extend([0, walk.len()]);
        cuts.sort_unstable();
        let cell = |place: usize| Cell(walk[place] as u32);
        let pairs = cuts.windows(2).map(|piece| (cell(piece[0]), cell(piece[1] - 1))).collect();
        Ok(Board::new(Grid::plane(width, height)?, pairs)?)
    });
    boards.collect()
}

/// Returns a random path over all cells. It begins as a snake; then one end is repeatedly connected
/// to an adjacent cell, and the part between is reversed (Mansfield 1982, the "backbite" move of
/// polymer physics).
fn walk(sides: (usize, usize), rng: &mut Rng) -> Vec<usize> {
    let (width, height) = sides;
    let row = |y: usize| {
        (0..width).map(move |x| y * width + if y.is_multiple_of(2) { x } else { width - 1 - x })
    };
    let mut walk: Vec<usize> = (0..height).flat_map(row).collect();
    for _ in 0..20 * walk.len() {
        if rng.coin() {
            walk.reverse();
        }
        let near: Vec<usize> = beside(sides, walk[walk.len() - 1]).collect();
        let bitten = rng.pick(&near).and_then(|near| walk.iter().position(|cell| cell == near));
        if let Some(bitten) = bitten {
            walk[bitten + 1..].reverse();
        }
    }
    walk
}

/// Returns the board in a form that does not depend on Recreo's types.
pub(super) fn links(board: &Board) -> Links {
    let sides = (board.grid().width() as usize, board.grid().height() as usize);
    let pairs = board.pairs().iter().map(|(one, other)| (one.index(), other.index())).collect();
    Links { sides, pairs }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_walk_can_be_solved() {
        let sides = (6, 5);
        let walk = walk(sides, &mut Rng::new(1));
        let ends = (walk[0], walk[walk.len() - 1]);
        assert_eq!(Links { sides, pairs: vec![ends] }.check("cover", &[walk]), Ok(()));
        let board = &cut_walks((6, 5), Colours(&[3]), 1).unwrap()[0];
        assert_eq!(board.colours(), 3);
    }
}

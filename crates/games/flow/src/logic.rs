//! The solver `logic`: it applies the techniques of [`deduce`](super::deduce), easiest first, until
//! none of them finds anything. The complete search decides what remains open.

use recreo_board::{Cell, Path};
use recreo_game::{Change, Control, End, Figure, Key, Role, Solved, Stopped, Watch};

use super::deduce::{Known, Lattice, Reasoning, Tier};
use super::{Answer, Puzzle, Solution, colour, find};

/// The solutions, and how much of them reasoning found.
pub(super) fn solve<W: Watch>(
    puzzle: &Puzzle,
    limit: usize,
    watch: &mut W,
    control: &Control,
) -> Result<Solved<Answer>, Stopped> {
    let board = puzzle.board();
    let lattice = Lattice::new(board, puzzle.rule());
    let mut reasoning = Reasoning::new(Known::new(&lattice), false);
    let sound = reasoning.exhaust(Tier::Deep, control)?.is_ok();
    let lines: Vec<(Cell, Cell)> = reasoning.lines().collect();
    if W::ON {
        show(puzzle, &lines, watch);
    }
    let reasoned = ("reasoned", Figure::from(lines.len() as u64));
    if !sound {
        return Ok(Solved { solutions: vec![], end: End::Exhausted, statistics: vec![reasoned] });
    }
    let Some(solution) = reasoning.is_done().then(|| paths(puzzle, &lines)).flatten() else {
        let mut solved = find::searched(puzzle, limit, watch, control)?;
        solved.statistics.push(reasoned);
        return Ok(solved);
    };
    // Every assumption was refuted, so there is no other solution.
    let end = if limit == 1 { End::Limit } else { End::Exhausted };
    let solutions = if limit == 0 { vec![] } else { vec![puzzle.answer(&solution)] };
    Ok(Solved { solutions, end, statistics: vec![reasoned] })
}

/// The paths formed by the lines, if they join every pair.
fn paths(puzzle: &Puzzle, lines: &[(Cell, Cell)]) -> Option<Solution> {
    let grid = puzzle.board().grid();
    let mut next: Vec<[Option<Cell>; 2]> = vec![[None; 2]; grid.len()];
    for &(one, other) in lines {
        for (from, to) in [(one, other), (other, one)] {
            let ways = &mut next[from.index()];
            *ways.iter_mut().find(|way| way.is_none())? = Some(to);
        }
    }
    let follow = |&(from, to): &(Cell, Cell)| {
        let mut cells = vec![from];
        let mut came = None;
        while let Some(&at) = cells.last().filter(|&&at| at != to) {
            let on = next[at.index()].iter().flatten().find(|&&on| Some(on) != came)?;
            came = Some(at);
            cells.push(*on);
        }
        Some(Path::trusted(cells))
    };
    let paths: Option<Vec<Path>> = puzzle.board().pairs().iter().map(follow).collect();
    Some(Solution::new(grid, paths?))
}

/// Reports a step for each line, in the order in which they were found. A strand is drawn in its
/// colour once it reaches a point.
fn show<W: Watch>(puzzle: &Puzzle, lines: &[(Cell, Cell)], watch: &mut W) {
    let len = puzzle.board().grid().len();
    let mut strands: Vec<Vec<Cell>> = (0..len).map(|cell| vec![Cell(cell as u32)]).collect();
    let mut strand: Vec<usize> = (0..len).collect();
    let mut colours: Vec<Option<usize>> =
        (0..len).map(|cell| puzzle.point(Cell(cell as u32))).collect();
    for &(one, other) in lines {
        let (into, from) = (strand[one.index()], strand[other.index()]);
        let colour = colours[into].or(colours[from]);
        let moved = std::mem::take(&mut strands[from]);
        moved.iter().for_each(|cell| strand[cell.index()] = into);
        strands[into].extend(moved);
        colours[into] = colour;
        let role = colour.map_or(Role::Path, |colour| Role::Colour(colour::shade(colour)));
        let change = |&cell: &Cell| Change { key: Key::Cell(cell), role };
        watch.step(&strands[into].iter().map(change).collect::<Vec<_>>());
    }
}

//! Boards for tests: random points, and the ends of paths that fill a board.

use recreo_board::{Cell, Edge, Grid, Rng, Surface};
use recreo_game::Control;

use super::super::super::{Board, Rule, solve};

/// A small grid of any surface, often with holes.
pub(super) fn small_grid(rng: &mut Rng, sides: u32) -> Grid {
    let surface = Surface::ALL[rng.below(3) as usize];
    let (width, height) = (3 + rng.below(sides - 2), 3 + rng.below(sides - 2));
    let grid = Grid::new(width, height, 1, surface).unwrap();
    let holes = rng.below(3).saturating_sub(rng.below(2)) * 2;
    let cells = grid.len() as u32;
    grid.with_holes((0..holes).map(|_| Cell(rng.below(cells))))
}

/// Pairs of random points.
pub(super) fn scattered(grid: &Grid, colours: usize, rng: &mut Rng) -> Option<Board> {
    let mut cells: Vec<Cell> = grid.cells().collect();
    rng.shuffle(&mut cells);
    let pairs = cells.chunks_exact(2).take(colours).map(|pair| (pair[0], pair[1])).collect();
    Board::new(grid.clone(), pairs).ok()
}

/// Paths over every cell that do not touch themselves (unless `loosely`). Cells are joined at
/// random as long as two ends can be joined; cells that stay alone become holes.
pub(super) fn woven(grid: &Grid, loosely: bool, rng: &mut Rng) -> (Grid, Vec<Vec<Cell>>) {
    let mut paths: Vec<Vec<Cell>> = grid.cells().map(|cell| vec![cell]).collect();
    let mut of = vec![usize::MAX; grid.len()];
    for (i, path) in paths.iter().enumerate() {
        of[path[0].index()] = i;
    }
    let mut edges: Vec<Edge> = grid.edges().collect();
    rng.shuffle(&mut edges);
    // A first round that makes only pairs leaves few cells alone.
    for longest in [2, usize::MAX] {
        for edge in &edges {
            let (a, b) = edge.cells(grid).unwrap();
            let (i, j) = (of[a.index()], of[b.index()]);
            if i == j || paths[i].len() + paths[j].len() > longest {
                continue;
            }
            let ends = |path: &[Cell], cell| path[0] == cell || path[path.len() - 1] == cell;
            if !ends(&paths[i], a) || !ends(&paths[j], b) {
                continue;
            }
            let touch = grid.edges().filter(|e| {
                let (c, d) = e.cells(grid).unwrap();
                [(i, j), (j, i)].contains(&(of[c.index()], of[d.index()]))
            });
            if !loosely && touch.count() > 1 {
                continue;
            }
            let mut tail = std::mem::take(&mut paths[j]);
            if tail[0] != b {
                tail.reverse();
            }
            if paths[i][paths[i].len() - 1] != a {
                paths[i].reverse();
            }
            tail.iter().for_each(|cell| of[cell.index()] = i);
            paths[i].append(&mut tail);
        }
    }
    let alone = paths.iter().filter(|path| path.len() == 1).map(|path| path[0]);
    let holes = grid.holes().chain(alone);
    let grid = grid.clone().with_holes(holes.collect::<Vec<_>>());
    paths.retain(|path| path.len() > 1);
    (grid, paths)
}

/// The board whose points are the ends of these paths.
pub(super) fn ends(grid: &Grid, paths: &[Vec<Cell>]) -> Option<Board> {
    let pairs = paths.iter().map(|path| (path[0], path[path.len() - 1])).collect();
    Board::new(grid.clone(), pairs).ok()
}

/// A board with one solution under the rule: woven paths, cut where another solution differs, until
/// there is none.
pub(in super::super::super) fn unique(grid: &Grid, rule: Rule, rng: &mut Rng) -> Option<Board> {
    let (grid, mut paths) = woven(grid, false, rng);
    loop {
        let board = ends(&grid, &paths)?;
        let solved = solve(&board, rule, 2, &Control::new().with_budget(20_000_000)).ok()?;
        if solved.is_unique() {
            return Some(board);
        }
        let differs = |i: usize, path: &[Cell]| {
            solved.solutions.iter().any(|solution| solution.paths()[i].cells() != path)
        };
        let i = (0..paths.len()).find(|&i| paths[i].len() > 3 && differs(i, &paths[i]))?;
        let at = 2 + rng.below(paths[i].len() as u32 - 3) as usize;
        let tail = paths[i].split_off(at);
        paths.push(tail);
    }
}

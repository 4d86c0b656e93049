//! Composes a full board for a new sudoku.

use recreo_board::{Cell, Grid, Rng};
use recreo_game::{Control, GenerateError, Message, Problem};
use recreo_kit::adjacency::beside;
use recreo_logic::{Facts, Value, Values, generate};
use recreo_sheet::{FullBoard, Params, Regions, Sheet};

use super::{Boxes, Cage, Sudoku, Variant, fast, is_nine};

/// The number of boards to try.
const TRIES: usize = 100;
/// The limit of assumptions when a board is filled.
const FILLING: u64 = 20_000;

/// Returns a board with boxes, numbers, and cages that fit them.
pub(super) fn compose(
    params: &Params<Sudoku>,
    rng: &mut Rng,
    control: &Control,
) -> Result<FullBoard<Sudoku>, GenerateError> {
    for _ in 0..TRIES {
        let grid = params.grid.clone();
        let mut boxes = Boxes::plain(&grid, &params.options);
        if params.options.irregular {
            let regions = irregular(&grid, &params.options, rng);
            boxes = Boxes::irregular(regions).with_diagonals(params.options.diagonals);
        }
        let mut sheet = Sheet::<Sudoku>::new(grid, boxes);
        let solution = if is_nine(sheet.grid(), &sheet.clues) {
            Some(fast::full(rng).to_vec())
        } else {
            let model = sheet.model();
            generate::fill(&model, &Facts::new(&model), FILLING, rng, control)?
        };
        let Some(solution) = solution else { continue };
        if params.options.killer {
            let cages = cages(sheet.grid(), &solution, rng);
            sheet.clues = sheet.clues.with_cages(cages);
        }
        return Ok(FullBoard::new(sheet, solution));
    }
    Err(Problem::new(Message::new("sudoku-not-composed").with("tries", TRIES)).into())
}

/// Returns irregular boxes: adjacent boxes exchange random cells, as long as both stay connected.
fn irregular(grid: &Grid, variant: &Variant, rng: &mut Rng) -> Regions {
    let side = grid.width();
    let [width, height] = match super::clues::usual(side) {
        Some(size) => size,
        None => variant.box_size,
    };
    let start = |cell: Cell| {
        let at = grid.position(cell);
        let across = side / width.max(1);
        (at.z * side + at.y / height.max(1) * across + at.x / width.max(1)) as u16
    };
    let mut regions = Regions::new(grid.cells().map(start).collect());
    // Enough exchanges for each cell to move several times.
    for _ in 0..30 * grid.len() {
        let one = Cell(rng.below(grid.len() as u32));
        let around: Vec<Cell> =
            beside(grid, one).filter(|&other| regions.part(one, other)).collect();
        let Some(&other) = rng.pick(&around) else { continue };
        let (Some(from), Some(to)) = (regions.of(one), regions.of(other)) else { continue };
        // One cell goes over, and another one comes back.
        let touches =
            |cell: &Cell| beside(grid, *cell).any(|c| c != one && regions.of(c) == Some(from));
        let back: Vec<Cell> =
            grid.cells().filter(|&cell| regions.of(cell) == Some(to)).filter(touches).collect();
        let Some(&back) = rng.pick(&back) else { continue };
        regions.set(one, to);
        regions.set(back, from);
        let whole = |region: u16| {
            let cells: Vec<Cell> =
                grid.cells().filter(|&c| regions.of(c) == Some(region)).collect();
            super::clues::hangs_together(grid, &cells)
        };
        if !whole(from) || !whole(to) {
            regions.set(one, from);
            regions.set(back, to);
        }
    }
    regions.tidy(grid)
}

/// Returns random cages over the whole board, mostly of two to four cells, with no number twice.
fn cages(grid: &Grid, solution: &[Value], rng: &mut Rng) -> Vec<Cage> {
    let mut free = vec![true; grid.len()];
    let mut order: Vec<Cell> = grid.cells().collect();
    rng.shuffle(&mut order);
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    for first in order {
        if !std::mem::replace(&mut free[first.index()], false) {
            continue;
        }
        let wanted = 2 + rng.below(3) as usize;
        let mut cells = vec![first];
        while cells.len() < wanted {
            let used = Values::of(cells.iter().map(|cell| solution[cell.index()]));
            let fits = |c: &Cell| free[c.index()] && !used.contains(solution[c.index()]);
            let mut around: Vec<Cell> =
                cells.iter().flat_map(|&cell| beside(grid, cell)).filter(fits).collect();
            around.sort();
            around.dedup();
            let Some(&next) = rng.pick(&around) else { break };
            free[next.index()] = false;
            cells.push(next);
        }
        match cells[..] {
            // A cage of one cell would reveal its number: it joins a neighbour if possible.
            [alone] => {
                let value = solution[alone.index()];
                let room = cages.iter_mut().find(|cage| {
                    cage.len() < 5
                        && cage.iter().any(|&cell| beside(grid, cell).any(|c| c == alone))
                        && cage.iter().all(|cell| solution[cell.index()] != value)
                });
                match room {
                    Some(cage) => cage.push(alone),
                    None => cages.push(cells),
                }
            }
            _ => cages.push(cells),
        }
    }
    for cage in &mut cages {
        cage.sort();
    }
    cages.sort();
    let sum = |cage: &[Cell]| cage.iter().map(|cell| u32::from(solution[cell.index()])).sum();
    let written =
        |cage: Vec<Cell>| Cage { sum: sum(&cage), cells: cage.iter().map(|cell| cell.0).collect() };
    cages.into_iter().map(written).collect()
}

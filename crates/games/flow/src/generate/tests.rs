use std::collections::HashSet;

use recreo_board::{Cell, Grid, Path, Rng, Surface};
use recreo_game::{Control, GenerateError, Key, Recording, Role, Stopped, Unwatched};

use super::super::{Board, Count, Rule, Solution, count};
use super::{default_colours, generate};

fn make(
    grid: &Grid,
    colours: usize,
    rule: Rule,
    seed: u64,
) -> Result<(Board, Solution), GenerateError> {
    generate(grid, colours, rule, &mut Rng::new(seed), &mut Unwatched, &Control::new())
}

/// The rules about shape, checked directly: two cells of a path are neighbours only if they are
/// consecutive, and no 2x2 block lies on one path.
fn keeps(grid: &Grid, rule: Rule, path: &[Cell]) -> bool {
    let beside = |a: Cell, b: Cell| grid.direction_between(a, b).is_some();
    let apart = path
        .iter()
        .enumerate()
        .all(|(i, &cell)| path.iter().skip(i + 2).all(|&other| !beside(cell, other)));
    let block = |&cell: &Cell| {
        use recreo_board::Direction::{East, South};
        let (east, south) = (grid.step(cell, East), grid.step(cell, South));
        let across = east.and_then(|next| grid.step(next, South));
        [east, south, across].iter().all(|c| c.is_some_and(|c| path.contains(&c)))
    };
    match rule {
        Rule::Cover => true,
        Rule::NoDetour => !path.iter().any(block),
        // If a path can be shortened, the solution is not unique.
        Rule::NoTouch | Rule::Free => apart,
    }
}

/// The board must have the requested properties, and its solution must cover it, keep the rule and
/// be the only one.
fn check(grid: &Grid, colours: usize, rule: Rule, (board, solution): &(Board, Solution)) {
    assert_eq!(board.grid(), grid);
    assert_eq!(board.colours(), colours);
    let mut seen = HashSet::new();
    for (path, &(from, to)) in solution.paths().iter().zip(board.pairs()) {
        let cells = path.cells();
        assert_eq!((cells[0], cells[cells.len() - 1]), (from, to));
        assert!(Path::new(grid, cells.to_vec()).is_ok());
        assert!(cells.iter().all(|&cell| seen.insert(cell)));
        assert!(keeps(grid, rule, cells), "{rule}: {solution}");
    }
    assert_eq!(seen.len(), grid.open_cells());
    let solutions = count(board, rule, 10, &Control::new());
    assert_eq!(solutions, Ok(Count::Exactly(1)), "{rule}: {solution}");
}

/// The board without its colours, as the least of its eight symmetric forms.
fn face(board: &Board) -> Vec<(u32, u32)> {
    let side = board.grid().width() - 1;
    let turned = |turn: u32| {
        let place = |cell: Cell| {
            let at = board.grid().position(cell);
            let (x, y) = if turn & 1 == 0 { (at.x, at.y) } else { (at.y, at.x) };
            let x = if turn & 2 == 0 { x } else { side - x };
            let y = if turn & 4 == 0 { y } else { side - y };
            y * (side + 1) + x
        };
        let pair = |&(a, b): &(Cell, Cell)| (place(a).min(place(b)), place(a).max(place(b)));
        let mut pairs: Vec<_> = board.pairs().iter().map(pair).collect();
        pairs.sort_unstable();
        pairs
    };
    (0..8).map(turned).min().unwrap_or_default()
}

#[test]
fn ff2_boards_have_exactly_one_solution_under_every_rule() {
    for rule in Rule::ALL {
        for side in 5..=9 {
            let grid = Grid::plane(side, side).unwrap();
            assert_eq!(default_colours(&grid, rule), side as usize - 1);
            for seed in 0..if side < 8 { 100 } else { 25 } {
                let made = make(&grid, side as usize - 1, rule, seed).unwrap();
                check(&grid, side as usize - 1, rule, &made);
            }
        }
    }
}

#[test]
fn ff2_bg8_boards_of_any_form_have_exactly_one_solution() {
    let mut rng = Rng::new(1);
    let mut made = [0; 3];
    for seed in 0..600 {
        let surface = Surface::ALL[rng.below(3) as usize];
        let (width, height) = (3 + rng.below(6), 3 + rng.below(6));
        let whole = Grid::new(width, height, 1, surface).unwrap();
        let holes = rng.below(4);
        let grid = whole.with_holes((0..holes).map(|_| Cell(rng.below(width * height))));
        let rule = Rule::ALL[rng.below(4) as usize];
        let colours = default_colours(&grid, rule) + rng.below(3) as usize;
        // Some of these boards are impossible: holes shut a cell in, or a path would have to touch
        // itself.
        let little = Control::new().with_budget(300_000);
        let board = generate(&grid, colours, rule, &mut Rng::new(seed), &mut Unwatched, &little);
        if let Ok(board) = board {
            check(&grid, colours, rule, &board);
            made[surface as usize] += 1;
        }
    }
    println!("made {made:?} of 600");
    assert!(made.iter().all(|&made| made > 150), "{made:?}");
}

#[test]
fn ff2_a_board_is_found_with_the_default_number_of_colours() {
    for (rule, surface) in Rule::ALL.into_iter().flat_map(|r| Surface::ALL.map(|s| (r, s))) {
        for (width, height) in [(3, 3), (4, 4), (3, 5), (6, 4), (7, 7), (12, 12), (20, 20)] {
            let grid = Grid::new(width, height, 1, surface).unwrap();
            let made = make(&grid, default_colours(&grid, rule), rule, 2);
            assert!(made.is_ok(), "{rule} on {grid:?}");
        }
    }
}

#[test]
fn ff2_the_number_of_colours_is_as_requested() {
    let grid = Grid::plane(6, 6).unwrap();
    for colours in 3..=18 {
        let made = make(&grid, colours, Rule::Cover, 5).unwrap();
        check(&grid, colours, Rule::Cover, &made);
    }
}

#[test]
fn ff2_large_boards_have_exactly_one_solution() {
    for (width, height, rule) in
        [(12, 12, Rule::Cover), (20, 8, Rule::Cover), (20, 20, Rule::NoTouch), (10, 10, Rule::Free)]
    {
        let grid = Grid::plane(width, height).unwrap();
        let colours = default_colours(&grid, rule);
        check(&grid, colours, rule, &make(&grid, colours, rule, 3).unwrap());
    }
}

#[test]
fn ff2_the_same_seed_gives_the_same_board() {
    let grid = Grid::plane(8, 8).unwrap();
    for rule in Rule::ALL {
        assert_eq!(make(&grid, 7, rule, 11), make(&grid, 7, rule, 11));
    }
}

#[test]
fn ff2_different_seeds_give_boards_that_differ_up_to_symmetry_and_renaming() {
    let grid = Grid::plane(7, 7).unwrap();
    for rule in Rule::ALL {
        let faces: HashSet<_> =
            (0..200).map(|seed| face(&make(&grid, 6, rule, seed).unwrap().0)).collect();
        assert_eq!(faces.len(), 200);
    }
}

#[test]
fn ff2_no_colour_is_trivial_where_there_is_room() {
    let grid = Grid::plane(9, 9).unwrap();
    let (mut lengths, mut short, mut straight) = (HashSet::new(), 0, 0);
    for seed in 0..50 {
        let (board, solution) = make(&grid, 8, Rule::Cover, seed).unwrap();
        lengths.extend(solution.paths().iter().map(Path::len));
        short += solution.paths().iter().filter(|path| path.len() < 4).count();
        straight += solution.paths().iter().filter(|path| path.turns(&grid) == 0).count();
        for &(from, to) in board.pairs() {
            let neighbours = grid.direction_between(from, to).is_some();
            assert!(!neighbours || solution.paths().iter().any(|path| path.len() == 2));
        }
    }
    println!("of 400 paths {short} have fewer than four cells, {straight} do not turn");
    assert!(short < 8 && straight < 8);
    assert!(lengths.len() > 15, "{lengths:?}");
}

#[test]
fn ff2_what_cannot_be_made_is_reported() {
    let is_refused = |grid: &Grid, colours| match make(grid, colours, Rule::NoTouch, 1) {
        Err(GenerateError::Impossible(problem)) => problem.message.key() == "flow-unmade",
        _ => false,
    };
    let grid = Grid::plane(3, 3).unwrap();
    assert!(is_refused(&grid, 0));
    assert!(is_refused(&grid, 5));
    assert!(is_refused(&grid.clone().with_holes([1, 3].map(Cell)), 2), "a corner is shut in");
    let control = Control::new();
    control.cancel();
    let made = generate(&grid, 2, Rule::Cover, &mut Rng::new(1), &mut Unwatched, &control);
    assert_eq!(made, Err(GenerateError::Stopped(Stopped::Cancelled)));
}

#[test]
fn ff2_a_film_ends_with_the_solution_and_changes_nothing() {
    let grid = Grid::plane(7, 7).unwrap();
    for seed in 0..20 {
        let mut film = Recording::default();
        let made = generate(&grid, 6, Rule::Cover, &mut Rng::new(seed), &mut film, &Control::new());
        assert_eq!(made, make(&grid, 6, Rule::Cover, seed));
        let mut shown = vec![Role::Ground; grid.len()];
        for change in (0..film.len()).flat_map(|i| film.step(i)) {
            let Key::Cell(cell) = change.key else { panic!("only cells change") };
            shown[cell.index()] = change.role;
        }
        for (number, path) in made.unwrap().1.paths().iter().enumerate() {
            assert!(path.cells().iter().all(|c| shown[c.index()] == Role::Colour(number as u8)));
        }
    }
}

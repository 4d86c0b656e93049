use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex};

use recreo_board::{Cell, Grid, Rng, Surface};
use recreo_game::{Control, GenerateError, Key, Progress, Recording, Role, Stopped, Unwatched};

use super::{Made, Wish, generate};
use crate::{Axis, Board, Piece, Target, canonical};

fn wish(size: (u32, u32, u32), pieces: RangeInclusive<u32>, moves: RangeInclusive<u32>) -> Wish {
    let grid = Grid::new(size.0, size.1, size.2, Surface::Plane).unwrap();
    Wish { grid, pieces, moves, walls: 0, lengths: 2..=3, reduce: true }
}

fn make(wish: &Wish, seed: u64) -> Made {
    generate(wish, &mut Rng::new(seed), &mut Unwatched, &Control::new()).unwrap()
}

/// The fewest moves, by a plain search that shares no code with the solver.
fn moves(board: &Board) -> Option<u32> {
    let grid = board.grid();
    let start: Vec<u32> = board.pieces().iter().map(|piece| piece.first.0).collect();
    let stride = |axis| [1, grid.width(), grid.width() * grid.height()][axis as usize] as i64;
    let (target, mut seen) = (board.targets()[0], HashSet::from([start.clone()]));
    let (mut layer, mut depth) = (vec![start], 0);
    while !layer.is_empty() {
        let mut next = Vec::new();
        for state in layer {
            let piece = &board.pieces()[target.piece];
            let last =
                i64::from(state[target.piece]) + i64::from(piece.length - 1) * stride(piece.axis);
            if grid.step(Cell(last as u32), target.side).is_none() {
                return Some(depth);
            }
            let mut taken: HashSet<u32> = HashSet::new();
            for (piece, &first) in board.pieces().iter().zip(&state) {
                taken
                    .extend(Piece { first: Cell(first), ..piece.clone() }.cells(grid).map(|c| c.0));
            }
            for (number, piece) in board.pieces().iter().enumerate() {
                let by = stride(piece.axis);
                let ahead = (i64::from(piece.length - 1) * by, piece.axis.forward(), by);
                let back = (0, piece.axis.forward().opposite(), -by);
                for (head, way, by) in [ahead, back] {
                    let mut first = i64::from(state[number]);
                    while let Some(cell) = grid.step(Cell((first + head) as u32), way)
                        && !taken.contains(&cell.0)
                    {
                        first += by;
                        let mut after = state.clone();
                        after[number] = first as u32;
                        if seen.insert(after.clone()) {
                            next.push(after);
                        }
                    }
                }
            }
        }
        (layer, depth) = (next, depth + 1);
    }
    None
}

/// The board without one of its pieces.
fn without(board: &Board, number: usize) -> Board {
    let mut pieces: Vec<Piece> = board.pieces().to_vec();
    pieces.remove(number);
    let target = board.targets()[0];
    let piece = target.piece - usize::from(target.piece > number);
    Board::new(board.grid().clone(), pieces, vec![Target { piece, ..target }]).unwrap()
}

/// Checks every requested property directly.
fn check(wish: &Wish, made: &Made) {
    let board = &made.board;
    assert!(made.exact, "{board:?}");
    assert_eq!(moves(board), Some(made.moves));
    assert!(wish.moves.contains(&made.moves));
    assert!(wish.pieces.contains(&(board.pieces().len() as u32)), "{board:?}");
    assert!(board.pieces().iter().all(|piece| wish.lengths.contains(&piece.length)));
    assert_eq!(wish.grid.open_cells() - board.grid().open_cells(), wish.walls as usize);
    let target = &board.pieces()[board.targets()[0].piece];
    assert_eq!((target.name.as_str(), board.targets().len()), ("A", 1));
    if wish.reduce {
        for number in (0..board.pieces().len()).filter(|&n| n != board.targets()[0].piece) {
            let fewer = moves(&without(board, number));
            assert!(fewer < Some(made.moves), "piece {number} does not matter: {board:?}");
        }
    }
}

#[test]
fn rh8_boards_need_exactly_the_moves_that_were_asked_for_and_every_piece_matters() {
    for (moves, pieces) in [(1..=1, 1..=2), (6..=6, 3..=9), (12..=12, 5..=11), (9..=11, 8..=8)] {
        let wish = wish((5, 5, 1), pieces, moves);
        for seed in 0..4 {
            check(&wish, &make(&wish, seed));
        }
    }
    let wish = wish((6, 6, 1), 9..=13, 16..=16);
    check(&wish, &make(&wish, 1));
}

#[test]
#[ignore = "half a minute"]
fn rh8_thirty_moves_with_ten_to_thirteen_pieces_are_delivered_every_time() {
    let wish = wish((6, 6, 1), 10..=13, 30..=30);
    let made: Vec<Made> = (0..40).map(|seed| make(&wish, seed)).collect();
    made.iter().for_each(|made| check(&wish, made));
    let forms: HashSet<_> = made.iter().map(|made| canonical(&made.board)).collect();
    assert_eq!(forms.len(), 40);
}

#[test]
fn rh8_the_same_seed_gives_the_same_board_and_others_give_others() {
    let wish = wish((6, 6, 1), 7..=11, 11..=11);
    assert_eq!(make(&wish, 3), make(&wish, 3));
    let forms: HashSet<_> = (0..20).map(|seed| canonical(&make(&wish, seed).board)).collect();
    assert_eq!(forms.len(), 20);
}

#[test]
fn rh8_without_reduction_some_pieces_are_unnecessary() {
    let wish = Wish { reduce: false, ..wish((5, 5, 1), 8..=8, 4..=4) };
    let mut idle = 0;
    for seed in 0..4 {
        let made = make(&wish, seed);
        check(&wish, &made);
        idle += (1..8).filter(|&n| moves(&without(&made.board, n)) == Some(4)).count();
    }
    assert!(idle > 0);
}

#[test]
fn rh9_walls_lengths_layers_and_any_form_are_as_asked() {
    let long = Wish { lengths: 2..=5, ..wish((7, 5, 1), 3..=9, 7..=7) };
    check(&long, &make(&long, 1));
    let ones = Wish { lengths: 1..=2, ..wish((4, 3, 1), 2..=5, 3..=3) };
    check(&ones, &make(&ones, 1));
    let walled = Wish { walls: 2, ..wish((5, 5, 1), 3..=9, 7..=7) };
    check(&walled, &make(&walled, 1));
    let mut holed = wish((5, 5, 1), 3..=9, 5..=5);
    // The usual row of the target is blocked, so it takes another.
    holed.grid = holed.grid.with_holes([14].map(Cell));
    let made = make(&holed, 1);
    check(&holed, &made);
    assert!(made.board.grid().is_hole(Cell(14)));
    let deep = wish((3, 3, 3), 3..=9, 7..=7);
    let made = make(&deep, 1);
    check(&deep, &made);
    let axes: HashSet<Axis> = made.board.pieces().iter().map(|piece| piece.axis).collect();
    assert_eq!(axes.len(), 3);
    let narrow = wish((2, 6, 1), 2..=3, 2..=2);
    assert!(make(&narrow, 1).board.targets()[0].side == recreo_board::Direction::South);
}

#[test]
fn rh9_large_boards_are_made_with_bounded_work() {
    let large = Wish { lengths: 2..=6, ..wish((10, 10, 1), 2..=12, 3..=3) };
    check(&large, &make(&large, 1));
    let full = Wish { reduce: false, ..wish((20, 20, 1), 20..=120, 2..=2) };
    let made = make(&full, 1);
    assert!(made.exact && made.moves == 2 && made.board.pieces().len() >= 20);
}

#[test]
fn rh8_what_cannot_be_gives_the_nearest_and_says_so() {
    for (wish, most) in [
        (wish((3, 3, 1), 2..=5, 40..=40), 5),
        (wish((4, 4, 1), 2..=8, 40..=40), 15),
        (wish((6, 6, 1), 2..=2, 30..=30), 3),
        (wish((4, 4, 1), 7..=7, 1..=1), 1),
    ] {
        let control = Control::new();
        let made = generate(&wish, &mut Rng::new(1), &mut Unwatched, &control).unwrap();
        assert!(!made.exact && made.moves > 0 && made.moves <= most, "{made:?}");
        assert_eq!(moves(&made.board), Some(made.moves));
        assert!(control.spent() < 6_000_000, "{}", control.spent());
    }
    let tiny = wish((2, 2, 1), 1..=3, 1..=3);
    let made = generate(&tiny, &mut Rng::new(1), &mut Unwatched, &Control::new());
    let Err(GenerateError::Impossible(problem)) = made else { panic!("{made:?}") };
    assert_eq!(problem.message.key(), "rushhour-unmade-room");
}

#[test]
fn rh8_it_is_stopped_and_tells_how_far_it_is() {
    let wish = wish((6, 6, 1), 10..=13, 49..=49);
    let heard: Arc<Mutex<Vec<Progress>>> = Arc::default();
    let ear = Arc::clone(&heard);
    let control = Control::new().with_budget(1_000_000);
    let control = control.with_listener(move |progress| ear.lock().unwrap().push(progress));
    let made = generate(&wish, &mut Rng::new(1), &mut Unwatched, &control);
    assert_eq!(made, Err(GenerateError::Stopped(Stopped::Budget)));
    let heard = heard.lock().unwrap();
    let generations: Vec<&Progress> = heard.iter().filter(|p| p.generation.is_some()).collect();
    assert!(generations.len() > 1);
    assert!(generations.is_sorted_by_key(|progress| progress.generation));
    for progress in generations {
        assert!(progress.best > Some(0) && progress.mean <= progress.best.map(|n| n as f64));
    }
    control.cancel();
    let made = generate(&wish, &mut Rng::new(1), &mut Unwatched, &control);
    assert_eq!(made, Err(GenerateError::Stopped(Stopped::Cancelled)));
}

#[test]
fn rh8_a_film_ends_with_the_board_and_changes_nothing() {
    let wish = Wish { walls: 1, ..wish((5, 5, 1), 4..=9, 8..=8) };
    let mut film = Recording::default();
    let made = generate(&wish, &mut Rng::new(2), &mut film, &Control::new()).unwrap();
    assert_eq!(made, make(&wish, 2));
    assert!(film.len() > 1);
    let mut shown = vec![Role::Ground; wish.grid.len()];
    for change in (0..film.len()).flat_map(|i| film.step(i)) {
        let Key::Cell(cell) = change.key else { panic!("only cells change") };
        shown[cell.index()] = change.role;
    }
    let grid = made.board.grid();
    for cell in (0..25).map(Cell) {
        let piece = made.board.pieces().iter().position(|p| p.cells(grid).any(|c| c == cell));
        let role = match piece {
            Some(0) => Role::Accent,
            Some(number) => Role::Colour(number as u8),
            None if grid.is_hole(cell) => Role::Wall,
            None => Role::Ground,
        };
        assert_eq!(shown[cell.index()], role);
    }
}

/// Prints the cost of boards of many kinds.
#[test]
#[ignore = "minutes; prints"]
fn rh8_what_new_boards_cost() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
    };
    let seeds = number("SEEDS", 10);
    let kinds = [
        (wish((6, 6, 1), 8..=13, 25..=99), 0),
        (wish((6, 6, 1), 10..=13, 30..=30), 0),
        (wish((6, 6, 1), 13..=13, 30..=30), 0),
        (wish((6, 6, 1), 12..=12, 10..=10), 0),
        (wish((6, 6, 1), 10..=13, 30..=30), 2),
        (wish((6, 6, 1), 10..=14, 40..=40), 0),
        (wish((6, 6, 1), 10..=14, 60..=60), 0),
        (wish((5, 5, 1), 2..=10, 20..=20), 0),
        (wish((7, 7, 1), 8..=18, 30..=30), 0),
        (wish((8, 8, 1), 8..=23, 15..=15), 0),
        (wish((4, 4, 2), 2..=14, 15..=15), 0),
        (wish((4, 4, 4), 2..=20, 10..=10), 0),
        (wish((10, 10, 1), 2..=20, 6..=6), 0),
        (Wish { lengths: 2..=6, ..wish((10, 10, 1), 2..=20, 12..=12) }, 0),
        (Wish { lengths: 2..=12, ..wish((20, 20, 1), 2..=20, 6..=6) }, 0),
        (Wish { reduce: false, ..wish((10, 10, 1), 20..=36, 12..=12) }, 0),
        (Wish { reduce: false, ..wish((20, 20, 1), 80..=144, 8..=8) }, 0),
    ];
    for (wish, walls) in kinds.into_iter().skip(number("SKIP", 0) as usize) {
        let wish = Wish { walls, ..wish };
        let start = std::time::Instant::now();
        let (mut work, mut unmet) = (0, Vec::new());
        for seed in 0..seeds {
            let control = Control::new();
            let made = generate(&wish, &mut Rng::new(seed), &mut Unwatched, &control).unwrap();
            work += control.spent();
            if !made.exact {
                unmet.push((made.moves, made.board.pieces().len()));
            }
        }
        let grid = &wish.grid;
        println!(
            "{}x{}x{} {:?} moves, {:?} pieces, {walls} walls, lengths {:?}: {} states, {:?}; unmet {unmet:?}",
            grid.width(),
            grid.height(),
            grid.layers(),
            wish.moves,
            wish.pieces,
            wish.lengths,
            work / seeds,
            start.elapsed() / seeds as u32,
        );
    }
}

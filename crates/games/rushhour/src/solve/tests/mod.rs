use std::collections::BTreeMap;

use recreo_board::{Cell, Direction, Grid, Rng, Surface};

use super::*;
use crate::{Axis, Piece, Target};

mod plain;

const HARDEST: &str = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.";

fn found(board: &Board, fewest: Fewest) -> Solved {
    solve(board, fewest, &Limits::default(), &Control::new()).unwrap()
}

/// A random board: sides of 3 to 8, sometimes layers, walls, pieces of 1 to 4 cells, one or two
/// targets.
fn random_board(rng: &mut Rng) -> Board {
    loop {
        let layers = if rng.below(8) == 0 { 2 + rng.below(2) } else { 1 };
        let most = if layers > 1 { 2 } else { 6 };
        let side = |rng: &mut Rng| if rng.below(3) == 0 { 6 } else { 3 + rng.below(most) };
        let (width, height) =
            if layers > 1 { (3 + rng.below(2), 2 + rng.below(2)) } else { (side(rng), side(rng)) };
        let grid = Grid::new(width, height, layers, Surface::Plane).unwrap();
        let walls: Vec<Cell> =
            (0..rng.below(4) * rng.below(2)).map(|_| Cell(rng.below(grid.len() as u32))).collect();
        let grid = grid.with_holes(walls);
        let mut taken: Vec<bool> =
            (0..grid.len()).map(|cell| grid.is_hole(Cell(cell as u32))).collect();
        let mut pieces: Vec<Piece> = Vec::new();
        // Boards with many states would slow the reference search down: enough boards are mostly
        // empty.
        let empty = 2 + rng.below(5) as usize;
        for _ in 0..200 {
            if taken.iter().filter(|&&taken| !taken).count() <= empty {
                break;
            }
            let axis = Axis::ALL[rng.below(if layers > 1 { 3 } else { 2 }) as usize];
            let length = [1, 2, 2, 2, 3, 3, 3, 4][rng.below(8) as usize];
            let first = Cell(rng.below(grid.len() as u32));
            if axis.coordinate(&grid, first) + length > axis.side(&grid) {
                continue;
            }
            let piece = Piece { name: format!("P{}", pieces.len()), axis, first, length };
            if piece.cells(&grid).all(|cell| !taken[cell.index()]) {
                piece.cells(&grid).for_each(|cell| taken[cell.index()] = true);
                pieces.push(piece);
            }
        }
        let wanted = 1 + usize::from(rng.below(6) == 0);
        let mut targets: Vec<Target> = Vec::new();
        for (number, piece) in pieces.iter().enumerate().take(wanted) {
            let usual = Target::usual(number, piece);
            let side = if rng.coin() { usual.side } else { usual.side.opposite() };
            targets.push(Target { side, ..usual });
        }
        if let Ok(board) = Board::new(grid, pieces, targets)
            && !board.is_solved()
        {
            return board;
        }
    }
}

/// Plays a solution, slide by slide.
fn replay(board: &Board, solution: &Solution) {
    let end = solution.slides().iter().fold(board.clone(), |board, &slide| {
        assert!(!board.is_solved());
        board.after(slide).expect("a legal slide")
    });
    assert!(end.is_solved());
}

/// Compares with the reference search; returns how many moves the board needs.
fn compare(board: &Board) -> Option<usize> {
    let plain = plain::shortest(board, &plain::state(board));
    let both = found(board, Fewest::MovesThenSteps);
    let moves = found(board, Fewest::Moves).solution;
    let steps = found(board, Fewest::Steps).solution;
    let best = both.solution.as_ref();
    for solution in [best, moves.as_ref(), steps.as_ref()].into_iter().flatten() {
        replay(board, solution);
    }
    let found = best.zip(steps.as_ref()).map(|(best, steps)| plain::Shortest {
        moves: best.moves(),
        their_steps: best.steps(),
        ways: both.ways.unwrap(),
        steps: steps.steps(),
    });
    assert_eq!(found, plain, "{board:?}");
    assert_eq!(moves.map(|solution| solution.moves()), plain.as_ref().map(|plain| plain.moves));
    assert!(board.unsolvable().is_empty() || plain.is_none(), "{board:?}");
    plain.map(|plain| plain.moves)
}

/// Random boards from which at most `most` states can be reached.
fn agree_with_plain_search(boards: usize, most: usize, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut spread: BTreeMap<Option<usize>, usize> = BTreeMap::new();
    let (mut layered, mut pairs, mut searched) = (0, 0, 0);
    for _ in 0..boards {
        let mut board = random_board(&mut rng);
        // Most random boards are blocked forever; a few of those are enough. Boards that can be
        // solved keep the reference search busy for long.
        while (!board.unsolvable().is_empty() && rng.below(8) > 0)
            || plain::reachable(&board, most).is_none()
        {
            board = random_board(&mut rng);
        }
        let moves = compare(&board);
        *spread.entry(moves).or_default() += 1;
        layered += usize::from(board.grid().layers() > 1);
        pairs += usize::from(board.targets().len() > 1);
        searched += usize::from(moves.is_none() && board.unsolvable().is_empty());
    }
    let none = spread.get(&None).copied().unwrap_or(0);
    println!(
        "{none} of {boards} unsolvable ({searched} seen by search only), {layered} layered, {pairs} with two targets; by moves: {spread:?}"
    );
    assert!(none * 3 >= boards && (boards - none) * 3 >= boards, "trivial set");
    assert!(layered * 20 >= boards && pairs * 20 >= boards && searched * 20 >= boards);
}

#[test]
fn rh2_random_boards_are_solved_as_by_plain_search() {
    agree_with_plain_search(150, 150, 1);
}

#[test]
#[ignore = "minutes"]
fn rh2_ten_thousand_random_boards_are_solved_as_by_plain_search() {
    agree_with_plain_search(10_000, 400, 2);
}

#[test]
fn rh2_the_hardest_board_needs_51_moves_and_81_steps() {
    let board: Board = HARDEST.parse().unwrap();
    let both = found(&board, Fewest::MovesThenSteps);
    let steps = found(&board, Fewest::Steps).solution.unwrap();
    let best = both.solution.unwrap();
    replay(&board, &best);
    replay(&board, &steps);
    assert_eq!((best.moves(), steps.steps()), (51, 81));
    let all = component(&board, &Limits::default(), &Control::new()).unwrap();
    assert_eq!((all.states, all.distances.iter().sum::<u64>()), (4780, 4780));
    for hardest in &all.hardest {
        let moves = found(hardest, Fewest::Moves).solution.map(|solution| solution.moves());
        assert_eq!(moves, Some(all.distances.len() - 1));
    }
}

#[test]
fn rh2_the_documents_board_needs_8_moves_and_16_steps() {
    let board: Board = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.".parse().unwrap();
    assert_eq!(compare(&board), Some(8));
    assert_eq!(found(&board, Fewest::Steps).solution.unwrap().steps(), 16);
}

#[test]
fn rh9_wide_boards_are_solved_as_small_ones_are() {
    let mut rng = Rng::new(5);
    for _ in 0..60 {
        let board = random_board(&mut rng);
        let (grid, rails) = (board.grid(), rails(&board));
        let goals: Option<Vec<_>> =
            board.targets().iter().map(|&target| rail::goal(grid, &rails, target)).collect();
        let solve = Solve {
            fewest: Fewest::MovesThenSteps,
            limits: &Limits::default(),
            control: &Control::new(),
        };
        let wide =
            solve.run(&Wide::<4>::new(grid, &rails, goals.as_deref()), &board, &rails).unwrap();
        let usual = found(&board, Fewest::MovesThenSteps);
        let found = |solved: &Solved| {
            let solution = solved.solution.as_ref();
            (solution.map(Solution::moves), solution.map(Solution::steps), solved.ways)
        };
        assert_eq!(found(&wide), found(&usual), "{board:?}");
    }
}

#[test]
fn rh9_a_board_of_twenty_by_twenty_is_solved() {
    // A car, a lorry in its way that must pass another piece, and walls around them.
    let piece = |name: &str, axis, x: u32, y: u32, length| Piece {
        name: name.into(),
        axis,
        first: Cell(y * 20 + x),
        length,
    };
    let pieces = vec![
        piece("A1", Axis::X, 0, 9, 2),
        piece("B1", Axis::Y, 10, 8, 3),
        piece("C1", Axis::X, 9, 11, 2),
    ];
    let walls = [Cell(7 * 20 + 10), Cell(11 * 20 + 12)];
    let grid = Grid::plane(20, 20).unwrap().with_holes(walls);
    let targets = vec![Target { piece: 0, side: Direction::East }];
    let board = Board::new(grid, pieces, targets).unwrap();
    let solved = found(&board, Fewest::MovesThenSteps).solution.unwrap();
    replay(&board, &solved);
    assert_eq!((solved.moves(), solved.steps()), (3, 21));
}

#[test]
fn rh2_a_board_of_64_cells_with_very_many_places_is_solved() {
    // 22 pieces with places of three bits each, on one layer.
    let car = Piece { name: "A".into(), axis: Axis::X, first: Cell(0), length: 2 };
    let targets = vec![Target::usual(0, &car)];
    let singles = (1..8).flat_map(|y| [0, 3, 6].map(|x| Cell(8 * y + x)));
    let singles = singles.map(|first| Piece {
        name: format!("B{}", first.0),
        axis: Axis::X,
        first,
        length: 1,
    });
    let pieces = std::iter::once(car).chain(singles).collect();
    let board = Board::new(Grid::plane(8, 8).unwrap(), pieces, targets).unwrap();
    let solved = found(&board, Fewest::MovesThenSteps).solution.unwrap();
    assert_eq!((solved.moves(), solved.steps()), (1, 6));
}

#[test]
fn rh9_a_piece_that_would_slide_through_layers_stands_still_on_one() {
    let piece = |name: &str, axis, first, length| Piece { name: name.into(), axis, first, length };
    for (first, moves) in [(Cell(6), Some(1)), (Cell(2), None)] {
        let pieces = vec![piece("A", Axis::X, Cell(0), 2), piece("B", Axis::Z, first, 1)];
        let targets = vec![Target { piece: 0, side: Direction::East }];
        let board = Board::new(Grid::plane(4, 3).unwrap(), pieces, targets).unwrap();
        assert_eq!(compare(&board), moves);
    }
}

#[test]
fn rh2_all_that_can_be_reached_is_counted_by_its_distance() {
    let mut rng = Rng::new(9);
    let mut checked = 0;
    while checked < 30 {
        let board = random_board(&mut rng);
        let Some(reachable) = plain::reachable(&board, 60) else { continue };
        checked += 1;
        let all = component(&board, &Limits::default(), &Control::new()).unwrap();
        assert_eq!(all.states, reachable.len() as u64);
        let mut distances: BTreeMap<usize, u64> = BTreeMap::new();
        for state in &reachable {
            if let Some(plain) = plain::shortest(&board, state) {
                *distances.entry(plain.moves).or_default() += 1;
            }
        }
        assert_eq!(all.distances, distances.into_values().collect::<Vec<_>>());
    }
}

#[test]
fn rh2_a_search_that_is_stopped_tells_what_it_learned() {
    let board: Board = HARDEST.parse().unwrap();
    let control = Control::new().with_budget(1500);
    let unfinished = solve(&board, Fewest::Moves, &Limits::default(), &control).unwrap_err();
    assert_eq!(unfinished.why, Halt::Stopped(Stopped::Budget));
    assert!(unfinished.states > 1000 && unfinished.depth > 10 && unfinished.depth <= 51);
    let limits = Limits { memory: 100_000 };
    let unfinished = solve(&board, Fewest::Moves, &limits, &Control::new()).unwrap_err();
    assert!(unfinished.why == Halt::Memory && unfinished.states > 500);
    let control = Control::new();
    control.cancel();
    let unfinished = component(&board, &Limits::default(), &control).unwrap_err();
    assert_eq!(unfinished.why, Halt::Stopped(Stopped::Cancelled));
}

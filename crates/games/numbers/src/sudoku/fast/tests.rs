//! Compares the engine with an independent counter, and tests it on published puzzles.

use recreo_board::Rng;

use super::*;

/// Counts solutions by plain backtracking: takes a cell with the fewest possible digits and tries
/// each.
fn count_by_backtracking(grid: &mut Grid, limit: usize) -> usize {
    let mut used = [[0u16; 9]; 3];
    let units = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    for (cell, value) in grid.iter().enumerate() {
        for (kind, unit) in units(cell).into_iter().enumerate() {
            used[kind][unit] |= 1 << value;
        }
    }
    let free = |cell: usize| {
        let [row, column, block] = units(cell);
        0b11_1111_1110 & !(used[0][row] | used[1][column] | used[2][block])
    };
    let open = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = open.min_by_key(|&cell| free(cell).count_ones()) else { return 1 };
    let mut found = 0;
    for value in (1..=9).filter(|value| free(cell) >> value & 1 != 0) {
        if found < limit {
            grid[cell] = value;
            found += count_by_backtracking(grid, limit - found);
        }
    }
    grid[cell] = 0;
    found
}

fn is_solution(grid: &Grid, givens: &Grid) -> bool {
    let whole = |cells: [usize; 9]| {
        cells.iter().fold(0, |all, &cell| all | 1 << grid[cell]) == 0b11_1111_1110
    };
    (0..81).all(|cell| givens[cell] == 0 || givens[cell] == grid[cell])
        && (0..9).all(|unit| {
            whole(std::array::from_fn(|i| unit * 9 + i))
                && whole(std::array::from_fn(|i| i * 9 + unit))
                && whole(std::array::from_fn(|i| (unit / 3 * 3 + i / 3) * 9 + unit % 3 * 3 + i % 3))
        })
}

fn read(line: &str) -> Grid {
    let cells = line.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
    cells.collect::<Vec<u8>>().try_into().unwrap()
}

/// Reads the puzzles of a file of test vectors.
fn published(text: &str) -> impl Iterator<Item = Grid> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split(' ').find(|word| word.len() == 81)).map(read)
}

/// Returns a board with one solution, with several, or (usually) with none: one with a few givens
/// more than it needs, one with a few fewer, one with a wrong given.
fn some_board(kind: usize, rng: &mut Rng) -> Grid {
    let mut board = minimal(rng);
    let solution = solutions(&board, 1)[0];
    let mut order: [usize; 81] = std::array::from_fn(|cell| cell);
    rng.shuffle(&mut order);
    if kind == 1 {
        let given = order.into_iter().filter(|&cell| board[cell] != 0);
        let less: Vec<usize> = given.take(1 + rng.below(3) as usize).collect();
        less.into_iter().for_each(|cell| board[cell] = 0);
        return board;
    }
    for &cell in &order[..12] {
        board[cell] = solution[cell];
    }
    if kind == 2 {
        board[order[0]] = 1 + (solution[order[0]] + rng.below(8) as u8) % 9;
    }
    board
}

#[test]
fn counts_agree_with_plain_backtracking() {
    let mut rng = Rng::new(6);
    let mut spread = [0; 3];
    for i in 0..2100 {
        let board = some_board(i % 3, &mut rng);
        let solutions = solutions(&board, 40);
        let expected =
            if conflicts(&board) { 0 } else { count_by_backtracking(&mut { board }, 40) };
        assert_eq!(solutions.len(), expected, "{board:?}");
        assert_eq!(count(&board, 40), expected);
        assert!(solutions.iter().all(|grid| is_solution(grid, &board)));
        let mut distinct = solutions.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), solutions.len());
        if let Some(first) = solutions.first() {
            let other = another(&board, first);
            assert_eq!(other.is_some(), solutions.len() > 1);
            assert!(other.is_none_or(|other| other != *first && is_solution(&other, &board)));
        }
        spread[expected.min(2)] += 1;
    }
    println!("none, one, several: {spread:?}");
    assert!(spread.iter().all(|&part| part > 650), "{spread:?}");
}

/// Whether two equal givens are in the same row, column or box.
fn conflicts(board: &Grid) -> bool {
    let given = || (0..81).filter(|&cell| board[cell] != 0);
    given().any(|cell| {
        given().filter(|&other| other != cell && board[other] == board[cell]).any(|other| {
            let (row, column, r, c) = (cell / 9, cell % 9, other / 9, other % 9);
            row == r || column == c || (row / 3 == r / 3 && column / 3 == c / 3)
        })
    })
}

#[test]
fn published_puzzles_have_one_solution() {
    for text in [
        include_str!("../../../tests/vectors/rated_sudokus.txt"),
        include_str!("../../../tests/vectors/seventeen_givens.txt"),
        include_str!("../../../tests/vectors/top1465.txt"),
        include_str!("../../../tests/vectors/hardest_sudokus.txt"),
    ] {
        for puzzle in published(text) {
            let [solution] = solutions(&puzzle, 2)[..] else { panic!("{puzzle:?}") };
            assert!(is_solution(&solution, &puzzle));
            assert_eq!(another(&puzzle, &solution), None);
        }
    }
}

#[test]
fn minimal_puzzles_are_unique_only_with_every_given() {
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let puzzle = minimal(&mut rng);
        assert_eq!(count(&puzzle, 2), 1);
        for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
            let mut less = puzzle;
            less[cell] = 0;
            assert_eq!(count(&less, 2), 2, "{puzzle:?} without {cell}");
        }
    }
}

#[test]
fn symmetric_puzzles_are_unique_only_with_every_pair_of_givens() {
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        let puzzle = symmetric(&mut rng);
        assert_eq!(count(&puzzle, 2), 1);
        for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
            assert_ne!(puzzle[80 - cell], 0);
            let mut less = puzzle;
            (less[cell], less[80 - cell]) = (0, 0);
            assert_eq!(count(&less, 2), 2, "{puzzle:?} without {cell}");
        }
    }
}

#[test]
fn filled_grids_are_complete_and_differ() {
    let mut rng = Rng::new(2);
    let mut grids: Vec<Grid> = (0..500).map(|_| full(&mut rng)).collect();
    assert!(grids.iter().all(|grid| is_solution(grid, &[0; 81])));
    // Every cell takes every digit in some of the grids.
    for cell in 0..81 {
        assert!((1..=9).all(|value| grids.iter().any(|grid| grid[cell] == value)));
    }
    grids.sort_unstable();
    grids.dedup();
    assert_eq!(grids.len(), 500);
}

/// If this changes, every plain sudoku of a seed changes.
#[test]
fn a_seed_always_makes_the_same_puzzle() {
    let text: String =
        minimal(&mut Rng::new(7)).map(|value| char::from(b'0' + value)).iter().collect();
    assert_eq!(text.replace('0', "."), GOLDEN);
}

const GOLDEN: &str =
    ".9......6....97.....1.....8..2...48.3....26..56......7.4.12.......9....573...4...";

#[test]
fn contradictory_givens_have_no_solution() {
    let mut twice = [0; 81];
    twice[0] = 5;
    twice[8] = 5;
    assert_eq!(count(&twice, 2), 0);
    let mut foreign = [0; 81];
    foreign[40] = 10;
    assert_eq!(solutions(&foreign, 2), [[0; 81]; 0]);
    assert_eq!(another(&foreign, &[0; 81]), None);
}

#[test]
fn solutions_stop_at_the_limit() {
    let empty = [0; 81];
    assert_eq!((count(&empty, 0), count(&empty, 1), count(&empty, 1000)), (0, 1, 1000));
    assert_eq!((solutions(&empty, 0).len(), solutions(&empty, 7).len()), (0, 7));
}

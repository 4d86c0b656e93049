use std::io::{self, Read};

use sudoku::Sudoku;

use crate::clock::{fastest, timed};
use crate::report;

/// Generates this many minimal sudokus, or proves that those on standard input have one solution.
pub(crate) fn sudoku(task: &str, number: usize) {
    match task {
        "minimal" => {
            let make = || (0..number).map(|_| Sudoku::generate()).collect::<Vec<_>>();
            let (made, seconds) = timed(make);
            let unique = made.iter().all(|sudoku| sudoku.is_uniquely_solvable());
            report("sudoku", number, seconds, if unique { Ok(()) } else { Err("not unique") });
        }
        "unique" => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text).expect("sudokus come from standard input");
            let read = text.lines().map(Sudoku::from_str_line).collect::<Result<Vec<_>, _>>();
            let Ok(sudokus) = read else { return };
            let (unique, seconds) = fastest(|| {
                sudokus.iter().filter(|sudoku| sudoku.solutions_count_up_to(2) == 1).count()
            });
            let answer =
                if unique == number { Ok(()) } else { Err(format!("{unique} are unique")) };
            report("sudoku", number, seconds, answer);
        }
        _ => {}
    }
}

use std::io::{self, Read};

use nonogrid::{BinaryBlock, Board, Description, FullProbe, LineSolver, RcBoard, solve};

use crate::clock::fastest;
use crate::report;

/// Proves that the nonogram on standard input has one solution: clues of rows and columns,
/// separated by `;`, lines by `/`, runs by `,`.
pub(crate) fn unique() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("a nonogram comes from standard input");
    let Some((rows, columns)) = text.trim().split_once(';') else { return };
    let lines = |half: &str| -> Vec<Description<BinaryBlock>> {
        let runs = |line: &str| -> Vec<BinaryBlock> {
            line.split(',').filter_map(|run| run.parse().ok()).map(BinaryBlock).collect()
        };
        half.split('/').map(|line| Description::new(runs(line))).collect()
    };
    let (number, seconds) = fastest(|| {
        let board = Board::with_descriptions_and_palette(lines(rows), lines(columns), None);
        let board = RcBoard::new(board);
        // If line solving alone is enough, no search is left to do.
        match solve::<_, LineSolver<_>, FullProbe<_>>(board, Some(2), None, None) {
            Ok(None) => 1,
            Ok(Some(found)) => found.solutions.len(),
            Err(_) => 0,
        }
    });
    let answer = if number == 1 { Ok(()) } else { Err(format!("{number} solutions")) };
    report("nonogrid", 1, seconds, answer);
}

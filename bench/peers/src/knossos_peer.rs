use knossos::maze::{
    AldousBroder, Algorithm, Bias, BinaryTree, HuntAndKill, OrthogonalMazeBuilder,
    RecursiveDivision, Sidewinder,
};

use crate::clock::fastest;
use crate::report;
use crate::tree::spans;

pub(crate) fn generate(algorithm: &str, size: usize) {
    match algorithm {
        "binary-tree" => measure(|| Box::new(BinaryTree::new(Bias::SouthEast)), size.min(10_000)),
        "sidewinder" => measure(|| Box::new(Sidewinder), size.min(10_000)),
        "recursive-division" => measure(|| Box::new(RecursiveDivision), size.min(10_000)),
        "hunt-and-kill" => measure(|| Box::new(HuntAndKill::new()), size.min(1000)),
        "aldous-broder" => measure(|| Box::new(AldousBroder), size.min(500)),
        // Its depth-first search recurses and overflows the stack, its Kruskal and Prim are slower
        // than amaze's, and its Eller makes loops: joining two sets it renames one cell, not all of
        // the set.
        _ => {}
    }
}

fn measure(algorithm: impl Fn() -> Box<dyn Algorithm>, size: usize) {
    let (maze, seconds) = fastest(|| {
        let builder = OrthogonalMazeBuilder::new().width(size).height(size).seed(Some(7));
        builder.algorithm(algorithm()).build()
    });
    let drawing = maze.to_string();
    let answer = spans(size * size, passages(&drawing, size));
    report("knossos", size, seconds, answer);
}

/// Its grid is private, so its drawing is parsed: after a top line, a row of cells is a line with a
/// border and two characters per cell, `_` or a space for the way south, and then `|` if the way
/// east is closed.
fn passages(drawing: &str, size: usize) -> impl Iterator<Item = (u32, u32)> {
    let rows = drawing.lines().skip(1).take(size).map(str::as_bytes).enumerate();
    rows.flat_map(move |(y, row)| {
        (0..size).flat_map(move |x| {
            let cell = (y * size + x) as u32;
            let south = (row[1 + 2 * x] == b' ').then_some((cell, cell + size as u32));
            let east = (row[2 + 2 * x] != b'|').then_some((cell, cell + 1));
            east.into_iter().chain(south)
        })
    })
}

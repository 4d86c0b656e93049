use mazeir::algorithm::DepthFirst;
use mazeir::map::Orthogonal;

use crate::clock::fastest;
use crate::report;
use crate::tree::spans;

/// Bits of a cell for its open ways.
const LEFT: u8 = 2;
const UP: u8 = 1;

pub(crate) fn generate(algorithm: &str, size: usize) {
    if algorithm == "dfs" {
        let size = size.min(10_000);
        let (maze, seconds) = fastest(|| make(size));
        let answer = spans(size * size, passages(&maze, size));
        report("Mazeir", size, seconds, answer);
    }
}

fn make(size: usize) -> Orthogonal {
    let mut maze = Orthogonal::new(size, size);
    maze.depth_first_with_str_seed("seven");
    maze
}

fn passages(maze: &Orthogonal, size: usize) -> impl Iterator<Item = (u32, u32)> {
    (0..size * size).flat_map(move |cell| {
        let ways = *maze.get(cell % size, cell / size);
        let left = (ways & LEFT != 0).then(|| (cell as u32 - 1, cell as u32));
        let up = (ways & UP != 0).then(|| ((cell - size) as u32, cell as u32));
        left.into_iter().chain(up)
    })
}

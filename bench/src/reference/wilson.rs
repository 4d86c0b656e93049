use recreo_board::Rng;

use super::Plain;

/// From every cell outside the maze, walks until it reaches the maze; if the walk crosses itself,
/// the last direction in which it left a cell counts, so loops are erased.
pub(super) fn generate(width: usize, height: usize, rng: &mut Rng) -> Plain {
    let mut maze = Plain::closed(width, height);
    let mut inside = vec![false; width * height];
    let mut left_to = vec![0; width * height];
    let mut ways = Vec::new();
    inside[0] = true;
    for start in 1..width * height {
        let mut cell = start;
        while !inside[cell] {
            ways.clear();
            ways.extend(maze.beside(cell));
            left_to[cell] = ways[rng.below(ways.len() as u32) as usize];
            cell = left_to[cell];
        }
        cell = start;
        while !inside[cell] {
            inside[cell] = true;
            maze.open(cell, left_to[cell]);
            cell = left_to[cell];
        }
    }
    maze
}

use std::collections::VecDeque;

use super::Plain;

/// Returns the number of cells of the shortest path, both ends included; 0 if there is none.
pub(crate) fn shortest(maze: &Plain, from: usize, to: usize) -> usize {
    let mut came_from: Vec<Option<u32>> = vec![None; maze.width * maze.height];
    let mut queue = VecDeque::from([from]);
    came_from[from] = Some(from as u32);
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            break;
        }
        for next in maze.beside(cell) {
            if maze.is_open(cell, next) && came_from[next].is_none() {
                came_from[next] = Some(cell as u32);
                queue.push_back(next);
            }
        }
    }
    let (mut cell, mut length) = (to, 1);
    while cell != from {
        let Some(before) = came_from[cell] else { return 0 };
        cell = before as usize;
        length += 1;
    }
    length
}

use recreo_board::Rng;

use super::Plain;

/// Depth-first search with a stack.
pub(super) fn generate(width: usize, height: usize, rng: &mut Rng) -> Plain {
    let mut maze = Plain::closed(width, height);
    let mut visited = vec![false; width * height];
    let mut stack = vec![0];
    let mut free = Vec::new();
    visited[0] = true;
    while let Some(&cell) = stack.last() {
        free.clear();
        free.extend(maze.beside(cell).filter(|&next| !visited[next]));
        match rng.pick(&free) {
            Some(&next) => {
                visited[next] = true;
                maze.open(cell, next);
                stack.push(next);
            }
            None => {
                stack.pop();
            }
        }
    }
    maze
}

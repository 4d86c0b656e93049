use recreo_board::Rng;

use super::Plain;

/// Opens every cell to the east or the south.
pub(super) fn generate(width: usize, height: usize, rng: &mut Rng) -> Plain {
    let mut maze = Plain::closed(width, height);
    for cell in 0..width * height {
        let (can_east, can_south) = ((cell + 1) % width != 0, cell + width < width * height);
        if can_east && (!can_south || rng.coin()) {
            maze.east[cell] = true;
        } else if can_south {
            maze.south[cell] = true;
        }
    }
    maze
}

//! Maps of the families that path-finding research measures on. They are generated here, because
//! the original files may not be redistributed.

use recreo_board::{Cell, Direction, Grid, Rng};
use recreo_game::{Control, Unwatched};
use recreo_walking::labyrinth::{Algorithm, generate};
use recreo_walking::maze::{Costs, Diagonals, Ground};

use crate::Outcome;

/// A family of maps.
#[derive(Clone, Copy)]
pub(crate) enum Family {
    /// A perfect maze with corridors this many cells wide.
    Corridors(u32),
    /// Square rooms of this side, with a door in most walls.
    Rooms(u32),
    /// Random obstacles in this percentage of the cells.
    Strewn(u32),
}

impl Family {
    pub(crate) fn name(self) -> String {
        match self {
            Family::Corridors(width) => format!("maze-{width}"),
            Family::Rooms(side) => format!("rooms-{side}"),
            Family::Strewn(percent) => format!("random-{percent}"),
        }
    }

    /// Generates a map of `side` x `side` cells.
    pub(crate) fn make(self, side: u32, rng: &mut Rng) -> Outcome<Ground> {
        let ground = Ground::new(Grid::plane(side, side)?);
        match self {
            Family::Corridors(width) => corridors(ground, side, width, rng),
            Family::Rooms(room) => Ok(rooms(ground, side, room, rng)),
            Family::Strewn(percent) => {
                let cells = side * side;
                let closed: Vec<Cell> =
                    (0..cells).filter(|_| rng.below(100) < percent).map(Cell).collect();
                Ok(ground.with_obstacles(closed))
            }
        }
    }
}

/// Sets the usual rules of research: octile costs, no corner cutting.
pub(crate) fn researched(ground: Ground) -> Ground {
    ground.with_diagonals(Diagonals::Clear).with_costs(Costs::Octile)
}

/// Generates a perfect maze by depth-first search, with cells and passages `width` cells wide
/// between walls of one cell.
fn corridors(mut ground: Ground, side: u32, width: u32, rng: &mut Rng) -> Outcome<Ground> {
    let (pitch, rooms) = (width + 1, (side + 1) / (width + 1));
    let tree = Grid::plane(rooms, rooms)?;
    let tree = generate(tree, Algorithm::Dfs, None, rng, &mut Unwatched, &Control::new())
        .map_err(|stopped| format!("no maze: {stopped:?}"))?;
    for y in 0..side {
        for x in 0..side {
            let (room_x, room_y) = (x / pitch, y / pitch);
            let (wall_x, wall_y) = (x % pitch == width, y % pitch == width);
            let open =
                tree.grid().cell(room_x, room_y, 0).is_some_and(|room| match (wall_x, wall_y) {
                    (false, false) => true,
                    (true, false) => tree.is_open(room, Direction::East),
                    (false, true) => tree.is_open(room, Direction::South),
                    (true, true) => false,
                });
            ground.set_obstacle(Cell(y * side + x), !open);
        }
    }
    Ok(ground)
}

fn rooms(mut ground: Ground, side: u32, room: u32, rng: &mut Rng) -> Ground {
    let pitch = room + 1;
    for y in 0..side {
        for x in 0..side {
            let wall = x % pitch == room || y % pitch == room;
            ground.set_obstacle(Cell(y * side + x), wall);
        }
    }
    for top in (0..side - room).step_by(pitch as usize) {
        for left in (0..side - room).step_by(pitch as usize) {
            for (x, y) in
                [(left + room, top + rng.below(room)), (left + rng.below(room), top + room)]
            {
                if rng.below(10) > 0 && x < side && y < side {
                    ground.set_obstacle(Cell(y * side + x), false);
                }
            }
        }
    }
    ground
}

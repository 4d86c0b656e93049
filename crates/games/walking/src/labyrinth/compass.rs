//! The direction of the exit from every cell, and the sizes of side branches.
//!
//! A [`Compass`] is computed once per puzzle by one pass of dead-end filling ([`fill`]) and takes
//! three or four bits a cell. Hints, mistake checks and the rating of steps are then look-ups.

use recreo_board::{Cell, CellSet, Direction};
use recreo_game::{Control, Stopped, Unwatched};

use super::Maze;
use super::block::Block;
use super::solve::Meter;
use super::solve::arrows::Arrows;
use super::solve::fill::fill;
use super::solve::floor::{Copy, Floor, Shape, direction, is_plain, way_of};

/// The direction towards the exit for every cell of a perfect maze.
#[derive(Clone, Debug)]
pub struct Compass {
    arrows: AnyArrows,
    places: usize,
    exit: Cell,
    path: CellSet,
    length: usize,
}

#[derive(Clone, Debug)]
enum AnyArrows {
    Plain(Arrows<Block<u64>, true>, Shape<true>),
    Any(Arrows<Block<u64>, false>, Shape<false>),
}

impl Compass {
    /// Computes the compass of a perfect maze. In a maze with loops, the directions in and behind a
    /// loop are meaningless.
    pub fn new(maze: &Maze, control: &Control) -> Result<Compass, Stopped> {
        control.spend(0)?;
        let mut path = CellSet::new(maze.grid().len());
        let (arrows, length) = if is_plain(maze) {
            let (arrows, shape, length) = compute(maze, &mut path, control)?;
            (AnyArrows::Plain(arrows, shape), length)
        } else {
            let (arrows, shape, length) = compute(maze, &mut path, control)?;
            (AnyArrows::Any(arrows, shape), length)
        };
        Ok(Compass { arrows, places: maze.grid().len(), exit: maze.exit(), path, length })
    }

    /// Returns the direction from a cell towards the exit, or `None` at the exit and off the board.
    #[inline]
    pub fn way(&self, cell: Cell) -> Option<Direction> {
        if cell == self.exit || cell.index() >= self.places {
            return None;
        }
        Some(direction(match &self.arrows {
            AnyArrows::Plain(arrows, shape) => arrows.get(shape.place(cell)),
            AnyArrows::Any(arrows, shape) => arrows.get(shape.place(cell)),
        }))
    }

    /// Whether the cell lies on the path from the entrance to the exit.
    #[inline]
    pub fn is_on_path(&self, cell: Cell) -> bool {
        self.path.contains(cell)
    }

    /// Returns the number of cells on the path from the entrance to the exit, both included.
    pub fn path_length(&self) -> usize {
        self.length
    }
}

/// Computes the arrows by filling dead ends with only the exit kept open: each cell's arrow is the
/// side through which it was filled. Then follows the arrows from the entrance to get the path.
fn compute<const PLAIN: bool>(
    maze: &Maze,
    path: &mut CellSet,
    control: &Control,
) -> Result<(Arrows<Block<u64>, PLAIN>, Shape<PLAIN>, usize), Stopped> {
    let mut meter = Meter::new(control, maze);
    let mut copy = Copy::<PLAIN>::of(maze, control)?;
    let mut floor = copy.floor();
    let shape = floor.shape;
    let mut arrows = Arrows::new(floor.places());
    let mut view = arrows.view_mut();
    let exit = shape.place(maze.exit());
    fill(&mut floor, [exit; 2], &mut view, &mut Unwatched, &mut meter)?;
    let (mut cell, mut place, mut length) = (maze.entrance(), shape.place(maze.entrance()), 0);
    while path.insert(cell) {
        length += 1;
        if place == exit {
            break;
        }
        let way = view.get(place);
        cell = shape.step_cell(place, cell, way);
        place = shape.step(place, way);
        meter.tick(1)?;
    }
    Ok((arrows, shape, length))
}

/// Counts the cells behind a side of a cell, up to a limit. Returns 0 if the side is a wall.
pub fn behind(maze: &Maze, cell: Cell, side: Direction, limit: usize) -> usize {
    if is_plain(maze) {
        count::<true>(maze, cell, side, limit)
    } else {
        count::<false>(maze, cell, side, limit)
    }
}

fn count<const PLAIN: bool>(maze: &Maze, cell: Cell, side: Direction, limit: usize) -> usize {
    let floor = Floor::<_, PLAIN>::of(maze);
    let Some(way) = way_of(side).filter(|_| cell.index() < maze.grid().len()) else {
        return 0;
    };
    let place = floor.shape.place(cell);
    if limit == 0 || floor.ways(place) & 1 << way == 0 {
        return 0;
    }
    let within = |cells: usize| if cells < limit { Ok(()) } else { Err(limit) };
    floor.branch(place, way, &mut Vec::new(), within).unwrap_or_else(|limit| limit)
}

#[cfg(test)]
mod tests {
    use recreo_board::Rng;

    use super::super::solve::tests::{boards, distances, random_maze};
    use super::*;

    #[test]
    fn pm1_the_compass_points_to_the_exit_from_every_cell() {
        let mut rng = Rng::new(31);
        for grid in boards(10, &mut rng) {
            let maze = random_maze(&grid, &mut rng);
            let compass = Compass::new(&maze, &Control::new()).unwrap();
            let far = distances(&maze, maze.exit());
            for cell in grid.cells().filter(|&cell| cell != maze.exit()) {
                let way = compass.way(cell).unwrap();
                assert!(maze.is_open(cell, way));
                assert_eq!(grid.step(cell, way), far[cell.index()].map(|(_, next)| next));
            }
            assert_eq!(compass.way(maze.exit()), None);
            assert_eq!(compass.way(Cell(grid.len() as u32)), None);
            let mut path = CellSet::new(grid.len());
            let mut cell = maze.entrance();
            while path.insert(cell) {
                cell = far[cell.index()].unwrap().1;
            }
            assert!(grid.cells().all(|cell| compass.is_on_path(cell) == path.contains(cell)));
            assert_eq!(compass.path_length(), path.len());
        }
    }

    #[test]
    fn what_lies_behind_the_sides_of_a_cell_is_all_the_rest() {
        let mut rng = Rng::new(32);
        for grid in boards(2, &mut rng) {
            let maze = random_maze(&grid, &mut rng);
            for cell in grid.cells() {
                let behind = |limit| {
                    let sides = Direction::ALL.map(|side| behind(&maze, cell, side, limit));
                    assert!(Direction::ALL.iter().zip(sides).all(|(&side, cells)| {
                        (cells > 0) == (limit > 0 && maze.is_open(cell, side)) && cells <= limit
                    }));
                    sides
                };
                let all = behind(usize::MAX);
                assert_eq!(all.iter().sum::<usize>() + 1, grid.len());
                for limit in [0, 1, 7] {
                    assert_eq!(behind(limit), all.map(|cells| cells.min(limit)));
                }
            }
        }
        let maze = random_maze(&recreo_board::Grid::plane(3, 3).unwrap(), &mut rng);
        assert_eq!(behind(&maze, Cell(9), Direction::North, 5), 0);
    }
}

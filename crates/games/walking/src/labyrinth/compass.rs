//! From every cell the way to the exit, and what lies behind the other sides.
//!
//! A [`Compass`] is made once a puzzle, in one pass of dead-end filling ([`fill`]), and takes three or four bits a cell. Then
//! hints, checks and judgements of a step cost a look-up.

use recreo_board::{Cell, CellSet, Direction};
use recreo_game::{Control, Stopped, Unwatched};

use super::Maze;
use super::block::Block;
use super::solve::Meter;
use super::solve::arrows::Arrows;
use super::solve::fill::fill;
use super::solve::floor::{Copy, Floor, Shape, direction, is_plain, way_of};

/// For every cell of a perfect maze the way to the exit.
#[derive(Clone, Debug)]
pub struct Compass {
    needle: Needle,
    places: usize,
    exit: Cell,
    path: CellSet,
    length: usize,
}

#[derive(Clone, Debug)]
enum Needle {
    Plain(Arrows<Block<u64>, true>, Shape<true>),
    Any(Arrows<Block<u64>, false>, Shape<false>),
}

impl Compass {
    /// The compass of a perfect maze. In a maze that is not, the ways of cells in or behind a loop mean nothing.
    pub fn new(maze: &Maze, control: &Control) -> Result<Compass, Stopped> {
        control.spend(0)?;
        let mut path = CellSet::new(maze.grid().len());
        let (needle, length) = if is_plain(maze) {
            let (arrows, shape, length) = point(maze, &mut path, control)?;
            (Needle::Plain(arrows, shape), length)
        } else {
            let (arrows, shape, length) = point(maze, &mut path, control)?;
            (Needle::Any(arrows, shape), length)
        };
        Ok(Compass { needle, places: maze.grid().len(), exit: maze.exit(), path, length })
    }

    /// The way from a cell towards the exit; nothing at the exit, and off the board.
    #[inline]
    pub fn way(&self, cell: Cell) -> Option<Direction> {
        if cell == self.exit || cell.index() >= self.places {
            return None;
        }
        Some(direction(match &self.needle {
            Needle::Plain(arrows, shape) => arrows.get(shape.place(cell)),
            Needle::Any(arrows, shape) => arrows.get(shape.place(cell)),
        }))
    }

    /// Whether the cell lies on the path from the entrance to the exit.
    #[inline]
    pub fn is_on_path(&self, cell: Cell) -> bool {
        self.path.contains(cell)
    }

    /// How many cells the path from the entrance to the exit has, both included.
    pub fn path_length(&self) -> usize {
        self.length
    }
}

/// Arrows to the exit, the sides by which cells are walled up when the exit alone is kept; and along them the path.
fn point<const PLAIN: bool>(
    maze: &Maze,
    path: &mut CellSet,
    control: &Control,
) -> Result<(Arrows<Block<u64>, PLAIN>, Shape<PLAIN>, usize), Stopped> {
    let mut meter = Meter::new(control, maze);
    let mut copy = Copy::<PLAIN>::of(maze, control)?;
    let mut floor = copy.floor();
    let shape = floor.shape;
    let mut arrows = Arrows::new(floor.places());
    let mut quiver = arrows.quiver();
    let exit = shape.place(maze.exit());
    fill(&mut floor, [exit; 2], &mut quiver, &mut Unwatched, &mut meter)?;
    let (mut cell, mut place, mut length) = (maze.entrance(), shape.place(maze.entrance()), 0);
    while path.insert(cell) {
        length += 1;
        if place == exit {
            break;
        }
        let way = quiver.get(place);
        cell = shape.step_cell(place, cell, way);
        place = shape.step(place, way);
        meter.tick(1)?;
    }
    Ok((arrows, shape, length))
}

/// How many cells lie behind a side of a cell, counted up to a limit: 0 if the side is a wall.
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

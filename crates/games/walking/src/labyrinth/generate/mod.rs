//! Generators of perfect mazes: eleven well-known algorithms, each for every kind of board.
//!
//! Each is one non-recursive implementation, generic over a [`Watch`] for animations. How they use
//! the board:
//!
//! - `dfs`, `prim`, `wilson`, `aldous-broder`, `hunt-and-kill` and `growing-tree` grow a tree on
//!   the board as a graph, in which joined edges and layers are ordinary edges ([`lattice`]).
//! - `kruskal` works on the list of all edges.
//! - `eller`, `binary-tree` and `sidewinder` go by rows; [`rows`] explains joined edges and layers.
//! - `recursive-division` divides boxes, after cutting joined edges open.
//!
//! A maze is identified by its seed, so the way each algorithm consumes the random stream is fixed:
//! the golden values in the tests must not change.

mod aldous_broder;
mod algorithm;
mod binary_tree;
mod changes;
mod dfs;
mod eller;
mod growing_tree;
mod hunt_and_kill;
mod kruskal;
mod lattice;
mod order;
mod prim;
mod recursive_division;
mod rows;
mod sidewinder;
mod site;
#[cfg(test)]
mod tests;
mod wilson;

use recreo_board::{Grid, Rng};
use recreo_game::{Control, Stopped, Watch};

pub use algorithm::{Algorithm, UnknownAlgorithm};
pub use order::{Order, OrderError};
pub use rows::{RowSink, StreamError, stream_rows};

use super::Maze;
use super::block::Block;
use lattice::{AnyGrid, Lattice, Plane};
use site::Site;

/// Generates a perfect maze on a grid without holes.
///
/// The `order` applies to depth-first search; other algorithms ignore it.
///
/// ```
/// use recreo_board::{Grid, Rng};
/// use recreo_game::{Control, Unwatched};
/// use recreo_walking::labyrinth::{Algorithm, generate};
///
/// let grid = Grid::plane(30, 20)?;
/// let (mut rng, control) = (Rng::new(7), Control::new());
/// let maze = generate(grid, Algorithm::Wilson, None, &mut rng, &mut Unwatched, &control).unwrap();
/// assert_eq!(maze.passages(), 30 * 20 - 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate<W: Watch>(
    grid: Grid,
    algorithm: Algorithm,
    order: Option<Order>,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, Stopped> {
    control.spend(0)?;
    match algorithm {
        Algorithm::Kruskal => kruskal::generate(grid, kruskal::TILE, rng, watch, control),
        Algorithm::RecursiveDivision => recursive_division::generate(grid, rng, watch, control),
        Algorithm::Eller if grid.layers() > 1 => {
            eller::layered(Maze::closed(grid), rng, watch, control)
        }
        Algorithm::Eller | Algorithm::BinaryTree | Algorithm::Sidewinder => {
            rows::generate(grid, algorithm, rng, watch, control)
        }
        _ => match Plane::of(&grid) {
            Some(plane) => {
                let mut bytes = Block::zeroed(plane.places());
                grow(Site::new(&grid, plane, &mut bytes, rng, watch, control), algorithm, order)
            }
            None => {
                let any = AnyGrid(&grid);
                let mut bytes = Block::zeroed(any.places());
                grow(Site::new(&grid, any, &mut bytes, rng, watch, control), algorithm, order)
            }
        },
    }
}

/// Grows a tree on an empty board and turns it into a maze.
fn grow<L: Lattice, W: Watch>(
    mut site: Site<'_, L, W>,
    algorithm: Algorithm,
    order: Option<Order>,
) -> Result<Maze, Stopped> {
    let mut maze = Maze::closed(site.grid.clone());
    let entrance = maze.entrance();
    match algorithm {
        Algorithm::Prim => prim::grow(&mut site, entrance),
        Algorithm::Wilson => wilson::grow(&mut site),
        Algorithm::AldousBroder => aldous_broder::grow(&mut site, entrance),
        Algorithm::HuntAndKill => hunt_and_kill::grow(&mut site),
        Algorithm::GrowingTree => growing_tree::grow(&mut site, entrance),
        _ => dfs::grow(&mut site, entrance, order),
    }?;
    site.lattice.carve(site.bytes, &mut maze, &site.meter)?;
    Ok(maze)
}

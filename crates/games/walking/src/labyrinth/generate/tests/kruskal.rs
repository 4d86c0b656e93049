use std::collections::HashMap;

use recreo_board::{Direction, Edge};

use super::super::super::solve::tests::tree_of;
use super::super::kruskal::{TILE, generate as in_tiles};
use super::*;

/// Returns the weights that a board gets from a seed, drawn tile by tile.
fn weights(grid: &Grid, tile: u32, seed: u64) -> HashMap<Edge, u32> {
    let mut rng = Rng::new(seed);
    let mut weights = HashMap::new();
    for top in (0..grid.height()).step_by(tile as usize) {
        for left in (0..grid.width()).step_by(tile as usize) {
            for y in top..(top + tile).min(grid.height()) {
                for x in left..(left + tile).min(grid.width()) {
                    let (cell, bits) = (grid.cell(x, y, 0).unwrap(), rng.bits());
                    let sides = [(Direction::East, bits >> 32), (Direction::South, bits)];
                    for (side, weight) in sides {
                        if let Some(edge) = grid.edge(cell, side) {
                            weights.insert(edge, weight as u32);
                        }
                    }
                }
            }
        }
    }
    weights
}

/// Kruskal's algorithm in its simplest form.
fn naive(grid: &Grid, weights: &HashMap<Edge, u32>) -> Maze {
    let mut edges: Vec<Edge> = grid.edges().collect();
    edges.sort_by_key(|edge| (weights[edge], *edge));
    tree_of(grid, edges)
}

#[test]
fn pm2_kruskal_in_tiles_equals_plain_kruskal() {
    let sizes = [(1, 1), (1, 9), (9, 1), (5, 5), (8, 8), (9, 7), (17, 4), (20, 23)];
    for (width, height) in sizes {
        for surface in Surface::ALL {
            let Ok(grid) = Grid::new(width, height, 1, surface) else { continue };
            for tile in [1, 2, 3, 4, 7, TILE] {
                for seed in 0..6 {
                    let control = Control::new();
                    let mut rng = Rng::new(seed);
                    let maze = in_tiles(grid.clone(), tile, &mut rng, &mut Unwatched, &control);
                    let expected = naive(&grid, &weights(&grid, tile, seed));
                    assert_eq!(maze.unwrap(), expected, "{grid:?} {tile} {seed}");
                }
            }
        }
    }
}

#[test]
fn pm2_kruskal_across_full_size_tiles_equals_plain_kruskal() {
    let grid = plane(2 * TILE + 5, TILE / 4);
    let expected = naive(&grid, &weights(&grid, TILE, 8));
    assert_eq!(make(&grid, Algorithm::Kruskal, 8), expected);
}

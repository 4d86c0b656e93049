//! Each generator has the distribution of its algorithm.

use std::collections::HashMap;

use super::*;

/// Counts how often each maze occurs in a number of runs from one stream.
fn census(grid: &Grid, runs: u32, mut maker: impl FnMut(&mut Rng) -> Maze) -> HashMap<u64, u32> {
    let edges: Vec<Edge> = grid.edges().collect();
    assert!(edges.len() <= 64);
    let mut rng = Rng::new(11);
    let mut counts = HashMap::new();
    for _ in 0..runs {
        let maze = maker(&mut rng);
        let open = edges.iter().map(|&edge| u64::from(maze.is_passage(edge)));
        *counts.entry(open.fold(0, |set, open| set << 1 | open)).or_default() += 1;
    }
    counts
}

fn from_stream(grid: &Grid, algorithm: Algorithm, rng: &mut Rng) -> Maze {
    generate(grid.clone(), algorithm, None, rng, &mut Unwatched, &Control::new()).unwrap()
}

/// Returns the number of spanning trees of a grid, by the matrix-tree theorem.
fn spanning_trees(grid: &Grid) -> usize {
    let cells = grid.len() - 1;
    let mut laplacian = vec![vec![0.0f64; cells]; cells];
    for edge in grid.edges() {
        let (a, b) = edge.cells(grid).map(|(a, b)| (a.index(), b.index())).unwrap();
        for (i, j) in [(a, b), (b, a)] {
            if i < cells {
                laplacian[i][i] += 1.0;
                if j < cells {
                    laplacian[i][j] -= 1.0;
                }
            }
        }
    }
    let mut determinant = 1.0;
    for i in 0..cells {
        determinant *= laplacian[i][i];
        let pivot = laplacian[i].clone();
        for row in &mut laplacian[i + 1..] {
            let factor = row[i] / pivot[i];
            row.iter_mut().zip(&pivot).for_each(|(item, above)| *item -= factor * above);
        }
    }
    determinant.round() as usize
}

/// Returns the deviation of the chi-square statistic from its expectation, in standard deviations.
fn deviation(counts: impl Iterator<Item = (f64, f64)>) -> f64 {
    let terms: Vec<f64> = counts.map(|(seen, wanted)| (seen - wanted).powi(2) / wanted).collect();
    let freedom = (terms.len() - 1) as f64;
    (terms.iter().sum::<f64>() - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn pm2_wilson_and_aldous_broder_are_uniform() {
    let boards = [
        (plane(3, 3), 192),
        (plane(2, 3), 15),
        (Grid::new(3, 2, 1, Surface::Cylinder).unwrap(), 75),
        (Grid::new(2, 2, 2, Surface::Plane).unwrap(), 384),
    ];
    for (grid, trees) in boards {
        assert_eq!(spanning_trees(&grid), trees);
        for algorithm in [Algorithm::Wilson, Algorithm::AldousBroder] {
            let runs = trees as u32 * 60;
            let counts = census(&grid, runs, |rng| from_stream(&grid, algorithm, rng));
            assert_eq!(counts.len(), trees, "{algorithm}");
            let off = deviation(counts.values().map(|&seen| (f64::from(seen), 60.0)));
            assert!(off.abs() < 4.0, "{algorithm} on {grid:?}: {off}");
        }
    }
    // A torus has 11664 spanning trees: too many to see all of them, but none may occur often.
    let torus = Grid::new(3, 3, 1, Surface::Torus).unwrap();
    assert_eq!(spanning_trees(&torus), 11664);
    let counts = census(&torus, 11664, |rng| from_stream(&torus, Algorithm::Wilson, rng));
    let met = counts.len() as f64 / 11664.0;
    assert!((met - (1.0 - (-1.0f64).exp())).abs() < 0.015, "{met}");
}

#[test]
fn other_algorithms_are_not_uniform() {
    // The statistic of the test above distinguishes them: a minimum spanning tree under random
    // weights is not uniform.
    let grid = plane(3, 3);
    for algorithm in [Algorithm::Kruskal, Algorithm::Prim, Algorithm::Dfs] {
        let counts = census(&grid, 192 * 60, |rng| from_stream(&grid, algorithm, rng));
        let absent = (192 - counts.len()) as f64 * 60.0;
        let off = deviation(counts.values().map(|&seen| (f64::from(seen), 60.0))) + absent;
        assert!(off > 15.0, "{algorithm}: {off}");
    }
}

#[test]
fn pm2_kruskal_has_the_distribution_of_shuffled_edges() {
    let grid = plane(3, 3);
    let runs = 192 * 300;
    let mut edges: Vec<Edge> = grid.edges().collect();
    let shuffled = census(&grid, runs, |rng| {
        rng.shuffle(&mut edges);
        let mut part: Vec<usize> = (0..9).collect();
        let mut maze = Maze::closed(grid.clone());
        for &edge in &edges {
            let (a, b) =
                edge.cells(&grid).map(|(a, b)| (part[a.index()], part[b.index()])).unwrap();
            if a != b {
                part.iter_mut().filter(|part| **part == a).for_each(|part| *part = b);
                maze.set_passage(edge, true);
            }
        }
        maze
    });
    let counts = census(&grid, runs, |rng| from_stream(&grid, Algorithm::Kruskal, rng));
    assert_eq!((counts.len(), shuffled.len()), (192, 192));
    // Both are samples, so the variance of their difference is the sum of their variances.
    let pairs = counts.iter().map(|(maze, &seen)| (f64::from(seen), f64::from(shuffled[maze])));
    let terms: f64 = pairs.map(|(a, b)| (a - b).powi(2) / (a + b)).sum();
    let off = (terms - 191.0) / (2.0f64 * 191.0).sqrt();
    assert!(off.abs() < 4.0, "{off}");
}

#[test]
fn pm2_the_share_of_dead_ends_matches_the_literature() {
    // Thousandths of the cells, after Walter Pullen's catalogue of maze algorithms. A cell of a
    // binary tree is a dead end if neither of two other cells opens to it: 1/4. The growing tree is
    // between its two choices.
    let expected = [
        (Algorithm::Dfs, 95..108),
        (Algorithm::Kruskal, 295..315),
        (Algorithm::Prim, 345..370),
        (Algorithm::Wilson, 288..302),
        (Algorithm::AldousBroder, 288..302),
        (Algorithm::Eller, 270..300),
        (Algorithm::BinaryTree, 243..257),
        (Algorithm::Sidewinder, 260..280),
        (Algorithm::HuntAndKill, 85..115),
        (Algorithm::GrowingTree, 180..205),
        (Algorithm::RecursiveDivision, 220..290),
    ];
    for (algorithm, share) in expected {
        let side = if algorithm == Algorithm::AldousBroder { 120 } else { 200 };
        let found = dead_ends(&make(&plane(side, side), algorithm, 2));
        assert!(share.contains(&found), "{algorithm}: {found}");
    }
}

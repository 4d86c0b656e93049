use std::cmp::Ordering;

use recreo_board::{Direction, Position};
use recreo_game::{Key, Recording, Stopped};

use super::super::changes::{opened, walled};
use super::super::{Order, RowSink, StreamError, stream_rows};
use super::*;

#[test]
fn pm1_every_generator_makes_a_perfect_maze_on_every_board() {
    for grid in small_boards() {
        for algorithm in Algorithm::ALL {
            for seed in 0..12 {
                let maze = make(&grid, algorithm, seed);
                assert_eq!(flaw(&maze), None, "{algorithm} {seed} {grid:?}");
            }
        }
    }
}

#[test]
fn pm1_graph_algorithms_support_holes() {
    use Algorithm::{AldousBroder, Dfs, GrowingTree, HuntAndKill, Kruskal, Prim, Wilson};
    let holes = [0, 7, 14, 30, 43].map(Cell);
    let grid = plane(7, 7).with_holes(holes);
    for algorithm in [Dfs, Kruskal, Prim, Wilson, AldousBroder, HuntAndKill, GrowingTree] {
        for seed in 0..20 {
            assert_eq!(flaw(&make(&grid, algorithm, seed)), None, "{algorithm} {seed}");
        }
    }
}

#[test]
fn pm1_large_boards_do_not_overflow_the_stack() {
    for algorithm in Algorithm::ALL {
        let side = if algorithm == Algorithm::AldousBroder { 150 } else { 1000 };
        let maze = make(&plane(side, side), algorithm, 1);
        assert_eq!(maze.passages() as u32, side * side - 1, "{algorithm}");
        assert_eq!(flaw(&maze), None, "{algorithm}");
    }
}

#[test]
fn joined_edges_are_used() {
    for algorithm in Algorithm::ALL {
        let grid = Grid::new(6, 5, 1, Surface::Torus).unwrap();
        let mut used = [0, 0];
        for seed in 0..20 {
            let maze = make(&grid, algorithm, seed);
            for cell in grid.cells() {
                let Position { x, y, .. } = grid.position(cell);
                used[0] += u32::from(x == 5 && maze.is_open(cell, Direction::East));
                used[1] += u32::from(y == 4 && maze.is_open(cell, Direction::South));
            }
        }
        // 20 mazes with 29 passages each, on a board with 60 edges; 5 of them join left and right,
        // 6 join top and bottom.
        assert!(used.iter().all(|&times| times > 15), "{algorithm}: {used:?}");
    }
}

#[test]
fn layers_are_connected_more_than_once() {
    for algorithm in Algorithm::ALL {
        let grid = Grid::new(8, 8, 2, Surface::Plane).unwrap();
        let maze = make(&grid, algorithm, 3);
        let between = (0..64).filter(|&n| maze.is_open(Cell(n), Direction::Down)).count();
        // Recursive division divides across the longer sides first.
        let least = if algorithm == Algorithm::RecursiveDivision { 5 } else { 8 };
        assert!(between >= least, "{algorithm}: {between}");
    }
}

/// Plays a recording of a generator on a closed board and returns the maze.
fn play(recording: &Recording, grid: &Grid) -> Maze {
    let mut maze = Maze::closed(grid.clone());
    for change in (0..recording.len()).flat_map(|i| recording.step(i)) {
        if let (Key::Side(..), Some(edge)) = (change.key, change.key.as_edge(grid)) {
            let open = [opened(edge), walled(edge)].iter().position(|shown| shown == change);
            maze.set_passage(edge, open.unwrap() == 0);
        }
    }
    maze
}

#[test]
fn pm2_a_watched_run_makes_the_same_maze_and_its_recording_shows_it() {
    for grid in small_boards() {
        for algorithm in Algorithm::ALL {
            let mut recording = Recording::default();
            let mut rng = Rng::new(9);
            let control = Control::new();
            let seen = generate(grid.clone(), algorithm, None, &mut rng, &mut recording, &control);
            let seen = seen.unwrap();
            assert_eq!(seen, make(&grid, algorithm, 9), "{algorithm}");
            assert_eq!(play(&recording, &grid), seen, "{algorithm}");
            assert!(grid.len() < 4 || !recording.is_empty(), "{algorithm}");
        }
    }
}

#[test]
fn pm2_a_fixed_order_makes_the_patterns_of_the_source_document() {
    let in_order = |order: &str, seed| {
        let order: Order = order.parse().unwrap();
        let mut rng = Rng::new(seed);
        let control = Control::new();
        let grid = plane(5, 4);
        let maze = generate(grid, Algorithm::Dfs, Some(order), &mut rng, &mut Unwatched, &control);
        maze.unwrap()
    };
    // East, else north, else west, else south: from the bottom left along the border and inwards,
    // never branching.
    let spiral = in_order("ENOS", 1);
    assert_eq!(flaw(&spiral), None);
    let grid = plane(5, 4);
    let turns = [15, 19, 4, 0, 5, 8, 13, 10];
    let mut expected = Maze::closed(grid.clone());
    for ends in turns.windows(2) {
        let (mut at, to) = (grid.position(Cell(ends[0])), grid.position(Cell(ends[1])));
        while at != to {
            let (x, y) = (at.x.cmp(&to.x), at.y.cmp(&to.y));
            let way = match (x, y) {
                (Ordering::Less, _) => Direction::East,
                (Ordering::Greater, _) => Direction::West,
                (_, Ordering::Less) => Direction::South,
                _ => Direction::North,
            };
            let cell = grid.cell(at.x, at.y, 0).unwrap();
            expected.set_passage(grid.edge(cell, way).unwrap(), true);
            at = grid.position(grid.step(cell, way).unwrap());
        }
    }
    assert_eq!(spiral, expected);
    assert_eq!(spiral, in_order("ENWS", 2));
    assert_ne!(spiral, in_order("SENO", 1));
}

/// A sink that stores all rows.
#[derive(Default)]
struct Rows(Vec<(Vec<u64>, Vec<u64>)>);

impl RowSink for Rows {
    fn row(&mut self, east: &[u64], south: &[u64]) -> std::io::Result<()> {
        self.0.push((east.to_vec(), south.to_vec()));
        Ok(())
    }
}

#[test]
fn streamed_rows_are_the_maze_of_the_same_seed() {
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| algorithm.streams()) {
        for (width, height) in [(1, 1), (1, 9), (9, 1), (64, 5), (65, 40), (200, 130)] {
            let mut rows = Rows::default();
            let control = Control::new();
            stream_rows(width, height, algorithm, &mut Rng::new(4), &mut rows, &control).unwrap();
            let mut maze = make(&plane(width, height), algorithm, 4);
            assert_eq!(rows.0.len() as u32, height);
            for (y, (east, south)) in rows.0.iter().enumerate() {
                let [maze_east, maze_south, _] = maze.row_mut(y);
                assert!(east == maze_east && south == maze_south, "{algorithm} row {y}");
            }
        }
    }
}

#[test]
fn a_stream_ends_early_with_the_reason() {
    struct Full;
    impl RowSink for Full {
        fn row(&mut self, _: &[u64], _: &[u64]) -> std::io::Result<()> {
            Err(std::io::ErrorKind::StorageFull.into())
        }
    }
    let stream = |algorithm, control: &Control, sink: &mut dyn RowSink| {
        stream_rows(300, 300, algorithm, &mut Rng::new(4), sink, control)
    };
    let control = Control::new();
    let full = stream(Algorithm::Eller, &control, &mut Full);
    assert!(matches!(full, Err(StreamError::Sink(_))));
    let whole = stream(Algorithm::Dfs, &control, &mut Full);
    assert!(matches!(whole, Err(StreamError::NotByRows(Algorithm::Dfs))));
    control.cancel();
    let stopped = stream(Algorithm::Sidewinder, &control, &mut Rows::default());
    assert!(matches!(stopped, Err(StreamError::Stopped(Stopped::Cancelled))));
}

#[test]
fn bg5_every_generator_can_be_stopped_and_reports_progress() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    let reported = Arc::new(AtomicU64::new(0));
    for algorithm in Algorithm::ALL {
        let listener = Arc::clone(&reported);
        reported.store(0, Ordering::Relaxed);
        let control = Control::new().with_budget(60_000).with_listener(move |progress| {
            assert_eq!(progress.total, Some(160_000));
            listener.fetch_max(progress.work, Ordering::Relaxed);
        });
        let grid = plane(400, 400);
        let stopped = generate(grid, algorithm, None, &mut Rng::new(1), &mut Unwatched, &control);
        assert_eq!(stopped.err(), Some(Stopped::Budget), "{algorithm}");
        let work = reported.load(Ordering::Relaxed);
        assert!(0 < work && work <= 160_000, "{algorithm}: {work}");
    }
}

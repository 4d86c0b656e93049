//! The drawing of a maze, as text and as a scene.

use std::collections::HashSet;

use recreo_board::{Cell, Direction};
use recreo_game::{
    Control, Draw as _, DrawText as _, Form, Game as _, Glyph, HotArea, Key, Layer, Role,
    Rules as _, Scene, SceneChange, Seen, Solve as _, TextView, View, Window,
};
use recreo_kit::testing::texts;
use recreo_walking::labyrinth::{Algorithm, Labyrinth, Maze, Step, Walk};

use super::{boards, maze, plane, puzzle};

/// Returns the wall segments of a scene, each as the two corners that it joins.
fn walls(scene: &Scene) -> Vec<[[i64; 2]; 2]> {
    let whole = |point: [f32; 2]| [(point[0] * 2.0) as i64, (point[1] * 2.0) as i64];
    let mut pieces = Vec::new();
    for shape in scene.shapes.iter().filter(|shape| shape.key == Key::Part("walls")) {
        let Form::Lines { lines, .. } = &shape.form else { panic!("walls are lines") };
        for line in lines.iter() {
            for ends in line.windows(2) {
                let (a, b) = (whole(ends[0]), whole(ends[1]));
                let by = [(b[0] - a[0]).signum() * 2, (b[1] - a[1]).signum() * 2];
                assert!(by[0] == 0 || by[1] == 0, "walls go along the grid");
                let mut at = a;
                while at != b {
                    let next = [at[0] + by[0], at[1] + by[1]];
                    pieces.push(if at < next { [at, next] } else { [next, at] });
                    at = next;
                }
            }
        }
    }
    pieces
}

/// Counts the sides that are drawn as walls: every closed side once, closed sides of joined edges
/// at both borders.
fn expected_walls(maze: &Maze) -> usize {
    let grid = maze.grid();
    let mut count = 0;
    for cell in grid.cells() {
        let at = grid.position(cell);
        for way in Direction::SIDES {
            let rim = match way {
                Direction::North => at.y == 0,
                Direction::West => at.x == 0,
                Direction::South => at.y + 1 == grid.height(),
                _ => at.x + 1 == grid.width(),
            };
            let once = rim || way == Direction::South || way == Direction::East;
            count += usize::from(once && !maze.is_open(cell, way));
        }
    }
    // Two openings, except on a torus.
    count - if grid.surface().wraps_y() { 0 } else { 2 }
}

#[test]
fn every_wall_is_drawn_once() {
    for (i, grid) in boards().into_iter().enumerate() {
        let puzzle = puzzle(maze(grid, i, 3));
        let pieces = walls(&puzzle.backdrop(&View::default()));
        assert_eq!(pieces.iter().collect::<HashSet<_>>().len(), pieces.len());
        assert_eq!(pieces.len(), expected_walls(puzzle.maze()), "{:?}", puzzle.maze().grid());
    }
}

/// The SVG of a maze takes at most 3 bytes a cell: `h` or `v` and a number per point, `m` and two
/// numbers per line.
#[test]
fn walls_are_few_long_lines() {
    for algorithm in 0..Algorithm::ALL.len() {
        let grid = recreo_board::Grid::plane(100, 100).unwrap();
        let puzzle = puzzle(maze(grid, algorithm, 5));
        let scene = puzzle.backdrop(&View::default());
        let shape = scene.shapes.iter().find(|shape| shape.key == Key::Part("walls")).unwrap();
        let Form::Lines { lines, .. } = &shape.form else { panic!("walls are lines") };
        let points: usize = lines.iter().map(<[_]>::len).sum();
        let bytes = (points - lines.len()) as f64 * 2.5 + lines.len() as f64 * 5.0;
        assert!(bytes < 3.0 * 10_000.0, "{}: {bytes}", Algorithm::ALL[algorithm]);
    }
}

#[test]
fn a_window_shows_only_its_part() {
    let puzzle = puzzle(plane(50, 40, 8));
    let mut walk = puzzle.start();
    let window = Window { x: 0, y: 36, width: 6, height: 9 };
    let view = View { window: Some(window), ..View::default() };
    let hot = HotArea::Lattice {
        at: [0.5, 0.5],
        columns: 6,
        rows: 4,
        first: Cell(36 * 50),
        stride: 50,
        sides: false,
    };
    let way =
        puzzle.solve(&walk, &Default::default(), &mut recreo_game::Unwatched, &Default::default());
    for step in puzzle.route(&walk.clone(), &way.solutions[0], &Control::new()) {
        let scene = puzzle.scene(&walk, &view);
        assert_eq!(scene.hot, std::slice::from_ref(&hot));
        let at = puzzle.maze().grid().position(walk.at());
        let seen = at.x < 6 && at.y >= 36;
        assert_eq!(scene.shapes.iter().any(|shape| shape.key == Key::Piece(0)), seen);
        puzzle.apply(&mut walk, &step).unwrap();
    }
    let text = puzzle.text(&walk, &view);
    assert_eq!((text.columns(), text.rows().len()), (6 * 4 + 1, 4 * 2 + 1));
    // The trail in the window is the same part of the whole trail.
    let trail = |view: &View, dy: f32| -> HashSet<[i64; 2]> {
        let scene = puzzle.scene(&walk, view);
        let trail = scene.shapes.iter().filter(|shape| shape.layer == Layer::Paths);
        let lines = trail.flat_map(|shape| {
            let Form::Lines { lines, .. } = &shape.form else { panic!("the trail is lines") };
            lines.iter()
        });
        let mut on = HashSet::new();
        for line in lines {
            for ends in line.windows(2) {
                let steps =
                    ((ends[1][0] - ends[0][0]).abs() + (ends[1][1] - ends[0][1]).abs()) * 4.0;
                for i in 0..=steps as i64 {
                    let part = i as f32 / steps.max(1.0);
                    let mix = |k: usize| ends[0][k] + (ends[1][k] - ends[0][k]) * part;
                    on.insert([(mix(0) * 4.0) as i64, ((mix(1) + dy) * 4.0) as i64]);
                }
            }
        }
        on
    };
    let inside =
        |at: &[i64; 2]| at[0] > 2 && at[0] < 26 && at[1] > 36 * 4 + 2 && at[1] < 40 * 4 + 2;
    let whole: HashSet<_> = trail(&View::default(), 0.0).into_iter().filter(inside).collect();
    let part: HashSet<_> = trail(&view, 36.0).into_iter().filter(inside).collect();
    assert_eq!(part, whole);
    assert!(!whole.is_empty());
}

/// A trail is drawn in stretches, so a step changes only the last one.
#[test]
fn a_step_on_a_long_trail_changes_few_shapes() {
    let puzzle = puzzle(plane(80, 80, 11));
    let (view, mut walk) = (View::default(), puzzle.start());
    let solved =
        puzzle.solve(&walk, &Default::default(), &mut recreo_game::Unwatched, &Default::default());
    let route = puzzle.route(&walk, &solved.solutions[0], &Control::new());
    assert!(route.len() > 3 * 256, "{}", route.len());
    let compare = |before: &Walk, after: &Walk| {
        let seen = [before, after].map(|state| Seen { state, view: &view });
        let between = |[a, b]: [Scene; 2]| SceneChange::between(&a, &b);
        let change = between(puzzle.scenes(seen[0], seen[1]));
        assert_eq!(change, between(seen.map(|seen| puzzle.scene(seen.state, &view))));
        change.put.len() + change.gone.len()
    };
    let mut walks = vec![walk.clone()];
    let back = route.iter().rev().map(|step| Step(step.0.opposite()));
    for step in route.iter().copied().chain(back) {
        let before = walk.clone();
        puzzle.apply(&mut walk, &step).unwrap();
        assert!(compare(&before, &walk) <= 4);
        walks.push(walk.clone());
    }
    // Changes of many steps at once, forwards and backwards.
    for (one, other) in walks.iter().rev().step_by(101).zip(walks.iter().step_by(77)) {
        compare(one, other);
    }
}

fn characters(view: &TextView) -> String {
    let character = |glyph: &Glyph, role: Role| match glyph {
        _ if role == Role::Gone => ' ',
        Glyph::Char(c) => *c,
        Glyph::Across => '-',
        Glyph::Upright => '|',
        Glyph::Joint => '+',
    };
    let line = |row: &Vec<recreo_game::Spot>| {
        row.iter().map(|spot| character(&spot.glyph, spot.role)).collect::<String>() + "\n"
    };
    view.rows().iter().map(line).collect()
}

#[test]
fn a_maze_as_text() {
    let grid = recreo_board::Grid::new(3, 2, 2, recreo_board::Surface::Cylinder).unwrap();
    let mut maze = Maze::closed(grid.clone());
    // Through the joined edge, down, and on.
    for (cell, way) in [
        (3, Direction::North),
        (3, Direction::West),
        (5, Direction::Down),
        (11, Direction::North),
        (11, Direction::West),
        (10, Direction::West),
        (9, Direction::North),
        (6, Direction::East),
        (5, Direction::West),
        (5, Direction::North),
        (2, Direction::West),
    ] {
        maze.set_passage(grid.edge(Cell(cell), way).unwrap(), true);
    }
    let puzzle = puzzle(maze);
    let mut walk = puzzle.start();
    for way in [Direction::West, Direction::Down] {
        puzzle.apply(&mut walk, &Step(way)).unwrap();
    }
    let shown = characters(&puzzle.text(&walk, &View::default()));
    let wanted = "\
+---+---+---+   +---+---+   +
|   |       |   |       | ★ |
+   +---+   +   +   +---+   +
  ▸ |     ·▼    |        ▲● |
+   +---+---+   +---+---+---+
";
    assert_eq!(shown, wanted);
    let one = View { layer: Some(1), ..View::default() };
    assert_eq!(puzzle.text(&walk, &one).columns(), 13);
}

#[test]
fn pl8_every_shape_has_a_label() {
    let texts = texts(Labyrinth::ABOUT, recreo_game::Lang::English);
    for (i, grid) in boards().into_iter().enumerate() {
        let puzzle = puzzle(maze(grid, i, 3));
        let start = puzzle.start();
        let backdrop = puzzle.backdrop(&View::default());
        let scene = puzzle.scene(&start, &View::default());
        let names: HashSet<_> = backdrop.shapes.iter().map(|s| (s.layer, s.key)).collect();
        assert_eq!(names.len(), backdrop.shapes.len(), "keys are unique in their layer");
        for shape in backdrop.shapes.iter().chain(&scene.shapes) {
            let label = shape.label.as_ref().unwrap();
            assert!(texts.has(label.key()), "{label:?}");
        }
        for point in [&backdrop, &scene] {
            assert!(point.width > 1.0 && point.height > 1.0);
        }
    }
}

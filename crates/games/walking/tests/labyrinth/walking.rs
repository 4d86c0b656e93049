//! Walking in a maze: steps, gestures, hints, checks and the rating of steps.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{
    Act, Control, End, Game as _, Gesture, Input as _, Key, Meaning, Merit, Mistakes, Rules as _,
    Solve as _, SolveOptions, Teach as _, Unwatched,
};
use recreo_kit::testing::texts;
use recreo_walking::labyrinth::{Labyrinth, Maze, Puzzle, Solver, Step, Walk, behind};

use super::{boards, maze, plane, puzzle};

/// Returns a small maze with known passages, entrance `e`, exit `x`:
///
/// ```text
/// 0 - 1 - x      0-1, 1-2, 1-4, 4-3, 4-5 and 3-e, 5-8, 8-7
///     |
/// 3 - 4 - 5
/// |       |
/// e   7 - 8
/// ```
fn known() -> Puzzle {
    let grid = Grid::plane(3, 3).unwrap();
    let mut maze = Maze::closed(grid.clone());
    for (a, b) in [(0, 1), (1, 2), (1, 4), (4, 3), (4, 5), (3, 6), (5, 8), (8, 7)] {
        let way = grid.direction_between(Cell(a), Cell(b)).unwrap();
        maze.set_passage(grid.edge(Cell(a), way).unwrap(), true);
    }
    puzzle(maze)
}

fn walk(puzzle: &Puzzle, steps: &str) -> Walk {
    let mut walk = puzzle.start();
    for letter in steps.chars() {
        puzzle.apply(&mut walk, &letter.to_string().parse().unwrap()).unwrap();
    }
    walk
}

fn interpret(puzzle: &Puzzle, walk: &Walk, act: Act, alternate: bool) -> Result<String, String> {
    let gesture = Gesture { alternate, ..Gesture::new(act) };
    match puzzle.interpret(walk, &gesture) {
        Ok(Meaning::Moves(steps)) => Ok(steps.iter().map(Step::to_string).collect()),
        Ok(Meaning::Grab(key)) => panic!("nothing can be grabbed: {key:?}"),
        Err(problem) => Err(problem.message.key().to_owned()),
    }
}

#[test]
fn pm1_the_walk_leads_from_the_bottom_left_to_the_top_right() {
    let puzzle = known();
    let mut here = puzzle.start();
    assert_eq!((here.at(), puzzle.maze().exit()), (Cell(6), Cell(2)));
    for letter in ["N", "e", "n"] {
        assert!(!puzzle.is_solved(&here));
        puzzle.apply(&mut here, &letter.parse().unwrap()).unwrap();
    }
    puzzle.apply(&mut here, &Step(Direction::East)).unwrap();
    assert!(puzzle.is_solved(&here));
}

#[test]
fn walls_and_the_border_block_a_step_without_a_change() {
    let puzzle = known();
    let start = puzzle.start();
    for (letter, key) in [
        ("E", "labyrinth-wall"),
        ("W", "labyrinth-edge"),
        ("S", "labyrinth-edge"),
        ("U", "labyrinth-edge"),
    ] {
        let mut walk = start.clone();
        let problem = puzzle.apply(&mut walk, &letter.parse().unwrap()).unwrap_err();
        assert_eq!(problem.message.key(), key);
        assert_eq!(walk, start);
    }
    let layered = puzzle_of_two_layers();
    let mut walk = layered.start();
    layered.apply(&mut walk, &Step(Direction::East)).unwrap();
    let problem = layered.apply(&mut walk, &Step(Direction::Down)).unwrap_err();
    assert_eq!(problem.message.key(), "labyrinth-floor");
}

/// Returns a maze of two cells by two layers, with stairs between the left cells.
fn puzzle_of_two_layers() -> Puzzle {
    let grid = Grid::new(2, 1, 2, recreo_board::Surface::Plane).unwrap();
    let mut maze = Maze::closed(grid.clone());
    for (cell, way) in [(0, Direction::East), (0, Direction::Down), (2, Direction::East)] {
        maze.set_passage(grid.edge(Cell(cell), way).unwrap(), true);
    }
    puzzle(maze)
}

#[test]
fn a_step_is_written_with_a_letter() {
    for (text, way) in [("N", "N"), ("o", "W"), ("O", "W"), ("w", "W"), ("u", "U"), ("D", "D")] {
        assert_eq!(text.parse::<Step>().unwrap().to_string(), way);
    }
    for nonsense in ["", "NE", "X", "NN", "ñ", "0"] {
        assert!(nonsense.parse::<Step>().is_err(), "{nonsense}");
    }
}

#[test]
fn stepping_back_shortens_the_trail_and_keeps_the_walked_cells() {
    let puzzle = known();
    let walk = walk(&puzzle, "NEESNW");
    assert_eq!(walk.at(), Cell(4));
    let on = |cells: &[u32], is: &dyn Fn(Cell) -> bool| {
        (0..9).all(|i| is(Cell(i)) == cells.contains(&i))
    };
    assert!(on(&[6, 3, 4], &|cell| walk.is_on_trail(cell)));
    assert!(on(&[6, 3, 4, 5, 8], &|cell| walk.has_walked(cell)));
}

#[test]
fn gestures_walk() {
    let puzzle = known();
    let start = puzzle.start();
    let toward = |way| Act::Toward(way, None);
    let tap = |cell| Act::Tap(Key::Cell(Cell(cell)));
    assert_eq!(interpret(&puzzle, &start, toward(Direction::North), false).unwrap(), "N");
    assert_eq!(interpret(&puzzle, &start, toward(Direction::North), true).unwrap(), "NE");
    assert_eq!(
        interpret(&puzzle, &start, toward(Direction::East), true).unwrap_err(),
        "labyrinth-wall"
    );
    let junction = walk(&puzzle, "NE");
    assert_eq!(interpret(&puzzle, &junction, toward(Direction::East), true).unwrap(), "ESW");
    // Straight ahead, back along the trail, and neither.
    assert_eq!(interpret(&puzzle, &junction, tap(1), false).unwrap(), "N");
    assert_eq!(interpret(&puzzle, &junction, tap(6), false).unwrap(), "WS");
    assert_eq!(interpret(&puzzle, &junction, tap(2), false).unwrap_err(), "labyrinth-out-of-sight");
    assert_eq!(
        interpret(&puzzle, &junction, tap(99), false).unwrap_err(),
        "labyrinth-out-of-sight"
    );
    let row = walk(&puzzle, "N");
    assert_eq!(interpret(&puzzle, &row, tap(5), false).unwrap(), "EE");
    let drag = |cells: &[u32]| Act::Drag(cells.iter().map(|&cell| Key::Cell(Cell(cell))).collect());
    assert_eq!(interpret(&puzzle, &start, drag(&[6, 3, 4, 1, 2]), false).unwrap(), "NENE");
    assert_eq!(interpret(&puzzle, &start, drag(&[3, 5, 8]), false).unwrap(), "NEES");
    assert_eq!(
        interpret(&puzzle, &start, drag(&[3, 7]), false).unwrap_err(),
        "labyrinth-out-of-sight"
    );
    assert_eq!(interpret(&puzzle, &start, Act::Type('n', None), false).unwrap(), "");
    let side = |cell, way| Act::Tap(Key::Side(Cell(cell), way));
    assert_eq!(interpret(&puzzle, &start, side(3, Direction::South), false).unwrap(), "N");
    assert_eq!(
        interpret(&puzzle, &start, side(6, Direction::East), false).unwrap_err(),
        "labyrinth-wall"
    );
    assert_eq!(
        interpret(&puzzle, &start, side(0, Direction::East), false).unwrap_err(),
        "labyrinth-out-of-sight"
    );
}

#[test]
fn pm3_every_solver_finds_the_path_from_any_cell() {
    let control = Control::new();
    for (i, grid) in boards().into_iter().enumerate() {
        let puzzle = puzzle(maze(grid, i, 9));
        for name in Labyrinth::ABOUT.solvers {
            assert!(name.parse::<Solver>().is_ok());
            let options = SolveOptions { limit: 2, solver: Some((*name).to_owned()) };
            let mut walk = puzzle.start();
            let solved = puzzle.solve(&walk, &options, &mut Unwatched, &control);
            assert_eq!((solved.status(2), solved.end), ("unique", End::Exhausted));
            let solution = solved.solutions.first().unwrap();
            for step in puzzle.route(&walk, solution, &Control::new()) {
                puzzle.apply(&mut walk, &step).unwrap();
            }
            assert!(puzzle.is_solved(&walk));
            assert_eq!(solved.statistics[0], ("moves", (solution.cells().len() as u64 - 1).into()));
        }
    }
    assert_eq!(Labyrinth::ABOUT.solvers.len(), Solver::ALL.len());
}

#[test]
fn a_solution_is_a_list_of_positions() {
    let solve = |puzzle: &Puzzle, walk: &Walk| {
        let solved = puzzle.solve(walk, &SolveOptions::default(), &mut Unwatched, &Control::new());
        (serde_json::to_string(&solved.solutions).unwrap(), solved.solutions[0].clone())
    };
    let flat = known();
    let start = flat.start();
    let (json, solution) = solve(&flat, &start);
    assert_eq!(json, "[[[0,2],[0,1],[1,1],[1,0],[2,0]]]");
    // From another cell, the route is the path from there.
    let astray = walk(&flat, "NEES");
    let route: String =
        flat.route(&astray, &solution, &Control::new()).iter().map(Step::to_string).collect();
    assert_eq!(route, "NWNE");
    let layered = puzzle_of_two_layers();
    assert_eq!(solve(&layered, &layered.start()).0, "[[[0,0,0],[0,0,1],[1,0,1]]]");
}

#[test]
fn lp3_mistakes_are_the_cells_of_the_trail_off_the_path() {
    let puzzle = known();
    let mistakes = |steps| puzzle.mistakes(&walk(&puzzle, steps), &Control::new());
    assert_eq!(mistakes("NE"), Mistakes::Known(vec![]));
    assert_eq!(mistakes("NEES"), Mistakes::Known(vec![Key::Cell(Cell(5)), Key::Cell(Cell(8))]));
    assert_eq!(mistakes("NEESN"), Mistakes::Known(vec![Key::Cell(Cell(5))]));
    let control = Control::new();
    control.cancel();
    let fresh = known();
    assert_eq!(fresh.mistakes(&fresh.start(), &control), Mistakes::Unknown);
}

#[test]
fn pl6_a_hint_gives_the_step_and_its_reason() {
    let puzzle = known();
    let hint = |steps| puzzle.hint(&walk(&puzzle, steps), &Control::new()).unwrap();
    let texts = texts(Labyrinth::ABOUT, recreo_game::Lang::English);
    let corridor = hint("").unwrap();
    assert_eq!(texts.say(&corridor.reason), "Go north: there is only one way on.");
    assert!(corridor.because.is_empty());
    let junction = hint("NE").unwrap();
    assert_eq!(junction.moves, [Step(Direction::North)]);
    assert_eq!(
        texts.say(&junction.reason),
        "Go north: the branch east has 3 cells and ends only in dead ends, the farthest at row 3, column 2."
    );
    assert_eq!(junction.look, [Key::Cell(Cell(4))]);
    assert_eq!(junction.because, [5, 8, 7].map(|cell| Key::Cell(Cell(cell))));
    let back = hint("NEES").unwrap();
    assert_eq!(back.moves, [Step(Direction::North)]);
    assert_eq!(
        texts.say(&back.reason),
        "Go back to row 2, column 2: this branch has 3 cells and no exit. Its farthest dead end is row 3, column 2."
    );
    assert_eq!(
        texts.say(&hint("NEN").unwrap().reason),
        "Go east: the branch west is one cell, a dead end."
    );
    assert_eq!(hint("NENE"), None);
}

#[test]
fn pl6_hints_lead_to_the_exit_from_anywhere() {
    let control = Control::new();
    for (i, grid) in boards().into_iter().enumerate() {
        let puzzle = puzzle(maze(grid.clone(), i, 21));
        for cell in grid.cells().step_by(3) {
            let mut walk = puzzle.start();
            // Walks to the cell.
            let there = way_between(puzzle.maze(), walk.at(), cell);
            for step in there {
                puzzle.apply(&mut walk, &step).unwrap();
            }
            let mut steps = 0;
            while let Some(hint) = puzzle.hint(&walk, &control).unwrap() {
                puzzle.apply(&mut walk, &hint.moves[0]).unwrap();
                steps += 1;
                assert!(steps <= grid.len());
            }
            assert!(puzzle.is_solved(&walk));
        }
    }
}

/// Returns the steps between two cells, by a simple search.
fn way_between(maze: &Maze, from: Cell, to: Cell) -> Vec<Step> {
    let mut ways = vec![(from, Vec::new(), None)];
    while let Some((cell, way, back)) = ways.pop() {
        if cell == to {
            return way;
        }
        for (direction, next) in maze.neighbours(cell).filter(|&(d, _)| Some(d) != back) {
            let mut way = way.clone();
            way.push(Step(direction));
            ways.push((next, way, Some(direction.opposite())));
        }
    }
    panic!("a perfect maze connects all cells");
}

#[test]
fn lp9_only_choices_are_rated_and_a_wrong_branch_counts_once() {
    let puzzle = known();
    let judge = |steps: &str| {
        let (before, last) = steps.split_at(steps.len() - 1);
        let walk = walk(&puzzle, before);
        puzzle.judge(&walk, &last.parse().unwrap(), &Control::new()).unwrap()
    };
    for (steps, merit) in [
        ("N", Merit::Idle),
        ("NEN", Merit::Normal),
        ("NEE", Merit::Wrong),
        ("NEES", Merit::Idle),
        ("NEESN", Merit::Idle),
        ("NEEWE", Merit::Idle),
        ("NEEWN", Merit::Normal),
    ] {
        assert_eq!(judge(steps), merit, "{steps}");
    }
}

#[test]
fn lp9_a_choice_is_rated_by_the_size_of_the_excluded_branch() {
    let control = Control::new();
    let puzzle = puzzle(plane(30, 30, 1));
    let maze = puzzle.maze();
    let mut seen = Vec::new();
    let mut walk = puzzle.start();
    while let Some(hint) = puzzle.hint(&walk, &control).unwrap() {
        let step = hint.moves[0];
        let merit = puzzle.judge(&walk, &step, &control).unwrap();
        let wrong = maze
            .ways(walk.at())
            .iter()
            .filter(|&way| way != step.0 && walk.way_back(walk.at()) != Some(way));
        let largest = wrong.map(|way| behind(maze, walk.at(), way, usize::MAX)).max();
        assert_eq!(
            merit,
            match largest {
                None => Merit::Idle,
                Some(..4) => Merit::Normal,
                Some(..30) => Merit::Good,
                Some(_) => Merit::Excellent,
            }
        );
        seen.push(merit);
        puzzle.apply(&mut walk, &step).unwrap();
    }
    assert!([Merit::Idle, Merit::Normal, Merit::Good].iter().all(|merit| seen.contains(merit)));
}

//! Requirements of the generator, checked with a simple reference that shares no code with it.

use std::collections::BTreeSet;

use recreo_game::{Game as _, Generate as _, Level, Recording, Settings};

use super::*;
use crate::maze::measure::measure;
use crate::maze::solve::tests::plain_costs;
use crate::maze::{BlockMaze, Draft};

fn params(text: &str) -> Params {
    let mut settings = Settings::new(BlockMaze::ABOUT.parameters);
    settings.set_all(text).unwrap();
    Params::from_settings(&settings).unwrap()
}

fn generate<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, GenerateError> {
    params.generate(rng, watch, control).map(|puzzle| puzzle.maze().clone())
}

fn make(text: &str, seed: u64) -> Result<Maze, GenerateError> {
    generate(&params(text), &mut Rng::new(seed), &mut Unwatched, &Control::new())
}

fn refused(text: &str) -> String {
    match make(text, 1) {
        Err(GenerateError::Impossible(problem)) => problem.message.key().to_owned(),
        other => panic!("{text}: {other:?}"),
    }
}

fn is_solvable(maze: &Maze) -> bool {
    let costs = plain_costs(maze.ground(), maze.entrance());
    maze.exits().iter().any(|exit| costs[exit.index()].is_some())
}

/// Returns the obstacles as the bits of a number.
fn picture(maze: &Maze) -> u64 {
    maze.ground().obstacles().map(|cell| 1 << cell.0).sum()
}

#[test]
fn mz6_generated_mazes_have_the_wanted_parameters() {
    for seed in 0..60 {
        let text = "width=4..9,height=3..5,entrance=0,entrance-at=1..2,exit=1..2,obstacles=2..4,\
                    moves=any,mobility=3..6";
        let maze = make(text, seed).unwrap();
        let (grid, ground) = (maze.grid(), maze.ground());
        assert!((4..=9).contains(&grid.width()) && (3..=5).contains(&grid.height()));
        let (from, to) = (grid.position(maze.entrance()), grid.position(maze.exits()[0]));
        assert!(from.y == 0 && (1..=2).contains(&from.x));
        assert!(to.x == grid.width() - 1 || to.y == grid.height() - 1);
        assert!((2..=4).contains(&ground.obstacle_count()));
        assert!((3..=6).contains(&ground.moves().len()));
    }
    let sizes: BTreeSet<u32> =
        (0..60).map(|seed| make("width=4..9", seed).unwrap().grid().width()).collect();
    assert_eq!(sizes.len(), 6, "every value of a range occurs");
    assert_eq!(make("size=10x10,density=30", 4).unwrap().ground().obstacle_count(), 30);
}

#[test]
fn mz6_too_many_obstacles_are_refused_with_the_largest_number() {
    let text = "size=5x3,entrance=3,entrance-at=1,exit=1,exit-at=1,moves=0246,obstacles=";
    assert_eq!(make(&format!("{text}10"), 1).unwrap().ground().obstacle_count(), 10);
    match make(&format!("{text}11"), 1) {
        Err(GenerateError::Impossible(problem)) => {
            let fit = Message::new("maze-obstacles-fit").with("asked", 11u32).with("most", 10usize);
            assert_eq!(problem.message, fit);
        }
        other => panic!("{other:?}"),
    }
    let full = make(&format!("{text}13,force=no"), 1).unwrap();
    assert_eq!(full.ground().obstacle_count(), 13);
    assert_eq!(refused(&format!("{text}14,force=no")), "maze-obstacles-fit");
}

#[test]
fn mz6_sides_below_three_cells_are_refused() {
    assert_eq!(refused("size=2x5"), "maze-too-small");
    assert_eq!(refused("size=3x3,entrance=0,entrance-at=0,exit=3,exit-at=0"), "maze-same-place");
    assert_eq!(refused("size=3x3,exit-at=7"), "maze-gate-beyond");
}

#[test]
fn mz7_a_forced_solution_exists_with_every_surface_rule_and_set_of_moves() {
    let mut rng = Rng::new(8);
    let mut made = 0;
    for i in 0..1500 {
        let surface = ["plane", "cylinder", "torus"][i % 3];
        let rule = ["free", "touch", "clear", "never"][rng.below(4) as usize];
        let force = ["credits", "excess"][rng.below(2) as usize];
        let layers = 1 + rng.below(2);
        let (width, height) = (3 + rng.below(9), 3 + rng.below(7));
        let text = format!(
            "size={width}x{height}x{layers},surface={surface},moves=any,force={force},diagonals={rule}"
        );
        match make(&text, rng.bits()) {
            Ok(maze) => {
                made += 1;
                assert!(is_solvable(&maze), "{text}");
            }
            Err(GenerateError::Impossible(problem)) => {
                assert!(problem.message.key().starts_with("maze-unconnected"), "{text}");
            }
            Err(why) => panic!("{why:?}"),
        }
    }
    assert!(made > 1400, "{made}");
}

#[test]
fn mz7_moves_that_cannot_connect_are_refused() {
    let ends = "size=9x9,entrance=3,entrance-at=4,exit=1,exit-at=4";
    assert_eq!(refused(&format!("{ends},moves=0456")), "maze-unconnected");
    assert_eq!(refused(&format!("{ends},moves=")), "maze-unconnected");
    assert_eq!(refused(&format!("{ends},moves=13,force=credits")), "maze-unconnected-credits");
    assert!(is_solvable(&make(&format!("{ends},moves=13"), 1).unwrap()));
    assert_eq!(refused(&format!("{ends},moves=13,diagonals=never")), "maze-unconnected");
}

#[test]
fn mz8_every_maze_of_a_size_is_possible() {
    let ends = "size=3x3,entrance=0,entrance-at=0,exit=2,exit-at=2,density=any";
    let all = |text: &str, tries: u64| -> BTreeSet<u64> {
        let params = params(&format!("{ends},{text}"));
        let one =
            |seed| generate(&params, &mut Rng::new(seed), &mut Unwatched, &Control::new()).unwrap();
        (0..tries).map(|seed| picture(&one(seed))).collect()
    };
    assert_eq!(all("force=no", 20_000).len(), 128);
    for moves in ["all", "0246", "2345", "0134"] {
        let mut solvable = BTreeSet::new();
        for bits in 0..128u64 {
            let mut draft = Draft::blank(Grid::plane(3, 3).unwrap());
            let set = params::directions(moves).unwrap();
            draft.ground = draft.ground.with_moves(set);
            for n in (0..7).filter(|n| bits >> n & 1 != 0) {
                draft.ground.set_obstacle(Cell(n + 1), true);
            }
            let maze = draft.maze().unwrap();
            if is_solvable(&maze) {
                solvable.insert(picture(&maze));
            }
        }
        assert!((3..128).contains(&solvable.len()), "{moves}: {}", solvable.len());
        assert_eq!(all(&format!("moves={moves}"), 20_000), solvable, "{moves}");
    }
}

#[test]
fn mz8_every_set_of_moves_is_possible() {
    let params = params("size=3x3,force=no,moves=any");
    let sets: BTreeSet<String> = (0..30_000)
        .map(|seed| {
            let maze = generate(&params, &mut Rng::new(seed), &mut Unwatched, &Control::new());
            params::name(maze.unwrap().ground().moves())
        })
        .collect();
    assert_eq!(sets.len(), 256);
}

#[test]
fn mz9_a_wanted_difficulty_is_reached() {
    for level in Level::ALL {
        for more in ["", ",moves=0246", ",obstacles=120", ",surface=torus,moves=0246"] {
            for seed in 0..4 {
                let text = format!("size=20x15,difficulty={level}{more}");
                let maze = make(&text, seed).unwrap_or_else(|why| panic!("{text}: {why:?}"));
                assert_eq!(measure(&maze, &Control::new()).unwrap().level(), level, "{text}");
                assert!(is_solvable(&maze));
                if more.contains("obstacles") {
                    assert_eq!(maze.ground().obstacle_count(), 120);
                }
            }
        }
    }
    let Err(GenerateError::Impossible(problem)) = make("size=3x3,difficulty=expert", 1) else {
        panic!("a maze of nine cells cannot have the level expert");
    };
    assert_eq!(problem.message.key(), "level-not-found");
}

#[test]
fn mz7_watching_the_generation_does_not_change_the_maze() {
    for text in ["size=12x9,obstacles=40", "size=12x9,force=credits", "size=12x9,difficulty=easy"] {
        let mut recording = Recording::default();
        let watched =
            generate(&params(text), &mut Rng::new(3), &mut recording, &Control::new()).unwrap();
        assert_eq!(watched, make(text, 3).unwrap(), "{text}");
        assert!(recording.len() > watched.ground().obstacle_count());
    }
}

/// Different values would change the maze of every seed that was ever shared.
#[test]
fn mazes_of_a_seed_never_change() {
    let shape = |text: &str, seed: u64| {
        let maze = make(text, seed).unwrap();
        let sum = maze.ground().obstacles().fold(0u64, |sum, cell| {
            sum.wrapping_mul(1_000_003).wrapping_add(u64::from(cell.0) + 1)
        });
        (maze.entrance().0, maze.exits()[0].0, maze.ground().obstacle_count(), sum)
    };
    let names = [
        ("size=20x15", 1),
        ("size=100x80,density=40,moves=0246,force=credits", 2),
        ("width=5..30,height=5..30,moves=any,diagonals=clear", 3),
        ("size=20x15,difficulty=hard", 4),
    ];
    assert_eq!(names.map(|(text, seed)| shape(text, seed)), GOLDEN);
}

const GOLDEN: [(u32, u32, usize, u64); 4] = [
    (220, 283, 130, 7_941_867_417_543_232_863),
    (4200, 3999, 3200, 5_325_196_848_155_618_762),
    (102, 1, 49, 1_130_008_965_887_811_914),
    (119, 15, 150, 6_560_962_907_072_420_976),
];

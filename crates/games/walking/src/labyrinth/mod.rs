//! Perfect mazes (PM1): every cell can be reached, by exactly one path. One enters at the bottom left and leaves at the top
//! right.
//!
//! - The board is a rectangle of cells, flat or in layers, whose edges may be joined (a cylinder, a torus). Two neighbouring
//!   cells have a wall between them or a passage. The passages make a tree: nothing is cut off, nothing goes round.
//! - One walks from cell to cell, a step at a time, through passages only. Going back is walking too. Whoever stands at
//!   the exit has won.
//! - Exactly one path leads from any cell to any other, so every maze has exactly one solution, and every step away from it is
//!   a mistake that one walks back from.
//!
//! The source document makes mazes by randomised depth-first search and solves them with the right hand on the wall; here
//! are ten more ways to make one ([`Algorithm`]) and four more to solve it ([`Solver`]).

mod adjacency;
mod block;
mod classic;
mod compass;
mod doors;
mod drawing;
mod format;
mod generate;
mod gesture;
mod hint;
mod line;
mod make;
mod maze;
mod measure;
mod packed;
mod params;
mod perfect;
mod rules;
mod scene;
mod solution;
mod solve;
mod text;
mod walls;

use std::sync::OnceLock;

use recreo_board::{Cell, Rng, Surface};
use recreo_game::{
    About, Control, Features, Fingerprint, Format, Game, GenerateError, Gesture, Hint, Key, Lang,
    Merit, Mistakes, Problem, Rating, Scene, Settings, Size, Solve, Solved, Status, Stopped,
    Stream, TextView, View, Watch, ground,
};

pub use compass::{Compass, behind};
pub use format::DraftJson;
pub use generate::{
    Algorithm, Order, OrderError, RowSink, StreamError, UnknownAlgorithm, generate, stream_rows,
};
pub use maze::Maze;
pub use measure::{Measures, measure, rate};
pub use params::Params;
pub use perfect::{Flaw, flaws};
pub use rules::{Step, Walk};
pub use solution::Solution;
pub use solve::{Found, Solver, solve};

/// The game of perfect mazes.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::{Control, Game, Settings, Solve, Unwatched};
/// use recreo_walking::labyrinth::Labyrinth;
///
/// let mut settings = Settings::new(Labyrinth::about().parameters);
/// settings.set("size", "20x15").ok();
/// let (params, control) = (Labyrinth::params(&settings).ok().ok_or("settings")?, Control::new());
/// let puzzle = Labyrinth::generate(&params, &mut Rng::new(7), &mut Unwatched, &control)
///     .ok().ok_or("made")?;
/// let start = Labyrinth::start(&puzzle);
/// let solved = Labyrinth::solve(&puzzle, &start, &Solve::default(), &mut Unwatched, &control);
/// assert_eq!(solved.status(1), "solved");
/// # Ok::<(), &str>(())
/// ```
pub struct Labyrinth;

/// A perfect maze, and once somebody asks the way from every cell.
#[derive(Debug)]
pub struct Puzzle {
    maze: Maze,
    compass: OnceLock<Compass>,
}

impl Puzzle {
    /// A maze that is known to be perfect.
    fn new(maze: Maze) -> Puzzle {
        Puzzle { maze, compass: OnceLock::new() }
    }

    /// The maze.
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// The way to the exit from every cell; made when it is first wanted.
    fn compass(&self, control: &Control) -> Result<&Compass, Stopped> {
        match self.compass.get() {
            Some(compass) => Ok(compass),
            None => {
                let compass = Compass::new(&self.maze, control)?;
                Ok(self.compass.get_or_init(|| compass))
            }
        }
    }
}

static ABOUT: About = About {
    id: "labyrinth",
    version: 1,
    surfaces: &Surface::ALL,
    layers: true,
    unique: true,
    cursor: false,
    pad: None,
    parameters: &params::PARAMETERS,
    told: &["size"],
    presets: &[
        "size=10x10",
        "size=20x20",
        "size=40x25",
        "size=20x12,surface=cylinder",
        "size=16x16,surface=torus",
        "size=12x12x3",
        "size=80x50,algorithm=wilson",
    ],
    solvers: &["dead-end", "bfs", "astar", "right-hand", "left-hand"],
    analyses: &[],
    techniques: &[],
    messages: |lang| match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    },
    tutorial: |lang| match lang {
        Lang::English => include_str!("tutorial.en.md"),
        Lang::Spanish => include_str!("tutorial.es.md"),
    },
    classic: Some(classic::menu),
};

impl Game for Labyrinth {
    type Params = Params;
    type Draft = Maze;
    type DraftJson = DraftJson;
    type Puzzle = Puzzle;
    type State = Walk;
    type Move = Step;
    type Solution = Solution;

    fn about() -> &'static About {
        &ABOUT
    }

    fn params(settings: &Settings) -> Result<Params, Problem> {
        Params::new(settings)
    }

    fn blank(params: &Params) -> Maze {
        Maze::closed(params.grid.clone())
    }

    fn draft(puzzle: &Puzzle) -> Maze {
        puzzle.maze.clone()
    }

    fn write(maze: &Maze) -> DraftJson {
        format::write(maze)
    }

    fn read(written: DraftJson) -> Result<Maze, Vec<Problem>> {
        format::read(&written)
    }

    fn validate(maze: Maze, control: &Control) -> Result<Puzzle, Vec<Problem>> {
        rules::validate(maze, control)
    }

    fn generate<W: Watch>(
        params: &Params,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        make::make(params, rng, watch, control).map(Puzzle::new)
    }

    fn solve<W: Watch>(
        puzzle: &Puzzle,
        from: &Walk,
        how: &Solve,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Solution> {
        solution::find(puzzle, from, how, watch, control)
    }

    fn route(puzzle: &Puzzle, from: &Walk, solution: &Solution) -> Vec<Step> {
        solution.route(puzzle, from)
    }

    fn rate(puzzle: &Puzzle, control: &Control) -> Result<Rating, Stopped> {
        rate(&puzzle.maze, control)
    }

    fn variant(puzzle: &Puzzle) -> Vec<(&'static str, String)> {
        ground(puzzle.maze.grid())
    }

    fn size(puzzle: &Puzzle) -> Size {
        let grid = puzzle.maze.grid();
        Size { width: grid.width(), height: grid.height(), layers: grid.layers() }
    }

    fn fingerprint(puzzle: &Puzzle) -> Fingerprint {
        let maze = &puzzle.maze;
        let mut features = Features::new(maze.grid());
        for cell in maze.grid().cells() {
            maze.ways(cell).iter().for_each(|way| features.side(cell, way, "open"));
        }
        // Whoever goes from the exit to the entrance goes the same way.
        [maze.entrance(), maze.exit()].into_iter().for_each(|end| features.cell(end, "end"));
        features.fingerprint()
    }

    fn focus(_: &Puzzle, walk: &Walk, _: Option<Key>) -> Option<Cell> {
        Some(walk.at())
    }

    fn start(puzzle: &Puzzle) -> Walk {
        Walk::new(&puzzle.maze)
    }

    fn apply(puzzle: &Puzzle, walk: &mut Walk, step: &Step) -> Result<(), Problem> {
        rules::apply(puzzle, walk, *step)
    }

    fn status(puzzle: &Puzzle, walk: &Walk) -> Status {
        rules::status(puzzle, walk)
    }

    fn mistakes(puzzle: &Puzzle, walk: &Walk, control: &Control) -> Mistakes {
        hint::mistakes(puzzle, walk, control)
    }

    fn hint(
        puzzle: &Puzzle,
        walk: &Walk,
        control: &Control,
    ) -> Result<Option<Hint<Step>>, Stopped> {
        hint::hint(puzzle, walk, control)
    }

    fn judge(
        puzzle: &Puzzle,
        walk: &Walk,
        step: &Step,
        control: &Control,
    ) -> Result<Merit, Stopped> {
        hint::judge(puzzle, walk, *step, control)
    }

    fn backdrop(puzzle: &Puzzle, view: &View) -> Scene {
        scene::backdrop(&puzzle.maze, view)
    }

    fn scene(puzzle: &Puzzle, walk: &Walk, view: &View) -> Scene {
        scene::scene(puzzle, walk, view)
    }

    fn text(puzzle: &Puzzle, walk: &Walk, view: &View) -> TextView {
        text::text(&puzzle.maze, Some(walk), view)
    }

    fn draft_scene(maze: &Maze, view: &View) -> Scene {
        scene::draft_scene(maze, view)
    }

    fn draft_text(maze: &Maze, view: &View) -> TextView {
        text::text(maze, None, view)
    }

    fn interpret(puzzle: &Puzzle, walk: &Walk, gesture: &Gesture) -> Result<Vec<Step>, Problem> {
        gesture::interpret(puzzle, walk, gesture)
    }

    fn gestures(puzzle: &Puzzle, walk: &Walk, step: &Step) -> Vec<Gesture> {
        gesture::gestures(puzzle, walk, *step)
    }

    fn edit(maze: &mut Maze, gesture: &Gesture) -> Result<(), Problem> {
        gesture::edit(maze, gesture)
    }

    fn formats() -> &'static [Format<Maze>] {
        &format::FORMATS
    }

    fn stream(params: &Params) -> Option<Stream<'_>> {
        format::stream(params)
    }
}

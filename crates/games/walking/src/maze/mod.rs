//! Block mazes: cells that are open or blocked, an entrance, exits, and the moves that one has.
//!
//! - The board is a rectangle of cells, flat or in layers, whose edges may be joined. A cell is a gap or an obstacle (MZ1).
//! - One walks from cell to cell by moves in eight directions, and between layers. A maze says which of them its player has, and
//!   whoever has fewer has longer ways, or none (MZ2). A diagonal move is open even between two obstacles, unless the maze
//!   has another of the four [rules](Diagonals) for that.
//! - A solution is a path from the entrance to an exit without repeats; the fewer positions the better (MZ4). A maze may have
//!   none: that is proved by showing all that can be reached.
//!
//! The source document makes mazes by forcing a way through them and throwing obstacles beside it ([`generate`]), and solves them
//! by backtracking ([`solve`]).

mod compass;
mod cost;
mod draft;
mod find;
mod format;
mod generate;
mod gesture;
mod ground;
mod hint;
mod line;
pub mod map;
#[allow(clippy::module_inception, reason = "the maze itself, apart from the game")]
mod maze;
mod measure;
mod moves;
mod numbered;
mod params;
mod puzzle;
mod rose;
mod rules;
pub mod scen;
mod scene;
mod sheet;
mod solution;
pub mod solve;
mod text;
mod xml;

use recreo_board::{Cell, Rng, Surface};
use recreo_game::{
    About, Bundle, Control, Features, Fingerprint, Format, Game, GenerateError, Gesture, Head,
    Hint, Key, Lang, Merit, Message, Mistakes, Overrides, Problem, Rating, Scene, Settings, Size,
    Solve, Solved, Status, Stopped, TextView, View, Watch, ground,
};

pub use compass::Compass;
pub use cost::Cost;
pub use draft::Draft;
pub use format::DraftJson;
pub use generate::generate;
pub use ground::{Costs, Diagonals, Ground};
pub use maze::{Maze, MazeError};
pub use measure::{Measures, measure, rate, span};
pub use moves::Step;
pub use params::{Force, Gate, Moves, Obstacles, Params, Range};
pub use puzzle::Puzzle;
pub use rules::Walk;
pub use solution::Solution;

/// The game of block mazes.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::{Control, Game, Settings, Solve, Unwatched};
/// use recreo_walking::maze::BlockMaze;
///
/// let mut settings = Settings::new(BlockMaze::about().parameters);
/// settings.set("size", "30x20").ok();
/// settings.set("moves", "0246").ok();
/// let (params, control) = (BlockMaze::params(&settings).ok().ok_or("settings")?, Control::new());
/// let puzzle = BlockMaze::generate(&params, &mut Rng::new(7), &mut Unwatched, &control)
///     .ok().ok_or("made")?;
/// let start = BlockMaze::start(&puzzle);
/// let solved = BlockMaze::solve(&puzzle, &start, &Solve::default(), &mut Unwatched, &control);
/// assert_eq!(solved.status(1), "solved");
/// # Ok::<(), &str>(())
/// ```
pub struct BlockMaze;

static ABOUT: About = About {
    id: "maze",
    version: 1,
    surfaces: &Surface::ALL,
    layers: true,
    unique: false,
    cursor: false,
    pad: None,
    parameters: &params::PARAMETERS,
    told: &["moves", "diagonals", "costs"],
    presets: &[
        "size=12x10",
        "size=20x15",
        "size=35x18",
        "size=20x15,moves=0246",
        "size=24x14,surface=cylinder,moves=0246",
        "size=16x16,surface=torus,moves=01246",
        "size=10x10x3,density=45",
    ],
    solvers: find::SOLVERS,
    analyses: find::ANALYSES,
    techniques: &[],
    messages: |lang| match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    },
    tutorial: |lang| match lang {
        Lang::English => include_str!("tutorial.en.md"),
        Lang::Spanish => include_str!("tutorial.es.md"),
    },
    classic: None,
};

impl Game for BlockMaze {
    type Params = Params;
    type Draft = Draft;
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

    fn blank(params: &Params) -> Draft {
        params.blank()
    }

    fn draft(puzzle: &Puzzle) -> Draft {
        puzzle.draft()
    }

    fn write(draft: &Draft) -> DraftJson {
        format::write(draft)
    }

    fn read(written: DraftJson) -> Result<Draft, Vec<Problem>> {
        format::read(&written)
    }

    fn heed(draft: &mut Draft, reading: &Overrides) -> Result<(), Problem> {
        draft.heed(reading)
    }

    fn head(draft: &Draft) -> Head {
        draft.head()
    }

    fn inscribe(draft: &mut Draft, head: &Head) {
        draft.inscribe(head);
    }

    fn validate(draft: Draft, _: &Control) -> Result<Puzzle, Vec<Problem>> {
        Puzzle::read(draft)
    }

    fn generate<W: Watch>(
        params: &Params,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        generate(params, rng, watch, control).map(Puzzle::new)
    }

    fn canvas(_: &Params, puzzle: &Puzzle) -> Draft {
        puzzle.canvas()
    }

    fn solve<W: Watch>(
        puzzle: &Puzzle,
        walk: &Walk,
        how: &Solve,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Solution> {
        find::find(puzzle, walk, how, watch, control)
    }

    fn route(puzzle: &Puzzle, walk: &Walk, solution: &Solution) -> Vec<Step> {
        find::route(puzzle, walk, solution)
    }

    fn rate(puzzle: &Puzzle, control: &Control) -> Result<Rating, Stopped> {
        rate(puzzle.maze(), control)
    }

    fn terms(puzzle: &Puzzle) -> Vec<(&'static str, &'static str)> {
        puzzle.terms()
    }

    fn unsolvable(puzzle: &Puzzle) -> Vec<Problem> {
        find::unsolvable(puzzle)
    }

    fn variant(puzzle: &Puzzle) -> Vec<(&'static str, String)> {
        let terrain = puzzle.maze().ground();
        let mut variant = ground(puzzle.maze().grid());
        variant.push(("diagonals", terrain.diagonals().name().to_owned()));
        variant.push(("costs", terrain.costs().name().to_owned()));
        variant
    }

    fn size(puzzle: &Puzzle) -> Size {
        format::size(puzzle.maze().grid())
    }

    fn fingerprint(puzzle: &Puzzle) -> Fingerprint {
        let maze = puzzle.maze();
        let ground = maze.ground();
        let mut features = Features::new(maze.grid());
        ground.obstacles().for_each(|cell| features.cell(cell, "obstacle"));
        features.cell(maze.entrance(), "entrance");
        maze.exits().iter().for_each(|&cell| features.cell(cell, "exit"));
        features.ways(ground.moves());
        features.whole((ground.diagonals().name(), ground.costs().name()));
        features.fingerprint()
    }

    fn remarks(puzzle: &Puzzle) -> Vec<Message> {
        puzzle.remarks().to_vec()
    }

    fn focus(_: &Puzzle, walk: &Walk, _: Option<Key>) -> Option<Cell> {
        Some(walk.at())
    }

    fn start(puzzle: &Puzzle) -> Walk {
        Walk::new(puzzle.maze())
    }

    fn apply(puzzle: &Puzzle, walk: &mut Walk, step: &Step) -> Result<(), Problem> {
        rules::apply(puzzle, walk, *step)
    }

    fn status(puzzle: &Puzzle, walk: &Walk) -> Status {
        rules::status(puzzle, walk)
    }

    fn tally(_: &Puzzle, walk: &Walk) -> Vec<Message> {
        vec![Message::new("maze-tally").with("steps", walk.steps())]
    }

    fn moves(_: &Puzzle, walk: &Walk) -> Option<u64> {
        Some(walk.steps())
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
        scene::backdrop(puzzle, view)
    }

    fn scene(puzzle: &Puzzle, walk: &Walk, view: &View) -> Scene {
        scene::scene(puzzle, walk, view)
    }

    fn text(puzzle: &Puzzle, walk: &Walk, view: &View) -> TextView {
        text::text(puzzle, walk, view)
    }

    fn draft_scene(draft: &Draft, view: &View) -> Scene {
        scene::draft_scene(draft, view)
    }

    fn draft_text(draft: &Draft, view: &View) -> TextView {
        text::draft_text(draft, view)
    }

    fn interpret(puzzle: &Puzzle, walk: &Walk, gesture: &Gesture) -> Result<Vec<Step>, Problem> {
        gesture::interpret(puzzle, walk, gesture)
    }

    fn gestures(puzzle: &Puzzle, walk: &Walk, step: &Step) -> Vec<Gesture> {
        gesture::gestures(puzzle, walk, *step)
    }

    fn edit(draft: &mut Draft, gesture: &Gesture) -> Result<(), Problem> {
        gesture::edit(draft, gesture)
    }

    fn bundles() -> &'static [Bundle<Draft>] {
        &format::BUNDLES
    }

    fn formats() -> &'static [Format<Draft>] {
        &format::FORMATS
    }
}

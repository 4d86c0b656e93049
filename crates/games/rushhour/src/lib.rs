//! Rush Hour: pieces slide along their own line until the special piece stands at its hole.
//!
//! - The board is a rectangle of up to 20x20 cells in a frame, perhaps with walls, perhaps of several layers (RH1, RH9).
//! - A piece covers some cells in a straight line and slides along that line only, over free cells. A move is one piece, any
//!   distance; a step is one cell of the way.
//! - A [`Target`] is a piece and the side of the board where its hole is. The board is solved when all targets stand at their
//!   holes; leaving through them is no further move.
//!
//! ```
//! use recreo_game::Control;
//! use recreo_rushhour::{Board, Fewest, Limits, solve};
//!
//! let board: Board = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.".parse()?;
//! let solved = solve(&board, Fewest::MovesThenSteps, &Limits::default(), &Control::new())?;
//! let solution = solved.solution.ok_or("it can be solved")?;
//! assert_eq!((solution.moves(), solution.steps()), (8, 16));
//! assert_eq!(board.tell(solution.slides()[7]), "x+3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod advice;
mod board;
mod classic;
mod descriptor;
mod draft;
mod drawing;
mod explain;
mod fault;
mod find;
mod format;
pub mod generate;
mod gesture;
mod hint;
mod judge;
mod line;
mod make;
mod minimal;
mod moves;
mod name;
mod params;
mod puzzle;
mod rail;
pub mod rate;
mod rules;
mod scene;
mod sniff;
mod solve;
mod stuck;
mod symmetry;
mod tab;
mod text;
mod tray;

use recreo_board::{Cell, Rng, Surface};
use recreo_game::{
    About, Control, Enumeration, Fingerprint, Format, Game, GenerateError, Gesture, Hint, Key,
    Lang, Merit, Message, Mistakes, Problem, Rating, Scene, Settings, Size, Solve, Status, Stopped,
    TextView, View, Watch,
};

pub use board::{Axis, Board, MAX_CELLS, Piece, SIDES, Slide, Target};
pub use descriptor::{Descriptor, NoNumber};
pub use draft::{Draft, Spot};
pub use fault::Fault;
pub use format::DraftJson;
pub use line::{LineError, LineErrors, Wrong};
pub use minimal::minimal_boards;
pub use moves::Move;
pub use name::Name;
pub use params::Params;
pub use puzzle::{Answer, Puzzle};
pub use rules::Shifts;
pub use solve::{Component, Fewest, Halt, Limits, Solution, Solved, Unfinished, component, solve};
pub use symmetry::{Form, canonical};
pub use tab::{read_solution, write_solution};

/// The game of Rush Hour.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::{Control, Game, Settings, Solve, Unwatched};
/// use recreo_rushhour::RushHour;
///
/// let mut settings = Settings::new(RushHour::about().parameters);
/// settings.set("size", "5x5").ok();
/// settings.set("moves", "8").ok();
/// let (params, control) = (RushHour::params(&settings).ok().ok_or("settings")?, Control::new());
/// let puzzle = RushHour::generate(&params, &mut Rng::new(7), &mut Unwatched, &control)
///     .ok().ok_or("made")?;
/// let start = RushHour::start(&puzzle);
/// let solved = RushHour::solve(&puzzle, &start, &Solve::default(), &mut Unwatched, &control);
/// assert_eq!(solved.solutions[0].moves().len(), 8);
/// # Ok::<(), &str>(())
/// ```
pub struct RushHour;

static ABOUT: About = About {
    id: "rushhour",
    version: 1,
    surfaces: &[Surface::Plane],
    layers: true,
    unique: false,
    cursor: true,
    pad: None,
    parameters: &params::PARAMETERS,
    told: &[],
    presets: &[
        "size=5x5",
        "size=6x6",
        "size=6x6,walls=2",
        "size=6x6,moves=20..25",
        "size=6x6,pieces=10..13,moves=30",
        "size=7x7",
        "size=4x4x3,moves=5..30",
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
    classic: Some(classic::menu),
};

impl Game for RushHour {
    type Params = Params;
    type Draft = Draft;
    type DraftJson = DraftJson;
    type Puzzle = Puzzle;
    type State = Shifts;
    type Move = Move;
    type Solution = Answer;

    fn about() -> &'static About {
        &ABOUT
    }

    fn params(settings: &Settings) -> Result<Params, Problem> {
        Params::new(settings)
    }

    fn blank(params: &Params) -> Draft {
        Draft::new(&params.grid)
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

    fn validate(draft: Draft, _: &Control) -> Result<Puzzle, Vec<Problem>> {
        Puzzle::of(&draft).map_err(|faults| {
            let grid = draft.grid();
            faults.iter().map(|fault| explain::problem(&grid, fault)).collect()
        })
    }

    fn generate<W: Watch>(
        params: &Params,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        make::make(params, rng, watch, control)
    }

    fn solve<W: Watch>(
        puzzle: &Puzzle,
        from: &Shifts,
        how: &Solve,
        _: &mut W,
        control: &Control,
    ) -> recreo_game::Solved<Answer> {
        find::find(puzzle, &from.board(puzzle), how, control)
    }

    fn route(_: &Puzzle, _: &Shifts, answer: &Answer) -> Vec<Move> {
        answer.moves().to_vec()
    }

    fn unfold(_: &Puzzle, m: &Move) -> Vec<Move> {
        m.unfolded()
    }

    fn rate(puzzle: &Puzzle, control: &Control) -> Result<Rating, Stopped> {
        rate::rate(puzzle.board(), control)
    }

    fn unsolvable(puzzle: &Puzzle) -> Vec<Problem> {
        let board = puzzle.board();
        board.unsolvable().iter().map(|fault| explain::problem(board.grid(), fault)).collect()
    }

    fn variant(puzzle: &Puzzle) -> Vec<(&'static str, String)> {
        vec![("walls", puzzle.board().grid().holes().count().to_string())]
    }

    fn size(puzzle: &Puzzle) -> Size {
        let grid = puzzle.board().grid();
        Size { width: grid.width(), height: grid.height(), layers: grid.layers() }
    }

    fn fingerprint(puzzle: &Puzzle) -> Fingerprint {
        Fingerprint::of(&canonical(puzzle.board()))
    }

    fn remarks(puzzle: &Puzzle) -> Vec<Message> {
        puzzle.remark().into_iter().cloned().collect()
    }

    fn focus(puzzle: &Puzzle, shifts: &Shifts, held: Option<Key>) -> Option<Cell> {
        gesture::focus(puzzle, shifts, held)
    }

    fn start(puzzle: &Puzzle) -> Shifts {
        Shifts::new(puzzle)
    }

    fn apply(puzzle: &Puzzle, shifts: &mut Shifts, m: &Move) -> Result<(), Problem> {
        rules::apply(puzzle, shifts, m)
    }

    fn status(puzzle: &Puzzle, shifts: &Shifts) -> Status {
        rules::status(puzzle, shifts)
    }

    fn tally(_: &Puzzle, shifts: &Shifts) -> Vec<Message> {
        shifts.tally()
    }

    fn moves(_: &Puzzle, shifts: &Shifts) -> Option<u64> {
        Some(shifts.moves().into())
    }

    /// Whatever was moved can be moved back, so nothing is ever wrong.
    fn mistakes(_: &Puzzle, _: &Shifts, _: &Control) -> Mistakes {
        Mistakes::Known(Vec::new())
    }

    fn hint(
        puzzle: &Puzzle,
        shifts: &Shifts,
        control: &Control,
    ) -> Result<Option<Hint<Move>>, Stopped> {
        advice::hint(puzzle, shifts, control)
    }

    fn judge(
        puzzle: &Puzzle,
        shifts: &Shifts,
        m: &Move,
        control: &Control,
    ) -> Result<Merit, Stopped> {
        advice::judge(puzzle, shifts, m, control)
    }

    fn backdrop(puzzle: &Puzzle, view: &View) -> Scene {
        scene::backdrop(puzzle, view)
    }

    fn scene(puzzle: &Puzzle, shifts: &Shifts, view: &View) -> Scene {
        scene::scene(puzzle, shifts, view)
    }

    fn text(puzzle: &Puzzle, shifts: &Shifts, view: &View) -> TextView {
        text::text(puzzle, shifts, view)
    }

    fn draft_scene(draft: &Draft, view: &View) -> Scene {
        scene::draft_scene(draft, view)
    }

    fn draft_text(draft: &Draft, view: &View) -> TextView {
        text::draft_text(draft, view)
    }

    fn interpret(
        puzzle: &Puzzle,
        shifts: &Shifts,
        gesture: &Gesture,
    ) -> Result<Vec<Move>, Problem> {
        gesture::interpret(puzzle, shifts, gesture)
    }

    fn gestures(puzzle: &Puzzle, _: &Shifts, m: &Move) -> Vec<Gesture> {
        gesture::gestures(puzzle, m)
    }

    fn grasp(puzzle: &Puzzle, shifts: &Shifts, gesture: &Gesture) -> Option<Key> {
        gesture::grasp(puzzle, shifts, gesture)
    }

    fn edit(draft: &mut Draft, gesture: &Gesture) -> Result<(), Problem> {
        gesture::edit(draft, gesture)
    }

    fn formats() -> &'static [Format<Draft>] {
        &format::FORMATS
    }

    fn enumerate(params: &Params) -> Option<Enumeration<'_, Puzzle>> {
        params.all_minimal.then(|| -> Enumeration<'_, Puzzle> {
            Box::new(|each, control| make::all_minimal(params, each, control))
        })
    }
}

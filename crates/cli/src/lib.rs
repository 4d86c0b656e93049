//! Puzzles of every family: open them, make them, solve them, rate them, explain them, draw them.
//!
//! This library is the front door of Recreo; the program of the same name is built on the same
//! parts.
//!
//! ```
//! # fn main() -> Result<(), recreo::Error> {
//! // Solve a file, in any format that Recreo reads: its game and its format are detected.
//! # let folder = std::env::temp_dir().join(format!("recreo-doc-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder).expect("a temporary folder");
//! # let path = folder.join("puzzle.sdk");
//! # let grid =
//! #     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! # std::fs::write(&path, grid).expect("a file");
//! let puzzle = recreo::open(&path)?;
//! assert_eq!(puzzle.kind(), "sudoku");
//! assert!(puzzle.is_unique()?);
//! println!("{}", puzzle.solve()?.expect("it has a solution"));
//!
//! // Make a hundred puzzles of a level, the same ones for ever.
//! let hard = recreo::make("futoshiki").size("4x4").difficulty(recreo::Level::Hard).seed(7);
//! for puzzle in hard.puzzles().take(3) {
//!     println!("{}", puzzle?.to("line")?);
//! }
//!
//! // Draw one, and ask for the next step with its reason.
//! let puzzle = recreo::make("slitherlink").size("5x5").seed(1).build()?;
//! assert!(puzzle.to_svg()?.starts_with("<svg") || puzzle.to_svg()?.starts_with("<?xml"));
//! let hint = puzzle.hint()?;
//! println!("{}: {}", hint.moves.join(" "), hint.reason);
//! # std::fs::remove_dir_all(&folder).ok();
//! # Ok(())
//! # }
//! ```
//!
//! Where the game is known when the program is written, the typed traits give its own types: see
//! [`games`].
#![forbid(unsafe_code)]

mod front;

pub use front::{Error, Explained, Maker, Puzzle, TIME_LIMIT, kinds, make, open, read};
pub use recreo_game::{Control, Level, Rating};

/// The games with their own types.
///
/// ```
/// use recreo::games::labyrinth::Labyrinth;
/// use recreo::games::{Control, Game, Generate, Rng, Rules, Settings, Solve, SolveOptions};
/// use recreo::games::Unwatched;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut settings = Settings::new(Labyrinth::ABOUT.parameters);
/// settings.set("size", "12x8").map_err(recreo::Error::from)?;
/// let maker = <Labyrinth as Game>::Maker::from_settings(&settings).map_err(recreo::Error::from)?;
/// let control = Control::new();
/// let made = maker.generate(&mut Rng::new(7), &mut Unwatched, &control);
/// let maze = made.map_err(recreo::Error::from)?;
/// let solved = maze.solve(&maze.start(), &SolveOptions::default(), &mut Unwatched, &control);
/// assert_eq!(solved.solutions.len(), 1);
/// # Ok(())
/// # }
/// ```
pub mod games {
    pub use recreo_board::Rng;
    pub use recreo_flow as flow;
    pub use recreo_game::*;
    pub use recreo_loops::slitherlink;
    pub use recreo_numbers::{futoshiki, kakuro, sudoku, suguru};
    pub use recreo_rushhour as rushhour;
    pub use recreo_shading::{hitori, nonogram, nurikabe};
    pub use recreo_walking::{labyrinth, maze};
    pub use recreo_wordsearch as wordsearch;
}

/// Compiles and runs the example of the crate's README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

/// Compiles and runs the example of the project's README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct ProjectReadme;

/// Compiles and runs the examples of the library's page in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/en/src/library.md")]
pub struct LibraryPage;

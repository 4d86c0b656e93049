//! The shared part of logic games whose cells take values, are shaded, or have lines drawn along
//! their sides: sudoku, suguru, futoshiki, kakuro, nonogram, hitori, nurikabe, slitherlink.
//!
//! Such a game declares a [`LogicGame`]: the values of a cell, the rules and their names, what is
//! drawn besides the cells, and how new puzzles are composed. [`Logic`] makes a [`Game`] of it.
//! Solving, counting, rating, generation, hints with reasons, checks, marks, pictures, number pads,
//! the editor and the native document are implemented here once for all games.
//!
//! - A [`Sheet`] is the draft: a [`Board`], which is a grid with given values, and the game's own
//!   *clues*, everything else that is printed: regions, cages, signs, sums.
//! - A [`Puzzle`] is a valid sheet without the type of its game, so the code for puzzles is
//!   compiled once for all games.
//! - A [`ModelBuilder`] adds rules to the model. Variable i is the i-th cell that is not a hole, in
//!   reading order; for lines it is the i-th side.
//! - A [`CellStyle`] determines how values appear to a player: as characters, as shades
//!   ([`SHADED`], [`CLEAR`]), or as lines along the sides of cells ([`LINE`], [`CROSS`]).
//! - A [`Mark`] is drawn in addition to values and borders, in pictures and in characters.
//! - [`Params`] are the parameters of a new puzzle; a [`FullBoard`] has all the clues that a puzzle
//!   may keep.
//! - [`Regions`] and [`Numbers`] are clues shared by several games: a number for each place.
//! - [`symbol`] and [`value`] convert values to characters and back: 1 to 9, then `A` for 10, `B`
//!   for 11.
//! - [`files`] has the usual formats, described by the codes of [`recreo_kit::code`]; [`prelude`]
//!   has what a game's declaration needs.
//!
//! To add a game: a folder with `mod.rs` (a unit struct with `impl LogicGame`), its formats,
//! messages and tutorials, and the line `&GameAdapter::<Logic<MyGame>>::NEW` in its family's list.
//! See `suguru` for an example.
#![forbid(unsafe_code)]

mod board;
mod candidates;
mod chain;
mod clash;
mod confined;
mod draft;
mod edit;
pub mod files;
mod fingerprint;
mod generate;
mod gesture;
mod glyph;
mod hint;
mod judge;
mod line;
mod logic_game;
mod margin;
mod mark;
mod mistakes;
mod model;
mod moves;
mod notes;
mod numbers;
mod outline;
mod paint;
mod place;
pub mod prelude;
mod puzzle;
mod regions;
mod route;
pub mod rows;
mod rules;
mod scene;
mod sets;
mod shade;
mod sheet;
mod solve;
mod statement;
mod style;
pub mod testing;
mod text;
mod text_cells;
mod words;

use std::marker::PhantomData;

use recreo_game::{About, Choice, Family, Game, Lang, Pad};

pub use board::Board;
pub use draft::DraftJson;
pub use generate::{Composed, Composing, FullBoard, Params};
pub use glyph::{Symbol, symbol, value};
pub use logic_game::{
    AdaptToHoles, Borders, Brushes, FastSolver, LogicGame, OptionalClues, Options, Picture,
    QuickMaker, ReasonInWords, RuleVariant,
};
pub use mark::Mark;
pub use model::{ModelBuilder, up_to};
pub use moves::{Move, MoveKind};
pub use notes::{Note, Notes};
pub use numbers::Numbers;
pub use puzzle::{Answer, Puzzle};
pub use regions::Regions;
pub use sheet::Sheet;
pub use style::{CLEAR, CROSS, CellStyle, LINE, SHADED};

/// A logic game as a [`Game`]: `Logic<Suguru>`.
pub struct Logic<G>(PhantomData<fn() -> G>);

impl<G: LogicGame> Game for Logic<G> {
    type Puzzle = Puzzle;
    type Draft = Sheet<G>;
    type Maker = Params<G>;

    const ABOUT: &'static About = G::ABOUT;
}

/// The pad for filling cells. Modes and aids are numbered by their positions here.
pub static PAD: Pad = Pad {
    modes: &[
        Choice { id: "value", key: 'z' },
        Choice { id: "corner", key: 'x' },
        Choice { id: "centre", key: 'a' },
        Choice { id: "strike", key: 'd' },
        Choice { id: "colour", key: 'f' },
    ],
    aids: &[Choice { id: "candidates", key: 'b' }, Choice { id: "conflicts", key: 'e' }],
};

/// The defaults that logic games share, for the end of an [`About`].
pub const ABOUT: About = About {
    pad: Some(&PAD),
    solvers: &["search", "logic"],
    analyses: &["count"],
    techniques: &[
        ("hidden-single", "sheet-technique-hidden-single"),
        ("naked-single", "sheet-technique-naked-single"),
        ("bound", "sheet-technique-bound"),
        ("naked-set", "sheet-technique-naked-set"),
        ("hidden-set", "sheet-technique-hidden-set"),
        ("combination", "sheet-technique-combination"),
        ("interaction", "sheet-technique-interaction"),
        ("few-rules", "sheet-technique-few"),
        ("chain", "sheet-technique-chain"),
        ("nested", "sheet-technique-nested"),
    ],
    move_example: "r2c3=1",
    ..About::BASE
};

/// The same defaults for games with shaded cells or lines. They have no pad: dragging paints, and
/// the brushes are in the palette.
pub const SHADING: About = About { family: Family::Shading, pad: None, ..ABOUT };

/// The messages that logic games share.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

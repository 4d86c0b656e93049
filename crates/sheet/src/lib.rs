//! What all puzzles of logic share whose cells take values, or are shaded: sudoku, suguru, futoshiki, kakuro, nonogram, hitori, nurikabe.
//!
//! Such a game is a page of declarations, [`LogicGame`]: which values a cell may have, which rules hold between cells and what
//! a person calls them, what is drawn besides the cells, how a full board is composed from which a puzzle is made by taking
//! away. Everything else is written here once, and [`Logic`] makes a [`Game`](recreo_game::Game) of it: solving, counting, proving,
//! rating, generating, hints with reasons, checks, marks, the pictures, number pads, the editor, the native document.
//!
//! The words used all over:
//!
//! - A [`Sheet`] is the statement as it is written down: a grid, perhaps with holes, values that are given, and the game's own
//!   *ornament*: whatever else is printed, such as regions, cages, signs or sums, as plain serialisable data.
//! - [`Regions`] are an ornament that several games have: a number for each place.
//! - [`Rules`] take down what must hold. Variable i of the model is the i-th cell that is not a hole, in reading order.
//! - A [`Mark`] is something to be drawn besides values and borders; declared once, it shows in pictures and in characters.
//! - An [`Ink`] is what values are to a person: characters, a shade ([`SHADED`], [`CLEAR`]), or a line along a side ([`LINE`], [`CROSS`]);
//!   in the last case the variables are the sides of cells, [`Grid::sides`].
//! - [`Numbers`] are another ornament that several games have: a number for each place.
//! - A [`Wish`] is what a new puzzle should be; a [`Composition`] is a full board with everything that could be told of it.
//! - [`symbol`] and [`value`] turn values into characters and back: 1 to 9, then `A` for 10, `B` for 11, ...
//!
//! To add a game: a folder with `mod.rs` (a unit struct, `impl LogicGame`, an [`About`] that ends with `..recreo_sheet::ABOUT`), its
//! formats, messages and tutorials, and the line `&GameAdapter::<Logic<MyGame>>::NEW` in the registry. See `suguru` for an example.
#![forbid(unsafe_code)]

mod beside;
pub mod characters;
mod clash;
mod confined;
mod document;
mod fingerprint;
mod game;
mod gesture;
mod glyph;
mod hint;
mod ink;
mod inked;
mod judge;
mod line;
mod make;
mod mark;
mod moves;
mod notes;
mod numbers;
mod outline;
mod page;
mod place;
mod play;
mod puzzle;
mod regions;
mod route;
pub mod rows;
mod rules;
mod scene;
mod sets;
mod shade;
mod sight;
mod solve;
mod statement;
mod story;
mod stroke;
pub mod testing;
mod wish;
mod words;

use std::fmt::Debug;
use std::marker::PhantomData;

use recreo_board::{Cell, Grid, Rng};
use recreo_game::{
    About, Brush, Bundle, Choice, Control, Fingerprint, Format, GenerateError, Gesture, Key, Lang,
    Level, Message, Pad, Problem, Settings,
};
use recreo_kit::level::not_found;
use recreo_logic::{Found, RuleId, Value, Values};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use document::DraftJson;
pub use glyph::{symbol, value};
pub use ink::{CLEAR, CROSS, Ink, LINE, SHADED};
pub use mark::Mark;
pub use moves::{Deed, Move};
pub use notes::{Note, Notes};
pub use numbers::Numbers;
pub use puzzle::{Answer, Puzzle};
pub use regions::Regions;
pub use rules::{Rules, model, up_to};
pub use statement::Sheet;
pub use wish::{Composition, Quick, Wish};

/// A game on a sheet as a [`Game`](recreo_game::Game): `Logic<Suguru>`.
pub struct Logic<G>(PhantomData<fn() -> G>);

/// What a game of logic on cells with values says of itself.
pub trait LogicGame: Sized + Send + Sync + 'static {
    /// What is printed besides the grid and the given values. The native document holds its fields beside `size` and `cells`.
    type Ornament: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// What can be asked of a new puzzle besides what every game can be asked for: see [`Wish`].
    type Own: Default + Send + Sync;

    /// Who the game is. `..recreo_sheet::ABOUT` says what all these games have in common, `..recreo_sheet::SHADING` those whose answer is a shading.
    fn about() -> &'static About;
    /// The game's own switches. Size, surface, holes, difficulty and symmetry are read already.
    fn own(settings: &Settings, grid: &Grid) -> Result<Self::Own, Problem> {
        let _ = (settings, grid);
        Ok(Self::Own::default())
    }

    /// The ornament of an empty board to edit on.
    fn blank(wish: &Wish<Self::Own>) -> Self::Ornament;
    /// The cells of an empty board to edit on.
    fn blank_grid(wish: &Wish<Self::Own>) -> Grid {
        wish.grid.clone()
    }
    /// What of the ornament does not belong to a board of this size. Where nothing is told, every place that the ornament
    /// names is on the board and nothing is too short: all other functions rely on it.
    fn misfits(sheet: &Sheet<Self::Ornament>) -> Vec<Problem>;
    /// What is wrong with the statement, given values left aside: a region that falls apart, a cage without a sum.
    fn faults(sheet: &Sheet<Self::Ornament>) -> Vec<Problem>;
    /// The values that a cell may have. A given value must be one of them. Shades and lines are always the same two.
    fn values(sheet: &Sheet<Self::Ornament>, cell: Cell) -> Values {
        let _ = (sheet, cell);
        Self::INK.values()
    }
    /// What must hold between cells, each rule with its name: "row 3", in Spanish with its article: "la fila 3".
    fn rules(sheet: &Sheet<Self::Ornament>, rules: &mut Rules<'_>);

    /// A full board for a new puzzle: its ornament with everything that could be told, and the values of its cells. A game that makes
    /// every puzzle in a way of its own ([`LogicGame::quick_make`]) composes nothing.
    fn compose(
        wish: &Wish<Self::Own>,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<Composition<Self::Ornament>, GenerateError> {
        let _ = (rng, control);
        Err(not_found(wish.level.unwrap_or(Level::Easy), Vec::new(), 0).into())
    }
    /// The rules that a generator may leave out, where the ornament has parts that are information like a given value: signs.
    /// Rules are numbered in the order in which [`LogicGame::rules`] adds them.
    fn optional(sheet: &Sheet<Self::Ornament>) -> Vec<RuleId> {
        let _ = sheet;
        Vec::new()
    }
    /// Takes the optional rules away that are not to be kept.
    fn retain(sheet: &mut Sheet<Self::Ornament>, keep: &dyn Fn(RuleId) -> bool) {
        let _ = (sheet, keep);
    }
    /// What the values are to a person.
    const INK: Ink = Ink::Values;
    /// Whether values may be given: otherwise the ornament alone must tell everything.
    const GIVENS: bool = true;
    /// Whether a new puzzle may give values, where that can be chosen.
    fn gives(wish: &Wish<Self::Own>) -> bool {
        let _ = wish;
        Self::GIVENS
    }
    /// Whether a board may have holes.
    const HOLES: bool = false;
    /// A new puzzle, where the game has a faster way to it than the kernel.
    fn quick_make(
        wish: &Wish<Self::Own>,
        rng: &mut Rng,
        control: &Control,
    ) -> Option<Result<Quick<Self::Ornament>, GenerateError>> {
        let _ = (wish, rng, control);
        None
    }
    /// The solutions up to a limit, where the game has a faster way to them than the kernel; values in the order of the cells.
    fn quick(sheet: &Sheet<Self::Ornament>, limit: usize, control: &Control) -> Option<Found> {
        let _ = (sheet, limit, control);
        None
    }

    /// What of the rules may differ between sheets besides joined edges and holes, as parameters and their values.
    fn variant(sheet: &Sheet<Self::Ornament>) -> Vec<(&'static str, String)> {
        let _ = sheet;
        Vec::new()
    }
    /// Whether the values of cells, or the numbers in them, could as well be other ones, as it only matters which are the same.
    fn interchangeable(sheet: &Sheet<Self::Ornament>) -> bool {
        let _ = sheet;
        false
    }
    /// What stays of a sheet in all ways to look at it, where the game knows of more ways than turning, mirroring and naming.
    fn fingerprint(sheet: &Sheet<Self::Ornament>) -> Option<Fingerprint> {
        let _ = sheet;
        None
    }
    /// The same sheet with its numbers counted from the other end, where the game is as good that way: 1 is then the largest.
    fn reversed(sheet: &Sheet<Self::Ornament>) -> Option<Sheet<Self::Ornament>> {
        let _ = sheet;
        None
    }
    /// Whether borders make regions: where space is short, only they are drawn, and no lines within regions.
    const BORDERED: bool = false;
    /// Whether a thick border runs between two cells that are neighbours.
    fn border(sheet: &Sheet<Self::Ornament>, one: Cell, other: Cell) -> bool {
        let _ = (sheet, one, other);
        false
    }
    /// What is drawn besides.
    fn marks(sheet: &Sheet<Self::Ornament>) -> Vec<Mark> {
        let _ = sheet;
        Vec::new()
    }
    /// The brushes for the ornament that the editor offers besides values, holes and nothing.
    fn brushes(sheet: &Sheet<Self::Ornament>) -> Vec<Brush> {
        let _ = sheet;
        Vec::new()
    }
    /// Whether the editor can touch sides between cells.
    const SIDES: bool = false;
    /// What a gesture does to the ornament; nothing where it is not about the ornament. What cannot be done changes nothing.
    fn paint(sheet: &mut Sheet<Self::Ornament>, gesture: &Gesture) -> Option<Result<(), Problem>> {
        let _ = (sheet, gesture);
        None
    }
    /// The values that the editor shows though they are not given: the picture from which clues are made.
    fn drawn(sheet: &Sheet<Self::Ornament>) -> Vec<(Cell, Value)> {
        let _ = sheet;
        Vec::new()
    }
    /// What must follow in the ornament when a place becomes a hole or a cell again.
    fn reshape(sheet: &mut Sheet<Self::Ornament>) {
        let _ = sheet;
    }

    /// Why a place has a value, in the game's own words, where that follows from one rule, told by its name, and what is known of
    /// places. The sentence goes on after a colon: "the island of row 1, column 2 is complete".
    fn told(
        sheet: &Sheet<Self::Ornament>,
        rule: &Message,
        settled: (Key, Value),
        known: &dyn Fn(Key) -> Option<Value>,
    ) -> Option<Message> {
        let _ = (sheet, rule, settled, known);
        None
    }

    /// A solution on one line: every cell its value, rows joined by `/`, layers by `//`, holes as `#`. A shading is `#` where it is
    /// shaded, `.` where it is clear, and `_` at holes. Lines are drawn with `-` and `|`, rows of sides between rows of cells.
    fn solution(sheet: &Sheet<Self::Ornament>, values: &[Value]) -> String {
        if Self::INK == Ink::Lines {
            return line::solution(sheet.grid(), values);
        }
        let mut rows = sheet.filled(values).rows();
        if Self::INK == Ink::Shading {
            let shown = |c: char| match value(c) {
                Some(SHADED) => '#',
                Some(_) => '.',
                None => '_',
            };
            rows = rows.iter().map(|row| row.chars().map(shown).collect()).collect();
        }
        let layers = rows.chunks(sheet.grid().height() as usize).map(|rows| rows.join("/"));
        layers.collect::<Vec<String>>().join("//")
    }
    /// The file formats besides the native document.
    fn formats() -> &'static [Format<Sheet<Self::Ornament>>];
    /// What its file calls it, where a file may.
    fn title(sheet: &Sheet<Self::Ornament>) -> Option<&str> {
        let _ = sheet;
        None
    }
    /// Calls it so, where nothing is said yet and a file may say it.
    fn entitle(sheet: &mut Sheet<Self::Ornament>, title: &str) {
        let _ = (sheet, title);
    }
    /// The forms of files that hold many puzzles, besides one a line.
    fn bundles() -> &'static [Bundle<Sheet<Self::Ornament>>] {
        &[]
    }
}

/// How cells are filled. The numbers of modes and aids are their places here.
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

/// What the games on sheets have in common, for the end of an [`About`].
pub const ABOUT: About = About {
    id: "",
    version: 1,
    surfaces: &[recreo_board::Surface::Plane],
    layers: false,
    unique: true,
    cursor: true,
    pad: Some(&PAD),
    parameters: &[],
    told: &[],
    presets: &[],
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
    messages: |_| "",
    tutorial: |_| "",
    classic: None,
};

/// The same for games whose answer is a shading or a line. They have no pad: a pull paints, and the brushes are in the palette.
pub const SHADING: About = About { pad: None, ..ABOUT };

/// The sentences that the games on sheets share.
pub fn messages(lang: Lang) -> &'static str {
    match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    }
}

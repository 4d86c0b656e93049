//! What a logic game declares.

use std::fmt::Debug;

use recreo_board::{Cell, Grid, Rng};
use recreo_game::{
    About, Brush, Bundle, Control, Fingerprint, Format, GenerateError, Gesture, Key, Message,
    MetadataAccess, Problem, Settings,
};
use recreo_logic::{Found, RuleId, Value, Values};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{CellStyle, Composing, Mark, ModelBuilder, Params, Sheet};

/// A puzzle of logic whose cells, or the sides of cells, take values. [`Logic`](super::Logic) makes
/// a game of it.
///
/// What only some games have is an optional constant, most often a function.
pub trait LogicGame: Sized + Send + Sync + 'static {
    /// What is printed besides the grid and the given values. The native document holds its fields
    /// beside `size` and `cells`.
    type Clues: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// What can be asked of a new puzzle besides size, surface, holes, difficulty and symmetry;
    /// `()` for nothing.
    type Options: Options;

    /// What the game says about itself. It ends with `..recreo_sheet::ABOUT`, or with
    /// `..recreo_sheet::SHADING` if cells are shaded or lines drawn.
    const ABOUT: &'static About;
    /// What the values are to a person.
    const STYLE: CellStyle = CellStyle::Values;
    /// Whether values may be given: otherwise the clues alone must determine the solution.
    const GIVENS: bool = true;
    /// Present if a board may have holes: adapts the clues to holes that the editor made or filled.
    const HOLES: Option<AdaptToHoles<Self>> = None;
    /// The file formats besides the native document.
    const FORMATS: &'static [Format<Sheet<Self>>];
    /// The formats of files that hold many puzzles, besides one a line.
    const BUNDLES: &'static [Bundle<Sheet<Self>>] = &[];
    /// How to get at a puzzle's title, if its files can hold one.
    const METADATA: Option<MetadataAccess<Sheet<Self>>> = None;

    /// What is wrong with the clues for a board of this size. All other functions rely on a sheet
    /// for which this is empty: every place that the clues name is on the board.
    fn mismatches(sheet: &Sheet<Self>) -> Vec<Problem>;
    /// What else is wrong with the clues: a region that falls apart, a cage without a sum.
    fn problems(sheet: &Sheet<Self>) -> Vec<Problem>;
    /// The values that a cell may have. By default the two of a shading or a line.
    fn values(_sheet: &Sheet<Self>, _cell: Cell) -> Values {
        Self::STYLE.values()
    }
    /// Adds what must hold to the model. Each rule has a name within a sentence: "row 3", in
    /// Spanish with its article: "la fila 3".
    fn rules(sheet: &Sheet<Self>, model: &mut ModelBuilder<'_>);
    /// The parameters of the rules that differ between sheets, besides joined edges and holes.
    const RULE_VARIANT: Option<RuleVariant<Self>> = None;
    /// A solver for sheets that it can solve faster than the kernel. Its solutions have their
    /// values in the order of the variables.
    const FAST_SOLVER: Option<FastSolver<Self>> = None;
    /// Why a place has a value, in the game's own words.
    const REASON_IN_WORDS: Option<ReasonInWords<Self>> = None;
    /// A solution on one line. By default the value of every cell, rows joined by `/`, layers by
    /// `//`, holes as `#`. A shading is `#` where it is shaded, `.` where it is clear, and `_` at
    /// holes. Lines are `-` and `|`, rows of sides between rows of cells.
    fn solution_text(sheet: &Sheet<Self>, values: &[Value]) -> String {
        Self::STYLE.solution_text(sheet, values)
    }
    /// The canonical fingerprint. By default that of what is drawn, which stays the same when a
    /// sheet is turned or mirrored.
    fn fingerprint(sheet: &Sheet<Self>) -> Fingerprint {
        sheet.drawn_fingerprint(false)
    }

    /// What is drawn besides values and borders.
    fn marks(sheet: &Sheet<Self>) -> Vec<Mark>;
    /// Whether a border runs between two neighbours. If present, other lines between cells are left
    /// out where space is short.
    const BORDERS: Option<Borders<Self>> = None;

    /// An empty board to edit on.
    fn blank(params: &Params<Self>) -> Sheet<Self>;
    /// The brushes for clues that the editor offers besides values, holes and the eraser.
    const BRUSHES: Option<Brushes<Self>> = None;
    /// Whether the editor can touch sides between cells.
    const SIDES: bool = false;
    /// The values that the editor shows though they are not given: the picture of which clues are
    /// made.
    const PICTURE: Option<Picture<Self>> = None;
    /// What a gesture does to the clues; nothing if it is not about them. The sheet is restored if
    /// there is a problem.
    fn edit_clues(sheet: &mut Sheet<Self>, gesture: &Gesture) -> Option<Result<(), Problem>>;

    /// Composes a new puzzle, or the full board for one. Where a level was asked for, full boards
    /// are composed until one gives a puzzle of this level.
    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self>;
    /// A quicker way to some puzzles, tried once before anything is composed.
    const QUICK_MAKER: Option<QuickMaker<Self>> = None;
    /// The clues of a full board that can be left out like given values.
    const OPTIONAL_CLUES: Option<OptionalClues<Self>> = None;
}

/// What can be asked of a new puzzle of one game.
pub trait Options: Sized + Send + Sync {
    /// The options that these settings mean on a board with this grid.
    fn from_settings(settings: &Settings, grid: &Grid) -> Result<Self, Problem>;
}

impl Options for () {
    fn from_settings(_: &Settings, _: &Grid) -> Result<(), Problem> {
        Ok(())
    }
}

/// Adapts the clues of a sheet to its holes.
pub type AdaptToHoles<G> = fn(&mut Sheet<G>);

/// Whether a border runs between two neighbours.
pub type Borders<G> = fn(&Sheet<G>, Cell, Cell) -> bool;

/// The brushes for the clues of a sheet.
pub type Brushes<G> = fn(&Sheet<G>) -> Vec<Brush>;

/// Cells with the values that are shown in them.
pub type Picture<G> = fn(&Sheet<G>) -> Vec<(Cell, Value)>;

/// Parameters of the rules, with their values.
pub type RuleVariant<G> = fn(&Sheet<G>) -> Vec<(&'static str, String)>;

/// Finds the solutions up to a limit; nothing if it cannot solve this sheet.
pub type FastSolver<G> = fn(&Sheet<G>, limit: usize, &Control) -> Option<Found>;

/// Says why a place has a value, if that follows from one rule, given by its name, and from what is
/// known about other places. The sentence goes on after a colon: "the island of row 1, column 2 is
/// complete".
pub type ReasonInWords<G> = fn(
    &Sheet<G>,
    rule: &Message,
    settled: (Key, Value),
    known: &dyn Fn(Key) -> Option<Value>,
) -> Option<Message>;

/// Makes a puzzle at once; nothing if these parameters ask for another sort.
pub type QuickMaker<G> =
    fn(&Params<G>, &mut Rng, &Control) -> Result<Option<Sheet<G>>, GenerateError>;

/// Clues that a generator can leave out.
pub struct OptionalClues<G: LogicGame> {
    /// Their rules, numbered in the order in which [`LogicGame::rules`] adds them.
    pub rules: fn(&Sheet<G>) -> Vec<RuleId>,
    /// Removes the clues whose rules are not to be kept.
    pub retain: fn(&mut Sheet<G>, keep: &dyn Fn(RuleId) -> bool),
}

//! The declaration of a logic game.

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

/// A logic puzzle whose cells, or the sides of cells, take values. [`Logic`](super::Logic) makes a
/// game of it.
///
/// Features that only some games have are optional constants, usually functions.
pub trait LogicGame: Sized + Send + Sync + 'static {
    /// What is printed besides the grid and the given values. Its fields are part of the native
    /// document, next to `size` and `cells`.
    type Clues: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// The options of a new puzzle besides size, surface, holes, difficulty and symmetry; `()` for
    /// none.
    type Options: Options;

    /// The game's description. It ends with `..recreo_sheet::ABOUT`, or with
    /// `..recreo_sheet::SHADING` for shaded cells and lines.
    const ABOUT: &'static About;
    /// How values appear to a player.
    const STYLE: CellStyle = CellStyle::Values;
    /// Whether values may be given. Otherwise the clues alone must determine the solution.
    const GIVENS: bool = true;
    /// Present if a board may have holes: adapts the clues to holes made or filled in the editor.
    const HOLES: Option<AdaptToHoles<Self>> = None;
    /// The file formats besides the native document.
    const FORMATS: &'static [Format<Sheet<Self>>];
    /// The formats of files with many puzzles, besides one puzzle per line.
    const BUNDLES: &'static [Bundle<Sheet<Self>>] = &[];
    /// Access to a puzzle's title, if its files can hold one.
    const METADATA: Option<MetadataAccess<Sheet<Self>>> = None;

    /// Reports clues that do not fit a board of this size. All other functions require a sheet for
    /// which this is empty: every place named in the clues is on the board.
    fn mismatches(sheet: &Sheet<Self>) -> Vec<Problem>;
    /// Reports other errors in the clues: a disconnected region, a cage without a sum.
    fn problems(sheet: &Sheet<Self>) -> Vec<Problem>;
    /// The values that a cell may have. By default the two values of a shading or a line.
    fn values(_sheet: &Sheet<Self>, _cell: Cell) -> Values {
        Self::STYLE.values()
    }
    /// Adds the rules to the model. Each rule has a name for use within a sentence: "row 3", in
    /// Spanish with its article: "la fila 3".
    fn rules(sheet: &Sheet<Self>, model: &mut ModelBuilder<'_>);
    /// The parameters of rules that differ between sheets, besides joined edges and holes.
    const RULE_VARIANT: Option<RuleVariant<Self>> = None;
    /// A solver for sheets that it solves faster than the kernel. Its solutions list the values in
    /// the order of the variables.
    const FAST_SOLVER: Option<FastSolver<Self>> = None;
    /// Explains a value in the game's own words.
    const REASON_IN_WORDS: Option<ReasonInWords<Self>> = None;
    /// A solution on one line. By default the value of every cell, rows joined by `/`, layers by
    /// `//`, holes as `#`. A shading has `#` for shaded cells, `.` for clear ones, and `_` for
    /// holes. Lines are `-` and `|`, with rows of sides between rows of cells.
    fn solution_text(sheet: &Sheet<Self>, values: &[Value]) -> String {
        Self::STYLE.solution_text(sheet, values)
    }
    /// The canonical fingerprint. By default that of what is drawn, which is invariant under
    /// rotation and reflection.
    fn fingerprint(sheet: &Sheet<Self>) -> Fingerprint {
        sheet.drawn_fingerprint(false)
    }

    /// What is drawn besides values and borders.
    fn marks(sheet: &Sheet<Self>) -> Vec<Mark>;
    /// Whether a border runs between two neighbours. If present, other lines between cells are
    /// omitted where space is short.
    const BORDERS: Option<Borders<Self>> = None;

    /// An empty board for the editor.
    fn blank(params: &Params<Self>) -> Sheet<Self>;
    /// The editor's brushes for clues, besides values, holes and the eraser.
    const BRUSHES: Option<Brushes<Self>> = None;
    /// Whether the editor can touch sides between cells.
    const SIDES: bool = false;
    /// The values that the editor shows although they are not given: the picture that the clues
    /// describe.
    const PICTURE: Option<Picture<Self>> = None;
    /// Applies a gesture to the clues. `None` if it is not about them. The sheet is restored if
    /// there is a problem.
    fn edit_clues(sheet: &mut Sheet<Self>, gesture: &Gesture) -> Option<Result<(), Problem>>;

    /// Composes a new puzzle, or a full board for one. If a level is wanted, full boards are
    /// composed until one gives a puzzle of this level.
    fn compose(params: &Params<Self>, rng: &mut Rng, control: &Control) -> Composing<Self>;
    /// A faster generator for some puzzles, tried once before composing.
    const QUICK_MAKER: Option<QuickMaker<Self>> = None;
    /// The clues of a full board that can be omitted like given values.
    const OPTIONAL_CLUES: Option<OptionalClues<Self>> = None;
}

/// The options of a new puzzle of one game.
pub trait Options: Sized + Send + Sync {
    /// Reads the options from the settings, for a board with this grid.
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

/// Cells with the values shown in them.
pub type Picture<G> = fn(&Sheet<G>) -> Vec<(Cell, Value)>;

/// Parameters of the rules, with their values.
pub type RuleVariant<G> = fn(&Sheet<G>) -> Vec<(&'static str, String)>;

/// Finds the solutions up to a limit. `None` if it cannot solve this sheet.
pub type FastSolver<G> = fn(&Sheet<G>, limit: usize, &Control) -> Option<Found>;

/// Explains why a place has a value, if that follows from one rule, identified by its name, and
/// from the known values of other places. The text follows a colon: "the island of row 1, column 2
/// is complete".
pub type ReasonInWords<G> = fn(
    &Sheet<G>,
    rule: &Message,
    settled: (Key, Value),
    known: &dyn Fn(Key) -> Option<Value>,
) -> Option<Message>;

/// Generates a puzzle directly. `None` if the parameters ask for another kind.
pub type QuickMaker<G> =
    fn(&Params<G>, &mut Rng, &Control) -> Result<Option<Sheet<G>>, GenerateError>;

/// Clues that a generator can omit.
pub struct OptionalClues<G: LogicGame> {
    /// Their rules, numbered in the order in which [`LogicGame::rules`] adds them.
    pub rules: fn(&Sheet<G>) -> Vec<RuleId>,
    /// Removes the clues whose rules are not to be kept.
    pub retain: fn(&mut Sheet<G>, keep: &dyn Fn(RuleId) -> bool),
}

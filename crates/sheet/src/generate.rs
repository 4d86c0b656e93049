//! Puzzle generation: a full board is composed, then clues are removed as long as the solution
//! stays unique.

use recreo_board::{Cell, Grid, Rng};
use recreo_game::{
    Change, Control, Generate, GenerateError, Key, Level, Message, Problem, Role, Settings, Watch,
};
use recreo_kit::holes::with_holes;
use recreo_kit::level::not_found;
use recreo_logic::generate::{self, Clue, Recipe};
use recreo_logic::{Value, Var};

use super::{Board, LogicGame, Options, Puzzle, Sheet};

/// The checked parameters of a new puzzle.
pub struct Params<G: LogicGame> {
    /// The cells, before random holes are made.
    pub grid: Grid,
    /// The number of holes to make.
    pub holes: usize,
    /// The wanted level; `None` for any.
    pub level: Option<Level>,
    /// Whether the places of given values are symmetrical under a half turn.
    pub symmetric: bool,
    /// The game's own options.
    pub options: G::Options,
}

impl<G: LogicGame> Params<G> {
    /// The cells, with random holes.
    pub fn cells(&self, rng: &mut Rng) -> Grid {
        with_holes(&self.grid, self.holes, rng)
    }
}

/// The result of [`LogicGame::compose`].
pub type Composing<G> = Result<Composed<G>, GenerateError>;

/// The result of composing a new puzzle.
pub enum Composed<G: LogicGame> {
    /// A full board, whose redundant clues are then removed.
    Full(FullBoard<G>),
    /// A finished puzzle.
    Puzzle {
        /// The puzzle, with one solution.
        sheet: Sheet<G>,
        /// The level, if it is not the wanted one.
        level: Option<Level>,
    },
}

/// A board with all its clues.
pub struct FullBoard<G: LogicGame> {
    /// The board with all its clues and without given values.
    pub sheet: Sheet<G>,
    /// The value of each variable.
    pub solution: Vec<Value>,
    /// Whether the puzzle may give values.
    pub givens: bool,
}

impl<G: LogicGame> FullBoard<G> {
    /// Creates a full board from its clues and the value of each variable.
    pub fn new(sheet: Sheet<G>, solution: Vec<Value>) -> FullBoard<G> {
        FullBoard { sheet, solution, givens: G::GIVENS }
    }
}

impl<G: LogicGame> From<FullBoard<G>> for Composed<G> {
    fn from(full: FullBoard<G>) -> Composed<G> {
        Composed::Full(full)
    }
}

impl<G: LogicGame> From<Sheet<G>> for Composed<G> {
    fn from(sheet: Sheet<G>) -> Composed<G> {
        Composed::Puzzle { sheet, level: None }
    }
}

impl<G: LogicGame> Generate for Params<G> {
    type Draft = Sheet<G>;

    /// Reads `size`, `surface`, `holes`, `difficulty` and `symmetry`, where the game has them, and
    /// its own options.
    fn from_settings(settings: &Settings) -> Result<Params<G>, Problem> {
        let grid = settings.grid()?;
        let holes: usize = settings.read("holes");
        let most = grid.len() / 4;
        if holes > most {
            let message = Message::new("sheet-too-many-holes").with("holes", holes);
            return Err(message.with("size", settings.get("size")).with("most", most).into());
        }
        let options = G::Options::from_settings(settings, &grid)?;
        let level = settings.get("difficulty").parse().ok();
        let symmetric = settings.get("symmetry") == "half-turn";
        Ok(Params { grid, holes, level, symmetric, options })
    }

    fn blank(&self) -> Sheet<G> {
        G::blank(self)
    }

    fn generate<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        let puzzle = make(self, rng, control)?;
        if W::ON {
            show(puzzle.board(), watch);
        }
        Ok(puzzle)
    }
}

/// The number of boards tried for a level: hard puzzles are rare, but large boards take long.
fn tries(cells: usize) -> usize {
    (30_000 / cells).clamp(60, 500)
}

/// Composes boards until one gives a puzzle of the wanted level; otherwise returns the one with the
/// nearest level.
fn make<G: LogicGame>(
    params: &Params<G>,
    rng: &mut Rng,
    control: &Control,
) -> Result<Puzzle, GenerateError> {
    let mut nearest: Option<(Level, Puzzle)> = None;
    let mut seen = Vec::new();
    let tries = tries(params.grid.len());
    if let Some(make) = G::QUICK_MAKER
        && let Some(sheet) = make(params, rng, control)?
    {
        return Ok(Puzzle::new(sheet));
    }
    for _ in 0..tries {
        let full = match G::compose(params, rng, control)? {
            Composed::Puzzle { sheet, level } => {
                let puzzle = Puzzle::new(sheet);
                return Ok(match params.level.zip(level) {
                    Some((wanted, level)) => puzzle.with_remark(not_as_wanted(wanted, level)),
                    None => puzzle,
                });
            }
            Composed::Full(full) => full,
        };
        let Some((sheet, level)) = thin_out(params, &full, rng, control)? else { continue };
        let puzzle = Puzzle::new(sheet).with_solution(full.solution);
        let Some(wanted) = params.level else { return Ok(puzzle) };
        if level == wanted {
            return Ok(puzzle);
        }
        if !seen.contains(&level) {
            seen.push(level);
        }
        let far = |level: Level| (level as i32).abs_diff(wanted as i32);
        if nearest.as_ref().is_none_or(|(other, _)| far(level) < far(*other)) {
            nearest = Some((level, puzzle));
        }
    }
    match (params.level, nearest) {
        (Some(wanted), Some((level, puzzle))) => {
            Ok(puzzle.with_remark(not_as_wanted(wanted, level)))
        }
        (Some(wanted), None) => Err(not_found(wanted, seen, tries).into()),
        (None, _) => {
            let message = Message::new("sheet-none-unique").with("tries", tries);
            Err(Problem::new(message).into())
        }
    }
}

/// The remark that a puzzle is not of the wanted level.
fn not_as_wanted(wanted: Level, level: Level) -> Message {
    let name = |level: Level| Message::new(format!("level-{level}"));
    Message::new("sheet-nearest").with("wanted", name(wanted)).with("level", name(level))
}

/// Removes redundant clues from a board. Returns it with its level. `None` if all its clues
/// together do not determine the solution.
fn thin_out<G: LogicGame>(
    params: &Params<G>,
    full: &FullBoard<G>,
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<(Sheet<G>, Level)>, GenerateError> {
    let (model, solution) = (full.sheet.model(), &full.solution);
    let mut groups = Vec::new();
    if full.givens {
        groups.extend(values(&full.sheet, params.symmetric));
    }
    let optional = G::OPTIONAL_CLUES.map_or_else(Vec::new, |clues| (clues.rules)(&full.sheet));
    groups.extend(optional.iter().map(|&rule| vec![Clue::Rule(rule)]));
    let recipe = Recipe { model: &model, solution, groups };
    let made = generate::make(&recipe, params.level, rng, control)?;
    let Some(made) = made else { return Ok(None) };
    let mut sheet = full.sheet.clone();
    let cells: Vec<Cell> = sheet.cells().collect();
    let mut rules = Vec::new();
    for &clue in made.kept.iter().flat_map(|&group| &recipe.groups[group]) {
        match clue {
            Clue::Given(var) => sheet.give(cells[var.index()], Some(solution[var.index()])),
            Clue::Rule(rule) => rules.push(rule),
        }
    }
    if rules.is_empty() && !optional.is_empty() {
        // A puzzle of a game with optional clues must keep at least one of them.
        return Ok(None);
    }
    if let Some(clues) = G::OPTIONAL_CLUES {
        (clues.retain)(&mut sheet, &|rule| rules.contains(&rule));
    }
    Ok(Some((sheet, made.level)))
}

/// The values of cells as groups of clues: single values, or symmetrical pairs.
fn values(board: &Board, symmetric: bool) -> Vec<Vec<Clue>> {
    let cells: Vec<Cell> = board.cells().collect();
    let var = |cell: Cell| cells.binary_search(&cell).ok().map(|i| Clue::Given(Var(i as u32)));
    let last = board.grid().len() as u32 - 1;
    let group = |&cell: &Cell| {
        let across = Cell(last - cell.0);
        if !symmetric || across == cell {
            return Some(var(cell).into_iter().collect());
        }
        // Each pair is listed once; a hole has no value.
        let pair = [cell, across].into_iter().filter_map(var).collect();
        (cell < across || board.grid().is_hole(across)).then_some(pair)
    };
    cells.iter().filter_map(group).collect()
}

/// Shows the generated board to a watcher: the cells fill, and given values stay.
fn show<W: Watch>(board: &Board, watch: &mut W) {
    for cell in board.cells() {
        watch.one(Key::Cell(cell), Role::Explored);
    }
    let kept = |cell: Cell| if board.given(cell).is_some() { Role::Given } else { Role::Ground };
    let changes: Vec<Change> =
        board.cells().map(|cell| Change { key: Key::Cell(cell), role: kept(cell) }).collect();
    watch.step(&changes);
}

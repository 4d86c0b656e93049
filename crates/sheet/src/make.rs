//! A new puzzle: a full board is composed, and what can be told of it is taken away again until just enough is left.

use recreo_board::{Cell, Rng};
use recreo_game::{Change, Control, GenerateError, Key, Level, Message, Problem, Role, Watch};
use recreo_kit::level::not_found;
use recreo_logic::generate::{self, Clue, Recipe};
use recreo_logic::{Value, Var};

use super::rules::model;
use super::{Composition, LogicGame, Puzzle, Quick, Sheet, Wish};

/// Makes a puzzle. If a level is asked for, boards are composed until one comes out so.
pub(super) fn make<G: LogicGame, W: Watch>(
    wish: &Wish<G::Own>,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Puzzle<G>, GenerateError> {
    let puzzle = match G::quick_make(wish, rng, control) {
        Some(quick) => {
            let Quick { sheet, level } = quick?;
            let puzzle = Puzzle::new(sheet);
            match wish.level.zip(level) {
                Some((wanted, level)) => puzzle.with_remark(nearest(wanted, level)),
                None => puzzle,
            }
        }
        None => slowly(wish, rng, control)?,
    };
    if W::ON {
        show(&puzzle, watch);
    }
    Ok(puzzle)
}

/// How many boards are tried for a level: hard ones are rare, but nobody wants to wait for a large board for ever.
fn tries(cells: usize) -> usize {
    (30_000 / cells).clamp(60, 500)
}

fn slowly<G: LogicGame>(
    wish: &Wish<G::Own>,
    rng: &mut Rng,
    control: &Control,
) -> Result<Puzzle<G>, GenerateError> {
    let mut nearest: Option<(Level, Puzzle<G>)> = None;
    let mut seen = Vec::new();
    let tries = tries(wish.grid.len());
    for _ in 0..tries {
        let Composition { sheet, solution } = G::compose(wish, rng, control)?;
        let Some((sheet, level)) = thin_out::<G>(wish, sheet, &solution, rng, control)? else {
            continue;
        };
        let puzzle = Puzzle::new(sheet).with_solution(solution);
        let Some(wanted) = wish.level else { return Ok(puzzle) };
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
    match (wish.level, nearest) {
        (Some(wanted), Some((level, puzzle))) => {
            Ok(puzzle.with_remark(self::nearest(wanted, level)))
        }
        (Some(wanted), None) => Err(not_found(wanted, seen, tries).into()),
        (None, _) => {
            let message = Message::new("sheet-none-unique").with("tries", tries);
            Err(Problem::new(message).into())
        }
    }
}

/// That a puzzle is not as hard as it should be, or harder.
fn nearest(wanted: Level, level: Level) -> Message {
    let name = |level: Level| Message::new(format!("level-{level}"));
    Message::new("sheet-nearest").with("wanted", name(wanted)).with("level", name(level))
}

/// A board with only what is needed, and its level.
type Thinned<G> = (Sheet<<G as LogicGame>::Ornament>, Level);

/// Leaves of a board only what is needed; nothing if everything that can be told of it is not enough.
fn thin_out<G: LogicGame>(
    wish: &Wish<G::Own>,
    mut sheet: Sheet<G::Ornament>,
    solution: &[Value],
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<Thinned<G>>, GenerateError> {
    let model = model::<G>(&sheet);
    let mut groups = Vec::new();
    if G::gives(wish) {
        groups.extend(values(&sheet, wish.symmetric));
    }
    let optional = G::optional(&sheet);
    groups.extend(optional.iter().map(|&rule| vec![Clue::Rule(rule)]));
    let recipe = Recipe { model: &model, solution, groups };
    let Some(made) = generate::make(&recipe, wish.level, rng, control)? else { return Ok(None) };
    let cells: Vec<Cell> = sheet.cells().collect();
    let mut rules = Vec::new();
    for &clue in made.kept.iter().flat_map(|&group| &recipe.groups[group]) {
        match clue {
            Clue::Given(var) => sheet.give(cells[var.index()], Some(solution[var.index()])),
            Clue::Rule(rule) => rules.push(rule),
        }
    }
    if rules.is_empty() && !optional.is_empty() {
        // A board of signs without a sign is no board of signs.
        return Ok(None);
    }
    G::retain(&mut sheet, &|rule| rules.contains(&rule));
    Ok(Some((sheet, made.level)))
}

/// The values of cells, one by one, or each with that of the cell across the middle.
fn values<O>(sheet: &Sheet<O>, symmetric: bool) -> Vec<Vec<Clue>> {
    let cells: Vec<Cell> = sheet.cells().collect();
    let var = |cell: Cell| cells.binary_search(&cell).ok().map(|i| Clue::Given(Var(i as u32)));
    let last = sheet.grid().len() as u32 - 1;
    let group = |&cell: &Cell| {
        let across = Cell(last - cell.0);
        if !symmetric || across == cell {
            return Some(var(cell).into_iter().collect());
        }
        // Each pair once; a hole has nothing to tell.
        let pair = [cell, across].into_iter().filter_map(var).collect();
        (cell < across || sheet.grid().is_hole(across)).then_some(pair)
    };
    cells.iter().filter_map(group).collect()
}

/// What a spectator sees: the cells fill, and what is given stays.
fn show<G: LogicGame, W: Watch>(puzzle: &Puzzle<G>, watch: &mut W) {
    let sheet = puzzle.sheet();
    for cell in sheet.cells() {
        watch.one(Key::Cell(cell), Role::Explored);
    }
    let kept = |cell: Cell| if sheet.given(cell).is_some() { Role::Given } else { Role::Ground };
    let changes: Vec<Change> =
        sheet.cells().map(|cell| Change { key: Key::Cell(cell), role: kept(cell) }).collect();
    watch.step(&changes);
}

//! What to do next and why.
//!
//! A hint is, in this order: to take back what is wrong; to enter a value where all others are struck out; the easiest
//! deduction from what is known, which enters a value or strikes values out. Where the ladder finds none, because the puzzle has
//! several solutions, it is a value from one of them, and the hint says so.

use recreo_board::Cell;
use recreo_game::{Control, End, Hint, Key, Message, Status, Stopped};
use recreo_logic::explain::{self, Reason};
use recreo_logic::{Facts, Model, Step, Technique, Value, Values, Var, ladder, prove};

use super::confined::{self, confined};
use super::moves::{Deed, Move};
use super::{CLEAR, Ink, LogicGame, Notes, Puzzle, SHADED, play, sight, symbol, words};

/// The next step, with its reason.
pub(super) fn hint<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    if play::status(puzzle, notes) == Status::Won {
        return Ok(None);
    }
    let Some(wrong) = play::wrong(puzzle, notes, control)? else { return Ok(None) };
    if let Some(&cell) = wrong.first() {
        return take_back(puzzle, notes, cell, control);
    }
    let known = puzzle.known(notes);
    if let Some(hint) = last_left(puzzle, notes, &known) {
        return Ok(Some(hint));
    }
    match ladder::next(puzzle.model(), &known, control)? {
        Some(step) => Ok(Some(tell(puzzle, &known, step, control)?)),
        None => from_a_solution(puzzle, notes, &known, control),
    }
}

/// A cell in which something is wrong.
fn take_back<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    cell: Cell,
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let (sheet, note) = (puzzle.sheet(), notes.at(cell));
    let at = sheet.position(cell);
    let (deed, reason) = match note.value() {
        Some(value) => {
            let message = G::INK.say("hint-wrong").with("value", G::INK.name(value));
            (Deed::Erase, message)
        }
        None => {
            let message =
                Message::new("sheet-hint-struck").with("values", words::values(note.struck()));
            (Deed::Restore(note.struck()), message)
        }
    };
    control.spend(1)?;
    Ok(Some(Hint {
        moves: vec![Move { at, deed }],
        technique: "sheet-technique-mistake",
        reason: reason.with("cell", at),
        look: vec![Key::Cell(cell)],
        because: Vec::new(),
    }))
}

/// A cell that can have one value only, as all others are struck out or were never possible.
fn last_left<G: LogicGame>(puzzle: &Puzzle<G>, notes: &Notes, known: &Facts) -> Option<Hint<Move>> {
    let empty = |cell: &&Cell| puzzle.value(notes, **cell).is_none();
    puzzle.cells().iter().filter(empty).find_map(|&cell| {
        let value = known[puzzle.var(cell)?].only()?;
        let possible = puzzle.model().domains()[puzzle.var(cell)?.index()];
        let why = if possible.is_single() { "why-no-other" } else { "why-struck" };
        let why = G::INK.say(why);
        Some(enter(puzzle, cell, value, "sheet-technique-naked-single", why, Vec::new()))
    })
}

/// A hint to enter a value.
fn enter<G: LogicGame>(
    puzzle: &Puzzle<G>,
    cell: Cell,
    value: Value,
    technique: &'static str,
    why: Message,
    because: Vec<Key>,
) -> Hint<Move> {
    if G::INK == Ink::Shading {
        return shade(puzzle, &[(cell, value)], technique, why, because);
    }
    let at = puzzle.sheet().position(cell);
    let reason = Message::new("sheet-hint-enter")
        .with("value", symbol(value))
        .with("cell", at)
        .with("why", why);
    let moves = vec![Move { at, deed: Deed::Enter(value) }];
    Hint { moves, technique, reason, look: vec![Key::Cell(cell)], because }
}

/// A deduction in words.
fn tell<G: LogicGame>(
    puzzle: &Puzzle<G>,
    known: &Facts,
    step: Step,
    control: &Control,
) -> Result<Hint<Move>, Stopped> {
    let model = puzzle.model();
    let left = sight::left(model, known);
    let step = easily_told(model, &left, step);
    let reason = explain::reason(model, known, &step, control)?;
    let reason = reason.unwrap_or_else(|| Reason { rules: step.rules.clone(), cells: Vec::new() });
    let (technique, why) = words::why(puzzle, known, &left, &step, &reason);
    let key = |var: &Var| Key::Cell(puzzle.cell(*var));
    let mut because: Vec<Key> = reason.cells.iter().map(key).collect();
    for &rule in &reason.rules {
        // What a rule is about is shown too, as far as it is not the place to look at, or everything.
        let scope = model.scope(rule);
        if scope.len() < model.domains().len() {
            because.extend(scope.iter().map(key));
        }
    }
    because.sort();
    because.dedup();
    because
        .retain(|key| !step.removed.iter().any(|change| *key == Key::Cell(puzzle.cell(change.0))));
    if G::INK == Ink::Shading {
        let settled = |&(var, gone): &(Var, Values)| {
            Some((
                puzzle.cell(var),
                (known[var] - gone).only().filter(|_| !known[var].is_single())?,
            ))
        };
        let settled: Vec<(Cell, Value)> = step.removed.iter().filter_map(settled).collect();
        return Ok(shade(puzzle, &settled, technique, why, because));
    }
    if let [(var, gone)] = step.removed[..]
        && let Some(value) = (known[var] - gone).only()
    {
        return Ok(enter(puzzle, puzzle.cell(var), value, technique, why, because));
    }
    let news = |&(var, gone): &(Var, Values)| (var, gone & left[var]);
    let changes: Vec<_> = step.removed.iter().map(news).filter(|c| !c.1.is_empty()).collect();
    let what = changes.iter().map(|&(var, gone)| words::change(puzzle, var, gone)).collect();
    let reason = Message::new("sheet-hint-strike").with("why", why);
    let strike =
        |&(var, gone): &(Var, Values)| Move { at: puzzle.position(var), deed: Deed::Strike(gone) };
    Ok(Hint {
        moves: changes.iter().map(strike).collect(),
        technique,
        reason: match words::changes(what) {
            Some(what) => reason.with("what", what),
            None => reason,
        },
        look: changes.iter().map(|change| key(&change.0)).collect(),
        because,
    })
}

/// A hint to shade cells, or to mark them as clear.
fn shade<G: LogicGame>(
    puzzle: &Puzzle<G>,
    cells: &[(Cell, Value)],
    technique: &'static str,
    why: Message,
    because: Vec<Key>,
) -> Hint<Move> {
    let at = |cell: Cell| puzzle.sheet().position(cell);
    let those = |wanted: Value| {
        let own = cells.iter().filter(|(_, value)| *value == wanted);
        words::some_cells(own.map(|&(cell, _)| at(cell)).collect())
    };
    let reason = match (those(SHADED), those(CLEAR)) {
        (Some(shaded), None) => Message::new("shading-hint-shade").with("cells", shaded),
        (Some(shaded), Some(clear)) => {
            Message::new("shading-hint-both").with("cells", shaded).with("others", clear)
        }
        (None, clear) => {
            let clear = clear.unwrap_or_else(|| Vec::new().into());
            Message::new("shading-hint-clear").with("cells", clear)
        }
    };
    let enter = |&(cell, value): &(Cell, Value)| Move { at: at(cell), deed: Deed::Enter(value) };
    Hint {
        moves: cells.iter().map(enter).collect(),
        technique,
        reason: reason.with("why", why),
        look: cells.iter().map(|&(cell, _)| Key::Cell(cell)).collect(),
        because,
    }
}

/// Where a step takes more than one rule: a pattern that has a name, or else one value of those that the step rules out, because
/// a story can be told of one only.
fn easily_told(model: &Model, left: &Facts, step: Step) -> Step {
    match step.technique {
        Technique::Interaction if confined(model, left, &step, &step.rules).is_some() => step,
        Technique::Interaction => single(left, step),
        Technique::Few(_) | Technique::Chain(_) | Technique::Nested(_) => {
            confined::find(model, left).unwrap_or_else(|| single(left, step))
        }
        _ => step,
    }
}

/// A step with one of its values, one that settles a cell if there is such.
fn single(left: &Facts, step: Step) -> Step {
    let news = |&(var, gone): &(Var, Values)| Some((var, (gone & left[var]).iter().next()?));
    let settles = |&(var, _): &(Var, Value)| left[var].len() == 2;
    let all: Vec<(Var, Value)> = step.removed.iter().filter_map(news).collect();
    match all.iter().copied().find(settles).or(all.first().copied()) {
        Some((var, value)) => Step { removed: vec![(var, Values::one(value))], ..step },
        None => step,
    }
}

/// A value that no reasoning forces.
fn from_a_solution<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    known: &Facts,
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let found = prove::solutions(puzzle.model(), known, 1, control);
    if let End::Stopped(why) = found.end {
        return Err(why);
    }
    let Some(solution) = found.solutions.first() else { return Ok(None) };
    let mut empty = puzzle
        .cells()
        .iter()
        .zip(solution)
        .filter(|(cell, _)| puzzle.value(notes, **cell).is_none());
    Ok(empty.next().map(|(&cell, &value)| {
        let why = G::INK.say("why-several");
        enter(puzzle, cell, value, "sheet-technique-solution", why, Vec::new())
    }))
}

//! What to do next and why, and how good a move is.
//!
//! A hint is, in this order: to take back what is wrong; to enter a value where all others are struck out; the easiest
//! deduction from what is known, which enters a value or strikes values out. Where the ladder finds none, because the puzzle has
//! several solutions, it is a value from one of them, and the hint says so.

use recreo_board::Cell;
use recreo_game::{Control, End, Hint, Key, Merit, Message, Status, Stopped};
use recreo_logic::{Facts, Step, Technique, Value, Values, Var, ladder, prove};

use super::moves::{Deed, Move};
use super::{LogicGame, Notes, Puzzle, kernel, play, sight, symbol, words};

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
        Some(step) => Ok(Some(tell(puzzle, &known, &step, control)?)),
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
            let message = Message::new("sheet-hint-wrong").with("value", symbol(value));
            (Deed::Erase, message)
        }
        None => {
            let message = Message::new("sheet-hint-struck")
                .with("values", super::glyph::symbols(note.struck()));
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

/// A cell of which all values but one are struck out.
fn last_left<G: LogicGame>(puzzle: &Puzzle<G>, notes: &Notes, known: &Facts) -> Option<Hint<Move>> {
    let empty = |cell: &&Cell| puzzle.value(notes, **cell).is_none();
    puzzle.cells().iter().filter(empty).find_map(|&cell| {
        let value = known[puzzle.var(cell)?].only()?;
        let why = Message::new("sheet-why-struck");
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
    step: &Step,
    control: &Control,
) -> Result<Hint<Move>, Stopped> {
    let model = puzzle.model();
    let reason = kernel::reason(model, known, step, control)?;
    let left = sight::left(model, known);
    let why = words::why(puzzle, &left, step, &reason);
    let technique = G::technique(step.technique);
    let key = |var: &Var| Key::Cell(puzzle.cell(*var));
    let mut because: Vec<Key> = reason.cells.iter().map(key).collect();
    for &rule in &reason.rules {
        // What a rule is about is shown too, as far as it is not the place to look at.
        because.extend(model.scope(rule).iter().map(key));
    }
    because.sort();
    because.dedup();
    because
        .retain(|key| !step.removed.iter().any(|change| *key == Key::Cell(puzzle.cell(change.0))));
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
        reason: match words::list(what) {
            Some(what) => reason.with("what", what),
            None => reason,
        },
        look: changes.iter().map(|change| key(&change.0)).collect(),
        because,
    })
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
        let why = Message::new("sheet-why-several");
        enter(puzzle, cell, value, "sheet-technique-solution", why, Vec::new())
    }))
}

/// How good a move is: by the hardest technique that is needed to come to it from what is known.
pub(super) fn judge<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    m: &Move,
    control: &Control,
) -> Result<Merit, Stopped> {
    let mut after = notes.clone();
    if play::apply(puzzle, &mut after, m).is_err() {
        return Ok(Merit::Idle);
    }
    let cell = puzzle.sheet().grid().cell(m.at.x, m.at.y, m.at.z);
    let Some((cell, var)) = cell.and_then(|cell| Some((cell, puzzle.var(cell)?))) else {
        return Ok(Merit::Idle);
    };
    let gone = match m.deed {
        Deed::Enter(value) => puzzle.model().domains()[var.index()] - Values::one(value),
        Deed::Strike(values) => values,
        _ => return Ok(Merit::Idle),
    };
    match play::wrong(puzzle, &after, control)? {
        Some(wrong) if wrong.contains(&cell) => return Ok(Merit::Wrong),
        Some(_) => {}
        None => return Ok(Merit::Idle),
    }
    // What was put down wrongly elsewhere does not make this move any easier.
    let mut right = Notes::default();
    let wrong = play::wrong(puzzle, notes, control)?.unwrap_or_default();
    for (other, note) in notes.iter().filter(|(other, _)| *other != cell && !wrong.contains(other))
    {
        right.put(other, note);
    }
    let known = puzzle.known(&right);
    let seen = sight::left(puzzle.model(), &known);
    if matches!(m.deed, Deed::Strike(_)) && (gone & seen[var]).is_empty() {
        return Ok(Merit::Idle);
    }
    for (ceiling, merit) in
        [(Technique::Bound, Merit::Normal), (Technique::Interaction, Merit::Good)]
    {
        let end = ladder::climb(puzzle.model(), &known, ceiling, control)?.facts;
        if (sight::left(puzzle.model(), &end)[var] & gone).is_empty() {
            return Ok(merit);
        }
    }
    Ok(Merit::Excellent)
}

/// The moves that lead to a solution: what is wrong is erased, then values are entered, those first that are easiest to see.
pub(super) fn route<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    solution: &[Value],
) -> Vec<Move> {
    let right = |cell: Cell| puzzle.var(cell).and_then(|var| solution.get(var.index()).copied());
    let mut moves = Vec::new();
    let mut kept = Notes::default();
    for (cell, note) in notes.iter() {
        let at = puzzle.sheet().position(cell);
        match (note.value(), right(cell)) {
            (Some(value), Some(right)) if value != right => {
                moves.push(Move { at, deed: Deed::Erase });
            }
            (Some(_), _) => kept.put(cell, note),
            (None, _) => {}
        }
    }
    let known = puzzle.known(&kept);
    let order = kernel::order(puzzle.model(), &known, &Control::new().with_budget(ORDERING));
    let rest = (0..solution.len()).map(|i| Var(i as u32)).filter(|var| !order.contains(var));
    for var in order.iter().copied().chain(rest.collect::<Vec<_>>()) {
        let cell = puzzle.cell(var);
        if puzzle.value(&kept, cell).is_none() {
            let deed = Deed::Enter(solution[var.index()]);
            moves.push(Move { at: puzzle.position(var), deed });
        }
    }
    moves
}

/// The work that putting the cells of a solution in order may take.
const ORDERING: u64 = 1_000_000;

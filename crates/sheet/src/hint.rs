//! Hints: the next move, and the reason for it.
//!
//! A hint is the first of these that applies: erase a mistake; enter a value where all others are
//! struck out; make the easiest deduction, which enters a value or strikes values out. If the
//! ladder finds none because the puzzle has several solutions, the hint is a value from one of
//! them, and it mentions that.

use recreo_game::{
    Control, End, Hint, Key, Merit, Message, Mistakes, Rules as _, Stopped, Teach, Unfinished,
};
use recreo_logic::explain::{self, Reason};
use recreo_logic::{Facts, Model, Step, Technique, Value, Values, Var, ladder, prove};

use super::confined::{self, confined};
use super::moves::{Move, MoveKind};
use super::{
    CLEAR, CellStyle, Notes, Puzzle, SHADED, candidates, clash, judge, mistakes, place, symbol,
    words,
};

impl Teach for Puzzle {
    fn hint(
        &self,
        notes: &Notes,
        control: &Control,
    ) -> Result<Option<Hint<Move>>, Unfinished<Message>> {
        if self.is_solved(notes) {
            return Ok(None);
        }
        let wrong = mistakes::wrong(self, notes, control).map_err(unsolved)?;
        let Some(wrong) = wrong else { return Ok(None) };
        if let Some(&key) = wrong.first() {
            return Ok(take_back(self, notes, key, control)?);
        }
        let known = self.known(notes);
        if let Some(hint) = last_left(self, notes, &known) {
            return Ok(Some(hint));
        }
        // Values get one hint each; shades and lines with the same reason share a hint.
        let together = |one: &Step, other: &Step| {
            let words =
                |step: &Step| words::in_game_words(self, &known, &step.removed, &step.rules);
            words(one).is_some_and(|own| words(other) == Some(own))
        };
        let next = match self.style() {
            CellStyle::Values => ladder::next(self.model(), &known, control),
            _ => ladder::next_of_rule(self.model(), &known, together, control),
        };
        match next.map_err(not_found)? {
            Some(step) => Ok(Some(deduction(self, &known, step, control)?)),
            None => from_a_solution(self, notes, &known, control).map_err(unsolved),
        }
    }

    /// Values that violate a rule outright are mistakes even if there is no solution.
    fn mistakes(&self, notes: &Notes, control: &Control) -> Mistakes {
        match mistakes::wrong(self, notes, control) {
            Ok(Some(wrong)) => Mistakes::Known(wrong),
            Ok(None) => {
                let places = clash::places(self, notes);
                let own = places.into_iter().filter(|&key| self.given(key).is_none());
                Mistakes::Known(own.collect())
            }
            Err(_) => Mistakes::Unknown,
        }
    }

    fn judge(&self, notes: &Notes, m: &Move, control: &Control) -> Result<Merit, Stopped> {
        judge::merit(self, notes, m, control)
    }
}

/// The search for mistakes, or for a step where none follows, needs a solution.
fn unsolved(why: Stopped) -> Unfinished<Message> {
    Unfinished { why, so_far: Some(Message::new("hint-unsolved")) }
}

/// Says which technique may have the next step.
fn not_found(unfinished: Unfinished<Technique>) -> Unfinished<Message> {
    let found = |technique| {
        let technique = Message::new(words::technique(technique));
        Message::new("sheet-hint-not-easier").with("technique", technique)
    };
    Unfinished { why: unfinished.why, so_far: unfinished.so_far.map(found) }
}

/// A hint to erase the mistake at a place.
fn take_back(
    puzzle: &Puzzle,
    notes: &Notes,
    key: Key,
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let (grid, note) = (puzzle.board().grid(), notes.at(key));
    let (kind, reason) = match note.value() {
        Some(value) => {
            let message = puzzle
                .style()
                .message("hint-wrong")
                .with("value", puzzle.style().value_name(value))
                .with("mark", puzzle.style().selector(value));
            (MoveKind::Erase, message)
        }
        None => {
            let message =
                Message::new("sheet-hint-struck").with("values", words::values(note.struck()));
            (MoveKind::Restore(note.struck()), message)
        }
    };
    control.spend(1)?;
    Ok(Some(Hint {
        moves: vec![Move::new(grid, key, kind)],
        technique: "sheet-technique-mistake",
        reason: reason.with("cell", place::name(grid, key)),
        look: vec![key],
        because: Vec::new(),
    }))
}

/// A hint for a place with one possible value, because all others are struck out or were never
/// possible.
fn last_left(puzzle: &Puzzle, notes: &Notes, known: &Facts) -> Option<Hint<Move>> {
    let empty = |key: &&Key| puzzle.value(notes, **key).is_none();
    puzzle.places().iter().filter(empty).find_map(|&key| {
        let value = known[puzzle.var(key)?].only()?;
        let possible = puzzle.model().domains()[puzzle.var(key)?.index()];
        if possible.is_single() && puzzle.style().default_value() == Some(value) {
            // The place has its value from the start, and an unmarked place counts as that value.
            return None;
        }
        let why = if possible.is_single() { "why-no-other" } else { "why-struck" };
        let why = puzzle.style().message(why);
        Some(enter(puzzle, key, value, "sheet-technique-naked-single", why, Vec::new()))
    })
}

/// A hint to enter a value.
fn enter(
    puzzle: &Puzzle,
    key: Key,
    value: Value,
    technique: &'static str,
    why: Message,
    because: Vec<Key>,
) -> Hint<Move> {
    if puzzle.style() != CellStyle::Values {
        return settle(puzzle, &[(key, value)], technique, why, because);
    }
    let grid = puzzle.board().grid();
    let reason = Message::new("sheet-hint-enter")
        .with("value", symbol(value))
        .with("cell", place::name(grid, key))
        .with("why", why);
    let moves = vec![Move::new(grid, key, MoveKind::Enter(value))];
    Hint { moves, technique, reason, look: vec![key], because }
}

/// The hint of a deduction.
fn deduction(
    puzzle: &Puzzle,
    known: &Facts,
    step: Step,
    control: &Control,
) -> Result<Hint<Move>, Stopped> {
    let model = puzzle.model();
    let left = candidates::remaining(model, known);
    let step = explainable(model, &left, step);
    let reason = explain::reason(model, known, &step, control)?;
    let reason = reason.unwrap_or_else(|| Reason { rules: step.rules.clone(), cells: Vec::new() });
    let (technique, why) = words::why(puzzle, known, &left, &step, &reason);
    let key = |var: &Var| puzzle.place(*var);
    let mut because: Vec<Key> = reason.cells.iter().map(key).collect();
    for &rule in &reason.rules {
        // The cells of a rule are highlighted too, except the places of the move and rules that
        // cover the whole board.
        let scope = model.scope(rule);
        if scope.len() < model.domains().len() {
            because.extend(scope.iter().map(key));
        }
    }
    because.sort();
    because.dedup();
    because.retain(|key| !step.removed.iter().any(|change| *key == puzzle.place(change.0)));
    if puzzle.style() != CellStyle::Values {
        let settled = |&(var, gone): &(Var, Values)| {
            let value = (known[var] - gone).only().filter(|_| !known[var].is_single())?;
            Some((puzzle.place(var), value))
        };
        let settled: Vec<(Key, Value)> = step.removed.iter().filter_map(settled).collect();
        return Ok(settle(puzzle, &settled, technique, why, because));
    }
    if let [(var, gone)] = step.removed[..]
        && let Some(value) = (known[var] - gone).only()
    {
        return Ok(enter(puzzle, puzzle.place(var), value, technique, why, because));
    }
    let effective = |&(var, gone): &(Var, Values)| (var, gone & left[var]);
    let changes: Vec<_> = step.removed.iter().map(effective).filter(|c| !c.1.is_empty()).collect();
    let what = changes.iter().map(|&(var, gone)| words::change(puzzle, var, gone)).collect();
    let reason = Message::new("sheet-hint-strike").with("why", why);
    let strike = |&(var, gone): &(Var, Values)| {
        Move::new(puzzle.board().grid(), puzzle.place(var), MoveKind::Strike(gone))
    };
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

/// A hint to shade cells or mark them as clear, or to draw sides or cross them out.
fn settle(
    puzzle: &Puzzle,
    places: &[(Key, Value)],
    technique: &'static str,
    why: Message,
    because: Vec<Key>,
) -> Hint<Move> {
    let those = |wanted: Value| {
        let own = places.iter().filter(|(_, value)| *value == wanted);
        words::some_places(puzzle, &own.map(|&(key, _)| key).collect::<Vec<_>>())
    };
    let reason = match (those(SHADED), those(CLEAR)) {
        (Some(put), None) => puzzle.style().message("hint-put").with("cells", put),
        (Some(put), Some(barred)) => {
            puzzle.style().message("hint-both").with("cells", put).with("others", barred)
        }
        (None, barred) => {
            let barred = barred.unwrap_or_else(|| Vec::<recreo_board::Position>::new().into());
            puzzle.style().message("hint-bar").with("cells", barred)
        }
    };
    let grid = puzzle.board().grid();
    let enter = |&(key, value): &(Key, Value)| Move::new(grid, key, MoveKind::Enter(value));
    Hint {
        moves: places.iter().map(enter).collect(),
        technique,
        reason: reason.with("why", why),
        look: places.iter().map(|&(key, _)| key).collect(),
        because,
    }
}

/// Prepares a step of several rules for explanation: a named pattern, or else a single one of its
/// values, because a chain explains only one.
fn explainable(model: &Model, left: &Facts, step: Step) -> Step {
    match step.technique {
        Technique::Interaction if confined(model, left, &step, &step.rules).is_some() => step,
        Technique::Interaction => single(left, step),
        Technique::Few(_) | Technique::Chain(_) | Technique::Nested(_) => {
            confined::find(model, left).unwrap_or_else(|| single(left, step))
        }
        _ => step,
    }
}

/// Reduces a step to one of its values, preferably one that settles a cell.
fn single(left: &Facts, step: Step) -> Step {
    let effective = |&(var, gone): &(Var, Values)| Some((var, (gone & left[var]).iter().next()?));
    let settles = |&(var, _): &(Var, Value)| left[var].len() == 2;
    let all: Vec<(Var, Value)> = step.removed.iter().filter_map(effective).collect();
    match all.iter().copied().find(settles).or(all.first().copied()) {
        Some((var, value)) => Step { removed: vec![(var, Values::one(value))], ..step },
        None => step,
    }
}

/// A hint for a value that no reasoning forces.
fn from_a_solution(
    puzzle: &Puzzle,
    notes: &Notes,
    known: &Facts,
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let found = prove::solutions(puzzle.model(), known, 1, control);
    if let End::Stopped(why) = found.end {
        return Err(why);
    }
    let Some(solution) = found.solutions.first() else { return Ok(None) };
    let all = puzzle.places().iter().zip(solution);
    let mut empty = all.filter(|(key, _)| puzzle.value(notes, **key).is_none());
    Ok(empty.next().map(|(&key, &value)| {
        let why = puzzle.style().message("why-several");
        enter(puzzle, key, value, "sheet-technique-solution", why, Vec::new())
    }))
}

//! The merit of a move.

use recreo_game::{Control, Merit, Rules as _, Stopped};
use recreo_logic::{Technique, Values, ladder};

use super::moves::{Move, MoveKind};
use super::{Notes, Puzzle, candidates, mistakes};

/// Rates a move by the hardest technique needed to deduce it from the known values.
pub(super) fn merit(
    puzzle: &Puzzle,
    notes: &Notes,
    m: &Move,
    control: &Control,
) -> Result<Merit, Stopped> {
    let mut after = notes.clone();
    if puzzle.apply(&mut after, m).is_err() {
        return Ok(Merit::Idle);
    }
    let key = m.place(puzzle.board().grid());
    let Some((key, var)) = key.and_then(|key| Some((key, puzzle.var(key)?))) else {
        return Ok(Merit::Idle);
    };
    let gone = match m.kind {
        MoveKind::Enter(value) => puzzle.model().domains()[var.index()] - Values::one(value),
        MoveKind::Strike(values) => values,
        _ => return Ok(Merit::Idle),
    };
    match mistakes::wrong(puzzle, &after, control)? {
        Some(wrong) if wrong.contains(&key) => return Ok(Merit::Wrong),
        Some(_) => {}
        None => return Ok(Merit::Idle),
    }
    // The player's mistakes elsewhere do not make this move easier.
    let mut right = Notes::default();
    let wrong = mistakes::wrong(puzzle, notes, control)?.unwrap_or_default();
    for (other, note) in notes.iter().filter(|(other, _)| *other != key && !wrong.contains(other)) {
        right.put(other, note);
    }
    let known = puzzle.known(&right);
    let seen = candidates::remaining(puzzle.model(), &known);
    if matches!(m.kind, MoveKind::Strike(_)) && (gone & seen[var]).is_empty() {
        return Ok(Merit::Idle);
    }
    for (ceiling, merit) in
        [(Technique::Bound, Merit::Normal), (Technique::Interaction, Merit::Good)]
    {
        let end = ladder::climb(puzzle.model(), &known, ceiling, control)?.facts;
        if (candidates::remaining(puzzle.model(), &end)[var] & gone).is_empty() {
            return Ok(merit);
        }
    }
    Ok(Merit::Excellent)
}

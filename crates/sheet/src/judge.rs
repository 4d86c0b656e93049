//! How good a move is.

use recreo_game::{Control, Merit, Stopped};
use recreo_logic::{Technique, Values, ladder};

use super::moves::{Deed, Move};
use super::{LogicGame, Notes, Puzzle, play, sight};

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
    let key = m.place(puzzle.sheet().grid());
    let Some((key, var)) = key.and_then(|key| Some((key, puzzle.var(key)?))) else {
        return Ok(Merit::Idle);
    };
    let gone = match m.deed {
        Deed::Enter(value) => puzzle.model().domains()[var.index()] - Values::one(value),
        Deed::Strike(values) => values,
        _ => return Ok(Merit::Idle),
    };
    match play::wrong(puzzle, &after, control)? {
        Some(wrong) if wrong.contains(&key) => return Ok(Merit::Wrong),
        Some(_) => {}
        None => return Ok(Merit::Idle),
    }
    // What was put down wrongly elsewhere does not make this move any easier.
    let mut right = Notes::default();
    let wrong = play::wrong(puzzle, notes, control)?.unwrap_or_default();
    for (other, note) in notes.iter().filter(|(other, _)| *other != key && !wrong.contains(other)) {
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

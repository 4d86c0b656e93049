//! The player's mistakes.

use recreo_game::{Control, End, Key, Stopped};
use recreo_logic::{Facts, prove};

use super::{Note, Notes, Puzzle};

/// The places whose value, or whose struck-out values, agree with no solution. `None` if there is
/// no solution.
pub(super) fn wrong(
    puzzle: &Puzzle,
    notes: &Notes,
    control: &Control,
) -> Result<Option<Vec<Key>>, Stopped> {
    match puzzle.solutions(control)? {
        [] => Ok(None),
        [solution] => {
            let is_wrong = |&(key, note): &(Key, Note)| {
                let right = puzzle.var(key).and_then(|var| solution.get(var.index()).copied());
                right.is_some_and(|right| match note.value() {
                    Some(value) => value != right,
                    None => note.struck().contains(right),
                })
            };
            Ok(Some(notes.iter().filter(is_wrong).map(|(key, _)| key).collect()))
        }
        _ => among_several(puzzle, notes, control),
    }
}

/// The mistakes in a puzzle with several solutions: none if the notes agree with one of them.
/// Otherwise notes are accepted one at a time as long as they agree with some solution, and the
/// rejected ones are mistakes.
fn among_several(
    puzzle: &Puzzle,
    notes: &Notes,
    control: &Control,
) -> Result<Option<Vec<Key>>, Stopped> {
    let (model, mut wrong) = (puzzle.model(), Vec::new());
    let agrees = |facts: &Facts| {
        let found = prove::solutions(model, facts, 1, control);
        match found.end {
            End::Stopped(why) => Err(why),
            _ => Ok(!found.solutions.is_empty()),
        }
    };
    if agrees(&puzzle.known(notes))? {
        return Ok(Some(wrong));
    }
    let mut kept = Notes::default();
    for (key, note) in notes.iter() {
        let mut with = kept.clone();
        with.put(key, note);
        if agrees(&puzzle.known(&with))? {
            kept = with;
        } else {
            wrong.push(key);
        }
    }
    Ok(Some(wrong))
}

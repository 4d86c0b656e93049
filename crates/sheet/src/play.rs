//! What a move does, when the game is won, and what is wrong.

use recreo_game::{Control, Key, Message, Mistakes, Problem, Status, Stopped};
use recreo_logic::{Facts, Value, Values, prove};

use super::moves::{Deed, Move};
use super::puzzle::not_possible;
use super::{Ink, LogicGame, Notes, Puzzle, clash, rules};

/// Makes a move. One that changes nothing is refused.
pub(super) fn apply<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &mut Notes,
    m: &Move,
) -> Result<(), Problem> {
    let sheet = puzzle.sheet();
    let refuse = |message: Message| Err(Problem::new(message).at_cell(m.at));
    let Some(key) = m.place(sheet.grid()) else {
        return refuse(Message::new("sheet-off-board"));
    };
    if puzzle.given(key).is_some() && !matches!(m.deed, Deed::Colour(_)) {
        return refuse(Message::new("sheet-given"));
    }
    match (G::INK, key, m.deed) {
        // Cells are coloured, whatever the values stand at.
        (_, Key::Cell(_), Deed::Colour(_)) => {}
        (Ink::Lines, Key::Side(..), Deed::Enter(_) | Deed::Erase) => {}
        (Ink::Lines, ..) => return refuse(Message::new("lines-only-sides")),
        (_, Key::Side(..), _) => return refuse(Message::new("sheet-off-board")),
        (Ink::Shading, _, Deed::Enter(_) | Deed::Erase) | (Ink::Values, ..) => {}
        (Ink::Shading, ..) => return refuse(Message::new("shading-no-marks")),
    }
    let before = notes.at(key);
    let mut note = before;
    let used = match m.deed {
        Deed::Enter(value) => {
            note.value = value;
            Values::one(value)
        }
        Deed::Erase => {
            note.value = 0;
            Values::NONE
        }
        Deed::Corner(values) => {
            note.corner = values;
            values
        }
        Deed::Centre(values) => {
            note.centre = values;
            values
        }
        Deed::Strike(values) => {
            note.struck = note.struck | values;
            values
        }
        Deed::Restore(values) => {
            note.struck = note.struck - values;
            Values::NONE
        }
        Deed::Colour(colour) => {
            note.colour = colour;
            Values::NONE
        }
    };
    let possible = rules::values::<G>(sheet, key);
    if let Some(value) = (used - possible).first() {
        return refuse(match possible.only() {
            Some(only) if G::INK == Ink::Shading => {
                Message::new("shading-settled").with("value", G::INK.name(only))
            }
            _ => not_possible(value, possible),
        });
    }
    if note == before {
        return refuse(Message::new("sheet-no-change"));
    }
    notes.put(key, note);
    Ok(())
}

/// The value of every place, if each has one, or counts as having one.
fn complete<G: LogicGame>(puzzle: &Puzzle<G>, notes: &Notes) -> Option<Vec<Value>> {
    puzzle.places().iter().map(|&key| puzzle.value(notes, key).or(G::INK.rest())).collect()
}

/// Won when every place has a value and every rule holds.
pub(super) fn status<G: LogicGame>(puzzle: &Puzzle<G>, notes: &Notes) -> Status {
    match complete(puzzle, notes) {
        Some(values) if puzzle.model().is_solution(&values) => Status::Won,
        _ => Status::GoingOn,
    }
}

/// How many cells have a value; of a shading, how many are shaded; of lines, how many are drawn.
pub(super) fn tally<G: LogicGame>(puzzle: &Puzzle<G>, notes: &Notes) -> Vec<Message> {
    let counts = |key: &&Key| {
        let value = puzzle.value(notes, **key);
        value.is_some() && value != G::INK.rest()
    };
    let filled = puzzle.places().iter().filter(counts).count();
    vec![G::INK.say("tally").with("filled", filled).with("cells", puzzle.places().len())]
}

/// The places whose value, or whose struck values, agree with no solution.
pub(super) fn wrong<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    control: &Control,
) -> Result<Option<Vec<Key>>, Stopped> {
    match puzzle.solutions(control)? {
        [] => Ok(None),
        [solution] => {
            let is_wrong = |&(key, note): &(Key, super::Note)| {
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

/// The same where there are several solutions: nothing is wrong that agrees with one of them. Otherwise cells are taken back
/// one by one until the others do, and those are wrong that had to be.
fn among_several<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    control: &Control,
) -> Result<Option<Vec<Key>>, Stopped> {
    let (model, mut wrong) = (puzzle.model(), Vec::new());
    let agrees = |facts: &Facts| {
        let found = prove::solutions(model, facts, 1, control);
        match found.end {
            recreo_game::End::Stopped(why) => Err(why),
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

/// What the check button counts.
pub(super) fn mistakes<G: LogicGame>(
    puzzle: &Puzzle<G>,
    notes: &Notes,
    control: &Control,
) -> Mistakes {
    match wrong(puzzle, notes, control) {
        Ok(Some(wrong)) => Mistakes::Known(wrong),
        // There is no solution: what breaks a rule outright is wrong all the same.
        Ok(None) => {
            let places = clash::places(puzzle, notes);
            let own = places.into_iter().filter(|&key| puzzle.given(key).is_none());
            Mistakes::Known(own.collect())
        }
        Err(_) => Mistakes::Unknown,
    }
}

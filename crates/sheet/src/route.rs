//! The moves from the current state to a solution.

use recreo_game::{Control, Key};
use recreo_logic::{Facts, Model, Technique, Value, Var, ladder};

use super::moves::{Move, MoveKind};
use super::{Notes, Puzzle};

/// Returns the moves that lead to a solution: mistakes are erased, then values are entered in order
/// of difficulty, as far as the control allows to find it.
pub(super) fn route(
    puzzle: &Puzzle,
    notes: &Notes,
    solution: &[Value],
    control: &Control,
) -> Vec<Move> {
    let right = |key: Key| puzzle.var(key).and_then(|var| solution.get(var.index()).copied());
    let mut moves = Vec::new();
    let mut kept = Notes::default();
    let grid = puzzle.board().grid();
    for (key, note) in notes.iter() {
        match (note.value(), right(key)) {
            (Some(value), Some(right)) if value != right => {
                moves.push(Move::new(grid, key, MoveKind::Erase));
            }
            (Some(_), _) => kept.put(key, note),
            (None, _) => {}
        }
    }
    let known = puzzle.known(&kept);
    let order = order(puzzle.model(), &known, &control.clone().with_budget(ORDERING));
    let rest = (0..solution.len()).map(|i| Var(i as u32)).filter(|var| !order.contains(var));
    for var in order.iter().copied().chain(rest.collect::<Vec<_>>()) {
        let key = puzzle.place(var);
        let value = solution[var.index()];
        // A place that already counts as having its value needs no move.
        if puzzle.value(&kept, key).is_none() && Some(value) != puzzle.style().default_value() {
            moves.push(Move::new(grid, key, MoveKind::Enter(value)));
        }
    }
    moves
}

/// The work limit for ordering the cells of a solution.
const ORDERING: u64 = 1_000_000;

/// The unknown variables in the order in which the fast techniques settle them, as far as these
/// get.
fn order(model: &Model, facts: &Facts, control: &Control) -> Vec<Var> {
    let Ok(way) = ladder::climb(model, facts, Technique::Interaction, control) else {
        return Vec::new();
    };
    let mut known = facts.clone();
    let mut order = Vec::new();
    for (step, _) in way.steps {
        for (var, gone) in step.removed {
            if known.narrow(var, known[var] - gone) && known[var].is_single() {
                order.push(var);
            }
        }
    }
    order
}

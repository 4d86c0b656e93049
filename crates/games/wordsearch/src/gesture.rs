//! What a touch, a pull or a key means to a player (WS9).
//!
//! - A pull from the first letter of a word to its last, or from its last to its first, marks it. A pull that is a little off is
//!   taken for the nearest straight line.
//! - Two touches do the same: the first takes a letter in hand, the second marks the line to it. Touching the first letter again
//!   lets it go.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Act, Gesture, Key, Message, Problem};

use super::rules::{self, between, marking};
use super::{Found, Hit, Move, Puzzle};

/// The moves that a gesture means.
pub(super) fn interpret(
    puzzle: &Puzzle,
    found: &Found,
    gesture: &Gesture,
) -> Result<Vec<Move>, Problem> {
    let meaningless = || Problem::new(Message::new("gesture-means-nothing"));
    let cells: Vec<Cell> = match (&gesture.act, gesture.held) {
        (Act::Drag(keys), _) => keys.iter().filter_map(|&key| on_board(puzzle, key)).collect(),
        (Act::Tap(key), held) => {
            let cell = on_board(puzzle, *key).ok_or_else(meaningless)?;
            vec![held.and_then(|key| on_board(puzzle, key)).unwrap_or(cell), cell]
        }
        _ => return Err(meaningless()),
    };
    let (Some(&from), Some(&to)) = (cells.first(), cells.last()) else {
        return Err(meaningless());
    };
    let grid = puzzle.grid();
    if let Some(line) = between(grid, &cells) {
        let m = marking(grid, line);
        // Whether it is a word is said once, by the rules.
        rules::apply(puzzle, &mut found.clone(), &m)?;
        return Ok(vec![m]);
    }
    let refused =
        || Problem::new(Message::new("wordsearch-not-straight")).at_cell(grid.position(from));
    if !matches!(gesture.act, Act::Drag(_)) {
        return Err(refused());
    }
    let m = marking(grid, nearest(grid, from, to).ok_or_else(refused)?);
    rules::apply(puzzle, &mut found.clone(), &m).map_err(|_| refused())?;
    Ok(vec![m])
}

/// A pull over the letters.
pub(super) fn gestures(puzzle: &Puzzle, m: &Move) -> Vec<Gesture> {
    let pull =
        |cells: Vec<Cell>| Gesture::new(Act::Drag(cells.into_iter().map(Key::Cell).collect()));
    rules::line(puzzle, m).map(pull).into_iter().collect()
}

/// What a touch takes in hand: the letter where a line begins.
pub(super) fn grasp(puzzle: &Puzzle, found: &Found, gesture: &Gesture) -> Option<Key> {
    let Act::Tap(key) = gesture.act else { return None };
    let cell = on_board(puzzle, key)?;
    match gesture.held.and_then(|held| on_board(puzzle, held)) {
        None => Some(key),
        Some(start) if start == cell => {
            // A word may be a single letter.
            let one = Hit { start, direction: Direction::East, length: 1 };
            let m = marking(puzzle.grid(), one);
            rules::apply(puzzle, &mut found.clone(), &m).is_err().then_some(key)
        }
        Some(_) => None,
    }
}

/// A cell of the board that is no hole.
pub(super) fn on_board(puzzle: &Puzzle, key: Key) -> Option<Cell> {
    let grid = puzzle.grid();
    match key {
        Key::Cell(cell) if cell.index() < grid.len() && !grid.is_hole(cell) => Some(cell),
        _ => None,
    }
}

/// The straight line that is nearest to going from one cell to another of the same layer.
pub(super) fn nearest(grid: &Grid, from: Cell, to: Cell) -> Option<Hit> {
    let (a, b) = (grid.position(from), grid.position(to));
    let (dx, dy) = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
    if a.z != b.z {
        return None;
    }
    let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
    // Nearer to the diagonal than to the side, or the other way round.
    let diagonal = 2 * short > long;
    let keep = |d: i64| if diagonal || d.abs() == long { d.signum() } else { 0 };
    let wanted = (keep(dx) as i32, keep(dy) as i32, 0);
    let direction = Direction::FLAT.into_iter().find(|way| way.delta() == wanted)?;
    let whole = Hit { start: from, direction, length: u32::try_from(long).ok()? + 1 };
    Some(Hit { length: whole.cells(grid).count() as u32, ..whole })
}

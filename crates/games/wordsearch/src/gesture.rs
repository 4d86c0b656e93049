//! The meaning of taps, drags and keys for a player (WS9).
//!
//! - A drag from the first letter of a word to its last, or from its last to its first, marks it. A
//!   drag that is slightly off is taken for the nearest straight line.
//! - Two taps do the same: the first grabs a letter, the second marks the line to it. Tapping the
//!   first letter again releases it.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Act, Gesture, Input, Key, Meaning, Message, Playtest, Problem, Rules as _};

use super::rules::{between, line, marking};
use super::{Found, Hit, Move, Puzzle};

impl Input for Puzzle {
    fn interpret(&self, found: &Found, gesture: &Gesture) -> Result<Meaning<Move>, Problem> {
        let mark = |line: Hit| {
            let m = marking(self.grid(), line);
            // The rules decide whether it is a word.
            self.apply(&mut found.clone(), &m).map(|()| Meaning::Moves(vec![m]))
        };
        let cells: Vec<Cell> = match &gesture.act {
            Act::Drag(keys) => keys.iter().filter_map(|&key| on_board(self, key)).collect(),
            &Act::Tap(key) => {
                let cell = on_board(self, key).ok_or_else(Gesture::meaningless)?;
                let start = gesture.grabbed.and_then(|grabbed| on_board(self, grabbed));
                match start {
                    None => return Ok(Meaning::Grab(key)),
                    Some(start) => vec![start, cell],
                }
            }
            _ => return Err(Gesture::meaningless()),
        };
        let (Some(&from), Some(&to)) = (cells.first(), cells.last()) else {
            return Err(Gesture::meaningless());
        };
        let refused = || {
            Problem::new(Message::new("wordsearch-not-straight"))
                .at_cell(self.grid().position(from))
        };
        match (between(self.grid(), &cells), &gesture.act) {
            // A word may be a single letter; if there is no such word, the letter is released.
            (Some(line), &Act::Tap(key)) if from == to => mark(line).or(Ok(Meaning::Grab(key))),
            (Some(line), _) => mark(line),
            (None, Act::Drag(_)) => {
                let line = nearest(self.grid(), from, to).ok_or_else(refused)?;
                mark(line).map_err(|_| refused())
            }
            (None, _) => Err(refused()),
        }
    }
}

impl Playtest for Puzzle {
    /// A drag over the letters.
    fn gestures(&self, _: &Found, m: &Move) -> Vec<Gesture> {
        let pull =
            |cells: Vec<Cell>| Gesture::new(Act::Drag(cells.into_iter().map(Key::Cell).collect()));
        line(self, m).map(pull).into_iter().collect()
    }
}

/// The cell of the board at a key, unless it is a hole.
pub(super) fn on_board(puzzle: &Puzzle, key: Key) -> Option<Cell> {
    key.open_cell(puzzle.grid())
}

/// The straight line that is nearest to the step from one cell to another of the same layer.
fn nearest(grid: &Grid, from: Cell, to: Cell) -> Option<Hit> {
    let (a, b) = (grid.position(from), grid.position(to));
    let (dx, dy) = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
    if a.z != b.z {
        return None;
    }
    let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
    // Nearer to the diagonal than to the axis, or the other way round.
    let diagonal = 2 * short > long;
    let keep = |d: i64| if diagonal || d.abs() == long { d.signum() } else { 0 };
    let wanted = (keep(dx) as i32, keep(dy) as i32, 0);
    let direction = Direction::FLAT.into_iter().find(|way| way.delta() == wanted)?;
    let whole = Hit { start: from, direction, length: u32::try_from(long).ok()? + 1 };
    Some(Hit { length: whole.cells(grid).count() as u32, ..whole })
}

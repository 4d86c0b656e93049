//! What is played: rows and entries, the rules, the solver, and the teacher.

use std::{fmt, num::ParseIntError, str::FromStr};

use recreo_board::{Cell, Position};
use recreo_game::{
    Control, End, Fingerprint, Hint, Key, Level, Merit, Message, Mistakes, Problem, PuzzleFacts,
    Rate, Rating, Rules, Size, Solve, SolveOptions, Solved, Stopped, Teach, Watch,
};

/// Numbers from 1 to 9, and 0 in empty cells: a draft, a puzzle, or the state of a play.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Row(pub(crate) Vec<u8>);

impl Row {
    /// The right entries for the cells that are empty or wrong.
    fn missing(&self) -> impl Iterator<Item = Entry> {
        let right = (0..self.size().width).map(|i| Entry::right(Cell(i)));
        right.filter(|right| self.0[right.cell.index()] != right.value)
    }

    /// The cells that hold a wrong number.
    pub(super) fn wrong(&self) -> impl Iterator<Item = Cell> {
        self.missing().map(|right| right.cell).filter(|cell| self.0[cell.index()] != 0)
    }
}

/// Writes a number into a cell; 0 clears it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Entry {
    pub(crate) cell: Cell,
    pub(crate) value: u8,
}

impl Entry {
    fn right(cell: Cell) -> Entry {
        Entry { cell, value: cell.0 as u8 + 1 }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell.0, self.value)
    }
}

impl FromStr for Entry {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Entry, ParseIntError> {
        let (cell, value) = text.split_once('=').unwrap_or((text, ""));
        Ok(Entry { cell: Cell(cell.parse()?), value: value.parse()? })
    }
}

pub(super) fn problem(key: &str, cell: Cell) -> Problem {
    Problem::new(Message::new(key)).at_cell(Position { x: cell.0, y: 0, z: 0 })
}

impl Rules for Row {
    type State = Row;
    type Move = Entry;

    fn size(&self) -> Size {
        Size { width: self.0.len() as u32, height: 1, layers: 1 }
    }

    fn start(&self) -> Row {
        self.clone()
    }

    fn apply(&self, state: &mut Row, m: &Entry) -> Result<(), Problem> {
        match self.0.get(m.cell.index()) {
            Some(0) if m.value <= 9 => state.0[m.cell.index()] = m.value,
            Some(1..) if m.value <= 9 => return Err(problem("countup-given", m.cell)),
            _ => return Err(Message::new("countup-range").into()),
        }
        Ok(())
    }

    fn is_solved(&self, state: &Row) -> bool {
        state.missing().next().is_none()
    }

    fn facts(&self) -> PuzzleFacts {
        PuzzleFacts::default()
    }

    fn fingerprint(&self) -> Fingerprint {
        // Backwards it would be another puzzle.
        Fingerprint::of(&self.0)
    }
}

impl Solve for Row {
    type Solution = String;

    fn solve<W: Watch>(&self, _: &Row, _: &SolveOptions, _: &mut W, _: &Control) -> Solved<String> {
        let solutions = vec![(1..=self.0.len()).map(|value| value.to_string()).collect()];
        Solved { solutions, end: End::Exhausted, statistics: vec![("nodes", 1.into())] }
    }

    fn route(&self, from: &Row, _: &String) -> Vec<Entry> {
        from.missing().collect()
    }
}

impl Rate for Row {
    fn rate(&self, _: &Control) -> Result<Rating, Stopped> {
        let open = self.missing().count() as f64;
        Ok(Rating { level: Level::Easy, score: open, parts: vec![("open".into(), open)] })
    }
}

impl Teach for Row {
    fn hint(&self, state: &Row, _: &Control) -> Result<Option<Hint<Entry>>, Stopped> {
        Ok(state.missing().next().map(|next| Hint {
            technique: "countup-next",
            reason: Message::new("countup-next"),
            look: vec![Key::Cell(next.cell)],
            because: (0..next.cell.0).map(|i| Key::Cell(Cell(i))).collect(),
            moves: vec![next],
        }))
    }

    fn mistakes(&self, state: &Row, _: &Control) -> Mistakes {
        Mistakes::Known(state.wrong().map(Key::Cell).collect())
    }

    fn judge(&self, state: &Row, m: &Entry, _: &Control) -> Result<Merit, Stopped> {
        Ok(match m.value {
            0 => Merit::Idle,
            _ if *m != Entry::right(m.cell) => Merit::Wrong,
            _ if state.missing().next().as_ref() == Some(m) => Merit::Normal,
            _ => Merit::Excellent,
        })
    }
}

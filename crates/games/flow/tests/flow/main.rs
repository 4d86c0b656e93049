//! Tests of Flow Free, by requirement.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod classic;
mod drawing;
mod erasing;
mod files;
mod lines;
mod refusals;
mod winning;

use std::collections::BTreeSet;

use recreo_board::Cell;
use recreo_flow::{Draft, Move, Paths, Puzzle};
use recreo_game::{Control, Draft as _, Format, Overrides, Problem, Rules as _};

fn format(id: &str) -> &'static Format<Draft> {
    Draft::FORMATS.iter().find(|format| format.id == id).unwrap()
}

fn written(id: &str, draft: &Draft) -> Vec<u8> {
    let mut bytes = Vec::new();
    (format(id).write)(draft, &mut bytes).unwrap();
    bytes
}

fn read(id: &str, bytes: &[u8]) -> Draft {
    let read = (format(id).read)(bytes, &Overrides::default());
    read.unwrap_or_else(|problems| panic!("{}: {problems:?}", String::from_utf8_lossy(bytes)))
}

/// The puzzle on one line.
fn board(line: &str) -> Puzzle {
    read("line", line.as_bytes()).validate(&Control::new()).unwrap()
}

/// The golden file of this name.
fn golden(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/flow/golden/");
    std::fs::read(format!("{folder}{name}")).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A game on the puzzle of one line.
struct Session {
    puzzle: Puzzle,
    paths: Paths,
}

impl Session {
    fn new(line: &str) -> Session {
        let puzzle = board(line);
        let paths = puzzle.start();
        Session { puzzle, paths }
    }

    /// The same, after these moves.
    fn after(line: &str, moves: &str) -> Session {
        let mut game = Session::new(line);
        game.make(moves);
        game
    }

    fn try_to(&mut self, text: &str) -> Result<(), Problem> {
        let m: Move = text.parse().unwrap_or_else(|()| panic!("{text} is a move"));
        self.puzzle.apply(&mut self.paths, &m)
    }

    fn make(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.try_to(text).unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
        }
    }

    /// The reason why a move is refused; the state stays unchanged.
    fn refused(&mut self, text: &str) -> String {
        let before = self.paths.clone();
        let problem = self.try_to(text).err().unwrap_or_else(|| panic!("{text} is allowed"));
        assert_eq!(self.paths, before, "{text}");
        problem.message.key().to_owned()
    }

    fn is_joined(&self, colour: usize) -> bool {
        self.paths.is_joined(&self.puzzle, colour)
    }

    /// The number of filled cells and the number of lines drawn.
    fn numbers(&self) -> (usize, u32) {
        (self.paths.filled(&self.puzzle), self.paths.moves())
    }
}

/// The pairs of cells that belong together, whatever their letters.
fn pairs(draft: &Draft) -> BTreeSet<Vec<Cell>> {
    draft.colours().into_iter().map(|(_, points)| points).collect()
}

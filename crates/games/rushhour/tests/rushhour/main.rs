//! Tests of Rush Hour, by requirement.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod classic;
mod drawing;
mod editing;
mod files;
mod moving;
mod refusals;

use recreo_board::{Cell, Grid, Rng, Surface};
use recreo_game::{Control, Draft as _, Format, Overrides, Problem, Rules as _};
use recreo_rushhour::{Axis, Draft, Move, Name, Puzzle, Shifts, Spot};

/// The board of the source document (RH4).
const DOCUMENT: &str = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.";
/// The hardest board of 6x6 without walls.
const HARDEST: &str = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.";

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

/// The puzzle of a native document.
fn document(json: &str) -> Result<Puzzle, Vec<Problem>> {
    let draft = Draft::from_json(serde_json::from_str(json).unwrap())?;
    draft.validate(&Control::new())
}

/// A game on a puzzle.
struct Session {
    puzzle: Puzzle,
    shifts: Shifts,
}

impl Session {
    fn new(puzzle: Puzzle) -> Session {
        let shifts = puzzle.start();
        Session { puzzle, shifts }
    }

    fn make(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let m: Move = text.parse().unwrap();
            let made = self.puzzle.apply(&mut self.shifts, &m);
            made.unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
        }
    }
}

/// A random board of any size with walls, several targets, layers and long names; with `plain`,
/// only what a line can express.
fn random(rng: &mut Rng, plain: bool) -> Draft {
    let mut side = || 2 + rng.below(8);
    let (width, height) = (side(), side());
    let layers = if plain { 1 } else { 1 + rng.below(3) };
    let grid = Grid::new(width, height, layers, Surface::Plane).unwrap();
    let mut draft = Draft::new(&grid);
    let lower = plain && rng.coin();
    let mut laid = Vec::new();
    for number in 0..26 {
        let name = match (plain, lower) {
            (true, false) => Name::numbered(number),
            (true, true) => Name::letter(char::from(b'a' + number as u8)).unwrap(),
            _ => Name::numbered(number * 7),
        };
        let axis = *rng.pick(&Axis::ALL[..if layers > 1 { 3 } else { 2 }]).unwrap();
        let length = if plain { 2 + rng.below(2) } else { 1 + rng.below(3) };
        let mut cells = vec![Cell(rng.below(grid.len() as u32))];
        while cells.len() < length as usize {
            match grid.step(*cells.last().unwrap(), axis.forward()) {
                Some(next) => cells.push(next),
                None => break,
            }
        }
        if cells.len() == length as usize
            && cells.iter().all(|&cell| draft.spot(cell) == Spot::Empty)
        {
            cells.iter().for_each(|&cell| draft.put(cell, Spot::Piece(name)));
            if length == 1 {
                draft.turn(name, axis);
            }
            laid.push((name, axis));
        }
    }
    let special = Name::letter(if lower { 'x' } else { 'A' }).unwrap();
    for &(name, axis) in &laid {
        if plain && name == special {
            draft.aim(name, None);
        } else if !plain && rng.below(4) == 0 {
            draft.aim(name, rng.coin().then_some(axis.forward().opposite()));
        }
    }
    if !lower {
        for _ in 0..rng.below(4) {
            let cell = Cell(rng.below(grid.len() as u32));
            if draft.spot(cell) == Spot::Empty {
                draft.put(cell, Spot::Wall);
            }
        }
    }
    draft
}

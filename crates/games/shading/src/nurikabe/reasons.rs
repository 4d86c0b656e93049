//! Explains deductions from one rule in the words of the game: which island is complete, which can
//! only grow in one place, where the sea would be cut off.
//!
//! The kernel says *that* something follows, and from which cells. This module finds the reason on
//! the board; if none applies, the hint names the rule alone.

use recreo_board::Cell;
use recreo_game::{Key, Message};
use recreo_kit::adjacency::touching;
use recreo_logic::Value;
use recreo_sheet::{CLEAR, SHADED, Sheet};

use super::{ANY, Nurikabe};

/// The names of the rules.
pub(super) const ISLANDS: &str = "nurikabe-islands";
pub(super) const SEA: &str = "nurikabe-sea";
pub(super) const SQUARE: &str = "nurikabe-square";

/// Explains why a cell is sea or land.
pub(super) fn in_words(
    sheet: &Sheet<Nurikabe>,
    rule: &Message,
    (place, value): (Key, Value),
    known: &dyn Fn(Key) -> Option<Value>,
) -> Option<Message> {
    let Key::Cell(cell) = place else { return None };
    let map = Map { sheet, known: &|cell| known(Key::Cell(cell)) };
    match (rule.key(), value) {
        (SQUARE, _) => Some(Message::new("nurikabe-why-square").with("square", rule.clone())),
        (ISLANDS, SHADED) => Some(map.no_land(cell)),
        (ISLANDS, _) => map.land(cell),
        (SEA, SHADED) => Some(map.sea(cell)),
        (SEA, _) => Some(Message::new("nurikabe-why-cut-off")),
        _ => None,
    }
}

/// Connected cells of the same known value.
struct Part {
    cells: Vec<Cell>,
    /// The open cells around it.
    ways: Vec<Cell>,
    /// Its cells with a number, with the island's size.
    numbers: Vec<(Cell, u32)>,
}

/// The known cells of a board.
struct Map<'a> {
    sheet: &'a Sheet<Nurikabe>,
    known: &'a dyn Fn(Cell) -> Option<Value>,
}

impl Map<'_> {
    fn near(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        touching(self.sheet.grid(), cell)
    }

    fn part(&self, start: Cell) -> Part {
        let value = (self.known)(start);
        let mut part = Part { cells: vec![start], ways: Vec::new(), numbers: Vec::new() };
        let mut next = 0;
        while let Some(&cell) = part.cells.get(next) {
            next += 1;
            part.numbers.extend(self.sheet.clues.size(cell).map(|size| (cell, size)));
            for other in self.near(cell) {
                let now = (self.known)(other);
                if now == value && !part.cells.contains(&other) {
                    part.cells.push(other);
                } else if now.is_none() && !part.ways.contains(&other) {
                    part.ways.push(other);
                }
            }
        }
        part
    }

    /// The parts of one value beside a cell.
    fn parts(&self, cell: Cell, value: Value) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        for other in self.near(cell).filter(|&other| (self.known)(other) == Some(value)) {
            if !parts.iter().any(|part| part.cells.contains(&other)) {
                parts.push(self.part(other));
            }
        }
        parts
    }

    fn with(&self, key: &str, cell: Cell) -> Message {
        Message::new(key).with("cell", self.sheet.position(cell))
    }

    /// Explains why a cell cannot be land.
    fn no_land(&self, cell: Cell) -> Message {
        let parts = self.parts(cell, CLEAR);
        let numbers: Vec<(Cell, u32)> =
            parts.iter().flat_map(|part| part.numbers.iter().copied()).collect();
        let land = 1 + parts.iter().map(|part| part.cells.len()).sum::<usize>();
        match numbers[..] {
            [(one, _), (other, _), ..] => {
                let message = self.with("nurikabe-why-joins", one);
                message.with("other", self.sheet.position(other))
            }
            [(number, size)] if size != ANY && land > size as usize => {
                let own = parts.iter().find(|part| !part.numbers.is_empty());
                let complete = own.is_some_and(|part| part.cells.len() >= size as usize);
                let key = if complete { "nurikabe-why-complete" } else { "nurikabe-why-large" };
                self.with(key, number).with("number", size)
            }
            _ => Message::new("nurikabe-why-far"),
        }
    }

    /// Explains why a cell must be land.
    fn land(&self, cell: Cell) -> Option<Message> {
        for part in self.parts(cell, CLEAR).iter().filter(|part| part.ways == [cell]) {
            match part.numbers[..] {
                [(_, size)] if size as usize <= part.cells.len() => {}
                [(number, size)] => {
                    return Some(self.with("nurikabe-why-grow", number).with("number", size));
                }
                _ => return Some(self.with("nurikabe-why-strand", part.cells[0])),
            }
        }
        // Not a direct reason: without the cell, an island or some land could not extend far
        // enough.
        let mut reached = vec![false; self.sheet.grid().len()];
        for number in self.sheet.cells() {
            let Some(size) = self.sheet.clues.size(number) else { continue };
            let room = self.reach(number, size, cell);
            if room.len() < size as usize {
                return Some(self.with("nurikabe-why-room", number).with("number", size));
            }
            room.iter().for_each(|cell| reached[cell.index()] = true);
        }
        let is_land = |other: &Cell| (self.known)(*other) == Some(CLEAR);
        let mut lost = self.sheet.cells().filter(|other| is_land(other) && !reached[other.index()]);
        lost.next().map(|lost| self.with("nurikabe-why-reach", lost))
    }

    /// The cells that the island of a number can reach if one cell is not land.
    fn reach(&self, number: Cell, size: u32, without: Cell) -> Vec<Cell> {
        let size = if size == ANY { usize::MAX } else { size as usize };
        let own = self.part(number).cells;
        let have = own.len();
        let mut distance = vec![0; self.sheet.grid().len()];
        own.iter().for_each(|cell| distance[cell.index()] = have);
        let mut reached = own.clone();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            let further = distance[cell.index()] + 1;
            if further > size {
                break;
            }
            for other in self.near(cell) {
                let free = match (self.known)(other) {
                    Some(CLEAR) => self.part(other).numbers.is_empty(),
                    Some(_) => false,
                    None => {
                        let strange = |part: &Part| {
                            part.numbers.iter().any(|&(other, _)| !own.contains(&other))
                        };
                        other != without && !self.parts(other, CLEAR).iter().any(strange)
                    }
                };
                if free && distance[other.index()] == 0 {
                    distance[other.index()] = further;
                    reached.push(other);
                }
            }
        }
        reached
    }

    /// Explains why a cell must be sea.
    fn sea(&self, cell: Cell) -> Message {
        let parts = self.parts(cell, SHADED);
        match parts.iter().find(|part| part.ways == [cell]) {
            Some(part) => self.with("nurikabe-why-way-out", part.cells[0]),
            None => Message::new("nurikabe-why-apart"),
        }
    }
}

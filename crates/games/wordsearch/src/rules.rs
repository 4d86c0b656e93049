//! The rules: what a player may mark, and when the game is won (WS9).

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Features, Fingerprint, Message, Problem, PuzzleFacts, Rules, Size, ground};

use super::{Hit, Move, Puzzle, Word};

/// The found words with their places.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// For each word of the list, its marked place, in the order of reading.
    words: Vec<Option<Hit>>,
    /// The end of the last marked line.
    at: Option<Cell>,
}

impl Found {
    /// The marked place of a word, by its index in the list.
    pub fn word(&self, word: usize) -> Option<Hit> {
        self.words.get(word).copied().flatten()
    }

    /// The found words with their places.
    pub fn words(&self) -> impl Iterator<Item = (usize, Hit)> {
        self.words.iter().enumerate().filter_map(|(word, hit)| Some((word, (*hit)?)))
    }

    /// The end of the last marked line.
    pub(super) fn at(&self) -> Option<Cell> {
        self.at
    }
}

impl Rules for Puzzle {
    type State = Found;
    type Move = Move;

    fn size(&self) -> Size {
        self.grid().into()
    }

    fn start(&self) -> Found {
        Found { words: vec![None; self.words().len()], at: None }
    }

    /// Marks a line: a word of the list, read from either end, that is not marked yet.
    fn apply(&self, found: &mut Found, m: &Move) -> Result<(), Problem> {
        let (word, hit) = read(self, found, m)?;
        if let Some(place) = found.words.get_mut(word) {
            *place = Some(hit);
            found.at = line(self, m).and_then(|cells| cells.last().copied());
        }
        Ok(())
    }

    /// Whether every word on the board is found. Absent words do not count.
    fn is_solved(&self, found: &Found) -> bool {
        left(self, found).next().is_none()
    }

    fn facts(&self) -> PuzzleFacts {
        PuzzleFacts {
            rule_variant: ground(self.grid()),
            notes: self.notes().to_vec(),
            ..PuzzleFacts::default()
        }
    }

    fn fingerprint(&self) -> Fingerprint {
        let mut features = Features::new(self.grid());
        for cell in self.grid().cells() {
            features.cell(cell, self.alphabet().write(self.letters().at(cell)));
        }
        let spelt = |word: &Word| self.alphabet().spell(word.letters());
        let mut words: Vec<String> = self.words().iter().map(spelt).collect();
        words.sort_unstable();
        features.whole(words);
        features.fingerprint()
    }
}

/// Returns the word on a line, in either direction, and its place.
fn read(puzzle: &Puzzle, found: &Found, m: &Move) -> Result<(usize, Hit), Problem> {
    let refuse = |message: Message| Problem::new(message).at_cell(m.start);
    let Some(cells) = line(puzzle, m) else {
        return Err(refuse(Message::new("wordsearch-line-leaves")));
    };
    let mut letters: Vec<u8> = cells.iter().map(|&cell| puzzle.letters().at(cell)).collect();
    let (first, last) = (cells.first().copied(), cells.last().copied());
    let there = Hit { start: first.unwrap_or(Cell(0)), direction: m.direction, length: m.length };
    let back = Hit { start: last.unwrap_or(Cell(0)), direction: m.direction.opposite(), ..there };
    let spelt = puzzle.alphabet().spell(&letters);
    let mut done = None;
    for hit in [there, back] {
        for (number, word) in puzzle.words().iter().enumerate() {
            if word.letters() == &letters[..] {
                if found.word(number).is_none() {
                    return Ok((number, hit));
                }
                done = Some(word);
            }
        }
        letters.reverse();
    }
    Err(refuse(match done {
        Some(word) => Message::new("wordsearch-found-already").with("word", word.text()),
        None => Message::new("wordsearch-no-word").with("letters", spelt),
    }))
}

/// The cells of a line; `None` if it leaves the board.
pub(super) fn line(puzzle: &Puzzle, m: &Move) -> Option<Vec<Cell>> {
    let grid = puzzle.grid();
    let start = puzzle.cell(m.start)?;
    if m.length == 0 || m.length as usize > grid.len() {
        return None;
    }
    let hit = Hit { start, direction: m.direction, length: m.length };
    let cells: Vec<Cell> = hit.cells(grid).collect();
    (cells.len() == m.length as usize).then_some(cells)
}

/// The words that are not found yet, each with one of its places.
pub(super) fn left<'a>(
    puzzle: &'a Puzzle,
    found: &'a Found,
) -> impl Iterator<Item = (usize, Hit)> + 'a {
    (0..puzzle.words().len())
        .filter(|&word| found.word(word).is_none())
        .filter_map(|word| Some((word, *puzzle.places(word).first()?)))
}

/// The text of a word in the list: in capitals, like the board.
pub(super) fn shown(text: &str) -> String {
    text.to_uppercase()
}

/// The move that marks a place.
pub(super) fn marking(grid: &Grid, hit: Hit) -> Move {
    Move { start: grid.position(hit.start), direction: hit.direction, length: hit.length }
}

/// The straight line from the first of some cells to the last, if there is one: through the others
/// if possible. On joined edges it is the shortest, and among equals one that does not cross an
/// edge.
pub(super) fn between(grid: &Grid, cells: &[Cell]) -> Option<Hit> {
    let (&from, &to) = (cells.first()?, cells.last()?);
    if from == to {
        return Some(Hit { start: from, direction: Direction::East, length: 1 });
    }
    let longest = u32::try_from(super::draft::line_bound(grid)).unwrap_or(u32::MAX);
    let reach = |direction| {
        let mut whole = Hit { start: from, direction, length: longest }.cells(grid);
        let length = whole.position(|cell| cell == to)? as u32 + 1;
        Some(Hit { start: from, direction, length })
    };
    let (a, b) = (grid.position(from), grid.position(to));
    let goes_round = |hit: &Hit| {
        let (dx, dy, dz) = hit.direction.delta();
        let steps = i64::from(hit.length) - 1;
        let moved = |from: u32, by: i32| i64::from(from) + i64::from(by) * steps;
        [moved(a.x, dx), moved(a.y, dy), moved(a.z, dz)] != [b.x, b.y, b.z].map(i64::from)
    };
    let misses = |hit: &Hit| {
        cells.len() > 2 && !cells.iter().all(|&cell| hit.cells(grid).any(|other| other == cell))
    };
    let lines = Direction::ALL.into_iter().filter_map(reach);
    lines.min_by_key(|hit| (misses(hit), hit.length, goes_round(hit)))
}

//! Hints: the word to look for next, with a reason; and the difficulty of finding a word.
//!
//! People find a word by its rare features. The hint takes the word with the letter that is rarest
//! on the board, and shows those few letters. If no letter is rare, a pair of adjacent letters may
//! be; if not, the hint shows the first letter and the direction.

use recreo_board::{Cell, Direction};
use recreo_game::{
    Control, Hint, Key, Merit, Message, Mistakes, Rules as _, Stopped, Teach, Unfinished,
};

use super::{Found, Hit, Letter, Move, Puzzle, is_forward, rules};

/// A letter is rare if it occurs at most this often.
const RARE: usize = 4;
/// A pair of adjacent letters is rare if it occurs at most this often.
const RARE_PAIR: usize = 6;
/// Of a long list only the first words are examined.
const WORDS: usize = 500;

impl Teach for Puzzle {
    /// Returns the hint for the easiest word.
    fn hint(&self, found: &Found, _: &Control) -> Result<Option<Hint<Move>>, Unfinished<Message>> {
        let mut counts = [0usize; 256];
        for &letter in self.letters().cells() {
            counts[usize::from(letter)] += 1;
        }
        let left: Vec<(usize, Hit)> = rules::left(self, found).take(WORDS).collect();
        let by_letter = left.iter().filter_map(|&(word, hit)| {
            let letters = self.words().get(word)?.letters();
            let (place, count) = letters
                .iter()
                .enumerate()
                .map(|(place, &letter)| (place, counts[usize::from(letter)]))
                .min_by_key(|&(_, count)| count)?;
            Some((count, word, hit, place))
        });
        let easiest = by_letter.min_by_key(|&(count, ..)| count);
        let Some((count, word, hit, place)) = easiest else { return Ok(None) };
        if count <= RARE {
            return Ok(Some(rare_letter(self, word, hit, place, count)));
        }
        let pairs = left.iter().filter_map(|&(word, hit)| {
            let (first, second) = match self.words().get(word)?.letters() {
                [first, second, ..] => (*first, *second),
                _ => return None,
            };
            // Counting pairs is slow, so very frequent first letters are skipped.
            (counts[usize::from(first)] <= 40 * RARE_PAIR)
                .then(|| (pair(self, first, second), word, hit))
        });
        Ok(Some(match pairs.min_by_key(|(cells, ..)| cells.len()) {
            Some((cells, word, hit)) if cells.len() <= RARE_PAIR => {
                rare_pair(self, word, hit, cells, &counts)
            }
            _ => first_letter(self, word, hit),
        }))
    }

    /// Only words of the list can be marked, so there are no mistakes.
    fn mistakes(&self, _: &Found, _: &Control) -> Mistakes {
        Mistakes::Known(Vec::new())
    }

    /// Judges a word by its direction: reading direction, diagonal or reversed, or both (WS6).
    fn judge(&self, found: &Found, m: &Move, _: &Control) -> Result<Merit, Stopped> {
        let mut after = found.clone();
        if self.apply(&mut after, m).is_err() {
            return Ok(Merit::Wrong);
        }
        let new = after.words().find(|&(word, _)| found.word(word).is_none());
        let Some((_, hit)) = new else { return Ok(Merit::Idle) };
        Ok(match (is_forward(hit.direction), hit.direction.is_straight()) {
            (true, true) => Merit::Normal,
            (false, false) => Merit::Excellent,
            _ => Merit::Good,
        })
    }
}

/// The cells with this letter.
fn cells_of(puzzle: &Puzzle, letter: Letter) -> impl Iterator<Item = Cell> {
    let cells = (0..).zip(puzzle.letters().cells());
    cells.filter(move |&(_, &there)| there == letter).map(|(number, _)| Cell(number))
}

/// The cells with the first letter that have the second beside them.
fn pair(puzzle: &Puzzle, first: Letter, second: Letter) -> Vec<Cell> {
    let (grid, letters) = (puzzle.grid(), puzzle.letters());
    let beside = |cell: Cell| {
        let around = Direction::ALL.into_iter().filter_map(|way| grid.step(cell, way));
        around.into_iter().any(|next| letters.at(next) == second)
    };
    cells_of(puzzle, first).filter(|&cell| beside(cell)).collect()
}

fn spelling(puzzle: &Puzzle, letter: Letter) -> String {
    puzzle.alphabet().write(letter).unwrap_or_default().to_owned()
}

/// The part that all hints share: the word, its start and its direction.
fn about(puzzle: &Puzzle, key: &'static str, word: usize, hit: Hit) -> Message {
    Message::new(key)
        .with("word", puzzle.spelt(word))
        .with("cell", puzzle.grid().position(hit.start))
        .with("direction", Message::direction(hit.direction))
}

fn of(
    puzzle: &Puzzle,
    (word, hit): (usize, Hit),
    technique: &'static str,
    reason: Message,
    look: Cell,
    because: Vec<Cell>,
) -> Hint<Move> {
    Hint {
        moves: vec![rules::marking(puzzle.grid(), hit)],
        technique,
        reason,
        look: vec![Key::Cell(look), Key::Piece(word as u32)],
        because: because.into_iter().map(Key::Cell).collect(),
    }
}

fn rare_letter(puzzle: &Puzzle, word: usize, hit: Hit, place: usize, count: usize) -> Hint<Move> {
    let letter = puzzle.words().get(word).and_then(|word| word.letters().get(place));
    let letter = letter.copied().unwrap_or_default();
    let reason = about(puzzle, "wordsearch-why-letter", word, hit)
        .with("letter", spelling(puzzle, letter))
        .with("count", count);
    let look = hit.cells(puzzle.grid()).nth(place).unwrap_or(hit.start);
    let because = cells_of(puzzle, letter).collect();
    of(puzzle, (word, hit), "wordsearch-technique-letter", reason, look, because)
}

fn rare_pair(
    puzzle: &Puzzle,
    word: usize,
    hit: Hit,
    cells: Vec<Cell>,
    counts: &[usize; 256],
) -> Hint<Move> {
    let letters = puzzle.words().get(word).map_or(&[][..], |word| word.letters());
    let [first, second] = [0, 1].map(|i| letters.get(i).copied().unwrap_or_default());
    let reason = about(puzzle, "wordsearch-why-pair", word, hit)
        .with("first", spelling(puzzle, first))
        .with("second", spelling(puzzle, second))
        .with("all", counts[usize::from(first)])
        .with("count", cells.len());
    of(puzzle, (word, hit), "wordsearch-technique-pair", reason, hit.start, cells)
}

fn first_letter(puzzle: &Puzzle, word: usize, hit: Hit) -> Hint<Move> {
    let letter = puzzle.letters().at(hit.start);
    let reason = about(puzzle, "wordsearch-why-first", word, hit);
    let reason = reason.with("letter", spelling(puzzle, letter));
    of(puzzle, (word, hit), "wordsearch-technique-first", reason, hit.start, Vec::new())
}

//! Finds all words of a dictionary in one pass over the board (WS5).
//!
//! Every line of the board is written out as a row of symbols, forwards and backwards, and the
//! words that begin at each place of the row are searched for. A table decides most places with one
//! bit test: the next four letters make a key of 20 bits, and the table says whether any word
//! begins with it. The table has 128 KiB, so it stays in the processor's cache, unlike a
//! dictionary. For a key that begins words, a second table gives the node after those letters in
//! the graph of words (`dawg`), which is then followed as long as possible.
//!
//! The tables and the graph are built from the sorted words. Alphabets with up to 31 letters take 5
//! bits a letter, those with up to 62 take 6 (and three letters make the key); letters of larger
//! ones are encoded as two symbols.

mod coding;
mod list;
mod prefixes;
#[cfg(test)]
mod tests;

use recreo_board::{Direction, Directions};
use recreo_game::{Control, Stopped};

use self::coding::Coding;
use self::list::List;
use self::prefixes::Prefixes;
use super::alphabet::{Alphabet, Letter};
use super::dawg::Dawg;
use super::letters::{Hit, Letters, is_counted, is_forward};
use super::lines::{AXES, Line, each_line};

/// A dictionary, prepared for searching.
///
/// ```
/// use recreo_board::Grid;
/// use recreo_game::Control;
/// use recreo_wordsearch::find::Lexicon;
/// use recreo_wordsearch::{Accents, Alphabet, Letters};
///
/// let english = Alphabet::named("english", Accents::Fold).ok_or("known")?;
/// let (lexicon, refused) = Lexicon::read(&english, "cat\ntack\nR2D2\n");
/// assert_eq!((lexicon.len(), refused), (2, vec![3]));
/// // T A C
/// // . K .
/// let cells = "TACXKX".chars().filter_map(|c| english.letter(&c.to_string())).collect();
/// let letters = Letters::new(Grid::plane(3, 2)?, cells).ok_or("six letters")?;
/// let mut found = Vec::new();
/// let all = letters.directions();
/// let done = lexicon.search(&letters, all, &Control::new(), |word| found.push(word.word));
/// assert!(done.is_ok());
/// assert_eq!(found, [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lexicon {
    dawg: Dawg,
    prefixes: Prefixes,
    coding: Coding,
    /// The input number of each word in sorted order; `None` if the input was sorted.
    order: Option<Vec<u32>>,
    len: usize,
    /// The number of symbols of the longest word.
    longest: usize,
}

/// A found word of the dictionary.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Found {
    /// Its number in the input.
    pub word: u32,
    /// Where it lies.
    pub hit: Hit,
}

impl Lexicon {
    /// Returns the dictionary of these words, numbered in input order. Of words with the same
    /// letters only the first is found; empty words are never found.
    pub fn new<'a>(words: impl IntoIterator<Item = &'a [Letter]>) -> Lexicon {
        let mut list = List::default();
        for word in words {
            list.push(|letters| {
                letters.extend_from_slice(word);
                true
            });
        }
        Lexicon::of(list)
    }

    /// Returns the dictionary of a text, one word a line, numbered by lines from 0; and the
    /// numbers, counted from 1, of lines with letters that are not in the alphabet, which are left
    /// out.
    pub fn read(alphabet: &Alphabet, text: &str) -> (Lexicon, Vec<usize>) {
        let mut list = List::default();
        let mut refused = Vec::new();
        for (number, line) in text.lines().enumerate() {
            if !list.push(|letters| alphabet.push(line, letters).is_ok()) {
                refused.push(number + 1);
            }
        }
        (Lexicon::of(list), refused)
    }

    fn of(list: List) -> Lexicon {
        let coding = Coding::of(list.letters());
        let words = list.coded(&coding);
        let order = words.sorted();
        let dawg = Dawg::new(order.iter().map(|&number| words.word(number)));
        let longest = order.iter().map(|&number| words.word(number).len()).max().unwrap_or(0);
        let prefixes = Prefixes::of(&dawg, &coding);
        let len = order.len();
        let in_order = (0..).zip(&order).all(|(rank, &number)| rank == number);
        Lexicon { dawg, prefixes, coding, order: (!in_order).then_some(order), len, longest }
    }

    /// The number of different words.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The size in memory, in bytes.
    pub fn bytes(&self) -> usize {
        let order = self.order.as_ref().map_or(0, |order| order.capacity() * 4);
        self.dawg.bytes() + self.prefixes.bytes() + order + size_of::<Lexicon>()
    }

    /// Passes every place where a word lies in one of the directions to `notify`, in no particular
    /// order.
    ///
    /// A palindrome counts once although it can be read both ways, and a single letter once in its
    /// cell.
    ///
    /// # Errors
    ///
    /// If the search is stopped; the places found until then have been passed on.
    pub fn search(
        &self,
        letters: &Letters,
        directions: Directions,
        control: &Control,
        mut notify: impl FnMut(Found),
    ) -> Result<(), Stopped> {
        let mut outcome = Ok(());
        let mut row = Row::default();
        for axis in AXES {
            let ways = [axis, axis.opposite()].map(|way| directions.contains(way).then_some(way));
            if ways == [None, None] {
                continue;
            }
            each_line(letters.grid(), axis, |line| {
                if outcome.is_ok() {
                    outcome = control.spend(line.cells.len() as u64);
                    for way in ways.into_iter().flatten() {
                        self.search_line(letters, line, way, directions, &mut row, &mut notify);
                    }
                }
            });
        }
        outcome
    }

    /// Finds the words on a line in one direction.
    fn search_line(
        &self,
        letters: &Letters,
        line: &Line,
        way: Direction,
        searched: Directions,
        row: &mut Row,
        notify: &mut impl FnMut(Found),
    ) {
        let (width, on_line) = (self.coding.width(), line.cells.len());
        let forward = is_forward(way);
        row.letters.clear();
        row.letters.extend(line.cells.iter().map(|&cell| letters.at(cell)));
        if !forward {
            row.letters.reverse();
        }
        if line.is_ring {
            row.letters.extend_from_within(..on_line.min(self.longest / width).max(1) - 1);
        }
        self.coding.write(&row.letters, &mut row.symbols);
        row.symbols.extend((1..self.prefixes.symbols).map(|_| self.coding.none));
        let most = if line.is_ring { on_line * width } else { usize::MAX };
        // A place that can be read both ways is reported in the forward direction, if that is
        // searched too.
        let (once, is_first) =
            (!is_counted(way, true, 2, searched), is_counted(way, true, 1, searched));
        let letters = &row.letters;
        self.search_row(&row.symbols, on_line * width, most, |start, length, number| {
            let (start, length) = (start / width, length / width);
            let counts = match length {
                1 => is_first,
                _ => !once || !is_palindrome(&letters[start..start + length]),
            };
            if counts {
                let cell = line.cells[if forward { start } else { on_line - 1 - start }];
                let word = self.order.as_ref().map_or(number, |order| order[number as usize]);
                let hit = Hit { start: cell, direction: way, length: length as u32 };
                notify(Found { word, hit });
            }
        });
    }

    /// Finds the words that begin at the first places of a row: place, length and number. None is
    /// longer than `most`.
    #[inline]
    fn search_row(
        &self,
        row: &[u8],
        starts: usize,
        most: usize,
        mut notify: impl FnMut(usize, usize, u32),
    ) {
        let prefixes = &self.prefixes;
        let inside_letter = self.coding.width() - 1;
        let (ahead, rest) = row.split_at(prefixes.symbols - 1);
        let mut key = ahead.iter().fold(0, |key, &symbol| prefixes.next(key, symbol));
        for (start, &symbol) in rest.iter().enumerate().take(starts) {
            key = prefixes.next(key, symbol);
            if prefixes.has(key) && start & inside_letter == 0 {
                for short in prefixes.shorter(key) {
                    if short.length <= most {
                        notify(start, short.length, short.number);
                    }
                }
                let Some(mut node) = prefixes.node(key) else { continue };
                let mut length = prefixes.symbols;
                loop {
                    if node.ends() && length <= most {
                        notify(start, length, node.number());
                    }
                    let next = row.get(start + length).map(|&next| self.dawg.step(node, next));
                    let Some(Some(next)) = next else { break };
                    node = next;
                    length += 1;
                }
            }
        }
    }
}

/// Buffers for one line.
#[derive(Default)]
struct Row {
    letters: Vec<Letter>,
    symbols: Vec<u8>,
}

fn is_palindrome(letters: &[Letter]) -> bool {
    letters.iter().eq(letters.iter().rev())
}

//! A solution: the places of every word of the list, in a form that can be checked.

use std::collections::{HashMap, HashSet};

use recreo_board::{Direction, Position};
use recreo_game::Json;
use serde::de::IgnoredAny;
use serde::{Serialize, Serializer};

use super::draft::on_board;
use super::{Draft, Hit};

/// The places of each word, by word in capitals: `{"CAT":[[0,2,2,3]],"DOG":[]}`. A place is x, y,
/// the number of the direction (0 to 7 clockwise from north, 8 up, 9 down) and the number of
/// letters; on a board with several layers z follows. An empty list means that the word is absent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    words: Vec<(String, Vec<Vec<u32>>)>,
    /// The same, for each word of the list; `None` for words without a complete search.
    places: Vec<Option<Vec<Hit>>>,
}

impl Answer {
    /// Returns the answer with these places for all words.
    pub(super) fn new(draft: &Draft, places: &[Vec<Hit>]) -> Answer {
        Answer::partial(draft, places.iter().cloned().map(Some).collect())
    }

    /// Returns the answer of a stopped search: without words that were not searched completely.
    pub(super) fn partial(draft: &Draft, places: Vec<Option<Vec<Hit>>>) -> Answer {
        let grid = draft.letters().grid();
        let written = |hit: &Hit| {
            let Position { x, y, z } = grid.position(hit.start);
            let mut numbers = vec![x, y, u32::from(hit.direction.number()), hit.length];
            if grid.layers() > 1 {
                numbers.push(z);
            }
            numbers
        };
        let words = draft.words().iter().zip(&places).filter_map(|(word, hits)| {
            Some((draft.spelt(word), hits.as_ref()?.iter().map(written).collect()))
        });
        Answer { words: words.collect(), places }
    }

    /// The places of each word of the list; `None` for words that a stopped search did not
    /// complete.
    pub fn places(&self) -> &[Option<Vec<Hit>>] {
        &self.places
    }

    /// Whether an answer in JSON has places for the same words, and for no others.
    pub(super) fn has_the_words_of(&self, json: &Json) -> bool {
        let written: Option<HashMap<String, IgnoredAny>> = json.read();
        let own: HashSet<&str> = self.words.iter().map(|(word, _)| word.as_str()).collect();
        written.is_some_and(|written| {
            written.len() == own.len() && written.keys().all(|word| own.contains(word.as_str()))
        })
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.words.iter().map(|(word, places)| (word, places)))
    }
}

/// Parses an answer in JSON for a draft. Returns the places of its words, or `None` if the answer
/// does not fit these words and this board.
pub(super) fn places(draft: &Draft, json: &Json) -> Option<Vec<Vec<Hit>>> {
    let written: HashMap<String, Vec<Vec<u32>>> = json.read()?;
    let hit = |length: usize, numbers: &Vec<u32>| {
        let (&[x, y, direction, count], z) = match numbers[..] {
            [_, _, _, _] => (numbers.first_chunk::<4>()?, 0),
            [_, _, _, _, z] => (numbers.first_chunk::<4>()?, z),
            _ => return None,
        };
        let start = on_board(draft.letters().grid(), Position { x, y, z })?;
        let direction = Direction::from_number(u8::try_from(direction).ok()?)?;
        (count as usize == length).then_some(Hit { start, direction, length: count })
    };
    let of_word = |word: &super::Word| {
        let places = written.get(&draft.spelt(word))?;
        places.iter().map(|numbers| hit(word.letters().len(), numbers)).collect()
    };
    draft.words().iter().map(of_word).collect()
}

//! Words for boards without given ones: invented as in the source document, or chosen from a longer
//! list.

use std::ops::RangeInclusive;

use recreo_board::Rng;

use super::super::alphabet::{Alphabet, Letter, Word};

/// The number of draws of a word before it is given up.
const DRAWS: usize = 200;

/// Invents words: a random length, then random letters, all with equal probability. No word lies
/// inside another, so there may be fewer than requested.
pub fn invent(
    alphabet: &Alphabet,
    count: usize,
    lengths: RangeInclusive<usize>,
    rng: &mut Rng,
) -> Vec<Word> {
    let (least, most) = (*lengths.start().max(&1), *lengths.end());
    let mut words: Vec<Word> = Vec::new();
    for _ in 0..count {
        for _ in 0..DRAWS {
            let more = most.saturating_sub(least) as u32;
            let length = least + rng.below(more + 1) as usize;
            let letters = (0..length).map(|_| rng.below(alphabet.len() as u32) as Letter);
            let letters: Vec<Letter> = letters.collect();
            if let Ok(word) = alphabet.word(&alphabet.spell(&letters))
                && word.letters() == letters
                && is_unrelated(&word, &words)
            {
                words.push(word);
                break;
            }
        }
    }
    words
}

/// Chooses random words from a list: none longer than `longest`, none inside another, none twice.
/// There may be fewer than requested.
pub fn choose(list: &[Word], count: usize, longest: usize, rng: &mut Rng) -> Vec<Word> {
    let mut order: Vec<usize> = (0..list.len()).collect();
    let mut words: Vec<Word> = Vec::new();
    // A partial Fisher-Yates shuffle, until there are enough.
    for i in 0..order.len() {
        if words.len() == count {
            break;
        }
        let other = i + rng.below((order.len() - i) as u32) as usize;
        order.swap(i, other);
        let word = &list[order[i]];
        if word.letters().len() <= longest && is_unrelated(word, &words) {
            words.push(word.clone());
        }
    }
    words
}

/// Whether a word does not lie inside one of the others, forwards or backwards, nor contains one of
/// them.
fn is_unrelated(word: &Word, others: &[Word]) -> bool {
    others.iter().all(|other| {
        let (mut long, mut short) = (word.letters(), other.letters());
        if short.len() > long.len() {
            (long, short) = (short, long);
        }
        let reads = |part: &[Letter]| part == short || part.iter().rev().eq(short);
        !long.windows(short.len()).any(reads)
    })
}

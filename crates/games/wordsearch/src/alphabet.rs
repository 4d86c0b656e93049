//! Letters: which there are, and how written words are made of them (WS1).
//!
//! A letter is what fills one cell: a grapheme, so `Ñ` is one letter however it is encoded, or several characters where the
//! alphabet says so (the Dutch `IJ`, the `CH` of older Spanish dictionaries). Words are written in capitals. An accent that
//! the alphabet does not have is folded (`É` is `E`) or refused, by choice; `Ñ` is a letter of its own in Spanish, so it is
//! never folded there. Spaces, hyphens and apostrophes are left out, as puzzles do: `San José` is `SANJOSE`.

use std::collections::HashMap;

use recreo_game::Message;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

/// The number of a letter in its alphabet, in alphabetical order from 0.
pub type Letter = u8;

/// What stands in a cell that has no letter: a hole, or a cell that is still to be filled.
pub const BLANK: Letter = Letter::MAX;

/// The most letters that an alphabet may have.
pub const MAX_LETTERS: usize = 250;

/// The names of the alphabets that are known by name.
pub const ALPHABETS: [&str; 2] = ["spanish", "english"];

/// What becomes of accents that stand on a letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Accents {
    /// They are taken off, where the alphabet has the letter only without.
    #[default]
    Fold,
    /// They make another letter, which the alphabet must have.
    Keep,
}

/// The letters of a board, in their order.
///
/// ```
/// use recreo_wordsearch::{Accents, Alphabet};
///
/// let spanish = Alphabet::named("spanish", Accents::Fold).ok_or("known")?;
/// assert_eq!(spanish.len(), 27);
/// let word = spanish.word("cigüeña").map_err(|why| why.key().to_owned())?;
/// assert_eq!(spanish.spell(word.letters()), "CIGUEÑA");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alphabet {
    letters: Vec<Box<str>>,
    numbers: HashMap<Box<str>, Letter>,
    accents: Accents,
    /// How many graphemes the longest letter has.
    longest: usize,
    /// For characters that are a letter by themselves: the letter, or that they are left out, or that it is not so simple.
    simple: Vec<Letter>,
}

/// Characters below this have a place in [`Alphabet::simple`]: the Latin ones of most of Europe.
const SIMPLE: usize = 0x180;
/// In [`Alphabet::simple`]: the character is left out.
const LEFT_OUT: Letter = BLANK - 1;

impl Alphabet {
    /// The alphabet with one of the names in [`ALPHABETS`]. With accents kept, Spanish has six more letters.
    pub fn named(name: &str, accents: Accents) -> Option<Alphabet> {
        let letters = match (name, accents) {
            ("spanish", Accents::Fold) => "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",
            ("spanish", Accents::Keep) => "AÁBCDEÉFGHIÍJKLMNÑOÓPQRSTUÚÜVWXYZ",
            ("english", _) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            _ => return None,
        };
        Alphabet::of(letters, accents).ok()
    }

    /// The alphabet of these letters: one after another, or with spaces between where a letter has several characters.
    ///
    /// # Errors
    ///
    /// If there are none, too many, or one twice.
    pub fn of(text: &str, accents: Accents) -> Result<Alphabet, Message> {
        let text = capitals(text);
        let letters: Vec<Box<str>> = if text.trim().contains(char::is_whitespace) {
            text.split_whitespace().map(Box::from).collect()
        } else {
            text.trim().graphemes(true).map(Box::from).collect()
        };
        if letters.is_empty() {
            return Err(Message::new("wordsearch-alphabet-empty"));
        }
        if letters.len() > MAX_LETTERS {
            let message = Message::new("wordsearch-alphabet-large").with("letters", letters.len());
            return Err(message.with("most", MAX_LETTERS));
        }
        let mut numbers = HashMap::new();
        for (number, letter) in letters.iter().enumerate() {
            if numbers.insert(letter.clone(), number as Letter).is_some() {
                let message = Message::new("wordsearch-alphabet-twice");
                return Err(message.with("letter", &**letter));
            }
        }
        let longest = letters.iter().map(|l| l.graphemes(true).count()).max().unwrap_or(1);
        let mut alphabet = Alphabet { letters, numbers, accents, longest, simple: Vec::new() };
        if longest == 1 {
            alphabet.simple = (0..SIMPLE as u32).map(|code| alphabet.simply(code)).collect();
        }
        Ok(alphabet)
    }

    /// How many letters there are.
    #[allow(clippy::len_without_is_empty, reason = "an alphabet is never empty")]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// What becomes of accents.
    pub fn accents(&self) -> Accents {
        self.accents
    }

    /// The letters as they are written, in order.
    pub fn letters(&self) -> impl ExactSizeIterator<Item = &str> {
        self.letters.iter().map(|letter| &**letter)
    }

    /// How a letter is written; nothing for [`BLANK`] or a number that no letter has.
    pub fn write(&self, letter: Letter) -> Option<&str> {
        self.letters.get(usize::from(letter)).map(|letter| &**letter)
    }

    /// How a row of letters is written, without what is no letter.
    pub fn spell(&self, letters: &[Letter]) -> String {
        letters.iter().filter_map(|&letter| self.write(letter)).collect()
    }

    /// The letter that is written so, if it is exactly one.
    pub fn letter(&self, text: &str) -> Option<Letter> {
        let mut letters = Vec::new();
        self.push(text, &mut letters).ok()?;
        match letters[..] {
            [letter] => Some(letter),
            _ => None,
        }
    }

    /// The word that is written so.
    ///
    /// # Errors
    ///
    /// If nothing of it is a letter, or a part is a letter that the alphabet does not have.
    pub fn word(&self, text: &str) -> Result<Word, Message> {
        let mut letters = Vec::with_capacity(text.len());
        match self.push(text, &mut letters) {
            Err(letter) => Err(Message::new("wordsearch-word-letter")
                .with("word", text.trim())
                .with("letter", letter)),
            Ok(()) if letters.is_empty() => {
                Err(Message::new("wordsearch-word-empty").with("word", text.trim()))
            }
            Ok(()) => Ok(Word { text: text.trim().into(), letters: letters.into() }),
        }
    }

    /// Appends the letters of a text; gives back a part of it that is no letter.
    pub(super) fn push(&self, text: &str, letters: &mut Vec<Letter>) -> Result<(), String> {
        let start = letters.len();
        for character in text.chars() {
            match self.simple.get(character as usize) {
                Some(&letter) if letter < LEFT_OUT => letters.push(letter),
                Some(&LEFT_OUT) => {}
                _ => {
                    letters.truncate(start);
                    return self.push_graphemes(text, letters);
                }
            }
        }
        Ok(())
    }

    /// The same for any text: a grapheme at a time, several together where a letter has several.
    fn push_graphemes(&self, text: &str, letters: &mut Vec<Letter>) -> Result<(), String> {
        let text = capitals(text);
        let graphemes: Vec<&str> = text.graphemes(true).collect();
        let mut left = &graphemes[..];
        'letters: while let [first, rest @ ..] = left {
            for length in (1..=self.longest.min(left.len())).rev() {
                if let Some(&letter) = self.numbers.get(&*left[..length].concat()) {
                    letters.push(letter);
                    left = &left[length..];
                    continue 'letters;
                }
            }
            if !is_left_out(first) {
                let plain = (self.accents == Accents::Fold).then(|| self.fold(first)).flatten();
                letters.extend(plain.ok_or_else(|| (*first).to_owned())?);
            }
            left = rest;
        }
        Ok(())
    }

    /// The letters of a grapheme without its marks.
    fn fold(&self, grapheme: &str) -> Option<Vec<Letter>> {
        let mut letters = Vec::new();
        let mut written = [0; 4];
        for character in grapheme.nfd().filter(|&c| !is_combining_mark(c)) {
            let plain = match character {
                'Æ' => "AE",
                'Œ' => "OE",
                'Ø' => "O",
                'Ł' => "L",
                'Đ' | 'Ð' => "D",
                other => other.encode_utf8(&mut written),
            };
            for letter in plain.graphemes(true) {
                letters.push(*self.numbers.get(letter)?);
            }
        }
        Some(letters)
    }

    /// What stands in [`Alphabet::simple`] for a character.
    fn simply(&self, code: u32) -> Letter {
        let Some(character) = char::from_u32(code) else { return BLANK };
        let mut letters = Vec::new();
        let read = self.push_graphemes(character.encode_utf8(&mut [0; 4]), &mut letters);
        match (read, &letters[..]) {
            (Ok(()), []) => LEFT_OUT,
            (Ok(()), &[letter]) => letter,
            _ => BLANK,
        }
    }
}

/// Capitals, each in its shortest encoding.
fn capitals(text: &str) -> String {
    text.to_uppercase().nfc().collect()
}

/// What stands between the letters of a word without being one.
fn is_left_out(grapheme: &str) -> bool {
    grapheme.chars().all(|c| c.is_whitespace() || "-'’‘´`·.‐‑–".contains(c))
}

/// A word: as it was written, and the letters that lie on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    text: Box<str>,
    letters: Box<[Letter]>,
}

impl Word {
    /// The word as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its letters, at least one.
    pub fn letters(&self) -> &[Letter] {
        &self.letters
    }

    /// Whether it reads the same backwards.
    pub fn is_palindrome(&self) -> bool {
        self.letters.iter().eq(self.letters.iter().rev())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spanish(accents: Accents) -> Alphabet {
        Alphabet::named("spanish", accents).unwrap()
    }

    fn spelt(alphabet: &Alphabet, text: &str) -> Result<String, String> {
        let word = alphabet.word(text).map_err(|why| why.key().to_owned())?;
        Ok(alphabet.spell(word.letters()))
    }

    #[test]
    fn ws1_the_spanish_alphabet_has_27_letters_with_n_tilde_after_n() {
        let letters: String = spanish(Accents::Fold).letters().collect();
        assert_eq!(letters, "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ");
        assert_eq!(spanish(Accents::Fold).letter("ñ"), Some(14));
    }

    #[test]
    fn ws1_accents_are_folded_or_kept() {
        let folded = spanish(Accents::Fold);
        assert_eq!(spelt(&folded, "pingüino").unwrap(), "PINGUINO");
        assert_eq!(spelt(&folded, "façade").unwrap(), "FACADE");
        assert_eq!(spelt(&folded, "Æsir").unwrap(), "AESIR");
        assert_eq!(spelt(&folded, "straße").unwrap(), "STRASSE");
        let kept = spanish(Accents::Keep);
        assert_eq!(spelt(&kept, "árbol").unwrap(), "ÁRBOL");
        assert_eq!(kept.word("façade").unwrap_err().key(), "wordsearch-word-letter");
        let english = Alphabet::named("english", Accents::Fold).unwrap();
        assert_eq!(spelt(&english, "jalapeño").unwrap(), "JALAPENO");
    }

    #[test]
    fn ws1_a_letter_is_a_grapheme_however_it_is_encoded() {
        // An n and a combining tilde.
        assert_eq!(spelt(&spanish(Accents::Keep), "nin\u{303}o").unwrap(), "NIÑO");
        let faces = Alphabet::of("🙂👍🏽🇪🇸", Accents::Keep).unwrap();
        assert_eq!(faces.len(), 3);
        assert_eq!(faces.word("👍🏽🙂").unwrap().letters(), [1, 0]);
    }

    #[test]
    fn ws1_a_letter_may_have_several_characters() {
        let old = Alphabet::of("A C CH E L LL O R V", Accents::Fold).unwrap();
        assert_eq!(old.word("Coche").unwrap().letters().len(), 4);
        assert_eq!(spelt(&old, "calle").unwrap(), "CALLE");
        assert_eq!(old.letter("ll"), Some(5));
        assert_eq!(old.letter("lo"), None);
    }

    #[test]
    fn what_stands_between_letters_is_left_out() {
        assert_eq!(spelt(&spanish(Accents::Fold), " San José ").unwrap(), "SANJOSE");
        assert_eq!(spanish(Accents::Fold).word("San José").unwrap().text(), "San José");
        assert_eq!(spelt(&spanish(Accents::Fold), "- -").unwrap_err(), "wordsearch-word-empty");
        assert_eq!(spelt(&spanish(Accents::Fold), "R2D2").unwrap_err(), "wordsearch-word-letter");
        assert_eq!(spelt(&spanish(Accents::Fold), "мир").unwrap_err(), "wordsearch-word-letter");
    }

    #[test]
    fn impossible_alphabets_are_refused() {
        let key = |text: &str| Alphabet::of(text, Accents::Fold).unwrap_err().key().to_owned();
        assert_eq!(key(" "), "wordsearch-alphabet-empty");
        assert_eq!(key("ABCa"), "wordsearch-alphabet-twice");
        let many: String = ('\u{4e00}'..'\u{4f00}').collect();
        assert_eq!(key(&many), "wordsearch-alphabet-large");
    }

    #[test]
    fn a_palindrome_reads_the_same_backwards() {
        let spanish = spanish(Accents::Fold);
        assert!(spanish.word("reconocer").unwrap().is_palindrome());
        assert!(!spanish.word("roma").unwrap().is_palindrome());
    }
}

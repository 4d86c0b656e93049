//! Alphabets, and how written words become letters (WS1).
//!
//! A letter fills one cell. It is a grapheme, so `Ñ` is one letter in any encoding, or several
//! characters if the alphabet defines it so (the Dutch `IJ`, the `CH` of older Spanish
//! dictionaries). Words are written in capitals. An accented letter that the alphabet does not have
//! is folded (`É` to `E`) or refused, depending on [`Accents`]; `Ñ` is a letter of the Spanish
//! alphabet, so it is never folded there. Spaces, hyphens and apostrophes are left out, as is usual
//! in puzzles: `San José` is `SANJOSE`.

use std::collections::HashMap;

use recreo_game::Message;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

/// The index of a letter in its alphabet, in alphabetical order from 0.
pub type Letter = u8;

/// The value of a cell without a letter: a hole, or a cell that is still to be filled.
pub const BLANK: Letter = Letter::MAX;

/// The most letters that an alphabet may have.
pub const MAX_LETTERS: usize = 250;

/// The named alphabets.
pub const ALPHABETS: [&str; 2] = ["spanish", "english"];

/// The treatment of accents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Accents {
    /// Accents are removed, unless the alphabet has the accented letter.
    #[default]
    Fold,
    /// An accented letter is a different letter, which the alphabet must have.
    Keep,
}

/// The letters of a board, in alphabetical order.
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
    /// The number of graphemes of the longest letter.
    longest: usize,
    /// A table for single characters: the letter, or [`LEFT_OUT`], or [`BLANK`] if the full
    /// conversion is needed.
    simple: Vec<Letter>,
}

/// Characters below this are in the table [`Alphabet::simple`]: the Latin ones of most of Europe.
const SIMPLE: usize = 0x180;
/// The value in [`Alphabet::simple`] of a character that is left out.
const LEFT_OUT: Letter = BLANK - 1;

impl Alphabet {
    /// Returns the alphabet with one of the names in [`ALPHABETS`]. With [`Accents::Keep`], Spanish
    /// has six more letters.
    pub fn named(name: &str, accents: Accents) -> Option<Alphabet> {
        let letters = match (name, accents) {
            ("spanish", Accents::Fold) => "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",
            ("spanish", Accents::Keep) => "AÁBCDEÉFGHIÍJKLMNÑOÓPQRSTUÚÜVWXYZ",
            ("english", _) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            _ => return None,
        };
        Alphabet::of(letters, accents).ok()
    }

    /// Returns the alphabet of these letters: one after another, or separated by spaces if a letter
    /// has several characters.
    ///
    /// # Errors
    ///
    /// If there are no letters, too many, or a repeated one.
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
            alphabet.simple = (0..SIMPLE as u32).map(|code| alphabet.simple_letter(code)).collect();
        }
        Ok(alphabet)
    }

    /// The number of letters.
    #[allow(clippy::len_without_is_empty, reason = "an alphabet is never empty")]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// The treatment of accents.
    pub fn accents(&self) -> Accents {
        self.accents
    }

    /// The spelling of each letter, in order.
    pub fn letters(&self) -> impl ExactSizeIterator<Item = &str> {
        self.letters.iter().map(|letter| &**letter)
    }

    /// The spelling of a letter; `None` for [`BLANK`] or an index without a letter.
    pub fn write(&self, letter: Letter) -> Option<&str> {
        self.letters.get(usize::from(letter)).map(|letter| &**letter)
    }

    /// The spelling of a row of letters; [`BLANK`] is skipped.
    pub fn spell(&self, letters: &[Letter]) -> String {
        letters.iter().filter_map(|&letter| self.write(letter)).collect()
    }

    /// Parses a text that is exactly one letter.
    pub fn letter(&self, text: &str) -> Option<Letter> {
        let mut letters = Vec::new();
        self.push(text, &mut letters).ok()?;
        match letters[..] {
            [letter] => Some(letter),
            _ => None,
        }
    }

    /// Parses a word.
    ///
    /// # Errors
    ///
    /// If it contains no letter, or a character that is not in the alphabet.
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

    /// Appends the letters of a text. The error is a part of it that is not a letter.
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

    /// The same for any text: a grapheme at a time, or several for a letter of several.
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

    /// The value of a character in the table [`Alphabet::simple`].
    fn simple_letter(&self, code: u32) -> Letter {
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

/// Converts to capitals in normal form C.
fn capitals(text: &str) -> String {
    text.to_uppercase().nfc().collect()
}

/// Whether a grapheme separates letters and is left out.
fn is_left_out(grapheme: &str) -> bool {
    grapheme.chars().all(|c| c.is_whitespace() || "-'’‘´`·.‐‑–".contains(c))
}

/// A word: its written form, and its letters on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    text: Box<str>,
    letters: Box<[Letter]>,
}

impl Word {
    /// The word in its written form.
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
    fn separators_are_left_out() {
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

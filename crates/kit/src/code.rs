//! Codecs for the cells of a puzzle as a row of characters. Small codecs are combined into larger
//! ones, and each codec both reads and writes.
//!
//! The line formats and the [links](crate::link) of puzzle sites use them. Links write runs of
//! empty cells as one letter and pack bits five to a character.

use std::ops::Range;

/// A codec between items and words of text. A word is the smallest unit and may encode several
/// items.
pub trait Code {
    /// The items that are encoded.
    type Item: Clone + PartialEq;

    /// Decodes the first word of a text. Returns its items and its length, or `None` if the text
    /// does not begin with a word.
    fn read(&self, text: &[u8]) -> Option<(Vec<Self::Item>, usize)>;

    /// Encodes the first items. Returns a word and the number of items in it, or `None` if there is
    /// no word for them.
    fn write(&self, items: &[Self::Item]) -> Option<(String, usize)>;

    /// Returns whether the last word of a text may encode these items beyond the expected number.
    fn may_go_beyond(&self, items: &[Self::Item]) -> bool {
        let _ = items;
        false
    }
}

/// An error in an encoded text, with its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No known word begins at this position.
    Unknown(usize),
    /// The text ends although this number of items is missing.
    Short(usize),
    /// The word at this position encodes more items than expected.
    Long(usize),
}

/// Decodes exactly `count` items. Returns them and the length of their text.
pub fn read<C: Code>(code: &C, count: usize, text: &[u8]) -> Result<(Vec<C::Item>, usize), Fault> {
    let (mut items, mut at) = (Vec::new(), 0);
    while items.len() < count {
        let rest = text.get(at..).unwrap_or_default();
        if rest.is_empty() {
            return Err(Fault::Short(count - items.len()));
        }
        let (mut word, length) = code.read(rest).ok_or(Fault::Unknown(at))?;
        let missing = count - items.len();
        if word
            .get(missing..)
            .is_some_and(|beyond| !beyond.is_empty() && !code.may_go_beyond(beyond))
        {
            return Err(Fault::Long(at));
        }
        word.truncate(missing);
        items.extend(word);
        at += length;
    }
    Ok((items, at))
}

/// Encodes all items, or returns `None` if the codec has no word for one of them.
pub fn write<C: Code>(code: &C, mut items: &[C::Item]) -> Option<String> {
    let mut text = String::new();
    while !items.is_empty() {
        let (word, count) = code.write(items)?;
        text.push_str(&word);
        items = items.get(count..)?;
    }
    Some(text)
}

/// Runs of one item as letters of this range: the first letter for one item, the next for two, and
/// so on.
pub struct Gap<T>(pub T, pub Range<u8>);

impl<T: Clone + PartialEq> Code for Gap<T> {
    type Item = T;

    fn read(&self, text: &[u8]) -> Option<(Vec<T>, usize)> {
        let letter = text.first().filter(|letter| self.1.contains(letter))?;
        Some((vec![self.0.clone(); usize::from(letter - self.1.start) + 1], 1))
    }

    fn write(&self, items: &[T]) -> Option<(String, usize)> {
        let run = items.iter().take(self.1.len()).take_while(|&item| *item == self.0).count();
        let letter = self.1.clone().nth(run.checked_sub(1)?)?;
        Some((char::from(letter).to_string(), run))
    }
}

/// One item, written as this character.
pub struct Sign<T>(pub T, pub u8);

impl<T: Clone + PartialEq> Code for Sign<T> {
    type Item = T;

    fn read(&self, text: &[u8]) -> Option<(Vec<T>, usize)> {
        (text.first() == Some(&self.1)).then(|| (vec![self.0.clone()], 1))
    }

    fn write(&self, items: &[T]) -> Option<(String, usize)> {
        (items.first() == Some(&self.0)).then(|| (char::from(self.1).to_string(), 1))
    }
}

/// Numbers: one hexadecimal digit, two after `-`, or three after `+`.
pub struct Hex;

impl Code for Hex {
    type Item = u32;

    fn read(&self, text: &[u8]) -> Option<(Vec<u32>, usize)> {
        let (start, digits) = match text.first()? {
            b'-' => (1, 2),
            b'+' => (1, 3),
            _ => (0, 1),
        };
        let word = text.get(start..start + digits)?;
        let digit =
            |byte: &u8| char::from(*byte).to_digit(16).filter(|_| !byte.is_ascii_uppercase());
        let number = word.iter().try_fold(0, |number, byte| Some(number * 16 + digit(byte)?))?;
        Some((vec![number], start + digits))
    }

    fn write(&self, items: &[u32]) -> Option<(String, usize)> {
        let number = *items.first()?;
        let sign = match number {
            0..16 => "",
            16..256 => "-",
            256..4096 => "+",
            _ => return None,
        };
        Some((format!("{sign}{number:x}"), 1))
    }
}

/// Numbers as a single digit of a base up to 36.
pub struct Digit {
    base: u32,
    capital: bool,
}

impl Digit {
    /// Creates a codec that writes capital letters and reads both cases.
    pub const fn capital(base: u32) -> Digit {
        Digit { base, capital: true }
    }

    /// Creates a codec with small letters only.
    pub const fn small(base: u32) -> Digit {
        Digit { base, capital: false }
    }
}

impl Code for Digit {
    type Item = u32;

    fn read(&self, text: &[u8]) -> Option<(Vec<u32>, usize)> {
        let byte = text.first().filter(|byte| self.capital || !byte.is_ascii_uppercase())?;
        Some((vec![char::from(*byte).to_digit(self.base)?], 1))
    }

    fn write(&self, items: &[u32]) -> Option<(String, usize)> {
        let digit = char::from_digit(*items.first()?, self.base)?;
        let digit = if self.capital { digit.to_ascii_uppercase() } else { digit };
        Some((digit.to_string(), 1))
    }
}

/// Numbers written as characters of this list, by index.
pub struct OneOf(pub &'static [u8]);

impl Code for OneOf {
    type Item = u32;

    fn read(&self, text: &[u8]) -> Option<(Vec<u32>, usize)> {
        let number = self.0.iter().position(|byte| Some(byte) == text.first())?;
        Some((vec![number as u32], 1))
    }

    fn write(&self, items: &[u32]) -> Option<(String, usize)> {
        let byte = self.0.get(*items.first()? as usize)?;
        Some((char::from(*byte).to_string(), 1))
    }
}

/// Numbers in brackets, up to this maximum: `(120)`.
pub struct Bracketed(pub u32);

impl Code for Bracketed {
    type Item = u32;

    fn read(&self, text: &[u8]) -> Option<(Vec<u32>, usize)> {
        let inside = text.strip_prefix(b"(")?;
        let digits = &inside[..inside.iter().position(|&byte| byte == b')')?];
        let digits = digits.iter().all(u8::is_ascii_digit).then_some(digits)?;
        let number = std::str::from_utf8(digits).ok()?.parse().ok()?;
        (number <= self.0).then(|| (vec![number], digits.len() + 2))
    }

    fn write(&self, items: &[u32]) -> Option<(String, usize)> {
        Some((format!("({})", items.first()?), 1))
    }
}

/// Restricts a codec to numbers greater than 0.
pub struct Positive<C>(pub C);

impl<C: Code<Item = u32>> Code for Positive<C> {
    type Item = u32;

    fn read(&self, text: &[u8]) -> Option<(Vec<u32>, usize)> {
        self.0.read(text).filter(|(numbers, _)| !numbers.contains(&0))
    }

    fn write(&self, items: &[u32]) -> Option<(String, usize)> {
        self.0.write(items)
    }
}

/// Wraps the items of a codec in `Some`.
pub struct Given<C>(pub C);

impl<C: Code> Code for Given<C> {
    type Item = Option<C::Item>;

    fn read(&self, text: &[u8]) -> Option<(Vec<Self::Item>, usize)> {
        let (items, length) = self.0.read(text)?;
        Some((items.into_iter().map(Some).collect(), length))
    }

    fn write(&self, items: &[Self::Item]) -> Option<(String, usize)> {
        let given: Vec<C::Item> = items.iter().map_while(Clone::clone).collect();
        self.0.write(&given)
    }
}

/// Converts items with a function for reading and one for writing. The latter returns `None` for
/// items that the codec cannot write.
pub struct Map<C: Code, T>(pub C, pub fn(C::Item) -> T, pub fn(&T) -> Option<C::Item>);

impl<C: Code, T: Clone + PartialEq> Code for Map<C, T> {
    type Item = T;

    fn read(&self, text: &[u8]) -> Option<(Vec<T>, usize)> {
        let (items, length) = self.0.read(text)?;
        Some((items.into_iter().map(self.1).collect(), length))
    }

    fn write(&self, items: &[T]) -> Option<(String, usize)> {
        let written: Vec<C::Item> = items.iter().map_while(self.2).collect();
        self.0.write(&written)
    }
}

/// Pairs of items, one after the other.
pub struct Both<A, B>(pub A, pub B);

impl<A: Code, B: Code> Code for Both<A, B> {
    type Item = (A::Item, B::Item);

    fn read(&self, text: &[u8]) -> Option<(Vec<Self::Item>, usize)> {
        let (first, length) = read(&self.0, 1, text).ok()?;
        let (second, more) = read(&self.1, 1, text.get(length..)?).ok()?;
        Some((first.into_iter().zip(second).collect(), length + more))
    }

    fn write(&self, items: &[Self::Item]) -> Option<(String, usize)> {
        let (first, second) = items.first()?.clone();
        Some((write(&self.0, &[first])? + &write(&self.1, &[second])?, 1))
    }
}

/// Alternatives: the first codec that fits.
pub struct Or<A, B>(pub A, pub B);

impl<A: Code, B: Code<Item = A::Item>> Code for Or<A, B> {
    type Item = A::Item;

    fn read(&self, text: &[u8]) -> Option<(Vec<Self::Item>, usize)> {
        self.0.read(text).or_else(|| self.1.read(text))
    }

    fn write(&self, items: &[Self::Item]) -> Option<(String, usize)> {
        self.0.write(items).or_else(|| self.1.write(items))
    }

    fn may_go_beyond(&self, items: &[Self::Item]) -> bool {
        self.0.may_go_beyond(items) || self.1.may_go_beyond(items)
    }
}

/// A fixed number of bits, five to a character. Unused bits of the last character are 0.
pub struct Bits(pub usize);

impl Bits {
    /// Decodes all bits at once, because the last character may hold fewer than five.
    pub fn read(&self, text: &[u8]) -> Result<(Vec<bool>, usize), Fault> {
        let length = self.0.div_ceil(5);
        let (mut bits, _) = read(&Five, length * 5, text.get(..length).unwrap_or(text))?;
        if let Some(beyond) = bits.iter().rposition(|&bit| bit).filter(|&bit| bit >= self.0) {
            return Err(Fault::Long(beyond / 5));
        }
        bits.truncate(self.0);
        Ok((bits, length))
    }

    /// Encodes all bits.
    pub fn write(bits: &[bool]) -> String {
        write(&Five, bits).unwrap_or_default()
    }
}

/// Five bits as a digit of base 32, the most significant bit first.
struct Five;

impl Code for Five {
    type Item = bool;

    fn read(&self, text: &[u8]) -> Option<(Vec<bool>, usize)> {
        let byte = *text.first().filter(|byte| !byte.is_ascii_uppercase())?;
        let digit = char::from(byte).to_digit(32)?;
        Some(((0..5).rev().map(|bit| digit >> bit & 1 == 1).collect(), 1))
    }

    fn write(&self, items: &[bool]) -> Option<(String, usize)> {
        let five = &items[..items.len().min(5)];
        let digit = (0..5).fold(0, |digit, i| digit * 2 + u32::from(five.get(i) == Some(&true)));
        Some((char::from_digit(digit, 32)?.to_string(), five.len()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type Cell = Option<u32>;

    fn numbers() -> impl Code<Item = Cell> {
        Or(Given(Hex), Gap(None, b'g'..b'{'))
    }

    #[test]
    fn gaps_and_numbers_can_be_combined() {
        let cells = [None, Some(1), None, None, Some(16), Some(255), Some(256)];
        assert_eq!(write(&numbers(), &cells).as_deref(), Some("g1h-10-ff+100"));
        assert_eq!(write(&numbers(), &[Some(4096)]), None);
    }

    #[test]
    fn a_gap_longer_than_the_alphabet_takes_two_letters() {
        assert_eq!(write(&numbers(), &[None; 22]).as_deref(), Some("zh"));
    }

    #[test]
    fn faults_report_their_position() {
        assert_eq!(read(&numbers(), 3, b"1?"), Err(Fault::Unknown(1)));
        assert_eq!(read(&numbers(), 3, b"1g"), Err(Fault::Short(1)));
        assert_eq!(read(&numbers(), 3, b"1i"), Err(Fault::Long(1)));
        assert_eq!(read(&numbers(), 1, b"-1"), Err(Fault::Unknown(0)));
        assert_eq!(read(&numbers(), 1, b"A"), Err(Fault::Unknown(0)));
        assert_eq!(Bits(6).read(b"0g"), Ok((vec![false, false, false, false, false, true], 2)));
        assert_eq!(Bits(6).read(b"08"), Err(Fault::Long(1)));
        assert_eq!(Bits(6).read(b"0w"), Err(Fault::Unknown(1)));
        assert_eq!(Bits(6).read(b"0"), Err(Fault::Short(5)));
    }

    #[test]
    fn digits_and_brackets_can_be_combined() {
        let code = Positive(Or(Digit::capital(36), Bracketed(999)));
        assert_eq!(write(&code, &[1, 10, 35, 36, 999]).as_deref(), Some("1AZ(36)(999)"));
        assert_eq!(read(&code, 3, b"aZ(007)"), Ok((vec![10, 35, 7], 7)));
        for wrong in ["0", "(0)", "(1000)", "(7", "()", "(+7)", "(a)"] {
            assert_eq!(read(&code, 1, wrong.as_bytes()), Err(Fault::Unknown(0)), "{wrong}");
        }
        assert_eq!(read(&Digit::small(36), 1, b"A"), Err(Fault::Unknown(0)));
        assert_eq!(write(&Digit::small(36), &[35]).as_deref(), Some("z"));
        assert_eq!(write(&Digit::small(36), &[36]), None);
    }

    proptest! {
        #[test]
        fn cells_survive_writing_and_reading(
            cells in proptest::collection::vec(proptest::option::weighted(0.3, 0u32..4096), 0..90),
        ) {
            let text = write(&numbers(), &cells).unwrap();
            prop_assert_eq!(read(&numbers(), cells.len(), text.as_bytes()), Ok((cells, text.len())));
        }

        #[test]
        fn bits_survive_writing_and_reading(bits in proptest::collection::vec(any::<bool>(), 0..40)) {
            let text = Bits::write(&bits);
            prop_assert_eq!(Bits(bits.len()).read(text.as_bytes()), Ok((bits, text.len())));
        }

        #[test]
        fn pairs_survive_writing_and_reading(
            pairs in proptest::collection::vec((0u32..300, proptest::option::of(0u32..9)), 0..20),
        ) {
            let code = Both(Hex, Or(Given(Hex), Sign(None, b'.')));
            let text = write(&code, &pairs).unwrap();
            prop_assert_eq!(read(&code, pairs.len(), text.as_bytes()), Ok((pairs, text.len())));
        }

        #[test]
        fn mapped_items_survive_writing_and_reading(
            items in proptest::collection::vec(prop_oneof![(0u32..36).prop_map(Ok), any::<bool>().prop_map(Err)], 0..40),
        ) {
            let code = Or(
                Map(Digit::capital(36), Ok, |item: &Result<u32, bool>| item.ok()),
                Map(Or(Sign(true, b'<'), Sign(false, b'>')), Err, |item| item.err()),
            );
            let text = write(&code, &items).unwrap();
            prop_assert_eq!(read(&code, items.len(), text.as_bytes()), Ok((items, text.len())));
        }

        #[test]
        fn bg6_any_text_is_read_or_refused(text in "[ -~]{0,30}", count in 0usize..40) {
            let _ = read(&numbers(), count, text.as_bytes());
            let _ = Bits(count).read(text.as_bytes());
        }
    }
}

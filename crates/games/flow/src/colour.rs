//! The letters of the colours.

/// The letters in the order in which new boards use them: the source document's nine (FF1: rojo,
/// verde, azul, negro, morado, cyan, blanco, gris, turquesa), then the rest of the alphabet, then
/// small letters and digits.
const LETTERS: &str = "RVANMCBGTDEFHIJKLOPQSUWXYZabcdefghijklmnopqrstuvwxyz123456789";

/// The first letter of boards with more colours than `LETTERS` has characters: the CJK ideographs
/// are numerous enough.
const FIRST_IDEOGRAPH: u32 = 0x4e00;

/// The maximum number of colours: two points each on 40x40 cells.
const MOST: u32 = 800;

/// The letter of a new board's colour, by its number.
pub(super) fn letter(number: usize) -> char {
    let beyond = |i: usize| char::from_u32(FIRST_IDEOGRAPH + i as u32).unwrap_or('?');
    LETTERS.chars().nth(number).unwrap_or_else(|| beyond(number.saturating_sub(LETTERS.len())))
}

/// Whether a character can be a colour's letter in a file.
pub(super) fn is_letter(c: char) -> bool {
    let ideograph = (FIRST_IDEOGRAPH..FIRST_IDEOGRAPH + MOST).contains(&u32::from(c));
    c.is_ascii_alphabetic() || ('1'..='9').contains(&c) || ideograph
}

/// Whether a character can be a colour on a board with more colours than letters. Other games use
/// these characters as symbols, so they never identify a file as Flow Free.
pub(super) fn is_sign(c: char) -> bool {
    "[\\]^`".contains(c)
}

/// The letter of a number in a file of numbers: `1` to `9` stand for themselves, 10 is `A` and so
/// on, as on all boards.
pub(super) fn of_number(number: u32) -> Option<char> {
    match number {
        0 => None,
        1..=9 => char::from_digit(number, 10),
        10..=35 => char::from_u32(u32::from('A') + number - 10),
        36..=61 => char::from_u32(u32::from('a') + number - 36),
        62.. => Some(number - 62)
            .filter(|&i| i < MOST)
            .and_then(|i| char::from_u32(FIRST_IDEOGRAPH + i)),
    }
}

/// The shade of a colour: one of the twenty that themes have for pieces and paths. Themes begin
/// with orange, sky blue, green, yellow, blue, vermilion, purple and ink, so red, green, blue,
/// black, purple and cyan look as their letters say.
pub(super) fn shade(number: usize) -> u8 {
    const FIRST: [u8; 10] = [5, 2, 4, 7, 6, 1, 3, 0, 9, 8];
    let number = (number % 20) as u8;
    FIRST.get(usize::from(number)).copied().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ff1_every_colour_has_a_letter_of_its_own_the_documents_first() {
        let first: String = (0..9).map(letter).collect();
        assert_eq!(first, "RVANMCBGT");
        let all: BTreeSet<char> = (0..MOST as usize).map(letter).collect();
        assert_eq!(all.len(), MOST as usize);
        assert!(all.into_iter().all(is_letter));
        assert!(!".#_-0/: ?*".chars().any(is_letter));
    }

    #[test]
    fn ff1_every_number_has_a_letter_of_its_own() {
        let all: BTreeSet<char> = (1..=MOST).filter_map(of_number).collect();
        assert_eq!(all.len(), MOST as usize);
        assert!(all.into_iter().all(is_letter));
        assert_eq!([1, 9, 10, 36].map(of_number), ['1', '9', 'A', 'a'].map(Some));
        assert_eq!([0, MOST + 62, u32::MAX].map(of_number), [None; 3]);
    }
}

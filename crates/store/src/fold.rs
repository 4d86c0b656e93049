//! Texts as people compare them: without regard to case, and in a search without regard to accents.
//!
//! Done here because the two databases do not agree on letters beyond the English ones.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Without case: two names that differ in nothing else are one.
pub(crate) fn folded(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).nfc().collect()
}

/// Without case and accents.
pub(crate) fn bare(text: &str) -> String {
    text.nfkd().filter(|&c| !is_combining_mark(c)).flat_map(char::to_lowercase).collect()
}

/// The pattern that finds a word anywhere in a bare text, its own signs taken as they are.
pub(crate) fn pattern(word: &str) -> String {
    let mut pattern = String::from("%");
    for c in bare(word).chars() {
        if matches!(c, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_compared_as_people_do() {
        assert_eq!(folded("ÁNGEL"), folded("a\u{301}ngel"));
        assert_ne!(folded("Angel"), folded("Ángel"));
        assert_eq!(bare("El Ñandú Ágil"), "el nandu agil");
        assert_eq!(pattern("50%_!"), "%50!%!_!!%");
    }
}

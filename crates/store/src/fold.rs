//! Folding of texts for comparison: case is ignored in names, case and accents in searches.
//!
//! This is not done in SQL, because the two databases treat letters beyond ASCII differently.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folds case. Two names are the same if their folded forms are equal.
pub(crate) fn folded(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).nfc().collect()
}

/// Folds case and removes accents.
pub(crate) fn without_accents(text: &str) -> String {
    text.nfkd().filter(|&c| !is_combining_mark(c)).flat_map(char::to_lowercase).collect()
}

/// Returns the LIKE pattern that finds a word anywhere in a text without accents. The wildcards in
/// the word are escaped with `!`.
pub(crate) fn pattern(word: &str) -> String {
    let mut pattern = String::from("%");
    for c in without_accents(word).chars() {
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
    fn case_and_accents_are_folded() {
        assert_eq!(folded("ÁNGEL"), folded("a\u{301}ngel"));
        assert_ne!(folded("Angel"), folded("Ángel"));
        assert_eq!(without_accents("El Ñandú Ágil"), "el nandu agil");
        assert_eq!(pattern("50%_!"), "%50!%!_!!%");
    }
}

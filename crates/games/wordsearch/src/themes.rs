//! Word lists by theme, written for Recreo, in Spanish and English.

/// The themes, by parameter name.
pub(super) const NAMES: [&str; 12] = [
    "animals",
    "body",
    "clothes",
    "countries",
    "food",
    "home",
    "jobs",
    "music",
    "nature",
    "space",
    "sports",
    "transport",
];

/// The words of a theme in a language; none for an unknown theme.
pub(super) fn words(theme: &str, language: &str) -> impl Iterator<Item = &'static str> {
    macro_rules! list {
        ($name:literal) => {
            if language == "english" {
                include_str!(concat!("themes/", $name, ".en.txt"))
            } else {
                include_str!(concat!("themes/", $name, ".es.txt"))
            }
        };
    }
    let list = match theme {
        "animals" => list!("animals"),
        "body" => list!("body"),
        "clothes" => list!("clothes"),
        "countries" => list!("countries"),
        "food" => list!("food"),
        "home" => list!("home"),
        "jobs" => list!("jobs"),
        "music" => list!("music"),
        "nature" => list!("nature"),
        "space" => list!("space"),
        "sports" => list!("sports"),
        "transport" => list!("transport"),
        _ => "",
    };
    list.lines()
}

#[cfg(test)]
mod tests {
    use super::super::alphabet::ALPHABETS;
    use super::super::{Accents, Alphabet, Word};
    use super::*;

    #[test]
    fn ws4_the_lists_of_the_themes_are_sorted_words_of_their_language() {
        for theme in NAMES {
            for language in ALPHABETS {
                let folded = Alphabet::named(language, Accents::Fold).unwrap();
                let kept = Alphabet::named(language, Accents::Keep).unwrap();
                let list: Vec<&str> = words(theme, language).collect();
                assert!(list.len() >= 40, "{theme} in {language} has {} words", list.len());
                let read = |text: &&str| folded.word(text).unwrap();
                let spelt: Vec<Word> = list.iter().map(read).collect();
                for (word, text) in spelt.iter().zip(&list) {
                    let letters = word.letters().len();
                    assert!((3..=13).contains(&letters), "{text} has {letters} letters");
                    assert_eq!(letters, text.chars().count(), "{text} is letters only");
                    assert_eq!(*text, text.to_lowercase(), "{text} is in small letters");
                    assert!(kept.word(text).is_ok(), "{text} has the accents of its language");
                }
                for pair in spelt.windows(2) {
                    let (before, after) = (pair[0].text(), pair[1].text());
                    assert!(pair[0].letters() < pair[1].letters(), "{before}, {after}");
                }
            }
        }
        assert_eq!(words("politics", "spanish").count(), 0);
    }
}

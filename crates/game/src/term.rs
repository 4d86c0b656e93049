//! What people call games, parameters and values.
//!
//! Files, puzzle names and programs use ids, which are the same in every language. People may also
//! type the words that their language has for them. These come from the texts of the game: the
//! label that forms show (`KIND-name`, `KIND-parameter-NAME`, `KIND-PARAMETER-VALUE`), and its
//! attribute `.typed` where the label is too long to type:
//!
//! ```ftl
//! maze-parameter-entrance = borde de la entrada (0 arriba, 1 derecha, 2 abajo, 3 izquierda)
//!     .typed = entrada
//! ```
//!
//! `.typed` may list several words, separated by commas; the first is the one that Recreo shows.
//! Case, accents and the sign between two words are ignored: `ÁRBOL BINARIO` is `árbol-binario`.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::message::{Lang, Texts};

/// A game, a parameter or a value of one: its id, and the texts that name it in each language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    id: String,
    /// The message keys of its label, of which the first that has a text counts.
    keys: Vec<String>,
}

/// The attribute of a label that holds the words to type.
const TYPED: &str = "typed";

impl Term {
    /// A game.
    pub fn game(id: &str) -> Term {
        Term { id: id.to_owned(), keys: vec![format!("{id}-name")] }
    }

    /// A parameter of a game.
    pub fn parameter(game: &str, name: &str) -> Term {
        let keys = vec![format!("{game}-parameter-{name}"), format!("parameter-{name}")];
        Term { id: name.to_owned(), keys }
    }

    /// A value of a parameter of a game.
    pub fn value(game: &str, parameter: &str, value: &str) -> Term {
        let shared = if parameter == "difficulty" { "level" } else { parameter };
        let mut keys = vec![format!("{game}-{parameter}-{value}"), format!("{shared}-{value}")];
        keys.extend((value == "any").then(|| value.to_owned()));
        Term { id: value.to_owned(), keys }
    }

    /// A level of difficulty, in any game.
    pub fn level(name: &str) -> Term {
        Term { id: name.to_owned(), keys: vec![format!("level-{name}")] }
    }

    /// Returns the id.
    pub fn id(&self) -> &str {
        &self.id
    }
}

impl Texts {
    /// Returns whether a term has a label in this language.
    pub fn has_label(&self, term: &Term) -> bool {
        term.keys.iter().any(|key| self.has(key))
    }

    /// Returns the label of a term: `Laberinto de bloques`. Without one it is the id.
    pub fn label(&self, term: &Term) -> String {
        self.first_known(&term.keys, &term.id)
    }

    /// Returns the word to type for a term: `bloques`. In English these are the ids.
    pub fn typed(&self, term: &Term) -> String {
        if self.lang() == Lang::English {
            return term.id.clone();
        }
        let words = term.keys.iter().find(|key| self.has(key)).map(|key| self.typed_words(key));
        match words.unwrap_or_default().first() {
            Some(word) => word.clone(),
            None => joined(&self.label(term).to_lowercase()),
        }
    }

    /// Returns whether people who write this language call a term so: by its id, by its label, or
    /// by one of the words to type.
    pub fn is_called(&self, term: &Term, word: &str) -> bool {
        let word = folded(word);
        let is_same = |name: &str| !word.is_empty() && folded(name) == word;
        let known = || term.keys.iter().filter(|key| self.has(key));
        is_same(&term.id)
            || known().any(|key| {
                is_same(&self.word(key)) || self.typed_words(key).iter().any(|name| is_same(name))
            })
    }

    /// Returns the words of the attribute `.typed`, if this label has one.
    fn typed_words(&self, key: &str) -> Vec<String> {
        let words = self.attribute(key, TYPED).unwrap_or_default();
        let words = words.split(',').map(str::trim).filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    }
}

/// Returns a text as one word: letters and digits, with `-` in place of everything else.
fn joined(text: &str) -> String {
    let parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<&str>>().join("-")
}

/// Returns a word without case and accents, for comparison.
fn folded(word: &str) -> String {
    let plain = word.nfkd().filter(|&c| !is_combining_mark(c)).flat_map(char::to_lowercase);
    joined(&plain.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPANISH: &str = "maze-name = Laberinto de bloques
    .typed = bloques, laberinto-de-bloques
maze-parameter-force = solución forzada
maze-force-no = ninguna
level-hard = difícil
";

    #[test]
    fn a_term_is_called_by_its_id_its_label_and_its_words() {
        let texts = Texts::new(Lang::Spanish, [SPANISH]);
        let game = Term::game("maze");
        assert_eq!(texts.label(&game), "Laberinto de bloques");
        assert_eq!(texts.typed(&game), "bloques");
        for word in ["maze", "Maze", "BLOQUES", "laberinto de bloques", "Laberinto-de_Bloques"] {
            assert!(texts.is_called(&game, word), "{word}");
        }
        for word in ["", "-", "laberinto", "bloque", "mazes"] {
            assert!(!texts.is_called(&game, word), "{word}");
        }
        let force = Term::parameter("maze", "force");
        assert_eq!(texts.typed(&force), "solución-forzada");
        assert!(texts.is_called(&force, "Solucion forzada"));
        let hard = Term::value("maze", "difficulty", "hard");
        assert_eq!(texts.typed(&hard), "difícil");
        assert!(
            texts.is_called(&hard, "dificil") && texts.is_called(&Term::level("hard"), "DIFÍCIL")
        );
    }

    #[test]
    fn ids_are_shown_in_english_and_where_there_is_no_label() {
        let english = Texts::new(Lang::English, ["maze-name = Block maze"]);
        assert_eq!(english.typed(&Term::game("maze")), "maze");
        assert!(english.is_called(&Term::game("maze"), "block maze"));
        let spanish = Texts::new(Lang::Spanish, []);
        let nameless = Term::value("maze", "costs", "octile");
        assert_eq!(
            (spanish.has_label(&nameless), spanish.typed(&nameless)),
            (false, "octile".into())
        );
        assert_eq!(spanish.typed(&Term::value("maze", "moves", "any")), "cualquiera");
    }
}

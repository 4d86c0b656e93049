//! What people type: ids, or the names that games, parameters and values have in any language.
//!
//! [`Term`] says where the names come from. A word means
//!
//! 1. what has it as its id, or else
//! 2. the only thing that is called so in any language, whatever the language of the host. So a
//!    command or a book means the same everywhere.
//!
//! A word that several things are called is refused with all of them; a test sees to it that the
//! games of Recreo have no such names. (`laberinto` alone is the perfect maze, as `labyrinth` is.)
//!
//! Only hosts in which people type use this: the command line, the terminal player, books and the
//! search of the library. Puzzle names, files, the HTTP API and the Rust library take ids.

use std::borrow::Cow;
use std::cell::OnceCell;

use crate::{About, Domain, DynGame, Lang, Message, Parameter, Problem, Settings, Term, Texts};

/// The words for the games, parameters and values of some games.
pub struct Vocabulary {
    games: Vec<&'static About>,
    /// Whether only the parameters count that can be given alongside a file.
    only_overridable: bool,
    /// The texts in each language. Words that are ids need none.
    texts: OnceCell<Vec<Texts>>,
}

impl Vocabulary {
    /// Creates the vocabulary of a game, or of several if it is not known yet which of them is
    /// meant.
    pub fn of<'g>(games: impl IntoIterator<Item = &'g dyn DynGame>) -> Vocabulary {
        let games = games.into_iter().map(DynGame::about).collect();
        Vocabulary { games, only_overridable: false, texts: OnceCell::new() }
    }

    /// Limits the parameters to those that can be given alongside a file.
    pub fn of_overrides(self) -> Vocabulary {
        Vocabulary { only_overridable: true, ..self }
    }

    /// Returns the game that is called so, or `None` if there is none.
    pub fn game(&self, word: &str) -> Result<Option<&'static About>, Problem> {
        let games = self.games.iter().map(|&about| (about, about.id, Term::game(about.id)));
        self.meaning(word, games.collect())
    }

    /// Returns the parameter that is called so.
    pub fn parameter(&self, word: &str) -> Result<&'static Parameter, Problem> {
        let parameters = || {
            let of = |about: &&'static About| {
                let about = *about;
                let is_meant =
                    |p: &&Parameter| !self.only_overridable || about.overridable.contains(&p.name);
                let found = about.parameters.iter().filter(is_meant);
                found.map(|p| (p, p.name, Term::parameter(about.id, p.name))).collect::<Vec<_>>()
            };
            self.games.iter().flat_map(of).collect::<Vec<_>>()
        };
        if let Some(parameter) = self.meaning(word, parameters())? {
            return Ok(parameter);
        }
        let known = distinct(parameters().into_iter().map(|(_, _, term)| term));
        Err(Message::new("setting-unknown").with("name", word).with("known", known).into())
    }

    /// Returns the value of a parameter that is called so. Numbers and texts stay as they are.
    pub fn value<'w>(&self, parameter: &Parameter, word: &'w str) -> Result<Cow<'w, str>, Problem> {
        let words: &'static [&'static str] = match parameter.domain {
            Domain::Choice(words) | Domain::Text(words) => words,
            Domain::Span { .. } => &["any"],
            Domain::Size { .. } | Domain::Whole { .. } | Domain::List => &[],
        };
        let values = || {
            let has = |about: &&About| about.parameters.iter().any(|p| p.name == parameter.name);
            let of = |about: &'static About| {
                let id = about.id;
                words
                    .iter()
                    .map(move |&value| (value, value, Term::value(id, parameter.name, value)))
            };
            self.games.iter().copied().filter(has).flat_map(of).collect::<Vec<_>>()
        };
        match self.meaning(word, values())? {
            Some(value) => Ok(Cow::Borrowed(value)),
            None if matches!(parameter.domain, Domain::Choice(_)) => {
                let choices = distinct(values().into_iter().map(|(_, _, term)| term));
                let message = Message::new("setting-not-a-choice").with("value", word);
                Err(message.with("name", self.term(parameter)).with("choices", choices).into())
            }
            None => Ok(Cow::Borrowed(word)),
        }
    }

    /// Sets a parameter to a value that a person typed.
    pub fn set(
        &self,
        settings: &mut Settings,
        parameter: &Parameter,
        word: &str,
    ) -> Result<(), Problem> {
        let value = self.value(parameter, word)?;
        settings.set(parameter.name, &value).map_err(|problem| {
            let message = problem.message.with("name", self.term(parameter));
            Problem { message, ..problem }
        })
    }

    /// Returns the term of a parameter of the first game that has it.
    fn term(&self, parameter: &Parameter) -> Term {
        let has = |about: &&&About| about.parameters.iter().any(|p| p.name == parameter.name);
        let game = self.games.iter().find(has).map_or("", |about| about.id);
        Term::parameter(game, parameter.name)
    }

    /// Returns what a word means among these things, each with its id and its term.
    fn meaning<T: Copy>(
        &self,
        word: &str,
        things: Vec<(T, &str, Term)>,
    ) -> Result<Option<T>, Problem> {
        if let Some((thing, ..)) = things.iter().find(|(_, id, _)| *id == word) {
            return Ok(Some(*thing));
        }
        let is_called = |term: &Term| self.texts().iter().any(|texts| texts.is_called(term, word));
        let called: Vec<_> = things.into_iter().filter(|(_, _, term)| is_called(term)).collect();
        let Some(&(first, id, _)) = called.first() else { return Ok(None) };
        if called.iter().all(|(_, other, _)| *other == id) {
            return Ok(Some(first));
        }
        let terms = distinct(called.into_iter().map(|(_, _, term)| term));
        Err(Message::new("word-of-several").with("word", word).with("known", terms).into())
    }

    fn texts(&self) -> &[Texts] {
        self.texts.get_or_init(|| {
            let messages = |lang: Lang| self.games.iter().map(move |about| (about.messages)(lang));
            Lang::ALL.map(|lang| Texts::new(lang, messages(lang))).into()
        })
    }
}

/// Returns the first term of each id.
fn distinct(terms: impl Iterator<Item = Term>) -> Vec<Term> {
    let mut found: Vec<Term> = Vec::new();
    for term in terms {
        if found.iter().all(|known| known.id() != term.id()) {
            found.push(term);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn about(id: &'static str, parameters: &'static [Parameter]) -> About {
        About { id, parameters, messages, ..About::BASE }
    }

    fn messages(lang: Lang) -> &'static str {
        match lang {
            Lang::English => "garden-name = Garden\n",
            Lang::Spanish => {
                "garden-name = Jardín\n    .typed = jardín, plantas\n\
                 forest-name = Bosque\n    .typed = bosque, plantas\n\
                 garden-parameter-kind = clase\ngarden-kind-rose = rosa\n\
                 garden-parameter-free = texto libre\ngarden-free-all = todas\n"
            }
        }
    }

    static GARDEN: About = about(
        "garden",
        &[
            Parameter::new("kind", Domain::Choice(&["rose", "any"]), "any"),
            Parameter::new("age", Domain::Span { min: 1, max: 9 }, "any"),
            Parameter::new("free", Domain::Text(&["all"]), "all"),
        ],
    );
    static FOREST: About = about("forest", &[]);

    fn both() -> Vocabulary {
        Vocabulary {
            games: vec![&FOREST, &GARDEN],
            only_overridable: false,
            texts: OnceCell::new(),
        }
    }

    fn key<T>(found: Result<T, Problem>) -> String {
        found.err().expect("a word without a meaning").message.key().to_owned()
    }

    #[test]
    fn a_word_means_an_id_or_a_name_in_any_language() {
        let words = both();
        let game = |word: &str| words.game(word).unwrap().map(|about| about.id);
        for word in ["garden", "Garden", "jardín", "JARDIN"] {
            assert_eq!(game(word), Some("garden"), "{word}");
        }
        assert_eq!((game("bosque"), game("rosal")), (Some("forest"), None));
        assert_eq!(key(words.game("plantas")), "word-of-several");
    }

    #[test]
    fn settings_are_set_by_words_and_errors_name_the_words() {
        let words = both();
        let mut settings = Settings::new(GARDEN.parameters);
        for (name, value) in [("clase", "Rosa"), ("age", "cualquiera"), ("texto-libre", "todas")] {
            let parameter = words.parameter(name).unwrap();
            words.set(&mut settings, parameter, value).unwrap();
        }
        let values: Vec<_> = settings.iter().collect();
        assert_eq!(values, [("kind", "rose"), ("age", "any"), ("free", "all")]);
        words.set(&mut settings, words.parameter("free").unwrap(), "Toda la tarde").unwrap();
        assert_eq!(settings.get("free"), "Toda la tarde", "other texts stay as they are");

        let texts = Texts::new(Lang::Spanish, [messages(Lang::Spanish)]);
        let unknown = texts.problem(&words.parameter("color").err().unwrap());
        assert!(unknown.ends_with("clase, age, texto-libre"), "{unknown}");
        let kind = words.parameter("clase").unwrap();
        let wrong = texts.problem(&words.set(&mut settings, kind, "lirio").unwrap_err());
        assert!(wrong.starts_with("clase: ") && wrong.contains("rosa, cualquiera"), "{wrong}");
        let age = words.parameter("age").unwrap();
        assert_eq!(key(words.set(&mut settings, age, "12")), "setting-not-a-span");
    }
}

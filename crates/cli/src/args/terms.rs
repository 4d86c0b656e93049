//! Arguments that name a game or a level: by the id, or by the name in any language. Completions
//! and errors list the names in the user's language.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};
use recreo_catalog::CATALOG;
use recreo_game::{Level, Parameter, Term, Texts, Vocabulary};

/// Parses a word to the id that it stands for.
#[derive(Clone)]
pub(super) struct TermParser {
    /// The words to offer.
    words: Vec<String>,
    meaning: fn(&str) -> Option<String>,
}

impl TermParser {
    /// Accepts the games.
    pub(super) fn games(texts: &Texts) -> TermParser {
        let words = CATALOG.terms().iter().map(|term| texts.typed(term)).collect();
        let meaning = |word: &str| Some(CATALOG.find_called(word).ok()??.about().id.to_owned());
        TermParser { words, meaning }
    }

    /// Accepts the levels.
    pub(super) fn levels(texts: &Texts) -> TermParser {
        let words = Level::ALL.map(|level| texts.typed(&Term::level(level.name()))).into();
        let meaning = |word: &str| {
            let words = Vocabulary::of(CATALOG.games().iter().copied());
            let level: Level = words.value(&Parameter::DIFFICULTY, word).ok()?.parse().ok()?;
            Some(level.name().to_owned())
        };
        TermParser { words, meaning }
    }
}

impl TypedValueParser for TermParser {
    type Value = String;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        match value.to_str().and_then(self.meaning) {
            Some(id) => Ok(id),
            // The parser of these words reports the error, with the closest of them.
            None => PossibleValuesParser::new(&self.words).parse_ref(cmd, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.words.iter().map(PossibleValue::new)))
    }
}

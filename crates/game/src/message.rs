//! Messages, independent of their language.
//!
//! Code returns a [`Message`]: a key and arguments. The sentences are in Fluent files
//! (`messages.en.ftl`, `messages.es.ftl`), one pair in each folder that has messages. [`Texts`]
//! renders them.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use recreo_board::{Direction, Position};
use unic_langid::{LanguageIdentifier, langid};

use crate::term::Term;

/// The supported languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Spanish.
    Spanish,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::Spanish];

    /// Returns the language code: `en` or `es`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Spanish => "es",
        }
    }

    /// Parses a language code or a locale such as `es_ES.UTF-8`. Returns `None` for unsupported
    /// languages.
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let language = locale.split(['_', '.', '-', '@']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Lang::English => langid!("en"),
            Lang::Spanish => langid!("es"),
        }
    }
}

/// Includes a file that exists in each language, as a function of [`Lang`]:
/// `by_language!("messages", "ftl")` includes `messages.en.ftl` and `messages.es.ftl` from the
/// folder of the source file.
#[macro_export]
macro_rules! by_language {
    ($name:literal, $ending:literal) => {
        |lang: $crate::Lang| match lang {
            $crate::Lang::English => include_str!(concat!($name, ".en.", $ending)),
            $crate::Lang::Spanish => include_str!(concat!($name, ".es.", $ending)),
        }
    };
}

/// A message: the key of a sentence and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: String,
    args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number. Sentences can select their plural form by it.
    Number(i64),
    /// Text from outside: a file name, a word, a character.
    Text(String),
    /// A place on the board, rendered as "row 3, column 5".
    Cell(Position),
    /// Several places on the board.
    Cells(Vec<Position>),
    /// Another message, rendered in place.
    Message(Message),
    /// Games, parameters or values, rendered as the words to type for them.
    Terms(Vec<Term>),
}

impl Message {
    /// Creates a message without arguments.
    pub fn new(key: impl Into<String>) -> Message {
        Message { key: key.into(), args: Vec::new() }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }

    /// Creates the message with the name of a direction.
    pub fn direction(direction: Direction) -> Message {
        Message::new(format!("direction-{}", direction.letters().to_ascii_lowercase()))
    }

    /// Returns the key.
    pub fn key(&self) -> &str {
        &self.key
    }
}

macro_rules! arg_from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}
arg_from_number!(u8, u32, u64, u128, usize, i32, i64);

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<char> for Arg {
    fn from(character: char) -> Arg {
        Arg::Text(character.to_string())
    }
}

impl From<Position> for Arg {
    fn from(position: Position) -> Arg {
        Arg::Cell(position)
    }
}

impl From<Vec<Position>> for Arg {
    fn from(positions: Vec<Position>) -> Arg {
        Arg::Cells(positions)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl From<Term> for Arg {
    fn from(term: Term) -> Arg {
        Arg::Terms(vec![term])
    }
}

impl From<Vec<Term>> for Arg {
    fn from(terms: Vec<Term>) -> Arg {
        Arg::Terms(terms)
    }
}

/// An error, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The message that describes the error.
    pub message: Message,
    /// The place, if there is one.
    pub place: Option<Place>,
}

/// Allows `?` in functions that report a list of problems.
impl From<Problem> for Vec<Problem> {
    fn from(problem: Problem) -> Vec<Problem> {
        vec![problem]
    }
}

impl From<Message> for Vec<Problem> {
    fn from(message: Message) -> Vec<Problem> {
        vec![message.into()]
    }
}

/// The place of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A place in a text, with line and column counted from 1. Column 0 stands for the whole line.
    Line {
        /// The line.
        line: usize,
        /// The column, in characters.
        column: usize,
    },
    /// A place on the board.
    Cell(Position),
}

impl Problem {
    /// Creates a problem without a place.
    pub fn new(message: Message) -> Problem {
        Problem { message, place: None }
    }

    /// Sets a place in a text, with line and column counted from 1 (column 0: the whole line).
    pub fn at_line(mut self, line: usize, column: usize) -> Problem {
        self.place = Some(Place::Line { line, column });
        self
    }

    /// Returns the message preceded by its place, for use as an argument of another message.
    pub fn with_place(&self) -> Message {
        let (place, problem) = (self.place, self.message.clone());
        // The numbers are passed as text because Fluent would insert thousands separators.
        let message = match place {
            None => return problem,
            Some(Place::Cell(cell)) => Message::new("place-at-cell").with("cell", cell),
            Some(Place::Line { line, column: 0 }) => {
                Message::new("place-on-line").with("line", line.to_string())
            }
            Some(Place::Line { line, column }) => Message::new("place-on-line-column")
                .with("line", line.to_string())
                .with("column", column.to_string()),
        };
        message.with("problem", problem)
    }

    /// Sets a cell as the place.
    pub fn at_cell(mut self, position: Position) -> Problem {
        self.place = Some(Place::Cell(position));
        self
    }
}

impl From<Message> for Problem {
    fn from(message: Message) -> Problem {
        Problem::new(message)
    }
}

/// The sentences of one language.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Loads the shared sentences of Recreo and those of these Fluent sources.
    ///
    /// If a source has syntax errors, the valid parts of it are used. The tests of the project
    /// check that every source is valid.
    pub fn new<'a>(lang: Lang, sources: impl IntoIterator<Item = &'a str>) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Fluent's isolation marks for bidirectional text show as boxes in terminals.
        bundle.set_use_isolating(false);
        let shared = crate::by_language!("messages", "ftl")(lang);
        for source in std::iter::once(shared).chain(sources) {
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
            bundle.add_resource_overriding(resource);
        }
        Texts { lang, bundle }
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns whether there is a sentence with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Returns the sentence of the first key that has one, or else `word`.
    pub fn first_known(&self, keys: &[String], word: &str) -> String {
        let found = keys.iter().find(|key| self.has(key));
        found.map_or_else(|| word.to_owned(), |key| self.word(key))
    }

    /// Returns a number that is written with a decimal point, as the language writes it.
    pub fn decimal(&self, number: &str) -> String {
        match self.lang {
            Lang::English => number.to_owned(),
            Lang::Spanish => number.replace('.', ","),
        }
    }

    /// Renders a message. A key without a sentence is rendered as the key itself.
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Text(text) => FluentValue::from(text.as_str()),
                Arg::Cell(position) => FluentValue::from(self.place_name(*position)),
                Arg::Cells(positions) => {
                    let names: Vec<String> =
                        positions.iter().map(|&p| self.place_name(p)).collect();
                    FluentValue::from(names.join("; "))
                }
                Arg::Message(inner) => FluentValue::from(self.say(inner)),
                Arg::Terms(terms) => {
                    let words: Vec<String> = terms.iter().map(|term| self.typed(term)).collect();
                    FluentValue::from(words.join(", "))
                }
            };
            args.set(*name, value);
        }
        let Some(pattern) = self.bundle.get_message(&message.key).and_then(|m| m.value()) else {
            return message.key.clone();
        };
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// Renders an attribute of the sentence of a key, if it has one.
    pub(crate) fn attribute(&self, key: &str, name: &str) -> Option<String> {
        let sentence = self.bundle.get_message(key)?;
        let text = sentence.get_attribute(name)?.value();
        Some(self.bundle.format_pattern(text, None, &mut Vec::new()).into_owned())
    }

    /// Renders the sentence of a key without arguments.
    pub fn word(&self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    /// Renders a problem. If its place is a cell, the place precedes the message.
    pub fn problem(&self, problem: &Problem) -> String {
        let text = self.say(&problem.message);
        match problem.place {
            Some(Place::Cell(position)) => format!("{}: {text}", self.place_name(position)),
            _ => text,
        }
    }

    /// Renders a place with row and column counted from 1.
    fn place_name(&self, position: Position) -> String {
        let key = if position.z > 0 { "place-in-layer" } else { "place" };
        let message = Message::new(key)
            .with("row", u64::from(position.y) + 1)
            .with("column", u64::from(position.x) + 1)
            .with("layer", u64::from(position.z) + 1);
        self.say(&message)
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_parsed_from_a_locale() {
        assert_eq!(Lang::from_locale("es_ES.UTF-8"), Some(Lang::Spanish));
        assert_eq!(Lang::from_locale("EN"), Some(Lang::English));
        assert_eq!(Lang::from_locale("C.UTF-8"), None);
        assert_eq!(Lang::from_locale(""), None);
    }

    #[test]
    fn arguments_are_rendered_in_the_language() {
        let ftl =
            "beside = { $cell } { $way } { $n ->\n    [one] once\n   *[other] { $n } times\n }";
        let message = Message::new("beside")
            .with("cell", Position { x: 4, y: 2, z: 0 })
            .with("way", Message::direction(Direction::North))
            .with("n", 1u32);
        assert_eq!(Texts::new(Lang::English, [ftl]).say(&message), "row 3, column 5 north once");
        assert_eq!(Texts::new(Lang::Spanish, [ftl]).say(&message), "fila 3, columna 5 norte once");
        assert_eq!(Texts::new(Lang::English, []).word("no-such-key"), "no-such-key");
        let far = Message::new("beside").with("cell", Position { x: u32::MAX, y: 0, z: 0 });
        assert!(Texts::new(Lang::English, [ftl]).say(&far).contains("column 4294967296"));
    }
}

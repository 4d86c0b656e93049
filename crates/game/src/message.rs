//! What Recreo says, apart from the language it says it in.
//!
//! Code returns a [`Message`]: a key and arguments. The sentences live in Fluent files (`messages.en.ftl`,
//! `messages.es.ftl`), one pair in every folder that has something to say, and [`Texts`] puts the two together.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use recreo_board::{Direction, Position};
use unic_langid::{LanguageIdentifier, langid};

/// The languages that every text exists in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Spanish.
    Spanish,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::Spanish];

    /// `en` or `es`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Spanish => "es",
        }
    }

    /// The language of a code or of a locale such as `es_ES.UTF-8`; nothing for languages that Recreo does not speak.
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

/// The text of a file for each language, as a function of [`Lang`]: `by_language!("messages", "ftl")` is what stands in
/// `messages.en.ftl` and `messages.es.ftl` beside the source file.
#[macro_export]
macro_rules! by_language {
    ($name:literal, $ending:literal) => {
        |lang: $crate::Lang| match lang {
            $crate::Lang::English => include_str!(concat!($name, ".en.", $ending)),
            $crate::Lang::Spanish => include_str!(concat!($name, ".es.", $ending)),
        }
    };
}

/// Something to say: the key of a sentence and what is put into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: String,
    args: Vec<(&'static str, Arg)>,
}

/// What can be put into a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number; sentences may choose their plural by it.
    Number(i64),
    /// Text from outside: a file's name, a word, a character.
    Text(String),
    /// A place, said as people do: row 3, column 5.
    Cell(Position),
    /// Several places.
    Cells(Vec<Position>),
    /// Another message, said in its place.
    Message(Message),
}

impl Message {
    /// The sentence with this key.
    pub fn new(key: impl Into<String>) -> Message {
        Message { key: key.into(), args: Vec::new() }
    }

    /// The same with something put into it.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }

    /// The name of a direction.
    pub fn direction(direction: Direction) -> Message {
        Message::new(format!("direction-{}", direction.letters().to_ascii_lowercase()))
    }

    /// Its key.
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

/// Something wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// What is wrong.
    pub message: Message,
    /// Where, if it has a place.
    pub place: Option<Place>,
}

/// For `?` in a reader that reports everything that is wrong.
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

/// Where something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a text, both counted from 1; column 0 stands for the whole line.
    Line {
        /// The line.
        line: usize,
        /// The character in it.
        column: usize,
    },
    /// On the board.
    Cell(Position),
}

impl Problem {
    /// What is wrong, without a place.
    pub fn new(message: Message) -> Problem {
        Problem { message, place: None }
    }

    /// The same on a line of a text, both counted from 1 (column 0: the whole line).
    pub fn at_line(mut self, line: usize, column: usize) -> Problem {
        self.place = Some(Place::Line { line, column });
        self
    }

    /// What is wrong with its place in front, as a sentence that can stand in another one.
    pub fn with_place(&self) -> Message {
        let (place, problem) = (self.place, self.message.clone());
        // As texts: a sentence would put separators into numbers.
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

    /// The same at a cell.
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
    /// The sentences that every part of Recreo shares, and those in these Fluent sources besides.
    ///
    /// A source that Fluent cannot read gives what can be read of it: the tests of the project read every source whole.
    pub fn new<'a>(lang: Lang, sources: impl IntoIterator<Item = &'a str>) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // The marks that Fluent puts around arguments for mixed writing directions show as boxes in terminals.
        bundle.set_use_isolating(false);
        let shared = crate::by_language!("messages", "ftl")(lang);
        for source in std::iter::once(shared).chain(sources) {
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
            bundle.add_resource_overriding(resource);
        }
        Texts { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a sentence with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The sentence of the first of these keys that has one, else the word itself.
    pub fn first_known(&self, keys: &[String], word: &str) -> String {
        let found = keys.iter().find(|key| self.has(key));
        found.map_or_else(|| word.to_owned(), |key| self.word(key))
    }

    /// The name of a parameter of a game.
    pub fn parameter_name(&self, game: &str, name: &str) -> String {
        self.first_known(&[format!("{game}-parameter-{name}"), format!("parameter-{name}")], name)
    }

    /// The sentence. A key that has none is said as it is, which is ugly but better than silence.
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
            };
            args.set(*name, value);
        }
        let Some(pattern) = self.bundle.get_message(&message.key).and_then(|m| m.value()) else {
            return message.key.clone();
        };
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// The sentence of a key that takes no arguments.
    pub fn word(&self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    /// The problem with its place in front where that is a cell.
    pub fn problem(&self, problem: &Problem) -> String {
        let said = self.say(&problem.message);
        match problem.place {
            Some(Place::Cell(position)) => format!("{}: {said}", self.place_name(position)),
            _ => said,
        }
    }

    /// Row and column counted from 1, as people say them.
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
    fn a_locale_tells_the_language() {
        assert_eq!(Lang::from_locale("es_ES.UTF-8"), Some(Lang::Spanish));
        assert_eq!(Lang::from_locale("EN"), Some(Lang::English));
        assert_eq!(Lang::from_locale("C.UTF-8"), None);
        assert_eq!(Lang::from_locale(""), None);
    }

    #[test]
    fn arguments_are_said_in_the_language() {
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

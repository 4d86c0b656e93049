//! Parses a specification from TOML.
//!
//! The document is traversed explicitly instead of with derived deserialization, so that all
//! problems are reported at once, as translated messages with their places.

use std::ops::Range;
use std::str::FromStr;
use std::sync::Arc;

use recreo_game::{Domain, DynGame, Lang, Message, Problem, Settings, Term, Vocabulary};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Chapter, MILLIMETRE, Paper, Source, Spec, Wanted};
use crate::own::Own;

/// The keys of a book.
const BOOK_KEYS: [&str; 15] = [
    "title",
    "subtitle",
    "author",
    "language",
    "paper",
    "bleed",
    "margin",
    "gutter",
    "seed",
    "per_page",
    "cover",
    "contents",
    "rules",
    "solutions",
    "chapter",
];
/// The keys of a chapter.
const CHAPTER_KEYS: [&str; 10] =
    ["kind", "title", "size", "difficulty", "count", "per_page", "seed", "set", "file", "library"];
/// The parameters that are keys of a chapter, outside of `set`.
const BESIDE_SET: [&str; 2] = ["size", "difficulty"];
/// The keys that a chapter of existing puzzles from a file, or from the library, cannot have.
const NOT_WITH_FILE: [&str; 5] = ["size", "difficulty", "seed", "set", "library"];
const NOT_WITH_LIBRARY: [&str; 2] = ["seed", "set"];
/// Maximum values, in millimetres.
const MOST_MARGIN: f32 = 60.0;
const MOST_BLEED: f32 = 20.0;
/// Minimum printable width of a page, in millimetres.
const LEAST_WIDTH: f32 = 70.0;

/// See [`Spec::read`].
pub(super) fn spec(
    text: &str,
    games: &[&'static dyn DynGame],
    source: &dyn Source,
) -> Result<Spec, Vec<Problem>> {
    let mut reader = Reader { text, games, source, problems: Vec::new() };
    let spec = match DeTable::parse(text) {
        Ok(table) => reader.book(table.get_ref()),
        Err(error) => {
            let twice = error.message().contains("duplicate key");
            let key = if twice { "book-key-twice" } else { "book-not-toml" };
            reader.wrong(Message::new(key), error.span().unwrap_or(0..0));
            return Err(reader.problems);
        }
    };
    if reader.problems.is_empty() { Ok(spec) } else { Err(reader.problems) }
}

/// The parser, which collects problems.
struct Reader<'a> {
    text: &'a str,
    games: &'a [&'static dyn DynGame],
    source: &'a dyn Source,
    problems: Vec<Problem>,
}

type Table<'a> = DeTable<'a>;
type Value<'a> = Spanned<DeValue<'a>>;

impl Reader<'_> {
    /// Returns the line and column of a byte offset, both counted from 1.
    fn place(&self, at: usize) -> (usize, usize) {
        let mut at = at.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &self.text[..at];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        (line, column)
    }

    fn wrong(&mut self, problem: impl Into<Problem>, span: Range<usize>) {
        let (line, column) = self.place(span.start);
        self.problems.push(problem.into().at_line(line, column));
    }

    /// Reports a value of the wrong sort. The message says what was found.
    fn misfit(&mut self, message: Message, span: Range<usize>) {
        let written = self.text.get(span.clone()).unwrap_or_default();
        self.wrong(message.with("found", shortened(written)), span);
    }

    fn book(&mut self, table: &Table<'_>) -> Spec {
        self.only_known(table, &BOOK_KEYS);
        let title = self.words(table, "title");
        if title.is_none() && !table.contains_key("title") {
            self.wrong(Message::new("book-key-missing").with("key", "title"), 0..0);
        }
        let choices: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
        let language = self.choice(table, "language", &choices).and_then(Lang::from_locale);
        let choices: Vec<&str> = Paper::ALL.iter().map(|paper| paper.name()).collect();
        let paper = self.choice(table, "paper", &choices).and_then(Paper::named);
        let (language, paper) = (language.unwrap_or_default(), paper.unwrap_or(Paper::A4));
        let mut spec = Spec::new(&title.unwrap_or_default(), language, paper);
        spec.subtitle = self.words(table, "subtitle");
        spec.author = self.words(table, "author");
        spec.bleed = self.millimetres(table, "bleed", MOST_BLEED).unwrap_or(0.0);
        spec.margin = self.millimetres(table, "margin", MOST_MARGIN).unwrap_or(spec.margin);
        spec.gutter = self.millimetres(table, "gutter", MOST_MARGIN).unwrap_or(0.0);
        let width = spec.paper.size()[0] / MILLIMETRE - 2.0 * spec.margin - spec.gutter;
        if width < LEAST_WIDTH {
            let place = table.get("margin").or(table.get("gutter")).map_or(0..0, Spanned::span);
            self.wrong(Message::new("book-margins").with("least", LEAST_WIDTH as u32), place);
        }
        spec.seed = self.whole(table, "seed", 0, u64::MAX).unwrap_or(spec.seed);
        spec.cover = self.switch(table, "cover").unwrap_or(true);
        spec.contents = self.switch(table, "contents").unwrap_or(true);
        spec.rules = self.switch(table, "rules").unwrap_or(true);
        spec.solutions = self.switch(table, "solutions").unwrap_or(true);
        let per_page = self.per_page(table).unwrap_or(Spec::USUAL_PER_PAGE);
        let chapters = table.get("chapter").map(|value| (value.span(), value.get_ref()));
        match chapters {
            Some((_, DeValue::Array(chapters))) if !chapters.is_empty() => {
                for chapter in chapters.iter() {
                    spec.chapters.extend(self.chapter(chapter, language, per_page));
                }
            }
            None | Some((_, DeValue::Array(_))) => {
                self.wrong(Message::new("book-no-chapters"), 0..0);
            }
            Some((span, _)) => self.misfit(wanted("chapter", "book-wanted-tables"), span),
        }
        let puzzles = spec.puzzles();
        if puzzles > Spec::MOST_PUZZLES {
            let message = Message::new("book-too-many").with("puzzles", puzzles);
            self.wrong(message.with("most", Spec::MOST_PUZZLES), 0..0);
        }
        spec
    }

    fn chapter(&mut self, value: &Value<'_>, language: Lang, per_page: usize) -> Option<Chapter> {
        let span = value.span();
        let DeValue::Table(table) = value.get_ref() else {
            self.misfit(wanted("chapter", "book-wanted-tables"), span);
            return None;
        };
        self.only_known(table, &CHAPTER_KEYS);
        let title = self.words(table, "title");
        let most = Spec::MOST_PUZZLES as u64;
        let count = self.whole(table, "count", 1, most).map(|count| count as usize);
        let per_page = self.per_page(table).unwrap_or(per_page);
        let seed = self.whole(table, "seed", 0, u64::MAX);
        let place = Some(self.place(span.start));
        if let Some(from) = table.get("file").or(table.get("library")) {
            let (game, own) = self.own(table, from, count)?;
            let (settings, count) = (game.settings_in(language), own.puzzles.len());
            let own = Some(own);
            return Some(Chapter { game, title, settings, count, per_page, seed, own, place });
        }
        let game = self.game(table, span.clone())?;
        let settings = self.settings(table, game, language);
        let (count, own) = (count.unwrap_or(1), None);
        let chapter = Chapter { game, title, settings, count, per_page, seed, own, place };
        if let Err(problem) = game.accepts(&chapter.settings) {
            self.problems.push(chapter.problem(problem));
        }
        Some(chapter)
    }

    /// Returns the existing puzzles of a chapter, and their game.
    fn own(
        &mut self,
        table: &Table<'_>,
        from: &Value<'_>,
        count: Option<usize>,
    ) -> Option<(&'static dyn DynGame, Own)> {
        let before = self.problems.len();
        let is_file = table.contains_key("file");
        let without: &[&str] = if is_file { &NOT_WITH_FILE } else { &NOT_WITH_LIBRARY };
        for key in table.keys().filter(|key| without.contains(&key.get_ref().as_ref())) {
            let message = if is_file { "book-not-with-file" } else { "book-not-with-library" };
            self.wrong(Message::new(message).with("key", key.get_ref().as_ref()), key.span());
        }
        let game = match table.contains_key("kind") || !is_file {
            true => Some(self.game(table, from.span())?),
            false => None,
        };
        let text = match from.get_ref() {
            DeValue::String(text) => text.as_ref(),
            DeValue::Boolean(true) if !is_file => "",
            _ => {
                let (key, wish) = match is_file {
                    true => ("file", "book-wanted-text"),
                    false => ("library", "book-wanted-library"),
                };
                self.misfit(wanted(key, wish), from.span());
                return None;
            }
        };
        let (size, level) =
            (self.parsed(table, "size", game), self.parsed(table, "difficulty", game));
        if self.problems.len() > before {
            return None;
        }
        let (file, text) = if is_file { (Some(text), "") } else { (None, text) };
        let most = count.unwrap_or(Spec::MOST_PUZZLES + 1);
        let asked = Wanted { file, text, game, size, level, most };
        let puzzles = match self.source.puzzles(&asked) {
            Ok(puzzles) => puzzles.into_iter().map(Arc::from).collect(),
            Err(problems) => {
                for problem in problems {
                    let message = file.map(|file| in_file(file, &problem));
                    self.wrong(message.unwrap_or(problem.message), from.span());
                }
                return None;
            }
        };
        let own = Own { file: file.map(str::to_owned), puzzles };
        match own.game(self.games, count) {
            Ok(game) => Some((game, own)),
            Err(message) => {
                self.wrong(message, from.span());
                None
            }
        }
    }

    /// Returns the value of a parameter of the game.
    fn parsed<T: FromStr>(
        &mut self,
        table: &Table<'_>,
        name: &str,
        game: Option<&'static dyn DynGame>,
    ) -> Option<T> {
        let (value, game) = (table.get(name)?, game?);
        let mut settings = game.settings();
        self.set(game, &mut settings, name, value);
        settings.get(name).parse().ok()
    }

    fn switch(&mut self, table: &Table<'_>, key: &str) -> Option<bool> {
        let switch = |value: &DeValue<'_>| match value {
            DeValue::Boolean(on) => Some(*on),
            _ => None,
        };
        self.value(table, key, switch, || wanted(key, "book-wanted-switch"))
    }

    fn game(&mut self, table: &Table<'_>, chapter: Range<usize>) -> Option<&'static dyn DynGame> {
        let Some(value) = table.get("kind") else {
            self.wrong(Message::new("book-key-missing").with("key", "kind"), chapter);
            return None;
        };
        let Some(kind) = value.get_ref().as_str() else {
            self.misfit(wanted("kind", "book-wanted-text"), value.span());
            return None;
        };
        match find_game(self.games, kind) {
            Ok(game) => Some(game),
            Err(message) => {
                self.wrong(message, value.span());
                None
            }
        }
    }

    /// Returns the parameters of the game: the size, the difficulty, and those in `set`.
    fn settings(&mut self, table: &Table<'_>, game: &dyn DynGame, language: Lang) -> Settings {
        let mut settings = game.settings_in(language);
        for name in BESIDE_SET {
            if let Some(value) = table.get(name) {
                self.set(game, &mut settings, name, value);
            }
        }
        let twice = |name: &str| BESIDE_SET.contains(&name) && table.contains_key(name);
        match table.get("set").map(|value| (value.span(), value.get_ref())) {
            Some((_, DeValue::Table(set))) => {
                let words = Vocabulary::of([game]);
                for (name, value) in set {
                    let key = name.get_ref().as_ref();
                    if words.parameter(key).is_ok_and(|parameter| twice(parameter.name)) {
                        self.wrong(Message::new("book-set-twice").with("key", key), name.span());
                    }
                    self.set(game, &mut settings, key, value);
                }
            }
            Some((span, _)) => self.misfit(wanted("set", "book-wanted-table"), span),
            None => {}
        }
        settings
    }

    /// Sets a parameter of the game, both as people call them.
    fn set(&mut self, game: &dyn DynGame, settings: &mut Settings, name: &str, value: &Value<'_>) {
        let Some(text) = plain(value.get_ref()) else {
            self.misfit(wanted(name, "book-wanted-plain"), value.span());
            return;
        };
        let words = Vocabulary::of([game]);
        let parameter = match words.parameter(name) {
            Ok(parameter) => parameter,
            Err(problem) => return self.wrong(problem, value.span()),
        };
        let is_list = matches!(parameter.domain, Domain::List);
        let text = match value.get_ref() {
            DeValue::String(file) if is_list => match self.source.list(file) {
                Ok(words) => words.into_owned(),
                Err(problems) => {
                    for problem in problems {
                        self.wrong(in_file(file, &problem), value.span());
                    }
                    return;
                }
            },
            _ => text,
        };
        if let Err(problem) = words.set(settings, parameter, &text) {
            self.wrong(problem, value.span());
        }
    }

    fn only_known(&mut self, table: &Table<'_>, known: &[&str]) {
        for key in table.keys().filter(|key| !known.contains(&key.get_ref().as_ref())) {
            let message = Message::new("book-key-unknown").with("key", key.get_ref().as_ref());
            self.wrong(message.with("known", known.join(", ")), key.span());
        }
    }

    /// Returns the value of a key, converted by `read`, if the key is present.
    fn value<T>(
        &mut self,
        table: &Table<'_>,
        key: &str,
        read: impl FnOnce(&DeValue<'_>) -> Option<T>,
        otherwise: impl FnOnce() -> Message,
    ) -> Option<T> {
        let value = table.get(key)?;
        let found = read(value.get_ref());
        if found.is_none() {
            self.misfit(otherwise(), value.span());
        }
        found
    }

    /// Returns a short text that the typeface can represent.
    fn words(&mut self, table: &Table<'_>, key: &str) -> Option<String> {
        let text = |value: &DeValue<'_>| value.as_str().map(str::to_owned);
        let text = self.value(table, key, text, || wanted(key, "book-wanted-text"))?;
        if let Some(message) = unfit(&text) {
            self.wrong(message.with("key", key), table.get(key).map_or(0..0, Spanned::span));
            return None;
        }
        Some(text.split_whitespace().collect::<Vec<&str>>().join(" "))
    }

    fn choice<'c>(&mut self, table: &Table<'_>, key: &str, choices: &[&'c str]) -> Option<&'c str> {
        let find = |value: &DeValue<'_>| {
            let text = value.as_str().unwrap_or_default();
            choices.iter().copied().find(|choice| choice.eq_ignore_ascii_case(text))
        };
        self.value(table, key, find, || {
            Message::new("book-choice").with("key", key).with("choices", choices.join(", "))
        })
    }

    fn per_page(&mut self, table: &Table<'_>) -> Option<usize> {
        let number = self.whole(table, "per_page", 1, Spec::MOST_PER_PAGE as u64)?;
        usize::try_from(number).ok()
    }

    fn whole(&mut self, table: &Table<'_>, key: &str, least: u64, most: u64) -> Option<u64> {
        let number = |value: &DeValue<'_>| {
            let number = value.as_integer()?;
            let number = u64::from_str_radix(number.as_str(), number.radix()).ok()?;
            (least..=most).contains(&number).then_some(number)
        };
        self.value(table, key, number, || out_of_range(key, least.to_string(), most.to_string()))
    }

    fn millimetres(&mut self, table: &Table<'_>, key: &str, most: f32) -> Option<f32> {
        let number = |value: &DeValue<'_>| {
            let number: f32 = match value {
                DeValue::Integer(n) if n.radix() == 10 => n.as_str().parse().ok()?,
                DeValue::Float(n) => n.as_str().parse().ok()?,
                _ => return None,
            };
            (0.0..=most).contains(&number).then_some(number)
        };
        self.value(table, key, number, || out_of_range(key, "0".to_owned(), most.to_string()))
    }
}

/// Returns the first line of a value as it is written, shortened for a message.
fn shortened(written: &str) -> String {
    const MOST: usize = 40;
    let line = written.lines().next().unwrap_or_default();
    if line.chars().count() <= MOST && line.len() == written.len() {
        return line.to_owned();
    }
    line.chars().take(MOST).chain(['…']).collect()
}

/// Returns the problem of a number outside its range. The bounds are passed as text, because
/// messages put separators into numbers.
fn out_of_range(key: &str, least: String, most: String) -> Message {
    Message::new("book-number").with("key", key).with("least", least).with("most", most)
}

/// Returns the game that is called so, or the problem that it is unknown.
pub(crate) fn find_game(
    games: &[&'static dyn DynGame],
    word: &str,
) -> Result<&'static dyn DynGame, Message> {
    let about = Vocabulary::of(games.iter().copied()).game(word).map_err(|wrong| wrong.message)?;
    let found = about.and_then(|about| games.iter().copied().find(|g| g.about().id == about.id));
    found.ok_or_else(|| {
        let known: Vec<Term> = games.iter().map(|game| Term::game(game.about().id)).collect();
        Message::new("book-unknown-kind").with("kind", word).with("known", known)
    })
}

/// Returns a problem in a file that a chapter refers to.
fn in_file(file: &str, problem: &Problem) -> Message {
    let key = if problem.place.is_some() { "book-in-file-at" } else { "book-in-file" };
    Message::new(key).with("file", file).with("why", problem.with_place())
}

fn wanted(key: &str, what: &str) -> Message {
    Message::new("book-wanted").with("key", key).with("wanted", Message::new(what))
}

/// Returns why a text cannot be printed as a title; the caller adds the key.
pub(crate) fn unfit(text: &str) -> Option<Message> {
    if text.trim().is_empty() {
        return Some(Message::new("book-text-empty"));
    }
    if text.chars().count() > Spec::LONGEST_TITLE {
        let most = Spec::LONGEST_TITLE;
        return Some(Message::new("book-text-long").with("most", most));
    }
    let strange = text.chars().find(|&c| !c.is_whitespace() && !recreo_render::writable(c))?;
    Some(Message::new("book-text-character").with("character", strange))
}

/// Returns a parameter's value in the form that games parse: a list is joined by `+`.
fn plain(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().to_owned()),
        DeValue::Boolean(yes) => Some(if *yes { "yes" } else { "no" }.to_owned()),
        DeValue::Array(items) => {
            let items: Option<Vec<String>> = items
                .iter()
                .map(|item| match item.get_ref() {
                    DeValue::Array(_) => None,
                    item => plain(item),
                })
                .collect();
            Some(items?.join("+"))
        }
        _ => None,
    }
}

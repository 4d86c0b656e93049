//! Labels for games, parameters and values, found by id. The message keys follow the same rules in
//! every game.

use recreo_game::{About, Domain, DynGame, Level, Message, Term, Texts};

/// Values longer than this are cut in titles, in characters.
const LONG_VALUE: usize = 24;

/// The labels in one language.
#[derive(Clone, Copy)]
pub(crate) struct Labels<'a>(pub(crate) &'a Texts);

impl Labels<'_> {
    pub(crate) fn game(self, id: &str) -> String {
        self.0.label(&Term::game(id))
    }

    pub(crate) fn line(self, id: &str) -> String {
        self.0.word(&format!("{id}-line"))
    }

    pub(crate) fn parameter(self, id: &str, name: &str) -> String {
        self.0.label(&Term::parameter(id, name))
    }

    /// An explanation of a parameter, if there is one.
    pub(crate) fn help(self, id: &str, name: &str) -> Option<String> {
        let key = format!("{id}-help-{name}");
        self.0.has(&key).then(|| self.0.word(&key))
    }

    pub(crate) fn value(self, id: &str, parameter: &str, value: &str) -> String {
        self.0.label(&Term::value(id, parameter, value))
    }

    pub(crate) fn solver(self, id: &str, solver: &str) -> String {
        self.first([format!("{id}-solver-{solver}"), format!("solver-{solver}")], solver)
    }

    /// The label of a number in a rating or in a solver's statistics.
    pub(crate) fn measure(self, id: &str, name: &str) -> String {
        let keys = [
            format!("{id}-part-{name}"),
            format!("{id}-statistic-{name}"),
            format!("{id}-measure-{name}"),
            format!("statistic-{name}"),
            format!("server-measure-{name}"),
        ];
        self.first(keys, &name.replace(['-', '_'], " "))
    }

    pub(crate) fn format(self, id: &str) -> String {
        self.first([format!("server-format-{id}")], id)
    }

    pub(crate) fn level(self, level: Level) -> String {
        self.0.word(&format!("level-{level}"))
    }

    /// Settings as text: `9x9, hard, holes: 6`.
    pub(crate) fn settings(self, about: &About, settings: &str) -> String {
        let values = settings.split(',').filter_map(|pair| {
            let (name, value) = pair.split_once('=')?;
            Some(self.setting(about, name, value))
        });
        values.collect::<Vec<_>>().join(", ")
    }

    /// A setting as text. A number needs the name of its parameter; a choice speaks for itself.
    fn setting(self, about: &About, name: &str, value: &str) -> String {
        let label = || self.parameter(about.id, name);
        let domain = about.parameters.iter().find(|known| known.name == name).map(|p| p.domain);
        match domain {
            Some(Domain::Choice(["no", "yes"] | ["yes", "no"])) if value == "yes" => label(),
            Some(Domain::Choice(["no", "yes"] | ["yes", "no"])) => {
                self.0.say(&Message::new("server-without").with("what", label()))
            }
            Some(Domain::Whole { .. } | Domain::Span { .. }) => {
                let value = match value.split_once("..") {
                    Some((low, high)) => {
                        let span = Message::new("server-span").with("low", low).with("high", high);
                        self.0.say(&span)
                    }
                    None => self.value(about.id, name, value),
                };
                let setting = Message::new("server-setting").with("name", label());
                self.0.say(&setting.with("value", value))
            }
            _ => cut(&self.value(about.id, name, value)),
        }
    }

    /// The title of a puzzle that has no name.
    pub(crate) fn title(self, game: &dyn DynGame, parameters: Option<&str>) -> String {
        let id = game.about().id;
        let settings = self.settings(game.about(), parameters.unwrap_or_default());
        let name = self.game(id);
        if settings.is_empty() {
            return name;
        }
        self.0.say(&Message::new("server-title").with("game", name).with("settings", settings))
    }

    fn first(self, keys: impl IntoIterator<Item = String>, word: &str) -> String {
        let found = keys.into_iter().find(|key| self.0.has(key));
        found.map_or_else(|| word.to_owned(), |key| self.0.word(&key))
    }
}

fn cut(text: &str) -> String {
    if text.chars().count() <= LONG_VALUE {
        return text.to_owned();
    }
    text.chars().take(LONG_VALUE - 1).chain(['…']).collect()
}

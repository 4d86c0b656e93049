//! The games that an application knows.

use recreo_game::{Control, DynGame, Message, Problem, PuzzleName, Settings, Term, Vocabulary};

use crate::open::{Opened, Opener};

/// The games that an application knows, sorted by id.
#[derive(Clone, Copy)]
pub struct Catalog {
    games: &'static [&'static dyn DynGame],
}

impl Catalog {
    /// Creates a catalog of these games, which must be sorted by id.
    pub const fn new(games: &'static [&'static dyn DynGame]) -> Catalog {
        Catalog { games }
    }

    /// Returns all games.
    pub fn games(self) -> &'static [&'static dyn DynGame] {
        self.games
    }

    /// Returns the game with this id.
    pub fn find(self, id: &str) -> Option<&'static dyn DynGame> {
        self.games.iter().copied().find(|game| game.about().id == id)
    }

    /// Returns the game with this id, or a problem that lists the known games.
    pub fn game(self, id: &str) -> Result<&'static dyn DynGame, Problem> {
        self.find(id).ok_or_else(|| {
            Message::new("app-unknown-game").with("game", id).with("known", self.ids()).into()
        })
    }

    /// Returns the game that a person calls so, by its id or its name in any language. Returns
    /// `None` if there is none.
    pub fn find_called(self, word: &str) -> Result<Option<&'static dyn DynGame>, Problem> {
        let about = Vocabulary::of(self.games.iter().copied()).game(word)?;
        Ok(about.and_then(|about| self.find(about.id)))
    }

    /// Returns the game that a person calls so, or a problem that lists the known games.
    pub fn called(self, word: &str) -> Result<&'static dyn DynGame, Problem> {
        self.find_called(word)?.ok_or_else(|| {
            let message = Message::new("app-unknown-game").with("game", word);
            message.with("known", self.terms()).into()
        })
    }

    /// Returns the words of a search that name a game, each with the id of the game. A text that is
    /// a name of several words counts with all of them.
    pub fn games_in(self, text: &str) -> Vec<(String, String)> {
        let names = Vocabulary::of(self.games.iter().copied());
        let game = |name: &str| names.game(name).ok().flatten().map(|about| about.id.to_owned());
        let whole = game(text);
        let named = |word: &str| Some((word.to_owned(), whole.clone().or_else(|| game(word))?));
        text.split_whitespace().filter_map(named).collect()
    }

    /// Returns all games, for messages to people.
    pub fn terms(self) -> Vec<Term> {
        self.games.iter().map(|game| Term::game(game.about().id)).collect()
    }

    /// Returns the ids of all games, for messages to programs.
    fn ids(self) -> String {
        let ids: Vec<&str> = self.games.iter().map(|game| game.about().id).collect();
        ids.join(", ")
    }

    /// Returns the game and the settings of a puzzle name. Refuses names made by another version of
    /// the game, because its generator would give another puzzle.
    pub fn named(self, name: &PuzzleName) -> Result<(&'static dyn DynGame, Settings), Problem> {
        let game = self.game(&name.kind)?;
        let current = game.about().version;
        if name.version != current {
            let message = Message::new("name-other-version").with("name", name.to_string());
            return Err(message.with("version", name.version).with("current", current).into());
        }
        let mut settings = game.settings();
        settings.set_all(&name.parameters)?;
        game.accepts(&settings)?;
        Ok((game, settings))
    }

    /// Creates an opener without further information about the file.
    pub fn opener(self) -> Opener {
        Opener::new(self)
    }

    /// Reads a file without further information about it.
    pub fn open(self, bytes: Vec<u8>, control: &Control) -> Result<Opened, Vec<Problem>> {
        self.opener().open(bytes, &recreo_game::NoSiblings, control)
    }
}

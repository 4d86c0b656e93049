//! The games that an application knows.

use recreo_game::{Control, DynGame, Message, Problem, PuzzleName, Settings};

use crate::open::{Opened, Opener};

/// The games that an application knows, sorted by id.
#[derive(Clone, Copy)]
pub struct Catalog {
    games: &'static [&'static dyn DynGame],
}

impl Catalog {
    /// A catalog of these games.
    pub const fn new(games: &'static [&'static dyn DynGame]) -> Catalog {
        Catalog { games }
    }

    /// All games.
    pub fn games(self) -> &'static [&'static dyn DynGame] {
        self.games
    }

    /// The game with this id.
    pub fn find(self, id: &str) -> Option<&'static dyn DynGame> {
        self.games.iter().copied().find(|game| game.about().id == id)
    }

    /// The game with this id, or a problem that lists the games there are.
    pub fn game(self, id: &str) -> Result<&'static dyn DynGame, Problem> {
        self.find(id).ok_or_else(|| {
            Message::new("app-unknown-game").with("game", id).with("known", self.ids()).into()
        })
    }

    /// The ids of all games, for messages.
    pub fn ids(self) -> String {
        let ids: Vec<&str> = self.games.iter().map(|game| game.about().id).collect();
        ids.join(", ")
    }

    /// The game and the settings that a puzzle's name stands for. A name of another version of the game is refused: its
    /// generator would give another puzzle.
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

    /// Reads files with nothing said about them.
    pub fn opener(self) -> Opener {
        Opener::new(self)
    }

    /// Reads a file about which nothing else is known.
    pub fn open(self, bytes: Vec<u8>, control: &Control) -> Result<Opened, Vec<Problem>> {
        self.opener().open(bytes, &recreo_game::NoSiblings, control)
    }
}

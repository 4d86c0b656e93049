//! The library as the terminal player sees it: the games that one player has going on, the same as on the page.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use recreo_game::{
    Control, DynGame, DynPuzzle, Message, NATIVE, Overrides, Problem, Rating, Status,
};
use recreo_store::{
    NewPuzzle, PlayFilter, PlayId, PlayRow, Player, Progress, PuzzleId, Store, StoreError, Url,
};

use crate::report::Failure;

/// The games of one player.
///
/// A library that cannot be opened keeps nobody from playing: then there are no games, and whoever wants to keep one is told why.
#[derive(Clone)]
pub(crate) struct Shelf(Arc<Result<Library, Problem>>);

/// A library that is open, and who uses it.
pub(crate) struct Library {
    pub(crate) store: Store,
    player: Player,
}

/// A game in progress as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Saved {
    pub(crate) id: PlayId,
    pub(crate) kind: String,
    /// What people call it, or what it was made with.
    pub(crate) title: String,
    pub(crate) touched: SystemTime,
}

impl Shelf {
    /// The shelf of the player with this name; where none is given, of who played last on this machine, or of somebody.
    pub(crate) fn open(url: &Url, name: Option<&str>, somebody: &str) -> Shelf {
        let library = Library::open(url, name, somebody);
        Shelf(Arc::new(library.map_err(|error| error.problem())))
    }

    /// The library, or why there is none.
    pub(crate) fn library(&self) -> Result<&Library, &Problem> {
        self.0.as_ref().as_ref()
    }

    /// The games in progress, those played last first.
    pub(crate) fn games(&self) -> Result<Vec<Saved>, Problem> {
        let library = self.library().map_err(Clone::clone)?;
        let found = library.plays(Status::GoingOn, 0).map_err(|error| error.problem())?;
        Ok(found.0.into_iter().map(Saved::from).collect())
    }

    /// How many games were finished.
    pub(crate) fn finished(&self) -> u64 {
        self.library().ok().and_then(|l| l.plays(Status::Won, 1).ok()).map_or(0, |found| found.1)
    }

    /// Takes a game off the shelf.
    pub(crate) fn delete(&self, game: &PlayId) -> Result<(), Problem> {
        let library = self.library().map_err(Clone::clone)?;
        library.store.delete_play(game).map_err(|error| error.problem())
    }
}

impl Library {
    fn open(url: &Url, name: Option<&str>, somebody: &str) -> Result<Library, StoreError> {
        let store = Store::open(url)?;
        let last = match (name, url) {
            (None, Url::Sqlite(_)) => {
                store.plays(&PlayFilter { per_page: 1, ..PlayFilter::default() })?.items.pop()
            }
            // On a server that others use as well, who played last is somebody else.
            _ => None,
        };
        let player = match last {
            Some(play) => play.player,
            None => store.player(name.unwrap_or(somebody))?,
        };
        Ok(Library { store, player })
    }

    /// The player's games that stand so, and how many there are of them.
    fn plays(&self, status: Status, per_page: u32) -> Result<(Vec<PlayRow>, u64), StoreError> {
        let (player, status) = (Some(self.player.id.clone()), Some(status));
        let filter = PlayFilter { player, status, per_page, ..PlayFilter::default() };
        self.store.plays(&filter).map(|page| (page.items, page.total))
    }

    /// Begins a play of a puzzle, which need not be in the library yet.
    pub(crate) fn begin(&self, puzzle: &dyn DynPuzzle) -> Result<PlayId, StoreError> {
        self.store.begin_play(&self.keep(puzzle)?, &self.player.id)
    }

    /// Takes in a play that was begun elsewhere, with its log.
    pub(crate) fn bring(
        &self,
        puzzle: &dyn DynPuzzle,
        log: &[String],
        progress: &Progress,
    ) -> Result<PlayId, StoreError> {
        self.store.bring_play(&self.keep(puzzle)?, &self.player.id, log, progress)
    }

    /// The puzzle in the library, which lists need not show.
    fn keep(&self, puzzle: &dyn DynPuzzle) -> Result<PuzzleId, StoreError> {
        let mut new = NewPuzzle::of(puzzle)?;
        new.listed = false;
        match self.store.find_same(&new)? {
            Some(there) => Ok(there),
            None => self.store.add_puzzle(&new),
        }
    }

    /// Keeps how hard the puzzle of a play is.
    pub(crate) fn rated(&self, play: &PlayId, rating: &Rating) -> Result<(), StoreError> {
        match self.store.play(play)? {
            Some(row) => self.store.set_rating(&row.puzzle.id, rating),
            None => Ok(()),
        }
    }

    /// The puzzle of a play, and its log.
    pub(crate) fn take(
        &self,
        play: &PlayId,
        games: &[&'static dyn DynGame],
        control: &Control,
    ) -> Result<(Box<dyn DynPuzzle>, Vec<String>), Failure> {
        let gone = || Message::new("player-gone");
        let row = self.store.play(play)?.ok_or_else(gone)?;
        let document = self.store.document(&row.puzzle.id)?.ok_or_else(gone)?;
        let game = games.iter().find(|game| game.about().id == row.puzzle.kind);
        let unknown = || Message::new("player-unknown-game").with("game", &*row.puzzle.kind);
        let game = game.ok_or_else(unknown)?;
        let draft = game.read(document.as_bytes(), Some(NATIVE), &Overrides::default());
        let puzzle = draft.and_then(|draft| draft.validate(control));
        let puzzle = puzzle.map_err(|problems| Failure::Wrong { file: None, problems })?;
        Ok((puzzle, self.store.log(play, 0)?))
    }
}

impl From<PlayRow> for Saved {
    fn from(row: PlayRow) -> Saved {
        let millis = u64::try_from(row.touched).unwrap_or_default();
        Saved {
            id: row.id,
            kind: row.puzzle.kind,
            title: row.puzzle.name.or(row.puzzle.parameters).unwrap_or_default(),
            touched: UNIX_EPOCH + Duration::from_millis(millis),
        }
    }
}

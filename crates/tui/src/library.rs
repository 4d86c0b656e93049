//! The library as the terminal player sees it: the games that one player has going on, the same as on the page.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use recreo_app::{Catalog, Library};
use recreo_game::{DynPlay, DynPuzzle, Problem, Rating, Status};
use recreo_store::{PlayFilter, PlayId, PlayRow, Player, Progress, Store, StoreError, Url};

/// The games of one player.
///
/// A library that cannot be opened does not prevent playing: then there are no games in progress, and the screen says why
/// nothing is kept.
#[derive(Clone)]
pub(crate) struct PlayerLibrary(Arc<Result<OpenLibrary, Problem>>);

/// An open library, and the player who uses it.
pub(crate) struct OpenLibrary {
    pub(crate) library: Library,
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

impl PlayerLibrary {
    /// The library of the player with this name; where none is given, of who played last on this machine, or of somebody.
    pub(crate) fn open(
        url: &Url,
        catalog: Catalog,
        name: Option<&str>,
        somebody: &str,
    ) -> PlayerLibrary {
        let opened = OpenLibrary::open(url, catalog, name, somebody);
        PlayerLibrary(Arc::new(opened.map_err(|error| error.problem())))
    }

    /// The library, or why there is none.
    pub(crate) fn opened(&self) -> Result<&OpenLibrary, &Problem> {
        self.0.as_ref().as_ref()
    }

    /// The games in progress, those played last first.
    pub(crate) fn games(&self) -> Result<Vec<Saved>, Problem> {
        let opened = self.opened().map_err(Clone::clone)?;
        let found = opened.plays(Status::GoingOn, 0).map_err(|error| error.problem())?;
        Ok(found.0.into_iter().map(Saved::from).collect())
    }

    /// How many games were finished.
    pub(crate) fn finished(&self) -> u64 {
        self.opened()
            .ok()
            .and_then(|opened| opened.plays(Status::Won, 1).ok())
            .map_or(0, |found| found.1)
    }

    /// Takes a game off the library.
    pub(crate) fn delete(&self, game: &PlayId) -> Result<(), Problem> {
        let opened = self.opened().map_err(Clone::clone)?;
        opened.library.store.delete_play(game).map_err(|error| error.problem())
    }
}

impl OpenLibrary {
    fn open(
        url: &Url,
        catalog: Catalog,
        name: Option<&str>,
        somebody: &str,
    ) -> Result<OpenLibrary, StoreError> {
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
        Ok(OpenLibrary { library: Library { store, catalog }, player })
    }

    /// The player's games that stand so, and how many there are of them.
    fn plays(&self, status: Status, per_page: u32) -> Result<(Vec<PlayRow>, u64), StoreError> {
        let (player, status) = (Some(self.player.id.clone()), Some(status));
        let filter = PlayFilter { player, status, per_page, ..PlayFilter::default() };
        self.library.store.plays(&filter).map(|page| (page.items, page.total))
    }

    /// Begins a play of a puzzle, which need not be in the library yet.
    pub(crate) fn begin(&self, puzzle: &dyn DynPuzzle) -> Result<PlayId, StoreError> {
        self.library.store.begin_play(&self.library.keep(puzzle)?, &self.player.id)
    }

    /// Adds a play that was saved elsewhere, with its log.
    pub(crate) fn import(
        &self,
        puzzle: &dyn DynPuzzle,
        play: &dyn DynPlay,
    ) -> Result<PlayId, StoreError> {
        // A file is always a play of its own: what happened in it was not seen here.
        let log: Vec<String> = play.log(0).lines().map(str::to_owned).collect();
        let (puzzle, progress) = (self.library.keep(puzzle)?, Progress::of(play, None));
        self.library.store.bring_play(&puzzle, &self.player.id, &log, &progress)
    }

    /// Keeps how hard the puzzle of a play is.
    pub(crate) fn rated(&self, play: &PlayId, rating: &Rating) -> Result<(), StoreError> {
        match self.library.store.play(play)? {
            Some(row) => self.library.store.set_rating(&row.puzzle.id, rating),
            None => Ok(()),
        }
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

//! The library of one player: the games in progress, shared with the page.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use recreo_app::{Catalog, Library, LibraryError, replay};
use recreo_game::{Control, DynPlay, DynPuzzle, Film, Message, Problem, Rating, Status};
use recreo_native::Failure;
use recreo_store::{
    BestPlayer, LeaderboardFilter, LeaderboardRow, PlayFilter, PlayId, PlayRow, Player, Progress,
    Puzzle, PuzzleFilter, PuzzleId, Store, StoreError, Url,
};

/// The games of one player.
///
/// If the library cannot be opened, playing is still possible: there are no games in progress, and
/// the screen shows why nothing is saved.
#[derive(Clone)]
pub(crate) struct PlayerLibrary(Arc<Result<OpenLibrary, Problem>>);

/// An open library and its current player.
pub(crate) struct OpenLibrary {
    pub(crate) library: Library,
    player: Player,
}

/// A game in progress, as shown in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Saved {
    pub(crate) id: PlayId,
    pub(crate) kind: String,
    /// The name of the puzzle, or the parameters it was generated with.
    pub(crate) title: String,
    pub(crate) touched: SystemTime,
}

impl PlayerLibrary {
    /// Opens the library for the player with this name; without a name, for the last player on this
    /// machine, or the default player.
    pub(crate) fn open(
        url: &Url,
        catalog: Catalog,
        name: Option<&str>,
        default_name: &str,
    ) -> PlayerLibrary {
        let opened = OpenLibrary::open(url, catalog, name, default_name);
        PlayerLibrary(Arc::new(opened.map_err(|error| error.problem())))
    }

    /// Returns the library, or why it could not be opened.
    pub(crate) fn opened(&self) -> Result<&OpenLibrary, &Problem> {
        self.0.as_ref().as_ref()
    }

    /// Returns the games in progress, most recently played first.
    pub(crate) fn games(&self) -> Result<Vec<Saved>, Problem> {
        let opened = self.opened().map_err(Clone::clone)?;
        let found = opened.plays(Status::GoingOn, 0).map_err(|error| error.problem())?;
        Ok(found.0.into_iter().map(Saved::from).collect())
    }

    /// Returns the number of finished games.
    pub(crate) fn finished(&self) -> u64 {
        self.opened()
            .ok()
            .and_then(|opened| opened.plays(Status::Won, 1).ok())
            .map_or(0, |found| found.1)
    }

    /// Returns the current player.
    pub(crate) fn player(&self) -> Option<&Player> {
        self.opened().ok().map(|opened| &opened.player)
    }

    /// Returns the best plays and the best players.
    pub(crate) fn leaderboard(
        &self,
        filter: &LeaderboardFilter,
    ) -> Result<(Vec<LeaderboardRow>, Vec<BestPlayer>), Problem> {
        let store = &self.opened().map_err(Clone::clone)?.library.store;
        let plays = store.leaderboard(filter).map_err(|error| error.problem())?;
        let players = store.best_players(filter).map_err(|error| error.problem())?;
        Ok((plays, players))
    }

    /// Returns the animation of a play from its beginning.
    pub(crate) fn replay(&self, play: &PlayId, control: &Control) -> Result<Film, Failure> {
        let opened = self.opened().map_err(Clone::clone)?;
        let (library, row) = (&opened.library, opened.play(play)?);
        let puzzle = library.load(&row.puzzle, control).map_err(LibraryError::problems)?;
        Ok(replay(puzzle.as_ref(), &library.store.log(play, 0)?, control)?)
    }

    /// Returns the puzzles that match the filter, and their total number.
    pub(crate) fn puzzles(&self, filter: &PuzzleFilter) -> Result<(Vec<Puzzle>, u64), Problem> {
        let store = &self.opened().map_err(Clone::clone)?.library.store;
        let found = store.puzzles(filter).map_err(|error| error.problem())?;
        Ok((found.items, found.total))
    }

    /// Deletes a puzzle from the library. Its saved games are kept.
    pub(crate) fn delete_puzzle(&self, puzzle: &PuzzleId) -> Result<(), Problem> {
        let opened = self.opened().map_err(Clone::clone)?;
        opened.library.store.delete_puzzle(puzzle).map_err(|error| error.problem())
    }

    /// Reads a puzzle.
    pub(crate) fn puzzle(
        &self,
        puzzle: &PuzzleId,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, Failure> {
        let library = &self.opened().map_err(Clone::clone)?.library;
        let row = library.row(puzzle).map_err(LibraryError::problems)?;
        Ok(library.load(&row, control).map_err(LibraryError::problems)?)
    }

    /// Returns the id of the puzzle of a play.
    pub(crate) fn puzzle_of(&self, play: &PlayId) -> Result<PuzzleId, Failure> {
        Ok(self.opened().map_err(Clone::clone)?.play(play)?.puzzle.id)
    }

    /// Deletes a game from the library.
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
        default_name: &str,
    ) -> Result<OpenLibrary, StoreError> {
        let store = Store::open(url)?;
        let last = match (name, url) {
            (None, Url::Sqlite(_)) => {
                store.plays(&PlayFilter { per_page: 1, ..PlayFilter::default() })?.items.pop()
            }
            // On a shared server, the last player may be another person.
            _ => None,
        };
        let player = match last {
            Some(play) => play.player,
            None => store.player(name.unwrap_or(default_name))?,
        };
        Ok(OpenLibrary { library: Library { store, catalog }, player })
    }

    /// Returns the player's games with this status, and their total number.
    fn plays(&self, status: Status, per_page: u32) -> Result<(Vec<PlayRow>, u64), StoreError> {
        let (player, status) = (Some(self.player.id.clone()), Some(status));
        let filter = PlayFilter { player, status, per_page, ..PlayFilter::default() };
        self.library.store.plays(&filter).map(|page| (page.items, page.total))
    }

    fn play(&self, play: &PlayId) -> Result<PlayRow, Failure> {
        let missing = || Problem::from(Message::new("app-no-play"));
        Ok(self.library.store.play(play)?.ok_or_else(missing)?)
    }

    /// Creates a play of a puzzle, and adds the puzzle to the library if necessary.
    pub(crate) fn begin(&self, puzzle: &dyn DynPuzzle) -> Result<PlayId, StoreError> {
        self.library.store.begin_play(&self.library.keep(puzzle)?, &self.player.id)
    }

    /// Adds a play that was saved elsewhere, with its log.
    pub(crate) fn import(
        &self,
        puzzle: &dyn DynPuzzle,
        play: &dyn DynPlay,
    ) -> Result<PlayId, StoreError> {
        // The play of a file is always a new one, because this library did not record its history.
        let log: Vec<String> = play.log(0).lines().map(str::to_owned).collect();
        let (puzzle, progress) = (self.library.keep(puzzle)?, Progress::of(play, None));
        self.library.store.import_play(&puzzle, &self.player.id, &log, &progress)
    }

    /// Stores the rating of a play's puzzle.
    pub(crate) fn rated(&self, play: &PlayId, rating: &Rating) -> Result<(), StoreError> {
        match self.library.store.play(play)? {
            Some(row) => self.library.store.set_rating(&row.puzzle, rating),
            None => Ok(()),
        }
    }
}

impl From<PlayRow> for Saved {
    fn from(row: PlayRow) -> Saved {
        Saved {
            id: row.id,
            kind: row.puzzle.kind,
            title: row.puzzle.name.or(row.puzzle.parameters).unwrap_or_default(),
            touched: moment(row.touched),
        }
    }
}

/// Converts milliseconds since 1970.
pub(crate) fn moment(millis: i64) -> SystemTime {
    UNIX_EPOCH + Duration::from_millis(u64::try_from(millis).unwrap_or_default())
}

//! Puzzles of requests, and a cache of puzzles in memory.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use recreo_app::{Added, Adding, LibraryError, Opener, unsound};
use recreo_board::Rng;
use recreo_game::{
    Control, DynDraft, DynGame, DynPuzzle, Level, ManualClock, NoSiblings, Problem, PuzzleName,
    Settings, Size, Span,
};
use recreo_store::{PlayId, Player, Puzzle, PuzzleId, StoreError};

use crate::recent::Recent;
use crate::refusal::Refusal;
use crate::service::{Service, lock};
use crate::wire::requests::{Settings as WireSettings, Source};

/// Maximum number of cells of all cached puzzles together.
const CELLS_AT_HAND: usize = 4_000_000;
/// Maximum size of a file's text after decompression, in bytes.
const LONGEST_TEXT: u64 = 32 << 20;
/// Time limit for rating a new puzzle while the client waits.
pub(crate) const RATING: Duration = Duration::from_secs(3);

/// The cache of puzzles.
pub(crate) struct PuzzleCache(Mutex<Recent<Version, Arc<dyn DynPuzzle>>>);

/// A puzzle and the tag of its document, because an edit changes the document.
type Version = (PuzzleId, String);

fn version(row: &Puzzle) -> Version {
    (row.id.clone(), row.document_tag().to_owned())
}

impl Default for PuzzleCache {
    fn default() -> PuzzleCache {
        PuzzleCache(Mutex::new(Recent::new(CELLS_AT_HAND)))
    }
}

impl Service {
    /// The library's record of a puzzle.
    pub(crate) fn puzzle_row(&self, id: &str) -> Result<Puzzle, Refusal> {
        let id: PuzzleId = id.parse().map_err(|()| Refusal::missing("app-no-puzzle-here"))?;
        Ok(self.library.row(&id)?)
    }

    /// The puzzle itself.
    pub(crate) fn puzzle(
        &self,
        row: &Puzzle,
        control: &Control,
    ) -> Result<Arc<dyn DynPuzzle>, Refusal> {
        if let Some(puzzle) = lock(&self.puzzles.0).get(&version(row)) {
            return Ok(puzzle);
        }
        let puzzle = self.library.load(row, control)?;
        let weight = usize::try_from(row.size.cells()).unwrap_or(usize::MAX).saturating_add(100);
        Ok(lock(&self.puzzles.0).put(version(row), Arc::from(puzzle), weight))
    }

    /// Removes a puzzle from the cache, because its metadata have changed.
    pub(crate) fn forget_puzzle(&self, row: &Puzzle) {
        lock(&self.puzzles.0).remove(&version(row));
    }

    /// Adds a puzzle to the library.
    pub(crate) fn add_puzzle(
        &self,
        puzzle: Box<dyn DynPuzzle>,
        how: Adding<'_>,
        control: &Control,
    ) -> Result<Added, Refusal> {
        self.check_size(puzzle.size())?;
        let added = self.library.add(puzzle, how, control)?;
        if !added.is_new {
            // It may have a new name.
            self.forget_puzzle(&added.row);
        }
        Ok(added)
    }

    /// Adds an uploaded puzzle, and, if it is a saved game and a player continues it, the play. An
    /// invalid log is refused before anything is stored.
    pub(crate) fn take_in(
        &self,
        puzzle: Box<dyn DynPuzzle>,
        player: Option<&Player>,
        how: Adding<'_>,
        control: &Control,
    ) -> Result<(Added, Option<PlayId>), Refusal> {
        let play = puzzle.play(Arc::new(ManualClock::new()))?;
        let added = self.add_puzzle(puzzle, how, control)?;
        let player = player.filter(|_| play.status().entries > 0);
        let import =
            |player: &Player| self.library.import_play(&added.row.id, &player.id, play.as_ref());
        let play = player.map(import).transpose()?;
        Ok((added, play))
    }

    /// Returns the level of a puzzle, rating it first if necessary.
    pub(crate) fn level(&self, row: &Puzzle, puzzle: &dyn DynPuzzle, control: &Control) -> Level {
        if let Some(rating) = &row.rating {
            return rating.level;
        }
        match puzzle.rate(control) {
            // A puzzle from a file may have no level.
            Ok(rating) if unsound(puzzle, control).is_some() => rating.level,
            Ok(rating) => {
                // If the rating cannot be stored, it is computed again next time.
                let _ = self.library.store.set_rating(row, &rating);
                rating.level
            }
            Err(_) => Level::Normal,
        }
    }

    /// Reads the puzzle of a request: by its name, as a document, as a file of any format, or
    /// generated from settings and a seed.
    pub(crate) fn requested_puzzle(
        &self,
        source: Source<'_>,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, Refusal> {
        if let Some(name) = source.name {
            return self.puzzle_named(&name.parse::<PuzzleName>()?, control);
        }
        if let Some(draft) = self.uploaded_draft(source, control)? {
            return validated(draft, control);
        }
        let game = self.game(source.kind.ok_or_else(|| Refusal::needed("kind", "kind"))?)?;
        let settings = self.requested_settings(game, source.settings)?;
        let seed = source.seed.unwrap_or_else(Rng::any_seed);
        Ok(game.generate(&settings, seed, control)?)
    }

    /// Returns an opener for uploaded files that applies the server's limits.
    pub(crate) fn opener(
        &self,
        game: Option<&'static dyn DynGame>,
        format: Option<&str>,
    ) -> Opener {
        let opener = self.library.catalog.opener().with_game(game).with_format(format);
        opener.with_max_text(LONGEST_TEXT).with_max_cells(self.limits.cells)
    }

    /// Reads the uploaded draft of a request, if there is one.
    pub(crate) fn uploaded_draft(
        &self,
        source: Source<'_>,
        control: &Control,
    ) -> Result<Option<Box<dyn DynDraft>>, Refusal> {
        let Some(bytes) = source.file.bytes()? else { return Ok(None) };
        let game = source.kind.map(|id| self.game(id)).transpose()?;
        let opener = self.opener(game, source.format);
        opener.open_one(bytes, &NoSiblings, control).map(Some).map_err(Refusal::all)
    }

    /// Generates the puzzle of a name. Fails if the generator has changed since.
    pub(crate) fn puzzle_named(
        &self,
        name: &PuzzleName,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, Refusal> {
        self.game(&name.kind)?;
        let (game, settings) = self.library.catalog.named(name)?;
        self.check_settings(game, &settings)?;
        Ok(game.generate(&settings, name.seed, control)?)
    }

    /// Reads the settings of a request; the other parameters have their defaults.
    pub(crate) fn requested_settings(
        &self,
        game: &dyn DynGame,
        given: Option<&WireSettings>,
    ) -> Result<Settings, Refusal> {
        let mut settings = game.settings();
        match given {
            Some(WireSettings::Text(text)) => settings.set_all(text)?,
            Some(WireSettings::Parts(parts)) => {
                for (name, value) in parts {
                    settings.set(name, &value.to_string())?;
                }
            }
            None => {}
        }
        self.check_settings(game, &settings)?;
        Ok(settings)
    }

    /// Checks that the settings are consistent and the board is not too large.
    pub(crate) fn check_settings(
        &self,
        game: &dyn DynGame,
        settings: &Settings,
    ) -> Result<(), Refusal> {
        if let Ok(size) = settings.get("size").parse() {
            self.check_size(size)?;
        }
        // Some games accept a range for each side and draw a size from it.
        let side =
            |name| settings.get(name).parse::<Span>().ok()?.range().map(|range| *range.end());
        if let (Some(width), Some(height)) = (side("width"), side("height")) {
            self.check_size(Size { width, height, layers: 1 })?;
        }
        Ok(game.accepts(settings)?)
    }

    /// Checks that the board has at most the number of cells that the page can show.
    pub(crate) fn check_size(&self, size: Size) -> Result<(), Problem> {
        let most = self.limits.cells;
        if size.cells() <= most {
            return Ok(());
        }
        Err(recreo_app::too_many_cells(size, most))
    }
}

/// Builds the puzzle of an uploaded draft. The server rates it itself, because the difficulty
/// counts for the score.
pub(crate) fn validated(
    draft: Box<dyn DynDraft>,
    control: &Control,
) -> Result<Box<dyn DynPuzzle>, Refusal> {
    let mut puzzle = draft.validate(control).map_err(Refusal::all)?;
    puzzle.metadata_mut().rating = None;
    Ok(puzzle)
}

impl From<LibraryError> for Refusal {
    fn from(error: LibraryError) -> Refusal {
        match error {
            LibraryError::Missing(message) => Refusal::new(http::StatusCode::NOT_FOUND, message),
            LibraryError::Wrong(problems) => Refusal::all(problems),
            LibraryError::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        use http::StatusCode as Status;
        let status = match &error {
            StoreError::Unavailable(_) => Status::SERVICE_UNAVAILABLE,
            StoreError::Missing(_) => Status::NOT_FOUND,
            StoreError::Conflict(_) => Status::CONFLICT,
            StoreError::Invalid(_) => Status::UNPROCESSABLE_ENTITY,
            StoreError::Unusable(_) | StoreError::Damaged(_) | StoreError::Io(_) => {
                Status::INTERNAL_SERVER_ERROR
            }
        };
        let refusal = Refusal::new(status, error.problem());
        if status == Status::SERVICE_UNAVAILABLE { refusal.retry(2) } else { refusal }
    }
}

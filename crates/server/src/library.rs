//! Puzzles: where they come from, and those at hand.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use recreo_app::Opener;
use recreo_board::Rng;
use recreo_game::{
    Control, DynDraft, DynGame, DynPlay, DynPuzzle, Level, ManualClock, Message, NATIVE,
    NoSiblings, Overrides, Problem, PuzzleName, Settings, Size, Span, Standing,
};
use recreo_store::{
    NewPuzzle, PlayFilter, PlayId, PlayerId, Progress, Puzzle, PuzzleId, StoreError,
};
use serde_json::Value;

use crate::fields::{Fields, wrong};
use crate::recent::Recent;
use crate::refusal::Refusal;
use crate::service::{Service, lock};

/// How many cells the puzzles at hand may have together.
const CELLS_AT_HAND: usize = 4_000_000;
/// The longest text of a file, unpacked, in bytes.
const LONGEST_TEXT: u64 = 32 << 20;
/// How long rating a new puzzle may keep whoever asked for it waiting.
pub(crate) const RATING: Duration = Duration::from_secs(3);
/// The work that finding out whether a puzzle has one solution may take.
const SOUND: u64 = 20_000_000;

/// How a puzzle is put into the library.
#[derive(Clone, Copy)]
pub(crate) struct Adding<'a> {
    /// Whether lists show it.
    pub(crate) listed: bool,
    /// What it is to be called, whatever it was called before.
    pub(crate) title: Option<&'a str>,
    /// Whether somebody brought it, so that it may have no solution or several.
    pub(crate) brought: bool,
    /// Until when it may be rated.
    pub(crate) until: Instant,
}

/// A puzzle that was put into the library, or was there before.
pub(crate) struct Added {
    pub(crate) row: Puzzle,
    pub(crate) is_new: bool,
    /// What whoever brought it should know.
    pub(crate) remarks: Vec<Message>,
}

/// Puzzles at hand.
pub(crate) struct Library(Mutex<Recent<PuzzleId, Arc<dyn DynPuzzle>>>);

impl Default for Library {
    fn default() -> Library {
        Library(Mutex::new(Recent::new(CELLS_AT_HAND)))
    }
}

impl Service {
    /// What the library says of a puzzle.
    pub(crate) fn puzzle_row(&self, id: &str) -> Result<Puzzle, Refusal> {
        let missing = || Refusal::missing("server-no-puzzle");
        let id: PuzzleId = id.parse().map_err(|()| missing())?;
        self.store.puzzle(&id)?.ok_or_else(missing)
    }

    /// The puzzle itself.
    pub(crate) fn puzzle(
        &self,
        row: &Puzzle,
        control: &Control,
    ) -> Result<Arc<dyn DynPuzzle>, Refusal> {
        if let Some(puzzle) = lock(&self.library.0).get(&row.id) {
            return Ok(puzzle);
        }
        let document = self.store.document(&row.id)?;
        let document = document.ok_or_else(|| Refusal::missing("server-no-puzzle"))?;
        let game = self.game(&row.kind)?;
        let draft = game.read(document.as_bytes(), Some(NATIVE), &Overrides::default());
        let puzzle = draft.and_then(|draft| draft.validate(control)).map_err(Refusal::all)?;
        let weight = usize::try_from(row.size.cells()).unwrap_or(usize::MAX).saturating_add(100);
        Ok(lock(&self.library.0).put(row.id.clone(), Arc::from(puzzle), weight))
    }

    /// Forgets what is at hand of a puzzle, as it changed.
    pub(crate) fn forget_puzzle(&self, id: &PuzzleId) {
        lock(&self.library.0).remove(id);
    }

    /// Puts a puzzle into the library, rated if that is quick. One that is there already is not put there twice; it takes the name that
    /// this one has if it has none, and in any case one that it is told to take.
    pub(crate) fn add_puzzle(
        &self,
        mut puzzle: Box<dyn DynPuzzle>,
        how: Adding<'_>,
        control: &Control,
    ) -> Result<Added, Refusal> {
        self.check_size(size_of(puzzle.as_ref())?)?;
        if let Some(title) = how.title {
            puzzle.head_mut().name = Some(title.to_owned());
        }
        let mut remarks = puzzle.remarks();
        let until = control.clone().with_deadline(how.until);
        let unsound = how.brought.then(|| unsound(puzzle.as_ref(), &until)).flatten();
        let known = self.store.find_same(&NewPuzzle::of(puzzle.as_ref())?)?;
        let is_new = known.is_none();
        let id = match known {
            Some(id) => {
                if how.listed {
                    self.store.list_puzzle(&id, true)?;
                }
                self.name_puzzle(&id, puzzle.head().name.as_deref(), how.title.is_some())?;
                id
            }
            None => {
                let is_sound = unsound.is_none();
                puzzle.head_mut().rating = is_sound.then(|| puzzle.rate(&until).ok()).flatten();
                let mut new = NewPuzzle::of(puzzle.as_ref())?;
                new.listed = how.listed;
                self.store.add_puzzle(&new)?
            }
        };
        remarks.extend(unsound);
        let row = self.store.puzzle(&id)?;
        let row = row.ok_or_else(|| Refusal::missing("server-no-puzzle"))?;
        Ok(Added { row, is_new, remarks })
    }

    /// Gives a puzzle a name, if it has none or another is insisted on.
    fn name_puzzle(&self, id: &PuzzleId, name: Option<&str>, insist: bool) -> Result<(), Refusal> {
        let there = self.store.puzzle(id)?.and_then(|row| row.name);
        if name.is_some() && there.as_deref() != name && (insist || there.is_none()) {
            self.store.rename_puzzle(id, name)?;
            self.forget_puzzle(id);
        }
        Ok(())
    }

    /// Takes in a saved game's log for a player to go on with. One that the player has already, or has gone on with, is that one.
    pub(crate) fn bring_play(
        &self,
        row: &Puzzle,
        play: &dyn DynPlay,
        player: &PlayerId,
    ) -> Result<PlayId, Refusal> {
        let log: Vec<String> = play.log_lines(0).lines().map(str::to_owned).collect();
        let (player_, puzzle) = (Some(player.clone()), Some(row.id.clone()));
        let theirs = PlayFilter { player: player_, puzzle, per_page: 500, ..PlayFilter::default() };
        for there in self.store.plays(&theirs)?.items {
            if there.entries >= log.len() as u64 && self.store.log(&there.id, 0)?.starts_with(&log)
            {
                return Ok(there.id);
            }
        }
        Ok(self.store.bring_play(&row.id, player, &log, &Progress::of(play, None))?)
    }

    /// The level of a puzzle, found out now if it was not before.
    pub(crate) fn level(&self, row: &Puzzle, puzzle: &dyn DynPuzzle, control: &Control) -> Level {
        if let Some(rating) = &row.rating {
            return rating.level;
        }
        match puzzle.rate(control) {
            // A puzzle that somebody brought may have no level.
            Ok(rating) if unsound(puzzle, control).is_some() => rating.level,
            Ok(rating) => {
                // Where it cannot be kept it is found out again next time.
                let _ = self.store.set_rating(&row.id, &rating);
                rating.level
            }
            Err(_) => Level::Normal,
        }
    }

    /// The puzzle that a question brings along or asks for: by its name, as a document, as a file of any format, or to be made
    /// from settings and a seed.
    pub(crate) fn puzzle_asked(
        &self,
        fields: &Fields,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, Refusal> {
        if let Some(name) = fields.text("name") {
            return self.puzzle_named(&name.parse::<PuzzleName>()?, control);
        }
        if let Some(draft) = self.draft_brought(fields, control)? {
            let mut puzzle = draft.validate(control).map_err(Refusal::all)?;
            // How hard a puzzle is counts for the score: nobody's word is taken for it.
            puzzle.head_mut().rating = None;
            return Ok(puzzle);
        }
        let game = self.game(fields.text("kind").ok_or_else(|| wrong("kind"))?)?;
        let settings = self.settings_asked(game, fields)?;
        let seed = fields.whole("seed").unwrap_or_else(Rng::any_seed);
        Ok(game.generate(&settings, seed, control)?)
    }

    /// Reads files that clients send, within the limits.
    pub(crate) fn opener(
        &self,
        game: Option<&'static dyn DynGame>,
        format: Option<&str>,
    ) -> Opener {
        let opener = self.catalog.opener().with_game(game).with_format(format);
        opener.with_max_text(LONGEST_TEXT).with_max_cells(self.limits.cells)
    }

    /// A draft that a question brings along.
    pub(crate) fn draft_brought(
        &self,
        fields: &Fields,
        control: &Control,
    ) -> Result<Option<Box<dyn DynDraft>>, Refusal> {
        let Some(bytes) = bytes_brought(fields)? else { return Ok(None) };
        let game = fields.text("kind").map(|id| self.game(id)).transpose()?;
        let opener = self.opener(game, fields.text("format"));
        opener.open_one(bytes, &NoSiblings, control).map(Some).map_err(Refusal::all)
    }

    /// The puzzle that a name gives, for ever: or not, when the generator has changed since.
    pub(crate) fn puzzle_named(
        &self,
        name: &PuzzleName,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, Refusal> {
        self.game(&name.kind)?;
        let (game, settings) = self.catalog.named(name)?;
        self.check_settings(game, &settings)?;
        Ok(game.generate(&settings, name.seed, control)?)
    }

    /// The settings that a question gives; the rest is as usual.
    pub(crate) fn settings_asked(
        &self,
        game: &dyn DynGame,
        fields: &Fields,
    ) -> Result<Settings, Refusal> {
        let mut settings = game.settings();
        if let Some(text) = fields.text("settings") {
            settings.set_all(text)?;
        }
        let given = fields.get("settings").and_then(Value::as_object);
        for (name, value) in given.into_iter().flatten() {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            settings.set(name, &text)?;
        }
        self.check_settings(game, &settings)?;
        Ok(settings)
    }

    /// Whether the settings go together and the board is not too large.
    pub(crate) fn check_settings(
        &self,
        game: &dyn DynGame,
        settings: &Settings,
    ) -> Result<(), Refusal> {
        if let Ok(size) = settings.get("size").parse() {
            self.check_size(size)?;
        }
        // Some games take a range for each side, and draw from it.
        let side =
            |name| settings.get(name).parse::<Span>().ok()?.range().map(|range| *range.end());
        if let (Some(width), Some(height)) = (side("width"), side("height")) {
            self.check_size(Size { width, height, layers: 1 })?;
        }
        Ok(game.accepts(settings)?)
    }

    /// Whether a board is not larger than a page can show.
    pub(crate) fn check_size(&self, size: Size) -> Result<(), Problem> {
        let most = self.limits.cells;
        if size.cells() <= most {
            return Ok(());
        }
        Err(recreo_app::too_many_cells(size, most))
    }
}

/// What is to be said of a puzzle that has no solution, or several where there should be one, as far as that is found out soon.
pub(crate) fn unsound(puzzle: &dyn DynPuzzle, control: &Control) -> Option<Message> {
    match Standing::of(puzzle, &control.clone().with_budget(SOUND)) {
        Standing::Unsolvable => Some(Message::new("server-no-solution")),
        Standing::Multiple => Some(Message::new("server-several-solutions")),
        Standing::Unique | Standing::Solvable | Standing::Unknown => None,
    }
}

/// The file that a question brings along.
pub(crate) fn bytes_brought(fields: &Fields) -> Result<Option<Vec<u8>>, Refusal> {
    match (fields.document("document"), fields.text("text"), fields.text("base64")) {
        (Some(document), _, _) => Ok(Some(document)),
        (_, Some(text), _) => Ok(Some(text.as_bytes().to_vec())),
        (_, _, Some(code)) => STANDARD.decode(code).map(Some).map_err(|_| wrong("base64")),
        _ => Ok(None),
    }
}

/// How large a puzzle's board is.
pub(crate) fn size_of(puzzle: &dyn DynPuzzle) -> Result<Size, Problem> {
    Ok(puzzle.resume(Arc::new(ManualClock::new()), &[])?.size())
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        use http::StatusCode as Status;
        let status = match &error {
            StoreError::Unavailable(_) => Status::SERVICE_UNAVAILABLE,
            StoreError::Missing(_) => Status::NOT_FOUND,
            StoreError::Taken(_) => Status::CONFLICT,
            StoreError::Unfit(_) => Status::UNPROCESSABLE_ENTITY,
            StoreError::Unusable(_) | StoreError::Io(_) => Status::INTERNAL_SERVER_ERROR,
        };
        let refusal = Refusal::new(status, error.problem());
        if status == Status::SERVICE_UNAVAILABLE { refusal.retry(2) } else { refusal }
    }
}

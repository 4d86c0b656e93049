//! Checks of a whole library by its rules and by those of the games: every document is a valid
//! puzzle, every log can be replayed, and the columns agree with them.

use std::sync::Arc;

use recreo_game::{Control, Message, Problem, Progress, Status, Stopped, SystemClock};
use recreo_store::{PlayId, PuzzleId, StoreError};

use crate::library::{Library, LibraryError};

/// What a check found.
#[derive(Default, Debug)]
pub struct Checked {
    /// The number of puzzles checked.
    pub puzzles: u64,
    /// The number of plays checked.
    pub plays: u64,
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// Why the check ended early, if it did.
    pub stopped: Option<Stopped>,
}

/// Something that is wrong in a library.
#[derive(Debug)]
pub struct Finding {
    /// The puzzle or play. Without one, the message names what it is about.
    pub item: Option<CheckedItem>,
    /// What is wrong.
    pub problem: Problem,
}

/// An item that a check reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckedItem {
    /// A puzzle.
    Puzzle(PuzzleId),
    /// A play.
    Play(PlayId),
}

impl Library {
    /// Checks all tables, puzzles and plays, and reports the progress to the control. The file of
    /// the library is checked by [`recreo_store::check_file`].
    pub fn check(&self, control: &Control) -> Result<Checked, LibraryError> {
        let mut checked = Checked::default();
        let tables = self.store.check_tables()?;
        let finding = |message: Message| Finding { item: None, problem: message.into() };
        checked.findings.extend(tables.into_iter().map(finding));
        let (puzzles, plays) = (self.store.puzzle_ids()?, self.store.play_ids()?);
        let total = (puzzles.len() + plays.len()) as u64;
        let items = puzzles.into_iter().map(CheckedItem::Puzzle);
        for (item, work) in items.chain(plays.into_iter().map(CheckedItem::Play)).zip(1..) {
            if let Err(why) = control.check() {
                checked.stopped = Some(why);
                break;
            }
            let problems = match &item {
                CheckedItem::Puzzle(id) => self.check_puzzle(id, control)?,
                CheckedItem::Play(id) => self.check_play(id, control)?,
            };
            // A problem of an item that was cancelled half-way says nothing about the item.
            if let Err(why) = control.check() {
                checked.stopped = Some(why);
                break;
            }
            match item {
                CheckedItem::Puzzle(_) => checked.puzzles += 1,
                CheckedItem::Play(_) => checked.plays += 1,
            }
            let finding = |problem| Finding { item: Some(item.clone()), problem };
            checked.findings.extend(problems.into_iter().map(finding));
            control.report(Progress { work, total: Some(total), ..Progress::default() });
        }
        Ok(checked)
    }

    fn check_puzzle(&self, id: &PuzzleId, control: &Control) -> Result<Vec<Problem>, LibraryError> {
        let found = self.store.check_puzzle(id).map_err(LibraryError::Store);
        let mut problems = match unless_damaged(found)? {
            Ok(problems) => problems,
            Err(damage) => return Ok(damage),
        };
        let opened = || {
            let row = self.row(id)?;
            let play = self.load(&row, control)?.play(Arc::new(SystemClock::new()))?;
            Ok((row.size, play.size()))
        };
        match unless_damaged(opened())? {
            Ok((stored, size)) if stored != size => {
                let message = Message::new("app-check-size").with("found", stored.to_string());
                problems.push(message.with("expected", size.to_string()).into());
            }
            Ok(_) => {}
            Err(damage) => problems.extend(damage),
        }
        Ok(problems)
    }

    fn check_play(&self, id: &PlayId, control: &Control) -> Result<Vec<Problem>, LibraryError> {
        let opened = || {
            let missing = || LibraryError::Missing(Message::new("app-no-play"));
            let row = self.store.play(id)?.ok_or_else(missing)?;
            let session = self.resume(id, Arc::new(SystemClock::new()), control)?;
            let play = session.play().status();
            Ok((row.progress, play.status, play.help.cancelled))
        };
        Ok(match unless_damaged(opened())? {
            // A log that was shortened after damage may lack the entry that showed the solution.
            Ok((stored, status, shown)) if stored.status != status || shown && !stored.shown => {
                let message = Message::new("app-check-status");
                let message = message.with("found", status_word(stored.status, stored.shown));
                vec![message.with("expected", status_word(status, shown)).into()]
            }
            Ok(_) => Vec::new(),
            Err(damage) => damage,
        })
    }
}

/// Returns the words for the status of a play.
fn status_word(status: Status, shown: bool) -> Message {
    Message::new(match (status, shown) {
        (Status::GoingOn, false) => "app-check-going-on",
        (Status::GoingOn, true) => "app-check-going-on-shown",
        (Status::Won, false) => "app-check-won",
        (Status::Won, true) => "app-check-won-shown",
    })
}

/// Separates what is wrong with an item from failures of the whole check. An item that was deleted
/// during the check has no problems.
fn unless_damaged<T>(
    result: Result<T, LibraryError>,
) -> Result<Result<T, Vec<Problem>>, LibraryError> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(LibraryError::Missing(_)) => Ok(Err(Vec::new())),
        Err(LibraryError::Wrong(problems)) => Ok(Err(problems)),
        Err(LibraryError::Store(error)) => match error {
            // Deleted or edited during the check; a document that differs from its fingerprint is
            // reported as such.
            StoreError::Missing(_) | StoreError::Conflict(_) => Ok(Err(Vec::new())),
            StoreError::Damaged(message) => Ok(Err(vec![message.into()])),
            StoreError::Invalid(problem) => Ok(Err(vec![problem])),
            other => Err(LibraryError::Store(other)),
        },
    }
}

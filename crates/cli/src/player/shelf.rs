//! Where games in progress are kept: one file each.
//!
//! ```text
//! DATA/games/KIND-MILLIS.recreo      in progress; the document's line, then a line for each entry of the log
//! DATA/games/KIND-MILLIS.lock        held while somebody plays that game
//! DATA/finished/KIND-MILLIS.recreo   won, the same file moved: the player's history
//! ```

use std::fs::{self, File, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Deserialize;

/// The folder of games in progress.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    games: PathBuf,
    finished: PathBuf,
}

/// A game in progress as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Saved {
    pub(crate) path: PathBuf,
    pub(crate) kind: String,
    /// What people call it, or what it was made with.
    pub(crate) title: String,
    pub(crate) modified: SystemTime,
}

/// The right to play one of the games; nobody else has it meanwhile.
#[derive(Debug)]
pub(crate) struct Claim {
    _file: Option<File>,
    path: PathBuf,
}

/// As much of a document as a list needs.
#[derive(Deserialize)]
struct Head {
    kind: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    parameters: Option<String>,
}

/// Documents may be large; what a list needs stands in front of the puzzle.
const HEAD: u64 = 8192;

impl Shelf {
    pub(crate) fn new(data_dir: &Path) -> Shelf {
        Shelf { games: data_dir.join("games"), finished: data_dir.join("finished") }
    }

    /// Where the games in progress are.
    pub(crate) fn folder(&self) -> PathBuf {
        self.games.clone()
    }

    /// The games in progress, those played last first.
    pub(crate) fn games(&self) -> Vec<Saved> {
        let Ok(folder) = fs::read_dir(&self.games) else { return Vec::new() };
        let mut games: Vec<Saved> =
            folder.filter_map(|entry| look_at(&entry.ok()?.path())).collect();
        games.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.path.cmp(&b.path)));
        games
    }

    /// How many games were finished.
    pub(crate) fn finished(&self) -> usize {
        let Ok(folder) = fs::read_dir(&self.finished) else { return 0 };
        folder.filter(|entry| entry.as_ref().is_ok_and(|e| is_game(&e.path()))).count()
    }

    /// A file name that is free, for a game of this kind; its folder is there when this returns.
    pub(crate) fn place_for(&self, kind: &str) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.games)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut number = now.as_millis();
        loop {
            let path = self.games.join(format!("{kind}-{number}.recreo"));
            if !path.exists() {
                return Ok(path);
            }
            number += 1;
        }
    }

    /// Whether the file is one of the games in progress.
    pub(crate) fn holds(&self, path: &Path) -> bool {
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        folder.is_some() && folder == self.games.canonicalize().ok()
    }

    /// Claims a game to play it; nothing if somebody else plays it. Where files cannot be locked, nobody is kept out.
    pub(crate) fn claim(&self, game: &Path) -> Option<Claim> {
        let path = game.with_extension("lock");
        let file = File::create(&path).ok();
        match file.as_ref().map(File::try_lock) {
            Some(Err(TryLockError::WouldBlock)) => None,
            _ => Some(Claim { _file: file, path }),
        }
    }

    /// Takes a game off the shelf.
    pub(crate) fn delete(&self, game: &Path, claim: Claim) -> io::Result<()> {
        fs::remove_file(game)?;
        claim.settle();
        Ok(())
    }

    /// Puts a game that was won among the finished ones.
    pub(crate) fn finish(&self, game: &Path, claim: Claim) -> io::Result<()> {
        fs::create_dir_all(&self.finished)?;
        if let Some(name) = game.file_name() {
            fs::rename(game, self.finished.join(name))?;
            claim.settle();
        }
        Ok(())
    }
}

impl Claim {
    /// The game is gone: so may the lock's file be. One that is left behind does no harm.
    fn settle(self) {
        let _ = fs::remove_file(&self.path);
    }
}

fn is_game(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "recreo")
}

fn look_at(path: &Path) -> Option<Saved> {
    if !is_game(path) {
        return None;
    }
    let file = File::open(path).ok()?;
    let modified = file.metadata().and_then(|about| about.modified()).unwrap_or(UNIX_EPOCH);
    let mut start = String::new();
    let mut bytes = Vec::new();
    file.take(HEAD).read_to_end(&mut bytes).ok()?;
    for chunk in bytes.utf8_chunks() {
        start.push_str(chunk.valid());
    }
    // Inside JSON strings quotes are escaped, so this can only be the field itself.
    let head = start.split(",\"puzzle\":").next().unwrap_or_default();
    let head: Head = serde_json::from_str(&format!("{head}}}")).ok()?;
    let title = head.name.or(head.parameters).unwrap_or_default();
    Some(Saved { path: path.to_owned(), kind: head.kind, title, modified })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pl2_games_in_progress_are_listed_without_reading_their_boards() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path());
        assert!(shelf.games().is_empty());
        let path = shelf.place_for("some").unwrap();
        let board = "1".repeat(100_000);
        let text = format!(
            r#"{{"recreo":1,"kind":"some","version":1,"parameters":"size=9x9","puzzle":"{board}"}}"#
        );
        fs::write(&path, text + "\n").unwrap();
        fs::write(folder.path().join("games/notes.txt"), "not a game").unwrap();
        fs::write(folder.path().join("games/broken.recreo"), "{").unwrap();
        let games = shelf.games();
        assert_eq!(games.len(), 1);
        assert_eq!((games[0].kind.as_str(), games[0].title.as_str()), ("some", "size=9x9"));
        assert!(shelf.holds(&path));
        assert!(!shelf.holds(&folder.path().join("other.recreo")));
    }

    #[test]
    fn pl2_a_game_is_played_by_one_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path());
        let path = shelf.place_for("some").unwrap();
        let claim = shelf.claim(&path).unwrap();
        assert!(shelf.claim(&path).is_none());
        drop(claim);
        let claim = shelf.claim(&path).unwrap();
        fs::write(&path, "{}").unwrap();
        shelf.finish(&path, claim).unwrap();
        assert_eq!(shelf.finished(), 1);
        assert_eq!(fs::read_dir(folder.path().join("games")).unwrap().count(), 0);
    }
}

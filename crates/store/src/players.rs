//! Players. An open player is identified by the name; a profile belongs to browsers (see
//! `profiles`) and may have the name of another player.

use recreo_game::Message;

use crate::db::{Db, Failure, Row, Value};
use crate::error::no_player;
use crate::migrate::now;
use crate::{PlayerId, Store, StoreError, fold, puzzles};

/// The maximum length of a name, in characters.
const MAX_NAME: usize = 40;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The id.
    pub id: PlayerId,
    /// The name, as written when the player was added.
    pub name: String,
    /// The time when the player was added, in milliseconds since 1970.
    pub made: i64,
}

/// The columns of a [`Player`]. The query must name the table `y`.
pub(crate) const COLUMNS: &str = "y.id, y.name, y.made";

impl Store {
    /// Returns the open player with this name, and adds the player if there is none. Names that
    /// differ only in case are the same.
    pub fn player(&self, name: &str) -> Result<Player, StoreError> {
        let name = tidy(name)?;
        let folded = fold::folded(&name);
        if let Some(player) = self.read(|db| named(db, &folded))? {
            return Ok(player);
        }
        let new = Player { id: PlayerId::new()?, name, made: now() };
        self.write(move |db| Ok(insert(db, &new)?))
    }

    /// Returns the player with this id.
    pub fn player_by_id(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM players y WHERE y.id = $1");
        self.read(|db| db.query_one(&sql, &[id.into()])?.map(|mut row| read(&mut row)).transpose())
    }

    /// Returns all players, ordered by name.
    pub fn players(&self) -> Result<Vec<Player>, StoreError> {
        self.players_where("1 = 1")
    }

    /// Returns the players that satisfy a condition, ordered by name.
    pub(crate) fn players_where(&self, condition: &str) -> Result<Vec<Player>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM players y WHERE {condition}");
        let mut players = self
            .read(|db| db.query(&sql, &[])?.iter_mut().map(read).collect::<Result<Vec<_>, _>>())?;
        // Not sorted in SQL, because the databases have different collations.
        players.sort_by_cached_key(|player| {
            (fold::without_accents(&player.name), player.name.clone())
        });
        Ok(players)
    }

    /// Deletes a player with all plays, logs and leaderboard entries.
    pub fn delete_player(&self, id: &PlayerId) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |db| {
            let sql = "SELECT DISTINCT puzzle FROM plays WHERE player = $1";
            let played = db.query(sql, &[(&id).into()])?;
            if db.execute("DELETE FROM players WHERE id = $1", &[(&id).into()])? == 0 {
                return Err(no_player(id.as_str()).into());
            }
            for mut row in played {
                puzzles::delete_if_unused(db, &row.read()?)?;
            }
            Ok(())
        })
    }
}

/// Returns a name in the form in which it is stored: words separated by single spaces.
pub(crate) fn tidy(name: &str) -> Result<String, StoreError> {
    let tidy = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = tidy.chars().count();
    if length == 0 || length > MAX_NAME || tidy.contains(char::is_control) {
        let message = Message::new("store-player-name").with("most", MAX_NAME);
        return Err(StoreError::invalid(message));
    }
    Ok(tidy)
}

/// Adds a player. If there is one with that name, returns that one instead.
pub(crate) fn insert(db: &mut Db, player: &Player) -> Result<Player, Failure> {
    let folded = fold::folded(&player.name);
    let values = [
        Value::from(&player.id),
        player.name.as_str().into(),
        folded.as_str().into(),
        player.made.into(),
    ];
    db.execute(
        "INSERT INTO players (id, name, folded, made) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        &values,
    )?;
    named(db, &folded)?.ok_or_else(|| Failure::damaged("players"))
}

/// Adds a player that belongs to a browser.
pub(crate) fn insert_profile(db: &mut Db, player: &Player) -> Result<(), Failure> {
    let folded = folded_profile(&player.name, &player.id);
    let values = [
        Value::from(&player.id),
        player.name.as_str().into(),
        folded.as_str().into(),
        player.made.into(),
    ];
    let sql = "INSERT INTO players (id, name, folded, made) VALUES ($1, $2, $3, $4)";
    db.execute(sql, &values)?;
    Ok(())
}

/// Renames a player. Returns whether the player exists.
pub(crate) fn rename(
    db: &mut Db,
    id: &PlayerId,
    name: &str,
    is_open: bool,
) -> Result<bool, Failure> {
    let folded = if is_open { fold::folded(name) } else { folded_profile(name, id) };
    let sql = "UPDATE players SET name = $1, folded = $2 WHERE id = $3";
    Ok(db.execute(sql, &[name.into(), folded.as_str().into(), id.into()])? > 0)
}

/// The column `folded`, which is unique, of a profile, whose name is not: no name contains a
/// control character.
fn folded_profile(name: &str, id: &PlayerId) -> String {
    format!("{}\u{1}{}", fold::folded(name), id.as_str())
}

fn named(db: &mut Db, folded: &str) -> Result<Option<Player>, Failure> {
    let sql = format!("SELECT {COLUMNS} FROM players y WHERE y.folded = $1");
    db.query_one(&sql, &[folded.into()])?.map(|mut row| read(&mut row)).transpose()
}

/// Reads the columns [`COLUMNS`].
pub(crate) fn read(row: &mut Row) -> Result<Player, Failure> {
    Ok(Player { id: row.read()?, name: row.text()?, made: row.integer()? })
}

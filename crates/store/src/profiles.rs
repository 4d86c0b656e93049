//! Profiles: players that belong to browsers.
//!
//! A browser proves with a secret which players are its own; the library stores the hashes of
//! secrets only. A player may belong to several browsers, and a browser may own several players. A
//! player that belongs to none is open: anyone may use it, as in libraries of earlier versions and
//! in requests without a secret.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::db::{Db, Failure};
use crate::error::no_player;
use crate::migrate::now;
use crate::players::{COLUMNS, Player, insert_profile, read, rename, tidy};
use crate::{PlayerId, Store, StoreError};

/// The hash of a browser's secret.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct KeyHash(String);

impl KeyHash {
    /// Returns the hash of a secret.
    pub fn of(secret: &str) -> KeyHash {
        let mut hash = String::new();
        for byte in Sha256::digest(secret.as_bytes()) {
            let _ = write!(hash, "{byte:02x}");
        }
        KeyHash(hash)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Store {
    /// Adds a player that belongs to a browser. Other players may have the same name.
    pub fn add_profile(&self, name: &str, key: &KeyHash) -> Result<Player, StoreError> {
        let new = Player { id: PlayerId::new()?, name: tidy(name)?, made: now() };
        let key = key.clone();
        self.write(move |db| {
            insert_profile(db, &new)?;
            bind(db, &new.id, &key)?;
            Ok(new.clone())
        })
    }

    /// Returns the players that belong to a browser, the oldest first.
    pub fn profiles(&self, key: &KeyHash) -> Result<Vec<Player>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM player_keys k JOIN players y ON y.id = k.player \
             WHERE k.hash = $1 ORDER BY y.made, y.id"
        );
        self.read(|db| db.query(&sql, &[key.as_str().into()])?.iter_mut().map(read).collect())
    }

    /// Returns the open players, ordered by name.
    pub fn open_players(&self) -> Result<Vec<Player>, StoreError> {
        let open = "NOT EXISTS (SELECT 1 FROM player_keys k WHERE k.player = y.id)";
        self.players_where(open)
    }

    /// Returns the browsers that a player belongs to; none if the player is open.
    pub fn owners(&self, player: &PlayerId) -> Result<Vec<KeyHash>, StoreError> {
        self.read(|db| owners(db, player))
    }

    /// Adds a browser to those that a player belongs to.
    pub fn add_owner(&self, player: &PlayerId, key: &KeyHash) -> Result<(), StoreError> {
        let (player, key) = (player.clone(), key.clone());
        self.write(move |db| Ok(bind(db, &player, &key)?))
    }

    /// Gives an open player to a browser. Returns whether the player belongs to the browser now.
    pub fn claim(&self, player: &PlayerId, key: &KeyHash) -> Result<bool, StoreError> {
        let (player, key) = (player.clone(), key.clone());
        self.write(move |db| {
            let known = owners(db, &player)?;
            if !known.is_empty() {
                return Ok(known.contains(&key));
            }
            let sql = format!("SELECT {COLUMNS} FROM players y WHERE y.id = $1");
            let Some(mut row) = db.query_one(&sql, &[(&player).into()])? else {
                return Err(no_player(player.as_str()).into());
            };
            // The name is free for another open player then.
            rename(db, &player, &read(&mut row)?.name, false)?;
            bind(db, &player, &key)?;
            Ok(true)
        })
    }

    /// Renames a player.
    pub fn rename_player(&self, player: &PlayerId, name: &str) -> Result<(), StoreError> {
        let (player, name) = (player.clone(), tidy(name)?);
        self.write(move |db| {
            let is_open = owners(db, &player)?.is_empty();
            if !rename(db, &player, &name, is_open)? {
                return Err(no_player(player.as_str()).into());
            }
            Ok(())
        })
    }
}

fn bind(db: &mut Db, player: &PlayerId, key: &KeyHash) -> Result<(), Failure> {
    let sql =
        "INSERT INTO player_keys (player, hash, bound) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    db.execute(sql, &[player.into(), key.as_str().into(), now().into()])?;
    Ok(())
}

fn owners(db: &mut Db, player: &PlayerId) -> Result<Vec<KeyHash>, Failure> {
    let sql = "SELECT hash FROM player_keys WHERE player = $1 ORDER BY bound, hash";
    let mut rows = db.query(sql, &[player.into()])?;
    rows.iter_mut().map(|row| Ok(KeyHash(row.text()?))).collect()
}

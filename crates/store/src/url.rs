//! Addresses of libraries.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use recreo_game::Message;

use crate::StoreError;
#[cfg(feature = "postgres")]
use crate::db::Address;

/// The address of a library: an SQLite file, or a database on a PostgreSQL server.
///
/// ```
/// use recreo_store::Url;
///
/// let file: Url = "sqlite:/home/ana/library.db".parse()?;
/// assert_eq!(file, Url::Sqlite("/home/ana/library.db".into()));
/// let server: Url = "postgres://ana:secret@db.example/recreo".parse()?;
/// assert_eq!(server.to_string(), "postgres://ana@db.example/recreo");
/// # Ok::<(), recreo_store::StoreError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Url {
    /// A file.
    Sqlite(PathBuf),
    /// The database at this address, `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
    ///
    /// By default, the connection is not encrypted. `?sslmode=require` encrypts it;
    /// `?sslmode=verify-full&sslrootcert=FILE` also verifies the server's certificate and host
    /// name. Only a build with the feature `postgres` can open such a library.
    Postgres(String),
}

impl Url {
    /// Returns the user's own library: a file in [`data_folder`].
    pub fn default_library() -> Url {
        Url::Sqlite(data_folder().join("library.db"))
    }
}

impl Url {
    /// Returns whether it is a file that does not exist. Whether a database on a server exists is
    /// only known to the server.
    pub fn is_missing(&self) -> bool {
        match self {
            Url::Sqlite(path) => matches!(path.try_exists(), Ok(false)),
            Url::Postgres(_) => false,
        }
    }
}

impl FromStr for Url {
    type Err = StoreError;

    /// Parses `sqlite:FILE`, `postgres://...`, or the path of a file.
    fn from_str(text: &str) -> Result<Url, StoreError> {
        let refused = |key: &str| Err(StoreError::Unusable(Message::new(key).with("url", text)));
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            // Without a PostgreSQL client, `Store::open` reports the error.
            #[cfg(feature = "postgres")]
            if Address::read(text).is_none() {
                return refused("store-url-malformed");
            }
            return Ok(Url::Postgres(text.to_owned()));
        }
        let file = match text.strip_prefix("sqlite:") {
            Some(file) => file.strip_prefix("//").unwrap_or(file),
            None if text.contains("://") => return refused("store-url-unknown"),
            None => text,
        };
        // SQLite gives a special meaning to names that are empty or begin with a colon.
        if file.is_empty() || file.starts_with(':') || file.contains('\0') {
            return refused("store-url-malformed");
        }
        Ok(Url::Sqlite(file.into()))
    }
}

impl fmt::Display for Url {
    /// Writes the address without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Url::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Url::Postgres(address) => {
                let (scheme, rest) = address.split_once("://").unwrap_or_default();
                let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
                let host = place.rfind('@').map_or(place, |at| &place[at..]);
                let user = place.strip_suffix(host).unwrap_or_default();
                let user = user.split(':').next().unwrap_or_default();
                write!(f, "{scheme}://{user}{host}")?;
                // A password can also be an option. The other options are part of the address.
                let shown: Vec<&str> = query
                    .split('&')
                    .filter(|o| !o.is_empty() && !o.starts_with("password"))
                    .collect();
                if shown.is_empty() { Ok(()) } else { write!(f, "?{}", shown.join("&")) }
            }
        }
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Url({self})")
    }
}

/// Returns the folder for the user's data: `RECREO_DATA`, or the data folder of the operating
/// system.
pub fn data_folder() -> PathBuf {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    if let Some(folder) = variable("RECREO_DATA") {
        return folder.into();
    }
    let home = || variable("HOME").map(PathBuf::from).unwrap_or_default();
    if cfg!(windows) {
        variable("APPDATA").map(PathBuf::from).unwrap_or_default().join("recreo")
    } else if cfg!(target_os = "macos") {
        home().join("Library/Application Support/recreo")
    } else {
        let shared = variable("XDG_DATA_HOME").map(PathBuf::from);
        shared.unwrap_or_else(|| home().join(".local/share")).join("recreo")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg6_an_invalid_address_is_refused() {
        for (text, key) in [
            ("", "store-url-malformed"),
            ("sqlite:", "store-url-malformed"),
            ("sqlite::memory:", "store-url-malformed"),
            ("mysql://somewhere/x", "store-url-unknown"),
            ("postgres://[", "store-url-malformed"),
            ("postgres://host:port/x", "store-url-malformed"),
        ] {
            let refused = text.parse::<Url>().expect_err(text);
            assert_eq!(refused.problem().message.key(), key, "{text}");
        }
    }

    #[test]
    fn a_file_address_has_three_forms() {
        for text in ["/a/b.db", "sqlite:/a/b.db", "sqlite:///a/b.db"] {
            assert_eq!(text.parse::<Url>().unwrap(), Url::Sqlite("/a/b.db".into()));
        }
        assert_eq!("b.db".parse::<Url>().unwrap(), Url::Sqlite("b.db".into()));
    }

    #[test]
    fn a_password_is_never_shown() {
        for address in [
            "postgres://ana:secret@host:5432/x",
            "postgres://ana:se@cret@host/x",
            "postgres://ana@host/x?password=secret&connect_timeout=3",
            "postgresql://:secret@host/x",
        ] {
            let url = Url::Postgres(address.to_owned());
            for shown in [url.to_string(), format!("{url:?}")] {
                assert!(!shown.contains("cret") && shown.contains("host"), "{shown}");
            }
        }
        let plain = "postgres:///x?host=/run/postgresql";
        assert_eq!(Url::Postgres(plain.to_owned()).to_string(), plain);
    }
}

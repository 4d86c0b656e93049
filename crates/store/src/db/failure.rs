//! Errors of the databases, and the messages for them.

use recreo_game::{Arg, Message};

use crate::{StoreError, Url};

/// An error of a database.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) kind: Kind,
    /// The error message of the database or the operating system.
    pub(crate) cause: Arg,
    /// The address of the library, once it is known.
    library: Option<String>,
}

/// The kinds of failure that are handled differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The server or file is missing, or the connection failed.
    Unreachable,
    /// Another connection has locked the database for writing.
    Locked,
    /// Another transaction has locked a row, and the lock timeout has passed.
    #[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "PostgreSQL only"))]
    RowLocked,
    /// The disk is full.
    DiskFull,
    /// The database is read-only.
    ReadOnly,
    /// Access is denied.
    Denied,
    /// A write violates a constraint: a name that exists, a reference to a deleted row.
    Conflict,
    /// The database has rolled the transaction back because of a deadlock or another concurrent
    /// transaction. It can be repeated.
    Retry,
    /// The stored data is damaged.
    Damaged,
    /// The file is not a database.
    NotALibrary,
    /// The database has tables of another program. The cause lists them.
    OtherProgram,
    /// The library does not exist.
    Missing,
    /// A new file cannot have this name. The cause is the path.
    UnusableName,
    /// This build does not support the database.
    #[cfg_attr(
        all(feature = "postgres", not(test)),
        expect(dead_code, reason = "this build supports both databases")
    )]
    Unsupported,
    /// Any other error.
    Other,
}

impl Failure {
    pub(crate) fn new(kind: Kind, cause: impl Into<Arg>) -> Failure {
        Failure { kind, cause: cause.into(), library: None }
    }

    /// Creates the failure for a database with these tables, which are not those of a library.
    pub(crate) fn of_another_program(tables: &[String]) -> Failure {
        /// The maximum number of tables to name.
        const SHOWN: usize = 3;
        let mut names =
            tables.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
        if tables.len() > SHOWN {
            names += ", ...";
        }
        Failure::new(Kind::OtherProgram, names)
    }

    /// Adds the address of the library.
    pub(crate) fn in_library(mut self, url: &Url) -> Failure {
        self.library.get_or_insert_with(|| url.to_string());
        self
    }

    /// Creates the failure for a column with an unexpected value.
    pub(crate) fn damaged(what: &str) -> Failure {
        Failure::new(Kind::Damaged, what)
    }

    /// Returns whether the connection is still usable after this failure.
    pub(crate) fn keeps_connection(&self) -> bool {
        use Kind::{Conflict, DiskFull, Locked, Retry, RowLocked};
        matches!(self.kind, Locked | RowLocked | DiskFull | Conflict | Retry)
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> StoreError {
        // Messages select another sentence for “none”.
        let library = failure.library.as_deref().unwrap_or("none");
        let message = |key: &str| {
            Message::new(key).with("cause", failure.cause.clone()).with("library", library)
        };
        match failure.kind {
            Kind::Unreachable => StoreError::Unavailable(message("store-gone")),
            Kind::Locked | Kind::RowLocked => StoreError::Unavailable(message("store-locked")),
            Kind::DiskFull => StoreError::Unavailable(message("store-full")),
            Kind::ReadOnly => StoreError::Unavailable(message("store-read-only")),
            Kind::Denied => StoreError::Unavailable(message("store-denied")),
            Kind::Conflict | Kind::Retry => StoreError::Conflict(message("store-conflict")),
            Kind::Damaged => StoreError::Damaged(message("store-damaged")),
            Kind::NotALibrary => StoreError::Unusable(message("store-not-ours")),
            Kind::OtherProgram => StoreError::Unusable(message("store-other-program")),
            Kind::Missing => StoreError::Unusable(message("store-none")),
            Kind::UnusableName => StoreError::Unusable(message("store-extension")),
            Kind::Unsupported => StoreError::Unusable(Message::new("store-no-postgres")),
            Kind::Other => StoreError::Unavailable(message("store-other")),
        }
    }
}

#[cfg(test)]
mod tests {
    use recreo_game::{Lang, Texts};

    use super::*;

    #[test]
    fn an_unsupported_database_is_reported() {
        let error = StoreError::from(Failure::new(Kind::Unsupported, "PostgreSQL"));
        assert!(matches!(error, StoreError::Unusable(_)), "{error:?}");
        for (lang, expected) in [
            (Lang::English, "this recreo was built without PostgreSQL"),
            (Lang::Spanish, "este recreo se compiló sin PostgreSQL"),
        ] {
            let texts = Texts::new(lang, [crate::messages(lang)]);
            assert!(texts.problem(&error.problem()).starts_with(expected), "{lang:?}");
        }
    }
}

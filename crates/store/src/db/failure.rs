//! Errors of a database, as the library reports them.

use recreo_game::{Arg, Message};

use crate::StoreError;

/// Why something failed.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) kind: Kind,
    /// What the database or the system said of it.
    said: Arg,
}

/// The kinds of failure that are handled differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// It is not there, or does not answer.
    Gone,
    /// Somebody else holds it, and nobody can write.
    Locked,
    /// Somebody else holds the very row that is to be written.
    #[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "only PostgreSQL says so"))]
    Held,
    /// There is no room left.
    Full,
    /// It cannot be written.
    ReadOnly,
    /// It does not let us in.
    Denied,
    /// Two writes cannot both be: a name taken twice, something about what is no longer there.
    Conflict,
    /// Two writes waited for each other and this one gave way.
    Again,
    /// What is in it is not what was put there.
    Damaged,
    /// It is a file, but of something else.
    NotOurs,
    /// This build has no client for such a database.
    #[cfg_attr(
        all(feature = "postgres", not(test)),
        expect(dead_code, reason = "a build with every client")
    )]
    Unsupported,
    /// Anything else.
    Other,
}

impl Failure {
    pub(crate) fn new(kind: Kind, said: impl Into<Arg>) -> Failure {
        Failure { kind, said: said.into() }
    }

    /// A column that does not hold what is written into it.
    pub(crate) fn damaged(what: &str) -> Failure {
        Failure::new(Kind::Damaged, what)
    }

    /// Whether a connection that said so is worth keeping.
    pub(crate) fn leaves_connection(&self) -> bool {
        use Kind::{Again, Conflict, Full, Held, Locked};
        matches!(self.kind, Locked | Held | Full | Conflict | Again)
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> StoreError {
        let message = |key: &str| Message::new(key).with("cause", failure.said.clone());
        match failure.kind {
            Kind::Gone => StoreError::Unavailable(message("store-gone")),
            Kind::Locked | Kind::Held => StoreError::Unavailable(message("store-locked")),
            Kind::Full => StoreError::Unavailable(message("store-full")),
            Kind::ReadOnly => StoreError::Unavailable(message("store-read-only")),
            Kind::Denied => StoreError::Unavailable(message("store-denied")),
            Kind::Conflict | Kind::Again => StoreError::Taken(message("store-conflict")),
            Kind::Damaged => StoreError::Unavailable(message("store-damaged")),
            Kind::NotOurs => StoreError::Unusable(message("store-not-ours")),
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
    fn a_build_without_postgresql_says_so() {
        let error = StoreError::from(Failure::new(Kind::Unsupported, "PostgreSQL"));
        assert!(matches!(error, StoreError::Unusable(_)), "{error:?}");
        for (lang, said) in [
            (Lang::English, "this recreo was built without PostgreSQL"),
            (Lang::Spanish, "este recreo se compiló sin PostgreSQL"),
        ] {
            let texts = Texts::new(lang, [crate::messages(lang)]);
            assert!(texts.problem(&error.problem()).starts_with(said), "{lang:?}");
        }
    }
}

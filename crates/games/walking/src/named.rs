//! Enums whose values have names.

/// Gives enums that have `ALL` and `name` their text form: written and read by name.
macro_rules! named {
    ($($kind:ty),*) => {$(
        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $kind {
            type Err = ();

            fn from_str(name: &str) -> Result<Self, ()> {
                Self::ALL.into_iter().find(|one| one.name() == name).ok_or(())
            }
        }
    )*};
}
pub(crate) use named;

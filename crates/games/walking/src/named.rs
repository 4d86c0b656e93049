//! A macro for enums whose values have names.

/// Implements `Display` and `FromStr` by name for enums that have `ALL` and `name`.
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

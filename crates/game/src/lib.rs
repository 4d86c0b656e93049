//! contract
#![forbid(unsafe_code)]

mod control;
mod key;
mod watch;

pub use control::{Control, Progress, Stopped};
pub use key::{Key, Role};
pub use watch::{Change, Recording, Unwatched, Watch};

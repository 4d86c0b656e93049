//! The screens.

pub(crate) mod editor;
pub(crate) mod home;
pub(crate) mod leaderboard;
pub(crate) mod library;
pub(crate) mod loading;
pub(crate) mod new;
pub(crate) mod page;
pub(crate) mod play;
pub(crate) mod watch;

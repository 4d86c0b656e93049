//! Scenes to SVG, PNG and PDF; text views to terminals; themes.
//!
//! A game describes its picture as a [`Scene`](recreo_game::Scene) whose shapes have roles, and its characters as a
//! [`TextView`](recreo_game::TextView). Here roles get their colours ([`Theme`]) and shapes become files: [`svg()`],
//! [`png()`] and [`pdf()`] draw the same list of shapes on three kinds of canvas; [`plain`] and [`ansi`] write characters.
//! Everything written here is a function of what is drawn: the same picture gives the same bytes.
#![forbid(unsafe_code)]

mod charset;
mod error;
mod font;
mod ink;
mod path_data;
mod pdf;
mod picture;
mod png;
mod svg;
mod theme;

pub use charset::{Charset, character, plain};
pub use error::{RenderError, messages};
pub use ink::{Colour, ColourDepth, Ink, ansi, ink};
pub use pdf::pdf;
pub use picture::Picture;
pub use png::png;
pub use svg::svg;
pub use theme::Theme;

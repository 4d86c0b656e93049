//! Parts that games on grids share: geometry of pictures, animations, levels, holes, adjacency,
//! codecs, links to puzzle sites.
#![forbid(unsafe_code)]

pub mod adjacency;
pub mod bit_rows;
pub mod code;
pub mod dialogue;
pub mod film;
pub mod frame;
pub mod holes;
pub mod level;
pub mod link;
pub mod persistent_bytes;
pub mod straight_path;
pub mod testing;
pub mod xml;

use recreo_game::Lang;

/// Returns the messages of this crate, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

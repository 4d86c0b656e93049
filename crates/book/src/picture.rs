//! A board as it is printed.

use recreo_game::{Point, Scene};
use recreo_render::{Picture, Theme};

/// The picture of a board.
#[derive(Default)]
pub(crate) struct Drawn {
    /// What does not move.
    pub(crate) backdrop: Scene,
    /// What lies on it.
    pub(crate) scene: Scene,
}

impl Drawn {
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture { backdrop: &self.backdrop, scene: &self.scene, theme: Theme::Print, title: "" }
    }

    /// How far the board's left edge is from that of the picture, in cells.
    pub(crate) fn inset(&self) -> f32 {
        self.picture().inset()
    }

    /// Width and height in cells, the rim included; nothing of what cannot be drawn.
    pub(crate) fn size(&self) -> Point {
        self.picture().size().unwrap_or([0.0; 2])
    }
}

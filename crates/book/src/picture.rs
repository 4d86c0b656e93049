//! The printed picture of a board.

use recreo_game::{Point, Scene};
use recreo_render::{Picture, Theme};

/// The picture of a board.
#[derive(Default)]
pub(crate) struct Drawn {
    /// The parts that do not move.
    pub(crate) backdrop: Scene,
    /// The parts on top of the backdrop.
    pub(crate) scene: Scene,
}

impl Drawn {
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture { backdrop: &self.backdrop, scene: &self.scene, theme: Theme::Print, title: "" }
    }

    /// Returns the distance from the left edge of the picture to that of the board, in cells.
    pub(crate) fn inset(&self) -> f32 {
        self.picture().inset()
    }

    /// Returns width and height in cells with the margin; zero for a board that cannot be drawn.
    pub(crate) fn size(&self) -> Point {
        self.picture().size().unwrap_or([0.0; 2])
    }
}

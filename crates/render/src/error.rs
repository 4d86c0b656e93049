use recreo_game::{Lang, Message};

/// Why a picture cannot be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RenderError {
    /// It would have more pixels than allowed.
    #[error("a picture of {width} by {height} pixels exceeds the limit of {most} pixels")]
    TooLarge {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
        /// The maximum number of pixels.
        most: u64,
    },
    /// The typeface lacks a character of the picture.
    #[error("the typeface lacks {0:?}")]
    Character(char),
    /// The size is zero, negative or not a number.
    #[error("the picture has no size")]
    NoSize,
}

impl RenderError {
    /// The error as a message for users.
    pub fn message(&self) -> Message {
        match *self {
            RenderError::TooLarge { width, height, most } => Message::new("render-too-large")
                .with("width", width)
                .with("height", height)
                .with("most", most),
            RenderError::Character(character) => {
                Message::new("render-character").with("character", character)
            }
            RenderError::NoSize => Message::new("render-no-size"),
        }
    }
}

/// Returns this crate's messages as Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

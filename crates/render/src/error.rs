use recreo_game::{Lang, Message};

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RenderError {
    /// It would have more pixels than one may ask for.
    #[error("a picture of {width} by {height} pixels is larger than {most} pixels")]
    TooLarge {
        /// Its width in pixels.
        width: u64,
        /// Its height in pixels.
        height: u64,
        /// How many pixels a picture may have.
        most: u64,
    },
    /// It has a character that the typeface lacks.
    #[error("the typeface has no {0:?}")]
    Character(char),
    /// It has no size: nothing, less, or not a number.
    #[error("a picture without a size")]
    NoSize,
}

impl RenderError {
    /// The same as something to say.
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

/// What this crate says, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

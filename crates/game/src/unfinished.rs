use crate::{Message, Rating, Stopped};

/// Work that was stopped, with what it had found by then.
///
/// ```
/// use recreo_game::{Level, Rating, Stopped, Unfinished};
///
/// let hard = Rating { level: Level::Hard, score: 5.5, parts: Vec::new() };
/// let stopped = Unfinished { why: Stopped::Deadline, so_far: Some(hard) };
/// assert_eq!(stopped.so_far.as_ref().map(|rating| rating.level), Some(Level::Hard));
/// assert_eq!(Stopped::from(stopped), Stopped::Deadline);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Unfinished<T> {
    /// Why it was stopped.
    pub why: Stopped,
    /// What was found, if anything.
    pub so_far: Option<T>,
}

impl<T> From<Stopped> for Unfinished<T> {
    fn from(why: Stopped) -> Unfinished<T> {
        Unfinished { why, so_far: None }
    }
}

impl<T> From<Unfinished<T>> for Stopped {
    fn from(unfinished: Unfinished<T>) -> Stopped {
        unfinished.why
    }
}

/// The reason, and the level that the puzzle has at least.
impl From<Unfinished<Rating>> for Message {
    fn from(unfinished: Unfinished<Rating>) -> Message {
        let why = Message::from(unfinished.why);
        match unfinished.so_far {
            Some(rating) => Message::new("stopped-rating")
                .with("why", why)
                .with("level", Message::new(format!("level-{}", rating.level))),
            None => why,
        }
    }
}

/// The reason, and what the message says.
impl From<Unfinished<Message>> for Message {
    fn from(unfinished: Unfinished<Message>) -> Message {
        let why = Message::from(unfinished.why);
        match unfinished.so_far {
            Some(found) => Message::new("stopped-so-far").with("why", why).with("found", found),
            None => why,
        }
    }
}

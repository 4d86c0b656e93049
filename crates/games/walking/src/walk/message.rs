//! Sentences about several ways.

use recreo_game::Message;

/// Several messages as one, each inside the one before: a message of this key says the `first` and
/// `then` the others. Nothing where there are none.
pub(crate) fn nest(
    key: &'static str,
    messages: impl DoubleEndedIterator<Item = Message>,
) -> Option<Message> {
    messages.rev().reduce(|then, first| Message::new(key).with("first", first).with("then", then))
}

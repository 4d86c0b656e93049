//! Nested messages.

use recreo_game::Message;

/// Nests several messages into one: a message with this key has the arguments `first` (the first
/// message) and `then` (the rest, nested). Returns `None` if there are no messages.
pub(crate) fn nest(
    key: &'static str,
    messages: impl DoubleEndedIterator<Item = Message>,
) -> Option<Message> {
    messages.rev().reduce(|then, first| Message::new(key).with("first", first).with("then", then))
}

//! Translates clap's errors into messages.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use recreo_game::{Message, Texts};

/// Returns the error, a suggestion and a reference to the help, one line each.
pub(crate) fn lines(texts: &Texts, error: &clap::Error, command: &str) -> Vec<String> {
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let suggestion = kinds.into_iter().find_map(|kind| error.get(kind)).map(text);
    let suggestion =
        suggestion.map(|close| Message::new("cli-wrong-suggestion").with("close", close));
    let help = Message::new("cli-wrong-try-help").with("command", command);
    let messages = [Some(message(error)), suggestion, Some(help)];
    messages.iter().flatten().map(|message| texts.say(message)).collect()
}

fn message(error: &clap::Error) -> Message {
    let get = |kind| error.get(kind).map(text).unwrap_or_default();
    let argument = get(ContextKind::InvalidArg);
    let value = get(ContextKind::InvalidValue);
    let choices = get(ContextKind::ValidValue);
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues
            if value.is_empty() =>
        {
            Message::new("cli-wrong-no-value").with("argument", argument)
        }
        ErrorKind::InvalidValue if !choices.is_empty() => Message::new("cli-wrong-choice")
            .with("argument", argument)
            .with("value", value)
            .with("choices", choices),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::TooManyValues => {
            Message::new("cli-wrong-value").with("argument", argument).with("value", value)
        }
        ErrorKind::UnknownArgument => Message::new("cli-wrong-argument").with("argument", argument),
        ErrorKind::InvalidSubcommand => {
            Message::new("cli-wrong-command").with("command", get(ContextKind::InvalidSubcommand))
        }
        ErrorKind::ArgumentConflict => match get(ContextKind::PriorArg) {
            prior if prior == argument => {
                Message::new("cli-wrong-twice").with("argument", argument)
            }
            prior => {
                Message::new("cli-wrong-together").with("argument", argument).with("other", prior)
            }
        },
        ErrorKind::MissingRequiredArgument => {
            Message::new("cli-wrong-missing").with("argument", argument)
        }
        ErrorKind::InvalidUtf8 => Message::new("cli-wrong-utf8"),
        _ => Message::new("cli-wrong-use"),
    }
}

fn text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

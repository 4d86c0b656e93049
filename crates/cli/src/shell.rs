//! The environment of a command: messages, language and terminal settings.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use clap::{ArgMatches, ColorChoice};
use recreo_game::{Lang, Message, Texts};
use recreo_render::{Charset, ColourDepth};

/// The environment of a command.
#[derive(Clone)]
pub(crate) struct Shell {
    pub(crate) texts: Arc<Texts>,
    pub(crate) lang: Lang,
    ascii: bool,
    colour: ColorChoice,
}

impl Shell {
    pub(crate) fn new(texts: Texts, matches: &ArgMatches, colour: ColorChoice) -> Shell {
        Shell {
            lang: texts.lang(),
            texts: Arc::new(texts),
            ascii: matches.get_flag("ascii"),
            colour,
        }
    }

    /// Formats a message.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.texts.say(message)
    }

    /// Prints a message on standard error.
    pub(crate) fn note(&self, message: &Message) {
        eprintln!("{}", self.say(message));
    }

    /// Returns the message of a key without arguments.
    pub(crate) fn word(&self, key: &str) -> String {
        self.texts.word(key)
    }

    /// Whether `--ascii` was given.
    pub(crate) fn ascii(&self) -> bool {
        self.ascii
    }

    /// Returns the character set for drawing: box-drawing characters are used on terminals only.
    pub(crate) fn charset(&self, terminal: bool) -> Charset {
        if self.ascii || !terminal { Charset::Ascii } else { Charset::Unicode }
    }

    /// Returns the colour depth for drawing.
    pub(crate) fn depth(&self, terminal: bool) -> ColourDepth {
        let variable = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        match self.colour {
            ColorChoice::Never => ColourDepth::None,
            ColorChoice::Auto if !terminal || variable("NO_COLOR").is_some() => ColourDepth::None,
            colour => depth_of(
                variable("TERM").as_deref(),
                variable("COLORTERM").as_deref(),
                colour == ColorChoice::Always,
            ),
        }
    }

    /// Whether standard input and standard output are both terminals.
    pub(crate) fn is_interactive() -> bool {
        io::stdin().is_terminal() && io::stdout().is_terminal()
    }
}

/// Returns the number of colours that a terminal declares to support.
fn depth_of(term: Option<&str>, colorterm: Option<&str>, forced: bool) -> ColourDepth {
    match (term, colorterm) {
        (_, Some("truecolor" | "24bit")) => ColourDepth::True,
        (Some(term), _) if term.ends_with("-direct") => ColourDepth::True,
        (Some(term), _) if term.contains("256color") => ColourDepth::Ansi256,
        (Some("dumb") | None, _) if !forced => ColourDepth::None,
        _ => ColourDepth::Ansi16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colour_depth_follows_the_terminal() {
        let depth = |term, colorterm, forced| depth_of(term, colorterm, forced);
        assert!(matches!(
            depth(Some("xterm-256color"), Some("truecolor"), false),
            ColourDepth::True
        ));
        assert!(matches!(depth(Some("xterm-256color"), None, false), ColourDepth::Ansi256));
        assert!(matches!(depth(Some("linux"), None, false), ColourDepth::Ansi16));
        assert!(matches!(depth(Some("dumb"), None, false), ColourDepth::None));
        assert!(matches!(depth(None, None, true), ColourDepth::Ansi16));
    }
}

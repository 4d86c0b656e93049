//! The line-oriented dialogue that all classic modes share.

use std::io::{self, BufRead, Write};
use std::path::Path;

use recreo_game::{ClassicOptions, Message, Place, Problem, Texts};

/// The maximum number of characters of input that are used.
const SHOWN: usize = 60;

/// A dialogue over plain text. Input from a script is echoed, so that the output reads like an
/// interactive session.
pub struct Dialogue<'a> {
    input: &'a mut dyn BufRead,
    /// The writer of answers.
    pub out: &'a mut dyn Write,
    /// The messages, in the language of the dialogue.
    pub texts: &'a Texts,
    live: bool,
}

impl<'a> Dialogue<'a> {
    /// Creates a dialogue.
    pub fn new(
        input: &'a mut dyn BufRead,
        out: &'a mut dyn Write,
        texts: &'a Texts,
        options: &ClassicOptions<'_>,
    ) -> Dialogue<'a> {
        Dialogue { input, out, texts, live: options.live }
    }

    /// Asks for a line of input. Returns it without surrounding blanks, or `None` at the end of the
    /// input.
    pub fn ask(&mut self, key: &str) -> io::Result<Option<String>> {
        write!(self.out, "{}", self.texts.word(key))?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        let typed = String::from_utf8_lossy(&bytes);
        let typed: String = typed.trim().chars().filter(|c| !c.is_control()).take(SHOWN).collect();
        if !self.live {
            writeln!(self.out, "{typed}")?;
        }
        Ok(Some(typed))
    }

    /// Writes a message on a line.
    pub fn say(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.texts.say(message))
    }

    /// Writes the message with this key, which has no arguments, on a line.
    pub fn word(&mut self, key: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.texts.word(key))
    }

    /// Writes the problems of a file, with line and column where they are known.
    pub fn tell(&mut self, problems: &[Problem], file: &Path) -> io::Result<()> {
        let name = file.to_string_lossy();
        for problem in problems {
            let place = match problem.place {
                Some(Place::Line { line, column: 0 }) => format!("{name}:{line}"),
                Some(Place::Line { line, column }) => format!("{name}:{line}:{column}"),
                _ => name.clone().into_owned(),
            };
            writeln!(self.out, "{place}: {}", self.texts.problem(problem))?;
        }
        Ok(())
    }
}

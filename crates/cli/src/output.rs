//! Output: to standard output, or to a file that is written atomically.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use recreo_collection::Form;
use recreo_game::{Message, write_whole};

use crate::args::DRAWINGS;
use crate::report::Failure;

const BUFFER: usize = 1 << 16;

/// The destination of output.
pub(crate) enum Target {
    /// Standard output.
    Stdout,
    /// A file.
    File(PathBuf),
}

/// Extensions of picture formats that are not supported.
const PICTURES: [&str; 9] = ["bmp", "eps", "gif", "jpeg", "jpg", "ps", "tif", "tiff", "webp"];

impl Target {
    /// Returns the target given with `-o`; `-` is standard output.
    pub(crate) fn from(matches: &ArgMatches) -> Target {
        match matches.get_one::<PathBuf>("output") {
            Some(path) if path.as_os_str() != "-" => Target::File(path.clone()),
            _ => Target::Stdout,
        }
    }

    /// Whether output goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Target::Stdout) && io::stdout().is_terminal()
    }

    /// Returns the extension of the file.
    pub(crate) fn extension(&self) -> Option<&str> {
        match self {
            Target::Stdout => None,
            Target::File(path) => path.extension().and_then(|ending| ending.to_str()),
        }
    }

    /// Returns which of these formats the extension asks for. An unsupported picture format is an
    /// error, so that nothing else is written under its name.
    pub(crate) fn form<'a>(&self, known: &[&'a str]) -> Result<Option<&'a str>, Failure> {
        let Some(ending) = self.extension() else { return Ok(None) };
        let is_ending = |form: &&&str| form.eq_ignore_ascii_case(ending);
        if PICTURES.iter().any(|picture| is_ending(&picture)) {
            let message = Message::new("cli-no-such-picture").with("ending", ending);
            return Err(message.with("known", known.join(", ")).into());
        }
        Ok(known.iter().find(is_ending).copied())
    }

    /// Refuses a picture extension: the output is a puzzle.
    pub(crate) fn is_no_picture(&self) -> Result<(), Failure> {
        match self.form(&DRAWINGS)? {
            Some("text") | None => Ok(()),
            Some(picture) => Err(Message::new("cli-picture-shown").with("format", picture).into()),
        }
    }

    /// Refuses an extension other than this one; no extension is accepted.
    pub(crate) fn is_of_sort(&self, sort: &str) -> Result<(), Failure> {
        match self.extension() {
            Some(ending) if !ending.eq_ignore_ascii_case(sort) => {
                let message = Message::new("cli-other-sort").with("ending", ending);
                Err(message.with("sort", sort).into())
            }
            _ => Ok(()),
        }
    }

    /// Refuses the input file, also if it is reached through a link: its content would be lost.
    pub(crate) fn is_not(&self, input: &Path) -> Result<(), Failure> {
        let Target::File(path) = self else { return Ok(()) };
        match (fs::canonicalize(path), fs::canonicalize(input)) {
            (Ok(output), Ok(input)) if output == input && output.is_file() => {
                let file = path.display().to_string();
                Err(Message::new("cli-onto-itself").with("file", file).into())
            }
            _ => Ok(()),
        }
    }

    /// Returns the path if its extension is that of a collection.
    pub(crate) fn collection(&self) -> Option<&Path> {
        match self {
            Target::File(path) if Form::named(path).is_some() => Some(path),
            _ => None,
        }
    }

    /// Writes the output of `write`: to standard output as a stream, to a file atomically.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Target::File(path) = self else { return to_stdout(write) };
        let written = match fs::metadata(path) {
            // A device or a pipe cannot be replaced atomically; it is written directly.
            Ok(there) if !there.is_file() && !there.is_dir() => {
                File::options().write(true).open(path).map_err(Failure::Io).and_then(|file| {
                    let mut out = BufWriter::with_capacity(BUFFER, file);
                    write(&mut out)?;
                    Ok(out.flush()?)
                })
            }
            Ok(there) if there.is_dir() => Err(Failure::Io(io::ErrorKind::IsADirectory.into())),
            // Replaces the file that a link points to, not the link.
            Ok(_) => write_whole(&fs::canonicalize(path).unwrap_or_else(|_| path.clone()), write),
            Err(_) => write_whole(path, write),
        };
        written.map_err(|failure| match failure {
            Failure::Io(error) => Failure::unsaved(&path.display().to_string(), &error),
            other => other,
        })
    }
}

/// Writes to standard output. A closed pipe is reported as [`Failure::Unheard`], which is not an
/// error.
pub(crate) fn to_stdout(
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut out = Heard { out: BufWriter::with_capacity(BUFFER, io::stdout()), left: false };
    let written = write(&mut out).and_then(|()| Ok(out.flush()?));
    if out.left {
        // Discards the buffer, which cannot be written any more.
        let _ = out.out.into_parts();
        return Err(Failure::Unheard);
    }
    written.map_err(|failure| match failure {
        Failure::Io(error) => {
            Message::new("cli-stdout-failed").with("cause", recreo_game::cause(&error)).into()
        }
        other => other,
    })
}

/// Remembers whether the pipe was closed, which is no longer visible in errors that were converted
/// to messages.
struct Heard<W: Write> {
    out: BufWriter<W>,
    left: bool,
}

impl<W: Write> Heard<W> {
    fn note<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &result {
            self.left |= error.kind() == io::ErrorKind::BrokenPipe;
        }
        result
    }
}

impl<W: Write> Write for Heard<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = self.out.write(bytes);
        self.note(result)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.out.flush();
        self.note(result)
    }
}

/// Writes JSON on its own line.
pub(crate) fn json_line(out: &mut dyn Write, value: &impl serde::Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_remembered_whatever_becomes_of_the_error() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut out = Heard { out: BufWriter::with_capacity(4, Closed), left: false };
        assert!(out.write_all(b"more than four bytes").is_err());
        assert!(out.left);
    }
}

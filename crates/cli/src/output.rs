//! Where results go: standard output, or a file that is written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use recreo_collection::Form;
use recreo_game::{Message, write_whole};

use crate::args::DRAWINGS;
use crate::report::Failure;

const BUFFER: usize = 1 << 16;

/// Where results go.
pub(crate) enum Target {
    /// Standard output.
    Stdout,
    /// A file.
    File(PathBuf),
}

/// Pictures of sorts that are not drawn here.
const PICTURES: [&str; 9] = ["bmp", "eps", "gif", "jpeg", "jpg", "ps", "tif", "tiff", "webp"];

impl Target {
    /// Where `-o` says; `-` is standard output.
    pub(crate) fn from(matches: &ArgMatches) -> Target {
        match matches.get_one::<PathBuf>("output") {
            Some(path) if path.as_os_str() != "-" => Target::File(path.clone()),
            _ => Target::Stdout,
        }
    }

    /// Whether somebody looks.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Target::Stdout) && io::stdout().is_terminal()
    }

    /// What its name ends in.
    fn extension(&self) -> Option<&str> {
        match self {
            Target::Stdout => None,
            Target::File(path) => path.extension().and_then(|ending| ending.to_str()),
        }
    }

    /// Which of these forms its name asks for. A picture of a sort that is not drawn here is refused, and not written as something else.
    pub(crate) fn form<'a>(&self, known: &[&'a str]) -> Result<Option<&'a str>, Failure> {
        let Some(ending) = self.extension() else { return Ok(None) };
        let is_ending = |form: &&&str| form.eq_ignore_ascii_case(ending);
        if PICTURES.iter().any(|picture| is_ending(&picture)) {
            let message = Message::new("cli-no-such-picture").with("ending", ending);
            return Err(message.with("known", known.join(", ")).into());
        }
        Ok(known.iter().find(is_ending).copied())
    }

    /// That its name is not that of a picture: what is written is a puzzle.
    pub(crate) fn is_no_picture(&self) -> Result<(), Failure> {
        match self.form(&DRAWINGS)? {
            Some("text") | None => Ok(()),
            Some(picture) => Err(Message::new("cli-picture-shown").with("format", picture).into()),
        }
    }

    /// That its name is that of a file of this sort, or tells of none.
    pub(crate) fn is_of_sort(&self, sort: &str) -> Result<(), Failure> {
        match self.extension() {
            Some(ending) if !ending.eq_ignore_ascii_case(sort) => {
                let message = Message::new("cli-other-sort").with("ending", ending);
                Err(message.with("sort", sort).into())
            }
            _ => Ok(()),
        }
    }

    /// That it is not the file which is read, by whatever way it is reached: what was in there would be lost.
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

    /// The file, if its name is that of a collection.
    pub(crate) fn collection(&self) -> Option<&Path> {
        match self {
            Target::File(path) if Form::named(path).is_some() => Some(path),
            _ => None,
        }
    }

    /// Writes what `write` gives: to standard output as it comes, into a file only when it is whole.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Target::File(path) = self else { return to_stdout(write) };
        let written = match fs::metadata(path) {
            // A device or a pipe cannot be replaced by a file, and must not be.
            Ok(there) if !there.is_file() && !there.is_dir() => {
                File::options().write(true).open(path).map_err(Failure::Io).and_then(|file| {
                    let mut out = BufWriter::with_capacity(BUFFER, file);
                    write(&mut out)?;
                    Ok(out.flush()?)
                })
            }
            Ok(there) if there.is_dir() => Err(Failure::Io(io::ErrorKind::IsADirectory.into())),
            // The file that a link leads to is replaced, not the link.
            Ok(_) => write_whole(&fs::canonicalize(path).unwrap_or_else(|_| path.clone()), write),
            Err(_) => write_whole(path, write),
        };
        written.map_err(|failure| match failure {
            Failure::Io(error) => Failure::unsaved(&path.display().to_string(), &error),
            other => other,
        })
    }
}

/// Writes to standard output. A reader that has gone away is no failure of ours.
pub(crate) fn to_stdout(
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut out = Heard { out: BufWriter::with_capacity(BUFFER, io::stdout()), left: false };
    let written = write(&mut out).and_then(|()| Ok(out.flush()?));
    if out.left {
        // What is still in the buffer has nowhere to go.
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

/// Remembers whether the reader has left, which errors that became text no longer tell.
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

/// Writes JSON on a line of its own.
pub(crate) fn json_line(out: &mut dyn Write, value: &impl serde::Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_left_is_remembered_however_the_error_is_told() {
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

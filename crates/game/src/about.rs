//! The static description of a game.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use recreo_board::Surface;

use crate::{Family, Lang, Pad, Parameter, Problem, Texts};

/// The static description of a game: its id, what it supports, its parameters and its texts.
#[derive(Debug)]
pub struct About {
    /// The id in commands and files.
    pub id: &'static str,
    /// The version of the generator and the file format. It is part of every puzzle name.
    pub version: u32,
    /// The family that lists show it in.
    pub family: Family,
    /// The surfaces that the game supports.
    pub surfaces: &'static [Surface],
    /// Whether the game supports boards of several layers.
    pub layers: bool,
    /// Whether every valid puzzle has exactly one solution.
    pub unique: bool,
    /// Whether the arrow keys move a cursor over the board. Otherwise they are moves.
    pub cursor: bool,
    /// Whether a drag is applied step by step. A drag with a refused step stays refused however it
    /// continues.
    pub stepwise: bool,
    /// How cells are filled; absent for games whose cells take no values.
    pub pad: Option<&'static Pad>,
    /// The parameters of the generator.
    pub parameters: &'static [Parameter],
    /// The parameters that can be given alongside a file, either to replace what the file says or
    /// to supply what its format cannot say.
    pub overridable: &'static [&'static str],
    /// Suggested settings, each as `key=value,...`, from small to large.
    pub presets: &'static [&'static str],
    /// The values that new puzzles have by default for people of a language, where they differ
    /// from the parameters' defaults, as `key=value,...`. Puzzle names contain them: a name means
    /// the same puzzle in every language.
    pub customs: fn(Lang) -> &'static str,
    /// The names of the solvers. The first is the default. All of them can be watched.
    pub solvers: &'static [&'static str],
    /// The names of the analyses that can be requested in place of a solver, such as the number of
    /// solutions or the structure of the state space. Their results are in the statistics; they
    /// cannot be watched.
    pub analyses: &'static [&'static str],
    /// The techniques that ratings count, as pairs: the name of the part of the rating, and the
    /// message key of the technique's name.
    pub techniques: &'static [(&'static str, &'static str)],
    /// A move as text, for the message that a text is none.
    pub move_example: &'static str,
    /// The messages, as a Fluent source. `ID-name` is the name of the game and `ID-line` describes
    /// it in one line.
    pub messages: fn(Lang) -> &'static str,
    /// The tutorial, as Markdown: history, credits, rules and examples.
    pub tutorial: fn(Lang) -> &'static str,
    /// The menu interface of the source document, if there is one.
    pub classic: Option<Classic>,
}

impl About {
    /// The values that most games share: one plane, a unique solution, a cursor. Use it at the end
    /// of an [`About`] literal.
    pub const BASE: About = About {
        id: "",
        version: 1,
        family: Family::Numbers,
        surfaces: &[Surface::Plane],
        layers: false,
        unique: true,
        cursor: true,
        stepwise: false,
        pad: None,
        parameters: &[],
        overridable: &[],
        presets: &[],
        customs: |_| "",
        solvers: &[],
        analyses: &[],
        techniques: &[],
        move_example: "",
        messages: |_| "",
        tutorial: |_| "",
        classic: None,
    };
}

/// A line-oriented terminal menu: reads lines, writes text.
pub type Classic = fn(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    texts: &Texts,
    options: &ClassicOptions<'_>,
) -> Result<(), ClassicError>;

/// The reason why a classic mode ended early.
#[derive(Debug)]
pub enum ClassicError {
    /// The dialogue failed.
    Io(io::Error),
    /// The puzzle file to open first cannot be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        problems: Vec<Problem>,
    },
}

impl From<io::Error> for ClassicError {
    fn from(error: io::Error) -> ClassicError {
        ClassicError::Io(error)
    }
}

/// The options of a classic mode.
#[derive(Clone, Copy, Debug)]
pub struct ClassicOptions<'a> {
    /// The puzzle file to open first.
    pub file: Option<&'a Path>,
    /// The folder where it reads and writes files.
    pub dir: &'a Path,
    /// Whether the user named that folder. Otherwise the program says where it writes.
    pub named_dir: bool,
    /// The seed of the first puzzle.
    pub seed: u64,
    /// Whether a person is watching, so that animations pause, or a script drives.
    pub live: bool,
    /// Whether only ASCII characters may be written.
    pub ascii: bool,
}

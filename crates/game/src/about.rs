//! What a game says about itself.

use std::io::{self, BufRead, Write};
use std::path::Path;

use recreo_board::Surface;

use crate::{Lang, Pad, Parameter, Texts};

/// Who a game is.
#[derive(Debug)]
pub struct About {
    /// Its id in commands and files.
    pub id: &'static str,
    /// The version of its generator and files: part of every puzzle's name.
    pub version: u32,
    /// The surfaces that it is played on.
    pub surfaces: &'static [Surface],
    /// Whether it is played on several layers too.
    pub layers: bool,
    /// Whether every puzzle of it has exactly one solution.
    pub unique: bool,
    /// Whether one moves a cursor over the board; otherwise the arrow keys are moves.
    pub cursor: bool,
    /// Whether a drag is made step by step: one that was refused is refused however it goes on.
    pub stepwise: bool,
    /// How its cells are filled, where they take values.
    pub pad: Option<&'static Pad>,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// The parameters that can be given alongside a file, in place of what it says or where its format does not say it.
    pub overridable: &'static [&'static str],
    /// Settings worth offering, each as `key=value,...`, from small to large.
    pub presets: &'static [&'static str],
    /// The names of its solvers, which can all be watched; the first is used when nobody says.
    pub solvers: &'static [&'static str],
    /// What else can be asked for in a solver's place: how many solutions there are, how all states hang together. The answer
    /// is in the statistics; there is nothing to watch.
    pub analyses: &'static [&'static str],
    /// The techniques whose uses its ratings count: the name of the part, and the key of what people call it.
    pub techniques: &'static [(&'static str, &'static str)],
    /// Its sentences, as a Fluent source. `ID-name` and `ID-line` say its name and what it is in a line.
    pub messages: fn(Lang) -> &'static str,
    /// Its history, credit, rules and examples, as Markdown.
    pub tutorial: fn(Lang) -> &'static str,
    /// The source document's own way to play it, if there is one.
    pub classic: Option<Classic>,
}

impl About {
    /// What most games are: on one plane, with one solution, under a cursor. For the end of an [`About`].
    pub const BASE: About = About {
        id: "",
        version: 1,
        surfaces: &[Surface::Plane],
        layers: false,
        unique: true,
        cursor: true,
        stepwise: false,
        pad: None,
        parameters: &[],
        overridable: &[],
        presets: &[],
        solvers: &[],
        analyses: &[],
        techniques: &[],
        messages: |_| "",
        tutorial: |_| "",
        classic: None,
    };
}

/// A terminal menu of old: reads lines, writes text.
pub type Classic = fn(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    texts: &Texts,
    options: &ClassicOptions<'_>,
) -> io::Result<()>;

/// What a classic mode is told at its start.
#[derive(Clone, Copy, Debug)]
pub struct ClassicOptions<'a> {
    /// A puzzle file to begin with.
    pub file: Option<&'a Path>,
    /// Where it reads and writes its files.
    pub dir: &'a Path,
    /// The seed of its first puzzle.
    pub seed: u64,
    /// Whether a person watches (animations pause) or a script drives.
    pub live: bool,
    /// Whether only ASCII characters may be shown.
    pub ascii: bool,
}

//! Drawings of a game: as text, or as a picture.

use std::io::Write;
use std::sync::Arc;

use clap::ArgMatches;
use recreo_board::Position;
use recreo_game::{
    Control, DynBoard, DynPlay, Key, ListItem, Message, Scene, SolutionBoard, TextView, View,
};
use recreo_render::{ColourDepth, Picture, RenderError, Theme};

use crate::args::DRAWINGS;
use crate::commands::numbers;
use crate::interrupt::piped;
use crate::output::Target;
use crate::report::Failure;
use crate::shell::Shell;

/// Maximum number of cells of a board that is drawn as text.
const MOST_CELLS_AS_TEXT: u64 = 1_000_000;
/// Default size of a cell in a PNG, and maximum size of the whole picture, in pixels.
const PIXELS_PER_CELL: f32 = 32.0;
const LONGEST_SIDE: f32 = 8_000.0;

/// How to draw.
#[derive(Clone, Copy)]
pub(crate) struct Drawing {
    /// `text`, `svg`, `png` or `pdf`.
    format: &'static str,
    /// The requested theme.
    theme: Option<Theme>,
    /// The requested side of a cell in pixels.
    cell: Option<f32>,
    /// Whether the output goes to a terminal.
    terminal: bool,
}

/// Minimum and maximum of `--cell`, in pixels.
const CELL: [u64; 2] = [4, 1000];

impl Drawing {
    /// Creates a drawing for this target. Binary formats cannot go to a terminal.
    pub(crate) fn new(
        format: &str,
        theme: Option<Theme>,
        target: &Target,
    ) -> Result<Drawing, Failure> {
        let known = DRAWINGS.into_iter().find(|known| *known == format);
        let format = known.unwrap_or("text");
        let terminal = target.is_terminal();
        if terminal && matches!(format, "png" | "pdf") {
            return Err(Message::new("cli-not-to-terminal").with("format", format).into());
        }
        Ok(Drawing { format, theme, cell: None, terminal })
    }

    /// Returns this drawing with the cell size given with `--cell`.
    pub(crate) fn sized(self, matches: &ArgMatches) -> Result<Self, Failure> {
        let cell = numbers::whole(matches, "cell", CELL[0], CELL[1])?.map(|pixels| pixels as f32);
        if cell.is_some() && self.format != "png" {
            return Err(Message::new("cli-cell-png").with("format", self.format).into());
        }
        Ok(Drawing { cell, ..self })
    }

    /// Draws the current state of a game, unless the control is stopped meanwhile.
    pub(crate) fn draw(
        self,
        shell: &Shell,
        play: Box<dyn DynPlay>,
        title: &str,
        control: &Control,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let (shell, title) = (shell.clone(), title.to_owned());
        piped(control, out, move |out| self.draw_now(&shell, play.as_ref(), &title, out))
    }

    fn draw_now(
        self,
        shell: &Shell,
        play: &dyn DynPlay,
        title: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        self.draw_shown(shell, Shown::State(play), title, out)
    }

    /// Draws a stored solution in the colour of solutions.
    pub(crate) fn draw_solution(
        self,
        shell: &Shell,
        solution: SolutionBoard<'_>,
        title: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        self.draw_shown(shell, Shown::Solution(solution), title, out)
    }

    fn draw_shown(
        self,
        shell: &Shell,
        shown: Shown<'_>,
        title: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if self.format == "text" {
            let text = self.text(shell, shown)?;
            return Ok(out.write_all(text.as_bytes())?);
        }
        let view = View::default();
        let mut backdrop = shown.board().backdrop(&view);
        let mut scene = shown.scene(&view);
        recreo_render::add_list(&mut backdrop, &mut scene, &shown.board().summary(None).list);
        let theme = self.theme.unwrap_or(match self.format {
            "pdf" => Theme::Print,
            _ => Theme::Light,
        });
        let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title };
        match self.format {
            "svg" => recreo_render::svg(picture, &shell.texts, out)?,
            "png" => {
                let longest = backdrop.width.max(backdrop.height).max(1.0);
                let usual = || PIXELS_PER_CELL.min(LONGEST_SIDE / longest);
                let pixels = self.cell.unwrap_or_else(usual);
                out.write_all(
                    &recreo_render::png(picture, &shell.texts, pixels).map_err(undrawn)?,
                )?;
            }
            _ => out.write_all(&recreo_render::pdf(picture, &shell.texts).map_err(undrawn)?)?,
        }
        Ok(())
    }

    /// Draws these moves as an animated picture, unless the control is stopped meanwhile.
    pub(crate) fn animation(
        self,
        shell: &Shell,
        play: Box<dyn DynPlay>,
        route: Vec<String>,
        title: &str,
        control: &Control,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let theme = self.theme.unwrap_or(Theme::Light);
        let (texts, title) = (Arc::clone(&shell.texts), title.to_owned());
        piped(control, out, move |out| {
            let play = play.as_ref();
            Ok(recreo_render::film_of_moves(play, &route, theme, &title, &texts, out)?)
        })
    }

    fn text(self, shell: &Shell, shown: Shown<'_>) -> Result<String, Failure> {
        let cells = shown.board().size().cells();
        if cells > MOST_CELLS_AS_TEXT {
            let message = Message::new("cli-too-large-as-text").with("cells", cells);
            return Err(message.with("most", MOST_CELLS_AS_TEXT).into());
        }
        let view = shown.text(&View::default());
        let charset = shell.charset(self.terminal);
        let depth = shell.depth(self.terminal);
        let board = match depth {
            ColourDepth::None => recreo_render::plain(&view, charset),
            depth => recreo_render::ansi(&view, charset, depth, self.theme.unwrap_or(Theme::Dark)),
        };
        let listed = shown.board().summary(None).list;
        Ok(board + &list(&listed, view.columns(), depth != ColourDepth::None))
    }
}

/// What is drawn: a state of a play, or a solution.
#[derive(Clone, Copy)]
enum Shown<'a> {
    State(&'a dyn DynBoard),
    Solution(SolutionBoard<'a>),
}

impl Shown<'_> {
    fn board(&self) -> &dyn DynBoard {
        match self {
            Shown::State(board) => *board,
            Shown::Solution(solution) => solution.board(),
        }
    }

    fn scene(&self, view: &View) -> Scene {
        match self {
            Shown::State(board) => board.scene(view),
            Shown::Solution(solution) => solution.scene(view),
        }
    }

    fn text(&self, view: &View) -> TextView {
        match self {
            Shown::State(board) => board.text(view),
            Shown::Solution(solution) => solution.text(view),
        }
    }
}

/// Returns the side list of a board, in columns. Finished items are ticked, and struck through if
/// `strikes`.
fn list(listed: &[ListItem], columns: usize, strikes: bool) -> String {
    const LEAST: usize = 40;
    let wide = listed.iter().map(|item| item.text.chars().count()).max().unwrap_or(0) + 6;
    let across = (columns.max(LEAST) / wide).clamp(1, listed.len().max(1));
    let rows = listed.len().div_ceil(across);
    let mut text = String::new();
    for row in 0..rows {
        let mut line = String::new();
        for item in listed.iter().skip(row).step_by(rows) {
            let blanks = " ".repeat(wide - 4 - item.text.chars().count());
            let (tick, word) = match (item.done, strikes) {
                (true, true) => ("[x]", format!("\x1b[9m{}\x1b[0m", item.text)),
                (true, false) => ("[x]", item.text.clone()),
                (false, _) => ("[ ]", item.text.clone()),
            };
            line += &format!("{tick} {word}{blanks}");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Converts a render error to a failure.
pub(crate) fn undrawn(error: RenderError) -> Failure {
    error.message().into()
}

/// Returns the theme given with `--theme`.
pub(crate) fn theme(matches: &ArgMatches) -> Option<Theme> {
    matches.get_one::<String>("theme").map(|name| match name.as_str() {
        "dark" => Theme::Dark,
        "print" => Theme::Print,
        "high-contrast" => Theme::HighContrast,
        _ => Theme::Light,
    })
}

/// Returns the positions of these keys on the board, without duplicates. Keys without a position
/// are left out.
pub(crate) fn positions(play: &dyn DynPlay, keys: &[Key]) -> Vec<Position> {
    let mut found = Vec::new();
    for key in keys {
        let (Key::Cell(cell) | Key::Side(cell, _)) = *key else { continue };
        found.extend(play.size().position(cell).filter(|position| !found.contains(position)));
    }
    found
}

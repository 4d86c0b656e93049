//! Drawings of a game: as text, or as a picture.

use std::io::Write;

use clap::ArgMatches;
use recreo_board::Position;
use recreo_game::{DynPlay, Key, ListItem, Message, View};
use recreo_render::{ColourDepth, Picture, RenderError, Theme};

use crate::commands::numbers;
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
pub(crate) struct Drawing<'a> {
    /// `text`, `svg`, `png` or `pdf`.
    format: &'a str,
    /// The requested theme.
    theme: Option<Theme>,
    /// The requested side of a cell in pixels.
    cell: Option<f32>,
    /// Whether the output goes to a terminal.
    terminal: bool,
}

/// Minimum and maximum of `--cell`, in pixels.
const CELL: [u64; 2] = [4, 1000];

impl Drawing<'_> {
    /// Creates a drawing for this target. Binary formats cannot go to a terminal.
    pub(crate) fn new<'a>(
        format: &'a str,
        theme: Option<Theme>,
        target: &Target,
    ) -> Result<Drawing<'a>, Failure> {
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

    /// Draws the current state of a game.
    pub(crate) fn draw(
        self,
        shell: &Shell,
        play: &dyn DynPlay,
        title: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if self.format == "text" {
            let text = self.text(shell, play)?;
            return Ok(out.write_all(text.as_bytes())?);
        }
        let mut backdrop = play.backdrop(&View::default());
        let mut scene = play.scene(&View::default());
        recreo_render::add_list(&mut backdrop, &mut scene, &play.summary(None).list);
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

    /// Draws these moves as an animated picture.
    pub(crate) fn animation(
        self,
        shell: &Shell,
        play: &dyn DynPlay,
        route: &[String],
        title: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let theme = self.theme.unwrap_or(Theme::Light);
        Ok(recreo_render::film_of_moves(play, route, theme, title, &shell.texts, out)?)
    }

    fn text(self, shell: &Shell, play: &dyn DynPlay) -> Result<String, Failure> {
        let cells = play.size().cells();
        if cells > MOST_CELLS_AS_TEXT {
            let message = Message::new("cli-too-large-as-text").with("cells", cells);
            return Err(message.with("most", MOST_CELLS_AS_TEXT).into());
        }
        let view = play.text(&View::default());
        let charset = shell.charset(self.terminal);
        let depth = shell.depth(self.terminal);
        let board = match depth {
            ColourDepth::None => recreo_render::plain(&view, charset),
            depth => recreo_render::ansi(&view, charset, depth, self.theme.unwrap_or(Theme::Dark)),
        };
        Ok(board + &list(&play.summary(None).list, view.columns(), depth != ColourDepth::None))
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

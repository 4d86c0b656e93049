//! Drawings of a game: as text, or as a picture.

use std::io::Write;

use clap::ArgMatches;
use recreo_board::{Cell, Position};
use recreo_game::{AnyPlay, HotArea, Key, Message, Scene, View};
use recreo_render::{ColourDepth, Picture, RenderError, Theme};

use crate::output::Target;
use crate::report::Failure;
use crate::shell::Shell;

/// Boards with more cells than this are not drawn in characters: nobody could look at them.
const MOST_CELLS_AS_TEXT: f32 = 1e6;
/// How large a cell is in a PNG, and how large the whole picture gets at the most, in pixels.
const PIXELS_PER_CELL: f32 = 32.0;
const LONGEST_SIDE: f32 = 8_000.0;

/// How to draw.
#[derive(Clone, Copy)]
pub(crate) struct Drawing<'a> {
    /// `text`, `svg`, `png` or `pdf`.
    format: &'a str,
    /// The theme that was asked for.
    theme: Option<Theme>,
    /// Whether it goes to a terminal.
    terminal: bool,
}

impl Drawing<'_> {
    /// A drawing for this target, which must be able to take it.
    pub(crate) fn new<'a>(
        format: &'a str,
        theme: Option<Theme>,
        target: &Target,
    ) -> Result<Drawing<'a>, Failure> {
        let terminal = target.is_terminal();
        if terminal && matches!(format, "png" | "pdf") {
            return Err(Message::new("cli-not-to-terminal").with("format", format).into());
        }
        Ok(Drawing { format, theme, terminal })
    }

    /// Draws a game as it stands.
    pub(crate) fn draw(
        self,
        shell: &Shell,
        play: &dyn AnyPlay,
        title: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if self.format == "text" {
            let text = self.text(shell, play)?;
            return Ok(out.write_all(text.as_bytes())?);
        }
        let (backdrop, scene) = (play.backdrop(&View::default()), play.scene(&View::default()));
        let theme = self.theme.unwrap_or(match self.format {
            "pdf" => Theme::Print,
            _ => Theme::Light,
        });
        let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title };
        match self.format {
            "svg" => recreo_render::svg(picture, &shell.texts, out)?,
            "png" => {
                let longest = backdrop.width.max(backdrop.height).max(1.0);
                let pixels = PIXELS_PER_CELL.min(LONGEST_SIDE / longest);
                out.write_all(&recreo_render::png(picture, &shell.texts, pixels)?)?;
            }
            _ => out.write_all(&recreo_render::pdf(picture, &shell.texts)?)?,
        }
        Ok(())
    }

    fn text(self, shell: &Shell, play: &dyn AnyPlay) -> Result<String, Failure> {
        let cells = cells(play);
        if cells > MOST_CELLS_AS_TEXT {
            let message = Message::new("cli-too-large-as-text").with("cells", cells as u64);
            return Err(message.with("most", MOST_CELLS_AS_TEXT as u64).into());
        }
        let view = play.text(&View::default());
        let charset = shell.charset(self.terminal);
        Ok(match shell.depth(self.terminal) {
            ColourDepth::None => recreo_render::plain(&view, charset),
            depth => recreo_render::ansi(&view, charset, depth, self.theme.unwrap_or(Theme::Dark)),
        })
    }
}

impl From<RenderError> for Failure {
    fn from(error: RenderError) -> Failure {
        error.message().into()
    }
}

/// The theme that `--theme` asks for.
pub(crate) fn theme(matches: &ArgMatches) -> Option<Theme> {
    matches.get_one::<String>("theme").map(|name| match name.as_str() {
        "dark" => Theme::Dark,
        "print" => Theme::Print,
        "high-contrast" => Theme::HighContrast,
        _ => Theme::Light,
    })
}

/// About how many cells the board has.
pub(crate) fn cells(play: &dyn AnyPlay) -> f32 {
    let scene = play.scene(&View::default());
    scene.width * scene.height
}

/// The places on the board that these things are at, each once, as far as they have one.
pub(crate) fn positions(play: &dyn AnyPlay, keys: &[Key]) -> Vec<Position> {
    let mut lattices = lattices(&play.scene(&View::default()));
    if lattices.is_empty() {
        lattices = self::lattices(&play.backdrop(&View::default()));
    }
    let mut found = Vec::new();
    for key in keys {
        let (Key::Cell(cell) | Key::Side(cell, _)) = *key else { continue };
        if let Some(position) = position(&lattices, cell)
            && !found.contains(&position)
        {
            found.push(position);
        }
    }
    found
}

/// A layer of the board: its first cell, how the numbers grow from row to row, columns, rows.
type Lattice = (Cell, u32, u32, u32);

/// The layers of the board, from the top.
fn lattices(scene: &Scene) -> Vec<Lattice> {
    let mut found: Vec<Lattice> = scene
        .hot
        .iter()
        .filter_map(|area| match *area {
            HotArea::Lattice { first, stride, columns, rows, .. } => {
                Some((first, stride, columns, rows))
            }
            HotArea::Slide { .. } => None,
        })
        .collect();
    found.sort_by_key(|lattice| lattice.0);
    found
}

fn position(lattices: &[Lattice], cell: Cell) -> Option<Position> {
    lattices.iter().zip(0..).find_map(|(&(first, stride, columns, rows), z)| {
        let offset = cell.0.checked_sub(first.0)?;
        let (x, y) = (offset % stride.max(1), offset / stride.max(1));
        (x < columns && y < rows).then_some(Position { x, y, z })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_its_place_on_its_layer() {
        let layers = [(Cell(0), 4, 4, 3), (Cell(12), 4, 4, 3)];
        assert_eq!(position(&layers, Cell(6)), Some(Position { x: 2, y: 1, z: 0 }));
        assert_eq!(position(&layers, Cell(13)), Some(Position { x: 1, y: 0, z: 1 }));
        assert_eq!(position(&layers, Cell(24)), None);
    }
}

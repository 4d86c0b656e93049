//! The pictures of the classic menu: the text view of a flat maze as plain characters, with the
//! document's turtle, which faces the direction it walks in.

use recreo_board::{Cell, Direction};
use recreo_game::{Change, Glyph, Key, Role, TextView, View};

use super::Maze;
use super::text::{self, STRIDE};

/// The character for the walls that meet at a joint, indexed by the sum of north 1, east 2, south
/// 4, west 8.
const JOINTS: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// A maze on a terminal.
pub(super) struct Drawing<'a> {
    maze: &'a Maze,
    view: TextView,
    ascii: bool,
    turtle: Option<(Cell, Direction)>,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(maze: &'a Maze, ascii: bool) -> Drawing<'a> {
        let view = text::page(maze, None, &View::default());
        Drawing { maze, view, ascii, turtle: None }
    }

    /// Applies the changes of one step. Returns the direction of the turtle's step, if it moved.
    pub(super) fn change(&mut self, changes: &[Change]) -> Option<Direction> {
        let mut went = None;
        for &change in changes {
            self.view.repaint(change);
            if let Change { key: Key::Cell(cell), role: Role::Accent } = change {
                let from = self.turtle.map(|(from, _)| from);
                went = from.and_then(|from| self.maze.grid().direction_between(from, cell));
                self.turtle = Some((cell, went.unwrap_or(Direction::North)));
            }
        }
        went
    }

    /// Returns the picture, one line per row.
    pub(super) fn page(&self) -> String {
        let mut page = String::new();
        for row in 0..self.view.rows().len() {
            let line: String = (0..self.view.columns()).map(|i| self.character(i, row)).collect();
            page.push_str(line.trim_end());
            page.push('\n');
        }
        page
    }

    fn character(&self, column: usize, row: usize) -> char {
        let Some(spot) = self.view.spot(column, row) else { return ' ' };
        let shown = match (spot.glyph, spot.role) {
            (Glyph::Joint, _) => {
                let walls = self.view.walls_at(column, row);
                let number = walls.iter().rev().fold(0, |n, &wall| n * 2 + usize::from(wall));
                match JOINTS[number] {
                    '─' | '│' if self.ascii => '+',
                    joint => joint,
                }
            }
            (_, Role::Gone) => ' ',
            (Glyph::Across, _) => '─',
            (Glyph::Upright, _) => '│',
            (Glyph::Char(_), Role::Accent) if is_middle(column) => {
                match self.turtle.map(|(_, heading)| heading) {
                    Some(Direction::East) => '▶',
                    Some(Direction::South) => '▼',
                    Some(Direction::West) => '◀',
                    _ => '▲',
                }
            }
            (Glyph::Char(' '), Role::Path) if is_middle(column) => '·',
            (Glyph::Char(c), _) => c,
        };
        if self.ascii { plain(shown) } else { shown }
    }
}

/// Whether a column is the middle of a cell.
fn is_middle(column: usize) -> bool {
    column % STRIDE == STRIDE / 2
}

/// Returns the ASCII character for a drawing character.
fn plain(c: char) -> char {
    match c {
        '·' => '.',
        '▸' | '▶' => '>',
        '★' => '*',
        '▲' => '^',
        '▼' => 'v',
        '◀' => '<',
        '─' => '-',
        '│' => '|',
        c if c.is_ascii() => c,
        _ => '+',
    }
}

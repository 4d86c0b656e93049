//! Pictures made of characters, for terminals and plain text files.

use crate::{Change, Form, Key, Role, Scene, Shape};

/// Rows of characters with roles. Each character may belong to a thing that can be touched or
/// changed.
///
/// Walls are [`Glyph`]s, not characters, and the joints between them are chosen when they are
/// shown. So a wall can disappear in an animation and its neighbours connect correctly, in
/// box-drawing characters or in ASCII.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TextView {
    rows: Vec<Vec<Spot>>,
}

/// The contents of one character position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// What is displayed.
    pub glyph: Glyph,
    /// Its purpose.
    pub role: Role,
    /// The thing it belongs to, if any.
    pub key: Option<Key>,
}

/// What can be displayed at one character position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyph {
    /// A character.
    Char(char),
    /// A piece of a horizontal wall.
    Across,
    /// A piece of a vertical wall.
    Upright,
    /// A junction of walls, displayed according to the walls around it.
    Joint,
}

impl Spot {
    /// An empty position.
    pub const EMPTY: Spot = Spot { glyph: Glyph::Char(' '), role: Role::Ground, key: None };
}

impl TextView {
    /// Creates an empty view of this size, in characters.
    pub fn new(columns: usize, rows: usize) -> TextView {
        TextView { rows: vec![vec![Spot::EMPTY; columns]; rows] }
    }

    /// Converts the texts of a scene to characters. A cell has two positions, for the first two
    /// characters of its text.
    pub fn of(scene: &Scene) -> TextView {
        let (columns, rows) = (scene.width.ceil() as usize, scene.height.ceil() as usize);
        let mut view = TextView::new(2 * columns, rows);
        let mut shapes: Vec<&Shape> = scene.shapes.iter().collect();
        shapes.sort_by_key(|shape| shape.layer);
        for shape in shapes {
            let Form::Text { at, text, .. } = &shape.form else { continue };
            let (column, row) = (2 * at[0] as usize, at[1] as usize);
            for (i, c) in text.chars().chain([' ', ' ']).take(2).enumerate() {
                view.put(column + i, row, Glyph::Char(c), shape.role, Some(shape.key));
            }
        }
        view
    }

    /// Returns the rows.
    pub fn rows(&self) -> &[Vec<Spot>] {
        &self.rows
    }

    /// Returns the number of characters in a row.
    pub fn columns(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Sets a position. Positions outside the view are ignored.
    pub fn put(&mut self, column: usize, row: usize, glyph: Glyph, role: Role, key: Option<Key>) {
        if let Some(spot) = self.rows.get_mut(row).and_then(|r| r.get_mut(column)) {
            *spot = Spot { glyph, role, key };
        }
    }

    /// Returns the contents of a position.
    pub fn spot(&self, column: usize, row: usize) -> Option<&Spot> {
        self.rows.get(row)?.get(column)
    }

    /// Changes the role of everything that belongs to a thing. Walls whose role is [`Role::Gone`]
    /// are not shown.
    pub fn repaint(&mut self, change: Change) {
        for spot in self.rows.iter_mut().flatten().filter(|spot| spot.key == Some(change.key)) {
            spot.role = change.role;
        }
    }

    /// Gives what a solution has drawn since the view `before` the role of solutions.
    pub(crate) fn mark_as_solution(&mut self, before: &TextView) {
        for (row, spots) in self.rows.iter_mut().enumerate() {
            for (column, spot) in spots.iter_mut().enumerate() {
                let is_drawn = before.spot(column, row) != Some(spot);
                spot.role = spot.role.in_solution(is_drawn);
            }
        }
    }

    /// Returns what is displayed at each position, or `None` where the role is [`Role::Gone`].
    pub fn glyphs(&self) -> impl Iterator<Item = Option<Glyph>> {
        let spots = self.rows.iter().flatten();
        spots.map(|spot| (spot.role != Role::Gone).then_some(spot.glyph))
    }

    /// Returns what is displayed at each position that belongs to no cell (walls and marks on
    /// sides), or `None` where the role is [`Role::Gone`].
    pub fn walls(&self) -> impl Iterator<Item = Option<Glyph>> {
        let spots = self.rows.iter().flatten();
        let sides = spots.filter(|spot| !matches!(spot.key, Some(Key::Cell(_))));
        sides.map(|spot| (spot.role != Role::Gone).then_some(spot.glyph))
    }

    /// Returns which walls meet at a joint: north, east, south, west.
    pub fn walls_at(&self, column: usize, row: usize) -> [bool; 4] {
        let wall = |dx: isize, dy: isize, kind: Glyph| {
            let at = |base: usize, by: isize| base.checked_add_signed(by);
            let spot = at(column, dx).zip(at(row, dy)).and_then(|(c, r)| self.spot(c, r));
            spot.is_some_and(|s| s.role != Role::Gone && s.glyph == kind)
        };
        [
            wall(0, -1, Glyph::Upright),
            wall(1, 0, Glyph::Across),
            wall(0, 1, Glyph::Upright),
            wall(-1, 0, Glyph::Across),
        ]
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::{Cell, Direction};

    use super::*;

    #[test]
    fn a_joint_connects_only_the_walls_that_exist() {
        let mut view = TextView::new(3, 2);
        let key = Key::Side(Cell(0), Direction::East);
        view.put(1, 0, Glyph::Joint, Role::Wall, None);
        view.put(2, 0, Glyph::Across, Role::Wall, None);
        view.put(1, 1, Glyph::Upright, Role::Wall, Some(key));
        assert_eq!(view.walls_at(1, 0), [false, true, true, false]);
        view.repaint(Change { key, role: Role::Gone });
        assert_eq!(view.walls_at(1, 0), [false, true, false, false]);
        view.put(9, 9, Glyph::Joint, Role::Wall, None);
        assert_eq!(view.columns(), 3);
    }
}

//! What a game looks like in characters: for terminals and for plain text files.

use crate::{Change, Form, Key, Role, Scene, Shape};

/// Rows of characters with roles, each of which may belong to a thing that can be touched or changed.
///
/// Walls are not characters but [`Glyph`]s, and the joints between them are found out when they are shown: so a wall can
/// vanish in an animation and its neighbours close up by themselves, in box-drawing characters or in ASCII.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TextView {
    rows: Vec<Vec<Spot>>,
}

/// One character's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// What stands there.
    pub glyph: Glyph,
    /// What it is there for.
    pub role: Role,
    /// The thing it belongs to.
    pub key: Option<Key>,
}

/// What can stand in one character's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyph {
    /// A character.
    Char(char),
    /// A piece of a horizontal wall.
    Across,
    /// A piece of an upright wall.
    Upright,
    /// Where walls meet: shown as whatever joins the walls around it that are there.
    Joint,
}

impl Spot {
    /// Nothing.
    pub const EMPTY: Spot = Spot { glyph: Glyph::Char(' '), role: Role::Ground, key: None };
}

impl TextView {
    /// An empty view of that size, in characters.
    pub fn new(columns: usize, rows: usize) -> TextView {
        TextView { rows: vec![vec![Spot::EMPTY; columns]; rows] }
    }

    /// A picture in characters, as far as it is texts: a cell has two places, for the first two characters of its text.
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

    /// The rows.
    pub fn rows(&self) -> &[Vec<Spot>] {
        &self.rows
    }

    /// Characters in a row.
    pub fn columns(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Puts something at a place; outside the view, nowhere.
    pub fn put(&mut self, column: usize, row: usize, glyph: Glyph, role: Role, key: Option<Key>) {
        if let Some(spot) = self.rows.get_mut(row).and_then(|r| r.get_mut(column)) {
            *spot = Spot { glyph, role, key };
        }
    }

    /// What stands at a place.
    pub fn spot(&self, column: usize, row: usize) -> Option<&Spot> {
        self.rows.get(row)?.get(column)
    }

    /// Gives a new role to everything that belongs to a thing. Walls whose role is [`Role::Gone`] are not shown.
    pub fn repaint(&mut self, change: Change) {
        for spot in self.rows.iter_mut().flatten().filter(|spot| spot.key == Some(change.key)) {
            spot.role = change.role;
        }
    }

    /// What shows at each place; nothing for what is gone.
    pub fn glyphs(&self) -> impl Iterator<Item = Option<Glyph>> {
        let spots = self.rows.iter().flatten();
        spots.map(|spot| (spot.role != Role::Gone).then_some(spot.glyph))
    }

    /// What shows at each place that belongs to no cell: walls, and marks on sides; nothing for what is gone.
    pub fn walls(&self) -> impl Iterator<Item = Option<Glyph>> {
        let spots = self.rows.iter().flatten();
        let sides = spots.filter(|spot| !matches!(spot.key, Some(Key::Cell(_))));
        sides.map(|spot| (spot.role != Role::Gone).then_some(spot.glyph))
    }

    /// Which walls meet at a joint: north, east, south, west.
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
    fn a_joint_knows_the_walls_that_are_still_there() {
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

//! Pictures as data.
//!
//! A game describes what it looks like; it never draws. One unit is the side of a cell; x grows to the right, y down.

use std::collections::HashMap;

use recreo_board::{Cell, Direction};

use crate::{Aids, Key, Message, Role, Size};

/// A picture: shapes in layers, what can be touched, and what can be entered.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Scene {
    /// Width, in cells.
    pub width: f32,
    /// Height, in cells.
    pub height: f32,
    /// The shapes; those of a lower layer are drawn first, those of one layer in this order.
    pub shapes: Vec<Shape>,
    /// What can be touched.
    pub hot: Vec<HotArea>,
    /// The values or brushes that can be entered, in the order in which they are offered.
    pub palette: Vec<Brush>,
}

/// One thing in the picture. Its layer and key together stay the same while the thing stays.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// What it shows.
    pub key: Key,
    /// In which layer.
    pub layer: Layer,
    /// What it is there for, which gives its colour.
    pub role: Role,
    /// Its form and place.
    pub form: Form,
    /// What a screen reader says of it.
    pub label: Option<Message>,
}

/// The layers of a picture, from the paper up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// Tinted cells.
    Cells,
    /// Ways and links under the walls.
    Paths,
    /// Grid lines, walls, borders.
    Lines,
    /// Values, letters, marks.
    Marks,
    /// Things that move.
    Pieces,
    /// Whatever must be seen over everything.
    Over,
}

/// A point of the picture.
pub type Point = [f32; 2];

/// The form and place of a shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A filled rectangle.
    Rect {
        /// Its top left corner.
        at: Point,
        /// Its width and height.
        size: Point,
        /// The radius of its corners.
        round: f32,
    },
    /// A filled disc.
    Disc {
        /// Its centre.
        at: Point,
        /// Its radius.
        radius: f32,
    },
    /// A filled polygon.
    Polygon(Vec<Point>),
    /// Strokes.
    Lines {
        /// The lines.
        lines: Lines,
        /// How thick.
        width: f32,
    },
    /// A short text, centred both ways.
    Text {
        /// Its centre.
        at: Point,
        /// Its height.
        size: f32,
        /// What it says.
        text: String,
    },
}

impl Form {
    /// What it says, if it is a text.
    pub fn text(&self) -> Option<&str> {
        match self {
            Form::Text { text, .. } => Some(text),
            _ => None,
        }
    }
}

/// Many open lines in little memory: a maze's walls may be millions of them.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Lines {
    points: Vec<Point>,
    ends: Vec<usize>,
}

impl Lines {
    /// No lines.
    pub fn new() -> Lines {
        Lines::default()
    }

    /// One line.
    pub fn one(points: impl IntoIterator<Item = Point>) -> Lines {
        let mut lines = Lines::new();
        lines.push(points);
        lines
    }

    /// Adds a line.
    pub fn push(&mut self, points: impl IntoIterator<Item = Point>) {
        self.points.extend(points);
        self.ends.push(self.points.len());
    }

    /// The lines, each as its points.
    pub fn iter(&self) -> impl Iterator<Item = &[Point]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.points[start..end])
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

/// Something that can be touched.
#[derive(Clone, PartialEq, Debug)]
pub enum HotArea {
    /// A rectangle of cells as one item, not a list. A touch near the middle of a cell means the cell; where sides can be
    /// touched too, one near a side means the side.
    Lattice {
        /// The top left corner of its first cell.
        at: Point,
        /// Cells in a row.
        columns: u32,
        /// Rows.
        rows: u32,
        /// The first cell.
        first: Cell,
        /// By how much the number grows from one row to the next.
        stride: u32,
        /// Whether sides of cells can be touched.
        sides: bool,
    },
    /// A piece that slides along an axis.
    Slide {
        /// The piece.
        piece: Key,
        /// The rectangle in which it can be grasped: top left corner and size.
        at: Point,
        /// Its width and height.
        size: Point,
        /// The positive direction: east or south.
        axis: Direction,
        /// How far it may go, back (negative or 0) and forth.
        range: (i32, i32),
    },
}

/// A value or brush that can be entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    /// The character that stands for it on keyboards and in gestures.
    pub key: char,
    /// What it is called.
    pub label: Message,
    /// How it looks.
    pub role: Role,
}

/// The part of the board that is wanted, in cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct View {
    /// The visible rectangle; the whole board when absent.
    pub window: Option<Window>,
    /// One layer only; all of them side by side when absent.
    pub layer: Option<u32>,
    /// What the player has in hand or points at: a game shows what can be done with it.
    pub grabbed: Option<Key>,
    /// What the player wants to be shown of what the game's [`Pad`](crate::Pad) offers.
    pub aids: Aids,
}

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// First column.
    pub x: u32,
    /// First row.
    pub y: u32,
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

impl Brush {
    /// A brush with this character, the key of what it is called, and a look.
    pub fn new(key: char, label: &str, role: Role) -> Brush {
        Brush { key, label: Message::new(label), role }
    }
}

impl View {
    /// The columns and rows to show of a board this wide and high.
    pub fn ranges(&self, width: u32, height: u32) -> (std::ops::Range<u32>, std::ops::Range<u32>) {
        let Some(window) = self.window else { return (0..width, 0..height) };
        let clip = |from: u32, length: u32, whole: u32| {
            let from = from.min(whole);
            from..from.saturating_add(length).min(whole)
        };
        (clip(window.x, window.width, width), clip(window.y, window.height, height))
    }

    /// The layers to show of a board with that many.
    pub fn layers(&self, layers: u32) -> std::ops::Range<u32> {
        match self.layer {
            Some(layer) => layer.min(layers)..layer.saturating_add(1).min(layers),
            None => 0..layers,
        }
    }
}

/// How much of a cell counts as near its side.
const NEAR_SIDE: f32 = 0.25;

impl Scene {
    /// An empty picture of the first layer of a board of that size, whose cells can be touched.
    pub fn board(size: Size) -> Scene {
        let Size { width: columns, height: rows, .. } = size;
        let (at, first, stride) = ([0.0; 2], Cell(0), columns);
        let cells = HotArea::Lattice { at, columns, rows, first, stride, sides: false };
        Scene { width: columns as f32, height: rows as f32, hot: vec![cells], ..Scene::default() }
    }

    /// Adds a shape without a label.
    pub fn draw(&mut self, layer: Layer, key: Key, role: Role, form: Form) {
        self.shapes.push(Shape { key, layer, role, form, label: None });
    }

    /// Adds a shape with what a screen reader says of it.
    pub fn draw_labelled(
        &mut self,
        layer: Layer,
        key: Key,
        role: Role,
        form: Form,
        label: Message,
    ) {
        self.shapes.push(Shape { key, layer, role, form, label: Some(label) });
    }

    /// What a touch at this point means.
    pub fn hit(&self, x: f32, y: f32) -> Option<Key> {
        self.hot.iter().rev().find_map(|area| match *area {
            HotArea::Slide { piece, at, size, .. } => {
                let inside = x >= at[0] && y >= at[1] && x < at[0] + size[0] && y < at[1] + size[1];
                inside.then_some(piece)
            }
            HotArea::Lattice { at, columns, rows, first, stride, sides } => {
                let (x, y) = (x - at[0], y - at[1]);
                // The sides on the rim can be touched from outside as well.
                let around = if sides { NEAR_SIDE } else { 0.0 };
                let within =
                    |at: f32, most: u32| most > 0 && at >= -around && at < most as f32 + around;
                if !within(x, columns) || !within(y, rows) {
                    return None;
                }
                let place = |at: f32, most: u32| (at.max(0.0) as u32).min(most.saturating_sub(1));
                let (column, row) = (place(x, columns), place(y, rows));
                let cell = Cell(first.0 + row * stride + column);
                let (fx, fy) = (x - column as f32, y - row as f32);
                let near = [
                    (fy, Direction::North),
                    (1.0 - fx, Direction::East),
                    (1.0 - fy, Direction::South),
                    (fx, Direction::West),
                ];
                let nearest = near.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
                match nearest {
                    Some((distance, side)) if sides && distance < NEAR_SIDE => {
                        Some(Key::Side(cell, side))
                    }
                    _ => Some(Key::Cell(cell)),
                }
            }
        })
    }
}

/// What turns one scene into another: only what changed, shapes by layer and key.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct SceneChange {
    /// What is no longer there.
    pub gone: Vec<(Layer, Key)>,
    /// What is new or looks different now.
    pub put: Vec<Shape>,
    /// All that can be touched now, where that is something else.
    pub hot: Option<Vec<HotArea>>,
    /// All that can be entered now, where that is something else.
    pub palette: Option<Vec<Brush>>,
}

impl SceneChange {
    /// The difference of two scenes.
    pub fn between(before: &Scene, after: &Scene) -> SceneChange {
        let name = |shape: &Shape| (shape.layer, shape.key);
        let old: HashMap<_, _> = before.shapes.iter().map(|s| (name(s), s)).collect();
        let new: HashMap<_, _> = after.shapes.iter().map(|s| (name(s), s)).collect();
        let changed = |shape: &&Shape| old.get(&name(shape)) != Some(shape);
        let gone = before.shapes.iter().map(name).filter(|n| !new.contains_key(n)).collect();
        SceneChange {
            gone,
            put: after.shapes.iter().filter(changed).cloned().collect(),
            hot: (before.hot != after.hot).then(|| after.hot.clone()),
            palette: (before.palette != after.palette).then(|| after.palette.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn disc(n: u32, x: f32) -> Shape {
        Shape {
            key: Key::Piece(n),
            layer: Layer::Pieces,
            role: Role::Accent,
            form: Form::Disc { at: [x, 0.5], radius: 0.3 },
            label: None,
        }
    }

    #[test]
    fn only_what_changed_is_sent() {
        let scene = |shapes| Scene { width: 3.0, height: 1.0, shapes, ..Scene::default() };
        let before = scene(vec![disc(0, 0.5), disc(1, 1.5), disc(2, 2.5)]);
        let after = scene(vec![disc(0, 0.5), disc(1, 2.5), disc(3, 1.5)]);
        let change = SceneChange::between(&before, &after);
        assert_eq!(change.gone, [(Layer::Pieces, Key::Piece(2))]);
        assert_eq!(change.put, [disc(1, 2.5), disc(3, 1.5)]);
        assert_eq!((change.hot, change.palette), (None, None));
        assert_eq!(SceneChange::between(&after, &after), SceneChange::default());
    }

    #[test]
    fn a_touch_means_the_cell_or_its_near_side() {
        let lattice = |sides| HotArea::Lattice {
            at: [1.0, 1.0],
            columns: 3,
            rows: 2,
            first: Cell(10),
            stride: 5,
            sides,
        };
        let scene = |sides| Scene { hot: vec![lattice(sides)], ..Scene::default() };
        assert_eq!(scene(false).hit(2.9, 2.5), Some(Key::Cell(Cell(16))));
        assert_eq!(scene(true).hit(2.9, 2.5), Some(Key::Side(Cell(16), Direction::East)));
        assert_eq!(scene(true).hit(2.5, 2.5), Some(Key::Cell(Cell(16))));
        assert_eq!(scene(true).hit(0.5, 2.5), None);
        assert_eq!(scene(true).hit(0.9, 2.5), Some(Key::Side(Cell(15), Direction::West)));
        assert_eq!(scene(true).hit(3.5, 3.1), Some(Key::Side(Cell(17), Direction::South)));
        assert_eq!(scene(false).hit(0.9, 2.5), None);
        assert_eq!(scene(true).hit(2.5, 3.5), None);
    }

    #[test]
    fn a_view_never_leaves_the_board() {
        let window = Window { x: 8, y: 2, width: u32::MAX, height: 3 };
        let view = View { window: Some(window), layer: Some(7), ..View::default() };
        assert_eq!(view.ranges(10, 4), (8..10, 2..4));
        assert_eq!(view.ranges(5, 1), (5..5, 1..1));
        assert_eq!(view.layers(2), 2..2);
        assert_eq!(View::default().layers(2), 0..2);
    }
}

//! Pictures as data.
//!
//! A game describes its picture and never draws it. The unit is the side of a cell; x grows to the
//! right and y grows downwards.

use std::collections::HashMap;

use recreo_board::{Cell, Direction};

use crate::{Aids, Key, Message, Role, Size};

/// A picture: shapes in layers, the areas that react to touch, and the values that can be entered.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Scene {
    /// The width, in cells.
    pub width: f32,
    /// The height, in cells.
    pub height: f32,
    /// The shapes. Lower layers are drawn first, and within a layer the order of this list counts.
    pub shapes: Vec<Shape>,
    /// The areas that react to touch.
    pub hot: Vec<HotArea>,
    /// The values or brushes that can be entered, in display order.
    pub palette: Vec<Brush>,
}

/// A shape. Its layer and key together identify it across scenes.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// The thing it shows.
    pub key: Key,
    /// The layer it is in.
    pub layer: Layer,
    /// Its purpose, which determines its colour.
    pub role: Role,
    /// Its geometry.
    pub form: Form,
    /// The label for screen readers.
    pub label: Option<Message>,
}

/// The layers of a picture, from back to front.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// Tinted cells.
    Cells,
    /// Paths and links below the walls.
    Paths,
    /// Grid lines, walls, borders.
    Lines,
    /// Values, letters, marks.
    Marks,
    /// Pieces that move.
    Pieces,
    /// Shapes that cover everything else.
    Over,
}

/// A point of the picture.
pub type Point = [f32; 2];

/// The geometry of a shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A filled rectangle.
    Rect {
        /// The top left corner.
        at: Point,
        /// The width and height.
        size: Point,
        /// The radius of the corners.
        round: f32,
    },
    /// A filled disc.
    Disc {
        /// The centre.
        at: Point,
        /// The radius.
        radius: f32,
    },
    /// A filled polygon.
    Polygon(Vec<Point>),
    /// Lines.
    Lines {
        /// The lines.
        lines: Lines,
        /// The thickness.
        width: f32,
    },
    /// A short text, centred in both directions.
    Text {
        /// The centre.
        at: Point,
        /// The height.
        size: f32,
        /// The text.
        text: String,
    },
}

impl Form {
    /// Returns the text, if the form is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Form::Text { text, .. } => Some(text),
            _ => None,
        }
    }
}

/// Many polylines in little memory. A maze can have millions of walls.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Lines {
    points: Vec<Point>,
    ends: Vec<usize>,
}

impl Lines {
    /// Creates an empty list.
    pub fn new() -> Lines {
        Lines::default()
    }

    /// Creates a list of one polyline.
    pub fn one(points: impl IntoIterator<Item = Point>) -> Lines {
        let mut lines = Lines::new();
        lines.push(points);
        lines
    }

    /// Adds a polyline.
    pub fn push(&mut self, points: impl IntoIterator<Item = Point>) {
        self.points.extend(points);
        self.ends.push(self.points.len());
    }

    /// Returns the polylines, each as its points.
    pub fn iter(&self) -> impl Iterator<Item = &[Point]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.points[start..end])
    }

    /// Returns the number of polylines.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether there are no polylines.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

/// An area that reacts to touch.
#[derive(Clone, PartialEq, Debug)]
pub enum HotArea {
    /// A rectangle of cells. A touch near the middle of a cell means the cell. If sides can be
    /// touched, a touch near a side means the side.
    Lattice {
        /// The top left corner of its first cell.
        at: Point,
        /// The number of columns.
        columns: u32,
        /// The number of rows.
        rows: u32,
        /// The first cell.
        first: Cell,
        /// The difference between the numbers of a cell and the one below it.
        stride: u32,
        /// Whether the sides of cells can be touched.
        sides: bool,
    },
    /// A piece that slides along an axis.
    Slide {
        /// The piece.
        piece: Key,
        /// The top left corner of the rectangle in which the piece can be grabbed.
        at: Point,
        /// The width and height of that rectangle.
        size: Point,
        /// The positive direction: east or south.
        axis: Direction,
        /// How far the piece can move: backwards (negative or 0) and forwards.
        range: (i32, i32),
    },
}

/// A value or brush that can be entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    /// The character that stands for it on keyboards and in gestures.
    pub key: char,
    /// The name.
    pub label: Message,
    /// The role in which it is displayed.
    pub role: Role,
}

/// The requested part and style of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct View {
    /// The visible rectangle; the whole board if absent.
    pub window: Option<Window>,
    /// The visible layer; all layers side by side if absent.
    pub layer: Option<u32>,
    /// The thing that the player has grabbed or points at. A game shows what can be done with it.
    pub grabbed: Option<Key>,
    /// The enabled aids of the game's [`Pad`](crate::Pad).
    pub aids: Aids,
}

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The first column.
    pub x: u32,
    /// The first row.
    pub y: u32,
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl Brush {
    /// Creates a brush from its character, the message key of its name, and its role.
    pub fn new(key: char, label: &str, role: Role) -> Brush {
        Brush { key, label: Message::new(label), role }
    }
}

impl View {
    /// Returns the visible columns and rows of a board of this size.
    pub fn ranges(&self, width: u32, height: u32) -> (std::ops::Range<u32>, std::ops::Range<u32>) {
        let Some(window) = self.window else { return (0..width, 0..height) };
        let clip = |from: u32, length: u32, whole: u32| {
            let from = from.min(whole);
            from..from.saturating_add(length).min(whole)
        };
        (clip(window.x, window.width, width), clip(window.y, window.height, height))
    }

    /// Returns the size of the visible part of a board.
    pub fn part_of(&self, size: Size) -> Size {
        let (columns, rows) = self.ranges(size.width, size.height);
        let length = |range: std::ops::Range<u32>| range.end - range.start;
        let (width, height) = (length(columns), length(rows));
        Size { width, height, layers: length(self.layers(size.layers)) }
    }

    /// Returns the visible layers of a board with this number of layers.
    pub fn layers(&self, layers: u32) -> std::ops::Range<u32> {
        match self.layer {
            Some(layer) => layer.min(layers)..layer.saturating_add(1).min(layers),
            None => 0..layers,
        }
    }
}

/// The distance within which a point counts as near a side, in cells.
const NEAR_SIDE: f32 = 0.25;

impl Scene {
    /// Creates an empty picture of the first layer of a board. Its cells react to touch.
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

    /// Adds a shape with a label for screen readers.
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

    /// Gives what a solution has drawn since the scene `before` the role of solutions.
    pub(crate) fn mark_as_solution(&mut self, before: &Scene) {
        let name = |shape: &Shape| (shape.layer, shape.key);
        let old: HashMap<_, _> = before.shapes.iter().map(|s| (name(s), s)).collect();
        for shape in &mut self.shapes {
            let is_drawn = old.get(&name(shape)) != Some(&&*shape);
            shape.role = shape.role.in_solution(is_drawn);
        }
    }

    /// Returns the thing at a point.
    pub fn hit(&self, x: f32, y: f32) -> Option<Key> {
        self.hot.iter().rev().find_map(|area| match *area {
            HotArea::Slide { piece, at, size, .. } => {
                let inside = x >= at[0] && y >= at[1] && x < at[0] + size[0] && y < at[1] + size[1];
                inside.then_some(piece)
            }
            HotArea::Lattice { at, columns, rows, first, stride, sides } => {
                let (x, y) = (x - at[0], y - at[1]);
                // The sides on the rim also react to touches just outside the board.
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

/// The difference between two scenes. Shapes are matched by layer and key.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct SceneChange {
    /// The shapes that were removed.
    pub gone: Vec<(Layer, Key)>,
    /// The shapes that were added or changed.
    pub put: Vec<Shape>,
    /// All touch areas, if they changed.
    pub hot: Option<Vec<HotArea>>,
    /// The whole palette, if it changed.
    pub palette: Option<Vec<Brush>>,
}

impl SceneChange {
    /// Computes the difference between two scenes.
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
    fn a_scene_change_contains_only_what_changed() {
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

//! Scenes as JSON: short names, coordinates rounded to a thousandth of a cell, lines as SVG path
//! data.

use recreo_game::{self as game, Texts};
#[cfg(test)]
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::input::parsed;

/// The key of a thing on the board: `cell-17`, `side-17E`, `piece-3`, or the name of a part
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Key(#[cfg_attr(test, schemars(with = "String"))] pub(crate) game::Key);

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        parsed(deserializer, "server-expected-key", |text| text.parse().ok().map(Key))
    }
}

/// Converts keys to their JSON form.
pub(crate) fn keys(keys: &[game::Key]) -> Vec<Key> {
    keys.iter().copied().map(Key).collect()
}

// A length or coordinate, rounded to a thousandth; whole numbers have no decimal point. NaN and
// infinity become `null`.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(test, derive(JsonSchema))]
#[cfg_attr(test, schemars(inline))]
pub(crate) struct Length(f32);

impl Serialize for Length {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let thousandths = (f64::from(self.0) * 1000.0).round();
        if thousandths % 1000.0 == 0.0 {
            serializer.serialize_i64((thousandths / 1000.0) as i64)
        } else {
            serializer.serialize_f64(thousandths / 1000.0)
        }
    }
}

/// x and y, in cells
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Point([Length; 2]);

fn point(point: game::Point) -> Point {
    Point(point.map(Length))
}

impl From<game::Layer> for Layer {
    fn from(layer: game::Layer) -> Layer {
        match layer {
            game::Layer::Cells => Layer::Cells,
            game::Layer::Paths => Layer::Paths,
            game::Layer::Lines => Layer::Lines,
            game::Layer::Marks => Layer::Marks,
            game::Layer::Pieces => Layer::Pieces,
            game::Layer::Over => Layer::Over,
        }
    }
}

answers! {
    /// The part of a picture that does not change during a play
    Backdrop {
        width: Length,
        height: Length,
        shapes: Vec<Shape>,
    }

    /// A picture, with the areas that can be touched and the values that can be entered
    Scene {
        width: Length,
        height: Length,
        shapes: Vec<Shape>,
        /// The areas that can be touched
        hot: Vec<HotArea>,
        /// The values and brushes that can be entered
        palette: Vec<Brush>,
    }

    /// The difference between two pictures
    Change {
        /// The shapes that are removed, each by its layer and key
        gone: Vec<(Layer, Key)>,
        /// The shapes that are added, or that replace one with the same layer and key
        put: Vec<Shape>,
    }

    /// A shape of a picture, identified by its layer and key as long as it exists
    Shape {
        f: Form,
        k: Key,
        l: Layer,
        /// Its role, which determines its colour
        r: String,
        /// The text for a screen reader
        say?: String,
    }

    /// A rectangle of cells
    Lattice {
        /// The top left corner of its first cell
        at: Point,
        columns: u32,
        rows: u32,
        /// The number of its first cell
        first: u32,
        /// The difference between the numbers of a cell and the one below it
        stride: u32,
        /// Whether the sides of cells can be touched
        sides: bool,
    }

    /// A piece that slides along an axis
    Slide {
        piece: Key,
        /// The top left corner
        at: Point,
        /// Width and height
        size: Point,
        /// The positive direction: `E` or `S`
        axis: &'static str,
        /// How many cells it can move, backward (0 or negative) and forward
        range: (i32, i32),
    }

    /// A value or brush that can be entered
    Brush {
        /// The character that represents it in gestures
        key: char,
        label: String,
        /// The role that determines its colour
        role: String,
    }

    /// An item of the list beside a board
    ListItem {
        key: Key,
        text: String,
        /// Whether it is done, and therefore struck through
        done: bool,
    }
}

words! {
    /// The layers of a picture, from bottom to top
    Layer { Cells, Paths, Lines, Marks, Pieces, Over }
}

/// The geometry of a shape: one of `rect`, `disc`, `poly`, `lines` with `w`, and `text` with `at`
/// and `size`
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(untagged)]
pub(crate) enum Form {
    Rect {
        /// x, y, width, height, corner radius
        rect: [Length; 5],
    },
    Disc {
        /// x, y, radius
        disc: [Length; 3],
    },
    Polygon {
        /// x, y, x, y, ...
        poly: Vec<Length>,
    },
    Lines {
        /// SVG path data
        lines: String,
        /// The line width
        w: Length,
    },
    Text {
        /// The centre of the text
        at: Point,
        /// The height of the text
        size: Length,
        text: String,
    },
}

/// An area that can be touched
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum HotArea {
    Lattice(Lattice),
    Slide(Slide),
}

/// The size and shapes of a picture.
pub(crate) fn backdrop(scene: &game::Scene, texts: &Texts) -> Backdrop {
    Backdrop {
        width: Length(scene.width),
        height: Length(scene.height),
        shapes: shapes(&scene.shapes, texts),
    }
}

/// The backdrop without its shapes.
pub(crate) fn blank(scene: &game::Scene) -> Backdrop {
    let (width, height) = (Length(scene.width), Length(scene.height));
    Backdrop { width, height, shapes: Vec::new() }
}

/// The scene with the areas that can be touched and the values that can be entered.
pub(crate) fn scene(scene: &game::Scene, texts: &Texts) -> Scene {
    Scene {
        width: Length(scene.width),
        height: Length(scene.height),
        shapes: shapes(&scene.shapes, texts),
        hot: hot(&scene.hot),
        palette: palette(&scene.palette, texts),
    }
}

/// The difference between two pictures.
pub(crate) fn change(change: &game::SceneChange, texts: &Texts) -> Change {
    let gone = change.gone.iter().map(|&(layer, key)| (layer.into(), Key(key)));
    Change { gone: gone.collect(), put: shapes(&change.put, texts) }
}

fn shapes(shapes: &[game::Shape], texts: &Texts) -> Vec<Shape> {
    shapes.iter().map(|one| shape(one, texts)).collect()
}

fn shape(shape: &game::Shape, texts: &Texts) -> Shape {
    Shape {
        f: form(&shape.form),
        k: Key(shape.key),
        l: shape.layer.into(),
        r: shape.role.name(),
        say: shape.label.as_ref().map(|label| texts.say(label)),
    }
}

fn form(form: &game::Form) -> Form {
    match form {
        game::Form::Rect { at: [x, y], size: [width, height], round } => {
            Form::Rect { rect: [*x, *y, *width, *height, *round].map(Length) }
        }
        game::Form::Disc { at: [x, y], radius } => {
            Form::Disc { disc: [*x, *y, *radius].map(Length) }
        }
        game::Form::Polygon(points) => {
            Form::Polygon { poly: points.iter().flatten().copied().map(Length).collect() }
        }
        game::Form::Lines { lines, width } => {
            Form::Lines { lines: recreo_render::path(lines), w: Length(*width) }
        }
        game::Form::Text { at, size, text } => {
            Form::Text { at: point(*at), size: Length(*size), text: text.clone() }
        }
    }
}

/// The areas that can be touched.
pub(crate) fn hot(areas: &[game::HotArea]) -> Vec<HotArea> {
    let area = |area: &game::HotArea| match *area {
        game::HotArea::Lattice { at, columns, rows, first, stride, sides } => {
            let (at, first) = (point(at), first.0);
            HotArea::Lattice(Lattice { at, columns, rows, first, stride, sides })
        }
        game::HotArea::Slide { piece, at, size, axis, range } => HotArea::Slide(Slide {
            piece: Key(piece),
            at: point(at),
            size: point(size),
            axis: axis.letters(),
            range,
        }),
    };
    areas.iter().map(area).collect()
}

/// The values and brushes that can be entered.
pub(crate) fn palette(palette: &[game::Brush], texts: &Texts) -> Vec<Brush> {
    let brush = |brush: &game::Brush| Brush {
        key: brush.key,
        label: texts.say(&brush.label),
        role: brush.role.name(),
    };
    palette.iter().map(brush).collect()
}

/// Columns, rows and layers.
pub(crate) fn board_size(size: game::Size) -> [u32; 3] {
    [size.width, size.height, size.layers]
}

/// The list beside a board.
pub(crate) fn listed(listed: &[game::ListItem]) -> Vec<ListItem> {
    let item = |item: &game::ListItem| ListItem {
        key: Key(item.key),
        text: item.text.clone(),
        done: item.done,
    };
    listed.iter().map(item).collect()
}

#[cfg(test)]
mod tests {
    use recreo_board::{Cell, Direction, Rng};
    use recreo_game::{Form, HotArea, Key, Lang, Layer, Lines, Message, Role, Scene, Shape};
    use serde_json::{Value, json};

    use super::{Texts, shape};

    #[test]
    fn a_shape_is_short_and_rounded_to_a_thousandth() {
        let texts = Texts::new(Lang::English, ["five = the five"]);
        let one = |form, label: Option<Message>| {
            let key = Key::Cell(Cell(17));
            let shown = Shape { key, layer: Layer::Marks, role: Role::Given, form, label };
            serde_json::to_string(&shape(&shown, &texts)).unwrap()
        };
        let text = Form::Text { at: [2.5, 0.1], size: 0.6, text: "5".to_owned() };
        assert_eq!(
            one(text, Some(Message::new("five"))),
            r#"{"f":{"at":[2.5,0.1],"size":0.6,"text":"5"},"k":"cell-17","l":"marks","r":"given","say":"the five"}"#
        );
        let lines = Lines::one([[0.0, 0.0], [1.0, 0.0]]);
        assert!(one(Form::Lines { lines, width: 0.06 }, None).contains(r#""lines":"M0 0h1""#));
        let odd = Form::Disc { at: [f32::NAN, f32::INFINITY], radius: 1.0 };
        assert!(one(odd, None).contains("null"), "a value that is not a number is written as null");
    }

    /// Scenes with touchable things, and the meaning of touches at many points of each. Things are
    /// placed at multiples of 1/8, which thousandths represent exactly; touches at multiples of
    /// 1/16.
    fn hit_vectors() -> Value {
        let mut rng = Rng::new(1);
        let eighths = |rng: &mut Rng, most: u32| rng.below(most * 8) as f32 / 8.0 - 1.0;
        let sixteenths = |rng: &mut Rng, most: u32| rng.below(most * 16) as f32 / 16.0 - 1.0;
        let mut vectors = Vec::new();
        for n in 0..60 {
            let (columns, rows) = (1 + rng.below(5), 1 + rng.below(4));
            let (first, stride) = (Cell(rng.below(40)), columns + rng.below(3));
            let at = [eighths(&mut rng, 2), eighths(&mut rng, 2)];
            let mut hot =
                vec![HotArea::Lattice { at, columns, rows, first, stride, sides: rng.coin() }];
            for piece in 0..n % 4 {
                hot.push(HotArea::Slide {
                    piece: Key::Piece(piece),
                    at: [eighths(&mut rng, 4), eighths(&mut rng, 3)],
                    size: [1.0 + piece as f32, 1.0],
                    axis: Direction::East,
                    range: (-1, 1),
                });
            }
            let scene = Scene { hot, ..Scene::default() };
            let mut touch = || {
                let (x, y) = (sixteenths(&mut rng, 5), sixteenths(&mut rng, 4));
                json!([x, y, scene.hit(x, y).map(|key| key.to_string())])
            };
            let touches: Vec<Value> = (0..40).map(|_| touch()).collect();
            vectors.push(json!({ "hot": super::hot(&scene.hot), "touches": touches }));
        }
        vectors.into()
    }

    /// The page implements the same rules, so that a touch needs no request;
    /// `tests/page/hit.test.mjs` reads the same file. `RECREO_WRITE_VECTORS=1` regenerates it.
    #[test]
    fn a_touch_has_the_same_meaning_on_the_server_and_on_the_page() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors");
        let file = std::path::Path::new(folder).join("hit.json");
        let vectors = hit_vectors();
        if std::env::var_os("RECREO_WRITE_VECTORS").is_some() {
            std::fs::write(&file, format!("{vectors}\n")).unwrap();
        }
        let there: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        assert_eq!(there, vectors);
        let touches = vectors.as_array().unwrap().iter();
        let touches: Vec<&Value> = touches.flat_map(|v| v["touches"].as_array().unwrap()).collect();
        let meaning = |start: &str| {
            let means =
                |touch: &&&Value| touch[2].as_str().is_some_and(|key| key.starts_with(start));
            touches.iter().filter(means).count()
        };
        let kinds = [meaning("cell"), meaning("side"), meaning("piece")];
        assert!(kinds.iter().all(|&count| count > 100), "{kinds:?} of {}", touches.len());
    }
}

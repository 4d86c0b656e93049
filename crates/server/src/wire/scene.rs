//! Scenes as JSON: short names, numbers to a thousandth of a cell, lines as SVG path data.

use recreo_board::Direction;
use recreo_game::{
    Brush, Form, HotArea, Key, Layer, ListItem, Point, Scene, SceneChange, Shape, Texts,
};
use serde_json::{Value, json};

/// A picture: its size and shapes.
pub(crate) fn backdrop(scene: &Scene, texts: &Texts) -> Value {
    json!({
        "width": number(scene.width),
        "height": number(scene.height),
        "shapes": shapes(&scene.shapes, texts),
    })
}

/// The same with what can be touched and entered.
pub(crate) fn scene(scene: &Scene, texts: &Texts) -> Value {
    json!({
        "width": number(scene.width),
        "height": number(scene.height),
        "shapes": shapes(&scene.shapes, texts),
        "hot": hot(&scene.hot),
        "palette": palette(&scene.palette, texts),
    })
}

fn shapes(shapes: &[Shape], texts: &Texts) -> Value {
    shapes.iter().map(|one| shape(one, texts)).collect()
}

/// What turns one picture into another.
pub(crate) fn change(change: &SceneChange, texts: &Texts) -> Value {
    let gone = change.gone.iter().map(|(layer, key)| json!([layer_name(*layer), key.to_string()]));
    json!({ "gone": gone.collect::<Value>(), "put": shapes(&change.put, texts) })
}

fn shape(shape: &Shape, texts: &Texts) -> Value {
    let mut value = json!({
        "k": shape.key.to_string(),
        "l": layer_name(shape.layer),
        "r": shape.role.name(),
        "f": form(&shape.form),
    });
    if let (Some(label), Some(map)) = (&shape.label, value.as_object_mut()) {
        map.insert("say".to_owned(), texts.say(label).into());
    }
    value
}

fn form(form: &Form) -> Value {
    match form {
        Form::Rect { at, size, round } => {
            let [[x, y], [width, height]] = [point(*at), point(*size)];
            json!({ "rect": [x, y, width, height, number(*round)] })
        }
        Form::Disc { at: [x, y], radius } => {
            json!({ "disc": [number(*x), number(*y), number(*radius)] })
        }
        Form::Polygon(points) => {
            json!({ "poly": points.iter().flatten().map(|&c| number(c)).collect::<Value>() })
        }
        Form::Lines { lines, width } => {
            json!({ "lines": recreo_render::path(lines), "w": number(*width) })
        }
        Form::Text { at, size, text } => {
            json!({ "text": text, "at": point(*at), "size": number(*size) })
        }
    }
}

/// A layer's name.
pub(crate) fn layer_name(layer: Layer) -> &'static str {
    match layer {
        Layer::Cells => "cells",
        Layer::Paths => "paths",
        Layer::Lines => "lines",
        Layer::Marks => "marks",
        Layer::Pieces => "pieces",
        Layer::Over => "over",
    }
}

/// What can be touched.
pub(crate) fn hot(areas: &[HotArea]) -> Value {
    let area = |area: &HotArea| match area {
        HotArea::Lattice { at, columns, rows, first, stride, sides } => json!({ "lattice": {
            "at": point(*at), "columns": columns, "rows": rows,
            "first": first.0, "stride": stride, "sides": sides,
        } }),
        HotArea::Slide { piece, at, size, axis, range } => json!({ "slide": {
            "piece": piece.to_string(), "at": point(*at), "size": point(*size),
            "axis": if *axis == Direction::East { "E" } else { axis.letters() },
            "range": [range.0, range.1],
        } }),
    };
    areas.iter().map(area).collect()
}

/// What can be entered.
pub(crate) fn palette(palette: &[Brush], texts: &Texts) -> Value {
    let brush = |brush: &Brush| {
        json!({
            "key": brush.key.to_string(),
            "label": texts.say(&brush.label),
            "role": brush.role.name(),
        })
    };
    palette.iter().map(brush).collect()
}

/// The list beside a board.
pub(crate) fn listed(listed: &[ListItem]) -> Value {
    let item = |item: &ListItem| json!({ "key": item.key.to_string(), "text": item.text, "done": item.done });
    listed.iter().map(item).collect()
}

/// Keys as their names.
pub(crate) fn keys(keys: &[Key]) -> Value {
    keys.iter().map(Key::to_string).collect()
}

/// A side of a picture.
pub(crate) fn size(length: f32) -> Value {
    number(length)
}

fn point(point: Point) -> [Value; 2] {
    point.map(number)
}

/// A length to a thousandth; whole numbers without a point. Nothing that is not a number comes out.
fn number(length: f32) -> Value {
    let thousandths = (f64::from(length) * 1000.0).round();
    if thousandths % 1000.0 == 0.0 {
        ((thousandths / 1000.0) as i64).into()
    } else {
        (thousandths / 1000.0).into()
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::{Cell, Rng};
    use recreo_game::{Lang, Lines, Message, Role};

    use super::*;

    #[test]
    fn a_shape_is_short_and_exact() {
        let texts = Texts::new(Lang::English, ["five = the five"]);
        let one = |form, label: Option<Message>| {
            let key = Key::Cell(Cell(17));
            shape(&Shape { key, layer: Layer::Marks, role: Role::Given, form, label }, &texts)
                .to_string()
        };
        let text = Form::Text { at: [2.5, 0.1], size: 0.6, text: "5".to_owned() };
        assert_eq!(
            one(text, Some(Message::new("five"))),
            r#"{"f":{"at":[2.5,0.1],"size":0.6,"text":"5"},"k":"cell-17","l":"marks","r":"given","say":"the five"}"#
        );
        let lines = Lines::one([[0.0, 0.0], [1.0, 0.0]]);
        assert!(one(Form::Lines { lines, width: 0.06 }, None).contains(r#""lines":"M0 0h1""#));
        let odd = Form::Disc { at: [f32::NAN, f32::INFINITY], radius: 1.0 };
        assert!(
            one(odd, None).contains("null"),
            "what is no number is null, never a broken answer"
        );
    }

    /// Scenes with things to touch, and what a touch at many points of each means. Things are placed in whole eighths, which
    /// the wire's thousandths hold exactly; touches come in sixteenths.
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

    /// The page has these rules too, so that a touch needs no request; `tests/page/hit.test.mjs` reads the same file.
    /// `RECREO_WRITE_VECTORS=1` writes it anew.
    #[test]
    fn a_touch_means_the_same_here_and_on_the_page() {
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

//! The contents of SVG files, read by independent parsers.

use proptest::prelude::*;
use recreo_game::{Form, Key, Lang, Layer, Lines, Point, Role, Scene, Texts};
use recreo_render::{Picture, Theme, svg};
use roxmltree::{Document, Node};

mod sample;

fn drawn(scene: &Scene, title: &str) -> String {
    let texts = Texts::new(Lang::Spanish, []);
    let mut out = Vec::new();
    let backdrop = Scene::default();
    let picture = Picture { backdrop: &backdrop, scene, theme: Theme::Light, title };
    svg(picture, &texts, &mut out).expect("memory to write to");
    String::from_utf8(out).expect("UTF-8")
}

fn with_lines(lines: Lines) -> Scene {
    let mut scene = Scene { width: 9.0, height: 9.0, ..Scene::default() };
    scene.draw(Layer::Lines, Key::Part("l"), Role::Wall, Form::Lines { lines, width: 0.1 });
    scene
}

fn elements<'a>(document: &'a Document<'_>, name: &'a str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.has_tag_name(name)).collect()
}

#[test]
fn every_form_in_every_role_is_well_formed() {
    let text = drawn(&sample::everything(), "x");
    let document = Document::parse_with_options(&text, Default::default()).unwrap();
    let classes: Vec<&str> =
        elements(&document, "g").iter().filter_map(|g| g.attribute("class")).collect();
    for role in sample::ROLES.iter().filter(|&&role| role != Role::Gone) {
        assert!(classes.contains(&role.name().as_str()), "{role:?}");
        assert!(text.contains(&format!(".{}{{color:#", role.name())), "{role:?}");
    }
    assert!(!text.contains("gone{"), "shapes of the role `Gone` are not written");
    assert_eq!(text, drawn(&sample::everything(), "x"), "the output is deterministic");
}

#[test]
fn texts_and_labels_are_escaped() {
    let text = drawn(&sample::board(), "a </title> & \"b\" \u{1}");
    let document = Document::parse(&text).unwrap();
    let titles: Vec<&str> = elements(&document, "title").iter().filter_map(Node::text).collect();
    assert_eq!(titles, ["a </title> & \"b\" \u{fffd}", "fila 1, columna 3", "<walker> & co"]);
    let letters = elements(&document, "text");
    assert_eq!(letters[0].text(), Some("ñ<&"));
    assert_eq!(document.root_element().attribute("role"), Some("img"));
    assert_eq!(document.root_element().attribute("lang"), Some("es"));
}

#[test]
fn shapes_without_finite_coordinates_are_left_out() {
    let mut lines = Lines::new();
    lines.push([[f32::NAN, 0.0], [1.0, 1.0]]);
    lines.push([[0.0, 0.0], [f32::INFINITY, 1.0]]);
    lines.push([]);
    lines.push([[1.0, 2.0], [4.0, 2.0]]);
    let mut scene = with_lines(lines);
    let mut draw = |form| scene.draw(Layer::Marks, Key::Piece(0), Role::Ink, form);
    draw(Form::Disc { at: [f32::NEG_INFINITY, 0.0], radius: 1.0 });
    draw(Form::Disc { at: [0.0, 0.0], radius: f32::NAN });
    draw(Form::Rect { at: [0.0, 0.0], size: [-1.0, 1.0], round: 0.0 });
    draw(Form::Polygon(vec![[0.0, 0.0], [1.0, 1.0]]));
    draw(Form::Text { at: [0.0, 0.0], size: 0.0, text: "x".into() });
    let text = drawn(&scene, "");
    let document = Document::parse(&text).unwrap();
    assert_eq!(elements(&document, "path")[0].attribute("d"), Some("M1 2h3"));
    assert!(["circle", "polygon", "text"].iter().all(|name| elements(&document, name).is_empty()));
    let nowhere = Scene { width: f32::NAN, height: -1.0, ..Scene::default() };
    assert!(Document::parse(&drawn(&nowhere, "")).is_ok());
}

#[test]
fn lines_take_few_bytes() {
    let mut lines = Lines::new();
    lines.push([[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [2.0, 3.0], [0.0, 3.0], [0.0, 0.0]]);
    lines.push([[0.0, 1.0], [0.5, 1.0], [0.25, 1.5], [0.75, 1.25]]);
    lines.push([[4.0, 4.0], [4.0, 4.0]]);
    lines.push([[4.5, 4.5], [4.5, 4.0], [4.5, 6.0]]);
    lines.push([[100.0, 100.0], [101.0, 99.0]]);
    let text = drawn(&with_lines(lines), "");
    let document = Document::parse(&text).unwrap();
    let data = elements(&document, "path")[0].attribute("d").unwrap();
    assert_eq!(data, "M0 0h2v3h-2zM0 1h.5l-.25.5.5-.25M4 4h0m.5.5v-.5 2M100 100l1-1");
}

/// A reader of path data by the grammar of SVG 1.1, section 8.3.9, for straight lines.
fn read_path(data: &str) -> Vec<Vec<[f64; 2]>> {
    let mut lines: Vec<Vec<[f64; 2]>> = Vec::new();
    let mut pen = [0.0; 2];
    let mut rest = data;
    let mut command = 'M';
    while let Some(c) = rest.chars().next() {
        if c.is_ascii_alphabetic() {
            command = c;
            rest = &rest[1..];
        } else if c == ' ' {
            rest = &rest[1..];
            continue;
        }
        let mut number = || {
            rest = rest.trim_start_matches(' ');
            let mut end = usize::from(rest.starts_with('-'));
            let mut points = 0;
            while let Some(c) = rest[end..].chars().next() {
                points += usize::from(c == '.');
                if points > 1 || !(c == '.' || c.is_ascii_digit()) {
                    break;
                }
                end += 1;
            }
            let (word, after) = rest.split_at(end);
            rest = after;
            word.parse::<f64>().unwrap_or_else(|_| panic!("{word:?} in {data}"))
        };
        let base = if command.is_ascii_lowercase() { pen } else { [0.0; 2] };
        match command.to_ascii_lowercase() {
            'm' => {
                pen = [base[0] + number(), base[1] + number()];
                lines.push(vec![pen]);
                command = if command == 'm' { 'l' } else { 'L' };
                continue;
            }
            'l' => pen = [base[0] + number(), base[1] + number()],
            'h' => pen[0] = base[0] + number(),
            'v' => pen[1] = base[1] + number(),
            'z' => pen = lines.last().expect("a line")[0],
            other => panic!("{other} in {data}"),
        }
        lines.last_mut().expect("a line").push(pen);
    }
    lines
}

/// A line without points between two turns, in thousandths.
fn turns(line: impl IntoIterator<Item = [f64; 2]>) -> Vec<[i64; 2]> {
    let mut turns: Vec<[i64; 2]> = Vec::new();
    for point in line {
        let point = point.map(|c| (c * 1000.0).round() as i64);
        if turns.last() == Some(&point) {
            continue;
        }
        if let [.., a, b] = turns[..] {
            let passes = |i: usize| {
                let j = 1 - i;
                a[j] == b[j] && b[j] == point[j] && (a[i] < b[i]) == (b[i] < point[i])
            };
            if passes(0) || passes(1) {
                turns.pop();
            }
        }
        turns.push(point);
    }
    turns
}

fn coordinate() -> impl Strategy<Value = f32> {
    prop_oneof![
        4 => (0i16..6).prop_map(f32::from),
        2 => (-8i16..24).prop_map(|n| f32::from(n) / 2.0),
        1 => -2000.0f32..2000.0,
    ]
}

proptest! {
    #[test]
    fn lines_are_read_back_unchanged(
        lines in prop::collection::vec(prop::collection::vec((coordinate(), coordinate()), 1..12), 1..12),
    ) {
        let mut scene_lines = Lines::new();
        for line in &lines {
            scene_lines.push(line.iter().map(|&(x, y)| -> Point { [x, y] }));
        }
        let text = drawn(&with_lines(scene_lines), "");
        let document = Document::parse(&text).unwrap();
        let read = read_path(elements(&document, "path")[0].attribute("d").unwrap());
        prop_assert_eq!(read.len(), lines.len());
        for (line, read) in lines.into_iter().zip(read) {
            let line = line.into_iter().map(|(x, y)| [f64::from(x), f64::from(y)]);
            prop_assert_eq!(turns(line), turns(read));
        }
    }
}

//! Sample pictures for the tests and the gallery.

use recreo_game::{Form, Key, Layer, Lines, Message, Role, Scene, Shape};

/// Every role except the colours of pieces.
pub(crate) const ROLES: [Role; 23] = [
    Role::Ground,
    Role::Surface,
    Role::Line,
    Role::Ink,
    Role::FaintInk,
    Role::Wall,
    Role::Accent,
    Role::Start,
    Role::Goal,
    Role::Good,
    Role::Warning,
    Role::Error,
    Role::Highlight,
    Role::Reason,
    Role::Given,
    Role::Entry,
    Role::SmallMark,
    Role::Selection,
    Role::SameValue,
    Role::Explored,
    Role::Frontier,
    Role::Path,
    Role::Gone,
];

/// Every form in every role, one row each: a tinted cell with text on it, then a mark of each form.
pub(crate) fn everything() -> Scene {
    let pieces = (0..20).map(Role::Colour);
    let roles: Vec<Role> = ROLES.into_iter().chain(pieces).collect();
    let rows = roles.len().div_ceil(2);
    let mut scene = Scene { width: 20.0, height: rows as f32, ..Scene::default() };
    for (n, role) in roles.into_iter().enumerate() {
        let (x, y) = ((n / rows) as f32 * 10.0, (n % rows) as f32);
        let key = Key::Piece(n as u32);
        let mut draw = |layer, role, form| scene.draw(layer, key, role, form);
        let text =
            |x: f32, text: &str| Form::Text { at: [x, y + 0.5], size: 0.6, text: text.to_owned() };
        draw(Layer::Cells, role, Form::Rect { at: [x, y], size: [1.0, 1.0], round: 0.0 });
        draw(Layer::Marks, Role::Ink, text(x + 0.5, "7"));
        let round = Form::Rect { at: [x + 1.1, y + 0.1], size: [0.8, 0.8], round: 0.2 };
        draw(Layer::Pieces, role, round);
        draw(Layer::Pieces, role, Form::Disc { at: [x + 2.5, y + 0.5], radius: 0.35 });
        let triangle = vec![[x + 3.1, y + 0.9], [x + 3.9, y + 0.9], [x + 3.5, y + 0.1]];
        draw(Layer::Marks, role, Form::Polygon(triangle));
        let line = Lines::one([
            [x + 4.2, y + 0.8],
            [x + 4.2, y + 0.2],
            [x + 4.8, y + 0.2],
            [x + 4.8, y + 0.8],
        ]);
        draw(Layer::Paths, role, Form::Lines { lines: line, width: 0.15 });
        draw(Layer::Marks, role, text(x + 5.5, "g8"));
        let name = Form::Text { at: [x + 7.9, y + 0.5], size: 0.45, text: role.name() };
        draw(Layer::Marks, Role::Ink, name);
    }
    scene
}

/// A small board with examples of everything that files contain: tints, walls, a path, a letter,
/// labels.
pub(crate) fn board() -> Scene {
    let mut scene = Scene { width: 3.0, height: 2.0, ..Scene::default() };
    let mut put = |layer, key, role, form, label: Option<Message>| {
        scene.shapes.push(Shape { key, layer, role, form, label });
    };
    let mut walls = Lines::new();
    walls.push([[0.0, 0.0], [3.0, 0.0], [3.0, 2.0], [0.0, 2.0], [0.0, 0.0]]);
    walls.push([[1.0, 0.0], [1.0, 1.0]]);
    walls.push([[2.0, 2.0], [2.0, 1.0]]);
    let walls = Form::Lines { lines: walls, width: 0.1 };
    put(Layer::Lines, Key::Part("walls"), Role::Wall, walls, None);
    let way = Lines::one([[0.5, 0.5], [0.5, 1.5], [1.5, 1.5], [1.5, 0.5], [2.5, 0.5]]);
    put(Layer::Paths, Key::Part("way"), Role::Path, Form::Lines { lines: way, width: 0.2 }, None);
    let goal = Form::Rect { at: [2.0, 0.0], size: [1.0, 1.0], round: 0.0 };
    let label = Message::new("place").with("row", 1).with("column", 3);
    put(Layer::Cells, Key::Piece(0), Role::Goal, goal, Some(label));
    let disc = Form::Disc { at: [2.5, 0.5], radius: 0.3 };
    put(Layer::Pieces, Key::Piece(1), Role::Accent, disc, Some(Message::new("<walker> & co")));
    let letter = Form::Text { at: [2.5, 1.5], size: 0.6, text: "ñ<&".to_owned() };
    put(Layer::Marks, Key::Piece(2), Role::Given, letter, None);
    let wrong = Form::Rect { at: [0.0, 0.0], size: [1.0, 1.0], round: 0.0 };
    put(Layer::Cells, Key::Piece(3), Role::Error, wrong, None);
    let gone = Form::Disc { at: [1.5, 0.5], radius: 0.4 };
    put(Layer::Pieces, Key::Piece(4), Role::Gone, gone, None);
    scene
}

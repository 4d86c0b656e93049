//! The list beside a board, drawn below it.

use recreo_game::{Form, Layer, Lines, ListItem, Role, Scene, Shape};

use crate::font;

/// The height of the text, in cells.
const TEXT: f32 = 0.5;
/// The line spacing, in cells.
const LINE: f32 = 0.8;
/// The margin on both sides of the list and between columns, in cells.
const MARGIN: f32 = 0.5;
const GAP: f32 = 0.7;
/// The thickness of the strike-through, in cells.
const STROKE: f32 = 0.06;

/// Adds the side list to a board's picture: below the board, in columns, with completed items
/// struck through.
pub fn add_list(backdrop: &mut Scene, scene: &mut Scene, listed: &[ListItem]) {
    if listed.is_empty() {
        return;
    }
    let wide = |item: &ListItem| font::width(&item.text) * TEXT;
    let column = listed.iter().map(wide).fold(0.0, f32::max) + GAP;
    let width = backdrop.width.max(scene.width).max(column + 2.0 * MARGIN);
    let columns = (((width - 2.0 * MARGIN + GAP) / column) as usize).clamp(1, listed.len());
    let rows = listed.len().div_ceil(columns);
    let top = backdrop.height.max(scene.height) + LINE / 2.0;
    for (number, item) in listed.iter().enumerate() {
        let x = MARGIN + (number / rows) as f32 * column;
        let y = top + (number % rows) as f32 * LINE;
        let wide = wide(item);
        scene.shapes.push(Shape {
            key: item.key,
            layer: Layer::Marks,
            role: if item.done { Role::FaintInk } else { Role::Ink },
            form: Form::Text { at: [x + wide / 2.0, y], size: TEXT, text: item.text.clone() },
            label: None,
        });
        if item.done {
            let lines = Lines::one([[x - 0.1, y], [x + wide + 0.1, y]]);
            let form = Form::Lines { lines, width: STROKE };
            scene.draw(Layer::Lines, item.key, Role::Ink, form);
        }
    }
    let height = top + (rows - 1) as f32 * LINE + LINE / 2.0 + MARGIN;
    for scene in [backdrop, scene] {
        (scene.width, scene.height) = (width, height);
    }
}

#[cfg(test)]
mod tests {
    use recreo_game::Key;

    use super::*;

    #[test]
    fn ws9_found_words_are_struck_through_in_the_list_below_the_board() {
        let item = |n: u32, text: &str| ListItem {
            key: Key::Piece(n),
            text: text.to_owned(),
            done: n == 1,
        };
        let listed = [item(0, "GATO"), item(1, "PEZ"), item(2, "MURCIÉLAGO")];
        let mut backdrop = Scene { width: 3.0, height: 3.0, ..Scene::default() };
        let mut scene = backdrop.clone();
        add_list(&mut backdrop, &mut scene, &listed);
        assert_eq!((backdrop.width, backdrop.height), (scene.width, scene.height));
        assert!(scene.width > 3.0 && scene.height > 5.0, "a long word makes the picture wider");
        let texts = scene.shapes.iter().filter(|shape| matches!(shape.form, Form::Text { .. }));
        assert_eq!(texts.count(), 3);
        let struck: Vec<Key> =
            scene.shapes.iter().filter(|s| s.layer == Layer::Lines).map(|s| s.key).collect();
        assert_eq!(struck, [Key::Piece(1)]);
    }
}

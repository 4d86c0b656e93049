//! The drawing of word searches.

use recreo_board::Cell;
use recreo_game::{Draft as _, Draw, DrawText, Edit, Form, Key, Layer, Rules, View, Window};
use recreo_render::{Charset, plain};

use crate::*;

#[test]
fn pl5_letters_of_found_words_stand_in_brackets_and_the_start_of_a_line_in_square_ones() {
    let puzzle = puzzle("GATO/XPEZ:gato+pez");
    let mut found = puzzle.start();
    puzzle.apply(&mut found, &"1,1E3".parse().unwrap()).unwrap();
    let view = View { grabbed: Some(Key::Cell(Cell(0))), ..View::default() };
    let text = plain(&puzzle.text(&found, &view), Charset::Ascii);
    assert_eq!(text, "+------------+\n|[G] A  T  O |\n| X (P)(E)(Z)|\n+------------+\n");
}

#[test]
fn ws1_letters_of_several_characters_and_holes_keep_their_columns() {
    let puzzle = puzzle("C O CH E/# LL A M:coche:alphabet=A C CH E L LL M O");
    assert_eq!(puzzle.places(0).len(), 1);
    let found = puzzle.start();
    let text = plain(&puzzle.text(&found, &View::default()), Charset::Ascii);
    assert_eq!(
        text,
        "+----------------+\n| C   O   CH  E  |\n|     LL  A   M  |\n+----------------+\n"
    );
}

#[test]
fn pl11_a_window_shows_its_part_and_layers_stand_side_by_side() {
    let puzzle = puzzle("ABC/DEF/GHI//JKL/MNÑ/OPQ:abc");
    let found = puzzle.start();
    let window = Window { x: 1, y: 1, width: 2, height: 1 };
    let view = View { window: Some(window), ..View::default() };
    let text = plain(&puzzle.text(&found, &view), Charset::Unicode);
    assert_eq!(text, "┌──────┐  ┌──────┐\n│ E  F │  │ N  Ñ │\n└──────┘  └──────┘\n");
}

#[test]
fn ws9_a_found_word_is_circled_by_one_loop_or_by_several_over_a_joined_edge() {
    let loops = |line: &str| {
        let puzzle = puzzle(line);
        let mut found = puzzle.start();
        let hit = puzzle.places(0)[0];
        let start = puzzle.grid().position(hit.start);
        let m = recreo_wordsearch::Move { start, direction: hit.direction, length: hit.length };
        puzzle.apply(&mut found, &m).unwrap();
        let scene = puzzle.scene(&found, &View::default());
        let shape = scene.shapes.iter().find(|s| s.layer == Layer::Over).unwrap().clone();
        assert_eq!(shape.key, Key::Piece(0));
        let Form::Lines { lines, .. } = shape.form else { panic!("{shape:?}") };
        lines.len()
    };
    assert_eq!(loops("GATO/XPEZ:gato"), 1);
    assert_eq!(loops("TOGA/XPEZ:gato:surface=cylinder"), 2);
    assert_eq!(loops("PX//EX//ZX:pez"), 3);
}

#[test]
fn pl8_every_letter_and_every_found_word_has_a_name() {
    let puzzle = puzzle(SMALL);
    let backdrop = puzzle.backdrop(&View::default());
    let letters = backdrop.shapes.iter().filter(|s| matches!(s.form, Form::Text { .. }));
    assert!(letters.clone().all(|shape| shape.label.is_some()));
    assert_eq!(letters.count(), 25);
    let draft = Draft::of(&puzzle).editor_scene(&View::default());
    assert_eq!(draft.palette.len(), 29, "27 letters, a hole, nothing");
}

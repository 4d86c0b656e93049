//! Every game can be drawn at its start and at its end, in every theme, as SVG, PNG and PDF, and
//! its solution as an animation. A puzzle that is written and read again gives the same files byte
//! for byte.

use std::collections::BTreeSet;
use std::sync::Arc;

use recreo_game::{Action, Control, DynPlay, DynPuzzle, Lang, ManualClock, NATIVE, Texts, View};
use recreo_render::{Picture, Theme, add_list, film_of_moves, pdf, png, svg};

use super::{make, read, settings_of, written};

const THEMES: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Print, Theme::HighContrast];

fn at_start(puzzle: &dyn DynPuzzle) -> Box<dyn DynPlay> {
    puzzle.play(Arc::new(ManualClock::default())).unwrap()
}

fn at_end(puzzle: &dyn DynPuzzle) -> Box<dyn DynPlay> {
    let mut play = at_start(puzzle);
    play.act(Action::Solve { route: None }).unwrap();
    assert!(play.status().is_won());
    play
}

/// Draws the current position as SVG, PNG and PDF.
fn pictures(play: &dyn DynPlay, theme: Theme, texts: &Texts) -> [Vec<u8>; 3] {
    let (mut backdrop, mut scene) = (play.backdrop(&View::default()), play.scene(&View::default()));
    add_list(&mut backdrop, &mut scene, &play.summary(None).list);
    let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title: "A title" };
    let mut drawing = Vec::new();
    svg(picture, texts, &mut drawing).unwrap();
    [drawing, png(picture, texts, 8.0).unwrap(), pdf(picture, texts).unwrap()]
}

/// Checks that a file is an SVG that loads nothing and embeds its font.
fn is_self_contained(file: &[u8], what: &str) {
    let text = std::str::from_utf8(file).unwrap();
    let document = roxmltree::Document::parse(text).unwrap_or_else(|why| panic!("{what}: {why}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg", "{what}");
    let has = |name: &str| root.descendants().any(|node| node.tag_name().name() == name);
    assert!(has("title") && !has("image") && !has("script"), "{what}");
    let has_typeface = text.contains("@font-face") && text.contains("url(data:font/");
    assert_eq!(has("text"), has_typeface, "{what}");
    for part in text.split("url(").skip(1) {
        assert!(part.starts_with("data:") || part.starts_with('#'), "{what}: {part:.40}");
    }
}

#[test]
fn pl10_every_puzzle_and_its_solution_is_drawn_in_every_theme() {
    let texts = recreo_catalog::texts(Lang::English, &[]);
    for &game in recreo_catalog::games() {
        for settings in settings_of(game) {
            let what = format!("{}:{settings}", game.about().id);
            let puzzle = make(game, &settings, 0);
            let again = read(game, &written(&*puzzle, Some(NATIVE)), Some(NATIVE));
            let mut different = BTreeSet::new();
            for stage in [at_start, at_end] {
                let (play, other) = (stage(&*puzzle), stage(&*again));
                for theme in THEMES {
                    let drawn = pictures(&*play, theme, &texts);
                    is_self_contained(&drawn[0], &what);
                    assert!(drawn[1].starts_with(b"\x89PNG") && drawn[2].starts_with(b"%PDF"));
                    let same = drawn == pictures(&*other, theme, &texts);
                    assert!(same, "{what}: the same puzzle is drawn differently");
                    different.extend(drawn);
                }
            }
            assert_eq!(different.len(), 2 * THEMES.len() * 3, "{what}: two pictures look alike");
        }
    }
}

#[test]
fn rh7_every_solution_can_be_animated() {
    let texts = recreo_catalog::texts(Lang::English, &[]);
    for &game in recreo_catalog::games() {
        for settings in settings_of(game) {
            let what = format!("{}:{settings}", game.about().id);
            let puzzle = make(game, &settings, 0);
            let play = at_start(&*puzzle);
            let route = play.route(&Control::new()).unwrap();
            let film = |theme| {
                let mut file = Vec::new();
                film_of_moves(&*play, &route, theme, "A title", &texts, &mut file).unwrap();
                file
            };
            let file = film(Theme::Light);
            is_self_contained(&file, &what);
            let text = std::str::from_utf8(&file).unwrap();
            assert!(
                text.contains("@keyframes") && text.contains("prefers-reduced-motion"),
                "{what}"
            );
            assert!(file == film(Theme::Light) && file != film(Theme::Dark), "{what}");
        }
    }
}

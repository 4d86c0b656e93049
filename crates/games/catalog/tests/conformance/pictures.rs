//! Every game can be drawn, as it begins and as it ends, in every theme, as SVG, PNG and PDF; and its solution as a film. A picture is a
//! function of what it shows: of the puzzle that was written and read again it is the same, byte by byte.

use std::collections::BTreeSet;
use std::sync::Arc;

use recreo_game::{Action, Control, DynPlay, DynPuzzle, Lang, ManualClock, NATIVE, Texts, View};
use recreo_render::{Picture, Theme, add_list, film_of_moves, pdf, png, svg};

use super::{make, read, settings_of, written};

const THEMES: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Print, Theme::HighContrast];

fn begun(puzzle: &dyn DynPuzzle) -> Box<dyn DynPlay> {
    puzzle.play(Arc::new(ManualClock::default())).unwrap()
}

fn ended(puzzle: &dyn DynPuzzle) -> Box<dyn DynPlay> {
    let mut play = begun(puzzle);
    play.act(Action::Solve { route: None }).unwrap();
    assert!(play.status().is_won());
    play
}

/// The SVG, PNG and PDF of a game as it stands.
fn pictures(play: &dyn DynPlay, theme: Theme, texts: &Texts) -> [Vec<u8>; 3] {
    let (mut backdrop, mut scene) = (play.backdrop(&View::default()), play.scene(&View::default()));
    add_list(&mut backdrop, &mut scene, &play.summary(None).list);
    let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title: "A title" };
    let mut drawing = Vec::new();
    svg(picture, texts, &mut drawing).unwrap();
    [drawing, png(picture, texts, 8.0).unwrap(), pdf(picture, texts).unwrap()]
}

/// That a file is XML, fetches nothing, and brings the typeface of its texts along.
fn stands_alone(file: &[u8], what: &str) {
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
            for stage in [begun, ended] {
                let (play, other) = (stage(&*puzzle), stage(&*again));
                for theme in THEMES {
                    let drawn = pictures(&*play, theme, &texts);
                    stands_alone(&drawn[0], &what);
                    assert!(drawn[1].starts_with(b"\x89PNG") && drawn[2].starts_with(b"%PDF"));
                    let same = drawn == pictures(&*other, theme, &texts);
                    assert!(same, "{what}: the same puzzle is drawn otherwise");
                    different.extend(drawn);
                }
            }
            assert_eq!(different.len(), 2 * THEMES.len() * 3, "{what}: two pictures look alike");
        }
    }
}

#[test]
fn rh7_every_solution_is_a_film() {
    let texts = recreo_catalog::texts(Lang::English, &[]);
    for &game in recreo_catalog::games() {
        for settings in settings_of(game) {
            let what = format!("{}:{settings}", game.about().id);
            let puzzle = make(game, &settings, 0);
            let play = begun(&*puzzle);
            let route = play.route(&Control::new()).unwrap();
            let film = |theme| {
                let mut file = Vec::new();
                film_of_moves(&*play, &route, theme, "A title", &texts, &mut file).unwrap();
                file
            };
            let file = film(Theme::Light);
            stands_alone(&file, &what);
            let text = std::str::from_utf8(&file).unwrap();
            assert!(
                text.contains("@keyframes") && text.contains("prefers-reduced-motion"),
                "{what}"
            );
            assert!(file == film(Theme::Light) && file != film(Theme::Dark), "{what}");
        }
    }
}

//! Forms, pages, languages, sizes.

use recreo_board::Direction;

use super::*;

#[test]
fn lp2_a_form_follows_the_parameters_and_reports_errors() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), USUAL());
    stage.input(Input::Enter);
    stage.shows("Size");
    stage.shows("10x10");
    stage.input(Input::Control('u'));
    stage.press("ten");
    stage.input(Input::Enter);
    stage.shows("! Size: expected WIDTHxHEIGHT");
    stage.input(Input::Control('u'));
    stage.press("6x4");
    stage.input(Input::Arrow(Direction::North, false));
    stage.input(Input::Arrow(Direction::North, false));
    stage.press("x");
    stage.input(Input::Enter);
    stage.shows("! Seed: expected a whole number");
    stage.input(Input::Backspace);
    stage.press("12");
    stage.input(Input::Enter);
    stage.until("? keys");
    stage.shows("6x4");
}

#[test]
fn lp2_a_preset_fills_the_form() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), USUAL());
    stage.input(Input::Enter);
    stage.input(Input::Arrow(Direction::North, false));
    stage.input(Input::Arrow(Direction::East, false));
    stage.input(Input::Arrow(Direction::East, false));
    stage.shows("20x20");
}

#[test]
fn the_generation_of_a_puzzle_can_be_watched() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), USUAL());
    stage.input(Input::Enter);
    stage.input(Input::Control('w'));
    stage.until("step 0 of");
    stage.input(Input::End);
    stage.shows("paused");
    stage.press("q");
    stage.shows("Size");
}

#[test]
fn lp10_the_tutorial_is_read_in_the_player() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), USUAL());
    stage.press("t");
    let first = stage.screen();
    stage.input(Input::PageDown);
    assert_ne!(stage.screen(), first);
    stage.input(Input::End);
    stage.shows("100 %");
    stage.press("q");
    stage.shows("Games");
}

#[test]
fn everything_is_translated_to_spanish() {
    let keys = |source: &str| -> Vec<String> {
        let lines = source.lines().filter(|line| line.starts_with("player-"));
        lines.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
    };
    assert_eq!(keys(messages(Lang::English)), keys(messages(Lang::Spanish)));
    let folder = folder();
    let mut stage = Stage::home(folder.path(), Setting { lang: Lang::Spanish, ..USUAL() });
    stage.shows("Juegos");
    stage.input(Input::Enter);
    stage.input(Input::Enter);
    stage.until("? teclas");
    stage.press("p");
    stage.shows("En pausa");
}

#[test]
fn every_message_that_is_used_exists() {
    let sources = [
        include_str!("../app.rs"),
        include_str!("../ui.rs"),
        include_str!("../overlay.rs"),
        include_str!("../session.rs"),
        include_str!("../work.rs"),
        include_str!("../screens/editor/acts.rs"),
        include_str!("../screens/editor/draw.rs"),
        include_str!("../screens/editor/keys.rs"),
        include_str!("../screens/editor/saving.rs"),
        include_str!("../screens/editor/verdict.rs"),
        include_str!("../screens/home.rs"),
        include_str!("../screens/leaderboard.rs"),
        include_str!("../screens/library.rs"),
        include_str!("../screens/loading.rs"),
        include_str!("../screens/new.rs"),
        include_str!("../screens/page.rs"),
        include_str!("../screens/watch.rs"),
        include_str!("../screens/play/acts.rs"),
        include_str!("../screens/play/draw.rs"),
        include_str!("../screens/play/keys.rs"),
        include_str!("../screens/play/mod.rs"),
    ];
    let texts = recreo_catalog::texts(Lang::English, &[messages(Lang::English)]);
    let mut used = 0;
    for source in sources {
        let words = source.split('"').flat_map(|text| text.split(' '));
        for text in words.filter(|text| text.starts_with("player-")) {
            assert!(texts.has(text), "{text} has no sentence");
            used += 1;
        }
    }
    assert!(used > 80);
}

#[test]
fn a_window_that_is_too_small_is_reported() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), Setting { size: (30, 8), ..USUAL() });
    stage.shows("least 40 columns and 12 rows");
}

#[test]
fn without_colour_and_in_ascii_everything_is_readable() {
    let folder = folder();
    let setting = Setting { ascii: true, lang: Lang::Spanish, ..USUAL() };
    let mut stage = Stage::home(folder.path(), setting);
    assert!(stage.screen().is_ascii());
    stage.press("t");
    assert!(stage.screen().is_ascii());
    stage.press("q");
    stage.input(Input::Enter);
    assert!(stage.screen().is_ascii());
    stage.input(Input::Enter);
    let screen = stage.until("? teclas");
    assert!(screen.is_ascii(), "{screen}");
    stage.press("i");
    assert!(stage.screen().is_ascii());
}

#[test]
fn in_spanish_the_way_back_fits_and_values_have_spanish_names() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), Setting { lang: Lang::Spanish, ..USUAL() });
    stage.shows("Intro aceptar");
    stage.input(Input::Enter);
    stage.shows("Esc volver");
    stage.shows("F1 tutorial");
    let screen = stage.screen();
    let order = screen.lines().find(|line| line.contains("Orden de las direcciones")).unwrap();
    let seed = screen.lines().find(|line| line.contains("Semilla")).unwrap();
    // The column where a value begins; `None` if the line does not end with it.
    let column = |line: &str, value: &str| Some(line.strip_suffix(value)?.chars().count());
    let (seed, order) = (column(seed, "aleatoria"), column(order, "al azar"));
    assert!(seed.is_some() && seed == order, "the values stand in one column: {screen}");
    stage.input(Input::Control('w'));
    stage.until("paso 0 de");
    stage.shows("q volver");
    stage.press("?");
    stage.shows("Inicio");
    stage.shows("Fin ");
    stage.press("qq");
    stage.shows("Semilla");
}

#[test]
fn an_animation_of_several_layers_begins_at_the_first_change() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), Setting { size: (40, 12), ..USUAL() }, "size=9x9x5");
    stage.press("wy");
    stage.input(Input::Enter);
    stage.until("step 0 of");
    stage.press(" ");
    let board = |stage: &mut Stage| stage.screen().lines().skip(1).collect::<Vec<_>>().join("\n");
    stage.shows(" of 5   step 0");
    let first = board(&mut stage);
    stage.press("l");
    assert_ne!(board(&mut stage), first, "the first step is seen");
    stage.input(Input::End);
    stage.input(Input::Home);
    assert_eq!(board(&mut stage), first);
    let widest = first.lines().take(10).map(|line| line.trim().chars().count()).max();
    assert_eq!(widest, Some(37), "one layer is seen, and whole:\n{first}");
}

//! Files are read back as written, with their solutions.

use recreo_board::{Grid, Rng, Surface};
use recreo_game::{Draft as _, Game as _, GameAdapter, Lang, Overrides, WriteError};
use recreo_kit::testing::texts;
use recreo_walking::maze::{BlockMaze, Draft, DraftJson, Ground};

use super::{format, path, random, read, written};

const DOCUMENT: &str = include_str!("golden/documento.txt");
const TEXT: &str = include_str!("golden/ejemplo.txt");
const XML: &str = include_str!("golden/ejemplo.xml");
const LINE: &str = include_str!("golden/ejemplo.line");

fn notes(draft: &Draft) -> Vec<String> {
    let texts = texts(BlockMaze::ABOUT, Lang::English);
    draft.notes.iter().map(|note| texts.say(note)).collect()
}

#[test]
fn mz11_the_documents_example_is_read() {
    let draft = read("classic", DOCUMENT);
    assert_eq!(draft.name.as_deref(), Some("Sin título1370551884732"));
    let grid = draft.grid();
    assert_eq!((grid.width(), grid.height()), (60, 60));
    assert_eq!(draft.ground.obstacle_count(), 8);
    assert_eq!(draft.ground.moves().len(), 8);
    assert_eq!(draft.entrances, [grid.cell(9, 6, 0).unwrap()]);
    assert_eq!(draft.exits, [grid.cell(5, 18, 0).unwrap()]);
    let lengths: Vec<usize> = draft.solutions.iter().map(recreo_board::Path::len).collect();
    assert_eq!(lengths, [22, 21, 20, 19, 18, 17, 16], "the eighth repeats the seventh");
    let warnings = notes(&draft);
    assert!(
        warnings[0].contains("3584 cells are missing, the first at row 1, column 1"),
        "{warnings:?}"
    );
    assert!(warnings.iter().any(|note| note.contains("solution 8 (line 28)")), "{warnings:?}");
    assert!(warnings.iter().any(|note| note.contains("where the solutions start")), "{warnings:?}");
    // Written completely it is the same maze, without warnings.
    let whole = written("classic", &draft);
    assert!(
        whole.starts_with("9 Sin título1370551884732\n3 60,60\n0 0,0,0,0\n0 0,1,0,0\n0 0,2,1,0\n")
    );
    let again = read("classic", &whole);
    assert_eq!(again, Draft { notes: Vec::new(), ..draft });
}

#[test]
fn mz11_mz12_one_maze_is_written_in_both_formats_of_the_document() {
    let from_text = read("classic", TEXT);
    assert!(from_text.notes.is_empty());
    assert_eq!(from_text.solutions, [path(&[0, 1, 6, 7, 11]), path(&[0, 1, 6, 11])]);
    assert_eq!(read("xml", XML), from_text);
    assert_eq!(written("classic", &from_text), TEXT);
    assert_eq!(written("xml", &from_text), XML);
    assert_eq!(written("line", &from_text), LINE);
    let bare = Draft { name: None, solutions: Vec::new(), ..from_text };
    assert_eq!(read("line", LINE), bare);
}

#[test]
fn mz11_the_form_of_the_documents_table_is_read_too() {
    let table = "9 Ejemplo\r\n3 2, 1\r\n0 0, 0, 3\r\n0 1, 0, 4\r\n2 2, 6\r\n1 0, 0, 1, 0\r\n";
    let draft = read("classic", table);
    assert_eq!((draft.solutions.len(), draft.ground.moves().len()), (1, 2));
    assert_eq!(
        written("classic", &draft),
        "9 Ejemplo\n3 2,1\n0 0,0,3,0\n0 1,0,4,0\n2 2,6\n1 0,0;1,0\n"
    );
}

#[test]
fn mz12_without_moves_the_player_has_all_eight() {
    let xml = "<?xml version=\"1.0\"?><!-- a > b --><laberinto nombre='A &amp; B'><tablero dimension1=\"2\" \
               dimension2=\"1\"><posicion tipo=\"Entrada\" x=\"0\" y=\"0\"/><posicion tipo=\"salida\" \
               x=\"1\" y=\"0\"></posicion><otro><posicion/></otro></tablero></laberinto>";
    assert!((format("xml").sniff)(xml.as_bytes()));
    let draft = read("xml", xml);
    assert_eq!((draft.name.as_deref(), draft.ground.moves().len()), (Some("A & B"), 8));
    assert!(notes(&draft)[0].contains("the player now has all eight"));
    assert!(draft.maze().is_ok(), "two cells are a maze");
}

#[test]
fn mz11_mz12_every_plain_maze_keeps_its_solutions_in_both_formats() {
    let mut rng = Rng::new(4);
    let mut solved = 0;
    for _ in 0..400 {
        let draft = random(&mut rng, true);
        solved += usize::from(!draft.solutions.is_empty());
        for id in ["classic", "xml"] {
            let text = written(id, &draft);
            let again = read(id, &text);
            assert_eq!(again, draft, "{text}");
        }
    }
    assert!(solved > 130, "{solved}");
}

#[test]
fn mz12_the_native_document_and_the_line_format_support_every_maze() {
    let mut rng = Rng::new(5);
    let mut checked = 0;
    for _ in 0..300 {
        let draft = random(&mut rng, false);
        if draft.maze().is_err() {
            continue; // Its entrance or exit is a hole.
        }
        checked += 1;
        let json = serde_json::to_string(&draft.to_json()).unwrap();
        let again = Draft::from_json(serde_json::from_str::<DraftJson>(&json).unwrap()).unwrap();
        assert_eq!(again, draft);
        assert_eq!(read("line", &written("line", &draft)), draft);
        let mut bytes = Vec::new();
        let refused = (format("classic").write)(&draft, &mut bytes);
        let plain = draft.grid().surface() == Surface::Plane && draft.grid().layers() == 1;
        if !plain {
            assert!(matches!(refused, Err(WriteError::Refused(_))) && bytes.is_empty());
        }
    }
    assert!(checked > 200, "{checked}");
}

#[test]
fn bg3_conversions_keep_the_solutions() {
    let game: &dyn recreo_game::DynGame = &GameAdapter::<BlockMaze>::NEW;
    let open = |bytes: &[u8]| {
        let draft =
            game.read(bytes, None, &Overrides::default()).unwrap_or_else(|p| panic!("{p:?}"));
        draft.validate(&recreo_game::Control::new()).unwrap_or_else(|p| panic!("{p:?}"))
    };
    let convert = |bytes: &[u8], to: Option<&str>| {
        let mut out = Vec::new();
        open(bytes).write(to, &mut out).unwrap();
        out
    };
    let native = convert(TEXT.as_bytes(), None);
    assert_eq!(convert(&native, Some("xml")), XML.as_bytes());
    assert_eq!(convert(XML.as_bytes(), Some("classic")), TEXT.as_bytes());
    assert_eq!(open(&native).metadata().solutions.len(), 2);
}

#[test]
fn mz4_mz11_mz12_solutions_found_best_first_are_written_in_the_order_of_improvement() {
    let game: &dyn recreo_game::DynGame = &GameAdapter::<BlockMaze>::NEW;
    let control = recreo_game::Control::new();
    let line = "30000/00000/00000/00004";
    let draft = game.read(line.as_bytes(), None, &Overrides::default()).unwrap();
    let mut puzzle = draft.validate(&control).unwrap();
    let options = recreo_game::SolveOptions { limit: 999, solver: Some("dfs".into()) };
    let found = puzzle.solve(&options, &control).solutions;
    assert!(found.len() > 3);
    // A repeated and an impossible solution are not stored.
    let impossible = "[[0,0],[4,3]]".parse().unwrap();
    puzzle.metadata_mut().solutions = [&found[..], &found[1..2], &[impossible]].concat();
    let improving: Vec<_> = found.iter().rev().cloned().collect();
    assert_eq!(puzzle.solution_space(&puzzle.metadata().solutions), improving);
    for format in [None, Some("classic"), Some("xml")] {
        let mut bytes = Vec::new();
        puzzle.write(format, &mut bytes).unwrap();
        let again = game.read(&bytes, None, &Overrides::default()).unwrap();
        let again = again.validate(&control).unwrap();
        assert_eq!(again.metadata().solutions, improving, "{format:?}");
    }
}

#[test]
fn mz3_mz18_a_player_on_the_way_stays_there() {
    let game: &dyn recreo_game::DynGame = &GameAdapter::<BlockMaze>::NEW;
    let control = recreo_game::Control::new();
    let open = |bytes: &[u8]| {
        let draft = game.read(bytes, None, &Overrides::default()).unwrap();
        draft.validate(&control).unwrap()
    };
    let there = TEXT.replace("0 2,1,0,0", "0 2,1,2,0");
    let puzzle = open(there.as_bytes());
    assert!(puzzle.facts().notes.is_empty());
    for format in [None, Some("xml"), Some("line"), Some("classic")] {
        let mut bytes = Vec::new();
        puzzle.write(format, &mut bytes).unwrap();
        let mut classic = Vec::new();
        open(&bytes).write(Some("classic"), &mut classic).unwrap();
        let kept = if format == Some("line") { "0 2,1,2,0" } else { &there };
        assert!(String::from_utf8(classic).unwrap().contains(kept), "{format:?}");
    }
    let clock = std::sync::Arc::new(recreo_game::ManualClock::new());
    let mut play = puzzle.play(clock).unwrap();
    let shortest = play.solve(&recreo_game::SolveOptions::default(), &control).solutions;
    assert_eq!(shortest[0].as_str(), "[[2,1],[3,2]]", "from the player on");
    play.make(&["NW"]).unwrap();
    // The saved game is written with the player where it stands now.
    let mut saved = Vec::new();
    puzzle.write(None, &mut saved).unwrap();
    saved.extend(play.log(0).bytes());
    let mut classic = Vec::new();
    open(&saved).write(Some("classic"), &mut classic).unwrap();
    let classic = String::from_utf8(classic).unwrap();
    assert!(classic.contains("0 1,0,2,0") && !classic.contains("0 2,1,2,0"), "{classic}");
}

#[test]
fn mz11_a_file_in_latin_1_is_read_with_a_note() {
    let game: &dyn recreo_game::DynGame = &GameAdapter::<BlockMaze>::NEW;
    let control = recreo_game::Control::new();
    let latin = |text: &str| text.chars().map(|c| c as u8).collect::<Vec<u8>>();
    for text in [TEXT.replace("9 Ejemplo", "9 Título"), XML.replace("Ejemplo", "Título")] {
        let draft = game.read(&latin(&text), None, &Overrides::default()).unwrap();
        let puzzle = draft.validate(&control).unwrap();
        assert_eq!(puzzle.metadata().name.as_deref(), Some("Título"));
        assert_eq!(puzzle.facts().notes[0].key(), "format-windows-1252");
    }
    let binary = [TEXT.as_bytes(), b"\xff\x00\x01"].concat();
    let refused = game.read(&binary, None, &Overrides::default()).err().unwrap();
    assert_eq!(refused[0].message.key(), "format-not-text");
}

#[test]
fn mz2_overrides_change_the_rules_of_a_file() {
    let game: &dyn recreo_game::DynGame = &GameAdapter::<BlockMaze>::NEW;
    let overrides = Overrides::default().with("moves", "0246").with("diagonals", "clear");
    let draft = game.read(TEXT.as_bytes(), None, &overrides).unwrap_or_else(|p| panic!("{p:?}"));
    let puzzle = draft.validate(&recreo_game::Control::new()).unwrap_or_else(|p| panic!("{p:?}"));
    assert!(puzzle.metadata().solutions.is_empty(), "they used moves that were removed");
    assert_eq!(puzzle.facts().rule, [("diagonals", "clear")]);
}

#[test]
fn a_large_board_is_packed() {
    let draft = Draft::blank(Grid::plane(4000, 3000).unwrap());
    let json = serde_json::to_string(&draft.to_json()).unwrap();
    assert!(json.len() < 20_000, "{}", json.len());
    let again = Draft::from_json(serde_json::from_str(&json).unwrap()).unwrap();
    assert_eq!(again, draft);
    let _: Ground = again.ground;
}

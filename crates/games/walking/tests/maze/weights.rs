//! Positions of different weight (MZ14).

use recreo_board::{Cell, Rng, Surface};
use recreo_game::{
    Act, Control, Draft as _, Draw as _, DrawText as _, DynGame, Edit as _, Figure, Game as _,
    GameAdapter, Gesture, Key, Lang, Layer, Merit, Mistakes, Overrides, Place, Problem, Role,
    Rules as _, Settings, Solve as _, SolveOptions, Teach as _, Unwatched, View, WriteError,
};
use recreo_kit::testing::texts;
use recreo_render::{Charset, plain};
use recreo_walking::maze::solve::{Solver, solve};
use recreo_walking::maze::{BlockMaze, Draft, DraftJson};

use super::{Session, format, maze, path, random, read, written};

const LINE: &str = include_str!("golden/pesos.line");
const XML: &str = include_str!("golden/pesos.xml");
const MAP: &str = include_str!("golden/pesos.map");

/// Straight on costs 9 and 1, around it 4.
const SWAMP: &str = "000/304/000 moves=0246 weights=111/191/111";

const GAME: &dyn DynGame = &GameAdapter::<BlockMaze>::NEW;

/// Returns a random maze with weights and, if it is plain, with its solutions.
fn weighted(rng: &mut Rng, plain: bool) -> Draft {
    let mut draft = random(rng, plain);
    let often = 1 + rng.below(4);
    for cell in (0..draft.grid().len() as u32).map(Cell) {
        if rng.below(4) < often {
            draft.ground.set_weight(cell, 1 + rng.below(9) as u8);
        }
    }
    draft.solutions.clear();
    if plain && let Ok(maze) = draft.maze() {
        let answer = solve(&maze, maze.entrance(), Solver::Dfs, &mut Unwatched, &Control::new());
        draft.solutions = answer.better;
    }
    draft
}

#[test]
fn mz14_one_weighted_maze_is_written_in_all_forms_that_hold_weights() {
    let from_xml = read("xml", XML);
    let up_and_around = path(&[0, 1, 2, 3, 4, 9, 14]);
    let down = path(&[0, 5, 10, 11, 12, 13, 14]);
    assert_eq!(from_xml.solutions, [up_and_around, down], "as long, but cheaper");
    assert!(from_xml.notes.is_empty());
    assert_eq!(written("xml", &from_xml), XML);
    assert_eq!(written("line", &from_xml), LINE);
    assert_eq!(written("map", &from_xml), MAP);
    let bare = Draft { name: None, solutions: Vec::new(), ..from_xml.clone() };
    assert_eq!(read("line", LINE), bare);
    let weights = |draft: &Draft| draft.ground.heavy_cells().collect::<Vec<_>>();
    assert_eq!(weights(&from_xml), [(Cell(1), 9), (Cell(2), 3), (Cell(12), 2)]);
    assert_eq!(weights(&read("map", MAP)), weights(&from_xml));
    let json = serde_json::to_string(&from_xml.to_json()).unwrap();
    let again = Draft::from_json(serde_json::from_str(&json).unwrap()).unwrap();
    assert_eq!(again, bare);
    // Dearer solutions after a cheaper one are dropped, as longer ones are without weights.
    let swapped = XML.replace("peso=\"9\"", "peso=\"1\"").replace("peso=\"3\"", "peso=\"1\"");
    assert_eq!(read("xml", &swapped).solutions.len(), 1);
}

#[test]
fn mz14_a_form_without_weights_refuses_them_and_names_the_others() {
    let mut bytes = Vec::new();
    let refused = (format("classic").write)(&read("line", LINE), &mut bytes);
    let Err(WriteError::Refused(problem)) = refused else { panic!("{refused:?}") };
    assert!(bytes.is_empty());
    for lang in Lang::ALL {
        let text = texts(BlockMaze::ABOUT, lang).problem(&problem);
        assert!(["line", "xml", "map"].iter().all(|form| text.contains(form)), "{text}");
    }
}

#[test]
fn mz14_every_weighted_maze_reads_back_as_it_was_written() {
    let mut rng = Rng::new(14);
    let (mut heavy, mut solved) = (0, 0);
    for number in 0..600 {
        let plain = number % 2 == 0;
        let draft = weighted(&mut rng, plain);
        if draft.maze().is_err() {
            continue; // Its entrance or exit is a hole.
        }
        heavy += usize::from(draft.ground.is_weighted());
        let bare = Draft { name: None, solutions: Vec::new(), ..draft.clone() };
        let json = serde_json::to_string(&draft.to_json()).unwrap();
        let again = Draft::from_json(serde_json::from_str::<DraftJson>(&json).unwrap()).unwrap();
        assert_eq!(again, bare);
        assert_eq!(read("line", &written("line", &draft)), bare);
        if draft.grid().surface() == Surface::Plane && draft.grid().layers() == 1 {
            let map = read("map", &written("map", &draft));
            assert!(map.ground.heavy_cells().eq(draft.ground.heavy_cells()));
        }
        if plain {
            solved += usize::from(draft.solutions.len() > 1);
            assert_eq!(read("xml", &written("xml", &draft)), draft);
        }
    }
    assert!(heavy > 400 && solved > 50, "{heavy} {solved}");
}

#[test]
fn mz14_a_maze_without_weights_is_written_as_before() {
    let mut rng = Rng::new(15);
    for _ in 0..100 {
        let draft = random(&mut rng, true);
        let weightless = read("line", &written("line", &draft));
        let ones: String = written("line", &weightless).split([' ', '\n']).take(1).collect();
        let ones = ones.replace(|c: char| c != '/', "1");
        let stated = format!("{} weights={ones}", written("line", &weightless).trim_end());
        assert_eq!(read("line", &stated), weightless, "a weight of 1 is none");
        for id in ["line", "classic", "xml", "map"] {
            let text = written(id, &draft);
            assert!(!text.contains("weights") && !text.contains("peso"), "{text}");
        }
        let json = serde_json::to_string(&draft.to_json()).unwrap();
        assert!(!json.contains("weights"), "{json}");
        if let Ok(puzzle) = draft.validate(&Control::new()) {
            assert!(puzzle.facts().rule_variant.iter().all(|(name, _)| *name != "weights"));
            assert!(puzzle.summary(&puzzle.start(), None).cost.is_none());
        }
    }
}

#[test]
fn bg6_mz14_wrong_weights_are_reported_with_their_place() {
    let (english, spanish) =
        (texts(BlockMaze::ABOUT, Lang::English), texts(BlockMaze::ABOUT, Lang::Spanish));
    let refused = |id: &str, text: &str| {
        let read = (format(id).read)(text.as_bytes(), &Overrides::default());
        let problems = read.err().unwrap_or_else(|| panic!("{text} is read"));
        let said = |problem: &Problem| {
            let Some(Place::Line { line, column }) = problem.place else { panic!("{problem:?}") };
            let [en, es] = [&english, &spanish].map(|texts| texts.problem(problem));
            format!("{line}:{column}: {en} | {es}")
        };
        problems.iter().map(said).collect::<Vec<_>>().join("\n")
    };
    for (id, text, place, en, es) in [
        ("line", "300/104 weights=111/11", "1:23: ", "one digit for each", "una cifra"),
        ("line", "300/104 weights=1111/111", "1:20: ", "one digit for each", "una cifra"),
        ("line", "300/104 weights=", "1:17: ", "one digit for each", "una cifra por casilla"),
        ("line", "300/104 weights=1a1/111", "1:18: ", "found “a”", "se encontró «a»"),
        ("line", "300/104 weights=110/111", "1:19: ", "found 0", "se encontró 0"),
        ("line", "300/104 weights=111/511", "1:21: ", "is not open", "no está libre"),
        ("map", "type octile\nheight 1\nwidth 2\nmap\n.0\n", "5:2: ", "1 to 9", "de 1 a 9"),
        ("xml", &XML.replace("peso=\"9\"", "peso=\"10\""), "6:0: ", "found 10", "encontró 10"),
        ("xml", &XML.replace("peso=\"9\"", "peso=\"x\""), "6:0: ", "“peso”", "«peso»"),
        (
            "xml",
            &XML.replace("tipo=\"0\" x=\"1\" y=\"0\"", "tipo=\"1\" x=\"1\" y=\"0\""),
            "6:0: ",
            "not open",
            "no está libre",
        ),
    ] {
        let said = refused(id, text);
        assert!([place, en, es].iter().all(|part| said.contains(part)), "{text}\n{said}");
    }
    // In the native document.
    let mut json = serde_json::to_value(read("line", LINE).to_json()).unwrap();
    let weights = json["weights"].as_str().unwrap().to_owned();
    let key = |json: &serde_json::Value| {
        let draft = Draft::from_json(serde_json::from_value::<DraftJson>(json.clone()).unwrap());
        draft.err().unwrap()[0].message.key().to_owned()
    };
    json["weights"] = weights[..weights.len() - 4].into();
    assert_eq!(key(&json), "maze-bits-short");
    json["weights"] = "not base64".into();
    assert_eq!(key(&json), "maze-bits-base64");
    json["weights"] = weights.into();
    let walled = serde_json::to_value(read("line", "31000/01110/00004").to_json()).unwrap();
    json["obstacles"] = walled["obstacles"].clone();
    assert_eq!(key(&json), "maze-weight-closed");
}

#[test]
fn mz14_a_play_shows_the_cost_of_its_walk_and_the_least_cost() {
    let mut session = Session::new(SWAMP);
    let said = |session: &Session, lang| {
        let summary = session.puzzle.summary(&session.walk, None);
        let said: Vec<String> =
            summary.progress.iter().map(|part| texts(BlockMaze::ABOUT, lang).say(part)).collect();
        (said.join(", "), summary.cost)
    };
    session.make("E W E");
    let cost = Some(Figure::Number(19));
    assert_eq!(said(&session, Lang::English), ("3 steps, cost 19".to_owned(), cost.clone()));
    assert_eq!(said(&session, Lang::Spanish), ("3 pasos, coste 19".to_owned(), cost));
    let found = session.puzzle.solve(
        &session.puzzle.start(),
        &SolveOptions::default(),
        &mut Unwatched,
        &Control::new(),
    );
    assert_eq!(found.figure("cost"), Some(&Figure::Number(4)));
    assert_eq!(found.figure("moves"), Some(&Figure::Number(4)));
    let octile = "000/304/000 costs=octile weights=121/191/111";
    let mut session = Session::new(octile);
    session.make("NE");
    let (english, cost) = said(&session, Lang::English);
    assert_eq!(
        (english.as_str(), cost),
        ("1 step, cost 2.83", Some(Figure::Decimal("2.828427".into())))
    );
    assert_eq!(said(&session, Lang::Spanish).0, "1 paso, coste 2,83");
}

#[test]
fn mz14_all_cheapest_paths_are_counted() {
    let puzzle = maze(SWAMP);
    let options = SolveOptions { solver: Some("count".into()), ..SolveOptions::default() };
    let found = puzzle.solve(&puzzle.start(), &options, &mut Unwatched, &Control::new());
    assert_eq!(found.figure("cheapest"), Some(&Figure::Number(2)));
    assert_eq!(found.figure("shortest"), None);
}

#[test]
fn mz4_mz14_the_solution_space_of_a_weighted_maze_gets_cheaper() {
    let control = Control::new();
    let draft = GAME.read(SWAMP.as_bytes(), None, &Overrides::default()).unwrap();
    let puzzle = draft.validate(&control).unwrap();
    // The shorter path is found first or not at all; the longer, cheaper one is the better one.
    let short = "[[0,1],[1,1],[2,1]]".parse().unwrap();
    let cheap = "[[0,1],[0,0],[1,0],[2,0],[2,1]]".parse().unwrap();
    let also_cheap = "[[0,1],[0,2],[1,2],[2,2],[2,1]]".parse().unwrap();
    let given = [cheap, short, also_cheap];
    let space = puzzle.solution_space(&given);
    assert_eq!(space, [given[1].clone(), given[0].clone()]);
}

#[test]
fn mz14_hints_and_mistakes_compare_costs() {
    let mut session = Session::new(SWAMP);
    let reason = |session: &Session, lang| {
        let hint = session.puzzle.hint(&session.walk, &Control::new()).unwrap().unwrap();
        (texts(BlockMaze::ABOUT, lang).say(&hint.reason), hint.because)
    };
    let (english, because) = reason(&session, Lang::English);
    assert_eq!(
        english,
        "Go north, although this does not bring you nearer to the exit: obstacles or heavy cells are on the direct path, \
         and the cheapest detour costs 4; going south it would cost 4, going east it would cost 10."
    );
    assert!(because.contains(&Key::Cell(Cell(4))), "the heavy cell is shown");
    assert!(reason(&session, Lang::Spanish).0.contains("el rodeo más barato cuesta 4"));
    let merit = |session: &Session, step: &str| {
        let step = step.parse().unwrap();
        session.puzzle.judge(&session.walk, &step, &Control::new()).unwrap()
    };
    assert_eq!((merit(&session, "E"), merit(&session, "N")), (Merit::Wrong, Merit::Excellent));
    let mistakes = |session: &Session| session.puzzle.mistakes(&session.walk, &Control::new());
    session.make("E");
    assert_eq!(mistakes(&session), Mistakes::Known(vec![Key::Cell(Cell(4))]));
    let mut right = Session::new(SWAMP);
    right.make("N E E");
    assert_eq!(mistakes(&right), Mistakes::Known(Vec::new()));
    let corridor = Session::new("3004/1111 weights=1321/1111");
    assert_eq!(
        reason(&corridor, Lang::English).0,
        "Go east: there is no other way on. From here the cheapest path to the exit costs 6."
    );
}

#[test]
fn mz14_hints_follow_a_cheapest_path_and_are_no_mistakes() {
    let mut rng = Rng::new(16);
    let mut walked = 0;
    for number in 0..300 {
        let draft = weighted(&mut rng, number % 2 == 0);
        if draft.grid().len() > 400 || !draft.ground.is_weighted() {
            continue;
        }
        let Ok(puzzle) = draft.validate(&Control::new()) else { continue };
        let (control, mut walk) = (Control::new(), puzzle.start());
        let options = SolveOptions::default();
        let best = puzzle.solve(&walk, &options, &mut Unwatched, &control);
        let Some(best) = best.figure("cost") else { continue };
        while let Some(hint) = puzzle.hint(&walk, &control).unwrap() {
            assert_ne!(puzzle.judge(&walk, &hint.moves[0], &control).unwrap(), Merit::Wrong);
            puzzle.apply(&mut walk, &hint.moves[0]).unwrap();
            assert_eq!(puzzle.mistakes(&walk, &control), Mistakes::Known(Vec::new()));
        }
        assert!(puzzle.is_solved(&walk));
        assert_eq!(puzzle.summary(&walk, None).cost.as_ref(), Some(best));
        walked += 1;
    }
    assert!(walked > 60, "{walked}");
}

#[test]
fn mz10_mz14_a_brush_makes_cells_heavier_and_lighter() {
    let mut draft = read("line", "300/100/004");
    let with = |act, alternate| Gesture { brush: Some('w'), alternate, ..Gesture::new(act) };
    let tap = |cell: u32| Act::Tap(Key::Cell(Cell(cell)));
    let weights = |draft: &Draft| draft.ground.heavy_cells().collect::<Vec<_>>();
    draft.edit(&with(tap(4), false)).unwrap();
    draft.edit(&with(tap(4), false)).unwrap();
    assert_eq!(weights(&draft), [(Cell(4), 3)]);
    draft.edit(&with(tap(4), true)).unwrap();
    draft.edit(&with(tap(1), true)).unwrap();
    assert_eq!(weights(&draft), [(Cell(1), 9), (Cell(4), 2)], "lighter than 1 is 9");
    // A drag copies the weight of its first cell and leaves obstacles alone.
    let drag = |cells: &[u32]| Act::Drag(cells.iter().map(|&cell| Key::Cell(Cell(cell))).collect());
    draft.edit(&with(drag(&[4, 3, 6, 7]), false)).unwrap();
    assert_eq!(weights(&draft), [(Cell(1), 9), (Cell(4), 2), (Cell(6), 2), (Cell(7), 2)]);
    draft.edit(&with(tap(1), false)).unwrap();
    draft.edit(&Gesture::new(Act::Type('w', Some(Key::Cell(Cell(6)))))).unwrap();
    assert_eq!(written("line", &draft), "300/100/004 weights=111/121/321\n");
    let refused = draft.edit(&with(tap(3), false)).unwrap_err();
    assert_eq!(refused.message.key(), "maze-weight-closed");
    // An obstacle has no weight.
    draft.edit(&Gesture::new(tap(6))).unwrap();
    draft.edit(&Gesture::new(tap(6))).unwrap();
    assert_eq!(weights(&draft), [(Cell(4), 2), (Cell(7), 2)]);
}

#[test]
fn mz4_mz10_mz14_new_weights_drop_solutions_that_are_no_improvement_any_more() {
    let mut draft = read("xml", XML);
    assert_eq!(draft.solutions.len(), 2);
    // The first solution becomes the cheaper one, so the second is no improvement.
    let lighter =
        Gesture { brush: Some('w'), alternate: true, ..Gesture::new(Act::Tap(Key::Cell(Cell(1)))) };
    for _ in 0..8 {
        draft.edit(&lighter).unwrap();
    }
    let lighter =
        Gesture { brush: Some('w'), alternate: true, ..Gesture::new(Act::Tap(Key::Cell(Cell(2)))) };
    for _ in 0..2 {
        draft.edit(&lighter).unwrap();
    }
    assert_eq!(draft.solutions, [path(&[0, 1, 2, 3, 4, 9, 14])]);
    assert_eq!(read("xml", &written("xml", &draft)), draft, "without a warning");
}

#[test]
fn mz14_heavy_cells_are_shaded_numbered_and_named() {
    let puzzle = maze("30000/00110/00004 weights=12233/21111/11115");
    let scene = puzzle.backdrop(&View::default());
    let shaded: Vec<_> = scene
        .shapes
        .iter()
        .filter(|shape| matches!(shape.role, Role::Shade(_)))
        .map(|shape| (shape.key, shape.layer, shape.role))
        .collect();
    assert_eq!(
        shaded,
        [(1, 0), (3, 1), (5, 0)]
            .map(|(cell, shade)| { (Key::Piece(cell), Layer::Cells, Role::Shade(shade)) }),
        "equal weights side by side are one shape, and the exit keeps its own tint"
    );
    let numbered: Vec<_> = scene
        .shapes
        .iter()
        .filter_map(|s| Some((s.key, s.form.text()?, s.label.as_ref()?)))
        .collect();
    assert_eq!(numbered.len(), 6);
    let texts = texts(BlockMaze::ABOUT, Lang::English);
    let (key, text, label) = numbered[5];
    assert_eq!((key, text, texts.say(label).as_str()), (Key::Cell(Cell(14)), "5", "weight 5"));
    let mut seen: Vec<_> =
        scene.shapes.iter().map(|shape| (shape.layer, shape.key.to_string())).collect();
    let shapes = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), shapes, "every shape has its own layer and key");
    let mut session = Session::new("30000/00110/00004 weights=12233/21111/11115");
    session.make("E SW");
    let drawn = "\
+----------+   \\ ^ /
|> .2 2 3 3|   < + >
|@2  ####  |   / v \\
|        *5|
+----------+
";
    let view = session.puzzle.text(&session.walk, &View::default());
    assert_eq!(plain(&view, Charset::Ascii), drawn);
}

#[test]
fn mz14_generated_mazes_have_the_terrain_that_was_asked_for() {
    for (surface, layers) in [("plane", ""), ("cylinder", ""), ("torus", "x2")] {
        for terrain in ["none", "patches", "hills", "mixed"] {
            for difficulty in ["any", "normal"] {
                let mut settings = Settings::new(BlockMaze::ABOUT.parameters);
                let text = format!(
                    "size=15x12{layers},surface={surface},weights={terrain},difficulty={difficulty}"
                );
                settings.set_all(&text).unwrap();
                let make = || {
                    GAME.generate(&settings, 5, &Control::new())
                        .unwrap_or_else(|why| panic!("{text}: {why:?}"))
                };
                let (puzzle, again) = (make(), make());
                assert_eq!(puzzle.fingerprint(), again.fingerprint());
                let rule = puzzle.facts().rule;
                let stated = rule.iter().any(|(name, _)| *name == "weights");
                assert_eq!(stated, terrain != "none", "{text}");
                let options = SolveOptions::default();
                assert_eq!(puzzle.solve(&options, &Control::new()).solutions.len(), 1, "{text}");
            }
        }
    }
}

#[test]
fn mz14_weights_change_nothing_else_about_a_generated_maze() {
    let line = |weights: &str| {
        let mut settings = Settings::new(BlockMaze::ABOUT.parameters);
        settings.set_all(&format!("size=15x12,weights={weights}")).unwrap();
        let puzzle =
            GAME.generate(&settings, 8, &Control::new()).unwrap_or_else(|why| panic!("{why:?}"));
        let mut bytes = Vec::new();
        puzzle.write(Some("line"), &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    };
    let plain = line("none");
    for terrain in ["patches", "hills", "mixed"] {
        let weighted = line(terrain);
        assert_eq!(weighted.split(' ').next(), Some(plain.trim_end()));
    }
}

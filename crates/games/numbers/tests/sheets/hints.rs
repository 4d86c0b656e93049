//! Hints: mistakes first, then the easiest deduction, each with a minimal reason.

use recreo_board::Rng;
use recreo_game::{Control, Generate as _, Key, Lang, Rules as _, Settings, Teach as _, Unwatched};
use recreo_numbers::sudoku::Sudoku;
use recreo_numbers::suguru::Suguru;
use recreo_sheet::testing::texts;
use recreo_sheet::{LogicGame, Params};

use crate::{FOUR, sudoku, suguru};

#[test]
fn pl6_a_mistake_is_named_first() {
    let puzzle = sudoku(FOUR);
    let mut notes = puzzle.start();
    for text in ["r1c2=4", "r2c3!1"] {
        puzzle.apply(&mut notes, &text.parse().unwrap()).unwrap();
    }
    let hint = puzzle.hint(&notes, &Control::new()).unwrap().unwrap();
    let say = |lang| texts::<Sudoku>(lang).say(&hint.reason);
    assert_eq!(say(Lang::English), "4 is wrong at row 1, column 2: erase it.");
    assert_eq!(say(Lang::Spanish), "El 4 de la fila 1, columna 2 es un error: bórralo.");
    assert_eq!(hint.moves[0].to_string(), "r1c2=");
    puzzle.apply(&mut notes, &hint.moves[0]).unwrap();
    let hint = puzzle.hint(&notes, &Control::new()).unwrap().unwrap();
    assert_eq!(hint.moves[0].to_string(), "r2c3?1");
}

#[test]
fn a_hint_names_its_rule_and_its_cells_in_both_languages() {
    let puzzle = sudoku("12..............");
    let mut notes = puzzle.start();
    puzzle.apply(&mut notes, &"r1c3=3".parse().unwrap()).unwrap();
    let hint = puzzle.hint(&notes, &Control::new()).unwrap().unwrap();
    assert_eq!(hint.moves[0].to_string(), "r1c4=4");
    assert_eq!(hint.look, [Key::Cell(recreo_board::Cell(3))]);
    let say = |lang| texts::<Sudoku>(lang).say(&hint.reason);
    let (english, spanish) = (say(Lang::English), say(Lang::Spanish));
    assert!(english.starts_with("Enter 4 at row 1, column 4: "), "{english}");
    assert!(spanish.starts_with("Escribe 4 en la fila 1, columna 4: "), "{spanish}");
    assert!(english.contains("row 1"), "{english}");
}

/// Follows hints to the end; every sentence exists in both languages, and every move is made.
fn follows_hints<G: LogicGame>(settings: &str, seeds: u64) {
    for seed in 0..seeds {
        let mut wanted = Settings::new(G::ABOUT.parameters);
        wanted.set_all(settings).unwrap();
        let (params, control) = (Params::<G>::from_settings(&wanted).unwrap(), Control::new());
        let mut rng = Rng::new(seed);
        let puzzle = params.generate(&mut rng, &mut Unwatched, &control).unwrap();
        let mut notes = puzzle.start();
        let texts = Lang::ALL.map(texts::<G>);
        let mut steps = 0;
        while !puzzle.is_solved(&notes) {
            let hint = puzzle.hint(&notes, &control).unwrap().unwrap();
            assert_ne!(hint.technique, "sheet-technique-solution", "{settings}#{seed}");
            for texts in &texts {
                let said = texts.say(&hint.reason);
                assert!(!said.contains("{$") && !said.contains("sheet-"), "{said}");
                assert!(texts.has(hint.technique));
            }
            for m in &hint.moves {
                puzzle.apply(&mut notes, m).unwrap();
            }
            steps += 1;
            assert!(steps < 1000, "{settings}#{seed}");
        }
    }
}

#[test]
fn hints_lead_to_the_solution_on_every_sort_of_board() {
    follows_hints::<Sudoku>("size=6x6", 3);
    follows_hints::<Sudoku>("size=6x6,cages=killer", 2);
    follows_hints::<Sudoku>("size=5x5,boxes=irregular", 2);
    follows_hints::<Sudoku>("size=4x4x4", 2);
    follows_hints::<Suguru>("size=6x6", 3);
    follows_hints::<Suguru>("size=6x5,surface=torus", 2);
    follows_hints::<Suguru>("size=4x4x2,holes=2", 2);
}

#[test]
fn a_board_with_several_solutions_has_hints_that_say_so() {
    let puzzle = suguru("1../.../...;aaa/aab/bbb");
    let notes = puzzle.start();
    let hint = puzzle.hint(&notes, &Control::new()).unwrap();
    if let Some(hint) = hint {
        assert!(!hint.moves.is_empty());
    }
}

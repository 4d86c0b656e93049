//! Solving (WS3, WS5) and generated boards (WS4).

use std::collections::HashMap;

use recreo_board::{Cell, Rng, Surface};
use recreo_game::{
    Control, Draft as _, End, Generate as _, GenerateError, Level, Rate, Rules, Solve,
    SolveOptions, Stopped, Unwatched,
};
use recreo_wordsearch::Answer;

use crate::*;

fn solved(puzzle: &Puzzle, solver: &str) -> (Answer, End) {
    let options = SolveOptions { limit: 1, solver: Some(solver.to_owned()) };
    let start = puzzle.start();
    let mut solved = puzzle.solve(&start, &options, &mut Unwatched, &Control::new());
    (solved.solutions.remove(0), solved.end)
}

#[test]
fn ws3_solving_gives_the_places_of_each_word_or_its_absence() {
    let puzzle = puzzle(SMALL);
    let (answer, end) = solved(&puzzle, "dictionary");
    assert_eq!(end, End::Exhausted);
    let json = serde_json::to_value(&answer).unwrap();
    assert_eq!(json["GATO"], serde_json::json!([[0, 0, 2, 4]]));
    assert_eq!(json["OSO"], serde_json::json!([[2, 1, 2, 3]]));
    assert_eq!(json["LOBO"], serde_json::json!([]));
    assert_eq!(json.as_object().unwrap().len(), 6);
}

#[test]
fn ws3_places_in_layers_end_with_their_layer() {
    let tower = puzzle("PX/XX//EX/XX//ZX/XX:pez+xx");
    let (answer, _) = solved(&tower, "scan");
    let json = serde_json::to_value(&answer).unwrap();
    assert_eq!(json["PEZ"], serde_json::json!([[0, 0, 9, 3, 0]]));
}

#[test]
fn ws5_the_scan_and_the_search_agree_with_brute_force() {
    let mut rng = Rng::new(5);
    let mut spread: HashMap<usize, usize> = HashMap::new();
    for round in 0..600 {
        let surface = Surface::ALL[rng.below(3) as usize];
        let [width, height] = [4 + rng.below(3), 3 + rng.below(3)];
        let layers = 1 + rng.below(2);
        let mut row = |n: u32| -> String {
            (0..n).map(|_| char::from(b"AABBCNNAB#"[rng.below(10) as usize])).collect()
        };
        let layer = |row: &mut dyn FnMut(u32) -> String| {
            (0..height).map(|_| row(width)).collect::<Vec<_>>().join("/")
        };
        let board: Vec<String> = (0..layers).map(|_| layer(&mut row)).collect();
        let words = ["A", "BA", "ABA", "CAB", "ANNA", "BBB"].join("+");
        let line = format!("{}:{words}:surface={surface}", board.join("//"));
        // If holes leave no line as long as a word, the file is refused.
        let Ok(draft) = try_read("line", line.as_bytes(), &Overrides::default()) else { continue };
        let Ok(puzzle) = draft.validate(&Control::new()) else { continue };
        let (one, _) = solved(&puzzle, "dictionary");
        let (other, _) = solved(&puzzle, "scan");
        assert_eq!(one, other, "{round}: {line}");
        for (word, hits) in one.places().iter().enumerate() {
            let hits = hits.as_ref().unwrap();
            assert_eq!(hits, &plain_search(&puzzle, word), "{round}: {line} {word}");
            *spread.entry(hits.len().min(2)).or_default() += 1;
        }
    }
    println!("absent, once, several times: {spread:?}");
    let all: usize = spread.values().sum();
    assert!(all > 1000 && (0..3).all(|n| spread[&n] * 10 > all), "{spread:?}");
}

#[test]
fn ws4_every_word_of_a_new_board_lies_there_exactly_once() {
    let words = "gato+perro+elefante+ñandú+oso+San José+sol+luna+girasol";
    for (number, shape) in ["none", "heart", "circle", "diamond"].into_iter().enumerate() {
        for surface in Surface::ALL {
            let text = format!("size=14x13,surface={surface},words={words},shape={shape}");
            let puzzle = made(&text, number as u64);
            assert_eq!(puzzle.words().len(), 9, "{text}: {:?}", puzzle.facts().notes);
            for word in 0..puzzle.words().len() {
                assert_eq!(plain_search(&puzzle, word).len(), 1, "{text}: {word}");
                assert_eq!(puzzle.places(word), plain_search(&puzzle, word));
            }
        }
    }
}

#[test]
fn ws4_omitted_words_are_reported_with_a_reason() {
    let puzzle = made("size=4x4,words=abcd+efgh+ijkl+mnop+qrst+uvwx,overlaps=forbidden", 1);
    let notes = puzzle.facts().notes;
    assert_eq!(notes.len() + puzzle.words().len(), 6);
    assert!(notes.iter().all(|note| note.key().starts_with("wordsearch-left-")), "{notes:?}");
    let params = settings("size=3x3,words=abc,message=muchísimas gracias");
    let params = Params::from_settings(&params).unwrap();
    let refused = params.generate(&mut Rng::new(1), &mut Unwatched, &Control::new());
    let Err(GenerateError::Impossible(problem)) = refused else { panic!("{refused:?}") };
    assert_eq!(problem.message.key(), "wordsearch-message-long");
}

#[test]
fn ws4_words_are_given_invented_drawn_or_none() {
    assert_eq!(made("size=9x9,theme=invented,number=5", 2).words().len(), 5);
    assert_eq!(made("size=9x9,number=0", 2).words().len(), 0);
    assert_eq!(made("size=12x12,theme=space,language=english,number=7", 2).words().len(), 7);
    let drawn = made("size=9x9,words=gato+perro+hipopótamo+R2D2+oso,number=3,lengths=3..5", 2);
    assert_eq!(drawn.words().len(), 3, "words of a dictionary that do not fit are skipped");
    let straight = made("size=12x12,directions=E+S", 4);
    for word in 0..straight.words().len() {
        assert!([2, 4].contains(&straight.places(word)[0].direction.number()));
    }
}

#[test]
fn ws4_the_hidden_message_begins_the_letters_that_are_left() {
    let puzzle = made("size=9x9,words=gato+perro+ratón,message=bien hecho", 8);
    let mut used = vec![false; puzzle.grid().len()];
    for word in 0..puzzle.words().len() {
        puzzle.places(word)[0].cells(puzzle.grid()).for_each(|cell| used[cell.index()] = true);
    }
    let left = puzzle.grid().cells().filter(|cell: &Cell| !used[cell.index()]);
    let letters: Vec<u8> = left.map(|cell| puzzle.letters().at(cell)).collect();
    assert!(puzzle.alphabet().spell(&letters).starts_with("BIENHECHO"));
}

#[test]
fn ws4_no_unwanted_word_is_anywhere() {
    for seed in 0..50 {
        let puzzle = made("size=8x8,alphabet=ABCDE,words=abba+cede,block=bad+cab+ee", seed);
        let mut with = written("line", &Draft::of(&puzzle));
        with = with.replace("abba+cede", "bad+cab+ee");
        let blocked = crate::puzzle(with.trim());
        assert!((0..3).all(|word| blocked.places(word).is_empty()), "{with}");
    }
}

#[test]
fn ws6_the_requested_level_is_delivered() {
    for level in Level::ALL {
        let puzzle = made(&format!("size=14x14,difficulty={level}"), 6);
        assert_eq!(puzzle.rate(&Control::new()).unwrap().level, level);
    }
}

#[test]
fn bg5_a_stopped_search_reports_its_finds_and_nothing_else() {
    let puzzle = made("size=40x40,number=40", 1);
    let start = puzzle.start();
    let options = SolveOptions { limit: 1, solver: Some("scan".to_owned()) };
    let control = Control::new().with_budget(20_000);
    let solved = puzzle.solve(&start, &options, &mut Unwatched, &control);
    assert_eq!(solved.end, End::Stopped(Stopped::Budget));
    assert_eq!(solved.status(1), "stopped");
    let places = solved.solutions[0].places();
    let known = places.iter().flatten().count();
    assert!(known > 0 && known < places.len(), "{known} of {}", places.len());
    let json = serde_json::to_value(&solved.solutions[0]).unwrap();
    assert_eq!(json.as_object().unwrap().len(), known);
}

//! Helpers for the tests of logic games. Every helper panics when a check fails.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use recreo_board::Rng;
use recreo_game::{
    Control, Draft as _, DynGame, DynPuzzle, Format, GameAdapter, Generate as _, Gesture,
    Input as _, Lang, Meaning, NATIVE, Overrides, Place, Problem, Rules as _, Settings, Solve as _,
    SolveOptions, Teach as _, Texts, Unwatched,
};

use crate::{Logic, LogicGame, Move, Notes, Params, Puzzle, Sheet};

/// The messages of Recreo, of logic games and of one game.
pub fn texts<G: LogicGame>(lang: Lang) -> Texts {
    let own = (G::ABOUT.messages)(lang);
    Texts::new(lang, [crate::messages(lang), recreo_kit::messages(lang), own])
}

/// One of the game's formats.
pub fn format<G: LogicGame>(id: &str) -> &'static Format<Sheet<G>> {
    G::FORMATS.iter().find(|format| format.id == id).unwrap()
}

/// Reads a text in one of the game's formats.
pub fn read<G: LogicGame>(id: &str, text: &[u8]) -> Result<Sheet<G>, Vec<Problem>> {
    (format::<G>(id).read)(text, &Overrides::default())
}

/// Writes a sheet in one of the game's formats; `None` if the format cannot hold it.
pub fn written<G: LogicGame>(id: &str, sheet: &Sheet<G>) -> Option<String> {
    let mut bytes = Vec::new();
    (format::<G>(id).write)(sheet, &mut bytes).ok()?;
    Some(String::from_utf8(bytes).unwrap())
}

/// Checks that texts are refused: a format, a text, the key of the first problem, its line and
/// column. The message must exist in both languages.
pub fn assert_refused<G: LogicGame>(cases: &[(&str, &str, &str, (usize, usize))]) {
    for &(format, text, key, (line, column)) in cases {
        let problems = read::<G>(format, text.as_bytes()).unwrap_err();
        said::<G>(&problems[0]);
        assert_eq!(problems[0].message.key(), key, "{text}");
        assert_eq!(problems[0].place, Some(Place::Line { line, column }), "{text}");
    }
}

/// Checks that lines are read and written back unchanged.
pub fn assert_lines<G: LogicGame>(lines: &[&str]) {
    for line in lines {
        let sheet = read::<G>("line", line.as_bytes()).unwrap();
        assert_eq!(written::<G>("line", &sheet).unwrap(), format!("{line}\n"));
    }
}

/// Reads the puzzle of a line.
pub fn puzzle<G: LogicGame>(line: &str) -> Puzzle {
    let sheet = read::<G>("line", line.as_bytes()).unwrap();
    sheet.validate(&Control::new()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// The parameters from these settings.
pub fn params<G: LogicGame>(settings: &str) -> Params<G> {
    let mut wanted = Settings::new(G::ABOUT.parameters);
    wanted.set_all(settings).unwrap();
    Params::from_settings(&wanted).unwrap()
}

/// Generates a new puzzle of a game.
pub fn make<G: LogicGame>(settings: &str, seed: u64) -> Puzzle {
    let params = params::<G>(settings);
    params.generate(&mut Rng::new(seed), &mut Unwatched, &Control::new()).unwrap()
}

/// Up to `limit` solutions of a puzzle, in the form used in documents.
pub fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<String> {
    let options = SolveOptions { limit, solver: None };
    let solved = puzzle.solve(&puzzle.start(), &options, &mut Unwatched, &Control::new());
    solved.solutions.iter().map(|s| serde_json::to_string(s).unwrap().replace('"', "")).collect()
}

/// The moves of a gesture.
pub fn moves(puzzle: &Puzzle, notes: &Notes, gesture: &Gesture) -> Result<Vec<Move>, Problem> {
    match puzzle.interpret(notes, gesture)? {
        Meaning::Moves(moves) => Ok(moves),
        Meaning::Grab(key) => panic!("{key:?} is grabbed"),
    }
}

/// Follows the hints to the end of a puzzle and returns their reasons in both languages.
pub fn hints<G: LogicGame>(puzzle: &Puzzle) -> Vec<[String; 2]> {
    let texts = Lang::ALL.map(texts::<G>);
    let mut notes = puzzle.start();
    let mut all = Vec::new();
    while !puzzle.is_solved(&notes) {
        let hint = puzzle.hint(&notes, &Control::new()).unwrap().unwrap();
        all.push(texts.each_ref().map(|texts| {
            let text = texts.say(&hint.reason);
            let key = format!("{}-", G::ABOUT.id);
            assert!(!text.contains("{$") && !text.contains(&key), "{text}");
            text
        }));
        hint.moves.iter().for_each(|m| puzzle.apply(&mut notes, m).unwrap());
    }
    all
}

/// The message of a problem in both languages.
pub fn said<G: LogicGame>(problem: &Problem) -> [String; 2] {
    Lang::ALL.map(|lang| {
        let texts = texts::<G>(lang);
        assert!(texts.has(problem.message.key()), "{problem:?}");
        let text = texts.problem(problem);
        assert!(!text.contains("{ $") && !text.contains("{$"), "{text}");
        text
    })
}

/// The board of a tutorial's first example and the solution beside it, with rows joined by slashes.
pub fn example<G: LogicGame>(lang: Lang) -> [String; 2] {
    let tutorial = (G::ABOUT.tutorial)(lang);
    // The first line of the block is an instruction for the page: which board to show in its place.
    let block = tutorial.split("```").nth(1).unwrap().split_once('\n').unwrap().1;
    [0, 1].map(|number| {
        let half = |line: &str| line.split("        ").nth(number).unwrap().replace(' ', "");
        block.trim_matches('\n').lines().map(half).collect::<Vec<String>>().join("/")
    })
}

/// Checks the golden files of a game: a folder with a file for each board and format that can hold
/// it, `.url` for links and `.recreo` for the native document. All files of one board hold the same
/// puzzle, and writing it today gives the same bytes.
pub fn assert_golden<G: LogicGame>(folder: &Path, boards: &[(&str, &[&str])]) {
    let game: &dyn DynGame = &GameAdapter::<Logic<G>>::NEW;
    let load = |bytes: &[u8], format: &str| {
        let draft = game.read(bytes, Some(format), &Overrides::default()).unwrap();
        draft.validate(&Control::new()).unwrap()
    };
    let write = |puzzle: &dyn DynPuzzle, format: &str| {
        let mut bytes = Vec::new();
        puzzle.write(Some(format), &mut bytes).unwrap();
        bytes
    };
    for (name, formats) in boards {
        let file =
            |extension: &str| std::fs::read(folder.join(name).with_extension(extension)).unwrap();
        let document = file("recreo");
        let native = load(&document, NATIVE);
        assert_eq!(write(&*native, NATIVE), document, "{name}");
        for format in *formats {
            let bytes = file(if *format == "link" { "url" } else { format });
            assert_eq!(write(&*native, format), bytes, "{name} {format}");
            let puzzle = load(&bytes, format);
            for other in *formats {
                let again = write(&*puzzle, other);
                assert_eq!(again, write(&*native, other), "{name} {format} {other}");
            }
        }
    }
}

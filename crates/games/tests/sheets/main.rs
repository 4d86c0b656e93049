//! The games on sheets: what is alike in all of them, and the rules of sudoku and suguru, one by one.
#![allow(clippy::unwrap_used, reason = "a test that fails here says so")]

mod drawing;
mod entering;
mod files;
mod futoshiki;
mod hints;
mod hitori;
mod kakuro;
mod nonogram;
mod nurikabe;
mod rules;
mod slitherlink;
mod tutorials;

use recreo_board::Rng;
use recreo_game::{Control, Game, Lang, Problem, Reading, Settings, Solve, Status, Unwatched};
use recreo_games::registry;
use recreo_games::sheet::{Logic, LogicGame, Puzzle, Sheet};
use recreo_games::sudoku::Sudoku;
use recreo_games::suguru::Suguru;

/// A sudoku of 4x4 with one solution: 1234/3412/2143/4321.
const FOUR: &str = "1.3.34..2.4....1";
const FOUR_SOLVED: &str = "1234341221434321";

/// A sudoku from its line.
fn sudoku(line: &str) -> Puzzle<Sudoku> {
    puzzle(line)
}

/// A suguru from its line.
fn suguru(line: &str) -> Puzzle<Suguru> {
    puzzle(line)
}

fn read<G: LogicGame>(id: &str, text: &[u8]) -> Result<Sheet<G::Ornament>, Vec<Problem>> {
    let format = Logic::<G>::formats().iter().find(|format| format.id == id).unwrap();
    (format.read)(text, &Reading::default())
}

fn written<G: LogicGame>(id: &str, sheet: &Sheet<G::Ornament>) -> Option<String> {
    let format = Logic::<G>::formats().iter().find(|format| format.id == id).unwrap();
    let mut bytes = Vec::new();
    (format.write)(sheet, &mut bytes).ok()?;
    Some(String::from_utf8(bytes).unwrap())
}

fn puzzle<G: LogicGame>(line: &str) -> Puzzle<G> {
    let sheet = read::<G>("line", line.as_bytes()).unwrap();
    Logic::<G>::validate(sheet, &Control::new()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// A new puzzle of a game.
fn make<G: LogicGame>(settings: &str, seed: u64) -> Puzzle<G> {
    let mut wanted = Settings::new(G::about().parameters);
    wanted.set_all(settings).unwrap();
    let wish = Logic::<G>::params(&wanted).unwrap();
    Logic::<G>::generate(&wish, &mut Rng::new(seed), &mut Unwatched, &Control::new()).unwrap()
}

/// The solutions of a puzzle, at most so many, as documents have them.
fn solutions<G: LogicGame>(puzzle: &Puzzle<G>, limit: usize) -> Vec<String> {
    let how = Solve { limit, solver: None };
    let start = Logic::<G>::start(puzzle);
    let solved = Logic::<G>::solve(puzzle, &start, &how, &mut Unwatched, &Control::new());
    solved.solutions.iter().map(|s| serde_json::to_string(s).unwrap().replace('"', "")).collect()
}

/// What hints say in both languages on the way to the end of a puzzle.
fn led<G: LogicGame>(puzzle: &Puzzle<G>) -> Vec<[String; 2]> {
    let mut notes = Logic::<G>::start(puzzle);
    let mut all = Vec::new();
    while Logic::<G>::status(puzzle, &notes) == Status::GoingOn {
        let hint = Logic::<G>::hint(puzzle, &notes, &Control::new()).unwrap().unwrap();
        all.push(Lang::ALL.map(|lang| {
            let said = registry::texts(lang, &[]).say(&hint.reason);
            let key = format!("{}-", G::about().id);
            assert!(!said.contains("{$") && !said.contains(&key), "{said}");
            said
        }));
        hint.moves.iter().for_each(|m| Logic::<G>::apply(puzzle, &mut notes, m).unwrap());
    }
    all
}

/// What is said of a problem in both languages.
fn said(problem: &Problem) -> [String; 2] {
    Lang::ALL.map(|lang| {
        let texts = registry::texts(lang, &[]);
        assert!(texts.has(problem.message.key()), "{problem:?}");
        let said = texts.problem(problem);
        assert!(!said.contains("{ $") && !said.contains("{$"), "{said}");
        said
    })
}

/// The board of a tutorial's first example and the solution beside it, rows with slashes between them.
fn example<G: LogicGame>(lang: Lang) -> [String; 2] {
    let tutorial = (G::about().tutorial)(lang);
    // The first line tells the page which board to show in its place.
    let block = tutorial.split("```").nth(1).unwrap().split_once('\n').unwrap().1;
    [0, 1].map(|number| {
        let half = |line: &str| line.split("        ").nth(number).unwrap().replace(' ', "");
        block.trim_matches('\n').lines().map(half).collect::<Vec<String>>().join("/")
    })
}

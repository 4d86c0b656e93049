//! The measured puzzles: published ones, and generated ones by their settings.

use recreo_board::Rng;
use recreo_game::{
    Control, Draft as _, Game, Generate as _, GenerateError, Level, Overrides, Rate, Settings,
    Solve, SolveOptions, Unwatched,
};
use recreo_numbers::sudoku::Sudoku;
use recreo_sheet::{Logic, Puzzle};

use crate::Outcome;

/// Sudokus with 17 givens.
pub(super) const SEVENTEEN: &str =
    include_str!("../../../crates/games/numbers/tests/vectors/seventeen_givens.txt");
/// Sudokus that were hard for programs in the past.
pub(super) const TOP1465: &str =
    include_str!("../../../crates/games/numbers/tests/vectors/top1465.txt");
/// The hardest known sudokus.
pub(super) const HARDEST: &str =
    include_str!("../../../crates/games/numbers/tests/vectors/hardest_sudokus.txt");
/// Sudokus with their ratings.
pub(super) const RATED: &str =
    include_str!("../../../crates/games/numbers/tests/vectors/rated_sudokus.txt");

/// Returns the puzzles of a file, one per line.
pub(super) fn lines(text: &'static str) -> Vec<&'static str> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split(' ').find(|word| word.len() == 81)).collect()
}

/// Published puzzles of other games: the kind and a link.
const LINKS: &str = include_str!("links.txt");
/// Nonograms of the survey: name, number and clues.
const SURVEY: &str = include_str!("survey.txt");

/// Reads the sudoku of a line.
pub(super) fn read(line: &str) -> Outcome<Puzzle> {
    read_as::<Logic<Sudoku>>("line", line)
}

/// Reads a puzzle from a text in a format.
pub(super) fn read_as<G: Game>(id: &str, text: &str) -> Outcome<G::Puzzle> {
    let format = G::Draft::FORMATS.iter().find(|format| format.id == id);
    let format = format.ok_or_else(|| format!("there is no format {id}"))?;
    let draft = (format.read)(text.as_bytes(), &Overrides::default());
    let draft = draft.map_err(|problems| format!("{text}: {problems:?}"))?;
    let puzzle = draft.validate(&Control::new());
    puzzle.map_err(|problems| format!("{text}: {problems:?}").into())
}

/// Returns the published puzzles of a game.
pub(super) fn published<G: Game>() -> Outcome<Vec<G::Puzzle>> {
    let pairs = LINKS.lines().filter_map(|line| line.split_once(' '));
    let own = pairs.filter(|(kind, _)| *kind == G::ABOUT.id);
    own.map(|(_, link)| read_as::<G>("link", link)).collect()
}

/// Returns the nonograms of the survey: the name of each, and its line.
pub(super) fn survey() -> Vec<(String, &'static str)> {
    let lines = SURVEY.lines().filter(|line| !line.starts_with('#'));
    let words = lines.filter_map(|line| {
        let mut words = line.split(' ');
        Some((format!("{} ({})", words.next()?, words.next()?), words.next()?))
    });
    words.collect()
}

/// Parses settings such as `size=9x9,difficulty=hard`.
pub(super) fn params<G: Game>(settings: &str) -> Outcome<G::Maker> {
    let mut wanted = Settings::new(G::ABOUT.parameters);
    wanted.set_all(settings).map_err(|problem| format!("{settings}: {problem:?}"))?;
    G::Maker::from_settings(&wanted).map_err(|problem| format!("{settings}: {problem:?}").into())
}

/// Generates a puzzle.
pub(super) fn make<G: Game>(params: &G::Maker, seed: u64) -> Result<G::Puzzle, GenerateError> {
    params.generate(&mut Rng::new(seed), &mut Unwatched, &Control::new())
}

/// Generates several puzzles, from the first seeds that work.
pub(super) fn several<G: Game>(settings: &str, number: usize) -> Outcome<Vec<G::Puzzle>> {
    let params = params::<G>(settings)?;
    let seeds = 1..=2 * number as u64;
    let made = seeds.filter_map(|seed| make::<G>(&params, seed).ok());
    let puzzles: Vec<_> = made.take(number).collect();
    if puzzles.len() == number {
        Ok(puzzles)
    } else {
        Err(format!("{settings}: {} of {} were made", puzzles.len(), 2 * number).into())
    }
}

/// Whether there is exactly one solution.
pub(super) fn is_unique(puzzle: &impl Solve) -> bool {
    let how = SolveOptions { limit: 2, solver: None };
    let solved = puzzle.solve(&puzzle.start(), &how, &mut Unwatched, &Control::new());
    solved.status(2) == "unique"
}

/// Rates the puzzle.
pub(super) fn level(puzzle: &impl Rate) -> Outcome<Level> {
    let rating = puzzle.rate(&Control::new());
    Ok(rating.map_err(|stopped| format!("a rating stopped: {stopped:?}"))?.level)
}

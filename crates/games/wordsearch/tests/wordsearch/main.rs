//! Tests of word searches, by requirement.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod drawing;
mod editing;
mod files;
mod playing;
mod refusals;
mod solving;

use recreo_board::{Direction, Rng};
use recreo_game::{
    Control, Draft as _, Format, Game, Generate as _, MetadataAccess, Overrides, Problem, Settings,
    Unwatched,
};
use recreo_wordsearch::{Draft, Hit, Params, Puzzle, WordSearch};

/// Six words, five of which are on the board; `LOBO` is absent, `OSO` reads the same backwards.
const SMALL: &str = "GATOX/ZPOSO/EXSPE/PATEZ/MRANA:gato+pez+rana+oso+gps+lobo";

fn format(id: &str) -> &'static Format<Draft> {
    Draft::FORMATS.iter().find(|format| format.id == id).unwrap()
}

fn try_read(id: &str, bytes: &[u8], overrides: &Overrides) -> Result<Draft, Vec<Problem>> {
    (format(id).read)(bytes, overrides)
}

fn read(id: &str, bytes: &[u8]) -> Draft {
    let read = try_read(id, bytes, &Overrides::default());
    read.unwrap_or_else(|problems| panic!("{}: {problems:?}", String::from_utf8_lossy(bytes)))
}

fn written(id: &str, draft: &Draft) -> String {
    let mut bytes = Vec::new();
    (format(id).write)(draft, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// The access to the metadata of a draft.
fn metadata() -> MetadataAccess<Draft> {
    Draft::METADATA.unwrap()
}

/// Reads a puzzle from a line.
fn puzzle(line: &str) -> Puzzle {
    read("line", line.as_bytes()).validate(&Control::new()).unwrap()
}

fn settings(text: &str) -> Settings {
    let mut settings = Settings::new(WordSearch::ABOUT.parameters);
    settings.set_all(text).unwrap();
    settings
}

/// Generates a puzzle.
fn made(text: &str, seed: u64) -> Puzzle {
    let params = Params::from_settings(&settings(text)).unwrap();
    let made = params.generate(&mut Rng::new(seed), &mut Unwatched, &Control::new());
    made.unwrap_or_else(|why| panic!("{text}#{seed}: {why:?}"))
}

/// A brute-force search: every cell, every direction, letter by letter. A place that can be read
/// both ways is returned once, in its forward direction.
fn plain_search(puzzle: &Puzzle, word: usize) -> Vec<Hit> {
    let (grid, letters) = (puzzle.grid(), puzzle.letters());
    let word = puzzle.words()[word].letters();
    let mut found: Vec<(Vec<u32>, Hit)> = Vec::new();
    let ways = Direction::ALL.into_iter().filter(|way| way.delta().2 == 0 || grid.layers() > 1);
    for direction in ways {
        for start in grid.cells() {
            let (mut cells, mut at) = (Vec::new(), Some(start));
            while let Some(cell) =
                at.filter(|cell| cells.len() < word.len() && !cells.contains(&cell.0))
            {
                cells.push(cell.0);
                at = grid.step(cell, direction);
            }
            let is_it = cells.len() == word.len()
                && cells.iter().zip(word).all(|(&c, &l)| letters.cells()[c as usize] == l);
            if !is_it {
                continue;
            }
            let hit = Hit { start, direction, length: word.len() as u32 };
            let mut same = cells.clone();
            same.sort_unstable();
            let (dx, dy, dz) = direction.delta();
            let reads = (dz, dy, dx) > (0, 0, 0);
            match found.iter_mut().find(|(other, before)| {
                *other == same && (word.len() == 1 || before.direction == direction.opposite())
            }) {
                Some(twin) if reads && word.len() > 1 => twin.1 = hit,
                Some(_) => {}
                None => found.push((same, hit)),
            }
        }
    }
    let mut hits: Vec<Hit> = found.into_iter().map(|(_, hit)| hit).collect();
    hits.sort_unstable();
    hits
}

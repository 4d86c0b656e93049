//! `recreo library list`: lists the puzzles of the library, one per line.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_catalog::CATALOG;
use recreo_game::{Level, PuzzleName};
use recreo_store::{Puzzle, PuzzleFilter, Store};
use serde::Serialize;

use super::super::answer;
use crate::output;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

/// Number of puzzles read from the library at a time.
const BATCH: u32 = 500;

/// A puzzle in JSON. Keys without a value are left out.
#[derive(Serialize)]
pub(super) struct PuzzleJson<'a> {
    id: &'a str,
    kind: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    size: String,
    surface: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    /// Milliseconds since 1970.
    made: i64,
}

impl PuzzleJson<'_> {
    pub(super) fn new(puzzle: &Puzzle) -> PuzzleJson<'_> {
        PuzzleJson {
            id: puzzle.id.as_str(),
            kind: &puzzle.kind,
            title: puzzle.name.as_deref(),
            name: puzzle_name(puzzle),
            size: puzzle.size.to_string(),
            surface: &puzzle.surface,
            level: puzzle.rating.as_ref().map(|rating| rating.level),
            score: puzzle.rating.as_ref().map(|rating| rating.score),
            made: puzzle.made,
        }
    }
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches, store: &Store) -> Outcome {
    let value = |id: &str| matches.get_one::<String>(id).cloned();
    let size = value("size").map(|size| size.parse()).transpose()?;
    let filter = PuzzleFilter {
        kind: value("kind"),
        level: value("difficulty").and_then(|level| level.parse().ok()),
        size,
        games: value("text").map(|text| CATALOG.games_in(&text)).unwrap_or_default(),
        text: value("text"),
        ..Default::default()
    };
    let puzzles = all_of(store, filter)?;
    let json: Vec<PuzzleJson<'_>> = puzzles.iter().map(PuzzleJson::new).collect();
    answer(matches, &json, || text(shell, &puzzles))?;
    Ok(Answer::Yes)
}

/// Lists no puzzles, for a library that does not exist yet.
pub(super) fn none(shell: &Shell, matches: &ArgMatches) -> Outcome {
    match matches.subcommand_matches("list") {
        Some(matches) => answer(matches, &[(); 0], || text(shell, &[]))?,
        None => drop(text(shell, &[])),
    }
    Ok(Answer::Yes)
}

/// Lists all puzzles, for `recreo library` without a subcommand.
pub(super) fn all(shell: &Shell, store: &Store) -> Outcome {
    let text = text(shell, &all_of(store, PuzzleFilter::default())?);
    output::to_stdout(|out| Ok(out.write_all(text.as_bytes())?))?;
    Ok(Answer::Yes)
}

fn all_of(store: &Store, mut filter: PuzzleFilter) -> Result<Vec<Puzzle>, Failure> {
    filter.per_page = BATCH;
    let mut puzzles = Vec::new();
    loop {
        let page = store.puzzles(&filter)?;
        let ended = page.items.len() < BATCH as usize;
        puzzles.extend(page.items);
        if ended {
            return Ok(puzzles);
        }
        filter.page += 1;
    }
}

fn text(shell: &Shell, puzzles: &[Puzzle]) -> String {
    if puzzles.is_empty() {
        eprintln!("{}", shell.word("cli-library-none"));
    }
    let mut text = String::new();
    for puzzle in puzzles {
        let level = puzzle.rating.as_ref();
        let level =
            level.map_or_else(|| "-".to_owned(), |r| shell.word(&format!("level-{}", r.level)));
        let called = puzzle.name.clone().or_else(|| puzzle_name(puzzle)).unwrap_or_default();
        // Removes control characters: a name may come from anywhere and must not control the
        // terminal.
        let called: String = called.chars().filter(|c| !c.is_control()).collect();
        let line = format!(
            "{}  {:<10}  {:<9}  {level:<7}  {called}",
            puzzle.id,
            puzzle.kind,
            puzzle.size.to_string()
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// Returns the name that recreates the puzzle, if it was generated from a seed.
fn puzzle_name(puzzle: &Puzzle) -> Option<String> {
    let name = PuzzleName {
        kind: puzzle.kind.clone(),
        version: puzzle.version,
        parameters: puzzle.parameters.clone()?,
        seed: puzzle.seed?,
    };
    Some(name.to_string())
}

//! The solvers: the search for all words in one pass, and the document's scan, one word after
//! another (WS5).

use recreo_game::{Control, End, Figure, Json, Progress, Solve, SolveOptions, Solved, Watch};
use recreo_kit::film::{Film, colour};

use super::answer::{self, Answer};
use super::rules::marking;
use super::{Found, Hit, Move, Puzzle, puzzle, scan};

/// The solvers; the first is the default.
pub(super) const SOLVERS: &[&str] = &["dictionary", "scan"];

impl Solve for Puzzle {
    type Solution = Answer;

    /// Searches for all words. The answer does not depend on the words found so far.
    fn solve<W: Watch>(
        &self,
        _: &Found,
        options: &SolveOptions,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Answer> {
        match options.solver.as_deref() {
            Some("scan") => scanned(self, watch, control),
            _ => searched(self, watch, control),
        }
    }

    fn route(&self, from: &Found, answer: &Answer, _: &Control) -> Vec<Move> {
        let places = answer.places().iter().enumerate();
        let left = places.filter(|&(word, _)| from.word(word).is_none());
        let first = left.filter_map(|(_, hits)| hits.as_ref()?.first());
        first.map(|&hit| marking(self.grid(), hit)).collect()
    }

    /// A solution has exactly the words of the list, each with all its places.
    fn read_solution(&self, json: &Json) -> Option<Answer> {
        let places = answer::places(self.draft(), json)?;
        let is_complete = |(word, hits): (usize, &Vec<Hit>)| {
            let all = self.places(word);
            hits.len() == all.len() && all.iter().all(|hit| hits.contains(hit))
        };
        let answer = Answer::new(self.draft(), &places);
        let all_hold = places.iter().enumerate().all(is_complete);
        (all_hold && answer.has_the_words_of(json)).then_some(answer)
    }

    /// The number of words that are on the board.
    fn measure(&self, answer: &Answer) -> Vec<(&'static str, Figure)> {
        let found = answer.places().iter().flatten().filter(|hits| !hits.is_empty()).count();
        vec![("found", (found as u64).into())]
    }
}

/// Searches for all words in one pass.
fn searched<W: Watch>(puzzle: &Puzzle, watch: &mut W, control: &Control) -> Solved<Answer> {
    let before = control.spent();
    let (places, end): (Vec<Option<Vec<Hit>>>, End) = match puzzle::search(puzzle.draft(), control)
    {
        Ok(places) => (places.into_iter().map(Some).collect(), End::Exhausted),
        // The words found are present; the others are unknown.
        Err((why, places)) => {
            let known = |hits: Vec<Hit>| (!hits.is_empty()).then_some(hits);
            (places.into_iter().map(known).collect(), End::Stopped(why))
        }
    };
    if W::ON {
        let mut film = Film::new(puzzle.grid(), watch);
        for (number, hit) in hits(&places) {
            film.step(hit.cells(puzzle.grid()).map(|cell| (cell, colour(number))));
        }
    }
    solved(puzzle, places, end, ("nodes", control.spent() - before))
}

/// Scans for one word after another, from left to right and from top to bottom.
fn scanned<W: Watch>(puzzle: &Puzzle, watch: &mut W, control: &Control) -> Solved<Answer> {
    let (letters, directions) = (puzzle.letters(), puzzle.letters().directions());
    let mut film = Film::new(puzzle.grid(), watch);
    let mut places: Vec<Option<Vec<Hit>>> = vec![None; puzzle.words().len()];
    let (mut compared, mut best, mut end) = (0, 0, End::Exhausted);
    for (number, word) in puzzle.words().iter().enumerate() {
        let role = colour(number);
        match scan::watched(letters, word.letters(), directions, role, &mut film, control) {
            Ok(scanned) => {
                compared += scanned.compared;
                best += u64::from(!scanned.hits.is_empty());
                places[number] = Some(scanned.hits);
            }
            Err(why) => {
                end = End::Stopped(why);
                break;
            }
        }
        control.report(Progress {
            work: number as u64 + 1,
            total: Some(puzzle.words().len() as u64),
            best: Some(best),
            ..Progress::default()
        });
    }
    solved(puzzle, places, end, ("compared", compared))
}

/// The found words with their places, in the order of the list.
fn hits(places: &[Option<Vec<Hit>>]) -> impl Iterator<Item = (usize, Hit)> {
    places
        .iter()
        .enumerate()
        .flat_map(|(number, hits)| hits.iter().flatten().map(move |&hit| (number, hit)))
}

fn solved(
    puzzle: &Puzzle,
    places: Vec<Option<Vec<Hit>>>,
    end: End,
    work: (&'static str, u64),
) -> Solved<Answer> {
    let count = |is: fn(&Vec<Hit>) -> bool| places.iter().flatten().filter(|p| is(p)).count();
    let mut figures = vec![
        ("words", puzzle.words().len()),
        ("found", count(|hits| !hits.is_empty())),
        ("absent", count(Vec::is_empty)),
        ("repeated", count(|hits| hits.len() > 1)),
    ];
    if puzzle.draft().left_out() > 0 {
        figures.push(("left_out", puzzle.draft().left_out()));
    }
    let mut statistics: Vec<(&'static str, Figure)> =
        figures.into_iter().map(|(name, count)| (name, (count as u64).into())).collect();
    statistics.push((work.0, work.1.into()));
    Solved { solutions: vec![Answer::partial(puzzle.draft(), places)], end, statistics }
}

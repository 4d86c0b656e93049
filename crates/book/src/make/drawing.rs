//! Solves, rates and draws the puzzles that were chosen.

use recreo_game::{DynPuzzle, Level, Message, Problem, SolveOptions, View};
use recreo_render::add_list;

use super::parallel::in_parallel;
use super::{Made, Press, Puzzle, Puzzles};
use crate::picture::Drawn;
use crate::rules::secrets;
use crate::spec::unfit;
use crate::{BookError, Chapter};

/// Work budget for rating a puzzle.
const RATING: u64 = 20_000_000;

impl Press<'_> {
    /// Solves and draws all puzzles.
    pub(super) fn finished(
        &self,
        chosen: Vec<Vec<Puzzle>>,
        examples: Vec<Option<Puzzle>>,
    ) -> Result<Puzzles, BookError> {
        let chapters = &self.spec.chapters;
        // Examples are not counted, and have no hidden texts.
        let mut work: Vec<(&Chapter, &dyn DynPuzzle, bool)> = Vec::new();
        for (chapter, puzzles) in chapters.iter().zip(&chosen) {
            work.extend(puzzles.iter().map(|puzzle| (chapter, puzzle.as_ref(), true)));
        }
        for (chapter, example) in chapters.iter().zip(&examples) {
            work.extend(example.iter().map(|puzzle| (chapter, puzzle.as_ref(), false)));
        }
        let drawn = in_parallel(self.jobs, &work, |&(chapter, puzzle, counts)| {
            let mut made = self.drawn(chapter, puzzle)?;
            if counts {
                made.secrets = secrets(chapter, puzzle, self.texts);
                self.count_one();
            }
            Ok(made)
        });
        let mut drawn = drawn.into_iter();
        let mut result =
            Puzzles { chapters: Vec::new(), examples: Vec::new(), remarks: Vec::new() };
        for puzzles in &chosen {
            let made: Result<Vec<Made>, BookError> = drawn.by_ref().take(puzzles.len()).collect();
            result.chapters.push(made?);
        }
        for example in &examples {
            let made = if example.is_some() { drawn.next().transpose()? } else { None };
            result.examples.push(made);
        }
        Ok(result)
    }

    fn drawn(&self, chapter: &Chapter, puzzle: &dyn DynPuzzle) -> Result<Made, BookError> {
        let wrong = |problem: Problem| BookError::from(chapter.problem(problem.message));
        let view = View::default();
        let (mut backdrop, mut scene) = (puzzle.backdrop(&view), puzzle.scene(&view));
        let mut solution = Drawn { backdrop: backdrop.clone(), scene: scene.clone() };
        add_list(&mut backdrop, &mut scene, &puzzle.summary(None).list);
        let (solved, routes) =
            puzzle.solve_with_routes(&SolveOptions::default(), 1, None, &self.quiet);
        // Cancelled work ends without a solution.
        self.quiet.spend(0).map_err(BookError::Stopped)?;
        if let Some(route) = routes.first() {
            puzzle.walk(route, 1, &mut |board| solution.scene = board.scene(&view));
        }
        let moves = solved.solutions.first().and_then(|solution| {
            let words: Vec<String> = serde_json::from_str(solution.as_str()).ok()?;
            Some(words.join(" "))
        });
        let puzzle_drawn = Drawn { backdrop, scene };
        if let Some(character) = puzzle_drawn.picture().unwritable() {
            let message = Message::new("book-character").with("character", character);
            return Err(wrong(message.into()));
        }
        let name = chapter.own.as_ref().and_then(|_| puzzle.metadata().name.clone());
        let name = name.filter(|name| unfit(name).is_none());
        let level = self.level(chapter, puzzle);
        let secrets = Vec::new();
        Ok(Made { name, level, puzzle: puzzle_drawn, solution, secrets, moves })
    }

    /// Returns the requested level, or else the rating if it can be computed within the budget.
    fn level(&self, chapter: &Chapter, puzzle: &dyn DynPuzzle) -> Option<Level> {
        chapter.level().ok().or_else(|| self.rated(puzzle))
    }

    /// Returns the level of a puzzle, if it can be computed within the budget.
    pub(super) fn rated(&self, puzzle: &dyn DynPuzzle) -> Option<Level> {
        let control = self.quiet.clone().with_budget(RATING);
        let rated = puzzle.rate(&control).ok();
        rated.or_else(|| puzzle.metadata().rating.clone()).map(|rating| rating.level)
    }
}

//! The solvers by name (complete search, human reasoning, count), and the moves that lead to a
//! solution.

use recreo_board::Cell;
use recreo_game::{Control, End, Json, Key, Role, Solve, SolveOptions, Solved, Stopped, Watch};

use super::gesture::straightened;
use super::{Answer, Count, Move, Paths, Puzzle, colour, count, logic, solve, written};

/// The solvers; the first is the default.
pub(super) const SOLVERS: &[&str] = &["search", "logic"];
/// Analyses that can be requested besides solving.
pub(super) const ANALYSES: &[&str] = &["count"];

/// The limit up to which solutions are counted.
const COUNTED: u64 = 1_000_000;

impl Solve for Puzzle {
    type Solution = Answer;

    /// Every drawn line can be taken back, so every solution can be reached from any state.
    fn solve<W: Watch>(
        &self,
        _: &Paths,
        options: &SolveOptions,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Answer> {
        let found = match options.solver.as_deref() {
            Some("logic") => logic::solve(self, options.limit, watch, control),
            Some("count") => counted(self, options.limit, watch, control),
            _ => searched(self, options.limit, watch, control),
        };
        found.unwrap_or_else(|why| Solved {
            solutions: Vec::new(),
            end: End::Stopped(why),
            statistics: Vec::new(),
        })
    }

    /// Cuts what disagrees with the solution, then extends each path.
    fn route(&self, from: &Paths, solution: &Answer, _: &Control) -> Vec<Move> {
        let grid = self.board().grid();
        let (mut cuts, mut draws) = (Vec::new(), Vec::new());
        for (drawn, path) in from.drawn().iter().zip(solution.paths()) {
            let wanted = along(path.cells(), drawn);
            let right = drawn.iter().zip(&wanted).take_while(|(have, want)| have == want).count();
            if let Some(&wrong) = drawn.get(right) {
                // A point is never wrong, so the cut keeps at least the beginning of the path.
                cuts.push(Move::Cut(grid.position(wrong)));
            }
            // The last cell joins its partner without a move, unless the partner is all that there
            // is to draw.
            let last = wanted.len().saturating_sub(2).max(1);
            let begun = right.max(1) - 1;
            let begun = if drawn.is_empty() || wanted.len() > 2 { begun } else { last };
            for i in begun..last {
                if let (Some(&one), Some(&next)) = (wanted.get(i), wanted.get(i + 1)) {
                    draws.push(Move::Draw { from: grid.position(one), to: grid.position(next) });
                }
            }
        }
        cuts.extend(straightened(grid, draws));
        cuts
    }

    fn read_solution(&self, json: &Json) -> Option<Answer> {
        written::read(self, json)
    }
}

/// The cells of a path, starting at the end where the drawn part begins.
pub(super) fn along(path: &[Cell], drawn: &[Cell]) -> Vec<Cell> {
    let mut cells = path.to_vec();
    if drawn.first() == cells.last() {
        cells.reverse();
    }
    cells
}

/// Runs the complete search.
pub(super) fn searched<W: Watch>(
    puzzle: &Puzzle,
    limit: usize,
    watch: &mut W,
    control: &Control,
) -> Result<Solved<Answer>, Stopped> {
    let solved = solve(puzzle.board(), puzzle.rule(), limit, control)?;
    if let (true, Some(first)) = (W::ON, solved.solutions.first()) {
        for (number, path) in first.paths().iter().enumerate() {
            let role = Role::Colour(colour::shade(number));
            path.cells().iter().for_each(|&cell| watch.one(Key::Cell(cell), role));
        }
    }
    let solutions: Vec<Answer> = solved.solutions.iter().map(|s| puzzle.answer(s)).collect();
    let end = if solved.all { End::Exhausted } else { End::Limit };
    Ok(Solved { solutions, end, statistics: vec![("nodes", solved.nodes.into())] })
}

/// Runs the complete search and counts the solutions.
fn counted<W: Watch>(
    puzzle: &Puzzle,
    limit: usize,
    watch: &mut W,
    control: &Control,
) -> Result<Solved<Answer>, Stopped> {
    let mut solved = searched(puzzle, limit, watch, control)?;
    let most = COUNTED.max(limit as u64);
    solved.statistics = match count(puzzle.board(), puzzle.rule(), most, control) {
        Ok(Count::Exactly(number)) => vec![("count", number.into())],
        Ok(Count::MoreThan(number)) => vec![("more_than", number.into())],
        Err(why) => {
            // The solutions that were found before are still an answer.
            solved.end = End::Stopped(why);
            vec![("more_than", (solved.solutions.len() as u64).saturating_sub(1).into())]
        }
    };
    Ok(solved)
}

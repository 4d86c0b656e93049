//! What can be asked of a solver, by name: the complete search, the reasoning that a person could follow, and the count.

use recreo_game::{Control, End, Key, Role, Solve, Solved, Stopped, Watch};

use super::{Answer, Count, Puzzle, colour, count, logic, solve};

/// The solvers; the first is used when nobody says.
pub(super) const SOLVERS: &[&str] = &["search", "logic"];
/// What else can be asked for.
pub(super) const ANALYSES: &[&str] = &["count"];

/// How far solutions are counted.
const COUNTED: u64 = 1_000_000;

/// The solutions of a puzzle. Whatever is drawn can be taken back, so they can be reached from anywhere.
pub(super) fn find<W: Watch>(
    puzzle: &Puzzle,
    how: &Solve,
    watch: &mut W,
    control: &Control,
) -> Solved<Answer> {
    let found = match how.solver.as_deref() {
        Some("logic") => logic::solve(puzzle, how.limit, watch, control),
        Some("count") => counted(puzzle, how.limit, watch, control),
        _ => searched(puzzle, how.limit, watch, control),
    };
    found.unwrap_or_else(|why| Solved {
        solutions: Vec::new(),
        end: End::Stopped(why),
        statistics: Vec::new(),
    })
}

/// By the complete search.
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

/// The same, and how many there are.
fn counted<W: Watch>(
    puzzle: &Puzzle,
    limit: usize,
    watch: &mut W,
    control: &Control,
) -> Result<Solved<Answer>, Stopped> {
    let mut solved = searched(puzzle, limit, watch, control)?;
    solved.statistics = match count(puzzle.board(), puzzle.rule(), COUNTED, control)? {
        Count::Exactly(number) => vec![("count", number.into())],
        Count::MoreThan(number) => vec![("more_than", number.into())],
    };
    Ok(solved)
}

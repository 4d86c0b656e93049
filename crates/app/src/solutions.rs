//! The known solutions of a puzzle: listing them, and choosing one to be shown.
//!
//! [`Solutions::stored`] lists what the puzzle's document or its row in a library holds;
//! [`Solutions::add_found`] adds what a solver has just found. They are in the order in which the
//! game stores them (a maze: each shorter than the one before), without repetitions, and numbered
//! from 1. [`Solutions::open`] returns the board of one of them in the colour of solutions. None of
//! this changes a play: a host that shows a solution of a puzzle in play performs
//! [`Action::Watch`](recreo_game::Action::Watch) first, which cancels the score.

use recreo_game::{
    About, Control, DynPuzzle, End, Figure, Json, Message, OpenSolution, Problem, SolveOptions,
};

/// The known solutions of a puzzle, in the order of their numbers.
#[derive(Clone, Default, Debug)]
pub struct Solutions {
    items: Vec<KnownSolution>,
}

/// A solution in the list.
#[derive(Clone, PartialEq, Debug)]
pub struct KnownSolution {
    /// The number, from 1.
    pub number: usize,
    /// The solution in its serialized form.
    pub json: Json,
    /// The name of the solver that found it, if that is known.
    pub solver: Option<String>,
    /// Its length in the measures of the game, the most important first: moves, steps, cost. Empty
    /// if it does not fit the puzzle, because its file was changed by hand.
    pub length: Vec<(&'static str, Figure)>,
}

impl Solutions {
    /// Lists the solutions that are stored with a puzzle.
    pub fn stored(puzzle: &dyn DynPuzzle) -> Solutions {
        Solutions::of(puzzle, stored(puzzle))
    }

    /// Adds solutions that this solver has just found.
    pub fn add_found(&mut self, puzzle: &dyn DynPuzzle, found: &[Json], solver: Option<&str>) {
        let known = self.items.drain(..).map(|item| (item.json, item.solver));
        let pairs = known.chain(attributed(puzzle.about(), found, solver)).collect();
        *self = Solutions::of(puzzle, pairs);
    }

    /// Searches for solutions with this solver and adds them. Without one, tries the solvers of the
    /// game in turn, until as many as `limit` are known or one has proved that there are no others.
    /// Returns how the last search ended.
    pub fn find(
        &mut self,
        puzzle: &dyn DynPuzzle,
        solver: Option<&str>,
        limit: usize,
        control: &Control,
    ) -> End {
        let about = puzzle.about();
        let asked = solver.as_slice();
        let mut end = End::Limit;
        for &solver in if asked.is_empty() { about.solvers } else { asked } {
            let options = SolveOptions { limit, solver: Some(solver.to_owned()) };
            let solved = puzzle.solve(&options, control);
            self.add_found(puzzle, &solved.solutions, Some(solver));
            end = solved.end;
            if end != End::Limit || self.items.len() >= limit {
                break;
            }
        }
        end
    }

    /// Returns the solutions.
    pub fn items(&self) -> &[KnownSolution] {
        &self.items
    }

    /// Returns the solution with this number, or a problem that says how many there are.
    pub fn get(&self, number: usize) -> Result<&KnownSolution, Problem> {
        let item = number.checked_sub(1).and_then(|index| self.items.get(index));
        item.ok_or_else(|| {
            let message = Message::new("app-no-such-solution").with("number", number);
            message.with("count", self.items.len()).into()
        })
    }

    /// Opens the solution with this number to show it: see [`OpenSolution`].
    pub fn open(
        &self,
        puzzle: &dyn DynPuzzle,
        number: usize,
        control: &Control,
    ) -> Result<OpenSolution, Problem> {
        let opened = puzzle.open_solution(&self.get(number)?.json, control);
        opened.ok_or_else(|| match control.check() {
            Err(why) => Message::from(why).into(),
            Ok(()) => Message::new("app-broken-solution").with("number", number).into(),
        })
    }

    /// Lists these solutions and their solvers, in the order in which the game stores them.
    pub(crate) fn of(puzzle: &dyn DynPuzzle, pairs: Vec<Attributed>) -> Solutions {
        let items = in_order(puzzle, pairs).into_iter().zip(1..);
        let item = |((json, solver), number): (Attributed, usize)| KnownSolution {
            number,
            length: puzzle.measure_solution(&json).unwrap_or_default(),
            json,
            solver,
        };
        Solutions { items: items.map(item).collect() }
    }
}

/// A solution, and the name of its solver if that is known.
pub(crate) type Attributed = (Json, Option<String>);

/// Returns the solutions of a puzzle's document.
pub(crate) fn stored(puzzle: &dyn DynPuzzle) -> Vec<Attributed> {
    let metadata = puzzle.metadata();
    let solver = |json: &Json| metadata.solver_of(json).map(str::to_owned);
    metadata.solutions.iter().map(|json| (json.clone(), solver(json))).collect()
}

/// Returns solutions with the solver that found them. The default solver is noted by its name; the
/// analyses of a game are not solvers.
pub(crate) fn attributed<'a>(
    about: &About,
    found: &'a [Json],
    solver: Option<&str>,
) -> impl Iterator<Item = Attributed> + use<'a> {
    let solver = match solver {
        Some(name) => about.solvers.iter().find(|known| **known == name),
        None => about.solvers.first(),
    };
    found.iter().map(move |json| (json.clone(), solver.map(|&name| name.to_owned())))
}

/// Stores the solutions that a solver has found with a puzzle, in place of those that it has.
/// Without a name it is the default solver.
pub fn store_found(puzzle: &mut dyn DynPuzzle, found: Vec<Json>, solver: Option<&str>) {
    let solutions = attributed(puzzle.about(), &found, solver).collect();
    set_stored(puzzle, solutions);
}

/// Stores these solutions with a puzzle.
pub(crate) fn set_stored(puzzle: &mut dyn DynPuzzle, solutions: Vec<Attributed>) {
    let named = |(json, solver): &Attributed| Some((json.clone(), solver.clone()?));
    let metadata = puzzle.metadata_mut();
    metadata.solvers = solutions.iter().filter_map(named).collect();
    metadata.solutions = solutions.into_iter().map(|(json, _)| json).collect();
}

/// Returns the solutions that the game stores, in its order, each with its solver. If a solution is
/// found again, the first solver that is known remains.
pub(crate) fn in_order(puzzle: &dyn DynPuzzle, pairs: Vec<Attributed>) -> Vec<Attributed> {
    let (all, solvers): (Vec<Json>, Vec<Option<String>>) = pairs.into_iter().unzip();
    // The game may write a solution in another form, so its solver is looked up by that form.
    let named = all.iter().zip(solvers).filter_map(|(json, solver)| Some((json, solver?)));
    let named: Vec<(Json, String)> = named
        .flat_map(|(json, solver)| {
            let stored = puzzle.solution_space(std::slice::from_ref(json));
            stored.into_iter().map(move |stored| (stored, solver.clone()))
        })
        .collect();
    let with_solver = |json: Json| {
        let solver = named.iter().find(|(known, _)| *known == json).map(|(_, name)| name.clone());
        (json, solver)
    };
    puzzle.solution_space(&all).into_iter().map(with_solver).collect()
}

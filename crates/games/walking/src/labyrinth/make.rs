//! The parameters of a maze, and generating a maze of a wanted level.

use recreo_board::{Grid, Rng};
use recreo_game::{
    Control, Domain, Generate, GenerateError, Level, Message, Parameter, Problem, Rate as _,
    Settings, Stream, Unwatched, Watch,
};
use recreo_kit::level::of_level;

use super::{Algorithm, Maze, Order, OrderError, Puzzle, format, generate};

/// The parameters as user interfaces offer them.
pub(super) static PARAMETERS: [Parameter; 5] = [
    Parameter::size_in_layers(1, 1 << 30, "10x10"),
    Parameter::SURFACE,
    Parameter::new("algorithm", Domain::Choice(&ALGORITHMS), "dfs"),
    Parameter::new("order", Domain::Text(&[RANDOM]), RANDOM),
    Parameter::DIFFICULTY,
];

const ALGORITHMS: [&str; 11] = [
    "dfs",
    "kruskal",
    "prim",
    "wilson",
    "aldous-broder",
    "eller",
    "binary-tree",
    "sidewinder",
    "hunt-and-kill",
    "growing-tree",
    "recursive-division",
];

const RANDOM: &str = "random";

/// The parameters of a maze.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// The board.
    pub grid: Grid,
    /// The generation algorithm.
    pub algorithm: Algorithm,
    /// The order in which depth-first search tries the neighbours; random if `None`.
    pub order: Option<Order>,
    /// The wanted difficulty; any if `None`.
    pub level: Option<Level>,
}

impl Generate for Params {
    type Draft = Maze;

    const STREAM: Option<fn(&Params) -> Option<Stream<'_>>> = Some(format::stream);

    fn from_settings(settings: &Settings) -> Result<Params, Problem> {
        let algorithm: Algorithm = settings.read("algorithm");
        let order = match settings.get("order") {
            RANDOM => None,
            text => Some(text.parse::<Order>().map_err(|error| explain(text, error))?),
        };
        if order.is_some() && algorithm != Algorithm::Dfs {
            let message = Message::new("labyrinth-order-needs-dfs");
            return Err(message.with("algorithm", algorithm.name()).into());
        }
        let level = settings.get("difficulty").parse().ok();
        if level.is_some() && order.is_some() {
            return Err(Message::new("labyrinth-order-is-fixed").into());
        }
        Ok(Params { grid: settings.grid()?, algorithm, order, level })
    }

    fn blank(&self) -> Maze {
        Maze::closed(self.grid.clone())
    }

    /// If a level is wanted, mazes are generated until one has it, and that one is generated again
    /// for the watcher. The number of tries depends only on the size of the board.
    ///
    /// Depth-first search, the default, gives mazes of every level on boards of a size that people
    /// play, but only expert mazes on very large boards. So Kruskal's algorithm makes the second
    /// half of the tries.
    fn generate<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        let Params { grid, algorithm, order, level } = self;
        let Some(wanted) = *level else {
            let maze = generate(grid.clone(), *algorithm, *order, rng, watch, control)?;
            return Ok(Puzzle::new(maze));
        };
        let tries = tries(grid.len());
        let algorithm = |number: usize| match *algorithm {
            Algorithm::Dfs if number >= tries / 2 => Algorithm::Kruskal,
            own => own,
        };
        let make = |number, rng: &mut Rng| {
            let algorithm = algorithm(number);
            let maze = generate(grid.clone(), algorithm, None, rng, &mut Unwatched, control)?;
            Ok(Puzzle::new(maze))
        };
        let level = |puzzle: &Puzzle| Ok(puzzle.rate(control)?.level);
        let (puzzle, number, seed) = of_level(wanted, tries, rng, make, level)?;
        if !W::ON {
            return Ok(puzzle);
        }
        let (algorithm, rng) = (algorithm(number), &mut Rng::new(seed));
        Ok(Puzzle::new(generate(grid.clone(), algorithm, None, rng, watch, control)?))
    }
}

/// Returns the problem with the text of an order.
fn explain(text: &str, error: OrderError) -> Problem {
    let message = match error {
        OrderError::Letter(letter) => Message::new("labyrinth-order-letter").with("letter", letter),
        OrderError::Twice(letter) => Message::new("labyrinth-order-twice").with("letter", letter),
        OrderError::Missing => Message::new("labyrinth-order-missing"),
    };
    message.with("text", text).into()
}

/// The number of mazes of this size to try: a few seconds of work at most.
fn tries(cells: usize) -> usize {
    (40_000_000 / cells).clamp(8, 200)
}

#[cfg(test)]
mod tests {
    use recreo_game::Recording;

    use super::super::{flaws, measure};
    use super::*;

    fn params(text: &str) -> Result<Params, Problem> {
        let mut settings = Settings::new(&PARAMETERS);
        settings.set_all(text)?;
        Params::from_settings(&settings)
    }

    #[test]
    fn pm2_every_algorithm_is_a_choice_of_the_parameter() {
        assert_eq!(ALGORITHMS, Algorithm::ALL.map(Algorithm::name));
        for algorithm in Algorithm::ALL {
            assert_eq!(params(&format!("algorithm={algorithm}")).unwrap().algorithm, algorithm);
        }
    }

    #[test]
    fn pm2_an_order_is_only_for_depth_first_search() {
        assert_eq!(params("").unwrap().order, None);
        assert_eq!(params("order=ENOS").unwrap().order, "ENOS".parse().ok());
        for (text, key) in [
            ("algorithm=prim,order=ENOS", "labyrinth-order-needs-dfs"),
            ("order=ENX", "labyrinth-order-letter"),
            ("order=ENEO", "labyrinth-order-twice"),
            ("order=EN", "labyrinth-order-missing"),
            ("order=ENOS,difficulty=easy", "labyrinth-order-is-fixed"),
            ("surface=torus,size=2x5", "size-too-narrow"),
            ("size=65536x65536", "size-too-large"),
        ] {
            assert_eq!(params(text).unwrap_err().message.key(), key, "{text}");
        }
    }

    fn make(text: &str, seed: u64) -> Result<Puzzle, GenerateError> {
        let (params, control) = (params(text).unwrap(), Control::new());
        let puzzle = params.generate(&mut Rng::new(seed), &mut Unwatched, &control)?;
        let mut recording = Recording::default();
        let watched = params.generate(&mut Rng::new(seed), &mut recording, &control)?;
        assert!(puzzle.maze() == watched.maze() && !recording.is_empty(), "{text}");
        Ok(puzzle)
    }

    #[test]
    fn lp13_a_generated_maze_has_the_wanted_level() {
        for level in Level::ALL {
            for size in ["10x10", "20x12,surface=cylinder", "8x8x2"] {
                let puzzle = make(&format!("size={size},difficulty={level}"), 5).unwrap();
                assert_eq!(puzzle.rate(&Control::new()).unwrap().level, level, "{size}");
                assert_eq!(flaws(puzzle.maze(), &Control::new()).unwrap(), []);
            }
        }
        let large = make("size=200x200,difficulty=easy", 5).unwrap();
        assert!(measure(large.maze(), &Control::new()).unwrap().dead_ends > 10_000, "not by dfs");
    }

    #[test]
    fn lp13_a_level_that_a_board_cannot_have_is_refused() {
        let Err(GenerateError::Impossible(problem)) = make("size=2x2,difficulty=expert", 1) else {
            panic!("a maze of four cells cannot have the level expert");
        };
        assert_eq!(problem.message.key(), "level-not-found");
    }
}

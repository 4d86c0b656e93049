//! Creating puzzles.

use recreo_board::Rng;
use recreo_catalog::CATALOG;
use recreo_game::{Control, DynGame, Level, Settings};

use super::{Error, Puzzle};

/// Describes the puzzles to create: see [`make`].
#[derive(Clone)]
pub struct Maker {
    kind: String,
    settings: Vec<(String, String)>,
    seed: Option<u64>,
    control: Control,
}

/// Creates puzzles of a game.
///
/// ```
/// # fn main() -> Result<(), recreo::Error> {
/// let maze = recreo::make("labyrinth").size("10x10").set("algorithm", "wilson").seed(3).build()?;
/// assert_eq!(maze.name().as_deref(), Some("labyrinth@1:size=10x10,algorithm=wilson#3"));
/// # Ok(())
/// # }
/// ```
pub fn make(kind: &str) -> Maker {
    Maker { kind: kind.to_owned(), settings: Vec::new(), seed: None, control: Control::new() }
}

impl Maker {
    /// Sets the size of the board: `9x9`, `12x12x3`.
    pub fn size(self, size: &str) -> Maker {
        self.set("size", size)
    }

    /// Sets the difficulty of the puzzle.
    pub fn difficulty(self, level: Level) -> Maker {
        self.set("difficulty", level.name())
    }

    /// Sets any other parameter of the game; `recreo kinds` lists them.
    pub fn set(mut self, name: &str, value: &str) -> Maker {
        self.settings.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Sets the random seed: the same seed always gives the same puzzle. By default it is random.
    pub fn seed(mut self, seed: u64) -> Maker {
        self.seed = Some(seed);
        self
    }

    /// Sets a control, which can stop the work. Without one there is no time limit: generators
    /// limit the work that they count, so that a seed gives the same puzzle on every machine.
    pub fn control(mut self, control: Control) -> Maker {
        self.control = control;
        self
    }

    /// Creates one puzzle.
    pub fn build(&self) -> Result<Puzzle, Error> {
        self.number(self.seed.unwrap_or_else(Rng::any_seed))
    }

    /// Returns an infinite iterator of puzzles, the same ones for the same seed. With a game or
    /// settings that do not exist, it returns the error once and ends.
    ///
    /// ```
    /// let maker = recreo::make("suguru").size("4x4").seed(1);
    /// let hundred = maker.puzzles().take(100).filter_map(Result::ok);
    /// assert_eq!(hundred.count(), 100);
    ///
    /// assert_eq!(recreo::make("sudokku").puzzles().count(), 1);
    /// ```
    pub fn puzzles(&self) -> impl Iterator<Item = Result<Puzzle, Error>> + use<> {
        let (maker, seed) = (self.clone(), self.seed.unwrap_or_else(Rng::any_seed));
        let usable = maker.checked().is_ok();
        let numbers = if usable { 0..u64::MAX } else { 0..1 };
        numbers.map(move |i| maker.number(Rng::batch_seed(seed, i)))
    }

    fn number(&self, seed: u64) -> Result<Puzzle, Error> {
        let (game, settings) = self.checked()?;
        Ok(Puzzle::new(game.generate(&settings, seed, &self.control)?))
    }

    /// Returns the game and its settings, if they exist and fit together.
    fn checked(&self) -> Result<(&'static dyn DynGame, Settings), Error> {
        let game = CATALOG.game(&self.kind)?;
        let mut settings = game.settings();
        for (name, value) in &self.settings {
            settings.set(name, value)?;
        }
        game.accepts(&settings)?;
        Ok((game, settings))
    }
}

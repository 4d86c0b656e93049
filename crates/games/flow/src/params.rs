//! The generator's parameters, and new puzzles made to them.

use recreo_board::{Grid, Rng};
use recreo_game::{
    Control, Domain, Generate, GenerateError, Level, Message, Parameter, Problem, Rate, Settings,
    Unwatched, Watch,
};
use recreo_kit::holes::with_holes;
use recreo_kit::level::of_level;

use super::{Draft, Puzzle, Rule, SIDES, generate};

/// The parameters, as user interfaces show them.
pub(super) static PARAMETERS: [Parameter; 6] = [
    Parameter::size(*SIDES.start(), *SIDES.end(), "7x7"),
    Parameter::SURFACE,
    Parameter::new("rule", Domain::Choice(&RULES), "cover"),
    Parameter::new("colours", Domain::Whole { min: 0, max: 800 }, "0"),
    Parameter::new("holes", Domain::Whole { min: 0, max: 400 }, "0"),
    Parameter::DIFFICULTY,
];

const RULES: [&str; 4] = ["cover", "nodetour", "notouch", "free"];

/// The requested properties of a new board.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// The cells, before `holes` of them are removed.
    pub grid: Grid,
    /// The rule under which the board must have exactly one solution.
    pub rule: Rule,
    /// The number of colours.
    pub colours: usize,
    /// The number of holes.
    pub holes: usize,
    /// The requested level; any level if `None`.
    pub level: Option<Level>,
}

impl Generate for Params {
    type Draft = Draft;

    fn from_settings(settings: &Settings) -> Result<Params, Problem> {
        let (grid, rule) = (settings.grid()?, settings.read("rule"));
        let holes: usize = settings.read("holes");
        let most_holes = grid.len() / 4;
        if holes > most_holes {
            let message = Message::new("flow-too-many-holes").with("holes", holes);
            return Err(message.with("size", settings.get("size")).with("most", most_holes).into());
        }
        let colours = match settings.read("colours") {
            0 => generate::default_colours(&grid, rule),
            colours => colours,
        };
        let most = (grid.len() - holes) / 2;
        if colours > most {
            let message = Message::new("flow-too-many-colours").with("colours", colours);
            return Err(message.with("size", settings.get("size")).with("most", most).into());
        }
        let level = settings.get("difficulty").parse().ok();
        Ok(Params { grid, rule, colours, holes, level })
    }

    fn blank(&self) -> Draft {
        Draft::new(&self.grid, self.rule)
    }

    /// If a level is requested, puzzles are made until one has it. That puzzle is then made a
    /// second time for the watcher.
    fn generate<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        let Some(wanted) = self.level else { return self.make_one(rng, watch, control) };
        let make = |_, rng: &mut Rng| self.make_one(rng, &mut Unwatched, control);
        let level = |puzzle: &Puzzle| Ok(puzzle.rate(control)?.level);
        let (puzzle, _, seed) = of_level(wanted, self.tries(), rng, make, level)?;
        if W::ON { self.make_one(&mut Rng::new(seed), watch, control) } else { Ok(puzzle) }
    }
}

impl Params {
    /// Makes one puzzle of any level.
    fn make_one<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        let grid = self.cells(rng);
        let made = generate::generate(&grid, self.colours, self.rule, rng, watch, control)?;
        let (board, solution) = made;
        Ok(Puzzle::in_reading_order(&board, &solution, self.rule))
    }

    /// How many puzzles are tried to reach a level: a few seconds of work at most.
    fn tries(&self) -> usize {
        (200_000 / self.grid.len()).clamp(100, 2000)
    }

    /// The cells, with randomly placed holes.
    fn cells(&self, rng: &mut Rng) -> Grid {
        with_holes(&self.grid, self.holes, rng)
    }
}

#[cfg(test)]
mod tests {
    use recreo_kit::holes::hangs_together;

    use super::*;

    fn params(text: &str) -> Result<Params, Problem> {
        let mut settings = Settings::new(&PARAMETERS);
        settings.set_all(text)?;
        Params::from_settings(&settings)
    }

    #[test]
    fn ff1_there_is_one_colour_less_than_the_side_has_cells() {
        for side in 5..=9 {
            assert_eq!(params(&format!("size={side}x{side}")).unwrap().colours, side - 1);
        }
        assert_eq!(params("size=6x6,colours=3").unwrap().colours, 3);
    }

    #[test]
    fn ff1_what_cannot_be_is_refused_with_its_reason() {
        assert_eq!(RULES, Rule::ALL.map(Rule::name));
        for (text, key) in [
            ("size=2x9", "size-out-of-range"),
            ("size=9x41", "size-out-of-range"),
            ("size=9x9x2", "size-no-layers"),
            ("size=3x3,colours=100", "flow-too-many-colours"),
            ("size=5x5,colours=13", "flow-too-many-colours"),
            ("size=5x5,holes=7", "flow-too-many-holes"),
            ("rule=loose", "setting-not-a-choice"),
            ("colours=many", "setting-not-a-number"),
        ] {
            assert_eq!(params(text).unwrap_err().message.key(), key, "{text}");
        }
    }

    #[test]
    fn ff1_holes_leave_a_board_that_hangs_together() {
        for seed in 0..50 {
            let params = params("size=6x5,holes=5").unwrap();
            let grid = params.cells(&mut Rng::new(seed));
            assert_eq!(grid.open_cells(), 25, "{seed}");
            assert!(hangs_together(&grid));
        }
    }
}

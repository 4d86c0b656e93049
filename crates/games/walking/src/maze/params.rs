//! The parameters of a maze. Each is fixed, a range, or random (MZ6).

use std::ops::RangeInclusive;

use recreo_board::{Direction, Directions, Grid, Rng, Surface};
use recreo_game::{
    Arg, Control, Domain, Draft as _, Generate, GenerateError, Level, Message, Parameter, Problem,
    Settings, Size, Span, Watch,
};

use super::draft::weights_too_large;
use super::generate::{of_any_level, of_level};
use super::{Costs, Diagonals, Draft, Ground, Puzzle};
use crate::named::named;

/// The parameters as user interfaces offer them.
pub(super) static PARAMETERS: [Parameter; 18] = [
    Parameter::size_in_layers(1, 1 << 30, "20x15"),
    Parameter::SURFACE,
    Parameter::new("width", SIDE, "any"),
    Parameter::new("height", SIDE, "any"),
    Parameter::new("entrance", Domain::Span { min: 0, max: 3 }, "any"),
    Parameter::new("entrance-at", PLACE, "any"),
    Parameter::new("exit", Domain::Span { min: 0, max: 3 }, "any"),
    Parameter::new("exit-at", PLACE, "any"),
    Parameter::new("obstacles", PLACE, "any"),
    Parameter::new("density", Domain::Span { min: 0, max: 100 }, USUAL),
    Parameter::new("moves", Domain::Text(&[ALL, "straight", "diagonal", "any"]), ALL),
    Parameter::new("mobility", Domain::Span { min: 0, max: 10 }, "any"),
    Parameter::new("force", Domain::Choice(&["excess", "credits", "no"]), "excess"),
    Parameter::new("excess", PLACE, "any"),
    Parameter::new("diagonals", Domain::Choice(&["free", "touch", "clear", "never"]), "free"),
    Parameter::new("costs", Domain::Choice(&["unit", "octile"]), "unit"),
    Parameter::new("weights", Domain::Choice(&["none", "patches", "hills", "mixed"]), "none"),
    Parameter::DIFFICULTY,
];

const SIDE: Domain = Domain::Span { min: LEAST_SIDE, max: 1 << 30 };
const PLACE: Domain = Domain::Span { min: 0, max: 1 << 30 };
const ALL: &str = "all";

/// The default density: obstacles per hundred cells. Enough to force detours, with room for paths
/// between them.
const USUAL: &str = "25..45";
/// The default density as numbers.
pub(super) const USUAL_PERCENT: Range = 25..=45;

/// The smallest side of a generated maze.
pub(super) const LEAST_SIDE: u32 = 3;

/// A range from which a number is drawn.
pub type Range = RangeInclusive<u32>;

/// The parameters of a maze.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// The board, if `width` and `height` give no range.
    pub grid: Grid,
    /// The width to draw, instead of the size's width.
    pub width: Option<Range>,
    /// The height to draw, instead of the size's height.
    pub height: Option<Range>,
    /// The position of the entrance.
    pub entrance: Gate,
    /// The position of the exit.
    pub exit: Gate,
    /// The number of obstacles.
    pub obstacles: Obstacles,
    /// The moves.
    pub moves: Moves,
    /// The way a solution is forced.
    pub force: Force,
    /// The number of cells by which a forced path may leave the rectangle between entrance and
    /// exit.
    pub excess: Option<Range>,
    /// The rule for diagonal moves.
    pub diagonals: Diagonals,
    /// The costs of moves.
    pub costs: Costs,
    /// The weights of cells.
    pub terrain: Terrain,
    /// The wanted difficulty; any if `None`.
    pub level: Option<Level>,
}

/// The possible positions of an entrance or exit.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Gate {
    /// The border: 0 to 3, clockwise from the top.
    pub border: Option<Range>,
    /// The position on it, counted from the left or the top.
    pub at: Option<Range>,
}

/// The wanted number of obstacles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obstacles {
    /// Random, from none to as many as fit.
    Any,
    /// The default: from a quarter of the cells to nearly half, or as many as fit.
    Usual,
    /// A number of obstacles.
    Count(Range),
    /// A number per hundred cells.
    Percent(Range),
}

/// The wanted moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moves {
    /// These moves. Up and down are left out on a board of one layer.
    These(Directions),
    /// Random moves, as many as the range says.
    Any(Option<Range>),
}

/// The way a solution is forced (MZ7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Force {
    /// Not forced: there may be no solution.
    No,
    /// By the algorithm of credits: every step of the path goes towards the exit.
    Credits,
    /// By its variant with excess, which leaves the rectangle between entrance and exit.
    Excess,
}

/// How weights are distributed over the open cells (MZ14). The entrance and the exit weigh 1.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Terrain {
    /// Every cell weighs 1.
    #[default]
    None,
    /// Patches of heavy cells, such as swamps, each of one weight.
    Patches,
    /// Hills: cells weigh more the nearer they are to a top.
    Hills,
    /// Every cell has a random weight from 1 to 9.
    Mixed,
}

impl Terrain {
    /// All kinds of terrain.
    pub const ALL: [Terrain; 4] = [Terrain::None, Terrain::Patches, Terrain::Hills, Terrain::Mixed];

    /// Returns its name as a value of the parameter.
    pub fn name(self) -> &'static str {
        match self {
            Terrain::None => "none",
            Terrain::Patches => "patches",
            Terrain::Hills => "hills",
            Terrain::Mixed => "mixed",
        }
    }
}

named!(Terrain);

impl Generate for Params {
    type Draft = Draft;

    const CANVAS: Option<fn(&Puzzle) -> Draft> = Some(canvas);

    fn from_settings(settings: &Settings) -> Result<Params, Problem> {
        let size: Size = settings.get("size").parse()?;
        let surface: Surface = settings.read("surface");
        let grid = size.grid(surface)?;
        let span = |name: &str| settings.read::<Span>(name).range();
        let (width, height) = (span("width"), span("height"));
        let largest = Size {
            width: width.as_ref().map_or(size.width, |range| *range.end()),
            height: height.as_ref().map_or(size.height, |range| *range.end()),
            ..size
        };
        let terrain: Terrain = settings.read("weights");
        let largest = largest.grid(surface)?;
        if terrain != Terrain::None && !Ground::fits_weights(&largest) {
            return Err(weights_too_large().into());
        }
        let level: Option<Level> = settings.get("difficulty").parse().ok();
        let usual = settings.get("density") == USUAL;
        let obstacles = match (span("obstacles"), span("density")) {
            (Some(_), Some(_)) if !usual => {
                return Err(Message::new("maze-count-or-density").into());
            }
            (Some(count), _) => Obstacles::Count(count),
            // A wanted level may need more or fewer obstacles.
            (None, Some(_)) if usual && level.is_some() => Obstacles::Any,
            (None, Some(_)) if usual => Obstacles::Usual,
            (None, Some(percent)) => Obstacles::Percent(percent),
            (None, None) => Obstacles::Any,
        };
        let mobility = span("mobility");
        let moves = match settings.get("moves") {
            "any" => Moves::Any(mobility.clone()),
            text => Moves::These(directions(text)?),
        };
        if mobility.is_some() && matches!(moves, Moves::These(_)) {
            return Err(Message::new("maze-mobility-needs-any").into());
        }
        let force = match settings.get("force") {
            "no" => Force::No,
            "credits" => Force::Credits,
            _ => Force::Excess,
        };
        let excess = span("excess");
        if excess.is_some() && force != Force::Excess {
            return Err(Message::new("maze-excess-needs-force").into());
        }
        if level.is_some() && force == Force::No {
            return Err(Message::new("maze-level-needs-force").into());
        }
        Ok(Params {
            grid,
            width,
            height,
            entrance: Gate { border: span("entrance"), at: span("entrance-at") },
            exit: Gate { border: span("exit"), at: span("exit-at") },
            obstacles,
            moves,
            force,
            excess,
            diagonals: settings.read("diagonals"),
            costs: settings.read("costs"),
            terrain,
            level,
        })
    }

    fn blank(&self) -> Draft {
        let mut draft = Draft::blank(self.grid.clone());
        if let Moves::These(moves) = self.moves {
            let moves = on_board(moves, draft.grid());
            draft.ground = draft.ground.with_moves(moves);
        }
        draft.ground = draft.ground.with_diagonals(self.diagonals).with_costs(self.costs);
        draft
    }

    fn generate<W: Watch>(
        &self,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        control.spend(0)?;
        let maze = match self.level {
            None => of_any_level(self, rng, watch, control)?,
            Some(level) => of_level(self, level, rng, watch, control)?,
        };
        Ok(Puzzle::new(maze))
    }
}

/// Returns the board without its obstacles.
fn canvas(puzzle: &Puzzle) -> Draft {
    let (mut draft, ground) = (Draft::of(puzzle), puzzle.maze().ground());
    draft.ground = Ground::new(ground.grid().clone())
        .with_moves(ground.moves())
        .with_diagonals(ground.diagonals())
        .with_costs(ground.costs())
        .with_weights(ground.heavy_cells());
    draft
}

/// Parses moves: `all`, `straight`, `diagonal`, or their numbers, such as `0246`.
pub(super) fn directions(text: &str) -> Result<Directions, Problem> {
    match text {
        ALL => return Ok(Direction::ALL.into_iter().collect()),
        "straight" => return Ok(Direction::FACES.into_iter().collect()),
        "diagonal" => {
            return Ok(Direction::FLAT.into_iter().filter(|d| !d.is_straight()).collect());
        }
        _ => {}
    }
    let number = |c: char| c.to_digit(10).and_then(|n| Direction::from_number(n as u8));
    let named: Option<Directions> = text.chars().map(number).collect();
    match named {
        Some(named) if named.len() == text.len() => Ok(named),
        _ => Err(Message::new("maze-moves-malformed").with("text", text).into()),
    }
}

/// Returns the moves as their numbers.
pub(super) fn name(moves: Directions) -> String {
    moves.iter().map(|way| char::from(b'0' + way.number())).collect()
}

/// Returns the moves for a message, with a word for an empty set.
pub(super) fn describe(moves: Directions) -> Arg {
    if moves.is_empty() { Message::new("maze-no-moves").into() } else { name(moves).into() }
}

/// Returns the moves that a board allows: up and down only if there are several layers.
pub(super) fn on_board(moves: Directions, grid: &Grid) -> Directions {
    moves.iter().filter(|way| grid.layers() > 1 || way.delta().2 == 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(text: &str) -> Result<Params, Problem> {
        let mut settings = Settings::new(&PARAMETERS);
        settings.set_all(text)?;
        Params::from_settings(&settings)
    }

    #[test]
    fn mz6_every_parameter_is_fixed_or_a_range_or_random() {
        let free = params("moves=any,density=any").unwrap();
        assert_eq!((&free.width, &free.entrance), (&None, &Gate::default()));
        assert_eq!((&free.obstacles, &free.moves), (&Obstacles::Any, &Moves::Any(None)));
        let ranges = "width=3..9,height=5..6,entrance=0..1,entrance-at=2..4,exit=2..3,exit-at=0..9,\
                      obstacles=3..7,moves=any,mobility=2..5,excess=1..3";
        let ranges = params(ranges).unwrap();
        assert_eq!((ranges.width, ranges.height), (Some(3..=9), Some(5..=6)));
        assert_eq!(ranges.entrance, Gate { border: Some(0..=1), at: Some(2..=4) });
        assert_eq!(ranges.obstacles, Obstacles::Count(3..=7));
        assert_eq!((ranges.moves, ranges.excess), (Moves::Any(Some(2..=5)), Some(1..=3)));
        assert_eq!(params("").unwrap().obstacles, Obstacles::Usual);
        let numbers: Span = USUAL.parse().unwrap();
        assert_eq!(numbers.range(), Some(USUAL_PERCENT));
        let fixed = params("size=4x3,density=40,moves=0246,force=no,exit=2").unwrap();
        assert_eq!(fixed.obstacles, Obstacles::Percent(40..=40));
        assert_eq!(fixed.moves, Moves::These(Direction::SIDES.into_iter().collect()));
        assert_eq!((fixed.force, fixed.exit.border), (Force::No, Some(2..=2)));
    }

    #[test]
    fn mz6_contradictory_parameters_are_refused() {
        for (text, key) in [
            ("obstacles=3,density=5", "maze-count-or-density"),
            ("mobility=3", "maze-mobility-needs-any"),
            ("moves=08x", "maze-moves-malformed"),
            ("moves=00", "maze-moves-malformed"),
            ("force=credits,excess=2", "maze-excess-needs-force"),
            ("force=no,difficulty=hard", "maze-level-needs-force"),
            ("width=2", "setting-not-a-span"),
            ("entrance=4", "setting-not-a-span"),
            ("width=100000,height=100000", "size-too-large"),
            ("surface=torus,size=2x5", "size-too-narrow"),
            ("weights=hills,width=20000,height=20000", "maze-weights-too-large"),
            ("weights=swamp", "setting-not-a-choice"),
        ] {
            assert_eq!(params(text).unwrap_err().message.key(), key, "{text}");
        }
    }

    #[test]
    fn mz2_moves_have_names() {
        for text in ["0246", "1357", "0123456789", ""] {
            assert_eq!(name(directions(text).unwrap()), text);
        }
        assert_eq!(directions("diagonal").unwrap().len(), 4);
        let flat = Grid::plane(3, 3).unwrap();
        assert_eq!(name(on_board(directions("all").unwrap(), &flat)), "01234567");
    }
}

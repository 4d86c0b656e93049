//! The generator's parameters, and new puzzles made to them.

use std::ops::RangeInclusive;

use recreo_board::{Grid, Rng, Surface};
use recreo_game::{
    Control, Domain, Enumeration, Generate, GenerateError, Level, Message, Parameter, Problem,
    Rate, Settings, Size, Span, Unwatched, Watch,
};
use recreo_kit::level::{not_found, of_level};

use super::generate::Wish;
use super::{Draft, Fault, MAX_CELLS, Puzzle, SIDES, explain};

/// The parameters, as user interfaces show them.
pub(super) static PARAMETERS: [Parameter; 8] = [
    Parameter::size_in_layers(2, *SIDES.end(), "6x6"),
    Parameter::new("pieces", Domain::Span { min: 1, max: 400 }, "any"),
    Parameter::new("moves", Domain::Span { min: 1, max: 200 }, "any"),
    Parameter::new("walls", Domain::Whole { min: 0, max: 100 }, "0"),
    Parameter::new("lengths", Domain::Span { min: 1, max: 20 }, "2..3"),
    Parameter::new("reduce", Domain::Choice(&["yes", "no"]), "yes"),
    Parameter::new("enumerate", Domain::Choice(&["no", "minimal"]), "no"),
    Parameter::DIFFICULTY,
];

/// The requested properties of a new board.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// The cells, before `walls` of them are filled.
    pub grid: Grid,
    /// The number of pieces, if requested.
    pub pieces: Option<RangeInclusive<u32>>,
    /// The number of moves, if requested.
    pub moves: Option<RangeInclusive<u32>>,
    /// The number of walls.
    pub walls: u32,
    /// The lengths of the pieces.
    pub lengths: RangeInclusive<u32>,
    /// Whether every piece must matter.
    pub reduce: bool,
    /// Whether all minimal boards of the size are listed, instead of one random board.
    pub all_minimal: bool,
    /// The requested level; any level if `None`.
    pub level: Option<Level>,
}

impl Generate for Params {
    type Draft = Draft;

    const ENUMERATE: Option<fn(&Params) -> Option<Enumeration<'_, Puzzle>>> =
        Some(Params::enumeration);

    fn from_settings(settings: &Settings) -> Result<Params, Problem> {
        let size: Size = settings.get("size").parse()?;
        if size.cells() > MAX_CELLS as u64 {
            let fault = Fault::Size(size.width, size.height, size.layers);
            return Err(explain::message(&fault).into());
        }
        let grid = size.grid(Surface::Plane)?;
        let span = |name: &str| settings.read::<Span>(name).range();
        let refuse = |key: &str| Message::new(key).with("size", settings.get("size"));
        let lengths = span("lengths").unwrap_or(2..=3);
        let longest = size.width.max(size.height).max(size.layers);
        if *lengths.start() > longest {
            return Err(refuse("rushhour-span-lengths").with("length", *lengths.start()).into());
        }
        // Pieces that fill the board cannot move; a third stays free so that boards can exist.
        let (walls, cells) = (settings.read::<u32>("walls"), grid.len() as u32);
        if walls > cells / 3 {
            let message = refuse("rushhour-span-walls").with("walls", walls);
            return Err(message.with("most", cells / 3).into());
        }
        let (pieces, most) = (span("pieces"), (cells - walls - 1) / lengths.start());
        if let Some(pieces) = pieces.as_ref().filter(|pieces| *pieces.start() > most) {
            let message = refuse("rushhour-span-pieces").with("pieces", *pieces.start());
            return Err(message.with("walls", walls).with("most", most).into());
        }
        let all_minimal = settings.get("enumerate") == "minimal";
        if all_minimal && (grid.layers() > 1 || grid.len() > MOST_ENUMERATED) {
            return Err(refuse("rushhour-enumerate-size").with("most", MOST_ENUMERATED).into());
        }
        Ok(Params {
            grid,
            pieces,
            moves: span("moves"),
            walls,
            lengths: *lengths.start()..=*lengths.end().min(&longest),
            reduce: settings.get("reduce") != "no",
            all_minimal,
            level: settings.get("difficulty").parse().ok(),
        })
    }

    fn blank(&self) -> Draft {
        Draft::new(&self.grid)
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
        let mut missed = 0;
        let make = |number: usize, rng: &mut Rng| {
            let puzzle = self.make_one(rng, &mut Unwatched, control)?;
            missed += usize::from(puzzle.note().is_some());
            // The size has no boards of this level, or hardly any.
            if missed > MISSES {
                let seen = puzzle.rate(control)?.level;
                if seen != wanted {
                    return Err(not_found(wanted, vec![seen], number + 1).into());
                }
            }
            Ok(puzzle)
        };
        let level = |puzzle: &Puzzle| Ok(puzzle.rate(control)?.level);
        let (puzzle, _, seed) = of_level(wanted, TRIES, rng, make, level)?;
        if W::ON { self.make_one(&mut Rng::new(seed), watch, control) } else { Ok(puzzle) }
    }
}

/// How many boards are tried to reach a level. More than half have the level for which they are
/// bred.
const TRIES: usize = 12;
/// How many of the boards may lack the moves of the level before it is clear that the size has no
/// such boards.
const MISSES: usize = 1;

impl Params {
    /// Lists all minimal boards, if that is requested.
    fn enumeration(&self) -> Option<Enumeration<'_, Puzzle>> {
        self.all_minimal.then(|| -> Enumeration<'_, Puzzle> {
            Box::new(|each, control| self.each_minimal(each, control))
        })
    }

    /// The request in the generator's form.
    pub(super) fn wish(&self) -> Wish {
        let cells = self.grid.len() as u32 - self.walls;
        let mean = f64::from(self.lengths.start() + self.lengths.end()) / 2.0;
        // On the usual 6x6 board, up to 13 pieces. On large boards and in layers each piece has so
        // many places that a few pieces already give more states than can be searched.
        let filled = ((f64::from(cells) * 0.9 / mean).round() as u32).max(2);
        let usual = if self.is_small() { 2..=filled } else { 3..=7 };
        Wish {
            grid: self.grid.clone(),
            pieces: self.pieces.clone().unwrap_or(usual),
            moves: self.moves.clone().unwrap_or_else(|| self.usual_moves()),
            walls: self.walls,
            lengths: self.lengths.clone(),
            reduce: self.reduce,
        }
    }

    /// The number of moves that boards of the level need, or that are usual for the size.
    fn usual_moves(&self) -> RangeInclusive<u32> {
        match self.level {
            Some(Level::Easy) => 3..=11,
            Some(Level::Normal) => 15..=20,
            Some(Level::Hard) => 24..=29,
            Some(Level::Expert) => 34..=60,
            None if self.is_small() && self.grid.len() >= 36 => 12..=40,
            None if self.is_small() && self.grid.len() >= 25 => 6..=40,
            None if self.grid.layers() > 1 && self.grid.len() >= 27 => 5..=60,
            None if self.grid.layers() == 1 && (65..=196).contains(&self.grid.len()) => 4..=60,
            None => 2..=60,
        }
    }

    /// Whether the board is so small that it may be full.
    fn is_small(&self) -> bool {
        self.grid.layers() == 1 && self.grid.len() <= 64
    }
}

/// The maximum number of cells for enumeration.
const MOST_ENUMERATED: usize = 36;

#[cfg(test)]
mod tests {
    use super::*;

    fn params(text: &str) -> Result<Params, Problem> {
        let mut settings = Settings::new(&PARAMETERS);
        settings.set_all(text)?;
        Params::from_settings(&settings)
    }

    #[test]
    fn rh8_pieces_and_moves_are_a_number_or_a_range() {
        let wish = params("pieces=10..13,moves=30").unwrap().wish();
        assert_eq!((wish.pieces, wish.moves, wish.lengths), (10..=13, 30..=30, 2..=3));
        assert!(params("size=3x3x3,lengths=1..9").unwrap().lengths == (1..=3));
    }

    #[test]
    fn rh8_what_cannot_be_is_refused_with_its_reason() {
        for (text, key) in [
            ("size=1x9", "size-out-of-range"),
            ("size=21x6", "size-out-of-range"),
            ("size=20x20x3", "rushhour-fault-size"),
            ("size=3x3,pieces=9", "rushhour-span-pieces"),
            ("size=3x3,walls=4", "rushhour-span-walls"),
            ("size=3x3,lengths=4", "rushhour-span-lengths"),
            ("size=7x7,enumerate=minimal", "rushhour-enumerate-size"),
            ("moves=many", "setting-not-a-span"),
            ("moves=9..5", "setting-not-a-span"),
            ("reduce=maybe", "setting-not-a-choice"),
        ] {
            assert_eq!(params(text).unwrap_err().message.key(), key, "{text}");
        }
    }
}

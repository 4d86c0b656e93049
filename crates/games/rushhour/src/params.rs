//! What a board can be asked to be, and new puzzles that are so.

use std::ops::RangeInclusive;

use recreo_board::{Grid, Rng, Surface};
use recreo_game::{
    Control, Domain, Enumeration, Generate, GenerateError, Level, Message, Parameter, Problem,
    Rate, Settings, Size, Span, Unwatched, Watch,
};
use recreo_kit::level::{not_found, of_level};

use super::generate::Wish;
use super::{Draft, Fault, MAX_CELLS, Puzzle, SIDES, explain};

/// The parameters, as shells offer them.
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

/// What a board is asked to be.
#[derive(Clone, PartialEq, Debug)]
pub struct Params {
    /// The cells, without the walls that are still to be made.
    pub grid: Grid,
    /// How many pieces, if that was said.
    pub pieces: Option<RangeInclusive<u32>>,
    /// How many moves, if that was said.
    pub moves: Option<RangeInclusive<u32>>,
    /// How many walls.
    pub walls: u32,
    /// How long the pieces are.
    pub lengths: RangeInclusive<u32>,
    /// Whether every piece is to matter.
    pub reduce: bool,
    /// Whether all minimal boards of the size are wanted, not one by chance.
    pub all_minimal: bool,
    /// How hard it should be; whatever comes when absent.
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
        // Pieces that fill the board cannot move; a third stays free for everything to have a chance.
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

    /// If a level is asked for, puzzles are made until one has it; the one that is kept is made
    /// once more for whoever watches.
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
            // Boards of the level cannot be had, or hardly.
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

/// How many boards are tried for a level. More than half have the level that they are bred for.
const TRIES: usize = 12;
/// How many of them may lack the moves that boards of the level have, until it is clear that the
/// size lacks the level.
const MISSES: usize = 1;

impl Params {
    /// Lists all minimal boards, where they are wanted.
    fn enumeration(&self) -> Option<Enumeration<'_, Puzzle>> {
        self.all_minimal.then(|| -> Enumeration<'_, Puzzle> {
            Box::new(|each, control| self.each_minimal(each, control))
        })
    }

    /// What the generator is asked for.
    pub(super) fn wish(&self) -> Wish {
        let cells = self.grid.len() as u32 - self.walls;
        let mean = f64::from(self.lengths.start() + self.lengths.end()) / 2.0;
        // On the board that people know, up to 13 pieces. On large ones and in layers every piece has so many places that a few
        // give more states than can be looked at.
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

    /// As many moves as boards of the level need, or a board of the size should have.
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

/// Boards up to this many cells are enumerated.
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

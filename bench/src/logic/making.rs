//! Generation of puzzles of a level, or of any level, compared with Simon Tatham's collection; and
//! of minimal sudokus of any level.
//!
//! His levels are those of his solvers, ours those of the technique ladder. They are matched as
//! follows; if they do not coincide, ours is the harder one:
//!
//! | ours | by | Solo, Unequal |
//! |---|---|---|
//! | easy | singles and bounds | basic: there is always a cell that can be filled in |
//! | normal | one rule in full, or two rules | advanced, tricky: sets of cells or numbers within one line or box |
//! | hard | three to five rules | also advanced, for a sudoku; extreme for Unequal: lines together, forcing chains |
//! | expert | beyond | unreasonable: his solver must guess |
//!
//! Loopy's hard is our hard; Pattern's puzzles are solvable by lines alone, as ours are if no level
//! is requested; Singles' tricky is our normal, and is also compared with ours of any level.

use std::process::Stdio;

use recreo_game::{Game, Level, Rules as _};
use recreo_loops::slitherlink::Slitherlink;
use recreo_numbers::futoshiki::Futoshiki;
use recreo_numbers::sudoku::{Sudoku, fast};
use recreo_shading::hitori::Hitori;
use recreo_shading::nonogram::Nonogram;
use recreo_sheet::Logic;

use super::child;
use super::puzzles::{is_unique, level, make, params};
use crate::Outcome;
use crate::clock::timed;
use crate::options::Options;
use crate::peers;
use crate::table::Row;

/// Puzzles per row.
const PUZZLES: usize = 500;
/// Puzzles per row with `--quick`.
const QUICK: usize = 50;
/// A slow peer makes as many as it can in this many seconds.
const PATIENCE: f64 = 10.0;

/// A kind of puzzle: its name, our settings, the level, the peer's program and argument, and the
/// peer's rate at the time when the goal of twice as many was set.
struct Kind {
    name: &'static str,
    settings: &'static str,
    /// `None` for any level.
    level: Option<Level>,
    peer: (&'static str, &'static str),
    known: f64,
    /// The goal, as a multiple of the peer's rate.
    times: f64,
}

const LOOPY: &str = "sgt-loopy";
const PATTERN: &str = "sgt-pattern";
const SINGLES: &str = "sgt-singles";
const SOLO: &str = "sgt-solo";
const UNEQUAL: &str = "sgt-unequal";

const SUDOKUS: [Kind; 7] = [
    kind("sudoku 9x9 easy", "difficulty=easy", Level::Easy, (SOLO, "3x3db"), 1428.0),
    kind("sudoku 9x9 normal", "difficulty=normal", Level::Normal, (SOLO, "3x3da"), 17.5),
    kind("sudoku 9x9 hard", "difficulty=hard", Level::Hard, (SOLO, "3x3da"), 17.5),
    kind("sudoku 9x9 expert", "difficulty=expert", Level::Expert, (SOLO, "3x3du"), 10.7),
    kind("killer easy", "difficulty=easy,cages=killer", Level::Easy, (SOLO, "3x3kdb"), 165.0),
    kind("irregular easy", "difficulty=easy,boxes=irregular", Level::Easy, (SOLO, "9jdb"), 72.0),
    kind("sudoku 16x16 easy", "difficulty=easy,size=16x16", Level::Easy, (SOLO, "4x4db"), 59.0),
];

const FUTOSHIKIS: [Kind; 2] = [
    kind(
        "futoshiki 7x7 normal",
        "size=7x7,difficulty=normal",
        Level::Normal,
        (UNEQUAL, "7dk"),
        115.0,
    ),
    kind("futoshiki 7x7 hard", "size=7x7,difficulty=hard", Level::Hard, (UNEQUAL, "7dx"), 61.0),
];

const SLITHERLINKS: [Kind; 2] = [
    kind(
        "slitherlink 10x10 hard",
        "size=10x10,difficulty=hard",
        Level::Hard,
        (LOOPY, "10x10t0dh"),
        74.0,
    ),
    Kind {
        times: 5.0,
        ..kind(
            "slitherlink 20x20 hard",
            "size=20x20,difficulty=hard",
            Level::Hard,
            (LOOPY, "20x20t0dh"),
            2.5,
        )
    },
];

const NONOGRAMS: [Kind; 2] = [
    any("nonogram 20x20", "size=20x20", (PATTERN, "20x20"), 2094.0),
    any("nonogram 30x30", "size=30x30", (PATTERN, "30x30"), 176.0),
];

const HITORIS: [Kind; 2] = [
    any("hitori 12x12", "size=12x12", (SINGLES, "12x12dk"), 301.0),
    kind(
        "hitori 12x12 normal",
        "size=12x12,difficulty=normal",
        Level::Normal,
        (SINGLES, "12x12dk"),
        301.0,
    ),
];

const fn any(
    name: &'static str,
    settings: &'static str,
    peer: (&'static str, &'static str),
    known: f64,
) -> Kind {
    Kind { name, settings, level: None, peer, known, times: 2.0 }
}

const fn kind(
    name: &'static str,
    settings: &'static str,
    level: Level,
    peer: (&'static str, &'static str),
    known: f64,
) -> Kind {
    Kind { name, settings, level: Some(level), peer, known, times: 2.0 }
}

/// Measures every kind.
pub(super) fn by_level(options: &Options) -> Outcome {
    for kind in &SUDOKUS {
        kind.measure::<Logic<Sudoku>>(options)?;
    }
    for kind in &FUTOSHIKIS {
        kind.measure::<Logic<Futoshiki>>(options)?;
    }
    for kind in &SLITHERLINKS {
        kind.measure::<Logic<Slitherlink>>(options)?;
    }
    for kind in &NONOGRAMS {
        kind.measure::<Logic<Nonogram>>(options)?;
    }
    for kind in &HITORIS {
        kind.measure::<Logic<Hitori>>(options)?;
    }
    Ok(())
}

impl Kind {
    fn measure<G: Game>(&self, options: &Options) -> Outcome {
        let params = params::<G>(self.settings)?;
        let wanted = if options.quick { QUICK } else { PUZZLES };
        let seeds = 1..=wanted as u64;
        let (made, seconds) =
            timed(|| seeds.map(|seed| make::<G>(&params, seed)).collect::<Result<Vec<_>, _>>());
        let made = made.map_err(|why| format!("{}: {why:?}", self.name))?;
        let mut right = 0;
        for puzzle in &made {
            if !is_unique(puzzle) {
                return Err(format!("{}: a puzzle has not one solution", self.name).into());
            }
            // If no puzzle of the level was found, the notes of the puzzle say so; it is not
            // counted.
            let confessed = !puzzle.facts().notes.is_empty();
            match self.level {
                None => right += 1,
                Some(wanted) => match level(puzzle)? {
                    level if level == wanted => right += 1,
                    _ if confessed => {}
                    level => return Err(format!("{}: a puzzle is {level}", self.name).into()),
                },
            }
        }
        let name = format!(
            "{} {}",
            self.name,
            if right < wanted { format!("{right}/{wanted}") } else { format!("x{wanted}") }
        );
        let row = Row::rate("generate", &name, right as f64 / seconds, self.times * self.known);
        match self.peer(options, wanted)? {
            Some((rate, number)) => {
                let (program, word) = self.peer;
                let at = if number < wanted { format!(" @{number}") } else { String::new() };
                row.beside(rate).published(&format!("{program} {word}{at}")).print();
            }
            None => row.print(),
        }
        Ok(())
    }

    /// Returns how many the peer makes per second, and how many it made; `None` if it is not
    /// selected or not installed.
    fn peer(&self, options: &Options, wanted: usize) -> Outcome<Option<(f64, usize)>> {
        if options.peers.is_none() {
            return Ok(None);
        }
        let (program, word) = self.peer;
        let make = |number: usize| -> Outcome<f64> {
            let words = [
                format!("/usr/games/{program}"),
                "--generate".into(),
                number.to_string(),
                word.into(),
            ];
            let (written, seconds) = child::run(&words, Stdio::null())?;
            let lines = written.iter().filter(|&&byte| byte == b'\n').count();
            if lines == number {
                Ok(seconds)
            } else {
                Err(format!("{program} {word} wrote {lines} lines").into())
            }
        };
        let some = 20.min(wanted);
        let first = make(some)?;
        let number = if first == 0.0 { wanted } else { (PATIENCE / first * some as f64) as usize };
        let number = number.clamp(some, wanted);
        // The first run also measures the start-up time, which is subtracted.
        let seconds = if number > some { make(number)? } else { first };
        Ok(Some((number as f64 / seconds, number)))
    }
}

/// Generates sudokus of any level from which no given can be removed, compared with the crate
/// `sudoku`.
pub(super) fn minimal(options: &Options) -> Outcome {
    let wanted: usize = if options.quick { 2000 } else { 20_000 };
    let params = params::<Logic<Sudoku>>("symmetry=none,difficulty=any")?;
    let (made, seconds) = timed(|| {
        let seeds = 1..=wanted as u64;
        seeds.map(|seed| make::<Logic<Sudoku>>(&params, seed)).collect::<Result<Vec<_>, _>>()
    });
    for puzzle in made.map_err(|why| format!("minimal: {why:?}"))? {
        let givens: fast::Grid = puzzle.board().places().try_into()?;
        let without = (0..81).filter(|&cell| givens[cell] != 0).map(|cell| {
            let mut less = givens;
            less[cell] = 0;
            fast::count(&less, 2)
        });
        if fast::count(&givens, 2) != 1 || without.into_iter().any(|solutions| solutions != 2) {
            return Err(format!("not minimal: {givens:?}").into());
        }
    }
    let row =
        Row::rate("minimal", &format!("sudoku 9x9 x{wanted}"), wanted as f64 / seconds, 10_700.0);
    let row = match &peers::times(options, &["sudoku", "minimal", &wanted.to_string()], b"")?[..] {
        [peer] => row.beside(f64::from(peer.size) / peer.seconds).published(&peer.name),
        _ => row,
    };
    row.print();
    Ok(())
}

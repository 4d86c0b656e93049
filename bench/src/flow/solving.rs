//! The first solution, and the proof that it is unique.

use std::fmt::Write;

use recreo_flow::{Board, Rule, Solution, solve};
use recreo_game::Control;

use super::boards::{Colours, boards_of, links};
use super::table::{Goal, Other, Row, Spread};
use crate::clock::each_fastest;
use crate::links::Links;
use crate::options::Options;
use crate::reference::flow::solutions;
use crate::{Outcome, peers};

/// Maximum number of decisions per board, about a third of a second; then the board is given up.
const PATIENCE: u64 = 5_000_000;

/// A size of boards, with its goals and comparisons.
struct Size {
    sides: (u32, u32),
    /// The numbers of colours. With fewer under `cover`, the generator takes too long.
    cover: Colours,
    others: Colours,
    first: Goal,
    unique: Goal,
    /// The published time of others for the first solution under `notouch`.
    published: &'static str,
    /// The number of boards for the reference and the peer: as many as they solve in seconds.
    plain: usize,
    peer: usize,
}

const SIZES: [Size; 4] = [
    Size {
        sides: (7, 7),
        cover: Colours(&[6]),
        others: Colours(&[6]),
        first: Goal::None,
        unique: Goal::None,
        published: "",
        plain: 100,
        peer: 100,
    },
    Size {
        sides: (9, 9),
        cover: Colours(&[8]),
        others: Colours(&[8]),
        first: Goal::None,
        unique: Goal::None,
        published: "",
        plain: 20,
        peer: 100,
    },
    Size {
        sides: (14, 14),
        cover: Colours(&[16, 18, 20, 24, 28]),
        others: Colours(&[10, 14, 18, 23, 28]),
        first: Goal::Mean(20e-6),
        unique: Goal::Mean(64e-6),
        published: "thomasahle/numberlink 18 us",
        plain: 0,
        peer: 5,
    },
    Size {
        sides: (36, 20),
        cover: Colours(&[54, 57, 60, 65]),
        others: Colours(&[25, 35, 45, 60]),
        first: Goal::Mean(600e-6),
        unique: Goal::Mean(4.4e-3),
        published: "thomasahle/numberlink 620 us",
        plain: 0,
        peer: 0,
    },
];

/// Measures every size under every rule that fills the board.
pub(super) fn measure(options: &Options, boards: usize) -> Outcome {
    for size in &SIZES {
        for rule in [Rule::Cover, Rule::NoDetour, Rule::NoTouch] {
            let colours = if rule == Rule::Cover { size.cover } else { size.others };
            let made = boards_of(size.sides, rule, colours, boards)?;
            let lot = Lot { size, made: rule, colours, boards: &made };
            if options.wants("first") {
                lot.first(options, rule)?;
                // Published boards are mostly made for `notouch`, and played by `cover`.
                if rule == Rule::NoTouch {
                    lot.first(options, Rule::Cover)?;
                }
            }
            if options.wants("unique") {
                lot.unique()?;
            }
        }
    }
    Ok(())
}

/// Boards that have one solution under the rule that they are made for.
struct Lot<'a> {
    size: &'a Size,
    made: Rule,
    colours: Colours,
    boards: &'a [Board],
}

impl Lot<'_> {
    fn first(&self, options: &Options, rule: Rule) -> Outcome {
        let row = self.row("first", rule, 1, self.size.first)?;
        if rule != self.made {
            row.print();
            return Ok(());
        }
        let published = if rule == Rule::NoTouch { self.size.published } else { "" };
        Row { reference: self.plain(1)?, peer: self.peer(options)?, published, ..row }.print();
        Ok(())
    }

    fn unique(&self) -> Outcome {
        let row = self.row("unique", self.made, 2, self.size.unique)?;
        Row { reference: self.plain(2)?, ..row }.print();
        Ok(())
    }

    /// Measures our times for up to `limit` solutions. There must be one, the only one under the
    /// boards' own rule, and its paths must keep the rule.
    fn row(&self, task: &'static str, rule: Rule, limit: usize, goal: Goal) -> Outcome<Row> {
        let results = each_fastest(self.boards, |board| {
            solve(board, rule, limit, &Control::new().with_budget(PATIENCE))
        });
        let (mut times, mut given_up) = (Vec::new(), 0);
        for (board, (solved, seconds)) in self.boards.iter().zip(results) {
            times.push(seconds);
            let Ok(solved) = solved else {
                given_up += 1;
                continue;
            };
            let [solution] = &solved.solutions[..] else {
                return Err(format!("ours under {rule}: {solved:?}").into());
            };
            if limit == 2 && !solved.is_unique() {
                return Err(format!("ours under {rule} proves nothing: {solved:?}").into());
            }
            let checked = links(board).check(rule.name(), &cells(solution));
            checked.map_err(|cause| format!("ours under {rule}: {cause}"))?;
        }
        let mut name = format!("{}, {}", self.made, self.colours);
        if given_up > 0 {
            name += &format!("; {given_up} given up");
        }
        Ok(Row::new(task, rule.name(), self.size.sides, name, Spread::new(times), goal))
    }

    /// Returns the reference's mean time; it must find the only solution too.
    fn plain(&self, limit: usize) -> Outcome<Option<Other>> {
        let boards = &self.boards[..self.boards.len().min(self.size.plain)];
        if boards.is_empty() {
            return Ok(None);
        }
        let links: Vec<Links> = boards.iter().map(links).collect();
        let results = each_fastest(&links, |board| solutions(board, self.made, limit));
        let mut total = 0.0;
        for (board, (found, seconds)) in boards.iter().zip(results) {
            let ours = solve(board, self.made, 1, &Control::new());
            let ours = ours.map_err(|stopped| format!("ours stopped: {stopped:?}"))?;
            let ours: Vec<_> = ours.solutions.iter().map(cells).collect();
            if found != ours {
                return Err(format!("the reference under {}: {found:?}", self.made).into());
            }
            total += seconds;
        }
        let seconds = total / boards.len() as f64;
        Ok(Some(Other { boards: boards.len(), seconds }))
    }

    /// Returns the fastest peer, if there is one for this rule. Peers read one board per line:
    /// width, height, and two cells per colour.
    fn peer(&self, options: &Options) -> Outcome<Option<(String, Other)>> {
        let boards = &self.boards[..self.boards.len().min(self.size.peer)];
        if boards.is_empty() {
            return Ok(None);
        }
        let mut lines = String::new();
        for Links { sides, pairs } in boards.iter().map(links) {
            write!(lines, "{} {}", sides.0, sides.1)?;
            for (one, other) in pairs {
                write!(lines, " {one} {other}")?;
            }
            lines.push('\n');
        }
        let words = ["link", self.made.name(), &boards.len().to_string()];
        let times = peers::times(options, &words, lines.as_bytes())?;
        let best = times.into_iter().min_by(|a, b| a.seconds.total_cmp(&b.seconds));
        Ok(best
            .map(|peer| (peer.name, Other { boards: peer.size as usize, seconds: peer.seconds })))
    }
}

/// Returns the cells of each path, by their numbers.
fn cells(solution: &Solution) -> Vec<Vec<usize>> {
    let paths = solution.paths().iter();
    paths.map(|path| path.cells().iter().map(|cell| cell.index()).collect()).collect()
}

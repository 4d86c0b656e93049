//! Exact counts under `cover`.

use recreo_flow::{Board, Count, Rule, count, solve};
use recreo_game::Control;

use super::boards::{Colours, boards_of, cut_walks, links};
use super::table::{Goal, Other, Row, Spread};
use crate::Outcome;
use crate::clock::each_fastest;
use crate::reference::flow::solutions;

const COVER: Rule = Rule::Cover;

/// Solutions are counted up to this number.
const COUNTED: u64 = 1_000_000;

/// The origin of boards.
#[derive(Clone, Copy)]
enum Source {
    /// Recreo's generator, for a rule: one solution under `cover` if that is the rule, possibly
    /// more otherwise.
    Made(Rule),
    /// Paths over all cells, cut in pieces.
    Cut,
}

/// Boards of one kind.
struct Lot {
    side: u32,
    source: Source,
    colours: Colours,
    goal: Goal,
    published: &'static str,
    /// The number of boards for the reference: as many as it solves in seconds.
    plain: usize,
}

const SMALL: Lot = Lot {
    side: 7,
    source: Source::Cut,
    colours: Colours(&[3, 4, 5]),
    goal: Goal::None,
    published: "",
    plain: 20,
};

/// Returns a lot of the size that the goal is about.
const fn large(source: Source, colours: &'static [usize]) -> Lot {
    Lot {
        side: 14,
        source,
        colours: Colours(colours),
        goal: Goal::Each(0.100),
        published: "TdZdd 2.8 s for 28 boards",
        plain: 0,
    }
}

const LOTS: [Lot; 6] = [
    SMALL,
    large(Source::Made(Rule::Cover), &[24, 25, 26, 27, 28]),
    large(Source::Made(Rule::NoTouch), &[24, 25, 26, 27, 28]),
    large(Source::Made(Rule::NoTouch), &[10, 11, 12, 13, 14]),
    large(Source::Cut, &[10, 11, 12, 13, 14]),
    large(Source::Cut, &[1, 2, 3, 4, 5, 6]),
];

/// Measures boards with many and with few colours.
pub(super) fn measure(boards: usize) -> Outcome {
    for Lot { side, source, colours, goal, published, plain } in LOTS {
        let sides = (side, side);
        let (boards, name) = match source {
            Source::Cut => (cut_walks(sides, colours, boards)?, "cut"),
            Source::Made(rule) => (boards_of(sides, rule, colours, boards)?, rule.name()),
        };
        let (mut counts, mut times) = (Vec::new(), Vec::new());
        let results = each_fastest(&boards, |board| count(board, COVER, COUNTED, &Control::new()));
        for (board, (counted, seconds)) in boards.iter().zip(results) {
            let counted = counted.map_err(|stopped| format!("ours stopped: {stopped:?}"))?;
            check(board, counted)?;
            counts.push(counted);
            times.push(seconds);
        }
        let many = counts.iter().filter(|&&counted| counted == Count::MoreThan(COUNTED)).count();
        let name = format!("{name}, {colours}; {many} >10^6");
        let row = Row::new("count", COVER.name(), sides, name, Spread::new(times), goal);
        let reference =
            if plain == 0 { None } else { Some(measure_plain(&boards, &counts, plain)?) };
        Row { reference, published, ..row }.print();
    }
    Ok(())
}

/// Checks with another engine whether there is no solution, one, or more; every board here has at
/// least one.
fn check(board: &Board, counted: Count) -> Outcome {
    let solved = solve(board, COVER, 2, &Control::new());
    let solved = solved.map_err(|stopped| format!("ours stopped: {stopped:?}"))?;
    let fits = match counted {
        Count::Exactly(0) => false,
        Count::Exactly(1) => solved.is_unique(),
        Count::Exactly(_) | Count::MoreThan(_) => solved.solutions.len() == 2,
    };
    if fits { Ok(()) } else { Err(format!("{counted:?} does not fit {solved:?}").into()) }
}

/// Returns the reference's mean time on the first boards; it must count the same.
fn measure_plain(boards: &[Board], counts: &[Count], most: usize) -> Outcome<Other> {
    let links: Vec<_> = boards.iter().take(most).map(links).collect();
    let mut total = 0.0;
    let counted = |found: usize| Count::Exactly(found as u64);
    let results = each_fastest(&links, |board| counted(solutions(board, COVER, usize::MAX).len()));
    for (found, ours) in results.iter().zip(counts) {
        if found.0 != *ours {
            return Err(format!("ours counts {ours:?}, the reference {:?}", found.0).into());
        }
        total += found.1;
    }
    Ok(Other { boards: links.len(), seconds: total / links.len() as f64 })
}

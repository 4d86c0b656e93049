//! Exact counts under `cover`.

use recreo_game::Control;
use recreo_games::flow::{Board, Count, Rule, count, solve};

use super::boards::{Colours, boards_of, cut_walks};
use super::table::{Goal, Row, Spread};
use crate::Outcome;
use crate::clock::each_fastest;

const SIDES: (u32, u32) = (14, 14);

/// Solutions are counted so far.
const COUNTED: u64 = 1_000_000;

/// Where boards come from.
#[derive(Clone, Copy)]
enum Source {
    /// From our generator, for a rule: one solution under `cover` if it is that, perhaps more if it is another.
    Made(Rule),
    /// Paths over all cells, cut in pieces.
    Cut,
}

const MANY: Colours = Colours(&[24, 25, 26, 27, 28]);
const SOME: Colours = Colours(&[10, 11, 12, 13, 14]);
const FEW: Colours = Colours(&[1, 2, 3, 4, 5, 6]);

const LOTS: [(Source, Colours); 5] = [
    (Source::Made(Rule::Cover), MANY),
    (Source::Made(Rule::NoTouch), MANY),
    (Source::Made(Rule::NoTouch), SOME),
    (Source::Cut, SOME),
    (Source::Cut, FEW),
];

/// Measures boards of many colours and of few.
pub(super) fn measure(boards: usize) -> Outcome {
    for (source, colours) in LOTS {
        let (boards, name) = match source {
            Source::Cut => (cut_walks(SIDES, colours, boards)?, "cut"),
            Source::Made(rule) => (boards_of(SIDES, rule, colours, boards)?, rule.name()),
        };
        let cover = Rule::Cover;
        let results = each_fastest(&boards, |board| count(board, cover, COUNTED, &Control::new()));
        let (mut times, mut many) = (Vec::new(), 0);
        for (board, (counted, seconds)) in boards.iter().zip(results) {
            let counted = counted.map_err(|stopped| format!("ours stopped: {stopped:?}"))?;
            check(board, counted)?;
            many += usize::from(counted == Count::MoreThan(COUNTED));
            times.push(seconds);
        }
        let (goal, name) = (Goal::Each(0.100), format!("{name}, {colours}; {many} >10^6"));
        let row = Row::new("count", cover.name(), SIDES, name, Spread::new(times), goal);
        Row { published: "TdZdd 2.8 s for 28 boards", ..row }.print();
    }
    Ok(())
}

/// Another engine tells whether there is no solution, one, or more; every board here has at least one.
fn check(board: &Board, counted: Count) -> Outcome {
    let solved = solve(board, Rule::Cover, 2, &Control::new());
    let solved = solved.map_err(|stopped| format!("ours stopped: {stopped:?}"))?;
    let fits = match counted {
        Count::Exactly(0) => false,
        Count::Exactly(1) => solved.is_unique(),
        Count::Exactly(_) | Count::MoreThan(_) => solved.solutions.len() == 2,
    };
    if fits { Ok(()) } else { Err(format!("{counted:?} does not fit {solved:?}").into()) }
}

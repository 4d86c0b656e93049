//! The difficulty of a board: which techniques a person needs, and how often (LP13).
//!
//! The empty board is solved with the reasoning of [`deduce`](super::deduce), always with the
//! easiest technique that finds something. The score adds up the cost of all steps, in units of
//! looking at one cell: see [`Uses::score`].
//!
//! The level depends on the hardest technique. A board is easy if single cells and strands suffice.
//! It is normal if one has to see what would be cut off, where colours can go and which colours
//! must cross a line. It is hard if it needs assumptions that fail soon, and expert if the
//! assumptions are long or many, or if no single assumption suffices. Measured on hundreds of new
//! boards, the percentages of easy, normal, hard and expert boards are:
//!
//! | % | 5x5 | 6x6 | 7x7 | 8x8 | 9x9 | 10x10 | 12x12 | 15x15 |
//! |---|---|---|---|---|---|---|---|---|
//! | `cover` | 83 16 0 0 | 57 29 14 0 | 31 27 31 10 | 24 14 30 33 | 14 9 20 58 | 15 6 9 70 | 10 5 11 74 | 15 11 11 63 |
//! | `nodetour` | 97 3 0 0 | 90 8 3 0 | 74 14 11 2 | 56 18 20 5 | 40 22 25 13 | 27 17 30 25 | 12 14 28 46 | 0 3 16 81 |
//! | `notouch` | 98 2 0 0 | 92 6 3 0 | 80 13 7 1 | 66 16 15 3 | 48 18 23 11 | 32 17 28 22 | 12 17 30 41 | 0 8 19 73 |
//! | `free` | 74 24 1 0 | 49 32 11 9 | 30 22 14 33 | 20 11 9 60 | 15 7 6 72 | 19 5 5 71 | 28 10 8 54 | 31 12 11 46 |

use recreo_game::{Control, Level, Rate, Rating, Stopped, Unfinished};

use super::deduce::{Known, Lattice, Reasoning, Tier, Why};
use super::{Board, Puzzle, Rule, solve};

/// The parts of a rating that count a technique's uses, and the technique's message key.
pub(super) const TECHNIQUES: &[(&str, &str)] = &[
    ("only_way", "flow-technique-only-way"),
    ("apart", "flow-technique-apart"),
    ("shape", "flow-technique-shape"),
    ("cut_off", "flow-technique-cut-off"),
    ("way_through", "flow-technique-way-through"),
    ("reach", "flow-technique-reach"),
    ("room", "flow-technique-room"),
    ("contradictions", "flow-technique-contradiction"),
];

/// The limits of a hard board: the total number of lines in all assumptions before they fail, and
/// the number in one assumption. Rules about the shape of paths make contradictions appear sooner.
fn hard(rule: Rule) -> (usize, usize) {
    match rule {
        Rule::Cover | Rule::Free => (120, 40),
        Rule::NoDetour | Rule::NoTouch => (40, 14),
    }
}

/// The effort limit of the complete search where reasoning was not enough. Beyond it, the rating
/// counts this limit.
const SEARCHED: u64 = 50_000;

impl Rate for Puzzle {
    fn rate(&self, control: &Control) -> Result<Rating, Unfinished<Rating>> {
        Ok(Uses::count(self.board(), self.rule(), control)?.rating())
    }
}

/// How often each technique was needed.
#[derive(Clone, PartialEq, Default, Debug)]
struct Uses {
    rule: Rule,
    /// Cells that needed every remaining side.
    only_way: usize,
    /// Sides barred to keep strands apart.
    apart: usize,
    /// Sides barred or drawn because of the shape that the rule requires.
    shape: usize,
    /// Lines that would cut something off.
    cut_off: usize,
    /// Lines and cells that every way of a colour passes.
    way_through: usize,
    /// Cells that only one colour can reach, and sides that none can.
    reach: usize,
    /// Lines across cuts that have no crossing to spare.
    room: usize,
    /// For each assumption, the number of lines it led to before it failed.
    assumptions: Vec<usize>,
    /// Sides that no technique decided.
    unsolved: usize,
    /// The nodes of a complete search, if any side stayed unknown.
    nodes: u64,
    /// The hardest tier that found something.
    hardest: Option<Tier>,
}

impl Uses {
    /// Solves a board as far as single assumptions lead.
    fn count(board: &Board, rule: Rule, control: &Control) -> Result<Uses, Unfinished<Rating>> {
        let lattice = Lattice::new(board, rule);
        let mut reasoning = Reasoning::new(Known::new(&lattice), false);
        let ended = reasoning.exhaust(Tier::Long, control);
        let mut uses = Uses::of(rule, &reasoning);
        uses.hardest = ended.map_err(|why| uses.stopped(why, reasoning.reached()))?.ok();
        uses.unsolved = reasoning.known.unknown();
        if uses.unsolved > 0 {
            // What reasoning leaves open makes a board an expert's.
            let effort = search_effort(board, rule, control);
            uses.nodes = effort.map_err(|why| uses.stopped(why, Tier::Deep))?;
        }
        Ok(uses)
    }

    /// Counts what reasoning has found.
    fn of(rule: Rule, reasoning: &Reasoning<'_>) -> Uses {
        let mut uses = Uses { rule, ..Uses::default() };
        let mut last = None;
        for why in reasoning.known.whys() {
            match why {
                Why::OnlyWay(_) if last == Some(why) => {}
                Why::OnlyWay(_) => uses.only_way += 1,
                Why::Apart => uses.apart += 1,
                Why::Block(_) | Why::Touch | Why::Meet => uses.shape += 1,
                Why::Through(_) => uses.way_through += 1,
                Why::Unreached | Why::Sole(_) => uses.reach += 1,
                Why::Room(_) => uses.room += 1,
                Why::Given | Why::Assumed | Why::Full(_) | Why::DeadEnd(_) | Why::Refuted(_) => {}
            }
            last = Some(why);
        }
        let at_once = reasoning.sizes.iter().filter(|&&lines| lines == 0);
        uses.cut_off = at_once.count();
        uses.assumptions = reasoning.sizes.iter().copied().filter(|&lines| lines > 0).collect();
        uses
    }

    /// What is known when the reasoning is stopped in this tier: what was not found yet only adds
    /// to it.
    fn stopped(&self, why: Stopped, reached: Tier) -> Unfinished<Rating> {
        let so_far = Uses { hardest: Some(reached), ..self.clone() };
        Unfinished { why, so_far: Some(so_far.rating()) }
    }

    fn longest(&self) -> usize {
        self.assumptions.iter().copied().max().unwrap_or(0)
    }

    /// The cost of all steps: one for a cell with only one way, three for what would be cut off and
    /// for where colours can go, five for the colours that must cross a line, and six plus its
    /// lines for an assumption.
    fn score(&self) -> usize {
        let lines: usize = self.assumptions.iter().sum();
        self.only_way
            + 2 * self.shape
            + 3 * (self.cut_off + self.way_through + self.reach)
            + 5 * self.room
            + 6 * self.assumptions.len()
            + lines
            + 2 * self.unsolved
    }

    fn level(&self) -> Level {
        let lines: usize = self.assumptions.iter().sum();
        let (in_all, at_once) = hard(self.rule);
        match self.hardest {
            None => Level::Expert,
            _ if self.unsolved > 0 => Level::Expert,
            Some(Tier::Local) => Level::Easy,
            Some(Tier::CutOff | Tier::Ways | Tier::Room) => Level::Normal,
            Some(_) if lines > in_all || self.longest() > at_once => Level::Expert,
            Some(_) => Level::Hard,
        }
    }

    fn rating(&self) -> Rating {
        let mut parts = vec![
            ("only_way", self.only_way),
            ("apart", self.apart),
            ("shape", self.shape),
            ("cut_off", self.cut_off),
            ("way_through", self.way_through),
            ("reach", self.reach),
            ("room", self.room),
            ("contradictions", self.assumptions.len()),
            ("longest_contradiction", self.longest()),
            ("unsolved", self.unsolved),
            ("nodes", usize::try_from(self.nodes).unwrap_or(usize::MAX)),
        ];
        parts.retain(|&(_, uses)| uses > 0);
        let parts = parts.into_iter().map(|(name, uses)| (name.to_owned(), uses as f64)).collect();
        Rating { level: self.level(), score: self.score() as f64, parts }
    }
}

/// The effort of a complete search, up to the limit.
fn search_effort(board: &Board, rule: Rule, control: &Control) -> Result<u64, Stopped> {
    let nodes = match solve(board, rule, 2, &control.clone().with_budget(SEARCHED)) {
        Ok(solved) => solved.nodes,
        Err(Stopped::Budget) => SEARCHED,
        Err(stopped) => return Err(stopped),
    };
    control.spend(nodes)?;
    Ok(nodes)
}

#[cfg(test)]
mod tests {
    use recreo_board::{Cell, Grid, Rng};
    use recreo_game::Unwatched;

    use super::super::generate::{default_colours, generate};
    use super::*;

    fn made(size: u32, rule: Rule, rng: &mut Rng) -> Board {
        let grid = Grid::plane(size, size).unwrap();
        let colours = default_colours(&grid, rule);
        generate(&grid, colours, rule, rng, &mut Unwatched, &Control::new()).unwrap().0
    }

    fn uses(board: &Board, rule: Rule) -> Uses {
        Uses::count(board, rule, &Control::new()).unwrap()
    }

    #[test]
    fn lp13_every_level_is_met() {
        let mut rng = Rng::new(5);
        for (rule, size) in [(Rule::Cover, 7), (Rule::NoTouch, 9)] {
            let mut found = [false; 4];
            for _ in 0..200 {
                found[uses(&made(size, rule, &mut rng), rule).level() as usize] = true;
                if found == [true; 4] {
                    break;
                }
            }
            assert_eq!(found, [true; 4], "{rule}");
        }
    }

    #[test]
    fn lp13_the_level_follows_from_the_techniques() {
        let easy = Uses { only_way: 9, hardest: Some(Tier::Local), ..Uses::default() };
        let normal = Uses { way_through: 1, hardest: Some(Tier::Ways), ..easy.clone() };
        let hard = Uses { assumptions: vec![5, 9], hardest: Some(Tier::Short), ..normal.clone() };
        let long = Uses { assumptions: vec![9, 50], hardest: Some(Tier::Long), ..hard.clone() };
        let open = Uses { unsolved: 40, nodes: 1234, ..hard.clone() };
        let levels = [&easy, &normal, &hard, &long, &open].map(Uses::level);
        let [first, second, third, fourth] = Level::ALL;
        assert_eq!(levels, [first, second, third, fourth, fourth]);
        let scores = [&easy, &normal, &hard, &long].map(Uses::score);
        assert_eq!(scores, [9, 12, 12 + 12 + 14, 12 + 12 + 59]);
        let parts = open.rating().parts;
        assert_eq!(parts.last(), Some(&("nodes".to_owned(), 1234.0)));
    }

    #[test]
    fn lp13_a_board_without_choices_is_easy() {
        // R V A
        // . . .
        // R V A
        let pairs = (0..3).map(|x| (Cell(x), Cell(6 + x))).collect();
        let board = Board::new(Grid::plane(3, 3).unwrap(), pairs).unwrap();
        let uses = uses(&board, Rule::Cover);
        assert_eq!((uses.level(), uses.unsolved, uses.assumptions.len()), (Level::Easy, 0, 0));
    }

    /// Prints the table in the module docs.
    #[test]
    #[ignore = "a minute; prints"]
    fn lp13_shares_of_the_levels() {
        for rule in Rule::ALL {
            print!("//! | `{rule}` |");
            for size in [5, 6, 7, 8, 9, 10, 12, 15] {
                let (mut rng, mut shares) = (Rng::new(5), [0; 4]);
                let boards = if size < 11 { 500 } else { 100 };
                for _ in 0..boards {
                    shares[uses(&made(size, rule, &mut rng), rule).level() as usize] += 1;
                }
                let [a, b, c, d] = shares.map(|n| (n * 100 + boards / 2) / boards);
                print!(" {a} {b} {c} {d} |");
            }
            println!();
        }
    }
}

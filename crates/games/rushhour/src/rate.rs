//! The difficulty of a board (LP13). The number of moves alone is a poor measure: long solutions
//! are easy if there is nothing else to do.
//!
//! The solution path is a shortest solution and, among these, one with the fewest steps. Five
//! quantities are measured:
//!
//! - `moves` of the path, and its `steps` (cells travelled);
//! - `component`: the number of reachable states, among which a player can get lost;
//! - `dead_ends`: the number of states one move beside the path that are farther from the end than
//!   the state where one leaves the path. From such a state one has to come back, or take a longer
//!   way;
//! - `away`: the number of moves on the path that lead away from the exit: after them the special
//!   piece has farther to go, or more of the cells before it are occupied. People are reluctant to
//!   make such moves.
//!
//! The score is `moves + steps / 4 + 2 log2(component) + dead_ends / 10 + 2 away`, rounded to
//! tenths. Half of it comes from the length of the path, half from what makes the path hard to
//! find.
//!
//! The levels cover the boards of 6x6 that people play, from the source document's example (8
//! moves, a score of 36) to the hardest board (51 moves, 122). The limits lie between the mean
//! scores of boards bred to need a given number of moves:
//!
//! | moves | 4 | 8 | 12 | 13 to 14 | 18 | 22 to 23 | 26 | 30 | 31 to 32 | 36 | 39 |
//! |---|---|---|---|---|---|---|---|---|---|---|---|
//! | score | 23 | 36 | 46 | | 58 | | 72 | 82 | | 93 | 99 |
//! | level | easy | easy | easy | *48* | normal | *66* | hard | hard | *84* | expert | expert |
//!
//! The scores of boards with equally many moves vary by 10 in either direction, because of what
//! lies beside the path.
//!
//! If a component has more than `MOST` states, what lies beside the path is unknown: `component` is
//! that limit, and dead ends are not counted. If no solution is found among `SEARCHED` states, only
//! the lower bound `at_least` on the number of moves is known, and the board's level is expert.

mod field;

use recreo_board::Direction;
use recreo_game::{Control, Level, Rate, Rating, Stopped, Unfinished};

use self::field::Field;
use super::{Board, Fewest, Halt, Limits, Puzzle, Slide, solve};

/// The maximum number of states examined in a component.
const MOST: usize = 100_000;

/// The number of states after which the search for a solution is abandoned: a few seconds of work.
const SEARCHED: u64 = 20_000_000;

/// The minimum scores of normal, hard and expert boards.
const LIMITS: [f64; 3] = [48.0, 66.0, 84.0];

impl Rate for Puzzle {
    /// A board that has no solution, or is solved already, is rated as having no moves.
    fn rate(&self, control: &Control) -> Result<Rating, Unfinished<Rating>> {
        Ok(Measures::take(self.board(), control)?.rating())
    }
}

#[derive(Clone, PartialEq, Default, Debug)]
struct Measures {
    moves: usize,
    /// Whether only a lower bound of the moves is known.
    is_open: bool,
    steps: usize,
    component: usize,
    dead_ends: Option<usize>,
    away: usize,
}

impl Measures {
    fn take(board: &Board, control: &Control) -> Result<Measures, Unfinished<Rating>> {
        let memory = control.memory().map_or_else(Limits::default, |memory| Limits { memory });
        let look = control.clone().with_budget(SEARCHED);
        let solved = match solve(board, Fewest::MovesThenSteps, &memory, &look) {
            Ok(solved) => solved,
            Err(unfinished) => {
                let measures = Measures {
                    moves: unfinished.depth as usize,
                    is_open: true,
                    component: usize::try_from(unfinished.states).unwrap_or(usize::MAX),
                    ..Measures::default()
                };
                control.spend(unfinished.states).map_err(|why| measures.stopped(why))?;
                return match unfinished.why {
                    Halt::Stopped(stopped @ (Stopped::Cancelled | Stopped::Deadline)) => {
                        Err(measures.stopped(stopped))
                    }
                    Halt::Stopped(_) | Halt::Memory => Ok(measures),
                };
            }
        };
        control.spend(solved.states)?;
        let slides = solved.solution.map_or_else(Vec::new, |solution| solution.slides().to_vec());
        let way = way(board, &slides);
        let before = way.windows(2).filter(|pair| still_to_go(&pair[1]) > still_to_go(&pair[0]));
        let mut measures = Measures {
            moves: slides.len(),
            is_open: false,
            steps: slides.iter().map(|slide| slide.by.unsigned_abs() as usize).sum(),
            component: usize::try_from(solved.states).unwrap_or(usize::MAX),
            dead_ends: None,
            away: before.count(),
        };
        let field = Field::new(board, MOST, control).map_err(|why| measures.stopped(why))?;
        // If the states do not fit, at least those that the search met.
        measures.component = measures.component.max(field.states());
        measures.dead_ends = field.is_whole().then(|| field.farther_beside(&way));
        Ok(measures)
    }

    /// What is known when the measuring is stopped: what was not measured yet only adds to it.
    fn stopped(&self, why: Stopped) -> Unfinished<Rating> {
        let so_far = Rating { level: level(self.score()), ..self.rating() };
        Unfinished { why, so_far: Some(so_far) }
    }

    fn score(&self) -> f64 {
        if self.moves == 0 {
            return 0.0;
        }
        let lost = 2.0 * (self.component.max(1) as f64).log2();
        let beside = self.dead_ends.unwrap_or(0) as f64 / 10.0;
        let score = (self.moves + 2 * self.away) as f64 + self.steps as f64 / 4.0 + lost + beside;
        (score * 10.0).round() / 10.0
    }

    fn rating(&self) -> Rating {
        let score = self.score();
        let level = if self.is_open { Level::Expert } else { level(score) };
        let mut parts = if self.is_open {
            vec![("at_least", self.moves), ("component", self.component)]
        } else {
            vec![
                ("moves", self.moves),
                ("steps", self.steps),
                ("component", self.component),
                ("away", self.away),
            ]
        };
        parts.extend(self.dead_ends.map(|dead_ends| ("dead_ends", dead_ends)));
        let parts = parts.into_iter().map(|(name, n)| (name.to_owned(), n as f64)).collect();
        Rating { level, score, parts }
    }
}

/// The level of a score.
fn level(score: f64) -> Level {
    Level::ALL[LIMITS.iter().filter(|&&limit| score >= limit).count()]
}

/// The boards of a solution, the initial one included.
fn way(board: &Board, slides: &[Slide]) -> Vec<Board> {
    let mut way = vec![board.clone()];
    for &slide in slides {
        let after = way.last().and_then(|board| board.after(slide));
        way.extend(after);
    }
    way
}

/// How many cells lie between the targets and their exits; occupied ones count twice.
fn still_to_go(board: &Board) -> u32 {
    let grid = board.grid();
    let mut taken = vec![false; grid.len()];
    for cell in board.pieces().iter().flat_map(|piece| piece.cells(grid)) {
        taken[cell.index()] = true;
    }
    let mut cells = 0;
    for target in board.targets() {
        let Some(piece) = board.pieces().get(target.piece) else { continue };
        let ahead = target.side == piece.axis.forward();
        let way: Direction = if ahead { target.side } else { piece.axis.forward().opposite() };
        let head = if ahead { piece.cells(grid).last() } else { piece.cells(grid).next() };
        let mut next = head.and_then(|head| grid.step(head, way));
        while let Some(cell) = next {
            cells += 1 + u32::from(taken[cell.index()]);
            next = grid.step(cell, way);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use recreo_board::{Grid, Rng};
    use recreo_game::Unwatched;

    use super::*;
    use crate::generate::{Wish, generate};

    fn measures(line: &str) -> Measures {
        Measures::take(&line.parse().unwrap(), &Control::new()).unwrap()
    }

    /// Computed by hand: B goes down by one, A goes right by two.
    #[test]
    fn lp13_the_parts_of_a_small_board() {
        // AA.B
        // ...B
        // ....
        // CC..
        let measures = measures("AA.B/...B/..../CC..");
        assert_eq!((measures.moves, measures.steps, measures.away), (2, 3, 0));
        // A, B and C have three places each. A is not at its exit while B is at the top, nor C on
        // the right while B is at the bottom: 2 * 3 + 3 * 3 + 3 * 2.
        assert_eq!(measures.component, 21);
        // None: wherever C is, and however far A and B are moved, two moves and then one are
        // enough.
        assert_eq!(measures.dead_ends, Some(0));
        assert_eq!(measures.score(), 11.5);
    }

    #[test]
    fn lp13_dead_ends_are_beside_the_way_and_farther_from_the_end() {
        // B has to go down. If C goes right first, it has to come back.
        let measures = measures("AA.B/...B/..../CC..".replace("..../CC..", "CC..").as_str());
        assert_eq!((measures.moves, measures.dead_ends), (2, Some(1)));
    }

    #[test]
    fn lp13_moves_that_lead_away_are_counted() {
        // A has to go back by one for C to come down, so that B can leave its way.
        let board: Board = ".AA.B/.C..B/.C.../DD..E/....E".parse().unwrap();
        let there = still_to_go(&board);
        let back = board.after(Slide { piece: 0, by: -1 }).unwrap();
        assert_eq!((there, still_to_go(&back)), (3, 4));
    }

    #[test]
    fn lp13_what_has_no_solution_or_no_moves_left_scores_nothing() {
        let control = Control::new();
        for line in ["AA.B/CC.B/...D/EE.D", "..AA/BB../..../...."] {
            let rating = Puzzle::new(&line.parse().unwrap()).rate(&control).unwrap();
            assert_eq!((rating.level, rating.score), (Level::Easy, 0.0));
        }
        control.cancel();
        let puzzle = Puzzle::new(&"AA../....".parse().unwrap());
        let stopped = puzzle.rate(&control).unwrap_err();
        assert_eq!(stopped.why, Stopped::Cancelled);
        assert_eq!(stopped.so_far.map(|rating| rating.level), Some(Level::Easy));
    }

    #[test]
    fn lp13_known_boards_have_the_level_that_people_give_them() {
        let level = |line: &str| measures(line).rating().level;
        assert_eq!(level("aa...bc..d.bcxxd.bc..d..e...ffe.ggg."), Level::Easy);
        assert_eq!(level("GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF."), Level::Expert);
    }

    /// Prints the data behind the limits: the scores of boards bred to need a given number of
    /// moves.
    #[test]
    #[ignore = "minutes; prints"]
    fn lp13_scores_by_moves() {
        for moves in [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 45] {
            let grid = Grid::plane(6, 6).unwrap();
            let (pieces, moves) = (2..=14, moves..=moves);
            let wish = Wish { grid, pieces, moves, walls: 0, lengths: 2..=3, reduce: true };
            let all: Vec<Measures> = (0..if *wish.moves.end() > 30 { 8 } else { 30 })
                .map(|seed| {
                    let control = Control::new();
                    let made = generate(&wish, &mut Rng::new(seed), &mut Unwatched, &control);
                    Measures::take(&made.unwrap().board, &control).unwrap()
                })
                .collect();
            let mean = |part: &dyn Fn(&Measures) -> f64| {
                all.iter().map(part).sum::<f64>() / all.len() as f64
            };
            let mut scores: Vec<f64> = all.iter().map(Measures::score).collect();
            scores.sort_by(f64::total_cmp);
            println!(
                "{} moves: {:.0} steps, 2^{:.1} states, {:.0} dead ends, {:.1} away; score {:.0} ({:.0} to {:.0})",
                wish.moves.end(),
                mean(&|one| one.steps as f64),
                mean(&|one| (one.component as f64).log2()),
                mean(&|one| one.dead_ends.unwrap_or(0) as f64),
                mean(&|one| one.away as f64),
                mean(&Measures::score),
                scores[0],
                scores[scores.len() - 1],
            );
        }
    }

    /// Prints the parts of known boards.
    #[test]
    #[ignore = "prints"]
    fn lp13_parts_of_known_boards() {
        for line in ["aa...bc..d.bcxxd.bc..d..e...ffe.ggg.", "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF."]
        {
            println!("{line}: {:?} {}", measures(line), measures(line).score());
        }
    }
}

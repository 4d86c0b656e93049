//! Forcing a solution: a way from the entrance to the exit that obstacles keep off (MZ7).
//!
//! The source document's algorithm of *credits*: the differences of x and y between where one stands and the exit are the
//! credits, and every step, horizontal, vertical or diagonal as chance has it, pays for itself. When both are used up one has
//! arrived. Such ways stay in the rectangle between entrance and exit.
//!
//! Its variant with *controlled excess* first goes, by the same algorithm, to some place up to so many cells beyond that
//! rectangle, and then perhaps to another, before it goes to the exit; so every way can come out.
//!
//! Here the steps are only those that the player has, and a step is taken only if the credits that are left can still be used
//! up: with diagonal and horizontal steps alone that is so as long as there are no more credits of y than of x. Layers have
//! credits of their own; joined edges are crossed where that is shorter.

use recreo_board::{Cell, Direction, Directions, Grid, Rng};

use crate::maze::Diagonals;

/// A board on which a way is made, and the moves for it.
#[derive(Clone, Debug)]
pub(super) struct Site<'a> {
    pub(super) grid: &'a Grid,
    pub(super) moves: Directions,
    pub(super) diagonals: Diagonals,
}

/// How many cells there are to go, each way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Credits {
    x: u32,
    y: u32,
    z: u32,
}

/// The steps that pay credits of one leg, as far as the player has them.
#[derive(Clone, Copy, Debug)]
struct Steps {
    x: Option<Direction>,
    y: Option<Direction>,
    both: Option<Direction>,
    z: Option<Direction>,
}

impl Steps {
    /// Whether these steps can use the credits up.
    fn can_pay(&self, credits: Credits) -> bool {
        let (x, y, both) = (self.x.is_some(), self.y.is_some(), self.both.is_some());
        let flat = match credits.x.cmp(&credits.y) {
            _ if credits.x == 0 && credits.y == 0 => true,
            std::cmp::Ordering::Equal => both || (x && y),
            std::cmp::Ordering::Greater => x && (both || y || credits.y == 0),
            std::cmp::Ordering::Less => y && (both || x || credits.x == 0),
        };
        flat && (credits.z == 0 || self.z.is_some())
    }

    /// The steps that may come next, each with what is left after it. The diagonal one comes last.
    fn next(&self, from: Credits) -> Vec<(Direction, Credits)> {
        let Credits { x, y, z } = from;
        let pay = |credits: u32, by: u32| credits.checked_sub(by);
        let one = |way: Option<Direction>, by: (u32, u32, u32)| {
            let left = Credits { x: pay(x, by.0)?, y: pay(y, by.1)?, z: pay(z, by.2)? };
            way.filter(|_| self.can_pay(left)).map(|way| (way, left))
        };
        let all = [
            one(self.x, (1, 0, 0)),
            one(self.y, (0, 1, 0)),
            one(self.z, (0, 0, 1)),
            one(self.both, (1, 1, 0)),
        ];
        all.into_iter().flatten().collect()
    }
}

/// How one goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gait {
    /// As chance has it.
    Random,
    /// As short as can be: diagonally where one can.
    Direct,
}

impl Site<'_> {
    /// Whether steps towards the exit alone connect two cells.
    pub(super) fn connects(&self, from: Cell, to: Cell) -> bool {
        [false, true].into_iter().any(|tie| {
            let (steps, credits) = self.leg(from, to, tie);
            steps.can_pay(credits)
        })
    }

    /// A way by credits, the first cell included; nothing if the moves cannot make it.
    pub(super) fn credits(
        &self,
        from: Cell,
        to: Cell,
        gait: Gait,
        rng: &mut Rng,
    ) -> Option<Vec<Cell>> {
        let mut way = vec![from];
        self.go(&mut way, to, gait, rng).then_some(way)
    }

    /// A way that leaves the rectangle between the cells by up to so many cells; nothing if the moves cannot make it.
    pub(super) fn excess(
        &self,
        from: Cell,
        to: Cell,
        excess: u32,
        rng: &mut Rng,
    ) -> Option<Vec<Cell>> {
        let mut way = vec![from];
        while way.len() < LONGEST && rng.coin() {
            let here = way.last().copied().unwrap_or(from);
            let place = self.beyond(here, to, excess, rng);
            if place != here && self.connects(here, place) && self.reaches(place, to, rng) {
                self.go(&mut way, place, Gait::Random, rng);
            }
        }
        if self.go(&mut way, to, Gait::Random, rng) {
            return Some(way);
        }
        // No steps towards it lead there: the moves have to go round about.
        let here = way.last().copied().unwrap_or(from);
        way.extend(self.round_about(here, to, rng)?.into_iter().skip(1));
        Some(way)
    }

    /// Whether the moves lead from one cell to the other on a board without obstacles.
    pub(super) fn reaches(&self, from: Cell, to: Cell, rng: &mut Rng) -> bool {
        self.connects(from, to) || self.round_about(from, to, rng).is_some()
    }

    /// The cells beside the diagonal steps of a way that must stay open too, by the rule for diagonals.
    pub(super) fn beside(&self, way: &[Cell], rng: &mut Rng) -> Vec<Cell> {
        let mut kept = Vec::new();
        if matches!(self.diagonals, Diagonals::Free | Diagonals::Never) {
            return kept;
        }
        for pair in way.windows(2) {
            let diagonal = Direction::FLAT
                .into_iter()
                .filter(|step| !step.is_straight())
                .find(|&step| self.grid.step(pair[0], step) == Some(pair[1]));
            let Some(step) = diagonal else { continue };
            let side = |turn: u8| {
                let way = Direction::from_number((step.number() + turn) % 8)?;
                self.grid.step(pair[0], way)
            };
            match self.diagonals {
                Diagonals::Touch => kept.extend(side(if rng.coin() { 1 } else { 7 })),
                _ => kept.extend([side(1), side(7)].into_iter().flatten()),
            }
        }
        kept
    }

    /// Goes on by credits to a cell; goes nowhere and says so if the moves cannot make it.
    fn go(&self, way: &mut Vec<Cell>, to: Cell, gait: Gait, rng: &mut Rng) -> bool {
        let Some(&from) = way.last() else { return false };
        let tie = rng.coin();
        let legs = [tie, !tie].map(|tie| self.leg(from, to, tie));
        let payable = legs.into_iter().find(|(steps, credits)| steps.can_pay(*credits));
        let Some((steps, mut credits)) = payable else { return false };
        let mut at = from;
        while at != to {
            let next = steps.next(credits);
            let chosen = match gait {
                Gait::Random => rng.pick(&next),
                Gait::Direct => next.last(),
            };
            let Some(&(step, left)) = chosen else { return false };
            let Some(cell) = self.grid.step(at, step) else { return false };
            way.push(cell);
            (at, credits) = (cell, left);
        }
        true
    }

    /// The credits of a leg, and the steps that pay them. Where both ways round are as long, `tie` decides.
    fn leg(&self, from: Cell, to: Cell, tie: bool) -> (Steps, Credits) {
        let (a, b) = (self.grid.position(from), self.grid.position(to));
        let surface = self.grid.surface();
        let (x, east) = along(a.x, b.x, self.grid.width(), surface.wraps_x(), tie);
        let (y, south) = along(a.y, b.y, self.grid.height(), surface.wraps_y(), tie);
        let z = a.z.abs_diff(b.z);
        let has = |way: Direction| Some(way).filter(|&way| self.moves.contains(way));
        let steps = Steps {
            x: has(if east { Direction::East } else { Direction::West }),
            y: has(if south { Direction::South } else { Direction::North }),
            both: has(match (east, south) {
                (true, false) => Direction::NorthEast,
                (true, true) => Direction::SouthEast,
                (false, true) => Direction::SouthWest,
                (false, false) => Direction::NorthWest,
            }),
            z: has(if b.z > a.z { Direction::Down } else { Direction::Up }),
        };
        (steps, Credits { x, y, z })
    }

    /// A place in the rectangle between two cells, or up to so many cells beyond it.
    fn beyond(&self, from: Cell, to: Cell, excess: u32, rng: &mut Rng) -> Cell {
        let (a, b) = (self.grid.position(from), self.grid.position(to));
        let mut draw = |a: u32, b: u32, whole: u32| {
            let (least, most) = (a.min(b).saturating_sub(excess), a.max(b).saturating_add(excess));
            let most = most.min(whole - 1);
            least + rng.below(most - least + 1)
        };
        let x = draw(a.x, b.x, self.grid.width());
        let y = draw(a.y, b.y, self.grid.height());
        let z = draw(a.z, b.z, self.grid.layers());
        self.grid.cell(x, y, z).unwrap_or(to)
    }

    /// A shortest way by any of the moves, level by level; the order in which they are tried is left to chance.
    fn round_about(&self, from: Cell, to: Cell, rng: &mut Rng) -> Option<Vec<Cell>> {
        let mut moves: Vec<Direction> = self.moves.iter().collect();
        rng.shuffle(&mut moves);
        let mut came = vec![0u8; self.grid.len()];
        came[from.index()] = u8::MAX;
        let (mut queue, mut seen) = (vec![from], 0);
        while let Some(&cell) = queue.get(seen) {
            seen += 1;
            for &way in &moves {
                let Some(next) = self.grid.step(cell, way) else { continue };
                if came[next.index()] == 0 {
                    came[next.index()] = way.number() + 1;
                    queue.push(next);
                }
            }
            if came[to.index()] != 0 {
                break;
            }
        }
        let back = |&cell: &Cell| {
            let way = Direction::from_number(came[cell.index()].checked_sub(1)?)?;
            self.grid.step(cell, way.opposite())
        };
        let mut way: Vec<Cell> = std::iter::successors(Some(to), back).collect();
        way.reverse();
        (way.first() == Some(&from)).then_some(way)
    }
}

/// Ways do not get longer than this before they turn to the exit.
const LONGEST: usize = 1 << 20;

/// How far it is along one axis, and whether that is forwards.
fn along(a: u32, b: u32, whole: u32, joined: bool, tie: bool) -> (u32, bool) {
    let far = a.abs_diff(b);
    let around = whole - far;
    if joined && (around < far || (around == far && tie)) { (around, b < a) } else { (far, b > a) }
}

#[cfg(test)]
mod tests {
    use recreo_board::Surface;

    use super::*;
    use crate::maze::params::directions;

    fn site<'a>(grid: &'a Grid, moves: &str) -> Site<'a> {
        Site { grid, moves: directions(moves).unwrap(), diagonals: Diagonals::Free }
    }

    fn is_walk(site: &Site<'_>, way: &[Cell]) -> bool {
        way.windows(2).all(|pair| {
            site.moves.iter().any(|step| site.grid.step(pair[0], step) == Some(pair[1]))
        })
    }

    #[test]
    fn mz7_credits_go_towards_the_exit_by_the_moves_that_there_are() {
        let grid = Grid::plane(7, 5).unwrap();
        let (from, to) = (grid.cell(1, 4, 0).unwrap(), grid.cell(5, 1, 0).unwrap());
        for (moves, shortest, longest) in
            [("all", 4, 7), ("straight", 7, 7), ("12", 4, 4), ("0123", 4, 7)]
        {
            let site = site(&grid, moves);
            for seed in 0..50 {
                let rng = &mut Rng::new(seed);
                let way = site.credits(from, to, Gait::Random, rng).unwrap();
                assert!(is_walk(&site, &way), "{moves}");
                assert_eq!(way.last(), Some(&to));
                assert!((shortest..=longest).contains(&(way.len() - 1)), "{moves}");
                let inside = |cell: &Cell| {
                    let at = grid.position(*cell);
                    (1..=5).contains(&at.x) && (1..=4).contains(&at.y)
                };
                assert!(way.iter().all(inside), "credits stay in the rectangle");
                let direct = site.credits(from, to, Gait::Direct, rng).unwrap();
                assert_eq!(direct.len() - 1, shortest, "{moves}");
            }
        }
        for moves in ["1", "15", "0", "01", "3456", "diagonal", ""] {
            let site = site(&grid, moves);
            assert_eq!(site.credits(from, to, Gait::Random, &mut Rng::new(1)), None, "{moves}");
        }
    }

    #[test]
    fn mz7_excess_leaves_the_rectangle_and_keeps_to_its_limit() {
        let grid = Grid::plane(20, 20).unwrap();
        let (from, to) = (grid.cell(8, 8, 0).unwrap(), grid.cell(12, 11, 0).unwrap());
        let site = site(&grid, "all");
        let (mut beyond, mut rng) = (0, Rng::new(3));
        for _ in 0..200 {
            let way = site.excess(from, to, 3, &mut rng).unwrap();
            assert!(is_walk(&site, &way) && way.last() == Some(&to));
            let outside = |least: u32, most: u32, at: u32| {
                least.saturating_sub(at).max(at.saturating_sub(most))
            };
            let farthest = way.iter().map(|&cell| {
                let at = grid.position(cell);
                outside(8, 12, at.x).max(outside(8, 11, at.y))
            });
            let farthest = farthest.max().unwrap();
            beyond += u32::from((1..=3).contains(&farthest));
        }
        assert!(beyond > 50, "{beyond}");
    }

    #[test]
    fn mz7_moves_that_only_lead_round_about_are_used_by_excess() {
        let grid = Grid::plane(9, 5).unwrap();
        let (from, to) = (grid.cell(0, 2, 0).unwrap(), grid.cell(6, 2, 0).unwrap());
        let zigzag = site(&grid, "13");
        assert!(!zigzag.connects(from, to) && zigzag.reaches(from, to, &mut Rng::new(1)));
        let way = zigzag.excess(from, to, 0, &mut Rng::new(1)).unwrap();
        assert!(is_walk(&zigzag, &way) && way.len() == 7);
        let odd = grid.cell(5, 2, 0).unwrap();
        assert!(!zigzag.reaches(from, odd, &mut Rng::new(1)));
        assert_eq!(zigzag.excess(from, odd, 5, &mut Rng::new(1)), None);
    }

    #[test]
    fn mz7_credits_cross_joined_edges_and_layers() {
        let grid = Grid::new(9, 9, 3, Surface::Torus).unwrap();
        let (from, to) = (grid.cell(1, 1, 0).unwrap(), grid.cell(8, 7, 2).unwrap());
        let site = site(&grid, "all");
        let way = site.credits(from, to, Gait::Direct, &mut Rng::new(1)).unwrap();
        assert_eq!(way.len() - 1, 3 + 2);
        assert!(is_walk(&site, &way));
    }

    #[test]
    fn mz2_what_the_rule_for_diagonals_needs_stays_open() {
        let grid = Grid::plane(3, 3).unwrap();
        let way = [0, 4, 5].map(Cell);
        let kept = |diagonals| {
            let site = Site { diagonals, ..site(&grid, "all") };
            site.beside(&way, &mut Rng::new(1))
        };
        assert!(kept(Diagonals::Free).is_empty());
        assert_eq!(kept(Diagonals::Touch).len(), 1);
        assert_eq!(kept(Diagonals::Clear), [3, 1].map(Cell));
    }
}

//! Forcing a solution: a path from the entrance to the exit that obstacles avoid (MZ7).
//!
//! The source document's algorithm of *credits*: the differences of x and y between the current
//! cell and the exit are the credits. Every random step, horizontal, vertical or diagonal, uses up
//! its credits; when none are left, the path is at the exit. Such paths stay in the rectangle
//! between entrance and exit.
//!
//! Its variant with *controlled excess* first goes, by the same algorithm, to a random cell up to a
//! number of cells beyond that rectangle, then perhaps to more such cells, and finally to the exit.
//! So every path is possible.
//!
//! Here only steps that the player has are used, and a step is taken only if the remaining credits
//! can still be used up: for example, with only diagonal and horizontal steps there must not be
//! more credits of y than of x. Layers have credits of their own; joined edges are crossed where
//! that is shorter.

use recreo_board::{Cell, Direction, Directions, Grid, Rng};

use crate::maze::Diagonals;

/// A board on which a path is forced, with its moves.
#[derive(Clone, Debug)]
pub(super) struct Site<'a> {
    pub(super) grid: &'a Grid,
    pub(super) moves: Directions,
    pub(super) diagonals: Diagonals,
}

/// The number of cells to go along each axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Credits {
    x: u32,
    y: u32,
    z: u32,
}

/// The steps of one leg that use up credits, as far as the player has them.
#[derive(Clone, Copy, Debug)]
struct Steps {
    x: Option<Direction>,
    y: Option<Direction>,
    both: Option<Direction>,
    z: Option<Direction>,
}

impl Steps {
    /// Whether these steps can use up the credits.
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

    /// Returns the possible next steps, each with the remaining credits. The diagonal step comes
    /// last.
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

/// The choice of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Random.
    Random,
    /// As short as possible: diagonal steps first.
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

    /// Returns a path by credits that starts at the first cell, or `None` if the moves do not allow
    /// one.
    pub(super) fn credits(
        &self,
        from: Cell,
        to: Cell,
        style: Style,
        rng: &mut Rng,
    ) -> Option<Vec<Cell>> {
        let mut way = vec![from];
        self.go(&mut way, to, style, rng).then_some(way)
    }

    /// Returns a path that leaves the rectangle between the cells by up to `excess` cells, or
    /// `None` if the moves do not allow one.
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
                self.go(&mut way, place, Style::Random, rng);
            }
        }
        if self.go(&mut way, to, Style::Random, rng) {
            return Some(way);
        }
        // No steps towards the goal lead there: the moves need a detour.
        let here = way.last().copied().unwrap_or(from);
        way.extend(self.round_about(here, to, rng)?.into_iter().skip(1));
        Some(way)
    }

    /// Whether the moves lead from one cell to the other on a board without obstacles.
    pub(super) fn reaches(&self, from: Cell, to: Cell, rng: &mut Rng) -> bool {
        self.connects(from, to) || self.round_about(from, to, rng).is_some()
    }

    /// Returns the cells beside the diagonal steps of a path that must stay open because of the
    /// rule for diagonals.
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

    /// Extends the path by credits to a cell. Returns `false` without a change if the moves do not
    /// allow it.
    fn go(&self, way: &mut Vec<Cell>, to: Cell, style: Style, rng: &mut Rng) -> bool {
        let Some(&from) = way.last() else { return false };
        let tie = rng.coin();
        let legs = [tie, !tie].map(|tie| self.leg(from, to, tie));
        let payable = legs.into_iter().find(|(steps, credits)| steps.can_pay(*credits));
        let Some((steps, mut credits)) = payable else { return false };
        let mut at = from;
        while at != to {
            let next = steps.next(credits);
            let chosen = match style {
                Style::Random => rng.pick(&next),
                Style::Direct => next.last(),
            };
            let Some(&(step, left)) = chosen else { return false };
            let Some(cell) = self.grid.step(at, step) else { return false };
            way.push(cell);
            (at, credits) = (cell, left);
        }
        true
    }

    /// Returns the steps and the credits of a leg. If both directions around are equally long,
    /// `tie` decides.
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

    /// Draws a cell in the rectangle between two cells, or up to `excess` cells beyond it.
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

    /// Returns a shortest path with any of the moves, by breadth-first search that tries the moves
    /// in random order.
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

/// Paths do not get longer than this before they turn to the exit.
const LONGEST: usize = 1 << 20;

/// Returns the distance along one axis, and whether it is forwards.
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
    fn mz7_credits_go_towards_the_exit_with_the_available_moves() {
        let grid = Grid::plane(7, 5).unwrap();
        let (from, to) = (grid.cell(1, 4, 0).unwrap(), grid.cell(5, 1, 0).unwrap());
        for (moves, shortest, longest) in
            [("all", 4, 7), ("straight", 7, 7), ("12", 4, 4), ("0123", 4, 7)]
        {
            let site = site(&grid, moves);
            for seed in 0..50 {
                let rng = &mut Rng::new(seed);
                let way = site.credits(from, to, Style::Random, rng).unwrap();
                assert!(is_walk(&site, &way), "{moves}");
                assert_eq!(way.last(), Some(&to));
                assert!((shortest..=longest).contains(&(way.len() - 1)), "{moves}");
                let inside = |cell: &Cell| {
                    let at = grid.position(*cell);
                    (1..=5).contains(&at.x) && (1..=4).contains(&at.y)
                };
                assert!(way.iter().all(inside), "credits stay in the rectangle");
                let direct = site.credits(from, to, Style::Direct, rng).unwrap();
                assert_eq!(direct.len() - 1, shortest, "{moves}");
            }
        }
        for moves in ["1", "15", "0", "01", "3456", "diagonal", ""] {
            let site = site(&grid, moves);
            assert_eq!(site.credits(from, to, Style::Random, &mut Rng::new(1)), None, "{moves}");
        }
    }

    #[test]
    fn mz7_excess_leaves_the_rectangle_within_its_limit() {
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
    fn mz7_excess_uses_moves_that_need_a_detour() {
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
        let way = site.credits(from, to, Style::Direct, &mut Rng::new(1)).unwrap();
        assert_eq!(way.len() - 1, 3 + 2);
        assert!(is_walk(&site, &way));
    }

    #[test]
    fn mz2_cells_that_the_rule_for_diagonals_needs_stay_open() {
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

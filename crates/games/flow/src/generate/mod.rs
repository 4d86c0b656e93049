//! New boards with exactly one solution under their rule, which also covers every cell.
//!
//! The solution is made first: a cover of the board by as many paths as there are colours. The ends
//! of the paths are the board's points.
//!
//! 1. [`stir`]: cells are joined at random to paths. Then ends wander: each takes cells from a
//!    neighbouring path, and ends that meet are joined, until the number of paths is right. All
//!    along, the paths keep a shape. Under [`Rule::NoTouch`] and [`Rule::NoDetour`] it is the
//!    rule's own shape, and 98 of 100 such covers are the only solution of their board. Under
//!    [`Rule::Cover`] the paths contain no 2x2 block, under [`Rule::Free`] they do not touch
//!    themselves: other paths nearly always leave a second solution, or are one.
//! 2. Under these two rules the remaining second solutions come from detours, where a path could be
//!    shorter and another could take its cells. So moves that make paths longer than the shortest
//!    way between their ends are accepted less often, as in simulated annealing (Kirkpatrick,
//!    Gelatt and Vecchi 1983). Three of four 9x9 boards with 8 colours are then unique at once;
//!    without it fewer than half are, and hardly any larger ones.
//! 3. The solver looks for a second solution. If there is one, the cover is changed where the two
//!    differ ([`rival`]), so that the second is no longer a solution. After a few rounds, or if the
//!    solver takes too long, a new cover is made.
//!
//! Work is measured in counted steps, not in time, so a seed gives the same board on every machine.

mod cover;
mod film;
mod rival;
mod stir;
#[cfg(test)]
mod tests;

use recreo_board::{Grid, Rng, Surface};
use recreo_game::{Control, GenerateError, Message, Problem, Progress, Stopped, Watch};
use recreo_kit::film::Film;

use self::cover::{Cover, NONE, Taste};
use super::{Board, Rule, Solution, solve};

/// The cost of a move, in decisions of the solver.
const MOVE: u64 = 4;

/// The solver's first limit of work for each cell, and how many timeouts double it. Most unique
/// covers are recognised quickly; time spent on the others is better used for new covers.
const PATIENCE: u64 = 400;
const IMPATIENT: u32 = 16;

/// The number of timeouts after which a stricter question replaces the rule's own: see
/// [`Making::asked`].
const WIDE: u32 = 3;

/// The number of covers that missed the number of colours after which the generator gives up, if
/// none has reached it.
const HOPELESS: u32 = 40;

/// The default number of colours. On small boards it is the shorter side's number of cells minus
/// one, as in the source document; on larger boards it is enough to leave at most eleven cells for
/// each path. A path always gets at least three cells. A torus has no rim to constrain the paths,
/// so its paths are shorter. Paths are also shorter if cells may stay empty or the board is wide,
/// because proving uniqueness takes longer there.
pub(super) fn default_colours(grid: &Grid, rule: Rule) -> usize {
    let cells = grid.open_cells();
    let side = grid.width().min(grid.height()) as usize;
    let fewest = match grid.surface() {
        Surface::Plane => side - 1,
        Surface::Cylinder => (side - 1).max(3),
        Surface::Torus => side,
    };
    let longest = match (grid.surface(), rule) {
        (Surface::Torus, Rule::Free) if cells > 225 => 3,
        (Surface::Torus, Rule::Free) => 4,
        (Surface::Torus, _) => 6,
        (_, Rule::Free) => (100 / cells.isqrt().max(1)).clamp(4, 11),
        (Surface::Cylinder, _) if cells > 400 => 8,
        (Surface::Cylinder | Surface::Plane, _) => 11,
    };
    fewest.max(cells / longest).min(cells / 3).max(1)
}

/// Makes a board with this many colours and its only solution under the rule.
pub(super) fn generate<W: Watch>(
    grid: &Grid,
    colours: usize,
    rule: Rule,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<(Board, Solution), GenerateError> {
    control.spend(0)?;
    let mut making = Making::new(grid, colours, rule, rng, Film::new(grid, watch), control);
    let lonely = |&cell: &u16| making.cover.near(cell) == [NONE; 4];
    let possible = colours > 0 && colours <= grid.open_cells() / 2;
    if !possible || making.cover.cells.iter().any(lonely) {
        return Err(making.error());
    }
    while making.is_hopeful() {
        if let Some(made) = making.attempt()? {
            return Ok(made);
        }
    }
    Err(making.error())
}

/// The state of making one board.
struct Making<'a, W: Watch> {
    grid: &'a Grid,
    colours: usize,
    rule: Rule,
    rng: &'a mut Rng,
    film: Film<'a, W>,
    control: &'a Control,
    cover: Cover,
    /// The solver's decisions and the moves so far.
    work: u64,
    most: u64,
    /// How many covers were begun, how many of them reached the number of colours, and how often
    /// the solver timed out.
    begun: u32,
    covers: u32,
    slow: u32,
    /// The number of paths that came nearest to the number of colours.
    nearest: usize,
    /// The smallest number of cells in which a second solution differed.
    doubtful: usize,
}

impl<'a, W: Watch> Making<'a, W> {
    fn new(
        grid: &'a Grid,
        colours: usize,
        rule: Rule,
        rng: &'a mut Rng,
        film: Film<'a, W>,
        control: &'a Control,
    ) -> Self {
        let cells = grid.open_cells();
        let taste = Taste { shape: rule, shortest: 2, apart: false, bent: false, heat: 1000 };
        Making {
            grid,
            colours,
            rule,
            rng,
            film,
            control,
            cover: Cover::new(grid, taste),
            work: 0,
            most: 40_000_000 + 50_000 * cells as u64,
            begun: 0,
            covers: 0,
            slow: 0,
            nearest: cells,
            doubtful: cells,
        }
    }

    /// The properties required in the next attempt. They are relaxed if no board is found with good
    /// paths.
    fn taste(&self) -> Taste {
        let cells = self.grid.open_cells();
        let failed = self.begun - self.covers;
        let strict = failed < 2 + self.covers && self.covers % 8 < 6;
        let shape = match self.rule {
            Rule::Cover if strict => Rule::NoDetour,
            Rule::Free => Rule::NoTouch,
            rule => rule,
        };
        let shortest = match cells / self.colours.max(1) {
            7.. if strict => 4,
            3.. if strict => 3,
            _ => 2,
        };
        let ease = cells as u32 / 50 + 2 * self.covers;
        let heat = match self.asked() {
            Rule::NoTouch | Rule::NoDetour => 1000,
            Rule::Cover | Rule::Free => 600u32.saturating_sub(100 * ease).max(100),
        };
        Taste { shape, shortest, apart: strict, bent: strict && cells <= 225, heat }
    }

    /// The number of moves before the solver is asked: longer paths need more moves to lose their
    /// detours.
    fn stirs(&self) -> usize {
        let cells = self.grid.open_cells();
        let length = if self.cover.taste.heat < 1000 { cells / self.colours } else { 0 };
        cells * (length * length / 2).clamp(20, 1000)
    }

    fn is_hopeful(&self) -> bool {
        self.work < self.most && (self.covers > 0 || self.begun < HOPELESS)
    }

    /// The rule under which the solver looks for a second solution. On wide boards it takes long to
    /// decide this for rules about shape. A path that keeps such a rule and is the only cover
    /// without it is also the only one with it.
    fn asked(&self) -> Rule {
        match self.rule {
            Rule::NoDetour | Rule::NoTouch if self.slow >= WIDE => Rule::Cover,
            rule => rule,
        }
    }

    /// Makes a cover and repairs it until it is the only solution, or returns `None` if a new one
    /// is needed.
    fn attempt(&mut self) -> Result<Option<(Board, Solution)>, GenerateError> {
        let (cells, colours) = (self.grid.open_cells(), self.colours);
        self.cover.taste = self.taste();
        self.begun += 1;
        self.cover.clear();
        film::show_cover(&mut self.film, &self.cover);
        self.cover.weave(colours, self.rng, |cover| film::show_cover(&mut self.film, cover));
        if !self.settle()? {
            return Ok(None);
        }
        let stirs = self.stirs();
        for moves in 1..=stirs {
            if self.cover.stir(colours, self.rng) && moves.is_multiple_of(cells / 2) {
                film::show_cover(&mut self.film, &self.cover);
            }
        }
        self.spend(MOVE * stirs as u64)?;
        if !self.settle()? {
            return Ok(None);
        }
        self.covers += 1;
        for _ in 0..8 {
            let pairs =
                self.cover.drawn().iter().map(|path| (path[0], path[path.len() - 1])).collect();
            let Ok(board) = Board::new(self.grid.clone(), pairs) else { break };
            let patience = (PATIENCE * cells as u64) << (self.slow / IMPATIENT).min(16);
            let look = self.control.clone().with_budget(patience);
            let solved = match solve(&board, self.asked(), 2, &look) {
                Err(Stopped::Budget) => {
                    self.slow += 1;
                    self.spend(patience)?;
                    break;
                }
                solved => solved?,
            };
            self.spend(solved.nodes)?;
            if solved.is_unique() {
                film::finish(&mut self.film, &self.cover);
                return Ok(solved.solutions.into_iter().next().map(|solution| (board, solution)));
            }
            let loose = rival::loose_steps(&self.cover, &solved);
            film::doubt(&mut self.film, &loose);
            self.doubtful = self.doubtful.min(loose.len() / 2);
            if !rival::dislodge(&mut self.cover, loose, self.rng) || !self.settle()? {
                break;
            }
            film::show_cover(&mut self.film, &self.cover);
        }
        Ok(None)
    }

    /// Stirs until there are as many paths as colours; returns whether that was reached.
    fn settle(&mut self) -> Result<bool, GenerateError> {
        let most = 20_000 + 200 * self.grid.open_cells();
        let moves = (0..most).take_while(|_| {
            let going = !self.cover.is_settled(self.colours);
            if going && self.cover.stir(self.colours, self.rng) {
                film::show_cover(&mut self.film, &self.cover);
            }
            going
        });
        let moves = moves.count() as u64;
        self.spend(MOVE * moves)?;
        let paths = self.cover.paths();
        if self.cover.alone() == 0
            && paths.abs_diff(self.colours) < self.nearest.abs_diff(self.colours)
        {
            self.nearest = paths;
        }
        Ok(self.cover.is_settled(self.colours))
    }

    fn spend(&mut self, work: u64) -> Result<(), GenerateError> {
        self.work += work;
        self.control.spend(work)?;
        let total = Some(self.most);
        self.control.report(Progress { work: self.work, total, ..Progress::default() });
        Ok(())
    }

    /// The error for a board that was not found, with the nearest result.
    fn error(&self) -> GenerateError {
        let nearest = if self.covers > 0 {
            Message::new("flow-unmade-cells").with("cells", self.doubtful)
        } else {
            Message::new("flow-unmade-paths").with("paths", self.nearest)
        };
        let message = Message::new("flow-unmade")
            .with("width", self.grid.width())
            .with("height", self.grid.height())
            .with("colours", self.colours)
            .with("rule", Message::new(format!("flow-rule-{}", self.rule)))
            .with("nearest", nearest);
        GenerateError::Impossible(Problem::new(message))
    }
}

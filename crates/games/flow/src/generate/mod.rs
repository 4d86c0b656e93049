//! New boards with exactly one solution under their rule, which covers every cell.
//!
//! The solution comes first: paths that cover the board, as many as there are colours. Their ends are the board's points.
//!
//! 1. [`stir`]: cells are joined at random to paths; then ends wander, each taking cells from the path beside it, and ends that
//!    meet are joined, until there are as many paths as asked for. All along the paths keep a shape. Under
//!    [`Rule::NoTouch`] and [`Rule::NoDetour`] it is the rule's own, and 98 of 100 such covers are the only solution of their
//!    board. Under [`Rule::Cover`] paths without a block of 2x2 are taken, under [`Rule::Free`] such that do not touch
//!    themselves: others nearly always leave, or are themselves, a second way.
//! 2. What then still leads to second solutions under these two rules are windings, where a path could be shorter and another
//!    take its cells. So moves that make paths longer than the shortest way between their ends are taken less often, as in
//!    annealing (Kirkpatrick, Gelatt and Vecchi 1983): three of four boards of 9x9 with 8 colours are then unique at once,
//!    without it not half of them, and of larger ones hardly any.
//! 3. The solver looks for a second solution. If there is one, the cover is changed where the two differ ([`rival`]): the
//!    second is none any more. After a few rounds, or when the solver takes long, a new cover is made.
//!
//! The work is counted, so that a seed gives the same board everywhere.

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

/// What a move costs, in decisions of the solver.
const MOVE: u64 = 4;

/// How long the solver may take at first, for each cell, and after how many times that it took longer it may take twice as
/// long. Most covers are soon found to be the only one; the time to wait for the others is better spent on new ones.
const PATIENCE: u64 = 400;
const IMPATIENT: u32 = 16;

/// After how many such times another rule is asked about.
const WIDE: u32 = 3;

/// After so many covers that did not come to the number of colours, and none that did, there is none.
const HOPELESS: u32 = 40;

/// How many colours a board has if nobody says: one less than the shorter side has cells, as in the source document, or as
/// many as leave no more than eleven cells a path on larger boards; and no fewer than three cells a path. A torus has no rim
/// to hold on to, so its paths are shorter; and so they are where cells may stay empty or the board is wide, as it takes
/// longer then to be sure that there is no other way.
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

/// A board with that many colours and its only solution under the rule.
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

/// The making of one board.
struct Making<'a, W: Watch> {
    grid: &'a Grid,
    colours: usize,
    rule: Rule,
    rng: &'a mut Rng,
    film: Film<'a, W>,
    control: &'a Control,
    cover: Cover,
    /// Decisions of the solver, and moves.
    work: u64,
    most: u64,
    /// How many covers were begun, how many of them came to the number of colours, and how often the solver took too long.
    begun: u32,
    covers: u32,
    slow: u32,
    /// The number of paths that came nearest to the number of colours.
    nearest: usize,
    /// The fewest cells at which a second solution differed.
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

    /// What paths the next attempt looks for. Boards that cannot be had with good paths are made with any.
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

    /// How many moves are made before the solver is asked: the longer the paths, the longer until they wind less.
    fn stirs(&self) -> usize {
        let cells = self.grid.open_cells();
        let length = if self.cover.taste.heat < 1000 { cells / self.colours } else { 0 };
        cells * (length * length / 2).clamp(20, 1000)
    }

    fn is_hopeful(&self) -> bool {
        self.work < self.most && (self.covers > 0 || self.begun < HOPELESS)
    }

    /// The rule under which the solver looks for a second solution. On wide boards it takes long to be sure about rules on
    /// the shape of paths. But a path that keeps such a rule and is the only cover is all the more the only one that
    /// keeps it.
    fn asked(&self) -> Rule {
        match self.rule {
            Rule::NoDetour | Rule::NoTouch if self.slow >= WIDE => Rule::Cover,
            rule => rule,
        }
    }

    /// Makes a cover, and mends it until it is the only solution or a new one is called for.
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

    /// Stirs until there are as many paths as colours; tells whether it came to that.
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

    /// That there is none, and what came nearest.
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

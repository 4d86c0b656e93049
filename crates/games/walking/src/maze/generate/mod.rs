//! New mazes (MZ6, MZ7, MZ8), in the steps of the source document: dimensions, entrance and exit, a forced way, obstacles, moves.
//! The moves come before the way here, as a way is forced only by moves that the player has.
//!
//! Whatever is left to chance is drawn; where what was drawn cannot be connected by the moves, it is drawn again, a fixed number
//! of times. Without a wish for a solution every board with its entrance and exit on the rim can come out, and with excess
//! every one of them that has a solution.

mod gates;
mod level;
mod scatter;
#[cfg(test)]
mod tests;
mod way;

use recreo_board::{Cell, Direction, Directions, Grid, Rng};
use recreo_game::{Control, GenerateError, Message, Problem, Role, Size, Unwatched, Watch};
use recreo_kit::film::Film;

use super::params::{self, Force, LEAST_SIDE, Moves, Obstacles, Params, Range, USUAL_PERCENT};
use super::{Diagonals, Ground, Maze};
use gates::draw;
use way::{Gait, Site};

pub(super) use level::of_level;

/// What was drawn before the obstacles.
struct Plan {
    ground: Ground,
    entrance: Cell,
    exit: Cell,
}

impl Plan {
    fn site(&self) -> Site<'_> {
        let diagonals = self.ground.diagonals();
        let is_open = |way: &Direction| way.is_straight() || diagonals != Diagonals::Never;
        let moves = self.ground.moves().iter().filter(is_open).collect();
        Site { grid: self.ground.grid(), moves, diagonals }
    }
}

/// How often a way is drawn that leaves too little room for the obstacles, until the shortest is taken.
const LONG_WAYS: usize = 8;

/// Makes a maze of any level.
pub(super) fn of_any_level<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, GenerateError> {
    let plan = plan(params, rng)?;
    let Plan { entrance, exit, .. } = plan;
    let cells = plan.ground.grid().open_cells();
    let percent = |range: &Range| share(cells, *range.start())..=share(cells, *range.end());
    let wanted = match &params.obstacles {
        Obstacles::Any => 0..=cells as u32,
        Obstacles::Usual => percent(&USUAL_PERCENT),
        Obstacles::Count(range) => range.clone(),
        Obstacles::Percent(range) => percent(range),
    };
    let room = |kept: &[Cell]| cells - kept.len();
    let mut made = (vec![entrance, exit], vec![entrance, exit]);
    if params.force != Force::No {
        for number in 0..=LONG_WAYS {
            let gait = if number == LONG_WAYS { Gait::Direct } else { Gait::Random };
            made = forced(params, &plan, gait, rng).ok_or_else(|| unconnected(&plan, params))?;
            if room(&made.1) >= *wanted.start() as usize {
                break;
            }
        }
    }
    let (way, kept) = made;
    let most = room(&kept);
    let mut least = *wanted.start();
    if params.obstacles == Obstacles::Usual {
        least = least.min(most as u32);
    }
    if (least as usize) > most {
        let message = Message::new("maze-obstacles-fit").with("asked", *wanted.start());
        return Err(Problem::new(message.with("most", most)).into());
    }
    let count = draw(&(least..=(*wanted.end()).min(most as u32)), rng);
    let Plan { mut ground, .. } = plan;
    scatter::scatter(&mut ground, &kept, count as usize, rng, control)?;
    if W::ON {
        film(&ground, entrance, exit, &way, watch);
    }
    built(ground, entrance, exit)
}

/// The maze. Its entrance and exit are open, as obstacles were kept off them.
fn built(ground: Ground, entrance: Cell, exit: Cell) -> Result<Maze, GenerateError> {
    Maze::new(ground, entrance, [exit])
        .map_err(|_| Problem::from(Message::new("maze-two-cells")).into())
}

/// So many of a hundred cells, but never all.
fn share(cells: usize, percent: u32) -> u32 {
    let share = (cells as u64 * u64::from(percent) + 50) / 100;
    share.min(cells.saturating_sub(2) as u64) as u32
}

/// Draws until what was drawn can be connected.
fn plan(params: &Params, rng: &mut Rng) -> Result<Plan, Problem> {
    let tries = (4_000_000 / params.grid.len().max(1)).clamp(8, 200);
    let mut refused = Message::new("maze-two-cells").into();
    for _ in 0..tries {
        let plan = try_plan(params, rng)?;
        let site = plan.site();
        let connected = match params.force {
            Force::No => true,
            Force::Credits => site.connects(plan.entrance, plan.exit),
            Force::Excess => site.reaches(plan.entrance, plan.exit, rng),
        };
        if connected {
            return Ok(plan);
        }
        refused = unconnected(&plan, params);
    }
    Err(refused)
}

fn try_plan(params: &Params, rng: &mut Rng) -> Result<Plan, Problem> {
    let mut side = |range: &Option<Range>, own: u32| range.as_ref().map_or(own, |r| draw(r, rng));
    let width = side(&params.width, params.grid.width());
    let height = side(&params.height, params.grid.height());
    if width < LEAST_SIDE || height < LEAST_SIDE {
        return Err(Message::new("maze-too-small").with("least", LEAST_SIDE).into());
    }
    let layers = params.grid.layers();
    let grid = Size { width, height, layers }.grid(params.grid.surface())?;
    let (entrance, exit) = gates::pair(&grid, &params.entrance, &params.exit, rng)?;
    let moves = match &params.moves {
        Moves::These(moves) => params::on_board(*moves, &grid),
        Moves::Any(count) => some_moves(&grid, count.as_ref(), params.force, rng),
    };
    let ground = Ground::new(grid).with_moves(moves);
    let ground = ground.with_diagonals(params.diagonals).with_costs(params.costs);
    Ok(Plan { ground, entrance, exit })
}

/// First how many, then which.
fn some_moves(grid: &Grid, count: Option<&Range>, force: Force, rng: &mut Rng) -> Directions {
    let mut all: Vec<Direction> =
        params::on_board(Direction::ALL.into_iter().collect(), grid).iter().collect();
    let least = u32::from(force != Force::No);
    let most = all.len() as u32;
    let count = count.cloned().unwrap_or(least..=most);
    let count = draw(&((*count.start()).min(most)..=(*count.end()).min(most)), rng);
    rng.shuffle(&mut all);
    all.into_iter().take(count as usize).collect()
}

/// A forced way, and every cell that must stay open for it.
fn forced(
    params: &Params,
    plan: &Plan,
    gait: Gait,
    rng: &mut Rng,
) -> Option<(Vec<Cell>, Vec<Cell>)> {
    let (site, grid) = (plan.site(), plan.ground.grid());
    let way = match (params.force, gait) {
        (Force::Excess, Gait::Random) => {
            let widest = grid.width().max(grid.height());
            let excess = params.excess.clone().unwrap_or(0..=widest);
            site.excess(plan.entrance, plan.exit, draw(&excess, rng), rng)?
        }
        (Force::Excess, Gait::Direct) if !site.connects(plan.entrance, plan.exit) => {
            site.excess(plan.entrance, plan.exit, 0, rng)?
        }
        _ => site.credits(plan.entrance, plan.exit, gait, rng)?,
    };
    let mut kept = way.clone();
    kept.extend(site.beside(&way, rng));
    kept.sort_unstable();
    kept.dedup();
    Some((way, kept))
}

/// That the moves do not lead from the entrance to the exit, or only round about.
fn unconnected(plan: &Plan, params: &Params) -> Problem {
    let (site, grid) = (plan.site(), plan.ground.grid());
    let round_about =
        params.force == Force::Credits && site.reaches(plan.entrance, plan.exit, &mut Rng::new(0));
    let key = if round_about { "maze-unconnected-credits" } else { "maze-unconnected" };
    Message::new(key)
        .with("moves", params::told(plan.ground.moves()))
        .with("entrance", grid.position(plan.entrance))
        .with("exit", grid.position(plan.exit))
        .into()
}

/// Shows the making as the document tells it: entrance and exit, the way step by step, the obstacles one by one.
fn film<W: Watch>(ground: &Ground, entrance: Cell, exit: Cell, way: &[Cell], watch: &mut W) {
    let mut film = Film::new(ground.grid(), watch);
    film.step([(entrance, Role::Start)]);
    film.step([(exit, Role::Goal)]);
    for &cell in way.iter().filter(|&&cell| cell != entrance && cell != exit) {
        film.step([(cell, Role::Path)]);
    }
    let mut obstacles: Vec<Cell> = ground.obstacles().collect();
    // In another stream, so that a maze is the same whether anybody watches or not.
    Rng::new(obstacles.len() as u64).shuffle(&mut obstacles);
    for cell in obstacles {
        film.step([(cell, Role::Wall)]);
    }
    let inner = way.iter().filter(|&&cell| cell != entrance && cell != exit);
    film.step(inner.map(|&cell| (cell, Role::Ground)));
}

/// Makes it without anybody looking.
fn unwatched(params: &Params, rng: &mut Rng, control: &Control) -> Result<Maze, GenerateError> {
    of_any_level(params, rng, &mut Unwatched, control)
}

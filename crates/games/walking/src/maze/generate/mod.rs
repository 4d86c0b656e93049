//! Generating mazes (MZ6, MZ7, MZ8) in the steps of the source document: dimensions, entrance and
//! exit, a forced path, obstacles, moves. Here the moves come before the path, because a path is
//! forced only with moves that the player has.
//!
//! Random parameters are drawn; if the moves cannot connect the drawn entrance and exit, everything
//! is drawn again, a fixed number of times. Without a forced solution, every board with entrance
//! and exit on its border is possible; with excess, every such board that has a solution.

mod gates;
mod level;
mod scatter;
mod terrain;
#[cfg(test)]
mod tests;
mod way;

use recreo_board::{Cell, Direction, Directions, Grid, Rng};
use recreo_game::{Control, GenerateError, Message, Problem, Role, Size, Unwatched, Watch};
use recreo_kit::film::Film;

use super::params::{self, Force, LEAST_SIDE, Moves, Obstacles, Params, Range, USUAL_PERCENT};
use super::{Diagonals, Ground, Maze};
use gates::draw;
use way::{Site, Style};

pub(super) use level::of_level;

/// The parameters drawn before the obstacles.
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

/// The number of tries to draw a path that leaves room for the obstacles, before the shortest path
/// is used.
const LONG_WAYS: usize = 8;

/// Generates a maze of any level.
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
            let style = if number == LONG_WAYS { Style::Direct } else { Style::Random };
            made = forced(params, &plan, style, rng).ok_or_else(|| unconnected(&plan, params))?;
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
    terrain::lay(&mut ground, params.terrain, [entrance, exit], rng, control)?;
    if W::ON {
        animate(&ground, entrance, exit, &way, watch);
    }
    built(ground, entrance, exit)
}

/// Returns the maze. Its entrance and exit are open, because obstacles are never placed on them.
fn built(ground: Ground, entrance: Cell, exit: Cell) -> Result<Maze, GenerateError> {
    Maze::new(ground, entrance, [exit])
        .map_err(|_| Problem::from(Message::new("maze-two-cells")).into())
}

/// Returns a percentage of the cells that leaves at least two.
fn share(cells: usize, percent: u32) -> u32 {
    let share = (cells as u64 * u64::from(percent) + 50) / 100;
    share.min(cells.saturating_sub(2) as u64) as u32
}

/// Draws parameters until the moves connect entrance and exit.
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

/// Draws the number of moves, then the moves.
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

/// Returns a forced path, and every cell that must stay open for it.
fn forced(
    params: &Params,
    plan: &Plan,
    style: Style,
    rng: &mut Rng,
) -> Option<(Vec<Cell>, Vec<Cell>)> {
    let (site, grid) = (plan.site(), plan.ground.grid());
    let way = match (params.force, style) {
        (Force::Excess, Style::Random) => {
            let widest = grid.width().max(grid.height());
            let excess = params.excess.clone().unwrap_or(0..=widest);
            site.excess(plan.entrance, plan.exit, draw(&excess, rng), rng)?
        }
        (Force::Excess, Style::Direct) if !site.connects(plan.entrance, plan.exit) => {
            site.excess(plan.entrance, plan.exit, 0, rng)?
        }
        _ => site.credits(plan.entrance, plan.exit, style, rng)?,
    };
    let mut kept = way.clone();
    kept.extend(site.beside(&way, rng));
    kept.sort_unstable();
    kept.dedup();
    Some((way, kept))
}

/// Returns the problem that the moves do not lead from the entrance to the exit, or only with a
/// detour.
fn unconnected(plan: &Plan, params: &Params) -> Problem {
    let (site, grid) = (plan.site(), plan.ground.grid());
    let round_about =
        params.force == Force::Credits && site.reaches(plan.entrance, plan.exit, &mut Rng::new(0));
    let key = if round_about { "maze-unconnected-credits" } else { "maze-unconnected" };
    Message::new(key)
        .with("moves", params::describe(plan.ground.moves()))
        .with("entrance", grid.position(plan.entrance))
        .with("exit", grid.position(plan.exit))
        .into()
}

/// Animates the generation in the order of the document: entrance and exit, the path step by step,
/// the obstacles one by one.
fn animate<W: Watch>(ground: &Ground, entrance: Cell, exit: Cell, way: &[Cell], watch: &mut W) {
    let mut film = Film::new(ground.grid(), watch);
    film.step([(entrance, Role::Start)]);
    film.step([(exit, Role::Goal)]);
    for &cell in way.iter().filter(|&&cell| cell != entrance && cell != exit) {
        film.step([(cell, Role::Path)]);
    }
    let mut obstacles: Vec<Cell> = ground.obstacles().collect();
    // Shuffled with another random stream, so that watching does not change the maze.
    Rng::new(obstacles.len() as u64).shuffle(&mut obstacles);
    for cell in obstacles {
        film.step([(cell, Role::Wall)]);
    }
    let inner = way.iter().filter(|&&cell| cell != entrance && cell != exit);
    film.step(inner.map(|&cell| (cell, Role::Ground)));
}

/// Generates a maze without a watcher.
fn unwatched(params: &Params, rng: &mut Rng, control: &Control) -> Result<Maze, GenerateError> {
    of_any_level(params, rng, &mut Unwatched, control)
}

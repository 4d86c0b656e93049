//! Generates boards: a maximal shading; numbers that satisfy the rules on the clear cells; and for
//! each shaded cell a number equal to one of a clear cell in line with it. While the numbers admit
//! another shading, a number is changed to exclude it.

use recreo_board::Rng;
use recreo_game::{Control, Stopped};
use recreo_logic::Value;
use recreo_sheet::{CLEAR, SHADED};

use super::fast::{Solver, Walk};
use super::ground::{At, Ground};

/// The number of changes of the numbers of one shading.
const CHANGES: usize = 60;

/// A board: its numbers, and their unique shading.
pub(super) struct Made {
    pub(super) numbers: Vec<u32>,
    pub(super) shading: Vec<Value>,
}

/// Returns numbers with a unique shading, made from latin squares. With `spread_out`, there are few
/// equal numbers side by side or around a cell, which would be easy starting points.
pub(super) fn make(
    ground: &Ground,
    squares: impl Fn(&mut Rng) -> Vec<u32>,
    spread_out: bool,
    rng: &mut Rng,
    control: &Control,
) -> Result<Made, Stopped> {
    loop {
        let shading = shade(ground, rng);
        let mut numbers = squares(rng);
        for at in 0..ground.len() as At {
            if shading[usize::from(at)] == SHADED {
                let seen = |other: At| shading[usize::from(other)] == CLEAR;
                hide(ground, &mut numbers, at, seen, spread_out, rng);
            }
        }
        for _ in 0..CHANGES {
            control.spend(1)?;
            let Some(other) = Solver::other_solution(ground, &numbers, &shading, control)? else {
                return Ok(Made { numbers, shading });
            };
            // A cell that is clear in the other shading only gets the number of one that is clear
            // in both.
            let freed = |at: &At| {
                let at = usize::from(*at);
                shading[at] == SHADED && other[at] == CLEAR
            };
            let freed: Vec<At> = (0..ground.len() as At).filter(freed).collect();
            let Some(&at) = rng.pick(&freed) else { break };
            let both = |at: At| {
                let at = usize::from(at);
                shading[at] == CLEAR && other[at] == CLEAR
            };
            if !hide(ground, &mut numbers, at, both, spread_out, rng) {
                break;
            }
        }
    }
}

/// Gives a cell the number of a cell in line with it. Returns whether there is one.
fn hide(
    ground: &Ground,
    numbers: &mut [u32],
    at: At,
    from: impl Fn(At) -> bool,
    spread_out: bool,
    rng: &mut Rng,
) -> bool {
    let seen: Vec<At> = ground.in_line(at).iter().copied().filter(|&other| from(other)).collect();
    let near = |other: &At| {
        let number = numbers[usize::from(*other)];
        let equal = |&close: &At| close != at && numbers[usize::from(close)] == number;
        ground.near(at).iter().any(|next| equal(next) || ground.near(*next).iter().any(equal))
    };
    let far: Vec<At> = seen.iter().copied().filter(|other| spread_out && !near(other)).collect();
    match rng.pick(&far).or_else(|| rng.pick(&seen)) {
        Some(&other) => {
            numbers[usize::from(at)] = numbers[usize::from(other)];
            true
        }
        None => false,
    }
}

/// Returns a random maximal shading.
fn shade(ground: &Ground, rng: &mut Rng) -> Vec<Value> {
    let mut shading = vec![CLEAR; ground.len()];
    let mut order: Vec<At> = (0..ground.len() as At).collect();
    rng.shuffle(&mut order);
    let mut walk = Walk::new(ground.len());
    let mut cut = vec![false; ground.len()];
    let mut stale = true;
    for at in order {
        // Shaded cells never touch.
        if ground.near(at).iter().any(|&near| shading[usize::from(near)] == SHADED) {
            continue;
        }
        if stale {
            walk.cuts(ground, |at| shading[usize::from(at)] == SHADED);
            cut.fill(false);
            walk.cut.iter().for_each(|&at| cut[usize::from(at)] = true);
            stale = false;
        }
        if !cut[usize::from(at)] {
            shading[usize::from(at)] = SHADED;
            stale = true;
        }
    }
    shading
}

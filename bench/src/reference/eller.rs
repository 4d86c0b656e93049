use std::collections::HashMap;

use recreo_board::Rng;

use super::Plain;

/// Row by row: neighbours of different sets are joined at random, and every set is extended south
/// at least once.
pub(super) fn generate(width: usize, height: usize, rng: &mut Rng) -> Plain {
    let mut maze = Plain::closed(width, height);
    let mut set_of: Vec<u32> = (0..width as u32).collect();
    let mut fresh = width as u32;
    for y in 0..height {
        let last = y + 1 == height;
        let mut members: HashMap<u32, Vec<usize>> = HashMap::new();
        for (x, &set) in set_of.iter().enumerate() {
            members.entry(set).or_default().push(x);
        }
        for x in 1..width {
            let (left, right) = (set_of[x - 1], set_of[x]);
            if left != right && (last || rng.coin()) {
                maze.open(y * width + x - 1, y * width + x);
                let moved = members.remove(&right).unwrap_or_default();
                for &column in &moved {
                    set_of[column] = left;
                }
                members.entry(left).or_default().extend(moved);
            }
        }
        if last {
            break;
        }
        let mut next: Vec<u32> = (fresh..fresh + width as u32).collect();
        fresh = fresh.wrapping_add(width as u32);
        for x in 0..width {
            let Some(columns) = members.get_mut(&set_of[x]) else { continue };
            // The last column of a set must extend it if no other has.
            let must = columns.len() == 1;
            if must || rng.coin() {
                maze.open(y * width + x, (y + 1) * width + x);
                next[x] = set_of[x];
            } else {
                columns.retain(|&column| column != x);
            }
        }
        set_of = next;
    }
    maze
}

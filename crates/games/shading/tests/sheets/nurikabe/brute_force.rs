//! Brute-force nurikabe: tries every shading. Of this program it uses only the cells of a grid;
//! neighbours are computed from coordinates.

use recreo_board::{Grid, Position};

/// Every connected sea of a board without a square of two by two cells.
pub(super) struct Seas {
    pub(super) cells: Vec<Position>,
    /// Each sea as a set of bits, one for each cell.
    seas: Vec<u32>,
    /// The islands of each sea, as bits.
    pub(super) islands: Vec<Vec<u32>>,
    /// The text of each sea.
    texts: Vec<String>,
}

/// Returns the cells of a set that are connected with its first cell.
fn part(set: u32, near: &[u32]) -> u32 {
    let mut part = set & set.wrapping_neg();
    loop {
        let around = (0..near.len()).filter(|&at| part >> at & 1 == 1);
        let grown = part | (around.fold(0, |all, at| all | near[at]) & set);
        if grown == part {
            return part;
        }
        part = grown;
    }
}

impl Seas {
    pub(super) fn of(grid: &Grid) -> Seas {
        let cells: Vec<Position> = grid.cells().map(|cell| grid.position(cell)).collect();
        let (width, height) = (grid.width(), grid.height());
        let surface = grid.surface();
        let bit = |x: u32, y: u32, z: u32| {
            let x = if surface.wraps_x() { x % width } else { x };
            let y = if surface.wraps_y() { y % height } else { y };
            let at = cells.iter().position(|&cell| cell == Position { x, y, z });
            at.map(|at| 1_u32 << at)
        };
        let mut near = vec![0; cells.len()];
        let mut squares = Vec::new();
        for (at, &Position { x, y, z }) in cells.iter().enumerate() {
            for other in
                [bit(x + 1, y, z), bit(x, y + 1, z), bit(x, y, z + 1)].into_iter().flatten()
            {
                near[at] |= other;
                near[other.trailing_zeros() as usize] |= 1 << at;
            }
            let square = [bit(x, y, z), bit(x + 1, y, z), bit(x, y + 1, z), bit(x + 1, y + 1, z)];
            let square = square.into_iter().try_fold(0, |all, bit| Some(all | bit?));
            squares.extend(square.filter(|square| square.count_ones() == 4));
        }
        let is_sea = |&sea: &u32| {
            squares.iter().all(|&square| sea & square != square) && part(sea, &near) == sea
        };
        let seas: Vec<u32> = (0..1 << cells.len()).filter(is_sea).collect();
        let all = (1_u32 << cells.len()) - 1;
        let islands = |sea: u32| {
            let (mut land, mut islands) = (all & !sea, Vec::new());
            while land != 0 {
                let island = part(land, &near);
                islands.push(island);
                land &= !island;
            }
            islands
        };
        let text = |sea: u32| {
            let place = |x, y, z| match bit(x, y, z) {
                None => '_',
                Some(bit) if sea & bit > 0 => '#',
                Some(_) => '.',
            };
            let row = |y, z| (0..width).map(|x| place(x, y, z)).collect::<String>();
            let layer = |z| (0..height).map(|y| row(y, z)).collect::<Vec<String>>().join("/");
            (0..grid.layers()).map(layer).collect::<Vec<String>>().join("//")
        };
        let texts = seas.iter().map(|&sea| text(sea)).collect();
        let islands = seas.iter().map(|&sea| islands(sea)).collect();
        Seas { cells, seas, islands, texts }
    }

    /// Returns those seas in which every island has one of these numbers and its size; 0 is any.
    pub(super) fn that_fit(&self, sizes: &[Option<u32>]) -> Vec<String> {
        let fits = |at: &usize| {
            let sea = self.seas[*at];
            let numbers = || sizes.iter().enumerate().filter_map(|(at, size)| Some((at, (*size)?)));
            let right = |&island: &u32| {
                let mut own = numbers().filter(|(at, _)| island >> at & 1 == 1);
                let size = own.next().map(|(_, size)| size);
                let fits = size == Some(0) || size == Some(island.count_ones());
                fits && own.next().is_none()
            };
            numbers().all(|(at, _)| sea >> at & 1 == 0) && self.islands[*at].iter().all(right)
        };
        (0..self.seas.len()).filter(fits).map(|at| self.texts[at].clone()).collect()
    }
}

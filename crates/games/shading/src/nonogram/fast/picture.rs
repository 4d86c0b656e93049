//! Draws random pictures with recognisable shapes: smoothed noise, the same mirrored, and
//! overlapping basic shapes.

use recreo_board::Rng;

use super::bits::Bits;

/// A picture: a word for each row.
pub(super) type Picture<W> = Vec<W>;

/// Draws a picture of this size.
pub(super) fn draw<W: Bits>(width: u32, height: u32, rng: &mut Rng) -> Picture<W> {
    match rng.below(20) {
        0..9 => blobs(width, height, rng),
        9..14 => {
            // The left half and its mirror image; a column in the middle belongs to both.
            let half = blobs::<W>(width.div_ceil(2), height, rng);
            half.into_iter().map(|row| row | row.mirrored(width)).collect()
        }
        _ => shapes(width, height, rng),
    }
}

/// The number of smoothing passes, and the least and greatest percentage of shaded cells after
/// them.
const SMOOTHINGS: [(u32, u32, u32); 3] = [(1, 42, 62), (2, 40, 60), (2, 45, 65)];

/// Draws smoothed noise, thresholded.
fn blobs<W: Bits>(width: u32, height: u32, rng: &mut Rng) -> Picture<W> {
    let (times, least, most) = SMOOTHINGS[rng.below(3) as usize];
    let (columns, rows) = (width as usize, height as usize);
    // A border of one cell around the board, which avoids bounds checks.
    let stride = columns + 2;
    let mut field = vec![0_u32; stride * (rows + 2)];
    for noise in field.chunks_mut(16) {
        let bits = rng.bits();
        for (i, value) in noise.iter_mut().enumerate() {
            *value = (bits >> (4 * i) & 15) as u32;
        }
    }
    let mut other = vec![0_u32; field.len()];
    for _ in 0..times {
        let inside = stride + 1..field.len() - stride - 1;
        for (i, smooth) in inside.clone().zip(&mut other[inside]) {
            let row = |i: usize| field[i - 1] + 2 * field[i] + field[i + 1];
            *smooth = (row(i - stride) + 2 * row(i) + row(i + stride)) >> 2;
        }
        std::mem::swap(&mut field, &mut other);
    }
    let inside = |x: usize, y: usize| field[(y + 1) * stride + x + 1] as usize;
    let mut heights = [0_u32; 1024];
    let all = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
    all.for_each(|(x, y)| heights[inside(x, y).min(1023)] += 1);
    let wanted = width * height * (least + rng.below(most - least + 1)) / 100;
    let (mut level, mut above) = (1023, heights[1023]);
    while level > 0 && above < wanted {
        level -= 1;
        above += heights[level];
    }
    let row = |y: usize| {
        let high = (0..columns).filter(|&x| inside(x, y) >= level);
        high.fold(W::NONE, |row, x| row | W::ONE << x as u32)
    };
    (0..rows).map(row).collect()
}

/// Draws discs, rings, boxes and beams, which are added to or cut out of each other.
fn shapes<W: Bits>(width: u32, height: u32, rng: &mut Rng) -> Picture<W> {
    let mut picture = vec![W::NONE; height as usize];
    let side = width.min(height);
    for number in 0..4 + rng.below(3 + side / 6) {
        let size = |rng: &mut Rng, whole: u32| (whole / 5 + 1 + rng.below(whole / 2 + 1)) as i32;
        let (wide, high) = (size(rng, width), size(rng, height));
        // Centres lie on whole and half cells: all measures are in half cells.
        let (x, y) = (rng.below(2 * width) as i32, rng.below(2 * height) as i32);
        let (sort, cut) = (rng.below(4), number > 1 && rng.below(3) == 0);
        let slope = rng.below(5) as i32 - 2;
        for row in 0..height {
            let dy = 2 * row as i32 + 1 - y;
            let inside = |column: &u32| {
                let dx = 2 * *column as i32 + 1 - x;
                let far = |wide: i32, high: i32| {
                    let (wide, high) = (i64::from(wide.max(1)), i64::from(high.max(1)));
                    let (dx, dy) = (i64::from(dx) * high, i64::from(dy) * wide);
                    dx * dx + dy * dy > wide * wide * high * high
                };
                match sort {
                    0 => !far(wide, high),
                    1 => !far(wide, high) && far(wide - 4, high - 4),
                    2 => dx.abs() <= wide && dy.abs() <= high,
                    _ => (2 * dx - slope * dy).abs() <= 2 + wide / 2 && dy.abs() <= 2 * high,
                }
            };
            let cells = (0..width).filter(inside);
            let cells = cells.fold(W::NONE, |cells, column| cells | W::ONE << column);
            let before = picture[row as usize];
            picture[row as usize] = if cut { before ^ cells } else { before | cells };
        }
    }
    picture
}

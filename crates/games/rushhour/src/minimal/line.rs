//! One row or column of a board: the pieces it may contain, their positions, and their slides.

use std::ops::Range;

/// The lengths of the pieces of a line, in order, with every position that they can take.
pub(super) struct Shape {
    pub(super) lengths: Vec<u32>,
    pub(super) stands: Vec<Stand>,
    /// The slides of all stands.
    slides: Vec<Slide>,
    /// For each piece, the cells that it may ever cover.
    pub(super) ranges: Vec<u64>,
    /// For each piece, the number of the shape without it, and for each stand its number there.
    pub(super) without: Vec<(usize, Vec<u8>)>,
    /// The number of the shape with the same pieces in reverse order.
    pub(super) reverse: usize,
}

/// One position of all pieces of a line.
pub(super) struct Stand {
    pub(super) covered: u64,
    /// The range of its slides in the shape's list; the slides by one cell towards the end of the
    /// line come first.
    slides: Range<u16>,
    /// The number of these.
    steps: u16,
    /// The number of cells before each piece.
    places: Vec<u32>,
}

/// A slide of one piece of a line.
#[derive(Clone, Copy)]
pub(super) struct Slide {
    /// The cells that must be free.
    pub(super) enters: u64,
    /// The cells that are covered either before or after, but not both.
    pub(super) changes: u64,
    /// The number of the resulting stand.
    pub(super) to: u8,
    /// That number minus the number of the previous stand.
    pub(super) by: i32,
}

/// All shapes of a line of these cells with pieces of these lengths, the empty one first. At least
/// one cell stays free, otherwise nothing on the line could ever move.
pub(super) fn shapes(cells: &[u32], lengths: &[u32]) -> Vec<Shape> {
    let mut filled: Vec<Vec<u32>> = vec![Vec::new()];
    let mut done = 0;
    while done < filled.len() {
        for &length in lengths {
            let more: Vec<u32> = filled[done].iter().copied().chain([length]).collect();
            if more.iter().sum::<u32>() < cells.len() as u32 {
                filled.push(more);
            }
        }
        done += 1;
    }
    let mut shapes: Vec<Shape> = filled.into_iter().map(|lengths| shape(cells, lengths)).collect();
    for number in 0..shapes.len() {
        let without = (0..shapes[number].lengths.len()).map(|piece| fewer(&shapes, number, piece));
        shapes[number].without = without.collect();
        let reverse: Vec<u32> = shapes[number].lengths.iter().rev().copied().collect();
        let reverse = shapes.iter().position(|shape| shape.lengths == reverse);
        shapes[number].reverse = reverse.expect("the mirror image of a line is a line");
    }
    shapes
}

fn shape(cells: &[u32], lengths: Vec<u32>) -> Shape {
    let bits = |from: u32, to: u32| {
        cells[from as usize..to as usize].iter().fold(0, |bits, &cell| bits | 1u64 << cell)
    };
    let all = places(&lengths, cells.len() as u32);
    let own = |places: &[u32], piece: usize| bits(places[piece], places[piece] + lengths[piece]);
    let covered =
        |places: &[u32]| (0..lengths.len()).fold(0, |all, piece| all | own(places, piece));
    let slide = |number: usize, to: usize| {
        let (before, after) = (&all[number], &all[to]);
        let mut moved = (0..lengths.len()).filter(|&piece| before[piece] != after[piece]);
        let piece = moved.next().filter(|_| moved.next().is_none())?;
        let (from, until) = (before[piece].min(after[piece]), before[piece].max(after[piece]));
        let enters = bits(from, until + lengths[piece]) & !own(before, piece);
        let by = to as i32 - number as i32;
        let slide =
            Slide { enters, changes: own(before, piece) ^ own(after, piece), to: to as u8, by };
        // A piece cannot pass over the next one.
        (enters & covered(before) == 0).then_some(slide)
    };
    let mut slides = Vec::new();
    let mut stands = Vec::new();
    for (number, places) in all.iter().enumerate() {
        let start = slides.len() as u16;
        let (steps, others): (Vec<Slide>, Vec<Slide>) = (0..all.len())
            .filter_map(|to| slide(number, to))
            .partition(|slide| slide.by > 0 && slide.enters.count_ones() == 1);
        slides.extend(steps.iter().chain(&others));
        let (slides, steps) = (start..slides.len() as u16, steps.len() as u16);
        stands.push(Stand { covered: covered(places), slides, steps, places: places.clone() });
    }
    let range = |piece| all.iter().fold(0, |range, places| range | own(places, piece));
    let ranges = (0..lengths.len()).map(range).collect();
    Shape { stands, slides, ranges, without: Vec::new(), reverse: 0, lengths }
}

/// The positions of pieces of these lengths on a line, given by the number of cells before each.
fn places(lengths: &[u32], cells: u32) -> Vec<Vec<u32>> {
    let Some((&last, before)) = lengths.split_last() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for place in 0..=cells.saturating_sub(last) {
        // The preceding pieces are placed in the preceding cells.
        for mut places in places(before, place) {
            let fits = before.last().zip(places.last()).is_none_or(|(l, p)| p + l <= place);
            places.push(place);
            if fits && place + last <= cells {
                all.push(places);
            }
        }
    }
    all.sort_unstable();
    all
}

/// The shape without a piece, and the corresponding stands.
fn fewer(shapes: &[Shape], number: usize, piece: usize) -> (usize, Vec<u8>) {
    let without = |all: &[u32]| {
        let mut rest = all.to_vec();
        rest.remove(piece);
        rest
    };
    let lengths = without(&shapes[number].lengths);
    let to = shapes.iter().position(|shape| shape.lengths == lengths);
    let to = to.expect("a line without one of its pieces is a line");
    let stand = |stand: &Stand| {
        let places = without(&stand.places);
        let same = shapes[to].stands.iter().position(|other| other.places == places);
        same.expect("the other pieces can stand where they stand") as u8
    };
    (to, shapes[number].stands.iter().map(stand).collect())
}

impl Shape {
    /// The slides from a stand.
    #[inline(always)]
    pub(super) fn slides(&self, stand: u8) -> &[Slide] {
        let Range { start, end } = self.stands[usize::from(stand)].slides;
        &self.slides[usize::from(start)..usize::from(end)]
    }

    /// The slides by one cell towards the end of the line.
    #[inline(always)]
    pub(super) fn steps(&self, stand: u8) -> &[Slide] {
        let Stand { ref slides, steps, .. } = self.stands[usize::from(stand)];
        &self.slides[usize::from(slides.start)..usize::from(slides.start + steps)]
    }

    /// The number of cells before each piece of a stand, with the piece's length.
    pub(super) fn pieces(&self, stand: u8) -> impl Iterator<Item = (u32, u32)> {
        let places = self.stands.get(usize::from(stand)).map_or(&[][..], |stand| &stand.places);
        places.iter().copied().zip(self.lengths.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_five_cells_has_four_shapes() {
        let shapes = shapes(&[0, 1, 2, 3, 4], &[2, 3]);
        let found: Vec<(&[u32], usize)> =
            shapes.iter().map(|shape| (&shape.lengths[..], shape.stands.len())).collect();
        assert_eq!(found, [(&[][..], 1), (&[2], 4), (&[3], 3), (&[2, 2], 3)]);
        // From the left: one slide of the second piece; the first is stuck.
        let [slide] = shapes[3].slides(0) else { panic!("one slide") };
        assert_eq!((slide.enters, slide.changes), (0b10000, 0b10100));
        assert_eq!(shapes[3].without[0].0, 1);
        assert_eq!(shapes[3].without[0].1, [2, 3, 3]);
    }
}

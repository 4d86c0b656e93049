//! Fingerprints of plain sudokus, canonical under all symmetries of sudoku.
//!
//! A sudoku with nothing but rectangular boxes has more symmetries than rotation, reflection and
//! renaming: rows within a band, bands, columns within a stack, stacks and digits can be permuted,
//! and rows and columns can be exchanged if boxes are square. There are too many combinations to
//! try each (3,359,232 times 9! for 9x9), so the canonical form is found as in canonical labelling
//! of graphs (McKay and Piperno, "Practical graph isomorphism, II", Journal of Symbolic Computation
//! 60, 2014):
//!
//! - *Points* are lines (rows and columns) and digits; a given value joins three of them. Points
//!   have colours. [`Search::refine`] splits colour classes whose points see different colours,
//!   until nothing changes; the order of the new colours depends only on what the points see.
//! - If points still share a colour, the search tries each of them in turn: one gets a colour of
//!   its own, and so on until all colours differ ([`Search::descend`]). The board is then written
//!   in the order of the colours. What the refinement saw along a branch is its *trace*; the
//!   canonical form is the least board of the least trace.
//! - Two branches that end in the same board reveal an automorphism. Of points that automorphisms
//!   exchange, only one is tried. An empty board of 25x25, which has the most automorphisms of all,
//!   takes some milliseconds.
//!
//! Boards with one solution rarely have automorphisms, and refinement alone separates nearly all of
//! their points. A board that takes more than [`MOST_WORK`] (none is known) gets the fingerprint
//! under rotation, reflection and renaming alone. The work may depend on where the search begins,
//! so it begins with the least of the rotated and reflected boards: those always get the same
//! fingerprint.

use std::cmp::Ordering;

use recreo_game::Fingerprint;
use recreo_logic::Value;
use recreo_sheet::Sheet;

use super::Sudoku;

/// The work limit of a search: points, given values and images of points under automorphisms.
const MOST_WORK: u64 = 1 << 24;

/// Returns the canonical fingerprint of a plain sudoku, or `None` if the board has more than
/// rectangular boxes or takes too much work.
pub(super) fn fingerprint(sheet: &Sheet<Sudoku>) -> Option<Fingerprint> {
    let boxes = sheet.clues.rectangles(sheet.grid())?;
    let board = Board::new(sheet.places(), boxes).least_view();
    board.form(MOST_WORK).map(|form| Fingerprint::of(&("plain sudoku", form)))
}

/// A plain board, its boxes not higher than wide.
struct Board {
    /// Width and height of a box.
    boxes: [usize; 2],
    /// The values in reading order, 0 where none is given.
    values: Vec<Value>,
}

impl Board {
    fn new(values: &[Value], [width, height]: [u32; 2]) -> Board {
        let boxes = [width as usize, height as usize];
        let board = Board { boxes, values: values.to_vec() };
        if width >= height {
            return board;
        }
        Board { boxes: [boxes[1], boxes[0]], values: board.view(true, false, false) }
    }

    fn side(&self) -> usize {
        self.boxes[0] * self.boxes[1]
    }

    /// Returns the values of the board with rows and columns exchanged, then reflected, and digits
    /// numbered in the order of their first occurrence.
    fn view(&self, exchanged: bool, mirrored: bool, upside_down: bool) -> Vec<Value> {
        let last = self.side() - 1;
        let mut names = [0; Value::MAX as usize + 1];
        let mut named = 0;
        let places = (0..=last).flat_map(|y| (0..=last).map(move |x| (x, y)));
        let values = places.map(|(x, y)| {
            let x = if mirrored { last - x } else { x };
            let y = if upside_down { last - y } else { y };
            let (x, y) = if exchanged { (y, x) } else { (x, y) };
            let value = self.values[y * (last + 1) + x];
            let name = &mut names[usize::from(value)];
            if value > 0 && *name == 0 {
                named += 1;
                *name = named;
            }
            *name
        });
        values.collect()
    }

    /// Returns the least of the rotated and reflected boards.
    fn least_view(self) -> Board {
        let square = self.boxes[0] == self.boxes[1];
        let looks = (0..if square { 8 } else { 4 })
            .map(|look| self.view(look & 4 != 0, look & 1 != 0, look & 2 != 0));
        let values = looks.min().expect("a board has at least four views");
        Board { boxes: self.boxes, values }
    }

    /// Returns the canonical form: equal for equivalent boards, and for no others. `None` if it
    /// takes too much work.
    fn form(&self, most_work: u64) -> Option<Vec<u16>> {
        let points = Points::of(self);
        let mut search = Search {
            points: &points,
            trace: Vec::new(),
            least: None,
            symmetries: Vec::new(),
            work_left: most_work,
        };
        let mut colours = points.first_colours();
        search.refine(&mut colours)?;
        search.descend(&colours, &mut Vec::new())?;
        search.least.map(|leaf| leaf.form)
    }
}

/// The points of a board and their incidence. Rows come first, then columns, then the given digits.
struct Points {
    boxes: [usize; 2],
    /// The number of a line's band or stack; bands come first.
    houses: Vec<usize>,
    count: usize,
    /// The row, the column and the digit of each given value.
    givens: Vec<[usize; 3]>,
}

impl Points {
    fn of(board: &Board) -> Points {
        let side = board.side();
        let [width, height] = board.boxes;
        let rows = (0..side).map(|y| y / height);
        // There are as many bands as a box has columns.
        let houses = rows.chain((0..side).map(|x| width + x / width)).collect();
        let given = board.values.iter().enumerate().filter(|&(_, &value)| value > 0);
        let givens: Vec<[usize; 3]> = given
            .map(|(at, &value)| [at / side, side + at % side, 2 * side + usize::from(value) - 1])
            .collect();
        let last = givens.iter().map(|given| given[2]).max();
        Points { boxes: board.boxes, houses, count: last.map_or(2 * side, |last| last + 1), givens }
    }

    fn lines(&self) -> usize {
        self.houses.len()
    }

    /// Whether a line is a row.
    fn is_row(&self, line: usize) -> bool {
        line < self.lines() / 2
    }

    /// Returns the initial colours. The colour of a point is the number of points with lesser
    /// colours.
    fn first_colours(&self) -> Vec<usize> {
        let [width, height] = self.boxes;
        let of = |point: usize| match point {
            digit if digit >= self.lines() => self.lines(),
            column if !self.is_row(column) && width != height => self.lines() / 2,
            _ => 0,
        };
        (0..self.count).map(of).collect()
    }

    /// Writes the board in the order of colours that all differ: for each line whether it is
    /// parallel to the first and its band or stack, numbered in the order of first occurrence; then
    /// the given values.
    fn written(&self, colours: &[usize]) -> Vec<u16> {
        let point_of = inverse(colours);
        let lines = &point_of[..self.lines()];
        let mut numbers: Vec<usize> = Vec::new();
        let mut form: Vec<u16> = self.boxes.iter().map(|&length| length as u16).collect();
        for &line in lines {
            let house = self.houses[line];
            let number = numbers.iter().position(|&seen| seen == house).unwrap_or_else(|| {
                numbers.push(house);
                numbers.len() - 1
            });
            form.extend([u16::from(self.is_row(line) == self.is_row(lines[0])), number as u16]);
        }
        let mut givens: Vec<[u16; 3]> = Vec::with_capacity(self.givens.len());
        givens.extend(self.givens.iter().map(|&[row, column, digit]| {
            let [row, column] = [colours[row] as u16, colours[column] as u16];
            [row.min(column), row.max(column), colours[digit] as u16]
        }));
        givens.sort_unstable();
        form.extend(givens.into_iter().flatten());
        form
    }
}

/// A leaf of the search, where all colours differ.
struct Leaf {
    /// The points that were individualised on the way.
    path: Vec<usize>,
    colours: Vec<usize>,
    form: Vec<u16>,
}

struct Search<'a> {
    points: &'a Points,
    /// The trace of the least leaf so far, or the known part of it.
    trace: Vec<u64>,
    least: Option<Leaf>,
    /// Automorphisms of the board: the image of each point.
    symmetries: Vec<Vec<usize>>,
    work_left: u64,
}

/// The return value that lets the search continue after the last point that was tried.
const ONWARD: usize = usize::MAX;

impl Search<'_> {
    fn spend(&mut self, work: usize) -> Option<()> {
        self.work_left = self.work_left.checked_sub(work as u64)?;
        Some(())
    }

    /// Tries the points of a colour one after the other, below those of the path. Returns how many
    /// points of the path to keep when backtracking.
    fn descend(&mut self, colours: &[usize], path: &mut Vec<usize>) -> Option<usize> {
        let Some((colour, class)) = largest_class(&colours[..self.points.lines()]) else {
            return Some(self.compare_leaf(colours, path));
        };
        let mut tried: Vec<usize> = Vec::new();
        for &point in &class {
            if !tried.is_empty() && self.is_exchanged(point, &tried, path)? {
                continue;
            }
            tried.push(point);
            let mut below = colours.to_vec();
            class
                .iter()
                .filter(|&&other| other != point)
                .for_each(|&other| below[other] = colour + 1);
            let seen = self.refine(&mut below)?;
            match self.trace.get(path.len()).map_or(Ordering::Less, |least| seen.cmp(least)) {
                Ordering::Greater => continue,
                Ordering::Equal => {}
                Ordering::Less => {
                    self.trace.truncate(path.len());
                    self.trace.push(seen);
                    self.least = None;
                }
            }
            path.push(point);
            let kept = self.descend(&below, path)?;
            path.pop();
            if kept < path.len() {
                return Some(kept);
            }
        }
        Some(ONWARD)
    }

    /// Compares a leaf with the least one. If they are equal, this is an automorphism, and
    /// everything below the point where their paths differ has been seen already.
    fn compare_leaf(&mut self, colours: &[usize], path: &[usize]) -> usize {
        let form = self.points.written(colours);
        if let Some(least) = &self.least {
            if form == least.form {
                let point_of = inverse(colours);
                self.symmetries
                    .push(least.colours.iter().map(|&colour| point_of[colour]).collect());
                return least.path.iter().zip(path).take_while(|(one, other)| one == other).count();
            }
            if form > least.form {
                return ONWARD;
            }
        }
        self.least = Some(Leaf { path: path.to_vec(), colours: colours.to_vec(), form });
        ONWARD
    }

    /// Whether automorphisms that fix the points of the path exchange a point with one that was
    /// tried.
    fn is_exchanged(&mut self, point: usize, tried: &[usize], path: &[usize]) -> Option<bool> {
        self.spend(self.symmetries.len() * self.points.count)?;
        let still = |image: &&Vec<usize>| path.iter().all(|&point| image[point] == point);
        let symmetries: Vec<&Vec<usize>> = self.symmetries.iter().filter(still).collect();
        let mut reached = vec![false; self.points.count];
        reached[point] = true;
        let mut next = vec![point];
        while let Some(point) = next.pop() {
            for image in &symmetries {
                if !std::mem::replace(&mut reached[image[point]], true) {
                    next.push(image[point]);
                }
            }
        }
        Some(tried.iter().any(|&tried| reached[tried]))
    }

    /// Splits colour classes whose points see different colours until none is left. Returns the
    /// trace: all that was seen, in the order of the colours.
    ///
    /// What a point sees is hashed to a sum of numbers, one for each thing seen. If two sums are
    /// equal by a collision, points stay together that could be separated, in all equivalent boards
    /// alike; then the search tries one more of them.
    fn refine(&mut self, colours: &mut [usize]) -> Option<u64> {
        let points = self.points;
        let [width, height] = points.boxes;
        let bands = width;
        let mut houses = vec![0u64; width + height];
        let mut boxes = vec![0u64; width * height];
        let mut seen: Vec<(usize, u64, usize)> = vec![(0, 0, 0); points.count];
        let mut trace = 0u64;
        let mut classes = 0;
        loop {
            self.spend(points.count + points.givens.len())?;
            houses.fill(0);
            boxes.fill(0);
            for (point, seen) in seen.iter_mut().enumerate() {
                *seen = (colours[point], 0, point);
            }
            for (line, &house) in points.houses.iter().enumerate() {
                houses[house] = houses[house].wrapping_add(mixed(colours[line] as u64));
            }
            let sum = |houses: &[u64]| {
                houses.iter().fold(0u64, |sum, &house| sum.wrapping_add(mixed(house)))
            };
            let sides = [sum(&houses[..bands]), sum(&houses[bands..])];
            for (line, &house) in points.houses.iter().enumerate() {
                let side = sides[usize::from(!points.is_row(line))];
                seen[line].1 = mixed(houses[house] ^ mixed(side));
            }
            let number = |[row, column, _]: [usize; 3]| {
                points.houses[row] * height + points.houses[column] - bands
            };
            for &given in &points.givens {
                let [row, column, digit] = given.map(|point| mixed(colours[point] as u64));
                let sum = &mut boxes[number(given)];
                *sum = sum.wrapping_add(mixed(row.wrapping_add(column) ^ mixed(digit)));
            }
            for &given in &points.givens {
                let around = mixed(boxes[number(given)]);
                let [row, column, digit] = given.map(|point| mixed(colours[point] as u64));
                let views = [column ^ mixed(digit), row ^ mixed(digit), row.wrapping_add(column)];
                for (point, view) in given.into_iter().zip(views) {
                    let sum = &mut seen[point].1;
                    *sum = sum.wrapping_add(mixed(view ^ around));
                }
            }
            seen.sort_unstable();
            let mut found = 0;
            let mut first = 0;
            for at in 0..seen.len() {
                let (colour, sum, point) = seen[at];
                if at == 0 || (colour, sum) != (seen[at - 1].0, seen[at - 1].1) {
                    first = at;
                    found += 1;
                }
                colours[point] = first;
                trace = mixed(trace ^ sum).wrapping_add(first as u64);
            }
            if found == classes {
                return Some(trace);
            }
            classes = found;
        }
    }
}

/// Returns the first of the largest colour classes of lines, with that colour, or `None` if all
/// lines differ: then digits do too, as no two are at the same places.
///
/// Individualising a point of this class should split as much as possible. In a full board every
/// line sees every digit, and every column sees every row, whatever their colours; only a row and a
/// column together determine the digit where they meet. After a row, the largest class is that of
/// the columns; the smallest would be the rows of its band.
fn largest_class(colours: &[usize]) -> Option<(usize, Vec<usize>)> {
    let mut sizes = vec![0usize; colours.len()];
    colours.iter().for_each(|&colour| sizes[colour] += 1);
    let several = sizes.iter().enumerate().filter(|&(_, &size)| size > 1);
    let (colour, _) = several.min_by_key(|&(_, &size)| std::cmp::Reverse(size))?;
    Some((colour, (0..colours.len()).filter(|&line| colours[line] == colour).collect()))
}

/// Returns the point of each colour, where all colours differ.
fn inverse(colours: &[usize]) -> Vec<usize> {
    let mut point_of = vec![0; colours.len()];
    colours.iter().enumerate().for_each(|(point, &colour)| point_of[colour] = point);
    point_of
}

/// Mixes the bits of a number (the finaliser of SplitMix64).
fn mixed(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with these values.
    fn board(boxes: [u32; 2], value: impl Fn(u32, u32) -> u32) -> Board {
        let side = boxes[0] * boxes[1];
        let values: Vec<Value> =
            (0..side * side).map(|place| value(place % side, place / side) as Value).collect();
        Board::new(&values, boxes).least_view()
    }

    #[test]
    fn boards_with_the_most_symmetries_take_little_work() {
        const LITTLE: u64 = MOST_WORK / 16;
        for boxes in [[2, 2], [3, 2], [3, 3], [4, 3], [4, 4], [6, 4], [5, 5]] {
            let [width, height] = boxes;
            let side = width * height;
            let cyclic = |x, y| 1 + (y % height * width + y / height + x) % side;
            let boards = [
                board(boxes, |_, _| 0),
                board(boxes, |x, y| u32::from(x == 0 && y == 0)),
                board(boxes, |x, y| u32::from(x == y)),
                board(boxes, |x, y| if x == y { 1 + x } else { 0 }),
                board(boxes, |x, y| if y == 0 { 1 + x } else { 0 }),
                board(boxes, cyclic),
                board(boxes, |x, y| if y < height { 0 } else { cyclic(x, y) }),
            ];
            for (n, board) in boards.iter().enumerate() {
                assert!(board.form(LITTLE).is_some(), "board {n} with boxes of {boxes:?}");
            }
        }
    }

    #[test]
    fn a_search_stops_at_the_work_limit() {
        let empty = board([3, 3], |_, _| 0);
        assert_eq!(empty.form(100), None);
    }

    #[test]
    fn a_search_begins_with_the_same_rotated_or_reflected_board() {
        let value = |x: u32, y: u32| (x * 7 + y * y * 3) % 11 % 10;
        let turned = board([3, 3], |x, y| value(8 - y, x));
        assert_eq!(board([3, 3], value).values, turned.values);
        let standing = board([2, 3], |x, y| value(y, x));
        assert_eq!(board([3, 2], value).values, standing.values);
        assert_eq!(board([3, 2], |x, y| value(5 - x, y)).values, standing.values);
    }
}
